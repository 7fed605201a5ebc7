//! What people read of a game.

use crate::{Game, Lang, Narrator, Person, RuleBook, Seat, Text, Viewer, refusal};

/// What people read. Everything comes from the game's text files, in every language.
pub trait Words: Game {
    /// All texts of the game.
    fn text(lang: Lang) -> &'static Text;

    /// All texts with the words of this match's box, if its edition brings words of its own.
    fn text_of_box(&self, _lang: Lang) -> Option<&'static Text> {
        None
    }

    /// The rules by number.
    fn rules(lang: Lang) -> &'static RuleBook;

    /// Who tells this game in that language, with those names.
    fn narrator<'a>(narration: &'a Narration<'a>) -> Narrator<'a> {
        let text = narration.text.unwrap_or_else(|| Self::text(narration.lang));
        Narrator::new(text, narration)
    }

    /// What a player would do with this action, as a sentence.
    fn action_sentence(
        &self,
        seat: Seat,
        action: Self::Action,
        narration: &Narration<'_>,
    ) -> String;

    /// What happened, as a sentence.
    fn event_sentence(event: &Self::SeenEvent, narration: &Narration<'_>) -> String;

    /// The number of the rule by which it happened.
    fn event_rule(_event: &Self::SeenEvent) -> Option<&'static str> {
        None
    }

    /// How loud the event is told.
    fn event_weight(_event: &Self::SeenEvent) -> Weight {
        Weight::Told
    }

    /// Of whom the event tells, if of somebody.
    fn event_seat(_event: &Self::SeenEvent) -> Option<Seat> {
        None
    }

    /// What the set-up brought to light and a log should begin with. It is read off a viewer's table
    /// before the first step, so it tells no more than that.
    fn opening(_view: &Self::View) -> Vec<Self::SeenEvent> {
        Vec::new()
    }

    /// What is waited for, as a sentence to this viewer.
    fn prompt_sentence(view: &Self::View, narration: &Narration<'_>) -> String;

    /// Why not, as a sentence: the texts have `refusal.<name>` unless the game says otherwise.
    fn refusal_sentence(refusal: Self::Refusal, lang: Lang) -> String {
        Self::text(lang).get(&refusal::key(refusal)).to_owned()
    }

    /// The table in words, for a terminal.
    fn table_text(view: &Self::View, narration: &Narration<'_>) -> String;

    /// The same with the colours of a terminal (ANSI escapes), where colours help.
    fn painted_table(view: &Self::View, narration: &Narration<'_>) -> String {
        Self::table_text(view, narration)
    }
}

/// How loud an event is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Weight {
    /// Worth no more than a glance: somebody was asked, or let a moment pass. Those who tell the story
    /// leave it out.
    Aside,
    /// As a part of the story.
    #[default]
    Told,
    /// It takes something from this seat, whose person wants to know at once.
    Against(Seat),
}

/// In which language, with which names, and to whom something is told.
#[derive(Clone, Copy, Debug)]
pub struct Narration<'a> {
    /// The language.
    pub lang: Lang,
    /// The players' names by seat.
    pub names: &'a [String],
    /// The game's texts, if an edition changed them.
    text: Option<&'static Text>,
    /// Who is spoken to as "you"; nobody if it is told to all alike.
    you: Option<Seat>,
}

impl<'a> Narration<'a> {
    /// In that language with these names, by seat, to everybody alike.
    pub fn new(lang: Lang, names: &'a [String]) -> Self {
        Narration { lang, names, text: None, you: None }
    }

    /// The same to this viewer: a player is "you", and only the others have names.
    #[must_use]
    pub fn to(self, viewer: Viewer) -> Self {
        Narration { you: viewer.seat(), ..self }
    }

    /// The same with the words of the match's box.
    #[must_use]
    pub fn of<G: Words>(self, game: &G) -> Self {
        Narration { text: game.text_of_box(self.lang), ..self }
    }

    /// The player's name.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// Who is spoken to as "you".
    pub fn you(&self) -> Option<Seat> {
        self.you
    }

    /// The player in a sentence.
    pub fn person(&self, seat: Seat) -> Person<'a> {
        let name = self.name(seat);
        if self.you == Some(seat) { Person::you(name) } else { Person::other(name) }
    }
}
