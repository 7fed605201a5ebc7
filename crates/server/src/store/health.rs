//! Is the database well? A file that was deleted or put elsewhere can still be written by whoever has it
//! open, and nobody would ever find it again.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Database, Store, StoreError, Work};

/// Where a file was when it was opened. A database elsewhere looks after itself.
#[derive(Debug)]
pub(super) struct Place(Option<(PathBuf, Option<(u64, u64)>)>);

impl Place {
    pub(super) fn of(database: &Database) -> Self {
        match database {
            Database::Sqlite(path) => Place(Some((path.clone(), file(path)))),
            Database::Postgres { .. } => Place(None),
        }
    }

    /// # Errors
    /// If there is nothing any more, or something else.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match &self.0 {
            Some((path, opened)) if file(path) != *opened => Err(StoreError::Gone),
            _ => Ok(()),
        }
    }
}

/// What tells a file from every other.
fn file(path: &Path) -> Option<(u64, u64)> {
    fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// What went wrong last, until something is stored again.
#[derive(Debug, Default)]
pub(super) struct Health(Mutex<Option<StoreError>>);

impl Health {
    fn lock(&self) -> MutexGuard<'_, Option<StoreError>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn note(&self, done: &Result<(), StoreError>) {
        // Who was not the first to write an entry is told so; the database is well.
        let trouble = done.clone().err().filter(|error| *error != StoreError::Conflict);
        *self.lock() = trouble;
    }
}

impl Store {
    /// Can the database be read and written? After something went wrong, writing is tried.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        self.place.check()?;
        self.ping().await?;
        let ill = self.health.lock().is_some();
        if ill { self.submit(Work::Trial).await } else { Ok(()) }
    }
}
