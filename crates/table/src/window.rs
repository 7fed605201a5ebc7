//! The reaction clock: one fixed time for everybody asked.
//!
//! While it runs, answers are sealed: they are stored at once, but the match stands still at the moment
//! of asking, so nobody sees that, or how, somebody answered, and who holds nothing is indistinguishable
//! from who thinks. When the time is over, the answers are opened in turn order, whatever the order in
//! which they came; whoever has not answered lets the moment pass. It ends early only where that tells
//! nothing: everybody asked is known to let it pass, or an answer will certainly be shown and those who
//! are cut off are asked anew.

use exaequo_catalogue::AnyMatch;
use exaequo_game::{Seat, SeatSet};

use crate::Time;

/// An open window with its clock.
#[derive(Clone)]
pub(crate) struct Window {
    /// Who was asked.
    pub(crate) asked: SeatSet,
    /// The persons among them: whoever plays for them meanwhile, the window is theirs.
    pub(crate) people: SeatSet,
    /// What was answered, by whom, sealed.
    answers: Vec<(Seat, String)>,
    /// When it closes.
    pub(crate) ends: Time,
    /// How long it is open.
    pub(crate) total: u32,
    /// Does it end with an answer that was given?
    cut: bool,
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
            .then(|| Window::reopened(game, Vec::new(), now, custom))
    }

    /// A window in which these answers were given.
    pub(crate) fn reopened(
        game: &dyn AnyMatch,
        answers: Vec<(Seat, String)>,
        now: Time,
        Custom { persons, total, .. }: Custom,
    ) -> Window {
        let asked = Window::asked(game);
        let people = asked.iter().filter(|seat| persons.contains(*seat)).collect();
        let ends = now + u64::from(total);
        Window { asked, people, answers, ends, total, cut: false }
    }

    /// Seals an answer. The window ends with it if it will certainly be shown and those who are cut off
    /// are asked anew; who is known to let the moment pass answers nothing.
    pub(crate) fn seal(&mut self, game: &dyn AnyMatch, seat: Seat, answer: &str, passing: SeatSet) {
        let open = |other: &Seat| *other != seat && !passing.contains(*other);
        self.cut = game.cuts_short(seat, answer, self.asked.iter().filter(open).collect());
        self.answers.push((seat, answer.to_owned()));
    }

    /// What the seat has answered.
    pub(crate) fn answer(&self, seat: Seat) -> Option<&str> {
        self.answers.iter().find(|(by, _)| *by == seat).map(|(_, answer)| answer.as_str())
    }

    /// Everybody who was asked, in turn order.
    pub(crate) fn in_turn(&self, game: &dyn AnyMatch) -> Vec<Seat> {
        let mut left = self.asked;
        let next = || {
            let first = game.first_of(left)?;
            left = left.without(first);
            Some(first)
        };
        std::iter::from_fn(next).collect()
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
