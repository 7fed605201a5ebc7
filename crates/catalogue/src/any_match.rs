//! A match of some game, as programs see it: playing, telling, history.

use std::fmt;
use std::sync::atomic::AtomicBool;

use exaequo_bots::UnknownBot;
use exaequo_game::{
    Lang, Meta, Moment, Narration, Record, ScoreLine, ScoreSheet, Seat, SeatSet, Status,
    UndoRefusal, Viewer, Weight,
};
use exaequo_tree::Tree;
use serde::Serialize;
use serde_json::Value;

/// A match of some game.
pub trait AnyMatch: Play + Tell + History + Send {}

impl<M: Play + Tell + History + Send> AnyMatch for M {}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

/// One legal action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// Its one-line notation.
    pub text: String,
    /// Its JSON form.
    pub action: Tree,
}

/// An action that was not done. Nothing changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// It is no action of this game at all.
    NotAnAction(String),
    /// A rule forbids it.
    Refused {
        /// The rule's number.
        rule: &'static str,
        /// Why, as a sentence.
        reason: String,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NotAnAction(why) => f.write_str(why),
            PlayError::Refused { rule, reason } => write!(f, "{reason} ({rule})"),
        }
    }
}

impl std::error::Error for PlayError {}

/// What can be prepared for moments of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preparable {
    /// What they can be about, by id.
    pub subjects: Vec<&'static str>,
    /// The answers: notation and sentence.
    pub answers: Vec<(String, String)>,
}

/// How far a game is from the end that comes whatever happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundsLeft {
    /// How many rounds are left after this one.
    pub left: u16,
    /// What the end will be.
    pub sentence: String,
    /// By which rule.
    pub rule: &'static str,
}

/// Something that happened, as a sentence, with the number of the rule by which it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narrated {
    /// What happened.
    pub sentence: String,
    /// By which rule.
    pub rule: Option<&'static str>,
    /// How loud it is told.
    pub weight: Weight,
    /// Of whom it tells, if of somebody.
    pub who: Option<Seat>,
}

/// Thinking that waits to be done, on whatever thread. Raising the flag ends it at once with the best
/// found so far.
pub type Job<T> = Box<dyn FnOnce(&AtomicBool) -> T + Send>;

/// A bot's thinking about its move.
pub type BotJob = Job<BotAnswer>;

/// An adviser's thinking about a seat's turn: a few ways to play it, the best first.
pub type AdviceJob = Job<Vec<PlannedTurn>>;

/// What a bot chose.
#[derive(Clone, PartialEq, Debug)]
pub struct BotAnswer {
    /// The action.
    pub choice: Choice,
    /// What it thought of the actions, the most tried first; empty if it does not think.
    pub considered: Vec<Opinion>,
    /// How many iterations a search did.
    pub iterations: u32,
}

/// What a bot thinks of one action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Opinion {
    /// The action's one-line notation.
    pub text: String,
    /// What it is worth, from 0 to 1.
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
}

/// One way to play a turn, as far as its player can know what comes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct PlannedTurn {
    /// What is done, in order; never empty.
    pub steps: Vec<PlannedStep>,
    /// The estimated chance to win with it, from 0 to 1: none if there is nothing else to do, nobody
    /// thought about it, or nobody can be beaten.
    pub chance: Option<f64>,
    /// What it certainly changes in the seat's own score.
    pub gains: Vec<ScoreLine>,
    /// What it certainly changes in what counts.
    pub points: i16,
}

/// One step of a planned turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedStep {
    /// The action's one-line notation.
    pub text: String,
    /// What it would do, in every language.
    pub sentences: [String; Lang::ALL.len()],
}

/// Playing: who may do what, and doing it.
pub trait Play {
    /// What is fixed about the game.
    fn meta(&self) -> &'static Meta;

    /// How many seats.
    fn seats(&self) -> u8;

    /// How many actions have been done.
    fn step(&self) -> u32;

    /// Who is waited for, or how it ended.
    fn status(&self) -> Status;

    /// Everything the seat may do now.
    fn legal(&self, seat: Seat) -> Vec<Choice>;

    /// The notation of an action that is given in its notation or in JSON.
    ///
    /// # Errors
    /// Why it is no action of this game.
    fn notation(&self, action: &Value) -> Result<String, PlayError>;

    /// Does an action given in its notation and returns its canonical notation, which is what is
    /// stored and sent; a refusal is told in that language.
    ///
    /// # Errors
    /// Why not. Nothing changed.
    fn play(&mut self, seat: Seat, action: &str, lang: Lang) -> Result<String, PlayError>;

    /// Why the seat cannot do this now; `Ok` if it can. Nothing changes.
    ///
    /// # Errors
    /// The reason, in that language.
    fn check(&self, seat: Seat, action: &str, lang: Lang) -> Result<(), PlayError>;

