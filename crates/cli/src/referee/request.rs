//! Reading a request: from bytes to fields of known types.

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Lang, Seat, Seed, Viewer};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::LONGEST_LINE;
use super::trouble::{Kind, Trouble};

/// A line taken apart: the id as it was written, if it could be read, and the fields.
pub(crate) struct Read {
    pub(crate) id: Option<String>,
    pub(crate) fields: Result<Map<String, Value>, Trouble>,
}

/// Takes a line apart.
pub(crate) fn read(line: &[u8]) -> Read {
    let text = match as_text(line) {
        Ok(text) => text,
        Err(trouble) => {
            return Read { id: None, fields: Err(trouble) };
        }
    };
    let parsed = serde_json::from_str::<Value>(text);
    let id = match &parsed {
        Ok(Value::Object(fields)) if !fields.contains_key("id") => None,
        Ok(value) => written_id(text).or_else(|| value.get("id").map(Value::to_string)),
        Err(_) => written_id(text),
    };
    let fields = match parsed {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Trouble::new(
            Kind::NotAnObject,
            "a request is a JSON object, such as {\"cmd\":\"games\"}",
        )),
        Err(error) => Err(not_json(text, &error)),
    };
    Read { id, fields }
}

fn as_text(line: &[u8]) -> Result<&str, Trouble> {
    if line.len() > LONGEST_LINE {
        let message = format!("a line has at most {LONGEST_LINE} bytes: send less at a time");
        return Err(Trouble::new(Kind::TooLong, message));
    }
    let text = std::str::from_utf8(line).map_err(|error| {
        let message = format!("byte {} is not UTF-8: send text in UTF-8", error.valid_up_to());
        Trouble::new(Kind::NotUtf8, message)
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

fn not_json(text: &str, error: &serde_json::Error) -> Trouble {
    let message = if text.trim().is_empty() {
        "an empty line: send one JSON object a line, such as {\"cmd\":\"games\"}".to_owned()
    } else {
        format!("this is not JSON ({error}): send one JSON object a line")
    };
    Trouble::new(Kind::NotJson, message)
}

/// The id exactly as it was written, whatever else stands in the line: numbers keep all their
/// digits, and a request that cannot be read otherwise still gets its id back.
fn written_id(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct OnlyId<'a> {
        #[serde(borrow)]
        id: &'a RawValue,
    }
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let OnlyId { id } = serde_json::from_str(text).ok()?;
    // What cannot be read back as a value would make the answer unreadable too.
    serde_json::from_str::<Value>(id.get()).ok()?;
    Some(without_spaces(id.get()))
}

/// JSON without the spaces between its parts; those inside strings stay.
fn without_spaces(json: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let keep = |c: &char| {
        let kept = quoted || !c.is_ascii_whitespace();
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = quoted,
            '"' => quoted = !quoted,
            _ => {}
        }
        kept
    };
    json.chars().filter(keep).collect()
}

/// Every field that some command knows.
const FIELDS: [&str; 13] = [
    "cmd", "id", "lang", "game", "seats", "options", "seed", "position", "match", "seat", "action",
    "bot", "record",
];

/// The fields of a request.
pub(crate) struct Request<'a> {
    fields: &'a Map<String, Value>,
}

impl<'a> Request<'a> {
    pub(crate) fn new(fields: &'a Map<String, Value>) -> Self {
        Request { fields }
    }

