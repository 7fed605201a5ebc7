//! The command line of Ex Aequo, as a library.
//!
//! The binary `exaequo` is a thin call of [`main`]. [`referee`] is public so that tests and fuzzing
//! can talk to the referee in process; [`command_line`] so that manuals and completions can be made
//! from the same definitions as the program's own help.
//!
//! What this crate does *not* do: it has no rules, no bots and no network code. Games and bots come
//! from the catalogue, tables in the browser from the server.

mod bots;
mod calm;
mod commands;
mod config;
mod database;
mod editions;
mod failure;
mod front;
mod limits;
mod paint;
mod progress;
mod records;
pub mod referee;
mod scores;
mod setup;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::commands::Command;
use crate::failure::Failure;

/// Play science board games by their printed rules, judge them, simulate them, look up their rules.
#[derive(Parser)]
#[command(name = "exaequo", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  exaequo                                     play in the browser (the same as serve --open)
  exaequo play nobel-run                      play in this terminal against bots
  exaequo rules nobel-run --search reaction   look something up
  exaequo simulate nobel-run --games 10000    what do random games look like?

`exaequo COMMAND --help` shows the options and examples of each command.
Exit codes: 0 done, 1 the work failed, 2 the command line was wrong.";

/// Reads the command line, does the work and says how it went: 0 done, 1 the work failed, 2 the
/// command line was wrong.
pub fn main() -> ExitCode {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if words.len() <= 1 {
        words = ["exaequo", "serve", "--open"].map(OsString::from).into();
    }
    let words = match config::with_file(words, &command_line()) {
        Ok(words) => words,
        Err(failure) => return failure::exit_code(Err(failure)),
    };
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(error) => return wrong_command_line(&error),
    };
    let mut out = calm::Calm::new(io::stdout().lock());
    let done = cli.command.run(&mut out);
    failure::exit_code(done.and_then(|()| out.flush().map_err(Failure::from)))
}

/// The definition of the command line.
pub fn command_line() -> clap::Command {
    Cli::command()
}

/// Help and version go to standard output; everything else is an error in our own form.
fn wrong_command_line(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A reader that has seen enough, such as `head`, is no failure.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    failure::tell(text.trim_end().strip_prefix("error: ").unwrap_or(&text));
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_well_defined() {
        super::command_line().debug_assert();
    }

    #[test]
    fn every_command_shows_examples() {
        for command in super::command_line().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("exaequo "), "{} has no examples", command.get_name());
        }
    }
}
