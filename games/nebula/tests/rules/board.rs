//! The printed constraints of the galaxy board (NB-10 to NB-16), held against the data.

use std::collections::BTreeSet;

use nebula::{Board, Constellation, Link, Space, Spaces};

use crate::support::{Table, placing};

fn board() -> &'static Board {
    &nebula::printed().board
}

fn constellation(space: Space) -> Option<Constellation> {
    let at = Space::all().position(|other| other == space).unwrap();
    board().spaces[at].constellation
}

fn orbit(space: Space) -> Option<u8> {
    let at = Space::all().position(|other| other == space).unwrap();
    board().spaces[at].orbit
}

fn all_links() -> Vec<Link> {
    let board = board();
    [&board.direct, &board.indirect, &board.orbit].into_iter().flatten().copied().collect()
}

#[test]
fn nb_10_has_the_centre_and_four_constellations_of_six_spaces() {
    let (board, centre) = (board(), Spaces::only(board().centre));
    assert_eq!(board.spaces.len(), 25);
    let mut all = centre;
    for area in board.constellations {
        assert_eq!(area.len(), 6);
        assert!(all.and(area).is_empty(), "no space is in two constellations");
        all = all.or(area);
    }
    assert_eq!(all.len(), 25);
    assert_eq!((constellation(board.centre), orbit(board.centre)), (None, None));
    let cycle = Constellation::ALL.map(Constellation::id);
    assert_eq!(cycle, ["aries", "taurus", "gemini", "cancer"]);
    let ids: BTreeSet<&str> = Space::all().map(Space::id).collect();
    assert_eq!(ids.len(), 25, "every space has a name of its own");
}

#[test]
fn nb_11_has_five_orbits_of_4_4_6_4_6_spaces() {
    assert_eq!(board().orbits.map(Spaces::len), [4, 4, 6, 4, 6]);
    let all = board().orbits.into_iter().fold(Spaces::NONE, Spaces::or);
    assert_eq!(all.len(), 24, "every space but the centre is on one orbit");
}

#[test]
fn nb_12_highlights_five_spaces_the_centre_included() {
    assert_eq!(board().highlighted.len(), 5);
    assert!(board().highlighted.contains(board().centre));
}

#[test]
fn nb_13_direct_and_indirect_links_lie_inside_one_constellation() {
    let board = board();
    let (of_centre, inner): (Vec<&Link>, Vec<&Link>) =
        board.direct.iter().partition(|link| link.contains(&board.centre));
    assert_eq!(of_centre.len(), 4, "the centre has four lines");
    for link in inner.into_iter().chain(&board.indirect) {
        let ends = link.map(constellation);
        assert!(ends[0].is_some() && ends[0] == ends[1], "{link:?}");
    }
}

#[test]
fn nb_13_has_four_indirect_links_with_eight_ends_one_in_each_constellation() {
    let board = board();
    assert_eq!((board.indirect.len(), board.indirect_ends.len()), (4, 8));
    let areas: BTreeSet<_> = board.indirect.iter().map(|link| constellation(link[0])).collect();
    assert_eq!(areas.len(), 4);
}

/// NB-13: on each orbit everybody has two neighbours, and one walk passes all.
#[test]
fn nb_13_orbit_links_make_closed_rings() {
    for (at, ring) in board().orbits.into_iter().enumerate() {
        let number = at as u8 + 1;
        let links = board().orbit.iter().filter(|link| orbit(link[0]) == Some(number));
        let links: Vec<&Link> = links.collect();
        assert_eq!(links.len(), usize::from(ring.len()), "orbit {number}");
        assert!(links.iter().all(|link| orbit(link[1]) == Some(number)));
        let start = ring.iter().next().unwrap();
        let (mut seen, mut here) = (Spaces::only(start), start);
        loop {
            let ends = links.iter().filter(|link| link.contains(&here));
            let next = ends.flat_map(|link| **link).find(|&end| !seen.contains(end));
            let Some(next) = next else { break };
            (seen, here) = (seen.or(Spaces::only(next)), next);
        }
        assert_eq!(seen, ring, "orbit {number} is one ring");
        assert!(links.iter().any(|link| link.contains(&here) && link.contains(&start)));
    }
}

#[test]
fn nb_13_no_link_is_drawn_twice_or_to_itself() {
    let links = all_links();
    let pairs: BTreeSet<[Space; 2]> =
        links.iter().map(|&[a, b]| if a < b { [a, b] } else { [b, a] }).collect();
    assert_eq!(pairs.len(), links.len());
    assert!(links.iter().all(|[a, b]| a != b));
}

/// NB-14.
#[test]
fn nb_14_two_pairs_are_opposite_and_the_other_four_adjacent() {
    use Constellation::{Aries, Cancer, Gemini, Taurus};
    assert_eq!(board().opposite, [[Aries, Gemini], [Taurus, Cancer]]);
    let adjacent = [[Aries, Taurus], [Aries, Cancer], [Taurus, Gemini], [Gemini, Cancer]];
    assert_eq!(board().adjacent, adjacent);
}

#[test]
fn nb_15_eight_spaces_are_orbit_linked_to_the_outer_highlighted_ones() {
    let board = board();
    assert_eq!(board.beside_highlighted.len(), 8);
    let outer = board.highlighted.without(Spaces::only(board.centre));
    assert_eq!(outer.len(), 4);
    let by_hand: Spaces = board
        .orbit
        .iter()
        .flat_map(|&[a, b]| [(a, b), (b, a)])
        .filter(|&(a, _)| outer.contains(a))
        .map(|(_, b)| b)
        .collect();
    assert_eq!(board.beside_highlighted, by_hand);
}

#[test]
fn nb_16_the_row_has_eight_slots_and_scores_the_first_visible_number() {
    let points = [0, 2, 4, 6, 9, 12, 15, 18, 22];
    for (black, expected) in points.into_iter().enumerate() {
        let mut position = placing("centre red", "");
        position["players"][0]["black"] = serde_json::json!(black);
        assert_eq!(Table::at(position).points(0, "black"), expected, "{black} black stars");
    }
}

#[test]
fn nb_16_a_full_row_takes_no_black_star() {
    let mut position = placing("centre red", "black");
    position["players"][0]["black"] = serde_json::json!(8);
    Table::at(position).refuses(0, "place black", "NB-16");
    let mut position = placing("centre red", "black");
    position["players"][0]["black"] = serde_json::json!(7);
    Table::at(position).plays(0, "place black");
}

/// The terminal's picture of the galaxy names every space once.
#[test]
fn the_drawing_has_every_space_and_constellation_once() {
    let drawing = &board().drawing;
    for space in Space::all() {
        let label: String = space.id().chars().take(3).collect();
        let cell = format!("<{label:_<3}>");
        assert_eq!(drawing.matches(&cell).count(), 1, "{cell}");
    }
    for constellation in Constellation::ALL {
        assert_eq!(drawing.matches(constellation.id()).count(), 1);
    }
}
