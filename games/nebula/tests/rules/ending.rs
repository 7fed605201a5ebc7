//! What ends the game, and when (NB-80, NB-81), and who wins (NB-97).

use serde_json::{Value, json};

use crate::support::{Sentences, Table, placing, plain_clusters, player, stars, with};

const THREE: &str = "centre red, A1 blue, A2 white, A3a yellow, A3b purple, A4 red, A5 blue, \
                     T1 white, T2 purple, T3 red, T4 white, T5a orange, T5b purple, \
                     G1 orange, G2 blue, G3a white, G3b orange, G4 yellow, G5 red";

/// Seat 0 is placing, everything else as written.
fn last_turn(field: &str, value: Value) -> Value {
    with(placing("", "black"), field, value)
}

#[test]
fn nb_80_a_full_black_star_track_ends_the_game_after_the_round() {
    let mut table = Table::at(last_turn("track", json!(14)));
    table.plays(0, "place black").plays(0, "advance red").plays(0, "end turn");
    table.tells(json!({"event": "last_round", "reason": "black_track"}));
    assert_eq!(table.asks(), "collect 1", "all have the same number of turns");
    table.idles(1);
    assert_eq!(table.outcome().reason, "black_track");
}

#[test]
fn nb_80_three_complete_constellations_end_the_game() {
    let mut table = Table::at(placing(THREE, ""));
    table.plays(0, "end turn").idles(1);
    assert_eq!(table.outcome().reason, "constellations");
}

#[test]
fn nb_80_two_complete_constellations_do_not_end_the_game() {
    let two = THREE.replace(", G5 red", "");
    let mut table = Table::at(placing(&two, ""));
    table.plays(0, "end turn").idles(1);
    assert_eq!(table.asks(), "collect 0");
}

#[test]
fn nb_80_an_empty_bag_ends_the_game() {
    let mut table = Table::at(last_turn("bag", stars("")));
    table.plays(0, "end turn").idles(1);
    assert_eq!(table.outcome().reason, "empty_bag");
}

#[test]
fn nb_80_enough_race_markers_end_the_game() {
    for (seats, enough) in [(2u8, 5u8), (3, 6), (4, 8)] {
        for markers in [enough - 1, enough] {
            let cards = ["three_colours_aries", "two_of_each", "spread_red", "indirect_ends"];
            let mut left = markers;
            let race: Vec<Value> = cards
                .iter()
                .map(|card| {
                    let here = left.min(seats);
                    left -= here;
                    json!({"card": card, "markers": (0..here).collect::<Vec<u8>>()})
                })
                .collect();
            let players: Vec<Value> = (0..seats).map(|_| player("", "")).collect();
            let mut table = Table::at(json!({
                "players": players, "race": race, "stage": "place", "active": seats - 1,
                "clusters": plain_clusters(),
            }));
            table.plays(seats - 1, "end turn");
            let over = table.asks() == "over";
            assert_eq!(over, markers == enough, "{seats} players, {markers} markers");
        }
    }
}

/// NB-80: looked at after step IV of every turn, not in the middle of one.
#[test]
fn nb_80_is_looked_at_when_the_turn_is_over() {
    let mut table = Table::at(last_turn("track", json!(14)));
    table.plays(0, "place black");
    assert_eq!(table.open().ending, None);
    table.plays(0, "advance red").plays(0, "end turn");
    assert!(table.open().ending.is_some());
}

#[test]
fn nb_80_nobody_acts_when_the_game_is_over() {
    let mut table = Table::at(last_turn("bag", stars("")));
    table.plays(0, "end turn").idles(1);
    for seat in 0..2 {
        table.refuses(seat, "end turn", "NB-80");
    }
}

#[test]
fn nb_80_the_first_reason_seen_holds() {
    let mut position = last_turn("track", json!(14));
    position["players"][1] = player(THREE, "");
    let mut table = Table::at(position);
    table.plays(0, "end turn");
    table.idles(1);
    assert_eq!(table.outcome().reason, "constellations");
}

#[test]
fn nb_81_the_game_ends_after_sixty_rounds() {
    let mut position = last_turn("round", json!(59));
    position["active"] = json!(1);
    let mut table = Table::at(position.clone());
    table.plays(1, "end turn");
    assert_eq!((table.asks(), table.open().round), ("collect 0".to_owned(), 60));
    position["round"] = json!(60);
    let mut table = Table::at(position);
    table.plays(1, "end turn");
    assert_eq!(table.outcome().reason, "round_limit");
}

/// A finished game of two with this many points from race markers and black stars.
fn finished(black: [u8; 2], markers: [&[u8]; 2]) -> Table {
    let player = |black: u8| json!({"black": black, "zone": {}, "personal": null});
    Table::at(json!({
        "variant": "introductory",
        "players": [
            with(player(black[0]), "personal", json!("many_red")),
            with(player(black[1]), "personal", json!("many_blue")),
        ],
        "race": [
            {"card": "spread_red", "markers": markers[0]},
            {"card": "adjacent_orbits", "markers": markers[1]},
        ],
        "stage": "over", "active": 1, "ending": "empty_bag", "bag": {}, "boosted": "yellow",
    }))
}

fn winners(table: &Table) -> Vec<u8> {
    table.outcome().winners.iter().map(|seat| seat.0).collect()
}

#[test]
fn nb_97_most_points_win() {
    let table = finished([0, 0], [&[0, 1], &[]]);
    assert_eq!((table.outcome().seat_scores(), winners(&table)), (&[16, 10][..], vec![0]));
}

#[test]
fn nb_97_a_tie_goes_to_who_placed_more_black_stars() {
    // 10 + 6 points against 16 and no black star.
    let table = finished([3, 0], [&[1, 0], &[]]);
    assert_eq!((table.outcome().seat_scores(), winners(&table)), (&[16, 16][..], vec![0]));
}

#[test]
fn nb_97_otherwise_the_win_is_shared() {
    let table = finished([2, 2], [&[0, 1], &[1, 0]]);
    assert_eq!((table.outcome().seat_scores(), winners(&table)), (&[30, 30][..], vec![0, 1]));
}
