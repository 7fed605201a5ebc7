//! One task for each live table. It owns the table: commands come one at a time, what changes is stored,
//! and only then is anybody told.

mod audience;
mod hints;
mod talk;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use exaequo_catalogue::{PlannedTurn, PlayError};
use exaequo_game::{Lang, Seat, Viewer};
use exaequo_protocol::http::Keep;
use exaequo_protocol::{ErrorKind, PromptId, RequestId, TableInfo, ToClient, ToServer};
use exaequo_table::{Denial, Key, Table, Telling, Think, Time, Trouble, Write};
use tokio::sync::{mpsc, oneshot};

use crate::archive;
use crate::bots::Thought;
use crate::error::Error;
use crate::rooms::Shared;
use crate::words::say;
use audience::Audience;
use hints::Hint;
use talk::Talk;

/// A connection to a table.
pub(crate) type ConnId = u64;

/// How many steps of the past a newcomer is told at most.
const RECENT: u32 = 30;
/// How many steps of the past can be asked for at once.
const HISTORY: u32 = 200;
/// How long bots and clocks wait after something could not be stored.
const RETRY: Duration = Duration::from_secs(1);

/// A change of the table that is not a move.
pub(crate) type Operation = Box<dyn FnOnce(&mut Table, Time) -> Result<Vec<Write>, Denial> + Send>;

/// What a room is asked.
pub(crate) enum RoomCommand {
    /// Somebody connects.
    Connect { hello: Hello, reply: oneshot::Sender<Result<(), Error>> },
    /// A message of somebody connected.
    Message { from: ConnId, message: ToServer, at: Instant },
    /// A connection is gone.
    Disconnect(ConnId),
    /// A change of the table that is not a move.
    Change {
        operation: Operation,
        whose: Option<Key>,
        reply: oneshot::Sender<Result<Changed, Error>>,
    },
    /// A bot has chosen.
    Chose { think: Think, action: String },
    /// A bot has thought about a hint.
    Advice { seat: Seat, prompt: PromptId, plans: Vec<PlannedTurn> },
    /// The server ends.
    Close,
}

/// Who connects.
pub(crate) struct Hello {
    pub(crate) id: ConnId,
    pub(crate) key: Option<Key>,
    pub(crate) telling: Telling,
    pub(crate) since: Option<u32>,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

/// What came of a change.
pub(crate) struct Changed {
    pub(crate) info: TableInfo,
    /// The seat of the key that asked.
    pub(crate) seat: Option<Seat>,
}

struct Connection {
    key: Option<Key>,
    viewer: Viewer,
    telling: Telling,
    out: mpsc::Sender<Utf8Bytes>,
}

pub(crate) struct Room {
    table: Table,
    /// Where the table is kept.
    keep: Keep,
    shared: Arc<Shared>,
    inbox: mpsc::Sender<RoomCommand>,
    connections: HashMap<ConnId, Connection>,
    audiences: Vec<Audience>,
    thoughts: Vec<(Think, Thought)>,
    hints: Vec<Hint>,
    talk: Talk,
    /// The match whose archived replay is stored or being stored.
    kept: Option<String>,
    /// What could not be stored is tried again at that moment; nothing happens by itself until then.
    retry: Option<Instant>,
}

impl Room {
    pub(crate) fn new(
        table: Table,
        keep: Keep,
        shared: Arc<Shared>,
        inbox: mpsc::Sender<RoomCommand>,
    ) -> Self {
        let kept = table.finished().map(|over| over.id);
        Room {
            table,
            keep,
            shared,
            inbox,
            connections: HashMap::new(),
            audiences: Vec::new(),
            thoughts: Vec::new(),
            hints: Vec::new(),
            talk: Talk::default(),
            kept,
            retry: None,
        }
    }

