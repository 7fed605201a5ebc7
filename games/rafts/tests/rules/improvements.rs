//! RF-30 to RF-32: improvement cards.

use serde_json::json;

use crate::support::{Sentences, Table, expanded, pile, player, table_with, with_rafts};

#[test]
fn rf_30_a_lab_expansion_is_a_second_bench_with_its_own_room() {
    let hand = "lab_expansion 2 time escherichia_coli INS";
    let rival = player("blood", "", "");
    let mut table = Table::of(&[player("insulin", hand, "2 time pseudomonas_putida merA"), rival]);
    table.refuses(0, "play time on 2", "RF-30");
    table.plays(0, "play lab_expansion");
    table.refuses(0, "play time", "RF-05");
    table.plays(0, "play time on 2").plays(0, "play time on 2");
    table.plays(0, "play escherichia_coli on 2").plays(0, "play INS on 2");
    assert_eq!(table.bench(0, 1), pile("2 time pseudomonas_putida merA"));
    assert_eq!(table.bench(0, 2), pile("2 time escherichia_coli INS"));
    assert!(table.discard().is_empty(), "the expansion lies in front of its player");
}

#[test]
fn rf_30_one_expansion_a_player_and_one_lipid_rafts() {
    let first = expanded("insulin", "lab_expansion lipid_rafts", "", "");
    let mut table = Table::of(&[with_rafts(first), player("blood", "", "")]);
    table.refuses(0, "play lab_expansion", "RF-30");
    table.refuses(0, "play lipid_rafts", "RF-05");
    table.refuses(0, "play lipid_rafts on 2", "RF-30");
}

#[test]
fn rf_30_an_objective_must_be_met_on_one_bench() {
    let split = expanded("insulin", "", "escherichia_coli 2 time", "INS food money");
    Table::of(&[split, player("blood", "", "")]).refuses(0, "proclaim", "RF-15");
    let second = expanded("insulin", "", "merA", "escherichia_coli INS 2 time food money");
    Table::of(&[second, player("blood", "", "")]).plays(0, "proclaim");
    let rafts = expanded("insulin", "", "", "escherichia_coli INS time food money");
    Table::of(&[with_rafts(rafts), player("blood", "", "")]).plays(0, "proclaim");
}

#[test]
fn rf_31_bioeconomy_takes_any_resource_of_the_pile_into_the_hand() {
    let position = table_with(
        &[player("insulin", "bioeconomy", "INS"), player("blood", "", "")],
        "2 time escherichia_coli blackout",
    );
    let mut table = Table::at(position);
    table.refuses(0, "take time", "RF-31");
    table.plays(0, "play bioeconomy");
    assert_eq!(table.choices(0), ["take escherichia_coli", "take time"]);
    table.refuses(0, "take blackout", "RF-31");
    table.refuses(0, "end turn", "RF-31");
    table.plays(0, "take escherichia_coli");
    assert_eq!(table.hand(0), pile("escherichia_coli"));
    assert_eq!(table.known(0), pile("escherichia_coli"), "everybody has seen it");
    assert_eq!(table.discard(), pile("2 time blackout bioeconomy"));
    table.plays(0, "play escherichia_coli");
    assert!(table.known(0).is_empty());
}

#[test]
fn rf_31_bioeconomy_needs_a_resource_in_the_pile() {
    let players = [player("insulin", "bioeconomy", ""), player("blood", "", "")];
    Table::at(table_with(&players, "blackout")).refuses(0, "play bioeconomy", "RF-31");
}

#[test]
fn rf_32_funding_gives_a_second_objective_and_either_wins() {
    let set = "escherichia_coli HBB time 2 food 2 money";
    let first = player("insulin", "european_funding", set);
    let mut table = Table::of(&[first, player("oil_spill", "", "")]);
    table.refuses(0, "adopt blood", "RF-32");
    table.plays(0, "play european_funding");
    assert!(!table.allows(0, "adopt insulin"), "one different from yours");
    assert!(table.allows(0, "adopt oil_spill"), "the other copy is in the deck");
    table.refuses(0, "proclaim", "RF-32");
    table.plays(0, "adopt blood");
    assert_eq!(table.objectives(0), pile("blood insulin"));
    table.plays(0, "proclaim");
    assert_eq!(table.outcome().reason, "victory");
}

#[test]
fn rf_32_not_with_two_objectives() {
    let first = player("insulin blood", "european_funding", "");
    Table::of(&[first, player("plastic", "", "")]).refuses(0, "play european_funding", "RF-32");
}

/// RF-20, RF-32: neither card is quick: they are played in one's own turn.
#[test]
fn rf_32_espionage_and_funding_are_not_quick() {
    let mut table = Table::at(json!({
        "players": [
            player("insulin", "", ""),
            player("blood", "european_funding industrial_espionage", ""),
        ],
        "discard": ["alkB"], "lively": true,
        "question": {"ask": "catch", "offer": ["alkB"]},
    }));
    assert_eq!(table.choices(1), ["pass"]);
    table.refuses(1, "play european_funding", "RF-45");
}
