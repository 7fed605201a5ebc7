//! Boxes that an owner corrected.

use exaequo_game::{
    ComponentData, Edition, Game, GameRng, Lang, Match, Narration, Seat, Seed, Viewer, Words,
};
use exaequo_laws::Trial;
use exaequo_laws::editions::{
    check_edition, faults, from_file, options_with, plays_through, seal, tells,
};
use exaequo_laws::games;
use nebula::{Board, Colour, Galaxy, Goal, Nebula, Options, Race, SPACES, Space, Spaces};
use serde_json::json;

/// Longer tracks, smaller rings, other values.
fn mine() -> Edition {
    let data = json!({
        "table": {
            "clusters": {"spaces": [5, 7, 4], "start": [0, 6, 1], "source": "printed"},
            "track": {"steps": 12, "highlighted": [4, 8]},
            "row": {"points": [0, 1, 3, 6, 10]},
        },
        "objectives": {"race": [{"id": "two_of_each", "first": 20, "later": 11}]},
    });
    seal::<Nebula>(data).expect("a box")
}

/// NB-10 to NB-15: what an edition is held against holds of the printed box.
#[test]
fn the_printed_box_has_no_fault() {
    assert_eq!(nebula::printed().examine(), []);
}

#[test]
fn a_game_is_played_with_the_corrected_box() {
    let game = Match::<Nebula>::start(options_with::<Nebula>(&mine()), 3, Seed::from_number(5));
    let game = game.expect("a game");
    let view = game.state().view(Viewer::Everything);
    let rings = view.clusters.iter().map(|cluster| (cluster.stars.len(), cluster.marker));
    assert!(rings.eq([(5, 0), (7, 6), (4, 1)]));
    assert_eq!((view.track.steps, view.track.highlighted.as_slice()), (12, &[4, 8][..]));
    let (components, card) = (game.state().components(), "two_of_each".parse::<Race>().unwrap());
    assert_eq!((card.facts(components).first, card.facts(nebula::printed()).first), (20, 12));
}

#[test]
fn records_and_tables_bring_the_box_along_and_the_laws_hold() {
    check_edition(&mine(), Trial::<Nebula>::new(3));
}

#[test]
fn the_printed_box_is_not_written_into_records() {
    let plain = Match::<Nebula>::start(Options::default(), 2, Seed::from_number(1)).unwrap();
    let json = serde_json::to_value(plain.record()).unwrap();
    assert_eq!(json["options"].get("edition"), None, "old records stay as they are");
}

/// NB-10 to NB-15: every fault of a board is told, with the rule that prints it.
#[test]
fn a_board_that_is_none_is_refused_with_all_its_faults() {
    let told = faults::<Nebula>(json!({"galaxy": {
        "space": [{"id": "A1", "highlighted": true}, {"id": "T2", "orbit": 3}],
        "links": {"indirect": [["A3a", "A5"], ["T2", "T5a"], ["G3a", "G5"], ["A1", "C5a"], ["T2", "T4"]]},
    }}));
    tells(
        &told,
        &[
            "6 highlighted spaces, the rules print 5 (NB-12)",
            "7 spaces on orbit 3, the rules print 6 (NB-11)",
            "A1 and C5a are not in one constellation",
            "5 lines with 9 ends, the rules print 4 with 8 different ends",
            "closed ring",
        ],
    );
    assert!(!told.iter().any(|fault| fault.contains("orbit 2, the rules")), "{told:?}");
    let nowhere = faults::<Nebula>(json!({"galaxy": {"links": {"indirect": [["A9", "A5"]]}}}));
    assert!(nowhere[0].contains("no spaces A9 and A5"), "{nowhere:?}");
}

