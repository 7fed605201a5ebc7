//! What can be taken back: everything by which its player learned nothing.

use exaequo_game::UndoRefusal;
use serde_json::json;

use crate::support::{Sentences, Table, player};

fn can_be_taken_back(table: &mut Table, seat: u8, action: &str) {
    let before = table.state().clone();
    table.plays(seat, action);
    assert_eq!(table.undo(seat), Ok(()), "{action}");
    assert_eq!(table.state(), &before, "{action}");
}

fn turn() -> Table {
    Table::at(json!({
        "players": [
            player("insulin", "bioeconomy european_funding time merA blackout", "INS"),
            player("blood", "", "HBB"),
        ],
        "discard": ["food", "alkB"],
    }))
}

#[test]
fn plays_and_half_made_choices_can_be_taken_back() {
    let mut table = turn();
    for action in ["play time", "play bioeconomy", "play european_funding", "discard time"] {
        can_be_taken_back(&mut table, 0, action);
    }
    table.plays(0, "play bioeconomy");
    can_be_taken_back(&mut table, 0, "take food");
}

#[test]
fn a_half_made_discard_can_be_taken_back() {
    let mut table = turn();
    table.plays(0, "discard time");
    can_be_taken_back(&mut table, 0, "discard merA");
}

#[test]
fn an_adoption_can_be_taken_back() {
    let mut table = turn();
    table.plays(0, "play european_funding");
    can_be_taken_back(&mut table, 0, "adopt plastic");
}

/// RF-12: a card drawn is a card seen.
#[test]
fn rf_12_a_draw_stands() {
    let mut table = turn();
    table.plays(0, "end turn").plays(0, "draw general");
    assert_eq!(table.undo(0), Err(UndoRefusal::SomethingWasRevealed));
}

/// RF-41: a sealed answer can be taken back until others' answers come to light.
#[test]
fn rf_41_an_answer_can_be_taken_back_while_it_is_sealed() {
    let mut table = Table::of(&[
        player("insulin", "blackout", ""),
        player("blood", "emergency_generator", "time"),
        player("plastic", "savings", "time"),
    ]);
    table.plays(0, "play blackout");
    can_be_taken_back(&mut table, 1, "shield");
    table.plays(1, "shield");
    assert_eq!(table.undo(2), Err(UndoRefusal::SomebodyElseActed));
    table.plays(2, "pass");
    assert_eq!(table.undo(2), Err(UndoRefusal::SomethingWasRevealed));
}

/// RF-46: who is asked alone learns nothing by answering.
#[test]
fn rf_46_a_single_answer_reveals_nothing() {
    let rival = player("blood", "emergency_generator", "time");
    let mut table = Table::of(&[player("insulin", "blackout", ""), rival]);
    table.plays(0, "play blackout");
    can_be_taken_back(&mut table, 1, "shield");
}
