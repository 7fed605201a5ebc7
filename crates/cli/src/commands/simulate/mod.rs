//! `exaequo simulate`: many games by bots, in figures and in files.

mod files;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::thread;
use std::time::Instant;

use exaequo_lab::{Exported, Plan, Rows, each_value};
use exaequo_simulation::{Seating, Tally};
use serde_json::Value;

pub(crate) use self::files::failure;
use self::report::Report;
use crate::bots::{BotList, bot_list};
use crate::failure::Failure;
use crate::progress::{stop_on_interrupt, with_progress};
use crate::setup::{self, GameArg};

/// Let bots play many games and tell what came of it
///
/// The i-th game depends on the seed and i only: the same command gives the same checksum, and the same
/// files, on every machine and with any number of threads, unless a bot goes by the clock. Ctrl-C ends
/// early, tells what was done so far and keeps it.
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
    /// Move everybody up one seat from game to game; any number of bots can take turns.
    #[arg(long)]
    rotate: bool,
    /// The options of the game, a JSON object.
    #[arg(long, value_name = "JSON", value_parser = setup::options)]
    options: Option<Value>,
    /// Play so many games with each value of this option, such as a scenario.
    #[arg(long, value_name = "OPTION")]
    each: Option<String>,
    /// Where all chance comes from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads play; as many as the machine has if left out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Write the games to this file, which ends in .parquet or .csv.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// What is written: a row a game, a row a seat too, or a row a decision too.
    #[arg(long, value_name = "ROWS", requires = "out", value_parser = files::rows_parser(),
          default_value = "seats")]
    rows: Rows,
    /// Go on with a run that was interrupted.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Play only the game with this index, as a file's row names it.
    #[arg(long, value_name = "INDEX", conflicts_with_all = ["out", "each"])]
    only: Option<u64>,
    /// Write the record of that game to this file, for `exaequo replay` and `verify`.
    #[arg(long, value_name = "FILE", requires = "only")]
    record: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo simulate nobel-run --seats 3 --games 10000
  exaequo simulate nobel-run --seats 4 --games 100000 --seed 7 --json > figures.json
  exaequo simulate nobel-run --games 1000 --bots greedy,random --rotate
  exaequo simulate nobel-run --seats 4 --games 1000000 --out games.parquet
  exaequo simulate nobel-run --seats 4 --games 1000000 --out games.parquet --resume
  exaequo simulate nebula --games 2000 --each variant --out variants.parquet
  exaequo simulate nobel-run --games 500 --rows decisions --out small.csv
  exaequo simulate nobel-run --seed 1 --only 17 --record game.json";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut plan = plan(args)?;
    let threads = args.threads.map_or_else(default_threads, usize::from);
    if let (Some(index), Some(record)) = (args.only, &args.record) {
        files::write_record(&plan, index, record)?;
    }
    let first = args.only.unwrap_or(0);
    plan.games = args.only.map_or(plan.games, |index| index + 1);
    let start = Instant::now();
    let done = AtomicU64::new(0);
    let exported = with_progress(plan.all_games(), &done, || match &args.out {
        Some(path) => files::export(args, &plan, path, threads, &done),
        None => play(&plan, first, threads, &done),
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let asked = plan.all_games() - first;
    let report = Report::new(&plan, &exported, asked, threads, seconds);
    if args.json {
        let json = serde_json::to_string(&report).expect("figures become JSON");
        return Ok(writeln!(out, "{json}")?);
    }
    writeln!(out, "{report}")?;
    Ok(files::tell(args, &exported, out)?)
}

/// What is asked for, checked as far as that can be done before playing.
fn plan(args: &Args) -> Result<Plan, Failure> {
    let seats = setup::seats(args.game.0, args.seats)?;
    let options = setup::full_options(args.game.0, args.options.as_ref())?;
    let scenarios = match &args.each {
        Some(option) => each_value(args.game.0, option, &options).map_err(Failure::usage)?,
        None => vec![options],
    };
    Ok(Plan {
        game: args.game.0,
        seats,
        bots: bots(args, seats)?,
        seating: if args.rotate { Seating::Rotating } else { Seating::Fixed },
        scenarios,
        games: args.games,
        seed: args.seed,
    })
}

/// Plays without writing anything down, as fast as it goes.
fn play(plan: &Plan, first: u64, threads: usize, done: &AtomicU64) -> Result<Exported, Failure> {
    let mut tally = Tally::default();
    for scenario in 0..plan.scenarios.len() {
        let series = plan.series(scenario, first, threads, (stop_on_interrupt(), done));
        tally += &plan.game.simulate(&series).map_err(Failure::usage)?;
    }
    let complete = tally.games == plan.all_games() - first;
    Ok(Exported { tally, files: Vec::new(), complete })
}

/// One bot a seat, unless they rotate.
fn bots(args: &Args, seats: u8) -> Result<Vec<String>, Failure> {
    let BotList(bots) = &args.bots;
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); usize::from(seats)]),
        n if n == usize::from(seats) || args.rotate => Ok(bots.clone()),
        n => Err(Failure::Usage(format!(
            "{n} bots for {seats} seats: name one for all seats or one for each, or let them --rotate"
        ))),
    }
}

fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
