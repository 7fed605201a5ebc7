//! One viewer's table at one moment.

use exaequo_game::Weight;
use exaequo_tree::Tree;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Gain, Orders, PromptId, UndoId};

/// Everything a client needs to draw the table and to let its person act. Only what this viewer may
/// know is in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Scene {
    /// How many actions have been done.
    pub step: u32,
    /// What this seat is asked; 0 if it is not waited for.
    pub prompt: PromptId,
    /// What is waited for and from whom, as a sentence.
    pub ask: String,
    /// The seats that are waited for.
    pub waiting: Vec<u8>,
    /// Everything this seat may do now.
    pub legal: Vec<LegalAction>,
    /// What to name in order to take back this seat's last action; 0 if it must stand.
    pub undo: UndoId,
    /// The open reaction window, if a clock runs for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reaction: Option<Reaction>,
    /// If this seat is asked to react: the notation with which it lets the moment pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pass: Option<String>,
    /// What this seat has ordered for reaction windows; nobody else knows its prepared answers.
    #[serde(default, skip_serializing_if = "Orders::is_empty")]
    #[ts(optional, as = "Option<Orders>")]
    pub orders: Orders,
    /// A prepared answer of this seat that was not given, since its standing pass goes first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub held_back: Option<String>,
    /// The end that comes whatever happens, once it is near.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub limit: Option<RoundLimit>,
    /// How it ended: scores, winners, the scripted opponent, the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "Outcome")]
    pub outcome: Option<Tree>,
    /// The game's own view.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub view: Tree,
}

/// A round after which the game ends, whoever leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RoundLimit {
    /// How many rounds are left after this one.
    pub left: u16,
    /// What the end will be, as a sentence.
    pub sentence: String,
    /// The number of the rule that says so.
    pub rule: String,
}

/// A legal action: its notation, which is what is sent back and stored, and its structure. In JSON a
/// pair: `["play time", {"do": "play", "card": "time"}]`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(from = "LegalForm")]
#[ts(type = "[notation: string, action: unknown]")]
pub struct LegalAction(pub String, #[schema(value_type = Object)] pub Tree);

/// Replays that were archived by protocol version 1 hold the notation alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum LegalForm {
    Pair(String, Tree),
    Notation(String),
}

impl From<LegalForm> for LegalAction {
    fn from(form: LegalForm) -> Self {
        match form {
            LegalForm::Pair(notation, action) => LegalAction(notation, action),
            LegalForm::Notation(notation) => LegalAction(notation, Tree::of(&())),
        }
    }
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

/// What happened in one step, as this viewer may know it. In JSON a list, since one comes with nearly
/// every message: `[12, 1, [["Ana passes.", "NR-38"]]]`, and `[13, 1, [["Ana ends the turn.", "NR-17"]],
/// [2, 3]]` if with it the turn of seat 2 in round 3 begins. A fifth element is what the turn that ended with it
/// brought its player: `[13, 1, [], [2, 3], [{"category": "papers", "points": 2}]]`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(from = "LogEntryForm", into = "LogEntryForm")]
#[ts(
    type = "[step: number, seat: number, lines: LogLine[], turn?: [seat: number, round: number] | null, \
            gains?: Gain[]]"
)]
pub struct LogEntry {
    /// Which step.
    pub step: u32,
    /// Whose: of whom it first tells something worth telling, or else who did it. What was announced is done
    /// when the last of the others lets it pass, and is not that one's deed.
    pub seat: u8,
    /// What happened, in order.
    pub lines: Vec<LogLine>,
    /// The turn that began with it: whose, and in which round.
    pub turn: Option<(u8, u16)>,
    /// By how much the turn that ended with it changed its player's points, as far as this viewer knows.
    pub gains: Vec<Gain>,
}

/// Replays that were archived by protocol version 1 hold objects.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum LogEntryForm {
    Ended(u32, u8, Vec<LogLine>, Option<(u8, u16)>, Vec<Gain>),
    Turn(u32, u8, Vec<LogLine>, (u8, u16)),
    Triple(u32, u8, Vec<LogLine>),
    Object { step: u32, seat: u8, told: Vec<LogLine> },
}

impl From<LogEntryForm> for LogEntry {
    fn from(form: LogEntryForm) -> Self {
        let (step, seat, lines, turn, gains) = match form {
            LogEntryForm::Ended(step, seat, lines, turn, gains) => (step, seat, lines, turn, gains),
            LogEntryForm::Turn(step, seat, lines, turn) => {
                (step, seat, lines, Some(turn), Vec::new())
            }
            LogEntryForm::Triple(step, seat, lines)
            | LogEntryForm::Object { step, seat, told: lines } => {
                (step, seat, lines, None, Vec::new())
            }
        };
        LogEntry { step, seat, lines, turn, gains }
    }
}

