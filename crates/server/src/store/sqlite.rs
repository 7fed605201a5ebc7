//! A SQLite file: made if it is not there, copied before it is changed.

use std::fmt::Write as _;
use std::path::Path;
use std::str::FromStr;

use sqlx::any::AnyConnectOptions;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AnyConnection, ConnectOptions, Connection, Executor};

use super::StoreError;
use super::lock::make_folder_of;
use super::open::{OpenError, Pools, readers, writer};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How every connection works: what is committed is on disk, and readers do not wait for the writer.
const HABITS: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000";

pub(super) async fn open(path: &Path) -> Result<Pools, OpenError> {
    let unusable = |error: sqlx::Error| OpenError::Unusable(name(path), StoreError::from(error));
    make_folder_of(path)?;
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut first = options.disable_statement_logging().connect().await.map_err(unusable)?;
    first.execute(HABITS).await.map_err(unusable)?;
    migrate(path, &mut first).await?;
    // A file that can be read but not written is found out now, not at the first move.
    first.execute("UPDATE tables SET touched = touched WHERE id = ''").await.map_err(unusable)?;
    first.close().await.map_err(unusable)?;
    let connect = |mode: &str| AnyConnectOptions::from_str(&address(path, mode));
    let writing = writer()
        .after_connect(|connection, _| Box::pin(settle(connection)))
        .connect_with(connect("rw").map_err(unusable)?.disable_statement_logging())
        .await
        .map_err(unusable)?;
    let reader = readers(4)
        .connect_with(connect("ro").map_err(unusable)?.disable_statement_logging())
        .await
        .map_err(unusable)?;
    Ok(Pools { writer: writing, reader })
}

async fn settle(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    connection.execute(HABITS).await.map(|_| ())
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The file as an address. Everything that could mean something there is written as a number.
fn address(path: &Path, mode: &str) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut address = "sqlite://".to_owned();
    for &byte in path.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            address.push(char::from(byte));
        } else {
            write!(address, "%{byte:02X}").expect("a string takes everything");
        }
    }
    address + "?mode=" + mode
}

/// Brings it up to date; what was there before is kept as a copy beside it.
async fn migrate(path: &Path, connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let failed = |error: String| OpenError::Migration(name(path), error);
    let applied = applied(connection)
        .await
        .map_err(|error| OpenError::Unusable(name(path), StoreError::from(error)))?;
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
        Err(MigrateError::VersionMissing(_)) => Err(OpenError::Newer(name(path))),
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

#[cfg(test)]
mod tests {
    use super::address;
    use std::path::Path;

    #[test]
    fn a_file_with_any_name_is_the_file_that_is_opened() {
        let written = address(Path::new("/a b/100%25/ñ?.db"), "rw");
        assert_eq!(written, "sqlite:///a%20b/100%2525/%C3%B1%3F.db?mode=rw");
    }
}
