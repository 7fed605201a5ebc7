//! The path below which everything lies, and the address that people know.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::PathAndQuery;

/// A path that begins and ends with a stroke, such as `/games/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BasePath(String);

impl BasePath {
    /// The path as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same address as seen from below this path; `None` if it is not below it.
    pub(super) fn strip(&self, uri: &Uri) -> Option<Uri> {
        if self.0 == "/" {
            return Some(uri.clone());
        }
        let whole = uri.path_and_query().map_or("/", PathAndQuery::as_str);
        let inner = whole.strip_prefix(self.0.as_str())?;
        format!("/{inner}").parse().ok()
    }
}

impl Default for BasePath {
    fn default() -> Self {
        BasePath("/".to_owned())
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain = |part: &str| {
            let letter = |c: char| c.is_ascii_alphanumeric() || "-_.~".contains(c);
            !part.is_empty() && part.chars().all(letter) && !part.chars().all(|c| c == '.')
        };
        let inner = text.strip_prefix('/').map(|rest| rest.strip_suffix('/').unwrap_or(rest));
        match inner {
            Some("") => Ok(BasePath::default()),
            Some(inner) if inner.split('/').all(plain) => Ok(BasePath(format!("/{inner}/"))),
            _ => Err("write a path of letters, digits, - and _, such as /games/".to_owned()),
        }
    }
}

/// An address that people know: `https://play.school.test/games/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    origin: String,
    host: String,
    path: BasePath,
}

impl PublicUrl {
    /// What browsers call the origin of its pages.
    pub(super) fn origin(&self) -> &str {
        &self.origin
    }

    /// Its name, without a port.
    pub(super) fn host(&self) -> &str {
        &self.host
    }

    /// The path below which everything lies there.
    pub fn path(&self) -> &BasePath {
        &self.path
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin, self.path)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            "write an address such as https://play.school.test/ or https://school.test/games/"
                .to_owned()
        };
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme));
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'));
        let (Some(scheme), Some(authority), None) = (scheme, authority, uri.query()) else {
            return Err(wrong());
        };
        // Browsers leave out the port that everybody expects.
        let expected = if scheme == "https" { ":443" } else { ":80" };
        let place = authority.as_str().strip_suffix(expected).unwrap_or(authority.as_str());
        Ok(PublicUrl {
            origin: format!("{scheme}://{place}").to_lowercase(),
            host: authority.host().to_owned(),
            path: uri.path().parse().map_err(|_| wrong())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{BasePath, PublicUrl};

    #[test]
    fn a_base_path_is_taken_off_and_everything_else_is_outside() {
        let base: BasePath = "/games".parse().unwrap();
        let strip = |path: &str| base.strip(&path.parse().unwrap()).map(|uri| uri.to_string());
        assert_eq!(base.to_string(), "/games/");
        assert_eq!(strip("/games/").as_deref(), Some("/"));
        assert_eq!(strip("/games/api/tables?x=1").as_deref(), Some("/api/tables?x=1"));
        assert_eq!((strip("/games"), strip("/gamesapi"), strip("/")), (None, None, None));
        let root = BasePath::default();
        assert_eq!(root.strip(&"/api".parse().unwrap()).unwrap(), "/api");
        for wrong in ["", "games/", "/a//b/", "/../", "/a b/", "/\"><script>/"] {
            assert!(wrong.parse::<BasePath>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_public_address_has_a_scheme_a_name_and_a_path() {
        let url: PublicUrl = "https://Play.test:443/games".parse().unwrap();
        assert_eq!(
            (url.to_string().as_str(), url.origin()),
            ("https://play.test/games/", "https://play.test")
        );
        assert_eq!(
            "http://a.test:8080".parse::<PublicUrl>().unwrap().to_string(),
            "http://a.test:8080/"
        );
        for wrong in ["play.test", "ftp://a.test", "https://u:p@a.test", "https://a.test/?q=1", ""]
        {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
