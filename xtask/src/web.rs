//! The web app: built when it is old, checked, and tried in a real browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::run::{self, Outcome, finish};

fn folder() -> PathBuf {
    run::root().join("web")
}

fn npm(words: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(words).current_dir(folder()).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// The packages of the lock file, fetched if they are not there or old.
pub(crate) fn install() -> Outcome {
    let fetched = changed(&folder().join("node_modules/.package-lock.json"));
    if fetched.is_some() && fetched >= changed(&folder().join("package-lock.json")) {
        return Ok(());
    }
    let missing = |error| format!("{error}; the web app needs Node 20 or newer with npm");
    // Not `npm ci`: it asks for the bundler's programs of all other systems, which a lock file made on
    // one system does not list. The versions are those of the lock file all the same.
    finish("npm install", &mut npm(&["install", "--no-audit", "--no-fund"])).map_err(missing)
}

/// The app in `web/dist`, built if it is not there or older than its sources.
pub(crate) fn build() -> Outcome {
    let built = changed(&folder().join("dist/index.html"));
    let sources = [
        "src",
        "index.html",
        "examples.html",
        "package-lock.json",
        "vite.config.ts",
        "../crates/lab/data/report.css",
    ];
    let newest = sources.iter().filter_map(|name| newest(&folder().join(name))).max();
    if built.is_some() && built >= newest {
        return Ok(());
    }
    install()?;
    finish("the build of the web app", &mut npm(&["run", "build", "--silent"]))
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// The latest change of a file, or of anything in a folder.
fn newest(path: &Path) -> Option<SystemTime> {
    let Ok(entries) = fs::read_dir(path) else { return changed(path) };
    let inner = entries.filter_map(|entry| newest(&entry.ok()?.path())).max();
    inner.max(changed(path))
}

/// Style, types and tests of the app itself.
pub(crate) fn check() -> Outcome {
    finish("the style of the web app", &mut npm(&["run", "lint", "--silent"]))?;
    finish("the types of the web app", &mut npm(&["run", "check", "--silent"]))?;
    finish("the tests of the web app", &mut npm(&["test", "--silent"]))
}

/// The app in a real Chromium against the real server. With `--all` every question of every game is looked at
/// in every window, language and colour, which takes hours.
pub(crate) fn browser(words: &[String]) -> Outcome {
    install()?;
    build()?;
    let (all, words): (Vec<String>, Vec<String>) =
        words.iter().cloned().partition(|word| word == "--all");
    let matrix = if all.is_empty() { "share" } else { "all" };
    let mut command = playwright(&run::program()?, &words)?;
    finish("the browser tests", command.env("EXAEQUO_MATRIX", matrix))
}

/// The same against a program that is there already.
pub(crate) fn try_in_browser(program: &Path, words: &[String]) -> Outcome {
    finish("the browser tests", &mut playwright(program, words)?)
}

fn playwright(program: &Path, words: &[String]) -> Result<Command, String> {
    need_chromium()?;
    let mut command = npm(&["exec", "--", "playwright", "test"]);
    command.args(words).env("EXAEQUO", program);
    Ok(command)
}

/// Screenshots of every screen at three sizes into `shots`, to be looked at.
pub(crate) fn shots(words: &[String]) -> Outcome {
    need_chromium()?;
    build()?;
    let mut command = Command::new("node");
    command
        .arg("scripts/screens.mjs")
        .args(words)
        .current_dir(folder())
        .env("EXAEQUO", run::program()?);
    finish("the screenshots", &mut command)
}

/// The browser of the tests.
fn need_chromium() -> Outcome {
    if run::starts("chromium") { Ok(()) } else { run::install("chromium") }
}
