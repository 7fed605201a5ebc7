//! `exaequo report`: what a file of games tells, as a page with plots.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use exaequo_game::Lang;
use exaequo_lab::Summary;

use super::simulate::failure;
use crate::failure::Failure;
use crate::setup;
use crate::words::environment_lang;

/// Make a balance report with plots from simulated games
///
/// The page is one HTML file that needs nothing else: who wins, scores and what they are made of,
/// length, lead changes, choices, and for every card or objective how often it is taken and what that
/// goes together with. With several bots or scenarios it compares them.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file of games that `exaequo simulate --out` wrote; that of the seats lies beside it.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where the page goes.
    #[arg(long, value_name = "HTML")]
    out: PathBuf,
    /// The language; that of the environment if left out.
    #[arg(long, value_name = "LANG", value_parser = setup::lang_parser())]
    lang: Option<Lang>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo simulate nobel-run --seats 4 --games 20000 --bots greedy --out games.parquet
  exaequo report games.parquet --out report.html
  exaequo report games.parquet --out informe.html --lang es
  exaequo simulate nebula --games 2000 --each variant --out v.csv && exaequo report v.csv --out v.html";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let summary = Summary::read(&args.file).map_err(failure)?;
    let page = exaequo_lab::page(&summary, args.lang.unwrap_or_else(environment_lang));
    let path = args.out.display();
    fs::write(&args.out, page)
        .map_err(|error| Failure::Work(format!("{path}: {error}; choose another --out")))?;
    Ok(writeln!(out, "{} games: {path}", summary.games())?)
}
