//! What a player can do: a small `Copy` value with a one-line notation.

use std::fmt;
use std::str::FromStr;

use exaequo_game::short;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One step of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Take matches ({{PREFIX}}-03).
    Take {
        /// How many.
        count: u8,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take { count } => write!(f, "take {count}"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let count = text.strip_prefix("take ").and_then(|count| count.parse().ok());
        let read = count.map(|count| Action::Take { count });
        // One action has one notation: no zeros or signs in front of a number.
        read.filter(|action| action.to_string() == text)
            .ok_or_else(|| format!("\"{}\" is not an action of {{Title}}", short(text)))
    }
}
