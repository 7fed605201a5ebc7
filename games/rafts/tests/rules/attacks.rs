//! RF-20 to RF-25: sabotage cards.

use crate::support::{Sentences, Table, expanded, pile, player, with_rafts};

#[test]
fn rf_20_espionage_steals_a_bacterium_a_gene_or_lipid_rafts() {
    let victim = || with_rafts(player("blood", "", "escherichia_coli HBB time"));
    let thief = || player("insulin", "industrial_espionage", "");
    for card in ["escherichia_coli", "HBB"] {
        let mut table = Table::of(&[thief(), victim()]);
        table.plays(0, &format!("steal {card} from 1"));
        assert_eq!(table.bench(0, 1), pile(card));
        assert_eq!(table.discard(), pile("industrial_espionage"), "it was not discarded");
        assert_eq!(table.asks(), "turn 0", "stolen cards open no window");
    }
    let mut table = Table::of(&[thief(), victim()]);
    table.refuses(0, "steal time from 1", "RF-20");
    table.refuses(0, "steal INS from 1", "RF-20");
    table.refuses(0, "steal HBB from 0", "RF-20");
    table.plays(0, "steal lipid_rafts from 1");
    assert!(table.has_rafts(0) && !table.has_rafts(1));
}

#[test]
fn rf_20_the_thief_chooses_the_bench() {
    let thief = || expanded("insulin", "industrial_espionage", "INS", "merA");
    let victim = || expanded("blood", "", "alkB", "HBB");
    let mut table = Table::of(&[thief(), victim()]);
    table.refuses(0, "steal HBB from 1", "RF-20");
    table.plays(0, "steal HBB from 1 bench 2 to 2");
    assert_eq!((table.bench(0, 1), table.bench(0, 2)), (pile("INS"), pile("HBB")));
    assert_eq!((table.bench(1, 1), table.bench(1, 2)), (pile("alkB"), pile("")));
    assert_eq!(table.discard(), pile("industrial_espionage merA"));
}

#[test]
fn rf_30_a_thief_without_expansion_has_one_bench() {
    let victim = || expanded("blood", "", "alkB", "HBB");
    let mut table = Table::of(&[player("insulin", "industrial_espionage", ""), victim()]);
    table.refuses(0, "steal alkB from 1 bench 1 to 2", "RF-30");
}

#[test]
fn rf_21_an_exchange_swaps_different_objectives() {
    let mut table = Table::of(&[
        player("insulin", "research_exchange", "INS"),
        player("blood", "", "merA"),
        player("insulin", "", ""),
    ]);
    table.refuses(0, "exchange insulin with 2 for insulin", "RF-21");
    table.refuses(0, "exchange blood with 1 for blood", "RF-21");
    table.refuses(0, "exchange insulin with 1 for uranium", "RF-21");
    table.plays(0, "exchange insulin with 1 for blood");
    assert_eq!((table.objectives(0), table.objectives(1)), (pile("blood"), pile("insulin")));
    assert_eq!((table.bench(0, 1), table.bench(1, 1)), (pile("INS"), pile("merA")));
}

#[test]
fn rf_21_with_two_objectives_one_chooses_and_nobody_gets_one_twice() {
    let rival = player("oil_spill blood", "", "");
    let mut table = Table::of(&[player("insulin oil_spill", "research_exchange", ""), rival]);
    assert_eq!(
        table.choices(0).into_iter().filter(|a| a.starts_with("exchange")).collect::<Vec<_>>(),
        ["exchange insulin with 1 for blood"]
    );
    table.refuses(0, "exchange oil_spill with 1 for blood", "RF-21");
    table.refuses(0, "exchange insulin with 1 for oil_spill", "RF-21");
    table.plays(0, "exchange insulin with 1 for blood");
    assert_eq!(table.objectives(0), pile("blood oil_spill"));
    assert_eq!(table.objectives(1), pile("insulin oil_spill"));
}

