//! Coming late, being away, giving up, ending it together, and talking.

use exaequo_game::{Lang, Seat, Viewer};
use exaequo_protocol::{Occupant, Phase, Phrase, Remark, SeatPlan, TableSettings};
use exaequo_table::{Denial, LONGEST_REMARK, Table, Trouble};
use serde_json::{Value, json};

use crate::support::{Play, bot, bytes, host, key, me, new_match, people, plain};

fn name(table: &Table, seat: usize) -> String {
    match &table.info().seats[seat].occupant {
        Occupant::Open => String::new(),
        Occupant::Person { name } | Occupant::Bot { name, .. } => name.clone(),
    }
}

fn sit(play: &mut Play, name: &str, seat: u8) -> Result<(), Denial> {
    play.act(|table, now| table.sit(now, name, Some(seat), key(seat)).map(|(_, writes)| writes))
}

fn comes(play: &mut Play, seat: u8) {
    let viewer = Viewer::Seat(Seat(seat));
    play.table.connect(viewer);
    play.act(|table, now| Ok::<_, Denial>(table.came_back(now, viewer))).unwrap();
}

fn goes(play: &mut Play, seat: u8) {
    play.table.disconnect(play.now, Viewer::Seat(Seat(seat)));
}

fn outcome(table: &Table) -> Value {
    table.scene(Viewer::Spectator, Lang::En).unwrap().outcome.expect("it is over").to_value()
}

#[test]
fn a_late_friend_takes_a_bots_seat_and_plays_on_also_after_a_restart() {
    let mut play = Play::new(vec![me("Ana"), bot()], plain());
    play.ends_turn(0);
    let think = play.table.thinking().remove(0);
    sit(&mut play, "Blanca", 1).unwrap();
    assert_eq!(name(&play.table, 1), "Blanca");
    let steps = play.scene(1).step;
    play.bot_acts(&think, &play.think(&think));
    assert_eq!(play.scene(1).step, steps, "what the bot thought of is dropped");
    play.table = play.restored();
    play.ends_turn(1);
    let told = bytes(&play.table, play.now, Viewer::Spectator);
    assert!(told.contains("Blanca") && !told.contains("Argentum"), "{told}");
    let kept = play.kept.clone();
    assert_eq!(kept.begun.unwrap().names_after(&kept.entries), ["Ana", "Blanca"]);
}

#[test]
fn only_bots_seats_can_be_taken_late_and_only_if_the_host_likes() {
    let mut play = Play::new(vec![me("Ana"), bot(), me("Carla")], plain());
    assert_eq!(sit(&mut play, "Blanca", 2).unwrap_err(), Denial::SeatTaken);
    sit(&mut play, "Blanca", 1).unwrap();
    let full = play.table.sit(play.now, "Diana", None, key(7)).unwrap_err();
    assert_eq!(full, Denial::TableFull);
    let closed = TableSettings { late: false, ..plain() };
    let mut play = Play::new(vec![me("Ana"), bot()], closed);
    assert_eq!(sit(&mut play, "Blanca", 1).unwrap_err(), Denial::Begun);
}

#[test]
fn a_bots_pending_choice_is_not_played_for_the_person_who_took_the_seat() {
    let slow = TableSettings { bot_pause: 1000, ..plain() };
    let mut play = Play::new(vec![me("Ana"), bot()], slow);
    play.table.connect(Viewer::Seat(Seat(0)));
    play.ends_turn(0);
    let think = play.table.thinking().remove(0);
    play.bot_acts(&think, &play.think(&think));
    let step = play.scene(0).step;
    sit(&mut play, "Blanca", 1).unwrap();
    play.wait(60_000);
    assert_eq!(play.scene(0).step, step);
    assert!(play.scene(1).prompt.is_some(), "she decides");
}

