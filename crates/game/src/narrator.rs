//! Telling a game: the texts of one language, with the names at the table.

use std::fmt::Display;

use crate::{Bag, Filling, Gaps, Narration, Numbered, Person, Seat, SeatSet, Text};

/// Somebody who tells a game. Games put it into a narrator of their own, which adds their words.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    /// The texts of the language.
    pub text: &'static Text,
    narration: &'a Narration<'a>,
    coloured: bool,
}

impl<'a> Narrator<'a> {
    /// A narrator with these texts.
    pub fn new(text: &'static Text, narration: &'a Narration<'a>) -> Self {
        Narrator { text, narration, coloured: false }
    }

    /// The same with the colours of a terminal.
    #[must_use]
    pub fn coloured(self) -> Self {
        Narrator { coloured: true, ..self }
    }

    /// The sentence with that key, its gaps filled.
    pub fn say(&self, key: &str, gaps: &Gaps<'_>) -> String {
        self.text.fill(key, gaps)
    }

    /// A sentence about a player, whose `name` fills a gap like any other.
    pub fn about(&self, key: &str, seat: Seat, more: &Gaps<'_>) -> String {
        let name = self.person(seat);
        let mut gaps: Vec<(&str, &dyn Filling)> = vec![("name", &name)];
        gaps.extend_from_slice(more);
        self.say(key, &gaps)
    }

    /// A sentence about a player and a `card`, by its id.
    pub fn with_card(&self, key: &str, seat: Seat, card: impl Display, more: &Gaps<'_>) -> String {
        let card = self.card(card);
        let mut gaps: Vec<(&str, &dyn Filling)> = vec![("card", &card)];
        gaps.extend_from_slice(more);
        self.about(key, seat, &gaps)
    }

    /// The player's name, as it stands on a label. In sentences stand [persons](Self::person).
    pub fn name(&self, seat: Seat) -> &'a str {
        self.narration.name(seat)
    }

    /// The player in a sentence: somebody with a name, or "you".
    pub fn person(&self, seat: Seat) -> Person<'a> {
        self.narration.person(seat)
    }

    /// The players in a list of names; whoever is spoken to is `name.you` of the texts.
    pub fn names(&self, seats: SeatSet) -> Vec<&'a str> {
        let word = |seat| match self.narration.you() {
            Some(you) if you == seat => self.text.get("name.you"),
            _ => self.name(seat),
        };
        seats.iter().map(word).collect()
    }

    /// The name of a card, by its id.
    pub fn card(&self, id: impl Display) -> &'static str {
        self.text.get(&format!("card.{id}"))
    }

    /// "2 × grant, predoc", or the text with that key if there is no card.
    pub fn cards<C: Numbered, const WORDS: usize>(
        &self,
        cards: &Bag<C, WORDS>,
        nothing: &str,
    ) -> String {
        let counted = cards.kinds().map(|card| counted(cards.count(card), self.card(card.name())));
        self.joined(counted, nothing)
    }

    /// "a, b, c", or the text with that key if there is nothing.
    pub fn joined(&self, parts: impl IntoIterator<Item = String>, nothing: &str) -> String {
        let parts: Vec<String> = parts.into_iter().collect();
        if parts.is_empty() { self.text.get(nothing).to_owned() } else { parts.join(", ") }
    }

    /// "a, b and c", or the text with that key if there is nothing.
    pub fn listed<P: AsRef<str>>(&self, parts: &[P], nothing: &str) -> String {
        match parts {
            [] => self.text.get(nothing).to_owned(),
            [one] => one.as_ref().to_owned(),
            [most @ .., last] => {
                let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
                format!("{}{}{}", most.join(", "), self.text.get("name.and"), last.as_ref())
            }
        }
    }

    /// The text in a colour of the terminal (an ANSI code), where colours are wanted.
    pub fn paint(&self, text: impl Display, colour: impl Display) -> String {
        if self.coloured { format!("\x1b[{colour}m{text}\x1b[0m") } else { text.to_string() }
    }
}

/// Declares the narrator of a game, in its module `words`: a [`Narrator`] with another name for the
/// compiler, so that the game can add its own words to it.
///
/// ```ignore
/// exaequo_game::narrator!(Chess);
///
/// impl Narrator<'_> {
///     fn piece(&self, piece: Piece) -> &'static str {
///         self.text.get(&format!("piece.{piece}"))
///     }
/// }
/// ```
#[macro_export]
macro_rules! narrator {
    ($game:ident) => {
        /// The texts of one language and the names at the table.
        struct Narrator<'a>($crate::Narrator<'a>);

        impl<'a> Narrator<'a> {
            fn new(narration: &'a $crate::Narration<'a>) -> Self {
                Narrator(<$game as $crate::Words>::narrator(narration))
            }
        }

        impl<'a> std::ops::Deref for Narrator<'a> {
            type Target = $crate::Narrator<'a>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }
    };
}

