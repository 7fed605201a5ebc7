//! The one task that writes.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use exaequo_table::{EntryKind, Write};
use sqlx::sqlite::SqliteConnection;
use tokio::sync::mpsc::Receiver;

use super::{Job, StoreError, Work};

/// At most so many jobs share a commit.
const BATCH: usize = 1024;

/// Writes until nobody can ask for it any more.
pub(super) async fn run(mut connection: SqliteConnection, mut waiting: Receiver<Job>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let began = Instant::now();
        let results = commit(&mut connection, &batch).await;
        metrics::histogram!("exaequo_commit_seconds").record(began.elapsed());
        metrics::histogram!("exaequo_commit_jobs").record(batch.len() as f64);
        for (job, result) in batch.drain(..).zip(results) {
            // Who asked may be gone; what was kept stays kept.
            let _ = job.done.send(result);
        }
    }
}

/// One transaction for all; a job that cannot be done does not disturb the others.
async fn commit(connection: &mut SqliteConnection, batch: &[Job]) -> Vec<Result<(), StoreError>> {
    if let Err(error) = execute(connection, "BEGIN IMMEDIATE").await {
        return batch.iter().map(|_| Err(error.clone())).collect();
    }
    match fill(connection, batch).await {
        Ok(results) => results,
        Err(error) => {
            // The transaction may be gone already, which is as good.
            let _ = execute(connection, "ROLLBACK").await;
            batch.iter().map(|_| Err(error.clone())).collect()
        }
    }
}

/// Does every job of the transaction and commits. A conflict is one job's own trouble. Anything else,
/// such as a full disk, may have ended the transaction behind our back: then nothing may follow, or
/// it would be written by itself and told as lost.
async fn fill(
    connection: &mut SqliteConnection,
    batch: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut results = Vec::with_capacity(batch.len());
    for job in batch {
        match attempt(connection, &job.work).await {
            Err(error) if error != StoreError::Conflict => return Err(error),
            result => results.push(result),
        }
    }
    execute(connection, "COMMIT").await?;
    Ok(results)
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(connection).await?;
    Ok(())
}

/// All of a job or nothing of it.
async fn attempt(connection: &mut SqliteConnection, work: &Work) -> Result<(), StoreError> {
    match work {
        Work::Replay { match_id, packed } => {
            let query = sqlx::query("UPDATE matches SET replay = ? WHERE id = ?");
            query.bind(packed).bind(match_id).execute(connection).await?;
            Ok(())
        }
        Work::Writes(writes) if writes.len() == 1 => write(connection, &writes[0]).await,
        Work::Writes(writes) => {
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
    }
}

async fn write(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    let query = match write {
        Write::Table(table) => sqlx::query(
            "INSERT INTO tables (id, listed, touched, stored) VALUES (?, ?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET listed = excluded.listed, \
             touched = excluded.touched, stored = excluded.stored",
        )
        .bind(&table.id)
        .bind(i64::from(table.settings.listed))
        .bind(now())
        .bind(json(table)),
        Write::Begin(begun) => sqlx::query("INSERT INTO matches (id, stored) VALUES (?, ?)")
            .bind(&begun.id)
            .bind(json(begun)),
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
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
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
            sqlx::query("UPDATE matches SET finished = ?, outcome = ? WHERE id = ?")
                .bind(at.cast_signed())
                .bind(outcome.to_string())
                .bind(match_id)
        }
    };
    query.execute(connection).await?;
    Ok(())
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data becomes JSON")
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::{Job, StoreError, Work, open};
    use super::commit;
    use exaequo_game::Seat;
    use exaequo_table::{Entry, EntryKind, Write};
    use sqlx::SqliteConnection;

    fn job(number: u32, length: usize) -> Job {
        let kind = EntryKind::Play { action: "x".repeat(length) };
        let entry = Entry { seat: Seat(0), kind, at: 1, spent: 0 };
        let write = Write::Entry { match_id: "m".into(), number, entry };
        Job { work: Work::Writes(vec![write]), done: tokio::sync::oneshot::channel().0 }
    }

    async fn count(connection: &mut SqliteConnection) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM entries").fetch_one(connection).await.unwrap()
    }

    #[tokio::test]
    async fn when_the_disk_is_full_nothing_of_the_batch_is_kept_and_later_all_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, _reader) = open::open(&folder.path().join("full.db")).await.unwrap();
        let pages: i64 =
            sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut connection).await.unwrap();
        let bound = |pages: i64| sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::query(bound(pages + 2)).execute(&mut connection).await.unwrap();
        let batch = [job(1, 10), job(2, 100_000), job(3, 10)];
        let full = vec![Err(StoreError::Full); 3];
        assert_eq!(commit(&mut connection, &batch).await, full);
        assert_eq!(count(&mut connection).await, 0, "nothing half done");
        sqlx::query(bound(1_000_000)).execute(&mut connection).await.unwrap();
        assert_eq!(commit(&mut connection, &batch).await, vec![Ok(()); 3]);
        assert_eq!(count(&mut connection).await, 3);
    }

    #[tokio::test]
    async fn a_conflict_is_one_jobs_own_trouble() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, _reader) = open::open(&folder.path().join("two.db")).await.unwrap();
        let batch = [job(1, 10), job(1, 10), job(2, 10)];
        let results = commit(&mut connection, &batch).await;
        assert_eq!(results, [Ok(()), Err(StoreError::Conflict), Ok(())]);
        assert_eq!(count(&mut connection).await, 2);
    }
}
