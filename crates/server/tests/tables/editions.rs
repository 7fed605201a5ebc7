//! Corrected boxes: offered by name, recorded with the match, never taken from a client.

use exaequo_client::HttpError;
use exaequo_game::Edition;
use exaequo_protocol::http::{GameInfo, LabRun, Made, NewTable};
use exaequo_server::Limits;
use serde_json::{Value, json};

use crate::support::{TestServer, bot, me, table};

const MINE: &str = "game = \"rafts\"\nname = \"My Rafts!\"\n[setup]\nhand = 7\n";

async fn server_with(files: &[(&str, &str)]) -> TestServer {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let editions = folder.path().join("editions");
    std::fs::create_dir(&editions).expect("a folder");
    for (name, text) in files {
        std::fs::write(editions.join(name), text).expect("a file");
    }
    TestServer::on(folder, Limits::default()).await
}

fn rafts_with(edition: Value) -> NewTable {
    let mut new = table(vec![me("Ana"), bot("random")]);
    new.game = "rafts".into();
    new.settings.options = json!({ "edition": edition });
    new
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edition_of_the_folder_is_offered_and_played_with() {
    let broken = ("broken.toml", "game = \"rafts\"\n[setup]\nhand = 0\n");
    let server = server_with(&[("mine.toml", MINE), broken, ("note.txt", "no edition")]).await;
    let games: Vec<GameInfo> = server.http().get("/api/games").await.unwrap();
    let of = |id: &str| games.iter().find(|game| game.id == id).unwrap().editions.clone();
    let offered = of("rafts");
    assert_eq!(offered.len(), 1, "a file with a fault is not offered: {offered:?}");
    assert_eq!((offered[0].id.as_str(), offered[0].name.as_str()), ("mine", "My Rafts!"));
    assert_eq!(of("nebula"), []);
    let made = server.make(&rafts_with(json!("mine"))).await;
    let options = &made.table.settings.options;
    assert_eq!(options["edition"]["hash"], json!(offered[0].hash));
    let again = server.make(&rafts_with(options["edition"].clone())).await;
    assert_eq!(again.table.settings.options, *options, "known by its hash as well");
}

/// A table keeps its box although the file is gone when the server starts again.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_keeps_its_box_when_the_file_is_gone() {
    let server = server_with(&[("mine.toml", MINE)]).await;
    let made = server.make(&rafts_with(json!("mine"))).await;
    let secret = made.seats[0].secret.clone();
    let folder = server.stop().await;
    std::fs::remove_file(folder.path().join("editions/mine.toml")).unwrap();
    let server = TestServer::on(folder, Limits::default()).await;
    let seat = server.seat(&made.table.id, Some(&secret)).await;
    let edition: Edition =
        serde_json::from_value(made.table.settings.options["edition"].clone()).unwrap();
    assert_eq!(edition.data, json!({"setup": {"hand": 7}}));
    assert!(seat.mirror.scene().is_some(), "the table is there again");
    let refused = server.http().post::<Made>("/api/tables", None, &rafts_with(json!("mine"))).await;
    assert!(matches!(refused, Err(HttpError::Refused(400, _))), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_cannot_bring_an_edition_of_its_own() {
    let server = server_with(&[("mine.toml", MINE)]).await;
    let own = json!({"name": "x", "hash": "00", "data": {"setup": {"hand": 8}}});
    for wanted in [own.clone(), json!("/etc/passwd"), json!("../mine"), json!(7)] {
        let made = server.http().post::<Made>("/api/tables", None, &rafts_with(wanted)).await;
        assert!(matches!(made, Err(HttpError::Refused(400, _))), "{made:?}");
    }
    let order = json!({
        "game": "rafts", "seats": 2, "games": 5, "bots": ["random"], "options": {"edition": own},
    });
    let begun = server.http().post::<LabRun>("/api/lab", None, &order).await;
    assert!(matches!(begun, Err(HttpError::Refused(400, _))), "{begun:?}");
    let mut placed = rafts_with(Value::Null);
    placed.position = Some(json!({"seats": 2, "edition": own}));
    let made = server.http().post::<Made>("/api/tables", None, &placed).await;
    assert!(matches!(made, Err(HttpError::Refused(400, _))), "{made:?}");
}
