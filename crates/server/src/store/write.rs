//! The one task that writes.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use exaequo_table::{Entry, EntryKind, Write};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe};
use tokio::sync::mpsc::Receiver;

use super::health::Place;
use super::upkeep::FORGET;
use super::{Job, StoreError, Work, lease};

/// At most so many jobs share a commit.
const BATCH: usize = 1024;
/// At most so many entries share a statement.
const TOGETHER: usize = 64;

/// Writes until nobody can ask for it any more.
pub(super) async fn run(writer: &AnyPool, place: &Place, mut waiting: Receiver<Job>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let began = Instant::now();
        let results = in_place(writer, place, &batch).await;
        metrics::histogram!("exaequo_commit_seconds").record(began.elapsed());
        metrics::histogram!("exaequo_commit_jobs").record(batch.len() as f64);
        for (job, result) in batch.drain(..).zip(results) {
            // Who asked may be gone; what was kept stays kept.
            let _ = job.done.send(result);
        }
    }
}

/// Before, so that nothing is written that nobody will find; and again before anybody is told.
async fn in_place(writer: &AnyPool, place: &Place, batch: &[Job]) -> Vec<Result<(), StoreError>> {
    if let Err(gone) = place.check() {
        return all(batch, &gone);
    }
    let results = connected(writer, batch).await;
    match place.check() {
        Ok(()) => results,
        Err(gone) => all(batch, &gone),
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

/// One transaction for all; a job that cannot be done does not disturb the others. That this happens is rare, so
/// it is tried first as if it never did, which takes fewer statements: each is a way to the database and back.
async fn commit(connection: &mut AnyConnection, batch: &[Job]) -> Vec<Result<(), StoreError>> {
    let done = match together(connection, batch).await {
        Err(StoreError::Conflict | StoreError::LeaseLost) => one_by_one(connection, batch).await,
        done => done.map(|()| batch.iter().map(|_| Ok(())).collect()),
    };
    done.unwrap_or_else(|error| all(batch, &error))
}

/// All jobs or none, the moves first: a room has one job at a time, so no two of a batch build on each other.
async fn together(connection: &mut AnyConnection, batch: &[Job]) -> Result<(), StoreError> {
    let (moves, others): (Vec<&Job>, Vec<&Job>) =
        batch.iter().partition(|job| lone_entry(job).is_some());
    let moves: Vec<Row> = moves.into_iter().filter_map(lone_entry).collect();
    // A statement is a transaction of its own.
    if others.is_empty() && moves.len() <= TOGETHER {
        return insert(connection, &moves).await;
    }
    transaction(connection, async |connection| {
        for moves in moves.chunks(TOGETHER) {
            insert(connection, moves).await?;
        }
        for job in &others {
            attempt(connection, &job.work).await?;
        }
        Ok(())
    })
    .await
}

/// Every job by itself: a conflict or a lost lease is one job's own trouble. Anything else, such as a full disk, may
/// have ended the transaction behind our back: then nothing may follow, or it would be written by itself and told as
/// lost.
async fn one_by_one(
    connection: &mut AnyConnection,
    batch: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    transaction(connection, async |connection| {
        let mut results = Vec::with_capacity(batch.len());
        for job in batch {
            match undoable(connection, &job.work).await {
                result @ (Ok(()) | Err(StoreError::Conflict | StoreError::LeaseLost)) => {
                    results.push(result);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(results)
    })
    .await
}

async fn transaction<T>(
    connection: &mut AnyConnection,
    work: impl AsyncFnOnce(&mut AnyConnection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    // SQLite asks for its lock at once, so that nothing fails in the middle for want of it.
    let begin = if is_sqlite(connection) { "BEGIN IMMEDIATE" } else { "BEGIN" };
    execute(connection, begin).await?;
    let done = match work(connection).await {
        Ok(done) => execute(connection, "COMMIT").await.map(|()| done),
        lost => lost,
    };
    if done.is_err() {
        // The transaction may be gone already, which is as good.
        let _ = execute(connection, "ROLLBACK").await;
    }
    done
}

/// A row of the log.
type Row<'a> = (&'a str, u32, &'a Entry);

/// What most jobs are: one entry of the log.
fn lone_entry(job: &Job) -> Option<Row<'_>> {
    match &job.work {
        Work::Writes { writes, lease: None } => match &writes[..] {
            [Write::Entry { match_id, number, entry }] => Some((match_id, *number, entry)),
            _ => None,
        },
        _ => None,
    }
}

async fn execute(connection: &mut AnyConnection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(connection).await?;
    Ok(())
}

/// All of a job or nothing of it.
async fn undoable(connection: &mut AnyConnection, work: &Work) -> Result<(), StoreError> {
    execute(connection, "SAVEPOINT job").await?;
    if let Err(error) = attempt(connection, work).await {
        let _ = execute(connection, "ROLLBACK TO job").await;
        let _ = execute(connection, "RELEASE job").await;
        return Err(error);
    }
    execute(connection, "RELEASE job").await
}

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
            for one in writes {
                write(connection, one).await?;
            }
            Ok(())
        }
    }
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
            return insert(connection, &[(match_id.as_str(), *number, entry)]).await;
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

/// Adds entries to the log, all or none: one that is there already is a conflict, since somebody else was first.
async fn insert(connection: &mut AnyConnection, rows: &[Row<'_>]) -> Result<(), StoreError> {
    let mut query = sqlx::query(AssertSqlSafe(insertion(rows.len())));
    for (match_id, number, entry) in rows {
        let (kind, action) = columns(&entry.kind);
        query = query
            .bind(match_id)
            .bind(i64::from(*number))
            .bind(i64::from(entry.seat.0))
            .bind(kind)
            .bind(action)
            .bind(entry.at.cast_signed())
            .bind(i64::from(entry.spent));
    }
    query.execute(connection).await?;
    Ok(())
}

/// The statement that adds so many entries.
fn insertion(rows: usize) -> String {
    const COLUMNS: [&str; 7] = ["match_id", "number", "seat", "kind", "action", "at", "spent"];
    let row = |row: usize| {
        let places = (1..=COLUMNS.len()).map(|column| format!("${}", row * COLUMNS.len() + column));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    };
    let values = (0..rows).map(row).collect::<Vec<_>>().join(", ");
    let columns = COLUMNS.join(", ");
    format!("INSERT INTO entries ({columns}) VALUES {values}")
}

/// The kind of an entry, and what belongs to it.
fn columns(kind: &EntryKind) -> (&'static str, Option<&str>) {
    match kind {
        EntryKind::Play { action } => ("play", Some(action)),
        EntryKind::Undo => ("undo", None),
        EntryKind::Hint => ("hint", None),
        EntryKind::Answer { action } => ("answer", Some(action)),
        EntryKind::Seated { name } => ("seated", Some(name)),
        EntryKind::Resign => ("resign", None),
        EntryKind::Agree => ("agree", None),
        EntryKind::PlayOn => ("play_on", None),
        EntryKind::End { ending } => ("end", Some(ending.word())),
    }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data becomes JSON")
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
