//! Making, finding, joining and leaving tables.

use exaequo_client::HttpError;
use exaequo_protocol::http::{GameInfo, Listed, Rearrange, Seated, Sit};
use exaequo_protocol::{Occupant, Phase, SeatPlan, TableInfo};
use serde_json::json;

use crate::support::{TestServer, bot, me, table};

fn sit(name: &str) -> Sit {
    Sit { name: name.to_owned(), seat: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_joins_by_the_link_and_the_host_starts() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), SeatPlan::Open])).await;
    let id = &made.table.id;
    assert_eq!(made.table.phase, Phase::Gathering);
    let path = |what: &str| format!("/api/tables/{id}/{what}");
    let early = server.http().ask::<TableInfo>(&path("start"), &made.host).await;
    assert!(matches!(early, Err(HttpError::Refused(409, _))), "{early:?}");
    let seated: Seated = server.http().post(&path("sit"), None, &sit("  Blanca\n")).await.unwrap();
    assert_eq!(seated.seat, 1);
    let forbidden = server.http().ask::<TableInfo>(&path("start"), &seated.secret).await;
    assert!(matches!(forbidden, Err(HttpError::Refused(403, _))), "{forbidden:?}");
    let info: TableInfo = server.http().ask(&path("start"), &made.host).await.unwrap();
    assert_eq!(info.phase, Phase::Playing);
    assert_eq!(info.seats[1].occupant, Occupant::Person { name: "Blanca".into() });
    assert!(info.commitment.is_some() && info.seed.is_none());
    let late = server.http().post::<Seated>(&path("sit"), None, &sit("Carla")).await;
    assert!(matches!(late, Err(HttpError::Refused(429, _))), "no bot's seat: {late:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_removes_a_player_before_the_start_and_her_connection_ends() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), SeatPlan::Open])).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", made.table.id);
    let guest: Seated = server.http().post(&path("sit"), None, &sit("Blanca")).await.unwrap();
    let mut seat = server.seat(&made.table.id, Some(&guest.secret)).await;
    let change = Rearrange { seat: 1, bot: Some("beginner".into()) };
    let rearrange = path("rearrange");
    let theft = server.http().post::<TableInfo>(&rearrange, Some(&guest.secret), &change).await;
    assert!(matches!(theft, Err(HttpError::Refused(403, _))));
    let changed: TableInfo =
        server.http().post(&path("rearrange"), Some(&made.host), &change).await.unwrap();
    assert!(
        matches!(&changed.seats[1].occupant, Occupant::Bot { level, .. } if level == "beginner")
    );
    while seat.next().await.is_ok() {}
    let again = exaequo_client::Seat::connect(
        server.address,
        &made.table.id,
        Some(&guest.secret),
        exaequo_game::Lang::En,
    );
    assert!(again.await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_listed_tables_are_listed() {
    let server = TestServer::start().await;
    let hidden = server.make(&table(vec![me("Ana"), SeatPlan::Open])).await;
    let mut open = table(vec![me("Berta"), SeatPlan::Open]);
    open.settings.listed = true;
    let shown = server.make(&open).await;
    let list: Vec<Listed> = server.http().get("/api/tables").await.unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!((&list[0].id, list[0].open), (&shown.table.id, 1));
    assert_ne!(list[0].id, hidden.table.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_texts_and_rules_are_there_in_both_languages() {
    let server = TestServer::start().await;
    let games: Vec<GameInfo> = server.http().get("/api/games").await.unwrap();
    assert_eq!(games.len(), exaequo_catalogue::games().len());
    for game in games {
        for lang in ["en", "es"] {
            let texts: exaequo_protocol::http::Texts =
                server.http().get(&format!("/api/games/{}/texts/{lang}", game.id)).await.unwrap();
            assert!(texts.contains_key("level.beginner"), "{texts:?}");
            let rules: Vec<exaequo_protocol::http::RuleInfo> =
                server.http().get(&format!("/api/games/{}/rules/{lang}", game.id)).await.unwrap();
            assert!(rules.len() > 20);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_get_clear_errors_in_the_language_of_the_request() {
    let server = TestServer::start().await;
    let post = async |body: &str, lang: &str| {
        let headers = [("accept-language", lang)];
        let method = "POST".parse().unwrap();
        server.http().raw(method, "/api/tables", None, &headers, body.into()).await.unwrap()
    };
    let five = json!({"game": "nobel-run", "seats": vec![json!({"kind": "open"}); 5]}).to_string();
    // What stands beside a position is shown to people, so it must be true options.
    let beside = json!({
        "game": "rafts", "seats": vec![json!({"kind": "open"}); 2],
        "position": {}, "settings": {"options": {"no": "such"}},
    });
    let beside = beside.to_string();
    let cases = [
        ("{", 400, "did not understand"),
        ("{\"game\":\"chess\",\"seats\":[]}", 404, "there is no game"),
        (&five, 400, "5 seats; the game has 1 to 4"),
        (
            "{\"game\":\"nobel-run\",\"seats\":[{\"kind\":\"bot\",\"level\":\"cmd:rm\"}]}",
            400,
            "no level",
        ),
        (
            "{\"game\":\"nobel-run\",\"seats\":[{\"kind\":\"me\",\"name\":\" \"}]}",
            400,
            "Type a name",
        ),
        ("{\"game\":\"nobel-run\",\"seats\":[],\"x\":1}", 400, "unknown field"),
        (&beside, 400, "options"),
    ];
    for (body, status, sentence) in cases {
        let answer = post(body, "en").await;
        let text = String::from_utf8(answer.body).unwrap();
        assert!(
            answer.status == status && text.contains(sentence),
            "{body}: {} {text}",
            answer.status
        );
    }
    let spanish = String::from_utf8(post("{", "es-ES").await.body).unwrap();
    assert!(spanish.contains("no ha entendido"), "{spanish}");
    let large = post(&"x".repeat(100_000), "en").await;
    assert_eq!(large.status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_table_with_bots_starts_at_once() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), bot("beginner")])).await;
    assert_eq!(made.table.phase, Phase::Playing);
    assert_eq!(made.seats.len(), 1);
}