/// In an `impl Words` beside [`narrator!`](crate::narrator!): the texts and rules of the static
/// `TEXTS`, the rule and the weight of an event by the functions of its module `event`, of whom it tells by itself, and the sentences that need no position by
/// the narrator's methods of the same names. What an action means is told by the game itself.
///
/// With the game's registry of editions, its boxes bring their own words.
#[macro_export]
macro_rules! words_by_narrator {
    ($editions:path) => {
        $crate::words_by_narrator!();

        fn text_of_box(&self, lang: $crate::Lang) -> Option<&'static $crate::Text> {
            $editions.text(self.edition, lang)
        }
    };
    () => {
        fn text(lang: $crate::Lang) -> &'static $crate::Text {
            TEXTS.text(lang)
        }

        fn rules(lang: $crate::Lang) -> &'static $crate::RuleBook {
            TEXTS.rules(lang)
        }

        fn event_rule(event: &SeenEvent) -> Option<&'static str> {
            Some(event::event_rule(event))
        }

        fn event_weight(event: &SeenEvent) -> $crate::Weight {
            event::event_weight(event)
        }

        fn event_seat(event: &SeenEvent) -> Option<$crate::Seat> {
            event.who()
        }

        fn event_sentence(event: &SeenEvent, narration: &$crate::Narration<'_>) -> String {
            Narrator::new(narration).event_sentence(event)
        }

        fn prompt_sentence(view: &View, narration: &$crate::Narration<'_>) -> String {
            Narrator::new(narration).prompt_sentence(view)
        }

        fn table_text(view: &View, narration: &$crate::Narration<'_>) -> String {
            Narrator::new(narration).table_text(view)
        }
    };
}

/// "predoc", "2 × predoc".
pub fn counted(count: u8, name: &str) -> String {
    match count {
        1 => name.to_owned(),
        n => format!("{n} × {name}"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::{Gaps, Narrator, counted};
    use crate::{Lang, Narration, Seat, SeatSet, Text, Viewer};

    static TEXT: LazyLock<Text> = LazyLock::new(|| {
        Text::parse(
            "took = '{name:You|{name}} took {card}'\n[card]\npredoc = 'a predoc'\n[name]\nand = ' and '\n\
             nobody = 'nobody'\nyou = 'you'\n",
        )
    });

    fn names() -> Vec<String> {
        ["Ana", "Bea", "Cleo"].map(str::to_owned).to_vec()
    }

    #[test]
    fn sentences_have_names_and_cards() {
        let names = names();
        let narration = Narration::new(Lang::En, &names);
        let narrator = Narrator::new(&TEXT, &narration);
        let gaps: &Gaps<'_> = &[("card", &narrator.card("predoc"))];
        assert_eq!(narrator.about("took", Seat(1), gaps), "Bea took a predoc");
        assert_eq!(narrator.with_card("took", Seat(0), "predoc", &[]), "Ana took a predoc");
    }

    #[test]
    fn lists_read_like_speech() {
        let names = names();
        let narration = Narration::new(Lang::En, &names);
        let narrator = Narrator::new(&TEXT, &narration);
        let listed = |count| narrator.listed(&narrator.names(SeatSet::all(count)), "name.nobody");
        assert_eq!([0, 1, 2, 3].map(listed), ["nobody", "Ana", "Ana and Bea", "Ana, Bea and Cleo"]);
        let parts = [counted(1, "predoc"), counted(2, "grant")];
        assert_eq!(narrator.joined(parts, "name.nobody"), "predoc, 2 × grant");
        assert_eq!(narrator.joined([], "name.nobody"), "nobody");
    }

    #[test]
    fn whoever_is_spoken_to_is_you() {
        let names = names();
        let narration = Narration::new(Lang::En, &names).to(Viewer::Seat(Seat(1)));
        let narrator = Narrator::new(&TEXT, &narration);
        let said = |seat| narrator.with_card("took", seat, "predoc", &[]);
        assert_eq!([0, 1].map(|seat| said(Seat(seat))), ["Ana took a predoc", "You took a predoc"]);
        let all = narrator.listed(&narrator.names(SeatSet::all(3)), "name.nobody");
        assert_eq!(all, "Ana, you and Cleo");
    }

    #[test]
    fn colours_are_for_who_wants_them() {
        let narration = Narration::new(Lang::En, &[]);
        let narrator = Narrator::new(&TEXT, &narration);
        assert_eq!(narrator.paint('#', 31), "#");
        assert_eq!(narrator.coloured().paint('#', 31), "\x1b[31m#\x1b[0m");
    }
}
