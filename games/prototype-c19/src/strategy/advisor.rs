//! How promising each action is: the sheet it leads to, and what the dice in hand can do there.

use exaequo_game::{Game, GameRng, NoEvents, Seat};

use super::worth::Lens;
use super::{Style, grown};
use crate::action::{Action, Source};
use crate::components::HealthCell;
use crate::dice::{Dice, FACES};
use crate::icon::{Icon, Resource};
use crate::legal;
use crate::scenario::Scenario;
use crate::state::{Phase, Player, PrototypeC19};

/// Outcomes looked at for a re-roll: each die shows each face once among them.
const OUTCOMES: u8 = 6;

pub(super) struct Advisor<'a> {
    weights: &'a Style,
    game: &'a PrototypeC19,
}

/// What each value would bring: as the first sample, the second, an infection, a biotechnology die.
#[derive(Clone, Copy)]
struct Prospects {
    sample: [f32; FACES as usize + 1],
    infection: [f32; FACES as usize + 1],
    biotech: [f32; FACES as usize + 1],
    spare: f32,
    rat: Option<f32>,
}

impl<'a> Advisor<'a> {
    pub(super) fn new(weights: &'a Style, game: &'a PrototypeC19) -> Self {
        Advisor { weights, game }
    }

    /// The chance to win as far as a glance can tell; alone a number that grows with the score.
    pub(super) fn evaluation(&self, seat: Seat) -> f64 {
        let mine = self.standing(seat);
        if self.game.is_solo() {
            return grown(f64::from(mine));
        }
        let others = Seat::first(self.game.seats).filter(|&other| other != seat);
        let best = others.map(|other| self.standing(other)).fold(f32::MIN, f32::max);
        let time = Lens::new(self.weights, self.game, seat).time();
        let (ahead, half) = (mine - best, self.weights.lead * (0.25 + time));
        f64::from(0.5 + 0.5 * ahead / (half + ahead.abs()))
    }

    /// What the sheet is worth, with the dice in hand; open columns count too.
    fn standing(&self, seat: Seat) -> f32 {
        let (game, lens) = (self.game, Lens::new(self.weights, self.game, seat));
        let points = &game.components().numbers.points;
        let columns = f32::from(game.components().zone.width) * f32::from(points.column_open);
        let player = game.player(seat);
        columns + lens.whole(player) + self.in_hand(&lens, player, seat)
    }

    pub(super) fn priors(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let lens = Lens::new(self.weights, self.game, seat);
        let player = self.game.player(seat);
        match player.desk.phase {
            _ if legal.len() == 1 => out.push(0.0),
            Phase::Rolled if self.game.is_own_turn() => {
                self.judge_rolled(&lens, seat, legal, out);
            }
            Phase::Rolled => self.judge_end_roll(&lens, seat, legal, out),
            Phase::Choose => self.judge_choice(&lens, seat, legal, out),
            _ => {
                let now = Now::new(self, &lens, seat);
                out.extend(legal.iter().map(|&action| now.judge(self, &lens, seat, action)));
            }
        }
        // The tree search reads differences: a few points are a lot.
        out.iter_mut().for_each(|priors| *priors *= 0.25);
    }

    // ---- dice to choose from ----

    fn judge_rolled(&self, lens: &Lens<'_>, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let prospects = self.prospects(lens, seat);
        let player = self.game.player(seat);
        let (price, mutant) = (lens.mutant_price(player), f32::from(self.game.mutant));
        let now = prospects.best(self.game.dice);
        let now_all = now - price * mutant;
        let sheet = Now::new(self, lens, seat);
        let cost = if self.game.is_reroll_free() { 0.0 } else { self.weights.explorer };
        for &action in legal {
            out.push(match action {
                Action::Keep => now_all,
                Action::Reroll { dice, mutant: again } => {
                    let rolled =
                        if dice.is_empty() { now } else { self.rerolled(&prospects, dice) };
                    let mutant = if again { 3.5 } else { mutant };
                    rolled - price * mutant - cost - 0.1 * self.weights.reroll
                }
                Action::Analyse { change, .. } => {
                    now_all - price * f32::from(change) - self.weights.analysis
                }
                other => now_all + sheet.judge(self, lens, seat, other),
            });
        }
    }

