//! `exaequo verify`: does a record replay?

use std::io::Write;
use std::path::PathBuf;

use exaequo_game::{Seed, Status};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::records::{self, RecordFile};

/// Replay a record and say whether every step of it was legal
///
/// If the file holds an "outcome" beside its "record", the two are compared.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file written by the referee's `record` or by `play --save`.
    record: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  exaequo verify game.json
  exaequo verify game.json && echo honest";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let file = records::read(&args.record)?;
    let game = file.replay()?;
    let status = game.status();
    writeln!(out, "game         {}", game.meta().id)?;
    writeln!(out, "seats        {}", game.seats())?;
    writeln!(out, "seed sha256  {}", seed_hash(&file))?;
    writeln!(out, "steps        {}", game.step())?;
    writeln!(out, "outcome      {}", outcome_text(status))?;
    compare(file.outcome.as_ref(), status)?;
    writeln!(out, "verified")?;
    Ok(())
}

/// The SHA-256 of the seed's 32 bytes, which a server shows when a match starts.
fn seed_hash(file: &RecordFile) -> String {
    let Seed(bytes) = file.record.seed;
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn outcome_text(status: Status) -> String {
    match status {
        Status::Finished(outcome) => json!(outcome).to_string(),
        Status::Waiting(seats) => format!("not finished, waiting for seats {}", json!(seats)),
    }
}

fn compare(claimed: Option<&Value>, status: Status) -> Result<(), Failure> {
    let replayed = match status {
        Status::Finished(outcome) => json!(outcome),
        Status::Waiting(_) => Value::Null,
    };
    match claimed {
        Some(claimed) if *claimed != replayed => Err(Failure::Work(format!(
            "the file claims the outcome {claimed}, but the record gives {replayed}: do not trust it"
        ))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::compare;
    use exaequo_game::{SeatSet, Status};
    use serde_json::json;

    #[test]
    fn a_claimed_outcome_of_an_unfinished_game_is_a_lie() {
        let status = Status::Waiting(SeatSet::all(1));
        assert!(compare(None, status).is_ok());
        assert!(compare(Some(&json!({"winners": [0]})), status).is_err());
    }
}
