//! Opening a database: made, checked, backed up, migrated.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::BaseStrategy;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlitePool};

use super::StoreError;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The database cannot be used.
#[derive(Debug)]
pub enum OpenError {
    /// There is no folder for a user's data.
    NoDataFolder,
    /// The folder cannot be made.
    Folder(PathBuf, std::io::Error),
    /// The file cannot be opened or read.
    File(PathBuf, StoreError),
    /// It was made by a newer program.
    Newer(PathBuf),
    /// It could not be brought up to date.
    Migration(PathBuf, String),
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
            OpenError::File(path, error) => write!(
                f,
                "the database {} cannot be used: {error}; check that it is a file of Ex Aequo which \
                 you may write, or name another one with --database sqlite:PATH",
                path.display()
            ),
            OpenError::Newer(path) => write!(
                f,
                "the database {} was made by a newer version of Ex Aequo: use that version, or name \
                 another file with --database sqlite:PATH",
                path.display()
            ),
            OpenError::Migration(path, error) => write!(
                f,
                "the database {} could not be brought up to date: {error}; nothing was changed",
                path.display()
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

/// The connection that writes, and those that read.
pub(super) async fn open(path: &Path) -> Result<(SqliteConnection, SqlitePool), OpenError> {
    let file = |error: sqlx::Error| OpenError::File(path.to_owned(), StoreError::from(error));
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .map_err(|error| OpenError::Folder(folder.to_owned(), error))?;
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    let mut connection = options.connect().await.map_err(file)?;
    migrate(path, &mut connection).await?;
    // A file that can be read but not written is found out now, not at the first move.
    sqlx::query("UPDATE tables SET touched = touched WHERE id = ''")
        .execute(&mut connection)
        .await
        .map_err(file)?;
    let reader = SqlitePoolOptions::new()
        .max_connections(4)
        .connect_with(options.read_only(true))
        .await
        .map_err(file)?;
    Ok((connection, reader))
}

async fn migrate(path: &Path, connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let failed = |error: String| OpenError::Migration(path.to_owned(), error);
    let applied = applied(connection)
        .await
        .map_err(|error| OpenError::File(path.to_owned(), StoreError::from(error)))?;
    let newest = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    if applied > 0 && applied < newest {
        let copy = path.with_extension(format!("before-{newest}.db"));
        let copied = sqlx::query("VACUUM INTO ?")
            .bind(copy.to_string_lossy().into_owned())
            .execute(&mut *connection)
            .await;
        copied.map_err(|error| failed(format!("no copy could be made first: {error}")))?;
        tracing::info!(copy = %copy.display(), "copied the database before bringing it up to date");
    }
    match MIGRATIONS.run(connection).await {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(_)) => Err(OpenError::Newer(path.to_owned())),
        Err(error) => Err(failed(error.to_string())),
    }
}

/// The newest migration the file has; 0 for a new file.
async fn applied(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    connection.ping().await?;
    let known: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'",
    )
    .fetch_one(&mut *connection)
    .await?;
    if known == 0 {
        return Ok(0);
    }
    sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(connection)
        .await
}
