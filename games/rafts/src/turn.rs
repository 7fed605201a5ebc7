//! The course of a turn: what each action does (RF-10 to RF-32).

use exaequo_game::{EventSink, GameRng, Seat, SeatSet};

use crate::action::{Action, Bench};
use crate::card::{Bag, Card, Deck, Effect, Kind, Resource};
use crate::event::Event;
use crate::scoring;
use crate::state::{Attack, Question, Rafts, Stage};

pub(crate) fn apply(
    game: &mut Rafts,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut impl EventSink<Event>,
) {
    match action {
        Action::Play { card, bench } => game.play(seat, card, bench, events),
        Action::Steal { card, rival, from, to } => {
            game.steal(card, (rival, from), to, events);
        }
        Action::Exchange { mine, rival, theirs } => {
            game.exchange(mine, rival, theirs, events);
        }
        Action::Contaminate { victim } => game.contaminate(victim, events),
        Action::Take { card } => game.take(seat, card, events),
        Action::Adopt { card } => game.adopt(seat, card, events),
        Action::Proclaim => game.proclaim(seat, events),
        Action::Discard { card } => game.put_aside(seat, card, events),
        Action::LayDown => game.lay_down(seat, events),
        Action::EndTurn => game.end_turn(events),
        Action::Draw { deck } => game.draw(seat, deck, rng, events),
        Action::Shield { .. } | Action::Lose { .. } | Action::Catch { .. } | Action::Pass => {
            game.answer(seat, action, events);
        }
    }
}

impl Rafts {
    // ---- playing cards ----

    /// Everything the active player plays leaves the hand and is noted (RF-13, RF-16).
    fn spend(&mut self, card: Card) {
        let seat = self.active;
        self.player_mut(seat).leave_hand(card);
        self.played = true;
        self.lively = true;
    }

    /// The same for an action card, which goes to the discard pile.
    fn spend_effect(&mut self, effect: Effect) {
        let card = self.components().card(effect);
        self.spend(card);
        self.discard.add(card);
    }

    fn play(&mut self, seat: Seat, card: Card, bench: Bench, events: &mut impl EventSink<Event>) {
        let Kind::Action(effect) = self.kind(card) else {
            self.spend(card);
            let replaced = self.lay(seat, card, bench);
            events.emit(|| Event::Laid { seat, card, bench, replaced });
            self.discard_from_tables(replaced.into_iter().collect(), events);
            return;
        };
        events.emit(|| Event::Played { seat, card });
        if effect == Effect::LabExpansion {
            self.spend(card);
            self.player_mut(seat).expanded = true;
            return;
        }
        self.spend_effect(effect);
        match effect {
            Effect::Bioeconomy => self.question = Question::Take,
            Effect::EuropeanFunding => self.question = Question::Adopt,
            _ => {
                let attack = Attack::ALL.into_iter().find(|attack| attack.effect() == effect);
                self.announce(attack.expect("the other cards name a target"), events);
            }
        }
    }

    /// RF-04: puts a resource on the table and gives back what it replaces.
    pub(crate) fn lay(&mut self, seat: Seat, card: Card, bench: Bench) -> Option<Card> {
        let kind = self.kind(card);
        let player = self.player_mut(seat);
        let slots = &mut player.benches[bench as usize];
        match kind {
            Kind::Bacterium => slots.bacterium.replace(card),
            Kind::Gene => slots.gene.replace(card),
            Kind::Unit(resource) => {
                slots.units[resource as usize] += 1;
                None
            }
            _ => {
                player.rafts = true;
                None
            }
        }
    }

    /// RF-20.
    fn steal(
        &mut self,
        card: Card,
        (rival, from): (Seat, Bench),
        to: Bench,
        events: &mut impl EventSink<Event>,
    ) {
        let seat = self.active;
        self.spend_effect(Effect::IndustrialEspionage);
        let kind = self.kind(card);
        let victim = self.player_mut(rival);
        let slots = &mut victim.benches[from as usize];
        match kind {
            Kind::Bacterium => slots.bacterium = None,
            Kind::Gene => slots.gene = None,
            _ => victim.rafts = false,
        }
        let replaced = self.lay(seat, card, to);
        events.emit(|| Event::Stole { seat, card, rival, from, to, replaced });
        self.discard_from_tables(replaced.into_iter().collect(), events);
    }

