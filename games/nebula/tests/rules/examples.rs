//! The six worked examples of the printed book.

use serde_json::json;

use crate::support::{Sentences, Table, clusters, placing, player, stars, with};

/// Markers move 2 clockwise, 3 counter-clockwise and 0 (NB-40).
#[test]
fn example_1_exactly_five_points_and_the_stars_in_front_of_all_three_markers() {
    let mut table = Table::at(json!({
        "players": [player("", ""), player("", "")],
        "clusters": clusters(
            "red red blue red red red",
            "red red red white red red",
            "orange red red red red red",
        ),
    }));
    table.plays(0, "move top +2").plays(0, "move right -3").plays(0, "take");
    assert_eq!(table.zone(0), stars("blue white orange"));
}

/// A blue star is returned, five are drawn, a black and a red are kept (NB-41).
#[test]
fn example_2_chaos() {
    let mut table = Table::at(json!({
        "players": [player("", "blue"), player("", "")],
        "clusters": clusters("red", "red", "red"),
        "boosted": "yellow",
        "bag": stars("black red white purple orange"),
        "out": {},
    }));
    let out = table.open().out.len();
    table.plays(0, "chaos blue");
    assert_eq!(table.described("/drawn"), stars("black red white purple orange"));
    table.plays(0, "keep black").plays(0, "keep red");
    assert_eq!(table.zone(0), stars("black red"));
    table.tells(json!({"event": "left", "stars": {"white": 1, "purple": 1, "orange": 1}}));
    assert_eq!(table.open().out.len(), out + 4, "the blue one and the other three leave the game");
}

/// 2 white, 2 purple and 1 black star in the zone, two black stars in the row, yellow boosted, the
/// black-star track at 5.
fn third_example() -> Table {
    let mut position = placing("centre blue, T1 yellow, T2 red", "2 white 2 purple black");
    position["players"][0]["black"] = json!(2);
    Table::at(with(position, "track", json!(5)))
}

/// A white star, linked indirectly to a red one, and a black one may be placed, no third (NB-50).
#[test]
fn example_3_a_white_and_a_black_star_but_no_third() {
    let mut table = third_example();
    table.plays(0, "place white T5a").plays(0, "place black");
    table.tells(json!({"event": "placed_black", "seat": 0, "slot": 3}));
    table.plays(0, "advance white");
    table.refuses(0, "place purple A1", "NB-50");
    assert_eq!(table.choices(0), ["end turn"]);
}

/// That black star brings the track to 6 (NB-55).
#[test]
fn example_4_the_boosted_star_is_replaced() {
    let mut table = third_example();
    table.plays(0, "place white T5a").plays(0, "place black");
    assert_eq!(table.open().track.step, 6);
    assert!(table.told("boosted"));
    assert_ne!(table.open().boosted.id(), "yellow");
}

/// Then the white token advances (NB-56).
#[test]
fn example_5_the_white_token_advances() {
    let mut table = third_example();
    table.plays(0, "place white T5a").plays(0, "place black").plays(0, "advance white");
    table.tells(json!({"event": "advanced", "seat": 0, "token": "white", "step": 1}));
    let first = table.open().values[0].tokens[0].clone();
    assert_eq!((first.token.id(), first.step, first.pays), ("white", 1, 3));
}

/// First to a race card: 16; second to the same: 10 (NB-60, NB-91).
#[test]
fn example_6_first_and_second_to_a_race_card() {
    let spread = "centre red, A1 orange, A2 white, A3a orange, T1 blue, T2 orange, T3 white, \
                  T4 orange, G1 orange, G2 blue, G3b orange";
    let mut table = Table::at(json!({
        "players": [player(spread, ""), player(spread, "")],
        "race": [{"card": "spread_orange"}],
        "clusters": crate::support::plain_clusters(),
        "stage": "place",
    }));
    table.plays(0, "end turn");
    table.tells(json!({"event": "claimed", "seat": 0, "card": "spread_orange", "points": 16}));
    table.idles(1);
    table.tells(json!({"event": "claimed", "seat": 1, "card": "spread_orange", "points": 10}));
    assert_eq!([0, 1].map(|seat| table.points(seat, "race")), [16, 10]);
}