/// NB-52: which lines leave the centre is free, as long as stars can follow them.
#[test]
fn the_centre_has_the_lines_that_the_owner_says() {
    let lines = |more: &[[&str; 2]]| {
        let printed = nebula::printed().board.direct.iter();
        let inner = printed.filter(|link| link.iter().all(|end| end.id() != "centre"));
        let mut all: Vec<[String; 2]> =
            inner.map(|link| link.map(|end| end.id().to_owned())).collect();
        all.extend(more.iter().map(|link| link.map(str::to_owned)));
        json!({"galaxy": {"links": {"direct": all}}})
    };
    seal::<Nebula>(lines(&[["centre", "A2"], ["centre", "G3b"]])).expect("two other lines");
    let none = faults::<Nebula>(lines(&[]));
    assert!(none[0].contains("no lines lead from the centre to A1") && none[0].contains("NB-52"));
}

#[test]
fn objectives_that_nobody_can_meet_are_refused() {
    let told = faults::<Nebula>(json!({"objectives": {
        "personal": [
            {"id": "highlighted_red", "goal": {"goal": "highlighted", "colour": "red", "stars": 6}},
            {"id": "many_red", "goal": {"goal": "stars_of", "colour": "black", "stars": 6}},
        ],
        "race": [
            {"id": "two_of_each", "goal": {"goal": "each_colour", "stars": 5}},
            {"id": "adjacent_orbits", "goal": {"goal": "adjacent_orbits", "orbits": 0}},
            {"id": "three_colours_orbit_3", "goal": {"goal": "orbit_colours", "orbit": 1, "colours": 5}},
        ],
    }}));
    tells(
        &told,
        &[
            "personal[highlighted_red].goal.stars: 6 is not within 1 to 5",
            "personal[many_red].goal: black stars do not lie in the galaxy (NB-55)",
            "race[two_of_each].goal.stars",
            "race[adjacent_orbits].goal.orbits",
            "race[three_colours_orbit_3].goal: orbit 1 has 4 spaces",
        ],
    );
    assert_eq!(told.len(), 5, "{told:?}");
}

#[test]
fn numbers_without_room_or_sense_are_refused_together() {
    let told = faults::<Nebula>(json!({
        "table": {
            "clusters": {"spaces": [13, 6, 6], "start": [0, 6, 0]}, "row": {"points": [0]},
            "stars": {"coloured": 1}, "limit": {"rounds": 200},
        },
        "objectives": {"race": [
            {"id": "indirect_ends", "goal": {"goal": "orbit_all_different", "orbit": 6}},
            {"id": "spread_red", "first": 5},
        ]},
        "galaxy": {"space": [{"id": "A1", "highlighted": true}]},
    }));
    let places = [
        "clusters.spaces",
        "clusters.start",
        "row.points",
        "table.stars:",
        "limit.rounds",
        "race[indirect_ends].goal.orbit",
        "the first player gets the higher value (NB-60)",
        "6 highlighted spaces",
    ];
    tells(&told, &places);
}

/// NB-16: a row may pay what it likes.
#[test]
fn a_row_that_falls_is_a_row() {
    seal::<Nebula>(json!({"table": {"row": {"points": [0, 5, 3]}}})).expect("a row");
}

// ---- a box that differs in everything that is not printed ----

fn other_box() -> Edition {
    from_file::<Nebula>(include_str!("../../../examples/editions/nebula-other-box.toml"))
}

#[test]
fn a_thousand_games_with_another_box() {
    assert!(plays_through::<Nebula>(&other_box(), 1_000) > 100_000);
}

#[test]
fn the_laws_hold_with_another_box() {
    check_edition(&other_box(), Trial::<Nebula>::new(2));
}

/// NB-R4: a card's words follow its goal, and the names of the constellations those of the owner.
#[test]
fn nb_r4_the_words_of_a_card_follow_its_goal() {
    let game = games::start::<Nebula>(&options_with::<Nebula>(&other_box()), 2, 1);
    let words = |lang| {
        let text = game.state().text_of_box(lang).expect("words of its own");
        let keys = ["card.all_different_orbit_4", "about.all_different_orbit_4"];
        [keys[0], keys[1], "card.three_colours_aries", "card.two_of_each"].map(|key| text.get(key))
    };
    let en = ["Orbit 5, all different", "Orbit 5 complete, no colour twice.", "Orion in 3 colours"];
    assert_eq!(words(Lang::En), [en[0], en[1], en[2], "2 of each"]);
    let es =
        ["Órbita 5 sin repetir", "La órbita 5 completa, sin repetir color.", "Orión en 3 colores"];
    assert_eq!(words(Lang::Es), [es[0], es[1], es[2], "2 de cada"]);
}

