//! The galaxy board: spaces, links, orbits and constellations as bit sets (NB-10 to NB-15).

use exaequo_game::Faults;
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// How many spaces a galaxy has (NB-10).
pub const SPACES: usize = 25;
/// How many constellations (NB-10).
pub const CONSTELLATIONS: usize = 4;
/// How many orbits (NB-11).
pub const ORBITS: usize = 5;

/// One space of a galaxy, in the order of `data/galaxy.toml`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Space(pub(crate) u8);

impl Space {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..SPACES as u8).map(Space)
    }

    /// The name in commands and data files.
    pub fn id(self) -> &'static str {
        &crate::components::printed().board.spaces[usize::from(self.0)].id
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

exaequo_game::ids! {
    Space, "space", Space::all() => Debug, Display, FromStr, Serialize, Deserialize
}

/// A set of spaces, a bit each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Deserialize, TS)]
#[ts(type = "Space[]")]
#[serde(from = "Vec<Space>")]
pub struct Spaces(pub(crate) u32);

impl From<Vec<Space>> for Spaces {
    fn from(spaces: Vec<Space>) -> Self {
        spaces.into_iter().collect()
    }
}

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);

    /// Just this space.
    #[inline]
    pub fn only(space: Space) -> Self {
        Spaces(1 << space.0)
    }

    /// Is the space in it?
    #[inline]
    pub fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// How many spaces.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Spaces) -> Self {
        Spaces(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: Spaces) -> Self {
        Spaces(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Spaces) -> Self {
        Spaces(self.0 & !other.0)
    }

    /// Are all of the other in it?
    #[inline]
    pub fn covers(self, other: Spaces) -> bool {
        other.0 & !self.0 == 0
    }

    /// In ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let space = Space(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(space)
        })
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Spaces::NONE, |set, space| set.or(Spaces::only(space)))
    }
}

/// In JSON a list of names.
impl Serialize for Spaces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A constellation, in the order of the cycle (NB-10).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Constellation {
    /// Aries.
    Aries,
    /// Taurus.
    Taurus,
    /// Gemini.
    Gemini,
    /// Cancer.
    Cancer,
}

impl Constellation {
    /// All of them.
    pub const ALL: [Constellation; CONSTELLATIONS] =
        [Constellation::Aries, Constellation::Taurus, Constellation::Gemini, Constellation::Cancer];

    /// The word in commands and data files.
    pub fn id(self) -> &'static str {
        ["aries", "taurus", "gemini", "cancer"][self as usize]
    }
}

/// What is printed at one space.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceFacts {
    /// Its name.
    pub id: String,
    /// Its constellation; the centre has none.
    pub constellation: Option<Constellation>,
    /// Its orbit, from 1; the centre has none.
    pub orbit: Option<u8>,
    /// Is it one of the five highlighted ones (NB-12)?
    #[serde(default)]
    pub highlighted: bool,
    /// Where it is drawn: degrees clockwise from the top, on its orbit.
    pub angle: u16,
}

/// A line between two spaces.
pub type Link = [Space; 2];

/// The board, worked out once from `data/galaxy.toml`.
#[derive(Clone, Debug)]
pub struct Board {
    /// What is printed at each space.
    pub spaces: Vec<SpaceFacts>,
    /// Solid lines (NB-13).
    pub direct: Vec<Link>,
    /// Dashed lines (NB-13).
    pub indirect: Vec<Link>,
    /// Neighbours on an orbit (NB-13).
    pub orbit: Vec<Link>,
    /// Opposite constellations (NB-14).
    pub opposite: Vec<[Constellation; 2]>,
    /// The other pairs (NB-14).
    pub adjacent: Vec<[Constellation; 2]>,
    /// The space of the first star (NB-52).
    pub centre: Space,
    /// The spaces linked to each, by any line.
    pub linked: [Spaces; SPACES],
    /// The spaces of each constellation.
    pub constellations: [Spaces; CONSTELLATIONS],
    /// The spaces of each orbit.
    pub orbits: [Spaces; ORBITS],
    /// The highlighted spaces (NB-12).
    pub highlighted: Spaces,
    /// The ends of the dashed lines.
    pub indirect_ends: Spaces,
    /// The spaces orbit-linked to a highlighted one other than the centre (NB-15).
    pub beside_highlighted: Spaces,
    /// The galaxy for a terminal: a template.
    pub drawing: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "constellations")]
    _constellations: [Constellation; CONSTELLATIONS],
    opposite: Vec<[Constellation; 2]>,
    drawing: String,
    space: Vec<SpaceFacts>,
    links: Links,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Links {
    direct: Vec<[String; 2]>,
    indirect: Vec<[String; 2]>,
    orbit: Vec<[String; 2]>,
}

