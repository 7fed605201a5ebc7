//! What can be chosen before a game, and with which box it is played.

use std::ops::RangeInclusive;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value, json};

use crate::{AnyEditionRegistry, Game, GameRng, Meta, Seat, SetupError};

/// What setting up a table needs on top of the rules.
pub trait Setup: Game {
    /// What can be chosen, for forms and for people.
    fn options_schema() -> OptionsSchema;

    /// The boxes this game can be played with, if owners may correct its component data. Then the
    /// options have a field `edition` with an optional [`crate::Edition`].
    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        None
    }
}

impl Meta {
    /// Can so many play?
    ///
    /// # Errors
    /// How many can.
    pub fn check_seats(&self, seats: u8) -> Result<(), SetupError> {
        if self.seats.contains(&seats) {
            return Ok(());
        }
        let (least, most) = (self.seats.start(), self.seats.end());
        Err(SetupError(format!("{} has {least} to {most} seats, not {seats}", self.title)))
    }
}

/// Who begins: the seat that was chosen, or any.
///
/// # Errors
/// Which seats there are, if the chosen one is not among them.
pub fn first_player(chosen: Option<u8>, seats: u8, rng: &mut GameRng) -> Result<Seat, SetupError> {
    match chosen {
        Some(first) if first >= seats => {
            let last = seats - 1;
            Err(SetupError(format!("first_player is {first}, the seats are 0 to {last}")))
        }
        Some(first) => Ok(Seat(first)),
        None => Ok(Seat(rng.below(u32::from(seats)) as u8)),
    }
}

/// The options of a game; in JSON a JSON schema.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionsSchema {
    /// The options in the order of a form.
    pub fields: Vec<OptionField>,
}

/// One option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionField {
    /// Its name in the options.
    pub name: &'static str,
    /// What can be chosen.
    pub kind: OptionKind,
    /// What it does, with its rule number.
    pub description: &'static str,
}

/// What can be chosen for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// One of these words; the first is what is usual unless another is.
    Choice {
        /// All of them.
        values: Vec<&'static str>,
        /// The usual one.
        usual: &'static str,
    },
    /// A number, or nothing for what is usual.
    Number(RangeInclusive<u8>),
    /// An [`crate::Edition`], or nothing for the box of the program.
    Edition,
}

impl OptionsSchema {
    /// No options.
    pub fn new() -> Self {
        OptionsSchema::default()
    }

    fn with(mut self, name: &'static str, kind: OptionKind, description: &'static str) -> Self {
        self.fields.push(OptionField { name, kind, description });
        self
    }

    /// One of several words.
    #[must_use]
    pub fn choice(
        self,
        name: &'static str,
        values: impl IntoIterator<Item = &'static str>,
        usual: &'static str,
        description: &'static str,
    ) -> Self {
        let values = values.into_iter().collect();
        self.with(name, OptionKind::Choice { values, usual }, description)
    }

    /// A number, or nothing.
    #[must_use]
    pub fn number(
        self,
        name: &'static str,
        range: RangeInclusive<u8>,
        description: &'static str,
    ) -> Self {
        self.with(name, OptionKind::Number(range), description)
    }

    /// Who begins; nothing lets the seed pick.
    #[must_use]
    pub fn first_player(self, meta: &Meta, description: &'static str) -> Self {
        self.number("first_player", 0..=meta.seats.end() - 1, description)
    }

    /// The box.
    #[must_use]
    pub fn edition(self) -> Self {
        let description = "Component data corrected by an owner of the box: the path or name of an \
                           edition file, or the edition itself as records hold it.";
        self.with("edition", OptionKind::Edition, description)
    }

    /// The option with that name.
    pub fn find(&self, name: &str) -> Option<&OptionField> {
        self.fields.iter().find(|field| field.name == name)
    }
}

impl OptionField {
    /// The words that can be chosen, if it is a choice of words.
    pub fn values(&self) -> Option<&[&'static str]> {
        match &self.kind {
            OptionKind::Choice { values, .. } => Some(values),
            _ => None,
        }
    }

    fn json(&self) -> Value {
        let description = self.description;
        match &self.kind {
            OptionKind::Choice { values, usual } => {
                json!({"enum": values, "default": usual, "description": description})
            }
            OptionKind::Number(range) => json!({
                "type": ["integer", "null"],
                "minimum": range.start(),
                "maximum": range.end(),
                "default": null,
                "description": description,
            }),
            OptionKind::Edition => json!({
                "type": ["object", "string", "null"],
                "default": null,
                "description": description,
            }),
        }
    }
}

impl Serialize for OptionsSchema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let properties: Map<String, Value> =
            self.fields.iter().map(|field| (field.name.to_owned(), field.json())).collect();
        let mut out = serializer.serialize_map(Some(3))?;
        out.serialize_entry("type", "object")?;
        out.serialize_entry("additionalProperties", &false)?;
        out.serialize_entry("properties", &properties)?;
        out.end()
    }
}

#[cfg(test)]
mod tests {
    use super::{OptionsSchema, first_player};
    use crate::{GameRng, Seat};
    use serde_json::json;

    #[test]
    fn a_schema_is_json_schema() {
        let schema = OptionsSchema::new().choice("variant", ["short", "full"], "full", "Which.");
        let expected = json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "variant": {"enum": ["short", "full"], "default": "full", "description": "Which."}
            }
        });
        assert_eq!(serde_json::to_value(&schema).unwrap(), expected);
        assert_eq!(schema.find("variant").unwrap().values().unwrap(), ["short", "full"]);
    }

    #[test]
    fn who_begins_has_a_seat() {
        let rng = &mut GameRng::for_search(1);
        assert_eq!(first_player(Some(1), 2, rng), Ok(Seat(1)));
        assert!(first_player(Some(2), 2, rng).unwrap_err().0.contains("0 to 1"));
        assert!(first_player(None, 3, rng).unwrap().0 < 3);
    }
}
