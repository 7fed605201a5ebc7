//! Tables written down: what is left out, what comes back, and what is wrong.

use exaequo_laws::positions::{comes_back, finds, readmes_example, spoiled};
use nebula::Nebula;
use serde_json::json;

use crate::support::{
    Sentences, Table, faults, galaxy, placing, plain_clusters, player, stars, with,
};

// ---- what is left out takes its place in a fresh game ----

#[test]
fn only_the_number_of_seats_is_a_fresh_game() {
    for seats in 2..=4u8 {
        let table = Table::at(json!({"seats": seats}));
        assert_eq!(table.waits().len(), usize::from(seats));
        let view = table.open();
        assert_eq!((view.race.len(), view.advanced.len(), view.round), (4, 4, 1));
        assert!(view.clusters.iter().all(|cluster| cluster.stars.iter().all(Option::is_some)));
        assert!(view.out.is_empty());
    }
}

#[test]
fn listed_players_are_in_their_first_turn() {
    let table = Table::at(json!({"players": [{}, {}, {}], "first": 1}));
    assert_eq!(table.asks(), "collect 1");
    let zones = [0, 1, 2].map(|seat| table.player(seat).zone.len());
    assert_eq!(zones, [2, 0, 1], "the first stars are drawn (NB-34)");
    assert!((0..3).all(|seat| table.player(seat).chosen));
}

#[test]
fn what_is_named_nowhere_is_in_the_bag_unless_that_is_written() {
    let table = Table::at(placing("centre red", "white"));
    assert_eq!(table.open().bag.len(), 150 - 18 - 1 - 1 - 1);
    assert!(table.open().out.is_empty());
    let table = Table::at(with(placing("centre red", "white"), "bag", stars("2 blue")));
    assert_eq!((table.open().bag.len(), table.open().out.len()), (2, 150 - 18 - 3 - 2));
}

#[test]
fn open_cards_left_out_are_dealt() {
    let table = Table::at(json!({
        "players": [{}, {}], "race": [{"card": "spread_blue"}], "advanced": ["races"],
    }));
    let view = table.open();
    assert_eq!((view.race.len(), view.advanced.len()), (4, 4));
    assert!(view.race.iter().any(|race| race.card.id() == "spread_blue"));
    assert!(view.advanced.iter().any(|open| open.card.id() == "races"));
}

#[test]
fn a_personal_card_left_out_is_dealt() {
    let table =
        Table::at(json!({"players": [{"personal": "many_red"}, {"discarded": "many_blue"}]}));
    assert_eq!(table.described("/players/0/personal"), json!("many_red"));
    assert_eq!(table.described("/players/1/discarded"), json!("many_blue"));
    assert_ne!(table.described("/players/1/personal"), json!("many_blue"));
}

// ---- there and back ----

#[test]
fn described_tables_come_back_equal() {
    comes_back::<Nebula>(json!({"seats": 4}));
    comes_back::<Nebula>(json!({"seats": 2, "variant": "introductory"}));
    comes_back::<Nebula>(placing("centre red, A1 blue, T1 white", "2 black"));
    comes_back::<Nebula>(json!({
        "players": [
            {"galaxy": galaxy("centre red, A1 blue"), "black": 3, "zone": stars("white"),
             "personal": "many_red", "discarded": "most_black"},
            {}, {},
        ],
        "first": 2, "active": 0, "round": 9, "stage": "advance", "placed": ["black", "blue"],
        "track": 7, "boosted": "orange", "boost": "blue",
        "race": [{"card": "two_of_each", "markers": [2, 0]}],
        "values": {"colours": [["red", 2], ["blue", 2], ["white", 1]]},
        "out": stars("3 purple"),
    }));
}

#[test]
fn the_readmes_example_is_a_table() {
    let table = readmes_example::<Nebula>(include_str!("../../README.md"));
    assert_eq!(table.asks(), "place 0");
}

// ---- what is wrong ----

