//! Where tables and matches are kept.
//!
//! One task owns the only connection that writes. It takes everything that waits, writes it in one
//! transaction and answers all of them once that is on disk: the more tables play at once, the more
//! moves share a commit, and throughput does not depend on the disk's time for one.

mod open;
mod read;
mod write;

use std::fmt;
use std::path::PathBuf;

use exaequo_table::Write;
use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

pub use open::{OpenError, default_path};
pub(crate) use read::Played;

/// Where to keep things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// A SQLite file; it is made if it is not there.
    Sqlite(PathBuf),
}

/// Something could not be kept. It did not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else wrote that entry of the log first.
    Conflict,
    /// The disk is full.
    Full,
    /// The file or its folder cannot be written.
    ReadOnly,
    /// Something else, for the log.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("another program wrote to the same match"),
            StoreError::Full => f.write_str("the disk is full"),
            StoreError::ReadOnly => f.write_str("the database cannot be written"),
            StoreError::Other(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = error.as_database_error().and_then(|error| error.code());
        let primary = code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff);
        match primary {
            Some(19) => StoreError::Conflict,
            Some(13) => StoreError::Full,
            Some(8) => StoreError::ReadOnly,
            _ => StoreError::Other(error.to_string()),
        }
    }
}

/// What is to be written together, and who waits for it.
pub(crate) struct Job {
    pub(crate) work: Work,
    pub(crate) done: oneshot::Sender<Result<(), StoreError>>,
}

pub(crate) enum Work {
    Writes(Vec<Write>),
    /// What everybody may look at once a match is over.
    Replay {
        match_id: String,
        packed: Vec<u8>,
    },
}

/// The store. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    jobs: mpsc::Sender<Job>,
    reader: SqlitePool,
}

impl Store {
    /// Opens the database, makes it if it is not there, and brings it up to date; what was there
    /// before a migration is kept as a copy beside it.
    ///
    /// # Errors
    /// Why it cannot be opened, and what to do.
    pub(crate) async fn open(database: &Database) -> Result<(Store, JoinHandle<()>), OpenError> {
        let Database::Sqlite(path) = database;
        let (connection, reader) = open::open(path).await?;
        let (jobs, waiting) = mpsc::channel(4096);
        let writer = tokio::spawn(write::run(connection, waiting));
        Ok((Store { jobs, reader }, writer))
    }

    /// Keeps these, together or not at all. Returns once they are on disk.
    ///
    /// # Errors
    /// If they could not be kept.
    pub(crate) async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.submit(Work::Writes(writes)).await
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
        let closed = |_| StoreError::Other("the store is closed".to_owned());
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { work, done }).await.map_err(|error| closed(error.to_string()))?;
        answer.await.map_err(|error| closed(error.to_string()))?
    }
}
