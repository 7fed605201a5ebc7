//! The table as one viewer may see it, with the prompt that says what is waited for.

use exaequo_game::{EditionId, Game, Outcome, Seat, SeatSet, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::card::{Bag, Card, Deck, Purse, Resource};
use crate::payment::Offer;
use crate::scoring;
use crate::state::{Cause, Decision, KEPT, NobelRun, POOL, SOLO_ROUNDS, Stage};

/// One viewer's table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// Which box is played with: the terminal's words name prices.
    #[serde(skip)]
    pub(crate) edition: EditionId,
    /// Whose eyes these are; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// Somebody has reached 20: this round is the last (NR-40).
    pub last_round: bool,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// What is waited for.
    pub prompt: Prompt,
    /// What the active player has produced and not spent.
    pub purse: Purse,
    /// Has the active player published this turn (NR-15)?
    pub published: bool,
    /// The pool: basic cards, then advanced ones; in solo any.
    pub pool: Vec<SlotView>,
    /// The two decks; none in solo.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DeckView>>")]
    pub decks: Vec<DeckView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// What only the solo game has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub solo: Option<SoloView>,
    /// How it ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// What is waited for, and from whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say who, which card and how much")]
pub enum Prompt {
    /// Use cards, acquire, publish one, or end the turn.
    Turn { seat: Seat },
    /// Play a negative card, or pass; sealed until all who are asked have answered (NR-38).
    React {
        asked: SeatSet,
        waiting: SeatSet,
        cause: Cause,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<Card>,
        only_prestige: bool,
    },
    /// Give up cards to a normal effect (NR-31).
    Give { seat: Seat, resource: Resource, amount: u8 },
    /// Discard, then draw (NR-17).
    Discard { seat: Seat },
    /// Solo: choose so many more pool cards to stay (NR-55).
    Keep { seat: Seat, left: u8 },
    /// Nothing: the game is over.
    Over,
}

/// One place of the pool.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SlotView {
    /// What lies there.
    pub card: Option<Card>,
    /// How the viewer, whose turn it is, can have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offer: Option<Offer>,
    /// Solo: it has been chosen to stay.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub kept: bool,
}

/// A face-up deck.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DeckView {
    /// Which.
    pub deck: Deck,
    /// The card everybody sees.
    pub top: Option<Card>,
    /// How many lie below it.
    pub below: u8,
    /// How the viewer, whose turn it is, can have the top card, the extra card put aside.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offer: Option<Offer>,
    /// The extra card to give for it (NR-14): the one that is missed least.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub extra: Option<Card>,
}

/// One player's zones.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlayerView {
    /// Whose.
    pub seat: Seat,
    /// NR-40.
    pub prestige: i16,
    /// The hand, if the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Bag>,
    /// How many hand cards.
    pub hand_count: u8,
    /// Hand cards that everybody can name.
    pub known: Bag,
    /// How many cards in the deck.
    pub deck_count: u8,
    /// Hand and deck together: public as a set.
    pub unseen: Bag,
    /// The discard pile.
    pub discard: Bag,
    /// Cards used this turn.
    pub play: Bag,
    /// The CV.
    pub cv: Bag,
    /// Negative cards in front of the CV; in solo the events of this turn.
    pub front: Bag,
    /// The answer in the open window, if the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answer: Option<Action>,
}

/// What only the solo game has.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SoloView {
    /// How many rounds there are.
    pub rounds: u8,
    /// Cards left in the face-down deck.
    pub deck_count: u8,
    /// Peio's CV.
    pub peio_cv: Bag,
    /// Peio's prestige.
    pub peio_prestige: i16,
    /// The paper Peio would take now.
    pub peio_next: Option<Card>,
    /// The events that came out of the deck for this turn.
    pub met: Bag,
}

pub(crate) fn view(game: &NobelRun, viewer: Viewer) -> View {
    let buying = viewer.sees(game.active) && game.decision() == Decision::Stage(Stage::Turn);
    View {
        you: viewer.seat(),
        edition: game.edition,
        round: game.round,
        last_round: game.last_round,
        first: game.first,
        active: game.active,
        prompt: prompt(game),
        purse: game.purse,
        published: game.published,
        pool: (0..POOL).map(|slot| slot_view(game, slot, buying)).collect(),
        decks: if game.is_solo() { Vec::new() } else { deck_views(game, buying) },
        players: Seat::first(game.seats).map(|seat| player(game, seat, viewer)).collect(),
        solo: game.is_solo().then(|| solo(game)),
        outcome: game.status().outcome(),
    }
}

fn prompt(game: &NobelRun) -> Prompt {
    let seat = game.active;
    match game.decision() {
        Decision::Give(demand) => {
            Prompt::Give { seat, resource: demand.resource, amount: demand.amount }
        }
        Decision::React(window) => Prompt::React {
            asked: window.asked,
            waiting: window.waiting(),
            cause: window.cause,
            only_prestige: game.only_prestige(window.cause),
            card: game.announced(window.cause),
        },
        Decision::Stage(Stage::Turn) => Prompt::Turn { seat },
        Decision::Stage(Stage::Discard) => Prompt::Discard { seat },
        Decision::Stage(Stage::Keep) => {
            Prompt::Keep { seat, left: KEPT - game.kept.count_ones() as u8 }
        }
        Decision::Stage(Stage::LastWord | Stage::Over) => Prompt::Over,
    }
}

fn slot_view(game: &NobelRun, slot: usize, buying: bool) -> SlotView {
    let card = game.pool[slot];
    SlotView {
        card,
        offer: card.filter(|_| buying).map(|card| game.offer(card)),
        kept: game.kept >> slot & 1 == 1,
    }
}

fn deck_views(game: &NobelRun, buying: bool) -> Vec<DeckView> {
    let deck_view = |deck: Deck| {
        let top = game.tops[deck as usize];
        let wanted = top.filter(|_| buying);
        let offered = wanted.map(|card| game.top_offer(card));
        let (offer, extra) = offered.map_or((None, None), |(offer, extra)| (Some(offer), extra));
        DeckView { deck, top, below: game.decks[deck as usize].len(), offer, extra }
    };
    Deck::ALL.map(deck_view).into()
}

fn player(game: &NobelRun, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = game.player(seat);
    let answer = game.window.and_then(|window| window.answers[seat.index()]);
    PlayerView {
        seat,
        prestige: player.prestige,
        hand: viewer.sees(seat).then_some(player.hand),
        hand_count: player.hand.len(),
        known: player.known,
        deck_count: player.deck.len(),
        unseen: player.unseen(),
        discard: player.discard,
        play: player.play,
        cv: player.cv,
        front: player.front,
        answer: answer.filter(|_| viewer.sees(seat)),
    }
}

fn solo(game: &NobelRun) -> SoloView {
    SoloView {
        rounds: SOLO_ROUNDS,
        deck_count: game.piles.iter().flatten().sum(),
        peio_cv: game.peio,
        peio_prestige: scoring::prestige(game.components(), &game.peio),
        peio_next: game.peios_choice(),
        met: game.met,
    }
}
