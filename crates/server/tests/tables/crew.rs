//! People who play whatever happens: they come back when the connection is lost, say again what was
//! not answered, and remember every click, so that what was stored can be compared with it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use exaequo_client::{Http, Lost, News, Seat as Client};
use exaequo_game::{GameRng, Lang};
use exaequo_protocol::http::Made;
use exaequo_protocol::{Phase, RequestId, Scene, TableInfo, ToClient, ToServer};
use serde_json::Value;
use sqlx::{AnyConnection, Connection, Row};
use tokio::sync::watch;

/// One click and whether it was acknowledged.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Click {
    action: String,
    done: bool,
}

/// Every click of every seat, by match.
#[derive(Clone, Default)]
pub(crate) struct Ledger(Arc<Mutex<Clicks>>);

type Clicks = BTreeMap<(String, u8), Vec<Click>>;

impl Ledger {
    fn click(&self, whose: (String, u8), action: &str) -> usize {
        let mut all = self.0.lock().unwrap();
        let clicks = all.entry(whose).or_default();
        clicks.push(Click { action: action.to_owned(), done: false });
        clicks.len() - 1
    }

    fn acknowledge(&self, whose: &(String, u8), index: usize) {
        self.0.lock().unwrap().get_mut(whose).unwrap()[index].done = true;
    }

    pub(crate) fn acknowledged(&self) -> usize {
        let all = self.0.lock().unwrap();
        all.values().flatten().filter(|click| click.done).count()
    }

    /// Everything acknowledged is in the file, once and in order, and nothing that nobody clicked.
    pub(crate) async fn agrees_with(&self, file: &Path) {
        self.agrees_with_database(&format!("sqlite:{}", file.display())).await;
    }

    /// The same for any database.
    pub(crate) async fn agrees_with_database(&self, address: &str) {
        sqlx::any::install_default_drivers();
        let mut database = AnyConnection::connect(address).await.unwrap();
        let all = self.0.lock().unwrap().clone();
        for ((match_id, seat), clicks) in all {
            let query =
                "SELECT action FROM entries WHERE match_id = $1 AND seat = $2 ORDER BY number";
            let rows = sqlx::query(query).bind(&match_id).bind(i64::from(seat));
            let stored: Vec<String> =
                rows.fetch_all(&mut database).await.unwrap().iter().map(|row| row.get(0)).collect();
            compare(&clicks, &stored)
                .unwrap_or_else(|why| panic!("{match_id}, seat {seat}: {why}"));
        }
    }
}

/// Walks through the clicks: each stored move is the next click, and only clicks that were never
/// acknowledged may be missing. Who is on a standing pass lets moments pass without a click.
fn compare(clicks: &[Click], stored: &[String]) -> Result<(), String> {
    // A click without an answer may or may not have happened: both ways are followed.
    let mut reached = vec![0_usize];
    for (number, click) in clicks.iter().enumerate() {
        let mut next: Vec<usize> = Vec::new();
        for first in reached {
            for at in past_passes(stored, first) {
                next.extend((stored.get(at) == Some(&click.action)).then_some(at + 1));
                next.extend((!click.done).then_some(at));
            }
        }
        next.sort_unstable();
        next.dedup();
        if next.is_empty() {
            return Err(format!("the acknowledged click {number} is missing: {click:?}"));
        }
        reached = next;
    }
    let all = |&at: &usize| past_passes(stored, at).any(|end| end == stored.len());
    if reached.iter().any(all) {
        Ok(())
    } else {
        Err(format!("{} moves, {} clicks", stored.len(), clicks.len()))
    }
}

/// How far one can come from there by passes that nobody clicked.
fn past_passes(stored: &[String], from: usize) -> impl Iterator<Item = usize> {
    let passes = stored[from..].iter().take_while(|action| *action == "pass").count();
    from..=from + passes
}

/// What the crew is told from outside.
#[derive(Clone)]
pub(crate) struct Orders {
    /// Where the server is now.
    pub(crate) address: watch::Receiver<SocketAddr>,
    /// Nobody clicks while it is raised.
    pub(crate) pause: Arc<AtomicBool>,
    pub(crate) ledger: Ledger,
    /// How long from a click to its acknowledgement.
    pub(crate) latencies: Arc<Mutex<Vec<Duration>>>,
}

impl Orders {
    pub(crate) fn new(address: watch::Receiver<SocketAddr>) -> Self {
        let (ledger, latencies) = (Ledger::default(), Arc::default());
        Orders { address, pause: Arc::default(), ledger, latencies }
    }

