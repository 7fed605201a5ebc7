//! The contract: what a board game is to Ex Aequo.
//!
//! A game is a type that implements [`Game`]. The value *is* the complete position, everything
//! seen. It lists what each seat may do, applies one action at a time, and shows each viewer what
//! that viewer may know. Bots need [`Search`], people need [`Words`], puzzles and bug reports need
//! [`Positions`]; a game with all of them is [`Complete`] and can stand in the catalogue.
//!
//! A [`Match`] is a game being played: options, seats, a seed and the actions so far. Everything
//! else is replayed from these.
//!
//! ```
//! use exaequo_game::{GameRng, Seat, SeatSet, Seed};
//!
//! // Chance comes from a seed and a step number: any step can be replayed by itself.
//! let seed = Seed::from_number(7);
//! let mut a = GameRng::for_step(&seed, 3);
//! let mut b = GameRng::for_step(&seed, 3);
//! assert_eq!(a.below(1000), b.below(1000));
//!
//! // Several seats can be waited for at once.
//! let waiting = SeatSet::all(3).without(Seat(1));
//! assert_eq!(waiting.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
//! ```
//!
//! What this crate does *not* do: it knows no particular game, no bot, no network, no clock and no
//! file.

mod bag;
mod contract;
mod edition;
mod events;
mod forward;
mod ids;
mod narrator;
mod numbers;
mod outcome;
mod playing;
mod position;
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
pub use edition::{AnyEditionRegistry, ComponentData, Edition, EditionId, EditionRegistry, Faults};
pub use ids::{by_id, short};
pub use narrator::{Gaps, Narrator, counted};
pub use outcome::{Automa, Outcome, Status};
pub use playing::{Played, Player, Turn, Watch};
pub use position::{Fault, Fields, Positions, Reader, nearest, read_table};
pub use record::{Match, Record, RecordError, RecordedAction, UndoRefusal};
pub use refusal::ensure;
pub use rng::{GameRng, Seed, SeedError};
pub use score::{ScoreLine, ScoreRow, ScoreSheet};
pub use search::{Level, Search, SearchData, Tuning, weights};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
pub use setup::{OptionField, OptionKind, OptionsSchema, Setup, first_player};
pub use statistics::{Note, Pace, Statistics};
pub use text::{Lang, Rule, RuleBook, Text, Texts};
pub use typescript::typescript;
pub use words::{Narration, Words};

/// What the macros of this crate need of other crates.
#[doc(hidden)]
pub mod export {
    pub use serde;
    pub use ts_rs;
}
