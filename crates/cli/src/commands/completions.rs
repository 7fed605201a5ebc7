//! `exaequo completions`: lets a shell complete commands and options.

use std::io::Write;

use clap_complete::Shell;

use crate::failure::Failure;

/// Print a script that lets your shell complete commands and options
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  exaequo completions bash > ~/.local/share/bash-completion/completions/exaequo
  exaequo completions fish > ~/.config/fish/completions/exaequo.fish
  exaequo completions zsh  > ~/.zfunc/_exaequo";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    // Into memory first: the generator would panic if nobody reads to the end.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::command_line(), "exaequo", &mut script);
    Ok(out.write_all(&script)?)
}
