//! Hostile clients: nothing panics, nobody acts for somebody else, the neighbours hardly notice.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use exaequo_client::{Http, Seat as Client};
use exaequo_game::{GameRng, Lang};
use exaequo_protocol::http::Made;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::crew::{Orders, Person};
use crate::host::Host;
use crate::support::{me, table};

/// How long it storms, in seconds.
fn seconds() -> u64 {
    std::env::var("EXAEQUO_STORM").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

/// What the attackers know: where everything is, but no secret of the seats.
struct Target {
    server: SocketAddr,
    table: String,
    match_id: String,
}

const WORDS: [&str; 14] = [
    "{",
    "}",
    "[",
    "\"type\":\"play\"",
    "\"id\":1",
    "\"prompt\":1",
    "\"action\":\"end turn\"",
    ",",
    ":",
    "null",
    "1e999",
    "\u{0}",
    "\"undo\":1",
    "-1",
];

/// A message that is nearly right.
fn mutated(rng: &mut GameRng) -> String {
    let good = [
        r#"{"type":"play","id":1,"prompt":PROMPT,"action":"end turn"}"#,
        r#"{"type":"undo","id":2,"undo":PROMPT}"#,
        r#"{"type":"history","id":3,"from":0,"to":4294967295}"#,
        r#"{"type":"moves","id":4}"#,
        r#"{"type":"hint","id":5,"prompt":PROMPT}"#,
        r#"{"type":"heartbeat","have":PROMPT}"#,
        r#"{"type":"resync","id":6}"#,
        r#"{"type":"hello","protocol":2,"lang":"en"}"#,
        r#"{"type":"why","id":7,"action":"use work effort"}"#,
    ];
    let text = rng.pick(&good).unwrap().replace("PROMPT", &rng.below(200).to_string());
    match rng.below(6) {
        0 => (0..rng.below(60)).map(|_| *rng.pick(&WORDS).unwrap()).collect(),
        1 => text.chars().take(rng.below(60) as usize).collect(),
        2 => format!("{}{text}", "[".repeat(rng.below(3000) as usize)),
        3 => text.replace("end turn", &"x".repeat(rng.below(6000) as usize)),
        _ => text,
    }
}

/// Sockets with no secret or a wrong one, and all sorts of messages.
async fn sockets(target: Arc<Target>, seed: u64) {
    let mut rng = GameRng::for_search(seed);
    loop {
        let Ok(mut client) = Client::open(target.server, &target.table).await else { continue };
        let secret = match rng.below(3) {
            0 => String::new(),
            1 => format!(r#","secret":"{}""#, target.table),
            _ => format!(r#","secret":"{}""#, "a".repeat(26)),
        };
        let hello = format!(r#"{{"type":"hello","protocol":2,"lang":"es"{secret}}}"#);
        let _ = client.send_raw(hello).await;
        for _ in 0..rng.below(80) {
            let sent = match rng.below(20) {
                0 => client.send_bytes(vec![0xff; rng.below(9000) as usize]).await,
                _ => client.send_raw(mutated(&mut rng)).await,
            };
            if sent.is_err() {
                break;
            }
            if rng.below(4) == 0 {
                let _ = client.next_within(Duration::from_millis(2)).await;
            }
        }
    }
}

/// Requests of every kind to every address.
async fn requests(target: Arc<Target>, seed: u64) {
    let mut rng = GameRng::for_search(seed);
    let http = Http { server: target.server };
    let (table, game) = (&target.table, &target.match_id);
    let paths = [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/sit"),
        format!("/api/tables/{table}/start"),
        format!("/api/tables/{table}/hand-over"),
        format!("/api/tables/{table}/rearrange"),
        format!("/api/tables/{table}/leave"),
        format!("/api/tables/{table}/rematch"),
        format!("/api/matches/{game}/replay?seat=1"),
        format!("/api/matches/{game}/branch"),
        format!("/api/matches/{game}"),
        "/api/tables".to_owned(),
        "/api/games/nobel-run/texts/xx".to_owned(),
        "/../../etc/passwd".to_owned(),
        format!("/{}", "a/".repeat(500)),
    ];
    let bodies = [
        r#"{"seat":0,"bot":"random"}"#.to_owned(),
        r#"{"name":"Mallory"}"#.to_owned(),
        r#"{"step":0,"seats":[{"kind":"me","name":"M"}]}"#.to_owned(),
        r#"{"game":"nobel-run","seats":[{"kind":"bot","level":"random"}],"position":{"seats":1}}"#
            .to_owned(),
        "[".repeat(30_000),
        "x".repeat(100_000),
        String::new(),
    ];
    loop {
        let method = rng.pick(&["GET", "POST", "POST", "PUT", "DELETE", "OPTIONS"]).unwrap();
        let (path, body) = (rng.pick(&paths).unwrap(), rng.pick(&bodies).unwrap());
        let secrets = ["", "wrong", table, "a\u{1}b"];
        let secret = Some(*rng.pick(&secrets).unwrap()).filter(|_| rng.below(2) == 0);
        let sent = http.raw(method.parse().unwrap(), path, secret, &[], body.clone().into());
        let _ = tokio::time::timeout(Duration::from_secs(2), sent).await;
    }
}

/// Connections that say half of something and then nothing, and watchers who never read.
async fn idlers(target: Arc<Target>) {
    let mut held = Vec::new();
    let mut silent = Vec::new();
    loop {
        if let Ok(mut stream) = TcpStream::connect(target.server).await {
            let _ = stream.write_all(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-le").await;
            held.push(stream);
        }
        if let Ok(mut client) = Client::open(target.server, &target.table).await {
            let _ = client.send_raw(r#"{"type":"hello","protocol":2,"lang":"en"}"#.into()).await;
            let history = r#"{"type":"history","id":3,"from":0,"to":400}"#;
            let _ = client.send_raw(history.into()).await;
            silent.push(client);
        }
        if held.len() > 200 {
            held.clear();
            silent.clear();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn median(orders: &Orders) -> Duration {
    let mut times = std::mem::take(&mut *orders.latencies.lock().unwrap());
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// In the middle of it the people's next move is answered, however busy the machine is.
async fn plays_on(orders: &Orders) {
    let before = orders.ledger.acknowledged();
    let answered = async {
        while orders.ledger.acknowledged() == before {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(30), answered).await;
    waited.expect("the attacked table plays on");
}

async fn two_people(host: &Host, orders: &Orders, crew: &mut JoinSet<()>, seed: u64) -> Made {
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.settings.reaction_seconds = 0;
    let made: Made = Http { server: host.address }.post("/api/tables", None, &new).await.unwrap();
    for person in Person::all(orders, &made, seed) {
        crew.spawn(person.play());
    }
    made
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_storm_nothing_panics_and_nobody_acts_for_somebody_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("storm.db");
    let host = Host::start(&file);
    let orders = Orders::new(watch::channel(host.address).1);
    let attacked = Orders { latencies: Arc::default(), ..orders.clone() };
    let mut crew = JoinSet::new();
    let victim = two_people(&host, &attacked, &mut crew, 1).await;
    two_people(&host, &orders, &mut crew, 2).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let calm = median(&orders);
    let (table, match_id) = (victim.table.id.clone(), victim.table.match_id.clone().unwrap());
    let target = Arc::new(Target { server: host.address, table, match_id });
    let mut storm = JoinSet::new();
    for seed in 0..2 {
        storm.spawn(sockets(Arc::clone(&target), seed));
        storm.spawn(requests(Arc::clone(&target), 100 + seed));
    }
    storm.spawn(idlers(Arc::clone(&target)));
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(seconds()) {
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert!(!host.errors().contains("panicked"), "{}", host.errors());
    }
    let stormy = median(&orders);
    plays_on(&attacked).await;
    storm.shutdown().await;
    crew.shutdown().await;
    println!("a neighbour's move: {calm:?} before the storm, {stormy:?} in it");
    let secret = Some(victim.seats[0].secret.as_str());
    let seat = Client::connect(host.address, &victim.table.id, secret, Lang::En).await.unwrap();
    let names = seat.mirror.table().unwrap();
    assert!(names.seats.iter().all(|seat| seat.stand_in.is_none()), "no seat was handed over");
    drop(host);
    orders.ledger.agrees_with(&file).await;
}
