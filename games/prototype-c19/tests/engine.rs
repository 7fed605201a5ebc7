//! What the engine promises beside the rules: no allocation, small values, complete texts.

use exaequo_game::{Outcome, PerSeat, Search, Seat, SeatSet};
use exaequo_laws::table::Table;
use exaequo_laws::{promises, texts};
use prototype_c19::{Icon, Options, PrototypeC19, Scenario};

#[test]
fn values_are_small() {
    promises::values_are_small::<PrototypeC19>();
}

fn count(run: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(run).count_total
}

fn options(scenario: Scenario) -> Options {
    Options { scenario, ..Options::default() }
}

#[test]
fn steps_do_not_allocate_once_warm() {
    for &scenario in Scenario::ALL {
        for seats in 1..=5 {
            promises::steps_do_not_allocate::<PrototypeC19>(&options(scenario), seats, 8, count);
        }
    }
}

#[test]
fn promises_and_estimates_do_not_allocate_once_warm() {
    for &scenario in Scenario::ALL {
        promises::advice_does_not_allocate::<PrototypeC19>(&options(scenario), 3, count);
    }
}

/// Alone, the utility of an outcome grows with the score; with others it is the part of the win.
#[test]
fn the_utility_of_solo_grows_with_the_score() {
    let outcome = |seats: u8, score: i16| {
        let mut scores = PerSeat::default();
        scores[Seat(0)] = score;
        let winners = SeatSet::only(Seat(0));
        Outcome { seats, scores, winners, automa: None, reason: "solo" }
    };
    let utilities = [-400, -20, 0, 80, 100, 150, 400]
        .map(|score| PrototypeC19::utility(&outcome(1, score), Seat(0)));
    assert!(utilities.is_sorted_by(|a, b| a < b), "{utilities:?}");
    assert!(utilities.iter().all(|utility| (0.0..=1.0).contains(utility)));
    assert_eq!(PrototypeC19::utility(&outcome(2, -20), Seat(0)), 1.0);
    assert_eq!(PrototypeC19::utility(&outcome(2, -20), Seat(1)), 0.0);
}

#[test]
fn both_languages_have_the_same_keys() {
    texts::have_the_same_keys::<PrototypeC19>();
}

#[test]
fn sentences_agree_with_their_numbers() {
    let counts = "count explorers left doses half waiting";
    let names = "value dice samples infection die pair icon with told column gain number cell factor \
        change to shape row turn mark round name mutant names share level rounds scenario taken you \
        thinking total health formula biotechnology curve cells next factors pairs circles values sum \
        multiplier cost stakes";
    texts::agree_with_numbers::<PrototypeC19>(counts, names, "resistant bonus");
}

#[test]
fn both_languages_have_the_same_gaps() {
    texts::have_the_same_gaps::<PrototypeC19>();
}

/// Every key is an icon's, a scenario's, a refusal's, or stands in the code that tells.
#[test]
fn no_text_is_unused() {
    let code = concat!(
        include_str!("../src/words.rs"),
        include_str!("../src/words/tables.rs"),
        include_str!("../src/words/happenings.rs")
    );
    let made = "icon short scenario refusal score level deed card note event.finished";
    texts::are_all_used::<PrototypeC19>(code, made);
}

#[test]
fn every_icon_and_scenario_has_a_name_of_its_own() {
    assert_eq!((Icon::all().count(), Scenario::ALL.len()), (8, 14));
    for kind in ["icon", "short"] {
        texts::differ::<PrototypeC19>(Icon::all().map(|icon| format!("{kind}.{icon}")));
    }
    let scenarios = Scenario::ALL.iter();
    texts::differ::<PrototypeC19>(scenarios.map(|scenario| format!("scenario.{scenario}")));
}

/// In a terminal an individual's state is a letter; colours only come on top.
#[test]
fn paint_only_adds_colour() {
    let mut table = Table::<PrototypeC19>::fresh_with(options(Scenario::GripeComun), 2, 1);
    let seat = table.waits()[0];
    table.plays(seat, "place 2 r1 c1 turn 0");
    texts::paint_only_adds_colour::<PrototypeC19>(&table.public());
}
