//! What everybody may see, of the table and of what happens.

use exaequo_game::{Game, PerSeat, Seat, SeatSet, Viewer};
use serde::Serialize;
use ts_rs::TS;

use super::cards::Cards;
use super::flaw::{self, Flaw};
use super::{Phase, Toy};

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub(crate) struct View {
    you: Option<Seat>,
    pub(crate) round: u8,
    phase: Phase,
    waiting: SeatSet,
    pub(crate) prompt: Prompt,
    deck_size: usize,
    deck: Option<Vec<u8>>,
    discard: Vec<u8>,
    last_roll: u8,
    last_bids: Option<Vec<u8>>,
    next_roll: Option<u8>,
    players: Vec<PlayerView>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Prompt {
    Turn,
    Bid,
    Wait,
    Over,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
struct PlayerView {
    hand_size: usize,
    hand: Option<Vec<u8>>,
    face_down: Option<u8>,
    points: u8,
    has_bid: bool,
    bid: Option<u8>,
}

pub(super) fn view(toy: &Toy, viewer: Viewer) -> View {
    let all = viewer == Viewer::Everything;
    let list = |cards: Cards| cards.iter().collect();
    let players = Seat::first(toy.seats).map(|seat| player(toy, seat, viewer));
    let players: Vec<PlayerView> = players.collect();
    View {
        you: match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        },
        round: toy.round,
        phase: toy.phase,
        waiting: toy.waiting(),
        prompt: prompt(toy, viewer),
        deck_size: toy.deck.len(),
        deck: all.then(|| list(toy.deck)),
        discard: list(toy.discard),
        last_roll: toy.last_roll,
        last_bids: toy.last_bids.map(|bids| bids.0[..usize::from(toy.seats)].to_vec()),
        next_roll: all.then_some(toy.next_roll),
        players,
    }
}

fn prompt(toy: &Toy, viewer: Viewer) -> Prompt {
    let asked = toy.waiting().iter().any(|seat| viewer == Viewer::Seat(seat));
    match toy.phase {
        Phase::Over => Prompt::Over,
        Phase::Turns if asked => Prompt::Turn,
        Phase::Bids if asked => Prompt::Bid,
        _ => Prompt::Wait,
    }
}

fn player(toy: &Toy, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = &toy.players[seat];
    let sees = viewer.sees(seat);
    let hand = match flaw::current() {
        Flaw::ViewShowsACard if !sees => player.hand.lowest().map(|card| vec![card]),
        _ => sees.then(|| player.hand.iter().collect()),
    };
    PlayerView {
        hand_size: player.hand.len(),
        hand,
        face_down: (sees || toy.phase == Phase::Over).then_some(player.face_down),
        points: player.points,
        has_bid: player.bid.is_some(),
        bid: player.bid.filter(|_| sees),
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Event {
    Drew { seat: Seat, card: u8 },
    Played { seat: Seat, card: u8, roll: u8 },
    Passed { seat: Seat },
    Bid { seat: Seat, bid: u8 },
    BidsShown { seats: u8, bids: PerSeat<u8> },
    Ended { seats: u8, cards: PerSeat<u8> },
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeenEvent {
    Drew { seat: Seat, card: Option<u8> },
    Played { seat: Seat, card: u8, roll: u8 },
    Passed { seat: Seat },
    Bid { seat: Seat, bid: Option<u8> },
    BidsShown { bids: Vec<u8> },
    Ended { cards: Vec<u8> },
}

pub(super) fn see(event: &Event, viewer: Viewer) -> SeenEvent {
    let list = |values: &PerSeat<u8>, seats: u8| values.0[..usize::from(seats)].to_vec();
    match *event {
        Event::Drew { seat, card } => {
            let told = viewer.sees(seat) && !flaw::is(Flaw::DrawIsNotTold);
            let card = (told || flaw::is(Flaw::EventNamesTheCard)).then_some(card);
            SeenEvent::Drew { seat, card }
        }
        Event::Played { seat, card, roll } => SeenEvent::Played { seat, card, roll },
        Event::Passed { seat } => SeenEvent::Passed { seat },
        Event::Bid { seat, bid } => {
            let told = viewer.sees(seat) || flaw::is(Flaw::EventNamesTheBid);
            let bid = told.then_some(bid);
            SeenEvent::Bid { seat, bid }
        }
        Event::BidsShown { seats, ref bids } => SeenEvent::BidsShown { bids: list(bids, seats) },
        Event::Ended { seats, ref cards } => SeenEvent::Ended { cards: list(cards, seats) },
    }
}
