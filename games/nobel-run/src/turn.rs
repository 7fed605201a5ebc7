//! The course of a turn: what each action does (NR-10 to NR-21).

use exaequo_game::{EventSink, GameRng, Seat};

use crate::Event;
use crate::action::{Action, Gain, Rival};
use crate::card::{Bag, Card, Deck, Kind, Purse};
use crate::setup::row;
use crate::state::{Cause, Decision, GOAL, HAND, LAST_ROUND, NobelRun, Stage};

pub(crate) fn apply(
    game: &mut NobelRun,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut impl EventSink<Event>,
) {
    if let Decision::React(_) = game.decision() {
        return game.answer(seat, action, rng, events);
    }
    match action {
        Action::Use { card, gain } => game.use_card(seat, card, gain, rng, events),
        Action::UseAgainst { card, rival } => game.strike(seat, card, rival, rng, events),
        Action::Acquire { card } => {
            events.emit(|| Event::AcquisitionAnnounced { seat, card, extra: None });
            game.open_window(Cause::Acquire { card }, rng, events);
        }
        Action::AcquireTop { deck, extra } => game.announce_top(deck, extra, rng, events),
        Action::Publish { card } => game.announce_publication(card, rng, events),
        Action::Place { card, rival } => game.place(seat, card, rival, rng, events),
        Action::Disable { card } => game.disable(card, events),
        Action::EndTurn if game.player(seat).hand.is_empty() => game.finish_turn(rng, events),
        Action::EndTurn => game.stage = Stage::Discard,
        Action::Discard { card } => game.discard(card, rng, events),
        Action::Draw => game.finish_turn(rng, events),
        Action::Give { card } => game.give(card, rng, events),
        Action::GiveNothing => game.give_nothing(rng, events),
        Action::Keep { card } => game.keep(card, rng, events),
        Action::Attack { .. } | Action::Block { .. } | Action::Pass => {
            unreachable!("only a window is answered so")
        }
    }
}

impl NobelRun {
    /// NR-10, NR-20.
    fn use_card(
        &mut self,
        seat: Seat,
        card: Card,
        gain: Gain,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let player = self.player_mut(seat);
        player.leave_hand(card);
        player.play.add(card);
        let amount =
            gain.resource().map_or(2, |resource| card.facts(self.components()).uses.get(resource));
        events.emit(|| Event::Used { seat, card, gain, amount });
        match gain.resource() {
            Some(resource) => *self.purse.get_mut(resource) += amount,
            None => self.draw_cards(seat, amount, rng, events),
        }
    }

    /// NR-21: one card chosen blindly from the rival's hand.
    fn strike(
        &mut self,
        seat: Seat,
        card: Card,
        rival: Seat,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let player = self.player_mut(seat);
        player.leave_hand(card);
        player.play.add(card);
        let victim = self.player_mut(rival);
        let lost = { victim.hand }.draw(rng);
        if let Some(lost) = lost {
            victim.leave_hand(lost);
            victim.discard.add(lost);
        }
        events.emit(|| Event::Struck { seat, card, rival, lost });
    }

    /// NR-14: the announcement names the extra card, which everybody then knows to be in the hand.
    fn announce_top(
        &mut self,
        deck: Deck,
        extra: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let seat = self.active;
        let card = self.top(deck);
        self.player_mut(seat).show(extra);
        events.emit(|| Event::AcquisitionAnnounced { seat, card, extra: Some(extra) });
        self.open_window(Cause::AcquireTop { deck, extra }, rng, events);
    }

    fn top(&self, deck: Deck) -> Card {
        self.tops[deck as usize].expect("the deck's top card was announced")
    }

    /// NR-15, NR-38 b: only a publication for prestige can be reacted to.
    fn announce_publication(
        &mut self,
        card: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let seat = self.active;
        if card.facts(self.components()).prestige == 0 {
            self.publish(card, events);
            return;
        }
        self.player_mut(seat).show(card);
        events.emit(|| Event::PublicationAnnounced { seat, card });
        self.open_window(Cause::Publish { card }, rng, events);
    }

    /// What was announced happens, if it still can (NR-38).
    pub(crate) fn carry_out(
        &mut self,
        cause: Cause,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        match cause {
            Cause::TurnBegins => {}
            Cause::Acquire { card } => self.acquire(card, rng, events),
            Cause::AcquireTop { deck, extra } => self.acquire_top(deck, extra, rng, events),
            Cause::Publish { card } => self.publish(card, events),
            Cause::LastWord => self.finish_game(events),
        }
    }

    fn acquire(&mut self, card: Card, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        if self.can_buy(card).is_err() {
            events.emit(|| Event::Lapsed { seat, card });
            return;
        }
        self.buy(card, None, events);
        let slot = self.pool.iter().position(|&shown| shown == Some(card));
        let slot = slot.expect("an announced card stays in the pool");
        self.pool[slot] = None;
        if !self.is_solo() {
            self.refill(slot, rng, events);
        }
    }

    /// NR-13: a slot is filled from its own deck.
    fn refill(&mut self, slot: usize, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let deck = if row(Deck::Basic).contains(&slot) { Deck::Basic } else { Deck::Advanced };
        let Some(card) = self.tops[deck as usize].take() else { return };
        self.pool[slot] = Some(card);
        events.emit(|| Event::Refilled { slot: slot as u8, card });
        self.uncover(deck, rng, events);
    }

    fn uncover(&mut self, deck: Deck, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        self.tops[deck as usize] = self.decks[deck as usize].draw(rng);
        if let Some(card) = self.tops[deck as usize] {
            events.emit(|| Event::Uncovered { deck, card });
        }
    }

