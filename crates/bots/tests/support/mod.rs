//! Small tournaments.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use exaequo_bots::{Entrant, JobError, Standings, Tournament};
use nobel_run::{NobelRun, Options};

/// A tournament without the parts that tests seldom need.
#[derive(Clone, Copy)]
pub(crate) struct Cup<'a> {
    pub(crate) seats: u8,
    pub(crate) games: u64,
    pub(crate) bots: &'a [&'a str],
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) limit_ms: u64,
}

impl<'a> Cup<'a> {
    pub(crate) fn of(bots: &'a [&'a str]) -> Self {
        Cup { seats: 2, games: 2, bots, seed: 1, threads: 1, limit_ms: 5000 }
    }
}

pub(crate) fn hold(cup: &Cup<'_>) -> Result<Standings, JobError> {
    hold_until(cup, &AtomicBool::new(false), &AtomicU64::new(0))
}

pub(crate) fn hold_until(
    cup: &Cup<'_>,
    stop: &AtomicBool,
    done: &AtomicU64,
) -> Result<Standings, JobError> {
    let read = |bot: &&str| Entrant::parse::<NobelRun>(bot);
    let tournament = Tournament {
        seats: cup.seats,
        games: cup.games,
        entrants: cup.bots.iter().map(read).collect::<Result<_, _>>()?,
        seed: cup.seed,
        threads: cup.threads,
        move_limit: Duration::from_millis(cup.limit_ms),
        stop,
        done,
    };
    exaequo_bots::hold::<NobelRun>(&tournament, &Options::default())
}
