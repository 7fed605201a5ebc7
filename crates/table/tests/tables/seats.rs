//! Sitting, starting, leaving, coming back; the host's rights; a rematch.

use exaequo_game::{Seat, Viewer};
use exaequo_protocol::{Occupant, Phase, PromptId, SeatPlan, TableSettings};
use exaequo_table::{Denial, Key, Setup, Table};

use crate::support::{Play, bot, host, key, me, new_match, people, plain};

fn open_table() -> Play {
    Play::new(vec![me("Ana"), SeatPlan::Open, bot()], plain())
}

fn name(play: &Play, seat: usize) -> String {
    match &play.table.info().seats[seat].occupant {
        Occupant::Open => String::new(),
        Occupant::Person { name } | Occupant::Bot { name, .. } => name.clone(),
    }
}

#[test]
fn a_guest_takes_the_first_open_seat_or_the_one_she_names() {
    let mut play = open_table();
    let taken = play.table.sit(play.now, "Berta", Some(0), key(9)).unwrap_err();
    let missing = play.table.sit(play.now, "Berta", Some(7), key(9)).unwrap_err();
    let nameless = play.table.sit(play.now, " \u{200b}", None, key(9)).unwrap_err();
    assert_eq!(
        (taken, missing, nameless),
        (Denial::SeatTaken, Denial::NoSuchSeat, Denial::EmptyName)
    );
    assert_eq!(play.table.sit(play.now, "Ana", None, key(1)).unwrap().0, Seat(1));
    assert_eq!((name(&play, 0), name(&play, 1)), ("Ana".into(), "Ana 2".into()));
    assert_eq!(play.table.sit(play.now, "Carla", None, key(2)).unwrap_err(), Denial::TableFull);
    assert_eq!(play.table.viewer(Some(&key(1))), Ok(Viewer::Seat(Seat(1))));
}

#[test]
fn two_people_of_one_name_at_one_device_are_told_apart() {
    let play = Play::new(vec![me("Ana"), me("Ana"), me("Aurum 2")], plain());
    assert_eq!([0, 1, 2].map(|seat| name(&play, seat)), ["Ana", "Ana 2", "Aurum 2"]);
}

#[test]
fn only_the_host_starts_and_only_a_full_table() {
    let mut play = open_table();
    let early = play.table.start(play.now, &host(), new_match(1)).unwrap_err();
    play.table.sit(play.now, "Berta", None, key(1)).unwrap();
    let stranger = play.table.start(play.now, &key(1), new_match(1)).unwrap_err();
    assert_eq!((early, stranger), (Denial::SeatsOpen, Denial::NotHost));
    assert_eq!(play.table.info().phase, Phase::Gathering);
    play.act(|table, now| table.start(now, &host(), new_match(1))).unwrap();
    assert_eq!(play.table.info().phase, Phase::Playing);
    let again = play.table.start(play.now, &host(), new_match(2)).unwrap_err();
    assert_eq!(again, Denial::Begun);
    let info = play.table.info();
    assert!(info.commitment.is_some() && info.seed.is_none(), "the seed is shown at the end");
}

#[test]
fn the_host_removes_a_guest_before_the_start_and_never_later() {
    let mut play = open_table();
    play.table.sit(play.now, "Berta", None, key(1)).unwrap();
    let theft = play.table.rearrange(&key(1), 0, None).unwrap_err();
    let nonsense = play.table.rearrange(&host(), 1, Some("cmd:rm")).unwrap_err();
    assert!(theft == Denial::NotHost && matches!(nonsense, Denial::Setup(_)));
    play.act(|table, _| table.rearrange(&host(), 1, None)).unwrap();
    assert_eq!(play.table.viewer(Some(&key(1))), Err(Denial::NotSeated));
    play.act(|table, _| table.rearrange(&host(), 1, Some("greedy"))).unwrap();
    play.act(|table, now| table.start(now, &host(), new_match(1))).unwrap();
    assert_eq!(play.table.rearrange(&host(), 1, None).unwrap_err(), Denial::Begun);
}

#[test]
fn who_leaves_before_the_start_frees_the_seat_and_later_a_bot_plays_on() {
    let mut play = open_table();
    play.table.sit(play.now, "Berta", None, key(1)).unwrap();
    play.act(|table, now| table.leave(now, &key(1))).unwrap();
    assert_eq!(play.table.info().seats[1].occupant, Occupant::Open);
    play.table.sit(play.now, "Carla", None, key(2)).unwrap();
    play.act(|table, now| table.start(now, &host(), new_match(1))).unwrap();
    play.act(|table, now| table.leave(now, &key(0))).unwrap();
    assert!(play.table.info().seats[0].stand_in.is_some());
    assert!(play.table.thinking().iter().any(|think| think.seat == Seat(0)));
    assert_eq!(play.scene(0).prompt, PromptId::NONE, "a bot decides");
    assert_eq!(play.table.leave(play.now, &key(9)).unwrap_err(), Denial::NotSeated);
    play.act(|table, now| table.hand_over(now, &key(0), 0, None)).unwrap();
    assert!(play.scene(0).prompt.is_some() && play.table.thinking().is_empty(), "she is back");
}

