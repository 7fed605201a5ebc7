//! Several servers under hardship: killed, paused and cut off at random moments, while people, bots and
//! spectators are at all of them.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use exaequo_client::{Http, Seat as Client};
use exaequo_game::{GameRng, Lang};
use exaequo_protocol::http::Made;
use exaequo_services::{Nats, Postgres};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::crew::{Orders, Person};
use crate::host::{Host, node};
use crate::relay::Relay;
use crate::support::{bot, me, table};

const NODES: usize = 3;
const TABLES: u64 = 6;
/// How long anything may take before it counts as broken, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What happens to a server or to what they all need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hardship {
    /// The server is killed and started again.
    Kill,
    /// The server stops for longer than its leases last, and wakes up.
    Pause,
    /// The server alone has no way to NATS.
    CutOffFromNats,
    /// The server alone has no way to PostgreSQL.
    CutOffFromPostgres,
    /// NATS is killed and started again.
    KillNats,
    /// PostgreSQL is killed and started again.
    KillPostgres,
}

impl Hardship {
    const ALL: [Hardship; 6] = [
        Hardship::Kill,
        Hardship::Pause,
        Hardship::CutOffFromNats,
        Hardship::CutOffFromPostgres,
        Hardship::KillNats,
        Hardship::KillPostgres,
    ];
}

/// How many there are; each sort once if nobody says.
fn times() -> usize {
    let wanted = std::env::var("EXAEQUO_HARDSHIPS").ok().and_then(|text| text.parse().ok());
    wanted.unwrap_or(Hardship::ALL.len())
}

/// A server with ways of its own to what all need, and where people find it, or another in its place.
struct Node {
    host: Host,
    nats: (Relay, String),
    postgres: (Relay, String),
    door: watch::Sender<SocketAddr>,
}

impl Node {
    async fn start(database: &str, bus: &str) -> Self {
        let nats = Relay::to_nats(bus).await;
        let postgres = Relay::to_postgres(database).await;
        let host = Host::run(&mut node(&postgres.1, &nats.1)).expect("the server starts");
        let door = watch::Sender::new(host.address);
        Node { host, nats, postgres, door }
    }

    fn start_again(&mut self) {
        self.host = Host::run(&mut node(&self.postgres.1, &self.nats.1)).expect("it starts again");
        self.door.send_replace(self.host.address);
    }
}

struct Site {
    postgres: Postgres,
    nats: Nats,
    nodes: Vec<Node>,
    tables: Vec<Made>,
}

impl Site {
    async fn start() -> (Self, String) {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let database = postgres.database("moving");
        let mut nodes = Vec::new();
        for _ in 0..NODES {
            nodes.push(Node::start(&database, &nats.address()).await);
        }
        (Site { postgres, nats, nodes, tables: Vec::new() }, database)
    }

    /// Two people, a bot and a spectator at each table, each by another server.
    async fn seat_everybody(&mut self, orders: &Orders, crew: &mut JoinSet<()>) {
        for number in 0..TABLES {
            let games = exaequo_catalogue::games();
            let mut new = table(vec![me("Ana"), me("Berta"), bot("random")]);
            new.game = games[number as usize % games.len()].meta().id.to_owned();
            new.settings.reaction_seconds = 0;
            let http = Http { server: self.door(number as usize) };
            let made: Made = http.post("/api/tables", None, &new).await.expect("a table");
            let doors = (number as usize + 1..).map(|at| self.nodes[at % NODES].door.subscribe());
            for (mut person, door) in Person::all(orders, &made, number).into_iter().zip(doors) {
                person.orders.address = door;
                crew.spawn(person.play());
            }
            let door = self.nodes[number as usize % NODES].door.subscribe();
            crew.spawn(watch_table(door, made.table.id.clone()));
            self.tables.push(made);
        }
    }

    fn door(&self, number: usize) -> SocketAddr {
        *self.nodes[number % NODES].door.borrow()
    }

