//! Laws about "you": a sentence speaks to its reader, of others by name, and each verb agrees.

use exaequo_game::{Lang, Seat};

/// One sentence as everybody may read it, and as one player reads it.
pub(crate) struct Told<'a> {
    /// What is told.
    pub(crate) what: &'a str,
    pub(crate) lang: Lang,
    pub(crate) names: &'a [String],
    /// To everybody alike.
    pub(crate) to_all: &'a str,
}

impl Told<'_> {
    /// Nobody is called by a name beside a verb for "you".
    pub(crate) fn to_everybody(&self) -> Result<(), String> {
        let beside = self.names.iter().flat_map(|name| after(self.to_all, name));
        let mut wrong = beside.filter(|word| is_second_person(word, self.lang));
        match wrong.next() {
            Some(verb) => Err(self.fault("has a name beside", verb, self.to_all)),
            None => Ok(()),
        }
    }

    /// Who reads it is "you" exactly where everybody else reads the name, and the verb that stood
    /// beside the name is another.
    pub(crate) fn to_player(&self, Seat(seat): Seat, to_you: &str) -> Result<(), String> {
        let name = &self.names[usize::from(seat)];
        if !self.to_all.contains(name.as_str()) {
            let same = to_you == self.to_all;
            return if same { Ok(()) } else { Err(self.fault("is not about", name, to_you)) };
        }
        if to_you.contains(name.as_str()) {
            return Err(self.fault("tells its reader of", name, to_you));
        }
        let mut verbs = after(self.to_all, name).filter(|word| is_verb(word, self.lang));
        match verbs.find(|verb| words(to_you).any(|word| word == *verb)) {
            Some(verb) => Err(self.fault("says \"you\" beside", verb, to_you)),
            None => Ok(()),
        }
    }

    fn fault(&self, is_wrong: &str, because: &str, sentence: &str) -> String {
        format!("{} ({}) {is_wrong} {because:?}: {sentence:?}", self.what, self.lang)
    }
}

fn words(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split(' ')
}

/// The words that stand beside a name that is a subject: small letters right after it. After a
/// preposition stands no subject: in "the announcement of Ada lapses" it is not Ada who lapses.
fn after<'a>(sentence: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let before = std::iter::once("").chain(words(sentence));
    let triples = before.zip(words(sentence)).zip(words(sentence).skip(1));
    let subject = move |before: &str, word: &str| word == name && !is_preposition(before);
    let beside = triples.filter(move |((before, word), _)| subject(before, word));
    beside
        .map(|(_, second)| second)
        .filter(|word| word.starts_with(char::is_lowercase))
        .map(|word| word.trim_end_matches(|letter: char| !letter.is_alphanumeric()))
}

fn is_preposition(word: &str) -> bool {
    ["of", "from", "to", "against", "with", "for", "in"].contains(&word)
        || ["de", "a", "contra", "con", "por", "para", "en", "ante"].contains(&word)
}

/// Is this a verb that a name can stand before, and not a small word?
fn is_verb(word: &str, lang: Lang) -> bool {
    let small = match lang {
        Lang::En => ["and", "from", "for", "with", "in", "on", "to"],
        Lang::Es => ["y", "de", "por", "con", "en", "a", "ya"],
    };
    !small.contains(&word)
}

/// Does the verb belong to "you", so that no name can stand before it? In English the third person
/// ends in s, in Spanish the second does.
fn is_second_person(word: &str, lang: Lang) -> bool {
    is_verb(word, lang)
        && match lang {
            Lang::En => !word.ends_with('s') && !["are", "can", "may", "must"].contains(&word),
            Lang::Es => (word.ends_with('s') && word != "es") || word == "te",
        }
}

#[cfg(test)]
mod tests {
    use super::{Lang, Seat, Told};

    fn names() -> Vec<String> {
        ["Ada", "Emmy"].map(str::to_owned).to_vec()
    }

    fn told(lang: Lang, to_all: &str, to_you: &str) -> Result<(), String> {
        let names = names();
        let told = Told { what: "it", lang, names: &names, to_all };
        told.to_everybody().and_then(|()| told.to_player(Seat(0), to_you))
    }

    #[test]
    fn a_reader_is_you_and_the_verb_agrees() {
        for (lang, to_all, to_you) in [
            (Lang::En, "Ada draws a card.", "You draw a card."),
            (Lang::En, "Emmy draws a card.", "Emmy draws a card."),
            (
                Lang::En,
                "Emmy steals INS from Ada and Ada loses.",
                "Emmy steals INS from you and you lose.",
            ),
            (Lang::Es, "Ada roba una carta.", "Robas una carta."),
            (Lang::Es, "Emmy da a Ada «x» por «y».", "Emmy te da «x» por tu «y»."),
            (Lang::Es, "El anuncio de Ada queda sin efecto.", "Tu anuncio queda sin efecto."),
        ] {
            assert_eq!(told(lang, to_all, to_you), Ok(()), "{to_you}");
        }
    }

    #[test]
    fn a_name_or_a_verb_of_the_wrong_person_is_found() {
        for (lang, to_all, to_you) in [
            (Lang::En, "Ada draws a card.", "Ada draws a card."),
            (Lang::En, "Ada draws a card.", "You draws a card."),
            (Lang::En, "Ada draw a card.", "You draw a card."),
            (Lang::En, "Emmy draws a card.", "You draw a card."),
            (Lang::Es, "Ada roba una carta.", "Tú roba una carta."),
            (Lang::Es, "Ada robas una carta.", "Robas una carta."),
        ] {
            assert!(told(lang, to_all, to_you).is_err(), "{to_all} / {to_you}");
        }
    }
}
