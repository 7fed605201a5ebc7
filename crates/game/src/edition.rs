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
use serde_json::Value;
use sha2::{Digest, Sha256};
use ts_rs::TS;

use self::merge::changes;
use crate::{Fault, Fields, Lang, SetupError, Text};

mod merge;
mod words;

pub use words::BoxWords;

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

    /// The keys of words that the print does not have and this box needs: those of cards that only
    /// an edition uses.
    fn needed_words(&self) -> Vec<String> {
        Vec::new()
    }

    /// Words that follow from the data where it differs from the print, by key, such as the name of a
    /// card that asks for something else. `text` is that of a language with the words of the
    /// edition, which come before these.
    fn made_words(&self, _text: &Text) -> Vec<(String, String)> {
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

    /// The box, if nothing was noted.
    ///
    /// # Errors
    /// Everything noted, and what an owner may have got wrong beside it.
    pub fn settle<T: ComponentData>(mut self, components: T) -> Result<T, Vec<Fault>> {
        if self.0.is_empty() {
            return Ok(components);
        }
        self.0.extend(components.examine());
        Err(self.0)
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
    words: Option<BoxWords>,
    boxes: [OnceLock<Boxed<T>>; ROOM],
    adding: Mutex<()>,
}

struct Boxed<T> {
    components: T,
    edition: Option<Edition>,
    texts: Option<[Text; 2]>,
}

impl<T> fmt::Debug for EditionRegistry<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EditionRegistry").finish_non_exhaustive()
    }
}

impl<T: ComponentData> EditionRegistry<T> {
    /// A registry with the printed box, whose data files are given by name and as TOML.
    pub const fn new(files: &'static [(&'static str, &'static str)]) -> Self {
        Self::build(files, None)
    }

    /// The same with words that an edition may bring under `words.en` and `words.es`.
    pub const fn with_words(
        files: &'static [(&'static str, &'static str)],
        words: BoxWords,
    ) -> Self {
        Self::build(files, Some(words))
    }

    const fn build(
        files: &'static [(&'static str, &'static str)],
        words: Option<BoxWords>,
    ) -> Self {
        let boxes = [const { OnceLock::new() }; ROOM];
        EditionRegistry { files, words, boxes, adding: Mutex::new(()) }
    }

    /// The game's texts with the words of the box there, if it brings its own.
    pub fn text(&'static self, id: EditionId, lang: Lang) -> Option<&'static Text> {
        let texts = self.boxes[usize::from(id.0)].get()?.texts.as_ref()?;
        Some(&texts[lang as usize])
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
            let components = self.read(self.printed_data()).unwrap_or_else(|faults| {
                panic!("the data files are faulty:{}", listed(&faults));
            });
            Boxed { components, edition: None, texts: None }
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
        let words = take_words(&mut merged);
        let components = match T::Files::deserialize(&merged) {
            Ok(files) => T::build(files)?,
            Err(error) => return Err(self.misfits(&printed, data, &error)),
        };
        let mut faults = components.examine();
        faults.extend(self.words.iter().flat_map(|known| {
            known.faults(data.get("words").unwrap_or(&Value::Null), &components.needed_words())
        }));
        if !faults.is_empty() {
            return Err(faults);
        }
        let edition = Edition { name: name.to_owned(), hash: hash(&merged), data: data.clone() };
        let own = self.words.as_ref().filter(|_| data.get("words").is_some());
        let texts = own.map(|known| known.texts(&words));
        Ok(Boxed { components, edition: Some(edition), texts })
    }

    /// Writes the words that follow from the data into it, so that whoever gets the edition has them.
    fn add_made_words(&self, name: &str, data: &mut Value) -> Result<(), Vec<Fault>> {
        let Some(known) = &self.words else { return Ok(()) };
        let made = self.make(name, data)?;
        for lang in Lang::ALL {
            let printed = || known.text(lang);
            let text =
                made.texts.as_ref().map_or_else(printed, |texts| texts[lang as usize].clone());
            for (key, word) in made.components.made_words(&text) {
                let place =
                    key.split('.').fold(&mut data["words"][lang.code()], |at, step| &mut at[step]);
                if place.is_null() {
                    *place = Value::String(word);
                }
            }
        }
        Ok(())
    }

    /// Every change that by itself does not fit the files' form: one wrong word must not hide the
    /// next.
    fn misfits(&self, printed: &Value, data: &Value, all: &serde_json::Error) -> Vec<Fault> {
        let mut faults = Vec::new();
        changes(printed, data, |change| {
            let mut tried = printed.clone();
            change.make(&mut tried);
            take_words(&mut tried);
            if let Err(error) = T::Files::deserialize(&tried) {
                faults.push(Fault { at: change.at(), problem: error.to_string() });
            }
        });
        if faults.is_empty() {
            faults.push(whole(all.to_string()));
        }
        faults
    }

    fn read(&self, mut data: Value) -> Result<T, Vec<Fault>> {
        take_words(&mut data);
        let files = T::Files::deserialize(data).map_err(|error| vec![whole(error.to_string())])?;
        T::build(files)
    }
}

/// A registry, whatever is in the boxes.
pub trait AnyEditionRegistry: Sync {
    /// The data files of the printed box by name, as TOML.
    fn files(&self) -> &'static [(&'static str, &'static str)];

    /// The words that belong to the box, if an edition may change any.
    fn words(&self) -> Option<&BoxWords>;

    /// The data of the printed box: a table for each file, and `words` with a table for each
    /// language.
    fn printed_data(&self) -> Value {
        let table = |(name, toml): &(&str, &str)| {
            let table = toml::from_str::<Value>(toml);
            ((*name).to_owned(), table.unwrap_or_else(|error| panic!("{name}.toml: {error}")))
        };
        let words = self.words().map(|words| ("words".to_owned(), words.printed()));
        Value::Object(self.files().iter().map(table).chain(words).collect())
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

    fn words(&self) -> Option<&BoxWords> {
        self.words.as_ref()
    }

    fn seal(&'static self, name: &str, mut data: Value) -> Result<Edition, Vec<Fault>> {
        self.add_made_words(name, &mut data)?;
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

/// Words are no part of what the rules read, nor of the hash.
fn take_words(data: &mut Value) -> Value {
    data.as_object_mut().and_then(|tables| tables.remove("words")).unwrap_or_default()
}

/// Objects are kept in the order of their keys, so equal data has equal text.
fn hash(data: &Value) -> String {
    Sha256::digest(data.to_string()).iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

#[cfg(test)]
mod tests;
