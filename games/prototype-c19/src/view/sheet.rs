//! What is printed on every sheet, for drawing.

use serde::Serialize;
use ts_rs::TS;

use super::health_word;
use crate::components::Components;
use crate::factor::Factor;
use crate::icon::{Icon, Resource};

/// What is printed on every sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SheetView {
    /// The rows of health from the top: `null` is no cell, `""` a plain one, `x2` a multiplier,
    /// otherwise an icon.
    pub health: Vec<Vec<Option<String>>>,
    /// The number of the top row; rows count down from it.
    pub top_row: i8,
    /// The row of the first column.
    pub start_row: i8,
    /// The multipliers of the formula's cells.
    pub formula: Vec<u8>,
    /// The factors.
    pub factors: Vec<Factor>,
    /// The central icons of the pairs.
    pub pairs: Vec<Icon>,
    /// How many circles each bonus has: explorer, analysis, lab rat, resistant.
    pub circles: Vec<(Resource, u8)>,
    /// How many mutant cells there are.
    pub mutants: u8,
    /// The risk zone, row by row: `.` an individual, `H` a hospital.
    pub zone: Vec<String>,
    /// What each full row gives.
    pub row_rewards: Vec<Icon>,
    /// Row and column, from 1, where the first infection enters.
    pub infection_enters: (u8, u8),
    /// Row and column, from 1, where the first resistant individuals enter.
    pub resistants_enter: (u8, u8),
    /// The infection shapes.
    pub shapes: Vec<ShapeView>,
}

/// The shape of an infection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShapeView {
    /// Its value.
    pub value: u8,
    /// Its rows, `#` a cell.
    pub rows: Vec<String>,
}

pub(super) fn printed(sheet: &Components) -> SheetView {
    let zone = &sheet.zone;
    let rows = sheet.health.first().map_or(0, Vec::len);
    let row = |at: usize| sheet.health.iter().map(|column| health_word(column[at])).collect();
    let letter = |row, column| if zone.at(row, column).meets(zone.hospitals) { 'H' } else { '.' };
    let entry =
        |cells: crate::components::Cells| cells.iter().next().map_or((1, 1), |c| zone.place(c));
    SheetView {
        health: (0..rows).map(row).collect(),
        top_row: sheet.top_row,
        start_row: sheet.start_row,
        formula: sheet.formula.clone(),
        factors: sheet.factors.clone(),
        pairs: sheet.pairs.clone(),
        circles: Resource::ALL.into_iter().zip(sheet.circles).collect(),
        mutants: sheet.mutants,
        zone: (1..=zone.height)
            .map(|row| (1..=zone.width).map(|column| letter(row, column)).collect())
            .collect(),
        row_rewards: zone.row_rewards.clone(),
        infection_enters: entry(zone.corner),
        resistants_enter: entry(zone.resistant_corner),
        shapes: (1..)
            .zip(&zone.shapes)
            .map(|(value, rows)| ShapeView { value, rows: rows.clone() })
            .collect(),
    }
}
