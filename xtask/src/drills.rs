//! The server under hardship: killed, attacked, and kept waiting.

use crate::run::{self, Outcome, cargo, finish};

/// `cargo xtask kills [TIMES]`: kill -9 of the real program at random moments under load.
pub(crate) fn kills(words: &[String]) -> Outcome {
    let times = words.first().map_or("50", String::as_str);
    drill("after_kill_9", "EXAEQUO_KILLS", times)
}

/// `cargo xtask nodes [TIMES]`: three servers on one database, killed, paused and cut off at random moments,
/// and NATS and PostgreSQL with them.
pub(crate) fn nodes(words: &[String]) -> Outcome {
    let times = words.first().map_or("50", String::as_str);
    drill("whatever_befalls", "EXAEQUO_HARDSHIPS", times)
}

/// `cargo xtask storm [SECONDS]`: hostile clients against the real program.
pub(crate) fn storm(words: &[String]) -> Outcome {
    let seconds = words.first().map_or("60", String::as_str);
    drill("in_a_storm", "EXAEQUO_STORM", seconds)
}

/// The server's own test of that name, with the release program and a longer run.
fn drill(test: &str, variable: &str, value: &str) -> Outcome {
    let program = run::program()?;
    let mut command =
        cargo(&["test", "--quiet", "--package", "exaequo-server", "--test", "tables"]);
    command.args(["--", "--nocapture", test]).env(variable, value);
    finish(test, command.env("EXAEQUO_BINARY", program))
}

/// `cargo xtask windows [--tables N] [--seconds N] [--minutes N]`: which share of their time three people
/// spend in reaction windows, and how often they are asked for nothing but a pass.
pub(crate) fn windows(words: &[String]) -> Outcome {
    let wanted = [("--tables", 16), ("--seconds", 5), ("--minutes", 12)];
    let mut command = cargo(&[
        "run",
        "--release",
        "--quiet",
        "--package",
        "exaequo-server",
        "--example",
        "windows",
        "--",
    ]);
    for (name, default) in wanted {
        command.arg(option(words, name, default)?.to_string());
    }
    finish("windows", &mut command)
}

pub(crate) fn option(words: &[String], name: &str, default: usize) -> Result<usize, String> {
    match words.iter().position(|word| word == name) {
        None => Ok(default),
        Some(at) => words
            .get(at + 1)
            .and_then(|value| value.parse().ok())
            .ok_or_else(|| format!("{name} needs a number")),
    }
}
