//! All live tables. They are loaded when somebody asks for them and leave memory when idle.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use exaequo_catalogue::GameModule;
use exaequo_protocol::http::Keep;
use exaequo_table::{Key, Table, Time, Write};
use tokio::sync::{mpsc, oneshot};

use crate::bots::BotPool;
use crate::clock::Clock;
use crate::editions::Editions;
use crate::error::Error;
use crate::limits::Limits;
use crate::room::{Changed, Hello, Operation, Room, RoomCommand};
use crate::secrets::Chance;
use crate::store::Store;

/// How many commands may wait for a room.
const INBOX: usize = 64;
/// How often a room that is just leaving memory is asked again.
const TRIES: usize = 3;

/// What all rooms share.
pub(crate) struct Shared {
    pub(crate) games: &'static [&'static dyn GameModule],
    pub(crate) editions: Editions,
    pub(crate) store: Store,
    pub(crate) bots: BotPool,
    pub(crate) clock: Clock,
    pub(crate) chance: Chance,
    pub(crate) limits: Limits,
}

impl Shared {
    /// The game with that id.
    pub(crate) fn game(&self, id: &str) -> Result<&'static dyn GameModule, Error> {
        let known = self.games.iter().find(|game| game.meta().id == id).copied();
        known.ok_or_else(|| match exaequo_catalogue::find(id) {
            Err(unknown) => Error::UnknownGame(unknown.to_string()),
            Ok(_) => Error::UnknownGame(format!("this server does not have \"{id}\"")),
        })
    }

    /// A table as it was stored last.
    pub(crate) async fn load(&self, id: &str, now: Time) -> Result<Table, Error> {
        let stored = self.store.table(id).await?.ok_or(Error::UnknownTable)?;
        let module = self.game(&stored.game)?;
        let played = match &stored.match_id {
            Some(match_id) => self.store.played(match_id).await?,
            None => None,
        };
        let played = played.map(|played| (played.begun, played.entries));
        Ok(Table::restore(module, stored, played, now))
    }
}

/// The live tables.
pub(crate) struct Rooms {
    pub(crate) shared: Arc<Shared>,
    live: Mutex<HashMap<String, mpsc::Sender<RoomCommand>>>,
    /// Every room holds a clone: when all are gone, so is the last of these.
    alive: Mutex<Option<mpsc::Sender<()>>>,
}

