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

/// Seats 1 and 2 hold a serendipity; these cards have just been discarded.
fn two_want(offer: &str) -> Table {
    let players = [
        player("blood", "savings", ""),
        player("insulin", "serendipity", ""),
        player("plastic", "serendipity", ""),
    ];
    discarded(&players, offer)
}

/// RF-41: two different cards, or two of several equal ones: both get theirs.
#[test]
fn rf_41_every_catch_whose_card_is_there_succeeds() {
    for (offer, first, second) in [("food time", "time", "food"), ("2 food", "food", "food")] {
        let mut table = two_want(offer);
        table.plays(2, &format!("catch {first}")).plays(1, &format!("catch {second}"));
        table.plays(0, "pass");
        assert_eq!((table.bench(1, 1), table.bench(2, 1)), (pile(second), pile(first)));
        assert_eq!(table.discard(), pile("2 serendipity"));
        assert_eq!(table.asks(), "turn 0", "nothing is left to catch");
    }
}

/// RF-41: who comes too late has passed, nobody hears of it, and what is left is asked about anew.
#[test]
fn rf_41_a_late_answer_becomes_a_pass() {
    let mut table = two_want("food time");
    table.plays(2, "catch food").plays(1, "catch food").plays(0, "pass");
    assert_eq!((table.bench(1, 1), table.bench(2, 1)), (pile(""), pile("food")));
    assert_eq!(table.hand(1), ["serendipity"]);
    assert_eq!((table.asks().as_str(), table.offer()), ("catch 0 1", pile("time")));
}

/// RF-41: a card that a catch replaces is not there for the catches of the same window.
#[test]
fn rf_41_replaced_cards_wait_for_the_next_window() {
    let players = [
        player("blood", "", ""),
        player("insulin", "serendipity", "merA"),
        player("plastic", "serendipity", "HBB"),
        player("mercury", "serendipity", ""),
    ];
    let mut table = discarded(&players, "INS merA");
    table.plays(3, "catch merA").plays(1, "catch INS").plays(2, "catch merA");
    assert_eq!((table.bench(1, 1), table.bench(2, 1)), (pile("INS"), pile("HBB")));
    assert_eq!((table.asks().as_str(), table.offer()), ("catch 2", pile("merA")));
}

/// RF-45: one new window after all catches of a window, on what they replaced and what is left.
#[test]
fn rf_45_one_window_follows_all_catches() {
    let players = [
        player("blood", "savings", ""),
        player("insulin", "serendipity", "merA"),
        player("plastic", "serendipity", "HBB"),
    ];
    let mut table = discarded(&players, "INS alkB time");
    table.plays(1, "catch INS").plays(2, "catch alkB").plays(0, "pass");
    assert_eq!((table.asks().as_str(), table.offer()), ("catch 0", pile("merA HBB time")));
}

/// Seat 0 has a complete set; a replaced gene is asked about.
fn complete_set(hand: &str) -> Table {
    let bench = "synechococcus_elongatus cscB time food money";
    let rival = player("blood", "serendipity", "");
    discarded(&[player("sugar_from_light", hand, bench), rival], "merA")
}

/// RF-15: she may proclaim while others are asked, with and without an action card.
#[test]
fn rf_15_victory_may_be_proclaimed_while_others_are_asked() {
    for hand in ["", "serendipity"] {
        let mut table = complete_set(hand);
        assert_eq!(table.asks(), "catch 0 1");
        table.refuses(1, "proclaim", "RF-45");
        table.plays(1, "catch merA").plays(0, "proclaim");
        assert_eq!(table.asks(), "over");
        assert_eq!(table.hand(1), ["serendipity"], "what was sealed is taken back unseen");
        assert_eq!(table.bench(1, 1), pile(""));
    }
}

/// RF-15: her pass only lets the window go on.
#[test]
fn rf_15_a_pass_lets_the_window_go_on() {
    let mut table = complete_set("");
    assert_eq!(table.choices(0), ["proclaim", "pass"]);
    table.plays(0, "pass").plays(1, "catch merA");
    assert_eq!((table.bench(1, 1), table.asks().as_str()), (pile("merA"), "turn 0"));
    table.plays(0, "proclaim");
}

/// RF-15, RF-46: she is not asked for nothing: without a window there is none for her either.
#[test]
fn rf_46_no_window_opens_only_for_a_proclamation() {
    let bench = "synechococcus_elongatus merA time food money";
    let rival = player("blood", "time", "");
    let mut table = Table::of(&[player("sugar_from_light", "cscB", bench), rival]);
    table.plays(0, "play cscB");
    assert_eq!(table.asks(), "turn 0");
}

/// RF-15: not while a shield window is open.
#[test]
fn rf_15_not_while_a_shield_window_is_open() {
    let bench = "synechococcus_elongatus cscB time food money";
    let me = player("sugar_from_light", "unexpected_expenses savings", bench);
    let mut table = Table::of(&[me, player("blood", "", "")]);
    table.plays(0, "play unexpected_expenses");
    table.refuses(0, "proclaim", "RF-45");
}

/// RF-45: after a window with a serendipity a new one on what is left, until all pass.
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
