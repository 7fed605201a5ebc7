//! One viewer's table at one moment.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything a client needs to draw the table and to let its person act. Only what this viewer may
/// know is in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Scene {
    /// How many actions have been done.
    pub step: u32,
    /// The id of what this seat is asked; 0 if it is not waited for. An answer names it, so that a
    /// late click cannot hit the next question.
    pub prompt: u32,
    /// What is waited for and from whom, as a sentence.
    pub ask: String,
    /// The seats that are waited for.
    pub waiting: Vec<u8>,
    /// The notations of everything this seat may do now.
    pub legal: Vec<String>,
    /// What to name in order to take back this seat's last action; 0 if it must stand.
    pub undo: u32,
    /// The open reaction window, if a clock runs for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reaction: Option<Reaction>,
    /// How it ended: scores, winners, the scripted opponent, the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "Outcome")]
    pub outcome: Option<Value>,
    /// The game's own view.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub view: Value,
}

/// A reaction window: one fixed time for everybody asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Reaction {
    /// The seats that are asked.
    pub asked: Vec<u8>,
    /// How long the window is open, in milliseconds.
    pub total: u32,
    /// Has this viewer's seat answered? Nobody else can tell.
    pub answered: bool,
}

/// What the clocks show at the moment of sending; they run on by themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Clocks {
    /// How much of the reaction window is left, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reaction: Option<u32>,
    /// The seats' clocks, if the table plays with clocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatClock>,
}

impl Clocks {
    /// Is there nothing to show?
    pub fn is_empty(&self) -> bool {
        self.reaction.is_none() && self.seats.is_empty()
    }
}

/// One seat's clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatClock {
    /// What is left of the time for this move, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub for_move: Option<u32>,
    /// What is left of the time for the game, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub for_game: Option<u32>,
    /// Do they run?
    pub running: bool,
}

/// What happened in one step, as this viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LogEntry {
    /// Which step.
    pub step: u32,
    /// Whose.
    pub seat: u8,
    /// What happened, in sentences.
    pub told: Vec<String>,
}
