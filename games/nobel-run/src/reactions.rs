//! Reaction windows and negative cards (NR-30 to NR-39).
//!
//! **Invariant**: who is asked depends on public information only. A rival is asked because of the
//! cards everybody knows that rival owns, a victim because of those everybody knows she owns; what
//! is really in a hand shows only in what its owner then does.

use exaequo_game::{EventSink, GameRng, Seat};

use crate::Event;
use crate::card::{Card, Kinds};
use crate::state::{Cause, Demand, NobelRun, Player, Window};

impl NobelRun {
    /// Asks the first rival who could react; if there is none, what was announced happens.
    pub(crate) fn open_window(
        &mut self,
        cause: Cause,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        self.ask_after(cause, self.active, rng, events);
    }

    /// NR-38: one pass in seat order from the active player's left.
    fn ask_after(
        &mut self,
        cause: Cause,
        mut seat: Seat,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        loop {
            let last = if cause == Cause::LastWord { self.active } else { self.right_of_active() };
            let pass_is_over = self.window.is_some() && seat == last;
            if pass_is_over || self.nobody_to_ask(cause) {
                self.window = None;
                self.carry_out(cause, rng, events);
                return;
            }
            seat = seat.left(self.seats);
            self.window = Some(Window { cause, asked: seat });
            if self.could_react(self.player(seat), cause) {
                return;
            }
        }
    }

    /// In solo nobody can react to a turn; the last word is the player's own (NR-58).
    fn nobody_to_ask(&self, cause: Cause) -> bool {
        self.is_solo() && cause != Cause::LastWord
    }

    fn right_of_active(&self) -> Seat {
        Seat((self.active.0 + self.seats - 1) % self.seats)
    }

    /// After a card has been played in a window, the same player goes on or the next is asked.
    pub(crate) fn resume_window(&mut self, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let Some(window) = self.window else { return };
        if self.demand.is_none() && !self.could_react(self.player(window.asked), window.cause) {
            self.ask_after(window.cause, window.asked, rng, events);
        }
    }

    pub(crate) fn pass(
        &mut self,
        seat: Seat,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        events.emit(|| Event::Passed { seat });
        let window = self.window.expect("only a window can be passed");
        self.ask_after(window.cause, seat, rng, events);
    }

    /// NR-31 to NR-33: the purse pays first, then the victim's hand.
    pub(crate) fn attack(
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
    fn demand_rest(
        &mut self,
        demand: Demand,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let kinds = &self.components().gives[demand.resource as usize];
        let asked = demand.amount > 0 && could_hold(self.player(self.active), kinds);
        self.demand = asked.then_some(demand);
        self.resume_window(rng, events);
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
    pub(crate) fn block(
        &mut self,
        seat: Seat,
        card: Card,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        let victim = self.active;
        self.player_mut(seat).leave_hand(card);
        self.player_mut(victim).front.add(card);
        events.emit(|| Event::Blocked { seat, card, victim });
        self.resume_window(rng, events);
    }
}

/// Holds a card, and owns one of those kinds in hand or deck: both are public.
fn could_hold(player: &Player, kinds: &Kinds) -> bool {
    !player.hand.is_empty() && !player.unseen().of(kinds).is_empty()
}

impl NobelRun {
    /// The cards that fit a window (NR-38).
    pub(crate) fn playable(&self, cause: Cause) -> &'static Kinds {
        if cause.only_prestige() { &self.components().harms } else { &self.components().negative }
    }

    /// NR-39: as far as everybody can tell, could this player hold a card that fits the moment?
    fn could_react(&self, player: &Player, cause: Cause) -> bool {
        could_hold(player, self.playable(cause))
    }
}
