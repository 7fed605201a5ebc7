//! One game of a file, played again.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64};

use exaequo_game::{Lang, Record, Seed};
use exaequo_simulation::{Depth, Observed};

use crate::error::LabError;
use crate::plan::Plan;

/// The record of one game of a plan, for `exaequo replay` and `exaequo verify`.
///
/// # Errors
/// Why it cannot be played.
pub fn record(plan: &Plan, scenario: usize, index: u64) -> Result<Record, LabError> {
    let game = observe(plan, scenario, index)?;
    let options = &plan.scenarios[scenario];
    let seed = Seed::from_pair(plan.seed, index);
    let started = plan.game.start(options, plan.seats, seed);
    let mut replayed = started.map_err(|error| LabError::Asked(error.to_string()))?;
    for chosen in &game.decisions {
        let played = replayed.play(chosen.seat, &chosen.action, Lang::En);
        played.map_err(|error| {
            LabError::Asked(format!("game {index} cannot be replayed: {error}"))
        })?;
    }
    Ok(replayed.record())
}

fn observe(plan: &Plan, scenario: usize, index: u64) -> Result<Observed, LabError> {
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut series = plan.series(scenario, index, 1, (&stop, &done));
    series.games = index + 1;
    let found = Mutex::new(None);
    let keep = |game: Observed| {
        *found.lock().expect("nobody panics while holding it") = Some(game);
        ControlFlow::Break(())
    };
    plan.game.observe(&series, Depth::Decisions, &keep)?;
    let found = found.into_inner().expect("nobody panicked while holding it");
    Ok(found.expect("the series has one game, and nobody stops it"))
}
