//! What people ask of a table beside moves, as plain data: it may come from another machine.

use serde::{Deserialize, Serialize};

use crate::place::Key;
use crate::stored::Write;
use crate::{Denial, NewMatch, Table, Time};

/// A change of the table that is not a move, with the key of who asks for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are the arguments of the methods named")]
pub enum Operation {
    /// Changes nothing.
    Look,
    /// [`Table::sit`]: the key is that of the new seat.
    Sit { key: Key, name: String, seat: Option<u8> },
    /// [`Table::leave`]
    Leave { key: Key },
    /// [`Table::start`]
    Start { key: Key },
    /// [`Table::rearrange`]
    Rearrange { key: Key, seat: u8, bot: Option<String> },
    /// [`Table::hand_over`]
    HandOver { key: Key, seat: u8, bot: Option<String> },
    /// [`Table::set_pace`]
    SetPace { key: Key, bot_pause: u16 },
    /// [`Table::rematch`]
    Rematch { key: Key },
    /// [`Table::resign`]
    Resign { key: Key },
    /// [`Table::agree_to_end`]
    AgreeToEnd { key: Key },
    /// [`Table::play_on`]
    PlayOn { key: Key },
}

impl Operation {
    /// Who asks.
    pub fn whose(&self) -> Option<Key> {
        match self {
            Operation::Look => None,
            Operation::Sit { key, .. }
            | Operation::Leave { key }
            | Operation::Start { key }
            | Operation::Rearrange { key, .. }
            | Operation::HandOver { key, .. }
            | Operation::SetPace { key, .. }
            | Operation::Rematch { key }
            | Operation::Resign { key }
            | Operation::AgreeToEnd { key }
            | Operation::PlayOn { key } => Some(*key),
        }
    }
}

impl Table {
    /// Does what is asked. `new` gives what a match needs that must not be guessed: it is drawn where the
    /// table is, and never travels.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn operate(
        &mut self,
        now: Time,
        operation: &Operation,
        new: impl FnOnce() -> NewMatch,
    ) -> Result<Vec<Write>, Denial> {
        match operation {
            Operation::Look => Ok(Vec::new()),
            Operation::Sit { key, name, seat } => {
                self.sit(now, name, *seat, *key).map(|(_, writes)| writes)
            }
            Operation::Leave { key } => self.leave(now, key),
            Operation::Start { key } => self.start(now, key, new()),
            Operation::Rearrange { key, seat, bot } => self.rearrange(key, *seat, bot.as_deref()),
            Operation::HandOver { key, seat, bot } => {
                self.hand_over(now, key, *seat, bot.as_deref())
            }
            Operation::SetPace { key, bot_pause } => self.set_pace(key, *bot_pause),
            Operation::Rematch { key } => self.rematch(now, key, new()),
            Operation::Resign { key } => self.resign(now, key),
            Operation::AgreeToEnd { key } => self.agree_to_end(now, key),
            Operation::PlayOn { key } => self.play_on(now, key),
        }
    }
}
