//! One set of tests for both databases, each the real thing.

use std::path::Path;
use std::time::Duration;

use exaequo_game::Seat;
use exaequo_services::Postgres;
use exaequo_table::{Entry, EntryKind, Write};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, Connection, Executor, PgConnection, SqlStr};
use tokio::sync::oneshot;

use super::open::{self, OpenError, Pools};
use super::postgres::{MIGRATIONS, bring_up_to_date};
use super::write::connected;
use super::{Database, Job, Lease, Pen, Store, StoreError, Upkeep, Work};

fn entry(number: u32, length: usize) -> Write {
    let kind = EntryKind::Play { action: "x".repeat(length) };
    let entry = Entry { seat: Seat(0), kind, at: 1, spent: 0 };
    Write::Entry { match_id: "m".into(), number, entry }
}

fn job(writes: Vec<Write>) -> Job {
    let work = Work::Writes { writes, lease: None };
    Job { work, done: oneshot::channel().0 }
}

async fn keep(store: &Store, writes: Vec<Write>) -> Result<(), StoreError> {
    Pen { store: store.clone(), lease: None }.write(writes).await
}

async fn count(pool: &AnyPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM entries").fetch_one(pool).await.unwrap()
}

fn sqlite(folder: &Path, name: &str) -> Database {
    Database::Sqlite(folder.join(format!("{name}.db")))
}

fn postgres(server: &Postgres, name: &str) -> Database {
    Database::Postgres { address: server.database(name), migrate: false }
}

/// Everything that both promise. `fresh` gives an empty database of that name.
async fn keeps_its_promises(fresh: impl Fn(&str) -> Database) {
    a_conflict_is_one_jobs_own_trouble(&fresh("conflict")).await;
    many_entries_share_a_few_statements(&fresh("many")).await;
    a_job_is_done_as_a_whole_or_not_at_all(&fresh("whole")).await;
    what_is_kept_is_there_when_it_is_opened_again(&fresh("again")).await;
    two_writers_never_share_a_number(&fresh("two")).await;
    one_of_a_newer_program_is_refused(&fresh("newer")).await;
}

async fn a_conflict_is_one_jobs_own_trouble(database: &Database) {
    let Pools { writer, reader } = open::open(database).await.unwrap();
    let batch = [1, 1, 2].map(|number| job(vec![entry(number, 10)]));
    let results = connected(&writer, &batch).await;
    assert_eq!(results, [Ok(()), Err(StoreError::Conflict), Ok(())]);
    assert_eq!(count(&reader).await, 2);
}

async fn many_entries_share_a_few_statements(database: &Database) {
    let Pools { writer, reader } = open::open(database).await.unwrap();
    let batch: Vec<Job> = (1..=150).map(|number| job(vec![entry(number, 10)])).collect();
    assert_eq!(connected(&writer, &batch).await, vec![Ok(()); 150]);
    assert_eq!(count(&reader).await, 150);
}

async fn a_job_is_done_as_a_whole_or_not_at_all(database: &Database) {
    let Pools { writer, reader } = open::open(database).await.unwrap();
    let torn = job(vec![entry(2, 10), entry(1, 10), entry(3, 10)]);
    let batch = [job(vec![entry(1, 10)]), torn, job(vec![entry(4, 10), entry(5, 10)])];
    let results = connected(&writer, &batch).await;
    assert_eq!(results, [Ok(()), Err(StoreError::Conflict), Ok(())]);
    assert_eq!(count(&reader).await, 3, "nothing of the job in the middle");
}

async fn what_is_kept_is_there_when_it_is_opened_again(database: &Database) {
    let (store, writer) = Store::open(database).await.unwrap();
    keep(&store, vec![entry(1, 10), entry(2, 20)]).await.unwrap();
    drop(store);
    writer.await.unwrap();
    let (store, _) = Store::open(database).await.unwrap();
    let entries = store.entries("m").await.unwrap();
    assert_eq!(entries.iter().map(length).collect::<Vec<_>>(), [10, 20]);
}

fn length(entry: &Entry) -> usize {
    match &entry.kind {
        EntryKind::Play { action } => action.len(),
        other => panic!("{other:?}"),
    }
}

async fn two_writers_never_share_a_number(database: &Database) {
    let one = open::open(database).await.unwrap();
    let two = open::open(database).await.unwrap();
    for number in 0..50 {
        let (first, second) = ([job(vec![entry(number, 1)])], [job(vec![entry(number, 2)])]);
        let done = tokio::join!(connected(&one.writer, &first), connected(&two.writer, &second));
        let lost: Vec<_> = done.0.into_iter().chain(done.1).filter(Result::is_err).collect();
        assert_eq!(lost, [Err(StoreError::Conflict)], "{number}");
    }
    assert_eq!(count(&one.reader).await, 50);
}

async fn one_of_a_newer_program_is_refused(database: &Database) {
    let Pools { writer, .. } = open::open(database).await.unwrap();
    writer.execute(NEWER).await.unwrap();
    writer.close().await;
    let Err(error) = open::open(database).await else { panic!("it was opened") };
    assert!(matches!(error, OpenError::Newer(_)), "{error}");
}

