//! What a client does with the difference that it is sent after each move. [`exaequo_tree::diff`] makes it.
//!
//! **Invariant**: `patch(old, diff(old, new)) == new`.

use std::fmt;

use serde_json::{Map, Value};

/// A delta that does not fit the value it should change: the two are out of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misfit;

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this change does not fit what it should change: ask for a fresh view")
    }
}

impl std::error::Error for Misfit {}

/// Does to `value` what [`exaequo_tree::diff`] found.
///
/// # Errors
/// If the delta was made for another value; `value` may be half changed then.
pub fn patch(value: &mut Value, delta: &Value) -> Result<(), Misfit> {
    let Value::Object(changes) = delta else {
        *value = delta.clone();
        return Ok(());
    };
    if let Some(whole) = changes.get("=") {
        *value = whole.clone();
        return Ok(());
    }
    match value {
        Value::Object(object) => patch_object(object, changes),
        Value::Array(array) => patch_array(array, changes),
        other => {
            *other = delta.clone();
            Ok(())
        }
    }
}

fn patch_object(
    object: &mut Map<String, Value>,
    changes: &Map<String, Value>,
) -> Result<(), Misfit> {
    for (key, change) in changes {
        if key == "-" {
            for gone in change.as_array().ok_or(Misfit)? {
                object.remove(gone.as_str().ok_or(Misfit)?).ok_or(Misfit)?;
            }
        } else if let Some(value) = object.get_mut(key) {
            patch(value, change)?;
        } else {
            object.insert(key.clone(), change.clone());
        }
    }
    Ok(())
}

fn patch_array(array: &mut Vec<Value>, changes: &Map<String, Value>) -> Result<(), Misfit> {
    for (key, change) in changes {
        if key == "@" {
            change.as_array().ok_or(Misfit)?.iter().try_for_each(|part| splice(array, part))?;
        } else {
            let index: usize = key.parse().map_err(|_| Misfit)?;
            patch(array.get_mut(index).ok_or(Misfit)?, change)?;
        }
    }
    Ok(())
}

fn splice(array: &mut Vec<Value>, part: &Value) -> Result<(), Misfit> {
    let number = |index: usize| part.get(index).and_then(Value::as_u64).ok_or(Misfit);
    let (start, removed) = (number(0)? as usize, number(1)? as usize);
    let items = part.get(2).and_then(Value::as_array).ok_or(Misfit)?;
    let end = start.checked_add(removed).filter(|end| *end <= array.len()).ok_or(Misfit)?;
    array.splice(start..end, items.iter().cloned());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::patch;
    use exaequo_tree::Tree;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn diff(old: &Value, new: &Value) -> Option<Value> {
        exaequo_tree::diff(&Tree::of(old), &Tree::of(new)).map(|delta| delta.to_value())
    }

    fn check(old: Value, new: Value, delta: Value) {
        assert_eq!(diff(&old, &new), Some(delta));
    }

    #[test]
    fn only_what_changed_is_told() {
        check(
            json!({"a": 1, "b": {"c": 2, "d": 3}}),
            json!({"a": 1, "b": {"c": 4, "d": 3}}),
            json!({"b": {"c": 4}}),
        );
        check(json!({"a": 1, "b": 2}), json!({"a": 1}), json!({"-": ["b"]}));
        check(json!([{"n": 1}, {"n": 2}]), json!([{"n": 1}, {"n": 3}]), json!({"1": {"n": 3}}));
        let cards: Vec<String> = (0..9).map(|n| format!("card {n}")).collect();
        let mut fewer = cards.clone();
        fewer.remove(7);
        fewer.remove(1);
        check(json!(cards), json!(fewer), json!({"@": [[7, 1, []], [1, 1, []]]}));
        assert_eq!(diff(&json!([1]), &json!([1])), None);
    }

    #[test]
    fn kinds_can_change() {
        for (old, new) in [
            (json!([1]), json!({"a": 1})),
            (json!(null), json!({"a": 1})),
            (json!({"a": 1}), json!([])),
        ] {
            let mut value = old.clone();
            patch(&mut value, &diff(&old, &new).unwrap()).unwrap();
            assert_eq!(value, new);
        }
    }

    #[test]
    fn a_delta_for_another_value_is_noticed() {
        assert!(patch(&mut json!([1]), &json!({"5": 1})).is_err());
        assert!(patch(&mut json!([1]), &json!({"@": [[0, 2, []]]})).is_err());
        assert!(patch(&mut json!({}), &json!({"-": ["a"]})).is_err());
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..4u8).prop_map(Value::from),
            "[a-c]".prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 24, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::btree_map("[a-d0-2]", inner, 0..5)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_patch_gives_the_new_value(old in values(), new in values()) {
            let mut value = old.clone();
            if let Some(delta) = diff(&old, &new) {
                prop_assert!(patch(&mut value, &delta).is_ok());
            }
            prop_assert_eq!(value, new);
        }

        #[test]
        fn hostile_deltas_do_not_panic(mut value in values(), delta in values()) {
            let _ = patch(&mut value, &delta);
        }
    }
}
