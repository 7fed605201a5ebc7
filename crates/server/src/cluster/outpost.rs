//! What stands at this server for a table that another server has: whoever is connected here does not notice.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use exaequo_game::Lang;
use tokio::sync::{mpsc, oneshot, watch};

use super::bus::{Bus, Link, Unreached};
use super::message::{Ask, Errand, Reply};
use crate::error::Error;
use crate::outlet::Outlet;
use crate::room::{Changed, ConnId, Hello, RoomCommand, error_message, text};
use crate::store::Lease;

/// How often the other server is asked whether it still has the table.
const BEAT: Duration = Duration::from_millis(500);

type Pending = Pin<Box<dyn Future<Output = Result<Reply, Unreached>> + Send>>;

/// Passes everything on to the server that has the table, and ends when it has it no longer.
pub(crate) struct Outpost {
    bus: Arc<Bus>,
    own: String,
    lease: Lease,
    /// Who is connected here, and in which language to say goodbye.
    connections: HashMap<ConnId, Lang>,
    /// The answer to the last beat.
    beat: Option<Pending>,
    /// What came of errands.
    news: (mpsc::UnboundedSender<News>, mpsc::UnboundedReceiver<News>),
}

/// What came of an errand.
enum News {
    /// Somebody was let in.
    Came(ConnId, Lang),
    /// Nobody answered.
    Lost(Unreached),
}

impl Outpost {
    pub(super) fn new(bus: Arc<Bus>, own: String, lease: Lease) -> Self {
        let (connections, news) = (HashMap::new(), mpsc::unbounded_channel());
        Outpost { bus, own, lease, connections, beat: None, news }
    }

    /// Until the other server has the table no longer, or nobody is here for a while.
    pub(crate) async fn run(mut self, commands: &mut mpsc::Receiver<RoomCommand>, idle: Duration) {
        let mut link = self.bus.link();
        let mut clock = tokio::time::interval(BEAT);
        let why = loop {
            let nobody = self.connections.is_empty();
            tokio::select! {
                command = commands.recv() => match command {
                    None | Some(RoomCommand::Close) => break Error::Restarting,
                    Some(command) => self.pass_on(command).await,
                },
                reply = answer(&mut self.beat) => match self.heard(reply) {
                    Ok(()) => {}
                    Err(why) => break why,
                },
                _ = clock.tick(), if !nobody && self.beat.is_none() => self.ask_if_there().await,
                Some(news) = self.news.1.recv() => match news {
                    News::Came(id, lang) => drop(self.connections.insert(id, lang)),
                    News::Lost(why) => break why.into(),
                },
                () = down(&mut link) => break Error::CutOff,
                () = tokio::time::sleep(idle), if nobody => return,
            }
        };
        self.say_goodbye(&why);
    }

    fn ask(&self, errand: Errand) -> Ask {
        let Lease { table, epoch, .. } = self.lease.clone();
        Ask { table, epoch, from: self.own.clone(), errand }
    }

    async fn pass_on(&mut self, command: RoomCommand) {
        match command {
            RoomCommand::Connect { hello, reply } => self.connect(hello, reply).await,
            RoomCommand::Change { operation, reply } => {
                let ask = self.ask(Errand::Change { operation });
                let read = |answer| match answer {
                    Reply::Changed { info, seat } => Some(Ok(Changed { info: *info, seat })),
                    Reply::Refused(refusal) => Some(Err(Error::Abroad(refusal))),
                    _ => None,
                };
                self.request(ask, read, |answer| give(reply, answer)).await;
            }
            RoomCommand::Message { from: id, message, .. } => {
                self.bus.tell(&self.lease.node, &self.ask(Errand::Message { id, message })).await;
            }
            RoomCommand::Disconnect(id) => {
                self.dismiss(id);
                self.bus.tell(&self.lease.node, &self.ask(Errand::Disconnect { id })).await;
            }
            // Bots think where the table is.
            RoomCommand::Chose { .. }
            | RoomCommand::Advice { .. }
            | RoomCommand::Told { .. }
            | RoomCommand::Close => {}
        }
    }

    async fn connect(&mut self, hello: Hello, reply: oneshot::Sender<Result<(), Error>>) {
        let Hello { id, key, telling, since, address, out } = hello;
        // Before anybody is asked: what the table tells may be faster than the answer.
        if let Outlet::Socket(socket) = out {
            self.bus.admit(id, socket);
        }
        let ask = self.ask(Errand::Connect { id, key, telling, since, address });
        let read = |answer| match answer {
            Reply::Connected => Some(Ok(())),
            Reply::Refused(refusal) => Some(Err(Error::Abroad(refusal))),
            _ => None,
        };
        let (bus, news) = (Arc::clone(&self.bus), self.news.0.clone());
        let done = move |answer: Option<Result<(), Error>>| {
            match &answer {
                Some(Ok(())) => drop(news.send(News::Came(id, telling.lang))),
                _ => drop(bus.dismiss(id)),
            }
            give(reply, answer);
        };
        self.request(ask, read, done).await;
    }

    /// Asks; when there is an answer, or none, it is done. Until then other things are passed on. Without an
    /// answer the outpost ends, and whoever asked looks for the table again.
    async fn request<T: Send + 'static>(
        &mut self,
        ask: Ask,
        read: fn(Reply) -> Option<Result<T, Error>>,
        done: impl FnOnce(Option<Result<T, Error>>) + Send + 'static,
    ) {
        let pending = self.bus.ask(&self.lease.node, &ask).await;
        let news = self.news.0.clone();
        tokio::spawn(async move {
            let why = match pending.await.map(read) {
                Ok(Some(answer)) => return done(Some(answer)),
                Ok(None) => Unreached::Gone,
                Err(why) => why,
            };
            // What may have been done is not asked for again.
            done((why == Unreached::Silent).then(|| Err(why.into())));
            // It may have ended already.
            let _ = news.send(News::Lost(why));
        });
    }

    async fn ask_if_there(&mut self) {
        let guests = self.connections.keys().copied().collect();
        let ask = self.ask(Errand::Beat { guests });
        self.beat = Some(Box::pin(self.bus.ask(&self.lease.node, &ask).await));
    }

    /// What the other server said to a beat.
    fn heard(&mut self, reply: Result<Reply, Unreached>) -> Result<(), Error> {
        self.beat = None;
        match reply? {
            Reply::Here { strangers } => {
                strangers.into_iter().for_each(|id| self.dismiss(id));
                Ok(())
            }
            _ => Err(Error::Restarting),
        }
    }

    fn dismiss(&mut self, id: ConnId) {
        self.connections.remove(&id);
        self.bus.dismiss(id);
    }

    fn say_goodbye(&mut self, why: &Error) {
        for (id, lang) in self.connections.drain() {
            if let Some(socket) = self.bus.dismiss(id) {
                let _ = socket.try_send(text(&error_message(None, why, lang)));
            }
        }
    }
}

impl Drop for Outpost {
    fn drop(&mut self) {
        for id in self.connections.keys() {
            self.bus.dismiss(*id);
        }
    }
}

/// Who waits without an answer looks for the table again.
fn give<T>(reply: oneshot::Sender<T>, answer: Option<T>) {
    if let Some(answer) = answer {
        // Who asked may be gone.
        let _ = reply.send(answer);
    }
}

async fn down(link: &mut watch::Receiver<Link>) {
    // Without a bus there is no outpost either.
    let _ = link.wait_for(|link| *link == Link::Down).await;
}

async fn answer(beat: &mut Option<Pending>) -> Result<Reply, Unreached> {
    match beat {
        Some(pending) => pending.await,
        None => std::future::pending().await,
    }
}
