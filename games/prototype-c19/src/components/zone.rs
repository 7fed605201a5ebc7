//! The risk zone as bit boards: its cells, and every way a shape can lie in it, computed once.

use exaequo_game::Faults;
use serde::{Deserialize, Serialize};

use super::path::icons;
use crate::dice::FACES;
use crate::icon::Icon;

/// The most rows or columns of a zone.
const SIDE: usize = 12;
/// The most cells.
const CELLS: usize = 128;
/// The ways to turn a shape.
const TURNS: usize = 4;

/// A set of cells of the risk zone, as bits: row times width plus column.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Cells(pub u128);

impl Cells {
    /// No cells.
    pub const NONE: Cells = Cells(0);

    /// Is no cell in it?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cells in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// The cells in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The cells that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Have they a cell in common?
    #[inline]
    pub fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Are all of the other's cells in it?
    #[inline]
    pub fn covers(self, other: Cells) -> bool {
        other.0 & !self.0 == 0
    }

    /// The numbers of the cells, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let cell = left.trailing_zeros() as u8;
                left &= left - 1;
                cell
            })
        })
    }
}

/// One way a shape can lie in the zone. Rows and columns count from 1 and name the upper left corner
/// of the turned shape; turns are quarters, clockwise.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// The row of its upper left corner.
    pub row: u8,
    /// The column of its upper left corner.
    pub column: u8,
    /// Quarter turns.
    pub turn: u8,
    /// What it covers.
    pub cells: Cells,
}

