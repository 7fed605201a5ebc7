//! What is read again.

use exaequo_game::Seat;
use exaequo_table::{Ending, Entry, EntryKind, StoredMatch, StoredTable};
use serde_json::Value;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};

/// A match with everything that happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// What it began with.
    pub(crate) begun: StoredMatch,
    /// What happened.
    pub(crate) entries: Vec<Entry>,
    /// When and how it ended.
    pub(crate) finished: Option<(u64, Value)>,
    /// What everybody may look at once it is over.
    pub(crate) replay: Option<Vec<u8>>,
}

/// A table of the public list.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    /// The table.
    pub(crate) table: StoredTable,
    /// Is its match over?
    pub(crate) finished: bool,
}

pub(super) fn damaged<E: std::fmt::Display>(what: &'static str) -> impl Fn(E) -> StoreError {
    move |error| StoreError::Other(format!("a stored {what} is damaged: {error}"))
}

impl Store {
    /// A table by its id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let stored: Option<String> = sqlx::query_scalar("SELECT stored FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.reader)
            .await?;
        stored.map(|json| serde_json::from_str(&json).map_err(damaged("table"))).transpose()
    }

    /// A match by its id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) async fn played(&self, id: &str) -> Result<Option<Played>, StoreError> {
        let found =
            sqlx::query("SELECT stored, finished, outcome, replay FROM matches WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.reader)
                .await?;
        let Some(row) = found else { return Ok(None) };
        let begun: String = row.try_get("stored")?;
        let outcome: Option<String> = row.try_get("outcome")?;
        let at: Option<i64> = row.try_get("finished")?;
        let outcome = outcome.map(|json| serde_json::from_str(&json).map_err(damaged("outcome")));
        Ok(Some(Played {
            begun: serde_json::from_str(&begun).map_err(damaged("match"))?,
            entries: self.entries(id).await?,
            finished: at.map(i64::cast_unsigned).zip(outcome.transpose()?),
            replay: row.try_get("replay")?,
        }))
    }

    pub(super) async fn entries(&self, id: &str) -> Result<Vec<Entry>, StoreError> {
        let rows = sqlx::query(
            "SELECT seat, kind, action, at, spent FROM entries WHERE match_id = $1 ORDER BY number",
        )
        .bind(id)
        .fetch_all(&self.reader)
        .await?;
        rows.iter().map(entry).collect()
    }

    /// The tables of the public list, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn listed(&self, since: u64) -> Result<Vec<TableRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.stored, m.finished FROM tables t \
             LEFT JOIN matches m ON m.id = t.match_id \
             WHERE t.listed = 1 AND t.touched >= $1 ORDER BY t.touched DESC LIMIT 100",
        )
        .bind(since.cast_signed())
        .fetch_all(&self.reader)
        .await?;
        let row = |row: &AnyRow| {
            let stored: String = row.try_get(0)?;
            let finished: Option<i64> = row.try_get(1)?;
            let table = serde_json::from_str(&stored).map_err(damaged("table"))?;
            Ok(TableRow { table, finished: finished.is_some() })
        };
        rows.iter().map(row).collect()
    }

    /// Can the database be read at all?
    ///
    /// # Errors
    /// If not.
    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        // Something that is really read, not just understood.
        sqlx::query("SELECT max(id) FROM tables").fetch_one(&self.reader).await?;
        Ok(())
    }
}

fn entry(row: &AnyRow) -> Result<Entry, StoreError> {
    let kind: String = row.try_get("kind")?;
    let number = |name: &str| row.try_get::<i64, _>(name);
    let kind = match kind.as_str() {
        "play" => EntryKind::Play { action: row.try_get("action")? },
        "undo" => EntryKind::Undo,
        "hint" => EntryKind::Hint,
        "answer" => EntryKind::Answer { action: row.try_get("action")? },
        "seated" => EntryKind::Seated { name: row.try_get("action")? },
        "resign" => EntryKind::Resign,
        "agree" => EntryKind::Agree,
        "play_on" => EntryKind::PlayOn,
        "end" => EntryKind::End { ending: ending(row.try_get("action")?)? },
        other => return Err(damaged("entry")(format!("its kind is \"{other}\""))),
    };
    Ok(Entry {
        seat: Seat(u8::try_from(number("seat")?).map_err(damaged("entry"))?),
        kind,
        at: number("at")?.cast_unsigned(),
        spent: u32::try_from(number("spent")?).map_err(damaged("entry"))?,
    })
}

fn ending(word: &str) -> Result<Ending, StoreError> {
    let known = Ending::ALL.into_iter().find(|ending| ending.word() == word);
    known.ok_or_else(|| damaged("entry")(format!("it ends by \"{word}\"")))
}
