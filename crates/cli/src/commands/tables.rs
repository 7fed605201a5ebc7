//! `exaequo tables`: what a server keeps, and how to forget it.

use std::io::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use exaequo_server::{Kept, Upkeep};

use crate::database::DatabaseArgs;
use crate::failure::Failure;

/// List the tables that are kept, look at one, forget some
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

const EXAMPLES: &str = "\
Examples:
  exaequo tables list
  exaequo tables show TABLE
  exaequo tables delete TABLE
  exaequo tables purge --older-than 90

`delete` and `purge` want a SQLite file for themselves: stop the server first.";

#[derive(clap::Subcommand)]
enum What {
    /// One line a table: id, game, last change, matches, who sits there
    List {
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Everything that is kept about a table, as JSON
    Show {
        /// The table's id: the last part of its link.
        table: String,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Forget a table with everything played at it
    Delete {
        /// The table's id: the last part of its link.
        table: String,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Forget all tables at which nothing has happened for a while
    Purge {
        /// For how many days nothing has happened.
        #[arg(long, value_name = "DAYS")]
        older_than: u32,
        #[command(flatten)]
        database: DatabaseArgs,
    },
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<(), Failure> {
    match args.what {
        What::List { database } => list(database, out),
        What::Show { table, database } => show(&table, database, out),
        What::Delete { table, database } => delete(table, database, out),
        What::Purge { older_than, database } => purge(older_than, database, out),
    }
}

fn list(database: DatabaseArgs, out: &mut dyn Write) -> Result<(), Failure> {
    for kept in all(database)? {
        let days = Duration::from_millis(now().saturating_sub(kept.touched)).as_secs() / 86_400;
        let names = kept.table.listed().names.join(", ");
        let Kept { table, matches, entries, .. } = kept;
        let (id, game) = (table.id, table.game);
        writeln!(
            out,
            "{id}  {game:13}  {days:4} days  {matches:3} matches  {entries:6} entries  {names}"
        )?;
    }
    Ok(())
}

fn show(table: &str, database: DatabaseArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let found = all(database)?.into_iter().find(|kept| kept.table.id == table);
    let kept = found.ok_or_else(|| unknown(table))?;
    writeln!(out, "{}", serde_json::to_string_pretty(&kept.table).map_err(Failure::work)?)?;
    Ok(())
}

fn delete(table: String, database: DatabaseArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let gone = forget(database, |kept| kept.table.id == table)?;
    if gone == 0 {
        return Err(unknown(&table));
    }
    writeln!(out, "{table} is forgotten, with everything played at it")?;
    Ok(())
}

fn purge(days: u32, database: DatabaseArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let before = now().saturating_sub(u64::from(days) * 86_400_000);
    let gone = forget(database, |kept| kept.touched < before)?;
    writeln!(out, "{gone} tables are forgotten at which nothing had happened for {days} days")?;
    Ok(())
}

fn unknown(table: &str) -> Failure {
    Failure::work(format!("there is no table {table}; `exaequo tables list` shows all"))
}

fn all(database: DatabaseArgs) -> Result<Vec<Kept>, Failure> {
    let database = database.choose()?;
    super::wait(async {
        let upkeep = Upkeep::open(&database).await.map_err(Failure::work)?;
        upkeep.tables().await.map_err(Failure::work)
    })
}

/// Forgets the tables that are meant, and says how many they were.
fn forget(database: DatabaseArgs, meant: impl Fn(&Kept) -> bool) -> Result<usize, Failure> {
    let database = database.choose()?;
    super::wait(async {
        let upkeep = Upkeep::take(&database).await.map_err(Failure::work)?;
        let all = upkeep.tables().await.map_err(Failure::work)?;
        let ids: Vec<String> =
            all.into_iter().filter(|kept| meant(kept)).map(|kept| kept.table.id).collect();
        upkeep.forget(&ids).await.map_err(Failure::work)?;
        upkeep.close().await;
        Ok(ids.len())
    })
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
