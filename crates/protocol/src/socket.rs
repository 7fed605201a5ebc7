//! The messages of a table's socket, one JSON object each.

use exaequo_game::{Lang, ScoreLine};
use exaequo_tree::Delta;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use ts_rs::TS;

use crate::{Clocks, LogEntry, Orders, PromptId, Remark, RequestId, Scene, TableInfo, UndoId};

/// What a client says. The first message is `hello`. Every request has an `id` of the client's
/// choice, which its answer repeats; a repeated `play` or `undo` gets its first answer again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Who this is.
    Hello {
        /// The protocol's version.
        protocol: u16,
        /// The seat's secret; none is a spectator.
        #[serde(default)]
        #[ts(optional)]
        secret: Option<String>,
        /// The language of sentences.
        #[ts(type = "\"en\" | \"es\"")]
        lang: Lang,
        /// The last step whose log the client has.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u32>,
        /// Several people share this device: sentences call everybody by name, nobody "you".
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        shared: bool,
    },
    /// Do this.
    Play {
        /// The request.
        id: RequestId,
        /// What it answers.
        prompt: PromptId,
        /// The action's notation.
        action: String,
    },
    /// Take back my last action.
    Undo {
        /// The request.
        id: RequestId,
        /// The scene's `undo`.
        undo: UndoId,
    },
    /// This is what I want to happen in reaction windows, instead of what I wanted before.
    Orders {
        /// The request.
        id: RequestId,
        /// All orders of the seat.
        orders: Orders,
    },
    /// What could I prepare for reaction windows?
    Preparable {
        /// The request.
        id: RequestId,
    },
    /// I agree, or no longer agree, that only who can answer is asked in reaction windows.
    Quick {
        /// The request.
        id: RequestId,
        /// Do I?
        agree: bool,
    },
    /// I say this to everybody at the table.
    Say {
        /// The request.
        id: RequestId,
        /// What.
        remark: Remark,
    },
    /// Why can I not do this?
    Why {
        /// The request.
        id: RequestId,
        /// The action's notation, or its structure.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Everything I may do, as sentences.
    Moves {
        /// The request.
        id: RequestId,
    },
    /// What would a strong bot do?
    Hint {
        /// The request.
        id: RequestId,
        /// The seat's prompt.
        prompt: PromptId,
    },
    /// What happened and how the table looked, for steps of this match.
    History {
        /// The request.
        id: RequestId,
        /// From this step on.
        from: u32,
        /// Up to this step.
        to: u32,
    },
    /// The table in words, please: for games that nobody has drawn a table for.
    TableText {
        /// The request.
        id: RequestId,
    },
    /// Everything anew, please.
    Resync {
        /// The request.
        id: RequestId,
    },
    /// I am here, and this is the last version I have.
    Heartbeat {
        /// The version.
        have: u32,
    },
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a message lives for a moment, on its way out")]
pub enum ToClient {
    /// The whole table: the answer to `hello` and to `resync`, and to everything that shows that the
    /// client has missed something.
    Snapshot {
        /// The protocol's version.
        protocol: u16,
        /// The version of what follows; changes count on from here.
        version: u32,
        /// The client's seat; none is a spectator.
        you: Option<u8>,
        /// Who sits here and what was agreed.
        table: TableInfo,
        /// The table as this viewer sees it; none while people still gather.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        scene: Option<Scene>,
        /// What the clocks show.
        #[serde(default, skip_serializing_if = "Clocks::is_empty")]
        #[ts(optional, as = "Option<Clocks>")]
        clocks: Clocks,
        /// What happened after the step the client named, at most the last few steps.
        log: Vec<LogEntry>,
    },
    /// It is done, and stored.
    Done {
        /// The request.
        id: RequestId,
    },
    /// A rule forbids it. Nothing changed.
    Refused {
        /// The request.
        id: RequestId,
        /// The rule's number.
        rule: String,
        /// Why, as a sentence.
        reason: String,
    },
    /// It cannot be done, for a reason that is not a rule of the game. Nothing changed.
    Error {
        /// The request, if it is known which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<RequestId>,
        /// What sort of trouble.
        kind: ErrorKind,
        /// What to do next, as a sentence.
        message: String,
    },
    /// The answer to `moves`: everything the seat may do.
    Moves {
        /// The request.
        id: RequestId,
        /// The prompt they answer.
        prompt: PromptId,
        /// The moves.
        moves: Vec<Move>,
    },
    /// The answer to `why` if nothing forbids the action.
    Allowed {
        /// The request.
        id: RequestId,
    },
    /// The answer to `hint`: a few ways to play the turn, the best first.
    Hint {
        /// The request.
        id: RequestId,
        /// The prompt their first steps answer.
        prompt: PromptId,
        /// The plans.
        plans: Vec<HintedPlan>,
    },
    /// The answer to `preparable`.
    Preparable {
        /// The request.
        id: RequestId,
        /// The kinds of moments.
        moments: Vec<PreparableMoment>,
    },
    /// The answer to `table_text`.
    TableText {
        /// The request.
        id: RequestId,
        /// The table in words, several lines.
        text: String,
    },
    /// The answer to `history`.
    History {
        /// The request.
        id: RequestId,
        /// The table before the first of the steps.
        scene: Scene,
        /// The steps.
        steps: Vec<PastStep>,
    },
    /// Somebody at the table says something. It is told once, to who is here.
    Said {
        /// Who.
        seat: u8,
        /// What.
        remark: Remark,
    },
    /// The answer to `heartbeat`: the client has everything.
    Heartbeat {
        /// The version.
        version: u32,
    },
    /// Something changed.
    #[serde(untagged)]
    Change(Change),
}

impl ToClient {
    /// Reads a message. Which kind it is shows in its first letter: the frequent one is not tried as others first.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        if text.starts_with('[') {
            serde_json::from_str(text).map(ToClient::Change)
        } else {
            serde_json::from_str(text)
        }
    }
}

