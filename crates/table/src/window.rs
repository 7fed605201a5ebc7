//! The reaction clock: one fixed time for everybody asked.
//!
//! While it runs, the table shows the moment of asking. Answers are stored at once, but nobody sees
//! that, or how, somebody answered: who holds nothing is indistinguishable from who thinks. When the
//! time is over, whoever has not answered lets the moment pass. It ends early only where that tells
//! nothing: everybody asked is known to let it pass, or an answer will certainly be shown and those
//! who are cut off are asked anew.

use exaequo_catalogue::AnyMatch;
use exaequo_game::{Seat, SeatSet};

use crate::Time;

/// An open window with its clock.
pub(crate) struct Window {
    /// The match as everybody still sees it.
    pub(crate) shown: Box<dyn AnyMatch>,
    /// Who was asked.
    pub(crate) asked: SeatSet,
    /// The persons among them: whoever plays for them meanwhile, the window is theirs.
    people: SeatSet,
    /// Who has answered.
    pub(crate) answered: SeatSet,
    /// When it closes.
    pub(crate) ends: Time,
    /// How long it is open.
    pub(crate) total: u32,
    /// Does it end with an answer that was given?
    pub(crate) cut: bool,
}

/// How a table keeps windows.
#[derive(Clone, Copy)]
pub(crate) struct Custom {
    /// Who is a person.
    pub(crate) persons: SeatSet,
    /// Which of them are known to let this moment pass.
    pub(crate) passing: SeatSet,
    /// How long people have, in milliseconds; 0 waits for everybody without a clock.
    pub(crate) total: u32,
}

impl Window {
    /// The window that the match needs now: there are several people, and some are asked of whom
    /// nobody can tell what they will answer.
    pub(crate) fn open(game: &dyn AnyMatch, now: Time, custom: Custom) -> Option<Window> {
        let Custom { persons, passing, total } = custom;
        let asked = Window::asked(game);
        let unknown = |seat: Seat| persons.contains(seat) && !passing.contains(seat);
        (total > 0 && persons.len() > 1 && asked.iter().any(unknown))
            .then(|| Window::reopened(game.past(game.step()), SeatSet::EMPTY, now, custom))
    }

    /// A window that shows this moment, and in which these have answered.
    pub(crate) fn reopened(
        shown: Box<dyn AnyMatch>,
        answered: SeatSet,
        now: Time,
        Custom { persons, total, .. }: Custom,
    ) -> Window {
        let asked = Window::asked(&*shown);
        let people = asked.iter().filter(|seat| persons.contains(*seat)).collect();
        let ends = now + u64::from(total);
        Window { shown, asked, people, answered, ends, total, cut: false }
    }

    /// Have all persons answered?
    pub(crate) fn is_answered(&self) -> bool {
        self.people.iter().all(|seat| self.answered.contains(seat))
    }

    /// Is it over?
    pub(crate) fn is_over(&self, now: Time, passing: SeatSet) -> bool {
        now >= self.ends || self.cut || self.people.iter().all(|seat| passing.contains(seat))
    }

    /// Everybody who is asked to react, if that is what the match waits for.
    fn asked(game: &dyn AnyMatch) -> SeatSet {
        let waiting = game.status().waiting();
        let reacting = |seat: &Seat| game.let_pass(*seat).is_some();
        if waiting.iter().all(|seat| reacting(&seat)) { waiting } else { SeatSet::EMPTY }
    }
}
