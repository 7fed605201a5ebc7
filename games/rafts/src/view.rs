//! The table as one viewer may see it, with the prompt that says what is waited for.

use exaequo_game::{Game, Outcome, Seat, SeatSet, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Action, Bench};
use crate::card::{Bag, Card, Deck, Need, Resource};
use crate::hidden::counts;
use crate::scoring;
use crate::state::{Attack, Player, Question, Rafts, Stage};

/// One viewer's table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct View {
    /// Whose eyes these are; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// The last round there can be (RF-16).
    pub rounds: u8,
    /// Whole rounds in a row without a card played or discarded (RF-16).
    pub idle_rounds: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Has the active player played a card this turn (RF-13)?
    pub played: bool,
    /// What is waited for.
    pub prompt: Prompt,
    /// The decks to draw from.
    pub decks: Vec<DeckView>,
    /// The objectives that lie in front of nobody.
    pub objectives_left: Bag,
    /// The discard pile, open to browse.
    pub discard: Bag,
    /// Hand cards put aside to be discarded together (RF-13).
    pub aside: Bag,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// Who used serendipity, in the order of arrival; only for the all-seeing eye.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub catches: Vec<Seat>,
    /// How it ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// What is waited for, and from whom. In a window, who is asked; not who has answered what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say who, what and how many")]
pub enum Prompt {
    /// Play cards, proclaim, discard if nothing was played, or end the turn.
    Turn { seat: Seat, proclaim: bool },
    /// Put more cards aside, or lay them down (RF-13).
    Discard { seat: Seat, proclaim: bool },
    /// Draw so many cards, one at a time (RF-12).
    Draw { seat: Seat, left: u8, proclaim: bool },
    /// Take a card of the discard pile (RF-31).
    Take { seat: Seat },
    /// Choose a second objective (RF-32).
    Adopt { seat: Seat },
    /// Use a shield, or pass (RF-45).
    Shield { asked: SeatSet, attack: Attack, by: Seat },
    /// Choose the bench that loses a card.
    Lose { asked: SeatSet, resource: Resource },
    /// Use serendipity on one of these cards, or pass (RF-45). If somebody `proclaims`, it is the
    /// active player's moment to do so as well (RF-15).
    Catch {
        asked: SeatSet,
        cards: Bag,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        proclaims: Option<Seat>,
    },
    /// Nothing: the game is over.
    Over,
}

/// A face-down deck.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DeckView {
    /// Which.
    pub deck: Deck,
    /// Cards in it.
    pub count: u8,
    /// Its cards in the discard pile.
    pub discards: u8,
    /// Can it be drawn from (RF-14)?
    pub open: bool,
}

/// One player's cards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlayerView {
    /// Whose.
    pub seat: Seat,
    /// The hand, if the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Bag>,
    /// How many cards of each deck the hand holds (RF-17).
    pub hand_count: HandCount,
    /// Hand cards that everybody can name (RF-17).
    pub known: Bag,
    /// Has a lab expansion?
    pub expanded: bool,
    /// Has a Lipid Rafts on the table?
    pub lipid_rafts: bool,
    /// The benches.
    pub benches: Vec<BenchView>,
    /// The objectives, with what is there.
    pub objectives: Vec<GoalView>,
    /// The answer given in the open window, if the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answer: Option<Action>,
}

/// How many cards of each deck a hand holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "one for each deck")]
pub struct HandCount {
    pub action: u8,
    pub general: u8,
    pub specific: u8,
}

/// What lies on a bench.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "one for each labelled place")]
pub struct BenchView {
    pub bench: Bench,
    pub bacterium: Option<Card>,
    pub gene: Option<Card>,
    pub time: u8,
    pub food: u8,
    pub money: u8,
}

/// An objective and how far each bench is with it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct GoalView {
    /// Which.
    pub objective: Card,
    /// The bacterium it needs.
    pub bacterium: Card,
    /// The gene it needs.
    pub gene: Card,
    /// Units of time it needs.
    pub time: u8,
    /// Units of food it needs.
    pub food: u8,
    /// Units of money it needs.
    pub money: u8,
    /// What is there, bench by bench.
    pub ticks: Vec<Ticks>,
    /// Would a proclamation hold now (RF-15)?
    pub met: bool,
}

