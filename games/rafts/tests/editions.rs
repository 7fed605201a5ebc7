//! Boxes that an owner corrected.

use exaequo_game::{ComponentData, Edition, Seat};
use exaequo_laws::Trial;
use exaequo_laws::editions::{check_edition, faults, seal, tells};
use rafts::{Action, Rafts};
use serde_json::json;

/// Fewer cards of some sorts, and a larger hand.
fn mine() -> Edition {
    let data = json!({
        "cards": {"card": [
            {"id": "serendipity", "copies": 5},
            {"id": "lipid_rafts", "copies": 2},
            {"id": "escherichia_coli", "copies": 6},
        ]},
        "setup": {"hand": 7, "general_limit": 3},
        "end": {"last_round": 40},
    });
    seal::<Rafts>(data).expect("a box")
}

#[test]
fn the_printed_box_has_no_fault() {
    assert_eq!(rafts::printed().examine(), []);
}

#[test]
fn records_and_tables_bring_the_box_along_and_the_laws_hold() {
    // RF-41: the first serendipity counts.
    fn commute(_: &Rafts, _: Seat, one: Action, _: Seat, other: Action) -> bool {
        let catches = |action| matches!(action, Action::Catch { .. });
        !(catches(one) && catches(other))
    }
    let not_secret = &["prompt", "you"];
    check_edition(&mine(), Trial { not_secret, commute, ..Trial::<Rafts>::new(3) });
}

#[test]
fn every_fault_of_a_card_is_told() {
    let told = faults::<Rafts>(json!({"cards": {"card": [
        {"id": "escherichia_coli", "copies": 16},
        {"id": "pseudomonas_putida", "kind": "objective"},
        {"id": "savings", "effect": "blackout"},
    ]}}));
    tells(
        &told,
        &["card[escherichia_coli].copies", "an objective has needs", "no bacterium is called"],
    );
    let twice =
        faults::<Rafts>(json!({"cards": {"card": [{"id": "savings", "effect": "blackout"}]}}));
    assert_eq!(twice.len(), 2, "one effect twice, one nowhere: {twice:?}");
}

/// RF-02, RF-05, RF-10, RF-12.
#[test]
fn boxes_that_cannot_be_played_are_refused_with_the_rule() {
    let hand = faults::<Rafts>(json!({"setup": {"hand": 5, "deal": {"general": 3}}}));
    assert!(hand[0].contains("7 cards, a hand has at most 5 (RF-12)"), "{hand:?}");
    let units = faults::<Rafts>(json!({"setup": {"general_limit": 1}}));
    assert!(units.iter().all(|fault| fault.contains("RF-05")) && units.len() > 3, "{units:?}");
    let none =
        faults::<Rafts>(json!({"cards": {"card": [{"id": "escherichia_coli", "copies": 0}]}}));
    assert!(none[0].contains("escherichia_coli is in the box: it cannot be met"), "{none:?}");
    let dealt = faults::<Rafts>(json!({
        "setup": {"hand": 15, "deal": {"action": 13, "general": 1, "specific": 1}},
    }));
    assert!(dealt[0].contains("the action deck") && dealt[0].contains("RF-10"), "{dealt:?}");
}