const NEWER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
     execution_time) SELECT 99, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1";

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    keeps_its_promises(|name| sqlite(folder.path(), name)).await;
}

#[tokio::test]
async fn postgresql_keeps_its_promises() {
    let server = Postgres::start();
    keeps_its_promises(|name| postgres(&server, name)).await;
}

#[tokio::test]
async fn a_second_server_on_one_file_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let database = sqlite(folder.path(), "one");
    let (store, writer) = Store::open(&database).await.unwrap();
    let Err(refused) = Store::open(&database).await else { panic!("it was opened twice") };
    assert!(refused.to_string().contains("another program uses the database"), "{refused}");
    drop(store);
    writer.await.unwrap();
    Store::open(&database).await.unwrap();
}

/// After a clean stop a plain copy of the one file is everything.
#[tokio::test]
async fn after_a_clean_stop_the_one_file_is_the_whole_truth() {
    let folder = tempfile::tempdir().unwrap();
    let (store, writer) = Store::open(&sqlite(folder.path(), "first")).await.unwrap();
    keep(&store, (0..100).map(|number| entry(number, 10)).collect()).await.unwrap();
    drop(store);
    writer.await.unwrap();
    std::fs::copy(folder.path().join("first.db"), folder.path().join("copy.db")).unwrap();
    let (copy, _) = Store::open(&sqlite(folder.path(), "copy")).await.unwrap();
    assert_eq!(copy.entries("m").await.unwrap().len(), 100);
}

/// From SQLite to PostgreSQL and back, while the first is being written.
#[tokio::test]
async fn a_copy_of_a_database_in_use_holds_everything_acknowledged_and_goes_anywhere() {
    let (folder, server) = (tempfile::tempdir().unwrap(), Postgres::start());
    let (store, _) = Store::open(&sqlite(folder.path(), "live")).await.unwrap();
    keep(&store, (0..100).map(|number| entry(number, 10)).collect()).await.unwrap();
    let live = Upkeep::open(&sqlite(folder.path(), "live")).await.unwrap();
    let there = Upkeep::take(&postgres(&server, "there")).await.unwrap();
    let back = Upkeep::take(&sqlite(folder.path(), "back")).await.unwrap();
    assert_eq!(live.copy_to(&there).await.unwrap().entries, 100);
    keep(&store, vec![entry(100, 10)]).await.unwrap();
    assert_eq!(there.copy_to(&back).await.unwrap().entries, 100);
    back.close().await;
    let (back, _) = Store::open(&sqlite(folder.path(), "back")).await.unwrap();
    assert_eq!(back.entries("m").await.unwrap(), store.entries("m").await.unwrap()[..100]);
}

#[tokio::test]
async fn when_the_disk_is_full_nothing_of_the_batch_is_kept_and_later_all_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let Pools { writer, reader } = open::open(&sqlite(folder.path(), "full")).await.unwrap();
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&writer).await.unwrap();
    let bound = |pages: i64| sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::query(bound(pages + 2)).execute(&writer).await.unwrap();
    let batch = [(1, 10), (2, 100_000), (3, 10)].map(|(at, length)| job(vec![entry(at, length)]));
    assert_eq!(connected(&writer, &batch).await, vec![Err(StoreError::Full); 3]);
    assert_eq!(count(&reader).await, 0, "nothing half done");
    sqlx::query(bound(1_000_000)).execute(&writer).await.unwrap();
    assert_eq!(connected(&writer, &batch).await, vec![Ok(()); 3]);
    assert_eq!(count(&reader).await, 3);
}

/// Killed in the middle of a transaction, it has nothing of it; what it had acknowledged is there, and the
/// store finds its way back by itself.
#[tokio::test]
async fn when_postgresql_is_killed_the_store_heals_and_nothing_acknowledged_is_lost() {
    let mut server = Postgres::start();
    let (store, _) = Store::open(&postgres(&server, "killed")).await.unwrap();
    keep(&store, vec![entry(1, 10)]).await.unwrap();
    server.kill();
    // What served a connection may live a moment longer than the server, and what it says still holds.
    let mut next = 2;
    while keep(&store, vec![entry(next, 10)]).await.is_ok() {
        next += 1;
    }
    server.resume();
    // The one without an answer may have been kept.
    let again = keep(&store, vec![entry(next, 10)]).await;
    assert!(matches!(again, Ok(()) | Err(StoreError::Conflict)), "{again:?}");
    assert_eq!(store.entries("m").await.unwrap().len(), next as usize);
}