#[test]
fn a_bot_plays_for_somebody_else_only_after_a_minute_away() {
    let mut play = Play::new(people(2), plain());
    let (mine, yours) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    play.table.connect(mine);
    play.table.connect(yours);
    play.table.disconnect(play.now, yours);
    play.wait(59_999);
    let early = play.table.hand_over(play.now, &key(0), 1, Some("random")).unwrap_err();
    play.wait(1);
    let stranger = play.table.hand_over(play.now, &key(7), 1, Some("random")).unwrap_err();
    assert_eq!((early, stranger), (Denial::JustLeft, Denial::NotSeated));
    play.act(|table, now| table.hand_over(now, &key(0), 1, Some("random"))).unwrap();
    let back = play.table.hand_over(play.now, &key(0), 1, None).unwrap_err();
    assert_eq!(back, Denial::PersonIsHere, "only she takes her seat back");
    play.act(|table, now| table.hand_over(now, &key(1), 1, None)).unwrap();
    assert_eq!(play.table.info().seats[1].stand_in, None);
    play.table.connect(yours);
    play.wait(100_000);
    let here = play.table.hand_over(play.now, &host(), 1, Some("random")).unwrap_err();
    assert_eq!(here, Denial::PersonIsHere);
    assert_eq!(
        Play::new(vec![me("Ana"), bot()], plain())
            .table
            .hand_over(0, &key(0), 1, None)
            .unwrap_err(),
        Denial::NotYours,
    );
}

#[test]
fn watching_ends_with_the_start_if_the_host_does_not_allow_it() {
    let settings = TableSettings { watching: false, ..plain() };
    let mut play = Play::new(vec![me("Ana"), SeatPlan::Open], settings);
    assert_eq!(play.table.viewer(None), Ok(Viewer::Spectator));
    play.table.sit(play.now, "Berta", None, key(1)).unwrap();
    play.act(|table, now| table.start(now, &host(), new_match(1))).unwrap();
    assert_eq!(play.table.viewer(None), Err(Denial::NoWatching));
    assert_eq!(play.table.viewer(Some(&host())), Ok(Viewer::Spectator), "the host may look");
}

#[test]
fn a_rematch_begins_when_everybody_here_would_like_one() {
    let mut play = Play::new(people(3), plain());
    let early = play.table.rematch(play.now, &key(0), new_match(2)).unwrap_err();
    assert_eq!(early, Denial::NotOver);
    let mut rng = exaequo_game::GameRng::for_search(3);
    while play.random_step(&mut rng) {}
    assert_eq!((play.table.info().phase, play.kept.finished), (Phase::Finished, 1));
    assert!(play.table.info().seed.is_some());
    for seat in [0, 1] {
        play.table.connect(Viewer::Seat(Seat(seat)));
    }
    play.act(|table, now| table.rematch(now, &key(0), new_match(2))).unwrap();
    let info = play.table.info();
    assert!(info.phase == Phase::Finished && info.seats[0].rematch && !info.seats[1].rematch);
    play.act(|table, now| table.rematch(now, &key(1), new_match(2))).unwrap();
    let info = play.table.info();
    assert_eq!((info.phase, info.match_id.as_deref()), (Phase::Playing, Some("match 2")));
    assert!(info.seats[2].stand_in.is_some(), "a bot plays for who is not here");
    assert!(!info.seats[0].rematch && info.seed.is_none());
}

#[test]
fn what_cannot_be_agreed_makes_no_table() {
    let module = exaequo_catalogue::find("nobel-run").unwrap();
    let make = |settings: TableSettings, seats: usize| {
        let seats = vec![(SeatPlan::Open, None); seats];
        let (id, host) = ("t".to_owned(), Key::of("h"));
        Table::make(Setup { id, module, settings, host, seats, position: None })
    };
    let wrong = [
        (TableSettings { reaction_seconds: 16, ..plain() }, 2),
        (TableSettings { bot_pause: 2001, ..plain() }, 2),
        (TableSettings { move_seconds: Some(4), ..plain() }, 2),
        (TableSettings { game_minutes: Some(0), ..plain() }, 2),
        (TableSettings { options: serde_json::json!({"moon": 1}), ..plain() }, 2),
        (plain(), 5),
        (plain(), 0),
    ];
    for (settings, seats) in wrong {
        let denied = make(settings.clone(), seats);
        assert!(matches!(denied, Err(Denial::Setup(_))), "{settings:?}, {seats}");
    }
    assert!(make(plain(), 4).is_ok());
}

#[test]
fn everybody_who_plays_may_change_the_pace_of_bots_and_it_is_stored() {
    let mut play = Play::new(vec![me("Ana"), bot()], plain());
    let pace = |table: &Table| table.info().settings.bot_pause;
    let stranger = play.table.set_pace(&key(7), 5).unwrap_err();
    let slow = play.table.set_pace(&key(0), 2001).unwrap_err();
    assert!(stranger == Denial::NotSeated && matches!(slow, Denial::Setup(_)));
    assert_eq!(pace(&play.table), 0, "what is denied changes nothing");
    play.act(|table, _| table.set_pace(&key(0), 1500)).unwrap();
    assert_eq!((pace(&play.table), pace(&play.restored())), (1500, 1500));
}
