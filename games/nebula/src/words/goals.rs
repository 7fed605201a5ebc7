//! The words of a card by what it asks for: an edition may give a card another goal, and its name and
//! its sentence follow.

use exaequo_game::{Filling, Text};
use serde::Serialize;
use serde_json::Value;

use crate::components::Components;

/// The keys and words of all cards whose words are not those of what they ask for.
pub(crate) fn changed(components: &Components, text: &Text) -> Vec<(String, String)> {
    let mut words = all(components, text);
    words.retain(|(key, word)| text.get(key) != word);
    words
}

/// The keys and words of all cards.
fn all(components: &Components, text: &Text) -> Vec<(String, String)> {
    let personal = components.personal.iter().map(|card| of_card(&card.id, &card.goal, text));
    let race = components.race.iter().map(|card| of_card(&card.id, &card.goal, text));
    let advanced = components.advanced.iter().map(|card| of_card(&card.id, &card.pattern, text));
    personal.chain(race).chain(advanced).flatten().collect()
}

/// The name and the sentence of a card with this goal or pattern.
fn of_card(id: &str, goal: &impl Serialize, text: &Text) -> [(String, String); 2] {
    let goal = serde_json::to_value(goal).expect("plain data becomes JSON");
    let kind = ["goal", "pattern"].into_iter().find_map(|tag| goal.get(tag)?.as_str());
    let kind = kind.expect("a goal says what it is");
    let gaps = gaps(&goal, text);
    let gaps: Vec<(&str, &dyn Filling)> =
        gaps.iter().map(|(gap, words)| (*gap, words as &dyn Filling)).collect();
    [("card", "name"), ("about", "about")].map(|(key, part)| {
        (format!("{key}.{id}"), text.fill(&format!("goal.{part}.{kind}"), &gaps))
    })
}

/// What fills the gaps of a card's sentences.
fn gaps(goal: &Value, text: &Text) -> Vec<(&'static str, String)> {
    let word = |of: &str, value: &Value| {
        value.as_str().map_or_else(String::new, |id| text.get(&format!("{of}.{id}")).to_owned())
    };
    let mut gaps = Vec::new();
    for number in ["stars", "empty", "colours", "orbit", "constellations", "orbits"] {
        gaps.extend(goal.get(number).and_then(Value::as_u64).map(|n| (number, n.to_string())));
    }
    let one = goal.get("stars").and_then(Value::as_u64) == Some(1);
    if let Some(colour) = goal.get("colour").or_else(|| goal.get("colours")?.get(0)) {
        gaps.push(("colour", word("colour", colour)));
        gaps.push(("star", word("star", colour)));
        gaps.push(("hues", word("hue", colour)));
        gaps.push(("hue", word(if one { "colour" } else { "hue" }, colour)));
    }
    gaps.extend(goal.pointer("/colours/1").map(|other| ("other", word("colour", other))));
    let constellation = goal.get("constellation");
    gaps.extend(constellation.map(|which| ("constellation", word("constellation", which))));
    gaps
}

#[cfg(test)]
mod tests {
    use exaequo_game::{Lang, Words};

    use super::{all, changed};
    use crate::{Nebula, printed};

    /// The words of every card in the text files are those of its goal.
    #[test]
    fn the_printed_words_are_those_of_the_goals() {
        for lang in Lang::ALL {
            let text = Nebula::text(lang);
            assert_eq!(all(printed(), text).len(), 2 * 70, "a name and a sentence each");
            assert_eq!(changed(printed(), text), [], "{lang}");
        }
    }
}
