//! Boxes that an owner corrected.

use exaequo_game::{ComponentData, Edition, Match, Seed, Viewer};
use exaequo_laws::Trial;
use exaequo_laws::editions::{check_edition, faults, options_with, seal, tells};
use nebula::{Nebula, Options, Race};
use serde_json::json;

/// Longer tracks, smaller rings, other values.
fn mine() -> Edition {
    let data = json!({
        "table": {
            "clusters": {"spaces": 5, "source": "printed"},
            "track": {"steps": 12, "highlighted": [4, 8]},
            "row": {"points": [0, 1, 3, 6, 10]},
        },
        "objectives": {"race": [{"id": "two_of_each", "first": 20, "later": 11}]},
    });
    seal::<Nebula>(data).expect("a box")
}

/// NB-10 to NB-15, NB-P1 to NB-R10: what an edition is held against holds of the printed box; a full
/// legal galaxy exists for every personal and race objective.
#[test]
fn the_printed_box_has_no_fault() {
    assert_eq!(nebula::printed().examine(), []);
}

#[test]
fn a_game_is_played_with_the_corrected_box() {
    let game = Match::<Nebula>::start(options_with::<Nebula>(&mine()), 3, Seed::from_number(5));
    let game = game.expect("a game");
    let view = exaequo_game::Game::view(game.state(), Viewer::Everything);
    assert!(view.clusters.iter().all(|cluster| cluster.stars.len() == 5));
    assert_eq!((view.track.steps, view.track.highlighted.as_slice()), (12, &[4, 8][..]));
    let (components, card) = (game.state().components(), "two_of_each".parse::<Race>().unwrap());
    assert_eq!((card.facts(components).first, card.facts(nebula::printed()).first), (20, 12));
}

#[test]
fn records_and_tables_bring_the_box_along_and_the_laws_hold() {
    check_edition(&mine(), Trial::<Nebula>::new(3));
}

#[test]
fn the_printed_box_is_not_written_into_records() {
    let plain = Match::<Nebula>::start(Options::default(), 2, Seed::from_number(1)).unwrap();
    let json = serde_json::to_value(plain.record()).unwrap();
    assert_eq!(json["options"].get("edition"), None, "old records stay as they are");
}

/// NB-10 to NB-16: every fault of a board is told, with the rule.
#[test]
fn a_board_that_is_none_is_refused_with_all_its_faults() {
    let told = faults::<Nebula>(json!({"galaxy": {
        "space": [{"id": "A1", "highlighted": true}, {"id": "T2", "orbit": 3}],
        "links": {"indirect": [["A3a", "A5"], ["T2", "T5a"], ["G3a", "G5"], ["A1", "C5a"]]},
    }}));
    tells(
        &told,
        &[
            "6 highlighted spaces",
            "3 spaces on orbit 2",
            "7 spaces on orbit 3",
            "A1 and C5a are not in one constellation",
            "four dashed",
            "closed ring",
        ],
    );
    let nowhere = faults::<Nebula>(json!({"galaxy": {"links": {"indirect": [["A9", "A5"]]}}}));
    assert!(nowhere[0].contains("no spaces A9 and A5"), "{nowhere:?}");
}

#[test]
fn objectives_that_nobody_can_meet_are_refused() {
    let told = faults::<Nebula>(json!({"objectives": {
        "personal": [{"id": "highlighted_red", "goal": {"goal": "highlighted", "colour": "red", "stars": 6}}],
        "race": [{"id": "two_of_each", "goal": {"goal": "each_colour", "stars": 5}}],
    }}));
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("personal[highlighted_red]") && told[1].contains("race[two_of_each]"));
}

#[test]
fn numbers_without_room_or_sense_are_refused_together() {
    let told = faults::<Nebula>(json!({
        "table": {
            "clusters": {"spaces": 9, "start": 9}, "row": {"points": [0]},
            "stars": {"coloured": 2}, "limit": {"rounds": 200},
        },
        "objectives": {"race": [{"id": "indirect_ends", "goal": {"goal": "orbit_all_different", "orbit": 6}}]},
    }));
    let places = [
        "clusters.spaces",
        "clusters.start",
        "row.points",
        "table.stars:",
        "limit.rounds",
        "race[indirect_ends].goal.orbit",
    ];
    tells(&told, &places);
    let turned =
        faults::<Nebula>(json!({"objectives": {"race": [{"id": "spread_red", "first": 5}]}}));
    assert!(turned[0].contains("NB-91"), "{turned:?}");
}
