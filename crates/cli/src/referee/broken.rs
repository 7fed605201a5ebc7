//! A match that panics whatever is asked of it but its size: what a fault of a game would look like.

use exaequo_catalogue::{
    AdviceJob, AnyMatch, BotJob, Choice, History, Narrated, Play, PlayError, Preparable,
    RoundsLeft, Tell, Tree, UnknownBot,
};
use exaequo_game::{
    Lang, Meta, Moment, Narration, Record, ScoreLine, ScoreSheet, Seat, SeatSet, Status,
    UndoRefusal, Viewer,
};
use serde_json::Value;

pub(super) struct Broken;

fn fault() -> ! {
    panic!("a fault made for a test")
}

impl Play for Broken {
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
    fn legal(&self, _: Seat) -> Vec<Choice> {
        fault()
    }
    fn notation(&self, _: &Value) -> Result<String, PlayError> {
        fault()
    }
    fn play(&mut self, _: Seat, _: &str, _: Lang) -> Result<String, PlayError> {
        fault()
    }
    fn check(&self, _: Seat, _: &str, _: Lang) -> Result<(), PlayError> {
        fault()
    }
    fn let_pass(&self, _: Seat) -> Option<String> {
        fault()
    }
    fn moment(&self, _: Seat) -> Option<Moment> {
        fault()
    }
    fn whose_turn(&self) -> Option<(Seat, u16)> {
        fault()
    }
    fn preparable(&self, _: Seat, _: &str, _: &Narration<'_>) -> Preparable {
        fault()
    }
    fn cuts_short(&self, _: Seat, _: &str, _: SeatSet) -> bool {
        fault()
    }
    fn first_of(&self, _: SeatSet) -> Option<Seat> {
        fault()
    }
    fn may_undo(&self, _: Seat) -> Result<(), UndoRefusal> {
        fault()
    }
    fn undo(&mut self, _: Seat) -> Result<(), UndoRefusal> {
        fault()
    }
    fn note_hint(&mut self) {
        fault()
    }
    fn bot_job(&self, _: Seat, _: &str, _: u64) -> Result<BotJob, UnknownBot> {
        fault()
    }
    fn advice_job(&self, _: Seat, _: &str, _: u64, _: &[String]) -> Result<AdviceJob, UnknownBot> {
        fault()
    }
}

impl Tell for Broken {
    fn view(&self, _: Viewer) -> Tree {
        fault()
    }
    fn view_format(&self) -> String {
        fault()
    }
    fn seen(&self, _: Viewer) -> Vec<Value> {
        fault()
    }
    fn narrate(&self, _: Viewer, _: &Narration<'_>) -> Vec<Narrated> {
        fault()
    }
    fn turn_gains(&self, _: Viewer) -> Vec<ScoreLine> {
        fault()
    }
    fn turn_begun(&self) -> Option<(Seat, u16)> {
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
    fn round_limit(&self, _: Lang) -> Option<RoundsLeft> {
        fault()
    }
    fn score_sheet(&self) -> ScoreSheet {
        fault()
    }
    fn score_seen(&self, _: Viewer) -> ScoreSheet {
        fault()
    }
}

impl History for Broken {
    fn record(&self) -> Record {
        fault()
    }
    fn done(&self, _: u32) -> Option<(Seat, String)> {
        fault()
    }
    fn copy(&self) -> Box<dyn AnyMatch> {
        fault()
    }
    fn past(&self, _: u32) -> Box<dyn AnyMatch> {
        fault()
    }
    fn describe(&self) -> Value {
        fault()
    }
}
