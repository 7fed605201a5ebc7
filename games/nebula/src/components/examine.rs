//! Is this the box of Nebula? What the rules print about the board, and objectives that can be met.
//!
//! An edition is held against it once, when it is loaded; a test holds the printed box against it.

use exaequo_game::{Fault, Faults, GameRng};

use crate::board::{Board, Constellation, Link, ORBITS, SPACES, Space, Spaces};
use crate::colour::Colour;
use crate::components::Components;
use crate::galaxy::Galaxy;
use crate::objective::Goal;

pub(super) fn examine(components: &Components) -> Vec<Fault> {
    let mut faults = Faults::default();
    areas(&components.board, &mut faults);
    lines(&components.board, &mut faults);
    rings(&components.board, &mut faults);
    values(components, &mut faults);
    // A board that is none could keep the search below busy for nothing.
    let board = faults.list();
    if board.is_empty() { unreachable_objectives(components) } else { board }
}

/// NB-10 to NB-12, NB-14, NB-15.
fn areas(board: &Board, faults: &mut Faults) {
    let mut count = |what: &str, found: u8, printed: u8, rule: &str| {
        if found != printed {
            let problem = format!("{found} {what}, the rules print {printed} ({rule})");
            faults.note("galaxy.space", problem);
        }
    };
    let in_areas = board.in_constellations();
    count("centres", SPACES as u8 - in_areas.len(), 1, "NB-10");
    for constellation in Constellation::ALL {
        let spaces = board.constellations[constellation as usize].len();
        count(&format!("spaces in {}", constellation.id()), spaces, 6, "NB-10");
    }
    for (at, printed) in [4, 4, 6, 4, 6].into_iter().enumerate() {
        let spaces = board.orbits[at].len();
        count(&format!("spaces on orbit {}", at + 1), spaces, printed, "NB-11");
    }
    count("highlighted spaces", board.highlighted.len(), 5, "NB-12");
    count("highlighted centres", u8::from(board.highlighted.contains(board.centre)), 1, "NB-12");
    count("pairs of opposite constellations", board.opposite.len() as u8, 2, "NB-14");
    count("pairs of adjacent constellations", board.adjacent.len() as u8, 4, "NB-14");
    count("spaces beside highlighted ones", board.beside_highlighted.len(), 8, "NB-15");
}

/// NB-13.
fn lines(board: &Board, faults: &mut Faults) {
    let constellation = |space: Space| board.spaces[space.index()].constellation;
    let all: Vec<Link> =
        [&board.direct, &board.indirect, &board.orbit].into_iter().flatten().copied().collect();
    for (at, &[a, b]) in all.iter().enumerate() {
        let again = all[..at].iter().any(|link| link.contains(&a) && link.contains(&b));
        if a == b || again {
            faults.note("galaxy.links", format!("{a} and {b} are joined twice, or one to itself"));
        }
    }
    let inner = board.direct.iter().filter(|link| !link.contains(&board.centre));
    for [a, b] in inner.chain(&board.indirect) {
        if constellation(*a).is_none() || constellation(*a) != constellation(*b) {
            let problem = format!("{a} and {b} are not in one constellation (NB-13)");
            faults.note("galaxy.links", problem);
        }
    }
    let of_centre = board.linked[board.centre.index()].len();
    let areas = board.indirect.iter().filter_map(|link| constellation(link[0]));
    let areas = areas.fold(0u8, |set, area| set | 1 << area as u8).count_ones();
    let found = (of_centre, board.indirect.len(), board.indirect_ends.len(), areas);
    if found != (4, 4, 8, 4) {
        let problem = "the centre has four lines; there are four dashed ones with eight different \
                       ends, one in each constellation (NB-13)";
        faults.note("galaxy.links", problem);
    }
}

/// NB-13: the lines of each orbit are one closed ring.
fn rings(board: &Board, faults: &mut Faults) {
    for number in 1..=ORBITS as u8 {
        let ring = board.orbits[usize::from(number) - 1];
        let links = board.orbit.iter().filter(|link| link.iter().any(|&end| ring.contains(end)));
        let links: Vec<&Link> = links.collect();
        let inside = links.iter().all(|link| link.iter().all(|&end| ring.contains(end)));
        let two_each =
            ring.iter().all(|space| links.iter().filter(|link| link.contains(&space)).count() == 2);
        if !(inside && two_each && walked(ring, &links) == ring) {
            let problem = format!("the lines of orbit {number} are not one closed ring (NB-13)");
            faults.note("galaxy.links.orbit", problem);
        }
    }
}

/// All that a walk along the lines comes to.
fn walked(ring: Spaces, links: &[&Link]) -> Spaces {
    let mut seen: Spaces = ring.iter().take(1).collect();
    loop {
        let ends = links.iter().filter(|link| link.iter().any(|&end| seen.contains(end)));
        let more = ends
            .flat_map(|link| link.iter().copied())
            .fold(seen, |all, end| all.or(Spaces::only(end)));
        if more == seen {
            return seen;
        }
        seen = more;
    }
}

/// Numbers that would turn a rule round.
fn values(components: &Components, faults: &mut Faults) {
    for card in components.race.iter().filter(|card| card.first < card.later) {
        let at = format!("objectives.race[{}]", card.id);
        faults.note(at, "whoever is first gets at least as much as later ones (NB-91)");
    }
    if components.numbers.row.points.windows(2).any(|two| two[0] > two[1]) {
        faults.note("table.row.points", "one star more never brings less (NB-16, NB-92)");
    }
}

// ---- objectives ----

/// Every objective is met in some full galaxy, by legal placements only.
fn unreachable_objectives(components: &Components) -> Vec<Fault> {
    let mut faults = Faults::default();
    let personal = components.personal.iter().map(|card| ("personal", &card.id, card.goal));
    let race = components.race.iter().map(|card| ("race", &card.id, card.goal));
    for (deck, id, goal) in personal.chain(race) {
        if !(0..20).any(|seed| is_met_in_a_full_galaxy(goal, &components.board, seed)) {
            let at = format!("objectives.{deck}[{id}].goal");
            faults.note(at, "no full galaxy was found that meets it");
        }
    }
    faults.list()
}

fn is_met_in_a_full_galaxy(goal: Goal, board: &Board, seed: u64) -> bool {
    // Black stars lie beside the galaxy.
    if goal == Goal::MostBlack {
        return true;
    }
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
