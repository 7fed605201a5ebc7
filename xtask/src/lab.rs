//! Exported games, read by the programs they are meant for.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{self, Outcome, finish};

fn sources() -> PathBuf {
    run::root().join("crates/lab/python")
}

/// Games are exported with one thread and with three; Polars and DuckDB must read both, and the same.
pub(crate) fn tables(_: &[String]) -> Outcome {
    check(&run::program()?)
}

/// The same with a program that is there already.
pub(crate) fn check(program: &Path) -> Outcome {
    let place = run::target().join("lab");
    let python = install(&place)?;
    let files = place.join("files");
    // What an earlier check left would be in the way.
    let _ = fs::remove_dir_all(&files);
    fs::create_dir_all(&files).map_err(|error| error.to_string())?;
    for threads in ["1", "3"] {
        for ending in ["parquet", "csv"] {
            export(program, &files.join(format!("{threads}.{ending}")), threads)?;
        }
    }
    let mut check = Command::new(python);
    finish("the check of exported tables", check.arg(sources().join("read.py")).arg(files))
}

fn export(program: &Path, path: &Path, threads: &str) -> Outcome {
    let mut program = Command::new(program);
    program.args(["simulate", "nobel-run", "--seats", "3", "--games", "2000", "--json"]);
    program.args(["--bots", "greedy,random", "--rotate", "--rows", "decisions"]);
    program.args(["--threads", threads, "--out"]).arg(path).stdout(std::process::Stdio::null());
    finish("exaequo simulate", &mut program)
}

/// Python with the pinned packages, installed unless just these are there already.
fn install(place: &Path) -> Result<PathBuf, String> {
    let venv = place.join("python");
    let python = venv.join("bin/python");
    let wanted = sources().join("requirements.txt");
    let pins = fs::read_to_string(&wanted).map_err(|error| error.to_string())?;
    let mark = venv.join("installed");
    if fs::read_to_string(&mark).is_ok_and(|there| there == pins) {
        return Ok(python);
    }
    eprintln!("── installing Polars and DuckDB");
    fs::create_dir_all(place).map_err(|error| error.to_string())?;
    let missing =
        |error| format!("{error}; the check needs Python 3 with venv and a package index");
    finish("python3 -m venv", Command::new("python3").args(["-m", "venv"]).arg(&venv))
        .map_err(missing)?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--only-binary=:all:", "--requirement"]);
    finish("pip install", pip.arg(wanted)).map_err(missing)?;
    fs::write(mark, pins).map_err(|error| error.to_string())?;
    Ok(python)
}
