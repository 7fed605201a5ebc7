//! Getting the other engines: pinned versions from the usual package tools, under `target/peers`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::folder;
use crate::run::{Outcome, finish, root};

/// Another engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Peer {
    /// Games and search in C++, called from Python.
    OpenSpiel,
    /// Turn-based games in JavaScript.
    BoardgameIo,
}

/// A peer that can be run.
pub(super) struct Installed {
    peer: Peer,
    place: PathBuf,
}

impl Peer {
    pub(super) const ALL: [Peer; 2] = [Peer::OpenSpiel, Peer::BoardgameIo];

    pub(super) fn title(self) -> &'static str {
        match self {
            Peer::OpenSpiel => "OpenSpiel",
            Peer::BoardgameIo => "boardgame.io",
        }
    }

    /// Which version that is, for the results.
    pub(super) fn version(self) -> Value {
        let pin = self.pin();
        match self {
            Peer::OpenSpiel => pin.trim().into(),
            Peer::BoardgameIo => serde_json::from_str::<Value>(&pin)
                .map_or(Value::Null, |package| package["dependencies"].clone()),
        }
    }

    /// What is installed, as its file in the source tree says.
    fn pin(self) -> String {
        fs::read_to_string(sources().join(self.pin_file())).unwrap_or_default()
    }

    fn pin_file(self) -> &'static str {
        match self {
            Peer::OpenSpiel => "requirements.txt",
            Peer::BoardgameIo => "package.json",
        }
    }
}

/// Installs the peer unless just this version is there already.
pub(super) fn install(peer: Peer) -> Result<Installed, String> {
    let place = folder().join(match peer {
        Peer::OpenSpiel => "python",
        Peer::BoardgameIo => "node",
    });
    let installed = Installed { peer, place };
    let mark = installed.place.join("installed");
    if fs::read_to_string(&mark).is_ok_and(|pin| pin == peer.pin()) {
        return Ok(installed);
    }
    eprintln!("── installing {}", peer.title());
    fs::create_dir_all(&installed.place).map_err(|error| error.to_string())?;
    match peer {
        Peer::OpenSpiel => install_open_spiel(&installed.place)?,
        Peer::BoardgameIo => install_boardgame_io(&installed.place)?,
    }
    fs::write(mark, peer.pin()).map_err(|error| error.to_string())?;
    Ok(installed)
}

fn install_open_spiel(place: &Path) -> Outcome {
    finish("python3 -m venv", Command::new("python3").args(["-m", "venv"]).arg(place))?;
    let mut pip = Command::new(python(place));
    pip.args(["-m", "pip", "install", "--quiet", "--only-binary=:all:", "--requirement"]);
    finish("pip install open_spiel", pip.arg(sources().join("requirements.txt")))
}

fn install_boardgame_io(place: &Path) -> Outcome {
    fs::copy(sources().join("package.json"), place.join("package.json"))
        .map_err(|error| error.to_string())?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--loglevel=error", "--no-audit", "--no-fund", "--ignore-scripts"]);
    finish("npm install boardgame.io", npm.current_dir(place))
}

impl Installed {
    /// The program with boardgame.io's server and its clients.
    pub(super) fn server(&self) -> Command {
        let mut command = Command::new("node");
        command.arg(sources().join("boardgame_io_server.mjs"));
        command.current_dir(&self.place).env("NODE_ENV", "production");
        command
    }

    /// The peer's side of the benchmark; the words that say what to measure are still missing.
    pub(super) fn command(&self) -> Command {
        match self.peer {
            Peer::OpenSpiel => {
                let mut command = Command::new(python(&self.place));
                command.arg(sources().join("open_spiel_bench.py"));
                command
            }
            Peer::BoardgameIo => {
                let mut command = Command::new("node");
                command.arg(sources().join("boardgame_io.mjs"));
                // Without its checks for developers it is at its fastest.
                command.current_dir(&self.place).env("NODE_ENV", "production");
                command
            }
        }
    }
}

fn python(place: &Path) -> PathBuf {
    place.join("bin/python")
}

fn sources() -> PathBuf {
    root().join("bench/peers")
}
