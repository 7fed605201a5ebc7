//! Piles of this game's cards: how many there are of each.

use exaequo_game::Numbered;

use crate::card::Card;

/// A pile without an order.
pub type Bag = exaequo_game::Bag<Card, 4>;
/// A set of different cards, to pick them out of a pile.
pub type Kinds = exaequo_game::Kinds<Card, 4>;

impl Numbered for Card {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Self {
        Card(number)
    }

    fn name(self) -> &'static str {
        self.id()
    }
}
