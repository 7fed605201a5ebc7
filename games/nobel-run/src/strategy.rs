//! What looks good at a glance: for `greedy`, for rollouts, and to guide search.
//!
//! Nothing here is a rule. Everything is measured in prestige: a card is worth what it adds to the
//! prestige its owner can expect until the end. The weights are in `data/strategy.toml` and
//! `data/strategy-solo.toml`; the example `tune` finds them by play, `docs/bots.md` has the story.

mod targets;

use std::sync::LazyLock;

use exaequo_game::{GameRng, Search, SearchData, Seat, Viewer, weights};
use serde::Deserialize;

use crate::action::{Action, Gain, Rival};
use crate::card::{Bag, CARDS, Card, Deck, Facts, Kind, Purse, Resource, Special};
use crate::components::printed;
use crate::hidden;
use crate::state::{Cause, Decision, GOAL, HAND, NobelRun, Player, SOLO_ROUNDS, Stage, Window};

/// The tuning of the search and the levels people can play against, as they were found by play.
static SEARCH: SearchData =
    SearchData::new(include_str!("../data/search.toml"), include_str!("../data/levels.toml"));

impl Search for NobelRun {
    const FACE_DOWN: bool = true;

    /// Answers lie face down while several are asked; a single one shows at once (NR-38).
    fn seen_action(&self, actor: Seat, action: Action, observer: Viewer) -> Option<Action> {
        let sealed = match self.decision() {
            Decision::React(window) => window.asked.len() > 1,
            _ => false,
        };
        (!sealed || observer.sees(actor)).then_some(action)
    }

    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        hidden::redeal_hidden(self, observer, rng);
    }

    fn evaluation(&self, seat: Seat) -> f64 {
        Style::of(self).evaluation(self, seat)
    }

    fn data() -> Option<&'static SearchData> {
        Some(&SEARCH)
    }

    fn priors(&self, seat: Seat, legal: &[Action], priors: &mut Vec<f32>) {
        Style::of(self).priors(self, seat, legal, priors);
    }
}

/// What things are worth; `data/strategy.toml` says what each weight means.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Weights {
    money: f32,
    effort: f32,
    data: f32,
    choice: f32,
    draw_two: f32,
    rival_discards: f32,
    attack: f32,
    second: f32,
    effort_per_paper: f32,
    paper: f32,
    surplus: f32,
    threshold: f32,
    per_money: f32,
    per_strength: f32,
    publish_later: f32,
    publish_soon: f32,
    thin: f32,
    core: f32,
    core_loss: f32,
    harm: f32,
    harm_leader: f32,
    spent: f32,
    keep: f32,
    most_turns: f32,
    pace: f32,
    lead: f32,
    disable: f32,
    unblock: f32,
    hit: f32,
    unit: f32,
    pass: f32,
    peio_pace: f32,
    keep_paper: f32,
    deny: f32,
}

/// A way of judging: the weights, and what follows from them for every card.
#[derive(Clone, Debug)]
pub struct Style {
    weights: Weights,
    strength: [f32; CARDS],
    gives: [[f32; 3]; CARDS],
}

impl Style {
    /// Reads weights in the form of `data/strategy.toml`.
    ///
    /// # Errors
    /// If a weight is missing or unknown.
    pub fn parse(toml: &str) -> Result<Self, String> {
        let weights: Weights = weights(toml)?;
        let (mut strength, mut gives) = ([0.0; CARDS], [[0.0; 3]; CARDS]);
        for card in Card::all() {
            strength[usize::from(card.0)] = weights.strength(card.facts(printed()));
            gives[usize::from(card.0)] = weights.gives(card.facts(printed()));
        }
        Ok(Style { weights, strength, gives })
    }

    /// The style the bots use at this table: the game against Peio has one of its own.
    pub fn of(game: &NobelRun) -> &'static Style {
        static STYLES: LazyLock<[Style; 2]> = LazyLock::new(|| {
            let files =
                [include_str!("../data/strategy.toml"), include_str!("../data/strategy-solo.toml")];
            files.map(|file| Style::parse(file).expect("the weights are complete"))
        });
        &STYLES[usize::from(game.is_solo())]
    }

    /// The chance to win as far as a glance can tell: prestige, and what the deck will bring.
    pub fn evaluation(&self, game: &NobelRun, seat: Seat) -> f64 {
        Advisor { style: self, game }.evaluation(seat)
    }

    /// How promising each legal action is: see `exaequo_game::Search::priors`.
    pub fn priors(&self, game: &NobelRun, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        out.clear();
        Advisor { style: self, game }.priors(seat, legal, out);
    }

    fn strength(&self, card: Card) -> f32 {
        self.strength[usize::from(card.0)]
    }

    /// The prestige a turn: papers need effort and data together, and a small deck gets few.
    fn rate(&self, cards: f32, gives: &[f32; 3]) -> f32 {
        let w = &self.weights;
        let drawn = f32::from(HAND).min(cards) / cards.max(1.0);
        let [money, effort, data] = gives.map(|sum| sum * drawn);
        let effort = effort / w.effort_per_paper;
        let papers = effort.min(data) + w.surplus * (effort - data).abs();
        w.paper * papers * papers / (papers + w.threshold) + w.per_money * money
    }
}

