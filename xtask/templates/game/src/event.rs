//! What happened, and what each viewer may know of it.

use exaequo_game::{Seat, Weight};

exaequo_game::events! {
    /// Somebody took matches. What only one seat may know would stand behind an arrow:
    /// `Drew { seat: Seat } => seat { card: Card }`.
    Took { seat: Seat, count: u8, left: u8 },
}

/// Did the acting player learn something by it? Then there is no taking back.
pub(crate) fn reveals(_: &Event) -> bool {
    false
}

/// The rule by which it happened.
pub(crate) fn event_rule(event: &SeenEvent) -> &'static str {
    match event {
        SeenEvent::Took { .. } => "{{PREFIX}}-03",
    }
}

/// How loud it is told: everything here is a part of the story.
pub(crate) fn event_weight(_event: &SeenEvent) -> Weight {
    Weight::Told
}
