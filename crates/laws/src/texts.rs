//! What must hold of a game's text files, beside the law `words`.

use std::collections::BTreeSet;

use exaequo_game::{Lang, Narration, Words};

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
    opened.filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
}

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
    for lang in Lang::ALL {
        let narration = Narration { lang, names: &words::names() };
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
