//! Health, formula, biotechnology, conversion (PC-20 to PC-25).

use prototype_c19::Next;
use serde_json::json;

use crate::support::{Sentences, Table, acting, choosing};

fn rows(table: &Table) -> Vec<i8> {
    table.player(0).health.filled.iter().map(|mark| mark.row).collect()
}

#[test]
fn pc_20_equal_stays_greater_goes_up_smaller_goes_down() {
    let mut table = Table::at(acting(json!({}), &[3, 3], 0));
    table.does(0, "health 3, health 3");
    assert_eq!(rows(&table), [0, 0]);
}

#[test]
fn pc_20_greater_goes_up_smaller_goes_down() {
    let mut table = Table::at(acting(json!({"health": [3]}), &[5, 2], 0));
    table.does(0, "health 5, health 2");
    assert_eq!(rows(&table), [0, 1, 0]);
    assert_eq!(table.player(0).health.next, [-1, 0, 1, 1, 1, 1].map(Some));
}

#[test]
fn pc_20_without_such_a_row_it_cannot_be_placed() {
    let mut table = Table::at(acting(json!({"health": [1, 2, 3]}), &[4, 3], 0));
    assert_eq!(table.player(0).health.next, [Some(1), Some(1), Some(2), None, None, None]);
    table.refuses(0, "health 4", "PC-20");
    table.plays(0, "health 3");
    assert_eq!(rows(&table), [0, 1, 2, 2]);
}

/// PC-20: one sample a column, and after the last column there is none.
#[test]
fn pc_20_the_path_ends() {
    let full = json!({"health": [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]});
    let mut table = Table::at(acting(full, &[3], 0));
    table.refuses(0, "health 3", "PC-20");
    assert_eq!(table.player(0).health.next, [None; 6]);
}

/// Column 3, row 1 is x2: a 4 is written as 8; the next sample is compared with the 4.
#[test]
fn pc_20_samples_are_compared_not_multiplied_numbers() {
    let mut table = Table::at(acting(json!({"health": [3, 4]}), &[4, 5], 0));
    table.plays(0, "health 4");
    table.tells(json!({
        "event": "health", "seat": 0, "with": "sample", "value": 4, "column": 3, "row": 1, "written": 8,
    }));
    table.plays(0, "health 5");
    assert_eq!(rows(&table), [0, 1, 1, 2]);
}

#[test]
fn pc_21_icons_give_their_resource_and_multipliers_multiply() {
    // Column 2, row 1 is an analysis; row -1 is an explorer.
    let mut table = Table::at(acting(json!({"health": [3]}), &[4], 0));
    table.plays(0, "health 4");
    assert_eq!((table.left(0, "analysis"), table.left(0, "explorer")), (2, 1));
    assert_eq!(table.player(0).health.filled[1].written, 4, "the sample itself is written");
    let mut table = Table::at(acting(json!({"health": [3]}), &[2], 0));
    table.plays(0, "health 2");
    assert_eq!((table.left(0, "analysis"), table.left(0, "explorer")), (1, 2));
    // Column 10, row 2 is x4.
    let top = json!({"health": [1, 2, 3, 3, 3, 3, 3, 3, 3]});
    let mut table = Table::at(acting(top, &[3], 0));
    table.plays(0, "health 3");
    assert_eq!(table.player(0).health.filled[9].written, 12);
    assert_eq!(table.player(0).health.filled[2].row, 2);
}

#[test]
fn pc_22_every_health_sample_gives_resistant_individuals() {
    let mut table = Table::at(acting(json!({}), &[3, 3], 0));
    table.plays(0, "health 3");
    table.tells(json!({"event": "gained", "seat": 0, "icon": "resistant"}));
    table.plays(0, "health 3");
    assert_eq!(table.left(0, "resistant"), 3);
}

#[test]
fn pc_23_the_first_cell_takes_anything_and_a_factor_binds_the_next() {
    let mut table = Table::at(acting(json!({}), &[2, 4], 0));
    assert_eq!(table.player(0).formula.next, Next::Any);
    assert_eq!(table.choices_of(0, "formula").len(), 16, "two samples, eight factors");
    table.refuses(0, "formula 2", "PC-23");
    table.plays(0, "formula 2 +2");
    assert_eq!(table.player(0).formula.next, Next::Target(4));
    table.refuses(0, "formula 4 +2", "PC-23");
    table.plays(0, "formula 4 -1");
    assert_eq!(table.player(0).formula.next, Next::Target(3));
    assert_eq!(table.choices_of(0, "formula"), Vec::<String>::new(), "no sample is left");
}

