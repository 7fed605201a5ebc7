//! The objective cards: ids into the tables of `data/objectives.toml`.

use exaequo_game::Faults;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::{CONSTELLATIONS, Constellation, ORBITS, SPACES};
use crate::colour::{COLOURS, Colour};
use crate::components::{self, Components};

/// What a personal or race objective asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say which colour, where and how many")]
pub enum Goal {
    /// NB-P1: in each dashed link at least one end holds the colour.
    IndirectLinks { colour: Colour },
    /// NB-P2: so many highlighted spaces hold the colour.
    Highlighted { colour: Colour, stars: u8 },
    /// NB-P3: so many stars of the colour.
    StarsOf { colour: Colour, stars: u8 },
    /// NB-P4: most black stars.
    MostBlack,
    /// NB-P5: at most so many empty spaces in the constellations.
    FewEmpty { empty: u8 },
    /// NB-R1: the constellation complete with exactly so many colours.
    ConstellationColours { constellation: Constellation, colours: u8 },
    /// NB-R2: the orbit complete with exactly so many colours.
    OrbitColours { orbit: u8, colours: u8 },
    /// NB-R3: at least so many stars of each colour.
    EachColour { stars: u8 },
    /// NB-R4: the orbit complete, no colour twice.
    OrbitAllDifferent { orbit: u8 },
    /// NB-R5: at least so many stars of the colour in so many constellations.
    Spread { colour: Colour, stars: u8, constellations: u8 },
    /// NB-R6: so many adjacent orbits complete.
    AdjacentOrbits { orbits: u8 },
    /// NB-R7: two opposite constellations complete.
    OppositeConstellations,
    /// NB-R8: two adjacent constellations complete.
    AdjacentConstellations,
    /// NB-R9: all ends of the dashed links occupied.
    IndirectEnds,
    /// NB-R10: all spaces beside highlighted ones occupied.
    BesideHighlighted,
}

/// What an advanced objective counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "pattern", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say which colours")]
pub enum Pattern {
    /// NB-A1: links between the two colours, no star twice.
    Links { colours: [Colour; 2] },
    /// NB-A2: stars of the most frequent colour on the highlighted spaces.
    HighlightedAlike,
    /// NB-A3: race objectives completed.
    Races,
    /// NB-A4: orbits with the colour.
    OrbitsWith { colour: Colour },
    /// NB-A5: highlighted spaces with no empty linked space.
    Surrounded,
    /// NB-A6: stars of the colour beside highlighted spaces.
    Beside { colour: Colour },
}

/// What is printed on a personal objective.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonalFacts {
    /// Its name in commands and records.
    pub id: String,
    /// Its rule.
    pub rule: String,
    /// What it asks for.
    pub goal: Goal,
}

/// What is printed on a race objective.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceFacts {
    /// Its name in commands and records.
    pub id: String,
    /// Its rule.
    pub rule: String,
    /// What it asks for.
    pub goal: Goal,
    /// The points of the first player to meet it.
    pub first: u8,
    /// The points of all later ones.
    pub later: u8,
}

/// What is printed on an advanced objective.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdvancedFacts {
    /// Its name in commands and records.
    pub id: String,
    /// Its rule.
    pub rule: String,
    /// What it counts.
    pub pattern: Pattern,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "values_source")]
    _values_source: String,
    pub(crate) personal: Vec<PersonalFacts>,
    pub(crate) race: Vec<RaceFacts>,
    pub(crate) advanced: Vec<AdvancedFacts>,
}

impl File {
    /// Amounts that a galaxy has room for.
    pub(crate) fn check(&self, faults: &mut Faults) {
        let personal = self.personal.iter().map(|card| ("personal", &card.id, card.goal));
        let race = self.race.iter().map(|card| ("race", &card.id, card.goal));
        for (deck, id, goal) in personal.chain(race) {
            goal.check(&format!("objectives.{deck}[{id}].goal"), faults);
        }
        for card in &self.advanced {
            let at = format!("objectives.advanced[{}].pattern", card.id);
            card.pattern.colours().into_iter().for_each(|colour| is_coloured(&at, colour, faults));
        }
    }
}

/// NB-55.
fn is_coloured(at: &str, colour: Colour, faults: &mut Faults) {
    if colour == Colour::Black {
        faults.note(at, "black stars do not lie in the galaxy (NB-55)");
    }
}

impl Goal {
    /// The colour it is about, if it is about one.
    pub(crate) fn colour(self) -> Option<Colour> {
        match self {
            Goal::IndirectLinks { colour }
            | Goal::Highlighted { colour, .. }
            | Goal::StarsOf { colour, .. }
            | Goal::Spread { colour, .. } => Some(colour),
            _ => None,
        }
    }

    fn check(self, at: &str, faults: &mut Faults) {
        let mut within = |name: &str, number: u8, range| {
            faults.number(&format!("{at}.{name}"), number, range);
        };
        match self {
            Goal::Highlighted { stars, .. } => within("stars", stars, 1..=5),
            Goal::StarsOf { stars, .. } => within("stars", stars, 1..=SPACES as u8),
            Goal::FewEmpty { empty } => within("empty", empty, 0..=SPACES as u8 - 1),
            Goal::ConstellationColours { colours, .. } => {
                within("colours", colours, 1..=COLOURS as u8);
            }
            Goal::OrbitColours { orbit, colours } => {
                within("orbit", orbit, 1..=ORBITS as u8);
                within("colours", colours, 1..=COLOURS as u8);
            }
            Goal::EachColour { stars } => within("stars", stars, 1..=(SPACES / COLOURS) as u8),
            Goal::OrbitAllDifferent { orbit } => within("orbit", orbit, 1..=ORBITS as u8),
            Goal::Spread { stars, constellations, .. } => {
                within("stars", stars, 1..=6);
                within("constellations", constellations, 1..=CONSTELLATIONS as u8);
            }
            Goal::AdjacentOrbits { orbits } => within("orbits", orbits, 1..=ORBITS as u8),
            _ => {}
        }
        if let Some(colour) = self.colour() {
            is_coloured(at, colour, faults);
        }
    }
}

impl Pattern {
    /// The colours it is about.
    pub(crate) fn colours(self) -> Vec<Colour> {
        match self {
            Pattern::Links { colours } => colours.to_vec(),
            Pattern::OrbitsWith { colour } | Pattern::Beside { colour } => vec![colour],
            _ => Vec::new(),
        }
    }
}

macro_rules! deck {
    ($name:ident, $facts:ident, $deck:ident, $doc:literal, $what:literal) => {
        #[doc = $doc]
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
        #[ts(type = "string")]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// All cards of this sort.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..components::printed().$deck.len() as u8).map($name)
            }

            /// What is printed on it in this box.
            #[inline]
            pub fn facts(self, components: &Components) -> &$facts {
                &components.$deck[usize::from(self.0)]
            }

            /// Its name in commands and records.
            pub fn id(self) -> &'static str {
                &components::printed().$deck[usize::from(self.0)].id
            }
        }

        exaequo_game::ids! {
            $name, $what, $name::all() => Debug, Display, FromStr, Serialize, Deserialize
        }
    };
}

deck!(Personal, PersonalFacts, personal, "A personal objective.", "personal objective");
deck!(Race, RaceFacts, race, "A race objective.", "race objective");
deck!(Advanced, AdvancedFacts, advanced, "An advanced objective.", "advanced objective");