    /// If the seat is asked in a reaction window: how it lets the moment pass.
    fn let_pass(&self, seat: Seat) -> Option<String>;

    /// The moment that the seat would be asked to react to, if that is what the match waits for.
    fn moment(&self, seat: Seat) -> Option<Moment>;

    /// Whose turn it is, and in which round.
    fn whose_turn(&self) -> Option<(Seat, u16)>;

    /// What the seat could answer, with what it holds now, if a moment of that kind came: notations
    /// with their sentences; and what such moments can be about, by id.
    fn preparable(&self, seat: Seat, kind: &str, narration: &Narration<'_>) -> Preparable;

    /// Would this answer be shown for certain whatever those of `open` answer, and would they be
    /// asked anew? Then a window may end with it.
    fn cuts_short(&self, seat: Seat, answer: &str, open: SeatSet) -> bool;

    /// Who of these comes first in turn order.
    fn first_of(&self, seats: SeatSet) -> Option<Seat>;

    /// May the seat take back its last action?
    ///
    /// # Errors
    /// Why it must stand.
    fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal>;

    /// Takes back the seat's last action.
    ///
    /// # Errors
    /// Why it must stand.
    fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal>;

    /// Marks that a player was shown a hint before the next action.
    fn note_hint(&mut self);

    /// A bot's choice for the seat. The job owns what the seat knows, never the match. The same seed
    /// gives the same choice, unless the bot goes by the clock.
    ///
    /// The job panics if the seat is not waited for: there is nothing to choose.
    ///
    /// # Errors
    /// What is wrong with the bot's name, and which there are.
    fn bot_job(&self, seat: Seat, bot: &str, seed: u64) -> Result<BotJob, UnknownBot>;

    /// A bot's advice to the seat: how it would play the turn, and what else it thought of. Like
    /// [`Play::bot_job`] it knows what the seat knows; the names are for its sentences.
    ///
    /// # Errors
    /// What is wrong with the bot's name, and which there are.
    fn advice_job(
        &self,
        seat: Seat,
        bot: &str,
        seed: u64,
        names: &[String],
    ) -> Result<AdviceJob, UnknownBot>;
}

/// Telling: what a viewer may know, as data and as sentences.
pub trait Tell {
    /// The table as this viewer may see it.
    fn view(&self, viewer: Viewer) -> Tree;

    /// What tells these views from views of another form ([`exaequo_game::view_format`]).
    fn view_format(&self) -> String;

    /// What this viewer saw of the last action.
    fn seen(&self, viewer: Viewer) -> Vec<Value>;

    /// The same as sentences; before the first action, what the set-up brought to light.
    fn narrate(&self, viewer: Viewer, narration: &Narration<'_>) -> Vec<Narrated>;

    /// The turn that began with the last action, if one did: whose, and in which round.
    fn turn_begun(&self) -> Option<(Seat, u16)>;

    /// What the turn that ended with the last action, if one did, changed in its player's score, as far as
    /// this viewer may know. Nothing in a game whose scores decide nothing.
    fn turn_gains(&self, viewer: Viewer) -> Vec<ScoreLine>;

    /// What the seat may do, as sentences, in the order of [`Play::legal`].
    fn sentences(&self, seat: Seat, narration: &Narration<'_>) -> Vec<String>;

    /// What is waited for, as a sentence to this viewer.
    fn prompt(&self, viewer: Viewer, narration: &Narration<'_>) -> String;

    /// The table in words.
    fn table(&self, viewer: Viewer, narration: &Narration<'_>) -> String;

    /// The table in words, with the colours of a terminal where they help.
    fn painted_table(&self, viewer: Viewer, narration: &Narration<'_>) -> String {
        self.table(viewer, narration)
    }

    /// Every score category of every seat as if the game ended now.
    fn score_sheet(&self) -> ScoreSheet;

    /// The same as far as this viewer may know.
    fn score_seen(&self, viewer: Viewer) -> ScoreSheet;

    /// How far it is to the end that comes whoever leads, if there is one.
    fn round_limit(&self, lang: Lang) -> Option<RoundsLeft>;
}

/// History: what was done, how it looked, and everything that is needed to play it again.
pub trait History {
    /// The record so far.
    fn record(&self) -> Record;

    /// The action done as that step, counted from 1, in its notation.
    fn done(&self, step: u32) -> Option<(Seat, String)>;

    /// The match as it is, once more.
    fn copy(&self) -> Box<dyn AnyMatch>;

    /// The match as it was after so many steps.
    fn past(&self, step: u32) -> Box<dyn AnyMatch>;

    /// The whole table, everything seen.
    fn describe(&self) -> Value;
}
