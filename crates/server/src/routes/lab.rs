//! Series of games for the lab's page.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use exaequo_protocol::http::{LabOrder, LabRun};

use super::{Body, Speaks};
use crate::App;
use crate::error::Error;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/lab", post(begin))
        .route("/api/lab/{run}", get(look))
        .route("/api/lab/{run}/stop", post(stop))
}

/// Lets bots play a bounded number of games.
#[utoipa::path(post, path = "/api/lab", request_body = LabOrder,
    responses((status = 200, body = LabRun), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn begin(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Speaks(lang): Speaks,
    Body(mut order): Body<LabOrder>,
) -> Result<Json<LabRun>, Response> {
    let refuse = move |error: Error| error.answer(lang);
    let game = app.rooms.shared.game(&order.game).map_err(refuse)?;
    let resolved = app.rooms.shared.editions.resolve(game.meta().id, &mut order.options);
    resolved.map_err(|denial| refuse(denial.into()))?;
    let begun = tokio::task::spawn_blocking(move || app.lab.begin(game, order, from.ip(), lang));
    done(begun.await).map_err(refuse)
}

/// How far the games are, and what they tell until now.
#[utoipa::path(get, path = "/api/lab/{run}", params(("run" = String, Path)),
    responses((status = 200, body = LabRun), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Speaks(lang): Speaks,
) -> Result<Json<LabRun>, Response> {
    let seen = tokio::task::spawn_blocking(move || app.lab.look(&id, lang));
    done(seen.await).map_err(|error| error.answer(lang))
}

/// Plays no more of them; what was played stays to be looked at.
#[utoipa::path(post, path = "/api/lab/{run}/stop", params(("run" = String, Path)),
    responses((status = 200, body = LabRun), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn stop(
    State(app): State<App>,
    Path(id): Path<String>,
    Speaks(lang): Speaks,
    Body(()): Body<()>,
) -> Result<Json<LabRun>, Response> {
    let stopped = tokio::task::spawn_blocking(move || app.lab.stop(&id, lang));
    done(stopped.await).map_err(|error| error.answer(lang))
}

/// What came of work on another thread.
fn done(
    result: Result<Result<LabRun, Error>, tokio::task::JoinError>,
) -> Result<Json<LabRun>, Error> {
    result.unwrap_or(Err(Error::UnknownRun)).map(Json)
}
