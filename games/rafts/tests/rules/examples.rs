//! The worked examples.

use crate::support::{Sentences, Table, expanded, pile, player, with_rafts};

/// 1 (RF-12): one card from the general and one from the specific deck.
#[test]
fn rf_12_example_food_and_a_gene_are_wanted() {
    let mut table = Table::of(&[player("insulin", "4 time", ""), player("blood", "", "")]);
    let (general, specific) = (table.deck("general").len(), table.deck("specific").len());
    table.plays(0, "end turn").plays(0, "draw general").plays(0, "draw specific");
    assert_eq!(table.deck("general").len(), general - 1);
    assert_eq!(table.deck("specific").len(), specific - 1);
    assert_eq!(table.asks(), "turn 1");
}

/// 2 (RF-20, RF-30).
#[test]
fn rf_20_example_espionage_on_a_gene_while_having_one() {
    let victim = || player("blood", "", "HBB");
    let mut table = Table::of(&[player("insulin", "industrial_espionage", "INS"), victim()]);
    table.plays(0, "steal HBB from 1");
    assert_eq!(table.bench(0, 1), pile("HBB"));
    assert_eq!(table.discard(), pile("industrial_espionage INS"));
}

#[test]
fn rf_20_example_espionage_on_a_gene_with_a_free_bench() {
    let victim = || player("blood", "", "HBB");
    let mut table = Table::of(&[expanded("insulin", "industrial_espionage", "INS", ""), victim()]);
    table.plays(0, "steal HBB from 1 bench 1 to 2");
    assert_eq!((table.bench(0, 1), table.bench(0, 2)), (pile("INS"), pile("HBB")));
}

/// 3 (RF-20).
#[test]
fn rf_20_example_a_second_lipid_rafts_is_refused() {
    let rival = with_rafts(player("blood", "", "HBB"));
    let mut table = Table::of(&[with_rafts(player("insulin", "industrial_espionage", "")), rival]);
    table.refuses(0, "steal lipid_rafts from 1", "RF-20");
}

/// 4 (RF-21).
#[test]
fn rf_21_example_an_objective_twice_is_refused() {
    let mut table =
        Table::of(&[player("insulin blood", "research_exchange", ""), player("blood", "", "")]);
    table.refuses(0, "exchange insulin with 1 for blood", "RF-21");
}

/// 5 (RF-06, RF-24).
#[test]
fn rf_24_example_whose_only_time_is_a_lipid_rafts_loses_nothing() {
    let rival = with_rafts(player("blood", "savings", "food"));
    let mut table = Table::of(&[player("insulin", "blackout", "time"), rival]);
    table.plays(0, "play blackout").all_pass();
    assert!(table.has_rafts(1));
    assert_eq!((table.bench(0, 1), table.bench(1, 1)), (pile(""), pile("food")));
}

// 6 (RF-41) is in `serendipity`: the first gets the card, the second keeps theirs.

/// 7 (RF-15): a set completed in another player's turn wins only in one's own.
#[test]
fn rf_15_example_a_set_completed_in_anothers_turn_waits() {
    let mut table = Table::of(&[
        player("insulin", "fungal_contamination", "food"),
        player("sugar_from_light", "serendipity", "synechococcus_elongatus cscB time money"),
    ]);
    table.plays(0, "contaminate 0").plays(1, "catch food");
    table.refuses(1, "proclaim", "RF-15");
    table.ends_turn(0).plays(1, "proclaim");
    assert_eq!(table.outcome().reason, "victory");
}
