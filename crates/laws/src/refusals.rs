//! What must hold of a game's refusals and of its rule book.

use exaequo_game::{Lang, Positions, Refuse, Rule, RulePart, Words};
use serde_json::Value;

use crate::table::Table;

/// A refusal, a table at which a seat meets it, and what the seat tries there.
pub type Case<R> = (R, Value, u8, &'static str);

/// Meets every case, and fails unless every refusal of `all` was met. Those of `elsewhere` are met by
/// other tests, or cannot be met with the printed box.
///
/// # Panics
/// If another rule is named, or if a refusal is missing.
#[track_caller]
pub fn all_are_met<G: Positions>(
    cases: impl IntoIterator<Item = Case<G::Refusal>>,
    elsewhere: &[G::Refusal],
    all: &[G::Refusal],
) {
    let mut met = elsewhere.to_vec();
    for (refusal, position, seat, action) in cases {
        let given = Table::<G>::at(position).refuses(seat, action, refusal.rule());
        assert_eq!(given, refusal, "{action}");
        met.push(refusal);
    }
    let missed: Vec<_> = all.iter().filter(|refusal| !met.contains(refusal)).collect();
    assert!(missed.is_empty(), "never met: {missed:?}");
}

/// Every refusal is listed once and has a sentence of its own in every language.
///
/// # Panics
/// If one has not.
#[track_caller]
pub fn have_sentences<G: Words>(all: &[G::Refusal]) {
    for (i, &refusal) in all.iter().enumerate() {
        assert!(!all[..i].contains(&refusal), "{refusal:?} is listed twice");
        let [english, spanish] = Lang::ALL.map(|lang| G::refusal_sentence(refusal, lang));
        for sentence in [&english, &spanish] {
            assert!(sentence.trim().len() > 10, "{refusal:?}: {sentence:?}");
            assert!(sentence.ends_with('.'), "{refusal:?}: {sentence:?}");
            assert!(!sentence.contains(['{', '}']), "{refusal:?}: {sentence:?}");
        }
        assert_ne!(english, spanish, "{refusal:?}");
    }
}

/// Every refusal names a rule that the book explains, in every language.
///
/// # Panics
/// If one does not.
#[track_caller]
pub fn stand_in_the_rule_book<G: Words>(all: &[G::Refusal]) {
    for lang in Lang::ALL {
        for refusal in all {
            let rule = G::rules(lang).find(refusal.rule());
            assert!(rule.is_some_and(|rule| !rule.text().is_empty()), "{refusal:?} in {lang}");
        }
    }
}

/// The rule book has exactly these rules in this order, in every language. A number such as `7` is
/// the rule `RF-07` of a game with that prefix; `S1` is `RF-S1`.
///
/// # Panics
/// If it has others.
#[track_caller]
pub fn rule_book_has<G: Words>(numbers: impl IntoIterator<Item = String>) {
    let prefix = G::META.prefix;
    let numbers: Vec<String> =
        numbers.into_iter().map(|number| format!("{prefix}-{number:0>2}")).collect();
    for lang in Lang::ALL {
        let rules = G::rules(lang).rules.iter();
        let listed: Vec<&str> = rules.map(|rule| rule.number.as_str()).collect();
        assert_eq!(listed, numbers, "{lang}");
    }
}

/// Where the rules come from, in every language: each line of `mixed` is a rule with a part that is
/// not printed and the sources of its parts in their order (`NR-14 printed ruling`). All other rules
/// are printed from beginning to end.
///
/// # Panics
/// If a rule says something else about itself.
#[track_caller]
pub fn rule_book_comes_from<G: Words>(mixed: &str) {
    let wanted: Vec<&str> = mixed.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    for lang in Lang::ALL {
        let lines: Vec<String> = G::rules(lang).rules.iter().filter_map(origin).collect();
        assert_eq!(lines, wanted, "{lang}");
    }
}

/// The rule's number and the sources of its parts, if not all of them are printed.
fn origin(rule: &Rule) -> Option<String> {
    let sources: Vec<&str> = rule.parts.iter().map(RulePart::source).collect();
    (sources != ["printed"]).then(|| format!("{} {}", rule.number, sources.join(" ")))
}

/// Rule numbers, as [`rule_book_has`] wants them.
pub fn numbers(numbers: impl Iterator<Item = u8>) -> impl Iterator<Item = String> {
    numbers.map(|number| number.to_string())
}

/// The same with a letter, such as `S1`, `S2`.
pub fn lettered(letter: char, last: u8) -> impl Iterator<Item = String> {
    (1..=last).map(move |number| format!("{letter}{number}"))
}
