//! What is legal: one check for each action, and the list made of those that pass.
//!
//! Everything here is asked of the seat that is waited for; `check` sees to that first.

use exaequo_game::{Seat, ensure};

use crate::action::{Action, Gain, Rival};
use crate::card::{Bag, Card, Deck, Resource, Special};
use crate::refusal::Refusal;
use crate::state::{Cause, Decision, Demand, NobelRun, Stage, Window};

type Verdict = Result<(), Refusal>;

pub(crate) fn check(game: &NobelRun, seat: Seat, action: Action) -> Verdict {
    let decision = game.decision();
    ensure(game.waiting().contains(seat), game.why_not_asked(seat, decision))?;
    match decision {
        Decision::Give(demand) => game.may_give(seat, demand, action),
        Decision::React(window) => game.may_react(seat, window, action),
        Decision::Stage(Stage::Turn) => game.may_act(seat, action),
        Decision::Stage(Stage::Discard) => game.may_discard(seat, action),
        Decision::Stage(_) => game.may_keep(seat, action),
    }
}

pub(crate) fn legal_actions(game: &NobelRun, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if !game.waiting().contains(seat) {
        return;
    }
    match game.decision() {
        Decision::Give(demand) => game.list_gifts(seat, demand, out),
        Decision::React(window) => {
            game.each_reaction(seat, window.cause, |answer| out.push(answer))
        }
        Decision::Stage(Stage::Turn) => game.list_turn(seat, out),
        Decision::Stage(Stage::Discard) => {
            game.list_places(seat, out);
            out.extend(game.player(seat).hand.kinds().map(|card| Action::Discard { card }));
            out.push(Action::Draw);
        }
        Decision::Stage(_) => game.list_keeps(seat, out),
    }
}

impl NobelRun {
    fn why_not_asked(&self, seat: Seat, decision: Decision) -> Refusal {
        match decision {
            Decision::Stage(Stage::Over) if self.is_solo() => Refusal::SoloOver,
            Decision::Stage(Stage::Over) => Refusal::GameOver,
            Decision::React(window) if window.asked.contains(seat) => Refusal::AlreadyAnswered,
            Decision::React(_) => Refusal::RivalsAreAsked,
            Decision::Give(_) => Refusal::VictimChooses,
            Decision::Stage(_) => Refusal::NotYourTurn,
        }
    }

    // ---- the active player's turn ----

