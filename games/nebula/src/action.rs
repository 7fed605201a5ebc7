//! What a player can do: a small `Copy` value with a one-line notation.

use std::fmt;
use std::str::FromStr;

use exaequo_game::short;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::Space;
use crate::colour::Colour;
use crate::objective::Personal;
use crate::values::Token;

/// One of the three clusters (NB-20).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ClusterName {
    /// The top one.
    Top,
    /// The right one.
    Right,
    /// The left one.
    Left,
}

impl ClusterName {
    /// All of them, in the order of NB-70.
    pub const ALL: [ClusterName; 3] = [ClusterName::Top, ClusterName::Right, ClusterName::Left];

    /// The word in commands.
    pub fn id(self) -> &'static str {
        ["top", "right", "left"][self as usize]
    }
}

exaequo_game::ids!(ClusterName, "cluster", ClusterName::ALL => FromStr);

/// One step of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep this personal card (NB-32).
    Choose {
        /// The card.
        card: Personal,
    },
    /// Time: move a marker so many steps, clockwise if positive (NB-40).
    Move {
        /// Whose marker.
        cluster: ClusterName,
        /// How far.
        steps: i8,
    },
    /// Time: take the stars in front of the markers (NB-40).
    Take,
    /// Chaos: give up a star of the observation zone and draw (NB-41).
    Chaos {
        /// The star.
        star: Colour,
    },
    /// Chaos: keep one of the stars drawn (NB-41).
    Keep {
        /// The star.
        star: Colour,
    },
    /// Place a star in the galaxy (NB-50).
    Place {
        /// The star.
        star: Colour,
        /// Where.
        space: Space,
    },
    /// Place a black star in the row (NB-55).
    PlaceBlack,
    /// Advance a value token (NB-56).
    Advance {
        /// The token.
        token: Token,
    },
    /// Place no more stars (NB-50).
    EndTurn,
}

const _: () = assert!(size_of::<Action>() <= 8, "an action fits a register");

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Choose { card } => write!(f, "choose {card}"),
            Action::Move { cluster, steps } => write!(f, "move {} {steps:+}", cluster.id()),
            Action::Take => f.write_str("take"),
            Action::Chaos { star } => write!(f, "chaos {star}"),
            Action::Keep { star } => write!(f, "keep {star}"),
            Action::Place { star, space } => write!(f, "place {star} {space}"),
            Action::PlaceBlack => f.write_str("place black"),
            Action::Advance { token } => write!(f, "advance {token}"),
            Action::EndTurn => f.write_str("end turn"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().take(5).collect();
        Ok(match words[..] {
            ["choose", card] => Action::Choose { card: card.parse()? },
            ["move", cluster, steps] => {
                Action::Move { cluster: cluster.parse()?, steps: parse_steps(steps)? }
            }
            ["take"] => Action::Take,
            ["chaos", star] => Action::Chaos { star: star.parse()? },
            ["keep", star] => Action::Keep { star: star.parse()? },
            ["place", "black"] => Action::PlaceBlack,
            ["place", star, space] => Action::Place { star: star.parse()?, space: space.parse()? },
            ["advance", token] => Action::Advance { token: token.parse()? },
            ["end", "turn"] => Action::EndTurn,
            _ => return Err(format!("\"{}\" is not an action of Nebula", short(text))),
        })
    }
}

fn parse_steps(word: &str) -> Result<i8, String> {
    word.parse().map_err(|_| {
        let word = short(word);
        format!("a marker moves by a number of steps such as +2 or -3, not \"{word}\"")
    })
}

#[cfg(test)]
mod tests {
    use super::{Action, ClusterName};

    #[test]
    fn notation_and_json_are_what_the_readme_says() {
        let action: Action = "move right -3".parse().unwrap();
        assert_eq!(action, Action::Move { cluster: ClusterName::Right, steps: -3 });
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(json, r#"{"do":"move","cluster":"right","steps":-3}"#);
        let json = r#"{"do":"place","star":"white","space":"T5a"}"#;
        let place: Action = serde_json::from_str(json).unwrap();
        assert_eq!(place.to_string(), "place white T5a");
        assert_eq!("move top 2".parse::<Action>().unwrap().to_string(), "move top +2");
        assert_eq!("place black".parse(), Ok(Action::PlaceBlack));
    }

    #[test]
    fn nonsense_is_named() {
        let words = ["", "move", "move top far", "place red", "place red Z9", "choose", "fly"];
        for text in words {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        let error = "keep yelow".parse::<Action>().unwrap_err();
        assert_eq!(error, "no colour is called \"yelow\" (did you mean \"yellow\"?)");
    }
}
