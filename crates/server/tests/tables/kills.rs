//! Kill -9 at random moments under load: what was acknowledged is there, and everybody goes on.

use std::time::Duration;

use exaequo_client::{Http, Seat as Client};
use exaequo_game::{GameRng, Lang};
use exaequo_protocol::http::Made;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::crew::{Orders, Person};
use crate::host::Host;
use crate::support::{bot, me, table};

/// How often the server is killed.
fn times() -> u64 {
    std::env::var("EXAEQUO_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

const TABLES: u64 = 8;

async fn seat_everybody(http: Http, orders: &Orders, crew: &mut JoinSet<()>) -> Vec<Made> {
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let mut new = table(vec![me("Ana"), me("Berta"), bot("random")]);
        new.game = exaequo_catalogue::games()[number as usize % exaequo_catalogue::games().len()]
            .meta()
            .id
            .to_owned();
        new.settings.reaction_seconds = 0;
        let made: Made = http.post("/api/tables", None, &new).await.expect("a table");
        for person in Person::all(orders, &made, number) {
            crew.spawn(person.play());
        }
        tables.push(made);
    }
    tables
}

#[tokio::test(flavor = "multi_thread")]
async fn after_kill_9_every_acknowledged_move_is_there_and_everybody_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kills.db");
    let mut host = Host::start(&file);
    let (move_to, address) = watch::channel(host.address);
    let orders = Orders::new(address);
    let mut crew = JoinSet::new();
    let tables = seat_everybody(Http { server: host.address }, &orders, &mut crew).await;
    let mut rng = GameRng::for_search(9);
    for kill in 0..times() {
        let before = orders.ledger.acknowledged();
        let moment = Duration::from_millis(300 + u64::from(rng.below(700)));
        tokio::time::sleep(moment).await;
        host.kill();
        assert!(!host.errors().contains("panicked"), "{}", host.errors());
        host = Host::start(&file);
        move_to.send(host.address).unwrap();
        for made in &tables {
            let secret = Some(made.seats[0].secret.as_str());
            let back = Client::connect(host.address, &made.table.id, secret, Lang::En).await;
            let back = back.unwrap_or_else(|lost| panic!("kill {kill}: a table is broken: {lost}"));
            assert!(back.mirror.scene().is_some());
        }
        wait_for_moves(&orders, before).await;
    }
    crew.shutdown().await;
    host.kill();
    println!("{} kills, {} acknowledged moves", times(), orders.ledger.acknowledged());
    orders.ledger.agrees_with(&file).await;
}

/// Until more moves were acknowledged than before the kill.
async fn wait_for_moves(orders: &Orders, before: usize) {
    let goes_on = async {
        while orders.ledger.acknowledged() <= before + 20 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let limit = Duration::from_secs(30);
    tokio::time::timeout(limit, goes_on).await.expect("everybody goes on");
}
