//! The position.

use exaequo_game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A table of {{Title}}, everything seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct {{Name}} {
    pub(crate) seats: u8,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Matches on the heap.
    pub(crate) left: u8,
}

impl {{Name}} {
    /// Who may act now; nobody once the game is over.
    #[inline]
    pub(crate) fn waiting(&self) -> SeatSet {
        if self.left == 0 { SeatSet::EMPTY } else { SeatSet::only(self.turn) }
    }
}
