//! What is printed: the sheet and every number, read from `data/sheet.toml`.
//!
//! Rules code asks the position for it (`PrototypeC19::components`) and nothing else, so that another
//! edition can take its place in one spot.

mod zone;

use exaequo_game::{ComponentData, EditionId, EditionRegistry, Fault, Faults};
use serde::Deserialize;

use crate::dice::FACES;
use crate::factor::Factor;
use crate::icon::{Icon, RESOURCES, Resource};

pub use zone::{Cells, Placement, Zone};

/// Room for the columns of the health path.
pub(crate) const HEALTH: usize = 12;
/// Room for the cells of the formula.
pub(crate) const FORMULA: usize = 10;
/// Room for the pairs of biotechnology.
pub(crate) const PAIRS: usize = 8;
/// Room for the mutant cells.
pub(crate) const MUTANTS: usize = 8;
/// The most players.
pub(crate) const MAX_PLAYERS: usize = 5;
/// The most samples that one A brings: with a lab rat.
pub(crate) const SAMPLES: usize = 2;

/// One place of the health path (PC-21).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HealthCell {
    /// No cell there.
    Missing,
    /// A plain cell.
    Plain,
    /// Gives what the icon shows.
    Icon(Icon),
    /// The sample times this is written.
    Times(u8),
}

/// Everything that is printed.
#[derive(Debug)]
pub struct Components {
    /// The health path by column, each from the top row to the bottom row.
    pub health: Vec<Vec<HealthCell>>,
    /// The number of the top row.
    pub top_row: i8,
    /// The row of the first column.
    pub start_row: i8,
    /// The multipliers of the formula's cells.
    pub formula: Vec<u8>,
    /// The factors, in the order of [`Factor`].
    pub factors: Vec<Factor>,
    /// The central icons of the pairs.
    pub pairs: Vec<Icon>,
    /// How many circles each bonus has.
    pub circles: [u8; RESOURCES],
    /// How many mutant cells there are.
    pub mutants: u8,
    /// The risk zone.
    pub zone: Zone,
    /// The numbers of the rules.
    pub(crate) numbers: Numbers,
}

/// Every sheet of this game: ours, and those that owners corrected.
pub(crate) static EDITIONS: EditionRegistry<Components> =
    EditionRegistry::new(&[("sheet", include_str!("../data/sheet.toml"))]);

/// The sheet as reconstructed.
pub fn printed() -> &'static Components {
    EDITIONS.at(EditionId::PRINTED)
}

impl Components {
    /// How many columns the health path has.
    #[inline]
    pub fn columns(&self) -> u8 {
        self.health.len() as u8
    }

    /// The cell at that place of the health path; columns count from 0.
    #[inline]
    pub fn health_cell(&self, column: u8, row: i8) -> HealthCell {
        let Some(cells) = self.health.get(usize::from(column)) else { return HealthCell::Missing };
        let down = usize::try_from(self.top_row - row).ok();
        down.and_then(|down| cells.get(down)).copied().unwrap_or(HealthCell::Missing)
    }

    /// How many rounds are played by so many (PC-01).
    #[inline]
    pub fn rounds(&self, seats: u8) -> u8 {
        self.numbers.rounds.by_players[usize::from(seats) - 1]
    }
}

// ---- the file ----

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rounds: Rounds,
    dice: DiceNumbers,
    mutant: Mutant,
    health: Health,
    formula: Formula,
    biotechnology: Biotechnology,
    circles: Circles,
    start: Start,
    zone: zone::ZoneFile,
    shapes: zone::Shapes,
    points: Points,
    scenarios: Scenarios,
}

/// The numbers of the rules, table by table; the file says what each is.
#[derive(Debug)]
pub(crate) struct Numbers {
    pub(crate) rounds: Rounds,
    pub(crate) dice: DiceNumbers,
    pub(crate) base_multiplier: u8,
    pub(crate) open: u8,
    pub(crate) points: Points,
    pub(crate) scenarios: Scenarios,
}

