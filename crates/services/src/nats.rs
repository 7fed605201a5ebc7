//! NATS, by which several servers speak to each other.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::Service;

/// The user that Debian's package makes.
const USER: &str = "nats";
/// How long it may take to start, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A NATS server.
pub struct Nats {
    port: u16,
    service: Option<Service>,
}

impl Nats {
    /// Starts one at a port that nobody uses.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Self {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|it| it.local_addr());
        let mut made = Nats { port: free.expect("a free port").port(), service: None };
        made.resume();
        made
    }

    /// Starts it again after [`Nats::kill`], at the same port.
    ///
    /// # Panics
    /// If it does not start.
    pub fn resume(&mut self) {
        let port = self.port.to_string();
        let command = [program(), "-a", "127.0.0.1", "-p", &port, "-l", "/dev/null"];
        self.service = Some(Service::start(&command, USER));
        let began = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            let there = self.service.as_mut().is_some_and(|service| !service.has_ended());
            let hint = "is it installed (Debian: apt-get install nats-server)?";
            assert!(there && began.elapsed() < PATIENCE, "NATS does not start: {hint}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Kills it in the middle of whatever it does.
    pub fn kill(&mut self) {
        self.service = None;
    }

    /// Where it is.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// Debian keeps it out of the path of most users.
fn program() -> &'static str {
    let debian = "/usr/sbin/nats-server";
    if Path::new(debian).is_file() { debian } else { "nats-server" }
}
