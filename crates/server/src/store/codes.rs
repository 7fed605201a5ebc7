//! Tables by the beginning of their id.

use exaequo_table::StoredTable;

use super::read::damaged;
use super::{Store, StoreError};

impl Store {
    /// Tables whose id begins with these letters and that were touched since then.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn beginning_with(
        &self,
        start: &str,
        since: u64,
    ) -> Result<Vec<StoredTable>, StoreError> {
        // All that lies between, in any database's order of letters: so the key's index is used.
        let stored: Vec<String> = sqlx::query_scalar(
            "SELECT stored FROM tables WHERE id >= $1 AND id <= $2 AND touched >= $3",
        )
        .bind(start)
        .bind(format!("{start:z<26}"))
        .bind(since.cast_signed())
        .fetch_all(&self.reader)
        .await?;
        stored.iter().map(|json| serde_json::from_str(json).map_err(damaged("table"))).collect()
    }
}
