//! What clients and the server say to each other.
//!
//! - [`ToServer`] and [`ToClient`]: the messages of a table's socket (`docs/protocol.md` tells the
//!   conversation with examples).
//! - [`http`]: the bodies of the HTTP requests; the server's `/api/openapi.json` describes them.
//! - [`TableInfo`]: who sits where and what was agreed; [`Scene`]: one viewer's table.
//! - [`diff`] and [`patch`]: the small difference that is sent after each move.
//!
//! The TypeScript types in `web/src/generated/protocol.ts` are made from these; a test compares.
//!
//! What this crate does *not* do: it knows no game, no table's rules and no network.

mod delta;
pub mod http;
mod ids;
mod orders;
mod scene;
mod socket;
mod table;
mod talk;
pub mod typescript;

pub use delta::{Misfit, patch};
pub use exaequo_tree::{Delta, Tree, diff};
pub use ids::{PromptId, RequestId, UndoId};
pub use orders::{Orders, PreparedAnswer, StandingInfo, StandingPass};
pub use scene::{
    Clocks, LegalAction, LineWeight, LogEntry, LogLine, Reaction, RoundLimit, Scene, SeatClock,
};
pub use socket::{
    Beside, Change, ErrorKind, Gain, HintedPlan, Move, PastStep, PreparableMoment, ToClient,
    ToServer,
};
pub use table::{Occupant, Phase, SeatInfo, SeatPlan, TableInfo, TableSettings};
pub use talk::{Phrase, Remark};

/// The version of all this. A client says which it speaks; the server refuses others with a
/// sentence that says what to do.
pub const VERSION: u16 = 3;
