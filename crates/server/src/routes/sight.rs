//! Seeing inside: is it well, and how much does it do?

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
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

/// Figures in the form of Prometheus, for this machine only: who could count moves from afar could
/// tell when somebody answers in a reaction window.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String), (status = 404)))]
pub(super) async fn metrics(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
) -> Result<String, StatusCode> {
    if from.ip().is_loopback() { Ok(app.metrics.render()) } else { Err(StatusCode::NOT_FOUND) }
}

async fn description() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