#[test]
fn a_bot_that_others_asked_for_leaves_when_the_person_is_back() {
    let mut play = Play::new(people(2), plain());
    for seat in [0, 1] {
        comes(&mut play, seat);
    }
    goes(&mut play, 1);
    play.wait(60_000);
    play.act(|table, now| table.hand_over(now, &key(0), 1, Some("random"))).unwrap();
    play.table = play.restored();
    assert!(play.table.info().seats[1].stand_in.is_some());
    comes(&mut play, 1);
    assert_eq!(play.table.info().seats[1].stand_in, None);
    assert_eq!(play.restored().info().seats[1].stand_in, None, "it is stored");
}

#[test]
fn a_bot_that_she_asked_for_herself_stays_until_she_takes_her_seat_back() {
    let mut play = Play::new(people(2), plain());
    comes(&mut play, 1);
    play.act(|table, now| table.hand_over(now, &key(1), 1, Some("random"))).unwrap();
    goes(&mut play, 1);
    comes(&mut play, 1);
    assert!(play.table.info().seats[1].stand_in.is_some());
}

#[test]
fn it_is_known_since_when_somebody_is_away() {
    let mut play = Play::new(vec![me("Ana"), bot()], plain());
    comes(&mut play, 0);
    assert_eq!(play.table.info().seats[0].away_since, None);
    goes(&mut play, 0);
    let left = play.now;
    play.wait(5_000);
    let seats = play.table.info().seats;
    assert_eq!((seats[0].away_since, seats[1].away_since), (Some(left), None));
}

#[test]
fn of_two_the_other_wins_when_one_resigns() {
    let mut play = Play::new(people(2), plain());
    play.act(|table, now| table.resign(now, &key(0))).unwrap();
    for table in [&play.table, &play.restored()] {
        assert_eq!(table.phase(), Phase::Finished);
        let outcome = outcome(table);
        assert_eq!((&outcome["winners"], &outcome["reason"]), (&json!([1]), &json!("resignation")));
        let scene = table.scene(Viewer::Seat(Seat(0)), Lang::Es).unwrap();
        assert!(scene.waiting.is_empty() && scene.legal.is_empty() && scene.ask.contains("Ana"));
        assert!(table.thinking().is_empty() && table.wake_at().is_none());
        assert!(table.info().seed.is_some() && table.finished().is_some());
    }
    assert_eq!(play.kept.finished, 1);
    let kept = play.kept.clone();
    assert!(kept.begun.unwrap().record(&kept.entries).actions.is_empty(), "it is no action");
    assert_eq!(play.try_play(1, "end turn"), Err(Trouble::Denied(Denial::Stale)));
    let late = play.table.resign(play.now, &key(1)).unwrap_err();
    assert_eq!(late, Denial::NotPlaying);
}

#[test]
fn of_three_a_bot_plays_on_for_who_resigns_and_the_seat_is_not_taken_back() {
    let mut play = Play::new(people(3), plain());
    play.act(|table, now| table.resign(now, &key(0))).unwrap();
    play.table = play.restored();
    let seat = play.table.info().seats[0].clone();
    assert!(seat.resigned && seat.stand_in.is_some());
    assert_eq!(play.table.phase(), Phase::Playing);
    let (now, back) = (play.now, None);
    assert_eq!(play.table.hand_over(now, &key(0), 0, back).unwrap_err(), Denial::Resigned);
    assert_eq!(play.table.resign(now, &key(0)).unwrap_err(), Denial::Resigned);
    comes(&mut play, 0);
    assert!(play.table.info().seats[0].stand_in.is_some());
    play.bots_act();
    assert!(play.scene(1).prompt.is_some(), "the bot has ended her turn");
    play.act(|table, now| table.resign(now, &key(1))).unwrap();
    assert_eq!(outcome(&play.table)["winners"], json!([2]));
}

#[test]
fn without_a_person_left_the_game_ends_and_the_best_of_the_others_wins() {
    let mut play = Play::new(vec![me("Ana"), bot(), bot()], plain());
    play.act(|table, now| table.resign(now, &key(0))).unwrap();
    assert_eq!(outcome(&play.table)["winners"], json!([1, 2]), "nobody has points yet");
    let mut alone = Play::new(vec![me("Ana")], plain());
    alone.act(|table, now| table.resign(now, &key(0))).unwrap();
    assert_eq!(outcome(&alone.table)["winners"], json!([]));
}

