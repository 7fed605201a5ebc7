//! While an answer that nobody may know of is being stored, its room serves everybody as if nothing were.

use std::path::Path;
use std::time::Duration;

use exaequo_client::{Http, News, Seat as Client};
use exaequo_game::Lang;
use exaequo_protocol::http::Made;
use exaequo_protocol::{PromptId, RequestId, TableInfo, ToClient, ToServer};
use sqlx::{Connection, Executor, SqliteConnection};

use crate::host::Host;
use crate::support::TestServer;
use crate::timing::attack;

/// A disk that writes nothing until it is let go: somebody else has SQLite's lock.
struct SlowDisk(SqliteConnection);

impl SlowDisk {
    async fn of(file: &Path) -> Self {
        let path = format!("sqlite:{}", file.display());
        let mut connection = SqliteConnection::connect(&path).await.expect("the file is there");
        connection.execute("BEGIN IMMEDIATE").await.expect("nobody is writing");
        SlowDisk(connection)
    }

    async fn let_go(mut self) {
        self.0.execute("ROLLBACK").await.expect("the lock is ours");
        self.0.close().await.expect("it closes");
    }
}

/// Ana has attacked, Berta is asked whether to react: both as they see it.
async fn asked(server: std::net::SocketAddr, made: &Made) -> [Client; 2] {
    let connect = |seat: usize| {
        let secret = Some(made.seats[seat].secret.as_str());
        Client::connect(server, &made.table.id, secret, Lang::En)
    };
    let (mut attacker, mut asked) = (connect(0).await.unwrap(), connect(1).await.unwrap());
    attacker.play("play blackout").await.unwrap();
    for seat in [&mut attacker, &mut asked] {
        while seat.mirror.scene().is_some_and(|scene| scene.reaction.is_none()) {
            seat.next().await.unwrap();
        }
    }
    [attacker, asked]
}

/// The answer to a heartbeat of who has heard everything.
async fn beats(client: &mut Client) -> ToClient {
    loop {
        client.send(&ToServer::Heartbeat { have: client.mirror.version() }).await.unwrap();
        let heard = client.next_within(Duration::from_secs(4)).await.unwrap();
        if let News::Answer(answer) = heard.expect("an answer") {
            return *answer;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_tell_by_waiting_that_an_answer_is_being_stored() {
    let server = TestServer::start().await;
    let mut new = attack("emergency_generator");
    new.settings.reaction_seconds = 15;
    let made = server.make(&new).await;
    let [mut attacker, mut berta] = asked(server.address, &made).await;
    let mut watcher = server.seat(&made.table.id, None).await;
    beats(&mut attacker).await;
    let before = (attacker.mirror.scene_json().clone(), watcher.mirror.scene_json().clone());
    let disk = SlowDisk::of(&server.folder.path().join("test.db")).await;
    let prompt = berta.mirror.scene().unwrap().prompt;
    let shield = ToServer::Play { id: RequestId(900), prompt, action: "shield".into() };
    berta.send(&shield).await.unwrap();
    // Her own question is answered, from the table as it is stored: she has not answered yet.
    let id = RequestId(901);
    let moves = berta.request(&ToServer::Moves { id }, id).await.unwrap();
    assert!(matches!(&moves, ToClient::Moves { prompt: same, .. } if *same == prompt), "{moves:?}");
    for client in [&mut attacker, &mut watcher] {
        assert!(matches!(beats(client).await, ToClient::Heartbeat { .. }));
    }
    let late = ToServer::Play { id, prompt: PromptId(99), action: "end turn".into() };
    let refused = attacker.request(&late, id).await.unwrap();
    assert!(matches!(refused, ToClient::Error { .. }), "{refused:?}");
    let newcomer = server.seat(&made.table.id, None).await;
    let info: TableInfo =
        server.http().get(&format!("/api/tables/{}", made.table.id)).await.unwrap();
    assert_eq!(info.watchers, 2);
    assert_eq!(*newcomer.mirror.scene_json(), before.1);
    while attacker.next_within(Duration::from_millis(1)).await.unwrap().is_some() {}
    assert_eq!(*attacker.mirror.scene_json(), before.0);
    assert!(!berta.mirror.scene().unwrap().reaction.unwrap().answered, "it is not stored yet");
    disk.let_go().await;
    // The same click again: it is answered once more, and was done once.
    let done = berta.request(&shield, RequestId(900)).await.unwrap();
    assert!(matches!(done, ToClient::Done { .. }), "{done:?}");
    while !berta.mirror.scene().unwrap().reaction.unwrap().answered {
        berta.next().await.unwrap();
    }
}

async fn moves_counted(host: &Host) -> String {
    let http = Http { server: host.figures };
    let page = http.raw("GET".parse().unwrap(), "/metrics", None, &[], Vec::new()).await.unwrap();
    let page = String::from_utf8(page.body).unwrap();
    let counts = |line: &&str| {
        line.starts_with("exaequo_move") && line.contains("_total ")
            || line.starts_with("exaequo_move_seconds_count")
    };
    page.lines().filter(counts).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_figures_do_not_move_when_somebody_answers_in_secret() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(&folder.path().join("figures.db"));
    let http = Http { server: host.address };
    let mut new = attack("emergency_generator");
    new.settings.reaction_seconds = 2;
    let made: Made = http.post("/api/tables", None, &new).await.unwrap();
    let [mut attacker, mut berta] = asked(host.address, &made).await;
    let before = moves_counted(&host).await;
    assert!(before.contains("exaequo_moves_total 1"), "{before}");
    assert!(matches!(berta.play("shield").await.unwrap(), ToClient::Done { .. }));
    assert_eq!(moves_counted(&host).await, before);
    while attacker.mirror.scene().unwrap().step == 1 {
        attacker.next().await.unwrap();
    }
    assert_ne!(moves_counted(&host).await, before, "it is counted once everybody sees it");
}
