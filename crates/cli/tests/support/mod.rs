//! Running the real program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

use serde_json::Value;

/// What a run of the program left behind.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// It went well.
    #[track_caller]
    pub(crate) fn good(self) -> Self {
        assert_eq!(self.code, 0, "out: {}\nerr: {}", self.out, self.err);
        self
    }

    /// It failed with that code and one message that holds all of these.
    #[track_caller]
    pub(crate) fn bad(self, code: i32, holds: &[&str]) -> Self {
        assert_eq!(self.code, code, "out: {}\nerr: {}", self.out, self.err);
        assert!(self.err.starts_with("exaequo: "), "{}", self.err);
        for part in holds {
            assert!(self.err.contains(part), "no {part:?} in {}", self.err);
        }
        self
    }

    /// It printed these.
    #[track_caller]
    pub(crate) fn shows(self, holds: &[&str]) -> Self {
        for part in holds {
            assert!(self.out.contains(part), "no {part:?} in {}", self.out);
        }
        self
    }

    /// It printed exactly one JSON object.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.out.lines().count(), 1, "{}", self.out);
        let value: Value = serde_json::from_str(&self.out).expect("one JSON object");
        assert!(value.is_object());
        value
    }
}

/// Runs the program with these arguments and nothing to read.
pub(crate) fn exaequo(arguments: &[&str]) -> Ran {
    exaequo_reading(arguments, b"")
}

/// Runs the program with these arguments and this standard input.
pub(crate) fn exaequo_reading(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_exaequo"))
        .args(arguments)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // The program may stop reading early, and it may write before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Ran {
        code: output.status.code().expect("no signal"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// A fresh folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder for the test");
    path
}
