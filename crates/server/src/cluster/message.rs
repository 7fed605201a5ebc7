//! What servers say to each other. Nothing here is a secret of a seat: keys are hashes, and what clients are
//! told has gone through their own eyes.

use std::net::IpAddr;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use exaequo_game::{Lang, Seat};
use exaequo_protocol::{ErrorKind, TableInfo, ToServer};
use exaequo_table::{Key, Operation, Telling};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::room::{Changed, ConnId};

/// The version of these messages, the first part of every server's name. Servers of another version are not
/// spoken to: whatever changes the meaning of a message raises it.
pub(super) const VERSION: &str = "1";

/// What is asked of the server that has a table.
#[derive(Serialize, Deserialize)]
pub(super) struct Ask {
    pub(super) table: String,
    /// The lease by which it is asked.
    pub(super) epoch: i64,
    /// Who asks.
    pub(super) from: String,
    pub(super) errand: Errand,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Errand {
    /// Somebody connects to the table.
    Connect { id: ConnId, key: Option<Key>, telling: Telling, since: Option<u32>, address: IpAddr },
    /// Somebody connected says something.
    Message { id: ConnId, message: ToServer },
    /// A connection is gone.
    Disconnect { id: ConnId },
    /// A change of the table that is not a move.
    Change { operation: Operation },
    /// Is the table still there, and are these connected to it?
    Beat { guests: Vec<ConnId> },
}

/// What comes back.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reply {
    /// The table is not here, or not by that lease.
    NotHere,
    Connected,
    Changed {
        info: Box<TableInfo>,
        seat: Option<Seat>,
    },
    /// The table is here. These are not connected to it.
    Here {
        strangers: Vec<ConnId>,
    },
    Refused(Refusal),
}

/// Why not, in words for people: another version of the program may have reasons that this one does not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Refusal {
    pub(crate) kind: ErrorKind,
    sentences: [String; 2],
}

impl Refusal {
    pub(super) fn of(error: &Error) -> Self {
        Refusal { kind: error.kind(), sentences: Lang::ALL.map(|lang| error.sentence(lang)) }
    }

    pub(crate) fn sentence(&self, lang: Lang) -> String {
        self.sentences[lang as usize].clone()
    }
}

impl Reply {
    pub(super) fn of_change(changed: Result<Changed, Error>) -> Self {
        match changed {
            Ok(Changed { info, seat }) => Reply::Changed { info: Box::new(info), seat },
            Err(error) => Reply::Refused(Refusal::of(&error)),
        }
    }

    pub(super) fn of_connect(connected: Result<(), Error>) -> Self {
        match connected {
            Ok(()) => Reply::Connected,
            Err(error) => Reply::Refused(Refusal::of(&error)),
        }
    }
}

/// What a table tells clients of another server: a line with their ids, then the text as it is. Without a
/// text, the table lets go of them.
pub(super) struct Letter {
    pub(super) to: Vec<ConnId>,
    pub(super) text: Utf8Bytes,
}

impl Letter {
    pub(super) fn write(&self) -> Bytes {
        let mut bytes = json(&self.to);
        bytes.push(b'\n');
        bytes.extend_from_slice(self.text.as_bytes());
        bytes.into()
    }

    /// `None` if it is damaged.
    pub(super) fn read(bytes: &Bytes) -> Option<Letter> {
        let line = bytes.iter().position(|&byte| byte == b'\n')?;
        let to = serde_json::from_slice(&bytes[..line]).ok()?;
        let text = Utf8Bytes::try_from(bytes.slice(line + 1..)).ok()?;
        Some(Letter { to, text })
    }
}

pub(super) fn json<T: Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("plain data becomes JSON")
}

#[cfg(test)]
mod tests {
    use super::Letter;

    #[test]
    fn a_letter_arrives_as_it_was_written() {
        let text = "{\"message\":\"ñ\\n\"}";
        let written = Letter { to: vec![1, u64::MAX], text: text.into() }.write();
        let read = Letter::read(&written).unwrap();
        assert_eq!((read.to, read.text.as_str()), (vec![1, u64::MAX], text));
        assert!(Letter::read(&"no line".into()).is_none());
        assert!(Letter::read(&b"[1]\n\xff".to_vec().into()).is_none());
    }
}
