//! Sets of the cards 1 to 12.

use serde::{Deserialize, Serialize};

/// A set of cards, as bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Cards(u16);

impl Cards {
    pub(crate) const ALL: Cards = Cards(0b1_1111_1111_1110);

    pub(crate) fn has(self, card: u8) -> bool {
        card < 16 && self.0 >> card & 1 == 1
    }

    pub(crate) fn add(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    pub(crate) fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (1..=12).filter(move |card| self.has(*card))
    }

    pub(crate) fn lowest(self) -> Option<u8> {
        self.iter().next()
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut set = Cards::default();
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}
