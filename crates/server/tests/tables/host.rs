//! The server as a process of its own, to be killed.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use exaequo_server::{Config, Database};

pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    pub(crate) child: Child,
    errors: Arc<Mutex<String>>,
}

/// The server on this file: the program that `EXAEQUO_BINARY` names, or this test program itself.
pub(crate) fn program(file: &Path) -> Command {
    if let Some(binary) = std::env::var_os("EXAEQUO_BINARY") {
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--max-messages", "1000"]);
        command.args(["--max-tables-per-address", "100000", "--database"]);
        command.arg(format!("sqlite:{}", file.display()));
        return command;
    }
    let mut command = Command::new(std::env::current_exe().expect("a test is a program"));
    command.args(["host::the_server_of_other_tests", "--exact", "--ignored", "--nocapture"]);
    command.env(FILE, file);
    command
}

const FILE: &str = "EXAEQUO_HOST_FILE";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "other tests start it as a process of its own and kill it"]
async fn the_server_of_other_tests() {
    let file = std::env::var_os(FILE).expect("other tests say which file");
    let mut config = Config::new(Database::Sqlite(file.into()));
    config.limits.tables_per_address = 100_000;
    config.limits.messages_per_second = 1_000;
    config.limits.requests_per_second = 100_000;
    let server = match exaequo_server::start(config).await {
        Ok(server) => server,
        Err(error) => panic!("{error}"),
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    println!("at http://{}/", listener.local_addr().expect("it listens"));
    server.run(listener, std::future::pending()).await.expect("it serves until it is killed");
}

/// The address in a line such as "Ex Aequo is at http://127.0.0.1:7878/".
fn address(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("at http://")?;
    rest.trim().trim_end_matches('/').parse().ok()
}

impl Host {
    pub(crate) fn start(file: &Path) -> Self {
        Self::run(&mut program(file)).expect("the server starts")
    }

    /// Starts it; or what it said when it did not.
    pub(crate) fn run(command: &mut Command) -> Result<Self, String> {
        let piped = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("the program is there");
        let out = BufReader::new(child.stdout.take().expect("it is piped"));
        let found = out.lines().map_while(Result::ok).find_map(|line| address(&line));
        let mut stderr = child.stderr.take().expect("it is piped");
        let Some(address) = found else {
            let mut said = String::new();
            stderr.read_to_string(&mut said).expect("its errors can be read");
            child.wait().expect("it ends");
            return Err(said);
        };
        let errors = Arc::new(Mutex::new(String::new()));
        let sink = Arc::clone(&errors);
        std::thread::spawn(move || {
            for line in BufReader::new(stderr).lines().map_while(Result::ok) {
                let mut all = sink.lock().unwrap();
                all.push_str(&line);
                all.push('\n');
            }
        });
        Ok(Host { address, child, errors })
    }

    /// What it complained about so far.
    pub(crate) fn errors(&self) -> String {
        self.errors.lock().unwrap().clone()
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
