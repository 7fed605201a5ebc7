//! The TypeScript form of everything here.

use ts_rs::{Config, TS};

use crate::http;

/// The file `web/src/generated/protocol.ts`.
pub fn file() -> String {
    let config = Config::new();
    let mut out = String::from(HEADER);
    macro_rules! types {
        ($($name:ty),* $(,)?) => {
            $(
                out.push_str("export ");
                out.push_str(&<$name as TS>::decl(&config));
                out.push('\n');
            )*
        };
    }
    types!(
        crate::ToServer,
        crate::ToClient,
        crate::Change,
        crate::Beside,
        crate::ErrorKind,
        crate::Move,
        crate::HintedPlan,
        crate::Gain,
        crate::PastStep,
        crate::RequestId,
        crate::PromptId,
        crate::UndoId,
        crate::Scene,
        crate::LegalAction,
        crate::Reaction,
        crate::RoundLimit,
        crate::Clocks,
        crate::SeatClock,
        crate::LogEntry,
        crate::LogLine,
        crate::TableInfo,
        crate::SeatInfo,
        crate::Orders,
        crate::StandingPass,
        crate::PreparedAnswer,
        crate::PreparableMoment,
        crate::StandingInfo,
        crate::Occupant,
        crate::Phase,
        crate::SeatPlan,
        crate::TableSettings,
        crate::Remark,
        crate::Phrase,
        http::NewTable,
        http::Keep,
        http::Made,
        http::Seated,
        http::Sit,
        http::Rearrange,
        http::HandOver,
        http::Pace,
        http::Branch,
        http::Listed,
        http::Found,
        http::Place,
        http::LabOrder,
        http::LabRun,
        http::GameInfo,
        http::LevelInfo,
        http::EditionInfo,
        http::RuleInfo,
        http::RulePartInfo,
        http::MatchInfo,
        http::ScoreRow,
        http::ScoreLine,
        http::Replay,
        http::OpenedRecord,
        http::Trouble,
    );
    out
}

const HEADER: &str = "\
// Made from crates/protocol by `cargo xtask bless`. Do not edit.

/** A change of a JSON value; see applyDelta. */
export type Delta = unknown;
/** How a game ended. */
export type Outcome = {
  scores: number[];
  winners: number[];
  automa?: { name: string; score: number; won: boolean };
  reason: string;
};
export const PROTOCOL = 3;

";
