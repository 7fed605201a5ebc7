//! Starting other programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Done, or a sentence that says what to do next.
pub(crate) type Outcome = Result<(), String>;

/// The project's folder.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// The program for use, built if it is not there or old.
pub(crate) fn program() -> Result<PathBuf, String> {
    let words = ["build", "--release", "--quiet", "--package", "exaequo-cli"];
    finish("cargo build", &mut cargo(&words))?;
    Ok(target().join("release").join("exaequo"))
}

/// What `cargo test --workspace` has just built: optimised, and with all assertions.
pub(crate) fn tested(name: &str) -> PathBuf {
    target().join("debug").join(name)
}

/// `cargo` with these words, in the project's folder.
pub(crate) fn cargo(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(root());
    command
}

/// Runs it to its end; a failure is told with its name.
pub(crate) fn finish(name: &str, command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| format!("{name} cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
}

/// A step of a longer run, announced and timed.
pub(crate) fn step(name: &str, work: impl FnOnce() -> Outcome) -> Outcome {
    eprintln!("── {name}");
    let start = Instant::now();
    work()?;
    eprintln!("── {name}: done in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Does the program start?
pub(crate) fn starts(program: &str) -> bool {
    let told = Command::new(program).arg("--version").output();
    told.is_ok_and(|output| output.status.success())
}

/// Debian's package, installed if we may.
pub(crate) fn install(package: &str) -> Outcome {
    eprintln!("{package} is missing: installing Debian's package.");
    // Lists may be old or empty on a fresh machine; a failure shows in the next step.
    let _ = Command::new("apt-get").args(["update", "--quiet"]).status();
    let words = ["install", "--yes", "--quiet", "--no-install-recommends", package];
    finish(&format!("apt-get install {package}"), Command::new("apt-get").args(words))
        .map_err(|error| format!("{error}: install {package} yourself"))
}

/// Is there such a cargo command on this machine?
pub(crate) fn has_cargo_command(name: &str) -> bool {
    let answer = cargo(&[name, "--version"]).output();
    answer.is_ok_and(|output| output.status.success())
}
