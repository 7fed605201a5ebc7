//! Finished games as fixtures: old matches must end as they ended.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use exaequo_game::{Game, Match, Positions, Record, Status};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::golden::blessing;

/// The name of a way to end, which is its file's name too, and one sentence about it.
pub type Way = (&'static str, &'static str);

/// Replays the records of a folder: there must be one for each way a game can end, and no other. If
/// the environment says `EXAEQUO_BLESS=1`, they are looked for among the candidates first and written
/// anew; `ends` names the ways in which a candidate ended.
///
/// # Panics
/// If a record is missing, is one too many, or ends differently.
#[track_caller]
pub fn one_for_each<G: Positions>(
    folder: impl AsRef<Path>,
    ways: &[Way],
    candidates: impl IntoIterator<Item = Match<G>>,
    ends: impl Fn(&Match<G>) -> Vec<&'static str>,
) -> Vec<Replayed> {
    let folder = folder.as_ref();
    if blessing() {
        write_ways(folder, ways, candidates, ends);
    }
    let replayed = replay_folder::<G>(folder).unwrap_or_else(|faults| panic!("{faults}"));
    let names: BTreeSet<&str> = replayed.iter().map(Replayed::name).collect();
    let expected: BTreeSet<&str> = ways.iter().map(|way| way.0).collect();
    assert_eq!(names, expected, "one record for each way a game can end");
    replayed
}

#[track_caller]
fn write_ways<G: Positions>(
    folder: &Path,
    ways: &[Way],
    candidates: impl IntoIterator<Item = Match<G>>,
    ends: impl Fn(&Match<G>) -> Vec<&'static str>,
) {
    let mut missing = ways.to_vec();
    for game in candidates {
        let met = ends(&game);
        for (name, about) in missing.extract_if(.., |way| met.contains(&way.0)) {
            let file = folder.join(format!("{name}.json"));
            write_record(file, about, &game).unwrap_or_else(|fault| panic!("{fault}"));
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("some ways to end were never met: {missing:?}");
}

/// A stored game: what it is good for, the record, and how it must end.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    about: String,
    record: Record,
    outcome: Value,
}

/// A stored game that ended as it should.
#[derive(Clone, PartialEq, Debug)]
pub struct Replayed {
    /// Its file.
    pub file: PathBuf,
    /// What it is good for.
    pub about: String,
    /// How many actions it has.
    pub steps: usize,
    /// How it ended.
    pub outcome: Value,
}

impl Replayed {
    /// The name of its file, without the ending.
    pub fn name(&self) -> &str {
        self.file.file_stem().and_then(|name| name.to_str()).unwrap_or_default()
    }
}

/// Replays every `*.json` of a folder, in the order of their names. Each file is
/// `{"about": "one sentence", "record": {...}, "outcome": {...}}`.
///
/// # Errors
/// Every file that cannot be read, does not replay, or ends differently, one a line. A folder
/// without any record is an error too: a moved folder must not look like a passed test.
pub fn replay_folder<G: Positions>(folder: impl AsRef<Path>) -> Result<Vec<Replayed>, String> {
    let files = record_files(folder.as_ref())?;
    let (mut replayed, mut faults) = (Vec::new(), Vec::new());
    for file in files {
        match replay_file::<G>(&file) {
            Ok(one) => replayed.push(one),
            Err(fault) => faults.push(format!("{}: {fault}", file.display())),
        }
    }
    if faults.is_empty() { Ok(replayed) } else { Err(faults.join("\n")) }
}

fn record_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let unreadable = |error| format!("{} cannot be read: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "json") {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(format!("{} has no records", folder.display()));
    }
    Ok(files)
}

fn replay_file<G: Positions>(file: &Path) -> Result<Replayed, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let stored: Stored = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let steps = stored.record.actions.len();
    let play = Match::<G>::replay(&stored.record, steps).map_err(|error| error.to_string())?;
    let outcome = outcome(&play)?;
    if outcome != stored.outcome {
        return Err(format!("it ended with {}, now it ends with {outcome}", stored.outcome));
    }
    Ok(Replayed { file: file.to_owned(), about: stored.about, steps, outcome })
}

fn outcome<G: Game>(play: &Match<G>) -> Result<Value, String> {
    match play.state().status() {
        Status::Finished(outcome) => {
            serde_json::to_value(outcome).map_err(|error| error.to_string())
        }
        Status::Waiting(_) => Err(format!("it is not over after {} steps", play.step())),
    }
}

/// Writes a finished match as such a file, one action a line.
///
/// # Errors
/// If the match is not over or the file cannot be written.
pub fn write_record<G: Game>(
    file: impl AsRef<Path>,
    about: &str,
    play: &Match<G>,
) -> Result<(), String> {
    let file = file.as_ref();
    let stored = Stored { about: about.to_owned(), record: play.record(), outcome: outcome(play)? };
    let text = layout(&stored).map_err(|error| error.to_string())?;
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(file, text))
        .map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

/// The file's text: changed actions should be changed lines in review.
fn layout(stored: &Stored) -> serde_json::Result<String> {
    let about = serde_json::to_string(&stored.about)?;
    let outcome = serde_json::to_string(&stored.outcome)?;
    let mut opening = stored.record.clone();
    let mut actions = Vec::new();
    for recorded in opening.actions.drain(..) {
        actions.push(serde_json::to_string(&recorded)?);
    }
    let opening = serde_json::to_string(&opening)?;
    // The record's last field is its actions, empty here; should that change, one line will do.
    let record = match opening.strip_suffix("[]}") {
        Some(head) => format!("{head}[\n{}\n]}}", actions.join(",\n")),
        None => serde_json::to_string(&stored.record)?,
    };
    Ok(format!("{{\n\"about\": {about},\n\"outcome\": {outcome},\n\"record\": {record}\n}}\n"))
}
