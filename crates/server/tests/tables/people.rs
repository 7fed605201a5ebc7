//! Coming late, giving up, ending together and talking, over the network and across a restart.

use exaequo_client::{HttpError, News, Seat as Client};
use exaequo_protocol::http::{Made, MatchInfo, Replay, Seated, Sit};
use exaequo_protocol::{
    ErrorKind, Occupant, Phase, Phrase, Remark, TableInfo, TableSettings, ToClient, ToServer,
};
use exaequo_server::Limits;
use serde_json::{Value, json};

use crate::support::{TestServer, bot, me, table};

fn path(made: &Made, what: &str) -> String {
    format!("/api/tables/{}/{what}", made.table.id)
}

async fn ask(server: &TestServer, made: &Made, what: &str, seat: usize) -> TableInfo {
    server.http().ask(&path(made, what), &made.seats[seat].secret).await.unwrap()
}

/// What somebody at the table says next, as this client hears it.
async fn hears(client: &mut Client) -> (u8, Remark) {
    loop {
        if let News::Answer(answer) = client.next().await.unwrap()
            && let ToClient::Said { seat, remark } = *answer
        {
            return (seat, remark);
        }
    }
}

async fn says(client: &mut Client, remark: Remark) -> ToClient {
    let id = client.new_id();
    client.request(&ToServer::Say { id, remark }, id).await.unwrap()
}

fn phrase(phrase: Phrase) -> Remark {
    Remark::Phrase { phrase }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_friend_has_the_bots_seat_also_after_a_restart() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), bot("random")])).await;
    let sit = Sit { name: "Blanca".into(), seat: None };
    let late: Seated = server.http().post(&path(&made, "sit"), None, &sit).await.unwrap();
    assert_eq!(late.seat, 1);
    let server = TestServer::on(server.stop().await, Limits::default()).await;
    let blanca = server.seat(&made.table.id, Some(&late.secret)).await;
    assert_eq!(blanca.mirror.you, Some(1));
    let taken = server.http().post::<Seated>(&path(&made, "sit"), None, &sit).await;
    assert!(matches!(taken, Err(HttpError::Refused(429, _))), "{taken:?}");
    let seats = blanca.mirror.table().unwrap().seats;
    assert_eq!(seats[1].occupant, Occupant::Person { name: "Blanca".into() });
    ask(&server, &made, "resign", 0).await;
    let over: MatchInfo = found(&server, &made).await;
    assert_eq!(over.names, ["Ana", "Blanca"]);
}

async fn found(server: &TestServer, made: &Made) -> MatchInfo {
    let id = made.table.match_id.clone().unwrap();
    server.http().get(&format!("/api/matches/{id}")).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_by_people_is_archived_like_any_other_and_claims_nothing_for_the_rules() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let mut playing = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    if let Some(scene) = playing.mirror.scene().filter(|scene| scene.prompt.is_some()) {
        playing.play(&scene.legal[0].0.clone()).await.unwrap();
    }
    let asked = ask(&server, &made, "end", 0).await;
    assert!(asked.phase == Phase::Playing && asked.seats[0].agrees && !asked.seats[1].agrees);
    let server = TestServer::on(server.stop().await, Limits::default()).await;
    let ended = ask(&server, &made, "end", 1).await;
    assert_eq!(ended.phase, Phase::Finished, "the proposal outlived the restart");
    let server = TestServer::on(server.stop().await, Limits::default()).await;
    let seat = server.seat(&made.table.id, Some(&made.seats[1].secret)).await;
    assert_eq!(
        seat.mirror.scene().unwrap().outcome.unwrap().to_value()["reason"],
        json!("agreement")
    );
    let over = found(&server, &made).await;
    assert_eq!((&over.outcome["winners"], over.scores.len()), (&json!([]), 2));
    let address = |what: &str| format!("/api/matches/{}/{what}", over.id);
    let replay: Replay = server.http().get(&address("replay")).await.unwrap();
    assert_eq!(replay.steps.len() as u32, over.steps);
    let record: Value = server.http().get(&address("record")).await.unwrap();
    assert!(record["outcome"].is_null(), "the rules did not end it: {record}");
    assert_eq!(record["ended"]["reason"], json!("agreement"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_reaches_who_is_here_and_nobody_who_comes_later() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), me("Berta")])).await;
    let mut ana = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    let mut berta = server.seat(&made.table.id, Some(&made.seats[1].secret)).await;
    assert!(matches!(says(&mut ana, phrase(Phrase::Hello)).await, ToClient::Done { .. }));
    assert_eq!(hears(&mut berta).await, (0, phrase(Phrase::Hello)));
    let mut late = server.seat(&made.table.id, None).await;
    says(&mut ana, phrase(Phrase::Thanks)).await;
    assert_eq!(hears(&mut late).await, (0, phrase(Phrase::Thanks)), "the first was not told again");
    let words = || Remark::Words { words: "psst".into() };
    let own = says(&mut ana, words()).await;
    assert!(matches!(own, ToClient::Error { kind: ErrorKind::Forbidden, .. }), "{own:?}");
    let stranger = says(&mut late, phrase(Phrase::Hello)).await;
    assert!(matches!(stranger, ToClient::Error { kind: ErrorKind::Forbidden, .. }));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_too_much_is_told_so_and_the_others_are_spared() {
    let server = TestServer::start().await;
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.settings = TableSettings { own_words: true, ..new.settings };
    let made = server.make(&new).await;
    let mut ana = server.seat(&made.table.id, Some(&made.seats[0].secret)).await;
    let mut answers = Vec::new();
    for number in 0..20 {
        let remark = Remark::Words { words: format!(" number {number}\n") };
        answers.push(says(&mut ana, remark).await);
    }
    let heard = answers.iter().filter(|answer| matches!(answer, ToClient::Done { .. })).count();
    assert!((6..=12).contains(&heard), "{heard}");
    assert!(matches!(answers.last(), Some(ToClient::Error { kind: ErrorKind::TooFast, .. })));
}
