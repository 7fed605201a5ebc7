//! PostgreSQL. It listens at a socket in its folder, so that no port is in anybody's way.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{Service, as_user};

/// The user that Debian's package makes.
const USER: &str = "postgres";
/// How long it may take to start, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A PostgreSQL server with nothing in it.
pub struct Postgres {
    folder: TempDir,
    service: Option<Service>,
}

impl Postgres {
    /// Makes a new one and starts it.
    ///
    /// # Panics
    /// If it does not start; the message says what it told.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().expect("a scratch folder");
        hand_over(folder.path());
        let mut made = Postgres { folder, service: None };
        let data = made.data();
        made.run(&[&program("initdb"), "--auth=trust", "--username=exaequo", "-D", &data]);
        made.resume();
        made
    }

    /// Starts it again after [`Postgres::kill`], with all it had stored.
    ///
    /// # Panics
    /// If it does not start.
    pub fn resume(&mut self) {
        let (data, folder) = (self.data(), self.folder());
        let postgres = program("postgres");
        let mut command = vec![&*postgres, "-D", &data, "-k", &folder];
        command.extend(SETTINGS.iter().flat_map(|setting| ["-c", setting]));
        let began = Instant::now();
        while !self.answers() {
            // It ends again as long as what a killed one left behind is still at work.
            if self.service.as_mut().is_none_or(Service::has_ended) {
                self.service = Some(Service::start(&command, USER));
            }
            assert!(began.elapsed() < PATIENCE, "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Kills it in the middle of whatever it does.
    pub fn kill(&mut self) {
        self.service = None;
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn database(&self, name: &str) -> String {
        let folder = self.folder();
        self.run(&[&program("createdb"), "-h", &folder, "-U", "exaequo", name]);
        format!("postgres://exaequo@localhost/{name}?host={folder}")
    }

    fn answers(&self) -> bool {
        let folder = self.folder();
        let mut ask = Command::new(program("pg_isready"));
        let asked = ask.args(["-q", "-h", &folder, "-U", "exaequo"]).stdin(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    }

    fn folder(&self) -> String {
        self.folder.path().display().to_string()
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn run(&self, command: &[&str]) {
        let mut setpriv = Command::new("setpriv");
        let done = setpriv.args(as_user(USER)).args(command).output();
        let done = done.unwrap_or_else(|error| panic!("{command:?}: {error}"));
        assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
    }
}

/// Nobody from elsewhere reaches it, it tells nothing that a test would have to read past, and one that is
/// killed leaves no shared memory behind outside its folder.
const SETTINGS: [&str; 3] =
    ["listen_addresses=", "log_min_messages=panic", "dynamic_shared_memory_type=mmap"];

/// Only its own user may enter a database's folder.
fn hand_over(folder: &Path) {
    if crate::is_root() {
        let done = Command::new("chown").arg(USER).arg(folder).status();
        let hint = "install PostgreSQL (Debian: apt-get install postgresql)";
        assert!(done.is_ok_and(|status| status.success()), "there is no user {USER}: {hint}");
    }
}

/// A program of the newest PostgreSQL there is; Debian keeps them out of the path.
fn program(name: &str) -> String {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|it| it.path().join("bin").join(name)).collect();
    found.retain(|path| path.is_file());
    found.sort();
    found.pop().map_or_else(|| name.to_owned(), |path| path.display().to_string())
}
