//! The laws by name, and what is reported when one is broken.

use std::fmt;

/// Everything a game must obey.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// The options and the number of seats make a game; a wrong number of seats is refused.
    Starts,
    /// Exactly the seats that are waited for have legal actions.
    WaitingSeatsHaveActions,
    /// Whose action comes next is the first waiting seat in turn order, and where turn order begins
    /// is no secret.
    TurnOrder,
    /// Lists of actions are sorted and have no duplicates.
    SortedLists,
    /// An action is listed if and only if `check` lets it pass; refusals name a rule of the book.
    ListEqualsCheck,
    /// An action's text is one line and reads back as the same action.
    TextRoundTrip,
    /// Actions and positions survive JSON.
    JsonRoundTrip,
    /// The record alone rebuilds every position of the match.
    Replay,
    /// The end comes within the number of steps the game promises.
    Ends,
    /// Nothing is lost or doubled.
    Conserved,
    /// A redeal changes nothing its observer can see.
    RedealKeepsView,
    /// A redeal depends on the observer's knowledge only, never on the truth it replaces.
    RedealDependsOnKnowledge,
    /// Everything that is hidden from an observer does vary under redeals.
    HiddenVaries,
    /// Events reveal nothing that the view afterwards does not show, nor what `seen_action` calls
    /// face down.
    EventsSayNoMoreThanTheView,
    /// Whatever a viewer sees change, an event has told it.
    ChangesAreExplained,
    /// Choices made at the same time give the same position in either order.
    SimultaneousChoicesCommute,
    /// A described table can be set up again.
    PositionRoundTrip,
    /// Every sentence is there, in every language, with all its gaps filled.
    Words,
    /// What a game tells its bots fits: a prior for every legal action, an evaluation from 0 to 1.
    SoundAdvice,
    /// The rules never panic.
    NoPanics,
}

impl Law {
    /// Every law.
    pub const ALL: [Law; 20] = [
        Law::Starts,
        Law::WaitingSeatsHaveActions,
        Law::TurnOrder,
        Law::SortedLists,
        Law::ListEqualsCheck,
        Law::TextRoundTrip,
        Law::JsonRoundTrip,
        Law::Replay,
        Law::Ends,
        Law::Conserved,
        Law::RedealKeepsView,
        Law::RedealDependsOnKnowledge,
        Law::HiddenVaries,
        Law::EventsSayNoMoreThanTheView,
        Law::ChangesAreExplained,
        Law::SimultaneousChoicesCommute,
        Law::PositionRoundTrip,
        Law::Words,
        Law::SoundAdvice,
        Law::NoPanics,
    ];

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Law::Starts => "starts",
            Law::WaitingSeatsHaveActions => "waiting-seats-have-actions",
            Law::TurnOrder => "turn-order",
            Law::SortedLists => "sorted-lists",
            Law::ListEqualsCheck => "list-equals-check",
            Law::TextRoundTrip => "text-round-trip",
            Law::JsonRoundTrip => "json-round-trip",
            Law::Replay => "replay",
            Law::Ends => "ends",
            Law::Conserved => "conserved",
            Law::RedealKeepsView => "redeal-keeps-view",
            Law::RedealDependsOnKnowledge => "redeal-depends-on-knowledge",
            Law::HiddenVaries => "hidden-varies",
            Law::EventsSayNoMoreThanTheView => "events-say-no-more-than-the-view",
            Law::ChangesAreExplained => "changes-are-explained",
            Law::SimultaneousChoicesCommute => "simultaneous-choices-commute",
            Law::PositionRoundTrip => "position-round-trip",
            Law::Words => "words",
            Law::SoundAdvice => "sound-advice",
            Law::NoPanics => "no-panics",
        }
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A law that did not hold, and where.
#[derive(Clone, PartialEq, Eq)]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// How many sat at the table.
    pub seats: u8,
    /// The number of the game: its seed is `Seed::from_number(seed)`.
    pub seed: u64,
    /// How many actions had been done.
    pub step: u32,
    /// What was seen, as a sentence.
    pub message: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { law, seats, seed, step, message } = self;
        write!(
            f,
            "the law {law} is broken ({seats} seats, seed {seed}, after step {step}): {message}"
        )
    }
}

/// Tests mostly `unwrap` the result of a run, and should then show the sentence.
impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Broken {}

#[cfg(test)]
mod tests {
    use super::Law;

    #[test]
    fn every_law_stands_at_its_own_place_with_a_name_of_its_own() {
        for (i, law) in Law::ALL.into_iter().enumerate() {
            assert_eq!(law.index(), i);
            let others = Law::ALL.into_iter().filter(|other| *other != law);
            assert!(others.map(Law::name).all(|name| name != law.name()));
        }
    }
}
