//! Whole games over sockets.

use exaequo_client::News;
use exaequo_protocol::http::{MatchInfo, Replay};
use exaequo_protocol::{Phase, PromptId, RequestId, ToClient, ToServer};
use sqlx::Connection;

use crate::support::{TestServer, bot, me, table};

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_whole_game_against_a_bot() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), bot("random")])).await;
    let mut seat = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    let mut moves = 0;
    while seat.mirror.table().unwrap().phase != Phase::Finished {
        let scene = seat.mirror.scene().unwrap();
        if !scene.prompt.is_some() {
            seat.next().await.unwrap();
            continue;
        }
        let action = scene.legal[moves % scene.legal.len()].0.clone();
        let answer = seat.play(&action).await.unwrap();
        assert!(matches!(answer, ToClient::Done { .. }), "{action}: {answer:?}");
        while seat.mirror.scene().unwrap().step == scene.step {
            seat.next().await.unwrap();
        }
        moves += 1;
    }
    let info = seat.mirror.table().unwrap();
    let scene = seat.mirror.scene().unwrap();
    assert!(scene.outcome.is_some() && info.seed.is_some());
    let id = info.match_id.unwrap();
    let over: MatchInfo = server.http().get(&format!("/api/matches/{id}")).await.unwrap();
    assert_eq!((over.steps, over.outcome), (scene.step, scene.outcome.unwrap().to_value()));
    let replay: Replay =
        server.http().get(&format!("/api/matches/{id}/replay?seat=0")).await.unwrap();
    assert_eq!(replay.steps.len() as u32, scene.step);
    assert_eq!(seat.mirror.log.len() as u32, scene.step + 1, "step 0 says who begins");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_can_do_nothing_and_bad_moves_change_nothing() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let mut watching = server.seat(&made.table.id, None).await;
    let message =
        ToServer::Play { id: RequestId(7), prompt: PromptId(1), action: "end turn".into() };
    let answer = watching.request(&message, RequestId(7)).await.unwrap();
    assert!(matches!(answer, ToClient::Error { id: Some(RequestId(7)), .. }), "{answer:?}");
    let first = usize::from(watching.mirror.scene().unwrap().waiting[0]);
    let mut seat = server.seat(&made.table.id, Some(&made.seats[first].secret)).await;
    let refused = seat.play("acquire paper_q1").await.unwrap();
    assert!(
        matches!(&refused, ToClient::Refused { rule, .. } if rule.starts_with("NR-")),
        "{refused:?}"
    );
    let nonsense = seat.play("fly to the moon").await.unwrap();
    assert!(matches!(nonsense, ToClient::Error { .. }), "{nonsense:?}");
    assert_eq!(seat.mirror.scene().unwrap().step, 0);
    let before = seat.mirror.scene().unwrap();
    let action = before.legal[0].0.clone();
    assert!(matches!(seat.play(&action).await.unwrap(), ToClient::Done { .. }));
    let late = ToServer::Play { id: RequestId(99), prompt: before.prompt, action };
    let stale = seat.request(&late, RequestId(99)).await.unwrap();
    assert!(matches!(stale, ToClient::Error { .. }), "{stale:?}");
    while watching.mirror.scene().unwrap().step == 0 {
        assert_eq!(watching.next().await.unwrap(), News::Changed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_server_goes_on_where_it_was() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let spectator = server.seat(&made.table.id, None).await;
    let first = usize::from(spectator.mirror.scene().unwrap().waiting[0]);
    let secret = &made.seats[first].secret;
    let mut seat = server.seat(&made.table.id, Some(secret)).await;
    for _ in 0..3 {
        let action = seat.mirror.scene().unwrap().legal[0].0.clone();
        assert!(matches!(seat.play(&action).await.unwrap(), ToClient::Done { .. }));
        seat.next().await.unwrap();
    }
    let before = seat.mirror.scene().unwrap();
    let folder = server.stop().await;
    let again = TestServer::on(folder, exaequo_server::Limits::default()).await;
    let seat = again.seat(&made.table.id, Some(secret)).await;
    assert_eq!(seat.mirror.scene().unwrap(), before);
    assert_eq!(seat.mirror.log.len() as u32, before.step + 1, "step 0 says who begins");
    assert_eq!(
        again.folder.path().read_dir().unwrap().count(),
        4,
        "the file, its log, its index, its lock"
    );
}

/// One question, one thought, one entry: however often and from wherever a hint is asked for.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_thought_about_and_stored_once_for_each_question() {
    let server = TestServer::start().await;
    let mut new = table(vec![me("Ana"), bot("random")]);
    new.settings.options = serde_json::json!({"first_player": 0});
    let made = server.make(&new).await;
    let mut seat = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    let mut other = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    let prompt = seat.mirror.scene().unwrap().prompt;
    let (first, id) = (seat.new_id(), seat.new_id());
    seat.send(&ToServer::Hint { id: first, prompt }).await.unwrap();
    let mut hints = Vec::new();
    for client in [&mut seat, &mut other] {
        match client.request(&ToServer::Hint { id, prompt }, id).await.unwrap() {
            ToClient::Hint { plans, .. } => hints.push(plans),
            answer => panic!("{answer:?}"),
        }
    }
    assert!(!hints[0].is_empty() && hints[0] == hints[1], "both are told the same");
    let file = server.folder.path().join("test.db");
    let address = format!("sqlite:{}", file.display());
    let mut database = sqlx::SqliteConnection::connect(&address).await.unwrap();
    let query = sqlx::query_scalar("SELECT count(*) FROM entries WHERE kind = 'hint'");
    let stored: i64 = query.fetch_one(&mut database).await.unwrap();
    assert_eq!(stored, 1);
}
