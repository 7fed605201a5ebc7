//! `exaequo serve`: tables in the browser.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::PathBuf;

use exaequo_server::{Config, Database, Limits};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use crate::database::DatabaseArgs;
use crate::failure::{Failure, tell};

/// Play in the browser: alone, against bots or with friends
///
/// Everything is stored in one file in your data folder, move by move: nothing is lost if the
/// program or the machine stops.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The address to listen at; port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgs,
    /// Bring a PostgreSQL database of an older version up to date; keep a copy of it first.
    #[arg(long)]
    migrate: bool,
    /// Several servers on one PostgreSQL database find each other here: `nats://HOST:4222`.
    #[arg(long, value_name = "ADDRESS", env = "EXAEQUO_BUS", value_parser = bus, hide_env_values = true)]
    bus: Option<String>,
    /// A folder with edition files to offer; `editions` in your data folder if left out.
    #[arg(long, value_name = "FOLDER")]
    editions: Option<PathBuf>,
    /// Open the browser.
    #[arg(long)]
    open: bool,
    /// What to tell on standard error: `error`, `warn`, `info`, `debug`, or `exaequo_server=debug`.
    #[arg(long, value_name = "LEVEL", default_value = "warn", value_parser = filter)]
    log: String,
    /// Tell it as one JSON object a line.
    #[arg(long)]
    log_json: bool,
    /// How many tables may be live at once.
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables)]
    max_tables: usize,
    /// How many tables one address may make in an hour.
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_address)]
    max_tables_per_address: u32,
    /// How many connections may be open.
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets)]
    max_sockets: usize,
    /// How many connections one address may have open.
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets_per_address)]
    max_sockets_per_address: usize,
    /// How many messages a connection may send in a second, over a longer time.
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages_per_second)]
    max_messages: u32,
    /// For tests: deals by this number. Whoever knows it knows every card.
    #[arg(long, value_name = "N", hide = true)]
    fixed_chance: Option<u64>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo serve --open                          play on this machine
  exaequo serve --listen 0.0.0.0:7878           let tablets on your network join
  exaequo serve --database sqlite:school.db     keep this class's games in a file of their own";

impl Default for Args {
    fn default() -> Self {
        let limits = Limits::default();
        Args {
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            database: DatabaseArgs::default(),
            migrate: false,
            bus: None,
            editions: None,
            open: true,
            log: "warn".to_owned(),
            log_json: false,
            max_tables: limits.tables,
            max_tables_per_address: limits.tables_per_address,
            max_sockets: limits.sockets,
            max_sockets_per_address: limits.sockets_per_address,
            max_messages: limits.messages_per_second,
            fixed_chance: None,
        }
    }
}

fn bus(text: &str) -> Result<String, String> {
    let known = ["nats://", "tls://"].iter().any(|kind| text.starts_with(kind));
    if known { Ok(text.to_owned()) } else { Err("write nats://HOST:4222".to_owned()) }
}

/// A level, or a part of the program and its level. `EnvFilter` takes any other word for a part, too.
fn filter(text: &str) -> Result<String, String> {
    let known = |part: &str| part.rsplit('=').next().unwrap_or("").parse::<LevelFilter>().is_ok();
    if !text.split(',').all(known) {
        return Err(
            "write error, warn, info, debug, trace, off, or exaequo_server=debug".to_owned()
        );
    }
    text.parse::<EnvFilter>().map(|_| text.to_owned()).map_err(|error| error.to_string())
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<(), Failure> {
    start_log(&args);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(Failure::work)?.block_on(serve(args, out))
}

fn start_log(args: &Args) {
    let filter = args.log.parse::<EnvFilter>().unwrap_or_default();
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    // A second log in one process is not worth failing for.
    let _ = if args.log_json { log.json().try_init() } else { log.try_init() };
}

async fn serve(args: Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut database = args.database.choose()?;
    if let Database::Postgres { migrate, .. } = &mut database {
        *migrate = args.migrate;
    }
    let mut config = Config::new(database);
    config.bus = args.bus;
    config.fixed_chance = args.fixed_chance;
    if let Some(missing) = args.editions.as_ref().filter(|folder| !folder.is_dir()) {
        let why = format!("--editions: there is no folder {}", missing.display());
        return Err(Failure::usage(why));
    }
    config.editions = args.editions.or_else(exaequo_server::editions_folder);
    config.limits = Limits {
        tables: args.max_tables,
        tables_per_address: args.max_tables_per_address,
        sockets: args.max_sockets,
        sockets_per_address: args.max_sockets_per_address,
        messages_per_second: args.max_messages,
        ..Limits::default()
    };
    let listener =
        TcpListener::bind(args.listen).await.map_err(|error| taken(args.listen, &error))?;
    let address = listener.local_addr().map_err(Failure::work)?;
    let server = exaequo_server::start(config).await.map_err(Failure::work)?;
    // Nobody may be reading any more; that is no reason not to serve.
    let _ = welcome(address, out);
    if args.open && open::that_detached(page(address)).is_err() {
        tell("no browser could be opened: open the address above yourself");
    }
    server.run(listener, stop()).await.map_err(Failure::work)
}

fn taken(address: SocketAddr, error: &io::Error) -> Failure {
    Failure::work(format!(
        "cannot listen at {address}: {error}; is Ex Aequo running there already? Otherwise choose \
         another address, such as --listen 127.0.0.1:0"
    ))
}

/// Where to find it, and what it means if others can.
fn welcome(address: SocketAddr, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Ex Aequo is at {}", page(address))?;
    if !address.ip().is_loopback() {
        let reach =
            if address.ip().is_unspecified() { own_address(address) } else { Some(address) };
        match reach {
            Some(reach) => writeln!(out, "On your network: {}", page(reach))?,
            None => {
                writeln!(out, "On your network: this machine's address, port {}", address.port())?
            }
        }
        writeln!(
            out,
            "Everybody who can reach that address can make and join tables here. What is sent is \
             not encrypted: on the open internet, put a server with HTTPS in front of it."
        )?;
    }
    writeln!(out, "Stop it with Ctrl-C; every table will be there again next time.")?;
    out.flush()
}

fn page(address: SocketAddr) -> String {
    let host =
        if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
    format!("http://{}/", SocketAddr::new(host, address.port()))
}

/// The address by which this machine would reach others: asking for the way sends nothing.
fn own_address(listening: SocketAddr) -> Option<SocketAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    Some(SocketAddr::new(ip, listening.port()))
}

/// Ctrl-C, or the system's wish to end.
async fn stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn the_page_of_all_addresses_is_found_on_this_machine() {
        assert_eq!(page("0.0.0.0:80".parse().unwrap()), "http://127.0.0.1:80/");
        assert_eq!(page("10.0.0.7:7878".parse().unwrap()), "http://10.0.0.7:7878/");
    }
}
