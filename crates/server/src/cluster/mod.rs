//! Several servers on one PostgreSQL database, so that a client may come to any of them.
//!
//! ```text
//! socket ─▶ outpost ─ ask ─▶ embassy ─▶ room        the server whose room it is has the table's lease
//!    ▲                                   │
//!    └──────────── letter ◀──────────────┘          one for all at that server who are told the same
//! ```
//!
//! A table is at one server at a time: who has its lease, in the database. Every write says by which lease it
//! is written, and is not done if that is another server's. The others pass on what their clients say by NATS.
//! No server knows another's address: each has a name, made up when it starts.

mod bus;
mod embassy;
mod message;
mod outpost;

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::error::Error;
use crate::limits::{Limits, Quota};
use crate::rooms::Rooms;
use crate::secrets::token;
use crate::store::{Lease, Store};
use bus::{Arrival, Bus};
use embassy::{Embassy, Sent};
use message::{Ask, Errand, Reply, VERSION};

pub(crate) use bus::Unreached;
pub(crate) use embassy::Mailbox;
pub(crate) use message::Refusal;
pub(crate) use outpost::Outpost;

/// How often a server says that it still has its tables: a lease lasts three seconds.
const RENEWAL: Duration = Duration::from_millis(750);
/// How long a table is looked for: longer than a dead server's lease.
const PATIENCE: Duration = Duration::from_secs(6);
/// How often addresses are forgotten that have been quiet for an hour.
const TIDYING: Duration = Duration::from_secs(600);
/// How long to wait before looking again.
const PAUSE: Duration = Duration::from_millis(150);

/// This server among the others.
#[derive(Debug)]
pub(crate) struct Cluster {
    node: String,
    store: Store,
    bus: Arc<Bus>,
    /// The leases of the rooms here.
    held: Mutex<HashSet<Lease>>,
}

/// Where a table is.
pub(crate) enum Place {
    Here(Lease),
    There(Outpost),
}

impl Cluster {
    /// Joins the others; what they say comes from the subscriber.
    pub(crate) async fn join(address: &str, store: Store) -> Result<(Self, Subscriber), String> {
        let node = format!("{VERSION}-{}", token());
        let (bus, own) = Bus::connect(address, &node).await?;
        tracing::info!(node, "joined the other servers");
        Ok((Cluster { node, store, bus, held: Mutex::default() }, own))
    }

    fn held(&self) -> MutexGuard<'_, HashSet<Lease>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a stored table is; here, if nobody has it.
    pub(crate) async fn locate(&self, table: &str) -> Result<Place, Error> {
        let begun = Instant::now();
        let mut unknown = 0;
        while begun.elapsed() < PATIENCE {
            match self.store.take(table, &self.node).await? {
                Some(lease) if lease.node == self.node => {
                    self.held().insert(lease.clone());
                    return Ok(Place::Here(lease));
                }
                Some(lease) => match self.reach(lease).await? {
                    Some(outpost) => return Ok(Place::There(outpost)),
                    None => tokio::time::sleep(PAUSE).await,
                },
                // Once may be because somebody let go of it at that moment.
                None if unknown > 0 => return Err(Error::UnknownTable),
                None => unknown += 1,
            }
        }
        Err(Error::Restarting)
    }

    /// The way to who has the table; if there is none, the table is wanted here.
    async fn reach(&self, lease: Lease) -> Result<Option<Outpost>, Error> {
        if lease.node.split('-').next() != Some(VERSION) {
            return Err(Error::OtherVersion);
        }
        let Lease { table, epoch, .. } = lease.clone();
        let errand = Errand::Beat { guests: Vec::new() };
        let ask = Ask { table, epoch, from: self.node.clone(), errand };
        match self.bus.ask(&lease.node, &ask).await.await {
            Ok(Reply::Here { .. }) => {
                Ok(Some(Outpost::new(Arc::clone(&self.bus), self.node.clone(), lease)))
            }
            Err(Unreached::CutOff) => Err(Error::CutOff),
            Ok(_) | Err(Unreached::Gone | Unreached::Silent) => {
                self.store.want(&lease).await?;
                Ok(None)
            }
        }
    }

    /// A table that is just being made is here.
    pub(crate) async fn take_new(&self, table: &str) -> Result<Lease, Error> {
        let lease = self.store.take_new(table, &self.node).await?;
        self.held().insert(lease.clone());
        Ok(lease)
    }

    /// One more of these from that address, whichever server it went to.
    pub(crate) async fn count(
        &self,
        address: IpAddr,
        quota: Quota,
        limits: &Limits,
    ) -> Result<(), Error> {
        let used = self.store.count(address, &format!("{quota:?}")).await?;
        if used > i64::from(quota.most(limits)) { Err(quota.exceeded()) } else { Ok(()) }
    }

