//! Shapes, where they may lie, halves, full lines, hospitals (PC-40 to PC-45).

use serde_json::{Value, json};

use crate::support::{Sentences, Table, acting};

fn zone(rows: [&str; 7]) -> Value {
    json!({"zone": rows})
}

const BLANK: [&str; 7] =
    [".......", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];

/// One infected individual in the corner.
const ONE: [&str; 7] =
    ["#......", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];

fn cells(table: &Table) -> String {
    table.player(0).zone.cells.join("/")
}

#[test]
fn pc_40_each_value_has_its_shape() {
    for (place, rows) in [
        ("place 1 r1 c1 turn 0", "#......"),
        ("place 2 r1 c1 turn 0", "##....."),
        ("place 3 r1 c1 turn 0", "#....../##H...."),
        ("place 4 r1 c1 turn 0", "###..../.#H...."),
        ("place 5 r1 c1 turn 1", "##...../#.H..../##..H.."),
        ("place 6 r1 c1 turn 1", "##...../##H..../##..H.."),
    ] {
        let value: u8 = place[6..7].parse().unwrap();
        let mut table = Table::at(acting(zone(BLANK), &[], value));
        table.plays(0, place);
        assert!(cells(&table).starts_with(rows), "{place}: {}", cells(&table));
        let infected = cells(&table).matches('#').count();
        assert_eq!(infected, usize::from(value));
    }
}

/// A quarter clockwise: the missing corner of `#.` over `##` goes from the upper right to the lower
/// right, the lower left, and the upper left.
#[test]
fn pc_40_shapes_turn_clockwise() {
    for (turn, cells_after) in
        [(0, ["#.", "##"]), (1, ["##", "#."]), (2, ["##", ".#"]), (3, [".#", "##"])]
    {
        // Beside the infected corner: the box is rows 1 and 2, columns 2 and 3, of a zone without
        // a hospital there, so lower down: rows 3 and 4, columns 1 and 2.
        let rows = ["#......", "##H....", "....H..", ".......", ".H.....", "...H...", "......."];
        let mut table = Table::at(acting(zone(rows), &[], 3));
        table.plays(0, &format!("place 3 r3 c1 turn {turn}"));
        let found = table.player(0).zone.cells;
        assert_eq!([&found[2][..2], &found[3][..2]], cells_after, "turn {turn}");
    }
}

#[test]
fn pc_40_nothing_outside_on_hospitals_or_on_fully_infected_ones() {
    let mut table = Table::at(acting(zone(ONE), &[], 2));
    table.refuses(0, "place 2 r1 c7 turn 0", "PC-40");
    table.refuses(0, "place 2 r2 c2 turn 0", "PC-40");
    table.refuses(0, "place 2 r1 c1 turn 0", "PC-40");
    table.refuses(0, "place 2 r1 c2 turn 2", "PC-40");
    table.refuses(0, "place 3 r1 c2 turn 0", "PC-40");
    assert_eq!(
        table.choices_of(0, "place"),
        ["2 r1 c2 turn 0", "2 r1 c2 turn 1", "2 r2 c1 turn 0", "2 r2 c1 turn 1"]
    );
}

#[test]
fn pc_41_the_first_covers_the_upper_left_corner() {
    let mut table = Table::at(acting(zone(BLANK), &[], 3));
    assert_eq!(
        table.choices_of(0, "place"),
        ["3 r1 c1 turn 0", "3 r1 c1 turn 1", "3 r1 c1 turn 2"],
        "the fourth turn leaves the corner free"
    );
    table.refuses(0, "place 3 r1 c1 turn 3", "PC-41");
    table.refuses(0, "place 3 r4 c4 turn 0", "PC-41");
}

#[test]
fn pc_41_later_ones_touch_an_infected_one() {
    let mut table = Table::at(acting(zone(ONE), &[], 1));
    assert_eq!(table.choices_of(0, "place"), ["1 r1 c2 turn 0", "1 r2 c1 turn 0"]);
    table.refuses(0, "place 1 r2 c2 turn 0", "PC-41");
}

/// A half-infected one counts as infected here, and covering it counts as touching.
#[test]
fn pc_41_half_infected_ones_count() {
    let rows = ["#......", "..H....", "....H..", ".......", ".H.....", "...H...", "....r/."];
    let table = Table::at(acting(zone(rows), &[], 1));
    let expected = ["1 r1 c2", "1 r2 c1", "1 r6 c6", "1 r7 c5", "1 r7 c6", "1 r7 c7"];
    assert_eq!(table.choices_of(0, "place"), expected.map(|place| format!("{place} turn 0")));
}

#[test]
fn pc_42_if_it_fits_nowhere_a_column_falls_ill() {
    let rows = ["#######", "##H####", "####H##", "#######", "#H#r###", "##.H###", "#./####"];
    let mut table = Table::at(acting(zone(rows), &[], 4));
    assert!(table.choices_of(0, "place").is_empty());
    assert_eq!(table.choices_of(0, "column"), ["2", "3", "4"], "those that are not full");
    table.refuses(0, "column 1", "PC-42");
    table.plays(0, "column 4");
    assert_eq!(table.player(0).zone.cells[4], "#S#####", "resistant ones too");
}

#[test]
fn pc_42_half_infected_ones_fall_ill_with_their_column() {
    let rows = ["#######", "##H####", "####H##", "#######", "#H#r###", "##.H###", "#./####"];
    let mut table = Table::at(acting(zone(rows), &[], 4));
    table.plays(0, "column 3");
    assert_eq!(table.player(0).zone.cells[6], "#.#####", "half-infected ones too");
}

