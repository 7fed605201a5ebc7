//! What can be taken back: half-made choices, and nothing that chance or a rival showed.

use exaequo_game::UndoRefusal;
use serde_json::json;

use crate::support::{Sentences, Table, clusters, placing, player, with};

#[test]
fn nb_40_moves_of_markers_and_the_taking_can_be_taken_back() {
    let all = "red purple yellow white blue orange";
    let mut table = Table::at(json!({
        "players": [player("", ""), player("", "")], "clusters": clusters(all, all, all),
    }));
    let before = table.state().clone();
    table.plays(0, "move top +2").plays(0, "move left -3").plays(0, "take");
    for _ in 0..3 {
        table.undo(0).expect("nobody learned anything");
    }
    assert_eq!(table.state(), &before);
}

#[test]
fn nb_50_a_placement_can_be_taken_back() {
    let mut table = Table::at(placing("", "red"));
    let before = table.state().clone();
    table.plays(0, "place red centre");
    table.undo(0).unwrap();
    assert_eq!(table.state(), &before);
}

#[test]
fn nb_41_what_was_drawn_stays_drawn_but_a_kept_star_can_be_put_back() {
    let mut table = Table::at(json!({"players": [player("", "blue"), player("", "")]}));
    table.plays(0, "chaos blue");
    assert_eq!(table.undo(0), Err(UndoRefusal::SomethingWasRevealed));
    let first = table.choices(0)[0].clone();
    table.plays(0, &first);
    table.undo(0).unwrap();
    assert_eq!(table.asks(), "keep 0: 2");
}

#[test]
fn nb_55_a_new_boosted_star_cannot_be_taken_back() {
    let mut table = Table::at(with(placing("", "black"), "track", json!(2)));
    table.plays(0, "place black");
    assert_eq!(table.undo(0), Err(UndoRefusal::SomethingWasRevealed));
}

#[test]
fn nb_55_a_step_of_the_black_star_can_be_taken_back() {
    let mut table = Table::at(with(placing("", "black"), "track", json!(3)));
    table.plays(0, "place black").plays(0, "advance red");
    table.undo(0).unwrap();
    table.undo(0).unwrap();
}

#[test]
fn nb_32_a_choice_can_be_taken_back_until_somebody_else_acts() {
    let mut table = Table::fresh(3, 1);
    let first = table.choices(1)[0].clone();
    table.plays(1, &first);
    assert_eq!(table.undo(0), Err(UndoRefusal::SomebodyElseActed));
    table.undo(1).unwrap();
    table.all_choose();
    assert_eq!(table.undo(2), Err(UndoRefusal::SomethingWasRevealed));
}
