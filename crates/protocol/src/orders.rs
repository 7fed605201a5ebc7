//! Standing orders: what a player wants to happen in reaction windows without being asked.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Everything a seat has ordered. Passes are public; prepared answers are the seat's own business.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Orders {
    /// Let every moment pass for a while.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pass: Option<StandingPass>,
    /// Let moments of these kinds always pass.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<String>,
    /// Answers that are given by themselves, the first that fits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prepared: Vec<PreparedAnswer>,
}

impl Orders {
    /// Is nothing ordered?
    pub fn is_empty(&self) -> bool {
        *self == Orders::default()
    }
}

/// For how long moments pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StandingPass {
    /// Until the turn that is on is over.
    ThisTurn,
    /// Until the seat's own next turn begins.
    UntilMine,
}

/// An answer that is given when a moment of that kind comes and the action is legal then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreparedAnswer {
    /// The kind of moment.
    pub kind: String,
    /// Only if it is about this, by its id; none is about anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<String>,
    /// The answer's notation.
    pub action: String,
}

/// What everybody may know of a seat's orders.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct StandingInfo {
    /// Every moment passes for a while.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pass: Option<StandingPass>,
    /// Moments of these kinds always pass.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub never: Vec<String>,
}

impl StandingInfo {
    /// Is nothing ordered that everybody may know?
    pub fn is_empty(&self) -> bool {
        *self == StandingInfo::default()
    }
}
