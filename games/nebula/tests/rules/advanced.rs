//! The advanced objectives (NB-A1 to NB-A6).

use nebula::PatternView;
use serde_json::{Value, json};

use crate::support::{Sentences, Table, placing};

fn at(card: &str, stars_in: &str) -> PatternView {
    let mut position = placing(stars_in, "");
    position["advanced"] = json!([card]);
    count(position, card)
}

fn count(position: Value, card: &str) -> PatternView {
    let table = Table::at(position);
    let at = table.open().advanced.iter().position(|open| open.card.id() == card).unwrap();
    table.player(0).advanced[at].clone()
}

#[test]
fn nb_a1_counts_links_of_any_kind_and_no_star_twice() {
    // The red centre is linked to blue on A1 and on G1: one pair only.
    let one = at("links_red_blue", "centre red, A1 blue, G1 blue");
    assert_eq!((one.count, one.pairs.len()), (1, 1));
    // T4–T5b direct, A3a–A5 indirect, G1–C1 by orbit.
    let three = "centre white, A1 orange, A2 purple, A3a blue, A5 red, T1 yellow, T2 white, T3 yellow, \
                 T4 red, T5b blue, G1 red, C1 blue";
    let three = at("links_red_blue", three);
    assert_eq!(three.count, 3);
    assert_eq!(three.spaces.len(), 6);
}

/// A chain blue–red–blue–red: whoever pairs the middle first finds only one.
#[test]
fn nb_a1_is_the_best_way_of_pairing() {
    let chain = at("links_red_blue", "centre blue, A1 red, A2 blue, A3a red");
    assert_eq!(chain.count, 2);
}

#[test]
fn nb_a1_another_card_may_count_a_star_again() {
    let mut position = placing("centre red, A1 blue, G1 white", "");
    position["advanced"] = json!(["links_red_blue", "links_red_white"]);
    assert_eq!(count(position.clone(), "links_red_blue").count, 1);
    assert_eq!(count(position, "links_red_white").count, 1);
}

#[test]
fn nb_a2_counts_the_most_frequent_colour_on_the_highlighted_spaces() {
    assert_eq!(at("highlighted_alike", "").count, 0);
    let differ = "centre red, T1 blue, T2 white, T3 yellow";
    assert_eq!(at("highlighted_alike", differ).count, 1, "1 if all differ");
    let two = differ.replace("T3 yellow", "T3 red");
    assert_eq!(at("highlighted_alike", &two).count, 2);
    let tie =
        format!("{two}, A1 white, A2 blue, A3a orange, A5 yellow, C1 purple, C2 white, C3 yellow");
    assert_eq!(at("highlighted_alike", &tie).count, 2, "one colour on a tie");
}

#[test]
fn nb_a3_counts_the_race_objectives_completed() {
    let mut position = placing("centre red", "");
    position["advanced"] = json!(["races"]);
    position["race"] = json!([
        {"card": "two_of_each", "markers": [0]}, {"card": "spread_red", "markers": [1, 0]},
        {"card": "indirect_ends", "markers": [1]},
    ]);
    assert_eq!(count(position, "races").count, 2);
}

#[test]
fn nb_a4_counts_orbits_with_the_colour() {
    let stars = "centre red, A1 blue, G1 blue, A2 red, A3a blue, A3b white, A4 blue";
    assert_eq!(at("orbits_blue", stars).count, 3, "orbits 1, 3 and 4");
    assert_eq!(at("orbits_red", stars).count, 1, "the centre is on no orbit");
}

#[test]
fn nb_a5_counts_highlighted_spaces_without_an_empty_linked_space() {
    // T3 is linked to T2, T4, G3a and A3b; it may itself be empty.
    let around = "centre red, T1 white, T2 blue, A1 blue, A2 white, A3b red, G1 blue, G2 white, \
                  G3a red, T5a white, T4 purple";
    let empty_itself = at("surrounded", around);
    assert_eq!(empty_itself.count, 1);
    assert_eq!(json!(empty_itself.spaces), json!(["T3"]));
    assert_eq!(at("surrounded", &format!("{around}, T3 yellow")).count, 1);
    assert_eq!(at("surrounded", &around.replace(", T4 purple", "")).count, 0);
    assert_eq!(at("surrounded", "centre red, A1 blue, T1 white, G1 blue, C1 white").count, 0);
}

#[test]
fn nb_a6_counts_stars_beside_highlighted_spaces() {
    let stars = "centre red, A1 blue, A2 white, A3a blue, A3b red, G1 blue, G2 white, G3a blue, \
                 T1 white, T2 red, T5a blue";
    let beside = at("beside_blue", stars);
    assert_eq!(json!(beside.spaces), json!(["A3a", "T5a", "G3a"]));
    assert_eq!(beside.count, 3);
}
