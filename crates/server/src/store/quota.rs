//! How much an address has had in an hour, when several servers count together.

use std::net::IpAddr;

use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

use super::{Store, StoreError};

const USE: &str = "INSERT INTO quotas (address, quota, began, used) \
     VALUES ($1, $2, clock_timestamp(), 1) ON CONFLICT (address, quota) DO UPDATE SET \
     used = CASE WHEN quotas.began < clock_timestamp() - interval '1 hour' THEN 1 \
     ELSE quotas.used + 1 END, \
     began = CASE WHEN quotas.began < clock_timestamp() - interval '1 hour' \
     THEN clock_timestamp() ELSE quotas.began END RETURNING used";

impl Store {
    /// Counts one more of these for the address; says how many it has had this hour.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn count(&self, address: IpAddr, quota: &str) -> Result<i64, StoreError> {
        let hash = BASE32_NOPAD.encode(&Sha256::digest(address.to_string()));
        let query = sqlx::query_scalar(USE).bind(hash).bind(quota);
        Ok(query.fetch_one(&self.reader).await?)
    }

    /// Forgets addresses that have been quiet for an hour.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub(crate) async fn forget_quiet(&self) -> Result<(), StoreError> {
        let query = "DELETE FROM quotas WHERE began < clock_timestamp() - interval '1 hour'";
        sqlx::query(query).execute(&self.reader).await?;
        Ok(())
    }
}