    /// Does it, and ends it once every table can be played without whom it befell. Says how long that took,
    /// after the death of a server or after what all need is back.
    async fn befall(&mut self, what: Hardship, whom: usize) -> Duration {
        let next = (whom + 1) % NODES;
        let elsewhere = self.nodes[next].host.address;
        let began = Instant::now();
        match what {
            Hardship::Kill => {
                self.nodes[whom].host.kill();
                self.nodes[whom].door.send_replace(elsewhere);
                let took = self.all_playable(elsewhere, began).await;
                self.nodes[whom].start_again();
                took
            }
            Hardship::Pause => {
                self.nodes[whom].host.signal("STOP");
                self.nodes[whom].door.send_replace(elsewhere);
                let took = self.all_playable(elsewhere, began).await;
                self.nodes[whom].host.signal("CONT");
                self.nodes[whom].door.send_replace(self.nodes[whom].host.address);
                took
            }
            Hardship::CutOffFromNats => {
                self.nodes[whom].nats.0.cut();
                let took = self.all_playable(elsewhere, began).await;
                self.nodes[whom].nats.0.mend();
                took
            }
            Hardship::CutOffFromPostgres => {
                self.nodes[whom].postgres.0.cut();
                let took = self.all_playable(elsewhere, began).await;
                self.nodes[whom].postgres.0.mend();
                took
            }
            Hardship::KillNats => {
                self.nats.kill();
                self.nats.resume();
                self.all_playable(elsewhere, Instant::now()).await
            }
            Hardship::KillPostgres => {
                self.postgres.kill();
                self.postgres.resume();
                self.all_playable(elsewhere, Instant::now()).await
            }
        }
    }

    /// Until every table lets its first person in at that server.
    async fn all_playable(&self, server: SocketAddr, began: Instant) -> Duration {
        let mut all = JoinSet::new();
        for made in &self.tables {
            let (id, secret) = (made.table.id.clone(), made.seats[0].secret.clone());
            all.spawn(async move {
                while let Err(why) = come_in(server, &id, &secret).await {
                    let waited = began.elapsed();
                    assert!(waited < PATIENCE, "a table cannot be played at another server: {why}");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            });
        }
        all.join_all().await;
        began.elapsed()
    }

    fn nobody_panicked(&self) {
        for node in &self.nodes {
            let said = node.host.errors();
            assert!(!said.contains("panicked"), "{said}");
        }
    }
}

/// Sits down at her seat. Like a browser, she does not wait for a silent server for more than three seconds.
async fn come_in(server: SocketAddr, id: &str, secret: &str) -> Result<(), String> {
    let coming = Client::connect(server, id, Some(secret), Lang::En);
    match tokio::time::timeout(Duration::from_secs(3), coming).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(lost)) => Err(lost.to_string()),
        Err(_) => Err("the server is silent".to_owned()),
    }
}

/// Looks at a table, whatever happens.
async fn watch_table(door: watch::Receiver<SocketAddr>, id: String) {
    loop {
        let server = *door.borrow();
        if let Ok(mut client) = Client::connect(server, &id, None, Lang::Es).await {
            while client.next().await.is_ok() {}
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_befalls_a_server_nothing_acknowledged_is_lost_and_everybody_goes_on() {
    let (mut site, database) = Site::start().await;
    let orders = Orders::new(watch::channel(site.door(0)).1);
    let mut crew = JoinSet::new();
    site.seat_everybody(&orders, &mut crew).await;
    let mut rng = GameRng::for_search(18);
    let mut slowest = Duration::ZERO;
    for number in 0..times() {
        let before = orders.ledger.acknowledged();
        tokio::time::sleep(Duration::from_millis(300 + u64::from(rng.below(700)))).await;
        let (what, whom) = chosen(number, &mut rng);
        println!("{number}: {what:?}, server {whom}");
        let took = site.befall(what, whom).await;
        site.nobody_panicked();
        let on = goes_on(&orders, before).await;
        println!("    all tables playable after {took:.1?}, moves after {on:.1?} more");
        slowest = slowest.max(took);
    }
    crew.shutdown().await;
    let moves = orders.ledger.acknowledged();
    println!("{} hardships, {moves} acknowledged moves, at most {slowest:.1?}", times());
    orders.ledger.agrees_with_database(&database).await;
}

/// First each sort once, always of the server that has the tables of the last one; then whatever comes.
fn chosen(number: usize, rng: &mut GameRng) -> (Hardship, usize) {
    match Hardship::ALL.get(number) {
        Some(what) => (*what, number % NODES),
        None => {
            (*rng.pick(&Hardship::ALL).expect("there are some"), rng.below(NODES as u32) as usize)
        }
    }
}

/// Until more moves were acknowledged than before it.
async fn goes_on(orders: &Orders, before: usize) -> Duration {
    let began = Instant::now();
    let more = async {
        while orders.ledger.acknowledged() <= before + 20 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, more).await.expect("everybody goes on");
    began.elapsed()
}
