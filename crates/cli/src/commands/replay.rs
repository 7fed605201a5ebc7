//! `exaequo replay`: a recorded game in words.

use std::io::Write;
use std::path::PathBuf;

use exaequo_catalogue::AnyMatch;
use exaequo_game::{Lang, Narration, Status, Viewer};

use crate::failure::Failure;
use crate::paint::Paint;
use crate::records::{self, RecordFile};
use crate::{scores, setup, words};

/// Show a recorded game: the table at a step, and what had happened until then
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file written by the referee's `record` or by `play --save`.
    record: PathBuf,
    /// After how many actions; the whole record if left out.
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,
    /// As this seat saw it, counted from 0; everything if left out.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// The language; the environment's if left out.
    #[arg(long, value_parser = setup::lang_parser())]
    lang: Option<Lang>,
}

const EXAMPLES: &str = "\
Examples:
  exaequo replay game.json                 the end of the game
  exaequo replay game.json --at 12         after twelve actions
  exaequo replay game.json --seat 0        as the first seat saw it";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let file = records::read(&args.record)?;
    let whole = file.replay()?;
    let steps = file.steps();
    let at = args.at.unwrap_or(steps);
    if at > steps {
        return Err(Failure::Usage(format!(
            "the record has {steps} steps: choose --at up to that"
        )));
    }
    let viewer = setup::viewer(args.seat, whole.seats())?;
    let lang = args.lang.unwrap_or_else(words::environment_lang);
    let names = words::names(lang, whole.seats());
    let narration = Narration::new(lang, &names);
    let (game, log) = file.walk(at, viewer, &narration)?;
    show_log(out, lang, &log)?;
    let step = words::text(lang).fill("replay.step", &[("step", &at), ("steps", &steps)]);
    let title = format!("{}. {step}", game.meta().title);
    writeln!(out, "{}\n", Paint::for_stdout().strong(&title))?;
    writeln!(out, "{}", game.table(viewer, &narration).trim_end())?;
    show_end(out, &file, &*game, &narration)
}

fn show_log(out: &mut dyn Write, lang: Lang, log: &[String]) -> Result<(), Failure> {
    let text = words::text(lang);
    writeln!(out, "{}", Paint::for_stdout().strong(text.get("replay.log")))?;
    if log.is_empty() {
        writeln!(out, "  {}", text.get("replay.nothing"))?;
    }
    for sentence in log {
        writeln!(out, "  {sentence}")?;
    }
    Ok(writeln!(out)?)
}

fn show_end(
    out: &mut dyn Write,
    file: &RecordFile,
    game: &dyn AnyMatch,
    narration: &Narration<'_>,
) -> Result<(), Failure> {
    let Status::Finished(outcome) = game.status() else {
        return Ok(());
    };
    writeln!(out, "\n{}", words::result(&outcome, narration))?;
    writeln!(
        out,
        "{}",
        scores::table(game, Viewer::Everything, file.game, narration.lang, narration.names)
    )?;
    Ok(())
}
