//! A JSON value in two pieces of memory.
//!
//! With every move a server makes the whole table of everybody who looks, only to find out how little of it
//! changed. As [`serde_json::Value`] that is an allocation for each key, each text and each list. A [`Tree`] is
//! made from a type in one pass ([`Tree::of`], or [`Tree::set`] into memory that is there already), compared
//! without looking anything up, and [`diff`] writes what changed as text that can be sent as it is.
//!
//! ```
//! use exaequo_tree::{Tree, diff};
//!
//! let before = Tree::of(&[("hand", 5), ("deck", 12)]);
//! let after = Tree::of(&[("hand", 6), ("deck", 12)]);
//! assert_eq!(diff(&before, &after).unwrap().to_string(), r#"{"0":{"1":6}}"#);
//! assert_eq!(diff(&after, &after), None);
//! ```
//!
//! What this crate does *not* do: change a value. Who receives a difference applies it to whatever it keeps.

mod build;
mod delta;
mod node;
mod part;
mod read;

pub use build::NotJson;
pub use delta::{Delta, diff};

use node::Node;
use part::Part;
use serde::Serialize;

/// A JSON value. Two trees are equal if they say the same in the same order.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    /// All texts, keys, and numbers that do not fit into a node.
    text: String,
}

impl Tree {
    /// What a type says as JSON.
    ///
    /// # Panics
    /// If it cannot be JSON: a map whose keys are not texts or numbers.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Tree {
        let mut tree = Tree::default();
        tree.set(value);
        tree
    }

    /// The same in the memory of this tree.
    ///
    /// # Panics
    /// As [`Tree::of`].
    pub fn set<T: Serialize + ?Sized>(&mut self, value: &T) {
        self.nodes.clear();
        self.text.clear();
        build::add(self, value).expect("plain data becomes JSON");
    }

    /// As a tree of values, to look something up.
    pub fn to_value(&self) -> serde_json::Value {
        serde_json::to_value(self).expect("a tree is JSON")
    }

    fn root(&self) -> Part<'_> {
        Part { tree: self, at: 0 }
    }
}

impl std::fmt::Debug for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.to_value().fmt(f)
    }
}

impl Serialize for Tree {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.nodes.is_empty() { to.serialize_unit() } else { self.root().serialize(to) }
    }
}
