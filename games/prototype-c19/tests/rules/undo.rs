//! What can be taken back: everything but dice.

use exaequo_game::UndoRefusal;
use serde_json::json;

use crate::support::{Sentences, Table, acting, choosing, rolled};

#[test]
fn pc_02_a_roll_stays_rolled() {
    let mut table = Table::fresh(2, json!({}), 1);
    table.plays(0, "roll");
    assert_eq!(table.undo(0), Err(UndoRefusal::SomethingWasRevealed));
}

#[test]
fn pc_02_a_second_roll_stays_rolled() {
    let mut table = Table::at(rolled(json!({}), [1, 2, 3, 4, 5], 6));
    table.plays(0, "reroll 5");
    assert_eq!(table.undo(0), Err(UndoRefusal::SomethingWasRevealed));
}

#[test]
fn pc_05_what_is_taken_and_written_can_be_taken_back() {
    let mut table = Table::at(choosing(json!({}), [1, 2, 3, 4, 5]));
    let before = table.state().clone();
    table.does(0, "take 2 3, health 2, place 3 r1 c1 turn 1, done");
    for _ in 0..4 {
        table.undo(0).expect("nobody learned anything");
    }
    assert_eq!(table.state(), &before);
}

#[test]
fn pc_33_the_first_of_two_resistant_ones_can_be_taken_back() {
    let mut table = Table::at(acting(json!({}), &[3], 0));
    let before = table.state().clone();
    table.plays(0, "resist r7 c1");
    table.undo(0).unwrap();
    assert_eq!(table.state(), &before);
}

#[test]
fn pc_07_nothing_is_taken_back_after_another_assistant_acted() {
    let mut table = Table::at(json!({
        "players": [{}, {}, {}], "stage": "assist", "dice": [2, 3, 3], "taken": [1, 6],
    }));
    table.plays(1, "take 2 3").plays(2, "take 3 3");
    assert_eq!(table.undo(1), Err(UndoRefusal::SomebodyElseActed));
    table.undo(2).unwrap();
    table.undo(1).unwrap();
}
