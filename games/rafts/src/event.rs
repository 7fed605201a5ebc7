//! What happened, and what each viewer may know of it.

use exaequo_game::{Note, Seat, SeatSet, Weight};

use crate::action::{Action, Bench, Save};
use crate::card::{Bag, Card, Deck, Effect};
use crate::components::printed;
use crate::state::Question;

exaequo_game::events! {
    /// A turn begins.
    TurnBegan { seat: Seat, round: u8 },
    /// A resource was played.
    Laid {
        seat: Seat,
        card: Card,
        bench: Bench,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced: Option<Card>,
    },
    /// An action card without a target was played.
    Played { seat: Seat, card: Card },
    /// Industrial espionage.
    Stole {
        seat: Seat,
        card: Card,
        rival: Seat,
        from: Bench,
        to: Bench,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced: Option<Card>,
    },
    /// Research exchange.
    Exchanged { seat: Seat, mine: Card, rival: Seat, theirs: Card },
    /// Fungal contamination.
    Contaminated { seat: Seat, victim: Seat },
    /// A card was taken from the discard pile into the hand.
    Took { seat: Seat, card: Card },
    /// A second objective was chosen.
    Adopted { seat: Seat, card: Card },
    /// A hand card was put aside to be discarded.
    PutAside { seat: Seat, card: Card },
    /// Hand cards were discarded together.
    Discarded { seat: Seat, cards: Bag },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// A deck had run out: its discards are the deck again.
    Reshuffled { deck: Deck },
    /// A card was drawn; only its owner sees which.
    Drew { seat: Seat, deck: Deck } => seat { card: Card },
    /// Several seats are asked at once.
    WindowOpened { question: Question, asked: SeatSet, offer: Bag },
    /// A seat has answered; only that seat sees what.
    Answered { seat: Seat } => seat { answer: Action },
    /// Everybody has answered: what was sealed comes to light.
    WindowClosed { asked: SeatSet },
    /// A quick card protected somebody.
    Shielded { seat: Seat, card: Card, save: Save },
    /// A card was lost from a table.
    Lost { seat: Seat, card: Card, bench: Bench },
    /// Serendipity.
    Caught {
        seat: Seat,
        card: Card,
        bench: Bench,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced: Option<Card>,
    },
    /// Victory was proclaimed.
    Proclaimed { seat: Seat, objective: Card, bench: Bench },
    /// The game is over.
    Finished { reason: &'static str },
}

/// Did the acting player learn something by it? A drawn card, or what others had answered.
pub(crate) fn reveals(event: &Event) -> bool {
    match event {
        Event::Drew { .. } => true,
        Event::WindowClosed { asked } => asked.len() > 1,
        _ => false,
    }
}

/// Windows are told in passing; what takes something from somebody is told to that somebody first.
pub(crate) fn event_weight(event: &SeenEvent) -> Weight {
    match *event {
        SeenEvent::Stole { rival, .. } | SeenEvent::Exchanged { rival, .. } => {
            Weight::Against(rival)
        }
        SeenEvent::Contaminated { victim, .. } => Weight::Against(victim),
        SeenEvent::Lost { seat, .. } => Weight::Against(seat),
        SeenEvent::TurnBegan { .. }
        | SeenEvent::TurnEnded { .. }
        | SeenEvent::WindowOpened { .. }
        | SeenEvent::Answered { .. }
        | SeenEvent::WindowClosed { .. }
        | SeenEvent::Reshuffled { .. } => Weight::Aside,
        _ => Weight::Told,
    }
}

/// What statistics count: cards laid and played, and objectives chosen on the way.
pub(crate) fn note(event: &Event, tell: &mut impl FnMut(Note)) {
    let mut took = |seat, deed, card: Card| tell(Note::Took { seat, deed, item: card.id() });
    let effect = |effect| printed().card(effect);
    match *event {
        Event::TurnBegan { seat, .. } => tell(Note::Turn { seat: Some(seat) }),
        Event::Laid { seat, card, .. } => took(seat, "laid", card),
        Event::Caught { seat, card, .. } => took(seat, "laid", card),
        Event::Played { seat, card } => took(seat, "played", card),
        Event::Stole { seat, .. } => took(seat, "played", effect(Effect::IndustrialEspionage)),
        Event::Exchanged { seat, .. } => took(seat, "played", effect(Effect::ResearchExchange)),
        Event::Contaminated { seat, .. } => {
            took(seat, "played", effect(Effect::FungalContamination));
        }
        Event::Shielded { seat, card, .. } => took(seat, "played", card),
        Event::Adopted { seat, card } => took(seat, "adopted", card),
        _ => {}
    }
}

/// The rule by which it happened.
pub(crate) fn event_rule(event: &SeenEvent) -> &'static str {
    match event {
        SeenEvent::TurnBegan { .. } | SeenEvent::Played { .. } => "RF-11",
        SeenEvent::Laid { .. } => "RF-03",
        SeenEvent::Stole { .. } => "RF-20",
        SeenEvent::Exchanged { .. } => "RF-21",
        SeenEvent::Contaminated { .. } => "RF-22",
        SeenEvent::Took { .. } => "RF-31",
        SeenEvent::Adopted { .. } => "RF-32",
        SeenEvent::PutAside { .. } | SeenEvent::Discarded { .. } => "RF-13",
        SeenEvent::TurnEnded { .. } | SeenEvent::Drew { .. } => "RF-12",
        SeenEvent::Reshuffled { .. } => "RF-14",
        SeenEvent::WindowOpened { .. } => "RF-46",
        SeenEvent::Answered { .. } | SeenEvent::WindowClosed { .. } | SeenEvent::Lost { .. } => {
            "RF-45"
        }
        SeenEvent::Shielded { .. } => "RF-42",
        SeenEvent::Caught { .. } => "RF-40",
        SeenEvent::Proclaimed { .. } => "RF-15",
        SeenEvent::Finished { reason: "victory" } => "RF-15",
        SeenEvent::Finished { .. } => "RF-16",
    }
}
