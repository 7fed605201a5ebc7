//! nginx with HTTPS, as it stands in front of a server. It listens at a free port of this machine.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::Service;

/// How long it may take to start, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running nginx.
pub struct Nginx {
    /// Where it listens.
    pub address: SocketAddr,
    _service: Service,
    _folder: TempDir,
}

/// What the part of the configuration that describes a site needs to know.
pub struct Site {
    /// Where it is to listen.
    pub address: SocketAddr,
    /// A certificate that it signed itself.
    pub certificate: PathBuf,
    /// The certificate's key.
    pub key: PathBuf,
}

impl Nginx {
    /// Starts it with the block `server { … }` that is made for the site.
    ///
    /// # Panics
    /// If it does not start; the message says what is missing.
    pub fn start(name: &str, block: impl FnOnce(&Site) -> String) -> Self {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let place = |name: &str| folder.path().join(name);
        let site = Site { address: free_port(), certificate: place("cert"), key: place("key") };
        certify(name, &site);
        let whole = configuration(&folder, &block(&site));
        fs::write(place("conf"), whole).expect("a scratch file");
        let (prefix, conf) = (folder.path().display().to_string(), place("conf"));
        let command = ["nginx", "-p", &prefix, "-e", "stderr", "-c", &conf.display().to_string()];
        let mut service = Service::start(&command, "root");
        let began = Instant::now();
        while TcpStream::connect(site.address).is_err() {
            let hint = "nginx does not start (Debian: apt-get install nginx)";
            assert!(!service.has_ended() && began.elapsed() < PATIENCE, "{hint}");
            std::thread::sleep(Duration::from_millis(20));
        }
        Nginx { address: site.address, _service: service, _folder: folder }
    }
}

/// One process, so that nothing is left when it is told to end; everything it writes in its own folder.
fn configuration(folder: &TempDir, block: &str) -> String {
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let folder = folder.path().display();
    let folders = temporary.map(|name| format!("{name}_temp_path {folder}/{name};\n")).concat();
    format!(
        "daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n\
         http {{\naccess_log off;\n{folders}{block}\n}}\n"
    )
}

fn free_port() -> SocketAddr {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    taken.local_addr().expect("it listens")
}

fn certify(name: &str, site: &Site) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
    openssl.args(["-subj", &format!("/CN={name}"), "-keyout"]).arg(&site.key);
    let made = openssl.arg("-out").arg(&site.certificate).output();
    let made = made.expect("openssl starts (Debian: apt-get install openssl)");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}
