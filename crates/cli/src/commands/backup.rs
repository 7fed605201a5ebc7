//! `exaequo backup` and `exaequo restore`: everything that is kept, in one file.

use std::io::Write;
use std::path::{Path, PathBuf};

use exaequo_server::{Copied, Database, Upkeep};

use crate::database::DatabaseArgs;
use crate::failure::Failure;

/// Copy everything that is kept into one file, also while a server is running
///
/// The file is a SQLite database of its own: `restore` brings it into another database, and a server can
/// be started on it as it is.
#[derive(clap::Args)]
#[command(after_help = BACKUP)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

const BACKUP: &str = "\
Examples:
  exaequo backup monday.db
  exaequo backup monday.db --database postgres://exaequo@localhost/games";

/// Bring a backup into an empty database
#[derive(clap::Args)]
#[command(after_help = RESTORE)]
pub(crate) struct RestoreArgs {
    /// The file that `backup` wrote.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

const RESTORE: &str = "\
Examples:
  exaequo restore monday.db
  exaequo restore monday.db --database postgres://exaequo@localhost/games";

pub(crate) fn backup(args: BackupArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.file.exists() {
        let why = format!("{} is there already: name another file", args.file.display());
        return Err(Failure::work(why));
    }
    let unfinished = args.file.with_added_extension("part");
    let from = args.database.choose()?;
    let copied = super::wait(copy(&from, &Database::Sqlite(unfinished.clone())))?;
    // Whoever finds the file finds all of it.
    std::fs::rename(&unfinished, &args.file).map_err(Failure::work)?;
    let _ = std::fs::remove_file(unfinished.with_added_extension("lock"));
    tell(&args.file, copied, out)
}

pub(crate) fn restore(args: RestoreArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if !args.file.is_file() {
        return Err(Failure::work(format!("there is no file {}", args.file.display())));
    }
    let to = args.database.choose()?;
    let copied = super::wait(copy(&Database::Sqlite(args.file.clone()), &to))?;
    tell(&args.file, copied, out)
}

async fn copy(from: &Database, to: &Database) -> Result<Copied, Failure> {
    let from = Upkeep::open(from).await.map_err(Failure::work)?;
    let to = Upkeep::take(to).await.map_err(Failure::work)?;
    let copied = from.copy_to(&to).await.map_err(Failure::work)?;
    to.close().await;
    Ok(copied)
}

fn tell(file: &Path, copied: Copied, out: &mut dyn Write) -> Result<(), Failure> {
    let Copied { tables, matches, entries } = copied;
    let file = file.display();
    writeln!(out, "{file}: {tables} tables, {matches} matches, {entries} entries")?;
    Ok(())
}
