//! The report's words and numbers in each language.

use std::sync::OnceLock;

use exaequo_catalogue::GameModule;
use exaequo_game::{Gaps, Lang, Text};

use crate::stats::measure::Estimate;

/// The lab's texts in that language.
pub(crate) fn text(lang: Lang) -> &'static Text {
    static EN: OnceLock<Text> = OnceLock::new();
    static ES: OnceLock<Text> = OnceLock::new();
    match lang {
        Lang::En => EN.get_or_init(|| Text::parse(include_str!("../../data/text.en.toml"))),
        Lang::Es => ES.get_or_init(|| Text::parse(include_str!("../../data/text.es.toml"))),
    }
}

/// Tells things about a game in a language.
#[derive(Clone, Copy)]
pub(crate) struct Narrator {
    pub(crate) lang: Lang,
    pub(crate) game: &'static dyn GameModule,
}

impl Narrator {
    pub(crate) fn say(&self, key: &str) -> &'static str {
        text(self.lang).get(key)
    }

    pub(crate) fn fill(&self, key: &str, gaps: &Gaps<'_>) -> String {
        text(self.lang).fill(key, gaps)
    }

    /// A word of the game's own; the bare word if its texts lack it.
    pub(crate) fn own(&self, kinds: &[&str], word: &str) -> String {
        let text = self.game.text(self.lang);
        let known =
            |kind: &&str| text.find(&format!("{kind}.{word}")).filter(|word| !word.is_empty());
        let found = kinds.iter().find_map(known);
        found.map_or_else(|| word.replace('_', " "), str::to_owned)
    }

    /// `deed:item` in words: the thing, and how it was taken.
    pub(crate) fn item(&self, word: &str) -> (String, String) {
        let (deed, item) = word.split_once(':').unwrap_or(("", word));
        (self.own(&["card", "name"], item), self.own(&["deed"], deed))
    }

    /// A whole number in groups of three digits.
    pub(crate) fn whole(&self, number: u64) -> String {
        let digits = number.to_string();
        let mut grouped = String::new();
        for (at, digit) in digits.chars().enumerate() {
            // Four digits are easier read together.
            if at > 0 && (digits.len() - at).is_multiple_of(3) && digits.len() > 4 {
                grouped.push(match self.lang {
                    Lang::En => ',',
                    Lang::Es => '\u{202f}',
                });
            }
            grouped.push(digit);
        }
        grouped
    }

    /// A number with so many digits after the point, or the comma.
    pub(crate) fn decimal(&self, number: f64, digits: usize) -> String {
        let written = format!("{number:.digits$}").replace('-', "\u{2212}");
        match self.lang {
            Lang::En => written,
            Lang::Es => written.replace('.', ","),
        }
    }

    pub(crate) fn percent(&self, share: f64) -> String {
        format!("{}\u{a0}%", self.decimal(share * 100.0, 1))
    }

    /// A difference of shares in hundredths, with its sign.
    pub(crate) fn points(&self, difference: f64) -> String {
        let sign = if difference > 0.0 { "+" } else { "" };
        format!("{sign}{}", self.decimal(difference * 100.0, 1))
    }

    /// An interval, each end written in that way.
    pub(crate) fn interval(&self, estimate: Estimate, write: impl Fn(f64) -> String) -> String {
        let to = self.say("to");
        format!("{} {to} {}", write(estimate.low), write(estimate.high))
    }
}

#[cfg(test)]
mod tests {
    use super::{Narrator, text};
    use exaequo_game::Lang;

    #[test]
    fn both_languages_say_the_same_things() {
        let keys = |lang| text(lang).keys().collect::<Vec<_>>();
        assert_eq!(keys(Lang::En), keys(Lang::Es));
        for key in keys(Lang::En) {
            let gaps = |lang| {
                let mut gaps: Vec<&str> = text(lang).get(key).split('{').skip(1).collect();
                gaps.iter_mut().for_each(|gap| *gap = gap.split('}').next().unwrap_or(""));
                gaps.sort_unstable();
                gaps.join(",")
            };
            assert_eq!(gaps(Lang::En), gaps(Lang::Es), "{key}");
        }
    }

    #[test]
    fn no_text_is_unused() {
        let code = concat!(
            include_str!("words.rs"),
            include_str!("mod.rs"),
            include_str!("sections.rs"),
            include_str!("course.rs"),
            include_str!("taken.rs"),
            include_str!("plots.rs"),
        );
        for key in text(Lang::En).keys() {
            assert!(code.contains(&format!("\"{key}\"")), "nobody says {key}");
        }
    }

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let game = exaequo_catalogue::games()[0];
        let [en, es] = Lang::ALL.map(|lang| Narrator { lang, game });
        assert_eq!((en.whole(1_234_567), es.whole(1234)), ("1,234,567".into(), "1234".into()));
        assert_eq!((en.percent(0.255), es.decimal(-2.5, 1)), ("25.5\u{a0}%".into(), "−2,5".into()));
        assert_eq!(en.points(0.021), "+2.1");
    }
}
