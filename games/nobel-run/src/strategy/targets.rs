//! What a turn should lead to: the purchase, or the way out of a blocked CV, that this hand can pay for.

use exaequo_game::Seat;

use super::{Advisor, Prospects};
use crate::action::{Action, Gain};
use crate::card::{Bag, Card, Kinds, Purse, Resource};
use crate::components::Components;

/// Something worth paying for.
#[derive(Clone, Copy)]
pub(super) struct Target {
    pub(super) net: f32,
    /// What comes next; none if it can be paid for already.
    pub(super) next: Option<Action>,
}

impl Advisor<'_> {
    /// What promises most among all this hand can pay for, with the next step to it: a purchase, or getting
    /// rid of a card that forbids purchases.
    pub(super) fn best_target(&self, seat: Seat, prospects: &Prospects) -> Option<Target> {
        let player = self.game.player(seat);
        let purchases = self.game.pool_bag().kinds().filter(|&card| !self.is_forbidden(card));
        let mut best: Option<Target> = None;
        for card in purchases {
            let cost = card.facts(self.game.components()).cost;
            let net = self.net_worth(card, prospects);
            best = self.better(best, (net, cost, None), &player.hand, prospects);
        }
        for card in player.front.kinds() {
            let Some((resource, n)) = self.game.price_of_front(card) else { continue };
            let net = self.worth_of_disabling(card, prospects);
            let wanted = (net, Purse::of(resource, n), Some(Action::Disable { card }));
            best = self.better(best, wanted, &player.hand, prospects);
        }
        best
    }

    /// The better of two targets: the one found so far, or what is worth `net`, costs `cost` and is done by
    /// `deed` once it can be paid for.
    fn better(
        &self,
        best: Option<Target>,
        (net, cost, deed): (f32, Purse, Option<Action>),
        hand: &Bag,
        prospects: &Prospects,
    ) -> Option<Target> {
        let bar = best.map_or(0.0, |best| best.net);
        if net <= bar {
            return best;
        }
        let missing = cost.beyond(&self.game.purse);
        if missing.is_empty() {
            return Some(Target { net, next: deed });
        }
        if let Some(step) = self.first_step(hand, missing) {
            return Some(Target { net, next: Some(step) });
        }
        let published = self.publish_for(hand, missing, prospects);
        let after = published.map(|(step, loss)| Target { net: net - loss, next: Some(step) });
        after.filter(|target| target.net > bar).or(best)
    }

    /// A part of the best purchase that the card in front of the CV forbids.
    pub(super) fn worth_of_disabling(&self, front: Card, prospects: &Prospects) -> f32 {
        let w = self.weights();
        let blocked = self.game.price_of_front(front).map(|(resource, _)| resource);
        let costs = |card: Card, r| card.facts(self.game.components()).cost.get(r) > 0;
        let forbidden =
            self.game.pool_bag().kinds().filter(|&card| blocked.is_some_and(|r| costs(card, r)));
        let lost = forbidden.map(|card| self.net_worth(card, prospects)).fold(0.0, f32::max);
        w.disable * self.cost_of_front(front) + w.unblock * lost
    }

    fn is_forbidden(&self, card: Card) -> bool {
        let front = self.game.player(self.game.active).front;
        !front.is_empty()
            && card
                .facts(self.game.components())
                .cost
                .amounts()
                .any(|(r, _)| self.game.blockers(r).next().is_some())
    }

    /// A publication for resources that makes the price payable, with what its loss costs.
    fn publish_for(
        &self,
        hand: &Bag,
        missing: Purse,
        prospects: &Prospects,
    ) -> Option<(Action, f32)> {
        if self.game.published {
            return None;
        }
        hand.kinds().find_map(|card| {
            let facts = card.facts(self.game.components());
            if facts.affects() || facts.publish.is_empty() {
                return None;
            }
            let still = missing.beyond(&facts.publish);
            let mut rest = *hand;
            rest.remove(card);
            let payable = still.is_empty() || self.first_step(&rest, still).is_some();
            let loss = -self.worth_of_publishing(card, prospects);
            payable.then_some((Action::Publish { card }, loss.max(0.0)))
        })
    }

    /// The first use on some way to produce what is missing, found by trying the scarcest resource
    /// first and the card that is missed least.
    fn first_step(&self, hand: &Bag, missing: Purse) -> Option<Action> {
        self.step(hand, missing, &mut 120)
    }

    fn step(&self, hand: &Bag, missing: Purse, tries: &mut u32) -> Option<Action> {
        if missing.amounts().any(|(resource, needed)| {
            total(self.game.components(), hand, resource) < u32::from(needed)
        }) {
            return None;
        }
        let order = [Resource::Data, Resource::Money, Resource::Effort];
        let resource = order.into_iter().find(|&resource| missing.get(resource) > 0)?;
        let mut left = hand.of(&self.game.components().gives[resource as usize]);
        while let Some(card) = self.cheapest(&left, resource, missing.get(resource)) {
            *tries = tries.checked_sub(1)?;
            let still = missing.beyond(&Purse::of(
                resource,
                card.facts(self.game.components()).uses.get(resource),
            ));
            let mut rest = *hand;
            rest.remove(card);
            if still.is_empty() || self.step(&rest, still, tries).is_some() {
                return Some(Action::Use { card, gain: Gain::of(resource) });
            }
            left = left.not_of(&Kinds::new([card]));
        }
        None
    }

    /// The card whose other uses are missed least for what it gives here.
    fn cheapest(&self, cards: &Bag, resource: Resource, needed: u8) -> Option<Card> {
        let loss = |card: Card| {
            let useful = card.facts(self.game.components()).uses.get(resource).min(needed);
            self.style.strength(card) / f32::from(useful.max(1))
        };
        cards.kinds().min_by(|&a, &b| loss(a).total_cmp(&loss(b)))
    }
}

/// All the hand's cards could give of a resource.
fn total(components: &Components, hand: &Bag, resource: Resource) -> u32 {
    let giving = hand.of(&components.gives[resource as usize]);
    let amount =
        |card: Card| u32::from(giving.count(card) * card.facts(components).uses.get(resource));
    giving.kinds().map(amount).sum()
}
