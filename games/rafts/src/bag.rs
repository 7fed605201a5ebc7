//! A pile of cards without an order: how many there are of each.

use std::fmt;

use exaequo_game::GameRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::Card;

/// Four bits a card, sixteen cards a word: room for 64 different cards, up to 15 of each.
const WORDS: usize = 4;
const ONES: u64 = 0x1111_1111_1111_1111;
const LOW_HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

/// How many there are of each card. Only what has an order at the table is stored with one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag([u64; WORDS]);

impl Bag {
    /// No cards.
    pub const EMPTY: Bag = Bag([0; WORDS]);

    fn place(card: Card) -> (usize, u32) {
        (usize::from(card.0 >> 4), u32::from(card.0 & 15) * 4)
    }

    /// How many of this card.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        let (word, shift) = Self::place(card);
        (self.0[word] >> shift & 15) as u8
    }

    /// Is there one of this card?
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Is there no card at all?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().map(|&word| sum(word)).sum()
    }

    /// Puts one in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < 15, "no card has more than 15 copies");
        let (word, shift) = Self::place(card);
        self.0[word] += 1 << shift;
    }

    /// Takes one out; it must be there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card), "{} is not there", card.id());
        let (word, shift) = Self::place(card);
        self.0[word] -= 1 << shift;
    }

    /// Takes one out if there is one.
    #[inline]
    pub fn remove_if_there(&mut self, card: Card) {
        if self.has(card) {
            self.remove(card);
        }
    }

    /// Puts in all of the other pile.
    #[inline]
    pub fn add_all(&mut self, other: &Bag) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// This pile and the other together.
    #[inline]
    #[must_use]
    pub fn plus(&self, other: &Bag) -> Bag {
        let mut all = *self;
        all.add_all(other);
        all
    }

    /// This pile without the other, which must be part of it.
    #[must_use]
    pub fn minus(&self, other: &Bag) -> Bag {
        let mut left = *self;
        for (mine, theirs) in left.0.iter_mut().zip(other.0) {
            *mine -= theirs;
        }
        left
    }

    /// The cards of this pile that are of one of those kinds.
    #[inline]
    #[must_use]
    pub fn of(&self, kinds: &Kinds) -> Bag {
        let mut found = *self;
        for (word, mask) in found.0.iter_mut().zip(kinds.0) {
            *word &= mask;
        }
        found
    }

    /// The cards of this pile that are of none of those kinds.
    #[must_use]
    pub fn not_of(&self, kinds: &Kinds) -> Bag {
        self.minus(&self.of(kinds))
    }

    /// Takes out one card at random, each copy equally likely.
    pub fn draw(&mut self, rng: &mut GameRng) -> Option<Card> {
        let total = self.len();
        if total == 0 {
            return None;
        }
        let card = self.nth(rng.below(u32::from(total)) as u8);
        self.remove(card);
        Some(card)
    }

    /// The card at that place when all are laid out in order.
    fn nth(&self, mut place: u8) -> Card {
        for (index, &word) in self.0.iter().enumerate() {
            let here = sum(word);
            if place >= here {
                place -= here;
                continue;
            }
            let mut left = word;
            loop {
                let nibble = left.trailing_zeros() / 4;
                let copies = (left >> (nibble * 4) & 15) as u8;
                if place < copies {
                    return Card((index * 16) as u8 + nibble as u8);
                }
                place -= copies;
                left &= !(15 << (nibble * 4));
            }
        }
        unreachable!("the place is within the pile")
    }

    /// The different cards in it, ascending.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        let mut marks = self.0.map(nonzero);
        let mut word = 0;
        std::iter::from_fn(move || {
            while marks[word] == 0 {
                word += 1;
                if word == WORDS {
                    word -= 1;
                    return None;
                }
            }
            let bit = marks[word].trailing_zeros();
            marks[word] &= marks[word] - 1;
            Some(Card((word * 16) as u8 + (bit / 4) as u8))
        })
    }

    /// Every card in it, ascending, each as often as it is there.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        let bag = *self;
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, usize::from(bag.count(card))))
    }
}

/// A one in every nibble that is not zero.
#[inline]
fn nonzero(word: u64) -> u64 {
    let pairs = word | word >> 1;
    (pairs | pairs >> 2) & ONES
}

/// The sum of the sixteen nibbles; no pile has more cards than a byte can count.
#[inline]
fn sum(word: u64) -> u8 {
    let halves = (word & LOW_HALVES) + (word >> 4 & LOW_HALVES);
    (halves.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
}

/// A set of different cards, to pick them out of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds([u64; WORDS]);

impl Kinds {
    /// Just these.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut kinds = Kinds::default();
        for card in cards {
            let (word, shift) = Bag::place(card);
            kinds.0[word] |= 15 << shift;
        }
        kinds
    }

    /// Is the card one of them?
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        let (word, shift) = Bag::place(card);
        self.0[word] >> shift & 1 == 1
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut bag = Bag::EMPTY;
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards().map(Card::id)).finish()
    }
}

/// In JSON a pile is the sorted list of its cards.
impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Bag::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if bag.count(card) == 15 {
                return Err(serde::de::Error::custom(format!("too many of {}", card.id())));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::{Bag, Kinds};
    use crate::card::Card;
    use exaequo_game::GameRng;

    fn bag(ids: &[u8]) -> Bag {
        ids.iter().map(|&id| Card(id)).collect()
    }

    #[test]
    fn a_bag_counts_what_is_put_in() {
        let mut pile = bag(&[0, 0, 15, 16, 42, 42, 42]);
        assert_eq!((pile.len(), pile.count(Card(42)), pile.count(Card(1))), (7, 3, 0));
        pile.remove(Card(0));
        assert_eq!(pile, bag(&[0, 15, 16, 42, 42, 42]));
        assert_eq!(pile.kinds().map(|c| c.0).collect::<Vec<_>>(), [0, 15, 16, 42]);
        assert_eq!(pile.cards().count(), 6);
        assert_eq!(Bag::EMPTY.kinds().count(), 0);
    }

    #[test]
    fn kinds_pick_out_their_cards() {
        let pile = bag(&[3, 3, 20, 41]);
        let kinds = Kinds::new([Card(3), Card(41)]);
        assert_eq!(pile.of(&kinds), bag(&[3, 3, 41]));
        assert_eq!(pile.not_of(&kinds), bag(&[20]));
        assert!(kinds.contains(Card(3)) && !kinds.contains(Card(20)));
    }

    #[test]
    fn every_copy_is_drawn_equally_often() {
        let pile = bag(&[0, 0, 0, 17, 42]);
        let mut rng = GameRng::for_search(1);
        let mut drawn = [0u32; 43];
        for _ in 0..10_000 {
            let mut copy = pile;
            drawn[usize::from(copy.draw(&mut rng).unwrap().0)] += 1;
            assert_eq!(copy.len(), 4);
        }
        assert!((5_700..6_300).contains(&drawn[0]), "{drawn:?}");
        assert!((1_800..2_200).contains(&drawn[17]) && (1_800..2_200).contains(&drawn[42]));
    }
}