#[tokio::test]
async fn an_older_postgresql_database_is_changed_only_if_somebody_says_so() {
    let server = Postgres::start();
    let address = server.database("older");
    let database = Database::Postgres { address: address.clone(), migrate: false };
    open::open(&database).await.unwrap();
    let later = [MIGRATIONS.iter().cloned().collect(), vec![a_later_migration()]].concat();
    let later = Migrator::with_migrations(later);
    let mut connection = PgConnection::connect(&address).await.unwrap();
    let refused = bring_up_to_date("x", &mut connection, &later, false).await;
    assert!(matches!(refused, Err(OpenError::Older(_))), "{refused:?}");
    bring_up_to_date("x", &mut connection, &later, true).await.unwrap();
    connection.execute("SELECT later FROM tables").await.unwrap();
}

fn a_later_migration() -> Migration {
    let sql = SqlStr::from_static("ALTER TABLE tables ADD COLUMN later TEXT");
    Migration::new(99, "later".into(), MigrationType::Simple, sql, false)
}

/// A table that is stored, so that it can be taken.
async fn stored(store: &Store, table: &str) {
    let query = "INSERT INTO tables (id, listed, touched, stored) VALUES ($1, 0, 0, '{}')";
    sqlx::query(query).bind(table).execute(&store.reader).await.unwrap();
}

/// The lease ends now instead of in three seconds.
async fn expire(store: &Store, lease: &Lease) {
    let query = "UPDATE leases SET expires = clock_timestamp() - interval '1 ms' WHERE epoch = $1";
    sqlx::query(query).bind(lease.epoch).execute(&store.reader).await.unwrap();
}

fn pen(store: &Store, lease: &Lease) -> Pen {
    Pen { store: store.clone(), lease: Some(lease.clone()) }
}

#[tokio::test]
async fn a_table_has_one_owner_until_its_lease_ends() {
    let server = Postgres::start();
    let (store, _) = Store::open(&postgres(&server, "owners")).await.unwrap();
    assert_eq!(store.take("t", "a").await.unwrap(), None, "there is no such table");
    stored(&store, "t").await;
    let first = store.take("t", "a").await.unwrap().unwrap();
    assert_eq!(first.node, "a");
    assert_eq!(store.take("t", "b").await.unwrap(), Some(first.clone()), "it is taken");
    expire(&store, &first).await;
    assert_eq!(store.renew("a").await.unwrap()[0].lease, first, "nobody took it meanwhile");
    assert_eq!(store.take("t", "b").await.unwrap(), Some(first.clone()));
    store.want(&first).await.unwrap();
    assert!(store.renew("a").await.unwrap()[0].wanted);
    store.give_up(&first).await.unwrap();
    let second = store.take("t", "b").await.unwrap().unwrap();
    assert_eq!(second.node, "b");
    assert!(second.epoch > first.epoch && store.renew("a").await.unwrap().is_empty());
    store.give_up(&first).await.unwrap();
    assert_eq!(
        store.take("t", "a").await.unwrap(),
        Some(second),
        "a lost one is nobody's to give up"
    );
}

#[tokio::test]
async fn who_lost_the_lease_cannot_write_and_disturbs_nobody() {
    let server = Postgres::start();
    let (store, _) = Store::open(&postgres(&server, "fence")).await.unwrap();
    stored(&store, "t").await;
    let old = store.take("t", "a").await.unwrap().unwrap();
    pen(&store, &old).write(vec![entry(1, 10)]).await.unwrap();
    expire(&store, &old).await;
    pen(&store, &old).write(vec![entry(2, 10)]).await.expect("nobody has taken it yet");
    expire(&store, &old).await;
    let new = store.take("t", "b").await.unwrap().unwrap();
    let (stale, other, fresh) = (pen(&store, &old), pen(&store, &new), pen(&store, &new));
    let (stale, other, fresh) = tokio::join!(
        stale.write(vec![entry(3, 1), entry(4, 1)]),
        other.write(vec![entry(3, 2)]),
        fresh.write(vec![entry(4, 2)]),
    );
    assert_eq!((stale, other, fresh), (Err(StoreError::LeaseLost), Ok(()), Ok(())));
    let lengths: Vec<usize> = store.entries("m").await.unwrap().iter().map(length).collect();
    assert_eq!(lengths, [10, 10, 2, 2]);
}

/// A program that stops in the middle of a commit holds the table's row; the database lets go of it.
#[tokio::test]
async fn who_stops_in_the_middle_of_a_commit_does_not_keep_the_table() {
    let server = Postgres::start();
    let database = postgres(&server, "stopped");
    let Pools { writer, .. } = open::open(&database).await.unwrap();
    let (store, _) = Store::open(&database).await.unwrap();
    stored(&store, "t").await;
    let old = store.take("t", "a").await.unwrap().unwrap();
    let mut stopped = writer.acquire().await.unwrap();
    stopped.execute("BEGIN").await.unwrap();
    super::lease::hold(&mut stopped, &old).await.unwrap();
    // Until the lease is over it is not to be had; then the row is waited for.
    let taken = async { while store.take("t", "b").await.unwrap().unwrap().node == "a" {} };
    tokio::time::timeout(Duration::from_secs(60), taken).await.expect("it is let go of");
    assert!(stopped.execute("COMMIT").await.is_err(), "it was cut off");
}
