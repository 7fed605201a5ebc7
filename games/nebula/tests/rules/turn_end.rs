//! What comes after the last placement: race objectives and refilling (NB-60, NB-70).

use serde_json::{Value, json};

use crate::support::{Sentences, Table, clusters, placing, player, stars, with};

/// Orbit 1 of four colours, one star missing on C1.
const NEARLY: &str = "centre red, A1 blue, T1 white, G1 yellow";

fn racing(stars_in: &str, zone: &str) -> Value {
    let card = json!([{"card": "all_different_orbit_1"}]);
    let position = with(placing(stars_in, zone), "race", card);
    with(position, "boosted", json!("black"))
}

fn met(table: &Table) -> Vec<u8> {
    let view = table.open();
    let race = view.race.iter().find(|race| race.card.id() == "all_different_orbit_1").unwrap();
    race.met.iter().map(|seat| seat.0).collect()
}

#[test]
fn nb_60_a_met_race_objective_gets_a_marker_without_being_asked() {
    let mut table = Table::at(racing(NEARLY, "purple"));
    table.plays(0, "place purple C1");
    assert!(met(&table).is_empty(), "only after the last placement");
    table.plays(0, "end turn");
    assert_eq!(met(&table), [0]);
    table.tells(json!({
        "event": "claimed", "seat": 0, "card": "all_different_orbit_1", "points": 8,
    }));
    assert_eq!(table.points(0, "race"), 8);
}

#[test]
fn nb_60_the_first_scores_the_higher_value_and_all_later_ones_the_lower() {
    let ring = "centre red, A1 blue, T1 white, G1 yellow, C1 purple";
    let mut position = racing(ring, "");
    position["players"] = json!([player(ring, ""), player(ring, ""), player(ring, "")]);
    position["race"] = json!([{"card": "all_different_orbit_1", "markers": [2]}]);
    let mut table = Table::at(position);
    table.plays(0, "end turn").idles(1);
    let points = [0, 1, 2].map(|seat| table.points(seat, "race"));
    assert_eq!(points, [5, 5, 8]);
}

#[test]
fn nb_60_a_pattern_made_and_broken_in_one_turn_does_not_count() {
    let mut table = Table::at(racing(NEARLY, "purple blue"));
    table.plays(0, "place purple C1");
    // Blue is on A1 already: twice on orbit 1.
    table.plays(0, "place blue G1").plays(0, "end turn");
    assert!(met(&table).is_empty());
    assert!(!table.told("claimed"));
}

#[test]
fn nb_60_a_marker_stays_when_the_pattern_is_broken_later() {
    let ring = "centre red, A1 blue, T1 white, G1 yellow, C1 purple";
    let mut table = Table::at(racing(ring, "blue"));
    table.plays(0, "end turn");
    assert_eq!(met(&table), [0]);
    table.idles(1);
    table.plays(0, "move top +5").plays(0, "take").plays(0, "place blue G1").plays(0, "end turn");
    assert_eq!((met(&table), table.points(0, "race")), (vec![0], 8));
}

#[test]
fn nb_60_several_can_be_claimed_in_one_turn() {
    let rings = "centre red, A1 blue, T1 white, G1 yellow, C1 purple, \
                 A2 white, T2 blue, G2 purple, C2 orange";
    let mut position = racing(rings, "");
    position["race"] =
        json!([{"card": "all_different_orbit_1"}, {"card": "all_different_orbit_2"}]);
    let mut table = Table::at(position);
    table.plays(0, "end turn");
    assert_eq!(table.points(0, "race"), 16);
    let claimed = table.events().iter().filter(|event| event["event"] == "claimed").count();
    assert_eq!(claimed, 2);
}

fn refilling(seats: usize, top: &str) -> Table {
    let full = "red red red red red red";
    let players: Vec<Value> = (0..seats).map(|_| player("", "")).collect();
    Table::at(json!({
        "players": players,
        "clusters": clusters(top, full, full),
        "stage": "place",
        "boosted": "yellow",
    }))
}

fn stars_on_top(table: &Table) -> usize {
    table.open().clusters[0].stars.iter().flatten().count()
}

#[test]
fn nb_70_a_cluster_with_one_star_or_none_is_refilled_two_or_fewer_with_two_players() {
    let cases = [
        (2, "red blue white . . .", 3),
        (2, "red blue . . . .", 6),
        (2, "red . . . . .", 6),
        (3, "red blue . . . .", 2),
        (3, ". . . . . blue", 6),
        (4, ". . . . . .", 6),
        (4, "red blue . . . .", 2),
    ];
    for (seats, top, after) in cases {
        let mut table = refilling(seats, top);
        table.plays(0, "end turn");
        assert_eq!(stars_on_top(&table), after, "{seats} players, {top}");
        assert_eq!(table.told("refilled"), after == 6);
    }
}

#[test]
fn nb_70_stars_that_are_left_stay_in_their_place() {
    let mut table = refilling(2, ". . blue . . red");
    table.plays(0, "end turn");
    let top = table.open().clusters[0].stars.clone();
    assert_eq!((json!(top[2]), json!(top[5])), (json!("blue"), json!("red")));
}

/// NB-70: in the order top, right, left and by rising number, as far as the bag goes.
#[test]
fn nb_70_a_bag_that_runs_out_fills_as_far_as_it_goes() {
    let mut table = Table::at(json!({
        "players": [player("", ""), player("", "")],
        "clusters": clusters(". . . . . .", ". . . . . blue", "red red red red red red"),
        "stage": "place",
        "boosted": "yellow",
        "bag": stars("8 white"),
    }));
    table.plays(0, "end turn");
    assert_eq!(stars_on_top(&table), 6);
    let right = table.described("/clusters/right/stars");
    assert_eq!(right, json!(["white", "white", null, null, null, "blue"]));
}
