//! The connections of another server's clients to a table that is here.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::bus::Bus;
use super::message::{Errand, Letter, Reply};
use crate::outlet::{Outlet, Slow};
use crate::room::{ConnId, Hello, RoomCommand};

/// A server that is silent for so long is gone, and its clients with it: it beats several times a second.
const SILENCE: Duration = Duration::from_secs(5);
/// How many messages may wait for a table or for another server.
const WAITING: usize = 1024;

/// An errand, and where its answer goes.
pub(super) type Sent = (Errand, Option<String>);

/// Speaks for all clients of another server at one table.
pub(super) struct Embassy {
    bus: Arc<Bus>,
    /// The other server.
    node: String,
    /// The table's room.
    room: mpsc::Sender<RoomCommand>,
    mail: mpsc::Sender<(ConnId, Utf8Bytes)>,
    guests: Guests,
}

/// Whom the room has not let go of.
#[derive(Clone, Default)]
struct Guests(Arc<Mutex<HashSet<ConnId>>>);

impl Guests {
    fn lock(&self) -> MutexGuard<'_, HashSet<ConnId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Embassy {
    /// Opens it. It ends when the other server is silent, or the room is gone.
    pub(super) fn open(
        bus: Arc<Bus>,
        node: String,
        room: mpsc::Sender<RoomCommand>,
    ) -> mpsc::Sender<Sent> {
        let (sender, errands) = mpsc::channel(WAITING);
        let (mail, letters) = mpsc::channel(WAITING);
        tokio::spawn(post(Arc::clone(&bus), node.clone(), letters));
        let embassy = Embassy { bus, node, room, mail, guests: Guests::default() };
        tokio::spawn(embassy.run(errands));
        sender
    }

    async fn run(mut self, mut errands: mpsc::Receiver<Sent>) {
        while let Ok(Some((errand, reply))) = timeout(SILENCE, errands.recv()).await {
            if self.room.is_closed() {
                break;
            }
            self.serve(errand, reply).await;
        }
        let left: Vec<ConnId> = self.guests.lock().iter().copied().collect();
        for id in left {
            self.pass_on(RoomCommand::Disconnect(id)).await;
        }
        tracing::debug!(node = self.node, "no guests of that server any more");
    }

    /// Passes an errand on to the room. Should the room end meanwhile, nobody answers, and who asked looks
    /// for the table again.
    async fn serve(&mut self, errand: Errand, reply: Option<String>) {
        match errand {
            Errand::Connect { id, key, telling, since, address } => {
                let out = Outlet::Abroad(self.mailbox(id));
                let (tell, told) = oneshot::channel();
                let hello = Hello { id, key, telling, since, address, out };
                self.pass_on(RoomCommand::Connect { hello, reply: tell }).await;
                self.answer(reply, async { told.await.ok().map(Reply::of_connect) });
            }
            Errand::Change { operation } => {
                let (tell, told) = oneshot::channel();
                self.pass_on(RoomCommand::Change { operation, reply: tell }).await;
                self.answer(reply, async { told.await.ok().map(Reply::of_change) });
            }
            Errand::Message { id, message } => {
                let at = Instant::now();
                self.pass_on(RoomCommand::Message { from: id, message, at }).await;
            }
            Errand::Disconnect { id } => self.pass_on(RoomCommand::Disconnect(id)).await,
            Errand::Beat { guests } => {
                let known = self.guests.lock().clone();
                let strangers = guests.into_iter().filter(|id| !known.contains(id)).collect();
                self.answer(reply, async { Some(Reply::Here { strangers }) });
            }
        }
    }

    fn mailbox(&self, id: ConnId) -> Mailbox {
        self.guests.lock().insert(id);
        Mailbox { id, mail: self.mail.clone(), guests: self.guests.clone() }
    }

    async fn pass_on(&self, command: RoomCommand) {
        // A room that ends is found out at the next errand.
        let _ = self.room.send(command).await;
    }

    /// Answers when there is an answer, without holding up what comes next.
    fn answer(
        &self,
        to: Option<String>,
        reply: impl Future<Output = Option<Reply>> + Send + 'static,
    ) {
        let bus = Arc::clone(&self.bus);
        tokio::spawn(async move {
            let reply = reply.await.unwrap_or(Reply::NotHere);
            if let Some(to) = to {
                bus.answer(to, &reply).await;
            }
        });
    }
}

/// The way to one client of another server.
pub(crate) struct Mailbox {
    id: ConnId,
    mail: mpsc::Sender<(ConnId, Utf8Bytes)>,
    guests: Guests,
}

impl Mailbox {
    pub(crate) fn try_send(&self, text: Utf8Bytes) -> Result<(), Slow> {
        self.mail.try_send((self.id, text)).map_err(|_| Slow)
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        self.guests.lock().remove(&self.id);
        // If there is no room for it, the other server learns it from the answer to its next beat.
        let _ = self.mail.try_send((self.id, Utf8Bytes::default()));
    }
}

/// Posts what waits: one letter for all who are told the same.
async fn post(bus: Arc<Bus>, node: String, mut mail: mpsc::Receiver<(ConnId, Utf8Bytes)>) {
    let mut waiting = Vec::new();
    while mail.recv_many(&mut waiting, WAITING).await > 0 {
        for letter in letters(waiting.drain(..)) {
            bus.post(&node, &letter).await;
        }
    }
}

/// An audience is told with one text, one after the other.
fn letters(mail: impl Iterator<Item = (ConnId, Utf8Bytes)>) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    for (id, text) in mail {
        match letters.last_mut() {
            Some(last) if is_same(&last.text, &text) => last.to.push(id),
            _ => letters.push(Letter { to: vec![id], text }),
        }
    }
    letters
}

/// The very same text, not one that happens to be equal.
fn is_same(one: &str, other: &str) -> bool {
    (one.as_ptr(), one.len()) == (other.as_ptr(), other.len()) && !one.is_empty()
}

#[cfg(test)]
mod tests {
    use super::letters;
    use axum::extract::ws::Utf8Bytes;

    #[test]
    fn an_audience_gets_one_letter() {
        let change: Utf8Bytes = String::from("change").into();
        let told = |id: u64, text: &Utf8Bytes| (id, text.clone());
        let mail = [told(1, &change), told(2, &change), (2, "done".into()), told(3, &change)];
        let to: Vec<Vec<u64>> = letters(mail.into_iter()).into_iter().map(|one| one.to).collect();
        assert_eq!(to, [vec![1, 2], vec![2], vec![3]]);
    }
}