impl From<LogEntry> for LogEntryForm {
    fn from(entry: LogEntry) -> Self {
        let LogEntry { step, seat, lines, turn, gains } = entry;
        match turn {
            _ if !gains.is_empty() => LogEntryForm::Ended(step, seat, lines, turn, gains),
            Some(turn) => LogEntryForm::Turn(step, seat, lines, turn),
            None => LogEntryForm::Triple(step, seat, lines),
        }
    }
}

/// A sentence of the log, the number of the rule by which it happened, and how loud it is told. In JSON
/// a list: `["Ana draws.", "NR-17"]`; `["Ana passes.", "NR-38", "aside"]`; `["Ana steals alkB from
/// Berta.", "RF-20", 1]` if it takes something from seat 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(from = "LogLineForm", into = "LogLineForm")]
#[ts(type = "[sentence: string, rule: string | null, weight?: \"aside\" | number]")]
pub struct LogLine {
    /// What happened.
    pub sentence: String,
    /// By which rule.
    pub rule: Option<String>,
    /// How loud it is told.
    #[schema(value_type = Object)]
    pub weight: LineWeight,
}

/// How loud a line is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LineWeight {
    /// Worth no more than a glance: somebody was asked, or let a moment pass.
    Aside,
    /// As a part of the story.
    #[default]
    Told,
    /// It takes something from this seat, whose person wants to know at once.
    Against(u8),
}

impl From<Weight> for LineWeight {
    fn from(weight: Weight) -> Self {
        match weight {
            Weight::Aside => LineWeight::Aside,
            Weight::Told => LineWeight::Told,
            Weight::Against(seat) => LineWeight::Against(seat.0),
        }
    }
}

/// Replays that were archived by protocol version 1 hold the sentence with its rule behind it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum LogLineForm {
    Aside(String, Option<String>, Aside),
    Against(String, Option<String>, u8),
    Pair(String, Option<String>),
    Sentence(String),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Aside {
    Aside,
}

impl From<LogLineForm> for LogLine {
    fn from(form: LogLineForm) -> Self {
        let (sentence, rule, weight) = match form {
            LogLineForm::Aside(sentence, rule, _) => (sentence, rule, LineWeight::Aside),
            LogLineForm::Against(sentence, rule, seat) => {
                (sentence, rule, LineWeight::Against(seat))
            }
            LogLineForm::Pair(sentence, rule) => (sentence, rule, LineWeight::Told),
            LogLineForm::Sentence(sentence) => (sentence, None, LineWeight::Told),
        };
        LogLine { sentence, rule, weight }
    }
}

impl From<LogLine> for LogLineForm {
    fn from(LogLine { sentence, rule, weight }: LogLine) -> Self {
        match weight {
            LineWeight::Aside => LogLineForm::Aside(sentence, rule, Aside::Aside),
            LineWeight::Told => LogLineForm::Pair(sentence, rule),
            LineWeight::Against(seat) => LogLineForm::Against(sentence, rule, seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Gain, LegalAction, LineWeight, LogEntry, LogLine, Tree};
    use serde_json::json;

    #[test]
    fn what_version_1_archived_is_still_read() {
        let old = json!({"step": 3, "seat": 1, "told": ["Ana passes. (NR-38)"]});
        let entry: LogEntry = serde_json::from_value(old).unwrap();
        let passes = LogLine {
            sentence: "Ana passes. (NR-38)".into(),
            rule: None,
            weight: LineWeight::Told,
        };
        assert_eq!(entry.lines, [passes]);
        assert_eq!(json!(entry), json!([3, 1, [["Ana passes. (NR-38)", null]]]));
        let whole =
            json!([3, 1, [["Ana passes.", "NR-38", "aside"], ["Ana steals.", null, 1]], [2, 3]]);
        let entry: LogEntry = serde_json::from_value(whole.clone()).unwrap();
        let weights = [LineWeight::Aside, LineWeight::Against(1)];
        assert_eq!([entry.lines[0].weight, entry.lines[1].weight], weights);
        assert_eq!(entry.turn, Some((2, 3)));
        assert_eq!(json!(entry), whole);
        let last = json!([9, 0, [], null, [{"category": "papers", "points": 2}]]);
        let entry: LogEntry = serde_json::from_value(last.clone()).unwrap();
        assert_eq!(entry.gains, [Gain { category: "papers".into(), points: 2 }]);
        assert_eq!(json!(entry), last);
        let legal: LegalAction = serde_json::from_value(json!("pass")).unwrap();
        assert_eq!(legal, LegalAction("pass".into(), Tree::of(&())));
        let now = LegalAction("pass".into(), Tree::of(&json!({"do": "pass"})));
        assert_eq!(json!(now), json!(["pass", {"do": "pass"}]));
    }
}
