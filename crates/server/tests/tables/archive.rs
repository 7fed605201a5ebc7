//! Games that outlive the rules they were played by.

use exaequo_client::HttpError;
use exaequo_protocol::Phase;
use exaequo_protocol::http::{Branch, Made, MatchInfo, Replay};
use exaequo_server::Limits;
use sqlx::{Connection, SqliteConnection};

use crate::support::{TestServer, bot, finished, me, table};

/// Makes the stored matches look as if they had been played by rules of another time.
async fn grow_old(folder: &std::path::Path) {
    let path = format!("sqlite:{}", folder.join("test.db").display());
    let mut connection = SqliteConnection::connect(&path).await.expect("the file is there");
    sqlx::query("UPDATE matches SET stored = json_set(stored, '$.rules_version', 99)")
        .execute(&mut connection)
        .await
        .expect("it can be changed");
    connection.close().await.expect("it closes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_of_unknown_rules_can_still_be_viewed() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![bot("greedy"), bot("greedy")])).await;
    let id = finished(&server, &made).await;
    let path = |what: &str| format!("/api/matches/{id}{what}");
    let known: MatchInfo = server.http().get(&path("")).await.unwrap();
    let before: Replay = server.http().get(&path("/replay")).await.unwrap();
    let folder = server.stop().await;
    grow_old(folder.path()).await;
    let server = TestServer::on(folder, Limits::default()).await;
    let old: MatchInfo = server.http().get(&path("")).await.unwrap();
    assert!(known.replayable && !old.replayable);
    assert!(known.drawable && old.drawable, "the form of its views is still this program's");
    assert_eq!((old.rules_version, &old.scores), (99, &known.scores));
    let kept: Replay = server.http().get(&path("/replay")).await.unwrap();
    assert_eq!(kept, before);
    let body =
        Branch { step: 3, seats: vec![me("Ana"), bot("greedy")], settings: Default::default() };
    let branch = server.http().post::<Made>(&path("/branch"), None, &body).await;
    assert!(matches!(branch, Err(HttpError::Refused(409, _))), "{branch:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_unknown_rules_is_archived_not_broken() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let folder = server.stop().await;
    grow_old(folder.path()).await;
    let server = TestServer::on(folder, Limits::default()).await;
    let seat = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    assert_eq!(seat.mirror.table().unwrap().phase, Phase::Archived);
    assert!(seat.mirror.scene().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_begins_at_a_step_of_a_finished_game_and_its_future_is_new() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![bot("greedy"), bot("greedy")])).await;
    let id = finished(&server, &made).await;
    let replay: Replay =
        server.http().get(&format!("/api/matches/{id}/replay?seat=0")).await.unwrap();
    let path = format!("/api/matches/{id}/branch");
    let seats = || vec![me("Ana"), me("Berta")];
    let body = Branch { step: 12, seats: seats(), settings: Default::default() };
    let branch: Made = server.http().post(&path, None, &body).await.unwrap();
    let seat = server.seat(&branch.table.id, Some(&branch.seats[0].secret)).await;
    let mut there = serde_json::to_value(&replay.scene).unwrap();
    for step in &replay.steps[..12] {
        exaequo_protocol::patch(&mut there, &step.scene.to_value()).unwrap();
    }
    assert_eq!(
        seat.mirror.scene().unwrap().view.to_value(),
        there["view"],
        "the same table, as seat 0 saw it"
    );
    let again: Made = server.http().post(&path, None, &body).await.unwrap();
    assert_ne!(branch.table.commitment, again.table.commitment, "another future each time");
    let late = Branch { step: 100_000, seats: seats(), settings: Default::default() };
    let refused = server.http().post::<Made>(&path, None, &late).await;
    assert!(matches!(refused, Err(HttpError::Refused(409, _))), "{refused:?}");
}
