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
    /// Connections of any sort, also of those who have not asked for anything yet.
    pub connections: usize,
    /// The same from one address; a proxy in front is one address.
    pub connections_per_address: usize,
    /// How long a client may take to say what it asks for.
    pub headers: Duration,
    /// Requests from one address in a second, over a longer time; ten times as many at once: thirty
    /// tablets behind one router open the app at the same moment.
    pub requests_per_second: u32,
    /// Looks at the past from one address in a second, over a longer time; ten times as many at once.
    pub looks_per_second: u32,
    /// Tables without people that play at the same time.
    pub bot_tables: usize,
    /// The same made from one address.
    pub bot_tables_per_address: usize,
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
            connections: 25_000,
            connections_per_address: 2000,
            headers: Duration::from_secs(10),
            requests_per_second: 200,
            looks_per_second: 20,
            bot_tables: 1000,
            bot_tables_per_address: 100,
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

    pub(crate) fn most(self, limits: &Limits) -> u32 {
        match self {
            Quota::Tables => limits.tables_per_address,
            Quota::Practice => limits.practice_per_address,
            Quota::Records => limits.records_per_address,
            Quota::Codes => limits.codes_per_address,
        }
    }

    pub(crate) fn exceeded(self) -> Error {
        match self {
            Quota::Tables | Quota::Practice => Error::TooManyTables,
            Quota::Records => Error::TooManyRecords,
            Quota::Codes => Error::TooManyCodes,
        }
    }
}

/// What there may be only so many of at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    Sockets,
    Connections,
    /// Tables where nobody but bots plays.
    BotTables,
}

impl Held {
    const COUNT: usize = 3;

    /// In all, and from one address.
    fn most(self, limits: &Limits) -> (usize, usize) {
        match self {
            Held::Sockets => (limits.sockets, limits.sockets_per_address),
            Held::Connections => (limits.connections, limits.connections_per_address),
            Held::BotTables => (limits.bot_tables, limits.bot_tables_per_address),
        }
    }

    fn exceeded(self) -> Error {
        match self {
            Held::Sockets | Held::Connections => Error::TooManySockets,
            Held::BotTables => Error::TooManyBotTables,
        }
    }
}

/// What one address may ask for only so fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Budget {
    Requests,
    /// Work with matches of the past.
    Looks,
}

impl Budget {
    const COUNT: usize = 2;

    fn per_second(self, limits: &Limits) -> u32 {
        match self {
            Budget::Requests => limits.requests_per_second,
            Budget::Looks => limits.looks_per_second,
        }
    }
}

/// From so many addresses on, those that are quiet are forgotten.
const MANY: usize = 10_000;
const HOUR: Duration = Duration::from_secs(3600);

/// Who has how much.
#[derive(Default)]
pub(crate) struct Usage {
    addresses: Mutex<Addresses>,
}

#[derive(Default)]
struct Addresses {
    held: [usize; Held::COUNT],
    by_address: HashMap<IpAddr, Address>,
    /// With so many addresses the quiet ones are looked for.
    sweep_at: usize,
}

#[derive(Default)]
struct Address {
    held: [usize; Held::COUNT],
    /// How much of each quota was used since the hour began.
    used: [u32; Quota::COUNT],
    hour_began: Option<Instant>,
    budgets: [Option<Rate>; Budget::COUNT],
}

impl Address {
    /// Would it be the same to know nothing of this address?
    fn is_quiet(&self, now: Instant) -> bool {
        let hour_over = self.hour_began.is_none_or(|began| now.duration_since(began) >= HOUR);
        let rested = |rate: &Option<Rate>| rate.as_ref().is_none_or(|rate| rate.is_full(now));
        hour_over && self.held == [0; Held::COUNT] && self.budgets.iter().all(rested)
    }
}

impl Addresses {
    fn of(&mut self, address: IpAddr, now: Instant) -> &mut Address {
        if self.by_address.len() >= self.sweep_at.max(MANY) {
            self.by_address.retain(|_, one| !one.is_quiet(now));
            self.sweep_at = 2 * self.by_address.len();
        }
        self.by_address.entry(network(address)).or_default()
    }
}

/// Whoever has one address of the new sort has all that begin alike.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        },
        v4 => v4,
    }
}

/// Something that counts until this is dropped.
pub(crate) struct Pass {
    usage: Arc<Usage>,
    address: IpAddr,
    held: Held,
}

impl Usage {
    fn lock(&self) -> MutexGuard<'_, Addresses> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more of these from that address.
    pub(crate) fn hold(
        self: &Arc<Self>,
        address: IpAddr,
        held: Held,
        limits: &Limits,
    ) -> Result<Pass, Error> {
        let (most, most_of_one) = held.most(limits);
        let mut all = self.lock();
        if all.held[held as usize] >= most {
            return Err(Error::Full);
        }
        let one = all.of(address, Instant::now());
        if one.held[held as usize] >= most_of_one {
            return Err(held.exceeded());
        }
        one.held[held as usize] += 1;
        all.held[held as usize] += 1;
        all.measure();
        Ok(Pass { usage: Arc::clone(self), address, held })
    }

