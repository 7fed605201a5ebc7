//! Scoring (NB-90 to NB-96).

use exaequo_game::{Game, Seat, Viewer};
use serde_json::{Value, json};

use crate::support::{Sentences, Table, placing};

const ARIES: &str = "centre red, A1 blue, A2 white, A3a yellow, A3b purple, A4 red, A5 blue";

fn with_values(stars_in: &str, values: Value) -> Table {
    let mut position = placing(stars_in, "");
    position["values"] = values;
    position["players"][0]["personal"] = json!("most_black");
    Table::at(position)
}

#[test]
fn nb_90_the_personal_objective_scores_fourteen() {
    let mut position = placing("centre red", "");
    position["players"][0]["personal"] = json!("most_black");
    position["players"][1]["black"] = json!(1);
    assert_eq!(Table::at(position.clone()).points(0, "personal"), 0);
    position["players"][0]["black"] = json!(1);
    assert_eq!(Table::at(position).points(0, "personal"), 14);
}

#[test]
fn nb_91_race_markers_score_the_value_beside_them() {
    let mut position = placing("centre red", "");
    position["race"] = json!([
        {"card": "two_of_each", "markers": [0, 1]}, {"card": "adjacent_orbits", "markers": [1, 0]},
    ]);
    let table = Table::at(position);
    assert_eq!([0, 1].map(|seat| table.points(seat, "race")), [12 + 10, 7 + 16]);
}

#[test]
fn nb_92_black_stars_score_the_first_visible_number() {
    let mut position = placing("centre red", "");
    position["players"][0]["black"] = json!(4);
    position["players"][1]["black"] = json!(1);
    let table = Table::at(position);
    assert_eq!([0, 1].map(|seat| table.points(seat, "black")), [9, 2]);
}

#[test]
fn nb_93_a_complete_constellation_scores_six_or_by_its_place() {
    let points = |values| with_values(ARIES, values).points(0, "constellations");
    assert_eq!(points(json!({})), 6);
    assert_eq!(points(json!({"constellations": [["aries", 1]]})), 14);
    assert_eq!(points(json!({"constellations": [["gemini", 2], ["aries", 1]]})), 12);
    let third = json!([["gemini", 2], ["taurus", 1], ["aries", 1]]);
    assert_eq!(points(json!({"constellations": third})), 10);
    let open = ARIES.replace(", A5 blue", "");
    let values = json!({"constellations": [["aries", 1]]});
    assert_eq!(with_values(&open, values).points(0, "constellations"), 0, "it is not complete");
}

#[test]
fn nb_94_stars_of_the_first_three_colours_score_three_two_one() {
    // Two blue and two red stars, one each of white, yellow and purple.
    let points =
        |colours: Value| with_values(ARIES, json!({"colours": colours})).points(0, "colours");
    assert_eq!(points(json!([])), 0);
    assert_eq!(points(json!([["blue", 1]])), 6);
    assert_eq!(points(json!([["blue", 3], ["red", 2]])), 6 + 4);
    assert_eq!(points(json!([["blue", 3], ["red", 2], ["white", 2]])), 6 + 4 + 1);
    let fourth = json!([["orange", 4], ["blue", 3], ["red", 2], ["white", 2]]);
    assert_eq!(points(fourth), 4 + 2, "no orange star; the fourth pays nothing");
}

#[test]
fn nb_95_patterns_of_the_first_three_cards_score_four_three_two() {
    let mut position = placing(ARIES, "");
    // Red and blue are linked twice: centre–A1 and A4–A5.
    position["advanced"] =
        json!(["links_red_blue", "orbits_blue", "orbits_white", "beside_yellow"]);
    let points = |cards: Value| {
        let mut position = position.clone();
        position["values"] = json!({"cards": cards});
        Table::at(position).points(0, "advanced")
    };
    assert_eq!(points(json!([])), 0);
    assert_eq!(points(json!([["links_red_blue", 1]])), 2 * 4);
    let two = json!([["orbits_blue", 2], ["links_red_blue", 1]]);
    assert_eq!(points(two), 2 * 4 + 2 * 3, "blue is on orbits 1 and 5");
    let all = json!([
        ["orbits_blue", 3],
        ["links_red_blue", 2],
        ["beside_yellow", 1],
        ["orbits_white", 1],
    ]);
    assert_eq!(points(all), 2 * 4 + 2 * 3 + 2, "the fourth pays nothing");
}

#[test]
fn nb_96_the_token_further_ahead_comes_first_and_in_one_space_the_one_on_top() {
    let mut position = placing("centre red, A1 blue", "black white");
    position["values"] = json!({"colours": [["blue", 1]]});
    let mut table = Table::at(position);
    assert_eq!(table.points(0, "colours"), 3);
    table.plays(0, "place black").plays(0, "advance red");
    assert_eq!(table.points(0, "colours"), 3 + 2, "red lies on blue");
    let order: Vec<&str> = table.open().values[0].tokens.iter().map(|t| t.token.id()).collect();
    assert_eq!(order[..2], ["red", "blue"]);
}

#[test]
fn nb_96_a_token_that_never_moved_pays_nothing_extra() {
    let table = with_values(ARIES, json!({}));
    assert_eq!((table.points(0, "colours"), table.points(0, "constellations")), (0, 6));
    let fourth = json!([["cancer", 2], ["gemini", 2], ["taurus", 1], ["aries", 1]]);
    let table = with_values(ARIES, json!({"constellations": fourth}));
    assert_eq!(table.points(0, "constellations"), 6, "the fourth still scores its 6");
}

/// The sheet adds up, and what a viewer may know leaves out rivals' personal objectives.
#[test]
fn nb_90_rivals_do_not_see_what_a_personal_objective_would_score() {
    let mut position = placing(ARIES, "");
    position["players"][0]["personal"] = json!("most_black");
    position["players"][0]["black"] = json!(2);
    let table = Table::at(position);
    assert_eq!(table.score(0).total, 14 + 4 + 6);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let seen = table.state().score_seen(viewer);
        let mine = seen.row(Some(Seat(0))).unwrap();
        assert_eq!((mine.points("personal"), mine.total), (None, 10));
        assert_eq!(table.view(viewer).players[0].score.total, 10);
    }
    let own = table.state().score_seen(Viewer::Seat(Seat(0)));
    assert_eq!(own.rows.iter().map(|row| row.categories.len()).collect::<Vec<_>>(), [6, 5]);
    let score = table.player(0).score;
    assert_eq!((score.total, score.certain), (24, 10), "black stars and a bare constellation");
}