    fn may_act(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Use { card, gain } => self.may_use(seat, card, gain),
            Action::UseAgainst { card, rival } => self.may_strike(seat, card, rival),
            Action::Acquire { card } => self.may_acquire(card),
            Action::AcquireTop { deck, extra } => self.may_acquire_top(seat, deck, extra),
            Action::Publish { card } => self.may_publish(seat, card),
            Action::Place { card, rival } => self.may_place(seat, card, rival),
            Action::Disable { card } => self.may_disable(seat, card),
            Action::EndTurn => Ok(()),
            Action::Discard { .. } | Action::Draw => Err(Refusal::EndTurnFirst),
            Action::Attack { card } | Action::Block { card } => {
                self.is_negative(card).and(Err(Refusal::NotOnOwnTurn))
            }
            Action::Give { .. } | Action::GiveNothing => Err(Refusal::NothingDemanded),
            Action::Keep { .. } => Err(Refusal::NotKeeping),
            Action::Pass => Err(Refusal::NoWindow),
        }
    }

    /// NR-10.
    fn may_use(&self, seat: Seat, card: Card, gain: Gain) -> Verdict {
        ensure(self.player(seat).hand.has(card), Refusal::NotInHand)?;
        let facts = card.facts(self.components());
        let possible = match gain.resource() {
            Some(resource) => facts.uses.get(resource) > 0,
            None => facts.special == Some(Special::DrawTwo),
        };
        ensure(possible, Refusal::NoSuchUse)
    }

    /// NR-21, NR-58.
    fn may_strike(&self, seat: Seat, card: Card, rival: Seat) -> Verdict {
        ensure(self.player(seat).hand.has(card), Refusal::NotInHand)?;
        let strikes = card.facts(self.components()).special == Some(Special::RivalDiscards);
        ensure(strikes, Refusal::NotAgainstRivals)?;
        ensure(!self.is_solo(), Refusal::NoTargetInSolo)?;
        ensure(rival != seat && rival.0 < self.seats, Refusal::NoSuchRival)
    }

    /// NR-11.
    fn may_acquire(&self, card: Card) -> Verdict {
        ensure(self.in_pool(card), Refusal::NotInPool)?;
        self.can_buy(card)
    }

    /// NR-11, NR-34, NR-57: payable now and not blocked.
    pub(crate) fn can_buy(&self, card: Card) -> Verdict {
        let cost = &card.facts(self.components()).cost;
        if cost.amounts().any(|(resource, _)| self.is_blocked(resource)) {
            let solo = self.is_solo();
            return Err(if solo { Refusal::EventUnanswered } else { Refusal::Blocked });
        }
        ensure(self.purse.covers(cost), Refusal::CannotPay)
    }

    /// Does a card in front of the active player's CV forbid what costs this resource?
    fn is_blocked(&self, resource: Resource) -> bool {
        let front = &self.player(self.active).front;
        !front.is_empty() && self.blockers(resource).next().is_some()
    }

    /// The cards in front of the active player's CV that forbid what costs this resource.
    pub(crate) fn blockers(&self, resource: Resource) -> impl Iterator<Item = Card> {
        let front = self.player(self.active).front.kinds();
        front.filter(move |card| {
            self.price_of_front(*card).is_some_and(|(blocked, _)| blocked == resource)
        })
    }

    /// NR-14, NR-53.
    fn may_acquire_top(&self, seat: Seat, deck: Deck, extra: Card) -> Verdict {
        ensure(!self.is_solo(), Refusal::DeckFaceDown)?;
        let top = self.tops[deck as usize].ok_or(Refusal::DeckEmpty)?;
        ensure(self.player(seat).hand.has(extra), Refusal::ExtraNotInHand)?;
        self.can_buy(top)
    }

    /// NR-15.
    fn may_publish(&self, seat: Seat, card: Card) -> Verdict {
        ensure(self.player(seat).hand.has(card), Refusal::NotInHand)?;
        ensure(!card.facts(self.components()).affects(), Refusal::NotPublishable)?;
        ensure(!self.published, Refusal::AlreadyPublished)
    }

    /// NR-37, NR-58.
    fn may_place(&self, seat: Seat, card: Card, rival: Rival) -> Verdict {
        ensure(self.player(seat).hand.has(card), Refusal::NotInHand)?;
        ensure(self.components().harms.contains(card), Refusal::NoNegativePrestige)?;
        match rival {
            Rival::Peio => ensure(self.is_solo(), Refusal::PeioIsNotHere),
            Rival::Seat(_) if self.is_solo() => Err(Refusal::OnlyPeio),
            Rival::Seat(rival) => {
                ensure(rival != seat && rival.0 < self.seats, Refusal::NotInOwnCv)
            }
        }
    }

    /// NR-35, NR-57.
    fn may_disable(&self, seat: Seat, card: Card) -> Verdict {
        ensure(self.player(seat).front.has(card), Refusal::NotInFront)?;
        let short = if self.is_solo() { Refusal::CannotAnswer } else { Refusal::CannotDisable };
        let (resource, amount) = self.price_of_front(card).ok_or(Refusal::NotInFront)?;
        ensure(self.purse.get(resource) >= amount, short)
    }

    // ---- the other decisions ----

    /// NR-17.
    fn may_discard(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Discard { card } => {
                ensure(self.player(seat).hand.has(card), Refusal::NotInHand)
            }
            Action::Draw => Ok(()),
            Action::Place { card, rival } => self.may_place(seat, card, rival),
            _ => Err(Refusal::TurnIsEnding),
        }
    }

    /// NR-55, NR-58.
    fn may_keep(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Place { card, rival } => self.may_place(seat, card, rival),
            Action::Keep { card } => ensure(self.first_unkept(card).is_some(), Refusal::NotToKeep),
            _ => Err(Refusal::KeepFirst),
        }
    }

    /// NR-31, NR-32; NR-37: negative prestige is placed before it is lost.
    fn may_give(&self, seat: Seat, demand: Demand, action: Action) -> Verdict {
        let hand = &self.player(seat).hand;
        match action {
            Action::Place { card, rival } => self.may_place(seat, card, rival),
            Action::Give { card } => {
                ensure(hand.has(card), Refusal::NotInHand)?;
                ensure(
                    card.facts(self.components()).uses.get(demand.resource) > 0,
                    Refusal::GivesNone,
                )
            }
            Action::GiveNothing => {
                let gives = hand.of(&self.components().gives[demand.resource as usize]);
                ensure(gives.is_empty(), Refusal::StillHasSome)
            }
            _ => Err(Refusal::GiveFirst),
        }
    }

    /// NR-30, NR-37, NR-38.
    fn may_react(&self, seat: Seat, window: Window, action: Action) -> Verdict {
        let may_attack = |card: Card| {
            ensure(self.player(seat).hand.has(card), Refusal::NotInHand)?;
            self.is_negative(card)?;
            ensure(!self.only_prestige(window.cause), Refusal::OnlyPrestigeNow)
        };
        match action {
            Action::Pass => Ok(()),
            Action::Place { card, rival } => self.may_place(seat, card, rival),
            Action::Attack { card } => may_attack(card),
            Action::Block { card } => {
                may_attack(card)?;
                ensure(card.facts(self.components()).block.is_some(), Refusal::NothingToBlock)
            }
            _ => Err(Refusal::ReactOrPass),
        }
    }

    /// NR-30: is it a card with effects against the active player? In solo it has no target (NR-58).
    fn is_negative(&self, card: Card) -> Verdict {
        let components = self.components();
        let attacks = components.attacks.contains(card);
        ensure(attacks || !components.harms.contains(card), Refusal::OnlyToPlace)?;
        ensure(attacks, Refusal::NotNegative)?;
        ensure(!self.is_solo(), Refusal::NoTargetInSolo)
    }

    // ---- the lists, in the order of `Action` ----

    fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.player(seat).hand;
        let front = self.player(seat).front;
        self.list_uses(seat, &hand, out);
        self.list_purchases(&hand, out);
        if !self.published {
            let publishable = hand.kinds().filter(|card| !card.facts(self.components()).affects());
            out.extend(publishable.map(|card| Action::Publish { card }));
        }
        self.list_places(seat, out);
        let disable = front.kinds().filter(|&card| self.may_disable(seat, card).is_ok());
        out.extend(disable.map(|card| Action::Disable { card }));
        out.push(Action::EndTurn);
    }

    fn list_uses(&self, seat: Seat, hand: &Bag, out: &mut Vec<Action>) {
        let mut strikers = None;
        for card in hand.kinds() {
            let facts = card.facts(self.components());
            for (resource, _) in facts.uses.amounts() {
                out.push(Action::Use { card, gain: Gain::of(resource) });
            }
            match facts.special {
                Some(Special::DrawTwo) => out.push(Action::Use { card, gain: Gain::Draw }),
                Some(Special::RivalDiscards) => strikers = Some(card),
                None => {}
            }
        }
        if let Some(card) = strikers.filter(|_| !self.is_solo()) {
            let rivals = Seat::first(self.seats).filter(|&rival| rival != seat);
            out.extend(rivals.map(|rival| Action::UseAgainst { card, rival }));
        }
    }

    fn list_purchases(&self, hand: &Bag, out: &mut Vec<Action>) {
        if self.purse.is_empty() {
            return; // Nothing is free.
        }
        for card in self.pool_bag().kinds() {
            if self.can_buy(card).is_ok() {
                out.push(Action::Acquire { card });
            }
        }
        for deck in Deck::ALL {
            let top = self.tops[deck as usize];
            if top.is_some_and(|top| self.can_buy(top).is_ok()) {
                out.extend(hand.kinds().map(|extra| Action::AcquireTop { deck, extra }));
            }
        }
    }

    fn list_places(&self, seat: Seat, out: &mut Vec<Action>) {
        self.each_place(seat, &mut |place| out.push(place));
    }

    /// NR-37, NR-58.
    fn each_place(&self, seat: Seat, visit: &mut impl FnMut(Action)) {
        for card in self.player(seat).hand.of(&self.components().harms).kinds() {
            if self.is_solo() {
                visit(Action::Place { card, rival: Rival::Peio });
                continue;
            }
            for rival in Seat::first(self.seats).filter(|&rival| rival != seat) {
                visit(Action::Place { card, rival: Rival::Seat(rival) });
            }
        }
    }

    /// Everything the seat may answer in a window (NR-38), in order.
    pub(crate) fn each_reaction(&self, seat: Seat, cause: Cause, mut visit: impl FnMut(Action)) {
        self.each_place(seat, &mut visit);
        if !self.only_prestige(cause) {
            let attacks = self.player(seat).hand.of(&self.components().attacks);
            attacks.kinds().for_each(|card| visit(Action::Attack { card }));
            let blocks =
                attacks.kinds().filter(|card| card.facts(self.components()).block.is_some());
            blocks.for_each(|card| visit(Action::Block { card }));
        }
        visit(Action::Pass);
    }

    fn list_gifts(&self, seat: Seat, demand: Demand, out: &mut Vec<Action>) {
        self.list_places(seat, out);
        let gives = self.player(seat).hand.of(&self.components().gives[demand.resource as usize]);
        out.extend(gives.kinds().map(|card| Action::Give { card }));
        if gives.is_empty() {
            out.push(Action::GiveNothing);
        }
    }

    fn list_keeps(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_places(seat, out);
        let cards = self.pool_bag();
        let left = cards.kinds().filter(|&card| self.first_unkept(card).is_some());
        out.extend(left.map(|card| Action::Keep { card }));
    }
}
