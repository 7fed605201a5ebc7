//! What areas give: bonuses with circles, and marks that are used at once.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A bonus that opens a circle (PC-30).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// Another re-roll.
    Explorer,
    /// One die one up or down.
    Analysis,
    /// One die more with A.
    LabRat,
    /// Two resistant individuals.
    Resistant,
}

/// How many bonuses there are.
pub(crate) const RESOURCES: usize = 4;

impl Resource {
    /// All of them.
    pub const ALL: [Resource; RESOURCES] =
        [Resource::Explorer, Resource::Analysis, Resource::LabRat, Resource::Resistant];

    /// The word in commands.
    pub fn id(self) -> &'static str {
        Icon::Resource(self).id()
    }
}

/// A reward that is used at once (PC-32).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// In health.
    Health,
    /// In the formula.
    Formula,
    /// In biotechnology.
    Biotechnology,
    /// In any of these.
    Free,
}

/// How many marks there are.
pub(crate) const MARKS: usize = 4;

impl Mark {
    /// All of them.
    pub const ALL: [Mark; MARKS] = [Mark::Health, Mark::Formula, Mark::Biotechnology, Mark::Free];

    /// The word in commands.
    pub fn id(self) -> &'static str {
        Icon::Mark(self).id()
    }
}

impl FromStr for Mark {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        by_name("mark", word, Mark::ALL.map(|mark| (mark.id(), mark)))
    }
}

/// A printed icon.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub enum Icon {
    /// A bonus.
    Resource(Resource),
    /// A mark.
    Mark(Mark),
}

const NAMES: [&str; RESOURCES + MARKS] =
    ["explorer", "analysis", "lab_rat", "resistant", "health", "formula", "biotechnology", "free"];

impl Icon {
    /// Every icon there is.
    pub fn all() -> impl Iterator<Item = Icon> {
        Resource::ALL.map(Icon::Resource).into_iter().chain(Mark::ALL.map(Icon::Mark))
    }

    /// The word in commands.
    pub fn id(self) -> &'static str {
        match self {
            Icon::Resource(resource) => NAMES[resource as usize],
            Icon::Mark(mark) => NAMES[RESOURCES + mark as usize],
        }
    }
}

impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Icon {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        by_name("icon", word, Icon::all().map(|icon| (icon.id(), icon)))
    }
}

/// In JSON an icon is its word.
impl Serialize for Icon {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// The thing with that name, or an error that proposes the nearest.
pub(crate) fn by_name<T>(
    what: &str,
    word: &str,
    things: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, String> {
    let mut names = Vec::new();
    for (name, thing) in things {
        if name == word {
            return Ok(thing);
        }
        names.push(name);
    }
    let hint = exaequo_game::nearest(word, names)
        .map_or_else(String::new, |near| format!(" (did you mean \"{near}\"?)"));
    let word: String = word.chars().take(40).collect();
    Err(format!("no {what} is called \"{word}\"{hint}"))
}
