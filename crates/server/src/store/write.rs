//! The one task that writes.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use exaequo_table::{EntryKind, Write};
use sqlx::{AnyConnection, AnyPool};
use tokio::sync::mpsc::Receiver;

use super::upkeep::FORGET;
use super::{Job, StoreError, Work, lease};

/// At most so many jobs share a commit.
const BATCH: usize = 1024;

/// Writes until nobody can ask for it any more.
pub(super) async fn run(writer: &AnyPool, mut waiting: Receiver<Job>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let began = Instant::now();
        let results = connected(writer, &batch).await;
        metrics::histogram!("exaequo_commit_seconds").record(began.elapsed());
        metrics::histogram!("exaequo_commit_jobs").record(batch.len() as f64);
        for (job, result) in batch.drain(..).zip(results) {
            // Who asked may be gone; what was kept stays kept.
            let _ = job.done.send(result);
        }
    }
}

/// Does the batch on the one connection that writes. A connection over a network that failed is not used
/// again: nobody knows what it is in the middle of. A file's is as good as another.
pub(super) async fn connected(writer: &AnyPool, batch: &[Job]) -> Vec<Result<(), StoreError>> {
    let mut connection = match writer.acquire().await {
        Ok(connection) => connection,
        Err(error) => return all(batch, &error.into()),
    };
    let results = commit(&mut connection, batch).await;
    let failed = results.iter().any(|result| matches!(result, Err(StoreError::Other(_))));
    if failed && !is_sqlite(&connection) {
        let _ = connection.close().await;
    }
    results
}

fn is_sqlite(connection: &AnyConnection) -> bool {
    connection.backend_name() == "SQLite"
}

fn all(batch: &[Job], error: &StoreError) -> Vec<Result<(), StoreError>> {
    batch.iter().map(|_| Err(error.clone())).collect()
}

/// One transaction for all; a job that cannot be done does not disturb the others.
async fn commit(connection: &mut AnyConnection, batch: &[Job]) -> Vec<Result<(), StoreError>> {
    // SQLite asks for its lock at once, so that nothing fails in the middle for want of it.
    let begin = if is_sqlite(connection) { "BEGIN IMMEDIATE" } else { "BEGIN" };
    if let Err(error) = execute(connection, begin).await {
        return all(batch, &error);
    }
    match fill(connection, batch).await {
        Ok(results) => results,
        Err(error) => {
            // The transaction may be gone already, which is as good.
            let _ = execute(connection, "ROLLBACK").await;
            all(batch, &error)
        }
    }
}

/// Does every job of the transaction and commits. A conflict or a lost lease is one job's own trouble.
/// Anything else, such as a full disk, may have ended the transaction behind our back: then nothing may follow, or
/// it would be written by itself and told as lost.
async fn fill(
    connection: &mut AnyConnection,
    batch: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        match attempt(connection, &job.work).await {
            result @ (Ok(()) | Err(StoreError::Conflict | StoreError::LeaseLost)) => {
                results.push(result);
            }
            Err(error) => return Err(error),
        }
    }
    execute(connection, "COMMIT").await?;
    Ok(results)
}

async fn execute(connection: &mut AnyConnection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(connection).await?;
    Ok(())
}

/// All of a job or nothing of it.
async fn attempt(connection: &mut AnyConnection, work: &Work) -> Result<(), StoreError> {
    match work {
        Work::Trial => {
            // SQLite does not write what is the same as before.
            let trial =
                "UPDATE tables SET touched = touched + 1 WHERE id = (SELECT max(id) FROM tables)";
            execute(connection, trial).await
        }
        Work::Replay { match_id, packed } => {
            let query = sqlx::query("UPDATE matches SET replay = $1 WHERE id = $2");
            query.bind(packed).bind(match_id).execute(connection).await?;
            Ok(())
        }
        Work::Renew { node } => lease::renew(connection, node).await,
        Work::Forget { table } => forget(connection, table).await,
        Work::Writes { writes, lease } => {
            if let Some(lease) = lease {
                lease::hold(connection, lease).await?;
            }
            write_all(connection, writes).await
        }
    }
}

async fn write_all(connection: &mut AnyConnection, writes: &[Write]) -> Result<(), StoreError> {
    if let [one] = writes {
        return write(connection, one).await;
    }
    execute(connection, "SAVEPOINT job").await?;
    for one in writes {
        if let Err(error) = write(connection, one).await {
            let _ = execute(connection, "ROLLBACK TO job").await;
            let _ = execute(connection, "RELEASE job").await;
            return Err(error);
        }
    }
    execute(connection, "RELEASE job").await
}

/// Forgets a table, unless somebody began to play there again meanwhile.
async fn forget(connection: &mut AnyConnection, table: &str) -> Result<(), StoreError> {
    let over: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM tables t JOIN matches m ON m.id = t.match_id \
         WHERE t.id = $1 AND m.finished IS NOT NULL",
    )
    .bind(table)
    .fetch_one(&mut *connection)
    .await?;
    if over == 0 {
        return Ok(());
    }
    for sql in FORGET {
        sqlx::query(sql).bind(table).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn write(connection: &mut AnyConnection, write: &Write) -> Result<(), StoreError> {
    let query = match write {
        Write::Table(table) => sqlx::query(
            "INSERT INTO tables (id, listed, touched, stored, match_id) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (id) DO UPDATE SET listed = excluded.listed, touched = excluded.touched, \
             stored = excluded.stored, match_id = excluded.match_id",
        )
        .bind(&table.id)
        .bind(i64::from(table.settings.listed))
        .bind(now())
        .bind(json(table))
        .bind(&table.match_id),
        Write::Begin(begun) => sqlx::query(
            "INSERT INTO matches (id, stored, table_id) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
        )
        .bind(&begun.id)
        .bind(json(begun))
        .bind(&begun.table),
        Write::Entry { match_id, number, entry } => {
            let (kind, action) = match &entry.kind {
                EntryKind::Play { action } => ("play", Some(action.as_str())),
                EntryKind::Undo => ("undo", None),
                EntryKind::Hint => ("hint", None),
                EntryKind::Answer { action } => ("answer", Some(action.as_str())),
                EntryKind::Seated { name } => ("seated", Some(name.as_str())),
                EntryKind::Resign => ("resign", None),
                EntryKind::Agree => ("agree", None),
                EntryKind::PlayOn => ("play_on", None),
                EntryKind::End { ending } => ("end", Some(ending.word())),
            };
            sqlx::query(
                "INSERT INTO entries (match_id, number, seat, kind, action, at, spent) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (match_id, number) DO NOTHING",
            )
            .bind(match_id)
            .bind(i64::from(*number))
            .bind(i64::from(entry.seat.0))
            .bind(kind)
            .bind(action)
            .bind(entry.at.cast_signed())
            .bind(i64::from(entry.spent))
        }
        Write::Finish { match_id, at, outcome } => {
            sqlx::query("UPDATE matches SET finished = $1, outcome = $2 WHERE id = $3")
                .bind(at.cast_signed())
                .bind(outcome.to_string())
                .bind(match_id)
        }
    };
    // What could not be inserted is there already: somebody else was first. An error instead would end
    // PostgreSQL's transaction, and with it the moves of others.
    let done = query.execute(connection).await?;
    if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data becomes JSON")
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
