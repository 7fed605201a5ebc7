//! Every example of docs/protocol.md is what it claims to be.

use exaequo_protocol::http::{Found, Made, NewTable, Place, Trouble};
use exaequo_protocol::{ToClient, ToServer};
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The examples with what they claim to be.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = PAGE.split("\n```json ").skip(1);
    blocks.map(|block| block.split("\n```").next().unwrap().split_once('\n').unwrap()).collect()
}

fn parse(claim: &str, text: &str) -> Result<(), serde_json::Error> {
    match claim {
        "ToServer" => serde_json::from_str::<ToServer>(text).map(drop),
        "ToClient" => serde_json::from_str::<ToClient>(text).map(drop),
        "Trouble" => serde_json::from_str::<Trouble>(text).map(drop),
        "NewTable" => serde_json::from_str::<NewTable>(text).map(drop),
        "Made" => serde_json::from_str::<Made>(text).map(drop),
        "Found" => serde_json::from_str::<Found>(text).map(drop),
        "Place" => serde_json::from_str::<Place>(text).map(drop),
        // Shortened: only the outer form is shown.
        "ToClient snapshot" | "ToClient history" | "Nonsense" => {
            serde_json::from_str::<Value>(text).map(drop)
        }
        other => panic!("nobody knows what {other} is"),
    }
}

#[test]
fn every_example_parses_as_the_type_it_claims_to_be() {
    let examples = examples();
    assert!(examples.len() > 30, "{}", examples.len());
    for (claim, text) in examples {
        if let Err(error) = parse(claim, text) {
            panic!("{claim}: {error}\n{text}");
        }
    }
}

#[test]
fn every_message_of_a_client_and_every_sort_of_answer_is_shown() {
    let page: String = PAGE.split_whitespace().collect();
    let to_server = [
        "hello",
        "play",
        "undo",
        "why",
        "moves",
        "hint",
        "history",
        "table_text",
        "resync",
        "heartbeat",
    ];
    let to_client = [
        "snapshot",
        "done",
        "refused",
        "error",
        "moves",
        "allowed",
        "hint",
        "history",
        "table_text",
        "heartbeat",
    ];
    for kind in to_server.iter().chain(&to_client) {
        assert!(page.contains(&format!("{{\"type\":\"{kind}\"")), "{kind} is not shown");
    }
    assert!(serde_json::from_str::<ToServer>(r#"{"type": "fly", "to": "the moon"}"#).is_err());
}
