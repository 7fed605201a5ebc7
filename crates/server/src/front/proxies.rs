//! Proxies in front: whose word is taken for whom a request is made.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// Who may say for whom a request is made, and how it is said.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    /// Nobody else is believed.
    pub trusted: Vec<Network>,
    /// Only one form is read: a proxy passes the other on as anybody wrote it.
    pub header: ProxyHeader,
}

/// The header by which a proxy tells of its client.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProxyHeader {
    /// `X-Forwarded-For: 203.0.113.9`
    #[default]
    XForwardedFor,
    /// `Forwarded: for=203.0.113.9`
    Forwarded,
}

impl Proxies {
    /// The address of the client that made the request: every trusted proxy vouches for the one before.
    pub(super) fn client(&self, from: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = from.to_canonical();
        for told in self.header.told(headers).iter().rev() {
            match told {
                Some(before) if self.trusts(client) => client = *before,
                _ => break,
            }
        }
        client
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }
}

impl ProxyHeader {
    /// Everybody whom the proxies name, in their order; `None` for what is no address.
    fn told(self, headers: &HeaderMap) -> Vec<Option<IpAddr>> {
        let name = match self {
            ProxyHeader::XForwardedFor => HeaderName::from_static("x-forwarded-for"),
            ProxyHeader::Forwarded => HeaderName::from_static("forwarded"),
        };
        let lines = headers.get_all(name).into_iter().map(HeaderValue::to_str);
        let parts = lines.flat_map(|line| line.unwrap_or("?").split(','));
        parts.map(|part| self.address(part.trim())).collect()
    }

    fn address(self, part: &str) -> Option<IpAddr> {
        let node = match self {
            ProxyHeader::XForwardedFor => part,
            ProxyHeader::Forwarded => {
                let pairs = part.split(';').filter_map(|pair| pair.trim().split_once('='));
                let mut named = pairs.filter(|(key, _)| key.eq_ignore_ascii_case("for"));
                named.next()?.1.trim_matches('"')
            }
        };
        address(node)
    }
}

/// `10.0.0.7`, `10.0.0.7:4711`, `2001:db8::7` or `[2001:db8::7]:4711`.
fn address(node: &str) -> Option<IpAddr> {
    let bare = node.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(node);
    let with_port = || node.parse::<std::net::SocketAddr>().map(|it| it.ip());
    bare.parse().or_else(|_| with_port()).ok().map(|ip: IpAddr| ip.to_canonical())
}

/// An address, or all that begin alike: `10.0.0.7` or `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    fn contains(self, other: IpAddr) -> bool {
        let alike = |one: u128, other: u128, length: u32| {
            (one ^ other).checked_shr(length - self.bits).unwrap_or(0) == 0
        };
        match (self.address, other) {
            (IpAddr::V4(one), IpAddr::V4(other)) => {
                alike(u128::from(one.to_bits()), u128::from(other.to_bits()), 32)
            }
            (IpAddr::V6(one), IpAddr::V6(other)) => alike(one.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is no address: write 127.0.0.1 or 10.0.0.0/8");
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let address: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse::<u32>().map_err(|_| wrong()))?;
        if bits > most { Err(wrong()) } else { Ok(Network { address, bits }) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Network, Proxies, ProxyHeader};
    use axum::http::{HeaderMap, HeaderName};
    use std::net::IpAddr;

    fn client(trusted: &[&str], header: ProxyHeader, from: &str, told: &[&str]) -> String {
        let trusted = trusted.iter().map(|text| text.parse().unwrap()).collect();
        let name = if header == ProxyHeader::Forwarded { "forwarded" } else { "x-forwarded-for" };
        let mut headers = HeaderMap::new();
        for line in told {
            headers.append(HeaderName::from_static(name), line.parse().unwrap());
        }
        Proxies { trusted, header }.client(from.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_tell_whose_request_it_is() {
        let by = |trusted, from, told| client(trusted, ProxyHeader::XForwardedFor, from, told);
        let near: &[&str] = &["127.0.0.1"];
        assert_eq!(by(near, "127.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(by(&[], "127.0.0.1", &["203.0.113.9"]), "127.0.0.1");
        assert_eq!(by(near, "198.51.100.1", &["203.0.113.9"]), "198.51.100.1");
        // What the client itself wrote stands further left and is not believed.
        assert_eq!(by(near, "127.0.0.1", &["10.9.9.9, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(by(near, "127.0.0.1", &["10.9.9.9", "203.0.113.9"]), "203.0.113.9");
        assert_eq!(by(near, "127.0.0.1", &["nonsense"]), "127.0.0.1");
        assert_eq!(by(near, "127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(
            by(&["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", &["2001:db8::7, 10.1.2.3"]),
            "2001:db8::7"
        );
        assert_eq!(by(near, "::ffff:127.0.0.1", &["203.0.113.9"]), "203.0.113.9");
    }

    #[test]
    fn the_standard_form_is_read_as_well() {
        let by = |told| client(&["::1"], ProxyHeader::Forwarded, "::1", told);
        assert_eq!(by(&["for=192.0.2.60;proto=http;by=203.0.113.43"]), "192.0.2.60");
        assert_eq!(by(&["for=10.0.0.1, For=\"[2001:db8:cafe::17]:4711\""]), "2001:db8:cafe::17");
        assert_eq!(by(&["for=_hidden"]), "::1");
    }

    #[test]
    fn networks_hold_what_begins_alike() {
        let holds = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse::<IpAddr>().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.255.0.1") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("0.0.0.0/0", "1.2.3.4") && holds("fd00::/8", "fd12::1"));
        assert!(holds("::/0", "fd12::1") && !holds("::/0", "1.2.3.4"));
        assert!(holds("10.0.0.7", "10.0.0.7") && !holds("10.0.0.7", "10.0.0.6"));
        for wrong in ["", "proxy", "10.0.0.0/33", "10.0.0.0/x", "10.0.0"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
