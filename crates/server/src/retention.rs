//! Tables whose game is long over are forgotten in the background, if whoever runs the server wants it.

use std::sync::Weak;
use std::time::Duration;

use crate::rooms::Rooms;
use crate::store::StoreError;

/// How often it is looked for what can be forgotten.
const EVERY: Duration = Duration::from_secs(3600);

/// Forgets what is over for longer than that, as long as there is a server.
pub(crate) async fn forget_finished(rooms: Weak<Rooms>, kept_for: Duration) {
    let mut hours = tokio::time::interval(EVERY);
    loop {
        hours.tick().await;
        let Some(rooms) = rooms.upgrade() else { return };
        match round(&rooms, kept_for).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "forgotten: their games have long been over"),
            Err(error) => tracing::warn!(%error, "what is over could not be forgotten"),
        }
    }
}

/// Forgets what is over for longer than that; says how many tables. Where somebody is, nothing is
/// forgotten: the next round comes.
async fn round(rooms: &Rooms, kept_for: Duration) -> Result<usize, StoreError> {
    let shared = &rooms.shared;
    let age = u64::try_from(kept_for.as_millis()).unwrap_or(u64::MAX);
    let over = shared.store.finished_before(shared.clock.now().saturating_sub(age)).await?;
    let mut forgotten = 0;
    for table in over.into_iter().filter(|table| !rooms.is_live(table)) {
        shared.store.forget(table).await?;
        forgotten += 1;
    }
    Ok(forgotten)
}
