//! Proposals how to pay: for a price, the cheapest ways with this hand.
//!
//! The fewest cards first, then the least that is left over. A publication is proposed only where
//! no way without one exists, since it is for good and once a turn (NR-15).

use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::action::{Action, Gain};
use crate::card::{Bag, Card, Purse, Resource};
use crate::components::Components;
use crate::state::NobelRun;

/// One way to pay: the actions to take before the acquisition.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
pub struct Payment {
    /// How many hand cards it takes.
    pub cards: u8,
    /// What is produced beyond the price, all resources added up.
    pub waste: u8,
    /// Uses, and at most one publication, which comes first; in JSON as text.
    #[serde(serialize_with = "as_text")]
    #[ts(type = "string[]")]
    pub actions: Vec<Action>,
}

fn as_text<S: Serializer>(actions: &[Action], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(actions.iter().map(ToString::to_string))
}

/// How a card can be had.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Offer {
    /// With what has been produced.
    Now,
    /// With this hand; the best way first.
    WithHand {
        /// Up to three ways.
        ways: Vec<Payment>,
    },
    /// Not this turn: at least so much is missing.
    OutOfReach {
        /// What is missing.
        missing: Purse,
    },
    /// A deck's top card that could be paid for, were there one more hand card to give (NR-14).
    NoExtraCard,
    /// Cards in front of the CV, or events, forbid it.
    Blocked {
        /// Those cards.
        by: Vec<Card>,
    },
}

/// How many ways are proposed.
const WAYS: usize = 3;

impl NobelRun {
    /// How the active player can have a card of this price.
    pub fn offer(&self, card: Card) -> Offer {
        self.offer_paying(card, None)
    }

    /// The same for a deck's top card, with the extra hand card that NR-14 asks for kept aside.
    pub(crate) fn offer_paying(&self, card: Card, extra: Option<Card>) -> Offer {
        let cost = card.facts(self.components()).cost;
        let by: Vec<Card> =
            cost.amounts().flat_map(|(resource, _)| self.blockers(resource)).collect();
        if !by.is_empty() {
            return Offer::Blocked { by };
        }
        let missing = cost.beyond(&self.purse);
        if missing.is_empty() {
            return Offer::Now;
        }
        let mut hand = self.player(self.active).hand;
        if let Some(extra) = extra {
            hand.remove(extra);
        }
        self.best_ways(&hand, &missing)
    }

    /// Ways without a publication first; if there are none, with one; if there are none, what is
    /// missing whatever is done.
    fn best_ways(&self, hand: &Bag, missing: &Purse) -> Offer {
        let plain = Plans::over(self.components(), hand, missing);
        let ways = plain.complete();
        if !ways.is_empty() {
            return Offer::WithHand { ways };
        }
        let publications = if self.published {
            Vec::new()
        } else {
            publications(self.components(), hand, missing)
        };
        let ways = best(publications.iter().flat_map(Publication::complete).collect());
        if !ways.is_empty() {
            return Offer::WithHand { ways };
        }
        let least = publications.iter().map(|publication| publication.plans.least_missing());
        let least = least.chain([plain.least_missing()]).min_by_key(Purse::sum);
        Offer::OutOfReach { missing: least.unwrap_or(*missing) }
    }

    /// How a deck's top card can be had, and the extra card to give for it.
    pub fn top_offer(&self, card: Card) -> (Offer, Option<Card>) {
        let extra = self.cheapest_extra(card);
        let offer = self.offer_paying(card, extra);
        match offer {
            Offer::Now | Offer::WithHand { .. } if extra.is_none() => (Offer::NoExtraCard, None),
            offer => (offer, extra),
        }
    }

    /// The card to give as extra for a deck's top card (NR-14): one that leaves the price payable,
    /// worth the least in use.
    pub fn cheapest_extra(&self, card: Card) -> Option<Card> {
        let hand = self.player(self.active).hand;
        let payable = |extra: &Card| {
            matches!(self.offer_paying(card, Some(*extra)), Offer::Now | Offer::WithHand { .. })
        };
        hand.kinds().filter(payable).min_by_key(|extra| use_value(self.components(), *extra))
    }
}

fn use_value(components: &Components, card: Card) -> u8 {
    let facts = card.facts(components);
    let best = facts.uses.amounts().map(|(_, amount)| amount).max().unwrap_or(0);
    best + facts.prestige.unsigned_abs() + if facts.special.is_some() { 3 } else { 0 }
}