exaequo_game::numbers! {
    Rounds { by_players: [u8; MAX_PLAYERS] }
    DiceNumbers { samples: u8, solo: u8, taken: u8, free_rerolls: u8 }
    Mutant { cells: u8, base_multiplier: u8 }
    Health { start_row: i8, top_row: i8, rows: Vec<Vec<String>> }
    Formula { multipliers: Vec<u8>, factors: Vec<Factor> }
    Biotechnology { pairs: Vec<String> }
    Circles { explorer: u8, analysis: u8, lab_rat: u8, resistant: u8 }
    Start { open: u8 }
    Points {
        resistant_spent: i16, leader_times: i16, unused_pair: i16, column_open: i16,
        column_full: i16,
    }
    Scenarios {
        dengue_below: u8, covid_shape: u8, cholera_shape: u8, swine_flu_shape: u8,
        bird_flu_shape: u8, analysis_used: i16, analysis_unused: i16, quarantine_dice: u8,
        design_multiplier: i16, design_least: i16, antivaccine_shape: u8,
    }
}

/// The data files.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    sheet: File,
}

impl ComponentData for Components {
    type Files = Files;

    fn build(Files { sheet: file }: Files) -> Result<Components, Vec<Fault>> {
        let mut faults = Faults::default();
        file.check(&mut faults);
        let health = columns(&file.health, &mut faults);
        let pairs = icons("sheet.biotechnology.pairs", &file.biotechnology.pairs, &mut faults);
        let zone = Zone::new(&file.zone, &file.shapes, &mut faults);
        faults.none()?;
        let zone = zone.expect("a zone without faults");
        let mut factors = file.formula.factors;
        factors.sort_unstable();
        let circles = &file.circles;
        Ok(Components {
            health,
            top_row: file.health.top_row,
            start_row: file.health.start_row,
            formula: file.formula.multipliers,
            factors,
            pairs,
            circles: [circles.explorer, circles.analysis, circles.lab_rat, circles.resistant],
            mutants: file.mutant.cells,
            zone,
            numbers: Numbers {
                rounds: file.rounds,
                dice: file.dice,
                base_multiplier: file.mutant.base_multiplier,
                open: file.start.open,
                points: file.points,
                scenarios: file.scenarios,
            },
        })
    }

    /// What the printed text says of the sheet: a way through every health column, and a multiplier
    /// from 3 to 10 with seven rows and seven pairs (PC-S12).
    fn examine(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        let path = reached(self);
        if path < self.columns() {
            let problem = format!("no sample can be written after column {path} (PC-20)");
            faults.note("sheet.health.rows", problem);
        }
        for (at, circles) in
            ["explorer", "analysis", "lab_rat", "resistant"].iter().zip(self.circles)
        {
            faults.number(&format!("sheet.circles.{at}"), circles, self.numbers.open.max(1)..=20);
        }
        let (rows, pairs) = (self.zone.height, self.pairs.len());
        if (rows, pairs) != (7, 7) {
            let problem = format!("{rows} rows and {pairs} pairs, the text tells of 7 (PC-S12)");
            faults.note("sheet.zone.grid", problem);
        }
        faults.list()
    }
}

/// How many columns of the health path can be filled.
fn reached(sheet: &Components) -> u8 {
    let mut rows = vec![sheet.start_row];
    for column in 1..sheet.columns() {
        let next = rows.iter().flat_map(|&row| [row - 1, row, row + 1]);
        let mut next: Vec<i8> =
            next.filter(|&row| sheet.health_cell(column, row) != HealthCell::Missing).collect();
        next.sort_unstable();
        next.dedup();
        if next.is_empty() {
            return column;
        }
        rows = next;
    }
    sheet.columns()
}

