//! A match: a game being played, and the record from which it can be played again.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{EventSink, Fault, Game, GameRng, NoEvents, Positions, Refuse, Seat, Seed, SetupError};

/// All there is to a match. The same record gives the same match on every machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Record<G: Game> {
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules_version: u16,
    /// The options of the table.
    pub options: G::Options,
    /// How many seats.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: Seed,
    /// The table it began with, if not a fresh one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// What was done, in order.
    pub actions: Vec<RecordedAction<G::Action>>,
    /// The steps before which a player was shown a hint, counted like the actions from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hinted: Vec<u32>,
}

/// Who did what; in JSON `[0, "use work effort"]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordedAction<A> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: A,
}

impl<A: fmt::Display> Serialize for RecordedAction<A> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.seat, self.action.to_string()).serialize(serializer)
    }
}

impl<'de, A: FromStr<Err: fmt::Display>> Deserialize<'de> for RecordedAction<A> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (seat, text) = <(Seat, String)>::deserialize(deserializer)?;
        let action = text.parse().map_err(serde::de::Error::custom)?;
        Ok(RecordedAction { seat, action })
    }
}

/// A record that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is a record of another game.
    OtherGame(String),
    /// It was played by other rules than this program's.
    OtherRules {
        /// The record's version.
        record: u16,
        /// This program's version.
        program: u16,
    },
    /// The table cannot be set up.
    Setup(SetupError),
    /// The position it starts from is faulty.
    Position(Vec<Fault>),
    /// A step is not legal.
    Step {
        /// Which action, counted from 1.
        step: usize,
        /// Whose.
        seat: Seat,
        /// The action's text.
        action: String,
        /// The rule that forbids it.
        rule: &'static str,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::OtherGame(game) => write!(f, "this is a record of \"{game}\""),
            RecordError::OtherRules { record, program } => write!(
                f,
                "the record was played by rules version {record}, this program plays version \
                 {program}: use the program it was played with"
            ),
            RecordError::Setup(error) => error.fmt(f),
            RecordError::Position(faults) => {
                f.write_str("the starting position is faulty")?;
                faults.iter().try_for_each(|fault| write!(f, "; {fault}"))
            }
            RecordError::Step { step, seat, action, rule } => write!(
                f,
                "step {step}: seat {seat} cannot do \"{action}\" ({rule}): the record was changed \
                 or damaged"
            ),
        }
    }
}

impl std::error::Error for RecordError {}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRefusal {
    /// Nothing has been done yet.
    Nothing,
    /// The last action was somebody else's.
    SomebodyElseActed,
    /// Somebody learned something by it.
    SomethingWasRevealed,
}

impl fmt::Display for UndoRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoRefusal::Nothing => "nothing has been done yet",
            UndoRefusal::SomebodyElseActed => "the last action was somebody else's",
            UndoRefusal::SomethingWasRevealed => "the last action brought something to light",
        })
    }
}

impl std::error::Error for UndoRefusal {}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    state: G,
    record: Record<G>,
}

impl<G: Game> Match<G> {
    /// A fresh match.
    ///
    /// # Errors
    /// If the options or the number of seats do not make a game.
    pub fn start(options: G::Options, seats: u8, seed: Seed) -> Result<Self, SetupError> {
        let state = G::new(&options, seats, &mut GameRng::for_step(&seed, 0))?;
        Ok(Self::begin(state, options, seed, None))
    }

    fn begin(state: G, options: G::Options, seed: Seed, position: Option<Value>) -> Self {
        let record = Record {
            game: G::META.id.to_owned(),
            rules_version: G::META.rules_version,
            options,
            seats: state.seats(),
            seed,
            position,
            actions: Vec::new(),
            hinted: Vec::new(),
        };
        Match { state, record }
    }

    /// The position, everything seen. For the match's own use and for tests: what goes to a person
    /// goes through [`Game::view`] and [`Game::see`].
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The record so far.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// How many actions have been done.
    pub fn step(&self) -> u32 {
        self.record.actions.len() as u32
    }

    /// Marks that a player was shown a hint before the next action.
    pub fn note_hint(&mut self) {
        let next = self.step() + 1;
        if self.record.hinted.last() != Some(&next) {
            self.record.hinted.push(next);
        }
    }

    /// Does the action if it is legal; otherwise changes nothing.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn submit(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), G::Refusal> {
        self.state.check(seat, action)?;
        self.record.actions.push(RecordedAction { seat, action });
        let mut rng = GameRng::for_step(&self.record.seed, self.step());
        self.state.apply(seat, action, &mut rng, events);
        Ok(())
    }
}

impl<G: Positions> Match<G> {
    /// A match that begins with the described table. The options are those of a fresh game.
    ///
    /// # Errors
    /// All that is wrong with the description.
    pub fn from_position(position: Value, seed: Seed) -> Result<Self, Vec<Fault>> {
        let state = G::from_position(&position, &mut GameRng::for_step(&seed, 0))?;
        Ok(Self::begin(state, G::Options::default(), seed, Some(position)))
    }

    /// Plays the first `steps` actions of a record again.
    ///
    /// # Errors
    /// Where and why it cannot be replayed.
    pub fn replay(record: &Record<G>, steps: usize) -> Result<Self, RecordError> {
        let mut replayed = Self::opening(record)?;
        for (done, &RecordedAction { seat, action }) in
            record.actions.iter().take(steps).enumerate()
        {
            replayed.submit(seat, action, &mut NoEvents).map_err(|refusal| RecordError::Step {
                step: done + 1,
                seat,
                action: action.to_string(),
                rule: refusal.rule(),
            })?;
        }
        let shown = |step: &&u32| **step as usize <= steps;
        replayed.record.hinted = record.hinted.iter().filter(shown).copied().collect();
        Ok(replayed)
    }

    fn opening(record: &Record<G>) -> Result<Self, RecordError> {
        if record.game != G::META.id {
            return Err(RecordError::OtherGame(record.game.clone()));
        }
        if record.rules_version != G::META.rules_version {
            return Err(RecordError::OtherRules {
                record: record.rules_version,
                program: G::META.rules_version,
            });
        }
        let opening = match &record.position {
            None => Self::start(record.options.clone(), record.seats, record.seed)
                .map_err(RecordError::Setup)?,
            Some(position) => {
                Self::from_position(position.clone(), record.seed).map_err(RecordError::Position)?
            }
        };
        if opening.record.seats != record.seats {
            let message = format!(
                "the record says {} seats, its position has {}",
                record.seats, opening.record.seats
            );
            return Err(RecordError::Setup(SetupError(message)));
        }
        Ok(opening)
    }

    /// Takes back the seat's last action, if nobody acted since and nobody learned anything by it.
    ///
    /// # Errors
    /// Why it must stand.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = *self.record.actions.last().ok_or(UndoRefusal::Nothing)?;
        if last.seat != seat {
            return Err(UndoRefusal::SomebodyElseActed);
        }
        let before = Self::replay(&self.record, self.record.actions.len() - 1)
            .expect("a match's own record replays");
        let mut events = Vec::new();
        let mut again = before.clone();
        let redone = again.submit(seat, last.action, &mut events);
        debug_assert!(redone.is_ok(), "a match's own record replays");
        if events.iter().any(G::reveals) {
            return Err(UndoRefusal::SomethingWasRevealed);
        }
        *self = before;
        Ok(())
    }
}
