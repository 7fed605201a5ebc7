//! Tic-tac-toe, the smallest model of a game.
//!
//! Nine cells; in turn each player marks a free one. Three in a row win; a full board is a shared
//! win.

use std::fmt;
use std::str::FromStr;

use exaequo_game::{
    EventSink, Game, GameRng, Meta, Outcome, PerSeat, Refuse, ScoreRow, ScoreSheet, Search, Seat,
    SeatSet, SetupError, Status, Viewer,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

const CELLS: u8 = 9;
const SEATS: u8 = 2;
const BOARD: u16 = (1 << CELLS) - 1;
/// The rows of three as sets of cells, counted from 0 at the top left.
const ROWS_OF_THREE: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct TicTacToe {
    /// The cells each seat has marked.
    marks: [u16; SEATS as usize],
}

/// Marking a cell, counted from 0 at the top left. Its text and its JSON are that number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct Mark(u8);

/// There are the cells 0 to 8.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoSuchCell;

/// Why a cell cannot be marked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Refusal {
    /// The players take turns.
    NotYourTurn,
    /// The cell is marked already.
    Taken,
    /// The game is over.
    Over,
}

/// A cell was marked. Everybody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct Marked {
    seat: Seat,
    cell: Mark,
}

/// The table: the same for every viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct View {
    /// Whose mark is where.
    cells: [Option<Seat>; CELLS as usize],
    /// Who is to mark a cell; nobody once the game is over.
    turn: Option<Seat>,
}

/// There is nothing to choose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {}

impl Game for TicTacToe {
    type Options = Options;
    type Action = Mark;
    type Refusal = Refusal;
    type Event = Marked;
    type SeenEvent = Marked;
    type View = View;

    const META: &'static Meta = &Meta {
        id: "tic-tac-toe",
        title: "Tic-tac-toe",
        prefix: "TT",
        seats: SEATS..=SEATS,
        rules_version: 1,
        max_steps: CELLS as u32,
    };

    fn new(_: &Options, seats: u8, _: &mut GameRng) -> Result<Self, SetupError> {
        if seats != SEATS {
            return Err(SetupError(format!("tic-tac-toe is for 2 players, not {seats}")));
        }
        Ok(TicTacToe { marks: [0; SEATS as usize] })
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn status(&self) -> Status {
        let winner = Seat::first(SEATS).find(|seat| has_three(self.marks[seat.index()]));
        match winner {
            Some(seat) => Status::Finished(won_by(seat)),
            None if self.marked() == BOARD => Status::Finished(shared()),
            None => Status::Waiting(SeatSet::only(self.turn())),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Mark>) {
        out.clear();
        if self.waiting().contains(seat) {
            out.extend((0..CELLS).map(Mark).filter(|&mark| self.is_free(mark)));
        }
    }

    fn check(&self, seat: Seat, mark: Mark) -> Result<(), Refusal> {
        if self.waiting().is_empty() {
            Err(Refusal::Over)
        } else if seat != self.turn() {
            Err(Refusal::NotYourTurn)
        } else if !self.is_free(mark) {
            Err(Refusal::Taken)
        } else {
            Ok(())
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        mark: Mark,
        _: &mut GameRng,
        events: &mut impl EventSink<Marked>,
    ) {
        self.marks[seat.index()] |= mark.bit();
        events.emit(|| Marked { seat, cell: mark });
    }

    fn view(&self, _: Viewer) -> View {
        let owner = |cell: usize| {
            Seat::first(SEATS).find(|seat| self.marks[seat.index()] & (1 << cell) != 0)
        };
        View { cells: std::array::from_fn(owner), turn: self.next_to_act() }
    }

    fn see(event: &Marked, _: Viewer) -> Option<Marked> {
        Some(*event)
    }

    fn reveals(_: &Marked) -> bool {
        false
    }

    fn score_sheet(&self) -> ScoreSheet {
        let points = |seat: Seat| i16::from(has_three(self.marks[seat.index()]));
        let row = |seat| ScoreRow::new(Some(seat), [], points(seat));
        Seat::first(SEATS).map(row).collect()
    }

    fn invariants(&self) -> Result<(), String> {
        let [first, second] = self.marks;
        if first & second != 0 || self.marked() & !BOARD != 0 {
            Err("a cell is marked twice or lies off the board".to_owned())
        } else if first.count_ones().wrapping_sub(second.count_ones()) > 1 {
            Err("the players did not take turns".to_owned())
        } else {
            Ok(())
        }
    }
}

/// Nothing is hidden, and nothing is known about good play.
impl Search for TicTacToe {
    fn redeal_hidden(&mut self, _: Viewer, _: &mut GameRng) {}
}

impl TicTacToe {
    fn marked(&self) -> u16 {
        self.marks[0] | self.marks[1]
    }

    fn turn(&self) -> Seat {
        Seat((self.marked().count_ones() % 2) as u8)
    }

    fn is_free(&self, mark: Mark) -> bool {
        self.marked() & mark.bit() == 0
    }
}

fn has_three(marks: u16) -> bool {
    ROWS_OF_THREE.iter().any(|row| marks & row == *row)
}

fn won_by(seat: Seat) -> Outcome {
    let mut scores = PerSeat::default();
    scores[seat] = 1;
    Outcome { seats: SEATS, scores, winners: SeatSet::only(seat), automa: None, reason: "three" }
}

fn shared() -> Outcome {
    let (scores, winners) = (PerSeat::default(), SeatSet::all(SEATS));
    Outcome { seats: SEATS, scores, winners, automa: None, reason: "full" }
}

impl Mark {
    fn bit(self) -> u16 {
        1 << self.0
    }
}

impl Refuse for Refusal {
    fn rule(self) -> &'static str {
        match self {
            Refusal::NotYourTurn => "TT-01",
            Refusal::Taken => "TT-02",
            Refusal::Over => "TT-03",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Mark {
    type Err = NoSuchCell;
    fn from_str(text: &str) -> Result<Self, NoSuchCell> {
        match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Mark::try_from(digit - b'0'),
            _ => Err(NoSuchCell),
        }
    }
}

impl TryFrom<u8> for Mark {
    type Error = NoSuchCell;
    fn try_from(cell: u8) -> Result<Self, NoSuchCell> {
        if cell < CELLS { Ok(Mark(cell)) } else { Err(NoSuchCell) }
    }
}

impl From<Mark> for u8 {
    fn from(mark: Mark) -> u8 {
        mark.0
    }
}

impl fmt::Display for NoSuchCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell is a number from 0 to 8")
    }
}
