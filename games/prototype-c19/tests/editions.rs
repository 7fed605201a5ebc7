//! Sheets that an owner corrected.

use exaequo_game::{ComponentData, Edition};
use exaequo_laws::Trial;
use exaequo_laws::editions::{self, check_edition, seal, tells};
use prototype_c19::PrototypeC19;
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
fn the_printed_sheet_has_no_fault() {
    assert_eq!(prototype_c19::printed().examine(), []);
}

#[test]
fn records_and_tables_bring_the_sheet_along_and_the_laws_hold() {
    for seats in [1, 3] {
        check_edition(&mine(), Trial::<PrototypeC19>::new(seats));
    }
}

#[test]
fn every_fault_of_a_sheet_is_told() {
    let told = faults(json!({
        "health": {"rows": [["", "x1", "explorrer"], ["x2", ""]]},
        "zone": {"grid": ["..", "..."], "row_rewards": ["free"], "resistants_added": 3},
        "shapes": {"two": ["###"]},
        "formula": {"multipliers": [1, 0]},
        "rounds": {"by_players": [6, 6, 6, 5, 9]},
    }));
    tells(
        &told,
        &[
            "every row has every column",
            "sheet.zone.grid: rows of equal length",
            "every row gives something (PC-44)",
            "the shape of 2 marks 2 individuals (PC-40)",
            "sheet.formula.multipliers: 0",
            "sheet.rounds.by_players: 9",
            "resistants_added",
        ],
    );
    let words =
        faults(json!({"health": {"rows": [["-", "x12"], ["", "explorrer"]], "top_row": 1}}));
    assert_eq!(words.len(), 2, "{words:?}");
}

/// PC-20, PC-33, PC-41, PC-S12.
#[test]
fn sheets_that_cannot_be_played_are_refused_with_the_rule() {
    let wall = faults(json!({"health": {"rows": [["", "-", ""]], "top_row": 0, "start_row": 0}}));
    assert!(wall[0].contains("after column 1 (PC-20)"), "{wall:?}");
    let corner = faults(json!({"zone": {"infection_enters": [2, 3]}}));
    assert!(corner[0].contains("PC-41"), "{corner:?}");
    let pairs = faults(json!({"biotechnology": {"pairs": ["free"]}}));
    assert!(pairs[0].contains("PC-S12"), "{pairs:?}");
}
