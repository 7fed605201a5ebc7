//! What an edition changes in the printed data, place by place.

use std::fmt::Write;

use serde_json::{Map, Value};

use crate::{Fault, nearest};

/// One value that takes another's place.
pub(super) struct Change<'a> {
    path: Vec<Step<'a>>,
    pub(super) value: &'a Value,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Field(&'a str),
    Entry(&'a str, usize),
}

impl Change<'_> {
    pub(super) fn make(&self, data: &mut Value) {
        let mut place = data;
        for step in &self.path {
            place = match *step {
                Step::Field(name) => &mut place[name],
                Step::Entry(_, number) => &mut place[number],
            };
        }
        *place = self.value.clone();
    }

    pub(super) fn place<'v>(&self, data: &'v Value) -> Option<&'v Value> {
        self.path.iter().try_fold(data, |place, step| match *step {
            Step::Field(name) => place.get(name),
            Step::Entry(_, number) => place.get(number),
        })
    }

    pub(super) fn at(&self) -> String {
        let mut out = String::new();
        for step in &self.path {
            let _ = match step {
                Step::Field(name) if out.is_empty() => write!(out, "{name}"),
                Step::Field(name) => write!(out, ".{name}"),
                Step::Entry(id, _) => write!(out, "[{id}]"),
            };
        }
        out
    }
}

/// Finds every change that the edition makes to the printed data, and every place where it does not
/// fit: tables field by field, lists of things with an `id` thing by thing, everything else whole.
pub(super) fn changes<'a>(
    printed: &'a Value,
    data: &'a Value,
    change: impl FnMut(Change<'a>),
) -> Vec<Fault> {
    let mut search = Search { path: Vec::new(), faults: Vec::new(), change };
    search.table(printed, data);
    search.faults
}

struct Search<'a, F> {
    path: Vec<Step<'a>>,
    faults: Vec<Fault>,
    change: F,
}

impl<'a, F: FnMut(Change<'a>)> Search<'a, F> {
    fn fault(&mut self, problem: String) {
        let at = Change { path: self.path.clone(), value: &Value::Null }.at();
        self.faults.push(Fault { at, problem });
    }

    fn below(&mut self, step: Step<'a>, look: impl FnOnce(&mut Self)) {
        self.path.push(step);
        look(self);
        self.path.pop();
    }

    fn table(&mut self, printed: &'a Value, data: &'a Value) {
        let (Some(known), Some(fields)) = (printed.as_object(), data.as_object()) else {
            return self.fault("this must be a table".to_owned());
        };
        for (name, value) in fields {
            match known.get(name) {
                Some(old) => self.below(Step::Field(name), |here| here.value(old, value)),
                None => self.unknown("field", name, known),
            }
        }
    }

    fn unknown(&mut self, what: &str, name: &str, known: &Map<String, Value>) {
        let hint = nearest(name, known.keys().map(String::as_str))
            .map_or_else(String::new, |near| format!(" (did you mean \"{near}\"?)"));
        let name: String = name.chars().take(40).collect();
        self.fault(format!("there is no {what} \"{name}\"{hint}"));
    }

    fn value(&mut self, printed: &'a Value, value: &'a Value) {
        if printed.is_object() {
            return self.table(printed, value);
        }
        if kind(printed) != kind(value) {
            return self.fault(format!("this must be {}, not {}", kind(printed), kind(value)));
        }
        match (printed.as_array(), value.as_array()) {
            (Some(things), Some(entries)) if things.iter().all(|one| id(one).is_some()) => {
                entries.iter().for_each(|entry| self.entry(things, entry));
            }
            _ => (self.change)(Change { path: self.path.clone(), value }),
        }
    }

    /// One thing of a list: its fields take the place of the printed ones. Fields that this thing
    /// does not have in print are allowed: the files' form says which there are.
    fn entry(&mut self, things: &'a [Value], entry: &'a Value) {
        let Some(wanted) = id(entry) else {
            return self.fault("each of these needs its \"id\"".to_owned());
        };
        let Some(number) = things.iter().position(|thing| id(thing) == Some(wanted)) else {
            let known = things.iter().filter_map(id).map(|id| (id.to_owned(), Value::Null));
            return self.unknown("entry", wanted, &known.collect());
        };
        self.below(Step::Entry(wanted, number), |here| {
            let fields = entry.as_object().into_iter().flatten();
            for (name, value) in fields.filter(|(name, _)| *name != "id") {
                here.below(Step::Field(name), |there| {
                    (there.change)(Change { path: there.path.clone(), value });
                });
            }
        });
    }
}

fn id(thing: &Value) -> Option<&str> {
    thing.get("id")?.as_str()
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "nothing",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    }
}