#[test]
fn rf_22_contamination_takes_a_food_card_of_anybody_who_has_one() {
    let hand = "2 fungal_contamination";
    let mut table = Table::of(&[
        player("insulin", hand, "food"),
        player("blood", "", "2 food"),
        player("plastic", "", "time"),
    ]);
    table.refuses(0, "contaminate 2", "RF-22");
    table.plays(0, "contaminate 1");
    assert_eq!(table.bench(1, 1), pile("food"));
    table.all_pass().plays(0, "contaminate 0");
    assert_eq!(table.bench(0, 1), pile(""), "one may choose oneself");
}

#[test]
fn rf_22_with_food_on_two_benches_the_victim_chooses() {
    let rival = expanded("blood", "", "food", "2 food");
    let mut table = Table::of(&[player("insulin", "fungal_contamination", ""), rival]);
    table.plays(0, "contaminate 1");
    assert_eq!(table.asks(), "lose 1");
    table.refuses(1, "pass", "RF-24");
    table.plays(1, "lose 2");
    assert_eq!((table.bench(1, 1), table.bench(1, 2)), (pile("food"), pile("food")));
}

#[test]
fn rf_23_a_spill_takes_every_bacterium_on_the_table() {
    let mut table = Table::of(&[
        player("insulin", "antibiotic_spill escherichia_coli", "escherichia_coli INS"),
        expanded("blood", "", "pseudomonas_putida", "escherichia_coli HBB"),
        player("plastic", "", "PETase"),
    ]);
    table.plays(0, "play antibiotic_spill");
    assert_eq!(table.asks(), "turn 0", "nobody holds an action card any more");
    assert_eq!((table.bench(0, 1), table.bench(1, 1)), (pile("INS"), pile("")));
    assert_eq!((table.bench(1, 2), table.bench(2, 1)), (pile("HBB"), pile("PETase")));
    assert_eq!(table.hand(0), pile("escherichia_coli"), "what is in the hand is safe");
    assert_eq!(table.discard(), pile("antibiotic_spill 2 escherichia_coli pseudomonas_putida"));
}

#[test]
fn rf_24_a_blackout_takes_one_time_card_a_player() {
    let mut table = Table::of(&[
        player("insulin", "blackout", "2 time"),
        player("blood", "", "time food"),
        expanded("plastic", "", "2 time", "time"),
        player("mercury", "", "food"),
    ]);
    table.plays(0, "play blackout");
    assert_eq!(table.asks(), "lose 2");
    table.plays(2, "lose 1");
    assert_eq!((table.bench(0, 1), table.bench(1, 1)), (pile("time"), pile("food")));
    assert_eq!((table.bench(2, 1), table.bench(2, 2)), (pile("time"), pile("time")));
    assert_eq!(table.bench(3, 1), pile("food"), "who has none loses nothing");
    assert_eq!(table.discard(), pile("blackout 3 time"));
}

#[test]
fn rf_25_unexpected_expenses_take_one_money_card_a_player() {
    let mut table = Table::of(&[
        player("insulin", "unexpected_expenses", "money time"),
        expanded("blood", "", "money", "2 money"),
        expanded("plastic", "", "food", "2 money"),
    ]);
    table.plays(0, "play unexpected_expenses");
    assert_eq!(table.asks(), "lose 1", "who has money on one bench only has no choice");
    table.plays(1, "lose 1");
    assert_eq!(table.bench(0, 1), pile("time"));
    assert_eq!((table.bench(1, 1), table.bench(1, 2)), (pile(""), pile("2 money")));
    assert_eq!((table.bench(2, 1), table.bench(2, 2)), (pile("food"), pile("money")));
}

/// RF-48: nobody is asked for a shield.
#[test]
fn rf_48_nothing_protects_from_espionage_exchange_and_contamination() {
    let shields = "emergency_generator antibiotic_resistance savings";
    let mut table = Table::of(&[
        player("insulin", "industrial_espionage research_exchange fungal_contamination", "food"),
        player("blood", shields, "escherichia_coli 2 food"),
    ]);
    table.plays(0, "steal escherichia_coli from 1");
    assert_eq!(table.asks(), "turn 0");
    table.plays(0, "exchange insulin with 1 for blood");
    assert_eq!(table.asks(), "turn 0");
    table.plays(0, "contaminate 1");
    assert_eq!(table.asks(), "catch 1", "the food is gone; it can only be caught");
}
