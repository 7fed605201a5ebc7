//! Boxes that an owner corrected.

use exaequo_game::{ComponentData, Edition, Match, Positions, Seed};
use exaequo_laws::Trial;
use exaequo_laws::editions::{check_edition, faults, options_with, seal};
use nobel_run::NobelRun;
use serde_json::json;

/// Work brings more effort, and everybody begins with less of it.
fn mine() -> Edition {
    let data = json!({"cards": {
        "setup": {"competitive": {"work": 3, "research": 2}},
        "card": [
            {"id": "work", "use": {"money": 1, "effort": 3}},
            {"id": "research", "copies": 8},
            {"id": "predoc", "cost": {"money": 2}, "copies": 12},
        ],
    }});
    seal::<NobelRun>(data).expect("a box")
}

#[test]
fn the_printed_box_has_no_fault() {
    assert_eq!(nobel_run::printed().examine(), []);
}

#[test]
fn a_game_is_played_with_the_corrected_box() {
    let options = options_with::<NobelRun>(&mine());
    let game = Match::<NobelRun>::start(options, 2, Seed::from_number(1)).expect("a game");
    let work = "work".parse::<nobel_run::Card>().unwrap();
    assert_eq!(work.facts(game.state().components()).uses.effort, 3);
    assert_eq!(work.facts(nobel_run::printed()).uses.effort, 1);
    let player = &game.state().describe()["players"][0];
    let owned = [&player["hand"], &player["deck"]].into_iter().flat_map(|pile| pile.as_array());
    let works = owned.flatten().filter(|card| **card == json!("work")).count();
    assert_eq!(works, 3);
}

#[test]
fn records_and_tables_bring_the_box_along_and_the_laws_hold() {
    let not_secret = &["prompt", "you", "pool[*].offer", "decks[*].offer", "decks[*].extra"];
    for seats in [1, 3] {
        check_edition(&mine(), Trial { not_secret, ..Trial::<NobelRun>::new(seats) });
    }
}

#[test]
fn every_fault_of_a_card_is_told() {
    let told = faults::<NobelRun>(json!({"cards": {"card": [
        {"id": "predoc", "copies": 16},
        {"id": "leaking_pipeline", "attack": {"money": 1, "effort": 1}},
        {"id": "local_grant", "cost": {"effort": 40}},
    ]}}));
    assert_eq!(told.len(), 3, "{told:?}");
    let sorts = faults::<NobelRun>(json!({"cards": {"card": [{"id": "predoc", "kind": "paper"}]}}));
    assert!(sorts[0].contains("keeps its printed group and kind"), "{sorts:?}");
}

/// NR-02, NR-51.
#[test]
fn decks_that_are_too_small_are_refused() {
    let told = faults::<NobelRun>(json!({"cards": {"card": [
        {"id": "predoc", "copies": 0}, {"id": "local_grant", "copies": 0},
        {"id": "lab_equipment", "copies": 0}, {"id": "paper_q4", "copies": 0},
        {"id": "paper_q3", "copies": 0},
    ]}}));
    let many = faults::<NobelRun>(json!({"cards": {"setup": {"competitive": {"research": 2}}}}));
    assert!(many[0].contains("4 cards research, players are dealt 8 (NR-01"), "{many:?}");
    assert!(told[0].contains("the basic deck") && told[0].contains("NR-51"), "{told:?}");
}
