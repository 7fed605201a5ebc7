//! What a player can do: a small `Copy` value with a one-line notation.

use std::fmt;
use std::str::FromStr;

use exaequo_game::short;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::dice::{Dice, from_faces};
use crate::factor::Factor;
use crate::icon::Mark;

/// Which die of one's own an analysis or a pair changes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A sample of that value.
    Sample(u8),
    /// The infection.
    Infection,
    /// The die taken for biotechnology.
    Biotechnology,
    /// The mutant die before it is written.
    Mutant,
}

/// What is written: a sample that was taken, or a mark that is used as a die of any value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A die taken with A.
    Sample,
    /// The mark of that area.
    Mark,
    /// A free sample.
    Free,
}

impl Source {
    /// The mark that it uses up in that area, if it does.
    pub(crate) fn mark(self, area: Mark) -> Option<Mark> {
        match self {
            Source::Sample => None,
            Source::Mark => Some(area),
            Source::Free => Some(Mark::Free),
        }
    }
}

/// One step of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Roll the dice (PC-02, PC-08, PC-S11).
    Roll,
    /// Roll these again (PC-02).
    Reroll {
        /// The sample dice.
        dice: Dice,
        /// The mutant die too?
        mutant: bool,
    },
    /// Leave the dice as they are; the mutant die is written (PC-03).
    Keep,
    /// A: take these dice (PC-05).
    Take {
        /// The dice.
        dice: Dice,
    },
    /// B: take one die for biotechnology (PC-06).
    Biotech {
        /// Its face.
        die: u8,
    },
    /// B: write the die into this pair (PC-06).
    Pair {
        /// The pair, from 1.
        pair: u8,
    },
    /// Write into the next column of health (PC-20).
    Health {
        /// A sample or a mark.
        with: Source,
        /// The value.
        value: u8,
    },
    /// Write into the next cell of the formula and cross out a factor (PC-23).
    Formula {
        /// A sample or a mark.
        with: Source,
        /// The value.
        value: u8,
        /// The factor; the last cell needs none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        factor: Option<Factor>,
    },
    /// Use a mark as a die in biotechnology (PC-32).
    Cell {
        /// The mark.
        with: Source,
        /// The value.
        value: u8,
        /// The pair, from 1.
        pair: u8,
    },
    /// Spend an analysis: a die one up or down (PC-31).
    Analyse {
        /// Which die.
        die: Target,
        /// +1 or -1.
        change: i8,
    },
    /// Cross out a number of a pair: a die becomes the other number (PC-25).
    Convert {
        /// Which die.
        die: Target,
        /// The pair, from 1.
        pair: u8,
    },
    /// Mark an infection (PC-40).
    Place {
        /// Its value.
        shape: u8,
        /// The row of the turned shape's upper left corner, from 1.
        row: u8,
        /// Its column.
        column: u8,
        /// Quarter turns, clockwise.
        turn: u8,
    },
    /// The infection fits nowhere: a whole column falls ill (PC-42).
    Column {
        /// The column, from 1.
        column: u8,
    },
    /// Make an individual resistant; the first of two spends a bonus (PC-33).
    Resist {
        /// Its row, from 1.
        row: u8,
        /// Its column.
        column: u8,
    },
    /// Which of the dice rolled at the end infects next (PC-S11).
    Pick {
        /// Its face.
        die: u8,
    },
    /// Do without a mark (PC-32).
    Decline {
        /// Which.
        mark: Mark,
    },
    /// Give up a complete pair to lower the multiplier (PC-S12).
    GiveUp {
        /// The pair, from 1.
        pair: u8,
    },
    /// Finished; samples that are left are lost (PC-09).
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8, "an action fits a register");

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Sample(value) => write!(f, "sample {value}"),
            Target::Infection => f.write_str("infection"),
            Target::Biotechnology => f.write_str("biotechnology"),
            Target::Mutant => f.write_str("mutant"),
        }
    }
}