/// A publication for resources, and what the other cards can do after it.
struct Publication {
    card: Card,
    waste: u8,
    plans: Plans,
}

fn publications(components: &Components, hand: &Bag, missing: &Purse) -> Vec<Publication> {
    let gives = |card: &Card| {
        !card.facts(components).affects() && !card.facts(components).publish.is_empty()
    };
    let publication = |card: Card| {
        let mut rest = *hand;
        rest.remove(card);
        let gained = card.facts(components).publish;
        let plans = Plans::over(components, &rest, &missing.beyond(&gained));
        Publication { card, waste: gained.beyond(missing).sum(), plans }
    };
    hand.kinds().filter(gives).map(publication).collect()
}

impl Publication {
    fn complete(&self) -> Vec<Payment> {
        let with = |way: Payment| {
            let mut actions = vec![Action::Publish { card: self.card }];
            actions.extend(way.actions);
            Payment { cards: way.cards + 1, waste: way.waste + self.waste, actions }
        };
        self.plans.complete().into_iter().map(with).collect()
    }
}

fn best(mut ways: Vec<Payment>) -> Vec<Payment> {
    ways.sort();
    ways.dedup();
    ways.truncate(WAYS);
    ways
}

/// For every amount that can still be missing, the best ways to get there.
struct Plans {
    price: Purse,
    by_missing: Vec<Vec<Payment>>,
}

impl Plans {
    /// Card by card: leave it, or use it for something that is still missing.
    fn over(components: &Components, hand: &Bag, price: &Purse) -> Plans {
        let size = usize::from(price.money + 1)
            * usize::from(price.effort + 1)
            * usize::from(price.data + 1);
        let mut plans = Plans { price: *price, by_missing: vec![Vec::new(); size] };
        let nothing = Payment { cards: 0, waste: 0, actions: Vec::new() };
        let start = plans.index(price);
        plans.by_missing[start].push(nothing);
        for card in hand.cards() {
            plans.consider(components, card);
        }
        plans
    }

    fn consider(&mut self, components: &Components, card: Card) {
        // From the least missing upwards, so that no plan uses this copy twice.
        for index in 0..self.by_missing.len() {
            let missing = self.missing(index);
            for resource in Resource::ALL {
                let amount = card.facts(components).uses.get(resource);
                let needed = missing.get(resource);
                if amount == 0 || needed == 0 {
                    continue;
                }
                let target = self.index(&missing.beyond(&Purse::of(resource, amount)));
                let used = Action::Use { card, gain: Gain::of(resource) };
                let waste = amount.saturating_sub(needed);
                let reached: Vec<Payment> =
                    self.by_missing[index].iter().map(|way| way.and(used, waste)).collect();
                self.by_missing[target].extend(reached);
            }
        }
        for ways in &mut self.by_missing {
            *ways = best(std::mem::take(ways));
        }
    }

    /// The ways that leave nothing missing.
    fn complete(&self) -> Vec<Payment> {
        self.by_missing[0].clone()
    }

    /// The least that stays missing whatever is used.
    fn least_missing(&self) -> Purse {
        let reached = (0..self.by_missing.len()).filter(|&i| !self.by_missing[i].is_empty());
        let missing = reached.map(|index| self.missing(index));
        missing.min_by_key(Purse::sum).expect("using nothing is always possible")
    }

    fn index(&self, missing: &Purse) -> usize {
        let (efforts, datas) =
            (usize::from(self.price.effort + 1), usize::from(self.price.data + 1));
        (usize::from(missing.money) * efforts + usize::from(missing.effort)) * datas
            + usize::from(missing.data)
    }

    fn missing(&self, index: usize) -> Purse {
        let (efforts, datas) =
            (usize::from(self.price.effort + 1), usize::from(self.price.data + 1));
        Purse {
            money: (index / datas / efforts) as u8,
            effort: (index / datas % efforts) as u8,
            data: (index % datas) as u8,
        }
    }
}

impl Payment {
    fn and(&self, action: Action, waste: u8) -> Payment {
        let mut actions = self.actions.clone();
        actions.push(action);
        actions.sort();
        Payment { cards: self.cards + 1, waste: self.waste + waste, actions }
    }
}
