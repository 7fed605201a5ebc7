//! One task for each live table. It owns the table: commands come one at a time, what changes is stored,
//! and only then is anybody told.

mod audience;
mod changes;
mod hints;
mod talk;

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use exaequo_catalogue::{PlannedTurn, PlayError};
use exaequo_game::{Lang, Seat, Viewer};
use exaequo_protocol::http::Keep;
use exaequo_protocol::{ErrorKind, Phase, PromptId, RequestId, TableInfo, ToClient, ToServer};
use exaequo_table::{Denial, Key, Operation, Table, Telling, Think, Time, Trouble};
use tokio::sync::{mpsc, oneshot};

use crate::archive;
use crate::bots::{ThinksFor, Thought, Watched};
use crate::error::Error;
use crate::limits::Pass;
use crate::outlet::Outlet;
use crate::rooms::Shared;
use crate::store::Pen;
use crate::words::say;
use audience::Audience;
use changes::{Asked, Change, Commit, storing};
use hints::Hint;
use talk::Talk;

/// A connection to a table.
pub(crate) type ConnId = u64;

/// How many steps of the past a newcomer is told at most.
const RECENT: u32 = 30;
/// How many steps of the past can be asked for at once.
const HISTORY: u32 = 200;

/// What a room is asked.
pub(crate) enum RoomCommand {
    /// Somebody connects.
    Connect { hello: Hello, reply: oneshot::Sender<Result<(), Error>> },
    /// A message of somebody connected.
    Message { from: ConnId, message: ToServer, at: Instant },
    /// A connection is gone.
    Disconnect(ConnId),
    /// A change of the table that is not a move.
    Change { operation: Operation, reply: oneshot::Sender<Result<Changed, Error>> },
    /// A bot has chosen.
    Chose { think: Think, action: String },
    /// A bot has thought about a hint.
    Advice { seat: Seat, prompt: PromptId, plans: Vec<PlannedTurn> },
    /// What was worked out elsewhere for a connection.
    Told { to: ConnId, text: Utf8Bytes },
    /// The server ends.
    Close,
}

/// Who connects.
pub(crate) struct Hello {
    pub(crate) id: ConnId,
    pub(crate) key: Option<Key>,
    pub(crate) telling: Telling,
    pub(crate) since: Option<u32>,
    pub(crate) address: IpAddr,
    pub(crate) out: Outlet,
}

/// What came of a change.
pub(crate) struct Changed {
    pub(crate) info: TableInfo,
    /// The seat of the key that asked.
    pub(crate) seat: Option<Seat>,
}

/// A table whose room is about to open.
pub(crate) struct Opening {
    pub(crate) table: Table,
    pub(crate) keep: Keep,
    /// The address it was made from, unless that was long ago.
    pub(crate) maker: Option<IpAddr>,
    /// It counts as a table without people until its match is over.
    pub(crate) pass: Option<Pass>,
}

impl Opening {
    /// A table that was stored.
    pub(crate) fn stored(table: Table) -> Self {
        Opening { table, keep: Keep::Stored, maker: None, pass: None }
    }
}

struct Connection {
    key: Option<Key>,
    viewer: Viewer,
    telling: Telling,
    out: Outlet,
}

pub(crate) struct Room {
    /// The table as it is stored: what everybody is told of.
    table: Table,
    /// What is being stored. Until it is, it has not happened.
    commit: Option<Commit>,
    /// What would change the table as well, in order.
    waiting: VecDeque<Change>,
    /// Where the table is kept.
    keep: Keep,
    pen: Pen,
    /// The address it was made from, or the first from which somebody came.
    maker: Option<IpAddr>,
    /// It counts as a table without people until its match is over.
    pass: Option<Pass>,
    shared: Arc<Shared>,
    inbox: mpsc::Sender<RoomCommand>,
    connections: HashMap<ConnId, Connection>,
    audiences: Vec<Audience>,
    thoughts: Vec<(Think, Thought)>,
    hints: Vec<Hint>,
    talk: Talk,
    /// What is to be sent once all that belongs together is there.
    letters: Vec<(ConnId, Utf8Bytes)>,
    /// The match whose archived replay is stored or being stored.
    kept: Option<String>,
    /// What could not be stored is tried again at that moment; nothing happens by itself until then.
    retry: Option<Instant>,
    /// Why nothing happens by itself, as everybody was told.
    trouble: Option<Error>,
}

impl Room {
    pub(crate) fn new(
        opening: Opening,
        pen: Pen,
        shared: Arc<Shared>,
        inbox: mpsc::Sender<RoomCommand>,
    ) -> Self {
        let Opening { table, keep, maker, pass } = opening;
        let kept = table.finished().map(|over| over.id);
        Room {
            table,
            commit: None,
            waiting: VecDeque::new(),
            keep,
            pen,
            maker,
            pass,
            shared,
            inbox,
            connections: HashMap::new(),
            audiences: Vec::new(),
            thoughts: Vec::new(),
            hints: Vec::new(),
            talk: Talk::default(),
            letters: Vec::new(),
            kept,
            retry: None,
            trouble: None,
        }
    }

