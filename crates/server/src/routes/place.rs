//! Where people find this server.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::get;
use axum::{Json, Router};
use exaequo_protocol::http::Place;

use crate::App;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/place", get(look))
}

/// The address to pass on. A page that was opened on the server's own machine cannot know it.
#[utoipa::path(get, path = "/api/place", responses((status = 200, body = Place)))]
pub(super) async fn look(State(app): State<App>, headers: HeaderMap) -> Json<Place> {
    Json(Place { link: app.entrance.link_for(&headers) })
}
