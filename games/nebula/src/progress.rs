//! How far an objective is, and which spaces count for it (NB-P1 to NB-A6).

use std::cmp::Reverse;

use exaequo_game::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::board::{Board, Constellation, Link, Spaces};
use crate::colour::{COLOURS, Colour};
use crate::galaxy::Galaxy;
use crate::lacking::{Lacking, in_a_line};
use crate::matching::Matching;
use crate::objective::{Goal, Pattern};
use crate::state::Nebula;

/// How far a personal or race objective is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Progress {
    /// So much is there.
    pub have: u8,
    /// So much is needed: met when there is as much.
    pub need: u8,
    /// The spaces that count, in a line.
    #[serde(serialize_with = "in_a_line")]
    #[ts(type = "string")]
    pub spaces: Spaces,
    /// What is still needed, if it is not met.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lacks: Option<Lacking>,
}

impl Progress {
    /// Is it met?
    #[inline]
    pub fn is_met(&self) -> bool {
        self.have >= self.need
    }
}

/// So much is there of so much that is needed.
pub(crate) type Share = (u8, u8);

/// Does the seat meet the objective now?
#[inline]
pub(crate) fn is_met(game: &Nebula, seat: Seat, goal: Goal) -> bool {
    let (have, need) = share(game, seat, goal);
    have >= need
}

/// How far the seat is with an objective, for drawing.
pub(crate) fn of_goal(game: &Nebula, seat: Seat, goal: Goal) -> Progress {
    let (have, need) = share(game, seat, goal);
    let spaces = counted(&game.player(seat).galaxy, goal, &game.components().board);
    Progress { have, need, spaces, lacks: None }
}

/// How far the seat is with an objective.
#[inline]
pub(crate) fn share(game: &Nebula, seat: Seat, goal: Goal) -> Share {
    let player = game.player(seat);
    match goal {
        Goal::MostBlack => {
            let rivals = Seat::first(game.seats).filter(|&rival| rival != seat);
            let most = rivals.map(|rival| game.player(rival).black).max().unwrap_or(0);
            (player.black, most)
        }
        other => in_galaxy(&player.galaxy, other, &game.components().board),
    }
}

impl Goal {
    /// How much of it a galaxy has, and how much is needed. Black stars are not in the galaxy.
    pub fn measure(self, galaxy: &Galaxy, board: &Board) -> (u8, u8) {
        in_galaxy(galaxy, self, board)
    }
}

/// The same for objectives that look at one galaxy only.
pub(crate) fn in_galaxy(galaxy: &Galaxy, goal: Goal, board: &Board) -> Share {
    let count = |colour: Colour, area: Spaces| galaxy.of(colour).and(area).len();
    match goal {
        Goal::IndirectLinks { colour } => {
            let served = board.indirect.iter().filter(|link| is_served(galaxy, colour, link));
            (served.count() as u8, board.indirect.len() as u8)
        }
        Goal::Highlighted { colour, stars } => (count(colour, board.highlighted), stars),
        Goal::StarsOf { colour, stars } => (galaxy.of(colour).len(), stars),
        Goal::MostBlack => (0, 1),
        Goal::FewEmpty { empty } => {
            let all = board.in_constellations();
            (galaxy.occupied().and(all).len(), all.len() - empty)
        }
        Goal::ConstellationColours { constellation, colours } => {
            with_colours(galaxy, board.constellations[constellation as usize], colours)
        }
        Goal::OrbitColours { orbit, colours } => with_colours(galaxy, ring(board, orbit), colours),
        Goal::EachColour { stars } => {
            let enough = Colour::COLOURED.map(|colour| galaxy.of(colour).len().min(stars));
            (enough.iter().sum(), stars * COLOURS as u8)
        }
        Goal::OrbitAllDifferent { orbit } => {
            let area = ring(board, orbit);
            let different = Colour::COLOURED.into_iter().filter(|&c| count(c, area) > 0);
            (different.count() as u8, area.len())
        }
        Goal::Spread { colour, stars, constellations } => {
            let mut enough = board.constellations.map(|area| count(colour, area).min(stars));
            enough.sort_unstable_by_key(|&stars| Reverse(stars));
            let best = &enough[..usize::from(constellations)];
            (best.iter().sum(), stars * constellations)
        }
        Goal::AdjacentOrbits { .. }
        | Goal::OppositeConstellations
        | Goal::AdjacentConstellations
        | Goal::IndirectEnds
        | Goal::BesideHighlighted => {
            let area = area_to_fill(galaxy, goal, board);
            (galaxy.occupied().and(area).len(), area.len())
        }
    }
}

/// The spaces that count for an objective.
pub(crate) fn counted(galaxy: &Galaxy, goal: Goal, board: &Board) -> Spaces {
    match goal {
        Goal::IndirectLinks { colour } => galaxy.of(colour).and(board.indirect_ends),
        Goal::Highlighted { colour, .. } => galaxy.of(colour).and(board.highlighted),
        Goal::StarsOf { colour, .. } => galaxy.of(colour),
        Goal::MostBlack => Spaces::NONE,
        Goal::FewEmpty { .. } => galaxy.occupied().and(board.in_constellations()),
        Goal::ConstellationColours { constellation, colours } => {
            most_frequent(galaxy, board.constellations[constellation as usize], colours)
        }
        Goal::OrbitColours { orbit, colours } => most_frequent(galaxy, ring(board, orbit), colours),
        Goal::EachColour { stars } => {
            let some = Colour::COLOURED.map(|colour| take(galaxy.of(colour), stars));
            union(&some)
        }
        Goal::OrbitAllDifferent { orbit } => {
            let area = ring(board, orbit);
            union(&Colour::COLOURED.map(|colour| take(galaxy.of(colour).and(area), 1)))
        }
        Goal::Spread { colour, stars, constellations } => {
            let stars_in = |area: Spaces| take(galaxy.of(colour).and(area), stars);
            let mut sets = board.constellations.map(stars_in);
            sets.sort_by_key(|set| Reverse(set.len()));
            union(&sets[..usize::from(constellations)])
        }
        _ => galaxy.occupied().and(area_to_fill(galaxy, goal, board)),
    }
}

