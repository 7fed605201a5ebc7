//! Why an action is not possible: one reason a rule.

use exaequo_game::Refuse;
use serde::Serialize;

/// The reason of a refusal.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Somebody else's turn.
    NotYourTurn,
    /// Rivals are asked first.
    RivalsAreAsked,
    /// The active player must give up cards first.
    VictimChooses,
    /// A window is open: play a negative card or pass.
    ReactOrPass,
    /// A demand is open: give up cards.
    GiveFirst,
    /// The turn is ending: discard or draw.
    TurnIsEnding,
    /// The cards that stay in the pool must be chosen.
    KeepFirst,
    /// There is no window to pass in.
    NoWindow,
    /// Discarding and drawing come after the end of the turn.
    EndTurnFirst,
    /// Nobody demands anything.
    NothingDemanded,
    /// There is nothing to keep now.
    NotKeeping,
    /// The game is over.
    GameOver,
    /// The solo game is over.
    SoloOver,
    /// The card is not in the hand.
    NotInHand,
    /// The card has no such use.
    NoSuchUse,
    /// The card cannot be used against a rival.
    NotAgainstRivals,
    /// No rival sits there.
    NoSuchRival,
    /// In solo the card has no target.
    NoTargetInSolo,
    /// The card is not in the pool.
    NotInPool,
    /// The resources produced this turn do not pay for it.
    CannotPay,
    /// A card in front of the CV forbids what needs its resource.
    Blocked,
    /// A solo event must be answered before.
    EventUnanswered,
    /// The deck has no card left.
    DeckEmpty,
    /// The solo deck is face down.
    DeckFaceDown,
    /// The extra card is not in the hand.
    ExtraNotInHand,
    /// One publication a turn.
    AlreadyPublished,
    /// The card affects rivals' CVs and cannot be published.
    NotPublishable,
    /// The card takes no prestige away.
    NoNegativePrestige,
    /// It goes to a rival's CV.
    NotInOwnCv,
    /// In solo it goes to Peio's CV.
    OnlyPeio,
    /// Peio plays in solo only.
    PeioIsNotHere,
    /// No such card lies in front of the CV.
    NotInFront,
    /// Disabling it costs more than there is.
    CannotDisable,
    /// The event cannot be answered with what there is.
    CannotAnswer,
    /// Negative cards are played on rivals' turns.
    NotOnOwnTurn,
    /// The card is no negative card.
    NotNegative,
    /// It has no effect in front of a CV.
    NothingToBlock,
    /// In this window only negative prestige counts.
    OnlyPrestigeNow,
    /// The card gives none of what is demanded.
    GivesNone,
    /// There is still something to give.
    StillHasSome,
    /// The card is not in the pool or stays already.
    NotToKeep,
}

impl Refuse for Refusal {
    fn rule(self) -> &'static str {
        match self {
            Refusal::NotYourTurn => "NR-19",
            Refusal::RivalsAreAsked
            | Refusal::VictimChooses
            | Refusal::ReactOrPass
            | Refusal::NoWindow
            | Refusal::OnlyPrestigeNow => "NR-38",
            Refusal::GiveFirst | Refusal::NothingDemanded | Refusal::GivesNone => "NR-31",
            Refusal::StillHasSome => "NR-32",
            Refusal::TurnIsEnding | Refusal::EndTurnFirst => "NR-17",
            Refusal::KeepFirst | Refusal::NotKeeping | Refusal::NotToKeep => "NR-55",
            Refusal::GameOver => "NR-40",
            Refusal::SoloOver => "NR-59",
            Refusal::NotInHand | Refusal::NoSuchUse => "NR-10",
            Refusal::NotAgainstRivals | Refusal::NoSuchRival => "NR-21",
            Refusal::NoTargetInSolo | Refusal::OnlyPeio => "NR-58",
            Refusal::NotInPool | Refusal::CannotPay => "NR-11",
            Refusal::Blocked => "NR-34",
            Refusal::EventUnanswered | Refusal::CannotAnswer => "NR-57",
            Refusal::DeckEmpty | Refusal::ExtraNotInHand => "NR-14",
            Refusal::DeckFaceDown => "NR-53",
            Refusal::AlreadyPublished | Refusal::NotPublishable => "NR-15",
            Refusal::NoNegativePrestige | Refusal::NotInOwnCv | Refusal::PeioIsNotHere => "NR-37",
            Refusal::NotInFront | Refusal::CannotDisable => "NR-35",
            Refusal::NotOnOwnTurn | Refusal::NotNegative => "NR-30",
            Refusal::NothingToBlock => "NR-34",
        }
    }
}

impl Refusal {
    /// The key of its sentence in the text files.
    pub(crate) fn key(self) -> String {
        let json = serde_json::to_value(self).expect("a refusal is a word");
        format!("refusal.{}", json.as_str().expect("a refusal is a word"))
    }

    /// Every refusal there is.
    pub const ALL: [Refusal; 41] = [
        Refusal::NotYourTurn,
        Refusal::RivalsAreAsked,
        Refusal::VictimChooses,
        Refusal::ReactOrPass,
        Refusal::GiveFirst,
        Refusal::TurnIsEnding,
        Refusal::KeepFirst,
        Refusal::NoWindow,
        Refusal::EndTurnFirst,
        Refusal::NothingDemanded,
        Refusal::NotKeeping,
        Refusal::GameOver,
        Refusal::SoloOver,
        Refusal::NotInHand,
        Refusal::NoSuchUse,
        Refusal::NotAgainstRivals,
        Refusal::NoSuchRival,
        Refusal::NoTargetInSolo,
        Refusal::NotInPool,
        Refusal::CannotPay,
        Refusal::Blocked,
        Refusal::EventUnanswered,
        Refusal::DeckEmpty,
        Refusal::DeckFaceDown,
        Refusal::ExtraNotInHand,
        Refusal::AlreadyPublished,
        Refusal::NotPublishable,
        Refusal::NoNegativePrestige,
        Refusal::NotInOwnCv,
        Refusal::OnlyPeio,
        Refusal::PeioIsNotHere,
        Refusal::NotInFront,
        Refusal::CannotDisable,
        Refusal::CannotAnswer,
        Refusal::NotOnOwnTurn,
        Refusal::NotNegative,
        Refusal::NothingToBlock,
        Refusal::OnlyPrestigeNow,
        Refusal::GivesNone,
        Refusal::StillHasSome,
        Refusal::NotToKeep,
    ];
}
