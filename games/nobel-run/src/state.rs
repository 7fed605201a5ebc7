//! The whole table, flat.

use exaequo_game::{EditionId, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Action;
use crate::card::{Bag, Card, Deck, Purse, Resource};
use crate::components::{Components, EDITIONS};

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 4;
/// Pool cards of each deck.
pub(crate) const ROW: usize = 5;
/// Pool cards in all.
pub(crate) const POOL: usize = 2 * ROW;
/// Hand cards at the end of a turn (NR-17).
pub(crate) const HAND: u8 = 5;
/// The prestige that ends the game (NR-40).
pub(crate) const GOAL: i16 = 20;
/// The last round of a competitive game (NR-43).
pub(crate) const LAST_ROUND: u8 = 50;
/// The last round of a solo game (NR-59).
pub(crate) const SOLO_ROUNDS: u8 = 16;
/// Pool cards that stay in solo (NR-55).
pub(crate) const KEPT: u8 = 5;

/// The table of Nobel Run, everything seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NobelRun {
    /// Which box is played with.
    pub(crate) edition: EditionId,
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    pub(crate) round: u8,
    /// Somebody has reached 20: this round is the last (NR-40).
    pub(crate) last_round: bool,
    /// The active player has published this turn (NR-15).
    pub(crate) published: bool,
    pub(crate) stage: Stage,
    pub(crate) window: Option<Window>,
    pub(crate) demand: Option<Demand>,
    /// What the active player has produced and not spent.
    pub(crate) purse: Purse,
    pub(crate) players: [Player; MAX_PLAYERS],
    /// Basic cards, then advanced ones; in solo any cards.
    pub(crate) pool: [Option<Card>; POOL],
    /// The face-up top cards (NR-02); none in solo.
    pub(crate) tops: [Option<Card>; 2],
    /// What lies below them, in an order nobody knows. In solo: all cards of the one deck.
    pub(crate) decks: [Bag; 2],
    /// Solo: how many basic and advanced cards are left in the piles A, C and B of the deck.
    pub(crate) piles: [[u8; 2]; 3],
    /// Solo: the pool slots chosen to stay so far, as bits.
    pub(crate) kept: u16,
    /// Solo: the situations that came out of the deck for this turn (NR-56).
    pub(crate) met: Bag,
    /// Solo: Peio's CV.
    pub(crate) peio: Bag,
    /// Basic and advanced cards that are out of the game.
    pub(crate) out: Bag,
    /// How many Work and Research cards are in the game.
    pub(crate) starting: [u8; 2],
}

const _: () = assert!(size_of::<NobelRun>() <= 1024, "a position fits a kilobyte");

/// One player's zones (NR-04).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    pub(crate) hand: Bag,
    /// The part of the hand that everybody can name: see `hidden.rs`.
    pub(crate) known: Bag,
    /// Resources of which everybody knows that no hand card gives any, as bits: see `hidden.rs`.
    pub(crate) lacks: u8,
    /// Face down; its order is nobody's knowledge, so it has none.
    pub(crate) deck: Bag,
    pub(crate) discard: Bag,
    pub(crate) play: Bag,
    pub(crate) cv: Bag,
    /// Negative cards in front of the CV (NR-34); in solo the events of this turn (NR-57).
    pub(crate) front: Bag,
    pub(crate) prestige: i16,
}

/// Where in a turn the active player is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Using, acquiring, publishing.
    Turn,
    /// Discarding before the draw (NR-17).
    Discard,
    /// Solo: choosing the pool cards that stay (NR-55).
    Keep,
    /// After the last turn (NR-38 c).
    LastWord,
    /// The game has ended.
    Over,
}

/// A moment in which rivals may react (NR-38): all who are asked answer at the same time, sealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Window {
    /// What is about to happen.
    pub cause: Cause,
    /// Who is asked; nobody while a played card is being resolved.
    pub asked: SeatSet,
    /// What they have answered so far, by seat.
    pub answers: [Option<Action>; MAX_PLAYERS],
}

impl Window {
    /// A window in which nobody has answered yet.
    pub(crate) fn new(cause: Cause, asked: SeatSet) -> Self {
        Window { cause, asked, answers: [None; MAX_PLAYERS] }
    }