/// What changed. It is told all the time, so it has no names: `[version, scene, log]`, and after them what
/// seldom changes.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(from = "ChangeRow")]
#[ts(type = "[version: number, scene: Delta | null, log: LogEntry[], beside?: Beside]")]
pub struct Change {
    /// The version it leads to, from the one before.
    pub version: u32,
    /// What changed of the scene.
    pub scene: Option<Delta>,
    /// What happened. After an undo the entries above the scene's step are void.
    pub log: Vec<LogEntry>,
    /// What else changed.
    pub beside: Beside,
}

/// What seldom changes.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Beside {
    /// What changed of the table's info.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "Delta", optional)]
    pub table: Option<Delta>,
    /// What the clocks show.
    #[serde(default, skip_serializing_if = "Clocks::is_empty")]
    #[ts(optional, as = "Option<Clocks>")]
    pub clocks: Clocks,
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Change { version, scene, log, beside } = self;
        if *beside == Beside::default() {
            (version, scene, log).serialize(serializer)
        } else {
            (version, scene, log, beside).serialize(serializer)
        }
    }
}

#[derive(Deserialize)]
struct ChangeRow(u32, Option<Delta>, Vec<LogEntry>, #[serde(default)] Beside);

impl From<ChangeRow> for Change {
    fn from(ChangeRow(version, scene, log, beside): ChangeRow) -> Self {
        Change { version, scene, log, beside }
    }
}

/// Trouble that is not a rule of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ErrorKind {
    /// The message is not one of this protocol.
    Malformed,
    /// The client speaks another version of the protocol.
    Version,
    /// This client may not do that.
    Forbidden,
    /// There is no such table, seat or match.
    Unknown,
    /// The question has changed meanwhile; a snapshot follows.
    Stale,
    /// Not possible at this moment.
    Impossible,
    /// Too many messages.
    TooFast,
    /// Too many tables, seats or sockets.
    Full,
    /// The move could not be stored. It did not happen; try again.
    Storage,
    /// The server is about to restart; connect again.
    Restarting,
}

/// A move and what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Move {
    /// The action's notation.
    pub action: String,
    /// What it would do, as a sentence.
    pub sentence: String,
}

/// What can be prepared for moments of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PreparableMoment {
    /// The kind; the texts have `moment.<kind>`.
    pub kind: String,
    /// What they can be about, by id; the texts have `card.<id>`.
    pub subjects: Vec<String>,
    /// What the seat could answer with what it holds now.
    pub answers: Vec<Move>,
}

/// How a strong bot would play the turn, as far as the seat can know what comes of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct HintedPlan {
    /// What it would do, in order: the first step answers the prompt. It ends with the turn, or where
    /// something unknown comes to light.
    pub steps: Vec<Move>,
    /// The estimated chance to win with it, from 0 to 1; none for the only move, and where nobody can
    /// be beaten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chance: Option<f64>,
    /// What it certainly changes in the seat's own score, if nobody reacts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Gain>>")]
    pub gains: Vec<Gain>,
    /// What it certainly changes in the seat's total.
    pub points: i16,
}

/// What changes in one category of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Gain {
    /// The category; the texts have `score.<category>`.
    pub category: String,
    /// By how many points.
    pub points: i16,
}

impl From<ScoreLine> for Gain {
    fn from(ScoreLine { category, points }: ScoreLine) -> Self {
        Gain { category: category.to_owned(), points }
    }
}

/// One step of the past.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct PastStep {
    /// What happened.
    #[schema(value_type = Vec<Object>)]
    pub log: LogEntry,
    /// What changed of the scene.
    #[ts(type = "Delta")]
    #[schema(value_type = Object)]
    pub scene: Delta,
    /// Every seat's points as if the game had ended then, and last those of a scripted opponent; only for
    /// finished games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<i16>>")]
    pub points: Vec<i16>,
}
