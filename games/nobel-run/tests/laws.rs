//! Nobel Run obeys every law.

use exaequo_laws::{Trial, every_law_holds, nothing_hidden_shows};
use nobel_run::NobelRun;

/// Offers are worked out from the buyer's hand, the price and what lies in front of the CV. They are
/// nobody else's business, but hide nothing that the hand does not.
const NOT_SECRET: &[&str] = &["prompt", "you", "pool[*].offer", "decks[*].offer", "decks[*].extra"];

fn trial(seats: u8, games: u32) -> Trial<NobelRun> {
    Trial { games, not_secret: NOT_SECRET, ..Trial::new(seats) }
}

#[test]
fn every_law_holds_for_every_number_of_seats() {
    for seats in 1..=4 {
        every_law_holds(&trial(seats, 25));
    }
}

/// `cargo xtask soak` looks at 10,000 positions for each number of seats.
#[test]
fn non_interference_holds_for_every_number_of_seats() {
    for seats in 1..=4 {
        nothing_hidden_shows(&trial(seats, 1), 300);
    }
}
