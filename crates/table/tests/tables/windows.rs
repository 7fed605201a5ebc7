//! The reaction clock: nobody can tell from anything who holds what, or who has answered.

use exaequo_game::{Seat, Viewer};
use exaequo_protocol::{RequestId, TableSettings};
use exaequo_table::{Denial, Table, Telling, Trouble};
use serde_json::{Value, json};

use crate::support::{Play, actions, bot, bytes, key, me, people, plain};

/// Seat 0 has announced an acquisition and seat 1 is asked. Everybody knows which cards seat 1 owns;
/// whether the harmful one is in her hand nobody knows.
fn asked(holds: bool) -> Value {
    let (hand, deck) = if holds { ("care", "work") } else { ("work", "care") };
    json!({
        "players": [
            {"hand": ["senior", "predoc"], "deck": ["work", "work", "work"]},
            {"hand": [hand, "work"], "deck": [deck, "work"]},
            {"hand": ["work", "work"], "deck": ["work"]},
        ],
        "purse": {"effort": 9},
        "pool": ["local_grant", "local_grant", "local_grant", "local_grant", "local_grant"],
        "window": {"cause": {"why": "acquire", "card": "local_grant"}},
    })
}

fn table(holds: bool) -> Play {
    Play::at(people(3), plain(), Some(asked(holds)), 1)
}

/// The same with both rivals asked: a card of seat 2 is not sure to be played, since seat 1 comes first.
fn second(holds: bool) -> Play {
    let mut position = asked(holds);
    position["players"][2] = position["players"][1].take();
    position["players"][1] =
        json!({"hand": ["work", "work"], "deck": ["imposter_syndrome", "work"]});
    Play::at(people(3), plain(), Some(position), 1)
}

/// Everything that is not for the eyes of seat 2, who answers.
fn seen_by_others(play: &Play) -> String {
    seen_but_by(play, 2)
}

/// Everything that is not for the eyes of that seat.
fn seen_but_by(play: &Play, seat: u8) -> String {
    let others = (0..3).filter(|other| *other != seat).map(|other| Viewer::Seat(Seat(other)));
    let viewers = others.chain([Viewer::Spectator]);
    let told: Vec<String> = viewers.map(|viewer| bytes(&play.table, play.now, viewer)).collect();
    format!("{told:?} {:?} {:?}", play.table.wake_at(), play.table.thinking())
}

/// What others see at every tenth of a second until just before the time is over.
fn course(mut play: Play, answer: Option<(u64, &str)>) -> Vec<String> {
    let mut seen = Vec::new();
    for tenth in 0..50 {
        if let Some((_, action)) = answer.filter(|(at, _)| *at == tenth) {
            play.plays(2, action);
            assert!(play.scene(2).reaction.unwrap().answered && !play.scene(2).prompt.is_some());
        }
        seen.push(seen_by_others(&play));
        play.wait(if tenth == 49 { 99 } else { 100 });
    }
    seen.push(seen_by_others(&play));
    seen
}

#[test]
fn others_see_the_same_bytes_whether_and_when_she_answers_and_whatever_she_holds() {
    let reference = course(second(true), None);
    assert!(reference[0].contains("\\\"reaction\\\":5000"), "the clock is shown: {}", reference[0]);
    let same = [
        course(second(false), None),
        course(second(false), Some((0, "pass"))),
        course(second(true), Some((0, "pass"))),
        course(second(true), Some((0, "attack care"))),
        course(second(true), Some((31, "attack care"))),
        course(second(false), Some((49, "pass"))),
    ];
    for other in same {
        assert!(other == reference, "somebody could tell");
    }
}

#[test]
fn when_the_time_is_over_everybody_sees_what_she_did() {
    for (answer, told) in [(Some("attack care"), "care"), (Some("pass"), "pass"), (None, "pass")] {
        let mut play = second(true);
        if let Some(action) = answer {
            play.plays(2, action);
        }
        let before = play.scene(0).step;
        play.wait(5_000);
        assert!(play.scene(0).step > before, "{told}");
        let done = actions(&play);
        let (_, action) = done.iter().find(|(seat, _)| *seat == 2).expect("she has answered");
        assert!(action.contains(told), "{action}");
    }
}

/// NR-38: those who are cut off are asked anew, so a card that will be played for certain is shown at once.
#[test]
fn a_window_ends_with_a_card_that_is_played_for_certain_and_with_nothing_else() {
    let mut play = second(true);
    play.plays(1, "pass");
    play.plays(2, "attack care");
    assert!(play.scene(0).reaction.is_some(), "nobody can tell that seat 1 has passed");
    let mut play = table(true);
    play.plays(1, "attack care");
    assert!(play.scene(0).reaction.is_none() && play.scene(0).step == 1, "nobody comes before her");
    assert_eq!(play.restored().scene(Viewer::Spectator, exaequo_game::Lang::En).unwrap().step, 1);
}

#[test]
fn an_answer_is_stored_at_once_and_counts_once() {
    let mut play = table(true);
    let prompt = play.scene(1).prompt;
    play.plays(1, "pass");
    assert_eq!(play.kept.entries.len(), 1);
    let again = play.act(|table, now| {
        table.play(now, Seat(1), (RequestId(77), prompt), "attack care", exaequo_game::Lang::En)
    });
    assert_eq!(again, Err(Trouble::Denied(Denial::Stale)));
    let not_asked = play.try_play(2, "pass");
    assert_eq!(not_asked, Err(Trouble::Denied(Denial::Stale)));
    assert_eq!(play.kept.entries.len(), 1);
}

