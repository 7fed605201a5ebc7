//! What the position has room for, and what no sheet can do without. A rule is named only where its
//! number is printed: the text does not give the sheet.

use std::ops::RangeInclusive;

use exaequo_game::Faults;

use super::path::MOST_TIMES;
use super::{
    DiceNumbers, FACTORS, FORMULA, File, Formula, MUTANTS, PAIRS, Points, SAMPLES, Scenarios,
};
use crate::dice::{FACES, MOST};

/// The most circles of a bonus.
const MOST_CIRCLES: u8 = 20;

pub(super) fn check(file: &File, faults: &mut Faults) {
    let pairs = count(file.biotechnology.pairs.len());
    faults.number("sheet.biotechnology.pairs (how many)", pairs, 1..=PAIRS as u8);
    faults.number("sheet.mutant.base_multiplier", file.mutant.base_multiplier, 0..=10);
    within(faults, "health.top_row", file.health.top_row.into(), -40..=40);
    check_rounds(file, faults);
    check_formula(&file.formula, faults);
    check_dice(&file.dice, faults);
    check_circles(file, faults);
    check_points(&file.points, faults);
    check_scenarios(&file.scenarios, faults);
    if file.zone.resistants_added != 2 {
        faults.note("sheet.zone.resistants_added", "one bonus adds 2 individuals (PC-33)");
    }
}

fn count(list: usize) -> u8 {
    u8::try_from(list).unwrap_or(u8::MAX)
}

fn check_rounds(file: &File, faults: &mut Faults) {
    let cells = file.mutant.cells;
    faults.number("sheet.mutant.cells", cells, 1..=MUTANTS as u8);
    for (at, rounds) in file.rounds.by_players.into_iter().enumerate() {
        let at = format!("sheet.rounds.by_players[{at}]");
        faults.number(&at, rounds, 1..=MUTANTS as u8);
        if rounds > cells {
            let problem = format!("{rounds} rounds fill more than {cells} mutant cells (PC-03)");
            faults.note(at, problem);
        }
    }
}

fn check_formula(formula: &Formula, faults: &mut Faults) {
    let cells = count(formula.multipliers.len());
    faults.number("sheet.formula.multipliers (how many)", cells, 1..=FORMULA as u8);
    for (at, &times) in formula.multipliers.iter().enumerate() {
        faults.number(&format!("sheet.formula.multipliers[{at}]"), times, 1..=MOST_TIMES);
    }
    let factors = count(formula.factors.len());
    faults.number("sheet.formula.factors (how many)", factors, 0..=FACTORS as u8);
}

fn check_dice(dice: &DiceNumbers, faults: &mut Faults) {
    let least = SAMPLES as u8 + 1;
    faults.number("sheet.dice.samples", dice.samples, least..=MOST);
    faults.number("sheet.dice.solo", dice.solo, SAMPLES as u8..=MOST);
    faults.number("sheet.dice.free_rerolls", dice.free_rerolls, 0..=9);
    if usize::from(dice.taken) != SAMPLES {
        faults.note("sheet.dice.taken", "A takes 2 dice, or 3 with a lab rat (PC-05)");
    }
}

fn check_circles(file: &File, faults: &mut Faults) {
    let circles = &file.circles;
    faults.number("sheet.start.open", file.start.open, 0..=MOST_CIRCLES);
    for (name, count) in [
        ("explorer", circles.explorer),
        ("analysis", circles.analysis),
        ("lab_rat", circles.lab_rat),
        ("resistant", circles.resistant),
    ] {
        let at = format!("sheet.circles.{name}");
        faults.number(&at, count, 0..=MOST_CIRCLES);
        if count < file.start.open {
            let problem = format!("{count} circles, but {} are open at the start", file.start.open);
            faults.note(at, problem);
        }
    }
}

fn within(faults: &mut Faults, at: &str, number: i16, range: RangeInclusive<i16>) {
    if !range.contains(&number) {
        let (low, high) = (range.start(), range.end());
        faults.note(format!("sheet.{at}"), format!("{number} is not within {low} to {high}"));
    }
}

/// Such that no score outgrows its number.
fn check_points(points: &Points, faults: &mut Faults) {
    within(faults, "points.resistant_spent", points.resistant_spent, -99..=99);
    within(faults, "points.leader_times", points.leader_times, 1..=9);
    within(faults, "points.unused_pair", points.unused_pair, -99..=99);
    within(faults, "points.column_open", points.column_open, -99..=99);
    within(faults, "points.column_full", points.column_full, -99..=99);
}

fn check_scenarios(numbers: &Scenarios, faults: &mut Faults) {
    let shapes = [
        ("covid_shape", numbers.covid_shape),
        ("cholera_shape", numbers.cholera_shape),
        ("swine_flu_shape", numbers.swine_flu_shape),
        ("bird_flu_shape", numbers.bird_flu_shape),
        ("antivaccine_shape", numbers.antivaccine_shape),
        ("dengue_below", numbers.dengue_below),
    ];
    for (name, shape) in shapes {
        faults.number(&format!("sheet.scenarios.{name}"), shape, 1..=FACES);
    }
    faults.number("sheet.scenarios.quarantine_dice", numbers.quarantine_dice, 1..=MOST);
    within(faults, "scenarios.analysis_used", numbers.analysis_used, 0..=9);
    within(faults, "scenarios.analysis_unused", numbers.analysis_unused, 0..=9);
    within(faults, "scenarios.design_multiplier", numbers.design_multiplier, 0..=99);
    within(faults, "scenarios.design_least", numbers.design_least, 0..=99);
}
