//! What tic-tac-toe needs to stand in a server's list of games.

use std::sync::LazyLock;

use exaequo_game::{
    Fault, Game, GameRng, Lang, Narration, OptionsSchema, Positions, Reactions, Reader, RuleBook,
    Seat, Setup, Statistics, Text, Words,
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::tic_tac_toe::{Mark, Marked, Refusal, TicTacToe, View};

impl Setup for TicTacToe {
    fn options_schema() -> OptionsSchema {
        OptionsSchema::new()
    }
}

impl Statistics for TicTacToe {}

impl Reactions for TicTacToe {}

impl Positions for TicTacToe {
    fn describe(&self) -> Value {
        json!(self)
    }

    fn from_position(position: &Value, _: &mut GameRng) -> Result<Self, Vec<Fault>> {
        let reader = Reader::new(position);
        match TicTacToe::deserialize(position) {
            Ok(game) if game.invariants().is_ok() => reader.finish(game),
            _ => {
                reader.fault("this is no position of tic-tac-toe");
                reader.finish(()).map(|()| unreachable!("a fault was noted"))
            }
        }
    }
}

impl Words for TicTacToe {
    fn text(_: Lang) -> &'static Text {
        static TEXT: LazyLock<Text> = LazyLock::new(|| Text::parse("mark = \"mark\""));
        &TEXT
    }

    fn rules(_: Lang) -> &'static RuleBook {
        static RULES: LazyLock<RuleBook> = LazyLock::new(|| RuleBook { rules: Vec::new() });
        &RULES
    }

    fn action_sentence(&self, _: Seat, action: Mark, _: &Narration<'_>) -> String {
        format!("Mark {action}.")
    }

    fn event_sentence(event: &Marked, _: &Narration<'_>) -> String {
        json!(event).to_string()
    }

    fn event_rule(_: &Marked) -> Option<&'static str> {
        None
    }

    fn prompt_sentence(view: &View, narration: &Narration<'_>) -> String {
        match json!(view)["turn"].as_u64() {
            Some(seat) => format!("{} marks a cell.", narration.name(Seat(seat as u8))),
            None => "The game is over.".to_owned(),
        }
    }

    fn refusal_sentence(refusal: Refusal, _: Lang) -> String {
        format!("{refusal:?}.")
    }

    fn table_text(view: &View, _: &Narration<'_>) -> String {
        json!(view).to_string()
    }
}