/// What is there of an objective.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Ticks {
    /// On which bench.
    pub bench: Bench,
    /// The bacterium is there.
    pub bacterium: bool,
    /// The gene is there.
    pub gene: bool,
    /// Units of time that count.
    pub time: u8,
    /// Units of food that count.
    pub food: u8,
    /// Units of money that count.
    pub money: u8,
    /// Lipid Rafts stands for a missing unit (RF-06).
    pub lipid_rafts: bool,
    /// Cards still missing.
    pub missing: u8,
}

pub(crate) fn view(game: &Rafts, viewer: Viewer) -> View {
    View {
        you: viewer.seat(),
        round: game.round,
        rounds: game.components().last_round,
        idle_rounds: game.idle,
        first: game.first,
        active: game.active,
        played: game.played,
        prompt: prompt(game),
        decks: Deck::ALL.map(|deck| deck_view(game, deck)).into(),
        objectives_left: game.objectives,
        discard: game.discard,
        aside: game.aside,
        players: Seat::first(game.seats).map(|seat| player(game, seat, viewer)).collect(),
        catches: catches(game, viewer),
        outcome: game.status().outcome(),
    }
}

fn catches(game: &Rafts, viewer: Viewer) -> Vec<Seat> {
    let arrived = game.catches.into_iter().flatten();
    arrived.filter(|_| viewer == Viewer::Everything).collect()
}

fn prompt(game: &Rafts) -> Prompt {
    let (seat, asked) = (game.active, game.asked);
    match game.question {
        Question::Nothing => stage_prompt(game),
        Question::Take => Prompt::Take { seat },
        Question::Adopt => Prompt::Adopt { seat },
        Question::Shield { attack } => Prompt::Shield { asked, attack, by: seat },
        Question::Lose { resource } => Prompt::Lose { asked, resource },
        Question::Catch => {
            let proclaims = Some(seat).filter(|_| game.could_proclaim());
            Prompt::Catch { asked, cards: game.offer, proclaims }
        }
    }
}

fn stage_prompt(game: &Rafts) -> Prompt {
    let seat = game.active;
    let proclaim = game.could_proclaim();
    match game.stage {
        Stage::Turn => Prompt::Turn { seat, proclaim },
        Stage::Discard => Prompt::Discard { seat, proclaim },
        Stage::Draw => {
            let room = game.components().hand - game.player(seat).hand.len();
            let left = if game.may_draw_more() { room } else { 0 };
            Prompt::Draw { seat, left, proclaim }
        }
        Stage::Over => Prompt::Over,
    }
}

fn deck_view(game: &Rafts, deck: Deck) -> DeckView {
    DeckView {
        deck,
        count: game.decks[deck as usize].len(),
        discards: game.discard.of(&game.components().decks[deck as usize]).len(),
        open: game.can_draw(deck),
    }
}

fn player(game: &Rafts, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = game.player(seat);
    let [action, general, specific] = counts(game, &player.hand);
    let benches = player.bench_ids().iter().map(|&bench| bench_view(player, bench));
    PlayerView {
        seat,
        hand: viewer.sees(seat).then_some(player.hand),
        hand_count: HandCount { action, general, specific },
        known: player.known,
        expanded: player.expanded,
        lipid_rafts: player.rafts,
        benches: benches.collect(),
        objectives: player.goals().map(|card| goal(player, card, game.need(card))).collect(),
        answer: game.answers[seat.index()].filter(|_| viewer.sees(seat)),
    }
}

fn bench_view(player: &Player, bench: Bench) -> BenchView {
    let slots = player.bench(bench);
    let [time, food, money] = slots.units;
    BenchView { bench, bacterium: slots.bacterium, gene: slots.gene, time, food, money }
}

fn goal(player: &Player, objective: Card, need: &Need) -> GoalView {
    let [time, food, money] = need.units;
    let ticks: Vec<Ticks> =
        player.bench_ids().iter().map(|&bench| tick(player, bench, need)).collect();
    let met = ticks.iter().any(|tick| tick.missing == 0);
    let (bacterium, gene) = (need.bacterium, need.gene);
    GoalView { objective, bacterium, gene, time, food, money, ticks, met }
}

fn tick(player: &Player, bench: Bench, need: &Need) -> Ticks {
    let progress = scoring::progress(player, bench, need);
    let [time, food, money] = progress.units;
    Ticks {
        bench,
        bacterium: progress.bacterium,
        gene: progress.gene,
        time,
        food,
        money,
        lipid_rafts: progress.rafts,
        missing: progress.missing,
    }
}
