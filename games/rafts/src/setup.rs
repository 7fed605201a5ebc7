//! Setting up (RF-10).

use exaequo_game::{
    AnyEditionRegistry, Edition, EditionId, Game, GameRng, MAX_SEATS, OptionsSchema, Seat, SeatSet,
    Setup, SetupError, first_player,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Bag, Deck};
use crate::components::EDITIONS;
use crate::state::{Player, Question, Rafts, Stage};

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who begins; left out, the seed picks (RF-10).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_player: Option<u8>,
    /// A corrected box; left out, ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<Edition>,
}

impl Setup for Rafts {
    fn options_schema() -> OptionsSchema {
        OptionsSchema::new()
            .first_player(Self::META, "The seat that begins; null lets the seed pick (RF-10).")
            .edition()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&EDITIONS)
    }
}

pub(crate) fn new(options: &Options, seats: u8, rng: &mut GameRng) -> Result<Rafts, SetupError> {
    Rafts::META.check_seats(seats)?;
    let first = first_player(options.first_player, seats, rng)?;
    let mut game = empty(EDITIONS.place(options.edition.as_ref())?, seats, first);
    game.gather(game.components().supply);
    for seat in Seat::first(seats) {
        game.deal_hand(seat, rng);
        game.deal_objective(seat, rng);
    }
    Ok(game)
}

/// The table before anything is dealt, without a card.
pub(crate) fn empty(edition: EditionId, seats: u8, first: Seat) -> Rafts {
    Rafts {
        edition,
        seats,
        first,
        active: first,
        round: 1,
        idle: 0,
        lively: false,
        played: false,
        drawn: false,
        stage: Stage::Turn,
        question: Question::Nothing,
        asked: SeatSet::EMPTY,
        answers: [None; MAX_SEATS],
        catches: [None; MAX_SEATS],
        saved: SeatSet::EMPTY,
        winner: None,
        players: [Player::default(); MAX_SEATS],
        decks: [Bag::EMPTY; 3],
        objectives: Bag::EMPTY,
        discard: Bag::EMPTY,
        offer: Bag::EMPTY,
        aside: Bag::EMPTY,
    }
}

impl Rafts {
    /// Makes the decks of these cards.
    pub(crate) fn gather(&mut self, cards: Bag) {
        self.decks = self.components().decks.map(|kinds| cards.of(&kinds));
        self.objectives = cards.of(&self.components().objectives);
    }

    /// RF-10: cards of each deck.
    pub(crate) fn deal_hand(&mut self, seat: Seat, rng: &mut GameRng) {
        for deck in Deck::ALL {
            for _ in 0..self.components().deal[deck as usize] {
                if let Some(card) = self.decks[deck as usize].draw(rng) {
                    self.player_mut(seat).hand.add(card);
                }
            }
        }
    }

    /// RF-10: a face-up objective.
    pub(crate) fn deal_objective(&mut self, seat: Seat, rng: &mut GameRng) {
        self.player_mut(seat).objectives[0] = self.objectives.draw(rng);
    }
}
