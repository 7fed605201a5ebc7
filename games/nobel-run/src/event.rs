//! What happened, and what each viewer may know of it.

use exaequo_game::{Note, Seat, SeatSet, Weight};

use crate::action::{Action, Gain, Rival};
use crate::card::{Bag, Card, Deck, Purse, Resource};

exaequo_game::events! {
    /// A turn begins.
    TurnBegan { seat: Seat, round: u8 },
    /// A card was used for a resource or for cards.
    Used { seat: Seat, card: Card, gain: Gain, amount: u8 },
    /// A card was used against a rival's hand; `lost` is what it cost that rival.
    Struck { seat: Seat, card: Card, rival: Seat, lost: Option<Card> },
    /// Cards were drawn; only their owner sees which.
    Drew { seat: Seat, count: u8 } => seat { cards: Bag },
    /// A discard pile became a deck.
    Reshuffled { seat: Seat },
    /// An acquisition was announced.
    AcquisitionAnnounced {
        seat: Seat,
        card: Card,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
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
        #[ts(optional)]
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
    /// A negative card was put in front of a CV, until the price is paid.
    Blocked { seat: Seat, card: Card, victim: Seat, resource: Resource, amount: u8 },
    /// It was disabled, or a solo event answered.
    Disabled { seat: Seat, card: Card, paid: Purse },
    /// A player has answered in a window; only that player sees what.
    Answered { seat: Seat } => seat { answer: Action },
    /// All who were asked have answered. Only the card that is played comes to light.
    WindowClosed { asked: SeatSet },
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

/// Did the acting player learn something by it? Chance did, or a rival's hidden card.
pub(crate) fn reveals(event: &Event) -> bool {
    match event {
        Event::Drew { count, .. } => *count > 0,
        Event::Struck { lost, .. } => lost.is_some(),
        Event::Refilled { .. } | Event::Uncovered { .. } | Event::Situation { .. } => true,
        // What a hand could give was hidden until now, and what the others had answered.
        Event::Gave { .. } | Event::GaveNothing { .. } | Event::WindowClosed { .. } => true,
        _ => false,
    }
}

/// Windows and what follows by itself are told in passing; what is done to somebody is told to that
/// somebody first.
pub(crate) fn event_weight(event: &SeenEvent) -> Weight {
    match *event {
        SeenEvent::TurnBegan { .. }
        | SeenEvent::TurnEnded { .. }
        | SeenEvent::Answered { .. }
        | SeenEvent::WindowClosed { .. }
        | SeenEvent::AcquisitionAnnounced { .. }
        | SeenEvent::PublicationAnnounced { .. }
        | SeenEvent::Reshuffled { .. }
        | SeenEvent::Refilled { .. }
        | SeenEvent::Uncovered { .. } => Weight::Aside,
        SeenEvent::Struck { rival, .. } => Weight::Against(rival),
        SeenEvent::Placed { rival: Rival::Seat(rival), .. } => Weight::Against(rival),
        SeenEvent::Attacked { victim, .. } | SeenEvent::Blocked { victim, .. } => {
            Weight::Against(victim)
        }
        SeenEvent::PurseLost { seat, .. } => Weight::Against(seat),
        _ => Weight::Told,
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
pub(crate) fn event_rule(event: &SeenEvent) -> &'static str {
    match event {
        SeenEvent::TurnBegan { .. } => "NR-19",
        SeenEvent::Used { gain: Gain::Draw, .. } => "NR-20",
        SeenEvent::Used { .. } => "NR-10",
        SeenEvent::Struck { .. } => "NR-21",
        SeenEvent::Drew { .. } | SeenEvent::Discarded { .. } | SeenEvent::TurnEnded { .. } => {
            "NR-17"
        }
        SeenEvent::Reshuffled { .. } => "NR-18",
        SeenEvent::AcquisitionAnnounced { extra: Some(_), .. }
        | SeenEvent::Acquired { extra: Some(_), .. } => "NR-14",
        SeenEvent::AcquisitionAnnounced { .. } | SeenEvent::Acquired { .. } => "NR-11",
        SeenEvent::Lapsed { .. } | SeenEvent::Answered { .. } | SeenEvent::WindowClosed { .. } => {
            "NR-38"
        }
        SeenEvent::Refilled { .. } => "NR-13",
        SeenEvent::Uncovered { .. } => "NR-02",
        SeenEvent::PublicationAnnounced { .. } | SeenEvent::Published { .. } => "NR-15",
        SeenEvent::Placed { .. } => "NR-37",
        SeenEvent::Attacked { .. } | SeenEvent::Gave { .. } => "NR-31",
        SeenEvent::PurseLost { .. } => "NR-33",
        SeenEvent::GaveNothing { .. } => "NR-32",
        SeenEvent::Blocked { .. } => "NR-34",
        SeenEvent::Disabled { .. } => "NR-35",
        SeenEvent::LastRound { .. } => "NR-40",
        SeenEvent::PeioTook { .. } => "NR-54",
        SeenEvent::Kept { .. } | SeenEvent::PoolLeft { .. } => "NR-55",
        SeenEvent::Situation { .. } => "NR-56",
        SeenEvent::Finished { .. } => "NR-41",
    }
}
