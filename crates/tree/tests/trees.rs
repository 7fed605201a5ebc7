//! Trees say what their types say, and are read again as they were.

use std::collections::BTreeMap;

use exaequo_tree::{Delta, Tree, diff};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Unit,
    New(u8),
    Pair(u8, bool),
    Fields { a: Option<char> },
}

#[derive(Serialize)]
#[serde(tag = "do")]
enum Tagged {
    Play { card: u8 },
}

#[derive(Serialize)]
struct Everything {
    shapes: Vec<Shape>,
    tagged: Tagged,
    #[serde(flatten)]
    more: BTreeMap<String, i64>,
    by_number: BTreeMap<u8, ()>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nothing: Option<u8>,
    numbers: (i64, u64, f64, f64, i8),
    text: &'static str,
    raw: &'static [u8],
}

fn everything() -> Everything {
    Everything {
        shapes: vec![
            Shape::Unit,
            Shape::New(3),
            Shape::Pair(1, true),
            Shape::Fields { a: Some('ñ') },
            Shape::Fields { a: None },
        ],
        tagged: Tagged::Play { card: 7 },
        more: BTreeMap::from([("x".to_owned(), -1)]),
        by_number: BTreeMap::from([(2, ()), (10, ())]),
        nothing: None,
        numbers: (i64::MIN, u64::MAX, 0.1, f64::NAN, -8),
        text: "\"quoted\"\n\u{1f9ec}",
        raw: b"ab",
    }
}

#[test]
fn a_tree_says_what_its_type_says() {
    assert_eq!(Tree::of(&everything()).to_value(), json!(everything()));
    let text = serde_json::to_string(&Tree::of(&everything())).unwrap();
    assert_eq!(text, serde_json::to_string(&everything()).unwrap());
    assert_eq!(Tree::default().to_value(), Value::Null);
}

#[test]
fn what_cannot_be_a_key_is_refused() {
    let keyed = BTreeMap::from([((1, 2), 3)]);
    let caught = std::panic::catch_unwind(|| Tree::of(&keyed));
    assert!(caught.is_err(), "a pair is no key");
}

#[test]
fn memory_is_used_again() {
    let mut tree = Tree::of(&everything());
    tree.set(&[1, 2]);
    assert_eq!(tree, Tree::of(&[1, 2]));
}

#[test]
fn a_delta_is_read_inside_of_a_tagged_message() {
    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(tag = "type")]
    enum Message {
        Change { scene: Option<Delta> },
    }
    let scene = diff(&Tree::of(&json!({"a": [1, 2]})), &Tree::of(&json!({"a": [1], "b": null})));
    let message = Message::Change { scene };
    let text = serde_json::to_string(&message).unwrap();
    assert_eq!(text, r#"{"type":"Change","scene":{"a":[1],"b":null}}"#);
    assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), message);
}

#[test]
fn the_order_of_keys_is_no_difference() {
    let tree = |text: &str| serde_json::from_str::<Tree>(text).unwrap();
    let (one, two) =
        (tree(r#"{"a":1,"b":[{"c":2,"d":3}]}"#), tree(r#"{"b":[{"d":3,"c":2}],"a":1}"#));
    assert_eq!(diff(&one, &two), None);
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        ".{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(".{0,3}", inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn any_value_comes_back(value in values()) {
        let tree = Tree::of(&value);
        prop_assert_eq!(&tree.to_value(), &value);
        let read: Tree = serde_json::from_str(&value.to_string()).unwrap();
        prop_assert_eq!(&read.to_value(), &value);
        prop_assert!(diff(&tree, &read).is_none());
    }
}
