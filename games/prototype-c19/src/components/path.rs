//! The health path and the icons, as they are read from the file.

use exaequo_game::Faults;

use super::{HEALTH, Health, HealthCell};
use crate::icon::{Icon, Resource};

const ROWS: &str = "sheet.health.rows";
/// The most rows of a path: those of a column are counted by small numbers.
const MOST_ROWS: usize = 20;
/// The highest multiplier that can be written with a die of 6.
pub(super) const MOST_TIMES: u8 = 20;

/// The icons of a list.
pub(super) fn icons(at: &str, words: &[String], faults: &mut Faults) -> Vec<Icon> {
    let named = words.iter().enumerate();
    named.map(|(number, word)| icon(&format!("{at}[{number}]"), word, faults)).collect()
}

/// The icon; any one stands for a word that is none, which is noted.
fn icon(at: &str, word: &str, faults: &mut Faults) -> Icon {
    word.parse().unwrap_or_else(|error: String| {
        faults.note(at, error);
        Icon::Resource(Resource::Explorer)
    })
}

/// The path by column, each from the top row to the bottom row.
pub(super) fn columns(health: &Health, faults: &mut Faults) -> Vec<Vec<HealthCell>> {
    let width = health.rows.iter().map(Vec::len).max().unwrap_or(0);
    if width == 0 || health.rows.iter().any(|row| row.len() != width) {
        faults.note(ROWS, "every row has every column");
    }
    if width > HEALTH || health.rows.len() > MOST_ROWS {
        faults.note(ROWS, format!("there is room for {HEALTH} columns and {MOST_ROWS} rows"));
    }
    let rows = health.rows.iter().enumerate();
    let rows: Vec<Vec<HealthCell>> = rows.map(|(at, row)| read_row(at, row, faults)).collect();
    let cell = |row: &Vec<HealthCell>, at: usize| row.get(at).copied();
    let column = |at: usize| -> Vec<HealthCell> {
        rows.iter().map(|row| cell(row, at).unwrap_or(HealthCell::Missing)).collect()
    };
    let columns: Vec<Vec<HealthCell>> = (0..width).map(column).collect();
    check_columns(health, &columns, faults);
    columns
}

fn check_columns(health: &Health, columns: &[Vec<HealthCell>], faults: &mut Faults) {
    for (at, _) in (1..).zip(columns).filter(|(_, cells): &(u8, _)| is_empty(cells)) {
        faults.note(ROWS, format!("column {at} has no cell"));
    }
    let start = usize::try_from(i16::from(health.top_row) - i16::from(health.start_row)).ok();
    let start = start.and_then(|down| columns.first()?.get(down)).copied();
    if start.is_none_or(|start| start == HealthCell::Missing) {
        faults.note("sheet.health.start_row", "the first column has no cell in that row (PC-20)");
    }
}

fn is_empty(cells: &[HealthCell]) -> bool {
    cells.iter().all(|cell| *cell == HealthCell::Missing)
}

fn read_row(row: usize, words: &[String], faults: &mut Faults) -> Vec<HealthCell> {
    let mut cell = |(column, word): (usize, &String)| {
        health_cell(&format!("{ROWS}[{row}][{column}]"), word, faults)
    };
    words.iter().enumerate().map(&mut cell).collect()
}

fn health_cell(at: &str, word: &str, faults: &mut Faults) -> HealthCell {
    match word {
        "-" => HealthCell::Missing,
        "" => HealthCell::Plain,
        times if times.starts_with('x') => {
            let times = times[1..].parse().ok().filter(|times| (2..=MOST_TIMES).contains(times));
            if times.is_none() {
                faults.note(at, format!("a multiplier is x2 to x{MOST_TIMES}, not \"{word}\""));
            }
            HealthCell::Times(times.unwrap_or(1))
        }
        word => HealthCell::Icon(icon(at, word, faults)),
    }
}
