//! RF-42 to RF-47: shields, windows, who is asked.

use exaequo_game::{Game, Seat, SeatSet};
use serde_json::json;

use crate::support::{Sentences, Table, expanded, pile, player, table_with, with_rafts};

#[test]
fn rf_42_a_generator_saves_the_time_card_the_attackers_too() {
    let mut table = Table::of(&[
        player("insulin", "blackout emergency_generator", "time"),
        player("blood", "emergency_generator", "time"),
        player("plastic", "savings", "time"),
    ]);
    table.plays(0, "play blackout");
    assert_eq!(table.asks(), "shield 0 1 2");
    table.refuses(2, "shield", "RF-42");
    table.plays(0, "shield").plays(2, "pass").plays(1, "shield");
    for (seat, left) in [(0, "time"), (1, "time"), (2, "")] {
        assert_eq!(table.bench(seat, 1), pile(left));
    }
    assert_eq!(table.discard(), pile("blackout 2 emergency_generator time"));
}

#[test]
fn rf_43_resistance_saves_one_bacterium() {
    let mut table = Table::of(&[
        player("insulin", "antibiotic_spill", "pseudomonas_putida"),
        player("blood", "antibiotic_resistance", "escherichia_coli"),
    ]);
    table.plays(0, "play antibiotic_spill");
    assert_eq!(table.asks(), "shield 1");
    assert_eq!(table.choices(1), ["shield", "pass"]);
    table.plays(1, "shield");
    assert_eq!(table.bench(1, 1), pile("escherichia_coli"));
}

#[test]
fn rf_43_with_two_bacteria_one_chooses_and_two_cards_save_both() {
    let victim = |hand: &str| expanded("blood", hand, "escherichia_coli", "bacillus_subtilis");
    let spill = |hand: &str| {
        let mut table = Table::of(&[player("insulin", "antibiotic_spill", ""), victim(hand)]);
        table.plays(0, "play antibiotic_spill");
        table
    };
    let mut table = spill("antibiotic_resistance");
    assert_eq!(table.choices(1), ["shield 1", "shield 2", "pass"]);
    table.refuses(1, "shield both", "RF-43");
    table.refuses(1, "shield", "RF-43");
    table.plays(1, "shield 2");
    assert_eq!((table.bench(1, 1), table.bench(1, 2)), (pile(""), pile("bacillus_subtilis")));
    let mut table = spill("2 antibiotic_resistance");
    table.plays(1, "shield both");
    assert_eq!(table.bench(1, 1), pile("escherichia_coli"));
    assert_eq!(table.bench(1, 2), pile("bacillus_subtilis"));
    assert_eq!(table.discard(), pile("antibiotic_spill 2 antibiotic_resistance"));
}

#[test]
fn rf_44_savings_save_the_money_card() {
    let rival = expanded("blood", "savings blackout", "money", "money");
    let mut table = Table::of(&[player("insulin", "unexpected_expenses", ""), rival]);
    table.plays(0, "play unexpected_expenses").plays(1, "shield");
    assert_eq!((table.bench(1, 1), table.bench(1, 2)), (pile("money"), pile("money")));
    assert_eq!(table.asks(), "turn 0", "a protected player has nothing to choose");
}

/// RF-45: shields, then choices, then losses together, then serendipity.
#[test]
fn rf_45_the_order_of_an_attack() {
    let mut table = Table::of(&[
        player("insulin", "blackout savings", "time"),
        expanded("blood", "savings", "time", "time"),
        player("plastic", "emergency_generator", "time"),
    ]);
    table.plays(0, "play blackout");
    assert_eq!(table.asks(), "shield 0 1 2");
    table.plays(2, "shield").plays(1, "pass").plays(0, "pass");
    assert_eq!(table.asks(), "lose 1");
    assert_eq!(table.bench(0, 1), pile("time"), "losses come together");
    table.plays(1, "lose 2");
    assert_eq!(table.asks(), "catch 0 1");
    assert_eq!(table.offer(), pile("2 time"));
    table.plays(1, "pass").plays(0, "pass");
    assert_eq!(table.asks(), "turn 0");
}