impl Weights {
    fn unit(&self, resource: Resource) -> f32 {
        [self.money, self.effort, self.data][resource as usize]
    }

    /// What a card gives when used, in units of effort: its best use, and a little for the choice.
    fn strength(&self, facts: &Facts) -> f32 {
        let worth = |(resource, amount)| self.unit(resource) * f32::from(amount);
        let uses = facts.uses.amounts().map(worth);
        let (best, sum) = uses.fold((0.0f32, 0.0), |(best, sum), one| (best.max(one), sum + one));
        let special = match facts.special {
            Some(Special::DrawTwo) => self.draw_two,
            Some(Special::RivalDiscards) => self.rival_discards,
            None => 0.0,
        };
        let attack = facts.attack.map_or(0.0, |effect| self.attack * worth(effect));
        best + self.choice * (sum - best) + special + attack
    }

    /// What a card adds to its owner's production: all of its best use, a part of the others.
    fn gives(&self, facts: &Facts) -> [f32; 3] {
        if facts.special == Some(Special::DrawTwo) {
            return [0.2, 0.4, 0.2].map(|part| part * self.draw_two);
        }
        let worth = |r: Resource| self.unit(r) * f32::from(facts.uses.get(r));
        let best = Resource::ALL.map(worth).into_iter().fold(0.0, f32::max);
        Resource::ALL.map(|r| {
            let part = if worth(r) >= best { 1.0 } else { self.second };
            part * f32::from(facts.uses.get(r))
        })
    }

    fn price(&self, cost: &Purse) -> f32 {
        cost.amounts().map(|(r, n)| self.unit(r) * f32::from(n)).sum()
    }
}

/// One player's prospects.
#[derive(Clone, Copy)]
struct Prospects {
    /// How many turns the player can still expect.
    turns: f32,
    /// Cards that go round: hand, deck, discard pile, play area.
    cards: f32,
    /// What they give when all are used: money, effort, data.
    gives: [f32; 3],
    /// Their mean strength.
    mean: f32,
    /// The prestige a turn that such a deck can be expected to bring.
    rate: f32,
}

/// One style looking at one table.
struct Advisor<'a> {
    style: &'a Style,
    game: &'a NobelRun,
}

// ---- how it stands ----

