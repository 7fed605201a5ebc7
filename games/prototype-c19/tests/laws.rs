//! Prototype C19 obeys every law.

use exaequo_laws::{Law, Trial, every_law_holds, nothing_hidden_shows};
use prototype_c19::{Options, PrototypeC19, Scenario};

fn trial(scenario: Scenario, seats: u8, games: u32) -> Trial<PrototypeC19> {
    let options = Options { scenario, ..Options::default() };
    Trial { games, options, every: 16, ..Trial::new(seats) }
}

/// The number of the first game differs from scenario to scenario, so that all of them together meet
/// more.
fn every_law(scenario: Scenario, seats: u8, games: u32) {
    let first_seed = 1000 * (scenario as u64) + u64::from(seats);
    let summary = every_law_holds(&Trial { first_seed, ..trial(scenario, seats, games) });
    assert!(summary.checks(Law::HiddenVaries) > 0 && summary.undecided.is_empty());
    assert_eq!(summary.checks(Law::SimultaneousChoicesCommute) > 0, seats > 2);
}

#[test]
fn every_law_holds_for_every_number_of_seats() {
    (1..=5).for_each(|seats| every_law(Scenario::None, seats, 4));
}

#[test]
fn every_law_holds_in_every_scenario() {
    for &scenario in &Scenario::ALL[1..] {
        for (seats, games) in [(1, 2), (3, 2), (5, 1)] {
            every_law(scenario, seats, games);
        }
    }
}

/// `cargo xtask soak` looks at 10,000 positions for each number of seats. Nothing is hidden here, so a
/// redeal must leave everything as it is.
#[test]
fn non_interference_holds_for_every_number_of_seats() {
    for seats in 1..=5 {
        let scenario = Scenario::ALL[usize::from(seats) * 2 + 3];
        nothing_hidden_shows(&trial(scenario, seats, 1), 60);
    }
}
