//! A pile of cards without an order: how many there are of each.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::GameRng;

/// A card that is known by a small number: a place in its game's table.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> u8;

    /// The card with that number.
    fn numbered(number: u8) -> Self;

    /// Its name in commands and records.
    fn name(self) -> &'static str;
}

const ONES: u64 = 0x1111_1111_1111_1111;
const LOW_HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

/// How many there are of each card. Only what has an order at the table is stored with one.
///
/// Four bits a card, sixteen cards a word: up to 15 copies of each of `16 * WORDS` different cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<C, const WORDS: usize>([u64; WORDS], PhantomData<C>);

/// The word and the shift of a card's four bits.
#[inline]
fn place(card: impl Numbered) -> (usize, u32) {
    let number = card.number();
    (usize::from(number >> 4), u32::from(number & 15) * 4)
}

/// The card whose bits are there.
#[inline]
fn at<C: Numbered>(word: usize, nibble: u32) -> C {
    C::numbered((word * 16) as u8 + nibble as u8)
}

impl<C, const WORDS: usize> Default for Bag<C, WORDS> {
    fn default() -> Self {
        Bag([0; WORDS], PhantomData)
    }
}

impl<C: Numbered, const WORDS: usize> Bag<C, WORDS> {
    /// No cards.
    pub const EMPTY: Self = Bag([0; WORDS], PhantomData);

    /// How many of this card.
    #[inline]
    pub fn count(&self, card: C) -> u8 {
        let (word, shift) = place(card);
        (self.0[word] >> shift & 15) as u8
    }

    /// Is there one of this card?
    #[inline]
    pub fn has(&self, card: C) -> bool {
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
    pub fn add(&mut self, card: C) {
        debug_assert!(self.count(card) < 15, "no card has more than 15 copies");
        let (word, shift) = place(card);
        self.0[word] += 1 << shift;
    }

    /// Takes one out; it must be there.
    #[inline]
    pub fn remove(&mut self, card: C) {
        debug_assert!(self.has(card), "{} is not there", card.name());
        let (word, shift) = place(card);
        self.0[word] -= 1 << shift;
    }

    /// Takes one out if there is one.
    #[inline]
    pub fn remove_if_there(&mut self, card: C) {
        if self.has(card) {
            self.remove(card);
        }
    }

    /// Puts in all of the other pile.
    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// This pile and the other together.
    #[inline]
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let mut all = *self;
        all.add_all(other);
        all
    }

    /// This pile without the other, which must be part of it.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let mut left = *self;
        for (mine, theirs) in left.0.iter_mut().zip(other.0) {
            *mine -= theirs;
        }
        left
    }

    /// The cards of this pile that are of one of those kinds.
    #[inline]
    #[must_use]
    pub fn of(&self, kinds: &Kinds<C, WORDS>) -> Self {
        let mut found = *self;
        for (word, mask) in found.0.iter_mut().zip(kinds.0) {
            *word &= mask;
        }
        found
    }

    /// The cards of this pile that are of none of those kinds.
    #[must_use]
    pub fn not_of(&self, kinds: &Kinds<C, WORDS>) -> Self {
        self.minus(&self.of(kinds))
    }

    /// Takes out one card at random, each copy equally likely.
    pub fn draw(&mut self, rng: &mut GameRng) -> Option<C> {
        let total = self.len();
        if total == 0 {
            return None;
        }
        let card = self.nth(rng.below(u32::from(total)) as u8);
        self.remove(card);
        Some(card)
    }

    /// The card at that place when all are laid out in order.
    fn nth(&self, mut place: u8) -> C {
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
                    return at(index, nibble);
                }
                place -= copies;
                left &= !(15 << (nibble * 4));
            }
        }
        unreachable!("the place is within the pile")
    }

    /// The different cards in it, ascending.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = C> + use<C, WORDS> {
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
            Some(at(word, bit / 4))
        })
    }

    /// Every card in it, ascending, each as often as it is there.
    pub fn cards(&self) -> impl Iterator<Item = C> + use<C, WORDS> {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds<C, const WORDS: usize>([u64; WORDS], PhantomData<C>);

impl<C, const WORDS: usize> Default for Kinds<C, WORDS> {
    fn default() -> Self {
        Kinds([0; WORDS], PhantomData)
    }
}

impl<C: Numbered, const WORDS: usize> Kinds<C, WORDS> {
    /// Just these.
    pub fn new(cards: impl IntoIterator<Item = C>) -> Self {
        let mut kinds = Kinds::default();
        for card in cards {
            let (word, shift) = place(card);
            kinds.0[word] |= 15 << shift;
        }
        kinds
    }

    /// Is the card one of them?
    #[inline]
    pub fn contains(&self, card: C) -> bool {
        let (word, shift) = place(card);
        self.0[word] >> shift & 1 == 1
    }
}

impl<C: Numbered, const WORDS: usize> FromIterator<C> for Bag<C, WORDS> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut bag = Bag::EMPTY;
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl<C: Numbered, const WORDS: usize> fmt::Debug for Bag<C, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards().map(C::name)).finish()
    }
}

/// In JSON a pile is the sorted list of its cards.
impl<C: Numbered + Serialize, const WORDS: usize> Serialize for Bag<C, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de, C: Numbered + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for Bag<C, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Bag::EMPTY;
        for card in Vec::<C>::deserialize(deserializer)? {
            if bag.count(card) == 15 {
                return Err(serde::de::Error::custom(format!("too many of {}", card.name())));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::Numbered;
    use crate::GameRng;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Card(u8);

    impl Numbered for Card {
        fn number(self) -> u8 {
            self.0
        }
        fn numbered(number: u8) -> Self {
            Card(number)
        }
        fn name(self) -> &'static str {
            "a card"
        }
    }

    type Bag = super::Bag<Card, 3>;
    type Kinds = super::Kinds<Card, 3>;

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
