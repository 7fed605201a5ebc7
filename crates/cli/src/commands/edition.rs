//! `exaequo edition`: component data that an owner of the box corrects.

use std::io::Write;
use std::path::PathBuf;

use exaequo_game::AnyEditionRegistry;
use exaequo_server::read_edition;

use crate::failure::Failure;
use crate::setup::{self, GameArg};

/// Check a file that corrects a game's component data, or print the data to correct
///
/// Without FILE: prints everything that is in the box, in the form of an edition file. Keep the lines
/// that differ in your box and play with --options '{"edition":"FILE"}'.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = setup::game_parser())]
    game: GameArg,
    /// The edition file to check.
    file: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo edition nebula > my-box.toml         everything there is to correct
  exaequo edition nebula my-box.toml           is it right, and what does it change?
  exaequo play nebula --options '{\"edition\":\"my-box.toml\"}'

docs/editions.md describes the file. A file in the folder `editions` of your data folder is found by its
name, and offered in the browser.";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let id = args.game.meta().id;
    let Some(editions) = args.game.editions() else {
        return Err(Failure::Work(format!("{id} has no editions")));
    };
    match &args.file {
        None => print(id, editions, out),
        Some(file) => {
            let edition = read_edition(args.game.0, file).map_err(Failure::Work)?;
            writeln!(out, "{} is a box of {id}: {}", file.display(), edition.name)?;
            writeln!(out, "sha256 {}", edition.hash)?;
            let changes = editions.differences(&edition.data);
            for (at, printed, corrected) in &changes {
                writeln!(out, "  {at}: {printed} -> {corrected}")?;
            }
            let count = changes.len();
            Ok(writeln!(out, "{count} {}", if count == 1 { "change" } else { "changes" })?)
        }
    }
}

fn print(id: &str, editions: &dyn AnyEditionRegistry, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "# Keep what differs in your box, and the line with the game.")?;
    writeln!(out, "game = \"{id}\"\nname = \"my box\"\n")?;
    let data = toml::to_string_pretty(&editions.printed_data()).map_err(Failure::work)?;
    Ok(write!(out, "{data}")?)
}
