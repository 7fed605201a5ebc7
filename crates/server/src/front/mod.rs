//! How people reach the server, and what stands in front of it: a name, a path, a proxy.
//!
//! Every request passes here first. It leaves as if it had come straight from its client: below `/`,
//! with the client's own address, and for a name that is ours. Nothing behind knows of proxies.

mod addresses;
mod base;
mod proxies;

use std::net::{IpAddr, SocketAddr};
use std::sync::OnceLock;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

pub use addresses::own_addresses;
pub use base::{BasePath, PublicUrl};
pub use proxies::{Network, Proxies, ProxyHeader};

use crate::App;
use crate::error::Error;

/// How people reach the server.
#[derive(Clone, Debug, Default)]
pub struct Front {
    /// Everything lies below this path.
    pub base_path: BasePath,
    /// The address that people know, if it is not the one that is listened at.
    pub public_url: Option<PublicUrl>,
    /// Other names by which it may be asked for, without a port.
    pub hosts: Vec<String>,
    /// Who may say for whom a request is made.
    pub proxies: Proxies,
}

impl Front {
    /// The address to pass on, for a server that listens there.
    pub fn link(&self, listening: SocketAddr) -> String {
        match &self.public_url {
            Some(url) => url.to_string(),
            None => {
                let ip = if listening.ip().is_unspecified() {
                    own_addresses().first().copied().unwrap_or(IpAddr::from([127, 0, 0, 1]))
                } else {
                    listening.ip()
                };
                format!("http://{}{}", SocketAddr::new(ip, listening.port()), self.base_path)
            }
        }
    }

    /// Is this name one of ours? A number is nobody's name: it cannot be made to lead here by a page
    /// of others, as a name can.
    fn answers_to(&self, host: &str, listening: Option<IpAddr>) -> bool {
        let host = host.trim_end_matches('.');
        if let Ok(number) = host.trim_matches(['[', ']']).parse::<IpAddr>() {
            let own = |ip: IpAddr| ip.is_unspecified() || ip == number;
            return number.is_loopback() || listening.is_some_and(own);
        }
        let public = self.public_url.iter().map(PublicUrl::host);
        let mut named = public.chain(self.hosts.iter().map(String::as_str)).chain(["localhost"]);
        named.any(|name| name.eq_ignore_ascii_case(host))
    }

    /// Browsers say which page a request comes from; it must be one of this server. Programs that are
    /// no browsers do not say it.
    fn is_own_page(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let page = origin.to_str().unwrap_or_default();
        if self.public_url.as_ref().is_some_and(|url| url.origin().eq_ignore_ascii_case(page)) {
            return true;
        }
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let address = page.strip_prefix("http://").or_else(|| page.strip_prefix("https://"));
        host.zip(address).is_some_and(|(host, address)| address.eq_ignore_ascii_case(host))
    }
}

/// The way in.
#[derive(Debug, Default)]
pub(crate) struct Entrance {
    pub(crate) front: Front,
    /// Known once it listens.
    pub(crate) listening: OnceLock<SocketAddr>,
}

impl Entrance {
    /// The address that a page should pass on, if it is not the one it was asked for by.
    pub(crate) fn link_for(&self, headers: &HeaderMap) -> Option<String> {
        let listening = *self.listening.get()?;
        let here = host(headers).is_none_or(|host| is_this_machine(host.host()));
        let better = self.front.public_url.is_some() || (here && listening.ip().is_unspecified());
        better.then(|| self.front.link(listening))
    }

    /// Lets a request in as its client made it.
    fn admit(&self, request: &mut Request) -> Result<(), TurnedAway> {
        let listening = self.listening.get().map(SocketAddr::ip);
        let known = request.headers().get(HOST).is_none()
            || host(request.headers())
                .is_some_and(|host| self.front.answers_to(host.host(), listening));
        if !known {
            return Err(TurnedAway::Refused(Error::OtherHost));
        }
        if !self.front.is_own_page(request.headers()) {
            return Err(TurnedAway::Refused(Error::OtherOrigin));
        }
        let Some(uri) = self.front.base_path.strip(request.uri()) else {
            return Err(self.outside(request.uri().path()));
        };
        *request.uri_mut() = uri;
        if let Some(ConnectInfo(from)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
            let client = self.front.proxies.client(from.ip(), request.headers());
            let client = SocketAddr::new(client, from.port());
            request.extensions_mut().insert(ConnectInfo(client));
        }
        Ok(())
    }

