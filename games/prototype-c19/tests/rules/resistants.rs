//! Resistant individuals (PC-33).

use serde_json::{Value, json};

use crate::support::{Sentences, Table, acting, ending, nearly_done, with, with_desk};

fn zone(rows: [&str; 7]) -> Value {
    json!({"zone": rows, "circles": {"resistant": [5, 0]}})
}

const BLANK: [&str; 7] = ["......", "..H...", "....H.", "......", ".H....", "...H..", "......"];

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
    assert_eq!(table.player(0).zone.cells[5], "r..H..");
    table.refuses(0, "resist r5 c1", "PC-33");
}

#[test]
fn pc_33_later_ones_stand_beside_resistant_or_half_infected_ones() {
    let rows = ["#.....", "..H...", "....H.", "......", ".H....", "...H..", "/....."];
    let mut table = Table::at(acting(zone(rows), &[], 0));
    assert_eq!(table.choices_of(0, "resist"), ["r6 c1", "r7 c2"]);
    table.refuses(0, "resist r4 c4", "PC-33");
    table.refuses(0, "resist r7 c1", "PC-33");
    table.refuses(0, "resist r5 c2", "PC-33");
}

#[test]
fn pc_33_never_beside_a_fully_infected_one_so_it_can_be_only_one() {
    let rows = ["#.....", "#.H...", "#...H.", "#.....", "#H....", "...H..", "r....."];
    let mut table = Table::at(acting(zone(rows), &[], 0));
    assert_eq!(table.choices_of(0, "resist"), ["r7 c2"], "row 6 is next to an infected one");
    let rows = ["######", "##H###", "####H#", "######", "#H####", "##.H##", "#....#"];
    let mut table2 = Table::at(acting(zone(rows), &[], 0));
    assert!(table2.choices_of(0, "resist").is_empty(), "the corner is infected");
    table2.refuses(0, "resist r7 c3", "PC-33");
    let rows = ["######", "##H###", "####H#", "######", "#H####", "#..H##", "/r...#"];
    let mut alone = Table::at(acting(zone(rows), &[], 0));
    assert_eq!(alone.choices_of(0, "resist"), ["r7 c3"]);
    let rows = ["######", "##H###", "####H#", "######", "#H####", "##.H##", "/r..##"];
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
    let rows = ["#.....", "#.H...", "#...H.", "#.....", ".H....", "...H..", "......"];
    assert_eq!(Table::at(acting(zone(rows), &[], 0)).choices_of(0, "resist"), ["r7 c1"]);
    let rows = ["#.....", "#.H...", "#...H.", "#.....", "#H....", "#..H..", "......"];
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
fn pc_33_between_end_of_game_infections_but_not_before_the_first_round() {
    let mut table = Table::at(ending("gripe_comun", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done");
    table.plays(0, "resist r7 c1");
    let mut table = Table::fresh(2, json!({"scenario": "gripe_comun"}), 1);
    table.refuses(0, "resist r7 c1", "PC-33");
}

#[test]
fn pc_33_without_a_bonus_nothing_is_added() {
    let poor = json!({"circles": {"resistant": [1, 1]}});
    let mut table = Table::at(acting(poor, &[], 0));
    table.refuses(0, "resist r7 c1", "PC-33");
    let rich = with(acting(zone(BLANK), &[], 0), "round", json!(3));
    Table::at(rich).refuses(0, "resist r6 c1", "PC-33");
}
