//! What areas give: bonuses with circles, and marks that are used at once.

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

exaequo_game::ids!(Mark, "mark", Mark::ALL => FromStr);

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

exaequo_game::ids!(Icon, "icon", Icon::all() => Display, FromStr, Serialize);
