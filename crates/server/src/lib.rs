//! The server: live tables over WebSockets, stored move by move.
//!
//! ```text
//! socket ─▶ room (one task a table, owns the Table) ─▶ store (shared commits) ─▶ everybody is told
//!                 ▲        │
//!   HTTP routes ──┘        └──▶ bots (threads of their own) ──▶ back to the room
//! ```
//!
//! [`start`] opens the database and listens; [`Server::run`] serves until it is told to stop, then
//! lets every room finish what it is doing. [`Server::router`] is the whole thing without a port.
//!
//! **Invariants**
//! - An acknowledged move is on disk.
//! - Nothing about a match leaves a room except through [`exaequo_table::Table`]'s viewer functions.
//! - No secret is in an address, a log or an error.
//!
//! What this crate does *not* do: it has no rules, and decides nothing about a table.

mod archive;
mod bots;
mod clock;
mod cluster;
mod codes;
mod editions;
mod error;
mod front;
mod headers;
mod heavy;
mod lab;
mod lang;
mod limits;
mod listen;
mod outlet;
mod requests;
mod retention;
mod room;
mod rooms;
mod routes;
mod secrets;
mod socket;
mod store;
mod words;

use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::routing::get;
use axum::{Router, middleware};
use exaequo_catalogue::GameModule;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet};

pub use editions::{editions_folder, read_edition};
pub use front::{BasePath, Front, Network, Proxies, ProxyHeader, PublicUrl, own_addresses};
pub use limits::Limits;
pub use store::{Copied, Database, Kept, OpenError, StoreError, Upkeep, default_path};

use crate::bots::BotPool;
use crate::clock::Clock;
use crate::cluster::Cluster;
use crate::editions::Editions;
use crate::front::Entrance;
use crate::heavy::HeavyWork;
use crate::lab::Lab;
use crate::limits::Usage;
use crate::listen::Door;
use crate::rooms::{Rooms, Shared};
use crate::secrets::Chance;
use crate::store::Store;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    rooms: Arc<Rooms>,
    usage: Arc<Usage>,
    lab: Arc<Lab>,
    entrance: Arc<Entrance>,
    metrics: PrometheusHandle,
}

/// What a server needs to know.
pub struct Config {
    /// Where to keep things.
    pub database: Database,
    /// How to reach other servers on the same database: `nats://host:port`.
    pub bus: Option<String>,
    /// The games it has.
    pub games: &'static [&'static dyn GameModule],
    /// How much of everything there may be.
    pub limits: Limits,
    /// How many threads think for bots.
    pub bot_threads: usize,
    /// How people reach it.
    pub front: Front,
    /// Tables whose game has been over for longer are forgotten; without it they are kept for ever.
    pub keep_finished: Option<Duration>,
    /// The folder with edition files that are offered.
    pub editions: Option<PathBuf>,
    /// For tests: deals by this number. Whoever knows it knows every card.
    pub fixed_chance: Option<u64>,
}

impl Config {
    /// All games of the catalogue, and as many bots at once as leave a core for people.
    pub fn new(database: Database) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            database,
            bus: None,
            games: exaequo_catalogue::games(),
            limits: Limits::default(),
            bot_threads: cores.saturating_sub(1).max(1),
            front: Front::default(),
            keep_finished: None,
            editions: None,
            fixed_chance: None,
        }
    }
}

/// A server that is ready to listen.
pub struct Server {
    app: App,
    writer: JoinHandle<()>,
    rooms_alive: mpsc::Receiver<()>,
    /// What it does as one of several servers.
    among_others: JoinSet<()>,
}

/// Opens the database and makes everything ready.
///
/// # Errors
/// Why the database cannot be used, and what to do.
pub async fn start(config: Config) -> Result<Server, OpenError> {
    let (store, writer) = Store::open(&config.database).await?;
    let (cluster, said) = join(&config, &store).await?.unzip();
    let (alive, rooms_alive) = mpsc::channel(1);
    let shared = Shared {
        games: config.games,
        editions: Editions::read(config.editions.as_deref(), config.games),
        store,
        cluster,
        bots: BotPool::start(config.bot_threads),
        heavy: HeavyWork::default(),
        clock: Clock::start(),
        chance: Chance::new(config.fixed_chance),
        limits: config.limits,
    };
    let rooms = Rooms::new(shared, alive);
    let among_others = match (&rooms.shared.cluster, said) {
        (Some(cluster), Some(said)) => cluster::serve(&rooms, cluster, said),
        _ => JoinSet::new(),
    };
    let app = App {
        rooms,
        usage: Arc::new(Usage::default()),
        lab: Arc::new(Lab::default()),
        entrance: Arc::new(Entrance { front: config.front, ..Entrance::default() }),
        metrics: recorder(),
    };
    if let Some(kept_for) = config.keep_finished {
        tokio::spawn(retention::forget_finished(Arc::downgrade(&app.rooms), kept_for));
    }
    Ok(Server { app, writer, rooms_alive, among_others })
}

