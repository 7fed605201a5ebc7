//! A bad network: a proxy that drops, doubles, delays, reorders, cuts off and breaks messages.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use exaequo_client::Http;
use exaequo_game::GameRng;
use exaequo_protocol::http::Made;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};

use crate::crew::{Orders, Person};
use crate::support::{TestServer, me, table};

/// Listens for people and passes their messages on, badly while `bad` is raised.
async fn proxy(server: SocketAddr, bad: Arc<AtomicBool>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        for number in 0.. {
            let (stream, _) = listener.accept().await.unwrap();
            tokio::spawn(pass(stream, server, Arc::clone(&bad), number));
        }
    });
    address
}

#[expect(clippy::result_large_err, reason = "the library's own type of a refused connection")]
async fn pass(stream: TcpStream, server: SocketAddr, bad: Arc<AtomicBool>, number: u64) {
    let mut path = String::new();
    let remember = |request: &Request, response: Response| {
        path = request.uri().path().to_owned();
        Ok(response)
    };
    let Ok(near) = tokio_tungstenite::accept_hdr_async(stream, remember).await else { return };
    let Ok(far) = TcpStream::connect(server).await else { return };
    let address = format!("ws://{server}{path}");
    let Ok((far, _)) = tokio_tungstenite::client_async(address, far).await else { return };
    let ((near_out, near_in), (far_out, far_in)) = (near.split(), far.split());
    tokio::select! {
        () = carry(near_in, far_out, Arc::clone(&bad), 2 * number) => {}
        () = carry(far_in, near_out, bad, 2 * number + 1) => {}
    }
}

type Broken = tokio_tungstenite::tungstenite::Error;

/// One direction. Whatever is late overtakes nothing and is overtaken by everything.
async fn carry(
    mut from: impl Stream<Item = Result<Message, Broken>> + Unpin,
    mut to: impl Sink<Message> + Unpin,
    bad: Arc<AtomicBool>,
    seed: u64,
) {
    let mut rng = GameRng::for_search(seed);
    let (late, mut due) = tokio::sync::mpsc::unbounded_channel::<Message>();
    loop {
        let message = tokio::select! {
            message = from.next() => message,
            Some(message) = due.recv() => {
                if to.send(message).await.is_err() { return }
                continue;
            }
        };
        let Some(Ok(Message::Text(text))) = message else { return };
        let chance = if bad.load(Ordering::Relaxed) { rng.below(100) } else { 100 };
        let cut = text.char_indices().nth(text.len() / 2).map_or(0, |(at, _)| at);
        let parts: Vec<Message> = match chance {
            0..10 => Vec::new(),
            10..20 => vec![Message::text(text.as_str()), Message::text(text.as_str())],
            20..25 => vec![Message::text(&text[..cut])],
            25..27 => return,
            27..50 => {
                let (late, wait) = (late.clone(), u64::from(rng.below(300)));
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(wait)).await;
                    late.send(Message::Text(text))
                });
                Vec::new()
            }
            _ => vec![Message::Text(text)],
        };
        for part in parts {
            if to.send(part).await.is_err() {
                return;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_bad_network_everybody_is_right_within_a_second_and_no_click_counts_twice() {
    let limits = exaequo_server::Limits { messages_per_second: 10_000, ..Default::default() };
    let server = TestServer::with(limits).await;
    let bad = Arc::new(AtomicBool::new(true));
    let between = proxy(server.address, Arc::clone(&bad)).await;
    let orders = Orders::new(watch::channel(between).1);
    let http = Http { server: server.address };
    let (mut crew, mut tables, mut eyes) = (JoinSet::new(), Vec::new(), Vec::new());
    for number in 0..4 {
        let mut new = table(vec![me("Ana"), me("Berta")]);
        new.settings.reaction_seconds = 0;
        let made: Made = http.post("/api/tables", None, &new).await.unwrap();
        for person in Person::all(&orders, &made, number) {
            eyes.push((made.table.id.clone(), person.secret.clone(), Arc::clone(&person.sees)));
            crew.spawn(person.play());
        }
        tables.push(made);
    }
    for round in 0..4 {
        let before = orders.ledger.acknowledged();
        tokio::time::sleep(Duration::from_millis(2500)).await;
        orders.pause.store(true, Ordering::Relaxed);
        bad.store(false, Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(1000)).await;
        for (table, secret, sees) in &eyes {
            let truth = server.seat(table, Some(secret)).await;
            let seen = sees.lock().unwrap().clone();
            assert_eq!(seen, *truth.mirror.scene_json(), "round {round}");
        }
        assert!(orders.ledger.acknowledged() > before, "somebody could play");
        bad.store(true, Ordering::Relaxed);
        orders.pause.store(false, Ordering::Relaxed);
    }
    crew.shutdown().await;
    println!("{} clicks acknowledged over a bad network", orders.ledger.acknowledged());
    orders.ledger.agrees_with(&server.folder.path().join("test.db")).await;
}
