//! The conversation of docs/protocol.md, for real; and every route as the server describes it.

use std::collections::BTreeSet;

use exaequo_client::Seat as Client;
use exaequo_protocol::http::{Made, NewTable};
use serde_json::{Value, json};

use crate::support::{TestServer, bot, me, table};

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The examples of a part of the page with what they claim to be.
fn examples(part: &'static str) -> Vec<(&'static str, &'static str)> {
    let blocks = part.split("\n```json ").skip(1);
    blocks.map(|block| block.split("\n```").next().unwrap().split_once('\n').unwrap()).collect()
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
}

/// A change has no names; here it gets them.
fn named(message: Value) -> Value {
    match message {
        Value::Array(parts) => {
            let names = ["version", "scene", "log", "beside"].map(str::to_owned);
            names.into_iter().zip(parts).collect()
        }
        other => other,
    }
}

/// The same sort of message with the same fields; numbers that the page explains are the same too.
fn check(example: &Value, heard: &Value) {
    assert_eq!(keys(example), keys(heard), "{example}\n{heard}");
    for field in ["type", "id", "version", "prompt", "kind", "you", "protocol"] {
        assert_eq!(example.get(field), heard.get(field), "{field}: {heard}");
    }
    for field in ["step", "prompt", "undo"] {
        if let Some(number) = example["scene"].get(field) {
            assert_eq!(*number, heard["scene"][field], "{field}: {heard}");
        }
    }
}

/// The next message, word for word.
async fn next(client: &mut Client) -> Value {
    let before = client.heard.as_ref().unwrap().len();
    let news = client.next_within(std::time::Duration::from_secs(20)).await.unwrap();
    assert!(news.is_some(), "nothing came");
    serde_json::from_str(&client.heard.as_ref().unwrap()[before]).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_documented_conversation_takes_place() {
    let server = TestServer::start().await;
    let (before, after) = PAGE.split_once("### A conversation").unwrap();
    let find =
        |claim: &str| examples(before).into_iter().find(|(name, _)| *name == claim).unwrap().1;
    let new: NewTable = serde_json::from_str(find("NewTable")).unwrap();
    let made: Made = server.make(&new).await;
    assert_eq!(
        keys(&serde_json::from_str(find("Made")).unwrap()),
        keys(&serde_json::to_value(&made).unwrap())
    );
    let (conversation, _) = after.split_once("### The rules").unwrap();
    let mut client = Client::open(server.address, &made.table.id).await.unwrap();
    client.heard = Some(Vec::new());
    for (claim, text) in examples(conversation) {
        if claim.starts_with("ToClient") {
            let heard = named(next(&mut client).await);
            check(&named(serde_json::from_str(text).unwrap()), &heard);
        } else {
            client.send_raw(text.replace("SECRET", &made.seats[0].secret)).await.unwrap();
        }
    }
}

/// A value that fits the place in an address.
fn fill(path: &str, made: &Made, over: &str) -> String {
    path.replace("{table}", &made.table.id)
        .replace("{match}", over)
        .replace("{game}", "nobel-run")
        .replace("{lang}", "es")
}

/// What the description says an answer with that status holds: its schema's required fields.
fn required(description: &Value, answer: &Value) -> Vec<String> {
    let schema = &answer["content"]["application/json"]["schema"];
    let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) else {
        return Vec::new();
    };
    let fields = description["components"]["schemas"][name]["required"].as_array();
    fields.into_iter().flatten().filter_map(|field| field.as_str().map(str::to_owned)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_answers_as_the_server_describes_it() {
    let server = TestServer::start().await;
    let description: Value = server.http().get("/api/openapi.json").await.unwrap();
    let made = server.make(&table(vec![me("Ana"), bot("random")])).await;
    let over = finished_match(&server).await;
    let mut asked = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let address = fill(path, &made, &over);
            let body = json!({"game": "nobel-run", "seats": [{"kind": "open"}], "step": 0, "name": "Eva", "seat": 0});
            let method = method.to_uppercase().parse().unwrap();
            let secret = Some(made.seats[0].secret.as_str());
            let http = server.http();
            let answer = http.raw(method, &address, secret, &[], body.to_string().into());
            let answer = answer.await.unwrap();
            let exact = answer.status.to_string();
            let range = format!("{}XX", answer.status / 100);
            let described =
                [exact, range].iter().find_map(|status| operation["responses"].get(status));
            let described =
                described.unwrap_or_else(|| panic!("{path} answered {}", answer.status));
            let told: Value = serde_json::from_slice(&answer.body).unwrap_or(Value::Null);
            for field in required(&description, described) {
                assert!(told.get(&field).is_some(), "{path}: no {field} in {told}");
            }
            asked += 1;
        }
    }
    assert!(asked >= 18, "{asked} routes");
}

/// Two bots play a game to its end.
async fn finished_match(server: &TestServer) -> String {
    let made = server.make(&table(vec![bot("random"), bot("random")])).await;
    let mut watching = server.seat(&made.table.id, None).await;
    while watching.mirror.table().unwrap().phase != exaequo_protocol::Phase::Finished {
        watching.next().await.unwrap();
    }
    made.table.match_id.unwrap()
}