/// Joins the other servers, if there is a way to them.
async fn join(
    config: &Config,
    store: &Store,
) -> Result<Option<(Arc<Cluster>, async_nats::Subscriber)>, OpenError> {
    let shared = matches!(config.database, Database::Postgres { .. });
    let Some(address) = &config.bus else {
        // Who cannot be reached by the others must not write between them.
        let unusable = |error| OpenError::Unusable("postgres://…".to_owned(), error);
        let others = shared && store.is_shared().await.map_err(unusable)?;
        return if others { Err(OpenError::Shared) } else { Ok(None) };
    };
    if !shared {
        return Err(OpenError::NotShared);
    }
    let joined = Cluster::join(address, store.clone()).await;
    joined.map(|(cluster, said)| Some((Arc::new(cluster), said))).map_err(OpenError::Bus)
}

impl Server {
    /// Everything the server answers, without a port.
    pub fn router(&self) -> Router {
        let within_limits =
            middleware::from_fn_with_state(self.app.clone(), routes::keep_within_limits);
        let told = middleware::from_fn(requests::tell);
        let routes = routes::router().layer(within_limits).layer(told);
        let enter = middleware::from_fn_with_state(self.app.clone(), front::enter);
        // Around the routes, not on them: the entrance changes the path by which they are found.
        Router::new()
            .fallback_service(routes.with_state(self.app.clone()))
            .layer(enter)
            .layer(middleware::from_fn(headers::add))
    }

    /// Serves the figures for whoever runs the server, until the program ends. They are no part of
    /// [`Server::router`]: who could count moves from afar could tell when somebody answers in a
    /// reaction window.
    pub fn serve_metrics(&self, listener: TcpListener) {
        let metrics = self.app.metrics.clone();
        let figures = Router::new().route("/metrics", get(async move || metrics.render()));
        tokio::spawn(axum::serve(listener, figures).into_future());
    }

    /// Serves until `stop` is done; then every table finishes what it is doing, and everything is on
    /// disk when this returns.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn run(
        mut self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        if let Ok(address) = listener.local_addr() {
            let _ = self.app.entrance.listening.set(address);
        }
        let door = Door {
            router: self.router(),
            usage: Arc::clone(&self.app.usage),
            limits: self.app.rooms.shared.limits.clone(),
        };
        let rooms = Arc::clone(&self.app.rooms);
        let lab = Arc::clone(&self.app.lab);
        let (stopping, stopped) = tokio::sync::oneshot::channel();
        let until = async move {
            stop.await;
            tracing::info!("stopping: every table finishes what it is doing");
            rooms.close();
            lab.close();
            let _ = stopping.send(());
        };
        let serving = tokio::spawn(door.serve(listener, until));
        // A browser that keeps a connection open must not keep the server from stopping.
        let _ = stopped.await;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.rooms_alive.recv()).await;
        let abort = serving.abort_handle();
        // Who still has something open is cut off.
        let _ = tokio::time::timeout(Duration::from_secs(2), serving).await;
        abort.abort();
        self.among_others.shutdown().await;
        drop(self.app);
        let _ = tokio::time::timeout(Duration::from_secs(5), self.writer).await;
        Ok(())
    }
}

/// Where the figures of `/metrics` come from. There is one for the whole program.
fn recorder() -> PrometheusHandle {
    static HANDLE: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let seconds =
        [0.0001, 0.0003, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
    let sizes = [50.0, 100.0, 200.0, 300.0, 500.0, 1000.0, 3000.0, 14_000.0];
    let counts = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 1000.0];
    let install = || {
        PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &seconds)
            .and_then(|it| it.set_buckets_for_metric(Matcher::Suffix("_bytes".into()), &sizes))
            .and_then(|it| it.set_buckets_for_metric(Matcher::Suffix("_jobs".into()), &counts))
            .and_then(PrometheusBuilder::install_recorder)
            .expect("the buckets are sorted and nobody else records")
    };
    let handle = HANDLE.get_or_init(install).clone();
    // What has not happened yet is shown as zero, not left out.
    for name in ["exaequo_tables", "exaequo_sockets", "exaequo_bot_queue"] {
        metrics::gauge!(name).set(0.0);
    }
    metrics::counter!("exaequo_moves_total").absolute(0);
    handle
}
