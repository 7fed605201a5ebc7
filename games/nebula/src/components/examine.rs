//! Is this the box of Nebula? Only what the rules print about the board is held against an edition, and
//! objectives that nobody could ever meet.

use exaequo_game::{Fault, Faults};

use crate::board::{Board, Constellation, Link, ORBITS, SPACES, Space, Spaces};
use crate::colour::COLOURS;
use crate::components::Components;
use crate::objective::Goal;

pub(super) fn examine(components: &Components) -> Vec<Fault> {
    let mut faults = Faults::default();
    areas(&components.board, &mut faults);
    lines(&components.board, &mut faults);
    rings(&components.board, &mut faults);
    ways(&components.board, &mut faults);
    objectives(components, &mut faults);
    faults.list()
}

/// NB-10 to NB-12, NB-14, NB-15.
fn areas(board: &Board, faults: &mut Faults) {
    let mut count = |what: &str, found: u8, printed: u8, rule: &str| {
        if found != printed {
            let problem = format!("{found} {what}, the rules print {printed} ({rule})");
            faults.note("galaxy.space", problem);
        }
    };
    let on_orbits = board.orbits.iter().fold(Spaces::NONE, |all, &one| all.or(one));
    count("spaces outside the constellations", outside(board.in_constellations()), 1, "NB-10");
    count("spaces on no orbit", outside(on_orbits), 1, "NB-10");
    for constellation in Constellation::ALL {
        let spaces = board.constellations[constellation as usize].len();
        count(&format!("spaces in {}", constellation.id()), spaces, 6, "NB-10");
    }
    count("spaces on orbit 3", board.orbits[2].len(), 6, "NB-11");
    let empty = board.orbits.iter().filter(|orbit| orbit.is_empty()).count();
    count("orbits", (ORBITS - empty) as u8, ORBITS as u8, "NB-11");
    count("highlighted spaces", board.highlighted.len(), 5, "NB-12");
    count("highlighted centres", u8::from(board.highlighted.contains(board.centre)), 1, "NB-12");
    count("pairs of opposite constellations", board.opposite.len() as u8, 2, "NB-14");
    count("pairs of adjacent constellations", board.adjacent.len() as u8, 4, "NB-14");
    count("spaces beside highlighted ones", board.beside_highlighted.len(), 8, "NB-15");
}

fn outside(area: Spaces) -> u8 {
    SPACES as u8 - area.len()
}

/// NB-13, NB-R9. Which lines leave the centre is nobody's business.
fn lines(board: &Board, faults: &mut Faults) {
    let kinds = [("direct", &board.direct), ("indirect", &board.indirect), ("orbit", &board.orbit)];
    for (kind, links) in kinds {
        for (at, &[a, b]) in links.iter().enumerate() {
            let again = links[..at].iter().any(|link| link.contains(&a) && link.contains(&b));
            if a == b || again {
                let problem = format!("{a} and {b} are joined twice, or one to itself");
                faults.note(format!("galaxy.links.{kind}"), problem);
            }
        }
    }
    let constellation = |space: Space| board.spaces[space.index()].constellation;
    let inner = board.direct.iter().filter(|link| !link.contains(&board.centre));
    for [a, b] in inner.chain(&board.indirect) {
        if constellation(*a).is_none() || constellation(*a) != constellation(*b) {
            let problem = format!("{a} and {b} are not in one constellation (NB-13)");
            faults.note("galaxy.links", problem);
        }
    }
    let (dashed, ends) = (board.indirect.len(), board.indirect_ends.len());
    if (dashed, ends) != (4, 8) {
        let problem = format!(
            "{dashed} lines with {ends} ends, the rules print 4 with 8 different ends (NB-13, NB-R9)"
        );
        faults.note("galaxy.links.indirect", problem);
    }
}

/// NB-13: the lines of each orbit join neighbours on one closed ring.
fn rings(board: &Board, faults: &mut Faults) {
    for (number, &ring) in (1..).zip(&board.orbits) {
        let links = board.orbit.iter().filter(|link| link.iter().any(|&end| ring.contains(end)));
        let links: Vec<&Link> = links.collect();
        let neighbours = usize::from(ring.len().saturating_sub(1)).min(2);
        let inside = links.iter().all(|link| link.iter().all(|&end| ring.contains(end)));
        let lines_at = |space: Space| links.iter().filter(|link| link.contains(&space)).count();
        let each = ring.iter().all(|space| lines_at(space) == neighbours);
        let first = ring.iter().take(1).collect();
        if !(inside && each && walked(first, links.iter().copied()) == ring) {
            let problem = format!("the lines of orbit {number} are not one closed ring (NB-13)");
            faults.note("galaxy.links.orbit", problem);
        }
    }
}

/// NB-52: a star is linked to another, so lines lead from the centre to every space.
fn ways(board: &Board, faults: &mut Faults) {
    let links = || board.direct.iter().chain(&board.indirect).chain(&board.orbit);
    let reached = walked(Spaces::only(board.centre), links());
    let lost: Vec<&str> =
        Space::all().filter(|&space| !reached.contains(space)).map(Space::id).collect();
    if !lost.is_empty() {
        let problem = format!(
            "no lines lead from the centre to {}: no star gets there (NB-52)",
            lost.join(", ")
        );
        faults.note("galaxy.links", problem);
    }
}

/// All that a walk along the lines comes to.
fn walked<'a>(from: Spaces, links: impl Iterator<Item = &'a Link> + Clone) -> Spaces {
    let mut seen = from;
    loop {
        let ends = links.clone().filter(|link| link.iter().any(|&end| seen.contains(end)));
        let more = ends.flatten().fold(seen, |all, &end| all.or(Spaces::only(end)));
        if more == seen {
            return seen;
        }
        seen = more;
    }
}

/// Values that turn a rule round, and orbits that cannot be what a card asks for.
fn objectives(components: &Components, faults: &mut Faults) {
    for card in components.race.iter().filter(|card| card.first < card.later) {
        let at = format!("objectives.race[{}]", card.id);
        faults.note(at, "the first player gets the higher value (NB-60)");
    }
    let personal = components.personal.iter().map(|card| ("personal", &card.id, card.goal));
    let race = components.race.iter().map(|card| ("race", &card.id, card.goal));
    for (deck, id, goal) in personal.chain(race) {
        let (orbit, colours) = match goal {
            Goal::OrbitAllDifferent { orbit } => (orbit, COLOURS as u8),
            Goal::OrbitColours { orbit, .. } => (orbit, u8::MAX),
            _ => continue,
        };
        let spaces = components.board.orbits.get(usize::from(orbit).wrapping_sub(1));
        let spaces = spaces.map_or(0, |ring| ring.len());
        let lacking = matches!(goal, Goal::OrbitColours { colours, .. } if colours > spaces);
        if spaces > colours || lacking {
            let problem = format!("orbit {orbit} has {spaces} spaces: nobody can meet it");
            faults.note(format!("objectives.{deck}[{id}].goal"), problem);
        }
    }
}
