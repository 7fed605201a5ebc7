//! Why an operation was not done. Nothing changed.

use std::sync::LazyLock;

use exaequo_catalogue::PlayError;
use exaequo_game::{Lang, Text, UndoRefusal};
use exaequo_protocol::ErrorKind;

/// Why not, for a reason that is not a rule of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denial {
    /// Only the host may do that.
    NotHost,
    /// The secret belongs to no seat of this table.
    NotSeated,
    /// The seat belongs to somebody else.
    NotYours,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody has that seat.
    SeatTaken,
    /// No seat is open.
    TableFull,
    /// Nothing is left of the name once it is cleaned.
    EmptyName,
    /// The game has begun.
    Begun,
    /// No game is on.
    NotPlaying,
    /// Seats are still open.
    SeatsOpen,
    /// The game is not over yet.
    NotOver,
    /// The person is here: nobody else decides for her seat.
    PersonIsHere,
    /// The person left less than a minute ago.
    JustLeft,
    /// The person of the seat has resigned.
    Resigned,
    /// The host does not allow own words in what people say.
    NoOwnWords,
    /// Nothing is left of what was said once it is cleaned.
    NothingSaid,
    /// The seat is not waited for.
    NotAsked,
    /// The question has changed meanwhile.
    Stale,
    /// A bot plays for the seat: take it back first.
    HandedOver,
    /// The host does not allow hints.
    NoHints,
    /// The game has no moments of that kind.
    NoSuchMoment,
    /// More prepared answers than a seat can have.
    TooManyOrders,
    /// The host does not allow watching.
    NoWatching,
    /// The last action cannot be taken back.
    NoUndo(UndoRefusal),
    /// A reaction window is open.
    WindowOpen,
    /// The seat has played a card in the window that is open.
    Answered,
    /// It is no action of this game.
    NotAnAction(String),
    /// The table cannot be set up like this.
    Setup(String),
    /// The game was begun by rules this program does not have.
    OtherRules,
}

/// Why not: the engine's reason, or something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A rule forbids it, or it is no action of the game.
    Play(PlayError),
    /// Something else does.
    Denied(Denial),
}

impl From<Denial> for Trouble {
    fn from(denial: Denial) -> Self {
        Trouble::Denied(denial)
    }
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Self {
        Trouble::Play(error)
    }
}

impl Denial {
    /// The sort of trouble.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Denial::NotHost | Denial::NotSeated | Denial::NotYours | Denial::NoHints => {
                ErrorKind::Forbidden
            }
            Denial::NoWatching | Denial::PersonIsHere | Denial::NoOwnWords => ErrorKind::Forbidden,
            Denial::NoSuchSeat | Denial::NoSuchMoment => ErrorKind::Unknown,
            Denial::SeatTaken | Denial::TableFull | Denial::TooManyOrders => ErrorKind::Full,
            Denial::EmptyName | Denial::NothingSaid => ErrorKind::Malformed,
            Denial::NotAnAction(_) | Denial::Setup(_) => ErrorKind::Malformed,
            Denial::Stale => ErrorKind::Stale,
            _ => ErrorKind::Impossible,
        }
    }

    /// Why not and what to do next, as a sentence.
    pub fn sentence(&self, lang: Lang) -> String {
        let detail: &str = match self {
            Denial::NotAnAction(why) | Denial::Setup(why) => why,
            _ => "",
        };
        text(lang).fill(self.key(), &[("detail", &detail)])
    }

    fn key(&self) -> &'static str {
        match self {
            Denial::NotHost => "denial.not_host",
            Denial::NotSeated => "denial.not_seated",
            Denial::NotYours => "denial.not_yours",
            Denial::NoSuchSeat => "denial.no_such_seat",
            Denial::SeatTaken => "denial.seat_taken",
            Denial::TableFull => "denial.table_full",
            Denial::EmptyName => "denial.empty_name",
            Denial::Begun => "denial.begun",
            Denial::NotPlaying => "denial.not_playing",
            Denial::SeatsOpen => "denial.seats_open",
            Denial::NotOver => "denial.not_over",
            Denial::PersonIsHere => "denial.person_is_here",
            Denial::JustLeft => "denial.just_left",
            Denial::Resigned => "denial.resigned",
            Denial::NoOwnWords => "denial.no_own_words",
            Denial::NothingSaid => "denial.nothing_said",
            Denial::NotAsked => "denial.not_asked",
            Denial::Stale => "denial.stale",
            Denial::HandedOver => "denial.handed_over",
            Denial::NoSuchMoment => "denial.no_such_moment",
            Denial::TooManyOrders => "denial.too_many_orders",
            Denial::NoHints => "denial.no_hints",
            Denial::NoWatching => "denial.no_watching",
            Denial::NoUndo(UndoRefusal::Nothing) => "denial.undo_nothing",
            Denial::NoUndo(UndoRefusal::SomebodyElseActed) => "denial.undo_somebody",
            Denial::NoUndo(UndoRefusal::SomethingWasRevealed) => "denial.undo_revealed",
            Denial::WindowOpen => "denial.window_open",
            Denial::Answered => "denial.answered",
            Denial::NotAnAction(_) => "denial.not_an_action",
            Denial::Setup(_) => "denial.setup",
            Denial::OtherRules => "denial.other_rules",
        }
    }
}

/// What this crate says itself.
pub(crate) fn text(lang: Lang) -> &'static Text {
    static TEXTS: LazyLock<[Text; 2]> = LazyLock::new(|| {
        [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")]
            .map(Text::parse)
    });
    &TEXTS[lang as usize]
}

#[cfg(test)]
mod tests {
    use super::{Denial, text};
    use crate::Ending;
    use exaequo_game::{Lang, UndoRefusal};
    use std::collections::BTreeSet;

    #[test]
    fn every_denial_has_a_sentence_in_every_language_and_no_sentence_is_idle() {
        use Denial::*;
        let all = [
            NotHost,
            NotSeated,
            NotYours,
            NoSuchSeat,
            SeatTaken,
            TableFull,
            EmptyName,
            Begun,
            NotPlaying,
            SeatsOpen,
            NotOver,
            PersonIsHere,
            JustLeft,
            Resigned,
            NoOwnWords,
            NothingSaid,
            NotAsked,
            Stale,
            HandedOver,
            NoHints,
            NoSuchMoment,
            TooManyOrders,
            NoWatching,
            NoUndo(UndoRefusal::Nothing),
            NoUndo(UndoRefusal::SomebodyElseActed),
            NoUndo(UndoRefusal::SomethingWasRevealed),
            WindowOpen,
            Answered,
            NotAnAction("x".into()),
            Setup("x".into()),
            OtherRules,
        ];
        let ended = Ending::ALL.map(|ending| format!("ended.{}", ending.word()));
        let denied = all.iter().map(|denial| denial.key().to_owned());
        let used: BTreeSet<String> = denied.chain(ended).collect();
        for lang in Lang::ALL {
            assert_eq!(text(lang).keys().map(str::to_owned).collect::<BTreeSet<_>>(), used);
            assert!(all.iter().all(|denial| denial.sentence(lang).ends_with('.')
                || denial.sentence(lang).ends_with('x')));
        }
    }
}