    /// Until nobody is here and nothing happens by itself, or the server ends.
    pub(crate) async fn run(mut self, commands: &mut mpsc::Receiver<RoomCommand>) {
        self.after_change();
        loop {
            self.post();
            let wake = self.wake();
            let (patience, idle) = (self.patience(), self.is_idle());
            tokio::select! {
                ask = commands.recv() => match ask {
                    None | Some(RoomCommand::Close) => break,
                    Some(ask) => self.answer(ask),
                },
                kept = storing(&mut self.commit) => if self.stored(kept).is_err() { break },
                () = sleep_until(wake), if wake.is_some() => {
                    self.retry = None;
                    self.change(Change::Tick);
                }
                () = tokio::time::sleep(patience), if idle => return,
            }
        }
        self.finish().await;
        self.say_goodbye();
    }

    /// When something happens by itself; not while something is being stored.
    fn wake(&self) -> Option<Instant> {
        let due = || self.table.wake_at().map(|at| self.shared.clock.instant(at));
        if self.commit.is_some() { None } else { self.retry.or_else(due) }
    }

    /// Is nobody here, and does nothing happen by itself?
    fn is_idle(&self) -> bool {
        let still = self.thoughts.is_empty() && self.commit.is_none() && self.wake().is_none();
        self.connections.is_empty() && still
    }

    /// Whoever has asked for something gets an answer.
    async fn finish(&mut self) {
        while self.commit.is_some() {
            let kept = storing(&mut self.commit).await;
            if self.stored(kept).is_err() {
                return;
            }
        }
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

    fn answer(&mut self, ask: RoomCommand) {
        match ask {
            RoomCommand::Connect { hello, reply } => {
                let _ = reply.send(self.connect(hello));
            }
            RoomCommand::Disconnect(id) => self.disconnect(id),
            RoomCommand::Message { from, message, at } => self.message(from, message, at),
            RoomCommand::Change { operation, reply } => {
                self.change(Change::Operation { operation, reply });
            }
            RoomCommand::Chose { think, action } => {
                self.thoughts.retain(|(other, _)| *other != think);
                self.change(Change::Chose { think, action });
            }
            RoomCommand::Advice { seat, prompt, plans } => {
                self.change(Change::Advice { seat, prompt, plans });
            }
            RoomCommand::Told { to, text } => self.send_text(to, text),
            RoomCommand::Close => {}
        }
    }

    fn connect(&mut self, hello: Hello) -> Result<(), Error> {
        let viewer = self.table.viewer(hello.key.as_ref())?;
        let Hello { id, key, telling, since, address, out } = hello;
        self.shared.bots.come_forward(self.maker, self.table.id());
        self.maker = self.maker.or(Some(address));
        self.present(|table| table.connect(viewer));
        self.connections.insert(id, Connection { key, viewer, telling, out });
        // Everybody else learns that somebody came; who came gets everything.
        self.tell(Some(id));
        self.send_snapshot(id, since);
        if self.table.is_waited_for(viewer) {
            self.change(Change::Back(viewer));
        } else {
            self.think();
        }
        Ok(())
    }

    fn disconnect(&mut self, id: ConnId) {
        if let Some(gone) = self.connections.remove(&id) {
            self.forget_hints_of(id);
            self.leaves(gone.viewer);
            self.tell(None);
        }
    }

    fn leaves(&mut self, viewer: Viewer) {
        let now = self.now();
        self.present(|table| table.disconnect(now, viewer));
    }

    /// After everything that may have changed something.
    fn after_change(&mut self) {
        if self.table.phase() == Phase::Finished {
            self.pass = None;
        }
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
            self.post();
            if let Some(gone) = self.connections.remove(&id) {
                self.leaves(gone.viewer);
            }
        }
    }

    /// Tells every audience what changed for it.
    fn tell(&mut self, except: Option<ConnId>) {
        let now = self.now();
        self.audiences.retain(|audience| {
            self.connections.values().any(|one| audience.is_for(one.viewer, one.telling))
        });
        for audience in &mut self.audiences {
            let Some(message) = audience.change(&self.table, now) else { continue };
            let text = text(&message);
            for (id, connection) in &self.connections {
                if Some(*id) != except && audience.is_for(connection.viewer, connection.telling) {
                    metrics::histogram!("exaequo_change_bytes").record(text.len() as f64);
                    self.letters.push((*id, text.clone()));
                }
            }
        }
    }

