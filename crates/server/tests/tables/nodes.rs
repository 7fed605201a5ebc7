//! Several servers on one database: people come to any of them, and do not notice.

use std::time::Duration;

use exaequo_client::{News, Seat as Client};
use exaequo_game::Lang;
use exaequo_protocol::http::{Keep, Listed, Made, Seated, Sit};
use exaequo_protocol::{SeatPlan, TableInfo, ToClient};
use exaequo_server::{Config, Database, Limits};
use exaequo_services::{Nats, Postgres};
use sqlx::{Connection, Executor, PgConnection};

use crate::support::{TestServer, me, table};

/// How long something may take that takes a moment, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What servers share.
struct Site {
    postgres: Postgres,
    nats: Nats,
}

impl Site {
    fn start() -> Self {
        Site { postgres: Postgres::start(), nats: Nats::start() }
    }

    async fn two(&self, database: &str) -> [TestServer; 2] {
        self.two_with(database, &Limits::default()).await
    }

    async fn two_with(&self, database: &str, limits: &Limits) -> [TestServer; 2] {
        let (address, bus) = (self.postgres.database(database), self.nats.address());
        let node = || TestServer::node(&address, &bus, limits.clone());
        [node().await, node().await]
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_servers_act_as_one() {
    let mut site = Site::start();
    people_at_different_servers_play_one_game(&site).await;
    when_a_server_stops_its_tables_go_on_at_another_at_once(&site).await;
    a_table_to_practise_at_is_found_from_another_server(&site).await;
    a_table_at_a_server_of_another_version_is_not_asked_for_but_told_about(&site).await;
    an_address_makes_no_more_tables_by_going_from_server_to_server(&site).await;
    servers_that_cannot_share_are_told_what_they_need(&site).await;
    when_nats_is_lost_people_are_told_and_when_it_is_back_all_goes_on(&mut site).await;
}

/// Reads news until the scene is at that step.
async fn until_step(client: &mut Client, step: u32) {
    let seen = async {
        while client.mirror.scene().is_none_or(|scene| scene.step < step) {
            client.next().await.expect("the connection holds");
        }
    };
    tokio::time::timeout(PATIENCE, seen).await.expect("everybody is told");
}

/// Plays the first legal action of whoever is asked.
async fn play_one(seats: &mut [Client]) -> u32 {
    let step = seats[0].mirror.scene().unwrap().step;
    for seat in seats.iter_mut() {
        until_step(seat, step).await;
    }
    let asked = |seat: &&mut Client| seat.mirror.scene().unwrap().prompt.is_some();
    let seat = seats.iter_mut().find(asked).expect("somebody is asked");
    let action = seat.mirror.scene().unwrap().legal[0].0.clone();
    let answer = seat.play(&action).await.unwrap();
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
    for seat in seats.iter_mut() {
        until_step(seat, step + 1).await;
    }
    step + 1
}

async fn people_at_different_servers_play_one_game(site: &Site) {
    let [one, two] = site.two("together").await;
    let mut new = table(vec![me("Ana"), SeatPlan::Open]);
    new.settings.reaction_seconds = 0;
    new.settings.listed = true;
    let made = one.make(&new).await;
    let id = made.table.id.as_str();
    let listed: Vec<Listed> = two.http().get("/api/tables").await.unwrap();
    assert_eq!(listed.len(), 1, "a table is listed everywhere");
    let sit = Sit { name: "Berta".to_owned(), seat: None };
    let berta: Seated =
        two.http().post(&format!("/api/tables/{id}/sit"), None, &sit).await.unwrap();
    let path = format!("/api/tables/{id}/start");
    let denied = two.http().ask::<TableInfo>(&path, &berta.secret).await.unwrap_err();
    assert!(denied.to_string().starts_with("403: Only whoever made"), "{denied}");
    two.http().ask::<TableInfo>(&path, &made.host).await.unwrap();
    let mut seats =
        [one.seat(id, Some(&made.seats[0].secret)).await, two.seat(id, Some(&berta.secret)).await];
    let mut watcher = Client::connect(two.address, id, None, Lang::Es).await.unwrap();
    for _ in 0..20 {
        play_one(&mut seats).await;
    }
    until_step(&mut watcher, 20).await;
    assert_eq!(seats.each_ref().map(|seat| seat.mirror.you), [Some(0), Some(1)]);
    assert_eq!(watcher.mirror.you, None);
    let stranger = Client::connect(two.address, id, Some("not a secret"), Lang::En).await;
    assert!(stranger.unwrap_err().0.contains("has no seat"));
    let info: TableInfo = one.http().get(&format!("/api/tables/{id}")).await.unwrap();
    assert!(info.seats.iter().all(|seat| seat.here), "both are here: {info:?}");
    let [_, berta] = seats;
    berta.close().await;
    is_away(&one, id).await;
}

/// Until the table knows that somebody left.
async fn is_away(server: &TestServer, id: &str) {
    let away = async {
        loop {
            let info: TableInfo = server.http().get(&format!("/api/tables/{id}")).await.unwrap();
            if info.seats.iter().any(|seat| !seat.here) {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, away).await.expect("who leaves another server is away");
}

async fn when_a_server_stops_its_tables_go_on_at_another_at_once(site: &Site) {
    let [one, two] = site.two("stops").await;
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.settings.reaction_seconds = 0;
    let made = one.make(&new).await;
    let id = made.table.id.clone();
    let secrets = made.seats.each_secret();
    let mut seats =
        [one.seat(&id, Some(&secrets[0])).await, two.seat(&id, Some(&secrets[1])).await];
    play_one(&mut seats).await;
    one.stop().await;
    let [_, mut berta] = seats;
    let told = async { while berta.next().await.is_ok() {} };
    tokio::time::timeout(PATIENCE, told).await.expect("she has to come again");
    let mut seats =
        [two.seat(&id, Some(&secrets[0])).await, two.seat(&id, Some(&secrets[1])).await];
    assert_eq!(play_one(&mut seats).await, 2);
}

trait Secrets {
    fn each_secret(&self) -> Vec<String>;
}

impl Secrets for Vec<Seated> {
    fn each_secret(&self) -> Vec<String> {
        self.iter().map(|seat| seat.secret.clone()).collect()
    }
}

/// It is nowhere but in one server's memory, and still everybody's.
async fn a_table_to_practise_at_is_found_from_another_server(site: &Site) {
    let [one, two] = site.two("practice").await;
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.settings.reaction_seconds = 0;
    new.keep = Keep::Memory;
    let made = one.make(&new).await;
    let secrets = made.seats.each_secret();
    let id = made.table.id.as_str();
    let mut seats = [one.seat(id, Some(&secrets[0])).await, two.seat(id, Some(&secrets[1])).await];
    assert_eq!(play_one(&mut seats).await, 1);
    one.stop().await;
    let gone = two.http().get::<TableInfo>(&format!("/api/tables/{id}")).await.unwrap_err();
    assert!(gone.to_string().starts_with("404"), "{gone}");
}

/// While two versions run side by side, a table is at one of them; the other says so.
async fn a_table_at_a_server_of_another_version_is_not_asked_for_but_told_about(site: &Site) {
    let address = site.postgres.database("versions");
    let one = TestServer::node(&address, &site.nats.address(), Limits::default()).await;
    let made = one.make(&table(vec![me("Ana"), me("Berta")])).await;
    let id = made.table.id.clone();
    one.stop().await;
    let mut database = PgConnection::connect(&address).await.unwrap();
    let newer = "INSERT INTO leases SELECT id, '2-another', 0, 'infinity', 0 FROM tables";
    database.execute(newer).await.unwrap();
    let one = TestServer::node(&address, &site.nats.address(), Limits::default()).await;
    let secret = made.seats[0].secret.as_str();
    let refused = Client::connect(one.address, &id, Some(secret), Lang::En).await.unwrap_err();
    assert!(refused.0.contains("another version"), "{refused}");
    database.execute("UPDATE leases SET expires = '-infinity'").await.unwrap();
    one.seat(&id, Some(secret)).await;
}

/// Without a way to each other, who is at the table's own server plays on; the others are told.
async fn when_nats_is_lost_people_are_told_and_when_it_is_back_all_goes_on(site: &mut Site) {
    let [one, two] = site.two("lost").await;
    let mut new = table(vec![me("Ana"), me("Berta")]);
    new.settings.reaction_seconds = 0;
    let made = one.make(&new).await;
    let (id, secrets) = (made.table.id.clone(), made.seats.each_secret());
    let mut seats =
        [one.seat(&id, Some(&secrets[0])).await, two.seat(&id, Some(&secrets[1])).await];
    play_one(&mut seats).await;
    let [mut ana, mut berta] = seats;
    site.nats.kill();
    assert!(goodbye(&mut berta).await.contains("lost touch"));
    let refused = Client::connect(two.address, &id, Some(&secrets[1]), Lang::En).await;
    assert!(refused.unwrap_err().0.contains("lost touch"));
    let id_of_request = ana.new_id();
    let asked = exaequo_protocol::ToServer::TableText { id: id_of_request };
    ana.request(&asked, id_of_request).await.expect("who is at the table's server is served");
    site.nats.resume();
    let berta = back(&two, &id, &secrets[1]).await;
    let ana = back(&one, &id, &secrets[0]).await;
    assert_eq!(play_one(&mut [ana, berta]).await, 2);
}

/// The last words before the connection ends.
async fn goodbye(client: &mut Client) -> String {
    let words = async {
        let mut last = String::new();
        while let Ok(news) = client.next().await {
            if let News::Answer(answer) = news
                && let ToClient::Error { message, .. } = *answer
            {
                last = message;
            }
        }
        last
    };
    tokio::time::timeout(PATIENCE, words).await.expect("she is told")
}

/// Comes again until the server lets her in.
async fn back(server: &TestServer, id: &str, secret: &str) -> Client {
    let tries = async {
        loop {
            match Client::connect(server.address, id, Some(secret), Lang::En).await {
                Ok(client) => return client,
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    };
    tokio::time::timeout(PATIENCE, tries).await.expect("it heals by itself")
}

async fn an_address_makes_no_more_tables_by_going_from_server_to_server(site: &Site) {
    let limits = Limits { tables_per_address: 2, ..Limits::default() };
    let [one, two] = site.two_with("quotas", &limits).await;
    let new = table(vec![me("Ana"), me("Berta")]);
    one.make(&new).await;
    two.make(&new).await;
    for server in [&one, &two] {
        let refused = server.http().post::<Made>("/api/tables", None, &new).await.unwrap_err();
        assert!(refused.to_string().starts_with("429: Too many tables"), "{refused}");
    }
}

/// Why a server does not start.
async fn refused(database: Database, bus: Option<&str>) -> String {
    let config = Config { bus: bus.map(str::to_owned), ..Config::new(database) };
    match exaequo_server::start(config).await {
        Ok(_) => panic!("it was started"),
        Err(error) => error.to_string(),
    }
}

async fn servers_that_cannot_share_are_told_what_they_need(site: &Site) {
    let folder = tempfile::tempdir().unwrap();
    let nobody = Some("nats://127.0.0.1:1");
    let file = Database::Sqlite(folder.path().join("alone.db"));
    assert!(refused(file, nobody).await.contains("--database postgres://"));
    let address = site.postgres.database("shared");
    let database = || Database::Postgres { address: address.clone(), migrate: false };
    assert!(refused(database(), nobody).await.contains("nats-server"));
    let one = TestServer::node(&address, &site.nats.address(), Limits::default()).await;
    one.make(&table(vec![me("Ana"), me("Berta")])).await;
    assert!(refused(database(), None).await.contains("the same --bus"));
}
