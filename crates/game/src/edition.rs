//! Editions: boxes whose component data an owner has corrected.
//!
//! The data of a game's box is a handful of tables that come with the program. An *edition* is what
//! differs from them. It is merged into the printed data, checked once, and put on the game's
//! [`EditionRegistry`]; a position holds only its number in that registry ([`EditionId`]), so rules are as fast with an
//! edition as without. Options and records carry the edition itself with the hash of the whole box it
//! made: a replay meets the same data or says that it cannot.

use std::fmt::{self, Write};
use std::ops::RangeInclusive;
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::{Fault, Fields, SetupError, nearest};

/// A corrected box, as options and records carry it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// What people call it.
    pub name: String,
    /// The SHA-256 of the whole box that it makes, in hexadecimal digits.
    pub hash: String,
    /// What differs from the printed box, table by table.
    #[ts(type = "unknown")]
    pub data: Value,
}

/// Which box of its registry a position is played with. Only a number in this process: a described
/// position holds the edition itself.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EditionId(u8);

impl EditionId {
    /// The box as it comes with the program.
    pub const PRINTED: EditionId = EditionId(0);
}

/// What is in a box, as rules read it.
pub trait ComponentData: Sized + Send + Sync + 'static {
    /// The data as written in the files: a field for each of them.
    type Files: DeserializeOwned;

    /// Works it out.
    ///
    /// # Errors
    /// All that is wrong with it.
    fn build(files: Self::Files) -> Result<Self, Vec<Fault>>;

    /// What an owner may have got wrong although the program could play with it: counts that the
    /// rules print, things that cannot be reached. Tests hold that the printed box has no such fault.
    fn examine(&self) -> Vec<Fault> {
        Vec::new()
    }
}

/// Gathers what is wrong with a box.
#[derive(Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Notes that something is wrong there.
    pub fn note(&mut self, at: impl Into<String>, problem: impl Into<String>) {
        self.0.push(Fault { at: at.into(), problem: problem.into() });
    }

    /// Notes a number that is not within the range.
    pub fn number(&mut self, at: &str, number: u8, range: RangeInclusive<u8>) {
        if !range.contains(&number) {
            let (low, high) = (range.start(), range.end());
            self.note(at, format!("{number} is not within {low} to {high}"));
        }
    }

    /// Everything noted.
    pub fn list(self) -> Vec<Fault> {
        self.0
    }

    /// Was nothing noted?
    ///
    /// # Errors
    /// Everything noted.
    pub fn none(self) -> Result<(), Vec<Fault>> {
        if self.0.is_empty() { Ok(()) } else { Err(self.0) }
    }
}

/// How many boxes a registry holds: nobody owns as many, and a hostile client cannot fill the memory.
const ROOM: usize = 64;

/// All boxes of one game in this process, the printed one first. Boxes are added and never change.
pub struct EditionRegistry<T> {
    files: &'static [(&'static str, &'static str)],
    boxes: [OnceLock<Boxed<T>>; ROOM],
    adding: Mutex<()>,
}

struct Boxed<T> {
    components: T,
    edition: Option<Edition>,
}

impl<T> fmt::Debug for EditionRegistry<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EditionRegistry").finish_non_exhaustive()
    }
}

impl<T: ComponentData> EditionRegistry<T> {
    /// A registry with the printed box, whose data files are given by name and as TOML.
    pub const fn new(files: &'static [(&'static str, &'static str)]) -> Self {
        EditionRegistry { files, boxes: [const { OnceLock::new() }; ROOM], adding: Mutex::new(()) }
    }

