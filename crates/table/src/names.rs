//! Names that people give themselves, and those of bots.

/// No name is longer, in characters.
pub const LONGEST_NAME: usize = 24;

/// The name without anything that could disturb a line of text; `None` if nothing is left of it.
pub fn clean_name(name: &str) -> Option<String> {
    clean(name, LONGEST_NAME)
}

/// The same of any line of at most so many characters.
pub(crate) fn clean(line: &str, longest: usize) -> Option<String> {
    let calm: String = line
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| harmless(*c))
        .collect();
    let words: Vec<&str> = calm.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(longest).collect();
    let short = short.trim_end();
    (!short.is_empty()).then(|| short.to_owned())
}

/// No control characters, nothing that turns the direction of writing, nothing invisible, and no
/// marks piled upon marks.
fn harmless(c: char) -> bool {
    let invisible = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}');
    let stacking =
        matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{20d0}'..='\u{20ff}');
    !c.is_control() && !invisible && !stacking
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
        assert_eq!(clean_name(&"ñ".repeat(99)).unwrap().chars().count(), LONGEST_NAME);
    }
}
