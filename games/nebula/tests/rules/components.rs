//! The box (NB-01, NB-02, NB-20) held against the data files.

use std::collections::BTreeMap;

use nebula::{Advanced, Personal, Race};
use serde_json::json;

use crate::support::{Sentences, Table, stars};

#[test]
fn nb_01_has_twenty_stars_of_each_colour_and_black_ones_by_players() {
    for (seats, black) in [(2, 30), (3, 25), (4, 20)] {
        let table = Table::fresh(seats, 1);
        let mut all: BTreeMap<String, u64> = BTreeMap::new();
        let mut count = |value: &serde_json::Value| {
            for (colour, n) in value.as_object().unwrap() {
                *all.entry(colour.clone()).or_default() += n.as_u64().unwrap();
            }
        };
        count(&table.described("/bag"));
        count(&stars(table.described("/boosted").as_str().unwrap()));
        for cluster in ["top", "right", "left"] {
            for star in table.described(&format!("/clusters/{cluster}/stars")).as_array().unwrap() {
                count(&stars(star.as_str().expect("every space is filled")));
            }
        }
        let coloured = ["blue", "orange", "purple", "red", "white", "yellow"];
        for colour in coloured {
            assert_eq!(all.get(colour), Some(&20), "{colour}");
        }
        assert_eq!(all.get("black"), Some(&black));
        assert_eq!(all.len(), 7);
    }
}

#[test]
fn nb_02_has_20_personal_20_race_and_30_advanced_cards() {
    let counts = (Personal::all().count(), Race::all().count(), Advanced::all().count());
    assert_eq!(counts, (20, 20, 30));
    let components = nebula::printed();
    let mut by_rule: BTreeMap<&str, usize> = BTreeMap::new();
    let rules = Personal::all()
        .map(|card| card.facts(components).rule.as_str())
        .chain(Race::all().map(|card| card.facts(components).rule.as_str()))
        .chain(Advanced::all().map(|card| card.facts(components).rule.as_str()));
    rules.for_each(|rule| *by_rule.entry(rule).or_default() += 1);
    let expected = [
        ("NB-A1", 15),
        ("NB-A2", 1),
        ("NB-A3", 1),
        ("NB-A4", 6),
        ("NB-A5", 1),
        ("NB-A6", 6),
        ("NB-P1", 6),
        ("NB-P2", 6),
        ("NB-P3", 6),
        ("NB-P4", 1),
        ("NB-P5", 1),
        ("NB-R1", 4),
        ("NB-R10", 1),
        ("NB-R2", 1),
        ("NB-R3", 1),
        ("NB-R4", 3),
        ("NB-R5", 6),
        ("NB-R6", 1),
        ("NB-R7", 1),
        ("NB-R8", 1),
        ("NB-R9", 1),
    ];
    assert_eq!(by_rule.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn nb_02_has_fourteen_value_tokens() {
    let table = Table::fresh(2, 1);
    let tokens: Vec<usize> = table.open().values.iter().map(|track| track.tokens.len()).collect();
    assert_eq!(tokens, [6, 4, 4]);
}

/// NB-20: the values of the race cards, first and later.
#[test]
fn nb_20_race_values_clusters_and_track_are_as_reconstructed() {
    let components = nebula::printed();
    let value = |id: &str| {
        let facts = id.parse::<Race>().unwrap().facts(components);
        (facts.first, facts.later)
    };
    let values = [
        ("three_colours_aries", (12, 7)),
        ("three_colours_orbit_3", (12, 7)),
        ("two_of_each", (12, 7)),
        ("all_different_orbit_1", (8, 5)),
        ("all_different_orbit_2", (8, 5)),
        ("all_different_orbit_4", (10, 6)),
        ("spread_red", (16, 10)),
        ("adjacent_orbits", (16, 10)),
        ("opposite_constellations", (10, 6)),
        ("adjacent_constellations", (10, 6)),
        ("indirect_ends", (10, 6)),
        ("beside_highlighted", (12, 7)),
    ];
    for (id, expected) in values {
        assert_eq!(value(id), expected, "{id}");
    }
    let view = Table::fresh(3, 4).open();
    assert!(view.clusters.iter().all(|c| c.stars.len() == 6 && c.marker == 0 && c.moon == 0));
    assert_eq!((view.track.step, view.track.steps), (0, 15));
    assert_eq!(view.track.highlighted, [3, 6, 9, 12]);
}

/// Every table of the data files says where its facts come from.
#[test]
fn data_files_say_their_sources() {
    let known = ["printed", "ruling", "reconstructed"];
    let galaxy: toml::Table = include_str!("../../data/galaxy.toml").parse().unwrap();
    let cards: toml::Table = include_str!("../../data/objectives.toml").parse().unwrap();
    let table: toml::Table = include_str!("../../data/table.toml").parse().unwrap();
    let mut sources = vec![&galaxy["source"], &cards["source"], &cards["values_source"]];
    sources.extend(table.values().map(|part| &part["source"]));
    assert!(sources.iter().all(|source| known.contains(&source.as_str().unwrap())), "{sources:?}");
}

/// A card that nobody knows is named with the nearest one.
#[test]
fn unknown_names_get_a_proposal() {
    let error = json!({"seats": 2, "race": [{"card": "two_of_eech"}]});
    let faults = crate::support::faults(&error);
    assert!(faults[0].contains("did you mean \"two_of_each\""), "{faults:?}");
}
