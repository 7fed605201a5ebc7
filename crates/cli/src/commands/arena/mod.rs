//! `exaequo arena`: a tournament between bots.

mod report;

use std::io::Write;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use exaequo_catalogue::{ArenaJob, planned_games};
use serde_json::Value;

use self::report::Report;
use crate::bots::{BotList, bot_list};
use crate::failure::Failure;
use crate::progress::{stop_on_interrupt, with_progress};
use crate::setup::{self, GameArg};

/// Let bots play against each other and tell how strong they are, and how sure that is
///
/// Every deal is played in every rotation of the seats. With as many bots as seats all sit at one
/// table; with more, every choice of them does; two bots at a larger table are one of the first
/// against the second in all other seats (three or more: so for every pair, both ways). With one seat
/// each bot plays alone over the same deals.
///
/// Bots that count iterations play the same games with any number of threads; bots that go by the
/// clock disturb each other, so one game is played at a time unless you say otherwise. Ctrl-C ends
/// early and tells what was done so far.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = setup::game_parser())]
    game: GameArg,
    /// How many seats; the fewest with company if left out.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// How many games at least; whole deals are played.
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Who plays: random, greedy, ismcts:ms=50, ismcts:iterations=1000, a level, cmd:PROGRAM.
    #[arg(long, value_name = "A,B[,C...]", value_parser = bot_list)]
    bots: BotList,
    /// The options of the game, a JSON object.
    #[arg(long, value_name = "JSON", value_parser = setup::options)]
    options: Option<Value>,
    /// Where all chance comes from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time.
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// How long a program (cmd:) may think about a move before it loses the game.
    #[arg(long, value_name = "MS", default_value_t = 5000,
          value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    move_limit: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  exaequo arena nobel-run --seats 2 --games 1000 --bots greedy,random
  exaequo arena nobel-run --seats 4 --games 200 --bots ismcts:iterations=300,greedy --threads 2
  exaequo arena nobel-run --seats 1 --games 100 --bots random,greedy --json
  exaequo arena nobel-run --games 20 --bots 'cmd:python3 examples/bots/python_bot.py,random'";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let seats = setup::seats(args.game.0, args.seats)?;
    let BotList(bots) = &args.bots;
    let games = planned_games(bots.len(), seats, args.games)
        .ok_or_else(|| Failure::usage("name at least two bots, apart by commas"))?;
    let done = AtomicU64::new(0);
    let job = ArenaJob {
        options: setup::full_options(args.game.0, args.options.as_ref())?,
        seats,
        games: args.games,
        bots: bots.clone(),
        seed: args.seed,
        threads: usize::from(args.threads),
        move_limit: Duration::from_millis(args.move_limit),
        stop: stop_on_interrupt(),
        done: &done,
    };
    let start = Instant::now();
    let standings =
        with_progress(games, &done, || args.game.arena(&job)).map_err(Failure::usage)?;
    let report = Report::new(args, &job, start.elapsed().as_secs_f64(), standings);
    if args.json {
        let json = serde_json::to_string(&report).expect("figures become JSON");
        return Ok(writeln!(out, "{json}")?);
    }
    Ok(writeln!(out, "{report}")?)
}
