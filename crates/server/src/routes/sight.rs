//! Seeing inside: is it well, and how much does it do?

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;

use super::Description;
use crate::App;
use crate::store::StoreError;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(description))
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