impl Rooms {
    pub(crate) fn new(shared: Shared, alive: mpsc::Sender<()>) -> Arc<Self> {
        let (live, alive) = (Mutex::default(), Mutex::new(Some(alive)));
        Arc::new(Rooms { shared: Arc::new(shared), live, alive })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<RoomCommand>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores a new table, unless it is kept in memory only, and opens its room.
    pub(crate) async fn create(
        self: &Arc<Self>,
        table: Table,
        keep: Keep,
        writes: Vec<Write>,
    ) -> Result<(), Error> {
        if keep == Keep::Stored {
            self.shared.store.write(writes).await?;
        }
        self.open(table.id().to_owned(), Some((table, keep))).map(|_| ())
    }

    /// The room of a table, loaded if need be.
    fn find(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<RoomCommand>, Error> {
        if let Some(inbox) = self.lock().get(id).filter(|inbox| !inbox.is_closed()) {
            return Ok(inbox.clone());
        }
        self.open(id.to_owned(), None)
    }

    fn open(
        self: &Arc<Self>,
        id: String,
        table: Option<(Table, Keep)>,
    ) -> Result<mpsc::Sender<RoomCommand>, Error> {
        let alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let alive = alive.ok_or(Error::Restarting)?;
        let (inbox, commands) = mpsc::channel(INBOX);
        {
            let mut live = self.lock();
            if let Some(other) = live.get(&id).filter(|inbox| !inbox.is_closed()) {
                return Ok(other.clone());
            }
            if live.len() >= self.shared.limits.tables {
                return Err(Error::Full);
            }
            live.insert(id.clone(), inbox.clone());
            metrics::gauge!("exaequo_tables").set(live.len() as f64);
        }
        tokio::spawn(Arc::clone(self).keep_open(id, table, inbox.clone(), commands, alive));
        Ok(inbox)
    }

    async fn keep_open(
        self: Arc<Self>,
        id: String,
        table: Option<(Table, Keep)>,
        inbox: mpsc::Sender<RoomCommand>,
        mut commands: mpsc::Receiver<RoomCommand>,
        _alive: mpsc::Sender<()>,
    ) {
        let loaded = match table {
            Some(made) => Ok(made),
            None => {
                let stored = self.shared.load(&id, self.shared.clock.now()).await;
                stored.map(|table| (table, Keep::Stored))
            }
        };
        let failed = match loaded {
            Ok((table, keep)) => {
                let room = Room::new(table, keep, Arc::clone(&self.shared), inbox.clone());
                room.run(&mut commands).await;
                Error::Restarting
            }
            Err(error) => error,
        };
        // Whoever asked meanwhile asks again, or hears why there is no room.
        {
            let mut live = self.lock();
            if live.get(&id).is_some_and(|other| other.same_channel(&inbox)) {
                live.remove(&id);
            }
            metrics::gauge!("exaequo_tables").set(live.len() as f64);
        }
        commands.close();
        while let Some(ask) = commands.recv().await {
            if failed != Error::Restarting {
                ask.refuse(&failed);
            }
        }
    }

    /// Connects somebody to a table.
    pub(crate) async fn connect(
        self: &Arc<Self>,
        table: &str,
        mut hello: impl FnMut() -> Hello,
    ) -> Result<mpsc::Sender<RoomCommand>, Error> {
        for _ in 0..TRIES {
            let inbox = self.find(table)?;
            let (reply, answer) = oneshot::channel();
            let sent = inbox.send(RoomCommand::Connect { hello: hello(), reply }).await;
            if sent.is_ok()
                && let Ok(connected) = answer.await
            {
                return connected.map(|()| inbox);
            }
        }
        Err(Error::Restarting)
    }

    /// Changes a table. `operation` may be asked for more than once, until a room takes it.
    pub(crate) async fn change(
        self: &Arc<Self>,
        table: &str,
        whose: Option<Key>,
        operation: impl Fn(&mut Table, Time) -> Result<Vec<Write>, exaequo_table::Denial>
        + Send
        + Sync
        + 'static,
    ) -> Result<Changed, Error> {
        let operation = Arc::new(operation);
        for _ in 0..TRIES {
            let inbox = self.find(table)?;
            let (reply, answer) = oneshot::channel();
            let shared = Arc::clone(&operation);
            let operation: Operation = Box::new(move |table, now| shared(table, now));
            let sent = inbox.send(RoomCommand::Change { operation, whose, reply }).await;
            if sent.is_ok()
                && let Ok(changed) = answer.await
            {
                return changed;
            }
        }
        Err(Error::Restarting)
    }

    /// Is that table in memory?
    pub(crate) fn is_live(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    /// Ends all rooms after what they are doing, and opens no new ones.
    pub(crate) fn close(&self) {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).take();
        for inbox in self.lock().values() {
            // A room whose inbox is full hears it when it has worked through that.
            let inbox = inbox.clone();
            tokio::spawn(async move { inbox.send(RoomCommand::Close).await });
        }
        self.shared.bots.close();
    }
}

impl RoomCommand {
    /// Tells who waits for an answer that there is none.
    fn refuse(self, error: &Error) {
        match self {
            RoomCommand::Connect { reply, .. } => {
                let _ = reply.send(Err(error.clone()));
            }
            RoomCommand::Change { reply, .. } => {
                let _ = reply.send(Err(error.clone()));
            }
            _ => {}
        }
    }
}
