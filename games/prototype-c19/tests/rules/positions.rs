//! Tables written down: what is left out, what comes back, and what is wrong.

use exaequo_laws::positions::{comes_back, finds, readmes_example, spoiled};
use prototype_c19::PrototypeC19;
use serde_json::json;

use crate::support::{Sentences, Table, acting, faults, late, rolled, with, with_desk};

#[test]
fn only_the_number_of_seats_is_a_fresh_game() {
    for seats in 1..=5u8 {
        let table = Table::at(json!({"seats": seats}));
        assert_eq!((table.waits(), table.asks(0)), (vec![0], "roll".to_owned()));
        assert_eq!(table.state(), Table::fresh(seats, json!({}), 1).state());
    }
    let table = Table::at(json!({"seats": 3, "scenario": "gripe_comun"}));
    assert_eq!(table.state(), Table::fresh(3, json!({"scenario": "gripe_comun"}), 1).state());
}

#[test]
fn what_lies_on_the_table_says_who_is_asked() {
    let dice = [1, 2, 3, 4, 5];
    assert_eq!(Table::at(rolled(json!({}), dice, 4)).asks(0), "rolled");
    assert_eq!(Table::at(json!({"players": [{}, {}], "dice": dice})).asks(0), "choose");
    let table = Table::at(json!({
        "players": [{}, {}, {}], "researcher": 1, "stage": "assist", "dice": [1, 2, 3], "taken": [4, 4],
    }));
    assert_eq!(table.waits(), [0, 2]);
}

#[test]
fn described_tables_come_back_equal() {
    comes_back::<PrototypeC19>(json!({"seats": 5}));
    comes_back::<PrototypeC19>(
        json!({"seats": 1, "scenario": "gripe_comun", "base_multiplier": 0}),
    );
    comes_back::<PrototypeC19>(late(rolled(json!({"mutants": [4, 5]}), [1, 1, 1, 6, 6], 3)));
    comes_back::<PrototypeC19>(late(with_desk(
        json!({
            "health": [3, 4, 4], "formula": [[2, "=3"]], "biotechnology": [[5, -3], [4]],
            "circles": {"explorer": [3, 1]}, "mutants": [4, 6],
            "zone": ["###....", "##H....", "....H..", ".......", ".H.....", "/..H...", "rr....."],
        }),
        json!({
            "phase": "act", "infection": [4, 5, "analysis"], "samples": [null, 2],
            "marks": {"free": 1}, "second": true,
        }),
    )));
    comes_back::<PrototypeC19>(json!({"seats": 3, "stage": "last_resistants", "round": 6}));
    comes_back::<PrototypeC19>(json!({
        "players": [{"desk": {"phase": "rolled"}}], "stage": "assist", "dice": [1, 2, 3],
    }));
    comes_back::<PrototypeC19>(json!({
        "scenario": "virus_de_diseno", "stage": "give_up", "round": 6,
        "players": [{"biotechnology": [{"given_up": [1, 2]}, [3, 4]], "desk": {"phase": "give_up"}}, {}],
    }));
}

#[test]
fn the_readmes_example_is_a_table() {
    let table = readmes_example::<PrototypeC19>(include_str!("../../README.md"));
    assert_eq!(table.asks(1), "marks");
}

#[test]
fn wrong_fields_and_names_are_listed_with_their_place() {
    let found = faults(&json!({"seats": 7, "plyers": []}));
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains("did you mean \"players\""));
    let found = faults(&json!({
        "players": [{"health": [7]}, {"zone": ["......."], "circles": {"explorer": [6, 0]}}],
        "scenario": "dengu", "round": 0,
    }));
    assert!(found.len() >= 5, "{found:?}");
}

#[test]
fn sheets_that_cannot_be_are_refused() {
    finds::<PrototypeC19>(&acting(json!({"health": [1, 2, 3, 4]}), &[], 0), "PC-20");
    finds::<PrototypeC19>(&acting(json!({"formula": [[2, "=3"], [4, "=2"]]}), &[], 0), "PC-23");
    finds::<PrototypeC19>(&acting(json!({"formula": [[2, "=3"], [3, "=3"]]}), &[], 0), "PC-23");
    finds::<PrototypeC19>(&acting(json!({"formula": [[2]]}), &[], 0), "PC-23");
    finds::<PrototypeC19>(&acting(json!({"biotechnology": [[-2, -3]]}), &[], 0), "PC-25");
    finds::<PrototypeC19>(&acting(json!({"biotechnology": [[-2]]}), &[], 0), "PC-25");
    finds::<PrototypeC19>(&acting(json!({"biotechnology": [[7]]}), &[], 0), "1 to 6");
    finds::<PrototypeC19>(&acting(json!({"circles": {"explorer": [1, 2]}}), &[], 0), "PC-30");
    let stray = [".......", "..H....", "....H..", "..#....", ".H.....", "...H...", "......."];
    finds::<PrototypeC19>(&acting(json!({"zone": stray}), &[], 0), "PC-41");
    let hospital = [".......", "..#....", "....H..", ".......", ".H.....", "...H...", "......."];
    finds::<PrototypeC19>(&acting(json!({"zone": hospital}), &[], 0), "hospitals H or S");
}