#[test]
fn the_game_ends_when_everybody_at_the_table_agrees_and_nobody_wins() {
    let mut play = Play::new(vec![me("Ana"), me("Berta"), bot()], plain());
    play.act(|table, now| table.agree_to_end(now, &key(0))).unwrap();
    play.table = play.restored();
    let agrees = |play: &Play| play.table.info().seats.iter().map(|seat| seat.agrees).collect();
    let agreed: Vec<bool> = agrees(&play);
    assert_eq!(agreed, [true, false, false]);
    play.act(|table, now| table.play_on(now, &key(1))).unwrap();
    let agreed: Vec<bool> = agrees(&play);
    assert_eq!(agreed, [false; 3], "one would rather play on");
    for seat in [1, 0] {
        assert_eq!(play.table.phase(), Phase::Playing);
        play.act(|table, now| table.agree_to_end(now, &key(seat))).unwrap();
    }
    for table in [&play.table, &play.restored()] {
        assert_eq!(table.phase(), Phase::Finished);
        let outcome = outcome(table);
        assert_eq!((&outcome["winners"], &outcome["reason"]), (&json!([]), &json!("agreement")));
    }
    play.act(|table, now| table.rematch(now, &key(0), new_match(2))).unwrap();
    assert_eq!(play.table.phase(), Phase::Playing, "nobody else is here to be asked");
    assert!(!play.table.info().seats[0].agrees);
}

#[test]
fn who_has_been_away_for_a_minute_is_not_asked_whether_to_end() {
    let mut play = Play::new(people(2), plain());
    for seat in [0, 1] {
        comes(&mut play, seat);
    }
    goes(&mut play, 1);
    play.act(|table, now| table.agree_to_end(now, &key(0))).unwrap();
    play.wait(59_999);
    assert_eq!(play.table.phase(), Phase::Playing, "a bad network is no consent");
    play.wait(1);
    assert_eq!(play.table.phase(), Phase::Finished);
}

#[test]
fn a_rematch_waits_for_everybody_here_and_gives_the_absent_a_bot_until_they_are_back() {
    let mut play = Play::new(people(3), plain());
    for seat in 0..3 {
        comes(&mut play, seat);
    }
    play.act(|table, now| table.resign(now, &key(0))).unwrap();
    play.act(|table, now| table.resign(now, &key(1))).unwrap();
    let again = |play: &mut Play, seat: u8| {
        play.act(|table, now| table.rematch(now, &key(seat), new_match(2))).unwrap();
        play.table.phase()
    };
    assert_eq!(again(&mut play, 2), Phase::Finished, "who resigned is asked as well");
    goes(&mut play, 1);
    assert_eq!(again(&mut play, 0), Phase::Playing);
    let seats = play.table.info().seats;
    assert!(seats.iter().all(|seat| !seat.resigned));
    assert!(seats[0].stand_in.is_none() && seats[1].stand_in.is_some());
    comes(&mut play, 1);
    assert_eq!(play.table.info().seats[1].stand_in, None);
}

/// Seat 0 has announced an acquisition; seats 1 and 2 are asked.
fn window(seats: Vec<SeatPlan>) -> Play {
    let rival = |harm: &str| json!({"hand": ["work", "work"], "deck": [harm, "work"]});
    let first = json!({"hand": ["senior", "predoc"], "deck": ["work", "work", "work"]});
    let position = json!({
        "players": [first, rival("imposter_syndrome"), rival("care")],
        "purse": {"effort": 9},
        "pool": ["local_grant", "local_grant", "local_grant", "local_grant", "local_grant"],
        "window": {"cause": {"why": "acquire", "card": "local_grant"}},
    });
    Play::at(seats, plain(), Some(position), 1)
}

