//! The server under hardship: killed, attacked, and under load.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin, Command, Stdio};

use serde_json::Value;

use crate::peers::boardgame_io;
use crate::run::{self, Outcome, cargo, finish, target};

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

/// One JSON object for each rate.
type Figures = Result<Vec<Value>, String>;
/// A client that waits until its input ends.
type OpenSockets = (Running, Option<ChildStdin>);

/// How many tables; each has two sockets.
const TABLES: usize = 1000;
/// No more than that may 99 of 100 moves take, in milliseconds.
const PATIENCE: f64 = 50.0;

/// `cargo xtask load [--seconds N] [--tables N]`: one move a second at each table, then the highest
/// rate that holds, then the same moves through boardgame.io's server.
pub(crate) fn load(words: &[String]) -> Outcome {
    let (seconds, tables) = (option(words, "--seconds", 60)?, option(words, "--tables", TABLES)?);
    let build = ["build", "--release", "--quiet", "--package", "exaequo-server", "--examples"];
    finish("cargo build", &mut cargo(&build))?;
    let ours = our_figures(tables, seconds)?;
    let theirs = match boardgame_io() {
        Ok(peer) => climb(&|rates| their_figures(peer(), peer(), tables, rates, seconds), tables)?,
        Err(reason) => {
            println!("boardgame.io was not measured: {reason}");
            return Ok(());
        }
    };
    println!("boardgame.io, in memory: {theirs:.0} moves/s; ratio {:.1}", ours / theirs);
    Ok(())
}

fn option(words: &[String], name: &str, default: usize) -> Result<usize, String> {
    match words.iter().position(|word| word == name) {
        None => Ok(default),
        Some(at) => words
            .get(at + 1)
            .and_then(|value| value.parse().ok())
            .ok_or_else(|| format!("{name} needs a number")),
    }
}

/// Steady play with its memory, then the highest rate.
fn our_figures(tables: usize, seconds: usize) -> Result<f64, String> {
    let rates = [tables as f64];
    let steady = our_run(tables, &rates, seconds)?;
    println!("Ex Aequo, {tables} tables, {} sockets, SQLite on disk:", 2 * tables);
    steady.iter().for_each(tell);
    climb(&|rates| our_run(tables, rates, seconds), tables)
}

/// The highest rate with a 99th percentile within bounds, from tries at rising rates.
fn climb(measure: &dyn Fn(&[f64]) -> Figures, tables: usize) -> Result<f64, String> {
    let rates: Vec<f64> = [1.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 16.0]
        .map(|times| times * tables as f64)
        .into_iter()
        .collect();
    let figures = measure(&rates)?;
    figures.iter().for_each(tell);
    let holds = |figure: &&Value| number(figure, "p99_ms") <= PATIENCE && figure["errors"] == 0;
    let held = figures.iter().take_while(holds).map(|figure| number(figure, "moves_per_second"));
    let best = held.fold(0.0, f64::max);
    println!("  highest rate with a 99th percentile of at most {PATIENCE} ms: {best:.0} moves/s");
    Ok(best)
}

fn number(figure: &Value, name: &str) -> f64 {
    figure[name].as_f64().unwrap_or(f64::NAN)
}

fn tell(figure: &Value) {
    let ms = |name: &str| number(figure, name);
    println!(
        "  {:>6.0} moves/s wanted, {:>6.0} done: median {:.1} ms, 99th percentile {:.1} ms, slowest \
         {:.0} ms, {} errors",
        number(figure, "rate"),
        number(figure, "moves_per_second"),
        ms("p50_ms"),
        ms("p99_ms"),
        ms("slowest_ms"),
        figure["errors"]
    );
}

/// A program that is ended when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    /// Starts a program that serves, and reads the line in which it says where.
    fn serve(command: &mut Command) -> Result<(Self, String), String> {
        let piped = command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = piped.spawn().map_err(|error| error.to_string())?;
        let out = child.stdout.take().ok_or("its output is not piped")?;
        let running = Running(child);
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
        if line.trim().is_empty() {
            Err("a server did not start".into())
        } else {
            Ok((running, line.trim().to_owned()))
        }
    }

    /// Resident memory in bytes, where the system tells it.
    fn memory(&self) -> Option<f64> {
        let path = format!("/proc/{}/status", self.0.id());
        let status = std::fs::read_to_string(path).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
        line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kilobytes| kilobytes * 1024.0)
    }
}

fn our_run(tables: usize, rates: &[f64], seconds: usize) -> Figures {
    let examples = target().join("release").join("examples");
    let folder = target().join("load");
    let _old = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut host = Command::new(examples.join("host"));
    let (server, address) = Running::serve(host.arg(folder.join("load.db")).arg("tic-tac-toe"))?;
    let empty = server.memory();
    let mut client = Command::new(examples.join("load"));
    client.args([address, tables.to_string(), join(rates), seconds.to_string()]);
    let (figures, open) = run_client(&mut client, rates.len())?;
    if let Some((empty, full)) = empty.zip(server.memory()) {
        println!("  memory: {:.1} KB a table", (full - empty) / 1024.0 / tables as f64);
    }
    drop(open);
    Ok(figures)
}

fn join(rates: &[f64]) -> String {
    rates.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// Runs the client; it keeps its sockets open until what is returned is dropped.
fn run_client(command: &mut Command, lines: usize) -> Result<(Vec<Value>, OpenSockets), String> {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.spawn().map_err(|error| error.to_string())?;
    let (stdin, out) = (child.stdin.take(), child.stdout.take().ok_or("no output")?);
    let read = BufReader::new(out).lines().map_while(Result::ok).take(lines);
    let figures: Vec<Value> = read.filter_map(|line| serde_json::from_str(&line).ok()).collect();
    if figures.len() < lines {
        return Err("the client did not come to its end".to_owned());
    }
    Ok((figures, (Running(child), stdin)))
}

fn their_figures(
    mut server: Command,
    mut client: Command,
    tables: usize,
    rates: &[f64],
    seconds: usize,
) -> Figures {
    let (_server, port) = Running::serve(server.arg("serve"))?;
    client.arg("load").args([port, tables.to_string(), join(rates), seconds.to_string()]);
    Ok(run_client(&mut client, rates.len())?.0)
}
