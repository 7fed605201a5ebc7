//! The server's time: milliseconds since 1970 that never go back while it runs.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use exaequo_table::Time;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    began: Instant,
    epoch: Duration,
}

impl Clock {
    pub(crate) fn start() -> Self {
        let epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { began: Instant::now(), epoch }
    }

    pub(crate) fn now(&self) -> Time {
        u64::try_from((self.epoch + self.began.elapsed()).as_millis()).unwrap_or(u64::MAX)
    }

    /// The moment as the timer knows it.
    pub(crate) fn instant(&self, time: Time) -> Instant {
        self.began + Duration::from_millis(time).saturating_sub(self.epoch)
    }
}
