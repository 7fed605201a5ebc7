//! What a sheet is worth: what it has, and what it can still be expected to bring.

use exaequo_game::Seat;

use super::Style;
use crate::components::{Cells, Components, HealthCell};
use crate::factor::Sign;
use crate::icon::{Icon, Mark, Resource};
use crate::scenario::Scenario;
use crate::scoring;
use crate::state::{Player, PrototypeC19, Stage};
use crate::writing::written_in;

/// An average sample: the highest die of those taken is the infection.
const SAMPLE: f32 = 3.2;
/// An average mutant die after the free re-roll.
const MUTANT: f32 = 2.6;

/// One seat's way of looking at sheets.
#[derive(Clone, Copy)]
pub(super) struct Lens<'a> {
    pub(super) weights: &'a Style,
    pub(super) game: &'a PrototypeC19,
    sheet: &'static Components,
    /// Turns every seat still has, this one included.
    turns: f32,
    /// Mutant dice this seat will still write.
    mutants: f32,
    /// The most cells that somebody else's formula has.
    rivals: u8,
}

impl<'a> Lens<'a> {
    pub(super) fn new(weights: &'a Style, game: &'a PrototypeC19, seat: Seat) -> Self {
        let sheet = game.components();
        let others = Seat::first(game.seats).filter(|&other| other != seat);
        let rounds = sheet.rounds(game.seats);
        let written = game.player(seat).mutated();
        Lens {
            weights,
            game,
            sheet,
            turns: turns_left(game),
            mutants: f32::from(rounds.saturating_sub(written)),
            rivals: others.map(|other| game.player(other).formulated()).max().unwrap_or(0),
        }
    }

    /// What is left of the game, from 0 to 1.
    pub(super) fn time(&self) -> f32 {
        let all = f32::from(self.sheet.rounds(self.game.seats) * self.game.seats.max(2));
        (self.turns / all).min(1.0)
    }

    /// How much the near future counts: less and less in the last turns.
    fn soon(&self, turns: f32) -> f32 {
        (self.turns / turns).min(1.0)
    }

    pub(super) fn whole(&self, player: &Player) -> f32 {
        self.writings(player) + self.stock(player) + self.zone(player)
    }

    // ---- health, formula, biotechnology ----

    pub(super) fn writings(&self, player: &Player) -> f32 {
        self.health(player) + self.formula(player) + self.biotechnology(player)
    }

    pub(super) fn health(&self, player: &Player) -> f32 {
        let (mut sum, mut row) = (0.0, self.sheet.start_row);
        for (_, at, written) in self.game.health_written(player) {
            sum += f32::from(written);
            row = at;
        }
        let points = f32::from(self.sheet.numbers.points.resistant_spent);
        sum += f32::from(player.spent[Resource::Resistant as usize]) * points;
        sum += self.weights.row_of_samples * f32::from(row.abs()) * self.soon(4.0);
        sum + self.weights.room * self.columns_to_come(player.healthy(), row)
    }

    /// What the next columns will bring: about every other turn fills one, near the row where we are.
    fn columns_to_come(&self, filled: u8, row: i8) -> f32 {
        let (mut sum, mut left) = (0.0, 0.5 * self.turns);
        for column in filled..self.sheet.columns() {
            let part = left.min(1.0);
            if part <= 0.0 {
                break;
            }
            let (mut worth, mut cells) = (0.0, 0.0);
            for at in [row - 1, row, row + 1] {
                let cell = self.sheet.health_cell(column, at);
                if cell != HealthCell::Missing {
                    worth += self.cell_worth(cell);
                    cells += 1.0;
                }
            }
            sum += part * worth / f32::max(cells, 1.0);
            left -= 1.0;
        }
        sum
    }

    fn cell_worth(&self, cell: HealthCell) -> f32 {
        let written = f32::from(written_in(cell, 10)) * SAMPLE / 10.0;
        match cell {
            HealthCell::Icon(icon) => written + self.icon(icon),
            _ => written,
        }
    }

    fn icon(&self, icon: Icon) -> f32 {
        let weights = self.weights;
        match icon {
            Icon::Resource(Resource::Explorer) => weights.explorer,
            Icon::Resource(Resource::Analysis) => weights.analysis,
            Icon::Resource(Resource::LabRat) => weights.lab_rat,
            Icon::Resource(Resource::Resistant) => weights.resistant,
            Icon::Mark(Mark::Health) => weights.mark_health,
            Icon::Mark(Mark::Formula) => weights.mark_formula,
            Icon::Mark(Mark::Biotechnology) => weights.mark_biotechnology,
            Icon::Mark(Mark::Free) => weights.mark_free,
        }
    }

    pub(super) fn formula(&self, player: &Player) -> f32 {
        let filled = player.formulated();
        let cells = player.formula.iter().zip(&self.sheet.formula);
        let written: f32 = cells.map(|(&die, &times)| f32::from(die * times)).sum();
        let leading = if filled >= self.rivals {
            1.0
        } else {
            let behind = f32::from(self.rivals - filled);
            self.weights.formula_lead / behind * self.soon(4.0)
        };
        let to_come = self.cells_to_come(player, usize::from(filled));
        (1.0 + leading) * (written + self.weights.formula_next * to_come)
    }

