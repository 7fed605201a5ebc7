//! `exaequo referee`: judges matches for other programs, a line of JSON at a time.

use std::io::{self, Write};

use crate::failure::Failure;
use crate::referee::{Referee, serve};

/// Judge matches for other programs: one JSON object a line in, one a line out
///
/// Requests: games, new, position, describe, status, legal, view, play, bot, undo, record, load,
/// score, close. An "id" in a request is repeated in its answer; "lang" (en or es) chooses the
/// language of sentences. A line that cannot be understood gets an error and changes nothing.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read no files, whatever a request names: an edition is given itself, not its path or name.
    #[arg(long)]
    no_files: bool,
}

const EXAMPLES: &str = r#"Examples:
  echo '{"cmd":"games"}' | exaequo referee
  exaequo referee < requests.jsonl > answers.jsonl

A short conversation:
  > {"cmd":"new","game":"nobel-run","seats":2}
  < {"match":1,"status":{"step":0,"waiting":[0]}}
  > {"cmd":"legal","match":1,"seat":0}
  < {"actions":[{"action":{...},"text":"use work effort"},...]}
  > {"cmd":"play","match":1,"seat":0,"action":"use work effort"}
  < {"events":[...],"status":{"step":1,"waiting":[0]}}"#;

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut referee = Referee::new();
    if args.no_files {
        referee.read_no_files();
    }
    serve(&mut referee, io::stdin().lock(), out).map_err(Failure::from)
}
