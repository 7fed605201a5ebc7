//! What happened, and what each viewer may know of it.

use exaequo_game::{Note, Seat, Viewer};
use serde::Serialize;

use crate::action::{Gain, Rival};
use crate::bag::Bag;
use crate::card::{Card, Deck, Purse, Resource};

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say who, which card and how much")]
pub enum Event {
    /// A turn begins.
    TurnBegan { seat: Seat, round: u8 },
    /// A card was used for a resource or for cards.
    Used { seat: Seat, card: Card, gain: Gain, amount: u8 },
    /// A card was used against a rival's hand; `lost` is what it cost that rival.
    Struck { seat: Seat, card: Card, rival: Seat, lost: Option<Card> },
    /// Cards were drawn; only their owner sees which.
    Drew {
        seat: Seat,
        count: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Bag>,
    },
    /// A discard pile became a deck.
    Reshuffled { seat: Seat },
    /// An acquisition was announced.
    AcquisitionAnnounced {
        seat: Seat,
        card: Card,
        #[serde(skip_serializing_if = "Option::is_none")]
        extra: Option<Card>,
    },
    /// An announced acquisition became impossible.
    Lapsed { seat: Seat, card: Card },
    /// A card was acquired.
    Acquired {
        seat: Seat,
        card: Card,
        paid: Purse,
        #[serde(skip_serializing_if = "Option::is_none")]
        extra: Option<Card>,
    },
    /// A pool slot was filled from its deck.
    Refilled { slot: u8, card: Card },
    /// A deck shows a new top card.
    Uncovered { deck: Deck, card: Card },
    /// A publication for prestige was announced.
    PublicationAnnounced { seat: Seat, card: Card },
    /// A card was published.
    Published { seat: Seat, card: Card, prestige: i8, gained: Purse },
    /// A card with negative prestige was put in a CV.
    Placed { seat: Seat, card: Card, rival: Rival, prestige: i8 },
    /// A negative card's normal effect was played.
    Attacked { seat: Seat, card: Card, victim: Seat, resource: Resource, amount: u8 },
    /// Unspent resources were lost to it.
    PurseLost { seat: Seat, resource: Resource, amount: u8 },
    /// A hand card was given up to it.
    Gave { seat: Seat, card: Card },
    /// There was nothing (more) to give up.
    GaveNothing { seat: Seat, resource: Resource },
    /// A negative card was put in front of a CV.
    Blocked { seat: Seat, card: Card, victim: Seat },
    /// It was disabled, or a solo event answered.
    Disabled { seat: Seat, card: Card, paid: Purse },
    /// A player plays no more cards in this window.
    Passed { seat: Seat },
    /// A hand card was discarded at the end of a turn.
    Discarded { seat: Seat, card: Card },
    /// A turn ended; the play area went to the discard pile.
    TurnEnded { seat: Seat },
    /// Somebody reached 20 prestige: this round is the last.
    LastRound { seat: Seat },
    /// Peio took a paper, or found none.
    PeioTook { card: Option<Card> },
    /// Solo: a pool card stays.
    Kept { card: Card },
    /// Solo: these pool cards left the game.
    PoolLeft { cards: Bag },
    /// Solo: a situation came out of the deck.
    Situation { card: Card },
    /// The game is over.
    Finished { reason: &'static str },
}

/// The one place that decides what is secret about an event.
pub(crate) fn see(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Drew { seat, count, .. } if !viewer.sees(seat) => {
            Event::Drew { seat, count, cards: None }
        }
        ref open => open.clone(),
    }
}

/// Did the acting player learn something by it? Chance did, or a rival's hidden card.
pub(crate) fn reveals(event: &Event) -> bool {
    match event {
        Event::Drew { count, .. } => *count > 0,
        Event::Struck { lost, .. } => lost.is_some(),
        Event::Refilled { .. } | Event::Uncovered { .. } | Event::Situation { .. } => true,
        // Whether a rival's hand could give more was hidden until now.
        Event::GaveNothing { .. } => true,
        _ => false,
    }
}

/// What statistics count: cards that are acquired, published, or put in a rival's CV.
pub(crate) fn note(event: &Event, tell: &mut impl FnMut(Note)) {
    let mut took = |seat, deed, card: Card| tell(Note::Took { seat, deed, item: card.id() });
    match *event {
        Event::TurnBegan { seat, .. } => tell(Note::Turn { seat: Some(seat) }),
        Event::Acquired { seat, card, extra, .. } => {
            took(seat, "acquired", card);
            extra.into_iter().for_each(|extra| took(seat, "acquired", extra));
        }
        Event::Published { seat, card, .. } => took(seat, "published", card),
        Event::Placed { seat, card, .. } => took(seat, "placed", card),
        _ => {}
    }
}

/// The rule by which it happened.
pub(crate) fn rule(event: &Event) -> &'static str {
    match event {
        Event::TurnBegan { .. } => "NR-19",
        Event::Used { gain: Gain::Draw, .. } => "NR-20",
        Event::Used { .. } => "NR-10",
        Event::Struck { .. } => "NR-21",
        Event::Drew { .. } | Event::Discarded { .. } | Event::TurnEnded { .. } => "NR-17",
        Event::Reshuffled { .. } => "NR-18",
        Event::AcquisitionAnnounced { extra: Some(_), .. }
        | Event::Acquired { extra: Some(_), .. } => "NR-14",
        Event::AcquisitionAnnounced { .. } | Event::Acquired { .. } => "NR-11",
        Event::Lapsed { .. } | Event::Passed { .. } => "NR-38",
        Event::Refilled { .. } => "NR-13",
        Event::Uncovered { .. } => "NR-02",
        Event::PublicationAnnounced { .. } | Event::Published { .. } => "NR-15",
        Event::Placed { .. } => "NR-37",
        Event::Attacked { .. } | Event::Gave { .. } => "NR-31",
        Event::PurseLost { .. } => "NR-33",
        Event::GaveNothing { .. } => "NR-32",
        Event::Blocked { .. } => "NR-34",
        Event::Disabled { .. } => "NR-35",
        Event::LastRound { .. } => "NR-40",
        Event::PeioTook { .. } => "NR-54",
        Event::Kept { .. } | Event::PoolLeft { .. } => "NR-55",
        Event::Situation { .. } => "NR-56",
        Event::Finished { .. } => "NR-41",
    }
}
