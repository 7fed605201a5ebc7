//! The contract: what a board game is to Ex Aequo.
//!
//! A game is a type that implements [`Game`]. The value *is* the complete position, everything
//! seen. It lists what each seat may do, applies one action at a time, and shows each viewer what
//! that viewer may know. Bots need [`Search`], people need [`Words`], puzzles and bug reports need
//! [`Positions`]; a game with all of them is [`Complete`] and can stand in the catalogue.
//!
//! A [`Match`] is a game being played: options, seats, a seed and the actions so far. Everything
//! else is replayed from these. [`Player`] is the one loop by which games are played to their end.
//!
//! # A whole small game
//!
//! Two players take one to three matches in turn from a heap of ten; who takes the last one wins.
//!
//! ```
//! use std::{convert::Infallible, fmt, str::FromStr};
//! use exaequo_game::*;
//! use exaequo_game::export::ts_rs::{self, TS};
//! use serde::{Deserialize, Serialize};
//!
//! /// The value *is* the complete position.
//! #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
//! struct Heap { left: u8, turn: Seat }
//!
//! /// One small step of a player, with a one-line notation: `take 2`.
//! #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
//! struct Take(u8);
//!
//! impl fmt::Display for Take {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "take {}", self.0) }
//! }
//!
//! impl FromStr for Take {
//!     type Err = String;
//!     fn from_str(text: &str) -> Result<Self, String> {
//!         let number = text.strip_prefix("take ").and_then(|number| number.parse().ok());
//!         number.map(Take).ok_or_else(|| format!("\"{text}\" is no action of this game"))
//!     }
//! }
//!
//! /// Why not: one variant a rule.
//! #[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
//! enum Refusal { NotYourTurn, OneToThree }
//!
//! impl Refuse for Refusal {
//!     fn rule(self) -> &'static str {
//!         match self { Refusal::NotYourTurn => "HP-01", Refusal::OneToThree => "HP-02" }
//!     }
//! }
//!
//! // What can happen, complete (`Event`) and as one viewer may know it (`SeenEvent`).
//! mod event {
//!     use exaequo_game::Seat;
//!     exaequo_game::events! {
//!         /// Somebody took matches.
//!         Took { seat: Seat, count: u8 },
//!     }
//! }
//! use event::{Event, SeenEvent};
//!
//! /// What a viewer sees: here everybody sees everything.
//! #[derive(Clone, PartialEq, Debug, Serialize, TS)]
//! struct View { left: u8, turn: Option<Seat> }
//!
//! #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
//! struct Options {}
//!
//! impl Game for Heap {
//!     type Options = Options;
//!     type Action = Take;
//!     type Refusal = Refusal;
//!     type Event = Event;
//!     type SeenEvent = SeenEvent;
//!     type View = View;
//!
//!     const META: &'static Meta = &Meta {
//!         id: "heap", title: "Heap", prefix: "HP", seats: 2..=2, rules_version: 1, max_steps: 10,
//!     };
//!
//!     fn new(_: &Options, seats: u8, rng: &mut GameRng) -> Result<Self, SetupError> {
//!         Self::META.check_seats(seats)?;
//!         Ok(Heap { left: 10, turn: Seat(rng.below(2) as u8) })
//!     }
//!     fn seats(&self) -> u8 { 2 }
//!     fn status(&self) -> Status {
//!         if self.left > 0 {
//!             return Status::Waiting(SeatSet::only(self.turn));
//!         }
//!         let winner = self.turn.left(2);
//!         let mut scores = PerSeat::default();
//!         scores[winner] = 1;
//!         let winners = SeatSet::only(winner);
//!         Status::Finished(Outcome { seats: 2, scores, winners, automa: None, reason: "last" })
//!     }
//!     fn legal_actions(&self, seat: Seat, out: &mut Vec<Take>) {
//!         out.clear();
//!         out.extend((1..=3).map(Take).filter(|&take| self.check(seat, take).is_ok()));
//!     }
//!     fn check(&self, seat: Seat, Take(count): Take) -> Result<(), Refusal> {
//!         match () {
//!             () if self.left == 0 || seat != self.turn => Err(Refusal::NotYourTurn),
//!             () if !(1..=3.min(self.left)).contains(&count) => Err(Refusal::OneToThree),
//!             () => Ok(()),
//!         }
//!     }
//!     fn apply(
//!         &mut self, seat: Seat, Take(count): Take, _: &mut GameRng,
//!         events: &mut impl EventSink<Event>,
//!     ) {
//!         self.left -= count;
//!         self.turn = seat.left(2);
//!         events.emit(|| Event::Took { seat, count });
//!     }
//!     fn view(&self, _: Viewer) -> View { View { left: self.left, turn: self.next_to_act() } }
//!     fn see(event: &Event, viewer: Viewer) -> Option<SeenEvent> { Some(event.see(viewer)) }
//!     fn reveals(_: &Event) -> bool { false }
//!     fn score_sheet(&self) -> ScoreSheet { ScoreSheet::default() }
//!     fn invariants(&self) -> Result<(), String> { Ok(()) }
//! }
//!
//! // A match is played by actions; a refused one changes nothing and names the rule.
//! let mut table = Match::<Heap>::start(Options {}, 2, Seed::from_number(7)).unwrap();
//! let first = table.state().next_to_act().unwrap();
//! assert_eq!(table.submit(first, Take(4), &mut NoEvents).unwrap_err().rule(), "HP-02");
//! table.submit(first, "take 2".parse().unwrap(), &mut NoEvents).unwrap();
//! assert_eq!(table.state().view(Viewer::Spectator).left, 8);
//! assert_eq!(table.record().actions[0].action, "take 2");
//! assert!(table.may_undo(first).is_ok(), "nobody learned anything by it");
//!
//! // Whole games are played by the one loop; here both players leave a multiple of four if they can.
//! let seed = Seed::from_number(8);
//! let game = Heap::new(&Options {}, 2, &mut GameRng::for_step(&seed, 0)).unwrap();
//! let begins = game.turn;
//! let played = Player::default().play(game, &seed, &mut NoEvents, |turn| {
//!     let good = turn.legal.iter().position(|take| (turn.game.left - take.0) % 4 == 0);
//!     Ok::<_, Infallible>(good.unwrap_or(0))
//! });
//! assert!(played.unwrap().outcome.winners.contains(begins), "who begins with ten matches wins");
//! ```
//!
//! What this crate does *not* do: it knows no particular game, no bot, no network, no clock and no
//! file.

