//! What is told before it is done: what an action would bring, and what an objective still lacks.

use exaequo_game::{Lang, Narration, Seat, Viewer, Words};
use serde_json::{Value, json};

use crate::support::{Table, placing, player, with};

fn sentence(position: Value, lang: Lang, action: &str) -> String {
    let table = Table::at(position);
    let names = ["Ada".to_owned(), "Emmy".to_owned()];
    let narration = Narration::new(lang, &names).to(Viewer::Seat(Seat(0)));
    table.state().action_sentence(Seat(0), action.parse().unwrap(), &narration)
}

/// What seat 0 lacks for a race card, as JSON.
fn lacks(card: &str, stars_in: &str) -> Value {
    let position = with(placing(stars_in, ""), "race", json!([{"card": card}]));
    let view = Table::at(position).public();
    let at = view.race.iter().position(|race| race.card.id() == card).unwrap();
    serde_json::to_value(view.players[0].race[at].lacks).unwrap()
}

const ALMOST: &str = "centre red, A1 blue, A2 white, A3a yellow, A3b blue, A5 blue";

/// NB-60, NB-91, NB-93: the marker that the turn's end would bring counts, and so does the constellation.
#[test]
fn nb_60_placing_tells_the_points_and_the_objectives_it_brings() {
    let position =
        with(placing(ALMOST, "white purple"), "race", json!([{"card": "three_colours_aries"}]));
    assert_eq!(
        sentence(position.clone(), Lang::En, "place white A4"),
        "Place a white star on Aries, orbit 4: you +18; Aries in 3 colours (6 of 6); 2 of each (6 of 12)"
    );
    assert_eq!(
        sentence(position.clone(), Lang::Es, "place white A4"),
        "Coloca una estrella blanca en Aries, órbita 4: tú +18; Aries en 3 colores (6 de 6); 2 de cada (6 de 12)"
    );
    let spoiled = sentence(position, Lang::En, "place purple A4");
    assert_eq!(spoiled, "Place a purple star on Aries, orbit 4: you +6; 2 of each (6 of 12)");
}

/// NB-96: a token that overtakes another takes its points away from whoever has that colour.
#[test]
fn nb_96_advancing_tells_what_changes_for_whom() {
    let mut position = placing("centre red, A1 blue", "");
    position["players"][1] = player("centre blue, A1 white, A2 blue", "");
    position["values"] = json!({"colours": [["blue", 1]]});
    position["stage"] = json!("advance");
    position["placed"] = json!(["black"]);
    position["variant"] = json!("full");
    assert_eq!(
        sentence(position, Lang::En, "advance red"),
        "Advance the value token red: you +2; Emmy −2"
    );
}

/// NB-32: what somebody else keeps secret is in no sentence.
#[test]
fn nb_32_the_outlook_knows_nothing_of_secret_cards() {
    let position = |card: &str| {
        let mut position = placing("centre red", "black");
        position["players"][1]["personal"] = json!(card);
        position
    };
    let with_secret = |card| sentence(position(card), Lang::En, "place black");
    assert_eq!(with_secret("most_black"), with_secret("few_empty"));
}

#[test]
fn nb_r1_lacks_the_open_space_in_one_of_the_three_colours() {
    let expected = json!({"open": "A4", "wanted": "yellow white blue"});
    assert_eq!(lacks("three_colours_aries", ALMOST), expected);
    let fourth = lacks("three_colours_aries", &format!("{ALMOST}, A4 purple"));
    assert_eq!(fourth["spoiled"].as_str().unwrap().len(), 2, "one star too many: {fourth}");
}

#[test]
fn nb_r4_lacks_colours_that_the_orbit_has_not() {
    let lacks = lacks("all_different_orbit_1", "centre red, A1 blue, T1 white, G1 blue");
    let expected = json!({
        "open": "C1", "spoiled": "G1", "wanted": "red purple yellow orange",
    });
    assert_eq!(lacks, expected);
}

/// What is met lacks nothing.
#[test]
fn nb_r7_nothing_is_lacking_once_it_is_met() {
    let met = "centre red, A1 blue, T1 white, G1 yellow, C1 purple";
    assert_eq!(lacks("all_different_orbit_1", met), Value::Null);
}
