//! Words for people: texts by key and rules by number, in every language.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::Gaps;

/// A language people can choose.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Es];

    /// The two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Es => "es",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(code: &str) -> Result<Self, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| format!("no language is called \"{code}\": choose en or es"))
    }
}

/// The texts of one game in one language: dotted keys such as `action.use`, sentences with
/// `{named}` gaps.
#[derive(Clone, Debug)]
pub struct Text(BTreeMap<String, String>);

impl Text {
    /// Reads a text file; nested tables become dotted keys.
    ///
    /// # Panics
    /// If the file is not TOML of tables and strings. The files are part of the program and a test
    /// reads each.
    pub fn parse(toml: &str) -> Self {
        let table: toml::Table = toml.parse().expect("a text file is TOML");
        let mut texts = BTreeMap::new();
        flatten("", table, &mut texts);
        Text(texts)
    }

    /// The sentence with that key.
    ///
    /// # Panics
    /// If there is none: a missing sentence is a fault of the program, and a test finds it.
    pub fn get(&self, key: &str) -> &str {
        self.find(key).unwrap_or_else(|| panic!("no text has the key {key}"))
    }

    /// The sentence with that key, if there is one.
    pub fn find(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// The sentence with its gaps filled. `{left}` is what fills it; of `{left:card|cards}` stands the
    /// form that agrees with it: the first with one, and with whoever is spoken to as "you"
    /// (`{name:You draw|{name} draws}`), the second with everything else. Forms may have gaps of their
    /// own. What fills a gap is not looked at again, so a name may contain braces. A gap that nobody
    /// fills stays as it is written.
    pub fn fill(&self, key: &str, gaps: &Gaps<'_>) -> String {
        let text = self.get(key);
        let mut sentence = String::with_capacity(text.len() + 16);
        fill(text, gaps, &mut sentence);
        sentence
    }

    /// The same with other sentences for some keys.
    #[must_use]
    pub fn with(mut self, sentences: impl IntoIterator<Item = (String, String)>) -> Self {
        self.0.extend(sentences);
        self
    }

    /// All keys, sorted.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

fn fill(text: &str, gaps: &Gaps<'_>, sentence: &mut String) {
    let mut rest = text;
    while let Some((before, opened)) = rest.split_once('{') {
        sentence.push_str(before);
        let closed = split_outside(opened, '}');
        rest = match closed.filter(|(gap, _)| fill_gap(gap, gaps, sentence)) {
            Some((_, after)) => after,
            None => {
                sentence.push('{');
                opened
            }
        };
    }
    sentence.push_str(rest);
}

/// Writes what the gap becomes: what fills it, or the form that agrees with that. False if nothing
/// fills it.
fn fill_gap(gap: &str, gaps: &Gaps<'_>, sentence: &mut String) -> bool {
    let (name, forms) = gap.split_once(':').unwrap_or((gap, ""));
    let Some((_, filling)) = gaps.iter().find(|(gap, _)| *gap == name) else { return false };
    match split_outside(forms, '|') {
        None => sentence.push_str(&filling.told()),
        Some((first, second)) => {
            fill(if filling.takes_first_form() { first } else { second }, gaps, sentence);
        }
    }
    true
}

/// The text before and after the first such mark that stands in no gap of its own.
fn split_outside(text: &str, mark: char) -> Option<(&str, &str)> {
    let mut depth = 0;
    let at = text.char_indices().find_map(|(at, letter)| {
        if depth == 0 && letter == mark {
            return Some(at);
        }
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        None
    })?;
    Some((&text[..at], &text[at + mark.len_utf8()..]))
}

fn flatten(prefix: &str, table: toml::Table, texts: &mut BTreeMap<String, String>) {
    for (name, value) in table {
        let key = if prefix.is_empty() { name } else { format!("{prefix}.{name}") };
        match value {
            toml::Value::String(sentence) => {
                texts.insert(key, sentence);
            }
            toml::Value::Table(inner) => flatten(&key, inner, texts),
            other => panic!("{key} is not a sentence: {other:?}"),
        }
    }
}

/// One numbered rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Such as `NR-34`.
    pub number: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// A few words.
    pub title: String,
    /// What it says, in parts by where they come from.
    pub parts: Vec<RulePart>,
}

impl Rule {
    /// The whole rule, whoever wrote which part.
    pub fn text(&self) -> String {
        self.parts.iter().map(|part| part.text()).collect::<Vec<_>>().join(" ")
    }
}

/// One or more sentences of a rule, by where they come from: `{ printed = "…" }` in a rules file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RulePart {
    /// The printed rules say so, in other words.
    Printed(String),
    /// It settles what the printed rules leave open.
    Ruling(String),
    /// It gives component data that the printed rules do not give.
    Reconstruction(String),
    /// It is neither printed nor needed to play: this program's own.
    Ours(String),
}

impl RulePart {
    /// What it says.
    pub fn text(&self) -> &str {
        let (RulePart::Printed(text)
        | RulePart::Ruling(text)
        | RulePart::Reconstruction(text)
        | RulePart::Ours(text)) = self;
        text
    }

