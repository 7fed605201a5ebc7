//! Resistant individuals (PC-33).

use prototype_c19::Stage;
use serde_json::{Value, json};

use crate::support::{Sentences, Table, acting, ending, nearly_done, with, with_desk};

fn zone(rows: [&str; 7]) -> Value {
    json!({"zone": rows, "circles": {"resistant": [5, 0]}})
}

const BLANK: [&str; 7] =
    [".......", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];

#[test]
fn pc_33_the_first_enters_at_the_lower_left_corner_and_the_second_beside_it() {
    let mut table = Table::at(json!({"players": [{}, {}]}));
    assert_eq!(table.choices_of(0, "resist"), ["r7 c1"], "also before rolling");
    table.plays(0, "resist r7 c1");
    assert_eq!(table.left(0, "resistant"), 0, "one bonus for two");
    assert_eq!(table.asks(0), "second_resistant");
    assert_eq!(table.choices(0), ["resist r6 c1", "resist r7 c2"], "the second must be placed");
    table.refuses(0, "roll", "PC-33");
    table.plays(0, "resist r6 c1");
    assert_eq!(table.player(0).zone.cells[5], "r..H...");
    table.refuses(0, "resist r5 c1", "PC-33");
}

#[test]
fn pc_33_later_ones_stand_beside_resistant_or_half_infected_ones() {
    let rows = ["#......", "..H....", "....H..", ".......", ".H.....", "...H...", "/......"];
    let mut table = Table::at(acting(zone(rows), &[], 0));
    assert_eq!(table.choices_of(0, "resist"), ["r6 c1", "r7 c2"]);
    table.refuses(0, "resist r4 c4", "PC-33");
    table.refuses(0, "resist r7 c1", "PC-33");
    table.refuses(0, "resist r5 c2", "PC-33");
}

#[test]
fn pc_33_never_beside_a_fully_infected_one_so_it_can_be_only_one() {
    let rows = ["#......", "#.H....", "#...H..", "#......", "#H.....", "...H...", "r......"];
    let mut table = Table::at(acting(zone(rows), &[], 0));
    assert_eq!(table.choices_of(0, "resist"), ["r7 c2"], "row 6 is next to an infected one");
    let rows = ["#######", "##H####", "####H##", "#######", "#H#####", "##.H###", "#....#."];
    let mut table2 = Table::at(acting(zone(rows), &[], 0));
    assert!(table2.choices_of(0, "resist").is_empty(), "the corner is infected");
    table2.refuses(0, "resist r7 c3", "PC-33");
    let rows = ["#######", "##H####", "####H##", "#######", "#H#####", "#..H##.", "/r...#."];
    let mut alone = Table::at(acting(zone(rows), &[], 0));
    assert_eq!(alone.choices_of(0, "resist"), ["r7 c3"]);
    let rows = ["#######", "##H####", "####H##", "#######", "#H#####", "##.H###", "/r..##."];
    let mut one = Table::at(acting(zone(rows), &[], 0));
    assert_eq!(one.choices_of(0, "resist"), ["r7 c3"]);
    one.plays(0, "resist r7 c3");
    assert_ne!(one.asks(0), "second_resistant", "no second one fits");
    alone.plays(0, "resist r7 c3");
    table.plays(0, "resist r7 c2");
}

#[test]
fn pc_33_with_none_left_they_enter_at_the_corner_again_if_allowed() {
    let mut table = Table::at(acting(zone(BLANK), &[], 0));
    table.does(0, "resist r7 c1, resist r7 c2");
    let rows = ["#......", "#.H....", "#...H..", "#......", ".H.....", "...H...", "......."];
    assert_eq!(Table::at(acting(zone(rows), &[], 0)).choices_of(0, "resist"), ["r7 c1"]);
    let rows = ["#......", "#.H....", "#...H..", "#......", "#H.....", "#..H...", "......."];
    let mut closed = Table::at(acting(zone(rows), &[], 0));
    assert!(closed.choices_of(0, "resist").is_empty());
    closed.refuses(0, "resist r7 c1", "PC-33");
}