/// The third cell is x2: a 3 is written as 6, and "-1" then asks for 5.
#[test]
fn pc_23_targets_build_on_the_written_number() {
    let sheet = json!({"formula": [[2, "=3"], [3, "=4"]]});
    let mut table = Table::at(acting(sheet.clone(), &[4], 0));
    table.plays(0, "formula 4 -2");
    table.tells(json!({
        "event": "formula", "seat": 0, "with": "sample", "value": 4, "cell": 3, "written": 8,
        "factor": "-2", "target": 6,
    }));
}

#[test]
fn pc_23_every_written_number_counts() {
    let mut table = Table::at(acting(json!({"formula": [[2, "=2"], [2, "=3"]]}), &[3, 5], 0));
    table.does(0, "formula 3 -1, formula 5 =5");
    assert_eq!(table.points(0, "formula"), 2 * (2 + 2 + 6 + 5));
}

#[test]
fn pc_23_a_target_outside_one_to_six_closes_the_formula() {
    let mut table = Table::at(acting(json!({}), &[6, 6], 0));
    table.plays(0, "formula 6 +1");
    assert_eq!(table.player(0).formula.next, Next::Closed);
    let refusal = table.refuses(0, "formula 6 +2", "PC-23");
    assert_eq!(refusal, prototype_c19::Refusal::FormulaClosed);
}

#[test]
fn pc_23_a_target_below_one_closes_the_formula() {
    let mut table = Table::at(acting(json!({}), &[1], 0));
    table.plays(0, "formula 1 -1");
    assert_eq!(table.player(0).formula.next, Next::Closed);
}

/// A formula of eight cells; the ninth and last is x4 and needs no factor.
#[test]
fn pc_23_the_last_cell_needs_no_factor() {
    let cells = json!([
        [1, "+1"],
        [2, "+2"],
        [4, "=2"],
        [2, "-1"],
        [1, "=3"],
        [3, "-2"],
        [1, "=4"],
        [4, "=5"],
    ]);
    let mut table = Table::at(acting(json!({"formula": cells}), &[5], 0));
    assert_eq!(table.choices_of(0, "formula"), ["5"]);
    table.refuses(0, "formula 5 =5", "PC-23");
    table.plays(0, "formula 5");
    assert_eq!(table.player(0).formula.next, Next::Complete);
    let written: Vec<u8> = table.player(0).formula.filled.iter().map(|m| m.written).collect();
    assert_eq!(written, [1, 2, 8, 2, 2, 3, 3, 4, 20]);
}

#[test]
fn pc_24_a_complete_pair_gives_its_resource() {
    let mut table = Table::at(choosing(json!({"biotechnology": [[], [4]]}), [1, 2, 3, 4, 5]));
    table.does(0, "biotech 3, pair 2");
    table.tells(json!({"event": "pair_complete", "seat": 0, "pair": 2}));
    assert_eq!(table.left(0, "analysis"), 2);
}

#[test]
fn pc_24_half_a_pair_gives_nothing() {
    let mut table = Table::at(choosing(json!({}), [1, 2, 3, 4, 5]));
    table.does(0, "biotech 3, pair 2");
    assert_eq!(table.left(0, "analysis"), 1, "half a pair gives nothing");
}

#[test]
fn pc_25_only_once_a_pair_and_only_complete_ones() {
    let sheet = json!({"biotechnology": [[5, 3], [4], [6, 1]]});
    let mut table = Table::at(acting(sheet, &[5, 3], 4));
    table.refuses(0, "convert sample 5 pair 3", "PC-25");
    table.refuses(0, "convert infection pair 2", "PC-25");
    table.plays(0, "convert sample 5 pair 1");
    table.refuses(0, "convert sample 3 pair 1", "PC-25");
    assert_eq!(table.player(0).pairs[0].crossed, [true, false]);
}

/// Several pairs and analyses may change one die, in any order; the infection too.
#[test]
fn pc_25_pairs_and_analyses_chain() {
    let sheet = json!({"biotechnology": [[5, 3], [4, 1]]});
    let mut table = Table::at(acting(sheet, &[], 5));
    table.does(0, "convert infection pair 1, analyse infection +1, convert infection pair 2");
    let infection = table.player(0).hand.infection.unwrap();
    assert_eq!((infection.face, infection.value), (Some(5), 1));
    assert_eq!(serde_json::json!(infection.changed_by), json!(["analysis", "conversion"]));
    table.plays(0, "place 1 r1 c1 turn 0");
}

#[test]
fn pc_25_not_with_biotechnology() {
    let sheet = json!({"biotechnology": [[5, 3]]});
    let mut table = Table::at(choosing(sheet, [1, 2, 3, 4, 5]));
    table.plays(0, "biotech 5");
    table.refuses(0, "convert sample 5 pair 1", "PC-25");
    assert!(table.choices_of(0, "convert").is_empty());
}
