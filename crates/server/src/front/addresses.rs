//! The addresses by which other machines reach this one.

use std::net::{IpAddr, UdpSocket};

/// This machine's addresses, the one that others most likely reach first.
pub fn own_addresses() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    let mut own: Vec<IpAddr> = all.iter().map(if_addrs::Interface::ip).filter(reachable).collect();
    let main = main_address();
    own.sort_by_key(|ip| (Some(*ip) != main, ip.is_ipv6(), *ip));
    own.dedup();
    own
}

/// The address by which this machine would reach others: asking for the way sends nothing.
fn main_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Neither this machine's own, nor one that needs the name of a cable beside it.
fn reachable(ip: &IpAddr) -> bool {
    let near = match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    };
    !ip.is_loopback() && !near
}

#[cfg(test)]
mod tests {
    use super::reachable;
    use std::net::IpAddr;

    #[test]
    fn addresses_that_no_tablet_reaches_are_left_out() {
        let is = |text: &str| reachable(&text.parse::<IpAddr>().unwrap());
        assert!(is("192.168.1.7") && is("10.0.0.2") && is("2001:db8::7"));
        assert!(!is("127.0.0.1") && !is("::1") && !is("169.254.3.4") && !is("fe80::1"));
    }
}
