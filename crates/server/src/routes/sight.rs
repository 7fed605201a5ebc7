//! Seeing inside: is it well, and what does it answer to? Figures have a listener of their own.

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;

use super::Description;
use crate::App;

pub(super) fn router() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/api/openapi.json", get(description))
}

/// `ok` while the server can read its database.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String), (status = 503, body = String)))]
pub(super) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    match app.rooms.shared.store.ping().await {
        Ok(()) => (StatusCode::OK, "ok"),
        Err(error) => {
            tracing::error!(%error, "the database cannot be read");
            (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be read")
        }
    }
}

async fn description() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