/// `mark `, `free `, or nothing for a sample.
fn origin(with: Source) -> &'static str {
    match with {
        Source::Sample => "",
        Source::Mark => "mark ",
        Source::Free => "free ",
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Roll => f.write_str("roll"),
            Action::Reroll { dice, mutant: false } => write!(f, "reroll {dice}"),
            Action::Reroll { dice, .. } if dice.is_empty() => f.write_str("reroll mutant"),
            Action::Reroll { dice, .. } => write!(f, "reroll {dice} mutant"),
            Action::Keep => f.write_str("keep"),
            Action::Take { dice } => write!(f, "take {dice}"),
            Action::Biotech { die } => write!(f, "biotech {die}"),
            Action::Pair { pair } => write!(f, "pair {pair}"),
            Action::Health { with, value } => write!(f, "{}health {value}", origin(with)),
            Action::Formula { with, value, factor: None } => {
                write!(f, "{}formula {value}", origin(with))
            }
            Action::Formula { with, value, factor: Some(factor) } => {
                write!(f, "{}formula {value} {factor}", origin(with))
            }
            Action::Cell { with, value, pair } => {
                write!(f, "{}biotech {value} pair {pair}", origin(with))
            }
            Action::Analyse { die, change } => write!(f, "analyse {die} {change:+}"),
            Action::Convert { die, pair } => write!(f, "convert {die} pair {pair}"),
            Action::Place { shape, row, column, turn } => {
                write!(f, "place {shape} r{row} c{column} turn {turn}")
            }
            Action::Column { column } => write!(f, "column {column}"),
            Action::Resist { row, column } => write!(f, "resist r{row} c{column}"),
            Action::Pick { die } => write!(f, "pick {die}"),
            Action::Decline { mark } => write!(f, "decline {}", mark.id()),
            Action::GiveUp { pair } => write!(f, "give up {pair}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().take(10).collect();
        match words[..] {
            ["mark", ref rest @ ..] => written(Source::Mark, rest),
            ["free", ref rest @ ..] => written(Source::Free, rest),
            ["health" | "formula", ..] => written(Source::Sample, &words),
            ["analyse", ref die @ .., change] => parse_change(change)
                .and_then(|change| Ok(Action::Analyse { die: parse_target(die)?, change })),
            ["convert", ref die @ .., "pair", pair] => {
                Ok(Action::Convert { die: parse_target(die)?, pair: parse_number(pair)? })
            }
            ["reroll", ref dice @ .., "mutant"] => {
                Ok(Action::Reroll { dice: parse_dice(dice)?, mutant: true })
            }
            ["reroll", ref dice @ ..] => {
                Ok(Action::Reroll { dice: some_dice(dice)?, mutant: false })
            }
            ["take", ref dice @ ..] => Ok(Action::Take { dice: some_dice(dice)? }),
            ["place", shape, row, column] => parse_place([shape, row, column, "0"]),
            ["place", shape, row, column, "turn", turn] => parse_place([shape, row, column, turn]),
            ["resist", row, column] => {
                let (row, column) = (parse_after('r', row)?, parse_after('c', column)?);
                Ok(Action::Resist { row, column })
            }
            _ => simple(&words),
        }
        .and_then(sensible)
        .map_err(|error: String| if error.is_empty() { unknown(text) } else { error })
    }
}

/// The actions of one or two words.
fn simple(words: &[&str]) -> Result<Action, String> {
    Ok(match *words {
        ["roll"] => Action::Roll,
        ["keep"] => Action::Keep,
        ["done"] => Action::Done,
        ["biotech", die] => Action::Biotech { die: parse_number(die)? },
        ["pair", pair] => Action::Pair { pair: parse_number(pair)? },
        ["column", column] => Action::Column { column: parse_number(column)? },
        ["pick", die] => Action::Pick { die: parse_number(die)? },
        ["decline", mark] => Action::Decline { mark: mark.parse()? },
        ["give", "up", pair] => Action::GiveUp { pair: parse_number(pair)? },
        _ => return Err(String::new()),
    })
}

/// What a sample or a mark is used for.
fn written(with: Source, words: &[&str]) -> Result<Action, String> {
    Ok(match (with, words) {
        (_, ["health", value]) => Action::Health { with, value: parse_number(value)? },
        (_, ["formula", value]) => {
            Action::Formula { with, value: parse_number(value)?, factor: None }
        }
        (_, ["formula", value, factor]) => {
            Action::Formula { with, value: parse_number(value)?, factor: Some(factor.parse()?) }
        }
        (Source::Mark | Source::Free, ["biotech", value, "pair", pair]) => {
            Action::Cell { with, value: parse_number(value)?, pair: parse_number(pair)? }
        }
        _ => return Err(String::new()),
    })
}

/// A sample is no mark for biotechnology: that is B.
fn sensible(action: Action) -> Result<Action, String> {
    match action {
        Action::Cell { with: Source::Sample, .. } => Err(String::new()),
        other => Ok(other),
    }
}

