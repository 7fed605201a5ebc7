//! What a player can do: a small `Copy` value with a one-line notation.

use std::fmt;
use std::str::FromStr;

use exaequo_game::{MAX_SEATS, Seat, short};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::card::{Card, Deck};

/// A player's first bench, or the second one of a lab expansion (RF-30).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, TS)]
#[ts(type = "1 | 2")]
pub enum Bench {
    /// The bench everybody has.
    #[default]
    First,
    /// The bench of a lab expansion.
    Second,
}

impl Bench {
    /// Both.
    pub const ALL: [Bench; 2] = [Bench::First, Bench::Second];

    /// Its number for people, 1 or 2.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What a shield saves.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Save {
    /// The one card that would be lost.
    It,
    /// The bacterium of the first bench, out of two (RF-43).
    First,
    /// The bacterium of the second bench, out of two.
    Second,
    /// Both bacteria, with two cards.
    Both,
}

impl Save {
    /// All of them.
    pub const ALL: [Save; 4] = [Save::It, Save::First, Save::Second, Save::Both];

    /// How many shield cards it takes.
    #[inline]
    pub fn cards(self) -> u8 {
        if self == Save::Both { 2 } else { 1 }
    }
}

/// One step of a player.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Play a hand card: a resource on a bench, or an action card that needs no target (RF-11).
    Play {
        /// The card.
        card: Card,
        /// Where a resource goes; the first bench for everything else.
        #[serde(default, skip_serializing_if = "is_first")]
        #[ts(optional, as = "Option<Bench>")]
        bench: Bench,
    },
    /// Industrial espionage (RF-20).
    Steal {
        /// The card on the rival's table.
        card: Card,
        /// Whose table.
        rival: Seat,
        /// The rival's bench it lies on.
        #[serde(default, skip_serializing_if = "is_first")]
        #[ts(optional, as = "Option<Bench>")]
        from: Bench,
        /// One's own bench it goes to.
        #[serde(default, skip_serializing_if = "is_first")]
        #[ts(optional, as = "Option<Bench>")]
        to: Bench,
    },
    /// Research exchange (RF-21).
    Exchange {
        /// One's own objective.
        mine: Card,
        /// With whom.
        rival: Seat,
        /// The rival's objective.
        theirs: Card,
    },
    /// Fungal contamination (RF-22).
    Contaminate {
        /// Who loses a food card.
        victim: Seat,
    },
    /// After bioeconomy: take this card of the discard pile (RF-31).
    Take {
        /// The card.
        card: Card,
    },
    /// After European funding: choose this objective (RF-32).
    Adopt {
        /// The objective.
        card: Card,
    },
    /// Proclaim victory (RF-15).
    Proclaim,
    /// Put a hand card aside to be discarded, if nothing was played (RF-13).
    Discard {
        /// The card.
        card: Card,
    },
    /// Lay all cards put aside on the discard pile together (RF-13).
    LayDown,
    /// Stop playing cards (RF-12).
    EndTurn,
    /// Draw a card (RF-12).
    Draw {
        /// From which deck.
        deck: Deck,
    },
    /// In a shield window: protect oneself (RF-42 to RF-44).
    Shield {
        /// What is saved.
        save: Save,
    },
    /// Choose the bench from which a card is lost (RF-22, RF-24, RF-25).
    Lose {
        /// The bench.
        bench: Bench,
    },
    /// In a serendipity window: take a card that was just discarded (RF-40).
    Catch {
        /// The card.
        card: Card,
        /// Where it goes.
        #[serde(default, skip_serializing_if = "is_first")]
        #[ts(optional, as = "Option<Bench>")]
        bench: Bench,
    },
    /// In a window: play no card.
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 8, "an action fits a register");

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_first(bench: &Bench) -> bool {
    *bench == Bench::First
}

