//! Attacks, shields and serendipity: several seats answer at once, sealed (RF-40 to RF-48).

use exaequo_game::{EventSink, MAX_SEATS, Seat, SeatSet};

use crate::action::{Action, Bench, Save};
use crate::card::{Bag, Card, Deck, Effect, Resource};
use crate::event::Event;
use crate::state::{Attack, Question, Rafts};

impl Rafts {
    // ---- answers ----

    /// Notes a sealed answer. The last one closes the window.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        self.answers[seat.index()] = Some(action);
        if matches!(action, Action::Catch { .. }) {
            let last = self.catches.iter_mut().find(|arrived| arrived.is_none());
            *last.expect("everybody answers once") = Some(seat);
        }
        events.emit(|| Event::Answered { seat, answer: action });
        if !self.waiting().is_empty() {
            return;
        }
        let asked = self.asked;
        events.emit(|| Event::WindowClosed { asked });
        match self.question {
            Question::Shield { attack } => self.close_shields(attack, events),
            Question::Lose { resource } => self.take_losses(resource, events),
            _ => self.close_catch(events),
        }
    }

    /// Opens a question to several seats, if anybody is asked.
    fn ask(
        &mut self,
        question: Question,
        asked: SeatSet,
        events: &mut impl EventSink<Event>,
    ) -> bool {
        self.question = Question::Nothing;
        self.asked = asked;
        self.answers = [None; MAX_SEATS];
        self.catches = [None; MAX_SEATS];
        if asked.is_empty() {
            return false;
        }
        self.question = question;
        let offer = self.offer;
        events.emit(|| Event::WindowOpened { question, asked, offer });
        true
    }

    fn those(&self, fits: impl Fn(Seat) -> bool) -> SeatSet {
        Seat::first(self.seats).filter(|&seat| fits(seat)).collect()
    }

    // ---- attacks ----

    /// RF-45: an attack that has a shield is announced. RF-46: who would lose a card and holds an
    /// action card is asked.
    pub(crate) fn announce(&mut self, attack: Attack, events: &mut impl EventSink<Event>) {
        self.saved = SeatSet::EMPTY;
        let asked = self.asked_by_attack(attack);
        if !self.ask(Question::Shield { attack }, asked, events) {
            self.hit(attack, [None; MAX_SEATS], events);
        }
    }

    pub(crate) fn asked_by_attack(&self, attack: Attack) -> SeatSet {
        if self.is_spent(attack.shield()) {
            return SeatSet::EMPTY;
        }
        self.those(|seat| self.would_lose(seat, attack) && self.held(seat, Deck::Action) > 0)
    }

    fn would_lose(&self, seat: Seat, attack: Attack) -> bool {
        let player = self.player(seat);
        match attack.resource() {
            None => player.bacteria() > 0,
            Some(resource) => player.benches_with(resource).next().is_some(),
        }
    }

    /// Shields are shown and discarded in seat order.
    fn close_shields(&mut self, attack: Attack, events: &mut impl EventSink<Event>) {
        let card = self.components().card(attack.shield());
        let mut saves = [None; MAX_SEATS];
        for seat in self.asked.iter() {
            let Some(Action::Shield { save }) = self.answers[seat.index()] else { continue };
            for _ in 0..save.cards() {
                self.spend_quick(seat, card);
            }
            saves[seat.index()] = Some(save);
            events.emit(|| Event::Shielded { seat, card, save });
        }
        self.hit(attack, saves, events);
    }

    /// A quick card is played: it counts as one for RF-13 and RF-16.
    fn spend_quick(&mut self, seat: Seat, card: Card) {
        self.player_mut(seat).leave_hand(card);
        self.discard.add(card);
        self.lively = true;
        if seat == self.active {
            self.played = true;
        }
    }

    fn hit(
        &mut self,
        attack: Attack,
        saves: [Option<Save>; MAX_SEATS],
        events: &mut impl EventSink<Event>,
    ) {
        match attack.resource() {
            None => self.spill(saves, events),
            Some(resource) => {
                self.saved = self.those(|seat| saves[seat.index()].is_some());
                self.strike(resource, events);
            }
        }
    }

    /// RF-23, RF-43.
    fn spill(&mut self, saves: [Option<Save>; MAX_SEATS], events: &mut impl EventSink<Event>) {
        let mut lost = Bag::EMPTY;
        for seat in Seat::first(self.seats) {
            for bench in Bench::ALL {
                let safe = match saves[seat.index()] {
                    None => false,
                    Some(Save::First) => bench == Bench::First,
                    Some(Save::Second) => bench == Bench::Second,
                    Some(Save::It | Save::Both) => true,
                };
                let slot = &mut self.player_mut(seat).benches[bench as usize].bacterium;
                let Some(card) = slot.take_if(|_| !safe) else { continue };
                lost.add(card);
                events.emit(|| Event::Lost { seat, card, bench });
            }
        }
        self.discard_from_tables(lost, events);
    }

    /// RF-22, RF-24, RF-25: everybody who is not saved loses a card; who has one on each bench
    /// chooses.
    pub(crate) fn strike(&mut self, resource: Resource, events: &mut impl EventSink<Event>) {
        let asked = self.asked_to_lose(resource);
        if !self.ask(Question::Lose { resource }, asked, events) {
            self.take_losses(resource, events);
        }
    }

    pub(crate) fn asked_to_lose(&self, resource: Resource) -> SeatSet {
        self.those(|seat| {
            let victim = !self.saved.contains(seat);
            victim && self.player(seat).benches_with(resource).count() == 2
        })
    }

    fn take_losses(&mut self, resource: Resource, events: &mut impl EventSink<Event>) {
        let card = self.components().units[resource as usize];
        let mut lost = Bag::EMPTY;
        let saved = self.saved;
        for seat in Seat::first(self.seats).filter(|&seat| !saved.contains(seat)) {
            let chosen = match self.answers[seat.index()] {
                Some(Action::Lose { bench }) => Some(bench),
                _ => self.player(seat).benches_with(resource).next(),
            };
            let Some(bench) = chosen else { continue };
            self.player_mut(seat).benches[bench as usize].units[resource as usize] -= 1;
            lost.add(card);
            events.emit(|| Event::Lost { seat, card, bench });
        }
        self.saved = SeatSet::EMPTY;
        self.discard_from_tables(lost, events);
    }

    // ---- serendipity ----

    /// Resources go to the discard pile together, and may be caught (RF-45).
    pub(crate) fn discard_from_tables(&mut self, cards: Bag, events: &mut impl EventSink<Event>) {
        self.discard.add_all(&cards);
        self.offer = cards;
        self.open_catch(events);
    }

    /// RF-46: who holds an action card and may lay down one of the cards is asked, and so is the
    /// active player as long as she could proclaim victory (RF-15).
    fn open_catch(&mut self, events: &mut impl EventSink<Event>) {
        let asked = self.asked_by_discard();
        if !self.ask(Question::Catch, asked, events) {
            self.offer = Bag::EMPTY;
            self.resume(events);
        }
    }

    pub(crate) fn asked_by_discard(&self) -> SeatSet {
        if self.offer.is_empty() || self.is_spent(Effect::Serendipity) {
            return SeatSet::EMPTY;
        }
        let asked = self.those(|seat| {
            self.held(seat, Deck::Action) > 0 && self.could_lay_one(seat, &self.offer)
        });
        let waits = !asked.is_empty() && self.could_proclaim();
        if waits { asked.with(self.active) } else { asked }
    }

    /// RF-41: every catch whose card is still there succeeds, in order of arrival; the others become
    /// passes and are shown to nobody. RF-45: then one window on what is left and was replaced.
    fn close_catch(&mut self, events: &mut impl EventSink<Event>) {
        let arrived = self.catches;
        let mut replaced = Bag::EMPTY;
        for seat in arrived.into_iter().flatten() {
            replaced.add_all(&self.catch(seat, events));
        }
        if arrived[0].is_none() {
            self.offer = Bag::EMPTY;
        }
        self.discard.add_all(&replaced);
        self.offer.add_all(&replaced);
        self.open_catch(events);
    }

    /// The seat's serendipity, if its card is still there; gives what it replaces.
    fn catch(&mut self, seat: Seat, events: &mut impl EventSink<Event>) -> Bag {
        let Some(Action::Catch { card, bench }) = self.answers[seat.index()] else {
            unreachable!("who is among the catches has caught something")
        };
        if !self.offer.has(card) {
            return Bag::EMPTY;
        }
        self.spend_quick(seat, self.components().card(Effect::Serendipity));
        self.discard.remove(card);
        self.offer.remove(card);
        let replaced = self.lay(seat, card, bench);
        events.emit(|| Event::Caught { seat, card, bench, replaced });
        replaced.into_iter().collect()
    }

    /// RF-15: victory was proclaimed; what others had answered is taken back unseen.
    pub(crate) fn break_off(&mut self) {
        self.question = Question::Nothing;
        self.asked = SeatSet::EMPTY;
        self.answers = [None; MAX_SEATS];
        self.catches = [None; MAX_SEATS];
        self.offer = Bag::EMPTY;
    }
}
