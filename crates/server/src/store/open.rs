//! Opening a database: made, checked, brought up to date.

use std::fmt;
use std::path::PathBuf;
use std::sync::Once;

use etcetera::BaseStrategy;
use sqlx::AnyPool;
use sqlx::any::AnyPoolOptions;

use super::{Database, StoreError, postgres, sqlite};

/// The database cannot be used.
#[derive(Debug)]
pub enum OpenError {
    /// There is no folder for a user's data.
    NoDataFolder,
    /// The folder cannot be made.
    Folder(PathBuf, std::io::Error),
    /// It cannot be opened or read.
    Unusable(String, StoreError),
    /// It was made by a newer program.
    Newer(String),
    /// It was made by an older program, and nobody said that it may be changed.
    Older(String),
    /// It could not be brought up to date.
    Migration(String, String),
    /// Several servers need a database that they can share.
    NotShared,
    /// Other servers use the database together.
    Shared,
    /// The other servers cannot be reached.
    Bus(String),
    /// Another program uses the file.
    InUse(PathBuf),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::NoDataFolder => f.write_str(
                "no folder for your data is known: name a file with --database sqlite:PATH",
            ),
            OpenError::Folder(path, error) => write!(
                f,
                "the folder {} cannot be made: {error}; name another file with --database sqlite:PATH",
                path.display()
            ),
            OpenError::Unusable(name, error) => write!(
                f,
                "the database {name} cannot be used: {error}; check that it is one of Ex Aequo which \
                 you may write, or name another one with --database"
            ),
            OpenError::Newer(name) => write!(
                f,
                "the database {name} was made by a newer version of Ex Aequo: use that version, or \
                 name another one with --database"
            ),
            OpenError::Older(name) => write!(
                f,
                "the database {name} was made by an older version of Ex Aequo: keep a copy of it \
                 (pg_dump), then start once with --migrate"
            ),
            OpenError::InUse(path) => write!(
                f,
                "another program uses the database {}: end it first, or name another file with \
                 --database sqlite:PATH",
                path.display()
            ),
            OpenError::NotShared => f.write_str(
                "several servers need a database that they share: with --bus, name one with --database \
                 postgres://USER@HOST/NAME",
            ),
            OpenError::Shared => f.write_str(
                "other servers use this database together: start this one with the same --bus as they have, \
                 or end them first",
            ),
            OpenError::Bus(error) => write!(
                f,
                "the other servers cannot be reached: {error}; check that nats-server runs at the address \
                 of --bus, or leave --bus out if this server is alone"
            ),
            OpenError::Migration(name, error) => write!(
                f,
                "the database {name} could not be brought up to date: {error}; nothing was changed"
            ),
        }
    }
}

impl std::error::Error for OpenError {}

/// The file in the user's data folder.
///
/// # Errors
/// If no such folder is known.
pub fn default_path() -> Result<PathBuf, OpenError> {
    let folders = etcetera::choose_base_strategy().map_err(|_| OpenError::NoDataFolder)?;
    Ok(folders.data_dir().join("exaequo").join("exaequo.db"))
}

/// The one connection that writes, and those that read.
pub(super) struct Pools {
    pub(super) writer: AnyPool,
    pub(super) reader: AnyPool,
}

impl Pools {
    /// Closes all. SQLite then puts everything into the one file.
    pub(super) async fn close(self) {
        self.reader.close().await;
        let folded = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writer).await;
        // PostgreSQL does not know the word, and does not need it.
        drop(folded);
        self.writer.close().await;
    }
}

/// Opens it for this program, in its form.
pub(super) async fn open(database: &Database) -> Result<Pools, OpenError> {
    static DRIVERS: Once = Once::new();
    DRIVERS.call_once(sqlx::any::install_default_drivers);
    match database {
        Database::Sqlite(path) => sqlite::open(path).await,
        Database::Postgres { address, migrate } => postgres::open(address, *migrate).await,
    }
}

/// The one connection that writes. It is not tried before it is used: when it fails, the batch has failed,
/// and another takes its place.
pub(super) fn writer() -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(1).test_before_acquire(false)
}

/// At most so many connections that read.
pub(super) fn readers(most: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(most)
}
