//! JSON as a list of paths with values: to compare, and to say where two differ.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

/// Every leaf by its path, such as `players[1].hand[3]`. Empty lists and objects are leaves too,
/// so that an emptied hand does not look like a missing one.
pub(crate) type Leaves = BTreeMap<String, String>;

/// The leaves of anything that can be written as JSON.
pub(crate) fn leaves(thing: &impl Serialize) -> Result<Leaves, String> {
    let value = serde_json::to_value(thing).map_err(|error| format!("not JSON: {error}"))?;
    let mut found = Leaves::new();
    collect(&mut String::new(), &value, &mut found);
    Ok(found)
}

fn collect(path: &mut String, value: &Value, found: &mut Leaves) {
    let end = path.len();
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            for (name, value) in fields {
                if end > 0 {
                    path.push('.');
                }
                path.push_str(name);
                collect(path, value, found);
                path.truncate(end);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for (i, value) in items.iter().enumerate() {
                path.push('[');
                path.push_str(&i.to_string());
                path.push(']');
                collect(path, value, found);
                path.truncate(end);
            }
        }
        leaf => {
            found.insert(path.clone(), leaf.to_string());
        }
    }
}

/// The first place where the two differ, as a sentence; `None` if their JSON is the same.
pub(crate) fn difference(one: &impl Serialize, other: &impl Serialize) -> Option<String> {
    let (one, other) = match (leaves(one), leaves(other)) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(error), _) | (_, Err(error)) => return Some(error),
    };
    let paths = one.keys().chain(other.keys());
    let mut differing = paths.filter(|path| one.get(*path) != other.get(*path));
    let path = differing.next()?;
    let show = |leaves: &Leaves| leaves.get(path).map_or("nothing", String::as_str).to_owned();
    Some(format!("{path} is {} and {}", show(&one), show(&other)))
}

/// The same for two things that should have been equal, even if their JSON does not tell them
/// apart.
pub(crate) fn difference_of_unequal(one: &impl Serialize, other: &impl Serialize) -> String {
    difference(one, other).unwrap_or_else(|| "their JSON is the same, they are not equal".into())
}

/// The same for JSON already written.
pub(crate) fn difference_of_bytes(one: &[u8], other: &[u8]) -> Option<String> {
    if one == other {
        return None;
    }
    let parse = |bytes| serde_json::from_slice::<Value>(bytes).unwrap_or(Value::Null);
    let told = difference(&parse(one), &parse(other));
    Some(told.unwrap_or_else(|| "the same values are written in another order".into()))
}

/// The path with the index of a list's entry written `[*]`: the cards of one hand are looked at
/// together. An index that stands alone before a field, as in `players[1].secret`, stays: what
/// one player hides says nothing about another.
pub(crate) fn pooled(path: &str) -> String {
    let alone = path.matches('[').count() == 1 && !path.ends_with(']');
    match path.rfind('[').zip(path.rfind(']')) {
        Some((open, close)) if open < close && !alone => {
            format!("{}[*]{}", &path[..open], &path[close + 1..])
        }
        _ => path.to_owned(),
    }
}

/// Is the path the place itself or below it? In a place, `[*]` is any index.
pub(crate) fn is_within(path: &str, place: &str) -> bool {
    let mut rest = path;
    for (i, part) in place.split("[*]").enumerate() {
        if i > 0 {
            let Some(inside) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) else {
                return false;
            };
            rest = inside.1;
        }
        let Some(after) = rest.strip_prefix(part) else {
            return false;
        };
        rest = after;
    }
    rest.is_empty() || rest.starts_with(['.', '['])
}

#[cfg(test)]
mod tests {
    use super::{difference, is_within, leaves, pooled};
    use serde_json::json;

    #[test]
    fn every_leaf_has_its_path() {
        let found = leaves(&json!({"a": {"b": [1, {"c": null}]}, "d": []})).unwrap();
        let listed: Vec<String> = found.iter().map(|(at, is)| format!("{at}={is}")).collect();
        assert_eq!(listed, ["a.b[0]=1", "a.b[1].c=null", "d=[]"]);
    }

    #[test]
    fn the_first_difference_is_told() {
        let told = difference(&json!({"a": [1, 2]}), &json!({"a": [1, 3]}));
        assert_eq!(told.as_deref(), Some("a[1] is 2 and 3"));
        let told = difference(&json!({"a": 1}), &json!({"a": 1, "b": 2}));
        assert_eq!(told.as_deref(), Some("b is nothing and 2"));
        assert_eq!(difference(&json!({"a": 1}), &json!({"a": 1})), None);
    }

    #[test]
    fn entries_of_a_list_are_pooled_and_players_are_not() {
        assert_eq!(pooled("deck[7]"), "deck[*]");
        assert_eq!(pooled("players[1].secret"), "players[1].secret");
        assert_eq!(pooled("players[1].hand[3]"), "players[1].hand[*]");
        assert_eq!(pooled("players[1].hand[3].kind"), "players[1].hand[*].kind");
        assert_eq!(pooled("round"), "round");
    }

    #[test]
    fn a_place_holds_what_is_below_it() {
        assert!(is_within("prompt.kind", "prompt") && is_within("you", "you"));
        assert!(!is_within("younger", "you"));
        assert!(is_within("decks[2].offer.by[0]", "decks[*].offer"));
        assert!(is_within("decks[2].offer.by[*]", "decks[2].offer"));
        assert!(is_within("deck[1]", "deck[*]") && !is_within("deck", "deck[*]"));
        assert!(!is_within("decks[2].top", "decks[*].offer"));
    }
}
