//! The real server program: starting, stopping and refusing to start.

#[allow(dead_code, reason = "every test file uses a part of it")]
mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use support::{exaequo, folder};

/// A running server; it ends with the test.
struct Running {
    child: Child,
    address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(database: &Path) -> Running {
    let database = format!("sqlite:{}", database.display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_exaequo"));
    start(command.args(["serve", "--listen", "127.0.0.1:0", "--database", &database])).0
}

/// Starts a server and reads what it says until it is ready.
fn start(command: &mut Command) -> (Running, Vec<String>) {
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    let lines = out.lines().map(|line| line.expect("it says where it is"));
    let mut said: Vec<String> = Vec::new();
    for line in lines {
        let last = line.starts_with("Stop it");
        said.push(line);
        if last {
            break;
        }
    }
    let address = said[0].rsplit("http://").next().expect("an address");
    let address = address.split('/').next().unwrap_or_default().to_owned();
    (Running { child, address }, said)
}

fn get(running: &Running, path: &str) -> String {
    get_at(&running.address, path)
}

fn get_at(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers in text");
    answer
}

#[test]
fn it_serves_and_ends_cleanly_when_asked_to() {
    let mut running = serve(&folder("serve").join("test.db"));
    let health = get(&running, "/healthz");
    assert!(health.starts_with("HTTP/1.1 200") && health.ends_with("ok"), "{health}");
    assert!(health.contains("content-security-policy: default-src 'none'"), "{health}");
    assert!(!get(&running, "/metrics").contains("exaequo_"), "figures are not for everybody");
    assert!(get(&running, "/api/games").contains("nobel-run"));
    let asked = Command::new("kill").arg(running.child.id().to_string()).status();
    assert!(asked.expect("kill is there").success());
    assert!(running.child.wait().expect("it ends").success());
}

#[test]
fn it_says_why_it_cannot_start() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("it listens").to_string();
    let database = format!("sqlite:{}", folder("serve-taken").join("test.db").display());
    exaequo(&["serve", "--listen", &address, "--database", &database])
        .bad(1, &["cannot listen", "--listen 127.0.0.1:0"]);
    let text = folder("serve-text").join("notes.txt");
    std::fs::write(&text, "this is no database, but long enough to look at".repeat(40))
        .expect("a file");
    let wrong = format!("sqlite:{}", text.display());
    exaequo(&["serve", "--listen", "127.0.0.1:0", "--database", &wrong])
        .bad(1, &["cannot be used", "another one with --database"]);
    exaequo(&["serve", "--database", "mysql:x"]).bad(2, &["sqlite:PATH"]);
    exaequo(&["serve", "--listen", "nowhere"]).bad(2, &["--listen"]);
    exaequo(&["serve", "--bus", "127.0.0.1"]).bad(2, &["write nats://HOST:4222"]);
    for wrong in ["a=b=c", "loud", "exaequo_server=loud"] {
        exaequo(&["serve", "--log", wrong]).bad(2, &["--log", "error, warn, info"]);
    }
    exaequo(&["serve", "--editions", "nowhere", "--database", &database])
        .bad(2, &["there is no folder nowhere"]);
}

#[test]
fn options_count_for_more_than_the_environment_and_that_for_more_than_the_file() {
    let folder = folder("serve-config");
    let file = folder.join("exaequo.toml");
    let database = format!("sqlite:{}", folder.join("test.db").display());
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndatabase = \"{database}\"\nbase-path = \"/file/\"\n\
         host = [\"a.test\", \"b.test\"]\nkeep-finished = 30\nlog-json = true\nopen = false\n\
         metrics = \"127.0.0.1:0\"\n"
    );
    std::fs::write(&file, text).expect("a file");
    let command = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_exaequo"));
        command.args(["serve", "--config"]).arg(&file);
        command
    };
    let base = |command: &mut Command| {
        let (running, said) = start(command);
        let health = |base: &str| get(&running, &format!("{base}healthz")).ends_with("ok");
        let found = ["/file/", "/environment/", "/option/"].into_iter().find(|base| health(base));
        assert!(said[0].ends_with(found.expect("it lies somewhere")), "{said:?}");
        assert!(said[1].starts_with("Figures are at http://127.0.0.1:"), "{said:?}");
        let figures = said[1].rsplit("http://").next().expect("an address");
        let figures = get_at(&figures.replace("/metrics", ""), "/metrics");
        assert!(figures.contains("exaequo_tables"), "{figures}");
        found
    };
    assert_eq!(base(&mut command()), Some("/file/"));
    let environment = |command: &mut Command| {
        command.env("EXAEQUO_BASE_PATH", "/environment/");
    };
    let mut by_environment = command();
    environment(&mut by_environment);
    assert_eq!(base(&mut by_environment), Some("/environment/"));
    let mut by_option = command();
    environment(&mut by_option);
    assert_eq!(base(by_option.args(["--base-path", "/option/"])), Some("/option/"));
}

