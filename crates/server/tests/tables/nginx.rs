//! nginx in front, as docs/hosting.md describes it: HTTPS ends there, and the games lie below a path.

use std::net::SocketAddr;

use exaequo_client::{Http, HttpError, Seat};
use exaequo_game::Lang;
use exaequo_protocol::http::{Made, MatchInfo};
use exaequo_protocol::{Phase, ToClient};
use exaequo_server::{Config, Database, Front, Limits, Proxies};
use exaequo_services::{Nginx, tunnel};

use crate::support::{TestServer, bot, me, table};

const PAGE: &str = include_str!("../../../../docs/hosting.md");

/// The configuration that the page tells people to use, for this server and at a free port.
fn in_front_of(server: SocketAddr) -> Nginx {
    let (_, block) = PAGE.split_once("```nginx\n").expect("the page has a configuration");
    let (block, _) = block.split_once("```").expect("it ends");
    Nginx::start("play.school.test", |site| {
        let replaced = [
            ("listen 443 ssl", format!("listen {} ssl", site.address)),
            ("listen [::]:443 ssl;", String::new()),
            ("/etc/letsencrypt/live/play.school.test/fullchain.pem", text(&site.certificate)),
            ("/etc/letsencrypt/live/play.school.test/privkey.pem", text(&site.key)),
            ("127.0.0.1:7878", server.to_string()),
        ];
        replaced.iter().fold(block.to_owned(), |block, (from, to)| {
            assert!(block.contains(from), "{from} is not in the page");
            block.replace(from, to)
        })
    })
}

fn text(path: &std::path::Path) -> String {
    path.display().to_string()
}

/// A server as the page starts it.
async fn behind(limits: Limits) -> TestServer {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::Sqlite(folder.path().join("test.db"));
    let front = Front {
        base_path: "/games/".parse().unwrap(),
        public_url: Some("https://play.school.test/games/".parse().unwrap()),
        proxies: Proxies { trusted: vec!["127.0.0.1".parse().unwrap()], ..Proxies::default() },
        ..Front::default()
    };
    TestServer::configured(folder, Config { front, limits, ..Config::new(database) }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_through_it() {
    let server = behind(Limits::default()).await;
    let nginx = in_front_of(server.address);
    let way = tunnel("127.0.0.2", nginx.address);
    let http = Http { server: way };
    let new = table(vec![me("Ana"), bot("random")]);
    let made: Made = http.post("/games/api/tables", None, &new).await.unwrap();
    let seat = Seat::open_below(way, "/games/", &made.table.id).await.unwrap();
    let mut seat = seat.greet(Some(&made.seats[0].secret), Lang::En).await.unwrap();
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
    let id = seat.mirror.table().unwrap().match_id.unwrap();
    let over: MatchInfo = http.get(&format!("/games/api/matches/{id}")).await.unwrap();
    assert_eq!(over.steps, seat.mirror.scene().unwrap().step);
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_count_the_real_client_and_figures_stay_inside() {
    let server = behind(Limits { tables_per_address: 2, ..Limits::default() }).await;
    let nginx = in_front_of(server.address);
    let [one, other] = ["127.0.0.2", "127.0.0.3"].map(|from| tunnel(from, nginx.address));
    let make = async |from: SocketAddr, claims: &[(&str, &str)]| {
        let body = serde_json::to_vec(&table(vec![bot("random"); 2])).unwrap();
        let post = "POST".parse().unwrap();
        let http = Http { server: from };
        let answer = http.raw(post, "/games/api/tables", None, claims, body).await;
        answer.map(|answer| answer.status).map_err(|error: HttpError| error.to_string())
    };
    assert_eq!([make(one, &[]).await, make(one, &[]).await], [Ok(200), Ok(200)]);
    assert_eq!(make(one, &[]).await, Ok(429), "the third from this client");
    let claim = [("x-forwarded-for", "203.0.113.9"), ("forwarded", "for=203.0.113.9")];
    assert_eq!(make(one, &claim).await, Ok(429), "whatever it says of itself");
    assert_eq!(make(other, &[]).await, Ok(200), "a neighbour is not locked out");
    let page = [("origin", "https://play.school.test")];
    assert_eq!(make(other, &page).await, Ok(200), "a page that came through nginx");
    assert_eq!(
        make(tunnel("127.0.0.4", nginx.address), &[("origin", "https://evil.test")]).await,
        Ok(403)
    );
    for path in ["/games/metrics", "/metrics", "/games//metrics", "/games/../metrics"] {
        let http = Http { server: one };
        let asked = http.raw("GET".parse().unwrap(), path, None, &[], Vec::new()).await.unwrap();
        let text = String::from_utf8_lossy(&asked.body).into_owned();
        assert!(!text.contains("exaequo_"), "{path}: {text}");
    }
}
