//! A server of one's own for each test.

use std::net::SocketAddr;
use std::time::Duration;

use exaequo_client::{Http, Seat};
use exaequo_game::Lang;
use exaequo_protocol::http::{Keep, Made, NewTable};
use exaequo_protocol::{Phase, SeatPlan, TableInfo};
use exaequo_server::{Config, Database, Limits};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server; it ends when the test does.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<std::io::Result<()>>,
}

impl TestServer {
    pub(crate) async fn start() -> Self {
        Self::with(Limits::default()).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self::on(folder, limits).await
    }

    /// A server on the database of an earlier one.
    pub(crate) async fn on(folder: TempDir, limits: Limits) -> Self {
        let database = Database::Sqlite(folder.path().join("test.db"));
        let editions = Some(folder.path().join("editions"));
        Self::configured(folder, Config { limits, editions, ..Config::new(database) }).await
    }

    /// One of several servers on a PostgreSQL database.
    pub(crate) async fn node(database: &str, bus: &str, limits: Limits) -> Self {
        let database = Database::Postgres { address: database.to_owned(), migrate: false };
        let config = Config { bus: Some(bus.to_owned()), limits, ..Config::new(database) };
        Self::configured(tempfile::tempdir().expect("a temporary folder"), config).await
    }

    /// A server with everything said.
    pub(crate) async fn configured(folder: TempDir, config: Config) -> Self {
        let server = exaequo_server::start(config).await.expect("the database opens");
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async move {
            let _ = stopped.await;
        };
        let running = tokio::spawn(server.run(listener, until));
        TestServer { address, folder, stop: Some(stop), running }
    }

    /// Stops it as Ctrl-C would and keeps the folder.
    pub(crate) async fn stop(mut self) -> TempDir {
        self.stop.take().map(|stop| stop.send(()));
        self.running.await.expect("no panic").expect("a clean end");
        self.folder
    }

    pub(crate) fn http(&self) -> Http {
        Http { server: self.address }
    }

    pub(crate) async fn make(&self, new: &NewTable) -> Made {
        self.http().post("/api/tables", None, new).await.expect("the table is made")
    }

    pub(crate) async fn seat(&self, table: &str, secret: Option<&str>) -> Seat {
        Seat::connect(self.address, table, secret, Lang::En).await.expect("the seat connects")
    }
}

pub(crate) fn me(name: &str) -> SeatPlan {
    SeatPlan::Me { name: name.to_owned() }
}

pub(crate) fn bot(level: &str) -> SeatPlan {
    SeatPlan::Bot { level: level.to_owned() }
}

pub(crate) fn table(seats: Vec<SeatPlan>) -> NewTable {
    let settings = exaequo_protocol::TableSettings {
        bot_pause: 0,
        ..exaequo_protocol::TableSettings::default()
    };
    NewTable { game: "nobel-run".to_owned(), seats, settings, position: None, keep: Keep::Stored }
}

/// Waits until bots have finished, and until what is kept of their game is kept.
pub(crate) async fn finished(server: &TestServer, made: &Made) -> String {
    for _ in 0..600 {
        let path = format!("/api/tables/{}", made.table.id);
        let info: TableInfo = server.http().get(&path).await.expect("the table is there");
        if info.phase == Phase::Finished {
            tokio::time::sleep(Duration::from_millis(700)).await;
            return info.match_id.expect("a finished table has a match");
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the bots do not finish");
}
