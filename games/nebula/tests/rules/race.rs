//! The race objectives (NB-R1 to NB-R10).

use serde_json::json;

use crate::support::{Sentences, Table, placing};

/// How far seat 0 is with a race card; and whether a marker comes at the end of the turn.
fn race(card: &str, stars_in: &str) -> (u8, u8, bool) {
    let mut position = placing(stars_in, "");
    position["race"] = json!([{"card": card}]);
    let mut table = Table::at(position);
    let at = table.open().race.iter().position(|race| race.card.id() == card).unwrap();
    let progress = table.player(0).race[at];
    assert!(progress.spaces.len() >= progress.have || card.starts_with("three_colours"));
    table.plays(0, "end turn");
    let met = !table.open().race[at].met.is_empty();
    assert_eq!(met, progress.is_met());
    (progress.have, progress.need, met)
}

const ARIES_IN_THREE: &str =
    "centre red, A1 blue, A2 white, A3a yellow, A3b blue, A4 white, A5 blue";

#[test]
fn nb_r1_a_constellation_complete_with_exactly_three_colours() {
    assert_eq!(race("three_colours_aries", ARIES_IN_THREE), (6, 6, true));
    let four = ARIES_IN_THREE.replace("A4 white", "A4 red");
    assert_eq!(race("three_colours_aries", &four), (5, 6, false));
    let open = ARIES_IN_THREE.replace(", A5 blue", "");
    assert_eq!(race("three_colours_aries", &open), (5, 6, false));
    assert_eq!(race("three_colours_taurus", ARIES_IN_THREE), (0, 6, false));
}

/// NB-R1: exactly three; what the card lacks is counted by spaces, so a third colour is one of them.
#[test]
fn nb_r1_two_colours_are_not_three() {
    let two = "centre red, T1 blue, T2 white, T3 blue, T4 white, T5a blue";
    assert_eq!(race("three_colours_taurus", two), (5, 6, false));
    let third = format!("{two}, T5b yellow");
    assert_eq!(race("three_colours_taurus", &third), (6, 6, true));
}

const ORBIT_3: &str = "centre red, A1 blue, A2 white, A3a purple, A3b orange, T1 purple, T2 blue, \
                       T3 yellow, G1 blue, G2 white, G3a orange, G3b purple, C1 white, C2 blue";

#[test]
fn nb_r2_orbit_3_complete_with_exactly_three_colours() {
    let three = format!("{ORBIT_3}, C3 yellow");
    assert_eq!(race("three_colours_orbit_3", &three), (6, 6, true));
    assert_eq!(race("three_colours_orbit_3", ORBIT_3), (5, 6, false));
    let four = format!("{ORBIT_3}, C3 red");
    assert!(!race("three_colours_orbit_3", &four).2);
}

#[test]
fn nb_r3_two_stars_of_each_colour() {
    let most = "centre red, A1 blue, A2 red, T1 white, T2 blue, G1 purple, G2 white, C1 orange, \
                C2 purple, A3a orange, A3b yellow";
    assert_eq!(race("two_of_each", most), (11, 12, false));
    assert_eq!(race("two_of_each", &format!("{most}, T3 red, T4 yellow")), (12, 12, true));
}

#[test]
fn nb_r4_an_orbit_complete_without_a_colour_twice() {
    let orbit_1 = "centre red, A1 blue, T1 white, G1 yellow, C1 purple";
    assert_eq!(race("all_different_orbit_1", orbit_1), (4, 4, true));
    let twice = orbit_1.replace("G1 yellow", "G1 blue");
    assert_eq!(race("all_different_orbit_1", &twice), (3, 4, false));
    let orbit_2 = format!("{orbit_1}, A2 white, T2 blue, G2 purple, C2 red");
    assert_eq!(race("all_different_orbit_2", &orbit_2), (4, 4, true));
    let orbit_4 = format!(
        "{orbit_2}, A3b blue, T3 white, G3b red, C3 blue, A4 red, T4 yellow, G4 blue, C4 purple"
    );
    assert_eq!(race("all_different_orbit_4", &orbit_4), (4, 4, true));
    assert_eq!(race("all_different_orbit_4", &orbit_4.replace(", C4 purple", "")), (3, 4, false));
}

