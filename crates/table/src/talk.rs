//! What people say to each other. Nothing of it is kept.

use exaequo_game::Seat;
use exaequo_protocol::Remark;

use crate::denial::Denial;
use crate::names::clean;
use crate::table::Table;

/// No remark in somebody's own words is longer, in characters.
pub const LONGEST_REMARK: usize = 120;

impl Table {
    /// What everybody hears if the person of a seat says this. Own words need the host's leave.
    ///
    /// # Errors
    /// If it cannot be said at this table.
    pub fn hear(&self, seat: Seat, remark: Remark) -> Result<Remark, Denial> {
        if !self.places.get(seat.index()).is_some_and(|place| place.is_someone()) {
            return Err(Denial::NotSeated);
        }
        match remark {
            Remark::Phrase { .. } => Ok(remark),
            Remark::Words { .. } if !self.settings.own_words => Err(Denial::NoOwnWords),
            Remark::Words { words } => {
                let words = clean(&words, LONGEST_REMARK).ok_or(Denial::NothingSaid)?;
                Ok(Remark::Words { words })
            }
        }
    }
}