    /// Who has not answered yet.
    #[inline]
    pub(crate) fn waiting(&self) -> SeatSet {
        let answered = (0..).map(Seat).zip(&self.answers).filter(|(_, answer)| answer.is_some());
        answered.fold(self.asked, |waiting, (seat, _)| waiting.without(seat))
    }
}

/// Why rivals are asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Cause {
    /// A turn begins.
    TurnBegins,
    /// A pool card is about to be acquired.
    Acquire {
        /// The card.
        card: Card,
    },
    /// A deck's top card is about to be acquired.
    AcquireTop {
        /// Which deck.
        deck: Deck,
        /// The extra card to be paid.
        extra: Card,
    },
    /// A card is about to be published for prestige.
    Publish {
        /// The card.
        card: Card,
    },
    /// The last turn is over.
    LastWord,
}

impl Cause {
    /// Its name.
    pub fn kind(self) -> &'static str {
        match self {
            Cause::TurnBegins => "turn_begins",
            Cause::Acquire { .. } | Cause::AcquireTop { .. } => "acquire",
            Cause::Publish { .. } => "publish",
            Cause::LastWord => "last_word",
        }
    }

    /// Are only cards with negative prestige playable (NR-38)?
    pub fn only_prestige(self) -> bool {
        matches!(self, Cause::Publish { .. } | Cause::LastWord)
    }
}

/// What the active player must still give up to a normal effect (NR-31).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Demand {
    /// Of which resource.
    pub resource: Resource,
    /// How much.
    pub amount: u8,
}

/// The decision on top of the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    Give(Demand),
    React(Window),
    Stage(Stage),
}

impl NobelRun {
    /// The box that is played with: the one way rules look up cards and decks.
    #[inline]
    pub fn components(&self) -> &'static Components {
        EDITIONS.at(self.edition)
    }

    /// Is this the game against Peio?
    #[inline]
    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    #[inline]
    pub(crate) fn decision(&self) -> Decision {
        match (self.demand, self.window) {
            (Some(demand), _) => Decision::Give(demand),
            (None, Some(window)) => Decision::React(window),
            (None, None) => Decision::Stage(self.stage),
        }
    }

    /// Who may act now; nobody once the game is over.
    #[inline]
    pub(crate) fn waiting(&self) -> SeatSet {
        match self.decision() {
            Decision::Stage(Stage::Over) => SeatSet::EMPTY,
            Decision::React(window) => window.waiting(),
            Decision::Give(_) | Decision::Stage(_) => SeatSet::only(self.active),
        }
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The pool as a pile.
    pub(crate) fn pool_bag(&self) -> Bag {
        self.pool.iter().flatten().copied().collect()
    }

    /// Does any pool slot show this card?
    pub(crate) fn in_pool(&self, card: Card) -> bool {
        self.pool.contains(&Some(card))
    }

    /// The card that is announced.
    pub(crate) fn announced(&self, cause: Cause) -> Option<Card> {
        match cause {
            Cause::TurnBegins | Cause::LastWord => None,
            Cause::Acquire { card } | Cause::Publish { card } => Some(card),
            Cause::AcquireTop { deck, .. } => self.tops[deck as usize],
        }
    }

    /// What the active player pays to be rid of a card in front of the CV: the publication effect's
    /// amount (NR-35); in solo the event's normal one (NR-57).
    pub(crate) fn price_of_front(&self, card: Card) -> Option<(Resource, u8)> {
        if self.is_solo() {
            card.facts(self.components()).attack
        } else {
            card.facts(self.components()).block
        }
    }
}

impl Player {
    /// Takes a card out of the hand. What everybody knew to be there goes first: a copy seen leaving
    /// can be the known one, and what is left is known as before.
    #[inline]
    pub(crate) fn leave_hand(&mut self, card: Card) {
        self.hand.remove(card);
        self.known.remove_if_there(card);
    }

    /// Everybody has learned that this card is in the hand.
    pub(crate) fn show(&mut self, card: Card) {
        if !self.known.has(card) {
            self.known.add(card);
        }
    }

    /// Hand and deck together: public as a set, since every acquisition is.
    #[inline]
    pub(crate) fn unseen(&self) -> Bag {
        self.hand.plus(&self.deck)
    }
}
