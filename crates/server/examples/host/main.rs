//! A server for tests and measurements, without the bounds that protect a real one:
//! `host catalogue|tic-tac-toe DATABASE [BUS]`. It listens on loopback, prints its address and that of its
//! figures, and serves until it is killed.

#[path = "../../../bots/benches/peers/tic_tac_toe.rs"]
mod tic_tac_toe;
mod words;

use std::io::Write;

use exaequo_catalogue::{GameModule, Module};
use exaequo_server::{Config, Database, Limits};

/// As in the real program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

static SMALL: &[&dyn GameModule] = &[&Module::<tic_tac_toe::TicTacToe>::new()];

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, database, bus @ ..] = &words[..] else {
        return Err("say which games, and a database".into());
    };
    let mut config = Config::new(match database.strip_prefix("sqlite:") {
        Some(file) => Database::Sqlite(file.into()),
        None => Database::Postgres { address: database.clone(), migrate: false },
    });
    config.bus = bus.first().cloned();
    if games == "tic-tac-toe" {
        config.games = SMALL;
    }
    config.limits = Limits {
        tables: 100_000,
        tables_per_address: u32::MAX,
        sockets: 100_000,
        sockets_per_address: 100_000,
        connections: 100_000,
        connections_per_address: 100_000,
        messages_per_second: 1_000,
        requests_per_second: 1_000_000,
        ..Limits::default()
    };
    let server = exaequo_server::start(config).await?;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let figures = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("{} {}", listener.local_addr()?, figures.local_addr()?);
    server.serve_metrics(figures);
    std::io::stdout().flush()?;
    Ok(server.run(listener, std::future::pending()).await?)
}