    /// What the next cells will bring. After a multiplied number only an "=" keeps the formula open, so
    /// it reaches as far as there are such factors for the multipliers.
    fn cells_to_come(&self, player: &Player, filled: usize) -> f32 {
        let target = match self.game.formula_target(player) {
            Ok(target) => target,
            Err(crate::Refusal::FormulaClosed) => return -self.weights.formula_closed,
            Err(_) => return 0.0,
        };
        let crossed = player.factors();
        let free = (0..self.sheet.factors.len()).filter(|at| crossed >> at & 1 == 0);
        let mut equals =
            free.filter(|&at| self.sheet.factors[at].sign == Sign::Equal).count() as i32;
        let mut value = target.map_or(SAMPLE, f32::from);
        let (mut sum, mut left) = (0.0, 0.5 * self.turns);
        for (at, &times) in self.sheet.formula.iter().enumerate().skip(filled) {
            let part = left.min(1.0);
            if part <= 0.0 {
                break;
            }
            sum += part * value * f32::from(times);
            equals -= i32::from(times > 1 && at + 1 < self.sheet.formula.len());
            if equals < 0 {
                break;
            }
            value = SAMPLE;
            left -= 1.0;
        }
        sum
    }

    fn biotechnology(&self, player: &Player) -> f32 {
        let mut sum = 0.0;
        for (at, &icon) in self.sheet.pairs.iter().enumerate() {
            let kept = player.given_up >> at & 1 == 0;
            for (cell, &number) in player.pairs[at].iter().enumerate() {
                if kept && player.crossed >> (2 * at + cell) & 1 == 0 {
                    sum += f32::from(number);
                }
            }
            if player.is_complete(at) {
                if player.is_untouched(at) {
                    sum += f32::from(self.sheet.numbers.points.unused_pair);
                    sum += self.weights.pair * self.soon(4.0);
                }
            } else if player.pairs[at][0] > 0 {
                sum += (self.weights.half_pair + 0.5 * self.icon(icon)) * self.soon(5.0);
            }
        }
        sum
    }

    // ---- bonuses and marks ----

    pub(super) fn stock(&self, player: &Player) -> f32 {
        let weights = self.weights;
        let has = |resource: Resource| f32::from(player.has(resource));
        let rolls = self.mutants > 0.0 || self.game.is_solo();
        let explorers = if rolls { weights.explorer } else { 0.0 };
        let open = !self.game.resistible(player).is_empty();
        let resistants = if open { weights.resistant } else { 0.3 * weights.resistant };
        let mut sum = has(Resource::Explorer) * explorers * self.soon(3.0)
            + has(Resource::Analysis) * weights.analysis * self.soon(2.0)
            + has(Resource::LabRat) * weights.lab_rat * self.soon(2.0)
            + has(Resource::Resistant) * resistants * self.soon(1.0);
        for mark in Mark::ALL {
            sum += f32::from(player.desk.marks_of(mark)) * self.icon(Icon::Mark(mark));
        }
        sum
    }

    // ---- the risk zone and the mutant strain ----

    /// What the mutant sum will be about.
    fn mutant_sum(&self, player: &Player) -> f32 {
        let own: u8 = player.mutants.iter().sum();
        f32::from(own) + MUTANT * self.mutants
    }

    /// What one mutant point more costs.
    pub(super) fn mutant_price(&self, player: &Player) -> f32 {
        f32::from(scoring::multiplier(self.game, player)) + 1.5 * self.time()
    }

    pub(super) fn zone(&self, player: &Player) -> f32 {
        let (zone, points) = (&self.sheet.zone, &self.sheet.numbers.points);
        let sum = self.mutant_sum(player);
        let multiplier = f32::from(scoring::multiplier(self.game, player));
        let fixed = self.game.is(Scenario::VirusDeDiseno);
        let row_cost = if fixed { 0.0 } else { self.weights.row * sum };
        let column_cost = self.weights.column * f32::from(points.column_open - points.column_full);
        let (mut worth, soon) = (-sum * multiplier, self.soon(4.0));
        for &cells in &zone.rows {
            let filled = part_filled(player, cells);
            worth -= if filled < 1.0 { soon * row_cost * filled * filled * filled } else { 0.0 };
        }
        for &cells in &zone.columns {
            let filled = part_filled(player, cells);
            worth -= if filled < 1.0 {
                soon * column_cost * filled * filled * filled
            } else {
                f32::from(points.column_open - points.column_full)
            };
        }
        let infected = f32::from(player.infected.len()) + 0.5 * f32::from(player.half.len());
        worth -= self.weights.infected * infected * self.soon(6.0);
        worth + self.weights.resistant_cell * f32::from(player.resistant.len()) * soon
    }
}

/// How far a row or column is on its way; resistant individuals make it longer.
fn part_filled(player: &Player, cells: Cells) -> f32 {
    let infected = f32::from(player.infected.and(cells).len());
    let half = f32::from(player.half.and(cells).len());
    let resistant = f32::from(player.resistant.and(cells).len());
    (infected + 0.5 * half) / (f32::from(cells.len()) + resistant)
}

/// The turns that every seat still has, this one included.
fn turns_left(game: &PrototypeC19) -> f32 {
    let rounds = f32::from(game.components().rounds(game.seats));
    let turns = f32::from(if game.is_solo() { 2 } else { game.seats });
    let seats = game.seats;
    let turn = if game.is_solo() {
        u8::from(matches!(game.stage, Stage::Assist | Stage::AfterAssist))
    } else {
        (game.researcher.0 + seats - game.first.0) % seats
    };
    match game.stage {
        Stage::Final | Stage::GiveUp | Stage::LastResistants | Stage::Over => 0.0,
        _ => rounds * turns - f32::from(game.round - 1) * turns - f32::from(turn),
    }
}
