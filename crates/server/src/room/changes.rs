//! Changes of the table: tried on a copy, stored, and only then true.
//!
//! While something is being stored, everybody is answered from the table as it is, so that nobody can find
//! out by waiting that somebody has answered in secret. What would change the table as well waits its turn.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use exaequo_catalogue::PlannedTurn;
use exaequo_game::{Lang, Seat, Viewer};
use exaequo_protocol::http::Keep;
use exaequo_protocol::{PromptId, RequestId, ToClient, ToServer};
use exaequo_table::{Denial, Operation, Table, Think, Time, Trouble, Write};
use tokio::sync::oneshot;

use super::{Changed, ConnId, Room, error_message, leg, trouble_message};
use crate::error::Error;
use crate::rooms::Shared;
use crate::secrets::Chance;
use crate::store::{Pen, StoreError};

/// How long bots and clocks wait after something could not be stored.
const RETRY: Duration = Duration::from_secs(1);
/// So many changes wait for a slow disk at most.
const MOST_WAITING: usize = 256;

/// Something that would change the table.
pub(super) enum Change {
    /// Somebody asks for it.
    Asked(Asked),
    /// It is asked for over HTTP.
    Operation { operation: Operation, reply: oneshot::Sender<Result<Changed, Error>> },
    /// A bot has chosen.
    Chose { think: Think, action: String },
    /// A bot has thought about a hint.
    Advice { seat: Seat, prompt: PromptId, plans: Vec<PlannedTurn> },
    /// Somebody is here again.
    Back(Viewer),
    /// It is time for what happens by itself.
    Tick,
}

/// A message that would change the table.
pub(super) struct Asked {
    pub(super) from: ConnId,
    pub(super) seat: Seat,
    pub(super) lang: Lang,
    pub(super) id: RequestId,
    pub(super) message: ToServer,
    pub(super) at: Instant,
}

/// What is being stored.
pub(super) struct Commit {
    /// The table as it will be then.
    next: Table,
    change: Change,
    figures: Figures,
    storing: Pin<Box<dyn Future<Output = Result<(), Lost>> + Send>>,
}

/// How many moves it makes that everybody sees, when it was tried, and since when it is being stored.
struct Figures {
    moves: u64,
    tried: Instant,
    began: Instant,
}

/// Why something was not stored, and the table as it was found then, if it could be read.
pub(super) struct Lost {
    error: StoreError,
    found: Option<Table>,
}

/// Why a change did not happen.
pub(super) enum Undone {
    Denied(Trouble),
    Lost(Error),
}

impl Change {
    fn apply(&self, table: &mut Table, now: Time, chance: &Chance) -> Result<Vec<Write>, Trouble> {
        match self {
            Change::Asked(asked) => asked.apply(table, now),
            Change::Operation { operation, .. } => {
                Ok(table.operate(now, operation, || chance.new_match())?)
            }
            Change::Chose { think, action } => Ok(table.bot_chose(now, think, action)),
            Change::Advice { seat, prompt, plans } => {
                Ok(table.give_hint(now, *seat, *prompt, plans.clone())?)
            }
            Change::Back(viewer) => Ok(table.came_back(now, *viewer)),
            Change::Tick => Ok(table.tick(now)),
        }
    }
}

impl Asked {
    fn apply(&self, table: &mut Table, now: Time) -> Result<Vec<Write>, Trouble> {
        let Asked { seat, lang, id, .. } = *self;
        match &self.message {
            ToServer::Play { prompt, action, .. } => {
                table.play(now, seat, (id, *prompt), action, lang)
            }
            ToServer::Undo { undo, .. } => table.undo(now, seat, (id, *undo)),
            ToServer::Orders { orders, .. } => table.order(now, seat, orders.clone()),
            ToServer::Quick { agree, .. } => table.agree_quick(now, seat, *agree),
            _ => Ok(Vec::new()),
        }
    }
}

