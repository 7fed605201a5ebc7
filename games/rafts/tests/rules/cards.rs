//! RF-01 to RF-06: cards, objectives, limits.

use exaequo_game::Viewer;
use serde_json::json;

use crate::support::{Sentences, Table, expanded, pile, player, table_with, with_rafts};

#[test]
fn rf_01_there_is_one_discard_pile_and_cards_return_to_their_own_deck() {
    let mut table = Table::fresh(3, 1);
    assert_eq!(table.deck("action").len(), 34);
    assert_eq!(table.deck("general").len(), 34);
    assert_eq!(table.deck("specific").len(), 54);
    assert_eq!(table.deck("objective").len(), 13);
    table.plays(0, "end turn");
    assert_eq!(table.asks(), "turn 1", "six cards in hand: nothing to draw");
}

#[test]
fn rf_01_cards_of_all_decks_lie_in_one_discard_pile() {
    let mut table = Table::at(table_with(
        &[player("insulin", "blackout time", ""), player("blood", "", "")],
        "time alkB blackout",
    ));
    table.plays(0, "play blackout");
    assert_eq!(table.discard(), pile("2 blackout time alkB"), "one pile for all decks");
}

#[test]
fn rf_02_an_objective_lies_open_and_two_players_may_have_equal_ones() {
    let table = Table::of(&[player("insulin", "", ""), player("insulin", "", "")]);
    let view = table.view(Viewer::Spectator);
    for player in &view.players {
        let goal = &player.objectives[0];
        assert_eq!(goal.objective.to_string(), "insulin");
        assert_eq!(goal.bacterium.to_string(), "escherichia_coli");
        assert_eq!(goal.gene.to_string(), "INS");
        assert_eq!((goal.time, goal.food, goal.money), (2, 1, 1));
    }
}

#[test]
fn rf_02_an_objective_is_never_played() {
    let mut table = Table::of(&[player("blood", "time", ""), player("insulin", "", "")]);
    table.refuses(0, "play blood", "RF-02");
}

/// RF-03: what is in the hand counts for nothing.
#[test]
fn rf_03_resources_work_only_on_the_table() {
    let mut table = Table::of(&[
        player("sugar_from_light", "time", "synechococcus_elongatus cscB food money"),
        player("insulin", "", ""),
    ]);
    table.refuses(0, "proclaim", "RF-15");
    table.plays(0, "play time").plays(0, "proclaim");
    assert_eq!(table.asks(), "over");
}

#[test]
fn rf_04_another_bacterium_or_gene_replaces_the_former() {
    let mut table = Table::of(&[
        player("insulin", "escherichia_coli lactococcus_lactis INS merA", ""),
        player("blood", "", ""),
    ]);
    table.plays(0, "play lactococcus_lactis").plays(0, "play merA");
    assert_eq!(table.bench(0, 1), pile("lactococcus_lactis merA"), "it need not be wanted");
    table.plays(0, "play escherichia_coli").plays(0, "play INS");
    assert_eq!(table.bench(0, 1), pile("escherichia_coli INS"));
    assert_eq!(table.discard(), pile("lactococcus_lactis merA"));
}

#[test]
fn rf_05_at_most_two_of_each_general_resource_and_one_lipid_rafts() {
    let mut table = Table::of(&[
        with_rafts(player("insulin", "time food 2 money lipid_rafts", "2 time food")),
        player("blood", "", ""),
    ]);
    table.refuses(0, "play time", "RF-05");
    table.refuses(0, "play lipid_rafts", "RF-05");
    table.plays(0, "play food").plays(0, "play money").plays(0, "play money");
    assert_eq!(table.bench(0, 1), pile("2 time 2 food 2 money"));
}

/// RF-06: Lipid Rafts is time, food or money, whichever is missing.
#[test]
fn rf_06_lipid_rafts_stands_for_any_one_unit() {
    let full = "synechococcus_elongatus cscB time food money";
    for missing in ["time", "food", "money"] {
        let bench: Vec<&str> = full.split(' ').filter(|card| *card != missing).collect();
        let first = player("sugar_from_light", "lipid_rafts", &bench.join(" "));
        let mut table = Table::of(&[first, player("insulin", "", "")]);
        table.refuses(0, "proclaim", "RF-15");
        table.plays(0, "play lipid_rafts").plays(0, "proclaim");
        assert_eq!(table.outcome().reason, "victory", "{missing}");
    }
    let short = "synechococcus_elongatus cscB time";
    let first = with_rafts(player("sugar_from_light", "", short));
    Table::of(&[first, player("insulin", "", "")]).refuses(0, "proclaim", "RF-15");
    let first = with_rafts(player("sugar_from_light", "", "cscB time food money"));
    Table::of(&[first, player("insulin", "", "")]).refuses(0, "proclaim", "RF-15");
}

#[test]
fn rf_06_attacks_on_resources_do_not_touch_lipid_rafts() {
    let mut table = Table::of(&[
        player("insulin", "blackout unexpected_expenses fungal_contamination", ""),
        with_rafts(player("blood", "", "")),
    ]);
    table.plays(0, "play blackout").plays(0, "play unexpected_expenses");
    assert!(table.has_rafts(1));
    table.refuses(0, "contaminate 1", "RF-22");
}

/// RF-06: it can be stolen.
#[test]
fn rf_06_lipid_rafts_can_be_stolen() {
    let rival = with_rafts(player("blood", "", ""));
    let mut table = Table::of(&[player("insulin", "industrial_espionage", ""), rival]);
    table.plays(0, "steal lipid_rafts from 1");
    assert!(table.has_rafts(0) && !table.has_rafts(1));
}

/// RF-02: an objective shows what is there of it, bench by bench.
#[test]
fn rf_02_the_view_ticks_off_what_is_there() {
    let first = with_rafts(expanded("insulin", "", "escherichia_coli time 2 food", "INS money"));
    let table = Table::of(&[first, player("blood", "", "")]);
    let view = table.view(Viewer::Spectator);
    let goal = json!(view.players[0].objectives[0]);
    assert_eq!(goal["met"], false);
    let one = &goal["ticks"][0];
    assert_eq!((&one["bacterium"], &one["gene"]), (&json!(true), &json!(false)));
    assert_eq!((&one["time"], &one["food"], &one["money"]), (&json!(1), &json!(1), &json!(0)));
    assert_eq!((&one["lipid_rafts"], &one["missing"]), (&json!(true), &json!(2)));
    assert_eq!(goal["ticks"][1]["missing"], json!(3));
}