mod bag;
mod contract;
mod edition;
mod events;
mod filling;
mod forward;
mod ids;
mod narrator;
mod numbers;
mod outcome;
mod playing;
mod position;
mod reactions;
mod record;
mod refusal;
mod rng;
mod score;
mod search;
mod seat;
mod setup;
mod statistics;
mod text;
mod typescript;
mod words;

pub use bag::{Bag, Kinds, Numbered};
pub use contract::{Complete, EventSink, Game, Meta, NoEvents, Refuse, SetupError};
pub use edition::{
    AnyEditionRegistry, BoxWords, ComponentData, Edition, EditionId, EditionRegistry, Faults,
};
pub use filling::{Filling, Gaps, Person};
pub use ids::{by_id, short};
pub use narrator::{Narrator, counted};
pub use outcome::{Automa, Outcome, Status};
pub use playing::{Played, Player, Turn, Watch};
pub use position::{Fault, Fields, Positions, Reader, nearest, read_table};
pub use reactions::{Moment, Reactions};
pub use record::{Match, Record, RecordError, RecordedAction, UndoRefusal};
pub use refusal::ensure;
pub use rng::{GameRng, Seed, SeedError};
pub use score::{ScoreLine, ScoreRow, ScoreSheet};
pub use search::{Level, Search, SearchData, Tuning, weights};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
pub use setup::{OptionField, OptionKind, OptionsSchema, Setup, first_player};
pub use statistics::{Note, Pace, Statistics};
pub use text::{Lang, Rule, RuleBook, RulePart, Text, Texts};
pub use typescript::{typescript, view_format};
pub use words::{Narration, Weight, Words};

/// What the macros of this crate need of other crates.
#[doc(hidden)]
pub mod export {
    pub use serde;
    pub use ts_rs;
}