pub(crate) fn ring(board: &Board, orbit: u8) -> Spaces {
    board.orbits[usize::from(orbit) - 1]
}

fn union(sets: &[Spaces]) -> Spaces {
    sets.iter().fold(Spaces::NONE, |all, &one| all.or(one))
}

/// The first few of a set.
fn take(spaces: Spaces, count: u8) -> Spaces {
    spaces.iter().take(usize::from(count)).collect()
}

/// NB-P1.
pub(crate) fn is_served(galaxy: &Galaxy, colour: Colour, link: &Link) -> bool {
    link.iter().any(|&end| galaxy.of(colour).contains(end))
}

/// The spaces that must all be occupied; of several such sets the one with the fewest empty spaces.
pub(crate) fn area_to_fill(galaxy: &Galaxy, goal: Goal, board: &Board) -> Spaces {
    let occupied = galaxy.occupied();
    let nearest = |sets: &mut dyn Iterator<Item = Spaces>| {
        let nearest = sets.min_by_key(|set| set.without(occupied).len());
        nearest.expect("there is a set to fill")
    };
    let pair = |&[a, b]: &[Constellation; 2]| {
        board.constellations[a as usize].or(board.constellations[b as usize])
    };
    match goal {
        Goal::AdjacentOrbits { orbits } => {
            nearest(&mut board.orbits.windows(usize::from(orbits)).map(union))
        }
        Goal::OppositeConstellations => nearest(&mut board.opposite.iter().map(pair)),
        Goal::AdjacentConstellations => nearest(&mut board.adjacent.iter().map(pair)),
        Goal::IndirectEnds => board.indirect_ends,
        _ => board.beside_highlighted,
    }
}

/// NB-R1, NB-R2: complete with exactly so many colours. What counts are the stars of the most
/// frequent colours; a colour that is missing leaves a space open for it.
fn with_colours(galaxy: &Galaxy, area: Spaces, colours: u8) -> Share {
    let mut counts = Colour::COLOURED.map(|colour| galaxy.of(colour).and(area).len());
    counts.sort_unstable_by_key(|&count| Reverse(count));
    let most = &counts[..usize::from(colours).min(COLOURS)];
    let lacking = most.iter().filter(|&&count| count == 0).count() as u8;
    let have = most.iter().sum::<u8>().min(area.len().saturating_sub(lacking));
    (have, area.len())
}

pub(crate) fn most_frequent(galaxy: &Galaxy, area: Spaces, colours: u8) -> Spaces {
    let mut sets = Colour::COLOURED.map(|colour| galaxy.of(colour).and(area));
    sets.sort_by_key(|set| Reverse(set.len()));
    union(&sets[..usize::from(colours).min(COLOURS)])
}

/// How often a player has the pattern of an advanced objective (NB-95).
pub(crate) fn patterns(game: &Nebula, seat: Seat, pattern: Pattern) -> u8 {
    let (galaxy, board) = (&game.player(seat).galaxy, &game.components().board);
    match pattern {
        Pattern::Races => game.race_slots().iter().filter(|slot| slot.has(seat)).count() as u8,
        other => in_sky(galaxy, other, board),
    }
}

/// The same for patterns that look at one galaxy only.
pub(crate) fn in_sky(galaxy: &Galaxy, pattern: Pattern, board: &Board) -> u8 {
    match pattern {
        Pattern::Links { colours: [x, y] } => {
            Matching::new(galaxy.of(x), galaxy.of(y), board).len()
        }
        Pattern::Races => 0,
        Pattern::OrbitsWith { colour } => {
            let stars = galaxy.of(colour);
            board.orbits.iter().filter(|orbit| !orbit.and(stars).is_empty()).count() as u8
        }
        other => pattern_spaces(galaxy, other, board).len(),
    }
}

/// The spaces that make the patterns.
pub(crate) fn pattern_spaces(galaxy: &Galaxy, pattern: Pattern, board: &Board) -> Spaces {
    match pattern {
        Pattern::Links { colours: [x, y] } => {
            Matching::new(galaxy.of(x), galaxy.of(y), board).pairs().flatten().collect()
        }
        Pattern::HighlightedAlike => {
            let sets = Colour::COLOURED.map(|colour| galaxy.of(colour).and(board.highlighted));
            let mut best = Spaces::NONE;
            for set in sets {
                if set.len() > best.len() {
                    best = set;
                }
            }
            best
        }
        Pattern::Races => Spaces::NONE,
        Pattern::OrbitsWith { colour } => galaxy.of(colour).and(board.in_constellations()),
        Pattern::Surrounded => {
            let outer = board.highlighted.without(Spaces::only(board.centre));
            let occupied = galaxy.occupied();
            outer.iter().filter(|space| occupied.covers(board.linked[space.index()])).collect()
        }
        Pattern::Beside { colour } => galaxy.of(colour).and(board.beside_highlighted),
    }
}

/// The pairs of NB-A1, for drawing; no other pattern has pairs.
pub(crate) fn pattern_pairs(galaxy: &Galaxy, pattern: Pattern, board: &Board) -> Vec<Link> {
    match pattern {
        Pattern::Links { colours: [x, y] } => {
            Matching::new(galaxy.of(x), galaxy.of(y), board).pairs().collect()
        }
        _ => Vec::new(),
    }
}
