//! What everybody scores (PC-50 to PC-55).

use exaequo_game::{Outcome, PerSeat, ScoreRow, ScoreSheet, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::icon::Resource;
use crate::scenario::Scenario;
use crate::state::{Player, PrototypeC19};
use crate::writing::written_in;

/// One player's points by category, as if the game ended now.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Score {
    /// PC-50.
    pub health: i16,
    /// PC-51, doubled for the leader.
    pub formula: i16,
    /// Is the formula doubled?
    pub formula_leads: bool,
    /// PC-52.
    pub biotechnology: i16,
    /// PC-53.
    pub curve: i16,
    /// PC-54, at most 0.
    pub mutant: i16,
    /// What the mutant values and the scenario add up to.
    pub mutant_sum: i16,
    /// What that is multiplied by.
    pub multiplier: i16,
    /// All of these.
    pub total: i16,
}

pub(crate) fn score(game: &PrototypeC19, seat: Seat) -> Score {
    let player = game.player(seat);
    let (mutant_sum, multiplier) = (mutant_sum(game, seat), multiplier(game, player));
    let leads = leads(game, seat);
    let times = if leads { game.components().numbers.points.leader_times } else { 1 };
    let mut score = Score {
        health: health(game, player),
        formula: formula(game, player) * times,
        formula_leads: leads,
        biotechnology: biotechnology(game, player),
        curve: curve(game, player),
        mutant: -mutant_sum * multiplier,
        mutant_sum,
        multiplier,
        total: 0,
    };
    score.total = score.health + score.formula + score.biotechnology + score.curve + score.mutant;
    score
}

/// PC-50.
fn health(game: &PrototypeC19, player: &Player) -> i16 {
    let spent = i16::from(player.spent[Resource::Resistant as usize]);
    let written: i16 = game.health_written(player).map(|(_, _, written)| i16::from(written)).sum();
    written + spent * game.components().numbers.points.resistant_spent
}

impl PrototypeC19 {
    /// The filled columns of health: sample, row, and what is written.
    pub(crate) fn health_written(&self, player: &Player) -> impl Iterator<Item = (u8, i8, u8)> {
        let (sheet, player) = (self.components(), *player);
        let mut row = sheet.start_row;
        (0..player.healthy()).map(move |column| {
            let value = player.health[usize::from(column)];
            if let Some(before) = usize::from(column).checked_sub(1) {
                row += value.cmp(&player.health[before]) as i8;
            }
            (value, row, written_in(sheet.health_cell(column, row), value))
        })
    }
}

/// PC-51 without the doubling.
fn formula(game: &PrototypeC19, player: &Player) -> i16 {
    let cells = player.formula.iter().zip(&game.components().formula);
    cells.map(|(&die, &times)| i16::from(die) * i16::from(times)).sum()
}

/// PC-51: has nobody filled more cells? Always so in solo.
fn leads(game: &PrototypeC19, seat: Seat) -> bool {
    let most = Seat::first(game.seats).map(|s| game.player(s).formulated()).max();
    Some(game.player(seat).formulated()) == most
}

/// PC-52, PC-S12.
fn biotechnology(game: &PrototypeC19, player: &Player) -> i16 {
    let mut sum = 0;
    for (at, numbers) in player.pairs.iter().enumerate() {
        let kept = player.given_up >> at & 1 == 0;
        for (cell, &number) in numbers.iter().enumerate() {
            let crossed = player.crossed >> (2 * at + cell) & 1 == 1;
            if kept && !crossed {
                sum += i16::from(number);
            }
        }
    }
    sum + player.unused_pairs().count() as i16 * game.components().numbers.points.unused_pair
}

/// PC-53.
fn curve(game: &PrototypeC19, player: &Player) -> i16 {
    let (sheet, full) =
        (game.components(), i16::from(player.full_columns(&game.components().zone)));
    let open = i16::from(sheet.zone.width) - full;
    let points = &sheet.numbers.points;
    open * points.column_open + full * points.column_full
}

/// PC-54, PC-S1, PC-S10.
fn mutant_sum(game: &PrototypeC19, seat: Seat) -> i16 {
    let player = game.player(seat);
    let numbers = &game.components().numbers.scenarios;
    let own: i16 = player.mutants.iter().map(|&value| i16::from(value)).sum();
    own + match game.scenario {
        Scenario::Ets => {
            // The seat after this one has this one on its right.
            let giver = game.player(seat.left(game.seats));
            giver.mutants.iter().copied().max().map_or(0, i16::from)
        }
        Scenario::LaboratoriosCorruptos => {
            let used = i16::from(player.spent[Resource::Analysis as usize]);
            let unused = i16::from(player.has(Resource::Analysis));
            used * numbers.analysis_used + unused * numbers.analysis_unused
        }
        _ => 0,
    }
}

impl PrototypeC19 {
    /// Do full rows raise the multiplier? Not in PC-S12.
    pub(crate) fn rows_raise(&self) -> bool {
        !self.is(Scenario::VirusDeDiseno)
    }
}

/// PC-54, PC-S4, PC-S8, PC-S12.
pub(crate) fn multiplier(game: &PrototypeC19, player: &Player) -> i16 {
    let (zone, numbers) = (&game.components().zone, &game.components().numbers.scenarios);
    let plain = i16::from(game.base_multiplier) + i16::from(player.full_rows(zone));
    match game.scenario {
        Scenario::VirusIntrahospitalario => plain + i16::from(player.surrounded(zone)),
        Scenario::PesteNegra => plain + i16::from(player.spent[Resource::LabRat as usize]),
        Scenario::VirusDeDiseno => {
            let lowered = numbers.design_multiplier - player.given_up.count_ones() as i16;
            lowered.max(numbers.design_least)
        }
        _ => plain,
    }
}

/// PC-55.
pub(crate) fn outcome(game: &PrototypeC19) -> Outcome {
    let mut scores = PerSeat::default();
    for seat in Seat::first(game.seats) {
        scores[seat] = score(game, seat).total;
    }
    let best = Seat::first(game.seats).map(|seat| scores[seat]).max().unwrap_or(0);
    let winners: SeatSet = Seat::first(game.seats).filter(|&seat| scores[seat] == best).collect();
    let reason = match (game.seats, winners.len()) {
        (1, _) => "solo",
        (_, 1) => "best_score",
        _ => "shared",
    };
    Outcome { seats: game.seats, scores, winners, automa: None, reason }
}

/// Every category of every seat.
pub(crate) fn score_sheet(game: &PrototypeC19) -> ScoreSheet {
    Seat::first(game.seats).map(|seat| row(seat, &score(game, seat))).collect()
}

fn row(seat: Seat, score: &Score) -> ScoreRow {
    let categories = [
        ("health", score.health),
        ("formula", score.formula),
        ("biotechnology", score.biotechnology),
        ("curve", score.curve),
        ("mutant", score.mutant),
    ];
    ScoreRow::new(Some(seat), categories, score.total)
}
