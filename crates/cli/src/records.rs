//! Records in files: reading them, going through them, writing them.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use exaequo_catalogue::{AnyMatch, GameModule};
use exaequo_game::{Narration, Record, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::failure::Failure;

/// The largest file that is read.
const LARGEST: u64 = 64 << 20;

/// A record that was read from a file.
pub(crate) struct RecordFile {
    /// The game it is a record of.
    pub(crate) game: &'static dyn GameModule,
    /// The record.
    pub(crate) record: Record,
    /// The outcome that was written beside it.
    pub(crate) outcome: Option<Value>,
}

/// Reads a record: bare, or as the field `record` of an object such as the referee's answer.
pub(crate) fn read(path: &Path) -> Result<RecordFile, Failure> {
    let fail = |why: String| Failure::Work(format!("{}: {why}", path.display()));
    let bytes = read_bytes(path).map_err(|error| fail(format!("cannot be read: {error}")))?;
    if bytes.len() as u64 > LARGEST {
        return Err(fail(format!("larger than {} MiB: this is no record", LARGEST >> 20)));
    }
    let mut value: Value = serde_json::from_slice(&bytes).map_err(|error| {
        fail(format!("this is not JSON ({error}): give a file written by `record` or --save"))
    })?;
    let outcome = value.get("outcome").filter(|outcome| !outcome.is_null()).cloned();
    let record = value.get_mut("record").map(Value::take).unwrap_or(value);
    let Some(id) = record.get("game").and_then(Value::as_str) else {
        let why = "this is not a record, it names no \"game\": give a file written by the \
                   referee's `record` or by `play --save`";
        return Err(fail(why.to_owned()));
    };
    let game = exaequo_catalogue::find(id).map_err(|error| fail(error.to_string()))?;
    let record = Record::deserialize(&record)
        .map_err(|error| fail(format!("this is not a record: {error}")))?;
    Ok(RecordFile { game, record, outcome })
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl RecordFile {
    /// How many actions it holds.
    pub(crate) fn steps(&self) -> usize {
        self.record.actions.len()
    }

    /// Replays it whole, or says exactly why that cannot be.
    pub(crate) fn replay(&self) -> Result<Box<dyn AnyMatch>, Failure> {
        self.game.load(&self.record, None).map_err(Failure::work)
    }

    /// Goes through it step by step and tells what the viewer saw.
    pub(crate) fn walk(
        &self,
        steps: usize,
        viewer: Viewer,
        narration: &Narration<'_>,
    ) -> Result<(Box<dyn AnyMatch>, Vec<String>), Failure> {
        let mut game = self.game.load(&self.record, Some(0)).map_err(Failure::work)?;
        let sentences = |game: &dyn AnyMatch| {
            game.narrate(viewer, narration).into_iter().map(|told| told.sentence)
        };
        let mut log = Vec::from_iter(sentences(&*game));
        for (done, recorded) in self.record.actions.iter().take(steps).enumerate() {
            game.play(recorded.seat, &recorded.action, narration.lang)
                .map_err(|error| Failure::Work(format!("step {}: {error}", done + 1)))?;
            log.extend(sentences(&*game));
        }
        Ok((game, log))
    }
}

/// Writes a match's record so that the file is always whole: the old one or the new one.
pub(crate) fn write(path: &Path, game: &dyn AnyMatch) -> io::Result<()> {
    let mut text = json!({"record": game.record()}).to_string();
    text.push('\n');
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(name);
    let written =
        write_whole(&temporary, text.as_bytes()).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // Nothing more can be done about a leftover than to try.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