    fn acquire_top(
        &mut self,
        deck: Deck,
        extra: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let (seat, card) = (self.active, self.top(deck));
        if self.can_buy(card).is_err() || !self.player(seat).hand.has(extra) {
            events.emit(|| Event::Lapsed { seat, card });
            return;
        }
        let player = self.player_mut(seat);
        player.leave_hand(extra);
        player.play.add(extra);
        self.buy(card, Some(extra), events);
        self.uncover(deck, rng, events);
    }

    /// NR-11, NR-12: exactly the cost is taken; a paper goes to the CV, the rest to the discard pile.
    fn buy(&mut self, card: Card, extra: Option<Card>, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let paid = card.facts(self.components()).cost;
        self.purse.pay(&paid);
        events.emit(|| Event::Acquired { seat, card, paid, extra });
        if card.facts(self.components()).kind == Kind::Paper {
            self.put_in_cv(seat, card, events);
        } else {
            self.player_mut(seat).discard.add(card);
        }
    }

    fn publish(&mut self, card: Card, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let facts = card.facts(self.components());
        self.published = true;
        self.player_mut(seat).leave_hand(card);
        self.purse.add(&facts.publish);
        let (prestige, gained) = (facts.prestige, facts.publish);
        events.emit(|| Event::Published { seat, card, prestige, gained });
        self.put_in_cv(seat, card, events);
    }

    /// NR-16, NR-40: the one way into a CV; reaching 20 makes this round the last.
    pub(crate) fn put_in_cv(&mut self, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
        let solo = self.is_solo();
        let value = card.facts(self.components()).value();
        let player = self.player_mut(seat);
        player.cv.add(card);
        player.prestige += i16::from(value);
        if player.prestige >= GOAL && !solo && !self.last_round {
            self.last_round = true;
            events.emit(|| Event::LastRound { seat });
        }
    }

    /// NR-37, whenever its owner is asked for anything; NR-58 against Peio.
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        card: Card,
        rival: Rival,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        self.player_mut(seat).leave_hand(card);
        let prestige = card.facts(self.components()).value();
        events.emit(|| Event::Placed { seat, card, rival, prestige });
        match rival {
            Rival::Seat(victim) => self.put_in_cv(victim, card, events),
            Rival::Peio => self.peio.add(card),
        }
        match self.demand {
            Some(demand) => self.demand_rest(demand, rng, events),
            None if self.stage == Stage::Discard => self.discard_on(rng, events),
            None => self.resume_window(rng, events),
        }
    }

    /// NR-35: the card lies in the victim's CV, inert. NR-56: a solo event is out of the game.
    fn disable(&mut self, card: Card, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let (resource, amount) = self.price_of_front(card).expect("only such cards lie in front");
        let paid = Purse::of(resource, amount);
        self.purse.pay(&paid);
        self.player_mut(seat).front.remove(card);
        events.emit(|| Event::Disabled { seat, card, paid });
        if self.is_solo() {
            self.out.add(card);
        } else {
            self.put_in_cv(seat, card, events);
        }
    }

    fn discard(&mut self, card: Card, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let player = self.player_mut(seat);
        player.leave_hand(card);
        player.discard.add(card);
        events.emit(|| Event::Discarded { seat, card });
        self.discard_on(rng, events);
    }

    /// With an empty hand the draw comes by itself.
    fn discard_on(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        if self.player(self.active).hand.is_empty() {
            self.finish_turn(rng, events);
        }
    }

    /// NR-17: the play area goes to the discard pile, then the hand is filled up.
    fn finish_turn(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let player = self.player_mut(seat);
        let played = std::mem::take(&mut player.play);
        player.discard.add_all(&played);
        let missing = HAND.saturating_sub(player.hand.len());
        self.purse = Purse::default();
        self.published = false;
        events.emit(|| Event::TurnEnded { seat });
        self.draw_cards(seat, missing, rng, events);
        if self.is_solo() { self.peios_turn(rng, events) } else { self.next_player(rng, events) }
    }

    /// NR-19, NR-40, NR-43.
    fn next_player(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let next = self.active.left(self.seats);
        if next != self.first {
            self.active = next;
            self.begin_turn(rng, events);
        } else if self.last_round || self.round == LAST_ROUND {
            self.stage = Stage::LastWord;
            self.open_window(Cause::LastWord, rng, events);
        } else {
            self.round += 1;
            self.active = next;
            self.begin_turn(rng, events);
        }
    }

    fn finish_game(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Over;
        let reason = crate::scoring::reason(self);
        events.emit(|| Event::Finished { reason });
    }

    /// NR-18: an empty deck is made anew from the discard pile, in the middle of a draw too.
    ///
    /// Whenever the deck is empty, everybody can name the whole hand: see `hidden.rs`.
    pub(crate) fn draw_cards(
        &mut self,
        seat: Seat,
        count: u8,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let player = self.player_mut(seat);
        let mut drawn = Bag::EMPTY;
        for _ in 0..count {
            if player.deck.is_empty() {
                if player.discard.is_empty() {
                    break;
                }
                player.known = player.hand;
                player.deck = std::mem::take(&mut player.discard);
                events.emit(|| Event::Reshuffled { seat });
            }
            let card = player.deck.draw(rng).expect("the deck has a card");
            player.hand.add(card);
            drawn.add(card);
        }
        if player.deck.is_empty() {
            player.known = player.hand;
        }
        if !drawn.is_empty() {
            player.lacks = 0;
            events.emit(|| Event::Drew { seat, count: drawn.len(), cards: drawn });
        }
    }
}
