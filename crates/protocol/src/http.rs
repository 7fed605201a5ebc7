//! The bodies of the HTTP requests and answers.
//!
//! A seat's or a host's secret is sent as `Authorization: Bearer SECRET`, never in an address.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{PastStep, Scene, SeatPlan, TableInfo, TableSettings};

/// A new table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The seats in order of play.
    pub seats: Vec<SeatPlan>,
    /// How it is meant to be played.
    #[serde(default)]
    #[ts(optional, as = "Option<TableSettings>")]
    pub settings: TableSettings,
    /// The table to begin with instead of a fresh one, as the game's README describes it: for
    /// guided games and puzzles. Such a table is never listed.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub position: Option<Value>,
    /// Where it is kept.
    #[serde(default)]
    #[ts(optional, as = "Option<Keep>")]
    pub keep: Keep,
}

/// Where a table is kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// On disk, for ever.
    #[default]
    Stored,
    /// In memory only, for as long as somebody is there: a table to practise at. It is never listed.
    Memory,
}

/// A table was made. The secrets are shown this once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Made {
    /// The table.
    pub table: TableInfo,
    /// The host's secret: start, remove, arrange.
    pub host: String,
    /// The secrets of the seats of this device.
    pub seats: Vec<Seated>,
}

/// A seat was given. The secret is shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Seated {
    /// Which seat.
    pub seat: u8,
    /// Its secret.
    pub secret: String,
}

/// Sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The name to be called.
    pub name: String,
    /// A certain seat; otherwise the first open one.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// A change of one seat before the start: the host's business.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rearrange {
    /// Which seat.
    pub seat: u8,
    /// A bot of that level; none leaves the seat open, and who had it must go.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// Let a bot play for a seat, or take the seat back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// Which seat.
    pub seat: u8,
    /// The bot's level; none takes the seat back.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// How fast bots play from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// How long a bot pauses before it moves, in milliseconds: 0 to 2000.
    pub bot_pause: u16,
}

/// A new table that begins at a step of a finished match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After how many actions.
    pub step: u32,
    /// Who plays on, in order of play.
    pub seats: Vec<SeatPlan>,
    /// How it is meant to be played; the options are the match's own.
    #[serde(default)]
    #[ts(optional, as = "Option<TableSettings>")]
    pub settings: TableSettings,
}

/// The table that a short code leads to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Found {
    /// The table's id, of which the code is the beginning.
    pub table: String,
}

/// Where people find this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Place {
    /// The address to pass on, with its path; none if it is the one the page was asked for by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<String>,
}

/// One table of the public list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Listed {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The names of who sits there.
    pub names: Vec<String>,
    /// How many seats are open.
    pub open: u8,
    /// Is a game on?
    pub playing: bool,
    /// May one watch?
    pub watching: bool,
}

/// Games that bots play so that people can look at the figures.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LabOrder {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// Who plays; they move up a seat from game to game.
    pub bots: Vec<String>,
    /// How many games; the server plays no more than it likes.
    pub games: u32,
    /// The options of the game.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub options: Value,
}

/// How far such games are, and what they tell until now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabRun {
    /// Its id.
    pub id: String,
    /// How many games will be played.
    pub asked: u32,
    /// How many are.
    pub done: u32,
    /// Will there be no more?
    pub over: bool,
    /// The report in the language of the request: markup of the server's own.
    pub report: String,
}

/// One game of the catalogue.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its printed title.
    pub title: String,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The version of the rules.
    pub rules_version: u16,
    /// The JSON schema of its options.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// The levels one can play against, from the weakest to the strongest.
    pub levels: Vec<LevelInfo>,
    /// The kinds of moments at which people are asked to react; none if the game has no windows.
    /// The texts have `moment.<kind>`.
    pub moments: Vec<String>,
    /// Those that several people let pass unless they say otherwise.
    pub seldom: Vec<String>,
    /// Corrected boxes it can be played with on this server: the option `edition` takes their ids.
    pub editions: Vec<EditionInfo>,
}

/// A box of a game whose component data an owner corrected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct EditionInfo {
    /// Its id on this server.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The SHA-256 of everything in the box.
    pub hash: String,
}

/// A level one can play against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LevelInfo {
    /// Its id.
    pub id: String,
    /// Its measured rating.
    pub rating: i32,
}

/// A game's texts in one language: sentences by key.
pub type Texts = BTreeMap<String, String>;

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleInfo {
    /// Its number.
    pub number: String,
    /// The chapter it is in.
    pub chapter: String,
    /// A few words.
    pub title: String,
    /// What it says, in parts by where they come from.
    pub parts: Vec<RulePartInfo>,
}

/// One or more sentences of a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RulePartInfo {
    /// `printed`, `ruling` (settles what the printed rules leave open), `reconstruction` (component
    /// data that they do not give) or `ours` (neither).
    pub source: String,
    /// What it says.
    pub text: String,
}

/// A finished match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules_version: u16,
    /// Can this program replay it by its own rules? If not, what was stored can still be viewed.
    pub replayable: bool,
    /// Do its views have the form of this program's? If not, its replay is shown in words.
    pub drawable: bool,
    /// The players' names by seat.
    pub names: Vec<String>,
    /// When it began and ended, in milliseconds since 1970.
    #[ts(type = "[number, number]")]
    pub time: (u64, u64),
    /// The game's options.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// How many actions.
    pub steps: u32,
    /// How it ended.
    #[schema(value_type = Object)]
    #[ts(type = "Outcome")]
    pub outcome: Value,
    /// Every score category of every seat.
    pub scores: Vec<ScoreRow>,
    /// The SHA-256 of the seed, as it was shown at the start.
    pub commitment: String,
    /// The seed.
    pub seed: String,
}

/// One player's scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ScoreRow {
    /// Whose; none is the scripted opponent.
    pub seat: Option<u8>,
    /// The categories in the order of the sheet.
    pub categories: Vec<ScoreLine>,
    /// What counts.
    pub total: i16,
}

/// The points of one category.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ScoreLine {
    /// The category; the game's texts have `score.<category>`.
    pub category: String,
    /// The points.
    pub points: i16,
}

/// A record that was played again: nothing of it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OpenedRecord {
    /// The game's id.
    pub game: String,
    /// The players' names by seat; empty if the file does not say.
    pub names: Vec<String>,
    /// The game's options.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// The match to step through.
    pub replay: Replay,
}

/// A whole match to step through.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Replay {
    /// The table at the start.
    pub scene: Scene,
    /// The steps.
    pub steps: Vec<PastStep>,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Trouble {
    /// A word for programs.
    pub kind: String,
    /// What is wrong and what to do next, for people.
    pub message: String,
}
