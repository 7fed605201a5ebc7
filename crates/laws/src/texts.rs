//! What must hold of a game's text files, beside the law `words`.

use std::collections::BTreeSet;

use exaequo_game::{Filling, Lang, Narration, Words};

use crate::words;

/// Every language has the same keys.
///
/// # Panics
/// If a key is missing in one of them.
#[track_caller]
pub fn have_the_same_keys<G: Words>() {
    let keys = |lang| G::text(lang).keys().collect::<BTreeSet<_>>();
    for lang in Lang::ALL {
        assert_eq!(keys(lang), keys(Lang::En), "{lang}");
    }
}

/// Every sentence has the same gaps in every language.
///
/// # Panics
/// If one has not.
#[track_caller]
pub fn have_the_same_gaps<G: Words>() {
    for key in G::text(Lang::En).keys() {
        for lang in Lang::ALL {
            assert_eq!(gaps::<G>(key, lang), gaps::<G>(key, Lang::En), "{key} in {lang}");
        }
    }
}

fn gaps<G: Words>(key: &str, lang: Lang) -> BTreeSet<&'static str> {
    let opened = G::text(lang).get(key).split('{').skip(1);
    opened.filter_map(|rest| rest.split([':', '}']).next()).collect()
}

/// Every sentence agrees with the numbers in it: each is said with 1 and with 2. `counts` are the
/// gaps that numbers fill, `names` those that words fill, and every gap is one of them. `uncounted`
/// are words that follow a number but have no plural, such as `effort`.
///
/// # Panics
/// If a sentence says "1 cards" or "faltan 1", or if a gap is in neither list.
#[track_caller]
pub fn agree_with_numbers<G: Words>(counts: &str, names: &str, uncounted: &str) {
    for lang in Lang::ALL {
        for key in G::text(lang).keys() {
            for gap in gaps::<G>(key, lang) {
                let known = counts.split_whitespace().chain(names.split_whitespace());
                assert!(
                    known.into_iter().any(|name| name == gap),
                    "what fills {{{gap}}} in {key}?"
                );
            }
            for number in [1, 2] {
                let fill = counts.split_whitespace().map(|gap| (gap, &number as &dyn Filling));
                let sentence = G::text(lang).fill(key, &fill.collect::<Vec<_>>());
                let fault = disagreement(&sentence, lang, uncounted);
                assert_eq!(fault, None, "{key} in {lang}: {sentence}");
            }
        }
    }
}

/// What in the sentence does not agree with the number beside it.
fn disagreement(sentence: &str, lang: Lang, uncounted: &str) -> Option<String> {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let beside = words.windows(2).filter(|pair| pair[0].ends_with(char::is_alphanumeric));
    let mut pairs = beside.map(|pair| (bare(pair[0]), bare(pair[1])));
    let fault = pairs.find(|(first, second)| !agrees(first, second, lang, uncounted));
    fault.map(|(first, second)| format!("{first} {second}"))
}

fn bare(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}

/// Do a number and the word beside it agree? Only small words and those without a plural may look
/// the same after 1 and after 2.
fn agrees(first: &str, second: &str, lang: Lang, uncounted: &str) -> bool {
    let (one, many, small): (&[&str], &[&str], &str) = match lang {
        Lang::En => (&["is", "was"], &["are", "were"], SMALL_EN),
        Lang::Es => (
            &["es", "falta", "queda", "está", "hay", "sobra", "vale"],
            &["son", "faltan", "quedan", "están", "sobran", "valen"],
            SMALL_ES,
        ),
    };
    let lower = second.to_lowercase();
    let known = |list: &str| list.split_whitespace().any(|word| word == lower);
    let free = !lower.starts_with(char::is_alphabetic) || known(small) || known(uncounted);
    let singular = ["us", "ss"].iter().any(|end| lower.ends_with(end)) || one.contains(&&*lower);
    let plural = lower.ends_with('s') && !singular;
    match (first, second) {
        ("1", _) => free || !(plural || many.contains(&&*lower)),
        ("2", _) => free || plural || many.contains(&&*lower),
        (verb, "1") => !many.contains(&&*verb.to_lowercase()),
        (verb, "2") => verb == "hay" || !one.contains(&&*verb.to_lowercase()),
        _ => true,
    }
}