impl Figures {
    /// It is stored. What is secret leaves no trace in the figures either.
    fn tell(&self, change: &Change) {
        let Figures { moves, tried, began } = *self;
        if moves == 0 {
            return;
        }
        metrics::counter!("exaequo_moves_total").increment(moves);
        leg("rules", began - tried);
        leg("store", began.elapsed());
        if let Change::Asked(Asked { at, .. }) = change {
            leg("wait", tried.saturating_duration_since(*at));
            leg("all", at.elapsed());
        }
    }
}

impl Room {
    /// Tries a change. It waits for what is being stored, unless it needs no storing or is refused.
    pub(super) fn change(&mut self, change: Change) {
        let now = self.now();
        let Some(commit) = &mut self.commit else { return self.begin(change) };
        let mut table = self.table.clone();
        let tried = match change.apply(&mut table, now, &self.shared.chance) {
            Ok(writes) if writes.is_empty() => {
                let mut next = commit.next.clone();
                let alike = change
                    .apply(&mut next, now, &self.shared.chance)
                    .is_ok_and(|writes| writes.is_empty());
                if alike {
                    (self.table, commit.next) = (table, next);
                }
                alike.then_some(Ok(()))
            }
            Ok(_) => None,
            Err(trouble) => Some(Err(Undone::Denied(trouble))),
        };
        match tried {
            Some(done) => self.conclude(change, done),
            None if self.waiting.len() < MOST_WAITING => self.waiting.push_back(change),
            None => self.conclude(change, Err(Undone::Lost(StoreError::Slow.into()))),
        }
    }

    /// Makes a change now that nothing is being stored.
    fn begin(&mut self, change: Change) {
        let tried = Instant::now();
        let mut next = self.table.clone();
        match change.apply(&mut next, self.now(), &self.shared.chance) {
            Ok(writes) if !writes.is_empty() && self.keep == Keep::Stored => {
                self.store(next, change, writes, tried);
            }
            done => {
                self.table = next;
                self.conclude(change, done.map(|_| ()).map_err(Undone::Denied));
            }
        }
    }

    fn store(&mut self, next: Table, change: Change, writes: Vec<Write>, tried: Instant) {
        let seen =
            |write: &&Write| matches!(write, Write::Entry { entry, .. } if entry.kind.is_move());
        let moves = writes.iter().filter(seen).count() as u64;
        let figures = Figures { moves, tried, began: Instant::now() };
        let (shared, pen) = (Arc::clone(&self.shared), self.pen.clone());
        let storing = keep(shared, pen, self.table.id().to_owned(), writes);
        self.commit = Some(Commit { next, change, figures, storing: Box::pin(storing) });
    }

    /// The storing is done; what waited for it goes on. An error means that the room cannot go on: the
    /// next ask loads it anew.
    pub(super) fn stored(&mut self, kept: Result<(), Lost>) -> Result<(), Error> {
        let Some(Commit { next, change, figures, .. }) = self.commit.take() else {
            return Ok(());
        };
        let done = match kept {
            Ok(()) => {
                self.table = next;
                self.trouble = None;
                figures.tell(&change);
                Ok(())
            }
            Err(lost) => Err(Undone::Lost(self.lose(lost)?)),
        };
        let told = Instant::now();
        self.conclude(change, done);
        if figures.moves > 0 {
            leg("send", told.elapsed());
        }
        while self.commit.is_none()
            && let Some(change) = self.waiting.pop_front()
        {
            self.begin(change);
        }
        self.think();
        Ok(())
    }

    /// What could not be stored did not happen: the table is as it was, or as it was found.
    fn lose(&mut self, Lost { error, found }: Lost) -> Result<Error, Error> {
        metrics::counter!("exaequo_store_failures_total").increment(1);
        tracing::error!(%error, "a change could not be stored and did not happen");
        self.thoughts.clear();
        self.retry = Some(Instant::now() + RETRY);
        match found {
            Some(table) => {
                self.table = table;
                for connection in self.connections.values() {
                    self.table.connect(connection.viewer);
                }
            }
            // Somebody else has written, or has the table now: what is here is out of date.
            None if matches!(error, StoreError::Conflict | StoreError::LeaseLost) => {
                return Err(Error::Restarting);
            }
            None => {}
        }
        Ok(Error::Store(error))
    }

