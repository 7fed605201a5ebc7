//! A table's socket: checks every message for size, rate and shape, and passes it to the room.

use std::net::{IpAddr, SocketAddr};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use exaequo_game::Lang;
use exaequo_protocol::{ErrorKind, ToClient, ToServer, VERSION};
use exaequo_table::{Address, Key, Telling};
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::{timeout, timeout_at};

use crate::App;
use crate::error::Error;
use crate::limits::{Budget, Held, Pass, Rate};
use crate::outlet::Outlet;
use crate::room::{ConnId, Hello, RoomCommand, error_message, text};
use crate::secrets::{Chance, is_token};
use crate::words::{say, say_of};

/// No message of a client is longer, in bytes.
const LONGEST: usize = 4096;
/// How long a client may take to say hello.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client may be silent; it beats every second.
const SILENCE: Duration = Duration::from_secs(45);
/// How long a client may take to read one message.
const READING: Duration = Duration::from_secs(10);
/// How many messages may wait for a slow client.
const OUTBOX: usize = 64;

/// Opens a table's socket.
pub(crate) async fn open(
    State(app): State<App>,
    Path(table): Path<String>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let lang = crate::lang::of(&headers);
    if !is_token(&table) {
        return Error::UnknownTable.answer(lang);
    }
    let pass = match app.usage.hold(from.ip(), Held::Sockets, &app.rooms.shared.limits) {
        Ok(pass) => pass,
        Err(error) => return error.answer(lang),
    };
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| serve(app, table, from.ip(), socket, pass))
}

async fn serve(app: App, table: String, address: IpAddr, mut socket: WebSocket, _pass: Pass) {
    if let Err((lang, error)) = talk(&app, &table, address, &mut socket).await {
        let _ = send(&mut socket, text(&error_message(None, &error, lang))).await;
    }
    // The client may be gone already.
    let _ = timeout(READING, socket.send(Message::Close(None))).await;
}

/// The client is gone, or does not read.
struct Gone;

/// Sends a message. Who does not read it in time is gone, or means harm.
async fn send(socket: &mut WebSocket, message: Utf8Bytes) -> Result<(), Gone> {
    send_all(socket, std::iter::once(message)).await
}

/// Sends messages that follow each other at once, as one piece.
async fn send_all(
    socket: &mut WebSocket,
    messages: impl Iterator<Item = Utf8Bytes>,
) -> Result<(), Gone> {
    let sending = async {
        for message in messages {
            socket.feed(Message::Text(message)).await?;
        }
        socket.flush().await
    };
    match timeout(READING, sending).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Gone),
    }
}

/// What a client said first.
struct Introduction {
    key: Option<Key>,
    telling: Telling,
    since: Option<u32>,
}

async fn talk(
    app: &App,
    table: &str,
    address: IpAddr,
    socket: &mut WebSocket,
) -> Result<(), (Lang, Error)> {
    let Some(Introduction { key, telling, since }) = introduction(socket).await else {
        return Ok(());
    };
    let lang = telling.lang;
    let (out, mut outbox) = mpsc::channel(OUTBOX);
    let id = next_id();
    let hello = || Hello { id, key, telling, since, address, out: Outlet::Socket(out.clone()) };
    let inbox = app.rooms.connect(table, hello).await.map_err(|error| (lang, error))?;
    // Only the room may keep the socket open: when it lets go, the socket closes.
    drop(out);
    let client = Client { app, address, id, lang, inbox };
    client.relay(socket, &mut outbox).await;
    let _ = client.inbox.send(RoomCommand::Disconnect(id)).await;
    Ok(())
}

/// Other servers count from somewhere else: a table may have clients of several.
fn next_id() -> ConnId {
    static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(Chance::default().number()));
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// The first message. `None` if there is no use in going on; the client was told why.
async fn introduction(socket: &mut WebSocket) -> Option<Introduction> {
    let first = timeout(PATIENCE, socket.recv()).await.ok()??;
    let Ok(Message::Text(first)) = first else { return None };
    let (kind, message) = match serde_json::from_str(&first) {
        Ok(ToServer::Hello { protocol: VERSION, secret, lang, since, shared }) => {
            let address = if shared { Address::Name } else { Address::You };
            let (key, telling) = (secret.as_deref().map(Key::of), Telling { lang, address });
            return Some(Introduction { key, telling, since });
        }
        Ok(ToServer::Hello { lang, .. }) => (ErrorKind::Version, say(lang, "version")),
        Ok(_) => (ErrorKind::Malformed, say(Lang::En, "hello_first")),
        Err(error) => (ErrorKind::Malformed, say_of(Lang::En, "malformed", &shape(&error))),
    };
    let _ = send(socket, text(&ToClient::Error { id: None, kind, message })).await;
    None
}

/// What is wrong with a message, without repeating any of it: it may hold a secret.
fn shape(error: &serde_json::Error) -> String {
    format!("{:?} error at column {}", error.classify(), error.column()).to_lowercase()
}

struct Client<'a> {
    app: &'a App,
    address: IpAddr,
    id: ConnId,
    lang: Lang,
    inbox: mpsc::Sender<RoomCommand>,
}

