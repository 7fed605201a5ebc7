//! The words of the program itself, in every language.

use std::env;
use std::sync::OnceLock;

use exaequo_catalogue::GameModule;
use exaequo_game::{Automa, Lang, Narration, Outcome, Person, Seat, Text, UndoRefusal};

/// The program's texts in that language.
pub(crate) fn text(lang: Lang) -> &'static Text {
    static EN: OnceLock<Text> = OnceLock::new();
    static ES: OnceLock<Text> = OnceLock::new();
    match lang {
        Lang::En => EN.get_or_init(|| Text::parse(include_str!("../data/text.en.toml"))),
        Lang::Es => ES.get_or_init(|| Text::parse(include_str!("../data/text.es.toml"))),
    }
}

/// The language of the environment: Spanish if it says so, English otherwise.
pub(crate) fn environment_lang() -> Lang {
    let set = |name: &&str| env::var(name).is_ok_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set);
    let value = name.and_then(|name| env::var(name).ok()).unwrap_or_default();
    if value.to_ascii_lowercase().starts_with("es") { Lang::Es } else { Lang::En }
}

/// What the players are called.
pub(crate) fn names(lang: Lang, seats: u8) -> Vec<String> {
    let player = text(lang).get("player");
    (1..=seats).map(|number| format!("{player} {number}")).collect()
}

/// Why a move cannot be taken back.
pub(crate) fn undo_refusal(refusal: UndoRefusal, lang: Lang) -> &'static str {
    text(lang).get(match refusal {
        UndoRefusal::Nothing => "undo.nothing",
        UndoRefusal::SomebodyElseActed => "undo.somebody_else",
        UndoRefusal::SomethingWasRevealed => "undo.revealed",
    })
}

/// That the game is over, and who won. Why it ended is among the game's own sentences.
pub(crate) fn result(outcome: &Outcome, narration: &Narration<'_>) -> String {
    format!("{} {}", text(narration.lang).get("end.over"), winners(outcome, narration))
}

/// Who won, with every name.
fn winners(outcome: &Outcome, narration: &Narration<'_>) -> String {
    let text = text(narration.lang);
    let automa = outcome.automa.filter(|automa| automa.won).map(automa_name);
    let seats: Vec<Seat> = outcome.winners.iter().collect();
    match (&seats[..], &automa) {
        ([], None) => text.get("end.nobody").to_owned(),
        ([seat], None) => text.fill("end.winner", &[("name", &narration.person(*seat))]),
        ([], Some(automa)) => text.fill("end.winner", &[("name", &Person::other(automa))]),
        (seats, automa) => {
            let names = seats.iter().map(|seat| match narration.you() {
                Some(you) if you == *seat => text.get("end.winning_you"),
                _ => narration.name(*seat),
            });
            let names: Vec<&str> = names.chain(automa.as_deref()).collect();
            let (last, most) = names.split_last().expect("several have won");
            let names = format!("{} {} {last}", most.join(", "), text.get("end.and"));
            text.fill("end.winners", &[("names", &names)])
        }
    }
}

/// The name of a scripted opponent, as a name.
pub(crate) fn automa_name(automa: Automa) -> String {
    let mut letters = automa.name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// A word of the game's own, such as a score category; the bare word if the game's texts lack it.
pub(crate) fn game_word(game: &dyn GameModule, lang: Lang, kind: &str, word: &str) -> String {
    let found = game.text(lang).find(&format!("{kind}.{word}"));
    found.map_or_else(|| word.replace('_', " "), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::{text, winners};
    use exaequo_game::{Automa, Lang, Narration, Outcome, PerSeat, Seat, SeatSet, Viewer};

    #[test]
    fn both_languages_say_the_same_things() {
        let keys = |lang| text(lang).keys().collect::<Vec<_>>();
        assert_eq!(keys(Lang::En), keys(Lang::Es));
        for key in keys(Lang::En) {
            let gaps = |lang| text(lang).get(key).matches('{').count();
            assert_eq!(gaps(Lang::En), gaps(Lang::Es), "{key}");
        }
    }

    #[test]
    fn shared_wins_name_everybody_but_you() {
        let names: Vec<String> = ["Ada", "Lise", "Rosalind"].map(str::to_owned).to_vec();
        let [en, es] = Lang::ALL.map(|lang| Narration::new(lang, &names));
        let [lise, ada] = [1, 0].map(|seat| Viewer::Seat(Seat(seat)));
        let mut outcome = Outcome {
            seats: 3,
            scores: PerSeat::default(),
            winners: SeatSet::only(Seat(1)),
            automa: None,
            reason: "",
        };
        assert_eq!(winners(&outcome, &en), "The winner is Lise.");
        assert_eq!(winners(&outcome, &en.to(ada)), "The winner is Lise.");
        let yours = [en, es].map(|narration| winners(&outcome, &narration.to(lise)));
        assert_eq!(yours, ["You win.", "Has ganado."]);
        outcome.winners = SeatSet::all(3);
        assert_eq!(winners(&outcome, &es), "Victoria ex aequo: Ada, Lise y Rosalind.");
        assert_eq!(winners(&outcome, &es.to(lise)), "Victoria ex aequo: Ada, tú y Rosalind.");
        outcome.winners = SeatSet::EMPTY;
        outcome.automa = Some(Automa { name: "peio", score: 9, won: true });
        assert_eq!(winners(&outcome, &en), "The winner is Peio.");
    }
}
