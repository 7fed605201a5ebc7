//! The words of a box: what its cards are called, in every language.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::Faults;
use crate::{Fault, Lang, Text, nearest};

/// The words that belong to a game's box, so that an edition can bring its own: some tables of the
/// game's text files, in every language. They have no part in a box's hash.
#[derive(Debug)]
pub struct BoxWords {
    files: [&'static str; 2],
    tables: &'static [&'static str],
}

impl BoxWords {
    /// Those tables (`card`, say) of these text files (TOML), which stand in the order of
    /// [`Lang::ALL`].
    pub const fn new(files: [&'static str; 2], tables: &'static [&'static str]) -> Self {
        BoxWords { files, tables }
    }

    /// All words of the printed box: a table for each language.
    pub(super) fn printed(&self) -> Value {
        let one = |lang: Lang| (lang.code().to_owned(), self.printed_in(lang));
        Value::Object(Lang::ALL.into_iter().map(one).collect())
    }

    /// All texts of the game in a language, as printed.
    pub(super) fn text(&self, lang: Lang) -> Text {
        Text::parse(self.files[lang as usize])
    }

    fn printed_in(&self, lang: Lang) -> Value {
        let texts: Map<String, Value> =
            toml::from_str(self.files[lang as usize]).expect("a text file is TOML");
        let ours = |(name, _): &(String, Value)| self.tables.contains(&name.as_str());
        Value::Object(texts.into_iter().filter(ours).collect())
    }

    /// What is wrong with an edition's words, which are given by language, if they are a table of
    /// known keys: one language without the other, something to fill in that nobody fills.
    /// `needed` are keys without a printed word.
    pub(super) fn faults(&self, words: &Value, needed: &[String]) -> Vec<Fault> {
        let mut faults = Faults::default();
        let given = Lang::ALL.map(|lang| self.given(words, lang));
        let needed = needed.iter().map(String::as_str);
        let all = given.iter().flatten().map(|(key, _)| key.as_str()).chain(needed);
        for key in all.collect::<BTreeSet<_>>() {
            for lang in Lang::ALL {
                let at = format!("words.{lang}.{key}");
                match given[lang as usize].iter().find(|(one, _)| one == key) {
                    None => faults.note(at, "this word is missing: give it in every language"),
                    Some((_, word)) => self.check(at, key, word, lang, &mut faults),
                }
            }
        }
        faults.list()
    }

    /// The words of a language; one that is left empty, as it is in print, is not given.
    fn given(&self, words: &Value, lang: Lang) -> Vec<(String, String)> {
        let printed = self.text(lang);
        let mut given = flat(&words[lang.code()]);
        given.retain(|(key, word)| !word.is_empty() || printed.find(key) != Some(""));
        given
    }

    fn check(&self, at: String, key: &str, word: &str, lang: Lang, faults: &mut Faults) {
        let printed = self.text(lang);
        let known = gaps(printed.find(key).unwrap_or_default());
        if word.trim().is_empty() {
            faults.note(at, "this word is empty");
        } else if let Some(gap) = gaps(word).into_iter().find(|gap| !known.contains(gap)) {
            let hint = nearest(gap, known.iter().copied())
                .map_or_else(String::new, |near| format!(" (did you mean {{{near}}}?)"));
            faults.note(at, format!("nothing fills {{{gap}}} here{hint}"));
        }
    }

    /// All texts of the game with these words in the place of the printed ones, by language.
    pub(super) fn texts(&self, words: &Value) -> [Text; 2] {
        Lang::ALL.map(|lang| self.text(lang).with(flat(&words[lang.code()])))
    }
}

/// Words by dotted keys.
fn flat(table: &Value) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (name, value) in table.as_object().into_iter().flatten() {
        match value.as_str() {
            Some(word) => found.push((name.clone(), word.to_owned())),
            None => found
                .extend(flat(value).into_iter().map(|(key, word)| (format!("{name}.{key}"), word))),
        }
    }
    found
}

/// The names of the gaps in a sentence.
fn gaps(sentence: &str) -> Vec<&str> {
    sentence.split('{').skip(1).filter_map(|rest| rest.split([':', '}']).next()).collect()
}
