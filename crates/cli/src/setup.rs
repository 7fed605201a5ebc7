//! What several commands ask for: a game, seats, options, a seed, a language.

use std::fmt;
use std::ops::Deref;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use exaequo_catalogue::GameModule;
use exaequo_game::{Lang, Seed, Viewer};
use serde_json::Value;

use crate::editions;
use crate::failure::Failure;

/// A game named on the command line.
#[derive(Clone, Copy)]
pub(crate) struct GameArg(pub(crate) &'static dyn GameModule);

impl Deref for GameArg {
    type Target = dyn GameModule;
    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl fmt::Debug for GameArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.meta().id)
    }
}

/// Reads the name of a game; the help and the completions list them all.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameArg> {
    let ids = exaequo_catalogue::games().iter().map(|game| game.meta().id);
    PossibleValuesParser::new(ids).try_map(|id| exaequo_catalogue::find(&id).map(GameArg))
}

/// Reads a language; the help and the completions list them all.
pub(crate) fn lang_parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// How many seats: those asked for, or the fewest with company.
pub(crate) fn seats(game: &dyn GameModule, asked: Option<u8>) -> Result<u8, Failure> {
    let range = &game.meta().seats;
    let seats = asked.unwrap_or_else(|| 2.clamp(*range.start(), *range.end()));
    if range.contains(&seats) {
        return Ok(seats);
    }
    let (id, low, high) = (game.meta().id, range.start(), range.end());
    Err(Failure::Usage(format!("{id} has {low} to {high} seats: choose --seats within that")))
}

/// Reads options: a JSON object.
pub(crate) fn options(json: &str) -> Result<Value, String> {
    match serde_json::from_str::<Value>(json) {
        Ok(value) if value.is_object() => Ok(value),
        Ok(_) => Err("options are a JSON object, such as '{}'".to_owned()),
        Err(error) => Err(format!("this is not JSON ({error}): write an object, such as '{{}}'")),
    }
}

/// The options as the game takes them: an edition that is named is read from its file.
pub(crate) fn full_options(
    game: &dyn GameModule,
    options: Option<&Value>,
) -> Result<Value, Failure> {
    let options = options.cloned().unwrap_or_else(|| Value::Object(Default::default()));
    editions::resolved(game, options).map_err(Failure::Usage)
}

/// Reads the seed of a match: 64 hexadecimal digits, or a small number.
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    let number = text.parse().ok().map(Seed::from_number);
    let seed = number.or_else(|| text.parse().ok());
    seed.ok_or_else(|| "a seed is a whole number or 64 hexadecimal digits".to_owned())
}

/// The seat, if the table has it.
pub(crate) fn seat(seat: u8, seats: u8) -> Result<exaequo_game::Seat, Failure> {
    if seat < seats {
        return Ok(exaequo_game::Seat(seat));
    }
    Err(Failure::Usage(format!("the seats are 0 to {}: choose --seat among them", seats - 1)))
}

/// A seat's eyes, or everybody's.
pub(crate) fn viewer(asked: Option<u8>, seats: u8) -> Result<Viewer, Failure> {
    match asked {
        None => Ok(Viewer::Everything),
        Some(number) => seat(number, seats).map(Viewer::Seat),
    }
}

#[cfg(test)]
mod tests {
    use super::{options, seed};
    use exaequo_game::Seed;

    #[test]
    fn seeds_are_numbers_or_digits() {
        assert_eq!(seed("7"), Ok(Seed::from_number(7)));
        let whole = Seed::from_number(7).to_string();
        assert_eq!(seed(&whole), Ok(Seed::from_number(7)));
        assert!(seed("-1").is_err() && seed("seven").is_err() && seed("").is_err());
    }

    #[test]
    fn options_are_objects() {
        assert!(options("{}").is_ok());
        assert!(options("[]").unwrap_err().contains("object"));
        assert!(options("{").unwrap_err().contains("not JSON"));
    }
}
