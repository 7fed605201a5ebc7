//! `exaequo simulate`: many games by bots, in figures.

mod report;

use std::io::Write;
use std::sync::atomic::AtomicU64;
use std::thread;
use std::time::Instant;

use exaequo_catalogue::Series;
use serde_json::Value;

use self::report::Report;
use crate::bots::{BotList, bot_list};
use crate::failure::Failure;
use crate::progress::{stop_on_interrupt, with_progress};
use crate::setup::{self, GameArg};

/// Let bots play many games and tell what came of it
///
/// The i-th game depends on the seed and i only: the same command gives the same checksum on every
/// machine and with any number of threads, unless a bot goes by the clock. Ctrl-C ends early and tells
/// what was done so far.
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
    #[arg(long, value_name = "BOT,...", value_parser = bot_list, default_value = "random")]
    bots: BotList,
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
  exaequo simulate nobel-run --games 1000 --bots greedy,random
  exaequo simulate nobel-run --games 1000 --options '{}' --threads 1";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let seats = setup::seats(args.game.0, args.seats)?;
    let threads = args.threads.map_or_else(default_threads, usize::from);
    let done = AtomicU64::new(0);
    let series = Series {
        options: setup::full_options(args.game.0, args.options.as_ref())?,
        seats,
        bots: bots(args, seats)?,
        games: args.games,
        seed: args.seed,
        threads,
        stop: stop_on_interrupt(),
        done: &done,
    };
    let start = Instant::now();
    let tally = with_progress(args.games, &done, || args.game.simulate(&series));
    let tally = tally.map_err(Failure::usage)?;
    let seconds = start.elapsed().as_secs_f64();
    let report = Report::new(args, &series, &tally, seconds);
    if args.json {
        let json = serde_json::to_string(&report).expect("figures become JSON");
        return Ok(writeln!(out, "{json}")?);
    }
    Ok(writeln!(out, "{report}")?)
}

/// One bot a seat.
fn bots(args: &Args, seats: u8) -> Result<Vec<String>, Failure> {
    let BotList(bots) = &args.bots;
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); usize::from(seats)]),
        n if n == usize::from(seats) => Ok(bots.clone()),
        n => Err(Failure::Usage(format!(
            "{n} bots for {seats} seats: name one for all seats or one for each"
        ))),
    }
}

fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
