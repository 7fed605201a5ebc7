//! Placing stars (NB-50 to NB-56).

use exaequo_game::Viewer;
use nebula::Prompt;
use serde_json::json;

use crate::support::{Sentences, Table, placing, stars, with};

#[test]
fn nb_50_up_to_two_stars_are_placed() {
    let mut table = Table::at(placing("", "red blue white"));
    table.plays(0, "place red centre").plays(0, "place blue A1");
    table.refuses(0, "place white T1", "NB-50");
    assert_eq!(table.choices(0), ["end turn"]);
}

#[test]
fn nb_50_a_boosted_star_allows_a_third() {
    let mut table = Table::at(placing("", "red blue white yellow"));
    table.plays(0, "place red centre").plays(0, "place yellow A1").plays(0, "place white T1");
    table.refuses(0, "place blue G1", "NB-50");
}

#[test]
fn nb_50_a_third_star_after_two_others_must_be_boosted() {
    let mut table = Table::at(placing("", "red blue white yellow"));
    table.plays(0, "place red centre").plays(0, "place blue A1");
    table.refuses(0, "place white T1", "NB-50");
    table.plays(0, "place yellow T1");
    assert_eq!(table.choices(0), ["end turn"]);
}

/// NB-50, NB-51: the prompt says how many are possible: three with a boosted star in the zone.
#[test]
fn nb_50_the_prompt_says_how_many_are_possible() {
    for (zone, possible) in [
        ("red blue white", 2),
        ("red blue yellow", 3),
        ("red blue white yellow", 3),
        ("3 red yellow", 2),
        ("2 yellow", 1),
        ("", 0),
    ] {
        assert_eq!(left(&Table::at(placing("", zone))), (possible, false), "{zone}");
    }
    let mut table = Table::at(placing("", "red blue white yellow"));
    table.plays(0, "place red centre").plays(0, "place blue A1");
    assert_eq!(left(&table), (1, true), "now only the boosted colour");
    let mut table = Table::at(placing("", "red blue white"));
    table.plays(0, "place red centre").plays(0, "place blue A1");
    assert_eq!(left(&table).0, 0);
}

fn left(table: &Table) -> (u8, bool) {
    match table.view(Viewer::Spectator).prompt {
        Prompt::Place { left, only_boosted, .. } => (left, only_boosted),
        other => panic!("{other:?}"),
    }
}

#[test]
fn nb_50_no_star_need_be_placed() {
    let mut table = Table::at(placing("", "red"));
    table.plays(0, "end turn");
    assert_eq!((table.zone(0), table.asks()), (stars("red"), "collect 1".to_owned()));
}

#[test]
fn nb_50_only_stars_of_the_observation_zone_are_placed() {
    Table::at(placing("", "red")).refuses(0, "place blue centre", "NB-50");
    Table::at(placing("", "red")).refuses(0, "place black", "NB-50");
}

#[test]
fn nb_51_all_stars_of_a_turn_differ_in_colour() {
    let mut table = Table::at(placing("", "3 red 2 black yellow"));
    table.plays(0, "place red centre");
    table.refuses(0, "place red A2", "NB-51");
    table.plays(0, "place black").plays(0, "advance red");
    table.refuses(0, "place black", "NB-51");
}

#[test]
fn nb_52_the_first_star_goes_on_the_centre() {
    let mut table = Table::at(placing("", "red blue"));
    assert_eq!(table.spaces_for(0, "red"), ["centre"]);
    table.refuses(0, "place red A1", "NB-52");
    table.plays(0, "place red centre");
    assert_eq!(table.spaces_for(0, "blue"), ["centre", "A1", "T1", "G1", "C1"]);
}

/// NB-52: a black star is no coloured star and opens nothing.
#[test]
fn nb_52_a_black_star_before_the_first_changes_nothing() {
    let mut table = Table::at(placing("", "red black"));
    table.plays(0, "place black").plays(0, "advance red");
    assert_eq!(table.spaces_for(0, "red"), ["centre"]);
}

#[test]
fn nb_52_stars_are_linked_directly_indirectly_or_by_orbit() {
    let table = Table::at(placing("centre red, T1 blue, T2 white", "yellow"));
    let spaces = table.spaces_for(0, "yellow");
    for (space, why) in [("T3", "direct"), ("T5a", "indirect"), ("G2", "orbit"), ("A1", "centre")] {
        assert!(spaces.contains(&space.to_owned()), "{space} ({why}) is in {spaces:?}");
    }
    for space in ["T4", "A3a", "C5a"] {
        assert!(!spaces.contains(&space.to_owned()), "{space} is linked to nothing");
    }
}

#[test]
fn nb_52_a_star_is_linked_to_something() {
    let mut table = Table::at(placing("centre red", "yellow"));
    table.refuses(0, "place yellow A5", "NB-52");
}

#[test]
fn nb_53_two_stars_of_one_colour_are_never_linked() {
    let mut table = Table::at(placing("centre red, A1 blue", "red blue"));
    table.refuses(0, "place red T1", "NB-53");
    table.refuses(0, "place blue T1", "NB-53");
    table.refuses(0, "place blue A2", "NB-53");
    table.plays(0, "place blue G1").plays(0, "place red A2");
}

#[test]
fn nb_54_a_star_may_replace_another_under_the_same_rules() {
    let mut table = Table::at(placing("centre red, A1 blue, T1 white", "white purple"));
    table.refuses(0, "place white A1", "NB-53");
    table.plays(0, "place purple A1");
    table.tells(json!({
        "event": "placed", "seat": 0, "star": "purple", "space": "A1", "replaced": "blue",
    }));
    assert_eq!(table.described("/players/0/galaxy/A1"), json!("purple"));
    assert_eq!(table.described("/out"), stars("blue"), "the old star leaves the game");
}

