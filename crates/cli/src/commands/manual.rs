//! `exaequo manual`: the manual pages of every command.

use std::io::Write;
use std::path::PathBuf;

use crate::failure::Failure;

/// Write the manual pages of every command into a folder
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The folder, which must be there.
    folder: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  exaequo manual ~/.local/share/man/man1      then: man exaequo, man exaequo-serve";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = args.folder.display();
    let fail =
        |error| Failure::Work(format!("{folder}: {error}; is it a folder that you may write?"));
    clap_mangen::generate_to(crate::command_line(), &args.folder).map_err(fail)?;
    Ok(writeln!(out, "The manual pages are in {folder}")?)
}
