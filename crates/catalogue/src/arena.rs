//! A tournament of some game.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use exaequo_bots::{Entrant, JobError, Standings, Tournament, hold};
use exaequo_game::Complete;
use serde_json::Value;

use exaequo_simulation::read_options;

/// A tournament between bots known by name: see [`exaequo_bots::Tournament`].
#[derive(Debug)]
pub struct ArenaJob<'a> {
    /// The options of every game.
    pub options: Value,
    /// How many seats each table has.
    pub seats: u8,
    /// How many games at least; whole deals are played.
    pub games: u64,
    /// Who takes part: bots, levels, or `cmd:PROGRAM [ARGS]`.
    pub bots: Vec<String>,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
    /// How long a program of others may think about a move.
    pub move_limit: Duration,
    /// Raised from outside to end early; what was played until then is told.
    pub stop: &'a AtomicBool,
    /// How many games are done so far, for a progress bar.
    pub done: &'a AtomicU64,
}

pub(crate) fn run<G: Complete>(job: &ArenaJob<'_>) -> Result<Standings, JobError> {
    let options = read_options::<G>(&job.options)?;
    let entrants = job.bots.iter().map(|bot| Entrant::parse::<G>(bot)).collect::<Result<_, _>>()?;
    let tournament = Tournament {
        seats: job.seats,
        games: job.games,
        entrants,
        seed: job.seed,
        threads: job.threads,
        move_limit: job.move_limit,
        stop: job.stop,
        done: job.done,
    };
    hold::<G>(&tournament, &options)
}
