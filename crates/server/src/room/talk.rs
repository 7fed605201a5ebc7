//! What people say to each other: told to who is here, and kept by nobody.

use std::collections::HashMap;
use std::time::Instant;

use exaequo_game::{Lang, Seat};
use exaequo_protocol::{Remark, RequestId, ToClient};

use super::{ConnId, Room, error_message, text};
use crate::error::Error;
use crate::limits::Rate;

/// How many remarks a seat may make in ten seconds, at most that many at once.
const REMARKS: f64 = 6.0;

/// Who has said how much.
#[derive(Default)]
pub(super) struct Talk(HashMap<Seat, Rate>);

impl Talk {
    /// May the seat say one more thing?
    fn allows(&mut self, seat: Seat, now: Instant) -> bool {
        let fresh = || Rate::of(REMARKS / 10.0, now);
        self.0.entry(seat).or_insert_with(fresh).allows(now, 1)
    }
}

impl Room {
    /// Tells everybody what somebody says, or tells her why not.
    pub(super) fn say(
        &mut self,
        from: ConnId,
        (seat, lang): (Seat, Lang),
        id: RequestId,
        remark: Remark,
        at: Instant,
    ) {
        let heard = self.table.hear(seat, remark).map_err(Error::from);
        let heard = heard.and_then(|remark| match self.talk.allows(seat, at) {
            true => Ok(remark),
            false => Err(Error::TooMuchTalk),
        });
        match heard {
            Ok(remark) => {
                self.send(from, &ToClient::Done { id });
                self.send_all(&ToClient::Said { seat: seat.0, remark });
            }
            Err(error) => self.send(from, &error_message(Some(id), &error, lang)),
        }
    }

    fn send_all(&mut self, message: &ToClient) {
        let text = text(message);
        self.letters.extend(self.connections.keys().map(|id| (*id, text.clone())));
    }
}
