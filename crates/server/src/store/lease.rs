//! Which server has which table, when several share a PostgreSQL database. All times are the database's own.

use exaequo_table::Write;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, Work};

/// A server's claim to a table. Its epoch is never given twice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lease {
    pub(crate) table: String,
    pub(crate) node: String,
    pub(crate) epoch: i64,
}

/// A lease that was renewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Renewed {
    pub(crate) lease: Lease,
    /// Would somebody who cannot reach its server like to have the table?
    pub(crate) wanted: bool,
}

/// Writes to one table: if several servers share the database, only as long as this one has the table.
#[derive(Clone, Debug)]
pub(crate) struct Pen {
    pub(crate) store: Store,
    pub(crate) lease: Option<Lease>,
}

impl Pen {
    /// Keeps these, together or not at all. Returns once they are on disk.
    ///
    /// # Errors
    /// If they could not be kept, or the table is another server's now.
    pub(crate) async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.store.submit(Work::Writes { writes, lease: self.lease.clone() }).await
    }
}

/// Takes a stored table if nobody has it, or else says who does. A lease lasts three seconds: a dead server's
/// tables are to be played on within five.
const TAKE: &str = "WITH taken AS (INSERT INTO leases (table_id, node, epoch, expires, wanted) \
     SELECT id, $2, nextval('lease_epochs'), clock_timestamp() + interval '3 seconds', 0 \
     FROM tables WHERE id = $1 \
     ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, epoch = excluded.epoch, \
     expires = excluded.expires, wanted = 0 \
     WHERE leases.expires < clock_timestamp() OR leases.node = excluded.node \
     RETURNING table_id, node, epoch) \
     SELECT table_id, node, epoch FROM taken UNION ALL \
     SELECT table_id, node, epoch FROM leases WHERE table_id = $1 \
     AND expires >= clock_timestamp() AND NOT EXISTS (SELECT 1 FROM taken)";

/// Takes a table that is just being made.
const TAKE_NEW: &str = "INSERT INTO leases (table_id, node, epoch, expires, wanted) \
     VALUES ($1, $2, nextval('lease_epochs'), clock_timestamp() + interval '3 seconds', 0) \
     RETURNING table_id, node, epoch";

const RENEW: &str =
    "UPDATE leases SET expires = clock_timestamp() + interval '3 seconds' WHERE node = $1";

impl Store {
    /// Takes a stored table for a server if nobody has it. Says who has it afterwards; `None` if there is no
    /// such table, or somebody took it at the same moment.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn take(&self, table: &str, node: &str) -> Result<Option<Lease>, StoreError> {
        let query = sqlx::query(TAKE).bind(table).bind(node);
        query.fetch_optional(&self.reader).await?.as_ref().map(lease).transpose()
    }

    /// Takes a table that is just being made: nobody can have it.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn take_new(&self, table: &str, node: &str) -> Result<Lease, StoreError> {
        lease(&sqlx::query(TAKE_NEW).bind(table).bind(node).fetch_one(&self.reader).await?)
    }

    /// Says again that all tables of a server are its own, and which those are.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn renew(&self, node: &str) -> Result<Vec<Renewed>, StoreError> {
        // On the connection that writes: elsewhere it could wait for a commit that waits for it.
        self.submit(Work::Renew { node: node.to_owned() }).await?;
        let query = sqlx::query("SELECT table_id, node, epoch, wanted FROM leases WHERE node = $1");
        let rows = query.bind(node).fetch_all(&self.reader).await?;
        let renewed = |row: &AnyRow| {
            Ok(Renewed { lease: lease(row)?, wanted: row.try_get::<i64, _>("wanted")? != 0 })
        };
        rows.iter().map(renewed).collect()
    }

    /// Do other servers have tables?
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn is_shared(&self) -> Result<bool, StoreError> {
        let query = "SELECT count(*) FROM leases WHERE expires >= clock_timestamp()";
        let live: i64 = sqlx::query_scalar(query).fetch_one(&self.reader).await?;
        Ok(live > 0)
    }

    /// Lets whoever has a table know that it cannot be reached.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn want(&self, lease: &Lease) -> Result<(), StoreError> {
        let query = sqlx::query("UPDATE leases SET wanted = 1 WHERE table_id = $1 AND epoch = $2");
        query.bind(&lease.table).bind(lease.epoch).execute(&self.reader).await?;
        Ok(())
    }

    /// Lets go of a table: anybody may take it at once.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn give_up(&self, lease: &Lease) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM leases WHERE table_id = $1 AND epoch = $2");
        query.bind(&lease.table).bind(lease.epoch).execute(&self.reader).await?;
        Ok(())
    }
}

fn lease(row: &AnyRow) -> Result<Lease, StoreError> {
    let (table, node) = (row.try_get("table_id")?, row.try_get("node")?);
    Ok(Lease { table, node, epoch: row.try_get("epoch")? })
}

/// Nobody can take the table from here to the end of the transaction; if somebody has, nothing is written.
pub(super) async fn hold(connection: &mut AnyConnection, lease: &Lease) -> Result<(), StoreError> {
    let query =
        sqlx::query("SELECT epoch FROM leases WHERE table_id = $1 AND epoch = $2 FOR SHARE");
    let held = query.bind(&lease.table).bind(lease.epoch).fetch_optional(connection).await?;
    held.map(|_| ()).ok_or(StoreError::LeaseLost)
}

/// All tables of a server are its own for a while longer.
pub(super) async fn renew(connection: &mut AnyConnection, node: &str) -> Result<(), StoreError> {
    sqlx::query(RENEW).bind(node).execute(connection).await?;
    Ok(())
}
