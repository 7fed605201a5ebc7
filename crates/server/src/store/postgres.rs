//! A PostgreSQL database: for several programs at once, with the same promises.

use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AnyConnection, ConnectOptions, Connection, Executor};

use super::StoreError;
use super::open::{OpenError, Pools, readers, writer};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// How long a connection may take before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(3);

pub(super) async fn open(address: &str, migrate: bool) -> Result<Pools, OpenError> {
    let options = PgConnectOptions::from_str(address);
    let name = options.as_ref().map_or_else(|_| "postgres://…".to_owned(), name);
    let unusable = |error: sqlx::Error| OpenError::Unusable(name.clone(), StoreError::from(error));
    let options = options.map_err(unusable)?.disable_statement_logging();
    let mut first = options.connect().await.map_err(unusable)?;
    bring_up_to_date(&name, &mut first, &MIGRATIONS, migrate).await?;
    first.close().await.map_err(unusable)?;
    let any = AnyConnectOptions::from_str(address).map_err(unusable)?.disable_statement_logging();
    let connect = |pool: AnyPoolOptions| pool.acquire_timeout(PATIENCE).connect_with(any.clone());
    let writer = writer().after_connect(|connection, _| Box::pin(settle(connection)));
    let (writer, reader) = (connect(writer).await, connect(readers(8)).await);
    Ok(Pools { writer: writer.map_err(unusable)?, reader: reader.map_err(unusable)? })
}

/// A server that stops in the middle of a transaction does not keep others from its tables.
async fn settle(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    connection.execute("SET idle_in_transaction_session_timeout = '2s'").await.map(|_| ())
}

/// Where it is, without its password.
fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or("");
    format!("postgres://{}:{}/{database}", options.get_host(), options.get_port())
}

/// A new database is laid out; one with tables in it is changed only if somebody said so, since no copy
/// can be made from here.
pub(super) async fn bring_up_to_date(
    name: &str,
    connection: &mut PgConnection,
    migrations: &Migrator,
    migrate: bool,
) -> Result<(), OpenError> {
    let unusable = |error: sqlx::Error| OpenError::Unusable(name.to_owned(), error.into());
    let newest = migrations.iter().map(|migration| migration.version).max().unwrap_or(0);
    let applied = applied(connection).await.map_err(unusable)?;
    if applied > 0 && applied < newest && !migrate {
        return Err(OpenError::Older(name.to_owned()));
    }
    match migrations.run(connection).await {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(_)) => Err(OpenError::Newer(name.to_owned())),
        Err(error) => Err(OpenError::Migration(name.to_owned(), error.to_string())),
    }
}

/// The newest migration the database has; 0 for a new one.
async fn applied(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    let known: bool = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !known {
        return Ok(0);
    }
    sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(connection)
        .await
}
