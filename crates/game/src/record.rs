//! A match: a game being played, and the record from which it can be played again.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{EventSink, Fault, Game, GameRng, NoEvents, Positions, Refuse, Seat, Seed, SetupError};

/// All there is to a match. The same record gives the same match on every machine.
///
/// This is the one form of a record, in files, in stores and between programs: actions stand in their
/// canonical notation, so that whoever knows no game can keep, send and count them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules_version: u16,
    /// The options of the table; `{}` is the default game.
    pub options: Value,
    /// How many seats.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: Seed,
    /// The table it began with, if not a fresh one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// What was done, in order.
    pub actions: Vec<RecordedAction>,
    /// The steps before which a player was shown a hint, counted like the actions from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hinted: Vec<u32>,
}

/// Who did what; in JSON `[0, "use work effort"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedAction {
    /// Who.
    pub seat: Seat,
    /// What, in the game's notation.
    pub action: String,
}

impl Serialize for RecordedAction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.seat, &self.action).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RecordedAction {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (seat, action) = <(Seat, String)>::deserialize(deserializer)?;
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
    /// The options do not fit the game.
    Options(String),
    /// The table cannot be set up.
    Setup(SetupError),
    /// The position it starts from is faulty.
    Position(Vec<Fault>),
    /// A step is no action of the game.
    NotAnAction {
        /// Which action, counted from 1.
        step: usize,
        /// What is wrong with its notation.
        problem: String,
    },
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
            RecordError::Options(problem) => write!(f, "the options do not fit: {problem}"),
            RecordError::Setup(error) => error.fmt(f),
            RecordError::Position(faults) => {
                f.write_str("the starting position is faulty")?;
                faults.iter().try_for_each(|fault| write!(f, "; {fault}"))
            }
            RecordError::NotAnAction { step, problem } => write!(f, "step {step}: {problem}"),
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
    options: G::Options,
    seed: Seed,
    position: Option<Value>,
    actions: Vec<(Seat, G::Action)>,
    hinted: Vec<u32>,
    /// Did the last action bring something to light?
    revealed: bool,
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
        let (actions, hinted) = (Vec::new(), Vec::new());
        Match { state, options, seed, position, actions, hinted, revealed: false }
    }

    /// The position, everything seen. For the match's own use and for tests: what goes to a person
    /// goes through [`Game::view`] and [`Game::see`].
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Where all chance comes from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What was done, in order.
    pub fn actions(&self) -> &[(Seat, G::Action)] {
        &self.actions
    }

    /// The record so far.
    pub fn record(&self) -> Record {
        let recorded = |&(seat, action): &(Seat, G::Action)| RecordedAction {
            seat,
            action: action.to_string(),
        };
        Record {
            game: G::META.id.to_owned(),
            rules_version: G::META.rules_version,
            options: serde_json::to_value(&self.options).expect("options become JSON"),
            seats: self.state.seats(),
            seed: self.seed,
            position: self.position.clone(),
            actions: self.actions.iter().map(recorded).collect(),
            hinted: self.hinted.clone(),
        }
    }

    /// How many actions have been done.
    pub fn step(&self) -> u32 {
        self.actions.len() as u32
    }

    /// Marks that a player was shown a hint before the next action.
    pub fn note_hint(&mut self) {
        let next = self.step() + 1;
        if self.hinted.last() != Some(&next) {
            self.hinted.push(next);
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
        self.actions.push((seat, action));
        let mut rng = GameRng::for_step(&self.seed, self.step());
        let mut noted = Revealing { events, revealed: false, game: PhantomData::<G> };
        self.state.apply(seat, action, &mut rng, &mut noted);
        self.revealed = noted.revealed;
        Ok(())
    }

    /// May the seat take back the last action? If it is its own and nobody learned anything by it.
    ///
    /// # Errors
    /// Why it must stand.
    pub fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        match self.actions.last() {
            None => Err(UndoRefusal::Nothing),
            Some(&(last, _)) if last != seat => Err(UndoRefusal::SomebodyElseActed),
            Some(_) if self.revealed => Err(UndoRefusal::SomethingWasRevealed),
            Some(_) => Ok(()),
        }
    }
}

/// Passes events on, and notes whether one of them brought something to light.
struct Revealing<'a, G, S> {
    events: &'a mut S,
    revealed: bool,
    game: PhantomData<G>,
}

impl<G: Game, S: EventSink<G::Event>> EventSink<G::Event> for Revealing<'_, G, S> {
    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        let event = event();
        self.revealed |= G::reveals(&event);
        self.events.emit(|| event);
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
    pub fn replay(record: &Record, steps: usize) -> Result<Self, RecordError> {
        let mut replayed = Self::opening(record)?;
        for (done, RecordedAction { seat, action }) in record.actions.iter().take(steps).enumerate()
        {
            let step = done + 1;
            let read = action.parse().map_err(|problem: <G::Action as FromStr>::Err| {
                RecordError::NotAnAction { step, problem: problem.to_string() }
            })?;
            replayed.submit(*seat, read, &mut NoEvents).map_err(|refusal| RecordError::Step {
                step,
                seat: *seat,
                action: action.clone(),
                rule: refusal.rule(),
            })?;
        }
        replayed.hinted = hints_until(&record.hinted, steps);
        Ok(replayed)
    }

    fn opening(record: &Record) -> Result<Self, RecordError> {
        if record.game != G::META.id {
            return Err(RecordError::OtherGame(record.game.clone()));
        }
        if record.rules_version != G::META.rules_version {
            return Err(RecordError::OtherRules {
                record: record.rules_version,
                program: G::META.rules_version,
            });
        }
        let options = G::Options::deserialize(&record.options)
            .map_err(|error| RecordError::Options(error.to_string()))?;
        let opening = match &record.position {
            None => Self::start(options, record.seats, record.seed).map_err(RecordError::Setup)?,
            Some(position) => {
                Self::from_position(position.clone(), record.seed).map_err(RecordError::Position)?
            }
        };
        let seats = opening.state.seats();
        if seats != record.seats {
            let message =
                format!("the record says {} seats, its position has {seats}", record.seats);
            return Err(RecordError::Setup(SetupError(message)));
        }
        Ok(opening)
    }

    /// The match as it was after so many steps: played again from its beginning.
    #[must_use]
    pub fn past(&self, steps: u32) -> Self {
        const OWN: &str = "a match's own beginning can be set up again";
        let mut past = match &self.position {
            None => Self::start(self.options.clone(), self.state.seats(), self.seed).expect(OWN),
            Some(position) => Self::from_position(position.clone(), self.seed).expect(OWN),
        };
        for &(seat, action) in self.actions.iter().take(steps as usize) {
            let redone = past.submit(seat, action, &mut NoEvents);
            debug_assert!(redone.is_ok(), "a match's own actions are legal");
        }
        past.hinted = hints_until(&self.hinted, steps as usize);
        past
    }

    /// Takes back the seat's last action.
    ///
    /// # Errors
    /// Why it must stand: see [`Match::may_undo`].
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        self.may_undo(seat)?;
        *self = self.past(self.step() - 1);
        Ok(())
    }
}

/// The hints that were shown before those steps were done.
fn hints_until(hinted: &[u32], steps: usize) -> Vec<u32> {
    hinted.iter().filter(|&&step| step as usize <= steps).copied().collect()
}
