//! Who sits at a table and what was agreed.

use exaequo_game::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::StandingInfo;

/// How a table is meant to be played. All of it has sensible defaults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TableSettings {
    /// The game's own options; `{}` is the default game.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// May people with the link watch?
    pub watching: bool,
    /// Is the table in the public list of this server?
    pub listed: bool,
    /// May players ask for hints?
    pub hints: bool,
    /// May a friend who comes late take a bot's seat while a game is on?
    pub late: bool,
    /// May people say things in their own words? Ready-made phrases are always there.
    pub own_words: bool,
    /// How long a reaction window is open when several people play, in seconds, 0 to 15; 0 waits
    /// for everybody without a clock.
    pub reaction_seconds: u8,
    /// How long a move may take, in seconds; none is as long as one likes.
    pub move_seconds: Option<u16>,
    /// How long each player may think in the whole game, in minutes; none is as long as one likes.
    pub game_minutes: Option<u16>,
    /// How long bots let people look between two of their actions, in milliseconds, up to 2000.
    pub bot_pause: u16,
    /// The language of the texts that are stored with a finished game beside each viewer's own.
    #[schema(value_type = String)]
    #[ts(type = "\"en\" | \"es\"")]
    pub lang: Lang,
}

impl Default for TableSettings {
    fn default() -> Self {
        TableSettings {
            options: Value::Object(serde_json::Map::new()),
            watching: true,
            listed: false,
            hints: true,
            late: true,
            own_words: false,
            reaction_seconds: 5,
            move_seconds: None,
            game_minutes: None,
            bot_pause: 300,
            lang: Lang::En,
        }
    }
}

/// Who is meant to have a seat, when a table is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Somebody at the device that makes the table. Several of them is pass and play.
    Me {
        /// The name to be called.
        name: String,
    },
    /// Whoever comes by the link.
    Open,
    /// A bot.
    Bot {
        /// Its level, or a bot in the notation of the arena.
        level: String,
    },
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People sit down.
    Gathering,
    /// A game is on.
    Playing,
    /// The game is over; a rematch is possible.
    Finished,
    /// A game that this program cannot continue, since it was begun by other rules; it can be
    /// looked at.
    Archived,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// The name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
        /// The name it goes by.
        name: String,
    },
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Who has it.
    pub occupant: Occupant,
    /// Is the person connected now? Bots always are.
    pub here: bool,
    /// Since when the person is away, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub away_since: Option<u64>,
    /// The level of the bot that plays for the person meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<String>,
    /// What it has ordered that everybody may know: moments that it lets pass.
    #[serde(default, skip_serializing_if = "StandingInfo::is_empty")]
    #[ts(optional, as = "Option<StandingInfo>")]
    pub standing: StandingInfo,
    /// Does the person agree that only who can answer is asked in reaction windows?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub quick: bool,
    /// Has the person resigned from this match? A bot plays on for the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub resigned: bool,
    /// Would the person end this match now, with the points as they stand?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub agrees: bool,
    /// Has the person asked for a rematch?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub rematch: bool,
}

/// Everything everybody may know of a table apart from the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableInfo {
    /// The table's unguessable id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What was agreed.
    pub settings: TableSettings,
    /// The seats in order of play.
    pub seats: Vec<SeatInfo>,
    /// Where it is in its life.
    pub phase: Phase,
    /// The match being played or last played: its permanent link once it is over.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub match_id: Option<String>,
    /// The SHA-256 of the match's seed, shown from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commitment: Option<String>,
    /// The seed itself, shown once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
    /// Does it begin with a table that somebody laid out, or with a moment of another match, instead of a
    /// fresh deal? Whoever made it may know every hand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub laid_out: bool,
    /// How many people watch.
    pub watchers: u32,
    /// Is only who can answer asked in reaction windows? Everybody has agreed to it then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub quick: bool,
}
