//! What is printed: the sheet and every number, read from `data/sheet.toml`.
//!
//! Rules code asks the position for it (`PrototypeC19::components`) and nothing else, so that another
//! edition can take its place in one spot.

mod check;
mod path;
mod zone;

use exaequo_game::{ComponentData, EditionId, EditionRegistry, Fault, Faults};
use serde::Deserialize;

use crate::factor::Factor;
use crate::icon::{Icon, RESOURCES};

pub use zone::{Cells, Placement, Zone};

/// Room for the columns of the health path.
pub(crate) const HEALTH: usize = 16;
/// Room for the cells of the formula.
pub(crate) const FORMULA: usize = 16;
/// Room for the factors, which are bits.
pub(crate) const FACTORS: usize = 32;
/// Room for the pairs of biotechnology.
pub(crate) const PAIRS: usize = 12;
/// Room for the mutant cells.
pub(crate) const MUTANTS: usize = 10;
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
        check::check(&file, &mut faults);
        let health = path::columns(&file.health, &mut faults);
        let pairs =
            path::icons("sheet.biotechnology.pairs", &file.biotechnology.pairs, &mut faults);
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
}