    /// Who does not read what is sent is cut off, and may come again.
    fn drop_slow(&mut self, id: ConnId) {
        if let Some(gone) = self.connections.remove(&id) {
            metrics::counter!("exaequo_slow_clients_total").increment(1);
            self.leaves(gone.viewer);
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
        self.send_text(id, text(message));
    }

    fn send_text(&mut self, id: ConnId, text: Utf8Bytes) {
        self.letters.push((id, text));
    }

    /// Sends what was written, all for one client at once: it leaves as one piece.
    fn post(&mut self) {
        let mut letters = std::mem::take(&mut self.letters);
        letters.sort_by_key(|(id, _)| *id);
        for (id, text) in letters.drain(..) {
            let Some(connection) = self.connections.get(&id) else { continue };
            if connection.out.try_send(text).is_err() {
                self.drop_slow(id);
            }
        }
        self.letters = letters;
    }

    /// Lets the bots think that should, and stops those that need not any more.
    fn think(&mut self) {
        // What waits may be a bot's choice: it is thought about when nothing waits any more.
        if self.commit.is_some() || !self.waiting.is_empty() {
            return;
        }
        // A bot whose move could not be stored would choose and fail without end.
        let wanted = if self.retry.is_none() { self.table.thinking() } else { Vec::new() };
        self.thoughts.retain(|(think, _)| wanted.contains(think));
        for think in wanted {
            if self.thoughts.iter().any(|(other, _)| *other == think) {
                continue;
            }
            let Ok(job) = self.table.bot_job(&think, self.shared.chance.number()) else { continue };
            let (inbox, asked) = (self.inbox.clone(), think.clone());
            let thought = self.shared.bots.think(self.thinks_for(), job, move |answer| {
                let _ = inbox
                    .blocking_send(RoomCommand::Chose { think: asked, action: answer.choice.text });
            });
            self.thoughts.push((think, thought));
        }
    }

    /// For whom bots think at this table.
    fn thinks_for(&self) -> ThinksFor {
        let watched = if self.connections.is_empty() { Watched::ByNobody } else { Watched::Now };
        ThinksFor { maker: self.maker, table: self.table.id().to_owned(), watched }
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
        let shared = Arc::clone(&self.shared);
        tokio::spawn(async move {
            let id = over.id.clone();
            let packed = shared.heavy.eventually(move || archive::pack(&over)).await;
            if let Ok(packed) = packed
                && let Err(error) = shared.store.keep_replay(id, packed).await
            {
                tracing::warn!(%error, "a finished match's replay was not stored; it can be made again");
            }
        });
    }

    fn say_goodbye(&mut self) {
        let restarting = |lang| text(&error_message(None, &Error::Restarting, lang));
        let goodbyes = self.connections.iter().map(|(id, one)| (*id, restarting(one.telling.lang)));
        self.letters.extend(goodbyes);
        self.post();
    }
}

/// Messages of people.
impl Room {
    fn message(&mut self, from: ConnId, message: ToServer, at: Instant) {
        let Some(connection) = self.connections.get(&from) else { return };
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
                Some(seat) => self.seated(Asked { from, seat, lang, id, message, at }),
                None => self.send(from, &error_message(Some(id), &Denial::NotSeated.into(), lang)),
            },
        }
    }

    /// What only who has a seat can ask.
    fn seated(&mut self, asked: Asked) {
        let Asked { from, seat, lang, id, at, .. } = asked;
        match asked.message {
            ToServer::Preparable { .. } => {
                let moments = self.table.preparable(seat, lang);
                self.send(from, &ToClient::Preparable { id, moments });
            }
            ToServer::Why { action, .. } => {
                let answer = match self.table.why(seat, &action, lang) {
                    Ok(()) => ToClient::Allowed { id },
                    Err(trouble) => trouble_message(id, trouble, lang),
                };
                self.send(from, &answer);
            }
            ToServer::Moves { .. } => {
                let telling = self.connections[&from].telling;
                let (prompt, moves) = self.table.moves(seat, telling);
                self.send(from, &ToClient::Moves { id, prompt, moves });
            }
            ToServer::Hint { prompt, .. } => self.ask_hint(from, seat, id, prompt),
            ToServer::Say { remark, .. } => self.say(from, (seat, lang), id, remark, at),
            _ => self.change(Change::Asked(asked)),
        }
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
        let Some(look) = self.table.look_back(viewer, telling, steps) else {
            let error = error_message(Some(id), &Denial::NotPlaying.into(), telling.lang);
            return self.send(from, &error);
        };
        let (inbox, shared) = (self.inbox.clone(), Arc::clone(&self.shared));
        tokio::spawn(async move {
            let work = move || {
                let (scene, steps) = look();
                text(&ToClient::History { id, scene, steps })
            };
            let done = shared.heavy.run(work).await;
            let text =
                done.unwrap_or_else(|error| text(&error_message(Some(id), &error, telling.lang)));
            // The room may have ended meanwhile, and the connection with it.
            let _ = inbox.send(RoomCommand::Told { to: from, text }).await;
        });
    }
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
