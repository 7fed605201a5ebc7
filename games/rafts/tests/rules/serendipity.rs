//! RF-40, RF-41, RF-45: what was discarded can be caught.

use serde_json::{Value, json};

use crate::support::{Sentences, Table, cards, expanded, pile, player, with_rafts};

/// Seat 0's turn; these cards have just been discarded.
fn discarded(players: &[Value], offer: &str) -> Table {
    Table::at(json!({
        "players": players, "discard": cards(offer), "lively": true, "played": true,
        "question": {"ask": "catch", "offer": cards(offer)},
    }))
}

#[test]
fn rf_40_serendipity_puts_the_card_on_the_table_at_once() {
    let mut table = discarded(
        &[player("blood", "", ""), player("insulin", "serendipity", "")],
        "escherichia_coli time",
    );
    assert_eq!(table.choices(1), ["catch escherichia_coli", "catch time", "pass"]);
    table.plays(1, "catch escherichia_coli");
    assert_eq!(table.bench(1, 1), pile("escherichia_coli"));
    assert!(table.hand(1).is_empty());
    assert_eq!(table.discard(), pile("serendipity time"));
}

#[test]
fn rf_40_what_it_replaces_is_discarded_and_may_be_taken_in_turn() {
    let mut table = discarded(
        &[player("blood", "serendipity", ""), player("insulin", "serendipity", "merA")],
        "INS",
    );
    table.plays(0, "pass").plays(1, "catch INS");
    assert_eq!(table.asks(), "catch 0", "a new window, on the replaced card");
    assert_eq!(table.offer(), pile("merA"));
    table.plays(0, "catch merA");
    assert_eq!((table.bench(0, 1), table.bench(1, 1)), (pile("merA"), pile("INS")));
    assert_eq!(table.asks(), "turn 0");
}

#[test]
fn rf_40_limits_hold_and_a_second_bench_gives_room() {
    let full = "merA 2 time";
    let hand = "serendipity";
    let mut table = discarded(
        &[player("blood", "", ""), with_rafts(player("insulin", hand, full))],
        "time lipid_rafts INS",
    );
    table.refuses(1, "catch time", "RF-05");
    table.refuses(1, "catch lipid_rafts", "RF-05");
    assert_eq!(table.choices(1), ["catch INS", "pass"]);
    let mut table = discarded(
        &[player("blood", "", ""), expanded("insulin", hand, full, "")],
        "time lipid_rafts INS",
    );
    table.plays(1, "catch INS on 2");
    assert_eq!((table.bench(1, 1), table.bench(1, 2)), (pile(full), pile("INS")));
    assert_eq!(table.discard(), pile("serendipity time lipid_rafts"), "nothing was replaced");
}

#[test]
fn rf_40_the_loser_of_a_card_may_use_it_too() {
    let rival = player("blood", "serendipity", "food");
    let mut table = Table::of(&[player("insulin", "fungal_contamination", ""), rival]);
    table.plays(0, "contaminate 1");
    assert_eq!((table.asks().as_str(), table.offer()), ("catch 1", pile("food")));
    table.plays(1, "catch food");
    assert_eq!(table.bench(1, 1), pile("food"));
}

#[test]
fn rf_40_only_what_was_just_discarded() {
    let mut table =
        discarded(&[player("blood", "", ""), player("insulin", "serendipity", "")], "time");
    table.refuses(1, "catch food", "RF-40");
    let mut table = discarded(&[player("blood", "", ""), player("insulin", "savings", "")], "time");
    table.refuses(1, "catch time", "RF-40");
}

/// RF-41, worked example 6.
#[test]
fn rf_41_the_first_to_answer_gets_it_and_the_other_keeps_the_card() {
    let players = [
        player("blood", "", ""),
        player("insulin", "serendipity", ""),
        player("plastic", "serendipity", ""),
    ];
    for (first, second) in [(1, 2), (2, 1)] {
        let mut table = discarded(&players, "food");
        table.plays(first, "catch food").plays(second, "catch food");
        assert_eq!(table.bench(first, 1), pile("food"));
        assert_eq!(table.bench(second, 1), pile(""));
        assert_eq!(table.hand(second), pile("serendipity"));
        assert_eq!(table.asks(), "turn 0");
    }
}

/// RF-41: of two different cards, too, only the first answer counts; a new window follows.
#[test]
fn rf_41_a_late_answer_becomes_a_pass() {
    let mut table = discarded(
        &[
            player("blood", "", ""),
            player("insulin", "serendipity", ""),
            player("plastic", "serendipity", ""),
        ],
        "food time",
    );
    table.plays(2, "catch time").plays(1, "catch food");
    assert_eq!((table.bench(1, 1), table.bench(2, 1)), (pile(""), pile("time")));
    assert_eq!((table.asks().as_str(), table.offer()), ("catch 1", pile("food")));
    table.plays(1, "catch food");
    assert_eq!(table.bench(1, 1), pile("food"));
}

/// RF-45: after each serendipity a new window on what is left, until all pass.
#[test]
fn rf_45_windows_follow_until_all_pass() {
    let mut table = discarded(
        &[player("blood", "", ""), player("insulin", "3 serendipity savings", "merA")],
        "food INS",
    );
    table.plays(1, "catch INS");
    assert_eq!(table.offer(), pile("food merA"));
    table.plays(1, "catch food");
    assert_eq!(table.offer(), pile("merA"));
    table.plays(1, "pass");
    assert_eq!(table.asks(), "turn 0");
    assert_eq!(table.discard(), pile("2 serendipity merA"));
}

/// RF-45: a resource replaced by playing or stealing opens the window directly.
#[test]
fn rf_45_replaced_cards_can_be_caught() {
    let rival = || player("blood", "savings", "HBB");
    let mut table = Table::of(&[player("insulin", "INS", "merA"), rival()]);
    table.plays(0, "play INS");
    assert_eq!((table.asks().as_str(), table.offer()), ("catch 1", pile("merA")));
}

#[test]
fn rf_45_cards_replaced_by_stolen_ones_can_be_caught() {
    let rival = || player("blood", "savings", "HBB");
    let mut table = Table::of(&[player("insulin", "industrial_espionage", "merA"), rival()]);
    table.plays(0, "steal HBB from 1");
    assert_eq!((table.asks().as_str(), table.offer()), ("catch 1", pile("merA")));
}
