//! Files of others: what is in them gives no orders to a terminal, and a referee told so reads none.

#[allow(dead_code, reason = "every test file uses a part of it")]
mod support;

use std::fs;

use serde_json::{Value, json};
use support::{exaequo, exaequo_reading, folder};

/// Clears the screen, names the window, and again with a control character beyond ASCII.
const ORDERS: &str = "\u{1b}[2J\u{1b}]0;gone\u{7}\u{9b}2J";

#[track_caller]
fn is_calm(text: &str) {
    let order = text.chars().find(|c| c.is_control() && *c != '\n' && *c != '\t');
    assert_eq!(order, None, "{text:?}");
}

#[test]
fn orders_to_the_terminal_in_files_are_spelled_out() {
    let folder = folder("orders");
    let written = |name: &str, content: String| {
        let path = folder.join(name);
        fs::write(&path, content).expect("a file");
        path.display().to_string()
    };
    let answers = exaequo_reading(
        &["referee"],
        b"{\"cmd\":\"new\",\"game\":\"rafts\",\"seats\":2}\n{\"cmd\":\"record\",\"match\":1}\n",
    );
    let record = answers.good().out.lines().nth(1).expect("two answers").to_owned();
    let mut record: Value = serde_json::from_str(&record).expect("JSON");
    record["record"]["actions"] = json!([{"seat": 0, "action": ORDERS}]);
    let bad = written("action.json", record.to_string());
    for command in ["replay", "verify"] {
        let ran = exaequo(&[command, &bad]);
        assert_ne!(ran.code, 0);
        is_calm(&ran.out);
        is_calm(&ran.err);
    }
    let other = written("game.json", json!({"game": ORDERS}).to_string());
    is_calm(&exaequo(&["replay", &other]).bad(1, &["\\u001b"]).err);
    let name = toml::Value::String(format!("My box{ORDERS}"));
    let edition = written("box.toml", format!("game = \"nebula\"\nname = {name}\n"));
    is_calm(&exaequo(&["edition", "nebula", &edition]).good().out);
}

#[test]
fn a_referee_told_so_reads_no_files() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/editions/nebula.toml");
    let request = |edition: &str| {
        let options = json!({"edition": edition});
        let new = json!({"cmd": "new", "game": "nebula", "seats": 2, "options": options});
        let position = json!({"cmd": "position", "game": "nebula", "position": options});
        format!("{new}\n{position}\n")
    };
    let lines = exaequo_reading(&["referee"], request(example).as_bytes()).good().out;
    assert!(lines.starts_with("{\"match\":1"), "{lines}");
    // Whether there is such a file or not, the answer is the same.
    let told = |edition| {
        exaequo_reading(&["referee", "--no-files"], request(edition).as_bytes()).good().out
    };
    assert_eq!(told(example), told("/no/such/file"));
    assert_eq!(told(example).matches("reads no files").count(), 2, "{}", told(example));
}
