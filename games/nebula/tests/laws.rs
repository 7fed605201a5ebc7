//! Nebula obeys every law.

use exaequo_laws::{Law, Trial, check_all, non_interference};
use nebula::{Nebula, Options, Variant};

const VARIANTS: [Variant; 2] = [Variant::Introductory, Variant::Full];

fn trial(variant: Variant, seats: u8, games: u32) -> Trial<Nebula> {
    let options = Options { variant, ..Options::default() };
    Trial { games, options, ..Trial::new(seats) }
}

#[test]
fn every_law_holds_for_every_number_of_seats_and_both_variants() {
    for variant in VARIANTS {
        for seats in 2..=4 {
            match check_all(&trial(variant, seats, 12)) {
                Ok(summary) => {
                    println!("{variant:?}, {seats} seats: {summary}");
                    assert!(summary.checks(Law::SimultaneousChoicesCommute) > 0);
                }
                Err(broken) => panic!("{variant:?}: {broken}"),
            }
        }
    }
}

/// `cargo xtask soak` looks at 10,000 positions for each number of seats.
#[test]
fn non_interference_holds_for_every_number_of_seats_and_both_variants() {
    let positions = std::env::var_os("EXAEQUO_POSITIONS").map_or(120, |count| {
        let count = count.to_string_lossy();
        count.parse().expect("EXAEQUO_POSITIONS is a number")
    });
    for variant in VARIANTS {
        for seats in 2..=4 {
            match non_interference(&trial(variant, seats, 1), positions, 20) {
                Ok(summary) => println!("{variant:?}, {seats} seats: {summary}"),
                Err(broken) => panic!("{variant:?}: {broken}"),
            }
        }
    }
}
