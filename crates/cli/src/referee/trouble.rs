//! What can be wrong with a request.

use exaequo_game::Fault;
use serde_json::{Map, Value, json};

use super::object;

/// Every kind of error there is; programs tell errors apart by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    NotUtf8,
    NotJson,
    NotAnObject,
    TooLong,
    MissingField,
    WrongType,
    UnknownField,
    UnknownCommand,
    UnknownGame,
    UnknownLanguage,
    UnknownMatch,
    UnknownSeat,
    UnknownBot,
    BadSeats,
    BadOptions,
    BadSeed,
    BadPosition,
    BadRecord,
    NotAnAction,
    TooManyMatches,
    Internal,
}

impl Kind {
    /// The word in the answer.
    fn code(self) -> &'static str {
        match self {
            Kind::NotUtf8 => "not_utf8",
            Kind::NotJson => "not_json",
            Kind::NotAnObject => "not_an_object",
            Kind::TooLong => "too_long",
            Kind::MissingField => "missing_field",
            Kind::WrongType => "wrong_type",
            Kind::UnknownField => "unknown_field",
            Kind::UnknownCommand => "unknown_command",
            Kind::UnknownGame => "unknown_game",
            Kind::UnknownLanguage => "unknown_language",
            Kind::UnknownMatch => "unknown_match",
            Kind::UnknownSeat => "unknown_seat",
            Kind::UnknownBot => "unknown_bot",
            Kind::BadSeats => "bad_seats",
            Kind::BadOptions => "bad_options",
            Kind::BadSeed => "bad_seed",
            Kind::BadPosition => "bad_position",
            Kind::BadRecord => "bad_record",
            Kind::NotAnAction => "not_an_action",
            Kind::TooManyMatches => "too_many_matches",
            Kind::Internal => "internal",
        }
    }
}

/// One error: its kind, and a sentence that says what to do next.
#[derive(Debug)]
pub(crate) struct Trouble {
    kind: Kind,
    message: String,
    faults: Vec<Fault>,
}

/// The longest message, in characters; a request can quote itself in its error.
const LONGEST_MESSAGE: usize = 1000;

impl Trouble {
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Self {
        Trouble { kind, message: clip(message.into()), faults: Vec::new() }
    }

    /// With a list of everything that is wrong, and where.
    pub(crate) fn with_faults(self, faults: Vec<Fault>) -> Self {
        let clipped = |fault: Fault| Fault { at: clip(fault.at), problem: clip(fault.problem) };
        Trouble { faults: faults.into_iter().map(clipped).collect(), ..self }
    }

    /// The program is at fault, not the request.
    pub(crate) fn internal(lost: bool) -> Self {
        let fate = if lost { "; this match is closed" } else { "" };
        Self::new(
            Kind::Internal,
            format!(
                "a fault of this program, told on standard error{fate}; the referee goes on. \
                 Please report it with the lines that led here"
            ),
        )
    }

    pub(crate) fn into_answer(self) -> Map<String, Value> {
        let mut error = json!({"kind": self.kind.code(), "message": self.message});
        if !self.faults.is_empty() {
            error["faults"] = json!(self.faults);
        }
        object("error", error)
    }
}

fn clip(text: String) -> String {
    match text.char_indices().nth(LONGEST_MESSAGE) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Trouble};

    #[test]
    fn long_messages_are_cut() {
        let answer = Trouble::new(Kind::NotJson, "ñ".repeat(9000)).into_answer();
        assert_eq!(answer["error"]["message"].as_str().unwrap().chars().count(), 1001);
    }
}