    /// RF-21.
    fn exchange(
        &mut self,
        mine: Card,
        rival: Seat,
        theirs: Card,
        events: &mut impl EventSink<Event>,
    ) {
        let seat = self.active;
        self.spend_effect(Effect::ResearchExchange);
        for (whose, old, new) in [(seat, mine, theirs), (rival, theirs, mine)] {
            let goals = &mut self.player_mut(whose).objectives;
            let goal = goals.iter_mut().find(|goal| **goal == Some(old));
            *goal.expect("the objective lies there") = Some(new);
        }
        events.emit(|| Event::Exchanged { seat, mine, rival, theirs });
    }

    /// RF-22: nothing protects from it (RF-48).
    fn contaminate(&mut self, victim: Seat, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        self.spend_effect(Effect::FungalContamination);
        events.emit(|| Event::Contaminated { seat, victim });
        let others = Seat::first(self.seats).filter(|&other| other != victim);
        self.saved = others.collect::<SeatSet>();
        self.strike(Resource::Food, events);
    }

    /// RF-31.
    fn take(&mut self, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
        self.question = Question::Nothing;
        self.discard.remove(card);
        let player = self.player_mut(seat);
        player.hand.add(card);
        player.known.add(card);
        events.emit(|| Event::Took { seat, card });
    }

    /// RF-32.
    fn adopt(&mut self, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
        self.question = Question::Nothing;
        self.objectives.remove(card);
        self.player_mut(seat).objectives[1] = Some(card);
        events.emit(|| Event::Adopted { seat, card });
    }

    /// RF-15.
    fn proclaim(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        let (objective, bench) = scoring::victory(self, seat).expect("the objective is met");
        self.winner = Some(seat);
        let aside = std::mem::replace(&mut self.aside, Bag::EMPTY);
        self.discard.add_all(&aside);
        self.break_off();
        events.emit(|| Event::Proclaimed { seat, objective, bench });
        self.finish(events);
    }

    // ---- the end of a turn ----

    /// RF-13.
    fn put_aside(&mut self, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Discard;
        self.lively = true;
        self.player_mut(seat).leave_hand(card);
        self.aside.add(card);
        events.emit(|| Event::PutAside { seat, card });
    }

    /// RF-13: all together, one window.
    fn lay_down(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        let cards = std::mem::replace(&mut self.aside, Bag::EMPTY);
        self.discard.add_all(&cards.not_of(&self.components().resources));
        events.emit(|| Event::Discarded { seat, cards });
        self.stage = Stage::Draw;
        self.discard_from_tables(cards.of(&self.components().resources), events);
    }

    fn end_turn(&mut self, events: &mut impl EventSink<Event>) {
        if self.stage == Stage::Turn && self.may_draw_more() {
            self.stage = Stage::Draw;
        } else {
            self.next_player(events);
        }
    }

    /// After the window on cards discarded by RF-13. A set that serendipity has completed may still be
    /// proclaimed, so the turn ends by itself only if there is nothing at all to do.
    pub(crate) fn resume(&mut self, events: &mut impl EventSink<Event>) {
        let drawing = self.stage == Stage::Draw;
        if drawing && !self.may_draw_more() && scoring::victory(self, self.active).is_none() {
            self.next_player(events);
        }
    }

    /// RF-12, RF-14.
    fn draw(
        &mut self,
        seat: Seat,
        deck: Deck,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let at = deck as usize;
        if self.decks[at].is_empty() {
            self.decks[at] = self.discard.of(&self.components().decks[at]);
            self.discard = self.discard.not_of(&self.components().decks[at]);
            events.emit(|| Event::Reshuffled { deck });
        }
        let card = self.decks[at].draw(rng).expect("the deck has cards");
        self.player_mut(seat).hand.add(card);
        self.drawn = true;
        events.emit(|| Event::Drew { seat, deck, card });
        if !self.may_draw_more() {
            self.next_player(events);
        }
    }

    fn next_player(&mut self, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        events.emit(|| Event::TurnEnded { seat });
        self.active = seat.left(self.seats);
        self.played = false;
        self.drawn = false;
        self.stage = Stage::Turn;
        if self.active == self.first && self.end_round() {
            self.finish(events);
            return;
        }
        let (seat, round) = (self.active, self.round);
        events.emit(|| Event::TurnBegan { seat, round });
    }

    /// RF-16: is this the end?
    fn end_round(&mut self) -> bool {
        self.idle = if self.lively { 0 } else { self.idle + 1 };
        self.lively = false;
        let over = self.idle == self.components().idle_rounds
            || self.round == self.components().last_round;
        if !over {
            self.round += 1;
        }
        over
    }

    fn finish(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Over;
        let reason = scoring::reason(self);
        events.emit(|| Event::Finished { reason });
    }
}
