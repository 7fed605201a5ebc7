//! The files of a simulation.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicU64;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use exaequo_lab::{Beginning, Export, Exported, LabError, Plan, Rows};

use super::Args;
use crate::failure::Failure;
use crate::progress::stop_on_interrupt;

/// Reads how much is written; the help and the completions list it.
pub(super) fn rows_parser() -> impl TypedValueParser<Value = Rows> {
    let find = |name: String| {
        let mut all = Rows::ALL.into_iter();
        all.find(|rows| rows.name() == name).ok_or("games, seats or decisions")
    };
    PossibleValuesParser::new(Rows::ALL.map(Rows::name)).try_map(find)
}

/// Plays into files.
pub(super) fn export(
    args: &Args,
    plan: &Plan,
    path: &Path,
    threads: usize,
    done: &AtomicU64,
) -> Result<Exported, Failure> {
    let beginning = if args.resume { Beginning::Resumed } else { Beginning::Fresh };
    let job =
        Export { plan, rows: args.rows, path, beginning, threads, stop: stop_on_interrupt(), done };
    exaequo_lab::export(&job).map_err(failure)
}

/// What was asked for wrongly is the command line's fault, a full disk is not.
pub(crate) fn failure(error: LabError) -> Failure {
    match error {
        LabError::Job(_) | LabError::Asked(_) => Failure::usage(error),
        LabError::File { .. } | LabError::Content { .. } => Failure::work(error),
    }
}

/// Names the files, and how to go on.
pub(super) fn tell(args: &Args, exported: &Exported, out: &mut dyn Write) -> io::Result<()> {
    if exported.files.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = exported.files.iter().map(|file| file.display().to_string()).collect();
    writeln!(out, "written   {}", names.join(", "))?;
    if !exported.complete {
        writeln!(out, "The same command with --resume plays the rest.")?;
    } else if args.rows >= Rows::Seats {
        writeln!(out, "exaequo report {} --out report.html shows it.", names[0])?;
    }
    Ok(())
}

/// Plays one game again and writes its record.
pub(super) fn write_record(plan: &Plan, index: u64, path: &Path) -> Result<(), Failure> {
    let record = exaequo_lab::record(plan, 0, index).map_err(failure)?;
    let json = serde_json::to_string_pretty(&record).expect("a record becomes JSON");
    fs::write(path, json + "\n").map_err(|error| {
        Failure::Work(format!("{}: {error}; choose another file for --record", path.display()))
    })
}
