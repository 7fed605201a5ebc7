//! What looks good at a glance: for `greedy`, for rollouts, and to guide search.
//!
//! Nothing here is a rule. Everything is measured by the *distance* of a player from victory: what
//! is missing for the nearest objective, in units of a general resource. The weights are in
//! `data/strategy.toml`; the example `tune` finds them by play.

use std::sync::LazyLock;

use exaequo_game::{GameRng, Search, SearchData, Seat, Viewer, weights};
use serde::Deserialize;

use crate::action::{Action, Bench, Save};
use crate::card::{Bag, Card, Deck, Effect, Kind, Need, Resource};
use crate::hidden;
use crate::state::{Attack, Player, Question, Rafts};

/// The tuning of the search and the levels people can play against, as they were found by play.
static SEARCH: SearchData =
    SearchData::new(include_str!("../data/search.toml"), include_str!("../data/levels.toml"));

impl Search for Rafts {
    const FACE_DOWN: bool = true;
    /// RF-15: who is nearest to an objective when somebody proclaims has lost like everybody else.
    const SCORES_RANK: bool = false;

    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        hidden::redeal_hidden(self, observer, rng);
    }

    /// Answers to a question that several seats are asked lie face down until all have answered.
    fn seen_action(&self, actor: Seat, action: Action, observer: Viewer) -> Option<Action> {
        let sealed = self.question.is_sealed() && action != Action::Proclaim;
        let open = !sealed || observer.sees(actor);
        open.then_some(action)
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

/// A way of judging: what things are worth. `data/strategy.toml` says what each weight means.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    bacterium: f32,
    gene: f32,
    unit: f32,
    in_hand: f32,
    cycle: f32,
    discard: f32,
    surplus: f32,
    keep_action: f32,
    crowd: f32,
    draw_action: f32,
    harm: f32,
    near: f32,
    card: f32,
    bench: f32,
    shield: f32,
    catch: f32,
    lead: f32,
    tempo: f32,
}

impl Style {
    /// Reads weights in the form of `data/strategy.toml`.
    ///
    /// # Errors
    /// If a weight is missing or unknown.
    pub fn parse(toml: &str) -> Result<Self, String> {
        weights(toml)
    }

    /// The style the bots use at this table.
    pub fn of(_game: &Rafts) -> &'static Style {
        static STYLE: LazyLock<Style> = LazyLock::new(|| {
            Style::parse(include_str!("../data/strategy.toml")).expect("the weights are complete")
        });
        &STYLE
    }

    /// The chance to win as far as a glance can tell.
    pub fn evaluation(&self, game: &Rafts, seat: Seat) -> f64 {
        Advisor { w: self, game }.evaluation(seat)
    }

    /// How promising each legal action is: see `exaequo_game::Search::priors`.
    pub fn priors(&self, game: &Rafts, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        out.clear();
        let advisor = Advisor { w: self, game };
        let before = advisor.distance(game.player(seat));
        let mine = Mine { seat, player: game.player(seat), before };
        out.extend(legal.iter().map(|&action| advisor.prior(&mine, action)));
    }
}

/// One style looking at one table.
struct Advisor<'a> {
    w: &'a Style,
    game: &'a Rafts,
}

/// The player who is to act.
struct Mine<'a> {
    seat: Seat,
    player: &'a Player,
    before: f32,
}

// ---- how it stands ----

impl Advisor<'_> {
    /// What is missing for the nearest objective; what is in hand is nearly there.
    fn distance(&self, player: &Player) -> f32 {
        let mut nearest = f32::MAX;
        for objective in player.goals() {
            let need = self.game.need(objective);
            for &bench in player.bench_ids() {
                nearest = nearest.min(self.missing(player, bench, need));
            }
        }
        nearest
    }

    fn missing(&self, player: &Player, bench: Bench, need: &Need) -> f32 {
        let (w, hand, slots) = (self.w, &player.hand, player.bench(bench));
        let card = |there: bool, card: Card, cost: f32| match (there, hand.has(card)) {
            (true, _) => 0.0,
            (false, true) => cost * w.in_hand,
            (false, false) => cost,
        };
        let specific = card(slots.bacterium == Some(need.bacterium), need.bacterium, w.bacterium)
            + card(slots.gene == Some(need.gene), need.gene, w.gene);
        let (mut far, mut near) = (0, 0);
        for (at, &unit) in self.game.components().units.iter().enumerate() {
            let short = need.units[at].saturating_sub(slots.units[at]);
            let room = self.game.components().general_limit - slots.units[at];
            let held = short.min(hand.count(unit)).min(room);
            near += held;
            far += short - held;
        }
        let rafts = self.game.components().rafts;
        if player.rafts && far > 0 {
            far -= 1;
        } else if player.rafts && near > 0 {
            near -= 1;
        } else if !player.rafts && hand.has(rafts) && far > 0 {
            (far, near) = (far - 1, near + 1);
        }
        specific + w.unit * (f32::from(far) + w.in_hand * f32::from(near))
    }

    fn evaluation(&self, seat: Seat) -> f64 {
        if let Some(winner) = self.about_to_win() {
            return if winner == seat { 0.98 } else { 0.02 };
        }
        let (mut mine, mut sum) = (0.0, 0.0);
        for other in Seat::first(self.game.seats) {
            let chance = f64::from(self.chance(other));
            sum += chance;
            if other == seat {
                mine = chance;
            }
        }
        mine / sum
    }

    /// The active player can proclaim.
    fn about_to_win(&self) -> Option<Seat> {
        let game = self.game;
        if let Some(winner) = game.winner {
            return Some(winner);
        }
        game.could_proclaim().then_some(game.active)
    }

    fn chance(&self, seat: Seat) -> f32 {
        let next =
            if self.game.drawn { self.game.active.left(self.game.seats) } else { self.game.active };
        let tempo = if next == seat { self.w.tempo } else { 0.0 };
        let distance =
            (self.distance(self.game.player(seat)) - tempo).max(0.0) + self.w.lead.max(0.05);
        1.0 / (distance * distance)
    }

    /// What a change of this player's table means to the one who acts: gains are hers, losses of
    /// rivals count the more the nearer they are.
    fn shift(&self, mine: &Mine<'_>, seat: Seat, after: &Player) -> f32 {
        let before =
            if seat == mine.seat { mine.before } else { self.distance(self.game.player(seat)) };
        let gain = before - self.distance(after);
        if seat == mine.seat { gain } else { -gain * self.w.harm * self.danger(before) }
    }

    fn danger(&self, distance: f32) -> f32 {
        let near = self.w.near.max(0.05);
        2.0 * near / (near + distance)
    }
}

