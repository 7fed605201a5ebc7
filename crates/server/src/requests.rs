//! What the log tells of requests: how they went, and the pattern of their route, never the address
//! itself: whoever has a table's address is at the table.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;

pub(crate) async fn tell(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    let (status, ms) = (response.status().as_u16(), began.elapsed().as_millis());
    tracing::info!(%method, route, status, ms, "request");
    response
}
