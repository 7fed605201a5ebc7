//! What is stored of a table and its matches, and how they are made again from it.

use exaequo_game::{Record, RecordedAction, Seat, Seed};
use exaequo_protocol::TableSettings;
use exaequo_protocol::http::Listed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::Time;
use crate::names::bot_name;
use crate::orders::SeatOrders;
use crate::place::{Hex, Key, Stay, Who};

/// A match's unguessable id: its permanent link.
pub type MatchId = String;

/// Something that must be stored before anybody is told.
#[derive(Clone, PartialEq, Debug)]
pub enum Write {
    /// The table as it is now.
    Table(StoredTable),
    /// A match begins.
    Begin(StoredMatch),
    /// The next entry of a match's log.
    Entry {
        /// Which match.
        match_id: MatchId,
        /// Its place in the log, counted from 1: no two entries have the same.
        number: u32,
        /// What happened.
        entry: Entry,
    },
    /// A match is over.
    Finish {
        /// Which match.
        match_id: MatchId,
        /// When.
        at: Time,
        /// How it ended.
        outcome: Value,
    },
}

/// A table between two sessions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredTable {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What was agreed.
    #[serde(alias = "arrangement")]
    pub settings: TableSettings,
    /// The host's key.
    pub host: Key,
    /// The seats.
    pub places: Vec<StoredPlace>,
    /// The match being played or last played.
    pub match_id: Option<MatchId>,
    /// The table that matches begin with instead of a fresh one.
    pub position: Option<Value>,
}

impl StoredTable {
    /// Can somebody still sit down: on an open seat, or late on a bot's?
    pub fn takes_people(&self) -> bool {
        let late = self.settings.late && self.match_id.is_some();
        self.places.iter().any(|place| match place.who {
            Who::Open => true,
            Who::Bot { .. } => late,
            Who::Person { .. } => false,
        })
    }

    /// Its entry in the public list.
    pub fn listed(&self) -> Listed {
        let named = |(seat, place): (usize, &StoredPlace)| match &place.who {
            Who::Open => None,
            Who::Person { name, .. } => Some(name.clone()),
            Who::Bot { .. } => Some(bot_name(seat).to_owned()),
        };
        let names: Vec<String> = self.places.iter().enumerate().filter_map(named).collect();
        Listed {
            id: self.id.clone(),
            game: self.game.clone(),
            open: (self.places.len() - names.len()) as u8,
            names,
            playing: self.match_id.is_some(),
            watching: self.settings.watching,
        }
    }
}

/// A seat between two sessions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredPlace {
    #[serde(flatten)]
    pub(crate) who: Who,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stand_in: Option<String>,
    #[serde(default)]
    pub(crate) stay: Stay,
    #[serde(default)]
    pub(crate) orders: SeatOrders,
    #[serde(default)]
    pub(crate) quick: bool,
}

/// What a match began with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredMatch {
    /// Its id.
    pub id: MatchId,
    /// The table it is played at.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules.
    pub rules_version: u16,
    /// The game's options.
    pub options: Value,
    /// How many seats.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: Seed,
    /// The table it began with, if not a fresh one.
    pub position: Option<Value>,
    /// The players' names.
    pub names: Vec<String>,
    /// When it began.
    pub at: Time,
    /// The last number by which something was asked, or could be taken back, in the table's matches
    /// before: none of them comes back.
    #[serde(default)]
    pub asked_before: u32,
}

impl StoredMatch {
    /// The players' names after these entries: a late friend may have taken a bot's seat.
    pub fn names_after(&self, entries: &[Entry]) -> Vec<String> {
        let mut names = self.names.clone();
        for entry in entries {
            if let EntryKind::Seated { name } = &entry.kind {
                names[entry.seat.index()].clone_from(name);
            }
        }
        names
    }

    /// The record of this match after these entries.
    pub fn record(&self, entries: &[Entry]) -> Record {
        let (mut actions, mut hinted) = (Vec::new(), Vec::new());
        for entry in entries {
            let next = actions.len() as u32 + 1;
            match &entry.kind {
                EntryKind::Play { action } => {
                    actions.push(RecordedAction { seat: entry.seat, action: action.clone() });
                }
                EntryKind::Undo => {
                    actions.pop();
                    hinted.retain(|step| *step < next);
                }
                EntryKind::Hint => hinted.push(next),
                _ => {}
            }
        }
        hinted.dedup();
        Record {
            game: self.game.clone(),
            rules_version: self.rules_version,
            options: self.options.clone(),
            seats: self.seats,
            seed: self.seed,
            position: self.position.clone(),
            actions,
            hinted,
        }
    }
}

/// One entry of a match's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub kind: EntryKind,
    /// When.
    pub at: Time,
    /// How much of the seat's time it took, in milliseconds.
    pub spent: u32,
}

/// What an entry is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EntryKind {
    /// An action.
    Play {
        /// Its notation.
        action: String,
    },
    /// The seat's last action was taken back.
    Undo,
    /// The seat was shown a hint.
    Hint,
    /// A sealed answer in a reaction window: it is done, and becomes an entry again, when the window
    /// closes.
    Answer {
        /// Its notation.
        action: String,
    },
    /// A late friend took the seat from a bot.
    Seated {
        /// The friend's name.
        name: String,
    },
    /// The person of the seat gave up.
    Resign,
    /// The person of the seat would end the match now.
    Agree,
    /// The person of the seat would rather play on.
    PlayOn,
    /// People ended the match.
    End {
        /// How.
        ending: Ending,
    },
}

impl EntryKind {
    /// Does it change the match?
    pub fn is_move(&self) -> bool {
        matches!(self, EntryKind::Play { .. } | EntryKind::Undo)
    }
}

/// How people ended a match that the rules would have gone on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// Everybody at the table agreed.
    Agreement,
    /// All but one gave up, or all people did.
    Resignation,
}

impl Ending {
    /// Every way.
    pub const ALL: [Ending; 2] = [Ending::Agreement, Ending::Resignation];

    /// Its one word, which is also the outcome's reason.
    pub fn word(self) -> &'static str {
        ["agreement", "resignation"][self as usize]
    }
}

/// The SHA-256 of a seed, which is shown when a match starts.
pub fn commitment(seed: &Seed) -> String {
    Hex(&Sha256::digest(seed.0)).to_string()
}
