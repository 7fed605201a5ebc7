//! The web app, embedded in the program. Every file lies there compressed as well.

use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::App;
use crate::front::BasePath;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// A file of the web app; its pages have addresses of their own, which all start the app.
pub(super) async fn serve(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    if is_page {
        return page(&app.entrance.front.base_path);
    }
    file(path, &headers).unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

/// The page that starts the app. All its addresses are told from the base, which it learns here.
fn page(base: &BasePath) -> Response {
    let Some(found) = Files::get("index.html") else {
        return (StatusCode::NOT_FOUND, MISSING).into_response();
    };
    let text = String::from_utf8_lossy(&found.data);
    let text = text.replacen(BASE, &format!("<base href=\"{base}\""), 1);
    ([(CONTENT_TYPE, kind("index.html")), (CACHE_CONTROL, "no-cache")], text).into_response()
}

/// How the page says where it lies when nobody told it otherwise.
const BASE: &str = "<base href=\"/\"";

const MISSING: &str =
    "This program was built without the web app. Build both with `cargo xtask play`.";

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let accepts = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let packed = |ending: &str, name: &'static str| {
        let wanted =
            accepts.split(',').any(|one| one.split(';').next().unwrap_or("").trim() == name);
        Files::get(&format!("{path}.{ending}")).filter(|_| wanted).map(|file| (file, Some(name)))
    };
    let plain = || Files::get(path).map(|file| (file, None));
    let (found, encoding) = packed("br", "br").or_else(|| packed("gz", "gzip")).or_else(plain)?;
    let tag = tag(&found);
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Some(StatusCode::NOT_MODIFIED.into_response());
    }
    // Names of files with a hash never change their meaning.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = (
        [(CONTENT_TYPE, kind(path)), (CACHE_CONTROL, cache), (VARY, "accept-encoding")],
        [(ETAG, tag)],
        found.data.into_owned(),
    )
        .into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(CONTENT_ENCODING, encoding.parse().ok()?);
    }
    Some(response)
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
