//! A view as places with values, in few words, and what changed among them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// What stands at each place, such as `players[0].hand`.
pub(crate) type Places = BTreeMap<String, String>;

/// What stands where there is no such place.
const NOTHING: &str = "nothing";
/// Below this depth everything stands on the line of its place.
const DEPTH: u8 = 2;

/// The places of a view.
pub(crate) fn places(view: &Value) -> Places {
    let mut found = Places::new();
    collect(String::new(), view, DEPTH, &mut found);
    found
}

fn collect(place: String, value: &Value, depth: u8, found: &mut Places) {
    match value {
        Value::Object(fields) if depth > 0 && !fields.is_empty() => {
            let below = depth - u8::from(!place.is_empty());
            for (name, value) in fields {
                let dot = if place.is_empty() { "" } else { "." };
                collect(format!("{place}{dot}{name}"), value, below, found);
            }
        }
        Value::Array(items) if depth > 0 && items.iter().any(Value::is_object) => {
            for (index, value) in items.iter().enumerate() {
                collect(format!("{place}[{index}]"), value, depth, found);
            }
        }
        leaf => {
            found.insert(place, short(leaf));
        }
    }
}

/// The value with as few quotation marks as will do: two values never read the same.
pub(crate) fn short(value: &Value) -> String {
    match value {
        Value::String(text) if is_word(text) => text.clone(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(short).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| format!("{name}: {}", short(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// Can it be told from numbers, `null` and the like without quotation marks?
fn is_word(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(plain)
        && !matches!(text, "null" | "true" | "false" | NOTHING)
}

/// What one viewer sees otherwise than the others do.
pub(crate) fn differences(others: &Places, own: &Places) -> Places {
    let missing = others.keys().filter(|place| !own.contains_key(*place));
    let missing = missing.map(|place| (place.clone(), NOTHING.to_owned()));
    let differing = own.iter().filter(|(place, value)| others.get(*place) != Some(value));
    missing.chain(differing.map(|(place, value)| (place.clone(), value.clone()))).collect()
}

/// What is not as it was, one line a place; `gone` is said of what is there no more. Places of one part
/// of the view stand together below its name, and parts of which the same is said share their lines.
pub(crate) fn changes(before: &Places, now: &Places, gone: &str) -> Vec<String> {
    let mut groups: Vec<(Vec<&str>, Vec<String>)> = Vec::new();
    for (part, told) in changed_parts(before, now, gone) {
        let alike = |group: &&mut (Vec<&str>, Vec<String>)| {
            group.1 == told && list(group.0[0]).is_some_and(|name| Some(name) == list(part))
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.0.push(part),
            None => groups.push((vec![part], told)),
        }
    }
    groups.iter().flat_map(|(parts, told)| section(&named(parts), told)).collect()
}

/// What is said of each part that changed, as `.hand = [work]`.
fn changed_parts<'p>(
    before: &'p Places,
    now: &'p Places,
    gone: &str,
) -> BTreeMap<&'p str, Vec<String>> {
    let mut parts: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let all: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
    for place in all.into_iter().filter(|place| before.get(*place) != now.get(*place)) {
        let value = now.get(place).map_or(gone.to_owned(), |value| format!("= {value}"));
        let rest = &place[part(place).len()..];
        parts.entry(part(place)).or_default().push(format!("{rest} {value}"));
    }
    for (name, told) in &mut parts {
        if !now.keys().any(|place| part(place) == *name) {
            *told = vec![format!(" {gone}")];
        }
    }
    parts
}

fn section(name: &str, told: &[String]) -> Vec<String> {
    if let [one] = told {
        return vec![format!("{name}{one}")];
    }
    let lines = told.iter().map(|line| format!("  {}", line.trim_start_matches(['.', ' '])));
    std::iter::once(name.to_owned()).chain(lines).collect()
}

/// `pool[1, 4]` for `pool[1]` and `pool[4]`.
fn named(parts: &[&str]) -> String {
    let index = |part: &&str| Some(part.split_once('[')?.1.trim_end_matches(']').to_owned());
    match (parts, list(parts[0])) {
        ([_, _, ..], Some(name)) => {
            let indices: Vec<String> = parts.iter().filter_map(index).collect();
            format!("{name}[{}]", indices.join(", "))
        }
        _ => parts[0].to_owned(),
    }
}

/// The list to which a part such as `pool[1]` belongs.
fn list(part: &str) -> Option<&str> {
    part.split_once('[').map(|(name, _)| name)
}

/// The part of the view to which a place belongs, such as `players[0]`.
fn part(place: &str) -> &str {
    place.split('.').next().unwrap_or(place)
}

#[cfg(test)]
mod tests {
    use super::{changes, differences, places, short};
    use serde_json::json;

    #[test]
    fn values_are_short_and_never_read_the_same() {
        let values = [
            json!(null),
            json!("null"),
            json!(1),
            json!("1"),
            json!(""),
            json!([]),
            json!({}),
            json!("a b"),
            json!(["a", "b"]),
            json!(["a, b"]),
            json!("nothing"),
            json!(true),
            json!({"a": [1]}),
            json!({"a": ["x"]}),
        ];
        for (i, value) in values.iter().enumerate() {
            assert!(values[..i].iter().all(|other| short(other) != short(value)), "{value}");
        }
        assert_eq!(
            short(&json!({"seat": 2, "cards": ["work", "paper_q1"]})),
            "{cards: [work, paper_q1], seat: 2}"
        );
    }

    #[test]
    fn what_changed_stands_below_its_part() {
        let before = places(&json!({"round": 1, "players": [{"hand": 3, "cv": []}, {"hand": 2}]}));
        let now = places(&json!({"round": 1, "players": [{"hand": 4}, {"hand": 1}]}));
        let told = ["players[0]", "  cv gone", "  hand = 4", "players[1].hand = 1"];
        assert_eq!(changes(&before, &now, "gone"), told);
    }

    #[test]
    fn parts_of_which_the_same_is_said_share_their_lines() {
        let before = places(&json!({"a": 1, "b": 1, "pool": [{"n": 1}, {"n": 1}, {"n": 1}]}));
        let now = places(&json!({"a": 2, "b": 2, "pool": [{"n": 2}, {"n": 1}, {"n": 2}]}));
        assert_eq!(changes(&before, &now, "gone"), ["a = 2", "b = 2", "pool[0, 2].n = 2"]);
        let gone = changes(&now, &places(&json!({"a": 2, "b": 2})), "gone");
        assert_eq!(gone, ["pool[0, 1, 2] gone"]);
    }

    #[test]
    fn what_differs_says_where_nothing_is() {
        let all = places(&json!({"deck": 3, "hand": null}));
        let own = differences(&all, &places(&json!({"hand": ["work"], "you": 1})));
        let own: Vec<String> =
            own.iter().map(|(place, value)| format!("{place}={value}")).collect();
        assert_eq!(own, ["deck=nothing", "hand=[work]", "you=1"]);
    }
}