#[test]
fn pc_33_at_any_time_of_ones_own_turn_or_action() {
    let desks = [
        json!({"phase": "biotech", "biotech": 3}),
        json!({"phase": "act", "infection": 3, "samples": [2]}),
        json!({"phase": "act", "marks": {"free": 1}}),
    ];
    for desk in desks {
        Table::at(with_desk(json!({}), desk)).plays(0, "resist r7 c1");
    }
    let mut table = Table::at(json!({
        "players": [{}, {}, {}], "stage": "assist", "dice": [2, 3, 3], "taken": [1, 6],
    }));
    table.plays(1, "resist r7 c1");
    table.refuses(0, "resist r7 c1", "PC-01");
}

#[test]
fn pc_33_before_any_infection_one_receives() {
    let mut table = Table::at(ending("gripe_comun", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done");
    table.plays(0, "resist r7 c1");
    let mut table = Table::fresh(2, json!({"scenario": "gripe_comun"}), 1);
    table.does(0, "resist r7 c1, resist r6 c1, place 2 r1 c1 turn 0");
    table.refuses(0, "resist r7 c2", "PC-07");
}

/// Once more before the score: all at once, who still has one and can place one.
#[test]
fn pc_33_once_more_before_the_score() {
    let rich = json!({"circles": {"resistant": [3, 1]}});
    let walled = ["#......", "#.H....", "#...H..", "#......", "#H.....", "#..H...", "......."];
    let players = json!([
        nearly_done(rich), {}, {"zone": walled}, {"circles": {"resistant": [2, 2]}},
    ]);
    let mut table = Table::at(json!({
        "players": players, "round": 5, "stage": "assist", "researcher": 3, "first": 0,
        "dice": [1, 2, 3], "taken": [4, 5],
    }));
    table.plays(0, "done");
    assert!(table.told("last_resistants"));
    assert_eq!((table.public().stage, table.waits()), (Stage::LastResistants, vec![0, 1]));
    assert_eq!(table.choices(1), ["resist r7 c1", "done"]);
    table.refuses(1, "roll", "PC-33");
    table.refuses(2, "done", "PC-07");
    table.plays(1, "done");
    table.does(0, "resist r7 c1, resist r7 c2");
    assert_eq!(table.asks(0), "last_resistants", "one is left");
    table.does(0, "resist r6 c1, resist r5 c1");
    assert_eq!(table.points(0, "health"), 3 * 3);
    assert_eq!(table.outcome().reason, "best_score", "nothing is left to ask for");
}

#[test]
fn pc_33_nobody_is_asked_before_the_score_if_nobody_can() {
    let poor = json!({"circles": {"resistant": [1, 1]}});
    let mut table = Table::at(ending("none", json!([nearly_done(poor.clone()), poor])));
    table.plays(0, "done");
    assert_eq!(table.outcome().reason, "shared");
    assert!(!table.told("last_resistants"));
}

/// In the scenario of the designer virus they can be placed while pairs are asked about, and after.
#[test]
fn pc_33_while_pairs_are_given_up_too() {
    let sheet = json!({"biotechnology": [[1, 2]]});
    let mut table = Table::at(ending("virus_de_diseno", json!([nearly_done(sheet), {}])));
    table.does(0, "done, resist r7 c1, resist r7 c2, done");
    assert_eq!(table.waits(), [1]);
    table.plays(1, "done");
    assert_eq!(table.outcome().seats, 2);
}

#[test]
fn pc_33_without_a_bonus_nothing_is_added() {
    let poor = json!({"circles": {"resistant": [1, 1]}});
    let mut table = Table::at(acting(poor, &[], 0));
    table.refuses(0, "resist r7 c1", "PC-33");
    let rich = with(acting(zone(BLANK), &[], 0), "round", json!(3));
    Table::at(rich).refuses(0, "resist r6 c1", "PC-33");
}
