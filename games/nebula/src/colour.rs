//! Stars: their colours, and piles of them that have no order.

use std::collections::BTreeMap;

use exaequo_game::GameRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// The colour of a star (NB-01). Black counts as one (NB-51).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red.
    Red,
    /// Purple.
    Purple,
    /// Yellow.
    Yellow,
    /// White.
    White,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
    /// Black: never in a galaxy, but in the row above it.
    Black,
}

/// How many colours there are in a galaxy.
pub const COLOURS: usize = 6;
/// The same with black.
pub const KINDS: usize = COLOURS + 1;

impl Colour {
    /// All of them, black last.
    pub const ALL: [Colour; KINDS] = [
        Colour::Red,
        Colour::Purple,
        Colour::Yellow,
        Colour::White,
        Colour::Blue,
        Colour::Orange,
        Colour::Black,
    ];

    /// Those that go into a galaxy.
    pub const COLOURED: [Colour; COLOURS] =
        [Colour::Red, Colour::Purple, Colour::Yellow, Colour::White, Colour::Blue, Colour::Orange];

    /// The word in commands and data files.
    pub fn id(self) -> &'static str {
        ["red", "purple", "yellow", "white", "blue", "orange", "black"][self as usize]
    }

    /// As a bit of a set of colours.
    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }
}

exaequo_game::ids!(Colour, "colour", Colour::ALL => Display, FromStr);

/// How many stars there are of each colour.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(type = "Partial<Record<Colour, number>>")]
pub struct Stars([u8; KINDS]);

impl Stars {
    /// No stars.
    pub const NONE: Stars = Stars([0; KINDS]);

    /// So many of each, black last.
    pub fn new(counts: [u8; KINDS]) -> Self {
        Stars(counts)
    }

    /// How many of this colour.
    #[inline]
    pub fn count(&self, colour: Colour) -> u8 {
        self.0[colour as usize]
    }

    /// Is there one of this colour?
    #[inline]
    pub fn has(&self, colour: Colour) -> bool {
        self.count(colour) > 0
    }

    /// How many stars.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Stars::NONE
    }

    /// Puts one in.
    #[inline]
    pub fn add(&mut self, colour: Colour) {
        self.0[colour as usize] = self.0[colour as usize].saturating_add(1);
    }

    /// Takes one out; it must be there.
    #[inline]
    pub fn remove(&mut self, colour: Colour) {
        debug_assert!(self.has(colour), "no {colour} star is there");
        self.0[colour as usize] -= 1;
    }

    /// Puts in all of the other pile.
    pub fn add_all(&mut self, other: &Stars) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            // A described table may name more stars than there are: that is found out later.
            *mine = mine.saturating_add(theirs);
        }
    }

    /// The colours there are.
    #[inline]
    pub fn colours(&self) -> impl Iterator<Item = Colour> {
        let stars = *self;
        Colour::ALL.into_iter().filter(move |&colour| stars.has(colour))
    }

    /// Takes one out at random, each equally likely.
    #[inline]
    pub fn draw(&mut self, rng: &mut GameRng) -> Option<Colour> {
        let colour = self.pick(self.len(), rng)?;
        self.remove(colour);
        Some(colour)
    }

    /// Takes one out at random that is of another colour.
    pub fn draw_other(&mut self, than: Colour, rng: &mut GameRng) -> Option<Colour> {
        let mut others = *self;
        others.0[than as usize] = 0;
        let colour = others.pick(others.len(), rng)?;
        self.remove(colour);
        Some(colour)
    }

    fn pick(&self, total: u8, rng: &mut GameRng) -> Option<Colour> {
        if total == 0 {
            return None;
        }
        let mut place = rng.below(u32::from(total)) as u8;
        Colour::ALL.into_iter().find(|&colour| {
            let count = self.count(colour);
            let here = place < count;
            place = place.wrapping_sub(count);
            here
        })
    }
}

impl FromIterator<Colour> for Stars {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut stars = Stars::NONE;
        colours.into_iter().for_each(|colour| stars.add(colour));
        stars
    }
}

/// In JSON the colours there are, with their numbers: `{"white": 2, "black": 1}`.
impl Serialize for Stars {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.colours().map(|colour| (colour, self.count(colour))))
    }
}

impl<'de> Deserialize<'de> for Stars {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = BTreeMap::<Colour, u8>::deserialize(deserializer)?;
        let mut stars = Stars::NONE;
        counts.into_iter().for_each(|(colour, count)| stars.0[colour as usize] = count);
        Ok(stars)
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, Stars};
    use exaequo_game::GameRng;

    #[test]
    fn every_star_is_drawn_once() {
        let mut rng = GameRng::for_search(3);
        let full = Stars::new([3, 0, 2, 0, 1, 0, 4]);
        let mut left = full;
        let drawn: Stars = std::iter::from_fn(|| left.draw(&mut rng)).collect();
        assert_eq!((drawn, left), (full, Stars::NONE));
    }

    #[test]
    fn another_colour_is_drawn_if_there_is_one() {
        let mut rng = GameRng::for_search(3);
        let mut stars = Stars::new([9, 0, 0, 1, 0, 0, 0]);
        assert_eq!(stars.draw_other(Colour::Red, &mut rng), Some(Colour::White));
        assert_eq!(stars.draw_other(Colour::Red, &mut rng), None);
        assert_eq!(stars.count(Colour::Red), 9);
    }
}