    /// What the dice would be worth on average if these were rolled again.
    fn rerolled(&self, prospects: &Prospects, again: Dice) -> f32 {
        let kept = self.game.dice.minus(again);
        let mut sum = 0.0;
        for outcome in 0..OUTCOMES {
            let faces = (0..again.len()).map(|die| (outcome + die * (die + 2)) % FACES + 1);
            sum += prospects.best(kept.plus(faces.collect()));
        }
        sum / f32::from(OUTCOMES)
    }

    /// At the end of the quarantine fewer infections are better.
    fn judge_end_roll(&self, lens: &Lens<'_>, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let now = Now::new(self, lens, seat);
        let pips = |dice: Dice| dice.faces().map(f32::from).sum::<f32>();
        out.extend(legal.iter().map(|&action| match action {
            Action::Reroll { dice, .. } => pips(dice) - 3.5 * f32::from(dice.len()) - 1.0,
            Action::Keep => 0.0,
            other => now.judge(self, lens, seat, other),
        }));
    }

    fn judge_choice(&self, lens: &Lens<'_>, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let (prospects, now) = (self.prospects(lens, seat), Now::new(self, lens, seat));
        let best = prospects.best(self.game.dice);
        out.extend(legal.iter().map(|&action| match action {
            Action::Take { dice } => prospects.taken(dice),
            Action::Biotech { die } => prospects.biotech[usize::from(die)],
            other => best + now.judge(self, lens, seat, other),
        }));
    }

    fn prospects(&self, lens: &Lens<'_>, seat: Seat) -> Prospects {
        let (game, player) = (self.game, self.game.player(seat));
        let mut prospects = Prospects {
            sample: [0.0; 7],
            infection: [0.0; 7],
            biotech: [0.0; 7],
            spare: self.weights.spare,
            rat: (player.has(Resource::LabRat) > 0).then_some(self.weights.lab_rat),
        };
        let mut cache = [None; 7];
        for face in 1..=FACES {
            let at = usize::from(face);
            let plague = game.is(Scenario::PesteNegra);
            let (low, high) =
                if plague { ((face - 1).max(1), (face + 1).min(FACES)) } else { (face, face) };
            prospects.sample[at] = self.best_use(lens, player, low);
            let shape = if game.is(Scenario::Cuarentena) { high / 2 } else { high };
            let known = &mut cache[usize::from(shape)];
            prospects.infection[at] =
                *known.get_or_insert_with(|| self.infection_cost(lens, player, shape));
            prospects.biotech[at] = self.best_cell(lens, player, low);
        }
        prospects
    }

    // ---- dice in hand ----

    /// What the dice in hand will bring.
    fn in_hand(&self, lens: &Lens<'_>, player: &Player, seat: Seat) -> f32 {
        let mut worth = self.samples(lens, player);
        if player.desk.infection.value > 0 {
            worth += self.infection_cost(lens, player, self.game.infection_shape(seat));
        }
        worth
    }

    /// What the samples in hand will bring: the better one first, then the other.
    fn samples(&self, lens: &Lens<'_>, player: &Player) -> f32 {
        let [a, b] = player.desk.samples.map(|die| match die.value {
            0 => 0.0,
            value => self.best_use(lens, player, value),
        });
        a.max(b) + self.weights.spare * a.min(b)
    }

    /// What a sample of this value brings, in health or in the formula, at least nothing.
    fn best_use(&self, lens: &Lens<'_>, player: &Player, value: u8) -> f32 {
        let health = self.healed(lens, player, value).unwrap_or(0.0);
        let formula = self.formulated(lens, player, value).unwrap_or(0.0);
        health.max(formula).max(0.0)
    }

    fn healed(&self, lens: &Lens<'_>, player: &Player, value: u8) -> Option<f32> {
        let (column, row) = self.game.health_place(player, value).ok()?;
        let mut after = *player;
        after.health[usize::from(column)] = value;
        let mut gain = lens.health(&after) - lens.health(player);
        let sheet = self.game.components();
        let bonus = Resource::Resistant as usize;
        after.open[bonus] = (after.open[bonus] + 1).min(sheet.circles[bonus]);
        match sheet.health_cell(column, row) {
            HealthCell::Icon(Icon::Resource(resource)) => {
                let open = &mut after.open[resource as usize];
                *open = (*open + 1).min(sheet.circles[resource as usize]);
            }
            HealthCell::Icon(Icon::Mark(mark)) => after.desk.marks[mark as usize] += 1,
            _ => {}
        }
        gain += lens.stock(&after) - lens.stock(player);
        Some(gain)
    }

