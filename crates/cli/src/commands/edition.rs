//! `exaequo edition`: component data that an owner of the box corrects.

use std::io::Write;
use std::path::PathBuf;

use exaequo_game::AnyEditionRegistry;
use exaequo_server::read_edition;

use crate::failure::Failure;
use crate::setup::{self, GameArg};

/// Check a file that corrects a game's component data, or print one to fill in
///
/// With --template: prints everything that is in the box and what its things are called, in the form
/// of an edition file with comments. Without FILE and --template: the bare data. Keep the lines that
/// differ in your box and play with --options '{"edition":"FILE"}'.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = setup::game_parser())]
    game: GameArg,
    /// The edition file to check.
    file: Option<PathBuf>,
    /// Print a file to fill in, with comments.
    #[arg(long, conflicts_with = "file")]
    template: bool,
}

const EXAMPLES: &str = "\
Examples:
  exaequo edition nebula --template > my-box.toml    a file to fill in, with comments
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
        None if args.template => Ok(write!(out, "{}", template(id, editions))?),
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

/// The data files with their own comments, and the words, as one edition that changes nothing yet.
fn template(id: &str, editions: &dyn AnyEditionRegistry) -> String {
    let files = editions.files().iter().map(|(name, toml)| file_section(name, toml));
    let words = editions.printed_data();
    let words = words["words"].as_object().into_iter().flatten().map(|(lang, tables)| {
        let tables = tables.as_object().into_iter().flatten();
        tables.map(|(table, words)| word_section(lang, table, words)).collect::<String>()
    });
    let sections: String = files.chain(words).collect();
    format!("{HEAD}game = \"{id}\"\nname = \"My box\"\n{sections}")
}

const HEAD: &str = "\
# A box of your own: what is in it where it differs from the one this program comes with.
# Correct the values that differ and delete the rest, or leave it: what is equal changes nothing.
# Words stand at the end, behind '#': take the sign away from those you change, in both languages.
# Check it with `exaequo edition GAME FILE`: it lists everything that is wrong, and what is changed.
# docs/editions.md tells more.

";

/// A data file as a part of an edition: its tables stand below its name.
fn file_section(name: &str, toml: &str) -> String {
    let below = |line: &str| match (line.strip_prefix("[["), line.strip_prefix('[')) {
        (Some(rest), _) => format!("[[{name}.{rest}\n"),
        (None, Some(rest)) => format!("[{name}.{rest}\n"),
        (None, None) => match line.strip_prefix("source = ") {
            Some(source) => format!("# Source: {}\n", source.trim_matches('"')),
            None => format!("{line}\n"),
        },
    };
    let lines: String = toml.lines().map(below).collect();
    format!("\n# ---- {name} ----\n[{name}]\n{lines}")
}

/// Words as comments, to be uncommented where a box has others.
fn word_section(lang: &str, table: &str, words: &serde_json::Value) -> String {
    let words = words.as_object().into_iter().flatten();
    let lines: String = words.map(|(key, word)| format!("# {key} = {word}\n")).collect();
    format!("\n[words.{lang}.{table}]\n{lines}")
}
