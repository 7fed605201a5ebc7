//! Who has a SQLite file for itself. Two servers on one file would each tell people half of what happens.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::open::OpenError;
use super::{Database, StoreError};

/// Held as long as the file is used; the system lets go of it when the program ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock(#[expect(dead_code, reason = "it is held, not looked at")] Option<File>);

impl Lock {
    /// Takes the database for this program; PostgreSQL is made to be shared.
    pub(crate) fn take(database: &Database) -> Result<Lock, OpenError> {
        let Database::Sqlite(path) = database else { return Ok(Lock(None)) };
        let beside = path.with_added_extension("lock");
        let unusable = |error: std::io::Error| {
            let why = StoreError::Other(error.to_string());
            OpenError::Unusable(path.display().to_string(), why)
        };
        make_folder_of(path)?;
        let file = File::create(beside).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(Some(file))),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.clone())),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

/// The folder that a file is to lie in.
pub(super) fn make_folder_of(path: &Path) -> Result<(), OpenError> {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        None => Ok(()),
        Some(folder) => std::fs::create_dir_all(folder)
            .map_err(|error| OpenError::Folder(folder.to_owned(), error)),
    }
}