    fn formulated(&self, lens: &Lens<'_>, player: &Player, value: u8) -> Option<f32> {
        let target = self.game.formula_target(player).ok()?;
        if target.is_some_and(|target| target != value) {
            return None;
        }
        let (sheet, at) = (self.game.components(), usize::from(player.formulated()));
        let (before, crossed) = (lens.formula(player), player.factors());
        let mut after = *player;
        after.formula[at] = value;
        if at + 1 == sheet.formula.len() {
            return Some(lens.formula(&after) - before);
        }
        let free = (0..sheet.factors.len()).filter(|factor| crossed >> factor & 1 == 0);
        let worths = free.map(|factor| {
            after.crossed_with[at] = factor as u8 + 1;
            lens.formula(&after)
        });
        let dose = if self.game.is(Scenario::AntiVacunas) { 2.0 } else { 0.0 };
        Some(worths.fold(f32::MIN, f32::max) - before - dose)
    }

    /// What an infection of this shape costs at its best place.
    fn infection_cost(&self, lens: &Lens<'_>, player: &Player, shape: u8) -> f32 {
        if shape == 0 || player.is_full(self.game.components()) {
            return 0.0;
        }
        let (zone, before) = (&self.game.components().zone, lens.zone(player));
        let mut best = f32::MIN;
        for cells in legal::infections(self.game, player, shape).map(|placement| placement.cells) {
            let mut after = *player;
            let halved = cells.and(player.resistant);
            after.infected = player.infected.or(cells.without(halved));
            after.half = player.half.without(cells).or(halved);
            after.resistant = player.resistant.without(cells);
            best = best.max(lens.zone(&after) - before);
        }
        if best == f32::MIN {
            for &cells in zone.columns.iter().filter(|cells| !player.infected.covers(**cells)) {
                let mut after = *player;
                after.infected = player.infected.or(cells);
                after.half = player.half.without(cells);
                after.resistant = player.resistant.without(cells);
                best = best.max(lens.zone(&after) - before);
            }
        }
        best
    }

    /// What a biotechnology die of this value brings in its best pair.
    fn best_cell(&self, lens: &Lens<'_>, player: &Player, value: u8) -> f32 {
        let before = lens.writings(player) + lens.stock(player);
        let mut best = f32::MIN / 4.0;
        for (at, &icon) in self.game.components().pairs.iter().enumerate() {
            if player.is_complete(at) {
                continue;
            }
            let mut after = *player;
            let cell = usize::from(player.pairs[at][0] > 0);
            after.pairs[at][cell] = value;
            if cell == 1 {
                match icon {
                    Icon::Resource(resource) => after.open[resource as usize] += 1,
                    Icon::Mark(mark) => after.desk.marks[mark as usize] += 1,
                }
            }
            best = best.max(lens.writings(&after) + lens.stock(&after) - before);
        }
        best
    }
}

impl Prospects {
    /// The best that can be done with these dice.
    fn best(&self, dice: Dice) -> f32 {
        let mut best = f32::MIN;
        let different: [u8; FACES as usize] = std::array::from_fn(|at| dice.count(at as u8 + 1));
        for high in 1..=FACES {
            if different[usize::from(high) - 1] == 0 {
                continue;
            }
            best = best.max(self.biotech[usize::from(high)]);
            let rest = dice.without(high);
            let (mut first, mut second) = (f32::MIN, f32::MIN);
            for low in (1..=high).filter(|&low| rest.has(low)) {
                for _ in 0..rest.count(low).min(2) {
                    let worth = self.sample[usize::from(low)];
                    if worth > first {
                        (first, second) = (worth, first);
                    } else {
                        second = second.max(worth);
                    }
                }
            }
            if first > f32::MIN {
                let infection = self.infection[usize::from(high)];
                best = best.max(infection + first);
                if let Some(rat) = self.rat.filter(|_| second > f32::MIN) {
                    best = best.max(infection + first + self.spare * second - rat);
                }
            }
        }
        best
    }

