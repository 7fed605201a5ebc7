//! `exaequo serve`: tables in the browser.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use exaequo_server::{Config, Database, Front, own_addresses};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use crate::database::DatabaseArgs;
use crate::failure::{Failure, tell};
use crate::front::FrontArgs;
use crate::limits::LimitArgs;

/// Play in the browser: alone, against bots or with friends
///
/// Everything is stored in one file in your data folder, move by move: nothing is lost if the
/// program or the machine stops.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file with these options, a line each: `listen = "0.0.0.0:7878"`. Options and environment
    /// count for more.
    #[arg(long, env = "EXAEQUO_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// The address to listen at; port 0 takes a free one.
    #[arg(long, env = "EXAEQUO_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgs,
    /// Bring a PostgreSQL database of an older version up to date; keep a copy of it first.
    #[arg(long, env = "EXAEQUO_MIGRATE")]
    migrate: bool,
    /// Several servers on one PostgreSQL database find each other here: `nats://HOST:4222`.
    #[arg(long, value_name = "ADDRESS", env = "EXAEQUO_BUS", value_parser = bus, hide_env_values = true)]
    bus: Option<String>,
    #[command(flatten)]
    front: FrontArgs,
    /// The address at which Prometheus reads figures, such as 127.0.0.1:9878; none if left out.
    #[arg(long, env = "EXAEQUO_METRICS", value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Forget tables whose game has been over for so many days; they are kept for ever if left out.
    #[arg(long, env = "EXAEQUO_KEEP_FINISHED", value_name = "DAYS")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=36500))]
    keep_finished: Option<u32>,
    /// A folder with edition files to offer; `editions` in your data folder if left out.
    #[arg(long, env = "EXAEQUO_EDITIONS", value_name = "FOLDER")]
    editions: Option<PathBuf>,
    /// Open the browser.
    #[arg(long, env = "EXAEQUO_OPEN")]
    open: bool,
    /// What to tell on standard error: `error`, `warn`, `info`, `debug`, or `exaequo_server=debug`.
    #[arg(long, env = "EXAEQUO_LOG", value_name = "LEVEL", default_value = "warn", value_parser = filter)]
    log: String,
    /// Tell it as one JSON object a line.
    #[arg(long, env = "EXAEQUO_LOG_JSON")]
    log_json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    /// For tests: deals by this number. Whoever knows it knows every card.
    #[arg(long, value_name = "N", hide = true)]
    fixed_chance: Option<u64>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo serve --open                          play on this machine
  exaequo serve --listen 0.0.0.0:7878           let tablets on your network join
  exaequo serve --database sqlite:school.db     keep this class's games in a file of their own
  exaequo serve --public-url https://play.school.test/ --trust-proxy 127.0.0.1
                                                behind nginx on the same machine

Every option can be in the environment (EXAEQUO_LISTEN) or in a file named by --config.";

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

/// What the server is told.
fn configuration(args: Args) -> Result<Config, Failure> {
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
    config.limits = args.limits.choose();
    config.keep_finished = args.keep_finished.map(|days| DAY * days);
    config.front = args.front.choose()?;
    Ok(config)
}

async fn serve(args: Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (listen_at, metrics, open_browser) = (args.listen, args.metrics, args.open);
    let config = configuration(args)?;
    let front = config.front.clone();
    let listener = listen(listen_at).await?;
    let address = listener.local_addr().map_err(Failure::work)?;
    let figures = match metrics {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let server = exaequo_server::start(config).await.map_err(Failure::work)?;
    // Nobody may be reading any more; that is no reason not to serve.
    let told = figures.as_ref().and_then(|listener| listener.local_addr().ok());
    let _ = welcome(address, &front, told, out);
    if let Some(listener) = figures {
        server.serve_metrics(listener);
    }
    if open_browser && open::that_detached(front.link(address)).is_err() {
        tell("no browser could be opened: open the address above yourself");
    }
    server.run(listener, stop()).await.map_err(Failure::work)
}

const DAY: Duration = Duration::from_secs(24 * 3600);

async fn listen(address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| taken(address, &error))
}

fn taken(address: SocketAddr, error: &io::Error) -> Failure {
    Failure::work(format!(
        "cannot listen at {address}: {error}; is Ex Aequo running there already? Otherwise choose \
         another address, such as --listen 127.0.0.1:0"
    ))
}

/// Where to find it, and what it means if others can.
fn welcome(
    address: SocketAddr,
    front: &Front,
    figures: Option<SocketAddr>,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "Ex Aequo is at {}", front.link(address))?;
    if let Some(figures) = figures {
        writeln!(out, "Figures are at http://{figures}/metrics")?;
    }
    if address.ip().is_unspecified() {
        for own in own_addresses().into_iter().chain([IpAddr::from([127, 0, 0, 1])]) {
            let here = if own.is_loopback() { "On this machine" } else { "On your network" };
            let at = SocketAddr::new(own, address.port());
            writeln!(out, "{here}: http://{at}{}", front.base_path)?;
        }
    }
    if !address.ip().is_loopback() && front.public_url.is_none() {
        writeln!(
            out,
            "Everybody who can reach that address can make and join tables here. What is sent is \
             not encrypted: on the open internet, put a server with HTTPS in front of it."
        )?;
    }
    writeln!(out, "Stop it with Ctrl-C; every table will be there again next time.")?;
    out.flush()
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
    use super::welcome;
    use exaequo_server::{Front, own_addresses};

    fn said(listening: &str, front: &Front) -> String {
        let mut out = Vec::new();
        welcome(listening.parse().unwrap(), front, None, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn at_all_addresses_it_says_one_that_others_reach() {
        let told = said("0.0.0.0:7878", &Front::default());
        let first = own_addresses().first().map_or("127.0.0.1".to_owned(), |ip| ip.to_string());
        assert!(told.starts_with("Ex Aequo is at http://") && told.contains(":7878/"), "{told}");
        assert!(told.lines().next().unwrap().contains(&first), "{told}");
        assert!(told.contains("On this machine: http://127.0.0.1:7878/"), "{told}");
        assert!(told.contains("not encrypted"), "{told}");
    }

    #[test]
    fn a_public_address_is_the_one_to_pass_on() {
        let public_url = Some("https://play.school.test/games/".parse().unwrap());
        let told = said("127.0.0.1:7878", &Front { public_url, ..Front::default() });
        assert!(told.starts_with("Ex Aequo is at https://play.school.test/games/\n"), "{told}");
    }
}
