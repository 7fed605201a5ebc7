//! The game against Peio (NR-50 to NR-59).

use exaequo_game::{EventSink, GameRng};

use crate::Event;
use crate::card::{Bag, Card};
use crate::state::{Cause, KEPT, NobelRun, POOL, SOLO_ROUNDS, Stage};

impl NobelRun {
    /// NR-54: Peio takes the paper of least prestige.
    pub(crate) fn peios_choice(&self) -> Option<Card> {
        let papers = self.pool.iter().flatten().copied();
        papers
            .filter(|card| self.components().papers.contains(*card))
            .min_by_key(|card| card.facts(self.components()).prestige)
    }

    pub(crate) fn peios_turn(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        self.end_events();
        let card = self.peios_choice();
        events.emit(|| Event::PeioTook { card });
        if let Some(card) = card {
            let slot = self.pool.iter().position(|&shown| shown == Some(card));
            self.pool[slot.expect("Peio chose from the pool")] = None;
            self.peio.add(card);
        }
        if self.round == SOLO_ROUNDS {
            self.stage = Stage::LastWord;
            self.open_window(Cause::LastWord, rng, events);
        } else if self.pool.iter().flatten().count() > usize::from(KEPT) {
            self.stage = Stage::Keep;
        } else {
            self.next_round(rng, events);
        }
    }

    /// NR-57: an unanswered event ends with the turn.
    fn end_events(&mut self) {
        let seat = self.active;
        let unanswered = std::mem::take(&mut self.player_mut(seat).front);
        self.met = Bag::EMPTY;
        self.out.add_all(&unanswered);
    }

    /// NR-55: pool cards are chosen one at a time until five stay.
    pub(crate) fn keep(
        &mut self,
        card: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.first_unkept(card).expect("only a pool card can be kept");
        self.kept |= 1 << slot;
        events.emit(|| Event::Kept { card });
        if self.kept.count_ones() == u32::from(KEPT) {
            self.clear_rest(events);
            self.next_round(rng, events);
        }
    }

    /// The first slot with this card that is not yet chosen to stay.
    pub(crate) fn first_unkept(&self, card: Card) -> Option<usize> {
        (0..POOL).find(|&slot| self.pool[slot] == Some(card) && self.kept >> slot & 1 == 0)
    }

    fn clear_rest(&mut self, events: &mut impl EventSink<Event>) {
        let mut left = Bag::EMPTY;
        for slot in (0..POOL).filter(|slot| self.kept >> slot & 1 == 0) {
            if let Some(card) = self.pool[slot].take() {
                left.add(card);
            }
        }
        self.kept = 0;
        self.out.add_all(&left);
        events.emit(|| Event::PoolLeft { cards: left });
    }

    fn next_round(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        self.round += 1;
        self.draw_pool(usize::from(KEPT), rng, events);
        self.begin_turn(rng, events);
    }

    /// NR-52, NR-55, NR-56: so many cards come into the pool; situations do not count.
    pub(crate) fn draw_pool(
        &mut self,
        count: usize,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        for _ in 0..count {
            let Some(card) = self.draw_no_situation(rng, events) else { return };
            let slot = self.pool.iter().position(Option::is_none);
            let slot = slot.expect("the pool has room for its cards");
            self.pool[slot] = Some(card);
            events.emit(|| Event::Refilled { slot: slot as u8, card });
        }
    }

    fn draw_no_situation(
        &mut self,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) -> Option<Card> {
        loop {
            let card = self.draw_from_piles(rng)?;
            if !self.components().situations.contains(card) {
                return Some(card);
            }
            events.emit(|| Event::Situation { card });
            self.meet(card);
        }
    }

    /// The uppermost pile gives a basic or an advanced card, as likely as it has of each; which one
    /// is any that has not been seen yet.
    fn draw_from_piles(&mut self, rng: &mut GameRng) -> Option<Card> {
        let pile = self.piles.iter_mut().find(|pile| pile[0] + pile[1] > 0)?;
        let place = rng.below(u32::from(pile[0] + pile[1])) as u8;
        let deck = usize::from(place >= pile[0]);
        pile[deck] -= 1;
        self.decks[deck].draw(rng)
    }

    /// NR-57: a situation helps, or lies in front of the player until it is answered.
    fn meet(&mut self, card: Card) {
        self.met.add(card);
        if card.facts(self.components()).attack.is_some() {
            let seat = self.active;
            self.player_mut(seat).front.add(card);
        } else {
            self.purse.add(&card.facts(self.components()).uses);
            self.out.add(card);
        }
    }
}
