//! A table's socket: checks every message for size, rate and shape, and passes it to the room.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use exaequo_game::Lang;
use exaequo_protocol::{ErrorKind, ToClient, ToServer, VERSION};
use exaequo_table::{Address, Key, Telling};
use tokio::sync::mpsc;
use tokio::time::{timeout, timeout_at};

use crate::App;
use crate::error::Error;
use crate::limits::{Rate, SocketPass};
use crate::room::{ConnId, Hello, RoomCommand, error_message, text};
use crate::secrets::is_token;
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
    let pass = match app.usage.open_socket(from.ip(), &app.rooms.shared.limits) {
        Ok(pass) => pass,
        Err(error) => return error.answer(lang),
    };
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| serve(app, table, socket, pass))
}

async fn serve(app: App, table: String, mut socket: WebSocket, _pass: SocketPass) {
    if let Err((lang, error)) = talk(&app, &table, &mut socket).await {
        let _ = send(&mut socket, text(&error_message(None, &error, lang))).await;
    }
    // The client may be gone already.
    let _ = timeout(READING, socket.send(Message::Close(None))).await;
}

/// The client is gone, or does not read.
struct Gone;

/// Sends a message. Who does not read it in time is gone, or means harm.
async fn send(socket: &mut WebSocket, message: Utf8Bytes) -> Result<(), Gone> {
    match timeout(READING, socket.send(Message::Text(message))).await {
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

async fn talk(app: &App, table: &str, socket: &mut WebSocket) -> Result<(), (Lang, Error)> {
    let Some(Introduction { key, telling, since }) = introduction(socket).await else {
        return Ok(());
    };
    let lang = telling.lang;
    let (out, mut outbox) = mpsc::channel(OUTBOX);
    let id = next_id();
    let hello = || Hello { id, key, telling, since, out: out.clone() };
    let inbox = app.rooms.connect(table, hello).await.map_err(|error| (lang, error))?;
    // Only the room may keep the socket open: when it lets go, the socket closes.
    drop(out);
    let client = Client { id, lang, inbox };
    client.relay(socket, &mut outbox, app.rooms.shared.limits.messages_per_second).await;
    let _ = client.inbox.send(RoomCommand::Disconnect(id)).await;
    Ok(())
}

fn next_id() -> ConnId {
    static NEXT: AtomicU64 = AtomicU64::new(1);
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

struct Client {
    id: ConnId,
    lang: Lang,
    inbox: mpsc::Sender<RoomCommand>,
}

impl Client {
    /// Passes messages both ways until one side ends.
    async fn relay(
        &self,
        socket: &mut WebSocket,
        outbox: &mut mpsc::Receiver<Utf8Bytes>,
        per_second: u32,
    ) {
        let mut rate = Rate::new(per_second, Instant::now());
        let mut heard = Instant::now();
        let mut warned = false;
        loop {
            tokio::select! {
                said = timeout_at((heard + SILENCE).into(), socket.recv()) => {
                    let Ok(Some(Ok(said))) = said else { return };
                    heard = Instant::now();
                    // Who goes on after a warning is not served any more.
                    let allowed = rate.allows(heard, cost(&said));
                    if !allowed && warned { return }
                    warned = !allowed;
                    if self.answer(socket, said, allowed).await.is_err() { return }
                }
                told = outbox.recv() => {
                    let Some(told) = told else { return };
                    if send(socket, told).await.is_err() { return }
                }
            }
        }
    }

    /// Passes on what was said, or warns a client that says too much.
    async fn answer(
        &self,
        socket: &mut WebSocket,
        said: Message,
        allowed: bool,
    ) -> Result<(), Gone> {
        if !allowed {
            let message = say(self.lang, "too_fast");
            let error = ToClient::Error { id: None, kind: ErrorKind::TooFast, message };
            send(socket, text(&error)).await?;
            tokio::time::sleep(Duration::from_secs(1)).await;
            return Ok(());
        }
        let Some(said) = content(said) else { return Ok(()) };
        match self.pass_on(&said, Instant::now()).await {
            Some(answer) => send(socket, text(&answer)).await,
            None => Ok(()),
        }
    }

    /// Gives a message to the room; or says what is wrong with it.
    async fn pass_on(&self, said: &str, at: Instant) -> Option<ToClient> {
        match serde_json::from_str::<ToServer>(said) {
            Ok(message) => {
                let _ = self.inbox.send(RoomCommand::Message { from: self.id, message, at }).await;
                None
            }
            Err(error) => {
                let message = say_of(self.lang, "malformed", &shape(&error));
                Some(ToClient::Error { id: None, kind: ErrorKind::Malformed, message })
            }
        }
    }
}

/// How much of its allowance a message costs: looking back over many steps is the most work.
fn cost(message: &Message) -> u32 {
    match message {
        Message::Text(text) if text.contains("\"history\"") => 10,
        _ => 1,
    }
}

/// The text of a message; `None` for what needs no answer. Binary is as good as no JSON.
fn content(message: Message) -> Option<Utf8Bytes> {
    match message {
        Message::Text(text) => Some(text),
        Message::Binary(_) => Some(Utf8Bytes::from_static("")),
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
    }
}
