//! Connect four, a small model of a game with perfect information.
//!
//! Seven columns of six cells; in turn each player drops a disc, which falls to the lowest free
//! cell of its column. Four in a row, in any direction, wins; a full board is a shared win.

use std::fmt;
use std::str::FromStr;

use exaequo_game::{
    EventSink, Game, GameRng, Meta, Outcome, PerSeat, Refuse, ScoreRow, ScoreSheet, Search, Seat,
    SeatSet, SetupError, Status, Viewer,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
const SEATS: u8 = 2;

/// From a cell to the one above. A column has one bit more than cells: it stays empty, so that no
/// row of four runs over the top of a column into the next.
const UP: u8 = 1;
/// From a cell to the one on its right.
const RIGHT: u8 = ROWS + 1;
/// The ways a row of four can lie, as distances between its bits.
const DIRECTIONS: [u8; 4] = [UP, RIGHT, RIGHT + UP, RIGHT - UP];

/// A set of cells.
type Cells = u64;

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct ConnectFour {
    /// The discs of each seat.
    discs: [Cells; SEATS as usize],
    turn: Seat,
    end: Option<End>,
}

/// How a game ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum End {
    /// This seat has four in a row.
    Four(Seat),
    /// No cell is free.
    Full,
}

/// Dropping a disc into a column, counted from 0 on the left. Its text and its JSON are that number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct Column(u8);

/// There are the columns 0 to 6.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoSuchColumn;

/// Why a disc cannot be dropped.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Refusal {
    /// The players take turns.
    NotYourTurn,
    /// The column has no free cell.
    ColumnFull,
    /// The game is over.
    Over,
}

/// A disc came to rest. Everybody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct Landed {
    seat: Seat,
    column: u8,
    row: u8,
}

/// The table: the same for every viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct View {
    /// Whose disc lies where, the top row first.
    rows: [[Option<Seat>; COLUMNS as usize]; ROWS as usize],
    /// Who is to drop a disc; nobody once the game is over.
    turn: Option<Seat>,
}

/// There is nothing to choose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {}

impl Game for ConnectFour {
    type Options = Options;
    type Action = Column;
    type Refusal = Refusal;
    type Event = Landed;
    type SeenEvent = Landed;
    type View = View;