#[test]
fn nb_r5_two_stars_of_a_colour_in_three_constellations() {
    let two = "centre red, A1 orange, A2 white, A3a orange, T1 blue, T2 orange, T3 white, T4 orange, \
               G1 orange, G2 blue";
    assert_eq!(race("spread_orange", two), (5, 6, false));
    assert_eq!(race("spread_orange", &format!("{two}, G3b orange")), (6, 6, true));
    // A third star in one constellation does not stand in for another.
    let three = two.replace("T4 orange", "T4 blue, T5b orange") + ", A3b red, A4 orange";
    assert_eq!(race("spread_orange", &three), (5, 6, false));
}

const ORBITS_1_TO_3: &str = "centre red, A1 blue, T1 white, G1 yellow, C1 purple, A2 white, T2 blue, G2 purple, C2 red, \
     A3a orange, A3b red, T3 yellow, G3a red, G3b orange, C3 blue";

#[test]
fn nb_r6_three_adjacent_orbits_complete() {
    assert_eq!(race("adjacent_orbits", ORBITS_1_TO_3), (14, 14, true));
    let open = ORBITS_1_TO_3.replace(", C3 blue", "");
    assert_eq!(race("adjacent_orbits", &open), (13, 14, false));
}

const ARIES: &str = "A1 blue, A2 white, A3a yellow, A3b purple, A4 red, A5 blue";
const GEMINI: &str = "G1 blue, G2 white, G3a yellow, G3b purple, G4 red, G5 blue";
const TAURUS: &str = "T1 white, T2 purple, T3 red, T4 white, T5a orange, T5b purple";

#[test]
fn nb_r7_two_opposite_constellations_complete() {
    let both = format!("centre red, {ARIES}, {GEMINI}");
    assert_eq!(race("opposite_constellations", &both), (12, 12, true));
    assert!(!race("adjacent_constellations", &both).2);
    let open = both.replace(", G5 blue", "");
    assert_eq!(race("opposite_constellations", &open), (11, 12, false));
}

#[test]
fn nb_r8_two_adjacent_constellations_complete() {
    let both = format!("centre red, {ARIES}, {TAURUS}");
    assert_eq!(race("adjacent_constellations", &both), (12, 12, true));
    assert!(!race("opposite_constellations", &both).2);
}

#[test]
fn nb_r9_all_ends_of_the_indirect_links_occupied() {
    let seven = "centre red, A1 blue, A2 white, A3a yellow, A5 red, T1 white, T2 purple, T5a blue, \
                 G1 blue, G2 yellow, G3a white, G5 red, C1 white, C2 blue";
    assert_eq!(race("indirect_ends", seven), (7, 8, false));
    assert_eq!(race("indirect_ends", &format!("{seven}, C5a yellow")), (8, 8, true));
}

#[test]
fn nb_r10_all_eight_spaces_beside_highlighted_ones_occupied() {
    let board = &nebula::printed().board;
    let ids: Vec<&str> = board.beside_highlighted.iter().map(|space| space.id()).collect();
    assert_eq!(ids, ["A3a", "A3b", "T5a", "T5b", "G3a", "G3b", "C5a", "C5b"]);
    let seven = "centre red, A1 blue, A2 white, A3a yellow, A3b purple, T1 white, T2 purple, T3 blue, \
                 T4 red, T5a orange, T5b blue, G1 blue, G2 white, G3a yellow, G3b purple, \
                 C1 white, C2 blue, C3 white, C4 yellow, C5a orange";
    assert_eq!(race("beside_highlighted", seven), (7, 8, false));
    assert_eq!(race("beside_highlighted", &format!("{seven}, C5b red")), (8, 8, true));
}
