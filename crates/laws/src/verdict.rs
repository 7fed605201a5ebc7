//! The laws as tests: a run that says what it looked at, or fails.

use exaequo_game::Complete;

use crate::{Summary, Trial, check_all, non_interference};

/// The environment variable by which `cargo xtask soak` looks at more positions.
const POSITIONS: &str = "EXAEQUO_POSITIONS";

/// Every law holds in the trial's games.
///
/// # Panics
/// If one is broken; the message says which and where.
#[track_caller]
pub fn every_law_holds<G: Complete>(trial: &Trial<G>) -> Summary {
    said(trial, check_all(trial))
}

/// Nobody learns what is hidden: so many positions are looked at with 20 redeals for every viewer, or
/// as many as the environment says.
///
/// # Panics
/// If somebody does; the message says where.
#[track_caller]
pub fn nothing_hidden_shows<G: Complete>(trial: &Trial<G>, positions: u32) -> Summary {
    let positions = std::env::var(POSITIONS).map_or(positions, |count| {
        count.parse().unwrap_or_else(|_| panic!("{POSITIONS} is a number, not {count}"))
    });
    said(trial, non_interference(trial, positions, 20))
}

#[track_caller]
fn said<G: Complete>(trial: &Trial<G>, result: Result<Summary, crate::Broken>) -> Summary {
    let (options, seats) = (&trial.options, trial.seats);
    let summary = result.unwrap_or_else(|broken| panic!("{options:?}: {broken}"));
    println!("{options:?}, {seats} seats: {summary}");
    summary
}
