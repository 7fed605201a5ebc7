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
    let mut child = Command::new(env!("CARGO_BIN_EXE_exaequo"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database"])
        .arg(format!("sqlite:{}", database.display()))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let out = child.stdout.take().expect("a pipe");
    BufReader::new(out).read_line(&mut line).expect("it says where it is");
    let address = line.trim().rsplit("http://").next().expect("an address").replace('/', "");
    Running { child, address }
}

fn get(running: &Running, path: &str) -> String {
    let mut stream = TcpStream::connect(&running.address).expect("it listens");
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", running.address);
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
    assert!(get(&running, "/metrics").contains("exaequo_"));
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