#[test]
fn bots_alone_do_not_wait_and_one_person_among_bots_has_no_clock() {
    let bots_asked = Play::at(vec![me("Ana"), bot(), me("Carla")], plain(), Some(asked(true)), 1);
    assert!(bots_asked.scene(0).reaction.is_none());
    assert_eq!(bots_asked.table.thinking()[0].seat, Seat(1), "it answers at once");
    let mut alone = Play::at(vec![bot(), me("Berta"), bot()], plain(), Some(asked(true)), 1);
    assert!(alone.scene(1).reaction.is_none() && alone.table.wake_at().is_none());
    alone.wait(1_000_000);
    assert_eq!(alone.kept.entries.len(), 0, "she has all the time");
    alone.plays(1, "attack care");
    assert!(alone.scene(1).step == 1);
}

#[test]
fn without_reaction_seconds_everybody_is_waited_for() {
    let settings = TableSettings { reaction_seconds: 0, ..plain() };
    let mut play = Play::at(people(3), settings, Some(asked(true)), 1);
    play.wait(1_000_000);
    assert_eq!((play.kept.entries.len(), play.scene(1).prompt.is_some()), (0, true));
}

#[test]
fn players_clocks_stand_still_while_a_window_is_open() {
    let settings = TableSettings { move_seconds: Some(5), ..plain() };
    let mut play = Play::at(people(3), settings, Some(asked(true)), 1);
    play.wait(4_000);
    let clocks = play.table.clocks(play.now);
    assert!(clocks.seats.iter().all(|clock| !clock.running && clock.for_move == Some(5_000)));
    assert_eq!(clocks.reaction, Some(1_000));
}

#[test]
fn a_hint_in_a_window_looks_the_same_to_others_and_knows_what_she_knows() {
    let before = seen_by_others(&second(true));
    let mut play = second(true);
    let prompt = play.scene(2).prompt;
    let job = play.table.ask_hint(Seat(2), prompt, 1).unwrap();
    let stop = std::sync::atomic::AtomicBool::new(true);
    let plans = job(&stop);
    assert_eq!(plans[0].steps.len(), 1, "an answer stands for itself");
    play.table.give_hint(play.now, Seat(2), prompt, plans).unwrap();
    assert_eq!(seen_by_others(&play), before);
}

#[test]
fn a_seat_handed_over_in_a_window_does_not_tell_whether_she_had_answered() {
    let handed_over = |answered: bool| {
        let mut play = table(true);
        if answered {
            play.plays(1, "pass");
        }
        play.act(|table, now| table.hand_over(now, &key(1), 1, Some("random"))).unwrap();
        assert!(play.table.thinking().is_empty(), "not before the time is over");
        let before = seen_but_by(&play, 1);
        play.wait(5_000);
        (before, seen_but_by(&play, 1))
    };
    assert_eq!(handed_over(true), handed_over(false));
}

#[test]
fn a_table_made_again_while_a_window_is_open_shows_nothing_of_the_answer() {
    for answer in ["pass", "attack care"] {
        let mut play = second(true);
        play.plays(2, answer);
        play.wait(2_000);
        let again = play.restored();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let lang = exaequo_game::Lang::En;
            assert_eq!(again.scene(viewer, lang), play.table.scene(viewer, lang));
            let told = |table: &Table| table.log(viewer, Telling::to_you(lang), 0, 99);
            assert_eq!(told(&again), told(&play.table));
        }
        assert_eq!(again.clocks(play.now).reaction, Some(5_000), "its time begins anew");
        play.table = again;
        play.wait(5_000);
        assert!(play.scene(0).step >= 1);
    }
}

/// RF-41: the first serendipity counts, so people answer before bots, and bots in turn order from the
/// active player.
#[test]
fn in_a_window_of_several_bots_answer_after_people_and_in_turn_order() {
    let holder = |goal: &str| json!({"hand": ["serendipity"], "objectives": [goal]});
    let position = json!({
        "active": 2, "first": 2, "played": true, "lively": true,
        "players": [holder("insulin"), holder("blood"), json!({"hand": ["savings"], "objectives": ["plastic"]}), holder("mercury")],
        "discard": ["food"],
        "question": {"ask": "catch", "offer": ["food"]},
    });
    let seats = vec![bot(), me("Berta"), bot(), bot()];
    let mut play = Play::of("rafts", seats, plain(), Some(position), 1);
    assert!(play.table.thinking().is_empty(), "she has not answered yet");
    play.plays(1, "pass");
    for expected in [2, 3, 0] {
        let thinking = play.table.thinking();
        let seats: Vec<Seat> = thinking.iter().map(|think| think.seat).collect();
        assert_eq!(seats, [Seat(expected)], "one after another");
        play.bot_acts(&thinking[0], "pass");
    }
    assert_eq!(play.scene(1).step, 4);
}

/// A match that is ended in the open while others are asked (RF-15) is over at once for everybody.
#[test]
fn what_is_ended_in_the_open_is_told_at_once() {
    let set = json!({
        "bacterium": "synechococcus_elongatus", "gene": "cscB", "time": 1, "food": 1, "money": 1,
    });
    let position = json!({
        "players": [
            {"objectives": ["sugar_from_light"], "hand": [], "benches": [set]},
            {"objectives": ["blood"], "hand": ["serendipity"]},
            {"objectives": ["plastic"], "hand": ["savings"]},
        ],
        "discard": ["merA"], "lively": true, "played": true,
        "question": {"ask": "catch", "offer": ["merA"]},
    });
    let mut play = Play::of("rafts", people(3), plain(), Some(position), 1);
    assert!(play.scene(2).reaction.is_some());
    play.plays(1, "catch merA");
    play.plays(0, "proclaim");
    assert!(play.scene(2).reaction.is_none() && play.kept.finished == 1);
    assert_eq!(play.try_play(2, "pass"), Err(Trouble::Denied(Denial::Stale)));
}
