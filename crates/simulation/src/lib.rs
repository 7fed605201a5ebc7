//! Many games of one kind, fast.
//!
//! - [`simulate`] plays a [`Series`] and adds up what came of it ([`Tally`]);
//! - [`observe`] plays it and tells about every game: what the lab's tables are made of;
//! - [`bench()`] measures the engine, with checksums so that two runs measured the same work.
//!
//! All of them play by [`exaequo_game::Player`], so that a game goes here as it goes at a table.
//!
//! What this crate does *not* do: it knows no game, writes no file and draws no plot.

mod bench;
mod observe;
mod simulate;
mod tally;

use exaequo_game::{Game, SetupError};
use serde::Deserialize;
use serde_json::Value;

pub use bench::{Bench, Figure, bench};
pub use observe::{Chosen, Depth, Lead, Observed, Taken, Tell, observe};
pub use simulate::{Seating, Series, simulate};
pub use tally::{SeatTally, Tally};

/// The options of a game as a program gives them; nothing means the default.
///
/// # Errors
/// What does not fit.
pub fn read_options<G: Game>(options: &Value) -> Result<G::Options, SetupError> {
    if options.is_null() {
        return Ok(G::Options::default());
    }
    G::Options::deserialize(options)
        .map_err(|error| SetupError(format!("the options do not fit {}: {error}", G::META.id)))
}