    /// What is in the box there.
    #[inline]
    pub fn at(&'static self, id: EditionId) -> &'static T {
        match self.boxes[usize::from(id.0)].get() {
            Some(found) => &found.components,
            None => self.printed(),
        }
    }

    /// The printed box.
    ///
    /// # Panics
    /// If the data files are faulty: they are part of the program, the first test finds it.
    #[cold]
    pub fn printed(&'static self) -> &'static T {
        let printed = || {
            let components = self.read(&self.printed_data()).unwrap_or_else(|faults| {
                panic!("the data files are faulty:{}", listed(&faults));
            });
            Boxed { components, edition: None }
        };
        &self.boxes[0].get_or_init(printed).components
    }

    /// The edition of the box there; `None` for the printed one.
    pub fn edition(&'static self, id: EditionId) -> Option<&'static Edition> {
        self.boxes[usize::from(id.0)].get()?.edition.as_ref()
    }

    /// The place of an edition's box, which is made if this is the first time.
    ///
    /// # Errors
    /// All that is wrong with the edition.
    pub fn place(&'static self, edition: Option<&Edition>) -> Result<EditionId, SetupError> {
        let Some(edition) = edition else { return Ok(EditionId::PRINTED) };
        let (id, hash) = self.find_or_add(&edition.name, &edition.data).map_err(|faults| {
            SetupError(format!("the edition \"{}\" is faulty:{}", edition.name, listed(&faults)))
        })?;
        if hash == edition.hash {
            return Ok(id);
        }
        Err(SetupError(format!(
            "the edition \"{}\" makes another box than the one that was recorded (its hash is {hash}, \
             the record says {}): use the program it was played with",
            edition.name, edition.hash
        )))
    }

    /// Writes the edition into a described table, unless it is played with the printed box.
    pub fn describe(&'static self, id: EditionId, table: &mut Value) {
        if let Some(edition) = self.edition(id) {
            table["edition"] = serde_json::json!(edition);
        }
    }

    /// The box that a described table is played with.
    pub fn described(&'static self, fields: &Fields<'_>) -> EditionId {
        let Some(place) = fields.get("edition") else { return EditionId::PRINTED };
        let edition = Edition::deserialize(place.value()).map_err(|error| error.to_string());
        let id = edition.and_then(|it| self.place(Some(&it)).map_err(|error| error.to_string()));
        id.unwrap_or_else(|problem| {
            place.fault(problem);
            EditionId::PRINTED
        })
    }

    fn find_or_add(
        &'static self,
        name: &str,
        data: &Value,
    ) -> Result<(EditionId, &'static str), Vec<Fault>> {
        let _one_at_a_time = self.adding.lock().unwrap_or_else(PoisonError::into_inner);
        for (number, place) in self.boxes.iter().enumerate().skip(1) {
            let id = EditionId(number as u8);
            let Some(found) = place.get() else {
                let added = self.make(name, data)?;
                let edition = place.get_or_init(|| added).edition.as_ref();
                return Ok((id, edition.map_or("", |edition| &edition.hash)));
            };
            let edition = found.edition.as_ref().filter(|edition| edition.data == *data);
            if let Some(edition) = edition {
                return Ok((id, &edition.hash));
            }
        }
        Err(vec![whole(format!(
            "{} editions are in use already: start the program anew to use others",
            ROOM - 1
        ))])
    }

    fn make(&self, name: &str, data: &Value) -> Result<Boxed<T>, Vec<Fault>> {
        let printed = self.printed_data();
        let mut merged = printed.clone();
        let faults = changes(&printed, data, |change| change.make(&mut merged));
        if !faults.is_empty() {
            return Err(faults);
        }
        let components = match T::Files::deserialize(&merged) {
            Ok(files) => T::build(files)?,
            Err(error) => return Err(self.misfits(&printed, data, &error)),
        };
        let faults = components.examine();
        if !faults.is_empty() {
            return Err(faults);
        }
        let edition = Edition { name: name.to_owned(), hash: hash(&merged), data: data.clone() };
        Ok(Boxed { components, edition: Some(edition) })
    }

    /// Every change that by itself does not fit the files' form: one wrong word must not hide the
    /// next.
    fn misfits(&self, printed: &Value, data: &Value, all: &serde_json::Error) -> Vec<Fault> {
        let mut faults = Vec::new();
        changes(printed, data, |change| {
            let mut tried = printed.clone();
            change.make(&mut tried);
            if let Err(error) = T::Files::deserialize(&tried) {
                faults.push(Fault { at: change.at(), problem: error.to_string() });
            }
        });
        if faults.is_empty() {
            faults.push(whole(all.to_string()));
        }
        faults
    }

    fn read(&self, data: &Value) -> Result<T, Vec<Fault>> {
        let files = T::Files::deserialize(data).map_err(|error| vec![whole(error.to_string())])?;
        T::build(files)
    }
}

/// A registry, whatever is in the boxes.
pub trait AnyEditionRegistry: Sync {
    /// The data files of the printed box by name, as TOML.
    fn files(&self) -> &'static [(&'static str, &'static str)];

    /// The data of the printed box: a table for each file.
    fn printed_data(&self) -> Value {
        let table = |(name, toml): &(&str, &str)| {
            let table = toml::from_str::<Value>(toml);
            ((*name).to_owned(), table.unwrap_or_else(|error| panic!("{name}.toml: {error}")))
        };
        Value::Object(self.files().iter().map(table).collect())
    }

    /// What this data changes in the printed box: the place, what is printed, what it becomes.
    fn differences(&self, data: &Value) -> Vec<(String, Value, Value)> {
        let printed = self.printed_data();
        let mut found = Vec::new();
        let faults = changes(&printed, data, |change| {
            let old = change.place(&printed).cloned().unwrap_or_default();
            if old != *change.value {
                found.push((change.at(), old, change.value.clone()));
            }
        });
        debug_assert!(faults.is_empty(), "asked only of data without a fault");
        found
    }

    /// Makes an edition from what differs from the printed box.
    ///
    /// # Errors
    /// All that is wrong with it.
    fn seal(&'static self, name: &str, data: Value) -> Result<Edition, Vec<Fault>>;
}

impl<T: ComponentData> AnyEditionRegistry for EditionRegistry<T> {
    fn files(&self) -> &'static [(&'static str, &'static str)] {
        self.files
    }

    fn seal(&'static self, name: &str, data: Value) -> Result<Edition, Vec<Fault>> {
        let (_, hash) = self.find_or_add(name, &data)?;
        Ok(Edition { name: name.to_owned(), hash: hash.to_owned(), data })
    }
}

fn whole(problem: String) -> Fault {
    Fault { at: String::new(), problem }
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().fold(String::new(), |mut out, fault| {
        let _ = write!(out, "\n  {fault}");
        out
    })
}

/// Objects are kept in the order of their keys, so equal data has equal text.
fn hash(data: &Value) -> String {
    Sha256::digest(data.to_string()).iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

/// One value that takes another's place.
struct Change<'a> {
    path: Vec<Step<'a>>,
    value: &'a Value,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Field(&'a str),
    Entry(&'a str, usize),
}

impl Change<'_> {
    fn make(&self, data: &mut Value) {
        let mut place = data;
        for step in &self.path {
            place = match *step {
                Step::Field(name) => &mut place[name],
                Step::Entry(_, number) => &mut place[number],
            };
        }
        *place = self.value.clone();
    }

    fn place<'v>(&self, data: &'v Value) -> Option<&'v Value> {
        self.path.iter().try_fold(data, |place, step| match *step {
            Step::Field(name) => place.get(name),
            Step::Entry(_, number) => place.get(number),
        })
    }

