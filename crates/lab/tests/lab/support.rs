//! Small runs.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64};

use exaequo_lab::{Beginning, Export, Exported, LabError, Plan, Rows};
use exaequo_simulation::Seating;
use serde_json::Value;

/// A plan of random games.
pub(crate) fn plan(game: &str, seats: u8, games: u64) -> Plan {
    Plan {
        game: exaequo_catalogue::find(game).unwrap(),
        seats,
        bots: vec!["random".to_owned(); usize::from(seats)],
        seating: Seating::Fixed,
        scenarios: vec![Value::Null],
        games,
        seed: 7,
    }
}

/// How a plan is run.
pub(crate) struct Run<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) rows: Rows,
    pub(crate) beginning: Beginning,
    pub(crate) threads: usize,
}

impl<'a> Run<'a> {
    pub(crate) fn of(plan: &'a Plan) -> Self {
        Run { plan, rows: Rows::Seats, beginning: Beginning::Fresh, threads: 1 }
    }

    pub(crate) fn to(&self, path: &Path) -> Result<Exported, LabError> {
        self.until(path, &AtomicBool::new(false), &AtomicU64::new(0))
    }

    pub(crate) fn until(
        &self,
        path: &Path,
        stop: &AtomicBool,
        done: &AtomicU64,
    ) -> Result<Exported, LabError> {
        exaequo_lab::export(&Export {
            plan: self.plan,
            rows: self.rows,
            path,
            beginning: self.beginning,
            threads: self.threads,
            stop,
            done,
        })
    }
}

/// All files of a folder with what is in them.
pub(crate) fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}
