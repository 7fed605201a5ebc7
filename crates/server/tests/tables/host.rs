//! The server as a process of its own, to be killed.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use exaequo_server::{Config, Database};

pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    /// Where its figures are.
    pub(crate) figures: SocketAddr,
    pub(crate) child: Child,
    errors: Arc<Mutex<String>>,
}

/// The server on this file.
pub(crate) fn program(file: &Path) -> Command {
    server(&format!("sqlite:{}", file.display()), None)
}

/// One of several servers on this database.
pub(crate) fn node(database: &str, bus: &str) -> Command {
    server(database, Some(bus))
}

/// The program that `EXAEQUO_BINARY` names, or this test program itself.
fn server(database: &str, bus: Option<&str>) -> Command {
    if let Some(binary) = std::env::var_os("EXAEQUO_BINARY") {
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"]);
        command.args(["--max-messages", "1000", "--max-requests", "100000"]);
        command.args(["--max-tables-per-address", "100000", "--database", database]);
        command.args(bus.map(|bus| ["--bus", bus]).iter().flatten());
        return command;
    }
    let mut command = Command::new(std::env::current_exe().expect("a test is a program"));
    command.args(["host::the_server_of_other_tests", "--exact", "--ignored", "--nocapture"]);
    command.env(DATABASE, database);
    bus.map(|bus| command.env(BUS, bus));
    command
}

const DATABASE: &str = "EXAEQUO_HOST_DATABASE";
const BUS: &str = "EXAEQUO_HOST_BUS";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "other tests start it as a process of its own and kill it"]
async fn the_server_of_other_tests() {
    let database = std::env::var(DATABASE).expect("other tests say which one");
    let database = match database.strip_prefix("sqlite:") {
        Some(file) => Database::Sqlite(file.into()),
        None => Database::Postgres { address: database, migrate: false },
    };
    let mut config = Config::new(database);
    config.bus = std::env::var(BUS).ok();
    config.limits.tables_per_address = 100_000;
    config.limits.messages_per_second = 1_000;
    config.limits.requests_per_second = 100_000;
    let server = match exaequo_server::start(config).await {
        Ok(server) => server,
        Err(error) => panic!("{error}"),
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let figures = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    for open in [&listener, &figures] {
        println!("at http://{}/", open.local_addr().expect("it listens"));
    }
    server.serve_metrics(figures);
    server.run(listener, std::future::pending()).await.expect("it serves until it is killed");
}

/// The address in a line such as "Ex Aequo is at http://127.0.0.1:7878/".
fn address(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("at http://")?;
    rest.split('/').next()?.parse().ok()
}

impl Host {
    pub(crate) fn start(file: &Path) -> Self {
        Self::run(&mut program(file)).expect("the server starts")
    }

    /// Starts it; or what it said when it did not.
    pub(crate) fn run(command: &mut Command) -> Result<Self, String> {
        let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("the program is there");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut told = out.by_ref().lines().map_while(Result::ok).filter_map(|line| address(&line));
        let found = told.next().zip(told.next());
        let mut stderr = child.stderr.take().expect("it is piped");
        let Some((address, figures)) = found else {
            let mut said = String::new();
            stderr.read_to_string(&mut said).expect("its errors can be read");
            child.wait().expect("it ends");
            return Err(said);
        };
        let errors = Arc::new(Mutex::new(String::new()));
        let sink = Arc::clone(&errors);
        // The test program complains after a minute, and ends if nobody listens.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        std::thread::spawn(move || {
            for line in BufReader::new(stderr).lines().map_while(Result::ok) {
                let mut all = sink.lock().unwrap();
                all.push_str(&line);
                all.push('\n');
            }
        });
        Ok(Host { address, figures, child, errors })
    }

    /// What it complained about so far.
    pub(crate) fn errors(&self) -> String {
        self.errors.lock().unwrap().clone()
    }

    /// Sends it a signal such as `STOP`.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &pid]).status();
        assert!(sent.is_ok_and(|status| status.success()), "kill -{name}");
    }

    /// SIGKILL: no goodbye, nothing is finished.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
