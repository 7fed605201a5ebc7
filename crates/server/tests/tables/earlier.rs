//! What was stored before: tables and finished games of a database that an earlier program wrote
//! (`fixtures/version-1.db`, protocol and rules version 1).

use exaequo_protocol::http::{MatchInfo, Replay};
use exaequo_protocol::{Phase, PromptId, ToClient, ToServer};
use exaequo_server::Limits;
use serde::Deserialize;

use crate::support::TestServer;

const DATABASE: &[u8] = include_bytes!("../fixtures/version-1.db");
const TABLES: &str = include_str!("../fixtures/version-1.json");

/// A table of that database, with its first seat's secret and the step it had come to.
#[derive(Deserialize)]
struct Earlier {
    table: String,
    secret: String,
    step: Option<u32>,
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

/// All four games have had new rules since: nothing of those tables is lost, and they say so.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_an_earlier_program_stored_end_with_a_clear_sentence() {
    let server = server().await;
    for earlier in tables() {
        let mut seat = server.seat(&earlier.table, Some(&earlier.secret)).await;
        let info = seat.mirror.table().expect("a table").clone();
        if earlier.step.is_none() {
            assert!(info.phase == Phase::Gathering && !info.settings.hints);
            continue;
        }
        assert_eq!((info.phase, seat.mirror.scene().is_some()), (Phase::Archived, false));
        let id = seat.new_id();
        let play = ToServer::Play { id, prompt: PromptId(1), action: "pass".to_owned() };
        let refused = seat.request(&play, id).await.unwrap();
        assert!(matches!(refused, ToClient::Error { .. }), "{refused:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_that_an_earlier_program_archived_are_told_in_words() {
    let server = server().await;
    let mut seen = 0;
    for id in tables().into_iter().filter_map(|earlier| earlier.match_id) {
        let path = format!("/api/matches/{id}");
        let over: MatchInfo = server.http().get(&path).await.unwrap();
        assert!(!over.replayable && !over.drawable && over.scores[0].total != 0);
        let replay: Replay = server.http().get(&format!("{path}/replay")).await.unwrap();
        assert_eq!(replay.steps.len() as u32, over.steps);
        assert!(replay.steps.iter().all(|step| !step.log.lines.is_empty()));
        seen += 1;
    }
    assert!(seen > 0);
}
