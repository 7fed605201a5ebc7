//! One game of the catalogue.

use std::fmt;
use std::marker::PhantomData;

use exaequo_bots::{Bot, JobError, Standings, UnknownBot};
use exaequo_game::{
    AnyEditionRegistry, Complete, Edition, Fault, Lang, Level, Match, Meta, OptionsSchema, Pace,
    Record, RecordError, RuleBook, Seed, SetupError, Text,
};
use serde::Deserialize;
use serde_json::Value;

use crate::arena::{self, ArenaJob};
use crate::bench::{self, Bench};
use crate::edition::{self, EditionError};
use crate::observe::{self, Depth, Tell};
use crate::simulate::{self, Series, Tally};
use crate::some_match::{AnyMatch, Live};

/// What can be done with a game known by name.
pub trait GameModule: Sync {
    /// What is fixed about it.
    fn meta(&self) -> &'static Meta;

    /// What can be chosen before a game.
    fn options_schema(&self) -> OptionsSchema;

    /// The boxes it can be played with, if owners may correct its component data.
    fn editions(&self) -> Option<&'static dyn AnyEditionRegistry>;

    /// Reads an edition file (TOML); the file's name is the edition's unless it says another.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn edition(&self, file_name: &str, toml: &str) -> Result<Edition, EditionError>;

    /// Its texts.
    fn text(&self, lang: Lang) -> &'static Text;

    /// Its rules by number.
    fn rules(&self, lang: Lang) -> &'static RuleBook;

    /// A fresh match. `options` is an object; `{}` or `null` means the default.
    ///
    /// # Errors
    /// Why this is not a game, and what would be.
    fn start(
        &self,
        options: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<Box<dyn AnyMatch>, SetupError>;

    /// A match that begins with a described table.
    ///
    /// # Errors
    /// All that is wrong with the description.
    #[expect(clippy::wrong_self_convention, reason = "a module makes matches, it becomes none")]
    fn from_position(&self, position: Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Vec<Fault>>;

    /// A match replayed from its record, whole or up to a step.
    ///
    /// # Errors
    /// Why it cannot be replayed.
    fn load(&self, record: &Value, steps: Option<usize>) -> Result<Box<dyn AnyMatch>, LoadError>;

    /// Plays many games.
    ///
    /// # Errors
    /// Why this cannot be played, and what can.
    fn simulate(&self, series: &Series<'_>) -> Result<Tally, JobError>;

    /// Plays many games and tells about each, as they come: in no order if several threads play.
    ///
    /// # Errors
    /// Why this cannot be played, and what can.
    fn observe(&self, series: &Series<'_>, depth: Depth, tell: Tell<'_>) -> Result<(), JobError>;

    /// How long people take, as a rule of thumb.
    fn pace(&self) -> Pace;

    /// Holds a tournament between bots.
    ///
    /// # Errors
    /// Why it cannot begin, and what would do.
    fn arena(&self, job: &ArenaJob<'_>) -> Result<Standings, JobError>;

    /// The levels people can choose to play against, from the weakest to the strongest.
    fn levels(&self) -> &'static [Level];

    /// Is there such a bot? A level's name stands for its bot.
    ///
    /// # Errors
    /// What is wrong with it, and what there is.
    fn check_bot(&self, bot: &str) -> Result<(), UnknownBot>;

    /// Measures the engine.
    ///
    /// # Errors
    /// If the game cannot be set up with so many seats.
    fn bench(&self, bench: &Bench) -> Result<Vec<bench::Figure>, SetupError>;
}

/// A record that cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// It is not a record at all.
    NotARecord(String),
    /// It is one, but cannot be replayed.
    Replay(RecordError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::NotARecord(why) => write!(f, "this is not a record: {why}"),
            LoadError::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}

/// The module of a game's type.
#[derive(Debug)]
pub struct Module<G>(PhantomData<fn() -> G>);

impl<G> Module<G> {
    /// The module.
    #[expect(clippy::new_without_default, reason = "only ever a constant in the list of games")]
    pub const fn new() -> Self {
        Module(PhantomData)
    }
}

pub(crate) fn read_options<G: Complete>(options: &Value) -> Result<G::Options, SetupError> {
    if options.is_null() {
        return Ok(G::Options::default());
    }
    G::Options::deserialize(options)
        .map_err(|error| SetupError(format!("the options do not fit {}: {error}", G::META.id)))
}

impl<G: Complete> GameModule for Module<G> {
    fn meta(&self) -> &'static Meta {
        G::META
    }

    fn options_schema(&self) -> OptionsSchema {
        G::options_schema()
    }

    fn editions(&self) -> Option<&'static dyn AnyEditionRegistry> {
        G::editions()
    }

    fn edition(&self, file_name: &str, toml: &str) -> Result<Edition, EditionError> {
        edition::read::<G>(file_name, toml)
    }

    fn text(&self, lang: Lang) -> &'static Text {
        G::text(lang)
    }

    fn rules(&self, lang: Lang) -> &'static RuleBook {
        G::rules(lang)
    }

    fn start(
        &self,
        options: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<Box<dyn AnyMatch>, SetupError> {
        let options = read_options::<G>(options)?;
        Ok(Live::boxed(Match::<G>::start(options, seats, seed)?))
    }

    fn from_position(&self, position: Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Vec<Fault>> {
        Ok(Live::boxed(Match::<G>::from_position(position, seed)?))
    }

    fn load(&self, record: &Value, steps: Option<usize>) -> Result<Box<dyn AnyMatch>, LoadError> {
        let record: Record<G> = Record::<G>::deserialize(record)
            .map_err(|error| LoadError::NotARecord(error.to_string()))?;
        let steps = steps.unwrap_or(record.actions.len());
        let replayed = Match::replay(&record, steps).map_err(LoadError::Replay)?;
        Ok(Live::boxed(replayed))
    }

    fn simulate(&self, series: &Series<'_>) -> Result<Tally, JobError> {
        simulate::run::<G>(series)
    }

    fn observe(&self, series: &Series<'_>, depth: Depth, tell: Tell<'_>) -> Result<(), JobError> {
        observe::run::<G>(series, depth, tell)
    }

    fn pace(&self) -> Pace {
        G::pace()
    }

    fn arena(&self, job: &ArenaJob<'_>) -> Result<Standings, JobError> {
        arena::run::<G>(job)
    }

    fn levels(&self) -> &'static [Level] {
        G::levels()
    }

    fn check_bot(&self, bot: &str) -> Result<(), UnknownBot> {
        Bot::parse::<G>(bot).map(|_| ())
    }

    fn bench(&self, bench: &Bench) -> Result<Vec<bench::Figure>, SetupError> {
        bench::run::<G>(bench)
    }
}