    /// Until nobody is here and nothing happens by itself, or the server ends.
    pub(crate) async fn run(mut self, commands: &mut mpsc::Receiver<RoomCommand>) {
        self.after_change();
        loop {
            let due = self.table.wake_at().map(|at| self.shared.clock.instant(at));
            let wake = self.retry.or(due);
            let idle = self.connections.is_empty() && self.thoughts.is_empty() && wake.is_none();
            tokio::select! {
                ask = commands.recv() => match ask {
                    None | Some(RoomCommand::Close) => break,
                    Some(ask) => if self.answer(ask).await.is_err() { break },
                },
                () = sleep_until(wake), if wake.is_some() => {
                    self.retry = None;
                    let writes = self.table.tick(self.now());
                    if self.keep(writes).await.or_else(recover).is_err() { break }
                    self.after_change();
                }
                () = tokio::time::sleep(self.patience()), if idle => return,
            }
        }
        self.say_goodbye();
    }

    fn now(&self) -> Time {
        self.shared.clock.now()
    }

    /// How long a room where nobody is stays open.
    fn patience(&self) -> Duration {
        match self.keep {
            Keep::Stored => self.shared.limits.idle,
            Keep::Memory => self.shared.limits.practice_idle,
        }
    }

    /// Does what is asked. An error means that the room cannot go on: the next ask loads it anew.
    async fn answer(&mut self, ask: RoomCommand) -> Result<(), Error> {
        match ask {
            RoomCommand::Connect { hello, reply } => {
                let connected = self.connect(hello).await;
                let broken = connected == Err(Error::Restarting);
                let _ = reply.send(connected);
                if broken {
                    return Err(Error::Restarting);
                }
            }
            RoomCommand::Disconnect(id) => self.disconnect(id),
            RoomCommand::Message { from, message, at } => self.message(from, message, at).await?,
            RoomCommand::Change { operation, whose, reply } => {
                let changed = self.change(operation).await;
                let broken = matches!(changed, Err(Error::Restarting));
                let seat = whose.and_then(|key| self.table.seat_of(&key));
                let info = self.table.info();
                let _ = reply.send(changed.map(|()| Changed { info, seat }));
                if broken {
                    return Err(Error::Restarting);
                }
            }
            RoomCommand::Chose { think, action } => {
                self.thoughts.retain(|(other, _)| *other != think);
                let writes = self.table.bot_chose(self.now(), &think, &action);
                self.keep(writes).await.or_else(recover)?;
                self.after_change();
            }
            RoomCommand::Advice { seat, prompt, plans } => {
                self.advise(seat, prompt, plans).await?;
            }
            RoomCommand::Close => {}
        }
        Ok(())
    }

    async fn connect(&mut self, hello: Hello) -> Result<(), Error> {
        let viewer = self.table.viewer(hello.key.as_ref())?;
        let Hello { id, key, telling, since, out } = hello;
        self.table.connect(viewer);
        self.connections.insert(id, Connection { key, viewer, telling, out });
        let writes = self.table.came_back(self.now(), viewer);
        // What could not be stored did not happen: the bot plays on until she takes her seat back.
        self.keep(writes).await.or_else(recover)?;
        // Everybody else learns that somebody came; who came gets everything.
        self.tell(Some(id));
        self.send_snapshot(id, since);
        self.think();
        Ok(())
    }

    fn disconnect(&mut self, id: ConnId) {
        if let Some(gone) = self.connections.remove(&id) {
            self.forget_hints_of(id);
            self.table.disconnect(self.now(), gone.viewer);
            self.tell(None);
        }
    }

    async fn change(&mut self, operation: Operation) -> Result<(), Error> {
        let now = self.now();
        let writes = operation(&mut self.table, now)?;
        self.keep(writes).await?;
        self.after_change();
        Ok(())
    }

    /// Stores; if that fails, nothing has happened: the table is as it was stored last.
    async fn keep(&mut self, writes: Vec<Write>) -> Result<(), Error> {
        if writes.is_empty() || self.keep == Keep::Memory {
            return Ok(());
        }
        let moves = writes.iter().filter(|write| matches!(write, Write::Entry { .. })).count();
        let began = Instant::now();
        let Err(error) = self.shared.store.write(writes).await else {
            leg("store", began.elapsed());
            metrics::counter!("exaequo_moves_total").increment(moves as u64);
            return Ok(());
        };
        metrics::counter!("exaequo_store_failures_total").increment(1);
        tracing::error!(%error, "a change could not be stored and did not happen");
        self.thoughts.clear();
        self.retry = Some(Instant::now() + RETRY);
        match self.shared.load(self.table.id(), self.now()).await {
            Ok(table) => {
                self.table = table;
                for connection in self.connections.values() {
                    self.table.connect(connection.viewer);
                }
                Err(Error::Store(error))
            }
            Err(_) => Err(Error::Restarting),
        }
    }

