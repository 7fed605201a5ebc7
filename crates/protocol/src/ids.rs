//! Numbers that name a request, a question, and what can be taken back.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(
                Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
                TS, ToSchema,
            )]
            #[serde(transparent)]
            pub struct $name(pub u32);

            impl $name {
                /// Nothing: nobody is asked, nothing can be taken back.
                pub const NONE: $name = $name(0);

                /// Does it name something?
                pub fn is_some(self) -> bool {
                    self != Self::NONE
                }
            }
        )*
    };
}

ids! {
    /// A request, of the client's choice: its answer repeats it.
    RequestId;
    /// What a seat is asked. An answer names it, so that a late click cannot hit the next question.
    PromptId;
    /// The action that a seat can take back.
    UndoId;
}
