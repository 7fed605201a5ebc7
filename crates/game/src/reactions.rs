//! Reaction windows, as those who keep a table's time need to know them. Rules need none of it.

use crate::{Game, Seat, SeatSet};

/// What a table must know to ask people no more often than it has to. Everything depends on public
/// information only, but for `preparable`. A game without windows has nothing to say here.
pub trait Reactions: Game {
    /// The kinds of moments at which people are asked to react. The texts have `moment.<kind>`.
    const MOMENTS: &'static [&'static str] = &[];

    /// Those kinds that hardly anybody wants to be asked about: at a table of several people everybody
    /// lets them pass, as all know, unless she says otherwise.
    const SELDOM: &'static [&'static str] = &[];

    /// The moment that the seat would be asked to react to, if that is what the match waits for. What it
    /// is does not depend on anything hidden.
    fn moment(&self, _seat: Seat) -> Option<Moment> {
        None
    }

    /// Whose turn it is, and in which round.
    fn whose_turn(&self) -> Option<(Seat, u16)> {
        None
    }

    /// The round after which the game ends whoever leads, and the number of the rule that says so; none
    /// if there is no such round, or the end is already certain. The texts have `limit.rounds` and
    /// `limit.last`.
    fn last_round(&self) -> Option<(u16, &'static str)> {
        None
    }

    /// What the seat could answer, with what it holds now, if a moment of that kind came: every answer
    /// but letting it pass. This alone depends on what the seat knows.
    fn preparable(&self, _seat: Seat, _kind: &str) -> Vec<Self::Action> {
        Vec::new()
    }

    /// What moments of that kind can be about now, by id.
    fn subjects(&self, _kind: &str) -> Vec<&'static str> {
        Vec::new()
    }

    /// Would this answer be shown for certain, whatever those of `open` answer who may still answer,
    /// and would they be asked anew? Then a window may end with it.
    fn cuts_short(&self, _seat: Seat, _answer: Self::Action, _open: SeatSet) -> bool {
        false
    }
}

/// A moment at which people are asked to react.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// One of [`Reactions::MOMENTS`].
    pub kind: &'static str,
    /// What it is about, by its id: the card that is announced, the attack. The texts have
    /// `card.<about>`.
    pub about: Option<&'static str>,
}