impl File {
    /// What the position has room for, and what no sheet can do without.
    fn check(&self, faults: &mut Faults) {
        let count = |list: usize| u8::try_from(list).unwrap_or(u8::MAX);
        for row in &self.health.rows {
            faults.number("sheet.health.rows", count(row.len()), 1..=HEALTH as u8);
        }
        let cells = count(self.formula.multipliers.len());
        faults.number("sheet.formula.multipliers (how many)", cells, 1..=FORMULA as u8);
        for &times in &self.formula.multipliers {
            faults.number("sheet.formula.multipliers", times, 1..=9);
        }
        let factors = count(self.formula.factors.len());
        faults.number("sheet.formula.factors (how many)", factors, cells.saturating_sub(1)..=16);
        let pairs = count(self.biotechnology.pairs.len());
        faults.number("sheet.biotechnology.pairs (how many)", pairs, 1..=PAIRS as u8);
        let rounds = self.rounds.by_players;
        for rounds in rounds {
            faults.number("sheet.rounds.by_players", rounds, 1..=self.mutant.cells);
        }
        faults.number("sheet.mutant.cells", self.mutant.cells, 1..=MUTANTS as u8);
        faults.number("sheet.mutant.base_multiplier", self.mutant.base_multiplier, 0..=10);
        faults.number("sheet.dice.samples", self.dice.samples, 3..=7);
        faults.number("sheet.dice.solo", self.dice.solo, 3..=7);
        faults.number("sheet.dice.taken", self.dice.taken, SAMPLES as u8..=SAMPLES as u8);
        faults.number("sheet.dice.free_rerolls", self.dice.free_rerolls, 0..=3);
        faults.number("sheet.start.open", self.start.open, 0..=3);
        faults.number("sheet.zone.resistants_added", self.zone.resistants_added, 2..=2);
        self.scenarios.check(faults);
    }
}

impl Scenarios {
    fn check(&self, faults: &mut Faults) {
        let shapes = [
            ("covid_shape", self.covid_shape),
            ("cholera_shape", self.cholera_shape),
            ("swine_flu_shape", self.swine_flu_shape),
            ("bird_flu_shape", self.bird_flu_shape),
            ("antivaccine_shape", self.antivaccine_shape),
            ("dengue_below", self.dengue_below),
        ];
        for (name, shape) in shapes {
            faults.number(&format!("sheet.scenarios.{name}"), shape, 1..=FACES);
        }
        faults.number("sheet.scenarios.quarantine_dice", self.quarantine_dice, 1..=7);
    }
}

fn icons(at: &str, words: &[String], faults: &mut Faults) -> Vec<Icon> {
    words.iter().map(|word| icon(at, word, faults)).collect()
}

/// The icon; any one stands for a word that is none, which is noted.
fn icon(at: &str, word: &str, faults: &mut Faults) -> Icon {
    word.parse().unwrap_or_else(|error: String| {
        faults.note(at, error);
        Icon::Resource(Resource::Explorer)
    })
}

fn columns(health: &Health, faults: &mut Faults) -> Vec<Vec<HealthCell>> {
    let at = "sheet.health.rows";
    let columns = health.rows.first().map_or(0, Vec::len);
    if columns == 0 || health.rows.iter().any(|row| row.len() != columns) {
        faults.note(at, "every row has every column");
        return Vec::new();
    }
    let mut cell = |row: &Vec<String>, column: usize| health_cell(&row[column], faults);
    let columns: Vec<Vec<HealthCell>> = (0..columns)
        .map(|column| health.rows.iter().map(|row| cell(row, column)).collect())
        .collect();
    let start = usize::try_from(i16::from(health.top_row) - i16::from(health.start_row)).ok();
    let start = start.and_then(|down| columns[0].get(down)).copied();
    if start.is_none_or(|start| start == HealthCell::Missing) {
        faults.note("sheet.health.start_row", "the path starts in a cell (PC-20)");
    }
    columns
}

fn health_cell(word: &str, faults: &mut Faults) -> HealthCell {
    let at = "sheet.health.rows";
    match word {
        "-" => HealthCell::Missing,
        "" => HealthCell::Plain,
        times if times.starts_with('x') => {
            let times = times[1..].parse().ok().filter(|times| (2..=9).contains(times));
            if times.is_none() {
                faults.note(at, format!("\"{word}\" is no multiplier such as x2"));
            }
            HealthCell::Times(times.unwrap_or(1))
        }
        word => HealthCell::Icon(icon(at, word, faults)),
    }
}
