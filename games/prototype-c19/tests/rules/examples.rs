//! The worked score and the printed examples (PC-56, PC-57).

use exaequo_laws::editions::seal;
use prototype_c19::PrototypeC19;
use serde_json::json;

use crate::support::{Sentences, Table, acting, ending, late, nearly_done, with};

/// Health 42 and 7 spent = 63; formula 38, leader = 76; biotechnology 27 and 3 pairs = 57; 5 open and 1
/// full column = +15; strain 15 x 4 = -60; total 151. Our own example, on a sheet with six columns.
#[test]
fn pc_56_a_worked_score() {
    // Rows 0 1 2 2 2 2 1 0 0 0: 1 + 4 + 5 + 5x2 + 5x2 + 5 + 2 + 1x2 + 1 + 1x2 = 42.
    let health = json!([1, 4, 5, 5, 5, 5, 2, 1, 1, 1]);
    // 6 + 5 + 4x2 + 5 + 6x2 + 2 = 38.
    let formula = json!([[6, "-1"], [5, "=4"], [4, "=5"], [5, "+1"], [6, "=2"], [2, "=3"]]);
    let sheet = json!({
        "health": health, "formula": formula,
        "biotechnology": [[6, 4], [3, 5], [2, 1], [6]],
        "circles": {"resistant": [12, 7]}, "mutants": [3, 3, 4, 2, 3],
        "zone": ["######", "#.H...", "#...H.", "#.....", "#H....", "#..H..", "#....."],
    });
    let grid = ["......", "..H...", "....H.", "......", ".H....", "...H..", "......"];
    let six = seal::<PrototypeC19>(json!({"sheet": {"zone": {"grid": grid}}})).unwrap();
    let table = Table::at(with(late(acting(sheet, &[], 0)), "edition", json!(six)));
    assert_eq!(table.points(0, "health"), 42 + 21);
    assert_eq!(table.points(0, "formula"), 76);
    assert_eq!(table.points(0, "biotechnology"), 57);
    assert_eq!(table.points(0, "curve"), 15);
    assert_eq!(table.points(0, "mutant"), -60);
    assert_eq!(table.score(0).total, 151);
}

/// Pair 5/3 (PC-25): cross out the 5, a 5 becomes 3; cross out the 3, a 3 becomes 5.
#[test]
fn pc_57_the_pair_five_and_three() {
    let sheet = json!({"biotechnology": [[5, 3]]});
    let mut table = Table::at(acting(sheet.clone(), &[5], 6));
    table.does(0, "convert sample 5 pair 1, health 3");
    assert_eq!(table.player(0).pairs[0].crossed, [true, false]);
}

#[test]
fn pc_57_the_pair_five_and_three_the_other_way() {
    let sheet = json!({"biotechnology": [[5, 3]]});
    let mut table = Table::at(acting(sheet, &[3], 6));
    table.does(0, "convert sample 3 pair 1, health 5");
    assert_eq!(table.player(0).pairs[0].crossed, [false, true]);
}

/// After a written 2, "=3" asks for 3 and "+2" for 4 (PC-23).
#[test]
fn pc_57_after_a_two() {
    let mut table = Table::at(acting(json!({}), &[2, 3], 0));
    table.does(0, "formula 2 =3, formula 3 =2");
    let mut table = Table::at(acting(json!({}), &[2, 4], 0));
    table.does(0, "formula 2 +2, formula 4 =2");
}

/// Two hospitals, 8 instead of 6 (PC-S4): base 3 and three full rows make 6.
#[test]
fn pc_57_two_surrounded_hospitals() {
    let rows = ["#######", "##H####", "####H##", "....#..", ".H.....", "...H...", "......."];
    let position = |scenario: &str| {
        let mut position = acting(json!({"zone": rows}), &[], 0);
        position["scenario"] = json!(scenario);
        position
    };
    assert_eq!(Table::at(position("none")).player(0).score.multiplier, 6);
    let table = Table::at(position("virus_intrahospitalario"));
    assert_eq!(table.player(0).score.multiplier, 8);
}

/// Three unused pairs, three infections of 3 (PC-S5).
#[test]
fn pc_57_three_unused_pairs() {
    let sheet = json!({"biotechnology": [[5, 3], [1, 1], [6, 2], [-4, 4], [2]]});
    let mut table = Table::at(ending("covid_19", json!([nearly_done(sheet), {}])));
    table.plays(0, "done");
    table.tells(json!({"event": "received", "seat": 0, "count": 3, "shape": 3}));
    assert_eq!((table.received(0), table.waits()), (3, vec![0]));
    assert!(table.choices_of(0, "place").iter().all(|place| place.starts_with('3')));
}

/// Three unused columns in total, three of 2 for everybody (PC-S7).
#[test]
fn pc_57_three_unused_columns() {
    let one = json!({"health": [3, 3, 3, 3, 3, 3, 3, 3, 3]});
    let two = json!({"health": [3, 3, 3, 3, 3, 3, 3, 3]});
    let mut table = Table::at(ending("gripe_porcina", json!([nearly_done(one), two])));
    table.plays(0, "done");
    assert_eq!((table.received(0), table.received(1)), (3, 3));
    assert!(table.choices_of(1, "place").iter().all(|place| place.starts_with('2')));
}

/// Three unused factors in total, three of 1 for everybody (PC-S9).
#[test]
fn pc_57_three_unused_factors() {
    let eight = [
        json!([1, "+1"]),
        json!([2, "+2"]),
        json!([4, "=2"]),
        json!([2, "-1"]),
        json!([1, "=3"]),
        json!([3, "-2"]),
        json!([1, "=4"]),
        json!([4, "=5"]),
    ];
    let (one, two) = (json!({"formula": eight[..7]}), json!({"formula": eight[..6]}));
    let mut table = Table::at(ending("gripe_aviar", json!([nearly_done(one), two])));
    table.plays(0, "done");
    assert_eq!((table.received(0), table.received(1)), (3, 3));
    assert!(table.choices_of(0, "place").iter().all(|place| place.starts_with('1')));
}
