//! The rules of a game and what each viewer sees of it. What bots, set-up, statistics, people and
//! descriptions need on top stands in small traits of its own: see [`Complete`].

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use ts_rs::TS;

use crate::{
    GameRng, Positions, Reactions, ScoreSheet, Search, Seat, SeatSet, Setup, Statistics, Status,
    Viewer, Words,
};

/// What is fixed about a game, whatever the options.
#[derive(Debug)]
pub struct Meta {
    /// The name in commands, records and addresses, such as `nobel-run`.
    pub id: &'static str,
    /// The printed title.
    pub title: &'static str,
    /// The prefix of its rule numbers, such as `NR`.
    pub prefix: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Raised whenever an old record could replay differently.
    pub rules_version: u16,
    /// No game has more steps than this.
    pub max_steps: u32,
}

/// The rules of one game. The implementor is the complete position, everything seen.
///
/// **Invariant**: same options, seats, seed and actions give the same position on every machine.
/// Nothing here reads a clock, a file, the environment, a hash map's order or a float.
pub trait Game:
    Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What can be chosen before the game. `{}` in JSON must mean the default.
    type Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + TS + Send + Sync;
    /// One small step of one player. The text notation is one line and is what records hold.
    type Action: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Display>
        + Serialize
        + DeserializeOwned
        + TS
        + Send
        + Sync;
    /// Why an action is not possible, one variant a rule.
    type Refusal: Refuse;
    /// What happened, complete. It should not be serialisable: see [`crate::events`].
    type Event: Clone + Debug + Send;
    /// What one viewer may know of an event.
    type SeenEvent: Clone + PartialEq + Debug + Serialize + TS;
    /// One viewer's table, with the prompt that says what is waited for.
    type View: Clone + PartialEq + Debug + Serialize + TS;

    /// What is fixed about this game.
    const META: &'static Meta;

    /// A fresh game.
    ///
    /// # Errors
    /// If the options or the number of seats do not make a game; the sentence says what would.
    fn new(options: &Self::Options, seats: u8, rng: &mut GameRng) -> Result<Self, SetupError>;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// Who is waited for, or how the game ended.
    fn status(&self) -> Status;

    /// Replaces `out` by everything the seat may do now, sorted, without duplicates; empty exactly
    /// if the seat is not waited for.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// May the seat do this now? Agrees with [`Game::legal_actions`] for every action there is.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does it. The action must be legal: [`crate::Match::submit`] checks, search knows.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        rng: &mut GameRng,
        events: &mut impl EventSink<Self::Event>,
    );

    /// The table as this viewer may see it. With [`Game::see`], the only way out of a match.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// An event as this viewer may see it; `None` if it is none of the viewer's business.
    fn see(event: &Self::Event, viewer: Viewer) -> Option<Self::SeenEvent>;

    /// Did this event bring to light what the acting player did not know: a card drawn, a die
    /// rolled, a rival's hidden card? Then there is no taking back.
    fn reveals(event: &Self::Event) -> bool;

    /// If the seat is asked in a reaction window: the action with which it lets the moment pass. Then
    /// it is legal. Depends on public information only, like being asked.
    fn let_pass(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Where turn order begins, if several seats are waited for at once: see [`Game::next_to_act`].
    /// Depends on public information only.
    fn order_from(&self) -> Seat {
        Seat(0)
    }

    /// Every score category of every seat as if the game ended now.
    fn score_sheet(&self) -> ScoreSheet;

    /// The same as far as this viewer may know: games with secret objectives leave out what they
    /// bring.
    fn score_seen(&self, _viewer: Viewer) -> ScoreSheet {
        self.score_sheet()
    }

    /// Checks that nothing was lost or doubled: cards, stars, dice.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    fn invariants(&self) -> Result<(), String>;

    /// Who may act now.
    #[inline]
    fn waiting(&self) -> SeatSet {
        self.status().waiting()
    }

    /// Whose action comes next where nobody chooses it by being quicker: the first seat in turn order
    /// that is waited for. People may answer in any order; bots, simulations and everything else that
    /// plays by itself ask here. `None` once the game is over.
    #[inline]
    fn next_to_act(&self) -> Option<Seat> {
        let waiting = self.waiting();
        match waiting.len() {
            0 | 1 => waiting.first(),
            _ => waiting.first_from(self.order_from()),
        }
    }
}

/// The reason of a refusal.
pub trait Refuse: Copy + Eq + Debug + Serialize + Send + Sync {
    /// The number of the rule that forbids it, such as `NR-34`.
    fn rule(self) -> &'static str;
}

/// The game cannot be set up like this; the sentence says why and what would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub String);

impl Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}

/// Where events go.
pub trait EventSink<E> {
    /// Takes an event; a sink that does not want it never builds it.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> EventSink<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// The sink of search and simulation: events cost nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoEvents;

impl<E> EventSink<E> for NoEvents {
    #[inline(always)]
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

/// A game with all its parts: it can stand in the catalogue.
pub trait Complete: Search + Setup + Statistics + Reactions + Positions + Words {}

impl<G: Search + Setup + Statistics + Reactions + Positions + Words> Complete for G {}