/// In JSON a bench is its number, 1 or 2.
impl Serialize for Bench {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Bench {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Bench::ALL
            .into_iter()
            .find(|bench| bench.number() == number)
            .ok_or_else(|| serde::de::Error::custom("a bench is 1 or 2"))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Play { card, bench: Bench::First } => write!(f, "play {card}"),
            Action::Play { card, bench } => write!(f, "play {card} on {}", bench.number()),
            Action::Steal { card, rival, from, to } => {
                write!(f, "steal {card} from {rival}")?;
                if (from, to) != (Bench::First, Bench::First) {
                    write!(f, " bench {} to {}", from.number(), to.number())?;
                }
                Ok(())
            }
            Action::Exchange { mine, rival, theirs } => {
                write!(f, "exchange {mine} with {rival} for {theirs}")
            }
            Action::Contaminate { victim } => write!(f, "contaminate {victim}"),
            Action::Take { card } => write!(f, "take {card}"),
            Action::Adopt { card } => write!(f, "adopt {card}"),
            Action::Proclaim => f.write_str("proclaim"),
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::LayDown => f.write_str("lay down"),
            Action::EndTurn => f.write_str("end turn"),
            Action::Draw { deck } => write!(f, "draw {}", deck.id()),
            Action::Shield { save: Save::It } => f.write_str("shield"),
            Action::Shield { save: Save::First } => f.write_str("shield 1"),
            Action::Shield { save: Save::Second } => f.write_str("shield 2"),
            Action::Shield { save: Save::Both } => f.write_str("shield both"),
            Action::Lose { bench } => write!(f, "lose {}", bench.number()),
            Action::Catch { card, bench: Bench::First } => write!(f, "catch {card}"),
            Action::Catch { card, bench } => write!(f, "catch {card} on {}", bench.number()),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().take(9).collect();
        Ok(match words[..] {
            ["play", card] => Action::Play { card: card.parse()?, bench: Bench::First },
            ["play", card, "on", bench] => {
                Action::Play { card: card.parse()?, bench: second(bench)? }
            }
            ["steal", card, "from", rival] => {
                let (from, to) = (Bench::First, Bench::First);
                Action::Steal { card: card.parse()?, rival: seat(rival)?, from, to }
            }
            ["steal", card, "from", rival, "bench", from, "to", to] => {
                let (from, to) = (any_bench(from)?, any_bench(to)?);
                if (from, to) == (Bench::First, Bench::First) {
                    return Err("leave out \"bench 1 to 1\"".to_owned());
                }
                Action::Steal { card: card.parse()?, rival: seat(rival)?, from, to }
            }
            ["exchange", mine, "with", rival, "for", theirs] => Action::Exchange {
                mine: mine.parse()?,
                rival: seat(rival)?,
                theirs: theirs.parse()?,
            },
            ["contaminate", victim] => Action::Contaminate { victim: seat(victim)? },
            ["take", card] => Action::Take { card: card.parse()? },
            ["adopt", card] => Action::Adopt { card: card.parse()? },
            ["proclaim"] => Action::Proclaim,
            ["discard", card] => Action::Discard { card: card.parse()? },
            ["lay", "down"] => Action::LayDown,
            ["end", "turn"] => Action::EndTurn,
            ["draw", deck] => Action::Draw { deck: parse_deck(deck)? },
            ["shield"] => Action::Shield { save: Save::It },
            ["shield", "1"] => Action::Shield { save: Save::First },
            ["shield", "2"] => Action::Shield { save: Save::Second },
            ["shield", "both"] => Action::Shield { save: Save::Both },
            ["lose", bench] => Action::Lose { bench: any_bench(bench)? },
            ["catch", card] => Action::Catch { card: card.parse()?, bench: Bench::First },
            ["catch", card, "on", bench] => {
                Action::Catch { card: card.parse()?, bench: second(bench)? }
            }
            ["pass"] => Action::Pass,
            _ => return Err(format!("\"{}\" is not an action of Rafts!", short(text))),
        })
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    match text.parse::<u8>() {
        Ok(number) if usize::from(number) < MAX_SEATS && text.len() == 1 => Ok(Seat(number)),
        _ => Err(format!("\"{}\" is not a seat's number", short(text))),
    }
}

fn any_bench(text: &str) -> Result<Bench, String> {
    match text {
        "1" => Ok(Bench::First),
        "2" => Ok(Bench::Second),
        _ => Err(format!("a bench is 1 or 2, not \"{}\"", short(text))),
    }
}

/// The first bench is meant when none is named: one action has one notation.
fn second(text: &str) -> Result<Bench, String> {
    match any_bench(text)? {
        Bench::First => Err("leave out \"on 1\": the first bench is meant".to_owned()),
        Bench::Second => Ok(Bench::Second),
    }
}

fn parse_deck(word: &str) -> Result<Deck, String> {
    Deck::ALL
        .into_iter()
        .find(|deck| deck.id() == word)
        .ok_or_else(|| format!("a deck is action, general or specific, not \"{}\"", short(word)))
}

#[cfg(test)]
mod tests {
    use super::{Action, Bench};
    use exaequo_game::Seat;

    #[test]
    fn notation_and_json_are_what_the_readme_says() {
        let action: Action = "play HBB on 2".parse().unwrap();
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(json, r#"{"do":"play","card":"HBB","bench":2}"#);
        let action: Action = serde_json::from_str(r#"{"do":"catch","card":"time"}"#).unwrap();
        assert_eq!(action.to_string(), "catch time");
        let steal: Action = "steal alkB from 1 bench 2 to 1".parse().unwrap();
        let card = "alkB".parse().unwrap();
        let expected =
            Action::Steal { card, rival: Seat(1), from: Bench::Second, to: Bench::First };
        assert_eq!(steal, expected);
    }

    #[test]
    fn nonsense_is_named() {
        for text in ["", "play", "play tme", "play time on 1", "lose 3", "steal HBB from 9", "fly"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        let error = "play tme".parse::<Action>().unwrap_err();
        assert_eq!(error, "no card is called \"tme\" (did you mean \"time\"?)");
    }
}