    /// One more of these from that address in this hour.
    pub(crate) fn take(&self, address: IpAddr, quota: Quota, limits: &Limits) -> Result<(), Error> {
        let mut all = self.lock();
        let one = all.of(address, Instant::now());
        if one.hour_began.is_none_or(|began| began.elapsed() >= HOUR) {
            one.hour_began = Some(Instant::now());
            one.used = Default::default();
        }
        let used = &mut one.used[quota as usize];
        if *used >= quota.most(limits) {
            return Err(quota.exceeded());
        }
        *used += 1;
        Ok(())
    }

    /// Something that costs so much, from that address.
    pub(crate) fn spend(
        &self,
        address: IpAddr,
        budget: Budget,
        cost: u32,
        limits: &Limits,
    ) -> Result<(), Error> {
        let now = Instant::now();
        let mut all = self.lock();
        let rate = &mut all.of(address, now).budgets[budget as usize];
        let rate = rate.get_or_insert_with(|| Rate::new(budget.per_second(limits), now));
        if rate.allows(now, cost) { Ok(()) } else { Err(Error::TooMuchAtOnce) }
    }
}

impl Addresses {
    fn measure(&self) {
        metrics::gauge!("exaequo_sockets").set(self.held[Held::Sockets as usize] as f64);
        metrics::gauge!("exaequo_connections").set(self.held[Held::Connections as usize] as f64);
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut all = self.usage.lock();
        all.held[self.held as usize] -= 1;
        if let Some(one) = all.by_address.get_mut(&network(self.address)) {
            one.held[self.held as usize] -= 1;
        }
        all.measure();
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

    fn left(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.last).as_secs_f64();
        (self.left + passed * self.per_second).min(self.per_second * 10.0)
    }

    /// Has it been quiet for so long that everything is forgotten?
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.left(now) >= self.per_second * 10.0
    }

    /// May one more message of that cost pass?
    pub(crate) fn allows(&mut self, now: Instant, cost: u32) -> bool {
        self.left = self.left(now);
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
    use super::{Budget, Error, Held, Limits, MANY, Quota, Rate, Usage};
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    #[test]
    fn sockets_of_an_address_are_bounded_and_given_back() {
        let usage = Arc::new(Usage::default());
        let limits = Limits { sockets_per_address: 2, sockets: 3, ..Limits::default() };
        let passes =
            [usage.hold(HOME, Held::Sockets, &limits), usage.hold(HOME, Held::Sockets, &limits)];
        assert!(passes.iter().all(Result::is_ok));
        assert_eq!(usage.hold(HOME, Held::Sockets, &limits).err(), Some(Error::TooManySockets));
        let other = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
        let third = usage.hold(other, Held::Sockets, &limits);
        assert!(third.is_ok());
        assert_eq!(usage.hold(other, Held::Sockets, &limits).err(), Some(Error::Full));
        drop(passes);
        assert!(usage.hold(HOME, Held::Sockets, &limits).is_ok());
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

    #[test]
    fn tables_without_people_are_bounded_for_each_address() {
        let usage = Arc::new(Usage::default());
        let limits = Limits { bot_tables_per_address: 1, ..Limits::default() };
        let first = usage.hold(HOME, Held::BotTables, &limits);
        let second = usage.hold(HOME, Held::BotTables, &limits);
        assert_eq!(second.err(), Some(Error::TooManyBotTables));
        assert!(usage.hold(HOME, Held::Sockets, &limits).is_ok(), "each sort by itself");
        drop(first);
        assert!(usage.hold(HOME, Held::BotTables, &limits).is_ok(), "when one is over");
    }

    #[test]
    fn an_address_has_its_budget_and_no_other_pays_for_it() {
        let usage = Usage::default();
        let limits = Limits { looks_per_second: 1, ..Limits::default() };
        assert_eq!(usage.spend(HOME, Budget::Looks, 10, &limits), Ok(()));
        assert_eq!(usage.spend(HOME, Budget::Looks, 1, &limits), Err(Error::TooMuchAtOnce));
        assert_eq!(usage.spend(HOME, Budget::Requests, 1, &limits), Ok(()));
        let [same, other] = ["2001:db8::1", "2001:db8:0:1::1"].map(|ip| ip.parse().unwrap());
        assert_eq!(usage.spend(same, Budget::Looks, 10, &limits), Ok(()));
        assert_eq!(usage.spend(other, Budget::Looks, 10, &limits), Ok(()));
        let neighbour = "2001:db8::ffff".parse().unwrap();
        assert_eq!(usage.spend(neighbour, Budget::Looks, 1, &limits), Err(Error::TooMuchAtOnce));
    }

    #[test]
    fn addresses_that_are_quiet_are_forgotten() {
        let usage = Usage::default();
        let limits = Limits { requests_per_second: 1_000_000, ..Limits::default() };
        for number in 0..2 * MANY as u32 {
            let address = IpAddr::V4(number.into());
            usage.spend(address, Budget::Requests, 1, &limits).unwrap();
        }
        assert!(usage.lock().by_address.len() <= MANY + 1);
    }
}