    /// Where it comes from, in a word: `printed`, `ruling`, `reconstruction` or `ours`.
    pub fn source(&self) -> &'static str {
        match self {
            RulePart::Printed(_) => "printed",
            RulePart::Ruling(_) => "ruling",
            RulePart::Reconstruction(_) => "reconstruction",
            RulePart::Ours(_) => "ours",
        }
    }
}

/// All rules of one game in one language, in the order of the book.
#[derive(Clone, Debug, Deserialize)]
pub struct RuleBook {
    /// The rules.
    #[serde(rename = "rule")]
    pub rules: Vec<Rule>,
}

impl RuleBook {
    /// Reads a rules file.
    ///
    /// # Panics
    /// If it is not one. The files are part of the program and a test reads each.
    pub fn parse(toml: &str) -> Self {
        toml::from_str(toml).expect("a rules file lists rules")
    }

    /// The rule with that number, whatever the case of its letters.
    pub fn find(&self, number: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.number.eq_ignore_ascii_case(number))
    }
}

/// The texts and the rule books of a game in every language, read when they are first asked for.
#[derive(Debug)]
pub struct Texts {
    files: [[&'static str; 2]; 2],
    read: [OnceLock<(Text, RuleBook)>; 2],
}

impl Texts {
    /// The texts and the rules in these files (TOML), each in the order of [`Lang::ALL`].
    pub const fn new(texts: [&'static str; 2], rules: [&'static str; 2]) -> Self {
        Texts { files: [texts, rules], read: [const { OnceLock::new() }; 2] }
    }

    fn read(&self, lang: Lang) -> &(Text, RuleBook) {
        let [text, rules] = self.files.map(|files| files[lang as usize]);
        self.read[lang as usize].get_or_init(|| (Text::parse(text), RuleBook::parse(rules)))
    }

    /// The texts of a language.
    pub fn text(&self, lang: Lang) -> &Text {
        &self.read(lang).0
    }

    /// The rules in a language.
    pub fn rules(&self, lang: Lang) -> &RuleBook {
        &self.read(lang).1
    }
}

#[cfg(test)]
mod tests {
    use super::{Lang, RuleBook, Text, Texts};
    use crate::Person;

    #[test]
    fn every_language_has_its_files() {
        let texts = Texts::new(["yes = 'yes'", "yes = 'sí'"], ["rule = []", "rule = []"]);
        assert_eq!(Lang::ALL.map(|lang| texts.text(lang).get("yes")), ["yes", "sí"]);
        assert!(texts.rules(Lang::Es).rules.is_empty());
    }

    #[test]
    fn tables_become_dotted_keys_and_gaps_are_filled() {
        let text = Text::parse("[action]\nuse = \"Use {card} for {gain}\"\n[a.b]\nc = \"d\"");
        assert_eq!(text.fill("action.use", &[("card", &"Work"), ("gain", &2)]), "Use Work for 2");
        assert_eq!(text.fill("action.use", &[("card", &"{gain}")]), "Use {gain} for {gain}");
        assert_eq!(text.keys().collect::<Vec<_>>(), ["a.b.c", "action.use"]);
        assert_eq!(text.find("nothing"), None);
    }

    #[test]
    fn words_agree_with_their_number() {
        let text = Text::parse("draw = \"{left:Falta|Faltan} {left} {left:carta|cartas}\"");
        let drawn = |left: i8| text.fill("draw", &[("left", &left)]);
        assert_eq!([drawn(1), drawn(2)], ["Falta 1 carta", "Faltan 2 cartas"]);
        assert_eq!([drawn(0), drawn(-1)], ["Faltan 0 cartas", "Falta -1 carta"]);
        assert_eq!(text.fill("draw", &[]), text.get("draw"));
    }

    #[test]
    fn words_agree_with_whom_they_speak_to() {
        let text = Text::parse(
            "steal = \"{name:Robas|{name} {rival:te |}roba} {n} {n:carta|cartas}{rival:| a {rival}}.\"",
        );
        let (ana, bea) = (Person::other("Ana"), Person::other("{n}"));
        let said = |name: &Person<'_>, rival: &Person<'_>| {
            text.fill("steal", &[("name", name), ("rival", rival), ("n", &2)])
        };
        assert_eq!(said(&ana, &bea), "Ana roba 2 cartas a {n}.");
        assert_eq!(said(&Person::you("Ana"), &bea), "Robas 2 cartas a {n}.");
        assert_eq!(said(&ana, &Person::you("{n}")), "Ana te roba 2 cartas.");
    }

    #[test]
    fn rules_are_found_by_number() {
        let book = RuleBook::parse(
            "[[rule]]\nnumber = 'XX-01'\nchapter = 'c'\ntitle = 't'\n\
             parts = [{ printed = 'Do it.' }, { ruling = 'At once.' }]",
        );
        let rule = book.find("xx-01").unwrap();
        assert_eq!(rule.text(), "Do it. At once.");
        assert_eq!(
            rule.parts.iter().map(super::RulePart::source).collect::<Vec<_>>(),
            ["printed", "ruling"]
        );
        assert!(book.find("XX-02").is_none());
    }

    #[test]
    fn languages_are_read_by_code() {
        assert_eq!("es".parse(), Ok(Lang::Es));
        assert!("fr".parse::<Lang>().is_err());
    }
}
