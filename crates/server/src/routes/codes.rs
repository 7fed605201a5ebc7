//! Finding a table by its short code.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use exaequo_protocol::http::Found;

use super::Speaks;
use crate::App;
use crate::codes::read;
use crate::error::Error;
use crate::limits::Quota;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/codes/{code}", get(find))
}

/// The table that a short code leads to, as long as somebody can sit down there.
#[utoipa::path(get, path = "/api/codes/{code}", params(("code" = String, Path)),
    responses((status = 200, body = Found), (status = "4XX", body = exaequo_protocol::http::Trouble)))]
pub(super) async fn find(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    Speaks(lang): Speaks,
) -> Result<Json<Found>, Response> {
    let refuse = |error: Error| error.answer(lang);
    let shared = &app.rooms.shared;
    app.usage.take(from.ip(), Quota::Codes, &shared.limits).map_err(refuse)?;
    let code = read(&code).ok_or_else(|| refuse(Error::UnknownCode))?;
    let table = shared.table_of(&code).await.map_err(refuse)?;
    Ok(Json(Found { table }))
}
