//! The HTTP part: one file for each sort of thing.

mod assets;
mod codes;
mod games;
mod lab;
mod matches;
mod place;
mod records;
mod sight;
mod tables;

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use exaequo_game::Lang;
use exaequo_table::Key;
use serde::de::DeserializeOwned;
use utoipa::OpenApi;

use crate::App;
use crate::error::Error;
use crate::limits::Budget;

/// No body of a request is longer, in bytes, unless its route says so.
const LONGEST: usize = 64 * 1024;
/// How long a request's body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// Everything the server answers.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .merge(codes::router())
        .merge(games::router())
        .merge(lab::router())
        .merge(tables::router())
        .merge(matches::router())
        .merge(place::router())
        .merge(records::router())
        .merge(sight::router())
        .fallback(assets::serve)
}

/// One address asks for only so much in a second.
pub(crate) async fn keep_within_limits(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    match app.usage.spend(from.ip(), Budget::Requests, 1, &app.rooms.shared.limits) {
        Ok(()) => next.run(request).await,
        Err(error) => error.answer(crate::lang::of(request.headers())),
    }
}

/// The description of the HTTP part, for `/api/openapi.json`.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ex Aequo",
        description = "Make, find and join tables; look at finished games. Playing itself goes over a table's socket: see docs/protocol.md. A secret is sent as `Authorization: Bearer SECRET`."
    ),
    paths(
        codes::find,
        games::list,
        games::texts,
        games::rules,
        lab::begin,
        lab::look,
        lab::stop,
        tables::make,
        tables::list,
        tables::look,
        tables::sit,
        tables::leave,
        tables::start,
        tables::rearrange,
        tables::hand_over,
        tables::set_pace,
        tables::rematch,
        tables::resign,
        tables::end,
        tables::play_on,
        matches::look,
        matches::record,
        matches::replay,
        matches::branch,
        place::look,
        records::open,
        sight::health
    )
)]
pub(crate) struct Description;

/// A request's body as JSON, bounded, with our own errors.
pub(crate) struct Body<T, const MOST: usize = LONGEST>(pub(crate) T);

impl<T: DeserializeOwned, const MOST: usize> FromRequest<App> for Body<T, MOST> {
    type Rejection = Response;

    async fn from_request(request: Request, _: &App) -> Result<Self, Response> {
        let lang = crate::lang::of(request.headers());
        let refuse = |error: Error| error.answer(lang);
        let body = axum::body::to_bytes(request.into_body(), MOST);
        let read = tokio::time::timeout(PATIENCE, body).await;
        let slow = |_| refuse(Error::Malformed("it took too long to arrive".to_owned()));
        let bytes = read.map_err(slow)?.map_err(|_| refuse(Error::TooLarge))?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|error| refuse(Error::Malformed(error.to_string())))
    }
}

/// The secret that a request shows.
pub(crate) struct Secret(pub(crate) Key);

impl FromRequestParts<App> for Secret {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Response> {
        let shown = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let secret = shown.and_then(|value| value.strip_prefix("Bearer "));
        match secret {
            Some(secret) => Ok(Secret(Key::of(secret))),
            None => Err(Error::NoSecret.answer(crate::lang::of(&parts.headers))),
        }
    }
}

/// The language of a request.
pub(crate) struct Speaks(pub(crate) Lang);

impl FromRequestParts<App> for Speaks {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Self::Rejection> {
        Ok(Speaks(crate::lang::of(&parts.headers)))
    }
}