    /// Tells who asked what came of it, and everybody what changed for them.
    fn conclude(&mut self, change: Change, done: Result<(), Undone>) {
        let unchanged = matches!(done, Err(Undone::Denied(_)));
        match change {
            Change::Asked(asked) => self.answer_asked(&asked, done),
            Change::Operation { operation, reply } => {
                let seat = operation.whose().and_then(|key| self.table.seat_of(&key));
                let changed = Changed { info: self.table.info(), seat };
                let _ = reply.send(done.map(|()| changed).map_err(Error::from));
            }
            Change::Advice { seat, prompt, .. } => self.tell_hint(seat, prompt, done),
            Change::Chose { .. } | Change::Back(_) | Change::Tick => {
                if let Err(Undone::Lost(error)) = done {
                    self.tell_trouble(error);
                }
            }
        }
        if !unchanged {
            self.after_change();
        }
    }

    fn answer_asked(&mut self, asked: &Asked, done: Result<(), Undone>) {
        let Asked { from, lang, id, .. } = *asked;
        match done {
            Ok(()) => self.send(from, &ToClient::Done { id }),
            Err(Undone::Denied(trouble)) => {
                let stale = trouble == Trouble::Denied(Denial::Stale);
                self.send(from, &trouble_message(id, trouble, lang));
                if stale {
                    self.send_snapshot(from, None);
                }
            }
            Err(Undone::Lost(error)) => {
                self.send(from, &error_message(Some(id), &error, lang));
                // Everybody who shares this connection's eyes counts the same versions.
                self.tell(None);
                self.send_snapshot(from, None);
            }
        }
    }

    /// Tells everybody, once, that nothing goes on by itself because it cannot be stored.
    fn tell_trouble(&mut self, error: Error) {
        if self.trouble.as_ref() == Some(&error) {
            return;
        }
        let everybody: Vec<(ConnId, Lang)> =
            self.connections.iter().map(|(id, one)| (*id, one.telling.lang)).collect();
        for (id, lang) in everybody {
            self.send(id, &error_message(None, &error, lang));
        }
        self.trouble = Some(error);
    }

    /// Who comes and goes is not stored: it is so at once, for the table as it is and as it will be.
    pub(super) fn present(&mut self, presence: impl Fn(&mut Table)) {
        presence(&mut self.table);
        if let Some(commit) = &mut self.commit {
            presence(&mut commit.next);
        }
    }
}

impl From<Undone> for Error {
    fn from(undone: Undone) -> Self {
        match undone {
            Undone::Denied(Trouble::Denied(denial)) => denial.into(),
            Undone::Denied(Trouble::Play(error)) => Denial::NotAnAction(error.to_string()).into(),
            Undone::Lost(error) => error,
        }
    }
}

/// Waits until what is being stored is stored; for ever, if nothing is.
pub(super) async fn storing(commit: &mut Option<Commit>) -> Result<(), Lost> {
    match commit {
        Some(commit) => commit.storing.as_mut().await,
        None => std::future::pending().await,
    }
}

/// Stores. If that fails and it is not certain what is stored now, the table is read again.
async fn keep(
    shared: Arc<Shared>,
    pen: Pen,
    table: String,
    writes: Vec<Write>,
) -> Result<(), Lost> {
    let Err(error) = pen.write(writes).await else { return Ok(()) };
    let found = match error {
        StoreError::Full | StoreError::ReadOnly | StoreError::LeaseLost => None,
        _ => shared.load(&table, shared.clock.now()).await.ok(),
    };
    Err(Lost { error, found })
}
