//! What statistics want to know of a game. Rules need none of it.

use crate::{Game, Seat};

/// What the lab counts. Everything has a default: a game without notes is observed all the same.
pub trait Statistics: Game {
    /// Tells what is worth counting about an event: a turn that begins, a card that somebody takes.
    /// Costs nothing unless somebody asks.
    fn note(_event: &Self::Event, _tell: &mut impl FnMut(Note)) {}

    /// Tells what the setup gave to whom; asked once, before the first action.
    fn dealt(&self, _tell: &mut impl FnMut(Note)) {}

    /// How long people take, as a rule of thumb.
    fn pace() -> Pace {
        Pace::default()
    }

    /// The totals of the score sheet alone: who leads. A game whose sheet takes long can be quicker.
    fn totals(&self, tell: &mut impl FnMut(Option<Seat>, i16)) {
        self.score_sheet().rows.iter().for_each(|row| tell(row.seat, row.total));
    }
}

/// Something that statistics count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// A turn begins.
    Turn {
        /// Whose; `None` if everybody's begins together.
        seat: Option<Seat>,
    },
    /// Somebody got, used or met something. The texts have `deed.<deed>` and `card.<item>`.
    Took {
        /// Who.
        seat: Seat,
        /// How, one word of the game's own: `acquired`, `published`, `dealt`.
        deed: &'static str,
        /// What, by its id.
        item: &'static str,
    },
}

/// How long people take: a rule of thumb from which game lengths in minutes are estimated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Minutes to set the game up.
    pub setup_minutes: u8,
    /// Seconds for a decision between several actions.
    pub choice_seconds: u8,
    /// Seconds for doing what is the only possibility.
    pub forced_seconds: u8,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { setup_minutes: 5, choice_seconds: 6, forced_seconds: 2 }
    }
}
