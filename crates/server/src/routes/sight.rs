//! Seeing inside: is it well, and what does it answer to? Figures have a listener of their own.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;

use super::Description;
use crate::App;
use crate::store::StoreError;

pub(super) fn router() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/api/openapi.json", get(description))
}

/// `ok` while the server can read and write its database; otherwise what is wrong.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String), (status = 503, body = String)))]
pub(super) async fn health(State(app): State<App>) -> (StatusCode, String) {
    let Err(error) = app.rooms.shared.store.check().await else {
        return (StatusCode::OK, "ok".to_owned());
    };
    tracing::error!(%error, "the database is not well");
    let told = match error {
        // What a database says by itself may hold its address.
        StoreError::Other(_) => "the database cannot be used".to_owned(),
        known => known.to_string(),
    };
    (StatusCode::SERVICE_UNAVAILABLE, told)
}

async fn description() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