    fn at(&self) -> String {
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
fn changes<'a>(printed: &'a Value, data: &'a Value, change: impl FnMut(Change<'a>)) -> Vec<Fault> {
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

#[cfg(test)]
mod tests {
    use super::{AnyEditionRegistry, ComponentData, Edition, EditionId, EditionRegistry, Fault};
    use serde::Deserialize;
    use serde_json::{Value, json};

    /// A box with a few cards.
    #[derive(Debug)]
    struct Deck {
        hand: u8,
        costs: Vec<u8>,
    }

    #[derive(Deserialize)]
    struct Files {
        cards: CardFile,
        table: TableFile,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct CardFile {
        card: Vec<Card>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Card {
        #[serde(rename = "id")]
        _id: String,
        #[serde(default)]
        cost: u8,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct TableFile {
        setup: Setup,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Setup {
        hand: u8,
        #[serde(rename = "tracks")]
        _tracks: Vec<u8>,
    }

    impl ComponentData for Deck {
        type Files = Files;
        fn build(files: Files) -> Result<Self, Vec<Fault>> {
            let costs = files.cards.card.iter().map(|card| card.cost).collect();
            let hand = files.table.setup.hand;
            if hand > 9 {
                let problem = "a hand has at most 9 cards".to_owned();
                return Err(vec![Fault { at: "table.setup.hand".into(), problem }]);
            }
            Ok(Deck { hand, costs })
        }
    }

    static EDITIONS: EditionRegistry<Deck> = EditionRegistry::new(&[
        ("cards", "[[card]]\nid = \"predoc\"\ncost = 3\n[[card]]\nid = \"grant\"\n"),
        ("table", "[setup]\nhand = 5\ntracks = [1, 2]\n"),
    ]);

    fn faults(data: Value) -> Vec<String> {
        match EDITIONS.seal("mine", data) {
            Ok(edition) => panic!("no fault in {edition:?}"),
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn an_edition_changes_what_it_names_and_nothing_else() {
        let mine = json!({"cards": {"card": [{"id": "grant", "cost": 7}]}});
        let edition = EDITIONS.seal("mine", mine).unwrap();
        let id = EDITIONS.place(Some(&edition)).unwrap();
        assert_eq!((EDITIONS.at(id).hand, EDITIONS.at(id).costs.as_slice()), (5, &[3, 7][..]));
        assert_eq!(EDITIONS.at(EditionId::PRINTED).costs, [3, 0]);
        assert_eq!(EDITIONS.edition(id), Some(&edition));
        assert_eq!(EDITIONS.edition(EditionId::PRINTED), None);
        assert_eq!(EDITIONS.place(None), Ok(EditionId::PRINTED));
        let mut tables = [json!({}), json!({})];
        EDITIONS.describe(EditionId::PRINTED, &mut tables[0]);
        EDITIONS.describe(id, &mut tables[1]);
        assert_eq!(tables, [json!({}), json!({"edition": edition})]);
    }

    #[test]
    fn the_same_data_has_one_place_whatever_its_name() {
        let data = json!({"table": {"setup": {"hand": 8}}});
        let (a, b) = (EDITIONS.seal("a", data.clone()).unwrap(), EDITIONS.seal("b", data).unwrap());
        assert_eq!(a.hash, b.hash);
        assert_eq!(EDITIONS.place(Some(&a)), EDITIONS.place(Some(&b)));
        let other = EDITIONS.seal("a", json!({"table": {"setup": {"hand": 7}}})).unwrap();
        assert_ne!(a.hash, other.hash);
        assert_ne!(EDITIONS.place(Some(&a)), EDITIONS.place(Some(&other)));
    }

    #[test]
    fn all_faults_are_listed_with_their_places() {
        let unknown = faults(json!({
            "cards": {"card": [{"id": "predok", "cost": 1}, {"cost": 2}]},
            "table": {"setup": {"hands": 4, "tracks": 3}},
            "tabel": {},
        }));
        assert_eq!(unknown.len(), 5, "{unknown:?}");
        let text = unknown.join("\n");
        for part in [
            "predok",
            "did you mean \"predoc\"",
            "needs its \"id\"",
            "\"hand\"?",
            "table.setup.tracks: this must be a list, not a number",
            "did you mean \"table\"",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
        let misfits = faults(json!({
            "cards": {"card": [{"id": "grant", "cost": 700}, {"id": "predoc", "price": 1}]},
            "table": {"setup": {"hand": -1}},
        }));
        assert_eq!(misfits.len(), 3, "each is told: {misfits:?}");
        assert!(misfits[0].starts_with("cards.card[grant].cost"), "{misfits:?}");
        assert_eq!(
            faults(json!({"table": {"setup": {"hand": 10}}})),
            ["table.setup.hand: a hand has at most 9 cards"]
        );
    }

    #[test]
    fn a_record_of_another_box_is_not_replayed() {
        let edition = EDITIONS.seal("mine", json!({"table": {"setup": {"hand": 6}}})).unwrap();
        let other = Edition { hash: "0".repeat(64), ..edition };
        let error = EDITIONS.place(Some(&other)).unwrap_err();
        assert!(error.0.contains("another box") && error.0.contains("use the program"), "{error}");
    }
}