    const META: &'static Meta = &Meta {
        id: "connect-four",
        title: "Connect four",
        prefix: "C4",
        seats: SEATS..=SEATS,
        rules_version: 1,
        max_steps: (COLUMNS * ROWS) as u32,
    };

    fn new(_: &Options, seats: u8, _: &mut GameRng) -> Result<Self, SetupError> {
        if seats != SEATS {
            return Err(SetupError(format!("connect four is for 2 players, not {seats}")));
        }
        Ok(ConnectFour { discs: [0; SEATS as usize], turn: Seat(0), end: None })
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn status(&self) -> Status {
        match self.end {
            None => Status::Waiting(SeatSet::only(self.turn)),
            Some(end) => Status::Finished(end.outcome()),
        }
    }

    /// As [`Game::status`] says, without making an outcome: search asks this at every step.
    fn waiting(&self) -> SeatSet {
        if self.end.is_none() { SeatSet::only(self.turn) } else { SeatSet::EMPTY }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Column>) {
        out.clear();
        if self.waiting().contains(seat) {
            out.extend(Column::all().filter(|&column| self.has_room(column)));
        }
    }

    fn check(&self, seat: Seat, column: Column) -> Result<(), Refusal> {
        if self.end.is_some() {
            Err(Refusal::Over)
        } else if seat != self.turn {
            Err(Refusal::NotYourTurn)
        } else if !self.has_room(column) {
            Err(Refusal::ColumnFull)
        } else {
            Ok(())
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        column: Column,
        _: &mut GameRng,
        events: &mut impl EventSink<Landed>,
    ) {
        // A one added at the bottom of a column carries to its lowest free cell.
        let landed = (self.occupied() + column.bottom()) & column.cells();
        let discs = &mut self.discs[seat.index()];
        *discs |= landed;
        events.emit(|| column.landed(seat, landed));
        if has_four(*discs) {
            self.end = Some(End::Four(seat));
        } else if self.occupied() == BOARD {
            self.end = Some(End::Full);
        }
        self.turn = seat.left(SEATS);
    }

    fn view(&self, _: Viewer) -> View {
        let mut rows = [[None; COLUMNS as usize]; ROWS as usize];
        for (from_top, cells) in rows.iter_mut().enumerate() {
            for (column, cell) in cells.iter_mut().enumerate() {
                let bit = 1 << (column as u8 * RIGHT + ROWS - 1 - from_top as u8);
                *cell = Seat::first(SEATS).find(|seat| self.discs[seat.index()] & bit != 0);
            }
        }
        View { rows, turn: self.next_to_act() }
    }

    fn see(event: &Landed, _: Viewer) -> Option<Landed> {
        Some(*event)
    }

    fn reveals(_: &Landed) -> bool {
        false
    }

    fn score_sheet(&self) -> ScoreSheet {
        let points = |seat| i16::from(self.end == Some(End::Four(seat)));
        let row = |seat| ScoreRow::new(Some(seat), [], points(seat));
        Seat::first(SEATS).map(row).collect()
    }

    fn invariants(&self) -> Result<(), String> {
        let [first, second] = self.discs;
        let ahead = first.count_ones().wrapping_sub(second.count_ones());
        let rests = |column: Column| {
            let height = (self.occupied() & column.cells()) >> (column.0 * RIGHT);
            height & (height + 1) == 0
        };
        if first & second != 0 || self.occupied() & !BOARD != 0 {
            Err("a cell holds two discs or lies off the board".to_owned())
        } else if ahead != u32::from(self.turn.0) {
            Err("the players did not take turns".to_owned())
        } else if !Column::all().all(rests) {
            Err("a disc floats".to_owned())
        } else {
            Ok(())
        }
    }
}

/// Nothing is hidden and nothing is known about good play: this is plain tree search with random
/// games to the end.
impl Search for ConnectFour {
    fn redeal_hidden(&mut self, _: Viewer, _: &mut GameRng) {}
}

const BOTTOM_ROW: Cells = {
    let (mut row, mut column) = (0, 0);
    while column < COLUMNS {
        row |= 1 << (column * RIGHT);
        column += 1;
    }
    row
};
const BOARD: Cells = BOTTOM_ROW * ((1 << ROWS) - 1);

impl ConnectFour {
    fn occupied(&self) -> Cells {
        self.discs[0] | self.discs[1]
    }

    fn has_room(&self, column: Column) -> bool {
        self.occupied() & column.top() == 0
    }
}

/// Pairs of neighbours, then pairs of pairs.
fn has_four(discs: Cells) -> bool {
    DIRECTIONS.iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl Column {
    fn all() -> impl Iterator<Item = Column> {
        (0..COLUMNS).map(Column)
    }

    fn bottom(self) -> Cells {
        1 << (self.0 * RIGHT)
    }

    fn top(self) -> Cells {
        self.bottom() << (ROWS - 1)
    }

    fn cells(self) -> Cells {
        self.bottom() * ((1 << ROWS) - 1)
    }

    fn landed(self, seat: Seat, cell: Cells) -> Landed {
        Landed { seat, column: self.0, row: cell.trailing_zeros() as u8 % RIGHT }
    }
}

impl End {
    fn outcome(self) -> Outcome {
        let mut scores = PerSeat::default();
        let (winners, reason) = match self {
            End::Four(seat) => {
                scores[seat] = 1;
                (SeatSet::only(seat), "four")
            }
            End::Full => (SeatSet::all(SEATS), "full"),
        };
        Outcome { seats: SEATS, scores, winners, automa: None, reason }
    }
}

impl Refuse for Refusal {
    fn rule(self) -> &'static str {
        match self {
            Refusal::NotYourTurn => "C4-01",
            Refusal::ColumnFull => "C4-02",
            Refusal::Over => "C4-03",
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Column {
    type Err = NoSuchColumn;
    fn from_str(text: &str) -> Result<Self, NoSuchColumn> {
        match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Column::try_from(digit - b'0'),
            _ => Err(NoSuchColumn),
        }
    }
}

impl TryFrom<u8> for Column {
    type Error = NoSuchColumn;
    fn try_from(column: u8) -> Result<Self, NoSuchColumn> {
        if column < COLUMNS { Ok(Column(column)) } else { Err(NoSuchColumn) }
    }
}

impl From<Column> for u8 {
    fn from(column: Column) -> u8 {
        column.0
    }
}

impl fmt::Display for NoSuchColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a column is a number from 0 to 6")
    }
}