    /// Who forgot the path, or its last stroke, is shown the way.
    fn outside(&self, path: &str) -> TurnedAway {
        let near = [self.front.base_path.as_str().trim_end_matches('/'), "/"].contains(&path);
        if near { TurnedAway::ShownTheWay } else { TurnedAway::Refused(Error::Nothing) }
    }
}

/// Why a request does not come in.
enum TurnedAway {
    Refused(Error),
    /// To where everything lies.
    ShownTheWay,
}

/// Whom a request is for.
fn host(headers: &HeaderMap) -> Option<Authority> {
    let text = headers.get(HOST).map(HeaderValue::as_bytes)?;
    Authority::try_from(text).ok()
}

fn is_this_machine(host: &str) -> bool {
    let number = host.trim_matches(['[', ']']).parse::<IpAddr>();
    host.eq_ignore_ascii_case("localhost") || number.is_ok_and(|ip| ip.is_loopback())
}

pub(crate) async fn enter(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let lang = crate::lang::of(request.headers());
    let answer = match app.entrance.admit(&mut request) {
        Ok(()) => return next.run(request).await,
        Err(TurnedAway::Refused(error)) => error.answer(lang),
        Err(TurnedAway::ShownTheWay) => {
            Redirect::temporary(app.entrance.front.base_path.as_str()).into_response()
        }
    };
    tracing::info!(status = answer.status().as_u16(), "turned away at the entrance");
    answer
}

#[cfg(test)]
mod tests {
    use super::{Entrance, Front};
    use axum::http::HeaderMap;
    use std::net::{IpAddr, Ipv4Addr};

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("host", host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_pages_may_ask_for_something() {
        let front = Front::default();
        let is_own = |host, origin| front.is_own_page(&headers(host, origin));
        assert!(is_own("127.0.0.1:7878", None));
        assert!(is_own("127.0.0.1:7878", Some("http://127.0.0.1:7878")));
        assert!(is_own("play.school.test", Some("https://Play.School.test")));
        for other in ["http://evil.test", "http://127.0.0.1:7879", "null", "file://127.0.0.1:7878"]
        {
            assert!(!is_own("127.0.0.1:7878", Some(other)), "{other}");
        }
        let public_url = Some("https://play.school.test/games/".parse().unwrap());
        let behind = Front { public_url, ..Front::default() };
        // A proxy that asks by its own name for the server.
        let page = Some("https://play.school.test");
        assert!(behind.is_own_page(&headers("127.0.0.1:7878", page)));
        assert!(!front.is_own_page(&headers("127.0.0.1:7878", page)));
    }

    #[test]
    fn only_names_of_ours_are_answered_to() {
        let public_url = Some("https://play.school.test".parse().unwrap());
        let front =
            Front { public_url, hosts: vec!["laptop.local".to_owned()], ..Front::default() };
        let here = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 7));
        for own in
            ["localhost", "127.0.0.1", "[::1]", "10.0.0.7", "Play.School.test", "laptop.local."]
        {
            assert!(front.answers_to(own, Some(here)), "{own}");
        }
        for foreign in ["evil.test", "localhost.evil.test", "10.0.0.8", "", "school.test"] {
            assert!(!front.answers_to(foreign, Some(here)), "{foreign}");
        }
        // Listening at all addresses, it cannot know by which one it is reached.
        let anywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        assert!(front.answers_to("203.0.113.9", Some(anywhere)));
        assert!(!front.answers_to("evil.test", Some(anywhere)));
    }

    #[test]
    fn a_page_of_this_machine_passes_on_an_address_that_others_reach() {
        let entrance = Entrance::default();
        entrance.listening.set("0.0.0.0:7878".parse().unwrap()).unwrap();
        let told = entrance.link_for(&headers("localhost:7878", None)).unwrap();
        assert!(told.starts_with("http://") && told.ends_with(":7878/"), "{told}");
        assert_eq!(entrance.link_for(&headers("10.0.0.7:7878", None)), None);
        let alone = Entrance::default();
        alone.listening.set("127.0.0.1:7878".parse().unwrap()).unwrap();
        assert_eq!(alone.link_for(&headers("localhost:7878", None)), None);
        let public_url = Some("https://play.school.test/games/".parse().unwrap());
        let behind = Entrance {
            front: Front { public_url, ..Front::default() },
            listening: alone.listening,
        };
        let told = behind.link_for(&headers("10.0.0.7:7878", None));
        assert_eq!(told.as_deref(), Some("https://play.school.test/games/"));
    }
}
