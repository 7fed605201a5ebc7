//! The engine beside others: ours and theirs, in one run on one machine.
//!
//! Both sides are programs that measure one round and print a JSON object; they run in turn (ours,
//! theirs, ours, theirs), so that what else the machine does hits both alike.

mod install;
mod table;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::run::{Outcome, cargo, root, step};
use install::{Installed, Peer};
use table::{Contest, Games};

/// What is compared: a title, the peer, and the words for both programs.
const CONTESTS: [(&str, Peer, &[&str]); 4] = [
    ("(a) connect four: random playouts/s", Peer::OpenSpiel, &["playouts"]),
    (
        "(b) connect four: search rollouts/s, 1,000 a move",
        Peer::OpenSpiel,
        &["search", "--rollouts", "1000"],
    ),
    (
        "(b) connect four: search rollouts/s, 10,000 a move",
        Peer::OpenSpiel,
        &["search", "--rollouts", "10000"],
    ),
    ("(c) tic-tac-toe: checked moves/s", Peer::BoardgameIo, &["moves"]),
];
/// How often each side of a contest is measured.
const ROUNDS: usize = 5;
/// How many rollouts either side has for a move in the games.
const ROLLOUTS: u32 = 1000;

/// `cargo xtask bench --peers [--seconds S] [--games N]`.
pub(crate) fn bench(words: &[String]) -> Outcome {
    let settings = Settings::parse(words)?;
    let ours = build()?;
    let installed = Peer::ALL.map(|peer| (peer, install::install(peer)));
    let find = |wanted: Peer| {
        let found = installed.iter().find(|(peer, _)| *peer == wanted);
        found.and_then(|(_, outcome)| outcome.as_ref().ok())
    };
    let mut contests: Vec<Contest> =
        CONTESTS.iter().map(|(title, peer, words)| Contest::new(title, *peer, words)).collect();
    for round in 1..=ROUNDS {
        step(&format!("round {round} of {ROUNDS}"), || {
            contests
                .iter_mut()
                .try_for_each(|contest| settings.one_round(contest, &ours, find(contest.peer)))
        })?;
    }
    let games = find(Peer::OpenSpiel).map(|peer| settings.games(&ours, peer));
    table::print(&contests, games.as_ref());
    for (peer, outcome) in &installed {
        if let Err(reason) = outcome {
            println!("{} was not measured: {reason}", peer.title());
        }
    }
    write(&settings, &contests, games.as_ref())
}

/// boardgame.io's server and its clients, for `cargo xtask load`: commands that still need words.
pub(crate) fn boardgame_io() -> Result<impl Fn() -> Command, String> {
    let installed = install::install(Peer::BoardgameIo)?;
    Ok(move || installed.server())
}

struct Settings {
    seconds: f64,
    games: u32,
}

impl Settings {
    fn parse(words: &[String]) -> Result<Self, String> {
        let mut settings = Settings { seconds: 1.0, games: 100 };
        for pair in words.chunks(2) {
            let value = pair.get(1).map_or("", String::as_str);
            let wrong = || format!("\"{value}\" is no value for {}", pair[0]);
            match pair[0].as_str() {
                "--seconds" => settings.seconds = value.parse().map_err(|_| wrong())?,
                "--games" => settings.games = value.parse().map_err(|_| wrong())?,
                other => {
                    return Err(format!("bench --peers knows --seconds and --games, not {other}"));
                }
            }
        }
        if !(0.1..=600.0).contains(&settings.seconds) || settings.games == 0 {
            return Err("give 0.1 to 600 seconds a round and at least one game".to_owned());
        }
        Ok(settings)
    }

    /// Measures ours, then theirs. A peer that fails has no figure for the round.
    fn one_round(&self, contest: &mut Contest, ours: &Path, peer: Option<&Installed>) -> Outcome {
        contest.ours.push(self.figure(&mut Command::new(ours), contest)?);
        let Some(peer) = peer else { return Ok(()) };
        match self.figure(&mut peer.command(), contest) {
            Ok(figure) => contest.theirs.push(figure),
            Err(message) => {
                eprintln!("{}: {message}", contest.peer.title());
                contest.theirs.push(Value::Null);
            }
        }
        Ok(())
    }

    fn figure(&self, program: &mut Command, contest: &Contest) -> Result<Value, String> {
        let seconds = self.seconds.to_string();
        answer(program.args(contest.words).args(["--rounds", "1", "--seconds", &seconds]))
    }

    fn games(&self, ours: &Path, peer: &Installed) -> Games {
        eprintln!("── {} games", self.games);
        let (games, rollouts) = (self.games.to_string(), ROLLOUTS.to_string());
        let mut command = peer.command();
        command.args(["games", "--games", &games, "--rollouts", &rollouts, "--engine"]).arg(ours);
        answer(&mut command)
    }
}

/// Runs the program to its end and reads the JSON object it prints.
fn answer(program: &mut Command) -> Result<Value, String> {
    let output = program
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", program.get_program().display()))?;
    if !output.status.success() {
        return Err(format!("{} failed ({})", program.get_program().display(), output.status));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("no JSON was printed: {error}"))
}

/// Builds our program and asks cargo where it is.
fn build() -> Result<PathBuf, String> {
    let words = ["bench", "--package", "exaequo-bots", "--bench", "peers", "--no-run"];
    let mut command = cargo(&words);
    let output = command
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !output.status.success() {
        return Err("our side does not build".to_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let is_ours = |message: &Value| message["target"]["name"] == "peers";
    messages
        .filter(is_ours)
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .ok_or_else(|| "cargo does not say where our side is".to_owned())
}

/// Where the peers are installed and the results go: never in the source tree.
fn folder() -> PathBuf {
    root().join("target/peers")
}

fn write(settings: &Settings, contests: &[Contest], games: Option<&Games>) -> Outcome {
    let results = json!({
        "cores": std::thread::available_parallelism().map_or(0, usize::from),
        "rounds": ROUNDS,
        "seconds_a_round": settings.seconds,
        "peers": Peer::ALL.map(Peer::version),
        "contests": contests.iter().map(Contest::to_json).collect::<Vec<_>>(),
        "games": games.and_then(|games| games.as_ref().ok()),
    });
    let file = folder().join("results.json");
    std::fs::create_dir_all(folder())
        .and_then(|()| std::fs::write(&file, format!("{results:#}\n")))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    println!("all figures: target/peers/results.json");
    Ok(())
}
