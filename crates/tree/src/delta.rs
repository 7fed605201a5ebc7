//! The difference between two trees, small enough to send with every move.
//!
//! | old | delta | new |
//! |---|---|---|
//! | anything | `{"=": v}` | `v` |
//! | object | `{"key": delta, "-": ["gone"]}` | the object with these keys changed, new or gone |
//! | array | `{"3": delta, "@": [[start, removed, [items]], …]}` | elements changed, then splices from the back to the front |
//! | anything | any other value `v` | `v` |
//!
//! No object may have a key `=`, `-` or `@`; what we send never has.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::Tree;
use crate::node::Kind;
use crate::part::Part;

/// What turns one value into another, as text that is sent as it is.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Delta(Box<RawValue>);

impl Delta {
    /// As a value, to apply it.
    pub fn to_value(&self) -> Value {
        serde_json::from_str(self.0.get()).expect("a delta is JSON")
    }
}

/// Nothing changes.
impl Default for Delta {
    fn default() -> Delta {
        Delta(RawValue::from_string("{}".to_owned()).expect("this is JSON"))
    }
}

impl PartialEq for Delta {
    fn eq(&self, other: &Delta) -> bool {
        self.0.get() == other.0.get()
    }
}

impl fmt::Display for Delta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}

/// By way of a value: raw text cannot be read inside of a tagged message.
impl<'de> Deserialize<'de> for Delta {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Delta, D::Error> {
        let value = Tree::deserialize(from)?;
        serde_json::value::to_raw_value(&value).map(Delta).map_err(serde::de::Error::custom)
    }
}

/// What turns `old` into `new`; `None` if they are equal.
pub fn diff(old: &Tree, new: &Tree) -> Option<Delta> {
    if old == new {
        return None;
    }
    let mut out = Vec::new();
    if old.nodes.is_empty() || new.nodes.is_empty() {
        json(&mut out, new);
    } else if !change(&mut out, old.root(), new.root()) {
        return None;
    }
    let text = String::from_utf8(out).expect("JSON is text");
    Some(Delta(RawValue::from_string(text).expect("what was written is JSON")))
}

fn json<T: Serialize>(out: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(out, value).expect("memory takes everything");
}

/// Writes what changed; `false`, and nothing is written, if nothing did.
fn change<'a>(out: &mut Vec<u8>, old: Part<'a>, new: Part<'a>) -> bool {
    match (old.kind(), new.kind()) {
        (Kind::Object, Kind::Object) => return object(out, old, new),
        (Kind::Array, Kind::Array) => return array(out, old, new),
        (Kind::Array, Kind::Object) => whole(out, new),
        _ if old == new => return false,
        _ => json(out, &new),
    }
    true
}

fn object<'a>(out: &mut Vec<u8>, old: Part<'a>, new: Part<'a>) -> bool {
    let begin = out.len();
    let mut in_step = old.entries();
    for (key, value) in new.entries() {
        // Mostly both come from the same type, with the same keys in the same order.
        let before = in_step.next().filter(|(other, _)| *other == key).map(|(_, before)| before);
        let mark = out.len();
        entry(out, begin, key);
        match before.or_else(|| old.get(key)) {
            Some(before) if !change(out, before, value) => out.truncate(mark),
            Some(_) => {}
            None => json(out, &value),
        }
    }
    let other = gone(out, begin, old, new);
    let changed = finish(out, begin);
    if other {
        shorter(out, begin, new);
    }
    changed
}

/// Of an object that has lost keys it may take fewer words to say what it is now.
fn shorter(out: &mut Vec<u8>, begin: usize, new: Part<'_>) {
    let mark = out.len();
    whole(out, new);
    if out.len() - mark < mark - begin {
        out.drain(begin..mark);
    } else {
        out.truncate(mark);
    }
}

fn whole(out: &mut Vec<u8>, new: Part<'_>) {
    out.extend(b"{\"=\":");
    json(out, &new);
    out.push(b'}');
}

/// Writes which keys are gone; `false` if none is.
fn gone(out: &mut Vec<u8>, begin: usize, old: Part<'_>, new: Part<'_>) -> bool {
    let in_step = old.entries().map(|(key, _)| key).eq(new.entries().map(|(key, _)| key));
    let missing = |key: &&str| !in_step && new.get(key).is_none();
    let mut gone: Vec<&str> = old.entries().map(|(key, _)| key).filter(missing).collect();
    if !gone.is_empty() {
        gone.sort_unstable();
        entry(out, begin, "-");
        json(out, &gone);
    }
    !gone.is_empty()
}

/// The beginning of an entry in the object that began there.
fn entry(out: &mut Vec<u8>, begin: usize, key: &str) {
    out.push(if out.len() == begin { b'{' } else { b',' });
    json(out, &key);
    out.push(b':');
}

/// The end of the object that began there; `false` if it has no entries.
fn finish(out: &mut Vec<u8>, begin: usize) -> bool {
    if out.len() == begin {
        return false;
    }
    out.push(b'}');
    true
}

/// In place, as splices or whole: whatever is shortest.
fn array<'a>(out: &mut Vec<u8>, old: Part<'a>, new: Part<'a>) -> bool {
    if old == new {
        return false;
    }
    let (old, new): (Vec<_>, Vec<_>) = (old.items().collect(), new.items().collect());
    let in_place = (old.len() == new.len()).then(|| elements(&old, &new));
    let candidates = [in_place, Some(splices(&old, &new)), Some(written(&new))];
    let shortest = candidates.into_iter().flatten().min_by_key(Vec::len);
    out.extend(shortest.expect("there are at least two ways"));
    true
}

fn written(items: &[Part<'_>]) -> Vec<u8> {
    let mut out = Vec::new();
    json(&mut out, &items);
    out
}

fn elements<'a>(old: &[Part<'a>], new: &[Part<'a>]) -> Vec<u8> {
    let mut out = Vec::new();
    for (index, (before, now)) in old.iter().zip(new).enumerate() {
        let mark = out.len();
        entry(&mut out, 0, &index.to_string());
        if !change(&mut out, *before, *now) {
            out.truncate(mark);
        }
    }
    finish(&mut out, 0);
    out
}

/// From the back to the front, so that each splice's place is the old array's own.
fn splices<'a>(old: &[Part<'a>], new: &[Part<'a>]) -> Vec<u8> {
    let (old, numbers) = numbered(old, new);
    let operations = capture_diff_slices(Algorithm::Myers, &old, &numbers);
    let mut out = b"{\"@\":".to_vec();
    let changes = operations.iter().rev().filter(|op| !matches!(op, DiffOp::Equal { .. }));
    let splice = |operation: &DiffOp| {
        let (_, from, to) = operation.as_tag_tuple();
        (from.start, from.len(), &new[to as Range<usize>])
    };
    json(&mut out, &changes.map(splice).collect::<Vec<_>>());
    out.push(b'}');
    out
}

/// Equal parts have equal numbers.
fn numbered<'a>(old: &[Part<'a>], new: &[Part<'a>]) -> (Vec<usize>, Vec<usize>) {
    let mut known = HashMap::new();
    let mut number = |part: &Part<'a>| {
        let next = known.len();
        *known.entry(*part).or_insert(next)
    };
    (old.iter().map(&mut number).collect(), new.iter().map(&mut number).collect())
}