/// NB-11: the view has the galaxy of the box, for drawing.
#[test]
fn nb_11_the_view_draws_the_galaxy_of_the_box() {
    let game = games::start::<Nebula>(&options_with::<Nebula>(&other_box()), 2, 1);
    let board = game.state().view(Viewer::Spectator).board;
    let sizes = [1, 2, 3, 4, 5]
        .map(|orbit| board.spaces.iter().filter(|space| space.orbit == Some(orbit)).count());
    assert_eq!((sizes, board.indirect.len(), board.orbit.len()), ([3, 5, 6, 5, 5], 4, 24));
    let names = ["Ana".to_owned(), "Bea".to_owned()];
    let narration = Narration::new(Lang::En, &names).of(game.state());
    let view = game.state().view(Viewer::Seat(Seat(0)));
    let told = Nebula::table_text(&view, &narration);
    assert!(told.contains("T1:T4") && told.contains("centre-C2"), "{told}");
}

// ---- full galaxies ----

/// NB-P1 to NB-R10: a full legal galaxy exists for every personal and race objective.
#[test]
fn every_objective_is_met_in_some_full_galaxy() {
    let box_of_print = nebula::printed();
    let personal = box_of_print.personal.iter().map(|card| (&card.id, card.goal));
    let race = box_of_print.race.iter().map(|card| (&card.id, card.goal));
    for (id, goal) in personal.chain(race).filter(|(_, goal)| *goal != Goal::MostBlack) {
        let found = (0..20).any(|seed| is_met_in_a_full_galaxy(goal, &box_of_print.board, seed));
        assert!(found, "{id}");
    }
}

fn is_met_in_a_full_galaxy(goal: Goal, board: &Board, seed: u64) -> bool {
    let mut rng = GameRng::for_search(seed);
    let mut galaxy = Galaxy::default();
    fill(&mut galaxy, board, &mut rng)
        && meet(&mut galaxy, goal, board, &mut rng)
        && usize::from(galaxy.occupied().len()) == SPACES
}

/// Places stars by chance, each legal, until every space has one.
fn fill(galaxy: &mut Galaxy, board: &Board, rng: &mut GameRng) -> bool {
    for _ in 0..10_000 {
        if usize::from(galaxy.occupied().len()) == SPACES {
            return true;
        }
        let colour = Colour::COLOURED[rng.below(Colour::COLOURED.len() as u32) as usize];
        let open = galaxy.open_to(colour, board);
        let empty = open.without(galaxy.occupied());
        if let Some(space) = any(if empty.is_empty() { open } else { empty }, rng) {
            galaxy.place(colour, space, board);
        }
    }
    false
}

/// Replaces stars by chance, each time legally, while the objective gets no further away.
fn meet(galaxy: &mut Galaxy, goal: Goal, board: &Board, rng: &mut GameRng) -> bool {
    for _ in 0..20_000 {
        let (have, need) = goal.measure(galaxy, board);
        if have >= need {
            return true;
        }
        let colour = Colour::COLOURED[rng.below(Colour::COLOURED.len() as u32) as usize];
        let Some(space) = any(galaxy.open_to(colour, board), rng) else { continue };
        let mut changed = *galaxy;
        changed.place(colour, space, board);
        if goal.measure(&changed, board).0 >= have {
            *galaxy = changed;
        }
    }
    false
}

fn any(spaces: Spaces, rng: &mut GameRng) -> Option<Space> {
    let count = u32::from(spaces.len());
    if count == 0 { None } else { spaces.iter().nth(rng.below(count) as usize) }
}
