//! Forgetting what is over.

use sqlx::Row;

use super::{Store, StoreError, Work};

impl Store {
    /// The tables whose last match ended before that moment.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn finished_before(&self, moment: u64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id FROM tables t JOIN matches m ON m.id = t.match_id \
             WHERE m.finished < $1 AND t.touched < $1",
        )
        .bind(moment.cast_signed())
        .fetch_all(&self.reader)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Forgets a table with all that was played at it, unless somebody began to play there again.
    ///
    /// # Errors
    /// If that fails: then nothing is forgotten.
    pub(crate) async fn forget(&self, table: String) -> Result<(), StoreError> {
        self.submit(Work::Forget { table }).await
    }
}
