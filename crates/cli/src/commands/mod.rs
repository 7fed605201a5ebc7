//! One file a command.

mod arena;
mod backup;
mod bench;
mod completions;
mod edition;
mod levels;
mod manual;
mod play;
mod referee;
mod replay;
mod report;
mod rules;
pub(crate) mod serve;
mod simulate;
mod tables;
mod verify;

use std::io::Write;

use clap::Subcommand;

use crate::failure::Failure;

/// What the program can do.
#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(Box<serve::Args>),
    Play(play::Args),
    Rules(rules::Args),
    Simulate(simulate::Args),
    Report(report::Args),
    Arena(arena::Args),
    Levels(levels::Args),
    Edition(edition::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Tables(tables::Args),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Referee(referee::Args),
    Bench(bench::Args),
    Completions(completions::Args),
    Manual(manual::Args),
}

impl Command {
    /// Does it.
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Command::Serve(args) => serve::run(*args, out),
            Command::Play(args) => play::run(args, out),
            Command::Rules(args) => rules::run(&args, out),
            Command::Simulate(args) => simulate::run(&args, out),
            Command::Report(args) => report::run(&args, out),
            Command::Arena(args) => arena::run(&args, out),
            Command::Levels(args) => levels::run(&args, out),
            Command::Edition(args) => edition::run(&args, out),
            Command::Replay(args) => replay::run(&args, out),
            Command::Verify(args) => verify::run(&args, out),
            Command::Tables(args) => tables::run(args, out),
            Command::Backup(args) => backup::backup(args, out),
            Command::Restore(args) => backup::restore(args, out),
            Command::Referee(args) => referee::run(&args, out),
            Command::Bench(args) => bench::run(&args, out),
            Command::Completions(args) => completions::run(&args, out),
            Command::Manual(args) => manual::run(&args, out),
        }
    }
}

/// Does work that waits for others, to its end.
fn wait<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Failure::work)?.block_on(work)
}