/// English words that may follow any number.
const SMALL_EN: &str =
    "of in to on for from with left more at and or by per each if × the than less";
/// Spanish words that may follow any number.
const SMALL_ES: &str = "de del en por con para y o a al se más menos que cada si × tras sin la el";

/// Every key stands in the code that tells, or is below one of the words of `made`: those are put
/// together from ids. A key for several of a thing, such as `deck_other`, goes with the key for one.
///
/// # Panics
/// If nobody says some text.
#[track_caller]
pub fn are_all_used<G: Words>(code: &str, made: &str) {
    for key in G::text(Lang::En).keys() {
        let plain = key.strip_suffix("_other").unwrap_or(key);
        let below = |start: &str| key.strip_prefix(start).is_some_and(|rest| rest.starts_with('.'));
        let used = made.split_whitespace().any(below) || code.contains(plain);
        assert!(used, "nobody says {key}");
    }
}

/// Every one of these keys has a sentence of its own in every language.
///
/// # Panics
/// If two share one, or if one is empty.
#[track_caller]
pub fn differ<G: Words>(keys: impl IntoIterator<Item = String>) {
    let keys: Vec<String> = keys.into_iter().collect();
    for lang in Lang::ALL {
        let sentences: BTreeSet<&str> = keys.iter().map(|key| G::text(lang).get(key)).collect();
        assert!(!sentences.contains(""), "{lang}");
        assert_eq!(sentences.len(), keys.len(), "{lang}: {sentences:?}");
    }
}

/// A table in a terminal's colours says what it says without them.
///
/// # Panics
/// If it says something else, or if it has no colours.
#[track_caller]
pub fn paint_only_adds_colour<G: Words>(view: &G::View) {
    let names = words::names();
    for lang in Lang::ALL {
        let narration = Narration::new(lang, &names);
        let painted = G::painted_table(view, &narration);
        let plain = without_paint(&painted);
        assert!(painted.len() > plain.len(), "{lang}");
        assert_eq!(plain, G::table_text(view, &narration));
    }
}

fn without_paint(painted: &str) -> String {
    let mut pieces = painted.split("\x1b[");
    let before = pieces.next().unwrap_or_default().to_owned();
    let after = pieces.map(|piece| piece.split_once('m').expect("a colour ends").1);
    before + &after.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::{Lang, disagreement};

    #[test]
    fn words_that_do_not_agree_are_found() {
        let fault = |sentence, lang| disagreement(sentence, lang, "effort esfuerzo");
        for right in [
            "Draw 1 card.",
            "2 cards, 2 effort",
            "1 of 2 rounds",
            "1 is left",
            "2 are left",
            "you have 1 bonus",
        ] {
            assert_eq!(fault(right, Lang::En), None, "{right}");
        }
        for right in ["Falta 1 carta", "faltan 2 cartas", "2 de esfuerzo", "quedan 2, hay 1"] {
            assert_eq!(fault(right, Lang::Es), None, "{right}");
        }
        assert_eq!(fault("Draw 1 cards.", Lang::En).as_deref(), Some("1 cards"));
        assert_eq!(fault("Draw 2 card.", Lang::En).as_deref(), Some("2 card"));
        assert_eq!(fault("2 is left", Lang::En).as_deref(), Some("2 is"));
        assert_eq!(fault("(faltan 1)", Lang::Es).as_deref(), Some("faltan 1"));
        assert_eq!(fault("falta 2 cartas", Lang::Es).as_deref(), Some("falta 2"));
    }
}
