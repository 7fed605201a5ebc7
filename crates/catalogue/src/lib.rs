//! The one list of games, and the edge through which programs see "some game".
//!
//! Rules are generic code over [`exaequo_game::Game`]; a server, a command line or a notebook knows
//! a game only by its name. This crate is where the two meet: [`games`] lists a [`GameModule`] for
//! each game, which starts or loads an [`AnyMatch`]; both speak JSON and sentences.
//!
//! Adding a game is one line in `GAMES`, below.
//!
//! What this crate does *not* do: it has no rules, keeps no time and touches no network or file.

mod advice;
mod any_match;
mod arena;
mod edition;
mod live;
mod module;

use std::fmt;

pub use any_match::{
    AdviceJob, AnyMatch, BotAnswer, BotJob, Choice, History, Job, Narrated, Opinion, PlannedStep,
    PlannedTurn, Play, PlayError, Preparable, RoundsLeft, Tell,
};
pub use arena::ArenaJob;
pub use edition::EditionError;
pub use exaequo_bots::{
    ForfeitCount, JobError, Reason, Standing, Standings, UnknownBot, planned_games,
};
pub use exaequo_tree::Tree;
pub use module::{GameModule, Module};

/// Every game, in the order people see them.
static GAMES: &[&dyn GameModule] = &[
    &Module::<nobel_run::NobelRun>::new(),
    &Module::<nebula::Nebula>::new(),
    &Module::<rafts::Rafts>::new(),
    &Module::<prototype_c19::PrototypeC19>::new(),
];

/// Every game.
pub fn games() -> &'static [&'static dyn GameModule] {
    GAMES
}

/// The game with that id.
///
/// # Errors
/// If there is none: the message names those there are.
pub fn find(id: &str) -> Result<&'static dyn GameModule, UnknownGame> {
    GAMES
        .iter()
        .find(|game| game.meta().id == id)
        .copied()
        .ok_or_else(|| UnknownGame(id.chars().take(60).collect()))
}

/// Nobody knows a game of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = || GAMES.iter().map(|game| game.meta().id);
        write!(f, "there is no game \"{}\"", self.0)?;
        if let Some(near) = exaequo_game::nearest(&self.0, ids()) {
            write!(f, " (did you mean \"{near}\"?)")?;
        }
        write!(f, "; the games are: {}", ids().collect::<Vec<_>>().join(", "))
    }
}

impl std::error::Error for UnknownGame {}