    /// After everything that may have changed something.
    fn after_change(&mut self) {
        self.close_strangers();
        self.tell(None);
        self.think();
        self.keep_replay();
    }

    /// Who has lost the seat, or may no longer watch, must come again.
    fn close_strangers(&mut self) {
        let table = &self.table;
        let strange = |connection: &Connection| {
            table.viewer(connection.key.as_ref()).err().or_else(|| {
                (table.viewer(connection.key.as_ref()) != Ok(connection.viewer))
                    .then_some(Denial::NotSeated)
            })
        };
        let strangers: Vec<(ConnId, Denial)> = self
            .connections
            .iter()
            .filter_map(|(id, connection)| strange(connection).map(|denial| (*id, denial)))
            .collect();
        for (id, denial) in strangers {
            let lang = self.connections[&id].telling.lang;
            self.send(id, &error_message(None, &Error::Denied(denial), lang));
            if let Some(gone) = self.connections.remove(&id) {
                self.table.disconnect(self.now(), gone.viewer);
            }
        }
    }

    /// Tells every audience what changed for it.
    fn tell(&mut self, except: Option<ConnId>) {
        let began = Instant::now();
        let now = self.now();
        let mut slow = Vec::new();
        self.audiences.retain(|audience| {
            self.connections.values().any(|one| audience.is_for(one.viewer, one.telling))
        });
        for audience in &mut self.audiences {
            let Some(message) = audience.change(&self.table, now) else { continue };
            let text = text(&message);
            for (id, connection) in &self.connections {
                if Some(*id) != except && audience.is_for(connection.viewer, connection.telling) {
                    metrics::histogram!("exaequo_change_bytes").record(text.len() as f64);
                    if connection.out.try_send(text.clone()).is_err() {
                        slow.push(*id);
                    }
                }
            }
        }
        leg("send", began.elapsed());
        for id in slow {
            self.drop_slow(id);
        }
    }

    /// Who does not read what is sent is cut off, and may come again.
    fn drop_slow(&mut self, id: ConnId) {
        if let Some(gone) = self.connections.remove(&id) {
            metrics::counter!("exaequo_slow_clients_total").increment(1);
            self.table.disconnect(self.now(), gone.viewer);
        }
    }

    /// The whole table for one connection.
    fn send_snapshot(&mut self, id: ConnId, since: Option<u32>) {
        let Some(connection) = self.connections.get(&id) else { return };
        let (viewer, telling, now) = (connection.viewer, connection.telling, self.now());
        let found = self.audiences.iter().position(|one| one.is_for(viewer, telling));
        let index = found.unwrap_or_else(|| {
            self.audiences.push(Audience::new(viewer, telling));
            self.audiences.len() - 1
        });
        let message = self.audiences[index].snapshot(&self.table, now, since, RECENT);
        self.send(id, &message);
    }

    fn send(&mut self, id: ConnId, message: &ToClient) {
        let Some(connection) = self.connections.get(&id) else { return };
        if connection.out.try_send(text(message)).is_err() {
            self.drop_slow(id);
        }
    }

    /// Lets the bots think that should, and stops those that need not any more.
    fn think(&mut self) {
        // A bot whose move could not be stored would choose and fail without end.
        let wanted = if self.retry.is_none() { self.table.thinking() } else { Vec::new() };
        self.thoughts.retain(|(think, _)| wanted.contains(think));
        for think in wanted {
            if self.thoughts.iter().any(|(other, _)| *other == think) {
                continue;
            }
            let Ok(job) = self.table.bot_job(&think, self.shared.chance.number()) else { continue };
            let (inbox, asked) = (self.inbox.clone(), think.clone());
            let thought = self.shared.bots.think(self.table.id(), job, move |answer| {
                let _ = inbox
                    .blocking_send(RoomCommand::Chose { think: asked, action: answer.choice.text });
            });
            self.thoughts.push((think, thought));
        }
    }

