//! How much of everything there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::error::Error;

/// The bounds, with defaults for a family, a school or a club.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Live tables in memory.
    pub tables: usize,
    /// Tables made from one address in an hour.
    pub tables_per_address: u32,
    /// Tables in memory only made from one address in an hour: a class learns at the same time.
    pub practice_per_address: u32,
    /// Record files opened from one address in an hour.
    pub records_per_address: u32,
    /// Tables looked for by their short code from one address in an hour.
    pub codes_per_address: u32,
    /// Open sockets.
    pub sockets: usize,
    /// Open sockets from one address.
    pub sockets_per_address: usize,
    /// Messages of one socket in a second, over a longer time; ten times as many at once.
    pub messages_per_second: u32,
    /// How long a table stays in memory when nobody is there.
    pub idle: Duration,
    /// The same for a table that is nowhere else.
    pub practice_idle: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            tables: 20_000,
            tables_per_address: 300,
            practice_per_address: 3000,
            records_per_address: 300,
            codes_per_address: 300,
            sockets: 20_000,
            sockets_per_address: 500,
            messages_per_second: 20,
            idle: Duration::from_secs(60),
            practice_idle: Duration::from_secs(600),
        }
    }
}

/// What one address may have only so often in an hour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quota {
    Tables,
    Practice,
    Records,
    Codes,
}

impl Quota {
    const COUNT: usize = 4;

    fn most(self, limits: &Limits) -> u32 {
        match self {
            Quota::Tables => limits.tables_per_address,
            Quota::Practice => limits.practice_per_address,
            Quota::Records => limits.records_per_address,
            Quota::Codes => limits.codes_per_address,
        }
    }

    fn exceeded(self) -> Error {
        match self {
            Quota::Tables | Quota::Practice => Error::TooManyTables,
            Quota::Records => Error::TooManyRecords,
            Quota::Codes => Error::TooManyCodes,
        }
    }
}

/// Who has how much.
#[derive(Default)]
pub(crate) struct Usage {
    addresses: Mutex<Addresses>,
}

#[derive(Default)]
struct Addresses {
    sockets: usize,
    by_address: HashMap<IpAddr, Address>,
}

#[derive(Default)]
struct Address {
    sockets: usize,
    /// How much of each quota was used since the hour began.
    used: [u32; Quota::COUNT],
    hour_began: Option<Instant>,
}

/// A socket that counts as open until this is dropped.
pub(crate) struct SocketPass {
    usage: Arc<Usage>,
    address: IpAddr,
}

impl Usage {
    fn lock(&self) -> MutexGuard<'_, Addresses> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more socket from that address.
    pub(crate) fn open_socket(
        self: &Arc<Self>,
        address: IpAddr,
        limits: &Limits,
    ) -> Result<SocketPass, Error> {
        let mut all = self.lock();
        if all.sockets >= limits.sockets {
            return Err(Error::Full);
        }
        let one = all.by_address.entry(address).or_default();
        if one.sockets >= limits.sockets_per_address {
            return Err(Error::TooManySockets);
        }
        one.sockets += 1;
        all.sockets += 1;
        metrics::gauge!("exaequo_sockets").set(all.sockets as f64);
        Ok(SocketPass { usage: Arc::clone(self), address })
    }

    /// One more of these from that address.
    pub(crate) fn take(&self, address: IpAddr, quota: Quota, limits: &Limits) -> Result<(), Error> {
        let mut all = self.lock();
        let one = all.by_address.entry(address).or_default();
        let hour = Duration::from_secs(3600);
        if one.hour_began.is_none_or(|began| began.elapsed() >= hour) {
            one.hour_began = Some(Instant::now());
            one.used = Default::default();
        }
        let used = &mut one.used[quota as usize];
        if *used >= quota.most(limits) {
            return Err(quota.exceeded());
        }
        *used += 1;
        // Addresses that have been quiet for an hour need not be remembered.
        if all.by_address.len() > 10_000 {
            all.by_address.retain(|_, one| {
                one.sockets > 0 || one.hour_began.is_some_and(|began| began.elapsed() < hour)
            });
        }
        Ok(())
    }
}

impl Drop for SocketPass {
    fn drop(&mut self) {
        let mut all = self.usage.lock();
        all.sockets -= 1;
        if let Some(one) = all.by_address.get_mut(&self.address) {
            one.sockets -= 1;
        }
        metrics::gauge!("exaequo_sockets").set(all.sockets as f64);
    }
}

/// A bucket that fills slowly and is emptied by messages.
pub(crate) struct Rate {
    left: f64,
    per_second: f64,
    last: Instant,
}

impl Rate {
    pub(crate) fn new(per_second: u32, now: Instant) -> Self {
        Rate::of(f64::from(per_second), now)
    }

    /// The same for less than one message a second.
    pub(crate) fn of(per_second: f64, now: Instant) -> Self {
        Rate { left: per_second * 10.0, per_second, last: now }
    }

    /// May one more message of that cost pass?
    pub(crate) fn allows(&mut self, now: Instant, cost: u32) -> bool {
        let passed = now.saturating_duration_since(self.last).as_secs_f64();
        self.left = (self.left + passed * self.per_second).min(self.per_second * 10.0);
        self.last = now;
        let allowed = self.left >= f64::from(cost);
        if allowed {
            self.left -= f64::from(cost);
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::{Error, Limits, Quota, Rate, Usage};
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn sockets_of_an_address_are_bounded_and_given_back() {
        let usage = Arc::new(Usage::default());
        let limits = Limits { sockets_per_address: 2, sockets: 3, ..Limits::default() };
        let passes = [usage.open_socket(HOME, &limits), usage.open_socket(HOME, &limits)];
        assert!(passes.iter().all(Result::is_ok));
        assert_eq!(usage.open_socket(HOME, &limits).err(), Some(Error::TooManySockets));
        let other = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
        let third = usage.open_socket(other, &limits);
        assert!(third.is_ok());
        assert_eq!(usage.open_socket(other, &limits).err(), Some(Error::Full));
        drop(passes);
        assert!(usage.open_socket(HOME, &limits).is_ok());
    }

    #[test]
    fn tables_of_an_address_are_bounded_each_sort_by_itself() {
        let usage = Usage::default();
        let limits = Limits { tables_per_address: 1, practice_per_address: 1, ..Limits::default() };
        for quota in [Quota::Tables, Quota::Practice] {
            assert_eq!(usage.take(HOME, quota, &limits), Ok(()));
            assert_eq!(usage.take(HOME, quota, &limits), Err(Error::TooManyTables));
        }
        assert_eq!(usage.take(HOME, Quota::Records, &limits), Ok(()));
    }

    #[test]
    fn a_burst_passes_and_a_flood_does_not() {
        let start = Instant::now();
        let mut rate = Rate::new(2, start);
        assert!((0..20).all(|_| rate.allows(start, 1)) && !rate.allows(start, 1));
        assert!(!rate.allows(start + Duration::from_secs(1), 3));
        assert!(rate.allows(start + Duration::from_secs(1), 2));
    }
}
