//! Many tables at once: how many moves a second, how soon, and at what cost; beside boardgame.io.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdin, Command, Stdio};

use exaequo_services::{Nats, Postgres};
use serde_json::Value;

use crate::drills::option;
use crate::peers::boardgame_io;
use crate::run::{Outcome, cargo, finish, target};

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

/// Steady play with its memory, then the highest rate; then the same on PostgreSQL, and at three servers.
fn our_figures(tables: usize, seconds: usize) -> Result<f64, String> {
    let steady = [tables as f64];
    println!("Ex Aequo, {tables} tables, {} sockets, SQLite on disk:", 2 * tables);
    our_run(&Site::sqlite()?, tables, &steady, seconds)?.iter().for_each(tell);
    let best = climb(&|rates| our_run(&Site::sqlite()?, tables, rates, seconds), tables)?;
    println!("Ex Aequo, one server on PostgreSQL:");
    climb(&|rates| our_run(&Site::shared(1)?, tables, rates, seconds), tables)?;
    println!(
        "Ex Aequo, three servers on PostgreSQL and NATS, the two people of a table at different ones:"
    );
    climb(&|rates| our_run(&Site::shared(3)?, tables, rates, seconds), tables)?;
    Ok(best)
}

/// Servers that are one for their people, and what they need.
struct Site {
    hosts: Vec<Running>,
    addresses: Vec<String>,
    figures: Vec<String>,
    _services: Option<(Postgres, Nats)>,
}

impl Site {
    fn sqlite() -> Result<Self, String> {
        let folder = target().join("load");
        let _old = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let file = format!("sqlite:{}", folder.join("load.db").display());
        Self::start(&[vec![file]], None)
    }

    fn shared(servers: usize) -> Result<Self, String> {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let mut words = vec![postgres.database("load")];
        if servers > 1 {
            words.push(nats.address());
        }
        Self::start(&vec![words; servers], Some((postgres, nats)))
    }

    fn start(servers: &[Vec<String>], services: Option<(Postgres, Nats)>) -> Result<Self, String> {
        let mut site =
            Site { hosts: vec![], addresses: vec![], figures: vec![], _services: services };
        for words in servers {
            let mut host = Command::new(target().join("release").join("examples").join("host"));
            let (running, told) = Running::serve(host.arg("tic-tac-toe").args(words))?;
            let (address, figures) = told.split_once(' ').ok_or("it does not say where")?;
            site.hosts.push(running);
            site.addresses.push(address.to_owned());
            site.figures.push(figures.to_owned());
        }
        Ok(site)
    }

    fn memory(&self) -> f64 {
        self.hosts.iter().filter_map(Running::memory).sum()
    }

    /// Seconds of all cores together.
    fn cpu(&self) -> f64 {
        self.hosts.iter().filter_map(Running::cpu).sum()
    }

    /// A figure of the moves' legs, of all servers together.
    fn leg(&self, figure: &str, leg: &str) -> f64 {
        let name = format!("exaequo_move_seconds_{figure}{{leg=\"{leg}\"}} ");
        let value = |line: &str| line.strip_prefix(&name)?.parse::<f64>().ok();
        let pages = self.figures.iter().filter_map(|address| get(address).ok());
        pages.filter_map(|page| page.lines().find_map(value)).sum()
    }

    /// What a move cost.
    fn tell_cost(&self, cpu: f64) {
        let micros = |seconds: f64, moves: f64| seconds / moves.max(1.0) * 1e6;
        let each = |leg: &str| micros(self.leg("sum", leg), self.leg("count", leg));
        println!(
            "  a move took {:.0} µs of processor time of the servers; on average it waited {:.0} µs for its room, \
             the rules took {:.0} µs, storing {:.0} µs, telling everybody {:.0} µs",
            micros(cpu, self.leg("count", "all")),
            each("wait"),
            each("rules"),
            each("store"),
            each("send"),
        );
    }
}

/// A page of this machine, as it is.
fn get(address: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET /metrics HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut page = String::new();
    stream.read_to_string(&mut page)?;
    Ok(page)
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

    /// Processor time so far in seconds, where the system tells it in hundredths: the program's own and the
    /// system's for it, the 14th and 15th word, of which the second is a name that may have spaces.
    fn cpu(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).ok()?;
        let (_, words_from_third) = stat.rsplit_once(')')?;
        let times = words_from_third.split_whitespace().skip(14 - 3).take(2);
        Some(times.filter_map(|hundredths| hundredths.parse::<f64>().ok()).sum::<f64>() / 100.0)
    }

    /// Resident memory in bytes, where the system tells it.
    fn memory(&self) -> Option<f64> {
        let path = format!("/proc/{}/status", self.0.id());
        let status = std::fs::read_to_string(path).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
        line.split_whitespace().nth(1)?.parse::<f64>().ok().map(|kilobytes| kilobytes * 1024.0)
    }
}

fn our_run(site: &Site, tables: usize, rates: &[f64], seconds: usize) -> Figures {
    let (empty, cpu) = (site.memory(), site.cpu());
    let mut client = Command::new(target().join("release").join("examples").join("load"));
    let words = [site.addresses.join(","), tables.to_string(), join(rates), seconds.to_string()];
    let (figures, open) = run_client(client.args(words), rates.len())?;
    println!("  memory: {:.1} KB a table", (site.memory() - empty) / 1024.0 / tables as f64);
    site.tell_cost(site.cpu() - cpu);
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
