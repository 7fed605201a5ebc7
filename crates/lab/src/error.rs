//! What can go wrong, told so that people know what to do next.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use exaequo_catalogue::{JobError, UnknownGame};
use parquet::errors::ParquetError;

/// Why something was not done.
#[derive(Debug)]
pub enum LabError {
    /// The games cannot be played like this.
    Job(JobError),
    /// What was asked for does not fit together.
    Asked(String),
    /// A file or folder cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is not what it should be.
    Content {
        /// Which.
        path: PathBuf,
        /// What is wrong with it, and what to do.
        message: String,
    },
}

impl LabError {
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        LabError::File { path: path.to_path_buf(), error }
    }

    pub(crate) fn content(path: &Path, message: impl Into<String>) -> Self {
        LabError::Content { path: path.to_path_buf(), message: message.into() }
    }

    /// An error of the Parquet library: the disk's, or the file's.
    pub(crate) fn parquet(path: &Path, error: ParquetError) -> Self {
        if let ParquetError::External(inner) = error {
            return match inner.downcast::<io::Error>() {
                Ok(error) => LabError::file(path, *error),
                Err(other) => LabError::content(path, other.to_string()),
            };
        }
        LabError::content(path, format!("it is damaged, or not a Parquet file ({error})"))
    }
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::Job(error) => error.fmt(f),
            LabError::Asked(message) => f.write_str(message),
            LabError::Content { path, message } => write!(f, "{}: {message}", path.display()),
            LabError::File { path, error } => {
                write!(f, "{}: {error}{}", path.display(), advice(error))
            }
        }
    }
}

/// What helps.
fn advice(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            "; make room, then go on with --resume"
        }
        io::ErrorKind::PermissionDenied => "; choose a place where you may write",
        io::ErrorKind::NotFound => "; is the path right?",
        _ => "",
    }
}

impl std::error::Error for LabError {}

impl From<JobError> for LabError {
    fn from(error: JobError) -> Self {
        LabError::Job(error)
    }
}

impl From<UnknownGame> for LabError {
    fn from(error: UnknownGame) -> Self {
        LabError::Asked(error.to_string())
    }
}
