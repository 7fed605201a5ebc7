//! Where tables and matches are kept.
//!
//! One task owns the only connection that writes. It takes everything that waits, writes it in one
//! transaction and answers all of them once that is on disk: the more tables play at once, the more
//! moves share a commit, and throughput does not depend on the disk's time for one.

mod codes;
mod health;
mod lease;
mod lock;
mod open;
mod postgres;
mod quota;
mod read;
mod retention;
mod sqlite;
mod upkeep;
mod write;

#[cfg(test)]
mod tests;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use exaequo_table::Write;
use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use health::{Health, Place};
pub(crate) use lease::{Lease, Pen};
use lock::Lock;
pub use open::{OpenError, default_path};
pub(crate) use read::Played;
pub use upkeep::{Copied, Kept, Upkeep};

/// Where to keep things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// A SQLite file; it is made if it is not there.
    Sqlite(PathBuf),
    /// A PostgreSQL database, which several programs can share.
    Postgres {
        /// `postgres://user:password@host/database`.
        address: String,
        /// May it be brought up to date if an older program made it?
        migrate: bool,
    },
}

/// Something could not be kept. It did not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else wrote that entry of the log first.
    Conflict,
    /// Another server has the table now.
    LeaseLost,
    /// The disk is full.
    Full,
    /// The file or its folder cannot be written.
    ReadOnly,
    /// The file is no longer where it was.
    Gone,
    /// The file is damaged.
    Damaged,
    /// Too much waits to be written already.
    Slow,
    /// Something else, for the log.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another program wrote to the same match"),
            StoreError::LeaseLost => f.write_str("another server has the table now"),
            StoreError::Full => f.write_str("the disk is full"),
            StoreError::ReadOnly => f.write_str("the database cannot be written"),
            StoreError::Gone => f.write_str("the database is no longer where it was"),
            StoreError::Damaged => f.write_str("the database is damaged"),
            StoreError::Slow => f.write_str("too much waits to be written"),
            StoreError::Other(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(|error| error.code());
        match code.as_deref().map(kind) {
            Some(Some(known)) => known,
            _ => StoreError::Other(error.to_string()),
        }
    }
}

/// What SQLite's and PostgreSQL's codes mean. SQLite's are numbers whose last byte says it; those of
/// PostgreSQL have five characters.
fn kind(code: &str) -> Option<StoreError> {
    match code {
        "23505" => return Some(StoreError::Conflict),
        "53100" => return Some(StoreError::Full),
        "25006" | "42501" => return Some(StoreError::ReadOnly),
        _ if code.len() == 5 => return None,
        _ => {}
    }
    match code.parse::<u32>().ok()? & 0xff {
        19 => Some(StoreError::Conflict),
        13 => Some(StoreError::Full),
        8 => Some(StoreError::ReadOnly),
        11 | 26 => Some(StoreError::Damaged),
        _ => None,
    }
}

/// What is to be written together, and who waits for it.
pub(crate) struct Job {
    pub(crate) work: Work,
    pub(crate) done: oneshot::Sender<Result<(), StoreError>>,
}

pub(crate) enum Work {
    Writes {
        writes: Vec<Write>,
        /// They are kept only if this still holds.
        lease: Option<Lease>,
    },
    /// The tables of a server are its own for a while longer.
    Renew { node: String },
    /// What everybody may look at once a match is over.
    Replay { match_id: String, packed: Vec<u8> },
    /// Everything of a table whose game is over.
    Forget { table: String },
    /// Nothing new: can it be written at all?
    Trial,
}

/// The store. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    jobs: mpsc::Sender<Job>,
    reader: AnyPool,
    place: Arc<Place>,
    health: Arc<Health>,
    _lock: Arc<Lock>,
}

impl Store {
    /// Opens the database, makes it if it is not there, and brings it up to date.
    ///
    /// # Errors
    /// Why it cannot be opened, and what to do.
    pub(crate) async fn open(database: &Database) -> Result<(Store, JoinHandle<()>), OpenError> {
        let lock = Arc::new(Lock::take(database)?);
        let pools = open::open(database).await?;
        let reader = pools.reader.clone();
        let (jobs, waiting) = mpsc::channel(4096);
        let held = Arc::clone(&lock);
        let place = Arc::new(Place::of(database));
        let written = Arc::clone(&place);
        let writer = tokio::spawn(async move {
            write::run(&pools.writer, &written, waiting).await;
            pools.close().await;
            drop(held);
        });
        Ok((Store { jobs, reader, place, health: Arc::default(), _lock: lock }, writer))
    }

    /// Keeps what everybody may look at once a match is over.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn keep_replay(
        &self,
        match_id: String,
        packed: Vec<u8>,
    ) -> Result<(), StoreError> {
        self.submit(Work::Replay { match_id, packed }).await
    }

    async fn submit(&self, work: Work) -> Result<(), StoreError> {
        let done = self.pass_on(work).await;
        self.health.note(&done);
        done
    }

    async fn pass_on(&self, work: Work) -> Result<(), StoreError> {
        let closed = |_| StoreError::Other("the store is closed".to_owned());
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { work, done }).await.map_err(|error| closed(error.to_string()))?;
        answer.await.map_err(|error| closed(error.to_string()))?
    }
}
