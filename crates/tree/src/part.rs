//! A value inside a tree.

use std::hash::{Hash, Hasher};

use serde::Serialize;
use serde::ser::{Error, SerializeMap, SerializeSeq, Serializer};
use serde_json::Number;

use crate::Tree;
use crate::node::{Kind, Node};

/// The value that begins at a node.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) at: usize,
}

impl<'a> Part<'a> {
    fn node(self) -> Node {
        self.tree.nodes[self.at]
    }

    pub(crate) fn kind(self) -> Kind {
        self.node().kind()
    }

    /// The node behind it.
    fn end(self) -> usize {
        match self.kind() {
            Kind::Array | Kind::Object => self.node().end(),
            _ => self.at + 1,
        }
    }

    pub(crate) fn text(self) -> &'a str {
        &self.tree.text[self.node().as_text()]
    }

    /// What is in an array.
    pub(crate) fn items(self) -> impl Iterator<Item = Part<'a>> + Clone {
        let (tree, end) = (self.tree, self.end());
        let first = (self.at + 1 < end).then_some(Part { tree, at: self.at + 1 });
        std::iter::successors(first, move |part| {
            let at = part.end();
            (at < end).then_some(Part { tree, at })
        })
    }

    /// What is in an object, with its keys.
    pub(crate) fn entries(self) -> impl Iterator<Item = (&'a str, Part<'a>)> + Clone {
        let mut parts = self.items();
        std::iter::from_fn(move || Some((parts.next()?.text(), parts.next()?)))
    }

    /// The value of a key in an object.
    pub(crate) fn get(self, key: &str) -> Option<Part<'a>> {
        self.entries().find(|(other, _)| *other == key).map(|(_, value)| value)
    }

    fn digits(self) -> Option<Number> {
        self.text().parse().ok()
    }
}

/// Do they say the same? The keys of objects may come in any order.
impl PartialEq for Part<'_> {
    fn eq(&self, other: &Part<'_>) -> bool {
        if self.kind() != other.kind() {
            return false;
        }
        match self.kind() {
            Kind::Null | Kind::False | Kind::True => true,
            Kind::Number => self.node() == other.node(),
            Kind::Text | Kind::Digits => self.text() == other.text(),
            Kind::Array => self.items().eq(other.items()),
            Kind::Object => {
                self.entries().eq(other.entries())
                    || self.entries().count() == other.entries().count()
                        && self.entries().all(|(key, value)| other.get(key) == Some(value))
            }
        }
    }
}

impl Eq for Part<'_> {}

/// Of an object only its size counts: its keys may come in any order.
impl Hash for Part<'_> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        match self.kind() {
            Kind::Null | Kind::False | Kind::True => to.write_u8(self.kind() as u8),
            Kind::Number => to.write_i64(self.node().as_number()),
            Kind::Text | Kind::Digits => self.text().hash(to),
            Kind::Array => self.items().for_each(|item| item.hash(to)),
            Kind::Object => to.write_usize(self.items().count()),
        }
    }
}

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.kind() {
            Kind::Null => to.serialize_unit(),
            Kind::False => to.serialize_bool(false),
            Kind::True => to.serialize_bool(true),
            Kind::Number => to.serialize_i64(self.node().as_number()),
            Kind::Digits => match self.digits() {
                Some(number) => number.serialize(to),
                None => Err(S::Error::custom("a number is not one")),
            },
            Kind::Text => to.serialize_str(self.text()),
            Kind::Array => {
                let mut array = to.serialize_seq(None)?;
                self.items().try_for_each(|item| array.serialize_element(&item))?;
                array.end()
            }
            Kind::Object => {
                let mut object = to.serialize_map(None)?;
                self.entries().try_for_each(|(key, value)| object.serialize_entry(key, &value))?;
                object.end()
            }
        }
    }
}
