//! One player's galaxy: a set of spaces for each colour (NB-52 to NB-54).

use serde::{Deserialize, Serialize};

use crate::board::{Board, Space, Spaces};
use crate::colour::{COLOURS, Colour};

/// The stars in a galaxy. Black ones are counted beside it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Galaxy {
    stars: [Spaces; COLOURS],
    /// The spaces linked to a star of each colour: kept up to date so that a glance says what is
    /// legal.
    near: [Spaces; COLOURS],
}

impl Galaxy {
    /// The spaces that hold this colour.
    #[inline]
    pub fn of(&self, colour: Colour) -> Spaces {
        self.stars[colour as usize]
    }

    /// All spaces with a star.
    #[inline]
    pub fn occupied(&self) -> Spaces {
        self.stars.iter().fold(Spaces::NONE, |all, &one| all.or(one))
    }

    /// The star there.
    pub fn at(&self, space: Space) -> Option<Colour> {
        Colour::COLOURED.into_iter().find(|&colour| self.of(colour).contains(space))
    }

    /// The spaces linked to a star of this colour.
    #[inline]
    pub(crate) fn near(&self, colour: Colour) -> Spaces {
        self.near[colour as usize]
    }

    /// NB-52 without the colours: the centre first; then what is linked to a star, or holds one.
    #[inline]
    pub(crate) fn reach(&self, board: &Board) -> Spaces {
        let occupied = self.occupied();
        if occupied.is_empty() {
            return Spaces::only(board.centre);
        }
        self.near.iter().fold(occupied, |all, &one| all.or(one))
    }

    /// NB-52 to NB-54: where a star of this colour may go. Every occupied space is linked to another,
    /// or is the centre alone, so what may be reached may also be replaced.
    #[inline]
    pub fn open_to(&self, colour: Colour, board: &Board) -> Spaces {
        self.reach(board).without(self.near(colour))
    }

    /// Puts a star there; what it replaces.
    pub fn place(&mut self, colour: Colour, space: Space, board: &Board) -> Option<Colour> {
        let bit = Spaces::only(space);
        let old = self.at(space);
        if let Some(old) = old {
            let left = self.of(old).without(bit);
            self.stars[old as usize] = left;
            self.near[old as usize] = around(left, board);
        }
        let at = colour as usize;
        self.stars[at] = self.stars[at].or(bit);
        self.near[at] = self.near[at].or(board.linked[space.index()]);
        old
    }

    /// Does what is kept agree with the stars?
    pub(crate) fn is_sound(&self, board: &Board) -> bool {
        let near = self.stars.iter().zip(self.near);
        let apart: u8 = self.stars.iter().map(|spaces| spaces.len()).sum();
        near.into_iter().all(|(&stars, near)| around(stars, board) == near)
            && apart == self.occupied().len()
    }
}

/// Every space linked to one of these.
fn around(spaces: Spaces, board: &Board) -> Spaces {
    spaces.iter().fold(Spaces::NONE, |all, space| all.or(board.linked[space.index()]))
}
