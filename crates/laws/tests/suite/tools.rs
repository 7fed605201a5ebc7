//! Golden playthroughs, stored records and coverage, with the toy game.

use std::fs;
use std::path::PathBuf;

use crate::toy::flaw::{Flaw, plant};
use crate::toy::{Action, Event, Options, Toy};
use exaequo_game::{Game, Match, NoEvents, Seat, Seed, Status};
use exaequo_laws::coverage::{self, assert_covered, never_met};
use exaequo_laws::golden::{accept_golden, compare_golden, golden_difference, playthrough};
use exaequo_laws::positions::spoiled;
use exaequo_laws::records::{replay_folder, write_record};

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A match in which everybody does the first thing possible, until `steps` or the end.
fn first_choices(seed: u64, steps: u32) -> Match<Toy> {
    let mut play = Match::<Toy>::start(Options::default(), 2, Seed::from_number(seed)).unwrap();
    let mut list = Vec::new();
    while let (Some(seat), true) = (play.state().next_to_act(), play.step() < steps) {
        play.state().legal_actions(seat, &mut list);
        play.submit(seat, list[0], &mut NoEvents).unwrap();
    }
    play
}

#[test]
fn the_playthrough_is_the_accepted_one() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/toy-3.txt");
    let text = playthrough::<Toy>(&Options::default(), 3, 7).unwrap();
    compare_golden(golden, &text);
}

#[test]
fn a_playthrough_tells_viewers_apart() {
    let text = playthrough::<Toy>(&Options::default(), 2, 1).unwrap();
    let (_, opening) = text.split_once("  spectator sees\n").unwrap();
    let (public, own) = opening.split_once("  seat 0 sees\n").unwrap();
    let (own, others) = own.split_once("  seat 1 sees\n").unwrap();
    assert!(public.contains("      hand = null\n") && !public.contains("hand = ["));
    assert!(own.contains("    players[0]\n") && own.contains("      hand = ["));
    assert!(others.contains("    players[1]\n"));
    assert!(text.contains("\n  over {"));
}

#[test]
fn a_changed_playthrough_is_told_by_its_first_line() {
    let file = folder("golden").join("some.txt");
    let missing = golden_difference(&file, "a\n").unwrap_err();
    assert!(missing.contains("EXAEQUO_BLESS=1"), "{missing}");
    accept_golden(&file, "a\nb\nc\n").unwrap();
    assert_eq!(golden_difference(&file, "a\nb\nc\n"), Ok(()));
    let told = golden_difference(&file, "a\nB\nc\n").unwrap_err();
    assert!(told.contains("line 2\n  accepted: b\n  now:      B\n"), "{told}");
    assert!(told.contains("EXAEQUO_BLESS=1"), "{told}");
    let told = golden_difference(&file, "a\n").unwrap_err();
    assert!(told.contains("now:      (the end)"), "{told}");
}

#[test]
fn a_stored_game_ends_as_it_ended() {
    let folder = folder("records");
    let play = first_choices(3, u32::MAX);
    assert!(matches!(play.state().status(), Status::Finished(_)));
    let about = "Everybody does the \"first\" thing possible.";
    write_record(folder.join("first.json"), about, &play).unwrap();
    let replayed = replay_folder::<Toy>(&folder).unwrap();
    assert_eq!(replayed.len(), 1);
    assert_eq!(replayed[0].about, about);
    assert_eq!(replayed[0].steps, play.step() as usize);
}

#[test]
fn every_faulty_record_is_named() {
    let folder = folder("faulty-records");
    let empty = replay_folder::<Toy>(&folder).unwrap_err();
    assert!(empty.contains("no records"), "{empty}");
    let file = folder.join("changed.json");
    write_record(&file, "Will be changed.", &first_choices(3, u32::MAX)).unwrap();
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("\"rounds\"", "\"other\"")).unwrap();
    fs::write(folder.join("broken.json"), "{").unwrap();
    let told = replay_folder::<Toy>(&folder).unwrap_err();
    assert!(told.contains("changed.json: it ended with"), "{told}");
    assert!(told.contains("broken.json: "), "{told}");
}

#[test]
fn a_game_that_is_not_over_is_not_stored() {
    let file = folder("unfinished").join("some.json");
    let told = write_record(file, "Not over.", &first_choices(3, 4)).unwrap_err();
    assert_eq!(told, "it is not over after 4 steps");
}

fn labels(action: Action, events: &[Event]) -> Vec<String> {
    let mut labels = vec![action.to_string()];
    if events.iter().any(|event| matches!(event, Event::Ended { .. })) {
        labels.push("ended".to_owned());
    }
    labels
}

#[test]
fn random_play_meets_everything() {
    let label = |_: &Toy, _: Seat, action, events: &[Event]| labels(action, events);
    let counts = coverage::run::<Toy>(&Options::default(), 3, 100, 1, label).unwrap();
    let plays = (1..=12).map(|card| format!("play {card}"));
    let bids = (0..=3).map(|bid| format!("bid {bid}"));
    assert_covered(plays.chain(bids), &counts);
    assert_eq!(counts["ended"], 100);
    assert_eq!(never_met(["ended", "bid 4", "draw"], &counts), ["bid 4"]);
}

#[test]
#[should_panic(expected = "random play never met: bid 4")]
fn what_was_never_met_is_named() {
    assert_covered(["bid 4"], &coverage::Counts::new());
}

#[test]
fn spoiled_tables_are_refused_or_played() {
    let spoiled = spoiled::<Toy>(600);
    assert!(spoiled.refused > 0 && spoiled.played > 0, "{spoiled:?}");
}

#[test]
#[should_panic(expected = "spoiled table")]
fn who_reads_anything_meets_a_spoiled_table() {
    let _planted = plant(Flaw::ReadsAnything);
    spoiled::<Toy>(600);
}
