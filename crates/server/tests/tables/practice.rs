//! Tables to practise at, which are kept nowhere, and records that people bring.

use std::time::Duration;

use exaequo_client::{HttpError, Seat};
use exaequo_game::Lang;
use exaequo_protocol::http::{Keep, Listed, Made, NewTable, OpenedRecord, Replay};
use exaequo_protocol::{SeatPlan, TableInfo};
use exaequo_server::Limits;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use crate::support::{TestServer, bot, finished, me, table};

fn practice(seats: Vec<SeatPlan>) -> NewTable {
    NewTable { keep: Keep::Memory, ..table(seats) }
}

/// How many rows there are of tables, matches and entries.
async fn stored(folder: &std::path::Path) -> i64 {
    let path = format!("sqlite:{}", folder.join("test.db").display());
    let mut connection = SqliteConnection::connect(&path).await.expect("the file is there");
    let count = "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM matches) \
                 + (SELECT count(*) FROM entries)";
    sqlx::query_scalar(count).fetch_one(&mut connection).await.expect("it can be read")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_memory_is_played_at_and_nothing_of_it_is_stored() {
    let server = TestServer::start().await;
    let mut new = practice(vec![bot("greedy"), bot("greedy")]);
    new.settings.listed = true;
    let made = server.make(&new).await;
    finished(&server, &made).await;
    let listed: Vec<Listed> = server.http().get("/api/tables").await.unwrap();
    assert_eq!(listed, []);
    let folder = server.stop().await;
    assert_eq!(stored(folder.path()).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_memory_is_gone_when_nobody_has_been_there_for_a_while() {
    let soon = Duration::from_millis(50);
    let server = TestServer::with(Limits { practice_idle: soon, ..Limits::default() }).await;
    let made = server.make(&practice(vec![me("Ana"), me("Berta")])).await;
    let path = format!("/api/tables/{}", made.table.id);
    let seat = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    tokio::time::sleep(soon * 4).await;
    assert!(server.http().get::<TableInfo>(&path).await.is_ok(), "somebody is there");
    drop(seat);
    tokio::time::sleep(soon * 8).await;
    let gone = server.http().get::<TableInfo>(&path).await;
    assert!(matches!(gone, Err(HttpError::Refused(404, _))), "{gone:?}");
    let secret = Some(made.seats[0].secret.as_str());
    let again = Seat::connect(server.address, &made.table.id, secret, Lang::En).await;
    assert!(again.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_in_memory_have_a_limit_of_their_own() {
    let limits = Limits { practice_per_address: 1, ..Limits::default() };
    let server = TestServer::with(limits).await;
    let new = practice(vec![me("Ana"), me("Berta")]);
    server.make(&new).await;
    let refused = server.http().post::<Made>("/api/tables", None, &new).await;
    assert!(matches!(refused, Err(HttpError::Refused(429, _))), "{refused:?}");
    server.make(&table(vec![me("Ana"), me("Berta")])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_downloaded_record_is_opened_and_shows_what_was_played() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![bot("greedy"), bot("greedy")])).await;
    let id = finished(&server, &made).await;
    let path = |what: &str| format!("/api/matches/{id}/{what}");
    let file: Value = server.http().get(&path("record")).await.unwrap();
    for eyes in ["", "?seat=1"] {
        let opened: OpenedRecord =
            server.http().post(&format!("/api/records{eyes}"), None, &file).await.unwrap();
        let replay: Replay = server.http().get(&path(&format!("replay{eyes}"))).await.unwrap();
        assert_eq!(opened.replay, replay);
        assert_eq!((opened.game.as_str(), opened.names.len()), ("nobel-run", 2));
    }
    let bare: OpenedRecord =
        server.http().post("/api/records", None, &file["record"]).await.unwrap();
    assert!(bare.names.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_record_gets_a_clear_sentence() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![bot("greedy"), bot("greedy")])).await;
    let id = finished(&server, &made).await;
    let file: Value = server.http().get(&format!("/api/matches/{id}/record")).await.unwrap();
    let with = |path: &str, value: Value| {
        let mut changed = file.clone();
        *changed.pointer_mut(path).unwrap() = value;
        changed
    };
    let cases = [
        (json!({"some": "file"}), 400, "no record of a game"),
        (with("/record/game", json!("chess")), 404, "there is no game"),
        (with("/record/rules_version", json!(99)), 409, "other rules"),
        (with("/record/actions/3", json!([0, "fly"])), 400, "damaged"),
        (with("/outcome/scores", json!([99, 0])), 400, "damaged"),
    ];
    for (body, status, sentence) in cases {
        let refused = server.http().post::<OpenedRecord>("/api/records", None, &body).await;
        let told = format!("{refused:?}");
        assert!(matches!(refused, Err(HttpError::Refused(got, _)) if got == status), "{told}");
        assert!(told.contains(sentence), "{told}");
    }
    let large = json!({"record": "x".repeat(1 << 20)});
    let refused = server.http().post::<OpenedRecord>("/api/records", None, &large).await;
    assert!(matches!(refused, Err(HttpError::Refused(413, _))), "{refused:?}");
}
