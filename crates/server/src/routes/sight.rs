//! Seeing inside: is it well, and how much does it do?

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;

use super::Description;
use crate::App;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(description))
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

/// Figures in the form of Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String)))]
pub(super) async fn metrics(State(app): State<App>) -> String {
    app.metrics.render()
}

async fn description() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
