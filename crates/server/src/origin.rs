//! Does a request come from one of our own pages?

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Browsers say which page a request comes from; it must be one of this server. Programs that are no
/// browsers do not say it.
pub(crate) fn is_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Some(host) = headers.get(HOST).and_then(|host| host.to_str().ok()) else { return false };
    let page = origin.to_str().unwrap_or_default();
    let address = page.strip_prefix("http://").or_else(|| page.strip_prefix("https://"));
    address.is_some_and(|address| address.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::is_own;
    use axum::http::HeaderMap;

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("host", host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_pages_may_open_sockets() {
        assert!(is_own(&headers("127.0.0.1:7878", None)));
        assert!(is_own(&headers("127.0.0.1:7878", Some("http://127.0.0.1:7878"))));
        assert!(is_own(&headers("play.school.test", Some("https://Play.School.test"))));
        for other in ["http://evil.test", "http://127.0.0.1:7879", "null", "file://127.0.0.1:7878"]
        {
            assert!(!is_own(&headers("127.0.0.1:7878", Some(other))), "{other}");
        }
    }
}
