//! The way to other servers: NATS. Every server listens at one subject of its own, so that what one server
//! says to another arrives in order.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Message, StatusCode, Subscriber};
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use super::message::{Ask, Letter, Reply, json};
use crate::room::ConnId;

/// How long an answer may take before whoever was asked counts as gone.
const PATIENCE: Duration = Duration::from_secs(3);

/// Is there a way to the other servers?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    Up,
    Down,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unreached {
    /// This server has lost touch with the others.
    CutOff,
    /// The other is not there: nothing was done.
    Gone,
    /// The other does not answer: nobody knows what was done.
    Silent,
}

/// What a message is about, by the end of its subject.
pub(super) enum Arrival {
    Ask(Box<Ask>, Option<String>),
    Letter(Letter),
    Reply(u64, Result<Reply, Unreached>),
}

pub(crate) struct Bus {
    client: Client,
    node: String,
    link: watch::Receiver<Link>,
    asked: AtomicU64,
    waiting: Mutex<HashMap<u64, oneshot::Sender<Result<Reply, Unreached>>>>,
    /// The sockets here that are connected to tables elsewhere.
    sockets: Mutex<HashMap<ConnId, mpsc::Sender<Utf8Bytes>>>,
}

impl fmt::Debug for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bus").field("node", &self.node).finish_non_exhaustive()
    }
}

impl Bus {
    /// Connects. What comes for this server is read from the subscriber.
    pub(super) async fn connect(
        address: &str,
        node: &str,
    ) -> Result<(Arc<Bus>, Subscriber), String> {
        let (tell, link) = watch::channel(Link::Up);
        let client = ConnectOptions::new()
            .name(node)
            .ping_interval(Duration::from_secs(1))
            .connection_timeout(Duration::from_secs(2))
            .max_reconnects(None)
            .reconnect_delay_callback(|tries| Duration::from_millis(100 * tries.min(10) as u64))
            .event_callback(move |event| {
                note(&event, &tell);
                std::future::ready(())
            })
            .connect(address)
            .await
            .map_err(|error| error.to_string())?;
        let own = client.subscribe(format!("exaequo.{node}.>")).await;
        let own = own.map_err(|error| error.to_string())?;
        let (node, asked) = (node.to_owned(), AtomicU64::new(1));
        let (waiting, sockets) = (Mutex::default(), Mutex::default());
        Ok((Arc::new(Bus { client, node, link, asked, waiting, sockets }), own))
    }

    pub(super) fn link(&self) -> watch::Receiver<Link> {
        self.link.clone()
    }

    /// Asks another server; what is asked one after the other arrives in that order. The answer is waited
    /// for in what is returned.
    pub(super) async fn ask(
        self: &Arc<Self>,
        node: &str,
        ask: &Ask,
    ) -> impl Future<Output = Result<Reply, Unreached>> + Send + 'static {
        let number = self.asked.fetch_add(1, Ordering::Relaxed);
        let (tell, told) = oneshot::channel();
        lock(&self.waiting).insert(number, tell);
        let reply = format!("exaequo.{}.reply.{number}", self.node);
        let sent = match self.up() {
            true => {
                let (subject, asked) = (format!("exaequo.{node}.ask"), json(ask).into());
                self.client.publish_with_reply(subject, reply, asked).await.is_ok()
            }
            false => false,
        };
        let bus = Arc::clone(self);
        async move {
            let told = if sent { timeout(PATIENCE, told).await.ok() } else { None };
            lock(&bus.waiting).remove(&number);
            match told {
                Some(Ok(reply)) => reply,
                _ if bus.up() && sent => Err(Unreached::Silent),
                _ => Err(Unreached::CutOff),
            }
        }
    }

    /// Says something that needs no answer.
    pub(super) async fn tell(&self, node: &str, ask: &Ask) {
        self.publish(format!("exaequo.{node}.ask"), json(ask).into()).await;
    }

    /// Sends what a table tells clients of another server.
    pub(super) async fn post(&self, node: &str, letter: &Letter) {
        self.publish(format!("exaequo.{node}.letter"), letter.write()).await;
    }

    /// Answers.
    pub(super) async fn answer(&self, to: String, reply: &Reply) {
        self.publish(to, json(reply).into()).await;
    }

    /// Without a link it is not kept for later: by then clients have come again.
    async fn publish(&self, subject: String, payload: Bytes) {
        if self.up()
            && let Err(error) = self.client.publish(subject, payload).await
        {
            tracing::warn!(%error, "a message to another server was not sent");
        }
    }

    fn up(&self) -> bool {
        *self.link.borrow() == Link::Up
    }

    /// What came. `None` if it cannot be read.
    pub(super) fn read(&self, message: &Message) -> Option<Arrival> {
        let own = message.subject.strip_prefix("exaequo.")?.strip_prefix(&self.node)?;
        match own.split('.').nth(1)? {
            "ask" => {
                let ask = serde_json::from_slice(&message.payload).ok()?;
                Some(Arrival::Ask(ask, message.reply.as_ref().map(ToString::to_string)))
            }
            "letter" => Letter::read(&message.payload).map(Arrival::Letter),
            "reply" => {
                let number = own.rsplit('.').next()?.parse().ok()?;
                Some(Arrival::Reply(number, reply(message)?))
            }
            _ => None,
        }
    }

    /// Whoever asked gets the answer.
    pub(super) fn conclude(&self, number: u64, reply: Result<Reply, Unreached>) {
        let waiting = lock(&self.waiting).remove(&number);
        // Who asked may have given up.
        let _ = waiting.map(|waiting| waiting.send(reply));
    }

    /// Gives a letter to the sockets it is for. A socket that does not read is let go of, and so comes again.
    pub(super) fn deliver(&self, letter: Letter) {
        let mut sockets = lock(&self.sockets);
        for id in letter.to {
            let Some(out) = sockets.get(&id) else { continue };
            if letter.text.is_empty() || out.try_send(letter.text.clone()).is_err() {
                sockets.remove(&id);
            }
        }
    }

    /// From now on letters to it arrive.
    pub(super) fn admit(&self, id: ConnId, out: mpsc::Sender<Utf8Bytes>) {
        lock(&self.sockets).insert(id, out);
    }

    /// Lets go of a socket: it closes once it has sent what it was told.
    pub(super) fn dismiss(&self, id: ConnId) -> Option<mpsc::Sender<Utf8Bytes>> {
        lock(&self.sockets).remove(&id)
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

fn note(event: &Event, link: &watch::Sender<Link>) {
    let now = match event {
        Event::Connected => Link::Up,
        Event::Disconnected | Event::Closed => Link::Down,
        other => return tracing::warn!(%other, "the bus"),
    };
    tracing::info!(?now, "the way to the other servers");
    link.send_replace(now);
}

fn reply(message: &Message) -> Option<Result<Reply, Unreached>> {
    match message.status {
        Some(StatusCode::NO_RESPONDERS) => Some(Err(Unreached::Gone)),
        _ => serde_json::from_slice(&message.payload).ok().map(Ok),
    }
}
