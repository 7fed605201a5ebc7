//! One game of the catalogue.

use std::marker::PhantomData;

use exaequo_bots::{Bot, JobError, Standings, UnknownBot};
use exaequo_game::{
    AnyEditionRegistry, Complete, Edition, Fault, Lang, Level, Match, Meta, OptionsSchema, Pace,
    Record, RecordError, RuleBook, Seed, SetupError, Text,
};
use exaequo_simulation::{Bench, Depth, Figure, Series, Tally, Tell, read_options};
use serde_json::Value;

use crate::any_match::AnyMatch;
use crate::arena::{self, ArenaJob};
use crate::edition::{self, EditionError};
use crate::live::Live;

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

    /// The TypeScript form of everything it shows: views, actions, seen events, options.
    fn typescript(&self) -> String;

    /// What tells its views from views of another form ([`exaequo_game::view_format`]).
    fn view_format(&self) -> String;

    /// The kinds of moments at which people are asked to react; none if the game has no windows.
    fn moments(&self) -> &'static [&'static str];

    /// Those that several people let pass unless they say otherwise.
    fn seldom(&self) -> &'static [&'static str];

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

    /// Are these options of this game at all? A table that begins with a position is not started with
    /// them, but shows them.
    ///
    /// # Errors
    /// What is wrong with them.
    fn check_options(&self, options: &Value) -> Result<(), SetupError>;

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
    fn load(&self, record: &Record, steps: Option<usize>)
    -> Result<Box<dyn AnyMatch>, RecordError>;

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
    fn bench(&self, bench: &Bench) -> Result<Vec<Figure>, SetupError>;
}

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

    fn typescript(&self) -> String {
        exaequo_game::typescript::<G>()
    }

    fn view_format(&self) -> String {
        exaequo_game::view_format::<G>()
    }

    fn moments(&self) -> &'static [&'static str] {
        G::MOMENTS
    }

    fn seldom(&self) -> &'static [&'static str] {
        G::SELDOM
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

    fn check_options(&self, options: &Value) -> Result<(), SetupError> {
        read_options::<G>(options).map(drop)
    }

    fn from_position(&self, position: Value, seed: Seed) -> Result<Box<dyn AnyMatch>, Vec<Fault>> {
        Ok(Live::boxed(Match::<G>::from_position(position, seed)?))
    }

    fn load(
        &self,
        record: &Record,
        steps: Option<usize>,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        let steps = steps.unwrap_or(record.actions.len());
        Ok(Live::boxed(Match::<G>::replay(record, steps)?))
    }

    fn simulate(&self, series: &Series<'_>) -> Result<Tally, JobError> {
        exaequo_simulation::simulate::<G>(series)
    }

    fn observe(&self, series: &Series<'_>, depth: Depth, tell: Tell<'_>) -> Result<(), JobError> {
        exaequo_simulation::observe::<G>(series, depth, tell)
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

    fn bench(&self, bench: &Bench) -> Result<Vec<Figure>, SetupError> {
        exaequo_simulation::bench::<G>(bench)
    }
}