impl Board {
    /// Works out the bit sets; `None` if a line has no such end.
    pub(crate) fn new(file: File, faults: &mut Faults) -> Option<Board> {
        let spaces = file.space;
        let named = |name: &String| {
            let at = spaces.iter().position(|space| space.id == *name)?;
            Some(Space(at as u8))
        };
        let mut links = |kind: &str, list: &[[String; 2]]| -> Vec<Link> {
            let mut link = |[a, b]: &[String; 2]| {
                let ends = named(a).zip(named(b)).map(|(a, b)| [a, b]);
                if ends.is_none() {
                    faults.note(format!("galaxy.links.{kind}"), format!("no spaces {a} and {b}"));
                }
                ends
            };
            list.iter().filter_map(&mut link).collect()
        };
        let direct = links("direct", &file.links.direct);
        let indirect = links("indirect", &file.links.indirect);
        let orbit = links("orbit", &file.links.orbit);
        let set = |fits: &dyn Fn(&SpaceFacts) -> bool| -> Spaces {
            let fitting = (0..SPACES).filter(|&at| fits(&spaces[at]));
            fitting.map(|at| Space(at as u8)).collect()
        };
        let highlighted = set(&|space| space.highlighted);
        let centre = set(&|space| space.orbit.is_none());
        let outer = highlighted.without(centre);
        let Some(middle) = centre.iter().next() else {
            faults.note("galaxy.space", "there is no centre: one space has no orbit (NB-10)");
            return None;
        };
        Some(Board {
            linked: linked([&direct, &indirect, &orbit]),
            constellations: Constellation::ALL
                .map(|c| set(&|space| space.constellation == Some(c))),
            orbits: [1, 2, 3, 4, 5].map(|number| set(&|space| space.orbit == Some(number))),
            highlighted,
            indirect_ends: indirect.iter().flatten().copied().collect(),
            beside_highlighted: beside(&orbit, outer),
            centre: middle,
            adjacent: adjacent(&file.opposite),
            opposite: file.opposite,
            drawing: file.drawing,
            spaces,
            direct,
            indirect,
            orbit,
        })
    }

    /// All spaces but the centre.
    pub(crate) fn in_constellations(&self) -> Spaces {
        self.constellations.iter().fold(Spaces::NONE, |all, &one| all.or(one))
    }
}

fn linked(kinds: [&Vec<Link>; 3]) -> [Spaces; SPACES] {
    let mut linked = [Spaces::NONE; SPACES];
    for &[a, b] in kinds.into_iter().flatten() {
        linked[a.index()] = linked[a.index()].or(Spaces::only(b));
        linked[b.index()] = linked[b.index()].or(Spaces::only(a));
    }
    linked
}

fn beside(orbit: &[Link], outer: Spaces) -> Spaces {
    let other_end = |&[a, b]: &Link| {
        [(a, b), (b, a)].into_iter().filter(|&(end, _)| outer.contains(end)).map(|(_, other)| other)
    };
    orbit.iter().flat_map(other_end).collect()
}

fn adjacent(opposite: &[[Constellation; 2]]) -> Vec<[Constellation; 2]> {
    let all = Constellation::ALL;
    let pairs = all.iter().flat_map(|&a| all.iter().map(move |&b| [a, b])).filter(|[a, b]| a < b);
    pairs.filter(|&[a, b]| !opposite.contains(&[a, b]) && !opposite.contains(&[b, a])).collect()
}