impl Client<'_> {
    /// Passes messages both ways until one side ends.
    async fn relay(&self, socket: &mut WebSocket, outbox: &mut mpsc::Receiver<Utf8Bytes>) {
        let mut patience = Patience::new(self.app.rooms.shared.limits.messages_per_second);
        let (mut heard, mut told) = (Instant::now(), Vec::new());
        loop {
            tokio::select! {
                said = timeout_at((heard + SILENCE).into(), socket.recv()) => {
                    let Ok(Some(Ok(said))) = said else { return };
                    heard = Instant::now();
                    let Some(said) = read(said) else { continue };
                    let verdict = patience.hears(heard, cost(&said));
                    if self.answer(socket, said, verdict).await.is_err() { return }
                }
                count = outbox.recv_many(&mut told, OUTBOX) => {
                    if count == 0 || send_all(socket, told.drain(..)).await.is_err() { return }
                }
            }
        }
    }

    /// Passes on what was said, warns a client that says too much, and leaves one that goes on.
    async fn answer(
        &self,
        socket: &mut WebSocket,
        said: Result<ToServer, String>,
        verdict: Verdict,
    ) -> Result<(), Gone> {
        match verdict {
            Verdict::Allowed => {}
            Verdict::Warned => {
                send(socket, text(&self.trouble(ErrorKind::TooFast, "too_fast"))).await?;
                tokio::time::sleep(Duration::from_secs(1)).await;
                return Ok(());
            }
            Verdict::CutOff => {
                tracing::info!("a client that was warned went on, and is cut off");
                return Err(Gone);
            }
        }
        match self.pass_on(said).await {
            Some(answer) => send(socket, text(&answer)).await,
            None => Ok(()),
        }
    }

    fn trouble(&self, kind: ErrorKind, key: &str) -> ToClient {
        ToClient::Error { id: None, kind, message: say(self.lang, key) }
    }

    /// Gives a message to the room; or says what is wrong with it.
    async fn pass_on(&self, said: Result<ToServer, String>) -> Option<ToClient> {
        let message = match said {
            Ok(message) => message,
            Err(shape) => {
                let message = say_of(self.lang, "malformed", &shape);
                return Some(ToClient::Error { id: None, kind: ErrorKind::Malformed, message });
            }
        };
        if let ToServer::History { id, .. } = message {
            let limits = &self.app.rooms.shared.limits;
            let spent = self.app.usage.spend(self.address, Budget::Looks, 1, limits);
            if let Err(error) = spent {
                return Some(error_message(Some(id), &error, self.lang));
            }
        }
        let at = Instant::now();
        let _ = self.inbox.send(RoomCommand::Message { from: self.id, message, at }).await;
        None
    }
}

/// How many messages of a client are listened to.
struct Patience {
    rate: Rate,
    warned: bool,
}

/// What becomes of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Allowed,
    Warned,
    CutOff,
}

impl Patience {
    fn new(per_second: u32) -> Self {
        Patience { rate: Rate::new(per_second, Instant::now()), warned: false }
    }

    /// A warning is forgotten only when the client has been quiet for a while.
    fn hears(&mut self, now: Instant, cost: u32) -> Verdict {
        self.warned &= !self.rate.is_full(now);
        match (self.rate.allows(now, cost), self.warned) {
            (true, _) => Verdict::Allowed,
            (false, true) => Verdict::CutOff,
            (false, false) => {
                self.warned = true;
                Verdict::Warned
            }
        }
    }
}

/// How much of its allowance a message costs: looking back over many steps is the most work.
fn cost(said: &Result<ToServer, String>) -> u32 {
    match said {
        Ok(ToServer::History { .. }) => 10,
        _ => 1,
    }
}

/// A message, or what is wrong with it; `None` for what needs no answer. Binary is as good as no JSON.
fn read(message: Message) -> Option<Result<ToServer, String>> {
    let text = match message {
        Message::Text(text) => text,
        Message::Binary(_) => Utf8Bytes::from_static(""),
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return None,
    };
    Some(serde_json::from_str(&text).map_err(|error| shape(&error)))
}

#[cfg(test)]
mod tests {
    use super::{Message, Patience, Verdict, cost, read};
    use std::time::{Duration, Instant};

    #[test]
    fn a_message_costs_what_it_means_however_it_is_written() {
        for history in ["history", r"\u0068istory", r"histor\u0079"] {
            let text = format!(r#"{{"type":"{history}","id":3,"from":0,"to":200}}"#);
            assert_eq!(cost(&read(Message::text(text)).unwrap()), 10, "{history}");
        }
        assert_eq!(cost(&read(Message::text(r#"{"type":"moves","id":3}"#)).unwrap()), 1);
        assert_eq!(cost(&read(Message::text("\"history\"")).unwrap()), 1);
    }

    #[test]
    fn who_goes_on_after_a_warning_is_cut_off_and_who_rests_is_forgiven() {
        let mut patience = Patience::new(1);
        let start = Instant::now();
        let mut hears = |seconds: u64| patience.hears(start + Duration::from_secs(seconds), 1);
        assert!((0..10).all(|_| hears(0) == Verdict::Allowed));
        assert_eq!(hears(0), Verdict::Warned);
        assert_eq!(hears(1), Verdict::Allowed, "there is room for one");
        assert_eq!(hears(1), Verdict::CutOff, "it goes on as before");
        assert!((0..10).all(|_| hears(60) == Verdict::Allowed));
        assert_eq!(hears(60), Verdict::Warned, "long ago is forgotten");
    }
}