#[test]
fn wrong_fields_and_names_are_listed_with_their_place() {
    let found = faults(&json!({
        "seats": 7, "plyers": [], "variant": "fll",
    }));
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains("did you mean \"players\""));
    let found = faults(&json!({
        "players": [{"zone": {"green": 1}}, {"galaxy": {"Z1": "red", "centre": "reed"}}],
        "round": 0, "track": 16,
    }));
    assert_eq!(found.len(), 5, "{found:?}");
}

#[test]
fn galaxies_that_cannot_be_are_refused() {
    finds::<Nebula>(&placing("centre red, A1 red", ""), "NB-53");
    finds::<Nebula>(&placing("centre red, A2 blue", ""), "NB-52");
    finds::<Nebula>(&placing("A1 blue", ""), "NB-52");
    finds::<Nebula>(&placing("centre black", ""), "NB-55");
}

#[test]
fn stars_and_cards_are_there_as_often_as_in_the_box() {
    finds::<Nebula>(&placing("centre red", "17 red"), "NB-01");
    finds::<Nebula>(&with(placing("", "5 blue"), "bag", stars("13 blue")), "21 blue stars");
    finds::<Nebula>(
        &json!({"players": [{"personal": "many_red"}, {"personal": "many_red"}]}),
        "many_red is named twice",
    );
    finds::<Nebula>(
        &json!({"seats": 2, "race": [{"card": "spread_red"}, {"card": "spread_red"}]}),
        "spread_red is named twice",
    );
}

#[test]
fn moments_that_cannot_be_are_refused() {
    let plain =
        || json!({"players": [player("", ""), player("", "")], "clusters": plain_clusters()});
    let mut moved = plain();
    moved["clusters"]["top"]["moved"] = json!(4);
    moved["clusters"]["left"]["moved"] = json!(-2);
    finds::<Nebula>(&moved, "NB-40");
    finds::<Nebula>(&with(plain(), "stage", json!("keep")), "NB-41");
    finds::<Nebula>(&with(plain(), "placed", json!(["red"])), "NB-50");
    finds::<Nebula>(&with(placing("", ""), "placed", json!(["red", "blue", "white"])), "NB-50");
    finds::<Nebula>(&with(plain(), "stage", json!("advance")), "NB-56");
    finds::<Nebula>(&with(plain(), "stage", json!("over")), "NB-80");
    finds::<Nebula>(&with(plain(), "ending", json!("black_track")), "NB-80");
    finds::<Nebula>(&with(plain(), "ending", json!("round_limit")), "NB-81");
    finds::<Nebula>(&with(placing("centre red", ""), "stage", json!("choose")), "NB-32");
    finds::<Nebula>(
        &with(with(plain(), "variant", json!("introductory")), "values", json!({})),
        "NB-35",
    );
    let unordered = json!({"colours": [["red", 1], ["blue", 2]]});
    finds::<Nebula>(&with(plain(), "values", unordered), "NB-96");
    finds::<Nebula>(
        &with(plain(), "values", json!({"colours": [["aries", 1]]})),
        "not on the track",
    );
}

#[test]
fn nonsense_never_panics() {
    let odd = [
        json!(null),
        json!([]),
        json!({"players": 3}),
        json!({"players": [1, 2]}),
        json!({"seats": 2, "clusters": {"top": {"stars": [1], "moved": 99, "marker": -1}}}),
        json!({"players": [{"zone": {"red": 30, "blue": 30}}, {"zone": {"red": 30}}],
               "bag": {"red": 30}, "out": {"red": 30}, "drawn": {"red": 30}}),
        json!({"players": [{"dealt": ["many_red"], "personal": "many_blue", "discarded": "few_empty"}, {}]}),
    ];
    for position in odd {
        assert!(!faults(&position).is_empty(), "{position}");
    }
}

/// `EXAEQUO_SPOILED=100000` looks at more.
#[test]
fn spoiled_tables_are_refused_or_played_to_the_end() {
    let spoiled = spoiled::<Nebula>(500);
    assert!(spoiled.refused > spoiled.played && spoiled.played > 0, "{spoiled:?}");
}
