//! The personal objectives (NB-P1 to NB-P5), and a full legal galaxy for every objective.

use nebula::{Colour, Galaxy, Progress, Space};
use serde_json::{Value, json};

use crate::support::{Sentences, Table, placing};

/// Seat 0 with this personal card and this galaxy.
fn table(card: &str, stars_in: &str) -> Table {
    let mut position = placing(stars_in, "");
    position["players"][0]["personal"] = json!(card);
    Table::at(position)
}

fn progress(card: &str, stars_in: &str) -> (u8, u8) {
    let Progress { have, need, .. } = table(card, stars_in).player(0).kept.unwrap().progress;
    (have, need)
}

fn spaces(card: &str, stars_in: &str) -> Value {
    json!(table(card, stars_in).player(0).kept.unwrap().progress.spaces)
}

#[test]
fn nb_p1_one_end_of_each_indirect_link_holds_the_colour() {
    let three = "centre white, A1 blue, A2 white, A3a red, T1 purple, T2 red, G1 blue, \
                 G2 yellow, G3a red";
    assert_eq!(progress("indirect_red", three), (3, 4));
    assert_eq!(spaces("indirect_red", three), json!(["A3a", "T2", "G3a"]));
    assert_eq!(table("indirect_red", three).points(0, "personal"), 0);
    let four = format!("{three}, C1 purple, C2 red");
    assert_eq!(progress("indirect_red", &four), (4, 4));
    assert_eq!(table("indirect_red", &four).points(0, "personal"), 14);
    assert_eq!(progress("indirect_blue", &four), (0, 4), "another colour's card");
}

#[test]
fn nb_p2_four_of_the_five_highlighted_spaces_hold_the_colour() {
    let three = "centre red, T1 blue, T2 white, T3 red, C1 blue, C2 yellow, C3 red";
    assert_eq!(progress("highlighted_red", three), (3, 4));
    let four = format!("{three}, A1 white, A2 blue, A3a white, A5 red");
    assert_eq!(table("highlighted_red", &four).points(0, "personal"), 14);
    assert_eq!(spaces("highlighted_red", &four), json!(["centre", "A5", "T3", "C3"]));
}

#[test]
fn nb_p3_six_stars_of_the_colour() {
    let five = "centre blue, A1 red, A2 white, A3a red, T1 white, T2 orange, T3 purple, T4 red, \
                G1 red, G2 white, G3a red";
    assert_eq!(progress("many_red", five), (5, 6));
    assert_eq!(table("many_red", five).points(0, "personal"), 0);
    let six = format!("{five}, A4 white, A5 yellow, C1 white, C2 red");
    assert_eq!(table("many_red", &six).points(0, "personal"), 14);
}

#[test]
fn nb_p4_most_black_stars_a_tie_for_first_counts() {
    for (mine, theirs, points) in [(0, 0, 14), (1, 0, 14), (2, 2, 14), (2, 3, 0)] {
        let mut position = placing("centre red", "");
        position["players"][0]["personal"] = json!("most_black");
        position["players"][0]["black"] = json!(mine);
        position["players"][1]["black"] = json!(theirs);
        assert_eq!(Table::at(position).points(0, "personal"), points, "{mine} against {theirs}");
    }
}

#[test]
fn nb_p5_at_most_four_empty_spaces_in_the_constellations() {
    let galaxy = full_galaxy();
    let mut stars: Vec<(Space, Colour)> =
        Space::all().filter_map(|space| Some((space, galaxy.at(space)?))).collect();
    assert_eq!(stars.len(), 25);
    // The outermost spaces are left away: what is left stays joined.
    for (removed, points) in [(4, 14), (1, 0)] {
        let outer = ["A5", "T5a", "T5b", "G5", "C5a"];
        let gone = if removed == 4 { &outer[..4] } else { &outer[4..] };
        stars.retain(|(space, _)| !gone.contains(&space.id()));
        let told: Vec<String> =
            stars.iter().map(|(space, star)| format!("{space} {star}")).collect();
        assert_eq!(table("few_empty", &told.join(", ")).points(0, "personal"), points);
    }
}

/// A legal star on every space: each the first colour that may go there.
fn full_galaxy() -> Galaxy {
    let board = &nebula::printed().board;
    let mut galaxy = Galaxy::default();
    while let Some((space, colour)) = Space::all()
        .filter(|&space| galaxy.at(space).is_none())
        .flat_map(|space| Colour::COLOURED.map(|colour| (space, colour)))
        .find(|&(space, colour)| galaxy.open_to(colour, board).contains(space))
    {
        galaxy.place(colour, space, board);
    }
    galaxy
}