#[test]
fn moments_that_cannot_be_are_refused() {
    finds::<PrototypeC19>(
        &json!({"players": [{}, {}], "dice": [1, 2, 3], "taken": [4, 5]}),
        "somebody must be asked",
    );
    finds::<PrototypeC19>(&json!({"players": [{}, {}], "dice": [1, 2, 3]}), "5 sample dice");
    finds::<PrototypeC19>(&json!({"players": [{}, {}], "mutant": 3}), "PC-03");
    finds::<PrototypeC19>(&json!({"players": [{}, {}], "stage": "over"}), "PC-01");
    finds::<PrototypeC19>(&json!({"players": [{}, {}], "doses": 2}), "PC-S13");
    finds::<PrototypeC19>(&json!({"players": [{}, {}], "stage": "give_up", "round": 6}), "PC-S12");
    finds::<PrototypeC19>(
        &with_desk(json!({}), json!({"phase": "act", "received": 2})),
        "hands out no infections",
    );
    let closed = json!({"formula": [[6, "+1"]]});
    finds::<PrototypeC19>(
        &with_desk(closed, json!({"phase": "act", "marks": {"formula": 1}})),
        "PC-32",
    );
    let dice = with(rolled(json!({}), [1, 2, 3, 4, 5], 2), "stage", json!("assist"));
    finds::<PrototypeC19>(&dice, "PC-03");
    finds::<PrototypeC19>(
        &with(acting(json!({}), &[], 0), "stage", json!("assist")),
        "the desk (\"act\") does not fit the stage \"assist\"",
    );
    let none = json!({"circles": {"resistant": [1, 1]}, "desk": {"phase": "last_resistants"}});
    let last = json!({"players": [none, {}], "stage": "last_resistants", "round": 6});
    finds::<PrototypeC19>(&last, "PC-33");
}

/// Every turn as researcher fills a mutant cell, and every dose is a sample in a formula.
#[test]
fn cells_that_are_not_there_are_refused() {
    let six = json!({"mutants": [1, 2, 3, 4, 5, 6]});
    finds::<PrototypeC19>(&late(rolled(six.clone(), [1, 2, 3, 4, 5], 6)), "PC-03");
    comes_back::<PrototypeC19>(late(acting(six.clone(), &[], 0)));
    finds::<PrototypeC19>(&acting(six, &[], 0), "PC-03");
    let doses =
        with(acting(json!({"formula": [[2, "=3"]]}), &[3], 0), "scenario", json!("anti_vacunas"));
    comes_back::<PrototypeC19>(with(doses.clone(), "doses", json!(1)));
    finds::<PrototypeC19>(&with(doses, "doses", json!(255)), "PC-S13");
}

#[test]
fn nonsense_never_panics() {
    let odd = [
        json!(null),
        json!([]),
        json!({"players": 3}),
        json!({"players": [1, 2]}),
        json!({"seats": 2, "dice": [9], "taken": "x", "mutant": -1}),
        json!({"players": [{"desk": {"phase": "fly", "samples": [[1]], "marks": {"x": 1}}}, {}]}),
        json!({"players": [{"biotechnology": [{"given_up": 3}, 4]}, {"formula": [3, [], [1, 2, 3]]}]}),
        json!({"players": [{"zone": ["é"]}, {}], "stage": "final", "round": 99}),
        json!({"players": [{}, {}], "dice": [1, 1, 1, 1, 1, 1, 1], "taken": [1, 1, 1, 1, 1, 1, 1]}),
    ];
    for position in odd {
        assert!(!faults(&position).is_empty(), "{position}");
    }
}

/// `EXAEQUO_SPOILED=100000` looks at more.
#[test]
fn spoiled_tables_are_refused_or_played_to_the_end() {
    let spoiled = spoiled::<PrototypeC19>(500);
    assert!(spoiled.refused > spoiled.played && spoiled.played > 0, "{spoiled:?}");
}