    /// What taking exactly these brings.
    fn taken(&self, dice: Dice) -> f32 {
        let high = dice.highest().unwrap_or(1);
        let (mut first, mut second) = (0.0f32, 0.0f32);
        for low in dice.without(high).faces() {
            let worth = self.sample[usize::from(low)];
            (first, second) = (first.max(worth), second.max(first.min(worth)));
        }
        let rat = if dice.len() > 2 { self.rat.unwrap_or(0.0) } else { 0.0 };
        self.infection[usize::from(high)] + first + self.spare * second - rat
    }
}

/// What the seat's sheet and hand are worth before an action.
struct Now {
    writings: f32,
    stock: f32,
    zone: f32,
    samples: f32,
    infection: f32,
}

impl Now {
    fn new(advisor: &Advisor<'_>, lens: &Lens<'_>, seat: Seat) -> Now {
        let player = advisor.game.player(seat);
        let shape = advisor.game.infection_shape(seat);
        Now {
            writings: lens.writings(player),
            stock: lens.stock(player),
            zone: lens.zone(player),
            samples: advisor.samples(lens, player),
            infection: advisor.infection_cost(lens, player, shape),
        }
    }

    /// How much better the sheet and the hand are after it. Only what the action can change is looked
    /// at again.
    fn judge(&self, advisor: &Advisor<'_>, lens: &Lens<'_>, seat: Seat, action: Action) -> f32 {
        let (game, before) = (advisor.game, advisor.game.player(seat));
        match action {
            Action::Done => return -self.samples - 0.05,
            Action::Roll => return 0.0,
            _ => {}
        }
        let mut next = game.clone();
        // No action that comes here rolls a die.
        next.apply(seat, action, &mut GameRng::for_search(0), &mut NoEvents);
        let after = next.player(seat);
        let mut gain = lens.stock(after) - self.stock;
        match action {
            Action::Place { .. } | Action::Column { .. } => {
                gain += lens.zone(after) - self.zone;
                if before.desk.infection.value > 0 && after.desk.infection.value == 0 {
                    gain -= self.infection;
                }
            }
            Action::Resist { .. } => {
                gain += lens.zone(after) - self.zone + lens.health(after) - lens.health(before);
                // Blocking the way of an infection in hand is part of the gain.
                if before.desk.infection.value > 0 {
                    let shape = game.infection_shape(seat);
                    gain += advisor.infection_cost(lens, after, shape) - self.infection;
                }
            }
            Action::Analyse { .. } | Action::Convert { .. } => {
                gain += lens.writings(after) - self.writings;
                gain += advisor.samples(lens, after) - self.samples;
                if before.desk.infection != after.desk.infection {
                    let shape = next.infection_shape(seat);
                    gain += advisor.infection_cost(lens, after, shape) - self.infection;
                }
                gain -= 0.2;
            }
            Action::Health { with, .. } | Action::Formula { with, .. } => {
                gain += lens.writings(after) - self.writings;
                if with == Source::Sample {
                    gain += advisor.samples(lens, after) - self.samples;
                }
            }
            Action::GiveUp { .. } => {
                let strain = f32::from(before.mutants.iter().sum::<u8>());
                gain += lens.writings(after) - self.writings + strain;
            }
            Action::Pick { die } => gain += 0.1 * f32::from(die),
            _ => gain += lens.writings(after) - self.writings,
        }
        gain
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, Prospects};

    #[test]
    fn the_best_hand_of_a_roll_is_found() {
        let prospects = Prospects {
            sample: [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0],
            infection: [0.0, -1.0, -2.0, -3.0, -4.0, -50.0, -60.0],
            biotech: [0.0; 7],
            spare: 0.5,
            rat: None,
        };
        let dice: Dice = [2, 4, 4, 5, 6].into_iter().collect();
        assert_eq!(prospects.best(dice), 0.0, "4 and 4: as good as biotechnology");
        assert_eq!(prospects.taken([4, 4].into_iter().collect()), 0.0);
        assert_eq!(prospects.taken([2, 4].into_iter().collect()), -2.0);
    }
}
