//! One live table as a pure state machine.
//!
//! A [`Table`] knows who sits where, what game is on, which clocks run, who may undo and what each
//! viewer may see. Every operation takes the time as an argument and returns what must be stored
//! ([`Write`]) before anybody is told; what to tell comes from [`Table::info`], [`Table::scene`],
//! [`Table::log`] and [`Table::clocks`], which go through one viewer's eyes.
//!
//! ```text
//! sit, start, play, undo, hint, hand over, rematch ─▶ Table ─▶ Vec<Write> ─▶ (stored) ─▶ scene, log
//! tick(now) at wake_at() ──────────────────────────▶   │
//! thinking() ◀── which bots should think ──────────────┘
//! ```
//!
//! **Invariants**
//! - A denied operation changes nothing.
//! - While a reaction window is open, what anybody else sees does not depend on who has answered, or
//!   how: the table shows the moment of asking until the time is over.
//! - A table made again from what was stored ([`Table::restore`]) goes on where it was.
//!
//! What this crate does *not* do: it reads no clock, draws no random number, knows no socket and no
//! disk.

mod clock;
mod clocks;
mod denial;
mod endings;
mod hints;
mod history;
mod live;
mod lobby;
mod names;
mod operation;
mod orders;
mod pace;
mod place;
mod play;
mod setup;
mod sight;
mod stored;
mod table;
mod talk;
mod telling;
mod window;

pub use denial::{Denial, Trouble};
pub use history::{Points, replay};
pub use lobby::{NewMatch, Setup};
pub use names::{LONGEST_NAME, clean_name};
pub use operation::Operation;
pub use place::Key;
pub use play::Think;
pub use sight::FinishedMatch;
pub use stored::{
    Ending, Entry, EntryKind, MatchId, StoredMatch, StoredPlace, StoredTable, Write, commitment,
};
pub use table::Table;
pub use talk::LONGEST_REMARK;
pub use telling::{Address, Telling};

/// A moment, in milliseconds since some fixed moment of the past.
pub type Time = u64;
