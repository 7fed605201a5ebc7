//! What people at a table say to each other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that somebody says. Nobody keeps it, and who comes later does not hear it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Remark {
    /// A phrase that everybody reads in their own language.
    Phrase {
        /// Which.
        phrase: Phrase,
    },
    /// Somebody's own words, if the host allows them.
    Words {
        /// One line of at most 120 characters.
        words: String,
    },
}

/// A phrase or a gesture. The web app's words have `phrase.<phrase>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Thank you!
    Thanks,
    /// Sorry!
    Sorry,
    /// One moment, please.
    OneMoment,
    /// Your turn!
    YourTurn,
    /// How exciting!
    Exciting,
    /// That was close!
    Close,
    /// Good game!
    GoodGame,
    /// I have to go.
    MustGo,
    /// Back again.
    Back,
    /// Clapping hands.
    Clap,
    /// A smile.
    Smile,
    /// A surprised face.
    Wow,
    /// A thoughtful face.
    Hmm,
}
