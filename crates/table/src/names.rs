//! Names that people give themselves, and those of bots.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// No name is longer, in characters.
pub const LONGEST_NAME: usize = 24;

/// The name without anything that could disturb a line of text; `None` if nothing is left of it.
pub fn clean_name(name: &str) -> Option<String> {
    clean(name, LONGEST_NAME)
}

/// The same of any line of at most so many characters.
pub(crate) fn clean(line: &str, longest: usize) -> Option<String> {
    let plain = line.nfc().map(|c| if c.is_whitespace() { ' ' } else { c });
    let calm = without_piles(plain.filter(|c| harmless(*c)));
    let words: Vec<&str> = calm.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(longest).collect();
    let short = short.trim_end();
    (!short.is_empty()).then(|| short.to_owned())
}

/// No control characters, nothing that turns the direction of writing, nothing invisible, and no letter
/// that is drawn as nothing.
fn harmless(c: char) -> bool {
    let blank = matches!(c,
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{1d159}'
        | '\u{17b4}' | '\u{17b5}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
    let nothing = matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::Surrogate
    );
    !blank && !nothing
}

/// No script piles more marks upon a letter; what stands on nothing is no mark of anything.
const MARKS: usize = 2;

/// The text without piles of marks.
fn without_piles(text: impl Iterator<Item = char>) -> String {
    // Before the first letter there is no room for marks at all.
    let mut marks = MARKS;
    let stays = |c: &char| {
        let is_mark = c.general_category_group() == GeneralCategoryGroup::Mark;
        marks = match (is_mark, *c) {
            (true, _) => marks + 1,
            (false, ' ') => MARKS,
            (false, _) => 0,
        };
        marks <= MARKS || !is_mark
    };
    text.filter(stays).collect()
}

/// Bots have the Latin names of elements: the same in every language.
pub(crate) fn bot_name(seat: usize) -> &'static str {
    const NAMES: [&str; 6] = ["Aurum", "Argentum", "Cuprum", "Ferrum", "Plumbum", "Stannum"];
    NAMES[seat % NAMES.len()]
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, clean_name};

    #[test]
    fn names_are_cleaned_and_bounded() {
        assert_eq!(clean_name("  Marie \n Curie\u{202e} "), Some("Marie Curie".into()));
        assert_eq!(clean_name("José"), Some("José".into()));
        assert_eq!(clean_name("<b>"), Some("<b>".into()));
        assert_eq!(clean_name(" \u{200b}\t"), None);
        assert_eq!(clean_name("Jose\u{301}"), Some("José".into()), "written in two signs");
        assert_eq!(clean_name("ที่รัก"), Some("ที่รัก".into()), "two marks on a letter");
        assert_eq!(clean_name(&"ñ".repeat(99)).unwrap().chars().count(), LONGEST_NAME);
    }

    #[test]
    fn nobody_is_called_by_piles_of_marks_or_by_nothing() {
        let marks =
            ['\u{300}', '\u{489}', '\u{1dc4}', '\u{fe20}', '\u{5b0}', '\u{e34}', '\u{20dd}'];
        for mark in marks {
            let pile = String::from_iter(std::iter::repeat_n(mark, 12));
            let named = clean_name(&format!("a{pile}b")).unwrap();
            assert!(named.chars().count() <= 4, "{mark:?}: {named}");
            assert_eq!(clean_name(&pile), None, "{mark:?} on nothing");
        }
        let blanks =
            "\u{3164}\u{115f}\u{1160}\u{ffa0}\u{2800}\u{ad}\u{200d}\u{fe0f}\u{e0041}\u{a0}";
        assert_eq!(clean_name(blanks), None);
        for blank in blanks.chars() {
            assert_eq!(clean_name(&format!("A{blank}na")).unwrap().replace(' ', ""), "Ana");
        }
    }
}
