//! What a player can do: a small `Copy` value with a one-line notation.

use std::fmt;
use std::str::FromStr;

use exaequo_game::{MAX_SEATS, Seat, short};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::card::{Card, Deck, Resource};

/// What using a card gives.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Gain {
    /// Money.
    Money,
    /// Effort.
    Effort,
    /// Data.
    Data,
    /// Two cards (NR-20).
    Draw,
}

impl Gain {
    /// The gain that is this resource.
    pub fn of(resource: Resource) -> Self {
        match resource {
            Resource::Money => Gain::Money,
            Resource::Effort => Gain::Effort,
            Resource::Data => Gain::Data,
        }
    }

    /// The resource it is; drawing is none.
    pub fn resource(self) -> Option<Resource> {
        match self {
            Gain::Money => Some(Resource::Money),
            Gain::Effort => Some(Resource::Effort),
            Gain::Data => Some(Resource::Data),
            Gain::Draw => None,
        }
    }

    /// The word in the notation.
    pub fn id(self) -> &'static str {
        self.resource().map_or("draw", Resource::id)
    }
}

/// Somebody whose CV can be harmed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "Seat | \"peio\"")]
pub enum Rival {
    /// Another player.
    Seat(Seat),
    /// The scripted opponent of the solo game.
    Peio,
}

/// One step of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Use a hand card (NR-10).
    Use {
        /// The card.
        card: Card,
        /// Which of its uses.
        gain: Gain,
    },
    /// Use Donna Strickland: a rival loses a hand card at random (NR-21).
    UseAgainst {
        /// The card.
        card: Card,
        /// Whose hand.
        rival: Seat,
    },
    /// Announce the acquisition of a pool card (NR-11).
    Acquire {
        /// The card.
        card: Card,
    },
    /// Announce the acquisition of a deck's top card (NR-14).
    AcquireTop {
        /// Which deck.
        deck: Deck,
        /// The extra hand card that is paid.
        extra: Card,
    },
    /// Publish a hand card on one's CV (NR-15).
    Publish {
        /// The card.
        card: Card,
    },
    /// Put a card with negative prestige in a rival's CV (NR-37).
    Place {
        /// The card.
        card: Card,
        /// Whose CV.
        rival: Rival,
    },
    /// Pay to disable a card in front of one's CV (NR-35), or to answer a solo event (NR-57).
    Disable {
        /// The card.
        card: Card,
    },
    /// Stop acting: discard, then draw (NR-17).
    EndTurn,
    /// Discard a hand card at the end of one's turn (NR-17).
    Discard {
        /// The card.
        card: Card,
    },
    /// Keep what is left of the hand and draw (NR-17).
    Draw,
    /// React: the normal effect of a negative card (NR-31).
    Attack {
        /// The card.
        card: Card,
    },
    /// React: the publication effect of a negative card (NR-34).
    Block {
        /// The card.
        card: Card,
    },
    /// Give up a hand card to a normal effect (NR-31).
    Give {
        /// The card.
        card: Card,
    },
    /// Have no card left to give up (NR-32).
    GiveNothing,
    /// Solo: let a pool card stay (NR-55).
    Keep {
        /// The card.
        card: Card,
    },
    /// Play no more cards in this window (NR-38).
    Pass,
}

impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rival::Seat(seat) => seat.fmt(f),
            Rival::Peio => f.write_str("peio"),
        }
    }
}

impl FromStr for Rival {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "peio" { Ok(Rival::Peio) } else { Ok(Rival::Seat(seat(text)?)) }
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    match text.parse::<u8>() {
        Ok(number) if usize::from(number) < MAX_SEATS => Ok(Seat(number)),
        _ => Err(format!("\"{}\" is not a seat's number", short(text))),
    }
}

/// In JSON a seat's number, or `"peio"`.
impl Serialize for Rival {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Rival::Seat(seat) => seat.serialize(serializer),
            Rival::Peio => serializer.serialize_str("peio"),
        }
    }
}

