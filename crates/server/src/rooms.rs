//! All live tables. They are loaded when somebody asks for them and leave memory when idle.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use exaequo_catalogue::GameModule;
use exaequo_protocol::http::Keep;
use exaequo_table::{Operation, Table, Time, Write};
use tokio::sync::{mpsc, oneshot};

use crate::bots::BotPool;
use crate::clock::Clock;
use crate::cluster::{Cluster, Place};
use crate::editions::Editions;
use crate::error::Error;
use crate::heavy::HeavyWork;
use crate::limits::Limits;
use crate::room::{Changed, Hello, Opening, Room, RoomCommand};
use crate::secrets::Chance;
use crate::store::{Pen, Store};

/// How many commands may wait for a room.
const INBOX: usize = 64;
/// How often a room that is just leaving memory is asked again.
const TRIES: usize = 3;
/// How long such a room may take to leave.
const LEAVING: Duration = Duration::from_secs(1);

/// What all rooms share.
pub(crate) struct Shared {
    pub(crate) games: &'static [&'static dyn GameModule],
    pub(crate) editions: Editions,
    pub(crate) store: Store,
    /// The other servers on the same database, if there are any.
    pub(crate) cluster: Option<Arc<Cluster>>,
    pub(crate) bots: BotPool,
    pub(crate) heavy: HeavyWork,
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

/// A table that is here, and the right to write to it.
struct Found {
    opening: Opening,
    pen: Pen,
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
        opening: Opening,
        writes: Vec<Write>,
    ) -> Result<(), Error> {
        let lease = match &self.shared.cluster {
            Some(cluster) => Some(cluster.take_new(opening.table.id()).await?),
            None => None,
        };
        let pen = Pen { store: self.shared.store.clone(), lease };
        if opening.keep == Keep::Stored
            && let Err(error) = pen.write(writes).await
        {
            self.let_go(&pen).await;
            return Err(error.into());
        }
        let found = Found { opening, pen: pen.clone() };
        let opened = self.open(found.opening.table.id().to_owned(), Some(found));
        if opened.is_err() {
            self.let_go(&pen).await;
        }
        opened.map(|_| ())
    }

    /// The room of a table that is here.
    pub(crate) fn room(&self, id: &str) -> Option<mpsc::Sender<RoomCommand>> {
        self.lock().get(id).filter(|inbox| !inbox.is_closed()).cloned()
    }

    /// The room of a table, loaded if need be.
    fn find(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<RoomCommand>, Error> {
        self.room(id).map_or_else(|| self.open(id.to_owned(), None), Ok)
    }

    fn open(
        self: &Arc<Self>,
        id: String,
        made: Option<Found>,
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
        tokio::spawn(Arc::clone(self).keep_open(id, made, inbox.clone(), commands, alive));
        Ok(inbox)
    }

    async fn keep_open(
        self: Arc<Self>,
        id: String,
        made: Option<Found>,
        inbox: mpsc::Sender<RoomCommand>,
        mut commands: mpsc::Receiver<RoomCommand>,
        _alive: mpsc::Sender<()>,
    ) {
        let served = match made {
            Some(found) => {
                self.serve(found, &inbox, &mut commands).await;
                Ok(())
            }
            None => self.find_and_serve(&id, &inbox, &mut commands).await,
        };
        let failed = served.err().unwrap_or(Error::Restarting);
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

    /// Finds out where the table is, and serves it there.
    async fn find_and_serve(
        &self,
        id: &str,
        inbox: &mpsc::Sender<RoomCommand>,
        commands: &mut mpsc::Receiver<RoomCommand>,
    ) -> Result<(), Error> {
        let lease = match &self.shared.cluster {
            None => None,
            Some(cluster) => match cluster.locate(id).await? {
                Place::Here(lease) => Some(lease),
                Place::There(outpost) => {
                    outpost.run(commands, self.shared.limits.idle).await;
                    return Ok(());
                }
            },
        };
        let pen = Pen { store: self.shared.store.clone(), lease };
        match self.shared.load(id, self.shared.clock.now()).await {
            Ok(table) => {
                self.serve(Found { opening: Opening::stored(table), pen }, inbox, commands).await;
                Ok(())
            }
            Err(error) => {
                self.let_go(&pen).await;
                Err(error)
            }
        }
    }

    /// The room of a table that is here, until it ends.
    async fn serve(
        &self,
        found: Found,
        inbox: &mpsc::Sender<RoomCommand>,
        commands: &mut mpsc::Receiver<RoomCommand>,
    ) {
        let Found { opening, pen } = found;
        let room = Room::new(opening, pen.clone(), Arc::clone(&self.shared), inbox.clone());
        room.run(commands).await;
        self.let_go(&pen).await;
    }

    async fn let_go(&self, pen: &Pen) {
        if let (Some(cluster), Some(lease)) = (&self.shared.cluster, &pen.lease) {
            cluster.give_up(lease).await;
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
            left(&inbox).await;
        }
        Err(Error::Restarting)
    }

    /// Changes a table: asks for it until a room takes it.
    pub(crate) async fn change(
        self: &Arc<Self>,
        table: &str,
        operation: Operation,
    ) -> Result<Changed, Error> {
        for _ in 0..TRIES {
            let inbox = self.find(table)?;
            let (reply, answer) = oneshot::channel();
            let operation = operation.clone();
            let sent = inbox.send(RoomCommand::Change { operation, reply }).await;
            if sent.is_ok()
                && let Ok(changed) = answer.await
            {
                return changed;
            }
            left(&inbox).await;
        }
        Err(Error::Restarting)
    }

    /// Ends a room: the table is another server's.
    pub(crate) fn close_room(&self, id: &str) {
        if let Some(inbox) = self.room(id) {
            tokio::spawn(async move { inbox.send(RoomCommand::Close).await });
        }
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

/// Until a room that does not answer has left.
async fn left(inbox: &mpsc::Sender<RoomCommand>) {
    // One that stays after all is asked again.
    let _ = tokio::time::timeout(LEAVING, inbox.closed()).await;
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
