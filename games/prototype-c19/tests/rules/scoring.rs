//! Scores (PC-50 to PC-55).

use serde_json::json;

use crate::support::{Sentences, Table, acting, ending, late, nearly_done, with};

#[test]
fn pc_50_written_values_and_three_for_each_bonus_spent() {
    // 3 (plain), 4 (an icon), 4 x 2, 4 (plain): rows 0, 1, 1, 1.
    let sheet = json!({"health": [3, 4, 4, 4], "circles": {"resistant": [5, 2]}});
    let table = Table::at(acting(sheet, &[], 0));
    assert_eq!(table.points(0, "health"), 3 + 4 + 8 + 4 + 2 * 3);
}

#[test]
fn pc_51_the_formula_that_got_furthest_is_doubled() {
    let position = json!({"players": [
        {"formula": [[2, "=3"], [3, "=2"]]}, {"formula": [[6, "=2"], [2, "+1"]]},
        {"formula": [[6, "=2"]]},
    ]});
    let table = Table::at(position);
    let points = [0, 1, 2].map(|seat| table.points(seat, "formula"));
    assert_eq!(points, [10, 16, 6], "all who tie");
}

#[test]
fn pc_51_alone_the_formula_is_always_doubled() {
    let alone = Table::at(json!({"players": [{"formula": [[2, "=3"]]}]}));
    assert_eq!(alone.points(0, "formula"), 4, "always in solo");
}

/// 9 cells beat 8 though both used 8 factors.
#[test]
fn pc_51_filled_cells_are_counted() {
    let mut cells = json!([
        [1, "+1"],
        [2, "+2"],
        [4, "=2"],
        [2, "-1"],
        [1, "=3"],
        [3, "-2"],
        [1, "=4"],
        [4, "=5"],
    ]);
    let eight = cells.clone();
    cells.as_array_mut().unwrap().push(json!([5]));
    let table = Table::at(json!({"players": [{"formula": cells}, {"formula": eight}]}));
    assert_eq!((table.points(0, "formula"), table.points(1, "formula")), (90, 25));
}

#[test]
fn pc_52_numbers_not_crossed_and_ten_for_each_untouched_pair() {
    let sheet = json!({"biotechnology": [[5, 3], [-4, 6], [2]]});
    let table = Table::at(acting(sheet, &[], 0));
    assert_eq!(table.points(0, "biotechnology"), 5 + 3 + 10 + 6 + 2);
}

#[test]
fn pc_53_open_columns_and_full_ones() {
    let table = Table::at(json!({"seats": 2}));
    assert_eq!(table.points(0, "curve"), 7 * 5);
    let rows = ["##.....", "##H....", "##..H..", "##.....", "#H.....", "##.H...", "##....."];
    let table = Table::at(acting(json!({"zone": rows}), &[], 0));
    assert_eq!(table.points(0, "curve"), 5 * 5 - 2 * 10);
}

#[test]
fn pc_54_the_mutant_sum_times_base_and_full_rows() {
    let rows = ["#######", "#.H....", "....H..", ".......", ".H.....", "...H...", "......."];
    let sheet = json!({"mutants": [4, 1, 2], "zone": rows});
    let table = Table::at(late(acting(sheet.clone(), &[], 0)));
    assert_eq!(table.points(0, "mutant"), -7 * 4);
    let literal = with(late(acting(sheet, &[], 0)), "base_multiplier", json!(0));
    assert_eq!(Table::at(literal).points(0, "mutant"), -7);
    let fresh = Table::fresh(2, json!({"base_multiplier": 0}), 1);
    assert_eq!(fresh.player(0).score.multiplier, 0);
    assert_eq!(Table::fresh(2, json!({}), 1).player(0).score.multiplier, 3);
}

#[test]
fn pc_55_the_best_score_wins_and_a_tie_is_shared() {
    let better = json!({"health": [6]});
    let position = ending("none", json!([nearly_done(better), {}]));
    let mut table = Table::at(position);
    table.plays(0, "done").goes_to_the_score();
    let outcome = table.outcome();
    assert_eq!(outcome.seat_scores(), [41, 35]);
    assert_eq!((outcome.winners.len(), outcome.reason), (1, "best_score"));
}

#[test]
fn pc_55_a_tie_is_shared() {
    let mut table = Table::at(ending("none", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done").goes_to_the_score();
    assert_eq!((table.outcome().winners.len(), table.outcome().reason), (2, "shared"));
    table.refuses(0, "roll", "PC-55");
}

#[test]
fn pc_55_solo_ends_with_a_score() {
    let mut table = Table::at(json!({
        "players": [nearly_done(json!({"health": [5]}))], "stage": "assist", "round": 6,
        "dice": [1, 2, 3],
    }));
    table.plays(0, "done").goes_to_the_score();
    assert_eq!((table.outcome().seat_scores(), table.outcome().reason), (&[40][..], "solo"));
}
