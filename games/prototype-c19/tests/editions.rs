//! Sheets that an owner corrected.

use exaequo_game::Edition;
use exaequo_laws::Trial;
use exaequo_laws::editions::{self, check_edition, options_with, seal, tells};
use exaequo_laws::games::ends_whole;
use exaequo_laws::table::Table;
use prototype_c19::{Options, PrototypeC19, Scenario};
use serde_json::{Value, json};

fn faults(data: Value) -> Vec<String> {
    editions::faults::<PrototypeC19>(json!({ "sheet": data }))
}

/// Another risk zone, other pairs, one multiplier more.
fn mine() -> Edition {
    let data = json!({"sheet": {
        "zone": {"grid": ["......", ".H....", "......", "...HH.", "......", ".H....", "......"]},
        "biotechnology": {"pairs": ["free", "free", "lab_rat", "resistant", "health", "formula", "explorer"]},
        "mutant": {"base_multiplier": 4},
        "circles": {"resistant": 8},
    }});
    seal::<PrototypeC19>(data).expect("a sheet")
}

#[test]
fn records_and_tables_bring_the_sheet_along_and_the_laws_hold() {
    for seats in [1, 3] {
        check_edition(&mine(), Trial::<PrototypeC19>::new(seats));
    }
}

/// Every file in `examples/editions` that is for this game.
fn example(name: &str) -> Edition {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/editions");
    let text = std::fs::read_to_string(format!("{folder}/{name}.toml")).expect("an edition");
    let mut data: Value = toml::from_str(&text).expect("TOML");
    let fields = data.as_object_mut().expect("tables");
    assert_eq!(fields.remove("game"), Some(json!("prototype-c19")));
    fields.remove("name");
    seal::<PrototypeC19>(data).expect("a sheet")
}

/// 8 rows, 7 columns, 8 pairs, and much else that differs: the sheet is not printed, so all of it may.
#[test]
fn another_box_is_played_a_thousand_times() {
    let edition = example("prototype-c19-other-box");
    check_edition(&edition, Trial::<PrototypeC19>::new(2));
    let plain: Options = options_with::<PrototypeC19>(&edition);
    for number in 0..1_000u64 {
        let scenario = Scenario::ALL[number as usize % Scenario::ALL.len()];
        let options = Options { scenario, ..plain.clone() };
        let seats = 1 + (number / 14 % 5) as u8;
        let played = ends_whole::<PrototypeC19>(&options, seats, number);
        let played = played.unwrap_or_else(|fault| panic!("{scenario}, {seats} seats: {fault}"));
        assert!(played.is_some(), "{scenario}, {seats} seats, game {number}: a dead end");
    }
}

#[test]
fn the_other_box_is_what_people_see() {
    let options = options_with::<PrototypeC19>(&example("prototype-c19-other-box"));
    let table = Table::<PrototypeC19>::fresh_with(options, 2, 1);
    let view = table.public();
    let sheet = &view.sheet;
    assert_eq!((sheet.zone.len(), sheet.zone[0].len(), sheet.pairs.len()), (8, 7, 8));
    assert_eq!((sheet.formula.len(), sheet.factors.len(), sheet.mutants), (7, 9, 7));
    assert_eq!((view.players[0].pairs.len(), view.players[0].zone.cells.len()), (8, 8));
    assert_eq!(view.players[0].score.multiplier, 2);
}

/// As large as there is room for.
#[test]
fn a_large_sheet_is_a_sheet() {
    let path: Vec<&str> = std::iter::repeat_n("", 16).collect();
    let large = json!({"sheet": {
        "health": {"rows": [path], "top_row": 0},
        "formula": {"multipliers": vec![1; 16], "factors": vec!["=3"; 32]},
        "biotechnology": {"pairs": vec!["free"; 12]},
        "zone": {
            "grid": vec![".........."; 12], "row_rewards": vec!["free"; 12], "resistants_enter": [12, 1],
        },
        "mutant": {"cells": 10},
    }});
    check_edition(&seal::<PrototypeC19>(large).unwrap(), Trial::<PrototypeC19>::new(3));
}

/// A formula with fewer factors than cells ends early; a path with a wall too. Neither is forbidden.
#[test]
fn what_is_not_printed_is_not_asked_for() {
    let small = json!({"sheet": {
        "formula": {"multipliers": [1, 1, 1, 1], "factors": ["=3"]},
        "health": {"rows": [["", "-", ""], ["-", "x2", "-"], ["-", "-", ""]], "top_row": 0},
        "biotechnology": {"pairs": ["formula"]},
        "zone": {"grid": ["..."], "row_rewards": ["health"], "resistants_enter": [1, 1]},
        "circles": {"explorer": 1, "analysis": 1, "lab_rat": 1, "resistant": 1},
    }});
    check_edition(&seal::<PrototypeC19>(small).unwrap(), Trial::<PrototypeC19>::new(2));
}

#[test]
fn every_fault_of_a_sheet_is_told() {
    let told = faults(json!({
        "health": {"rows": [["", "x1", "explorrer"], ["x2", ""]], "start_row": 5},
        "zone": {
            "grid": ["..", "..."], "row_rewards": ["free"], "resistants_added": 3,
        },
        "shapes": {"two": ["###"], "one": ["#."]},
        "formula": {"multipliers": [1, 0]},
        "rounds": {"by_players": [6, 6, 6, 5, 9]},
        "circles": {"lab_rat": 0, "analysis": 21},
        "points": {"unused_pair": 1000},
        "dice": {"taken": 3},
    }));
    let expected = [
        "every row has every column",
        "sheet.health.rows[0][1]: a multiplier is x2 to x20",
        "sheet.health.rows[0][2]: no icon",
        "sheet.health.start_row",
        "sheet.zone.grid: rows of equal length",
        "every row gives something (PC-44)",
        "the shape of 2 marks 2 individuals (PC-40)",
        "sheet.shapes.one: rows of equal length",
        "sheet.formula.multipliers[1]: 0",
        "sheet.rounds.by_players[4]: 9 rounds fill more than 6 mutant cells (PC-03)",
        "one bonus adds 2 individuals (PC-33)",
        "sheet.circles.lab_rat: 0 circles, but 1 are open at the start",
        "sheet.circles.analysis: 21",
        "sheet.points.unused_pair: 1000",
        "A takes 2 dice",
    ];
    tells(&told, &expected);
    assert_eq!(told.len(), expected.len(), "{told:#?}");
}

/// PC-33, PC-41, and rows without anybody.
#[test]
fn zones_that_cannot_be_played_are_refused() {
    let told = faults(json!({"zone": {
        "infection_enters": [2, 3], "resistants_enter": [9, 1],
        "grid": ["......", "..H...", "....H.", "HHHHHH", ".H....", "...H..", "......"],
    }}));
    tells(&told, &["PC-41", "PC-33", "every row and every column has an individual"]);
}
