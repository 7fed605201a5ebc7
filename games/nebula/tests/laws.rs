//! Nebula obeys every law.

use exaequo_laws::{Law, Trial, every_law_holds, nothing_hidden_shows};
use nebula::{Nebula, Options, Variant};

fn tables() -> impl Iterator<Item = (Variant, u8)> {
    let variants = [Variant::Introductory, Variant::Full].into_iter();
    variants.flat_map(|variant| (2..=4).map(move |seats| (variant, seats)))
}

fn trial(variant: Variant, seats: u8, games: u32) -> Trial<Nebula> {
    let options = Options { variant, ..Options::default() };
    Trial { games, options, ..Trial::new(seats) }
}

#[test]
fn every_law_holds_for_every_number_of_seats_and_both_variants() {
    for (variant, seats) in tables() {
        let summary = every_law_holds(&trial(variant, seats, 12));
        assert!(summary.checks(Law::SimultaneousChoicesCommute) > 0);
    }
}

/// `cargo xtask soak` looks at 10,000 positions for each number of seats.
#[test]
fn non_interference_holds_for_every_number_of_seats_and_both_variants() {
    for (variant, seats) in tables() {
        nothing_hidden_shows(&trial(variant, seats, 1), 120);
    }
}
