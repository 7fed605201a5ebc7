//! One seat of a table, and who may speak for it.

use std::fmt;

use exaequo_protocol::{Occupant, SeatInfo};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Time;
use crate::names::bot_name;
use crate::orders::SeatOrders;

/// What is kept of a secret: its hash. Whoever shows the secret may speak for the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of a secret. Secrets are 128 random bits, so that a plain hash cannot be turned back
    /// by trying, and comparing hashes tells nothing by its timing.
    pub fn of(secret: &str) -> Self {
        Key(Sha256::digest(secret.as_bytes()).into())
    }
}

/// Not even the hash appears in logs.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Serialize for Key {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}", Hex(&self.0)))
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let byte =
            |at: usize| text.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        let mut bytes = [0; 32];
        for (index, slot) in bytes.iter_mut().enumerate() {
            *slot = byte(2 * index).ok_or_else(|| serde::de::Error::custom("not a key"))?;
        }
        Ok(Key(bytes))
    }
}

/// Bytes as hexadecimal digits.
pub(crate) struct Hex<'a>(pub(crate) &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// One seat.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) who: Who,
    /// The bot that plays for the person meanwhile.
    pub(crate) stand_in: Option<String>,
    /// For how long it does.
    pub(crate) stay: Stay,
    /// How many connections the person has.
    pub(crate) connections: u32,
    /// When the last of them was lost.
    pub(crate) away_since: Option<Time>,
    pub(crate) rematch: bool,
    /// What the person wants to happen in reaction windows.
    pub(crate) orders: SeatOrders,
    /// Does she agree that only who can answer is asked?
    pub(crate) quick: bool,
}

/// For how long a bot plays for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stay {
    /// Until the person takes her seat back: she asked for it.
    #[default]
    UntilAsked,
    /// Until the person is here again: others asked for it because she was away.
    UntilBack,
}

/// How long a person must be away before others need not wait for her, in milliseconds.
const AWAY: Time = 60_000;

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Who {
    Open,
    Person { name: String, key: Key },
    Bot { level: String },
}

impl Place {
    pub(crate) fn new(who: Who) -> Self {
        Place {
            who,
            stand_in: None,
            stay: Stay::default(),
            connections: 0,
            away_since: None,
            rematch: false,
            orders: SeatOrders::default(),
            quick: false,
        }
    }

    /// Lets a bot play for the person for so long, or nobody any more.
    pub(crate) fn let_play(&mut self, bot: Option<String>, stay: Stay) {
        self.stand_in = bot;
        self.stay = stay;
    }

    /// When the person will have been away for so long that others need not wait for her.
    pub(crate) fn gone_at(&self) -> Option<Time> {
        self.away_since.map(|since| since + AWAY)
    }

    /// Has the person been away for so long?
    pub(crate) fn is_gone(&self, now: Time) -> bool {
        self.gone_at().is_some_and(|at| now >= at)
    }

    /// The bot that decides for this seat, if a bot does.
    pub(crate) fn bot(&self) -> Option<&str> {
        match &self.who {
            Who::Bot { level } => Some(level),
            Who::Person { .. } => self.stand_in.as_deref(),
            Who::Open => None,
        }
    }

    /// Does a person decide for this seat now?
    pub(crate) fn is_person(&self) -> bool {
        self.is_someone() && self.stand_in.is_none()
    }

    /// Is it a person's seat, whoever plays for her meanwhile?
    pub(crate) fn is_someone(&self) -> bool {
        matches!(self.who, Who::Person { .. })
    }

    pub(crate) fn name(&self, seat: usize) -> String {
        match &self.who {
            Who::Open => String::new(),
            Who::Person { name, .. } => name.clone(),
            Who::Bot { .. } => bot_name(seat).to_owned(),
        }
    }

    pub(crate) fn info(&self, seat: usize) -> SeatInfo {
        let name = self.name(seat);
        let (occupant, here) = match &self.who {
            Who::Open => (Occupant::Open, false),
            Who::Person { .. } => (Occupant::Person { name }, self.connections > 0),
            Who::Bot { level } => (Occupant::Bot { level: level.clone(), name }, true),
        };
        SeatInfo {
            occupant,
            here,
            away_since: self.away_since.filter(|_| self.is_someone()),
            stand_in: self.stand_in.clone(),
            standing: self.orders.standing(),
            quick: self.quick,
            rematch: self.rematch,
            resigned: false,
            agrees: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn a_key_is_read_back_and_never_shown() {
        let key = Key::of("secret");
        let json = serde_json::to_string(&key).unwrap();
        assert_eq!(serde_json::from_str::<Key>(&json).unwrap(), key);
        assert!(serde_json::from_str::<Key>("\"zz\"").is_err());
        assert_eq!(format!("{key:?}"), "Key(…)");
        assert_ne!(Key::of("secret"), Key::of("secres"));
    }
}
