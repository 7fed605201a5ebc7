//! What the columns of the three tables mean.

use crate::columns::{Field, Kind};

/// Raised when a column changes its name or meaning.
pub const SCHEMA_VERSION: u32 = 1;

/// One of the tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Table {
    /// One row a game.
    Games,
    /// One row a seat of a game.
    Seats,
    /// One row a decision.
    Decisions,
}

impl Table {
    /// Every table.
    pub const ALL: [Table; 3] = [Table::Games, Table::Seats, Table::Decisions];

    /// Its name in file names and metadata.
    pub fn name(self) -> &'static str {
        ["games", "seats", "decisions"][self as usize]
    }

    /// Its columns with what they mean, apart from those of the score categories.
    pub fn columns(self) -> &'static [(&'static str, Kind, &'static str)] {
        match self {
            Table::Games => GAMES,
            Table::Seats => SEATS,
            Table::Decisions => DECISIONS,
        }
    }

    /// All its columns; each score category has one of its own.
    pub(crate) fn fields(self, categories: &[String]) -> Vec<Field> {
        let field = |&(name, kind, _): &(&str, Kind, &str)| Field { name: name.to_owned(), kind };
        let mut fields: Vec<Field> = self.columns().iter().map(field).collect();
        if self == Table::Seats {
            let points = |category: &String| Field {
                name: format!("{POINTS}{category}"),
                kind: Kind::Perhaps,
            };
            fields.extend(categories.iter().map(points));
        }
        fields
    }
}

/// What the names of the columns of score categories begin with.
pub(crate) const POINTS: &str = "points_";
/// The category of points in categories that were not foreseen.
pub(crate) const OTHER: &str = "other";

const NUMBER: (&str, Kind, &str) =
    ("number", Kind::Number, "the game's number in the file, counted from 0; the tables share it");
const SEED: (&str, Kind, &str) = ("seed", Kind::Number, "the `--seed` of the run");
const INDEX: (&str, Kind, &str) =
    ("index", Kind::Number, "which game of that seed: `--only INDEX` plays it again");
const SCENARIO: (&str, Kind, &str) = ("scenario", Kind::Text, "the options, a JSON object");

const GAMES: &[(&str, Kind, &str)] = &[
    NUMBER,
    ("game", Kind::Text, "the game's id, such as `nobel-run`"),
    ("rules", Kind::Whole, "the version of its rules"),
    SCENARIO,
    SEED,
    INDEX,
    ("seats", Kind::Whole, "how many seats"),
    ("bots", Kind::Texts, "who had each seat"),
    ("first", Kind::Perhaps, "the seat that had the first turn; null if all begin together"),
    ("decisions", Kind::Whole, "how many actions were done"),
    ("free", Kind::Whole, "decisions between several actions"),
    ("turns", Kind::Whole, "how many turns there were"),
    ("choices", Kind::Number, "legal actions listed, over all decisions"),
    ("most_choices", Kind::Whole, "the longest list of legal actions"),
    ("reason", Kind::Text, "how the game ended, one word of the game's own"),
    ("winners", Kind::Whole, "how many share the win, a scripted opponent included"),
    ("best", Kind::Whole, "the highest score of a seat"),
    (
        "margin",
        Kind::Perhaps,
        "how far the best is ahead of the second, a scripted opponent included",
    ),
    ("lead_changes", Kind::Whole, "how often somebody else came to lead alone"),
    ("decided", Kind::Perhaps, "the turn since which the only winner led alone"),
    ("comeback", Kind::Perhaps, "how far the only winner was ever behind"),
    ("automa", Kind::Perhaps, "the score of a scripted opponent"),
    ("checksum", Kind::Number, "a fingerprint of every choice and of the outcome"),
];

const SEATS: &[(&str, Kind, &str)] = &[
    NUMBER,
    SCENARIO,
    SEED,
    INDEX,
    ("seat", Kind::Whole, "the seat, counted from 0 in the order of play"),
    ("bot", Kind::Text, "who had it"),
    ("score", Kind::Whole, "the final score"),
    ("share", Kind::Real, "its part of the win: 1 alone, a half each for two, 0 for a loser"),
    ("taken", Kind::Texts, "what it took, in order: `deed:card`, or `deed:objective`"),
];

const DECISIONS: &[(&str, Kind, &str)] = &[
    NUMBER,
    SCENARIO,
    SEED,
    INDEX,
    ("step", Kind::Whole, "the step, counted from 1"),
    ("turn", Kind::Whole, "the turn, counted from 1; 0 is before the first"),
    ("seat", Kind::Whole, "who decided"),
    ("bot", Kind::Text, "which bot that was"),
    ("choices", Kind::Whole, "how many legal actions there were"),
    ("chosen", Kind::Whole, "which one of the sorted list, counted from 0"),
    ("action", Kind::Text, "the action in its one-line notation"),
];

/// The schema as a table in Markdown: `docs/lab.md` holds it, and a test compares.
pub fn markdown(table: Table) -> String {
    let mut lines = vec!["| column | type | meaning |".to_owned(), "|---|---|---|".to_owned()];
    let row =
        |name: &str, kind: Kind, about: &str| format!("| `{name}` | {} | {about} |", kind.name());
    lines.extend(table.columns().iter().map(|&(name, kind, about)| row(name, kind, about)));
    if table == Table::Seats {
        let about = "points of each score category of the game; null where there is none";
        lines.push(row("points_CATEGORY", Kind::Perhaps, about));
    }
    lines.join("\n")
}
