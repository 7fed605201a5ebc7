//! The project's own commands. `cargo xtask` lists them.

mod checks;
mod dist;
mod drills;
mod lab;
mod licences;
mod load;
mod new_game;
mod peers;
mod rules;
mod run;
mod shape;
mod tune;
mod web;

use std::process::ExitCode;

/// A command's name, what it does, and how.
struct Command {
    name: &'static str,
    about: &'static str,
    run: fn(&[String]) -> run::Outcome,
}

/// The one list: the help is made from it.
const COMMANDS: &[Command] = &[
    Command { name: "play", about: "build everything and play in the browser", run: checks::play },
    Command { name: "test", about: "run every check", run: checks::test },
    Command { name: "rules", about: "list rule numbers without a test", run: rules::check },
    Command {
        name: "shape",
        about: "the games' shape: repeated lines, lengths of functions and files",
        run: shape::check,
    },
    Command { name: "licences", about: "check the dependencies' licences", run: licences::check },
    Command {
        name: "advisories",
        about: "look for known faults in dependencies [--if-possible]",
        run: licences::advisories,
    },
    Command {
        name: "dist",
        about: "the program with unit, manual, completions and licences as a tarball",
        run: dist::make,
    },
    Command {
        name: "soak",
        about: "non-interference over 10,000 positions a seat count [games]",
        run: checks::soak,
    },
    Command {
        name: "hostile",
        about: "a million hostile lines to the referee [lines]",
        run: checks::hostile,
    },
    Command { name: "fuzz", about: "fuzz the referee's input [seconds]", run: checks::fuzz },
    Command {
        name: "kills",
        about: "kill -9 of the server under load [times]",
        run: drills::kills,
    },
    Command {
        name: "nodes",
        about: "hardships of several servers under load [times]",
        run: drills::nodes,
    },
    Command { name: "storm", about: "hostile clients [seconds]", run: drills::storm },
    Command { name: "load", about: "many tables at once [--seconds N]", run: load::load },
    Command {
        name: "windows",
        about: "the share of time that reaction windows take [--tables N] [--seconds N]",
        run: drills::windows,
    },
    Command { name: "bench", about: "measure the engine [--peers]", run: checks::bench },
    Command {
        name: "tables",
        about: "read exported games with Polars and DuckDB",
        run: lab::tables,
    },
    Command {
        name: "tune",
        about: "try other settings of the search [game] [games] [ms]",
        run: tune::search,
    },
    Command {
        name: "browser",
        about: "the browser tests [--all] [words for Playwright]",
        run: web::browser,
    },
    Command { name: "shots", about: "screenshots of every screen into shots/", run: web::shots },
    Command { name: "new-game", about: "make the skeleton of a game [name]", run: new_game::make },
    Command {
        name: "try-new-game",
        about: "make a game in a scratch copy, test it, play it through the server",
        run: new_game::check,
    },
    Command {
        name: "bless",
        about: "rewrite golden files and records after a change [games]",
        run: checks::bless,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        help();
        return ExitCode::from(2);
    };
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("xtask: there is no command \"{name}\"");
        help();
        return ExitCode::from(2);
    };
    match (command.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask {name}: {message}");
            ExitCode::FAILURE
        }
    }
}

fn help() {
    eprintln!("cargo xtask COMMAND");
    for command in COMMANDS {
        eprintln!("  {:<12} {}", command.name, command.about);
    }
}
