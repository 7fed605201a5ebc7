//! What can be done, and why not.

use std::fmt;
use std::str::FromStr;

use exaequo_game::Refuse;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::flaw::{self, Flaw};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Action {
    Draw,
    Play(u8),
    Pass,
    Bid(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Play(9) if flaw::is(Flaw::TextDoesNotReadBack) => f.write_str("play nine"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Bid(bid) => write!(f, "bid {bid}"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let unknown = || format!("\"{text}\" is no action");
        match text.split_once(' ') {
            None if text == "draw" => Ok(Action::Draw),
            None if text == "pass" => Ok(Action::Pass),
            Some(("play", card)) => card.parse().map(Action::Play).map_err(|_| unknown()),
            Some(("bid", bid)) => bid.parse().map(Action::Bid).map_err(|_| unknown()),
            _ => Err(unknown()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) enum Refusal {
    NotAsked,
    NotInHand,
    HandFull,
    DeckEmpty,
    BidTooHigh,
    OtherPhase,
}

impl Refuse for Refusal {
    fn rule(self) -> &'static str {
        match self {
            Refusal::NotAsked => "TY-01",
            Refusal::NotInHand => "TY-02",
            Refusal::HandFull => "TY-03",
            Refusal::DeckEmpty => "TY-04",
            Refusal::BidTooHigh => "TY-05",
            Refusal::OtherPhase => "TY-06",
        }
    }
}
