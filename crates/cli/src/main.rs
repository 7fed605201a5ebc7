//! The program `exaequo`. All it does is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    exaequo_cli::main()
}
