//! The factors of the formula (PC-23).

use std::fmt;
use std::str::FromStr;

use exaequo_game::short;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// What a factor does with the number written before.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// The next die equals the factor's number, whatever was written.
    Equal,
    /// So much more.
    Plus,
    /// So much less.
    Minus,
}

/// One factor, such as `=3` or `+2`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct Factor {
    /// What it does.
    pub sign: Sign,
    /// Its number.
    pub number: u8,
}

impl Factor {
    /// What the next die must show after this number was written; `None` if no die can (PC-23).
    #[inline]
    pub fn target(self, written: u8) -> Option<u8> {
        let (written, number) = (i16::from(written), i16::from(self.number));
        let target = match self.sign {
            Sign::Equal => number,
            Sign::Plus => written + number,
            Sign::Minus => written - number,
        };
        (1..=i16::from(crate::dice::FACES)).contains(&target).then_some(target as u8)
    }
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.sign {
            Sign::Equal => '=',
            Sign::Plus => '+',
            Sign::Minus => '-',
        };
        write!(f, "{sign}{}", self.number)
    }
}

impl FromStr for Factor {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let sign = match text.bytes().next() {
            Some(b'=') => Sign::Equal,
            Some(b'+') => Sign::Plus,
            Some(b'-') => Sign::Minus,
            _ => return Err(wrong(text)),
        };
        let number = match text.as_bytes() {
            [_, digit @ b'1'..=b'9'] => digit - b'0',
            _ => return Err(wrong(text)),
        };
        Ok(Factor { sign, number })
    }
}

fn wrong(text: &str) -> String {
    format!("a factor is written like =3, +2 or -1, not \"{}\"", short(text))
}

/// In JSON a factor is its text.
impl Serialize for Factor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Factor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::Factor;

    #[test]
    fn factors_are_read_and_written() {
        for text in ["=3", "+2", "-1"] {
            assert_eq!(text.parse::<Factor>().unwrap().to_string(), text);
        }
        for text in ["", "3", "=0", "+12", "*2", "=é"] {
            assert!(text.parse::<Factor>().is_err(), "{text}");
        }
    }
}
