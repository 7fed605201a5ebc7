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

/// How a table keeps windows: who is a person, and how long they have, in milliseconds.
#[derive(Clone, Copy)]
pub(crate) struct Custom {
    pub(crate) persons: SeatSet,
    /// 0 waits for everybody without a clock.
    pub(crate) total: u32,
}

impl Window {
    /// The window that the match needs now: people are asked, and there are several people.
    pub(crate) fn open(game: &dyn AnyMatch, now: Time, custom: Custom) -> Option<Window> {
        let Custom { persons, total } = custom;
        let asked = Window::asked(game);
        let people_asked = asked.iter().any(|seat| persons.contains(seat));
        (total > 0 && persons.len() > 1 && people_asked).then(|| Window {
            shown: game.past(game.step()),
            asked,
            answered: SeatSet::EMPTY,
            ends: now + u64::from(total),
            total,
        })
    }

    /// The persons who were asked and have not answered.
    pub(crate) fn silent(&self, custom: Custom) -> SeatSet {
        let silent = |seat: &Seat| custom.persons.contains(*seat) && !self.answered.contains(*seat);
        self.asked.iter().filter(silent).collect()
    }

    /// Everybody who is asked to react, if that is what the match waits for.
    fn asked(game: &dyn AnyMatch) -> SeatSet {
        let waiting = game.status().waiting();
        let reacting = |seat: &Seat| game.let_pass(*seat).is_some();
        if waiting.iter().all(|seat| reacting(&seat)) { waiting } else { SeatSet::EMPTY }
    }
}