#[test]
fn nb_54_a_star_may_replace_one_of_its_own_colour() {
    let mut table = Table::at(placing("centre red, A1 blue", "red"));
    table.plays(0, "place red centre");
    assert_eq!(table.described("/players/0/galaxy"), json!({"centre": "red", "A1": "blue"}));
    assert_eq!(table.described("/out"), stars("red"));
}

#[test]
fn nb_54_the_centre_alone_can_be_replaced() {
    for star in ["blue", "red"] {
        let mut table = Table::at(placing("centre red", star));
        table.plays(0, &format!("place {star} centre"));
        assert_eq!(table.described("/players/0/galaxy"), json!({"centre": star}));
    }
}

/// NB-54: what was reached through the old star stays.
#[test]
fn nb_54_replacing_the_centre_later_keeps_the_galaxy() {
    let mut table = Table::at(placing("centre red, A1 blue, A2 white", "yellow"));
    table.plays(0, "place yellow centre");
    assert_eq!(table.player(0).galaxy.0.occupied().len(), 3);
}

#[test]
fn nb_55_a_black_star_goes_into_the_row_and_the_track_advances() {
    let mut table = Table::at(placing("centre red", "black"));
    table.refuses(0, "place black A1", "NB-55");
    table.plays(0, "place black");
    table.tells(json!({"event": "placed_black", "seat": 0, "slot": 1}));
    assert_eq!((table.player(0).black, table.open().track.step), (1, 1));
    assert!(!table.told("boosted"));
}

#[test]
fn nb_55_on_a_highlighted_step_the_boosted_star_is_replaced_by_another_colour() {
    for (track, seed) in [(2, 1), (5, 2), (8, 3), (11, 4)] {
        let position = with(placing("centre red", "black"), "track", json!(track));
        let mut table = Table::at_seed(position, seed);
        table.plays(0, "place black");
        let view = table.open();
        assert_ne!(view.boosted.id(), "yellow");
        assert_eq!(view.out.count(nebula::Colour::Yellow), 1, "the old one leaves the game");
    }
}

#[test]
fn nb_55_the_old_colour_counts_until_the_turn_ends() {
    let position = with(placing("centre red", "black yellow white"), "track", json!(2));
    let mut table = Table::at(position);
    table.plays(0, "place black").plays(0, "advance red");
    table.plays(0, "place yellow A1").plays(0, "place white T1");
    let boosted = table.open().boosted;
    table.plays(0, "end turn");
    assert_eq!(table.open().boost, boosted, "the new colour counts from the next turn on");
}

#[test]
fn nb_55_the_boosted_star_stays_if_the_bag_has_no_other_colour() {
    for bag in ["", "3 yellow"] {
        let position = with(placing("centre red", "black"), "track", json!(2));
        let mut table = Table::at(with(position, "bag", stars(bag)));
        table.plays(0, "place black");
        assert_eq!(table.open().boosted.id(), "yellow");
        table.tells(json!({"event": "boost_stays", "star": "yellow"}));
    }
}

#[test]
fn nb_55_the_track_stays_on_its_last_step() {
    let mut table = Table::at(with(placing("centre red", "black"), "track", json!(15)));
    table.plays(0, "place black");
    assert_eq!((table.open().track.step, table.player(0).black), (15, 1));
    assert!(!table.told("track_advanced"));
}

#[test]
fn nb_56_any_one_of_the_fourteen_tokens_advances() {
    let mut table = Table::at(placing("centre red", "black white"));
    table.refuses(0, "advance red", "NB-56");
    table.plays(0, "place black");
    assert_eq!((table.choices(0).len(), table.asks()), (14, "advance 0".to_owned()));
    table.refuses(0, "place white A1", "NB-56");
    table.plays(0, "advance gemini");
    table.tells(json!({"event": "advanced", "seat": 0, "token": "gemini", "step": 1}));
    assert_eq!(table.asks(), "place 0", "the steps of a black star come before the next star");
    table.plays(0, "place white A1");
}

#[test]
fn nb_56_nothing_happens_if_no_token_can_move() {
    let fresh = Table::fresh(2, 1).described("/advanced");
    let all =
        |tokens: &[&str]| -> Vec<_> { tokens.iter().map(|token| json!([token, 6])).collect() };
    let cards: Vec<&str> = fresh.as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
    let mut position = placing("centre red", "black");
    position["advanced"] = fresh.clone();
    position["values"] = json!({
        "colours": all(&["red", "purple", "yellow", "white", "blue", "orange"]),
        "constellations": all(&["aries", "taurus", "gemini", "cancer"]),
        "cards": all(&cards),
    });
    let mut table = Table::at(position);
    table.plays(0, "place black");
    assert_eq!(table.asks(), "place 0");
}

#[test]
fn nb_21_a_token_on_the_last_step_cannot_move() {
    let mut position = placing("centre red", "black");
    position["values"] = json!({"colours": [["red", 6], ["blue", 5]]});
    let mut table = Table::at(position);
    table.plays(0, "place black");
    table.refuses(0, "advance red", "NB-21");
    table.plays(0, "advance blue");
    let first = table.open().values[0].tokens[0].clone();
    assert_eq!((first.token.id(), first.height), ("blue", 1), "it lands on top");
}