/// The risk zone.
#[derive(Debug)]
pub struct Zone {
    /// How many rows.
    pub height: u8,
    /// How many columns.
    pub width: u8,
    /// All individuals: every cell that is no hospital.
    pub individuals: Cells,
    /// The hospitals.
    pub hospitals: Cells,
    /// The individuals of each row.
    pub rows: Vec<Cells>,
    /// The individuals of each column.
    pub columns: Vec<Cells>,
    /// What a full row gives.
    pub row_rewards: Vec<Icon>,
    /// Each hospital and the individuals around it.
    pub around: Vec<(u8, Cells)>,
    /// Where the first infection enters.
    pub corner: Cells,
    /// Where the first resistant individuals enter.
    pub resistant_corner: Cells,
    /// The shapes by value, as printed.
    pub shapes: [Vec<String>; FACES as usize],
    placements: [Vec<Placement>; FACES as usize],
    /// The same by value, turn, row and column, from 0.
    lookup: Vec<[[[u128; SIDE]; SIDE]; TURNS]>,
    first_column: u128,
    last_column: u128,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneFile {
    #[serde(rename = "source")]
    _source: String,
    grid: Vec<String>,
    row_rewards: Vec<String>,
    infection_enters: [u8; 2],
    resistants_enter: [u8; 2],
    pub(super) resistants_added: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shapes {
    #[serde(rename = "source")]
    _source: String,
    one: Vec<String>,
    two: Vec<String>,
    three: Vec<String>,
    four: Vec<String>,
    five: Vec<String>,
    six: Vec<String>,
}

impl Shapes {
    fn by_value(&self) -> [Vec<String>; FACES as usize] {
        let Shapes { one, two, three, four, five, six, .. } = self;
        [one, two, three, four, five, six].map(Clone::clone)
    }
}

impl ZoneFile {
    fn is_a_zone(&self, faults: &mut Faults) -> bool {
        let (height, width) = (self.grid.len(), self.width());
        let size = (1..=SIDE).contains(&height) && (1..=SIDE).contains(&width);
        let letters = self.grid.iter().flat_map(|row| row.bytes());
        let whole = letters.clone().all(|cell| matches!(cell, b'.' | b'H'))
            && self.grid.iter().all(|row| row.len() == width);
        let fine = size && whole && height * width <= CELLS;
        if !fine {
            let most = format!("at most {SIDE} by {SIDE} and {CELLS} cells");
            faults.note("sheet.zone.grid", format!("rows of equal length of . and H, {most}"));
        }
        if self.row_rewards.len() != height {
            faults.note("sheet.zone.row_rewards", "every row gives something (PC-44)");
        }
        fine && self.row_rewards.len() == height
    }

    fn width(&self) -> usize {
        self.grid.first().map_or(0, String::len)
    }
}

impl Shapes {
    /// PC-40: the die says how many individuals its shape marks.
    fn are_shapes(&self, faults: &mut Faults) -> bool {
        let names = ["one", "two", "three", "four", "five", "six"];
        let mut fine = true;
        for ((value, shape), name) in (1..).zip(self.by_value()).zip(names) {
            let marks = shape.iter().flat_map(|row| row.bytes()).filter(|mark| *mark == b'#');
            if marks.count() != value {
                let problem = format!("the shape of {value} marks {value} individuals (PC-40)");
                faults.note(format!("sheet.shapes.{name}"), problem);
                fine = false;
            } else if !is_drawn(&shape) {
                let problem = "rows of equal length of # and ., no row or column empty";
                faults.note(format!("sheet.shapes.{name}"), problem);
                fine = false;
            }
        }
        fine
    }
}

/// Are these the rows of a shape, as tight as can be?
fn is_drawn(shape: &[String]) -> bool {
    let width = shape.first().map_or(0, String::len);
    let letters = |row: &String| row.bytes().all(|mark| matches!(mark, b'#' | b'.'));
    let marked = |column: usize| shape.iter().any(|row| row.as_bytes()[column] == b'#');
    shape.len() <= SIDE
        && width <= SIDE
        && shape.iter().all(|row| row.len() == width && letters(row) && row.contains('#'))
        && (0..width).all(marked)
}

impl Zone {
    /// Works out the bit boards; `None` if there is no such zone.
    pub(super) fn new(file: &ZoneFile, shapes: &Shapes, faults: &mut Faults) -> Option<Zone> {
        let row_rewards = icons("sheet.zone.row_rewards", &file.row_rewards, faults);
        let shaped = shapes.are_shapes(faults);
        if !file.is_a_zone(faults) {
            return None;
        }
        let mut zone = Zone::board(file, row_rewards, faults);
        if !shaped {
            return None;
        }
        zone.shapes = shapes.by_value();
        zone.look_around();
        zone.compute_placements();
        Some(zone)
    }

    /// The cells, without hospitals' surroundings and shapes.
    fn board(file: &ZoneFile, row_rewards: Vec<Icon>, faults: &mut Faults) -> Zone {
        let (height, width) = (file.grid.len(), file.width());
        let individuals = cells_of(&file.grid, b'.');
        let row = |row: usize| Cells(((1 << width) - 1) << (row * width));
        let column =
            |column: usize| Cells((0..height).fold(0, |c, r| c | 1 << (r * width + column)));
        let [first_column, last_column] = [0, width - 1].map(|at| column(at).0);
        let mut zone = Zone {
            height: height as u8,
            width: width as u8,
            individuals,
            hospitals: cells_of(&file.grid, b'H'),
            rows: (0..height).map(|at| row(at).and(individuals)).collect(),
            columns: (0..width).map(|at| column(at).and(individuals)).collect(),
            row_rewards,
            around: Vec::new(),
            corner: Cells::NONE,
            resistant_corner: Cells::NONE,
            shapes: Default::default(),
            placements: Default::default(),
            lookup: Vec::new(),
            first_column,
            last_column,
        };
        (zone.corner, zone.resistant_corner) =
            (zone.entry(file.infection_enters), zone.entry(file.resistants_enter));
        zone.check(faults);
        zone
    }

    fn entry(&self, [row, column]: [u8; 2]) -> Cells {
        self.at(row, column).and(self.individuals)
    }

    fn check(&self, faults: &mut Faults) {
        let entries = [
            ("infection_enters", self.corner, "PC-41"),
            ("resistants_enter", self.resistant_corner, "PC-33"),
        ];
        for (name, _, rule) in entries.into_iter().filter(|(_, cells, _)| cells.is_empty()) {
            let problem = format!("there is no individual in that row and column ({rule})");
            faults.note(format!("sheet.zone.{name}"), problem);
        }
        if self.rows.iter().chain(&self.columns).any(|cells| cells.is_empty()) {
            faults.note("sheet.zone.grid", "every row and every column has an individual");
        }
    }

    fn look_around(&mut self) {
        let around = |hospital: u8| {
            let neighbours = self.beside(Cells(1 << hospital)).and(self.individuals);
            (hospital, neighbours)
        };
        self.around = self.hospitals.iter().map(around).collect();
    }

    /// Every way each shape can lie on individuals: what the infections choose from.
    fn compute_placements(&mut self) {
        for value in 0..usize::from(FACES) {
            let (mut found, mut lookup) = (Vec::new(), [[[0; SIDE]; SIDE]; TURNS]);
            let mut turned =
                self.shapes[value].iter().map(|row| row.clone().into_bytes()).collect();
            let mut seen: Vec<Vec<Vec<u8>>> = Vec::new();
            for (turn, lookup) in lookup.iter_mut().enumerate() {
                if !seen.contains(&turned) {
                    self.lay(&turned, turn as u8, &mut found, lookup);
                    seen.push(turned.clone());
                }
                turned = quarter_turn(&turned);
            }
            found.sort_unstable();
            self.placements[value] = found;
            self.lookup.push(lookup);
        }
    }

    fn lay(
        &self,
        shape: &[Vec<u8>],
        turn: u8,
        found: &mut Vec<Placement>,
        lookup: &mut [[u128; SIDE]; SIDE],
    ) {
        let (height, width) = (shape.len() as u8, shape[0].len() as u8);
        for row in 0..(self.height + 1).saturating_sub(height) {
            for column in 0..(self.width + 1).saturating_sub(width) {
                let cells = self.covered(shape, row, column);
                if self.individuals.covers(cells) {
                    found.push(Placement { row: row + 1, column: column + 1, turn, cells });
                    lookup[usize::from(row)][usize::from(column)] = cells.0;
                }
            }
        }
    }

    fn covered(&self, shape: &[Vec<u8>], row: u8, column: u8) -> Cells {
        let mut cells = Cells::NONE;
        for (down, line) in (0..).zip(shape) {
            for (right, _) in (0..).zip(line).filter(|(_, mark)| **mark == b'#') {
                cells = cells.or(self.at(row + down + 1, column + right + 1));
            }
        }
        cells
    }

    /// Every way the shape of this value can lie in an untouched zone, sorted.
    #[inline]
    pub fn placements(&self, value: u8) -> &[Placement] {
        &self.placements[usize::from(value) - 1]
    }

    /// What the shape covers there; `None` if it would lie outside or on a hospital, or if that turn
    /// is the same as a smaller one.
    #[inline]
    pub fn placed(&self, value: u8, row: u8, column: u8, turn: u8) -> Option<Cells> {
        let at = |n: u8| usize::from(n).checked_sub(1);
        let by_turn = self.lookup.get(at(value)?)?.get(usize::from(turn))?;
        let cells = *by_turn.get(at(row)?)?.get(at(column)?)?;
        (cells != 0).then_some(Cells(cells))
    }

    /// The cell there, counted from 1; nothing if there is none.
    #[inline]
    pub fn at(&self, row: u8, column: u8) -> Cells {
        let inside = (1..=self.height).contains(&row) && (1..=self.width).contains(&column);
        if !inside {
            return Cells::NONE;
        }
        Cells(1 << ((row - 1) * self.width + column - 1))
    }

    /// The row and the column of a cell, counted from 1.
    #[inline]
    pub fn place(&self, cell: u8) -> (u8, u8) {
        (cell / self.width + 1, cell % self.width + 1)
    }

    /// All cells up, down, left and right of these; some of these may be among them.
    #[inline]
    pub fn beside(&self, cells: Cells) -> Cells {
        let (bits, width) = (cells.0, u32::from(self.width));
        let left = (bits & !self.first_column) >> 1;
        let right = (bits & !self.last_column) << 1;
        let all = self.individuals.0 | self.hospitals.0;
        Cells((bits << width | bits >> width | left | right) & all)
    }
}

/// A quarter clockwise: columns become rows, read from below.
fn quarter_turn(shape: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let column = |at: usize| shape.iter().rev().map(|row| row[at]).collect();
    (0..shape[0].len()).map(column).collect()
}

fn cells_of(grid: &[String], letter: u8) -> Cells {
    let letters = grid.iter().flat_map(|row| row.bytes()).enumerate();
    Cells(letters.filter(|(_, found)| *found == letter).fold(0, |bits, (at, _)| bits | 1 << at))
}
