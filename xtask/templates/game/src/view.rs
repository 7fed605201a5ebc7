//! The table as one viewer may see it, with what is waited for.

use exaequo_game::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::state::{{Name}};

/// One viewer's table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// Whose eyes these are; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<Seat>,
    /// Matches on the heap.
    pub left: u8,
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Seat>,
}

pub(crate) fn view(game: &{{Name}}, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Everything => None,
    };
    View { you, left: game.left, turn: game.waiting().first() }
}