    /// The field, if it is there and not `null`.
    fn optional(&self, name: &str) -> Option<&'a Value> {
        self.fields.get(name).filter(|value| !value.is_null())
    }

    /// The field; `null` counts as missing.
    pub(crate) fn value(&self, name: &str) -> Result<&'a Value, Trouble> {
        let missing = || {
            let message = format!("the request needs the field \"{name}\"");
            Trouble::new(Kind::MissingField, message)
        };
        self.optional(name).ok_or_else(missing)
    }

    /// The field as text.
    pub(crate) fn text(&self, name: &str) -> Result<&'a str, Trouble> {
        self.value(name)?.as_str().ok_or_else(|| wrong_type(name, "a text in quotes"))
    }

    /// The field as a whole number; `None` if it is one that fits nothing here.
    fn whole(&self, name: &str) -> Result<Option<u64>, Trouble> {
        let value = self.value(name)?;
        if let Some(number) = value.as_u64() {
            return Ok(Some(number));
        }
        let is_whole = value.as_f64().is_some_and(|number| number.fract() == 0.0);
        if is_whole { Ok(None) } else { Err(wrong_type(name, "a whole number")) }
    }

    /// The language of sentences: English unless told.
    pub(crate) fn lang(&self) -> Result<Lang, Trouble> {
        if self.optional("lang").is_none() {
            return Ok(Lang::En);
        }
        let code = self.text("lang")?;
        code.parse().map_err(|_| Trouble::new(Kind::UnknownLanguage, "\"lang\" is en or es"))
    }

    /// The game that is named.
    pub(crate) fn game(&self) -> Result<&'static dyn GameModule, Trouble> {
        find_game(self.text("game")?)
    }

    /// How many seats, if the game can have so many.
    pub(crate) fn seats(&self, game: &dyn GameModule) -> Result<u8, Trouble> {
        let range = &game.meta().seats;
        let seats = self.whole("seats")?.and_then(|number| u8::try_from(number).ok());
        seats.filter(|seats| range.contains(seats)).ok_or_else(|| {
            let (low, high) = (range.start(), range.end());
            let message = format!("{} has {low} to {high} seats", game.meta().id);
            Trouble::new(Kind::BadSeats, message)
        })
    }

    /// The options; the default if they are left out.
    pub(crate) fn options(&self) -> Result<&'a Value, Trouble> {
        match self.optional("options") {
            None => Ok(&Value::Null),
            Some(options) if options.is_object() => Ok(options),
            Some(_) => Err(wrong_type("options", "an object")),
        }
    }

    /// The seed of a match, if one is named.
    pub(crate) fn match_seed(&self) -> Result<Option<Seed>, Trouble> {
        if self.optional("seed").is_none() {
            return Ok(None);
        }
        let bad = |error| Trouble::new(Kind::BadSeed, format!("{error}, or leave it out"));
        self.text("seed")?.parse().map(Some).map_err(bad)
    }

    /// The seed of a bot, if one is named.
    pub(crate) fn bot_seed(&self) -> Result<Option<u64>, Trouble> {
        if self.optional("seed").is_none() {
            return Ok(None);
        }
        let bad = || Trouble::new(Kind::BadSeed, "a bot's seed is a whole number below 2^64");
        self.whole("seed")?.map(Some).ok_or_else(bad)
    }

    /// The number of the match, whether there is one or not.
    pub(crate) fn match_number(&self) -> Result<u64, Trouble> {
        self.whole("match")?.ok_or_else(|| unknown_match("with this number"))
    }

    /// A seat of the match.
    pub(crate) fn seat(&self, game: &dyn AnyMatch) -> Result<Seat, Trouble> {
        let seat = self.whole("seat")?.filter(|&seat| seat < u64::from(game.seats()));
        let unknown = || {
            let message = format!("the seats of this match are 0 to {}", game.seats() - 1);
            Trouble::new(Kind::UnknownSeat, message)
        };
        seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat).ok_or_else(unknown)
    }

    /// A seat, or the spectator if it is `null` or left out.
    pub(crate) fn viewer(&self, game: &dyn AnyMatch) -> Result<Viewer, Trouble> {
        match self.optional("seat") {
            None => Ok(Viewer::Spectator),
            Some(_) => self.seat(game).map(Viewer::Seat),
        }
    }

    /// A field that nobody knows is ignored, unless it looks like one of this command's that is
    /// missing: then it is a slip, and ignoring it would do something else than was meant.
    pub(crate) fn reject_slips(&self, known: &[&str]) -> Result<(), Trouble> {
        let absent = || known.iter().copied().filter(|name| !self.fields.contains_key(*name));
        for name in self.fields.keys().filter(|name| !FIELDS.contains(&name.as_str())) {
            if let Some(near) = absent().find(|known| is_slip(name, known)) {
                let message = format!("there is no field \"{name}\": did you mean \"{near}\"?");
                return Err(Trouble::new(Kind::UnknownField, message));
            }
        }
        Ok(())
    }
}

/// Is the name the known one with a letter too many or too few, two letters swapped, or capitals?
fn is_slip(name: &str, known: &str) -> bool {
    let (name, known) = (name.to_ascii_lowercase(), known.to_ascii_lowercase());
    let sorted = |word: &str| {
        let mut letters = word.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    let lacks_one = |short: &str, long: &str| {
        let equal = short.bytes().zip(long.bytes()).take_while(|(a, b)| a == b).count();
        short.len() + 1 == long.len() && short.as_bytes()[equal..] == long.as_bytes()[equal + 1..]
    };
    lacks_one(&name, &known) || lacks_one(&known, &name) || sorted(&name) == sorted(&known)
}

/// The game of that name.
pub(crate) fn find_game(id: &str) -> Result<&'static dyn GameModule, Trouble> {
    exaequo_catalogue::find(id).map_err(|error| Trouble::new(Kind::UnknownGame, error.to_string()))
}

pub(crate) fn wrong_type(name: &str, what: &str) -> Trouble {
    Trouble::new(Kind::WrongType, format!("\"{name}\" must be {what}"))
}

pub(crate) fn unknown_match(which: impl std::fmt::Display) -> Trouble {
    let message =
        format!("there is no match {which}: open one with \"new\", \"position\" or \"load\"");
    Trouble::new(Kind::UnknownMatch, message)
}

#[cfg(test)]
mod tests {
    use super::is_slip;

    #[test]
    fn slips_are_one_letter_away() {
        for slip in ["sed", "sseed", "seeds", "Seed", "sede"] {
            assert!(is_slip(slip, "seed"), "{slip}");
        }
        for other in ["seq", "send", "id", "", "seed number"] {
            assert!(!is_slip(other, "seed"), "{other}");
        }
    }
}