#[test]
fn an_end_waits_until_a_window_is_over_and_tells_nothing_of_it() {
    let ended = |answered: bool| {
        let mut play = window(people(3));
        if answered {
            play.plays(1, "pass");
        }
        for seat in 0..3 {
            play.act(|table, now| table.agree_to_end(now, &key(seat))).unwrap();
        }
        let during = bytes(&play.table, play.now, Viewer::Seat(Seat(0)));
        assert_eq!(play.table.clocks(play.now).reaction, Some(5_000));
        play.wait(4_999);
        assert_eq!(play.table.phase(), Phase::Playing);
        play.wait(1);
        assert_eq!(play.table.phase(), Phase::Finished);
        during
    };
    assert_eq!(ended(true), ended(false));
}

#[test]
fn a_late_friend_in_a_window_changes_nothing_of_its_time_and_is_asked_like_others() {
    let mut play = window(vec![me("Ana"), me("Berta"), bot()]);
    play.wait(2_000);
    sit(&mut play, "Carmen", 2).unwrap();
    assert_eq!(play.table.clocks(play.now).reaction, Some(3_000));
    assert!(play.scene(2).prompt.is_some());
    play.plays(2, "pass");
    play.wait(3_000);
    assert!(play.scene(0).reaction.is_none());
}

#[test]
fn who_resigns_in_a_window_does_not_tell_whether_she_had_answered() {
    let resigned = |answered: bool| {
        let mut play = window(people(3));
        if answered {
            play.plays(1, "pass");
        }
        play.act(|table, now| table.resign(now, &key(1))).unwrap();
        let during = bytes(&play.table, play.now, Viewer::Spectator);
        play.wait(5_000);
        (during, play.table.thinking())
    };
    assert_eq!(resigned(true), resigned(false));
}

#[test]
fn phrases_are_always_heard_own_words_only_if_the_host_allows_them() {
    let words = |text: &str| Remark::Words { words: text.to_owned() };
    let phrase = Remark::Phrase { phrase: Phrase::WellPlayed };
    let quiet = Play::new(vec![me("Ana"), bot()], plain());
    assert_eq!(quiet.table.hear(Seat(0), phrase.clone()), Ok(phrase.clone()));
    assert_eq!(quiet.table.hear(Seat(1), phrase), Err(Denial::NotSeated));
    assert_eq!(quiet.table.hear(Seat(0), words("hello")), Err(Denial::NoOwnWords));
    let free = Play::new(people(2), TableSettings { own_words: true, ..plain() });
    assert_eq!(free.table.hear(Seat(0), words(" a \u{202e}\n b ")), Ok(words("a b")));
    assert_eq!(free.table.hear(Seat(0), words(" \u{200b} ")), Err(Denial::NothingSaid));
    let Ok(Remark::Words { words }) = free.table.hear(Seat(0), words(&"x".repeat(999))) else {
        panic!("it is heard")
    };
    assert_eq!(words.len(), LONGEST_REMARK);
}

#[test]
fn the_last_rounds_are_announced_with_their_rule() {
    let at = |round: u8| {
        let position = json!({"players": [{}, {}], "round": round});
        Play::at(people(2), plain(), Some(position), 1).scene(0).limit
    };
    assert_eq!(at(45), None, "not before it is near");
    let near = at(46).unwrap();
    assert_eq!((near.left, near.rule.as_str()), (4, "NR-43"));
    assert!(near.sentence.contains("round 50") && near.sentence.contains("4 rounds"), "{near:?}");
    assert!(at(50).unwrap().sentence.contains("the last one"));
}

#[test]
fn strangers_decide_nothing() {
    let mut play = Play::new(people(2), plain());
    for denied in [
        play.table.resign(play.now, &key(9)),
        play.table.agree_to_end(play.now, &host()),
        play.table.play_on(play.now, &key(9)),
    ] {
        assert_eq!(denied.unwrap_err(), Denial::NotSeated);
    }
    assert_eq!(play.kept.entries.len(), 0);
}