impl<'de> Deserialize<'de> for Rival {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Seat(u8),
            Name(String),
        }
        let text = match Form::deserialize(deserializer)? {
            Form::Seat(number) => number.to_string(),
            Form::Name(name) => name,
        };
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Use { card, gain } => write!(f, "use {card} {}", gain.id()),
            Action::UseAgainst { card, rival } => write!(f, "use {card} against {rival}"),
            Action::Acquire { card } => write!(f, "acquire {card}"),
            Action::AcquireTop { deck, extra } => {
                write!(f, "acquire top {} with {extra}", deck.id())
            }
            Action::Publish { card } => write!(f, "publish {card}"),
            Action::Place { card, rival } => write!(f, "place {card} in {rival}"),
            Action::Disable { card } => write!(f, "disable {card}"),
            Action::EndTurn => f.write_str("end turn"),
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::Draw => f.write_str("draw"),
            Action::Attack { card } => write!(f, "attack {card}"),
            Action::Block { card } => write!(f, "block {card}"),
            Action::Give { card } => write!(f, "give {card}"),
            Action::GiveNothing => f.write_str("give nothing"),
            Action::Keep { card } => write!(f, "keep {card}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().take(7).collect();
        Ok(match words[..] {
            ["use", card, "against", rival] => {
                Action::UseAgainst { card: card.parse()?, rival: seat(rival)? }
            }
            ["use", card, gain] => Action::Use { card: card.parse()?, gain: parse_gain(gain)? },
            ["acquire", "top", deck, "with", extra] => {
                Action::AcquireTop { deck: parse_deck(deck)?, extra: extra.parse()? }
            }
            ["acquire", card] => Action::Acquire { card: card.parse()? },
            ["publish", card] => Action::Publish { card: card.parse()? },
            ["place", card, "in", rival] => {
                Action::Place { card: card.parse()?, rival: rival.parse()? }
            }
            ["disable", card] => Action::Disable { card: card.parse()? },
            ["end", "turn"] => Action::EndTurn,
            ["discard", card] => Action::Discard { card: card.parse()? },
            ["draw"] => Action::Draw,
            ["attack", card] => Action::Attack { card: card.parse()? },
            ["block", card] => Action::Block { card: card.parse()? },
            ["give", "nothing"] => Action::GiveNothing,
            ["give", card] => Action::Give { card: card.parse()? },
            ["keep", card] => Action::Keep { card: card.parse()? },
            ["pass"] => Action::Pass,
            _ => return Err(format!("\"{}\" is not an action of Nobel Run", short(text))),
        })
    }
}

fn parse_gain(word: &str) -> Result<Gain, String> {
    [Gain::Money, Gain::Effort, Gain::Data, Gain::Draw]
        .into_iter()
        .find(|gain| gain.id() == word)
        .ok_or_else(|| format!("a use gives money, effort, data or draw, not \"{}\"", short(word)))
}

fn parse_deck(word: &str) -> Result<Deck, String> {
    Deck::ALL
        .into_iter()
        .find(|deck| deck.id() == word)
        .ok_or_else(|| format!("a deck is basic or advanced, not \"{}\"", short(word)))
}

const _: () = assert!(size_of::<Action>() <= 8, "an action fits a register");

#[cfg(test)]
mod tests {
    use super::{Action, Rival};
    use exaequo_game::Seat;

    #[test]
    fn notation_and_json_are_what_the_readme_says() {
        let action: Action = "use work effort".parse().unwrap();
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(json, r#"{"do":"use","card":"work","gain":"effort"}"#);
        let place = r#"{"do":"place","card":"chien_shiung_wu","rival":"peio"}"#;
        let place: Action = serde_json::from_str(place).unwrap();
        assert!(matches!(place, Action::Place { rival: Rival::Peio, .. }));
        assert_eq!(
            "use donna_strickland against 2".parse::<Action>().unwrap(),
            Action::UseAgainst { card: "donna_strickland".parse().unwrap(), rival: Seat(2) }
        );
    }

    #[test]
    fn nonsense_is_named() {
        for text in ["", "use", "use wrok effort", "use work joy", "place care in 9", "end", "fly"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        let error = "use wrok effort".parse::<Action>().unwrap_err();
        assert_eq!(error, "no card is called \"wrok\" (did you mean \"work\"?)");
    }
}
