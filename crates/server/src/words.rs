//! What the server itself says to people.

use std::sync::LazyLock;

use exaequo_game::{Lang, Text};

/// The server's sentence with that key.
pub(crate) fn say(lang: Lang, key: &str) -> String {
    text(lang).get(key).to_owned()
}

/// The same with a gap filled.
pub(crate) fn say_of(lang: Lang, key: &str, detail: &dyn std::fmt::Display) -> String {
    text(lang).fill(key, &[("detail", &detail)])
}

fn text(lang: Lang) -> &'static Text {
    static TEXTS: LazyLock<[Text; 2]> = LazyLock::new(|| {
        [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")]
            .map(Text::parse)
    });
    &TEXTS[lang as usize]
}

#[cfg(test)]
mod tests {
    use super::text;
    use exaequo_game::Lang;

    #[test]
    fn both_languages_have_the_same_sentences_and_all_are_used() {
        let [en, es] = Lang::ALL.map(|lang| text(lang).keys().collect::<Vec<_>>());
        assert_eq!(en, es);
        let source = [
            include_str!("error.rs"),
            include_str!("socket.rs"),
            include_str!("room.rs"),
            include_str!("limits.rs"),
            include_str!("routes/matches.rs"),
            include_str!("routes/tables.rs"),
        ]
        .concat();
        for key in en {
            assert!(source.contains(&format!("\"{key}\"")), "nobody says {key}");
        }
    }
}