#[test]
fn what_a_configuration_file_cannot_say_is_refused_with_its_place() {
    let file = folder("serve-wrong").join("exaequo.toml");
    let path = file.display().to_string();
    let refused = |text: &str, told: &[&str]| {
        std::fs::write(&file, text).expect("a file");
        exaequo(&["serve", "--config", &path]).bad(2, told);
    };
    refused("colour = \"red\"", &["exaequo.toml: colour", "no such key", "listen", "trust-proxy"]);
    refused("listen = \"nowhere\"", &["exaequo.toml: listen", "nowhere"]);
    refused("base-path = \"games\"", &["exaequo.toml: base-path", "such as /games/"]);
    refused("trust-proxy = [\"nginx\"]", &["exaequo.toml: trust-proxy", "10.0.0.0/8"]);
    refused("keep-finished = 0", &["exaequo.toml: keep-finished", "1"]);
    refused("keep-finished = 1.5", &["exaequo.toml: keep-finished", "whole number"]);
    refused("log = \"loud\"", &["exaequo.toml: log", "error, warn, info"]);
    refused("listen = ", &["is no TOML"]);
    exaequo(&["serve", "--config", "nowhere.toml"]).bad(2, &["nowhere.toml cannot be read"]);
    exaequo(&["serve", "--base-path", "/a/", "--public-url", "https://x.test/b/"])
        .bad(2, &["--base-path is /a/", "/b/"]);
    exaequo(&["serve", "--public-url", "x.test"]).bad(2, &["https://play.school.test/"]);
    exaequo(&["serve", "--host", "x.test:80"]).bad(2, &["without a port"]);
}

#[test]
fn the_configuration_that_is_given_to_others_is_understood() {
    let text = include_str!("../../../dist/exaequo.toml");
    let all = text.replace("\n#p", "\np").replace("\n#t", "\nt").replace("\n#m", "\nm");
    let file = folder("serve-dist").join("exaequo.toml");
    let nowhere = "127.0.0.1:7878";
    assert!(all.contains("\npublic-url") && all.contains(nowhere));
    // Everything is understood: only the address that is taken stands in the way.
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("it listens").to_string();
    std::fs::write(&file, all.replace("\n#keep", "\nkeep").replace(nowhere, &address))
        .expect("a file");
    exaequo(&["serve", "--config", &file.display().to_string()])
        .bad(1, &["cannot listen", &address]);
}

fn post(running: &Running, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(&running.address).expect("it listens");
    let (host, length) = (&running.address, body.len());
    let head = format!("host: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n");
    write!(stream, "POST {path} HTTP/1.1\r\n{head}{body}").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers in text");
    answer
}

const TABLE: &str = r#"{"game":"rafts","seats":[{"kind":"me","name":"Ana"},{"kind":"me","name":"Eva"}],"settings":{}}"#;

#[test]
fn what_a_server_keeps_is_copied_while_it_runs_listed_and_forgotten() {
    let folder = folder("upkeep");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let database = |name: &str| format!("sqlite:{}", folder.join(name).display());
    let (live, other) = (database("live.db"), database("other.db"));
    let file = folder.join("monday.db").display().to_string();
    let running = serve(&folder.join("live.db"));
    let made = post(&running, "/api/tables", TABLE);
    assert!(made.starts_with("HTTP/1.1 20"), "{made}");
    exaequo(&["backup", &file, "--database", &live]).good().shows(&["1 tables, 1 matches"]);
    exaequo(&["backup", &file, "--database", &live]).bad(1, &["there already"]);
    exaequo(&["tables", "list", "--database", &live]).good().shows(&["rafts", "Ana, Eva"]);
    exaequo(&["tables", "purge", "--older-than", "0", "--database", &live])
        .bad(1, &["another program uses the database"]);
    drop(running);
    exaequo(&["restore", &file, "--database", &other]).good().shows(&["1 tables, 1 matches"]);
    exaequo(&["restore", &file, "--database", &other]).bad(1, &["there are tables in it already"]);
    exaequo(&["restore", "nowhere.db", "--database", &other]).bad(1, &["there is no file"]);
    let listed = exaequo(&["tables", "list", "--database", &other]).good().out;
    let id = listed.split_whitespace().next().expect("a line for the table");
    exaequo(&["tables", "show", id, "--database", &other]).good().shows(&["\"places\"", "Eva"]);
    exaequo(&["tables", "purge", "--older-than", "30", "--database", &other])
        .good()
        .shows(&["0 tables are forgotten"]);
    exaequo(&["tables", "delete", id, "--database", &other]).good().shows(&["is forgotten"]);
    exaequo(&["tables", "delete", id, "--database", &other]).bad(1, &["there is no table"]);
    assert_eq!(exaequo(&["tables", "list", "--database", &other]).good().out, "");
}