// ---- what to do ----

impl Advisor<'_> {
    fn prior(&self, mine: &Mine<'_>, action: Action) -> f32 {
        match action {
            Action::Play { card, bench } => self.play(mine, card, bench),
            Action::Steal { card, rival, from, to } => self.steal(mine, card, (rival, from), to),
            Action::Exchange { mine: own, rival, theirs } => {
                let given = renamed(mine.player, own, theirs);
                let got = renamed(self.game.player(rival), theirs, own);
                self.shift(mine, mine.seat, &given) + self.shift(mine, rival, &got) - self.w.card
            }
            Action::Contaminate { victim } => {
                let after = self.without(victim, Resource::Food);
                self.shift(mine, victim, &after) - self.w.card
            }
            Action::Take { card } => self.gain_of_holding(mine, card),
            Action::Adopt { card } => {
                let mut after = *mine.player;
                after.objectives[1] = Some(card);
                self.shift(mine, mine.seat, &after)
            }
            Action::Proclaim => 100.0,
            Action::Discard { card } => self.w.discard - self.worth_keeping(mine, card),
            Action::LayDown => 0.01,
            Action::EndTurn => 0.0,
            Action::Draw { deck } => self.draw(mine, deck),
            answer => self.answer(mine, answer),
        }
    }

    fn play(&self, mine: &Mine<'_>, card: Card, bench: Bench) -> f32 {
        let Kind::Action(effect) = self.game.kind(card) else {
            return self.lay(mine, card, bench);
        };
        let worth = match effect {
            Effect::LabExpansion => self.w.bench,
            Effect::Bioeconomy => {
                let pile = self.game.discard.of(&self.game.components().resources);
                best(pile.kinds().map(|card| self.gain_of_holding(mine, card)))
            }
            Effect::EuropeanFunding => {
                let others =
                    self.game.objectives.kinds().filter(|&card| !mine.player.has_goal(card));
                let adopted = others.map(|card| {
                    let mut after = *mine.player;
                    after.objectives[1] = Some(card);
                    self.shift(mine, mine.seat, &after)
                });
                best(adopted) + self.w.card + 0.05
            }
            Effect::AntibioticSpill => self.attack(mine, Attack::AntibioticSpill),
            Effect::Blackout => self.attack(mine, Attack::Blackout),
            _ => self.attack(mine, Attack::UnexpectedExpenses),
        };
        worth - self.w.card
    }

    /// Laying a resource down. Cards that are not wanted go through the places of those that are, and
    /// before them: every card played is a card drawn.
    fn lay(&self, mine: &Mine<'_>, card: Card, bench: Bench) -> f32 {
        let after = laid(self.game, &without_card(mine.player, card), card, bench);
        let gain = self.shift(mine, mine.seat, &after);
        let slots = mine.player.bench(bench);
        let (here, others) = match self.game.kind(card) {
            Kind::Bacterium => (slots.bacterium, self.game.components().bacteria),
            Kind::Gene => (slots.gene, self.game.components().genes),
            _ => return gain + self.w.cycle,
        };
        let rivals = mine.player.hand.of(&others);
        let waits =
            gain > 0.0 && rivals.len() > 1 && here.is_none_or(|here| !self.wanted(mine, here));
        if waits { 0.5 * self.w.cycle } else { gain + self.w.cycle }
    }

    /// Does one of the player's objectives need this card?
    fn wanted(&self, mine: &Mine<'_>, card: Card) -> bool {
        mine.player.goals().any(|objective| {
            let need = self.game.need(objective);
            need.bacterium == card || need.gene == card
        })
    }

    fn steal(&self, mine: &Mine<'_>, card: Card, (rival, from): (Seat, Bench), to: Bench) -> f32 {
        let own = laid(self.game, mine.player, card, to);
        let mut theirs = *self.game.player(rival);
        match self.game.kind(card) {
            Kind::Bacterium => theirs.benches[from as usize].bacterium = None,
            Kind::Gene => theirs.benches[from as usize].gene = None,
            _ => theirs.rafts = false,
        }
        self.shift(mine, mine.seat, &own) + self.shift(mine, rival, &theirs) - self.w.card
    }

    /// What an attack does to everybody, if nobody has a shield.
    fn attack(&self, mine: &Mine<'_>, attack: Attack) -> f32 {
        let all = Seat::first(self.game.seats);
        all.map(|seat| self.shift(mine, seat, &self.attacked(seat, attack))).sum()
    }

    fn attacked(&self, seat: Seat, attack: Attack) -> Player {
        match attack.resource() {
            Some(resource) => self.without(seat, resource),
            None => {
                let mut after = *self.game.player(seat);
                after.benches.iter_mut().for_each(|slots| slots.bacterium = None);
                after
            }
        }
    }

    /// The player without a card of the resource, taken where there is most.
    fn without(&self, seat: Seat, resource: Resource) -> Player {
        let mut after = *self.game.player(seat);
        let at = resource as usize;
        let from = usize::from(after.benches[1].units[at] > after.benches[0].units[at]);
        let units = &mut after.benches[from].units[at];
        *units = units.saturating_sub(1);
        after
    }

    fn gain_of_holding(&self, mine: &Mine<'_>, card: Card) -> f32 {
        let mut after = *mine.player;
        after.hand.add(card);
        self.shift(mine, mine.seat, &after)
    }

    /// What would be lost with a hand card.
    fn worth_keeping(&self, mine: &Mine<'_>, card: Card) -> f32 {
        if let Kind::Action(_) = self.game.kind(card) {
            let others = self.game.held(mine.seat, Deck::Action).saturating_sub(1);
            return self.w.keep_action - self.w.crowd * f32::from(others);
        }
        let loss = -self.shift(mine, mine.seat, &without_card(mine.player, card));
        let unit = matches!(self.game.kind(card), Kind::Unit(_) | Kind::Rafts);
        loss + if unit { self.w.surplus } else { 0.0 }
    }

    /// What a card drawn from the deck brings on the average.
    fn draw(&self, mine: &Mine<'_>, deck: Deck) -> f32 {
        if deck == Deck::Action {
            let held = self.game.held(mine.seat, Deck::Action);
            return self.w.draw_action - 0.5 * self.w.crowd * f32::from(held);
        }
        let at = deck as usize;
        let mut pool: Bag = self.game.decks[at];
        if pool.is_empty() {
            pool = self.game.discard.of(&self.game.components().decks[at]);
        }
        let gain = |card: Card| f32::from(pool.count(card)) * self.gain_of_holding(mine, card);
        pool.kinds().map(gain).sum::<f32>() / f32::from(pool.len().max(1))
    }

    fn answer(&self, mine: &Mine<'_>, answer: Action) -> f32 {
        match (answer, self.game.question) {
            (Action::Shield { save }, Question::Shield { attack }) => {
                let hit = self.attacked(mine.seat, attack);
                let part = if save == Save::Both { 0.8 } else { 1.0 };
                -part * self.shift(mine, mine.seat, &hit) - self.w.shield
            }
            (Action::Lose { bench }, Question::Lose { resource }) => {
                let mut after = *mine.player;
                after.benches[bench as usize].units[resource as usize] -= 1;
                self.shift(mine, mine.seat, &after)
            }
            (Action::Catch { card, bench }, _) => {
                let after = laid(self.game, mine.player, card, bench);
                self.shift(mine, mine.seat, &after) - self.w.catch
            }
            _ => 0.0,
        }
    }
}

fn best(values: impl Iterator<Item = f32>) -> f32 {
    values.fold(0.0, f32::max)
}

/// The player with another objective in the place of one.
fn renamed(player: &Player, old: Card, new: Card) -> Player {
    let mut after = *player;
    for goal in after.objectives.iter_mut().filter(|goal| **goal == Some(old)) {
        *goal = Some(new);
    }
    after
}

/// The player with a card less in the hand.
fn without_card(player: &Player, card: Card) -> Player {
    let mut after = *player;
    after.hand.remove(card);
    after
}

/// The player with the resource on that bench.
fn laid(game: &Rafts, player: &Player, card: Card, bench: Bench) -> Player {
    let mut after = *player;
    let slots = &mut after.benches[bench as usize];
    match game.kind(card) {
        Kind::Bacterium => slots.bacterium = Some(card),
        Kind::Gene => slots.gene = Some(card),
        Kind::Unit(resource) => slots.units[resource as usize] += 1,
        _ => after.rafts = true,
    }
    after
}
