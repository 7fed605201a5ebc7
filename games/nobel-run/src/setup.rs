//! Setting up (NR-01 to NR-03, NR-50 to NR-52).

use exaequo_game::{
    AnyEditionRegistry, Edition, EditionId, Game, GameRng, NoEvents, OptionsSchema, Seat, Setup,
    SetupError, first_player,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Bag, Card, Deck, Purse};
use crate::components::{EDITIONS, SOLO_PILES, printed};
use crate::state::{Cause, HAND, MAX_PLAYERS, NobelRun, POOL, Player, ROW, Stage};

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who begins; left out, the seed picks (NR-03).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_player: Option<u8>,
    /// A corrected box; left out, the printed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<Edition>,
}

impl Setup for NobelRun {
    fn options_schema() -> OptionsSchema {
        OptionsSchema::new()
            .first_player(Self::META, "The seat that begins; null lets the seed pick (NR-03).")
            .edition()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&EDITIONS)
    }
}

pub(crate) fn new(options: &Options, seats: u8, rng: &mut GameRng) -> Result<NobelRun, SetupError> {
    NobelRun::META.check_seats(seats)?;
    let first = first_player(options.first_player, seats, rng)?;
    let mut game = empty(EDITIONS.place(options.edition.as_ref())?, seats, first);
    if game.is_solo() {
        game.deal_solo(rng)
    } else {
        game.deal_competitive(rng)
    }
    game.begin_turn(rng, &mut NoEvents);
    Ok(game)
}

/// The table before anything is dealt.
pub(crate) fn empty(edition: EditionId, seats: u8, first: Seat) -> NobelRun {
    NobelRun {
        edition,
        seats,
        first,
        active: first,
        round: 1,
        last_round: false,
        published: false,
        stage: Stage::Turn,
        window: None,
        demand: None,
        purse: Purse::default(),
        players: [Player::default(); MAX_PLAYERS],
        pool: [None; POOL],
        tops: [None; 2],
        decks: [Bag::EMPTY; 2],
        piles: [[0; 2]; 3],
        kept: 0,
        met: Bag::EMPTY,
        peio: Bag::EMPTY,
        out: Bag::EMPTY,
        starting: [0; 2],
    }
}

impl NobelRun {
    /// NR-01, NR-02.
    fn deal_competitive(&mut self, rng: &mut GameRng) {
        let deck = self.components().competitive_deck;
        self.decks = self.components().supply;
        for seat in Seat::first(self.seats) {
            self.deal_player(seat, &deck, rng);
            let dealt_basic = deck.of(&crate::card::Kinds::new(
                deck.kinds().filter(|card| card.facts(self.components()).deck == Some(Deck::Basic)),
            ));
            self.decks[Deck::Basic as usize] = self.decks[Deck::Basic as usize].minus(&dealt_basic);
        }
        self.fill_pool(rng);
    }

    /// Fills empty slots and tops from the decks, in that order.
    pub(crate) fn fill_pool(&mut self, rng: &mut GameRng) {
        for deck in Deck::ALL {
            for slot in row(deck) {
                if self.pool[slot].is_none() {
                    self.pool[slot] = self.decks[deck as usize].draw(rng);
                }
            }
            if self.tops[deck as usize].is_none() {
                self.tops[deck as usize] = self.decks[deck as usize].draw(rng);
            }
        }
    }

    /// NR-50 to NR-52. The three piles are known by their numbers only: which cards are in which is
    /// decided when they are drawn, since nobody can tell before.
    fn deal_solo(&mut self, rng: &mut GameRng) {
        self.deal_player(self.first, &self.components().solo_deck, rng);
        let components = self.components();
        for (deck, supply) in self.decks.iter_mut().zip(components.supply) {
            *deck = supply.not_of(&components.solo_out);
            self.out.add_all(&supply.of(&components.solo_out));
        }
        self.piles = fresh_piles(&self.decks);
        self.draw_pool(POOL, rng, &mut NoEvents);
    }

    pub(crate) fn deal_player(&mut self, seat: Seat, deck: &Bag, rng: &mut GameRng) {
        self.player_mut(seat).deck.add_all(deck);
        self.draw_cards(seat, HAND, rng, &mut NoEvents);
        for (dealt, card) in self.starting.iter_mut().zip(starting_cards()) {
            *dealt += deck.count(card);
        }
    }

    pub(crate) fn begin_turn(
        &mut self,
        rng: &mut GameRng,
        events: &mut impl exaequo_game::EventSink<crate::Event>,
    ) {
        let (seat, round) = (self.active, self.round);
        self.stage = Stage::Turn;
        events.emit(|| crate::Event::TurnBegan { seat, round });
        self.open_window(Cause::TurnBegins, rng, events);
    }
}

/// Work and Research, the cards that belong to no deck.
pub(crate) fn starting_cards() -> [Card; 2] {
    let mut cards = Card::all().filter(|card| card.facts(printed()).deck.is_none());
    [(); 2].map(|()| cards.next().expect("cards.toml has two starting cards"))
}

/// NR-51: A has 15 basic and 5 advanced cards, B 5 and 15, C the rest; A is on top, B at the bottom.
fn fresh_piles(decks: &[Bag; 2]) -> [[u8; 2]; 3] {
    let [a, b] = SOLO_PILES;
    let c = [0, 1].map(|deck| decks[deck].len() - a[deck] - b[deck]);
    [a, c, b]
}

/// The pool slots of a deck.
pub(crate) fn row(deck: Deck) -> std::ops::Range<usize> {
    let start = deck as usize * ROW;
    start..start + ROW
}
