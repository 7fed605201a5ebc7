//! What is printed: the sheet and every number, read from `data/sheet.toml`.
//!
//! Rules code asks the position for it (`PrototypeC19::sheet`) and nothing else, so that another
//! edition can take its place in one spot.

mod zone;

use std::sync::LazyLock;

use serde::Deserialize;

use crate::dice::FACES;
use crate::factor::Factor;
use crate::icon::{Icon, RESOURCES};

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
pub struct Sheet {
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

/// The sheet as reconstructed.
pub fn printed() -> &'static Sheet {
    static SHEET: LazyLock<Sheet> = LazyLock::new(|| {
        let file: File =
            toml::from_str(include_str!("../data/sheet.toml")).expect("sheet.toml is complete");
        file.sheet()
    });
    &SHEET
}

impl Sheet {
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

macro_rules! numbers {
    ($($name:ident { $($field:ident: $type:ty),* $(,)? })*) => { $(
        /// One table of `data/sheet.toml`.
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            #[serde(rename = "source")]
            _source: String,
            $(pub(crate) $field: $type),*
        }
    )* };
}

numbers! {
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

impl File {
    fn sheet(self) -> Sheet {
        self.check();
        let mut factors = self.formula.factors;
        factors.sort_unstable();
        let circles = &self.circles;
        Sheet {
            health: columns(&self.health),
            top_row: self.health.top_row,
            start_row: self.health.start_row,
            formula: self.formula.multipliers,
            factors,
            pairs: self.biotechnology.pairs.iter().map(|word| icon(word)).collect(),
            circles: [circles.explorer, circles.analysis, circles.lab_rat, circles.resistant],
            mutants: self.mutant.cells,
            zone: Zone::new(&self.zone, &self.shapes),
            numbers: Numbers {
                rounds: self.rounds,
                dice: self.dice,
                base_multiplier: self.mutant.base_multiplier,
                open: self.start.open,
                points: self.points,
                scenarios: self.scenarios,
            },
        }
    }

    /// What the position has room for, and what no sheet can do without.
    fn check(&self) {
        let columns = self.health.rows.iter().map(Vec::len);
        assert!(columns.clone().all(|n| (1..=HEALTH).contains(&n)), "1 to 12 health columns");
        assert!(columns.clone().min() == columns.max(), "every health row has every column");
        let cells = self.formula.multipliers.len();
        assert!((1..=FORMULA).contains(&cells), "the formula has 1 to 10 cells");
        let factors = self.formula.factors.len();
        assert!(factors + 1 >= cells && factors <= 16, "a factor after each cell but the last");
        assert!((1..=PAIRS).contains(&self.biotechnology.pairs.len()), "there are 1 to 8 pairs");
        let most = self.rounds.by_players.into_iter().max().unwrap_or(0);
        assert!(most <= self.mutant.cells, "there is a mutant cell for every round");
        assert!(usize::from(self.mutant.cells) <= MUTANTS, "at most 8 mutant cells");
        assert!((3..=7).contains(&self.dice.samples), "3 to 7 sample dice");
        assert_eq!(usize::from(self.dice.taken), SAMPLES, "A takes two dice");
        assert_eq!(self.zone.resistants_added, 2, "a bonus adds two");
        assert!(self.formula.multipliers.iter().all(|&m| (1..=9).contains(&m)));
        assert!(FACES == 6 && self.scenarios.quarantine_dice <= 7);
    }
}

fn icon(word: &str) -> Icon {
    word.parse().unwrap_or_else(|error| panic!("sheet.toml: {error}"))
}

fn columns(health: &Health) -> Vec<Vec<HealthCell>> {
    let columns = health.rows.first().map_or(0, Vec::len);
    let column = |at: usize| health.rows.iter().map(|row| health_cell(&row[at])).collect();
    let columns: Vec<Vec<HealthCell>> = (0..columns).map(column).collect();
    let start = usize::try_from(health.top_row - health.start_row).expect("a row of the path");
    assert!(columns[0][start] != HealthCell::Missing, "the path starts in a cell");
    columns
}

fn health_cell(word: &str) -> HealthCell {
    match word {
        "-" => HealthCell::Missing,
        "" => HealthCell::Plain,
        times if times.starts_with('x') => {
            HealthCell::Times(times[1..].parse().expect("a multiplier such as x2"))
        }
        word => HealthCell::Icon(icon(word)),
    }
}
