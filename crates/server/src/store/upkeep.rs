//! What whoever runs a server does with what it keeps: lists it, copies it, forgets it.

use exaequo_table::StoredTable;
use futures_util::TryStreamExt;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Connection, Row};

use super::lock::Lock;
use super::open::{self, OpenError, Pools};
use super::read::damaged;
use super::{Database, StoreError};

/// A database in the hands of whoever runs the server.
pub struct Upkeep {
    pools: Pools,
    _lock: Option<Lock>,
}

/// A table that is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// The table.
    pub table: StoredTable,
    /// When something last happened at it, in milliseconds since 1970.
    pub touched: u64,
    /// How many matches were played at it.
    pub matches: u32,
    /// How many entries they have.
    pub entries: u32,
}

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// Tables.
    pub tables: u64,
    /// Matches.
    pub matches: u64,
    /// Entries of their logs.
    pub entries: u64,
}

/// Every table with what was played at it.
const TABLES: &str = "SELECT t.stored, t.touched, count(DISTINCT m.id), count(e.number), \
     coalesce(max(e.at), 0) FROM tables t LEFT JOIN matches m ON m.table_id = t.id \
     LEFT JOIN entries e ON e.match_id = m.id GROUP BY t.id, t.stored, t.touched ORDER BY t.id";

impl Upkeep {
    /// Opens a database to look at it or copy it; a server may be using it.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub async fn open(database: &Database) -> Result<Self, OpenError> {
        Ok(Upkeep { pools: open::open(database).await?, _lock: None })
    }

    /// Opens a database to change it: no server may be using the same file.
    ///
    /// # Errors
    /// Why it cannot be used, or that somebody uses it.
    pub async fn take(database: &Database) -> Result<Self, OpenError> {
        let lock = Lock::take(database)?;
        Ok(Upkeep { pools: open::open(database).await?, _lock: Some(lock) })
    }

    /// All tables.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn tables(&self) -> Result<Vec<Kept>, StoreError> {
        let rows = sqlx::query(TABLES).fetch_all(&self.pools.reader).await?;
        rows.iter().map(kept).collect()
    }

    /// Forgets tables with all that was played at them; those that are not there do not matter.
    ///
    /// # Errors
    /// If that fails: then nothing is forgotten.
    pub async fn forget(&self, tables: &[String]) -> Result<(), StoreError> {
        let mut writer = self.pools.writer.acquire().await?;
        let mut all = writer.begin().await?;
        for id in tables {
            for sql in FORGET {
                sqlx::query(sql).bind(id).execute(&mut *all).await?;
            }
        }
        Ok(all.commit().await?)
    }

    /// Copies everything, as it is at one moment, into an empty database.
    ///
    /// # Errors
    /// If the other is not empty, or cannot be written.
    pub async fn copy_to(&self, other: &Upkeep) -> Result<Copied, StoreError> {
        let (mut from, mut to) =
            (self.pools.reader.acquire().await?, other.pools.writer.acquire().await?);
        let there: i64 =
            sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&mut *to).await?;
        if there > 0 {
            return Err(StoreError::Other("there are tables in it already".to_owned()));
        }
        // One moment: PostgreSQL must be told, SQLite knows no other way.
        let begin = match from.backend_name() {
            "SQLite" => "BEGIN",
            _ => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        sqlx::query(begin).execute(&mut *from).await?;
        let mut all = to.begin().await?;
        let copied = Copied {
            tables: copy(&mut from, &mut all, TABLE, table).await?,
            matches: copy(&mut from, &mut all, MATCH, played).await?,
            entries: copy(&mut from, &mut all, ENTRY, entry).await?,
        };
        all.commit().await?;
        sqlx::query("COMMIT").execute(&mut *from).await?;
        Ok(copied)
    }

    /// Closes it, with everything in its place.
    pub async fn close(self) {
        self.pools.close().await;
    }
}

fn kept(row: &AnyRow) -> Result<Kept, StoreError> {
    let stored: String = row.try_get(0)?;
    let number = |at: usize| row.try_get::<i64, _>(at);
    Ok(Kept {
        table: serde_json::from_str(&stored).map_err(damaged("table"))?,
        touched: number(1)?.max(number(4)?).cast_unsigned(),
        matches: u32::try_from(number(2)?).unwrap_or(u32::MAX),
        entries: u32::try_from(number(3)?).unwrap_or(u32::MAX),
    })
}

pub(super) const FORGET: [&str; 3] = [
    "DELETE FROM entries WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1)",
    "DELETE FROM matches WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

type Statement = Query<'static, Any, AnyArguments>;

/// How a table of the database is read and written.
struct Part {
    read: &'static str,
    write: &'static str,
}

const TABLE: Part = Part {
    read: "SELECT id, listed, touched, stored, match_id FROM tables",
    write: "INSERT INTO tables (id, listed, touched, stored, match_id) VALUES ($1, $2, $3, $4, $5)",
};

fn table(query: Statement, row: &AnyRow) -> Result<Statement, sqlx::Error> {
    let query = query.bind(text(row, 0)?).bind(number(row, 1)?).bind(number(row, 2)?);
    Ok(query.bind(text(row, 3)?).bind(text(row, 4)?))
}

const MATCH: Part = Part {
    read: "SELECT id, stored, finished, outcome, replay, table_id FROM matches",
    write: "INSERT INTO matches (id, stored, finished, outcome, replay, table_id) \
         VALUES ($1, $2, $3, $4, $5, $6)",
};

fn played(query: Statement, row: &AnyRow) -> Result<Statement, sqlx::Error> {
    let query = query.bind(text(row, 0)?).bind(text(row, 1)?).bind(number(row, 2)?);
    let replay: Option<Vec<u8>> = row.try_get(4)?;
    Ok(query.bind(text(row, 3)?).bind(replay).bind(text(row, 5)?))
}

const ENTRY: Part = Part {
    read: "SELECT match_id, number, seat, kind, action, at, spent FROM entries",
    write: "INSERT INTO entries (match_id, number, seat, kind, action, at, spent) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
};

fn entry(query: Statement, row: &AnyRow) -> Result<Statement, sqlx::Error> {
    let query = query.bind(text(row, 0)?).bind(number(row, 1)?).bind(number(row, 2)?);
    let query = query.bind(text(row, 3)?).bind(text(row, 4)?);
    Ok(query.bind(number(row, 5)?).bind(number(row, 6)?))
}

fn text(row: &AnyRow, at: usize) -> Result<Option<String>, sqlx::Error> {
    row.try_get(at)
}

fn number(row: &AnyRow, at: usize) -> Result<Option<i64>, sqlx::Error> {
    row.try_get(at)
}

/// Copies one table of the database; says how many rows it has.
async fn copy(
    from: &mut AnyConnection,
    to: &mut AnyConnection,
    part: Part,
    fill: fn(Statement, &AnyRow) -> Result<Statement, sqlx::Error>,
) -> Result<u64, StoreError> {
    let mut rows = sqlx::query(part.read).fetch(from);
    let mut count = 0;
    while let Some(row) = rows.try_next().await? {
        fill(sqlx::query(part.write), &row)?.execute(&mut *to).await?;
        count += 1;
    }
    Ok(count)
}
