//! How fast bots play.

use crate::denial::Denial;
use crate::place::Key;
use crate::stored::Write;
use crate::table::Table;

/// No bot pauses for longer, in milliseconds.
const LONGEST: u16 = 2000;

/// # Errors
/// If nobody would wait so long.
pub(crate) fn check(bot_pause: u16) -> Result<(), Denial> {
    if bot_pause > LONGEST {
        return Err(Denial::Setup(format!("bots pause for at most {LONGEST} milliseconds")));
    }
    Ok(())
}

impl Table {
    /// From now on bots pause for so many milliseconds before each move. Everybody who plays may say so.
    ///
    /// # Errors
    /// If the key belongs to nobody here, or nobody would wait so long.
    pub fn set_pace(&mut self, key: &Key, bot_pause: u16) -> Result<Vec<Write>, Denial> {
        if self.seat_of(key).is_none() && !self.is_host(key) {
            return Err(Denial::NotSeated);
        }
        check(bot_pause)?;
        self.settings.bot_pause = bot_pause;
        Ok(vec![self.write()])
    }
}
