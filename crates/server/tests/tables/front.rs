//! Names, paths and short codes: the way to a table.

use exaequo_protocol::SeatPlan;
use exaequo_protocol::http::{Found, Place};
use exaequo_server::{Config, Database, Front, Limits, Upkeep};

use crate::support::{TestServer, me, table};

async fn with_front(front: Front) -> TestServer {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::Sqlite(folder.path().join("test.db"));
    TestServer::configured(folder, Config { front, ..Config::new(database) }).await
}

/// The status of an answer to somebody who asks by that name.
async fn asked_as(server: &TestServer, host: &str) -> u16 {
    use std::io::{Read, Write};
    let (address, host) = (server.address, host.to_owned());
    let asked = tokio::task::spawn_blocking(move || {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        let head = format!("host: {host}\r\nconnection: close\r\n\r\n");
        write!(stream, "GET /api/games HTTP/1.1\r\n{head}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    });
    asked.await.unwrap().split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_of_others_is_refused_and_a_name_of_ours_is_not() {
    let hosts = vec!["laptop.local".to_owned()];
    let server = with_front(Front { hosts, ..Front::default() }).await;
    for own in ["127.0.0.1", "localhost:7878", "laptop.local:7878", "[::1]"] {
        assert_eq!(asked_as(&server, own).await, 200, "{own}");
    }
    for foreign in ["evil.test", "evil.test:7878", "127.0.0.1.evil.test", "10.9.8.7", "?"] {
        assert_eq!(asked_as(&server, foreign).await, 421, "{foreign}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_no_part_of_what_everybody_reaches() {
    let server = TestServer::start().await;
    let asked = server.http().raw("GET".parse().unwrap(), "/metrics", None, &[], Vec::new()).await;
    assert!(!String::from_utf8(asked.unwrap().body).unwrap().contains("exaequo_"));
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_lies_below_the_base_path_and_nothing_beside_it() {
    let server =
        with_front(Front { base_path: "/games/".parse().unwrap(), ..Front::default() }).await;
    let get = async |path: &str| {
        let method = "GET".parse().unwrap();
        server.http().raw(method, path, None, &[], Vec::new()).await.unwrap()
    };
    assert_eq!(get("/games/api/games").await.status, 200);
    assert_eq!(get("/games/healthz").await.body, b"ok");
    for beside in ["/api/games", "/healthz", "/gamesapi/games"] {
        assert_eq!(get(beside).await.status, 404, "{beside}");
    }
    for near in ["/", "/games"] {
        let answer = get(near).await;
        assert_eq!(
            (answer.status, &answer.headers["location"]),
            (307, &"/games/".parse().unwrap())
        );
    }
    let page = String::from_utf8(get("/games/t/abc").await.body).unwrap();
    assert!(page.contains("<base href=\"/games/\""), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_code_leads_to_a_table_as_long_as_there_is_a_seat() {
    let server = TestServer::start().await;
    let made = server.make(&table(vec![me("Ana"), SeatPlan::Open])).await;
    let code = made.table.id[..5].to_uppercase();
    let find = async |code: &str| server.http().get::<Found>(&format!("/api/codes/{code}")).await;
    assert_eq!(find(&code).await.unwrap().table, made.table.id);
    let name = serde_json::json!({"name": "Eva"});
    let path = format!("/api/tables/{}/sit", made.table.id);
    let _: serde_json::Value = server.http().post(&path, None, &name).await.unwrap();
    assert!(find(&code).await.unwrap_err().to_string().contains("no open table"));
    assert!(find("ZZZZ%").await.is_err() && find("").await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_tried_without_end() {
    let limits = Limits { codes_per_address: 3, ..Limits::default() };
    let server = TestServer::with(limits).await;
    let find =
        async || server.http().get::<Found>("/api/codes/aaaaa").await.unwrap_err().to_string();
    for _ in 0..3 {
        assert!(find().await.starts_with("404"));
    }
    assert!(find().await.starts_with("429"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_of_thirty_behind_one_router_makes_and_joins_its_tables() {
    let server = TestServer::start().await;
    let mut seats = Vec::new();
    for number in 0..15 {
        let made = server.make(&table(vec![me("Ana"), SeatPlan::Open])).await;
        let code = made.table.id[..5].to_uppercase();
        let found: Found = server.http().get(&format!("/api/codes/{code}")).await.unwrap();
        let name = serde_json::json!({"name": format!("Eva {number}")});
        let path = format!("/api/tables/{}/sit", found.table);
        let _: serde_json::Value = server.http().post(&path, None, &name).await.unwrap();
        for _ in 0..2 {
            seats.push(server.seat(&found.table, None).await);
        }
    }
    assert_eq!(seats.len(), 30);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_learns_the_address_to_pass_on() {
    let public_url = Some("https://play.school.test/games/".parse().unwrap());
    let base_path = "/games/".parse().unwrap();
    let server = with_front(Front { public_url, base_path, ..Front::default() }).await;
    let place: Place = server.http().get("/games/api/place").await.unwrap();
    assert_eq!(place.link.as_deref(), Some("https://play.school.test/games/"));
    let here: Place = TestServer::start().await.http().get("/api/place").await.unwrap();
    assert_eq!(here.link, None, "nobody else reaches it");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_long_over_is_forgotten_and_what_is_played_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::Sqlite(folder.path().join("test.db"));
    let kept = Config::new(database.clone());
    let server = TestServer::configured(folder, kept).await;
    let over = server.make(&table(vec![crate::support::bot("random"); 2])).await;
    crate::support::finished(&server, &over).await;
    let on = server.make(&table(vec![me("Ana"), me("Eva")])).await;
    let folder = server.stop().await;
    let forgetful = Config {
        keep_finished: Some(std::time::Duration::from_millis(1)),
        ..Config::new(database.clone())
    };
    let server = TestServer::configured(folder, forgetful).await;
    // Looked at from beside: whoever asks the server keeps a table in memory.
    let beside = Upkeep::open(&database).await.unwrap();
    let began = std::time::Instant::now();
    loop {
        let left = beside.tables().await.unwrap();
        assert!(left.iter().any(|kept| kept.table.id == on.table.id), "it is still being played");
        if left.len() == 1 {
            break;
        }
        assert!(began.elapsed().as_secs() < 60, "what is over is still there");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    drop(server);
}