fn unknown(text: &str) -> String {
    format!("\"{}\" is not an action of Prototype C19", short(text))
}

fn parse_number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("a small number is expected, not \"{}\"", short(word)))
}

/// `r2`, `c4`.
fn parse_after(letter: char, word: &str) -> Result<u8, String> {
    match word.strip_prefix(letter) {
        Some(number) => parse_number(number),
        None => Err(format!("a row is written like r2 and a column like c4, not \"{:.20}\"", word)),
    }
}

fn parse_change(word: &str) -> Result<i8, String> {
    match word {
        "+1" | "1" => Ok(1),
        "-1" => Ok(-1),
        _ => Err("an analysis changes a die by +1 or -1".to_owned()),
    }
}

fn parse_target(words: &[&str]) -> Result<Target, String> {
    Ok(match *words {
        ["sample", value] => Target::Sample(parse_number(value)?),
        ["infection"] => Target::Infection,
        ["biotechnology"] => Target::Biotechnology,
        ["mutant"] => Target::Mutant,
        _ => {
            return Err(
                "a die is called sample and its value, infection, biotechnology or mutant".into()
            );
        }
    })
}

fn parse_dice(words: &[&str]) -> Result<Dice, String> {
    let faces: Vec<u8> = words.iter().map(|word| parse_number(word)).collect::<Result<_, _>>()?;
    from_faces(&faces)
}

fn some_dice(words: &[&str]) -> Result<Dice, String> {
    if words.is_empty() {
        return Err("name the dice by their faces".to_owned());
    }
    parse_dice(words)
}

fn parse_place([shape, row, column, turn]: [&str; 4]) -> Result<Action, String> {
    Ok(Action::Place {
        shape: parse_number(shape)?,
        row: parse_after('r', row)?,
        column: parse_after('c', column)?,
        turn: parse_number(turn)?,
    })
}

#[cfg(test)]
mod tests {
    use super::Action;

    #[test]
    fn notation_and_json_are_what_the_readme_says() {
        for (text, json) in [
            ("reroll 2 5 mutant", r#"{"do":"reroll","dice":[2,5],"mutant":true}"#),
            ("take 3 5", r#"{"do":"take","dice":[3,5]}"#),
            ("health 4", r#"{"do":"health","with":"sample","value":4}"#),
            ("mark formula 4 =3", r#"{"do":"formula","with":"mark","value":4,"factor":"=3"}"#),
            ("formula 4", r#"{"do":"formula","with":"sample","value":4}"#),
            ("free biotech 6 pair 2", r#"{"do":"cell","with":"free","value":6,"pair":2}"#),
            ("analyse sample 3 +1", r#"{"do":"analyse","die":{"sample":3},"change":1}"#),
            ("analyse mutant -1", r#"{"do":"analyse","die":"mutant","change":-1}"#),
            ("convert infection pair 3", r#"{"do":"convert","die":"infection","pair":3}"#),
            ("place 3 r2 c4 turn 1", r#"{"do":"place","shape":3,"row":2,"column":4,"turn":1}"#),
            ("resist r7 c1", r#"{"do":"resist","row":7,"column":1}"#),
            ("decline free", r#"{"do":"decline","mark":"free"}"#),
            ("give up 2", r#"{"do":"give_up","pair":2}"#),
            ("done", r#"{"do":"done"}"#),
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
            assert_eq!(serde_json::to_string(&action).unwrap(), json);
            assert_eq!(serde_json::from_str::<Action>(json).unwrap(), action);
        }
        assert_eq!("reroll 5 2".parse::<Action>().unwrap().to_string(), "reroll 2 5");
        assert_eq!("place 1 r2 c4".parse::<Action>().unwrap().to_string(), "place 1 r2 c4 turn 0");
    }

    #[test]
    fn nonsense_is_named() {
        for text in [
            "",
            "reroll",
            "take",
            "take 7",
            "take x",
            "place 3",
            "place 3 2 4",
            "resist c1 r7",
            "analyse sample +1",
            "analyse mutant +2",
            "mark roll",
            "mark",
            "convert pair 3",
            "decline explorer",
            "biotech 3 pair 2",
            "health",
            "formula 4 3",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        let error = "fly".parse::<Action>().unwrap_err();
        assert_eq!(error, "\"fly\" is not an action of Prototype C19");
    }
}