    /// The room has ended: anybody may take the table.
    pub(crate) async fn give_up(&self, lease: &Lease) {
        self.held().remove(lease);
        if let Err(error) = self.store.give_up(lease).await {
            tracing::warn!(%error, "a table was not let go of; others have it when its lease ends");
        }
    }

    /// Says that this server still has its tables; returns those that it has no longer, or that others want
    /// who cannot reach it.
    async fn renew(&self) -> Vec<String> {
        // Before the database is asked: what is taken meanwhile is not missing.
        let held = self.held().clone();
        let renewed = match self.store.renew(&self.node).await {
            Ok(renewed) => renewed,
            Err(error) => {
                tracing::warn!(%error, "the leases of tables were not renewed");
                return Vec::new();
            }
        };
        let (wanted, kept): (Vec<_>, Vec<_>) = renewed.into_iter().partition(|one| one.wanted);
        for orphan in wanted.iter().filter(|one| !held.contains(&one.lease)) {
            self.give_up(&orphan.lease).await;
        }
        let kept: HashSet<Lease> = kept.into_iter().map(|one| one.lease).collect();
        held.difference(&kept).map(|lease| lease.table.clone()).collect()
    }

    fn holds(&self, ask: &Ask) -> bool {
        let Ask { table, epoch, .. } = ask;
        let lease = Lease { table: table.clone(), node: self.node.clone(), epoch: *epoch };
        self.held().contains(&lease)
    }
}

/// Does what a server among others does, until the tasks are ended.
pub(crate) fn serve(rooms: &Arc<Rooms>, cluster: &Arc<Cluster>, own: Subscriber) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    tasks.spawn(keep(Arc::clone(rooms), Arc::clone(cluster)));
    let (rooms, cluster) = (Arc::clone(rooms), Arc::clone(cluster));
    tasks.spawn(Reception { rooms, cluster, embassies: HashMap::new() }.run(own));
    tasks
}

/// Keeps the tables of this server, and closes the rooms of those that it has no longer.
async fn keep(rooms: Arc<Rooms>, cluster: Arc<Cluster>) {
    let mut clock = tokio::time::interval(RENEWAL);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut tidied = Instant::now();
    loop {
        clock.tick().await;
        if tidied.elapsed() > TIDYING {
            tidied = Instant::now();
            // What is not forgotten now is forgotten next time.
            let _ = cluster.store.forget_quiet().await;
        }
        for table in cluster.renew().await {
            tracing::info!("a table goes to another server");
            rooms.close_room(&table);
        }
    }
}

/// Reads what other servers say.
struct Reception {
    rooms: Arc<Rooms>,
    cluster: Arc<Cluster>,
    /// By server and table.
    embassies: HashMap<(String, String), (i64, mpsc::Sender<Sent>)>,
}

impl Reception {
    async fn run(mut self, mut own: Subscriber) {
        while let Some(message) = own.next().await {
            match self.cluster.bus.read(&message) {
                Some(Arrival::Ask(ask, reply)) => self.hear(*ask, reply),
                Some(Arrival::Letter(letter)) => self.cluster.bus.deliver(letter),
                Some(Arrival::Reply(number, reply)) => self.cluster.bus.conclude(number, reply),
                None => tracing::warn!("another server said something that makes no sense"),
            }
        }
    }

    /// Gives an errand to whoever speaks for that server at the table; nothing here waits for a table.
    fn hear(&mut self, ask: Ask, reply: Option<String>) {
        let Some(embassy) = self.embassy(&ask) else {
            return self.refuse(reply);
        };
        if embassy.try_send((ask.errand, reply)).is_err() {
            tracing::warn!("a table is too busy for what another server's clients say");
        }
    }

    fn embassy(&mut self, ask: &Ask) -> Option<mpsc::Sender<Sent>> {
        if !self.cluster.holds(ask) {
            return None;
        }
        let whose = (ask.from.clone(), ask.table.clone());
        if let Some((epoch, open)) = self.embassies.get(&whose)
            && *epoch == ask.epoch
            && !open.is_closed()
        {
            return Some(open.clone());
        }
        self.embassies.retain(|_, (_, open)| !open.is_closed());
        let room = self.rooms.room(&ask.table)?;
        let open = Embassy::open(Arc::clone(&self.cluster.bus), ask.from.clone(), room);
        self.embassies.insert(whose, (ask.epoch, open.clone()));
        Some(open)
    }

    fn refuse(&self, reply: Option<String>) {
        if let Some(to) = reply {
            let bus = Arc::clone(&self.cluster.bus);
            tokio::spawn(async move { bus.answer(to, &Reply::NotHere).await });
        }
    }
}
