//! Edition files: what an owner of the box writes down.

use std::fmt;

use exaequo_game::{Complete, Edition, Fault};
use serde_json::Value;

/// A file that makes no edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditionError {
    /// It is not TOML, or not a table of an edition.
    NotAnEdition(String),
    /// It is for another game.
    OtherGame {
        /// The game it names.
        file: String,
        /// The game that was asked for.
        asked: &'static str,
    },
    /// This game's data cannot be corrected.
    NoEditions,
    /// All that is wrong with it.
    Faulty(Vec<Fault>),
}

impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditionError::NotAnEdition(why) => write!(f, "this is no edition file: {why}"),
            EditionError::OtherGame { file, asked } => {
                write!(f, "this edition is for the game \"{file}\", not for {asked}")
            }
            EditionError::NoEditions => f.write_str("this game has no editions"),
            EditionError::Faulty(faults) => {
                f.write_str("mend all of this:")?;
                faults.iter().try_for_each(|fault| write!(f, "\n  {fault}"))
            }
        }
    }
}

impl std::error::Error for EditionError {}

/// Reads an edition file. What it is called is in it, or is the file's name.
pub(crate) fn read<G: Complete>(file_name: &str, toml: &str) -> Result<Edition, EditionError> {
    let not_one = |why: &str| EditionError::NotAnEdition(why.to_owned());
    let mut data: Value = toml::from_str(toml).map_err(|error| not_one(&error.to_string()))?;
    let fields = data.as_object_mut().ok_or_else(|| not_one("it must be a table"))?;
    match fields.remove("game") {
        Some(Value::String(game)) if game == G::META.id => {}
        Some(Value::String(file)) => {
            return Err(EditionError::OtherGame { file, asked: G::META.id });
        }
        _ => return Err(not_one(&format!("say which game it is for: game = \"{}\"", G::META.id))),
    }
    let name = match fields.remove("name") {
        None => file_name.to_owned(),
        Some(Value::String(name)) if !name.trim().is_empty() => name.chars().take(60).collect(),
        Some(_) => return Err(not_one("its name is a text")),
    };
    let editions = G::editions().ok_or(EditionError::NoEditions)?;
    editions.seal(&name, data).map_err(EditionError::Faulty)
}