    fn here(&self) -> SocketAddr {
        *self.address.borrow()
    }
}

/// A person at a seat of a table.
pub(crate) struct Person {
    pub(crate) orders: Orders,
    pub(crate) table: String,
    pub(crate) seat: u8,
    pub(crate) secret: String,
    /// The last thing the person saw.
    pub(crate) sees: Arc<Mutex<Value>>,
    pending: Option<Pending>,
    next_id: u32,
    rng: GameRng,
}

/// A click that was not answered yet.
struct Pending {
    whose: (String, u8),
    index: usize,
    message: ToServer,
    id: RequestId,
    first: Instant,
    last: Instant,
}

impl Person {
    /// Everybody of a table that was just made.
    pub(crate) fn all(orders: &Orders, made: &Made, seed: u64) -> Vec<Person> {
        let person = |given: &exaequo_protocol::http::Seated| Person {
            orders: orders.clone(),
            table: made.table.id.clone(),
            seat: given.seat,
            secret: given.secret.clone(),
            sees: Arc::default(),
            pending: None,
            next_id: 1,
            rng: GameRng::for_search(seed * 10 + u64::from(given.seat)),
        };
        made.seats.iter().map(person).collect()
    }

    /// Plays until the task is ended.
    pub(crate) async fn play(mut self) {
        loop {
            let _lost: Result<(), Lost> = self.session().await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn session(&mut self) -> Result<(), Lost> {
        let secret = Some(self.secret.as_str());
        let connect = Client::connect(self.orders.here(), &self.table, secret, Lang::En);
        let late = |_| Lost("no table came".to_owned());
        let mut client =
            tokio::time::timeout(Duration::from_millis(600), connect).await.map_err(late)??;
        loop {
            self.see(&client);
            self.act(&mut client).await?;
            match client.next_within(Duration::from_millis(250)).await? {
                Some(News::Answer(answer)) => self.hear(&answer),
                Some(_) => {}
                None => {
                    let have = client.mirror.version();
                    client.send(&ToServer::Heartbeat { have }).await?;
                }
            }
        }
    }

    fn see(&self, client: &Client) {
        *self.sees.lock().unwrap() = client.mirror.scene_json().clone();
    }

    /// Clicks if asked, or says again what was not answered.
    async fn act(&mut self, client: &mut Client) -> Result<(), Lost> {
        let (Some(info), Some(scene)) = (client.mirror.table(), client.mirror.scene()) else {
            return Ok(());
        };
        if let Some(pending) = &mut self.pending {
            if pending.last.elapsed() > Duration::from_millis(400) {
                pending.last = Instant::now();
                client.send(&pending.message).await?;
            }
            return Ok(());
        }
        if self.orders.pause.load(Ordering::Relaxed) {
            return Ok(());
        }
        if info.phase == Phase::Finished {
            let http = Http { server: self.orders.here() };
            let path = format!("/api/tables/{}/rematch", self.table);
            let _again = http.ask::<TableInfo>(&path, &self.secret).await;
        } else if scene.prompt.is_some() {
            self.click(client, &info, &scene).await?;
        }
        Ok(())
    }

    async fn click(
        &mut self,
        client: &mut Client,
        info: &TableInfo,
        scene: &Scene,
    ) -> Result<(), Lost> {
        let action = self.rng.pick(&scene.legal).expect("who is asked can do something").0.clone();
        self.next_id += 1;
        let whose = (info.match_id.clone().unwrap(), self.seat);
        let index = self.orders.ledger.click(whose.clone(), &action);
        let message = ToServer::Play { id: RequestId(self.next_id), prompt: scene.prompt, action };
        let (id, first) = (RequestId(self.next_id), Instant::now());
        self.pending =
            Some(Pending { whose, index, message: message.clone(), id, first, last: first });
        client.send(&message).await
    }

    fn hear(&mut self, answer: &ToClient) {
        let Some(pending) = &self.pending else { return };
        match answer {
            ToClient::Done { id } if *id == pending.id => {
                self.orders.ledger.acknowledge(&pending.whose, pending.index);
                self.orders.latencies.lock().unwrap().push(pending.first.elapsed());
                self.pending = None;
            }
            ToClient::Refused { id, .. } | ToClient::Error { id: Some(id), .. }
                if *id == pending.id =>
            {
                self.pending = None;
            }
            _ => {}
        }
    }
}