impl Advisor<'_> {
    fn weights(&self) -> &Weights {
        &self.style.weights
    }

    fn prospects(&self, seat: Seat) -> Prospects {
        let round = circulating(self.game.player(seat));
        let cards = f32::from(round.len());
        let (mut gives, mut strength) = ([0.0; 3], 0.0);
        for card in round.kinds() {
            let copies = f32::from(round.count(card));
            strength += copies * self.style.strength(card);
            for (sum, part) in gives.iter_mut().zip(self.style.gives[usize::from(card.0)]) {
                *sum += copies * part;
            }
        }
        let rate = self.style.rate(cards, &gives);
        let mean = strength / cards.max(1.0);
        Prospects { turns: self.turns_left(), cards, gives, mean, rate }
    }

    /// Turns until somebody is expected to reach the goal.
    fn turns_left(&self) -> f32 {
        let game = self.game;
        if game.is_solo() {
            return f32::from(SOLO_ROUNDS - game.round).min(self.weights().most_turns);
        }
        if game.last_round {
            return 0.0;
        }
        let best = game.players[..usize::from(game.seats)].iter().map(|p| p.prestige).max();
        let missing = f32::from((GOAL - best.unwrap_or(0)).max(0));
        (missing / self.weights().pace).min(self.weights().most_turns).max(0.5)
    }

    fn evaluation(&self, seat: Seat) -> f64 {
        let mine = self.expected_prestige(seat);
        let best_rival = if self.game.is_solo() {
            self.expected_peio()
        } else {
            let rivals = Seat::first(self.game.seats).filter(|&rival| rival != seat);
            rivals.map(|rival| self.expected_prestige(rival)).fold(f32::MIN, f32::max)
        };
        let lead = f64::from(mine - best_rival);
        0.5 + 0.5 * lead / (lead.abs() + f64::from(self.weights().lead))
    }

    fn expected_prestige(&self, seat: Seat) -> f32 {
        let player = self.game.player(seat);
        let prospects = self.prospects(seat);
        let blocked: f32 = player.front.cards().map(|card| self.cost_of_front(card)).sum();
        let produced = prospects.rate * prospects.turns - self.weights().unit * blocked;
        let best = circulating(player)
            .kinds()
            .map(|card| card.facts(self.game.components()).prestige)
            .max();
        let published = self.weights().publish_later * f32::from(best.unwrap_or(0));
        f32::from(player.prestige) + produced.max(0.0) + published
    }

    fn expected_peio(&self) -> f32 {
        let rounds = f32::from(SOLO_ROUNDS - self.game.round);
        f32::from(crate::scoring::prestige(self.game.components(), &self.game.peio))
            + self.weights().peio_pace * rounds
    }

    fn cost_of_front(&self, card: Card) -> f32 {
        let price = self.game.price_of_front(card);
        price.map_or(0.0, |(resource, n)| self.weights().unit(resource) * f32::from(n))
    }

    /// The rate with one card more (`1.0`) or less (`-1.0`), compared with now.
    fn change(&self, prospects: &Prospects, card: Card, copies: f32) -> f32 {
        let mut gives = prospects.gives;
        for (sum, part) in gives.iter_mut().zip(self.style.gives[usize::from(card.0)]) {
            *sum += copies * part;
        }
        self.style.rate(prospects.cards + copies, &gives) - prospects.rate
    }

    /// What having the card is worth to its buyer, what it costs included.
    fn net_worth(&self, card: Card, prospects: &Prospects) -> f32 {
        let (facts, w) = (card.facts(self.game.components()), self.weights());
        let spent = w.spent * w.price(&facts.cost);
        if facts.kind == Kind::Paper {
            return f32::from(facts.prestige) + w.deny * self.denied(card) - spent;
        }
        // It is drawn first after the next reshuffle.
        let turns = (prospects.turns - prospects.cards / f32::from(HAND) * 0.5).max(0.0);
        let seen = (turns / 2.0).min(1.0);
        let production = self.change(prospects, card, 1.0).max(0.0) * turns;
        let baseline = w.per_strength * self.style.strength(card) * seen;
        let publication = w.publish_later * f32::from(facts.prestige) * seen;
        let harm = w.harm * f32::from(facts.harm) * seen;
        production + baseline + publication + harm - spent
    }

    /// In solo: how much less Peio gets this round if this paper is gone.
    fn denied(&self, paper: Card) -> f32 {
        if !self.game.is_solo() {
            return 0.0;
        }
        let Some(taken) = self.game.peios_choice() else { return 0.0 };
        let mut papers = self.game.pool_bag().of(&self.game.components().papers);
        papers.remove_if_there(paper);
        let left = papers.kinds().map(|card| card.facts(self.game.components()).prestige).min();
        f32::from(taken.facts(self.game.components()).prestige) - f32::from(left.unwrap_or(0))
    }

    /// What publishing it gains, its loss to the deck included.
    fn worth_of_publishing(&self, card: Card, prospects: &Prospects) -> f32 {
        let (facts, w) = (card.facts(self.game.components()), self.weights());
        let prestige = f32::from(facts.prestige);
        let change = self.change(prospects, card, -1.0).min(w.thin) * prospects.turns;
        let baseline =
            w.per_strength * self.style.strength(card) * (prospects.turns / 3.0).min(1.0);
        let patience = w.publish_soon * (prospects.turns / 4.0).min(1.0);
        prestige * (1.0 - patience) + change - baseline - self.loss_of_core(card, prospects)
    }

    /// A deck that has been published away buys nothing any more: what falls below the core of a deck that
    /// works is missed for the rest of the game.
    fn loss_of_core(&self, card: Card, prospects: &Prospects) -> f32 {
        let (w, strength) = (self.weights(), self.style.strength(card));
        let left = prospects.mean * prospects.cards - strength;
        let lost = (w.core - left).clamp(0.0, strength.max(0.0));
        w.core_loss * lost * (prospects.turns / 4.0).min(1.0)
    }
}

fn circulating(player: &Player) -> Bag {
    player.unseen().plus(&player.discard).plus(&player.play)
}

// ---- what to do ----

