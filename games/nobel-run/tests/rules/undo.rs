//! Taking back: while nobody else acted and nobody learned anything.

use exaequo_game::{Positions, UndoRefusal};
use serde_json::json;

use crate::support::{Sentences, Table, cards, pool};

/// The action can be taken back, and everything is as before.
fn can_be_taken_back(table: &mut Table, seat: u8, action: &str) {
    let before = table.state().clone();
    let steps = table.game().step();
    table.plays(seat, action);
    assert_eq!(table.undo(seat), Ok(()), "{action}");
    assert_eq!(table.state(), &before, "{action}");
    assert_eq!(table.state().describe(), before.describe(), "{action}");
    assert_eq!(table.game().step(), steps, "{action}");
}

/// The action stands, because something came to light.
fn stands(table: &mut Table, seat: u8, action: &str) {
    table.plays(seat, action);
    let after = table.state().clone();
    assert_eq!(table.undo(seat), Err(UndoRefusal::SomethingWasRevealed), "{action}");
    assert_eq!(table.state(), &after, "{action}");
}

fn turn() -> Table {
    Table::at(json!({
        "players": [
            {"hand": cards("work predoc hedy_lamarr sally_kristen_ride donna_strickland \
                            chien_shiung_wu"),
             "deck": cards("5 work"), "front": ["margaret_eloise_knight"]},
            {"hand": cards("2 work"), "deck": cards("2 work")},
        ],
        "purse": {"money": 4, "effort": 4, "data": 4},
        "pool": pool("", ""),
    }))
}

#[test]
fn own_uses_publications_and_payments_can_be_taken_back() {
    let mut table = turn();
    for action in [
        "use work money",
        "use predoc effort",
        "publish hedy_lamarr",
        "publish predoc",
        "place chien_shiung_wu in 1",
        "disable margaret_eloise_knight",
        "end turn",
    ] {
        can_be_taken_back(&mut table, 0, action);
    }
}

#[test]
fn several_actions_are_taken_back_one_by_one() {
    let mut table = turn();
    let before = table.state().clone();
    table.plays(0, "use work money").plays(0, "publish hedy_lamarr").plays(0, "use predoc effort");
    for _ in 0..3 {
        assert_eq!(table.undo(0), Ok(()));
    }
    assert_eq!(table.state(), &before);
    assert_eq!(table.undo(0), Err(UndoRefusal::Nothing));
}

#[test]
fn half_a_choice_can_be_taken_back() {
    let mut ending = turn();
    ending.plays(0, "end turn");
    can_be_taken_back(&mut ending, 0, "discard work");
    let mut keeping = Table::at(json!({
        "players": [{"hand": cards("5 work"), "deck": cards("5 work")}],
        "pool": cards("3 predoc 3 local_grant"),
    }));
    keeping.plays(0, "end turn").plays(0, "draw");
    for card in ["predoc", "predoc", "local_grant", "local_grant"] {
        can_be_taken_back(&mut keeping, 0, &format!("keep {card}"));
        keeping.plays(0, &format!("keep {card}"));
    }
    stands(&mut keeping, 0, "keep predoc");
}

#[test]
fn not_after_a_card_was_drawn() {
    stands(&mut turn(), 0, "use sally_kristen_ride draw");
    let mut ending = turn();
    ending.plays(0, "use work money").plays(0, "use predoc effort");
    ending.plays(0, "end turn");
    stands(&mut ending, 0, "draw");
}

#[test]
fn not_after_the_pool_was_refilled_or_a_new_top_was_shown() {
    let mut table = turn();
    table.plays(0, "disable margaret_eloise_knight");
    stands(&mut table, 0, "acquire local_grant");
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": []}, {}],
        "purse": {"money": 4},
        "tops": {"basic": "predoc"},
    }));
    stands(&mut table, 0, "acquire top basic with work");
}

#[test]
fn a_solo_purchase_shows_nothing_new_and_can_be_taken_back() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": cards("5 work")}],
        "purse": {"money": 4},
        "pool": ["predoc"],
    }));
    can_be_taken_back(&mut table, 0, "acquire predoc");
}

#[test]
fn not_after_a_rivals_hidden_card_came_to_light() {
    stands(&mut turn(), 0, "use donna_strickland against 1");
}

#[test]
fn not_after_somebody_else_acted() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("2 work"), "deck": cards("5 work")},
            {"hand": cards("care work"), "deck": []},
            {"hand": cards("imposter_syndrome work"), "deck": []},
        ],
        "purse": {"effort": 4},
        "pool": pool("", ""),
    }));
    can_be_taken_back(&mut table, 0, "acquire local_grant");
    table.plays(0, "acquire local_grant").plays(1, "pass");
    assert_eq!(table.undo(0), Err(UndoRefusal::SomebodyElseActed));
    assert_eq!(table.undo(2), Err(UndoRefusal::SomebodyElseActed));
    assert_eq!(table.asks(), "react 2");
}

/// Seat 0 begins a turn with three Works; both rivals are asked.
fn window() -> Table {
    Table::at(json!({
        "players": [
            {"hand": cards("3 work"), "deck": cards("5 work")},
            {"hand": cards("care work"), "deck": []},
            {"hand": cards("imposter_syndrome work"), "deck": []},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    }))
}

#[test]
fn a_sealed_answer_can_be_taken_back_until_another_comes() {
    let mut table = window();
    can_be_taken_back(&mut table, 1, "attack care");
    table.plays(1, "attack care");
    stands(&mut table, 2, "pass");
    assert_eq!(table.asks(), "give 0: 2 effort");
}

#[test]
fn not_a_card_that_was_given_up() {
    let mut table = window();
    table.plays(1, "attack care").plays(2, "pass");
    stands(&mut table, 0, "give work");
    stands(&mut table, 0, "give work");
}

#[test]
fn not_what_somebody_else_did() {
    let mut table = turn();
    table.plays(0, "use work money");
    assert_eq!(table.undo(1), Err(UndoRefusal::SomebodyElseActed));
    assert_eq!(table.purse(), "5 money, 4 effort, 4 data");
}

#[test]
fn not_after_a_victim_showed_that_there_is_no_more() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["research"], "deck": cards("5 work")},
            {"hand": ["care"], "deck": []},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(1, "attack care");
    stands(&mut table, 0, "give nothing");
}
