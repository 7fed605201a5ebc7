//! A match that panics whatever is asked of it but its size: what a fault of a game would look like.

use exaequo_catalogue::{AnyMatch, BotJob, Choice, PlayError, UnknownBot};
use exaequo_game::{Lang, Meta, Narration, ScoreSheet, Seat, Status, UndoRefusal, Viewer};
use serde_json::Value;

pub(super) struct Broken;

fn fault() -> ! {
    panic!("a fault made for a test")
}

impl AnyMatch for Broken {
    fn meta(&self) -> &'static Meta {
        fault()
    }
    fn seats(&self) -> u8 {
        2
    }
    fn step(&self) -> u32 {
        fault()
    }
    fn status(&self) -> Status {
        fault()
    }
    fn view(&self, _: Viewer) -> Value {
        fault()
    }
    fn legal(&self, _: Seat) -> Vec<Choice> {
        fault()
    }
    fn play(&mut self, _: Seat, _: &Value, _: &Narration<'_>) -> Result<(), PlayError> {
        fault()
    }
    fn seen(&self, _: Viewer) -> Vec<Value> {
        fault()
    }
    fn told(&self, _: Viewer, _: &Narration<'_>) -> Vec<String> {
        fault()
    }
    fn check(&self, _: Seat, _: &str, _: Lang) -> Result<(), PlayError> {
        fault()
    }
    fn let_pass(&self, _: Seat) -> Option<String> {
        fault()
    }

    fn order_from(&self) -> Seat {
        Seat(0)
    }
    fn may_undo(&self, _: Seat) -> Result<(), UndoRefusal> {
        fault()
    }
    fn note_hint(&mut self) {
        fault()
    }
    fn done(&self, _: u32) -> Option<(Seat, String)> {
        fault()
    }
    fn past(&self, _: u32) -> Box<dyn AnyMatch> {
        fault()
    }
    fn undo(&mut self, _: Seat) -> Result<(), UndoRefusal> {
        fault()
    }
    fn describe(&self) -> Value {
        fault()
    }
    fn record(&self) -> Value {
        fault()
    }
    fn score_sheet(&self) -> ScoreSheet {
        fault()
    }
    fn score_seen(&self, _: Viewer) -> ScoreSheet {
        fault()
    }
    fn bot_job(&self, _: Seat, _: &str, _: u64) -> Result<BotJob, UnknownBot> {
        fault()
    }
    fn sentences(&self, _: Seat, _: &Narration<'_>) -> Vec<String> {
        fault()
    }
    fn prompt(&self, _: Viewer, _: &Narration<'_>) -> String {
        fault()
    }
    fn table(&self, _: Viewer, _: &Narration<'_>) -> String {
        fault()
    }
}