#[test]
fn pc_42_no_column_falls_ill_while_it_fits_somewhere() {
    let mut table = Table::at(acting(zone(ONE), &[], 4));
    table.refuses(0, "column 3", "PC-42");
}

#[test]
fn pc_42_if_all_columns_are_full_nothing_happens() {
    let full = ["#######", "##H####", "####H##", "#######", "#H#####", "###H###", "#######"];
    let mut table = Table::at(acting(zone(full), &[], 4));
    assert_eq!(table.choices(0), ["analyse infection -1", "analyse infection +1", "done"]);
    table.plays(0, "done");
    table.tells(json!({"event": "no_infection", "seat": 0}));
}

#[test]
fn pc_43_a_resistant_one_takes_two_infections() {
    let rows = ["#r.....", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];
    let mut table = Table::at(acting(zone(rows), &[], 1));
    table.plays(0, "place 1 r1 c2 turn 0");
    table.tells(json!({
        "event": "infected", "seat": 0, "shape": 1, "row": 1, "column": 2, "turn": 0, "half": 1,
    }));
    assert_eq!(table.player(0).zone.cells[0], "#/.....");
    let half = table.player(0).zone.cells;
    let mut table = Table::at(acting(json!({"zone": half}), &[], 1));
    table.plays(0, "place 1 r1 c2 turn 0");
    assert_eq!(table.player(0).zone.cells[0], "##.....");
}

#[test]
fn pc_43_half_infected_ones_do_not_fill_a_row() {
    let rows = ["####r.#", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];
    let mut table = Table::at(acting(zone(rows), &[], 2));
    table.plays(0, "place 2 r1 c5 turn 0");
    assert_eq!(table.player(0).zone.cells[0], "####/##");
    assert!(!table.told("row_full") && !table.player(0).zone.full_rows[0]);
}

#[test]
fn pc_44_a_full_row_gives_its_resource_and_raises_the_multiplier() {
    let rows = ["#######", "##H##.#", "....H..", ".......", ".H.....", "...H...", "......."];
    let mut table = Table::at(acting(zone(rows), &[], 1));
    assert_eq!(table.player(0).score.multiplier, 4, "base 3 and one row");
    table.plays(0, "place 1 r2 c6 turn 0");
    table.tells(json!({"event": "row_full", "seat": 0, "row": 2, "raises": true}));
    assert_eq!(table.player(0).score.multiplier, 5, "the hospital is skipped");
    assert_eq!(table.marks(0), json!({"biotechnology": 1}));
}

#[test]
fn pc_44_every_row_gives_what_is_printed_beside_it() {
    let rewards = ["explorer", "biotechnology", "lab_rat", "health", "analysis", "formula", "free"];
    for (row, reward) in rewards.into_iter().enumerate() {
        let mut rows: Vec<String> = BLANK.iter().map(|row| row.to_string()).collect();
        (0..=row).for_each(|at| rows[at] = BLANK[at].replace('.', "#"));
        rows[row].replace_range(5..6, ".");
        let mut table = Table::at(acting(json!({"zone": rows}), &[], 1));
        table.plays(0, &format!("place 1 r{} c6 turn 0", row + 1));
        table.tells(json!({"event": "gained", "seat": 0, "icon": reward}));
    }
}

#[test]
fn pc_44_a_full_column_is_marked() {
    let rows = ["#......", "#.H....", "#...H..", "#......", "#H.....", "#..H...", "......."];
    let mut table = Table::at(acting(zone(rows), &[], 1));
    table.plays(0, "place 1 r7 c1 turn 0");
    table.tells(json!({"event": "column_full", "seat": 0, "column": 1}));
    let full = [true, false, false, false, false, false, false];
    assert_eq!(table.player(0).zone.full_columns, full);
    assert_eq!(table.points(0, "curve"), 6 * 5 - 10);
}

#[test]
fn pc_45_a_surrounded_hospital_gives_a_free_sample_once() {
    let rows = ["####..#", "##H....", "....H..", ".......", ".H.....", "...H...", "......."];
    let mut table = Table::at(acting(zone(rows), &[], 2));
    table.plays(0, "place 2 r3 c2 turn 0");
    assert!(!table.told("surrounded"), "three neighbours are infected");
    let three = table.player(0).zone.cells;
    let mut table = Table::at(acting(json!({"zone": three}), &[], 1));
    table.plays(0, "place 1 r2 c4 turn 0");
    table.tells(json!({"event": "surrounded", "seat": 0, "row": 2, "column": 3}));
    assert_eq!(table.marks(0), json!({"free": 1}));
    assert_eq!(&table.player(0).zone.cells[1], "##S#...");
    table.plays(0, "decline free");
    let four = table.player(0).zone.cells;
    let mut table = Table::at(acting(json!({"zone": four}), &[], 1));
    table.plays(0, "place 1 r4 c2 turn 0");
    assert!(!table.told("surrounded"), "only once");
}

#[test]
fn pc_45_a_half_infected_neighbour_does_not_surround() {
    let rows = ["####..#", "##Hr...", "..#.H..", "..#....", ".H.....", "...H...", "......."];
    let mut table = Table::at(acting(zone(rows), &[], 1));
    table.plays(0, "place 1 r2 c4 turn 0");
    assert!(!table.told("surrounded"));
}
