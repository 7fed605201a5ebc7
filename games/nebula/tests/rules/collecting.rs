//! Collecting by time and by chaos (NB-40, NB-41).

use std::collections::BTreeSet;

use exaequo_game::{Seat, Viewer};
use nebula::Prompt;
use serde_json::{Value, json};

use crate::support::{Sentences, Table, clusters, player, stars};

/// Seat 0 collects; each cluster shows its space by a colour: 0 red, 1 purple, 2 yellow, 3 white,
/// 4 blue, 5 orange.
fn collecting(zone: &str) -> Value {
    let all = "red purple yellow white blue orange";
    json!({
        "players": [player("", zone), player("", "")],
        "clusters": clusters(all, all, all),
        "boosted": "yellow",
    })
}

/// Every way to spend the points, as the moves of top, right and left.
fn ways(table: &Table, moved: [i8; 3], found: &mut BTreeSet<[i8; 3]>) {
    for action in table.choices(0) {
        let mut next = table.clone();
        next.plays(0, &action);
        if action == "take" {
            found.insert(moved);
        } else if let Some(words) = action.strip_prefix("move ") {
            let (name, steps) = words.split_once(' ').unwrap();
            let at = ["top", "right", "left"].iter().position(|other| *other == name).unwrap();
            let mut moved = moved;
            moved[at] = steps.parse().unwrap();
            ways(&next, moved, found);
        }
    }
}

#[test]
fn nb_40_there_are_102_ways_to_spend_five_points_and_78_results() {
    let table = Table::at(collecting(""));
    let mut found = BTreeSet::new();
    ways(&table, [0; 3], &mut found);
    assert_eq!(found.len(), 102);
    assert!(found.iter().all(|moves| moves.iter().map(|m| m.abs()).sum::<i8>() == 5));
    let results: BTreeSet<[i8; 3]> =
        found.iter().map(|moves| moves.map(|steps| steps.rem_euclid(6))).collect();
    assert_eq!(results.len(), 78);
}

#[test]
fn nb_40_the_star_in_front_of_each_marker_is_taken_moved_or_not() {
    let mut table = Table::at(collecting(""));
    table.plays(0, "move top +1").plays(0, "move left -4").plays(0, "take");
    assert_eq!(table.zone(0), stars("purple red yellow"));
    table.tells(json!({"event": "took", "seat": 0, "stars": ["purple", "red", "yellow"]}));
    assert_eq!(table.described("/clusters/left/stars/2"), Value::Null);
    assert_eq!(table.asks(), "place 0");
}

#[test]
fn nb_40_an_empty_space_gives_no_star() {
    let mut position = collecting("");
    position["clusters"] = clusters(
        ". purple yellow white blue orange",
        "red purple yellow white blue orange",
        "red purple yellow white blue .",
    );
    let mut table = Table::at(position);
    table.plays(0, "move left +5").plays(0, "take");
    assert_eq!(table.zone(0), stars("red"));
}

#[test]
fn nb_40_exactly_five_points_are_spent() {
    let mut table = Table::at(collecting("red"));
    table.refuses(0, "take", "NB-40");
    table.refuses(0, "move top +6", "NB-40");
    table.refuses(0, "move top 0", "NB-40");
    table.plays(0, "move top +3");
    table.refuses(0, "take", "NB-40");
    table.refuses(0, "move right -3", "NB-40");
    table.plays(0, "move right -1");
    table.refuses(0, "move left +2", "NB-40");
    assert_eq!(table.choices(0), ["move left -1", "move left +1"], "the rest must be spent");
    table.plays(0, "move left +1");
    assert_eq!(table.choices(0), ["take"]);
}

#[test]
fn nb_40_a_marker_moves_once_and_in_one_direction() {
    let mut table = Table::at(collecting(""));
    table.plays(0, "move top +2");
    table.refuses(0, "move top +1", "NB-40");
    table.refuses(0, "move top -2", "NB-40");
}

#[test]
fn nb_40_the_prompt_counts_the_points_and_the_moon_stays_behind() {
    let mut table = Table::at(collecting(""));
    table.plays(0, "move right -2");
    let view = table.open();
    assert_eq!(view.prompt, Prompt::Collect { seat: Seat(0), points_left: 3, chaos: false });
    let right = &view.clusters[1];
    assert_eq!((right.marker, right.moon), (4, 0));
    assert_eq!(json!(right.in_front), json!("blue"));
}

#[test]
fn nb_40_stars_must_be_collected_before_anything_is_placed() {
    let mut table = Table::at(collecting("red"));
    table.refuses(0, "place red centre", "NB-40");
    table.refuses(0, "end turn", "NB-40");
    table.plays(0, "move top +5").plays(0, "take");
    table.refuses(0, "move right +5", "NB-40");
    table.refuses(0, "chaos red", "NB-40");
}

#[test]
fn nb_41_chaos_gives_up_a_star_draws_five_and_keeps_two() {
    let mut table = Table::at(collecting("blue"));
    table.plays(0, "chaos blue");
    assert_eq!(table.zone(0), stars(""));
    assert_eq!(table.open().drawn.len(), 5);
    assert_eq!(table.asks(), "keep 0: 2");
    table.refuses(0, "end turn", "NB-41");
    let first = table.choices(0)[0].clone();
    table.plays(0, &first);
    assert_eq!(table.asks(), "keep 0: 1");
    let second = table.choices(0)[0].clone();
    table.plays(0, &second);
    assert_eq!((table.open().players[0].zone.len(), table.open().out.len()), (2, 4));
    assert_eq!(table.asks(), "place 0");
    assert!(table.open().clusters.iter().all(|cluster| cluster.marker == 0), "markers stay");
}

#[test]
fn nb_41_everybody_sees_what_chaos_brings() {
    let mut table = Table::at(collecting("blue"));
    table.plays(0, "chaos blue");
    let seen = table.seen(Viewer::Spectator);
    assert_eq!(seen.len(), 2);
    assert_eq!(seen, table.events());
}

#[test]
fn nb_41_a_small_bag_is_drawn_to_the_last_star() {
    let with_bag = |bag: &str| {
        let mut position = collecting("blue");
        position["bag"] = stars(bag);
        Table::at(position)
    };
    let mut table = with_bag("red 2 white");
    table.plays(0, "chaos blue");
    assert_eq!((table.open().drawn.len(), table.asks()), (3, "keep 0: 2".to_owned()));
    let mut table = with_bag("2 white");
    table.plays(0, "chaos blue");
    assert_eq!((table.zone(0), table.asks()), (stars("2 white"), "place 0".to_owned()));
    let mut table = with_bag("white");
    table.plays(0, "chaos blue");
    assert_eq!((table.zone(0), table.asks()), (stars("white"), "place 0".to_owned()));
}

#[test]
fn nb_41_chaos_needs_a_star_and_a_bag() {
    Table::at(collecting("")).refuses(0, "chaos red", "NB-41");
    Table::at(collecting("blue")).refuses(0, "chaos red", "NB-41");
    let mut position = collecting("blue");
    position["bag"] = stars("");
    Table::at(position).refuses(0, "chaos blue", "NB-41");
    let mut table = Table::at(collecting("blue"));
    table.plays(0, "move top +1");
    table.refuses(0, "chaos blue", "NB-40");
}