/// RF-45: discarded action cards open no window.
#[test]
fn rf_45_action_cards_are_not_caught() {
    let mut table =
        Table::of(&[player("insulin", "blackout", ""), player("blood", "serendipity", "")]);
    table.plays(0, "discard blackout").plays(0, "lay down");
    assert_eq!(table.asks(), "draw 0");
}

#[test]
fn rf_45_everybody_asked_answers_once_in_any_order() {
    let mut table = Table::of(&[
        player("insulin", "blackout", ""),
        player("blood", "savings", "time"),
        player("plastic", "savings", "time"),
    ]);
    table.refuses(0, "pass", "RF-45");
    table.plays(0, "play blackout");
    assert_eq!(table.state().waiting(), SeatSet::from_iter([Seat(1), Seat(2)]));
    table.refuses(0, "end turn", "RF-46");
    table.refuses(2, "end turn", "RF-45");
    table.plays(2, "pass").refuses(2, "pass", "RF-45");
    assert_eq!(table.state().waiting(), SeatSet::only(Seat(1)));
    assert_eq!(table.asks(), "shield 1 2", "the prompt does not say who has answered");
}

#[test]
fn rf_46_who_holds_an_action_card_and_would_lose_something_is_asked() {
    let mut table = Table::of(&[
        player("insulin", "blackout food", "time"),
        player("blood", "bioeconomy", "time"),
        player("plastic", "emergency_generator", "food"),
        with_rafts(player("mercury", "emergency_generator", "")),
    ]);
    table.plays(0, "play blackout");
    assert_eq!(table.asks(), "shield 1", "whatever the action card is");
}

#[test]
fn rf_46_serendipity_asks_whose_table_allows_it() {
    let mut table = Table::of(&[
        player("insulin", "fungal_contamination savings", "2 food"),
        player("blood", "savings", "2 food"),
        player("plastic", "savings", "food"),
        player("mercury", "time", ""),
    ]);
    table.plays(0, "contaminate 0");
    assert_eq!(table.asks(), "catch 0 2");
}

#[test]
fn rf_46_no_window_when_all_copies_lie_in_the_discard_pile() {
    let players = [player("insulin", "blackout savings", ""), player("blood", "savings", "time")];
    let mut table = Table::at(table_with(&players, "3 emergency_generator"));
    table.plays(0, "play blackout");
    assert_eq!(table.asks(), "catch 0 1", "no shield window");
}

#[test]
fn rf_46_no_window_at_all_when_nothing_can_be_caught_either() {
    let players = [player("insulin", "blackout savings", ""), player("blood", "savings", "time")];
    let mut table = Table::at(table_with(&players, "3 emergency_generator 3 serendipity"));
    table.plays(0, "play blackout");
    assert_eq!(table.asks(), "turn 0", "no window at all");
    assert_eq!(table.discard(), pile("3 emergency_generator 3 serendipity blackout time"));
}

#[test]
fn rf_47_who_reacts_does_not_refill_before_the_end_of_the_next_turn() {
    let rival = player("blood", "emergency_generator 5 money", "time");
    let mut table = Table::of(&[player("insulin", "blackout 2 food", ""), rival]);
    table.plays(0, "play blackout").plays(1, "shield");
    assert_eq!(table.hand(1).len(), 5);
    table.ends_turn(0);
    assert_eq!((table.asks().as_str(), table.hand(1).len()), ("turn 1", 5));
    table.plays(1, "end turn").plays(1, "draw action");
    assert_eq!(table.hand(1).len(), 6);
}

/// RF-45: a set that serendipity completes after discarding can still be proclaimed before drawing.
#[test]
fn rf_45_a_catch_after_discarding_may_complete_the_set() {
    let bench = "synechococcus_elongatus cscB time food";
    let rival = player("blood", "", "");
    let mut table = Table::of(&[player("sugar_from_light", "serendipity money", bench), rival]);
    table.plays(0, "discard money").plays(0, "lay down").plays(0, "catch money");
    assert_eq!(table.asks(), "draw 0");
    assert_eq!(json!(table.view(exaequo_game::Viewer::Spectator).prompt)["proclaim"], true);
    table.plays(0, "proclaim");
}