    /// A finished match is stored in a form that can be viewed for ever.
    fn keep_replay(&mut self) {
        let Some(over) = self.table.finished().filter(|_| self.keep == Keep::Stored) else {
            return;
        };
        if self.kept.as_deref() == Some(&over.id) {
            return;
        }
        self.kept = Some(over.id.clone());
        tracing::info!(game = self.table.module().meta().id, "a game is over");
        let store = self.shared.store.clone();
        tokio::spawn(async move {
            let id = over.id.clone();
            let packed = tokio::task::spawn_blocking(move || archive::pack(&over)).await;
            if let Ok(packed) = packed
                && let Err(error) = store.keep_replay(id, packed).await
            {
                tracing::warn!(%error, "a finished match's replay was not stored; it can be made again");
            }
        });
    }

    fn say_goodbye(&mut self) {
        for connection in self.connections.values() {
            let message = error_message(None, &Error::Restarting, connection.telling.lang);
            let _ = connection.out.try_send(text(&message));
        }
    }
}

/// Messages of people.
impl Room {
    async fn message(&mut self, from: ConnId, message: ToServer, at: Instant) -> Result<(), Error> {
        let Some(connection) = self.connections.get(&from) else { return Ok(()) };
        let (viewer, lang) = (connection.viewer, connection.telling.lang);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        };
        match message {
            ToServer::Hello { .. } => {
                let kind = ErrorKind::Malformed;
                self.send(
                    from,
                    &ToClient::Error { id: None, kind, message: say(lang, "hello_first") },
                );
            }
            ToServer::Heartbeat { have } => self.heartbeat(from, have),
            ToServer::Resync { .. } => self.send_snapshot(from, None),
            ToServer::History { id, from: first, to } => self.history(from, id, (first, to)),
            ToServer::TableText { id } => {
                let text = self.table.table_text(viewer, lang);
                self.send(from, &ToClient::TableText { id, text });
            }
            ToServer::Play { id, .. }
            | ToServer::Undo { id, .. }
            | ToServer::Orders { id, .. }
            | ToServer::Quick { id, .. }
            | ToServer::Say { id, .. }
            | ToServer::Preparable { id }
            | ToServer::Why { id, .. }
            | ToServer::Moves { id }
            | ToServer::Hint { id, .. } => match seat {
                Some(seat) => self.seated(from, seat, lang, message, at).await?,
                None => self.send(from, &error_message(Some(id), &Denial::NotSeated.into(), lang)),
            },
        }
        Ok(())
    }

    /// What only who has a seat can ask.
    async fn seated(
        &mut self,
        from: ConnId,
        seat: Seat,
        lang: Lang,
        message: ToServer,
        at: Instant,
    ) -> Result<(), Error> {
        leg("wait", at.elapsed());
        let (now, began) = (self.now(), Instant::now());
        match message {
            ToServer::Play { id, prompt, action } => {
                let done = self.table.play(now, seat, (id, prompt), &action, lang);
                leg("rules", began.elapsed());
                self.conclude(from, id, lang, done).await?;
                metrics::histogram!("exaequo_move_seconds", "leg" => "all").record(at.elapsed());
            }
            ToServer::Undo { id, undo } => {
                let done = self.table.undo(now, seat, (id, undo));
                self.conclude(from, id, lang, done).await?;
            }
            ToServer::Orders { id, orders } => {
                let done = self.table.order(now, seat, orders);
                self.conclude(from, id, lang, done).await?;
            }
            ToServer::Preparable { id } => {
                let moments = self.table.preparable(seat, lang);
                self.send(from, &ToClient::Preparable { id, moments });
            }
            ToServer::Quick { id, agree } => {
                let done = self.table.agree_quick(now, seat, agree);
                self.conclude(from, id, lang, done).await?;
            }
            ToServer::Why { id, action } => {
                let answer = match self.table.why(seat, &action, lang) {
                    Ok(()) => ToClient::Allowed { id },
                    Err(trouble) => trouble_message(id, trouble, lang),
                };
                self.send(from, &answer);
            }
            ToServer::Moves { id } => {
                let telling = self.connections[&from].telling;
                let (prompt, moves) = self.table.moves(seat, telling);
                self.send(from, &ToClient::Moves { id, prompt, moves });
            }
            ToServer::Hint { id, prompt } => self.ask_hint(from, seat, id, prompt),
            ToServer::Say { id, remark } => self.say(from, (seat, lang), id, remark, at),
            _ => {}
        }
        Ok(())
    }

