//! `exaequo simulate`: many games by bots, in figures.

mod report;

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use exaequo_catalogue::{RandomBot, Series, Tally};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use self::report::Report;
use crate::failure::Failure;
use crate::setup::{self, GameArg};

/// Let bots play many games and tell what came of it
///
/// The i-th game depends on the seed and i only: the same command gives the same checksum on every
/// machine and with any number of threads. Ctrl-C ends early and tells what was done so far.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = setup::game_parser())]
    game: GameArg,
    /// How many seats; the fewest with company if left out.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays: one bot for all seats, or one for each.
    #[arg(long, value_name = "BOT,...", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// The options of the game, a JSON object.
    #[arg(long, value_name = "JSON", value_parser = setup::options)]
    options: Option<Value>,
    /// Where all chance comes from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads play; as many as the machine has if left out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  exaequo simulate nobel-run --seats 3 --games 10000
  exaequo simulate nobel-run --seats 4 --games 100000 --seed 7 --json > figures.json
  exaequo simulate nobel-run --games 1000 --options '{}' --threads 1";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let seats = setup::seats(args.game.0, args.seats)?;
    let bots = bots(args, seats)?;
    let threads = args.threads.map_or_else(default_threads, usize::from);
    let stop = stop_on_interrupt();
    let done = AtomicU64::new(0);
    let series = Series {
        options: args.options.clone().unwrap_or(Value::Null),
        seats,
        games: args.games,
        seed: args.seed,
        threads,
        stop,
        done: &done,
    };
    let start = Instant::now();
    let tally = with_progress(args, &done, || args.game.simulate(&series))?;
    let seconds = start.elapsed().as_secs_f64();
    let report = Report::new(args, &series, bots, &tally, seconds);
    if args.json {
        let json = serde_json::to_string(&report).expect("figures become JSON");
        return Ok(writeln!(out, "{json}")?);
    }
    Ok(writeln!(out, "{report}")?)
}

/// One bot a seat.
fn bots(args: &Args, seats: u8) -> Result<Vec<String>, Failure> {
    for name in &args.bots {
        RandomBot::named(name).map_err(Failure::usage)?;
    }
    match args.bots.len() {
        1 => Ok(vec![args.bots[0].clone(); usize::from(seats)]),
        n if n == usize::from(seats) => Ok(args.bots.clone()),
        n => Err(Failure::Usage(format!(
            "{n} bots for {seats} seats: name one for all seats or one for each"
        ))),
    }
}

fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A flag that the first Ctrl-C raises; the second ends the program at once.
fn stop_on_interrupt() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // Without a handler Ctrl-C ends the program, which loses figures but harms nothing.
    let _ = ctrlc::set_handler(handler);
    &STOP
}

/// Does the work while a bar on the terminal shows how far it is.
fn with_progress<E: std::fmt::Display>(
    args: &Args,
    done: &AtomicU64,
    work: impl FnOnce() -> Result<Tally, E>,
) -> Result<Tally, Failure> {
    if !io::stderr().is_terminal() {
        return work().map_err(Failure::usage);
    }
    let style = "{bar:40} {human_pos} of {human_len} games, {eta} left";
    let style = ProgressStyle::with_template(style).expect("a template that was tried");
    let bar = ProgressBar::new(args.games).with_style(style);
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let ticker = scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                bar.set_position(done.load(Ordering::Relaxed));
                thread::park_timeout(Duration::from_millis(100));
            }
        });
        let result = work();
        over.store(true, Ordering::Relaxed);
        ticker.thread().unpark();
        bar.finish_and_clear();
        result.map_err(Failure::usage)
    })
}
