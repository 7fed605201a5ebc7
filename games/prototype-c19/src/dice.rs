//! A handful of dice without an order: how many show each face.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// The highest face of a die.
pub const FACES: u8 = 6;
/// Three bits a face.
const BITS: u32 = 3;
/// So many dice of one face fit.
pub(crate) const MOST: u8 = 7;

/// How many dice show each face. Equal dice are one choice, so nothing else is kept of them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, TS)]
#[ts(type = "number[]")]
pub struct Dice(u32);

#[inline]
fn shift(face: u8) -> u32 {
    BITS * u32::from(face - 1)
}

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// How many show this face.
    #[inline]
    pub fn count(self, face: u8) -> u8 {
        (self.0 >> shift(face) & 7) as u8
    }

    /// Is there one with this face?
    #[inline]
    pub fn has(self, face: u8) -> bool {
        (1..=FACES).contains(&face) && self.count(face) > 0
    }

    /// Are there none?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice.
    #[inline]
    pub fn len(self) -> u8 {
        (1..=FACES).map(|face| self.count(face)).sum()
    }

    /// With one more.
    #[inline]
    #[must_use]
    pub fn with(self, face: u8) -> Dice {
        debug_assert!(self.count(face) < MOST, "at most {MOST} dice of a face");
        Dice(self.0 + (1 << shift(face)))
    }

    /// Without one of those that show this face.
    #[inline]
    #[must_use]
    pub fn without(self, face: u8) -> Dice {
        debug_assert!(self.has(face), "no die shows {face}");
        Dice(self.0 - (1 << shift(face)))
    }

    /// Are all of the others among these?
    #[inline]
    pub fn covers(self, others: Dice) -> bool {
        (1..=FACES).all(|face| self.count(face) >= others.count(face))
    }

    /// Without the others, which must be among these.
    #[inline]
    #[must_use]
    pub fn minus(self, others: Dice) -> Dice {
        Dice(self.0 - others.0)
    }

    /// With the others.
    #[inline]
    #[must_use]
    pub fn plus(self, others: Dice) -> Dice {
        Dice(self.0 + others.0)
    }

    /// The highest face.
    #[inline]
    pub fn highest(self) -> Option<u8> {
        (1..=FACES).rev().find(|&face| self.has(face))
    }

    /// The faces, ascending, each as often as it is there.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (1..=FACES).flat_map(move |face| (0..self.count(face)).map(move |_| face))
    }

    /// The different faces, ascending.
    pub fn different(self) -> impl Iterator<Item = u8> {
        (1..=FACES).filter(move |&face| self.has(face))
    }

    /// Every different part of these dice, ascending, from none to all.
    pub fn parts(self) -> impl Iterator<Item = Dice> {
        let mut next = Some(Dice::NONE);
        std::iter::from_fn(move || {
            let part = next?;
            next = self.part_after(part);
            Some(part)
        })
    }

    /// Counts on, the lowest face first, like a clock.
    fn part_after(self, part: Dice) -> Option<Dice> {
        let mut part = part;
        for face in 1..=FACES {
            if part.count(face) < self.count(face) {
                return Some(part.with(face));
            }
            part = Dice(part.0 & !(7 << shift(face)));
        }
        None
    }
}

impl FromIterator<u8> for Dice {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Self {
        faces.into_iter().fold(Dice::NONE, Dice::with)
    }
}

/// `2 5 5`.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, face) in self.faces().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.faces()).finish()
    }
}

/// The dice with these faces, or a sentence that says why there are none such.
pub(crate) fn from_faces(faces: &[u8]) -> Result<Dice, String> {
    let mut dice = Dice::NONE;
    for &face in faces {
        if !(1..=FACES).contains(&face) {
            return Err(format!("a die shows 1 to {FACES}, not {face}"));
        }
        if dice.count(face) == MOST {
            return Err("there are not so many dice".to_owned());
        }
        dice = dice.with(face);
    }
    Ok(dice)
}

/// In JSON dice are the sorted list of their faces.
impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.faces())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_faces(&Vec::<u8>::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, from_faces};

    #[test]
    fn dice_count_their_faces() {
        let dice: Dice = [5, 2, 5, 6].into_iter().collect();
        assert_eq!((dice.len(), dice.count(5), dice.highest()), (4, 2, Some(6)));
        assert_eq!(dice.to_string(), "2 5 5 6");
        assert_eq!(dice.without(5).minus([2].into_iter().collect()).to_string(), "5 6");
        assert!(dice.covers([5, 5].into_iter().collect()));
        assert!(!dice.covers([2, 2].into_iter().collect()));
    }

    #[test]
    fn parts_are_ascending_and_each_is_there_once() {
        let dice: Dice = [1, 3, 3].into_iter().collect();
        let parts: Vec<String> = dice.parts().map(|part| part.to_string()).collect();
        assert_eq!(parts, ["", "1", "3", "1 3", "3 3", "1 3 3"]);
        let parts: Vec<Dice> = dice.parts().collect();
        assert!(parts.is_sorted());
    }

    #[test]
    fn only_faces_make_dice() {
        assert!(from_faces(&[0]).is_err() && from_faces(&[7]).is_err());
        assert!(from_faces(&[1; 8]).is_err());
        assert_eq!(serde_json::to_string(&from_faces(&[6, 1]).unwrap()).unwrap(), "[1,6]");
    }
}
