//! Reaction windows and negative cards (NR-30 to NR-39).
//!
//! **Invariant**: who is asked depends on public information only. A rival is asked because of the
//! cards everybody knows that rival could hold, and so is a victim; what is really in a hand shows
//! only in what its owner then does. Of the sealed answers only the card that is played ever shows.

use exaequo_game::{EventSink, GameRng, Seat, SeatSet};

use crate::Event;
use crate::action::Action;
use crate::card::{Card, Kinds};
use crate::hidden::could_hold;
use crate::state::{Cause, Demand, NobelRun, Window};

// ---- windows ----

impl NobelRun {
    /// Asks everybody who could react; if nobody could, what was announced happens.
    pub(crate) fn open_window(
        &mut self,
        cause: Cause,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let asked = self.asked_by(cause);
        if asked.is_empty() {
            self.window = None;
            self.carry_out(cause, rng, events);
            return;
        }
        self.window = Some(Window::new(cause, asked));
        self.show_solo_answers();
    }

    /// NR-39: in solo only what can be answered is asked, so being asked shows what it is about.
    pub(crate) fn show_solo_answers(&mut self) {
        if self.is_solo() {
            let harms = &self.components().harms;
            let player = self.player_mut(self.active);
            player.hand.of(harms).kinds().for_each(|card| player.show(card));
        }
    }

    /// Notes a sealed answer. The last one closes the window.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        answer: Action,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let window = self.window.as_mut().expect("only a window is answered");
        window.answers[seat.index()] = Some(answer);
        let window = *window;
        events.emit(|| Event::Answered { seat, answer });
        if window.waiting().is_empty() {
            self.close_window(window, rng, events);
        }
    }

    /// NR-38: of the cards there only the first in seat order is played, the others are taken back
    /// unseen. If all have passed, what was announced happens.
    fn close_window(
        &mut self,
        window: Window,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let Window { cause, asked, .. } = window;
        if asked.len() > 1 {
            events.emit(|| Event::WindowClosed { asked });
        }
        self.window = Some(Window::new(cause, SeatSet::EMPTY));
        match self.first_card(&window) {
            Some((seat, Action::Attack { card })) => self.attack(seat, card, rng, events),
            Some((seat, Action::Block { card })) => self.block(seat, card, rng, events),
            Some((seat, Action::Place { card, rival })) => {
                self.place(seat, card, rival, rng, events);
            }
            _ => {
                self.window = None;
                self.carry_out(cause, rng, events);
            }
        }
    }

    /// The answer of the first seat, from the active player's left, that is no pass.
    fn first_card(&self, window: &Window) -> Option<(Seat, Action)> {
        let around = (1..=self.seats).map(|places| Seat((self.active.0 + places) % self.seats));
        let answers = around.filter_map(|seat| Some((seat, window.answers[seat.index()]?)));
        answers.into_iter().find(|(_, answer)| *answer != Action::Pass)
    }

    /// After a card has been resolved all are asked anew.
    pub(crate) fn resume_window(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        if let Some(window) = self.window {
            self.open_window(window.cause, rng, events);
        }
    }
}

// ---- who is asked ----

impl NobelRun {
    /// NR-38, NR-39: who is asked, as far as everybody can tell; in solo, who can answer.
    pub(crate) fn asked_by(&self, cause: Cause) -> SeatSet {
        let fitting = self.playable(cause);
        let asked = |seat: &Seat| {
            let (player, may) =
                (self.player(*seat), cause == Cause::LastWord || *seat != self.active);
            may && if self.is_solo() {
                !player.hand.of(fitting).is_empty()
            } else {
                could_hold(self.components(), player, fitting)
            }
        };
        Seat::first(self.seats).filter(asked).collect()
    }

    /// The cards that fit a window (NR-38).
    pub(crate) fn playable(&self, cause: Cause) -> &'static Kinds {
        if self.only_prestige(cause) {
            &self.components().harms
        } else {
            &self.components().negative
        }
    }

    /// Are only cards with negative prestige playable: because of what was announced, or because it
    /// has become impossible (NR-38)?
    pub(crate) fn only_prestige(&self, cause: Cause) -> bool {
        cause.only_prestige() || self.is_known_to_lapse(cause)
    }

    /// Can everybody tell that the announced card cannot be acquired any more? Whether the extra card
    /// of NR-14 is still in the hand may be its owner's secret.
    fn is_known_to_lapse(&self, cause: Cause) -> bool {
        match cause {
            Cause::Acquire { card } => self.can_buy(card).is_err(),
            Cause::AcquireTop { deck, extra } => {
                let (buyer, extra) = (self.player(self.active), Kinds::new([extra]));
                let top = self.tops[deck as usize];
                top.is_none_or(|top| self.can_buy(top).is_err())
                    || !could_hold(self.components(), buyer, &extra)
            }
            Cause::TurnBegins | Cause::Publish { .. } | Cause::LastWord => false,
        }
    }

    /// Could the active player, as far as everybody can tell, give any of this?
    pub(crate) fn could_give(&self, demand: Demand) -> bool {
        let kinds = &self.components().gives[demand.resource as usize];
        demand.amount > 0 && could_hold(self.components(), self.player(self.active), kinds)
    }
}

// ---- what a card does ----

impl NobelRun {
    /// NR-31 to NR-33: the purse pays first, then the victim's hand.
    fn attack(
        &mut self,
        seat: Seat,
        card: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let victim = self.active;
        let (resource, amount) =
            card.facts(self.components()).attack.expect("only negative cards attack");
        let player = self.player_mut(seat);
        player.leave_hand(card);
        player.discard.add(card);
        events.emit(|| Event::Attacked { seat, card, victim, resource, amount });
        let lost = amount.min(self.purse.get(resource));
        if lost > 0 {
            *self.purse.get_mut(resource) -= lost;
            events.emit(|| Event::PurseLost { seat: victim, resource, amount: lost });
        }
        self.demand_rest(Demand { resource, amount: amount - lost }, rng, events);
    }

    /// Asks the victim for the rest, while everybody must think she might have it.
    pub(crate) fn demand_rest(
        &mut self,
        demand: Demand,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        self.demand = Some(demand).filter(|&demand| self.could_give(demand));
        if self.demand.is_none() {
            self.resume_window(rng, events);
        }
    }

    pub(crate) fn give(
        &mut self,
        card: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let seat = self.active;
        let demand = self.demand.expect("only a demand is given to");
        let player = self.player_mut(seat);
        player.leave_hand(card);
        player.discard.add(card);
        events.emit(|| Event::Gave { seat, card });
        let amount =
            demand.amount.saturating_sub(card.facts(self.components()).uses.get(demand.resource));
        self.demand_rest(Demand { amount, ..demand }, rng, events);
    }

    /// NR-32. Everybody learns that no hand card gives this resource.
    pub(crate) fn give_nothing(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let Demand { resource, .. } = self.demand.take().expect("only a demand is given to");
        self.player_mut(seat).lacks |= 1 << resource as u8;
        events.emit(|| Event::GaveNothing { seat, resource });
        self.resume_window(rng, events);
    }

    /// NR-34.
    fn block(
        &mut self,
        seat: Seat,
        card: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let victim = self.active;
        self.player_mut(seat).leave_hand(card);
        self.player_mut(victim).front.add(card);
        let (resource, amount) = self.price_of_front(card).expect("a card that blocks has a price");
        events.emit(|| Event::Blocked { seat, card, victim, resource, amount });
        self.resume_window(rng, events);
    }
}
