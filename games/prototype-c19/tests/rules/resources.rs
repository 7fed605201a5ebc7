//! Circles, explorers, analyses, lab rats, marks (PC-30 to PC-32).

use serde_json::json;

use crate::support::{Sentences, Table, acting, choosing, rolled, with_desk};

#[test]
fn pc_30_everybody_starts_with_one_of_each() {
    let table = Table::fresh(3, json!({}), 1);
    for seat in 0..3 {
        let left = ["explorer", "analysis", "lab_rat", "resistant"].map(|r| table.left(seat, r));
        assert_eq!(left, [1, 1, 1, 1]);
    }
}

#[test]
fn pc_30_beyond_the_last_circle_a_bonus_is_lost() {
    let sheet = json!({"health": [3], "circles": {"analysis": [4, 4], "resistant": [12, 3]}});
    let mut table = Table::at(acting(sheet, &[4], 0));
    table.plays(0, "health 4");
    table.tells(json!({"event": "lost", "seat": 0, "icon": "analysis"}));
    table.tells(json!({"event": "lost", "seat": 0, "icon": "resistant"}));
    assert_eq!((table.left(0, "analysis"), table.left(0, "resistant")), (0, 9));
}

#[test]
fn pc_31_an_analysis_changes_any_die_one_uses_by_one() {
    let mut table = Table::at(rolled(json!({}), [1, 2, 3, 4, 5], 4));
    table.does(0, "analyse mutant -1, keep");
    assert_eq!((table.player(0).mutants, table.left(0, "analysis")), (vec![3], 0));
}

#[test]
fn pc_31_an_analysis_changes_the_die_of_biotechnology() {
    let mut table = Table::at(choosing(json!({}), [1, 2, 3, 4, 5]));
    table.does(0, "biotech 5, analyse biotechnology +1, pair 1");
    assert_eq!(table.player(0).pairs[0].numbers, [6]);
}

#[test]
fn pc_31_an_analysis_changes_a_sample_or_the_infection() {
    let mut table = Table::at(acting(json!({}), &[3], 5));
    table.does(0, "analyse infection -1, place 4 r1 c1 turn 0");
    let mut table = Table::at(acting(json!({}), &[3], 5));
    table.does(0, "analyse sample 3 +1, health 4");
    table.refuses(0, "analyse infection -1", "PC-31");
}

#[test]
fn pc_31_analyses_stay_within_one_to_six_and_several_may_be_spent() {
    let rich = json!({"circles": {"analysis": [4, 0]}});
    let mut table = Table::at(acting(rich, &[1, 6], 6));
    table.refuses(0, "analyse sample 1 -1", "PC-31");
    table.refuses(0, "analyse sample 6 +1", "PC-31");
    table.refuses(0, "analyse infection +1", "PC-31");
    table.does(0, "analyse sample 1 +1, analyse sample 2 +1, analyse infection -1");
    assert_eq!(table.left(0, "analysis"), 1);
    table.refuses(0, "analyse mutant -1", "PC-31");
}

/// Only one's own reading changes: the dice on the table stay as they are.
#[test]
fn pc_31_others_read_the_dice_as_they_lie() {
    let mut table = Table::at(json!({
        "players": [{}, {}, {}], "stage": "assist", "dice": [2, 3, 3], "taken": [1, 6],
    }));
    table.does(1, "take 2 3, analyse sample 2 +1");
    assert_eq!(table.public().dice.left.to_string(), "2 3 3");
}

#[test]
fn pc_31_at_most_one_lab_rat() {
    let rich = json!({"circles": {"lab_rat": [5, 0]}});
    let mut table = Table::at(choosing(rich, [1, 2, 3, 4, 5]));
    table.refuses(0, "take 1 2 3 4", "PC-05");
    table.plays(0, "take 1 2 3");
    assert_eq!(table.left(0, "lab_rat"), 4);
}

