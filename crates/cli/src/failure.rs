//! How a command can fail, and how that is told.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::calm::Calm;

/// Why a command did not do its work. The sentences say what to do next.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line was wrong.
    Usage(String),
    /// The work failed.
    Work(String),
    /// Standard output could not be written.
    Output(io::Error),
}

impl Failure {
    /// The command line was wrong.
    pub(crate) fn usage(error: impl Display) -> Self {
        Failure::Usage(error.to_string())
    }

    /// The work failed.
    pub(crate) fn work(error: impl Display) -> Self {
        Failure::Work(error.to_string())
    }
}

/// Only writing to standard output fails with a bare error; files name themselves in theirs.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

/// Tells a failure on standard error and gives the program's exit code.
pub(crate) fn exit_code(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough, such as `head`.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            tell(format!("standard output cannot be written: {error}"));
            ExitCode::from(1)
        }
        Err(Failure::Work(message)) => {
            tell(message);
            ExitCode::from(1)
        }
        Err(Failure::Usage(message)) => {
            tell(message);
            ExitCode::from(2)
        }
    }
}

/// Writes `exaequo: message` to standard error.
pub(crate) fn tell(message: impl Display) {
    // If even standard error is gone, the exit code is all that can be told.
    let _ = writeln!(Calm::new(io::stderr()), "exaequo: {message}");
}
