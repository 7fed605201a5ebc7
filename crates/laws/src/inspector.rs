//! Where a run stands, so that whatever breaks can say where.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::{Broken, Law, Summary};

/// Knows which game and step is looked at and by which law. Laws themselves return sentences only.
#[derive(Debug)]
pub(crate) struct Inspector {
    pub(crate) seats: u8,
    pub(crate) seed: u64,
    pub(crate) step: u32,
    pub(crate) summary: Summary,
    law: Law,
}

impl Inspector {
    pub(crate) fn new(seats: u8) -> Self {
        Inspector { seats, seed: 0, step: 0, summary: Summary::default(), law: Law::Starts }
    }

    /// Turns to the next game.
    pub(crate) fn begin(&mut self, seed: u64) {
        self.seed = seed;
        self.step = 0;
        self.summary.games += 1;
    }

    /// Counts an action that was done.
    pub(crate) fn stepped(&mut self) {
        self.step += 1;
        self.summary.steps += 1;
        self.summary.longest = self.summary.longest.max(self.step);
    }

    /// Looks at one law.
    pub(crate) fn check<T>(
        &mut self,
        law: Law,
        holds: impl FnOnce() -> Result<T, String>,
    ) -> Result<T, Broken> {
        self.law = law;
        self.summary.checks[law.index()] += 1;
        holds().map_err(|message| self.broken(law, message))
    }

    pub(crate) fn broken(&self, law: Law, message: String) -> Broken {
        Broken { law, seats: self.seats, seed: self.seed, step: self.step, message }
    }
}

/// Runs a part of a run; a panic inside becomes a broken law as well, with its place.
pub(crate) fn guarded<R>(
    run: &mut R,
    inspector: impl Fn(&R) -> &Inspector,
    part: impl FnOnce(&mut R) -> Result<(), Broken>,
) -> Result<(), Broken> {
    // Nothing of the run is used after a panic but the inspector's plain numbers.
    let result = catch_unwind(AssertUnwindSafe(|| part(run)));
    result.unwrap_or_else(|panic| {
        let at = inspector(run);
        let message = format!("while the law {} was looked at: {}", at.law, said(&*panic));
        Err(at.broken(Law::NoPanics, message))
    })
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words")
}
