//! The reaction clock: one fixed time for everybody asked.
//!
//! While it runs, the table shows the moment of asking. Answers are stored at once, but nobody sees
//! that, or how, somebody answered: who holds nothing is indistinguishable from who thinks. When the
//! time is over, whoever has not answered lets the moment pass.

use exaequo_catalogue::AnyMatch;
use exaequo_game::{Seat, SeatSet};

use crate::Time;

/// An open window with its clock.
pub(crate) struct Window {
    /// The match as everybody still sees it.
    pub(crate) shown: Box<dyn AnyMatch>,
    /// Who was asked.
    pub(crate) asked: SeatSet,
    /// Who has answered.
    pub(crate) answered: SeatSet,
    /// When it closes.
    pub(crate) ends: Time,
    /// How long it is open.
    pub(crate) total: u32,
}

impl Window {
    /// Everybody who is asked to react, if that is what the match waits for.
    pub(crate) fn asked(game: &dyn AnyMatch) -> SeatSet {
        let waiting = game.status().waiting();
        let reacting = |seat: &Seat| game.let_pass(*seat).is_some();
        if waiting.iter().all(|seat| reacting(&seat)) { waiting } else { SeatSet::EMPTY }
    }
}
