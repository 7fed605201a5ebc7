//! What an objective still lacks in a galaxy, and which stars stand in its way: for drawing.

use std::fmt::{self, Display, Formatter};

use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::board::{Board, Spaces};
use crate::colour::Colour;
use crate::galaxy::Galaxy;
use crate::objective::{Goal, Pattern};
use crate::progress;

/// What is still needed for an objective. In JSON its sets are words in a line: they change with every
/// star, and everybody is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Lacking {
    /// The empty spaces that would count; left out if it does not matter which.
    #[serde(skip_serializing_if = "is_none", serialize_with = "in_a_line")]
    #[ts(optional, as = "Option<String>")]
    pub open: Spaces,
    /// The spaces whose stars stand in the way.
    #[serde(skip_serializing_if = "is_none", serialize_with = "in_a_line")]
    #[ts(optional, as = "Option<String>")]
    pub spoiled: Spaces,
    /// The colours that would count; left out if any would.
    #[serde(skip_serializing_if = "is_none", serialize_with = "in_a_line")]
    #[ts(optional, as = "Option<String>")]
    pub wanted: Hues,
}

/// Is there nothing in it? Then it is left out.
fn is_none<T: Default + PartialEq>(set: &T) -> bool {
    *set == T::default()
}

/// "A4 C1": what changes with every star is told in few letters.
pub(crate) fn in_a_line<T: Display, S: Serializer>(
    set: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(set)
}

/// A set of colours, a bit each.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Hues(u8);

impl Hues {
    /// The colours, in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.0 & colour.bit() != 0)
    }
}

impl FromIterator<Colour> for Hues {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        Hues(colours.into_iter().fold(0, |all, colour| all | colour.bit()))
    }
}

impl Display for Hues {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

impl Display for Spaces {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

fn write_words<T: Display>(f: &mut Formatter<'_>, words: impl Iterator<Item = T>) -> fmt::Result {
    for (at, word) in words.enumerate() {
        let gap = if at == 0 { "" } else { " " };
        write!(f, "{gap}{word}")?;
    }
    Ok(())
}

/// What a personal or race objective lacks that is not met yet.
pub(crate) fn of_goal(galaxy: &Galaxy, goal: Goal, board: &Board) -> Lacking {
    match goal {
        Goal::IndirectLinks { colour } => indirect_links(galaxy, colour, board),
        Goal::Highlighted { colour, .. } => in_colour(galaxy, board.highlighted, colour),
        Goal::StarsOf { colour, .. } => anywhere([colour]),
        Goal::MostBlack => anywhere([Colour::Black]),
        Goal::FewEmpty { .. } => Lacking::default(),
        Goal::EachColour { stars } => {
            anywhere(Colour::COLOURED.into_iter().filter(|&c| galaxy.of(c).len() < stars))
        }
        Goal::ConstellationColours { constellation, colours } => {
            in_colours(galaxy, board.constellations[constellation as usize], colours)
        }
        Goal::OrbitColours { orbit, colours } => {
            in_colours(galaxy, progress::ring(board, orbit), colours)
        }
        Goal::OrbitAllDifferent { orbit } => {
            let area = progress::ring(board, orbit);
            let missing = |&colour: &Colour| galaxy.of(colour).and(area).is_empty();
            let wanted = Colour::COLOURED.into_iter().filter(missing).collect();
            Lacking { wanted, ..filled(galaxy, area, progress::counted(galaxy, goal, board)) }
        }
        Goal::Spread { colour, stars, .. } => {
            let few = |area: &&Spaces| galaxy.of(colour).and(**area).len() < stars;
            let open = empty(galaxy, board.constellations.iter().filter(few).copied());
            Lacking { open, ..anywhere([colour]) }
        }
        Goal::AdjacentOrbits { .. }
        | Goal::OppositeConstellations
        | Goal::AdjacentConstellations
        | Goal::IndirectEnds
        | Goal::BesideHighlighted => {
            let open = empty(galaxy, [progress::area_to_fill(galaxy, goal, board)]);
            Lacking { open, ..Lacking::default() }
        }
    }
}

/// What would make another pattern of an advanced objective.
pub(crate) fn of_pattern(galaxy: &Galaxy, pattern: Pattern, board: &Board) -> Lacking {
    match pattern {
        Pattern::Links { colours } => anywhere(colours),
        Pattern::HighlightedAlike => {
            let alike = progress::pattern_spaces(galaxy, pattern, board);
            let wanted = alike.iter().filter_map(|space| galaxy.at(space)).collect();
            Lacking { wanted, ..filled(galaxy, board.highlighted, alike) }
        }
        Pattern::Races => Lacking::default(),
        Pattern::OrbitsWith { colour } => {
            let without = |orbit: &&Spaces| orbit.and(galaxy.of(colour)).is_empty();
            let open = empty(galaxy, board.orbits.iter().filter(without).copied());
            Lacking { open, ..anywhere([colour]) }
        }
        Pattern::Surrounded => {
            let outer = board.highlighted.without(Spaces::only(board.centre));
            let open = empty(galaxy, outer.iter().map(|space| board.linked[space.index()]));
            Lacking { open, ..Lacking::default() }
        }
        Pattern::Beside { colour } => in_colour(galaxy, board.beside_highlighted, colour),
    }
}

/// The empty spaces of some areas.
fn empty(galaxy: &Galaxy, areas: impl IntoIterator<Item = Spaces>) -> Spaces {
    areas.into_iter().fold(Spaces::NONE, Spaces::or).without(galaxy.occupied())
}

/// Stars of these colours, wherever they go.
fn anywhere(colours: impl IntoIterator<Item = Colour>) -> Lacking {
    Lacking { wanted: colours.into_iter().collect(), ..Lacking::default() }
}

/// An area in which everything should count.
fn filled(galaxy: &Galaxy, area: Spaces, counted: Spaces) -> Lacking {
    let spoiled = area.and(galaxy.occupied()).without(counted);
    Lacking { open: empty(galaxy, [area]), spoiled, ..Lacking::default() }
}

/// An area that should hold one colour.
fn in_colour(galaxy: &Galaxy, area: Spaces, colour: Colour) -> Lacking {
    Lacking { wanted: Hues::from_iter([colour]), ..filled(galaxy, area, galaxy.of(colour)) }
}

/// NB-R1, NB-R2: once there are as many colours as the card asks for, only those help.
fn in_colours(galaxy: &Galaxy, area: Spaces, colours: u8) -> Lacking {
    let counted = progress::most_frequent(galaxy, area, colours);
    let there: Hues = counted.iter().filter_map(|space| galaxy.at(space)).collect();
    let wanted = if there.iter().count() < usize::from(colours) { Hues::default() } else { there };
    Lacking { wanted, ..filled(galaxy, area, counted) }
}

/// NB-P1: of a link that is not served, a star at either end helps; one is lost if both are taken.
fn indirect_links(galaxy: &Galaxy, colour: Colour, board: &Board) -> Lacking {
    let unserved = board.indirect.iter().filter(|link| !progress::is_served(galaxy, colour, link));
    let ends = unserved.map(|link| link.iter().copied().collect::<Spaces>());
    let (lost, open): (Vec<Spaces>, Vec<Spaces>) =
        ends.partition(|&ends| galaxy.occupied().covers(ends));
    let spoiled = lost.into_iter().fold(Spaces::NONE, Spaces::or);
    Lacking { open: empty(galaxy, open), spoiled, ..anywhere([colour]) }
}
