//! The whole table, flat.

use exaequo_game::{EditionId, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Action, Bench};
use crate::card::{Bag, Card, Deck, Effect, Kind, Need, Resource};
use crate::components::{Components, EDITIONS};

/// The table of Rafts!, everything seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rafts {
    /// Which box is played with.
    pub(crate) edition: EditionId,
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    pub(crate) round: u8,
    /// Whole rounds in a row in which nobody played or discarded a card (RF-16).
    pub(crate) idle: u8,
    /// Somebody has played or discarded a card this round.
    pub(crate) lively: bool,
    /// The active player has played a card this turn (RF-13).
    pub(crate) played: bool,
    /// The active player has drawn a card this turn: too late to proclaim (RF-15).
    pub(crate) drawn: bool,
    pub(crate) stage: Stage,
    pub(crate) question: Question,
    /// Who is asked, of several seats at once (RF-46).
    pub(crate) asked: SeatSet,
    /// What they answered so far, sealed (RF-41).
    pub(crate) answers: [Option<Action>; MAX_SEATS],
    /// Who has used serendipity in the open window, in the order of arrival (RF-41).
    pub(crate) catches: [Option<Seat>; MAX_SEATS],
    /// Who is protected from the attack that is being resolved.
    pub(crate) saved: SeatSet,
    /// Who has proclaimed victory.
    pub(crate) winner: Option<Seat>,
    pub(crate) players: [Player; MAX_SEATS],
    /// The three decks, by `Deck`, in an order nobody knows.
    pub(crate) decks: [Bag; 3],
    /// The objectives that lie in front of nobody.
    pub(crate) objectives: Bag,
    /// The discard pile; everybody may look through it.
    pub(crate) discard: Bag,
    /// The part of the discard pile that serendipity may take now.
    pub(crate) offer: Bag,
    /// Hand cards put aside to be discarded together (RF-13).
    pub(crate) aside: Bag,
}

const _: () = assert!(size_of::<Rafts>() <= 1024, "a position fits a kilobyte");

/// One player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    pub(crate) hand: Bag,
    /// The part of the hand that everybody can name (RF-17).
    pub(crate) known: Bag,
    pub(crate) objectives: [Option<Card>; 2],
    /// A lab expansion lies here (RF-30).
    pub(crate) expanded: bool,
    /// A Lipid Rafts lies here (RF-05).
    pub(crate) rafts: bool,
    pub(crate) benches: [Slots; 2],
}

/// What lies on a bench.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Slots {
    pub(crate) bacterium: Option<Card>,
    pub(crate) gene: Option<Card>,
    /// Cards of time, food and money.
    pub(crate) units: [u8; 3],
}

/// Where in a turn the active player is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Playing cards.
    Turn,
    /// Putting cards aside to discard them (RF-13).
    Discard,
    /// Drawing (RF-12).
    Draw,
    /// The game has ended.
    Over,
}

/// What must be answered before the turn goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    /// Nothing.
    Nothing,
    /// The active player takes a card of the discard pile (RF-31).
    Take,
    /// The active player chooses an objective (RF-32).
    Adopt,
    /// A shield window (RF-45).
    Shield {
        /// Against what.
        attack: Attack,
    },
    /// Victims with two benches choose which card they lose.
    Lose {
        /// A card of what.
        resource: Resource,
    },
    /// A serendipity window (RF-45).
    Catch,
}

impl Question {
    /// Is it one in which answers are sealed and several seats are waited for?
    #[inline]
    pub(crate) fn is_sealed(self) -> bool {
        matches!(self, Question::Shield { .. } | Question::Lose { .. } | Question::Catch)
    }

    /// Is it a window, in which letting the moment pass is an answer (RF-45)?
    #[inline]
    pub(crate) fn is_window(self) -> bool {
        matches!(self, Question::Shield { .. } | Question::Catch)
    }
}

