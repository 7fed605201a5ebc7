//! What was stored before: tables and finished games of a database that an earlier program wrote
//! (`fixtures/version-1.db`, protocol version 1) open and look as they did.

use exaequo_protocol::http::{MatchInfo, Replay};
use exaequo_protocol::{Phase, ToClient, ToServer};
use exaequo_server::Limits;
use serde::Deserialize;
use serde_json::Value;

use crate::support::TestServer;

const DATABASE: &[u8] = include_bytes!("../fixtures/version-1.db");
const TABLES: &str = include_str!("../fixtures/version-1.json");

/// A table of that database, and what its first seat saw at a step.
#[derive(Deserialize)]
struct Earlier {
    table: String,
    secret: String,
    step: Option<u32>,
    #[serde(default)]
    view: Value,
    #[serde(rename = "match")]
    match_id: Option<String>,
}

async fn server() -> TestServer {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("test.db"), DATABASE).expect("it can be written");
    TestServer::on(folder, Limits::default()).await
}

fn tables() -> Vec<Earlier> {
    serde_json::from_str(TABLES).expect("a list of tables")
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_an_earlier_program_stored_open_and_look_as_they_did() {
    let server = server().await;
    for earlier in tables() {
        let mut seat = server.seat(&earlier.table, Some(&earlier.secret)).await;
        let Some(step) = earlier.step else {
            let info = seat.mirror.table().expect("a table");
            assert!(info.phase == Phase::Gathering && !info.settings.hints);
            continue;
        };
        let id = seat.new_id();
        let history = ToServer::History { id, from: step, to: step };
        let ToClient::History { scene, .. } = seat.request(&history, id).await.unwrap() else {
            panic!("no history of {}", earlier.table)
        };
        assert_eq!((scene.step, scene.view), (step, earlier.view), "{}", earlier.table);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_that_an_earlier_program_archived_can_be_viewed() {
    let server = server().await;
    let mut seen = 0;
    for id in tables().into_iter().filter_map(|earlier| earlier.match_id) {
        let path = format!("/api/matches/{id}");
        let over: MatchInfo = server.http().get(&path).await.unwrap();
        assert!(over.replayable && over.scores[0].total != 0);
        let replay: Replay = server.http().get(&format!("{path}/replay")).await.unwrap();
        assert_eq!(replay.steps.len() as u32, over.steps);
        seen += 1;
    }
    assert!(seen > 0);
}