#[test]
fn pc_32_a_mark_is_a_die_of_any_value_in_its_area() {
    let desk = json!({"phase": "act", "marks": {"health": 1, "formula": 1, "biotechnology": 1}});
    let mut table = Table::at(with_desk(json!({}), desk));
    assert_eq!(table.choices_of(0, "mark health"), ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(table.choices_of(0, "mark formula").len(), 6 * 8);
    assert_eq!(table.choices_of(0, "mark biotech").len(), 6 * 7);
    table.refuses(0, "done", "PC-32");
    table.refuses(0, "free health 3", "PC-32");
    table.does(0, "mark biotech 6 pair 3, mark health 5, mark formula 6 =2, done");
    assert_eq!(table.player(0).pairs[2].numbers, [6]);
    assert_eq!(table.player(0).health.filled[0].sample, 5);
    assert_eq!(table.player(0).formula.filled[0].die, 6);
}

#[test]
fn pc_32_a_free_sample_goes_anywhere() {
    for action in ["free health 4", "free formula 4 +2", "free biotech 4 pair 1"] {
        let desk = json!({"phase": "act", "marks": {"free": 1}});
        let mut table = Table::at(with_desk(json!({}), desk));
        table.refuses(0, "mark health 4", "PC-32");
        table.does(0, action).plays(0, "done");
    }
}

#[test]
fn pc_32_a_mark_may_be_declined() {
    let desk = json!({"phase": "act", "marks": {"free": 2, "health": 1}});
    let mut table = Table::at(with_desk(json!({}), desk));
    table.refuses(0, "decline formula", "PC-32");
    table.does(0, "decline free, decline health, decline free, done");
}

#[test]
fn pc_32_a_mark_that_cannot_be_used_is_lost() {
    // Column 5, row 1 gives a biotechnology mark, and every pair is full.
    let pairs = json!([[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]]);
    let sheet = json!({"health": [3, 4, 4, 4], "biotechnology": pairs});
    let mut table = Table::at(acting(sheet, &[4], 0));
    table.plays(0, "health 4");
    table.tells(json!({"event": "gained", "seat": 0, "icon": "biotechnology"}));
    table.tells(json!({"event": "lost", "seat": 0, "icon": "biotechnology"}));
    table.plays(0, "done");
    // Column 5, row -1 gives a formula mark, and the formula is closed.
    let sheet = json!({"health": [3, 2, 2, 2], "formula": [[6, "+1"]]});
    let mut table = Table::at(acting(sheet, &[2], 0));
    table.plays(0, "health 2");
    table.tells(json!({"event": "lost", "seat": 0, "icon": "formula"}));
}

/// Pair 5 gives a health mark; that one lands on an icon and joins in.
#[test]
fn pc_32_rewards_chain_and_come_before_anything_else() {
    let sheet = json!({"health": [3, 4, 4, 4], "biotechnology": [[], [], [], [], [4], [2]]});
    let mut table = Table::at(choosing(sheet, [1, 2, 3, 4, 5]));
    table.does(0, "biotech 3, pair 5");
    assert_eq!(table.marks(0), json!({"health": 1}));
    assert_eq!(table.asks(0), "marks");
    table.refuses(0, "done", "PC-32");
    table.plays(0, "mark health 4");
    assert_eq!(table.marks(0), json!({"biotechnology": 1}), "column 5, row 1");
    table.plays(0, "mark biotech 6 pair 6");
    assert_eq!(table.marks(0), json!({"formula": 1}));
    table.does(0, "mark formula 6 =5, done");
}

/// Rewards wait until the whole shape is marked: two rows and a hospital at once.
#[test]
fn pc_32_rewards_of_a_shape_wait_until_it_is_marked() {
    let zone = ["#####.#", "##H##.#", "####H##", ".......", ".H.....", "...H...", "......."];
    let mut table = Table::at(acting(json!({"zone": zone}), &[3], 2));
    table.plays(0, "place 2 r1 c6 turn 1");
    assert_eq!(table.left(0, "explorer"), 2, "row 1");
    assert_eq!(table.marks(0), json!({"biotechnology": 1}), "row 2");
    table.refuses(0, "health 3", "PC-32");
    table.does(0, "decline biotechnology, health 3, done");
}