impl Advisor<'_> {
    fn priors(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        match self.game.decision() {
            Decision::Give(demand) => {
                let loss = |card: Card| {
                    let given = card.facts(self.game.components()).uses.get(demand.resource);
                    let waste = f32::from(given.saturating_sub(demand.amount));
                    -self.style.strength(card) - 0.3 * waste
                };
                out.extend(legal.iter().map(|&action| match action {
                    Action::Give { card } => loss(card),
                    Action::Place { card, rival } => self.placing(seat, card, rival),
                    _ => 0.0,
                }));
            }
            Decision::React(window) => {
                out.extend(legal.iter().map(|&action| self.reaction(seat, window, action)));
            }
            Decision::Stage(Stage::Turn) => self.turn(seat, legal, out),
            Decision::Stage(Stage::Discard) => {
                let prospects = self.prospects(seat);
                out.extend(legal.iter().map(|&action| self.discard(seat, action, &prospects)));
            }
            Decision::Stage(_) => {
                let prospects = self.prospects(seat);
                out.extend(legal.iter().map(|&action| self.keep(seat, action, &prospects)));
            }
        }
    }

    /// Weak cards go, strong and negative ones stay.
    fn discard(&self, seat: Seat, action: Action, prospects: &Prospects) -> f32 {
        match action {
            Action::Place { card, rival } => self.placing(seat, card, rival),
            Action::Discard { card } if self.game.components().attacks.contains(card) => -1.0,
            Action::Discard { card } => {
                self.weights().keep * prospects.mean - self.style.strength(card)
            }
            _ => 0.0,
        }
    }

    /// In solo a paper that stays may go to Peio.
    fn keep(&self, seat: Seat, action: Action, prospects: &Prospects) -> f32 {
        match action {
            Action::Place { card, rival } => self.placing(seat, card, rival),
            Action::Keep { card } if self.game.components().papers.contains(card) => {
                self.weights().keep_paper * f32::from(card.facts(self.game.components()).prestige)
            }
            Action::Keep { card } => self.net_worth(card, prospects),
            _ => 0.0,
        }
    }

    fn reaction(&self, seat: Seat, window: Window, action: Action) -> f32 {
        let w = self.weights();
        let wanted = match window.cause {
            Cause::Acquire { card } => Some(card),
            Cause::AcquireTop { deck, .. } => self.game.tops[deck as usize],
            _ => None,
        };
        let effect = |(resource, n): (Resource, u8)| {
            let hits = wanted
                .is_some_and(|card| card.facts(self.game.components()).cost.get(resource) > 0);
            w.unit * w.unit(resource) * f32::from(n) + if hits { w.hit } else { 0.0 }
        };
        match action {
            Action::Place { card, rival } => self.placing(seat, card, rival),
            Action::Attack { card } => {
                card.facts(self.game.components()).attack.map_or(0.0, effect)
            }
            Action::Block { card } => {
                let lost = w.per_strength * self.style.strength(card);
                card.facts(self.game.components()).block.map_or(0.0, effect) - lost
            }
            _ => w.pass,
        }
    }

    /// Negative prestige belongs to the rival who is ahead.
    fn placing(&self, seat: Seat, card: Card, rival: Rival) -> f32 {
        let harm = self.weights().harm * f32::from(card.facts(self.game.components()).harm);
        let Rival::Seat(victim) = rival else { return harm };
        let rivals = Seat::first(self.game.seats).filter(|&other| other != seat);
        let best = rivals.map(|other| self.game.player(other).prestige).max().unwrap_or(0);
        harm - self.weights().harm_leader * f32::from(best - self.game.player(victim).prestige)
    }

    fn turn(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let prospects = self.prospects(seat);
        let target = self.best_target(seat, &prospects);
        let next = target.and_then(|target| target.next);
        for &action in legal {
            let priors = match action {
                Action::Use { gain: Gain::Draw, .. } => 9.0,
                Action::Use { card, .. } => -0.2 - 0.1 * self.style.strength(card),
                Action::UseAgainst { rival, .. } => self.strike(rival),
                Action::Acquire { card } => self.net_worth(card, &prospects),
                Action::AcquireTop { deck, extra } => self.top(deck, extra, &prospects),
                Action::Publish { card } => self.worth_of_publishing(card, &prospects) - 0.05,
                Action::Place { card, rival } => self.placing(seat, card, rival),
                Action::Disable { card } => self.worth_of_disabling(card, &prospects),
                _ => 0.0,
            };
            let aimed = target.filter(|_| next == Some(action)).map_or(f32::MIN, |t| t.net);
            out.push(priors.max(aimed));
        }
    }

    fn strike(&self, rival: Seat) -> f32 {
        let victim = self.game.player(rival);
        if victim.hand.is_empty() { -0.5 } else { 0.6 + 0.02 * f32::from(victim.prestige) }
    }

    fn top(&self, deck: Deck, extra: Card, prospects: &Prospects) -> f32 {
        let Some(card) = self.game.tops[deck as usize] else { return -1.0 };
        self.net_worth(card, prospects) - self.weights().unit * self.style.strength(extra)
    }
}