    /// Stores what a person did and says so; or says why it was not done.
    async fn conclude(
        &mut self,
        from: ConnId,
        id: RequestId,
        lang: Lang,
        done: Result<Vec<Write>, Trouble>,
    ) -> Result<(), Error> {
        match done {
            Ok(writes) => match self.keep(writes).await {
                Ok(()) => self.send(from, &ToClient::Done { id }),
                Err(Error::Restarting) => return Err(Error::Restarting),
                Err(error) => {
                    // Everybody who shares this connection's eyes counts the same versions.
                    self.send(from, &error_message(Some(id), &error, lang));
                    self.after_change();
                    self.send_snapshot(from, None);
                    return Ok(());
                }
            },
            Err(trouble) => {
                let stale = trouble == Trouble::Denied(Denial::Stale);
                self.send(from, &trouble_message(id, trouble, lang));
                if stale {
                    self.send_snapshot(from, None);
                }
                return Ok(());
            }
        }
        self.after_change();
        Ok(())
    }

    fn heartbeat(&mut self, from: ConnId, have: u32) {
        let Some(connection) = self.connections.get(&from) else { return };
        let (viewer, telling) = (connection.viewer, connection.telling);
        let audience = self.audiences.iter().find(|one| one.is_for(viewer, telling));
        let version = audience.map_or(0, Audience::version);
        if version == have {
            self.send(from, &ToClient::Heartbeat { version });
        } else {
            self.send_snapshot(from, None);
        }
    }

    fn history(&mut self, from: ConnId, id: RequestId, (first, to): (u32, u32)) {
        let Some(connection) = self.connections.get(&from) else { return };
        let steps = (first, to.min(first.saturating_add(HISTORY)));
        let Connection { viewer, telling, .. } = *connection;
        let message = match self.table.past(viewer, telling, steps) {
            Some((scene, steps)) => ToClient::History { id, scene, steps },
            None => error_message(Some(id), &Denial::NotPlaying.into(), telling.lang),
        };
        self.send(from, &message);
    }
}

/// A store that failed was told about; only a table that cannot be read again ends the room.
fn recover(error: Error) -> Result<(), Error> {
    if error == Error::Restarting { Err(error) } else { Ok(()) }
}

fn trouble_message(id: RequestId, trouble: Trouble, lang: Lang) -> ToClient {
    match trouble {
        Trouble::Play(PlayError::Refused { rule, reason }) => {
            ToClient::Refused { id, rule: rule.to_owned(), reason }
        }
        Trouble::Play(PlayError::NotAnAction(why)) => {
            error_message(Some(id), &Denial::NotAnAction(why).into(), lang)
        }
        Trouble::Denied(denial) => error_message(Some(id), &denial.into(), lang),
    }
}

pub(crate) fn error_message(id: Option<RequestId>, error: &Error, lang: Lang) -> ToClient {
    ToClient::Error { id, kind: error.kind(), message: error.sentence(lang) }
}

pub(crate) fn text(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("plain data becomes JSON").into()
}

fn leg(name: &'static str, time: Duration) {
    metrics::histogram!("exaequo_move_seconds", "leg" => name).record(time);
}

async fn sleep_until(instant: Option<Instant>) {
    if let Some(instant) = instant {
        tokio::time::sleep_until(instant.into()).await;
    }
}
