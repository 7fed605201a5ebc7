//! Score sheets: every category of everybody, with the total.

use crate::Seat;

/// Every score category of every seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheet {
    /// One row for each seat, and one for a scripted opponent.
    pub rows: Vec<ScoreRow>,
}

/// One player's scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// Whose; `None` is the scripted opponent.
    pub seat: Option<Seat>,
    /// The categories in the order of the sheet; the texts have `score.<category>`.
    pub categories: Vec<ScoreLine>,
    /// What counts.
    pub total: i16,
}

/// The points of one category.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// The category, one word of the game's own.
    pub category: &'static str,
    /// The points.
    pub points: i16,
}

impl ScoreSheet {
    /// The row of a seat, or of the scripted opponent.
    pub fn row(&self, seat: Option<Seat>) -> Option<&ScoreRow> {
        self.rows.iter().find(|row| row.seat == seat)
    }
}

impl ScoreRow {
    /// A row of these categories.
    pub fn new(
        seat: Option<Seat>,
        categories: impl IntoIterator<Item = (&'static str, i16)>,
        total: i16,
    ) -> Self {
        let line = |(category, points)| ScoreLine { category, points };
        ScoreRow { seat, categories: categories.into_iter().map(line).collect(), total }
    }

    /// The points of a category, if the sheet has it.
    pub fn points(&self, category: &str) -> Option<i16> {
        self.categories.iter().find(|line| line.category == category).map(|line| line.points)
    }
}

impl FromIterator<ScoreRow> for ScoreSheet {
    fn from_iter<I: IntoIterator<Item = ScoreRow>>(rows: I) -> Self {
        ScoreSheet { rows: rows.into_iter().collect() }
    }
}
