//! What happened, and what each viewer may know of it.

use exaequo_game::{Note, Seat, Weight};

use crate::action::ClusterName;
use crate::board::Space;
use crate::colour::{Colour, Stars};
use crate::objective::{Personal, Race};
use crate::state::{CLUSTERS, Ending, RING};
use crate::values::Token;

exaequo_game::events! {
    /// A personal card was kept; only its owner sees which.
    Chose { seat: Seat } => seat { card: Personal },
    /// The stars of NB-34 were drawn.
    FirstStars { seat: Seat, stars: Stars },
    /// A turn begins.
    TurnBegan { seat: Seat, round: u8 },
    /// A time marker was moved.
    Moved { seat: Seat, cluster: ClusterName, steps: i8 },
    /// The stars in front of the markers were taken: top, right, left.
    Took { seat: Seat, stars: [Option<Colour>; CLUSTERS] },
    /// A star was given up to chaos.
    GaveUp { seat: Seat, star: Colour },
    /// Chaos brought these stars.
    Drew { seat: Seat, stars: Stars },
    /// One of them was kept.
    Kept { seat: Seat, star: Colour },
    /// The rest left the game.
    Left { stars: Stars },
    /// A star was placed.
    Placed {
        seat: Seat,
        star: Colour,
        space: Space,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced: Option<Colour>,
    },
    /// A black star was placed; `slot` counts from 1.
    PlacedBlack { seat: Seat, slot: u8 },
    /// The black-star track advanced.
    TrackAdvanced { step: u8 },
    /// The boosted star was replaced.
    Boosted { star: Colour, before: Colour },
    /// It would have been, but the bag has no other colour.
    BoostStays { star: Colour },
    /// A value token advanced.
    Advanced { seat: Seat, token: Token, step: u8 },
    /// A race objective was met.
    Claimed { seat: Seat, card: Race, points: u8 },
    /// A cluster was refilled: the new stars by space.
    Refilled { cluster: ClusterName, stars: [Option<Colour>; RING] },
    /// Something happened that ends the game after this round.
    LastRound { reason: Ending },
    /// A personal card is shown, and what it scores.
    Revealed { seat: Seat, card: Personal, points: u8 },
    /// The game is over.
    Finished { reason: Ending },
}

/// Did the acting player learn something by it?
pub(crate) fn reveals(event: &Event) -> bool {
    match event {
        Event::FirstStars { stars, .. } => !stars.is_empty(),
        Event::Drew { .. } | Event::Boosted { .. } | Event::Refilled { .. } => true,
        // Rivals' cards come to light.
        Event::Revealed { .. } => true,
        _ => false,
    }
}

/// What follows by itself is told in passing.
pub(crate) fn event_weight(event: &SeenEvent) -> Weight {
    match event {
        SeenEvent::TurnBegan { .. }
        | SeenEvent::Moved { .. }
        | SeenEvent::TrackAdvanced { .. }
        | SeenEvent::BoostStays { .. }
        | SeenEvent::Left { .. }
        | SeenEvent::Refilled { .. } => Weight::Aside,
        _ => Weight::Told,
    }
}

/// What statistics count: objectives kept and met.
pub(crate) fn note(event: &Event, tell: &mut impl FnMut(Note)) {
    let mut took = |seat, deed, item| tell(Note::Took { seat, deed, item });
    match *event {
        Event::TurnBegan { seat, .. } => tell(Note::Turn { seat: Some(seat) }),
        Event::Chose { seat, card } => took(seat, "kept", card.id()),
        Event::Claimed { seat, card, .. } => took(seat, "met", card.id()),
        Event::Revealed { seat, card, points } if points > 0 => took(seat, "met", card.id()),
        _ => {}
    }
}

/// The rule by which it happened.
pub(crate) fn event_rule(event: &SeenEvent) -> &'static str {
    match event {
        SeenEvent::Chose { .. } => "NB-32",
        SeenEvent::FirstStars { .. } => "NB-34",
        SeenEvent::TurnBegan { .. } => "NB-33",
        SeenEvent::Moved { .. } | SeenEvent::Took { .. } => "NB-40",
        SeenEvent::GaveUp { .. }
        | SeenEvent::Drew { .. }
        | SeenEvent::Kept { .. }
        | SeenEvent::Left { .. } => "NB-41",
        SeenEvent::Placed { replaced: Some(_), .. } => "NB-54",
        SeenEvent::Placed { .. } => "NB-52",
        SeenEvent::PlacedBlack { .. }
        | SeenEvent::TrackAdvanced { .. }
        | SeenEvent::Boosted { .. }
        | SeenEvent::BoostStays { .. } => "NB-55",
        SeenEvent::Advanced { .. } => "NB-56",
        SeenEvent::Claimed { .. } => "NB-60",
        SeenEvent::Refilled { .. } => "NB-70",
        SeenEvent::LastRound { .. } => "NB-80",
        SeenEvent::Revealed { .. } => "NB-90",
        SeenEvent::Finished { .. } => "NB-97",
    }
}