/// An attack that has a shield (RF-45).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Attack {
    /// RF-23, RF-43.
    AntibioticSpill,
    /// RF-24, RF-42.
    Blackout,
    /// RF-25, RF-44.
    UnexpectedExpenses,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 3] =
        [Attack::AntibioticSpill, Attack::Blackout, Attack::UnexpectedExpenses];

    /// The word in positions.
    pub fn id(self) -> &'static str {
        self.effect().id()
    }

    /// The card that attacks.
    pub fn effect(self) -> Effect {
        match self {
            Attack::AntibioticSpill => Effect::AntibioticSpill,
            Attack::Blackout => Effect::Blackout,
            Attack::UnexpectedExpenses => Effect::UnexpectedExpenses,
        }
    }

    /// The card that protects.
    pub fn shield(self) -> Effect {
        match self {
            Attack::AntibioticSpill => Effect::AntibioticResistance,
            Attack::Blackout => Effect::EmergencyGenerator,
            Attack::UnexpectedExpenses => Effect::Savings,
        }
    }

    /// The resource it takes one card of; a spill takes bacteria.
    pub fn resource(self) -> Option<Resource> {
        match self {
            Attack::AntibioticSpill => None,
            Attack::Blackout => Some(Resource::Time),
            Attack::UnexpectedExpenses => Some(Resource::Money),
        }
    }
}

impl Rafts {
    /// The box that is played with: the one way rules look up cards and limits.
    #[inline]
    pub fn components(&self) -> &'static Components {
        EDITIONS.at(self.edition)
    }

    #[inline]
    pub(crate) fn kind(&self, card: Card) -> Kind {
        self.components().kind(card)
    }

    #[inline]
    pub(crate) fn need(&self, objective: Card) -> &'static Need {
        self.components().need(objective)
    }

    #[inline]
    pub(crate) fn waiting(&self) -> SeatSet {
        if self.stage == Stage::Over {
            return SeatSet::EMPTY;
        }
        if !self.question.is_sealed() {
            return SeatSet::only(self.active);
        }
        let mut waiting = self.asked;
        for (seat, answer) in Seat::first(self.seats).zip(&self.answers) {
            if answer.is_some() {
                waiting = waiting.without(seat);
            }
        }
        waiting
    }

    /// Has the seat answered the open window with serendipity?
    #[inline]
    pub(crate) fn catches(&self, seat: Seat) -> bool {
        matches!(self.answers[seat.index()], Some(Action::Catch { .. }))
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// How many cards of a deck the seat holds: public (RF-17).
    #[inline]
    pub(crate) fn held(&self, seat: Seat, deck: Deck) -> u8 {
        self.player(seat).hand.of(&self.components().decks[deck as usize]).len()
    }

    /// Do all copies of this card lie in the discard pile (RF-46)?
    pub(crate) fn is_spent(&self, effect: Effect) -> bool {
        let card = self.components().card(effect);
        self.discard.count(card) == self.components().facts(card).copies
    }

    /// RF-14: can a card be drawn from this deck?
    pub(crate) fn can_draw(&self, deck: Deck) -> bool {
        let at = deck as usize;
        !self.decks[at].is_empty()
            || deck != Deck::Action && !self.discard.of(&self.components().decks[at]).is_empty()
    }

    /// RF-12, RF-14: is there room in the hand of the active player and a card to draw?
    pub(crate) fn may_draw_more(&self) -> bool {
        let room = self.player(self.active).hand.len() < self.components().hand;
        room && Deck::ALL.into_iter().any(|deck| self.can_draw(deck))
    }
}

impl Player {
    /// The benches the player has.
    #[inline]
    pub(crate) fn bench_ids(&self) -> &'static [Bench] {
        if self.expanded { &Bench::ALL } else { &Bench::ALL[..1] }
    }

    #[inline]
    pub(crate) fn bench(&self, bench: Bench) -> &Slots {
        &self.benches[bench as usize]
    }

    /// The objectives that lie here.
    #[inline]
    pub(crate) fn goals(&self) -> impl Iterator<Item = Card> + use<> {
        self.objectives.into_iter().flatten()
    }

    /// Is this one of the player's objectives?
    #[inline]
    pub(crate) fn has_goal(&self, objective: Card) -> bool {
        self.objectives.contains(&Some(objective))
    }

    /// Takes a card out of the hand. A copy seen leaving can be the one everybody knew.
    #[inline]
    pub(crate) fn leave_hand(&mut self, card: Card) {
        self.hand.remove(card);
        self.known.remove_if_there(card);
    }

    /// On which benches does a card of this resource lie?
    #[inline]
    pub(crate) fn benches_with(&self, resource: Resource) -> impl Iterator<Item = Bench> {
        let has = move |bench: &Bench| self.bench(*bench).units[resource as usize] > 0;
        Bench::ALL.into_iter().filter(has)
    }

    /// How many bacteria lie here.
    #[inline]
    pub(crate) fn bacteria(&self) -> usize {
        self.benches.iter().filter(|slots| slots.bacterium.is_some()).count()
    }
}
