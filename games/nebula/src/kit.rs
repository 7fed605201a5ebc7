//! What is in the box: the board, the cards and every number, read from `data/`.
//!
//! Rules code asks the position for it (`Nebula::kit`) and nothing else, so that another edition can
//! take its place in one spot. Only names are looked up without a position.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::board::Board;
use crate::colour::{COLOURS, Colour, KINDS, Stars};
use crate::objective::{self, AdvancedFacts, PersonalFacts, RaceFacts};

/// Everything that is printed.
#[derive(Debug)]
pub struct Kit {
    /// The galaxy board.
    pub board: Board,
    /// The personal objectives.
    pub personal: Vec<PersonalFacts>,
    /// The race objectives.
    pub race: Vec<RaceFacts>,
    /// The advanced objectives.
    pub advanced: Vec<AdvancedFacts>,
    /// Tracks and numbers.
    pub(crate) numbers: Numbers,
}

/// The box as printed and reconstructed.
pub fn printed() -> &'static Kit {
    static KIT: LazyLock<Kit> = LazyLock::new(|| {
        let board = toml::from_str(include_str!("../data/galaxy.toml")).expect("a galaxy");
        let cards: objective::File =
            toml::from_str(include_str!("../data/objectives.toml")).expect("objectives");
        let numbers: Numbers = toml::from_str(include_str!("../data/table.toml")).expect("numbers");
        numbers.check();
        let kit = Kit {
            board: Board::new(board),
            personal: cards.personal,
            race: cards.race,
            advanced: cards.advanced,
            numbers,
        };
        kit.check();
        kit
    });
    &KIT
}

impl Kit {
    fn check(&self) {
        let counts = [self.personal.len(), self.race.len(), self.advanced.len()];
        assert_eq!(counts, [20, 20, 30], "objectives.toml lists every card (NB-02)");
    }

    /// NB-01: all stars of a game with so many players.
    pub(crate) fn supply(&self, seats: u8) -> Stars {
        let mut counts = [self.numbers.stars.coloured; KINDS];
        counts[COLOURS] = by_players(&self.numbers.stars.black, seats);
        debug_assert_eq!(Colour::Black as usize, COLOURS);
        Stars::new(counts)
    }

    /// NB-16: how many black stars the row takes.
    #[inline]
    pub(crate) fn slots(&self) -> u8 {
        self.numbers.row.points.len() as u8 - 1
    }

    /// NB-70: a cluster with so few stars is refilled.
    #[inline]
    pub(crate) fn refilled_at(&self, seats: u8) -> u8 {
        by_players(&self.numbers.turn.refilled_at, seats)
    }

    /// NB-80: so many race markers end the game.
    #[inline]
    pub(crate) fn race_markers(&self, seats: u8) -> u8 {
        by_players(&self.numbers.end.race_markers, seats)
    }
}

/// A number that depends on how many play, from two on.
#[inline]
fn by_players(numbers: &[u8; 3], seats: u8) -> u8 {
    numbers[usize::from(seats) - 2]
}

/// The tracks and numbers of `data/table.toml`, table by table; the file says what each number is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Numbers {
    pub(crate) stars: StarNumbers,
    pub(crate) row: Row,
    pub(crate) clusters: Clusters,
    pub(crate) track: BlackTrack,
    pub(crate) values: Values,
    pub(crate) setup: Setup,
    pub(crate) turn: TurnNumbers,
    pub(crate) end: End,
    pub(crate) limit: Limit,
    pub(crate) points: Points,
}

macro_rules! numbers {
    ($($name:ident { $($field:ident: $type:ty),* $(,)? })*) => { $(
        /// One table of `data/table.toml`.
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            #[serde(rename = "source")]
            _source: String,
            $(pub(crate) $field: $type),*
        }
    )* };
}

numbers! {
    StarNumbers { coloured: u8, black: [u8; 3] }
    Row { points: Vec<u8> }
    Clusters { spaces: u8, start: u8 }
    BlackTrack { steps: u8, highlighted: Vec<u8> }
    Values { steps: u8 }
    Setup { race_cards: u8, advanced_cards: u8, stars_by_turn: [u8; 4] }
    TurnNumbers {
        points: u8, chaos_drawn: u8, chaos_kept: u8, placed: u8, placed_with_boost: u8,
        refilled_at: [u8; 3],
    }
    End { complete_constellations: u8, race_markers: [u8; 3] }
    Limit { rounds: u8 }
    Points {
        personal: u8, constellation: u8, constellations: [u8; 3], colours: [u8; 3],
        advanced: [u8; 3],
    }
}

impl Numbers {
    /// What the position has room for.
    fn check(&self) {
        let ring = usize::from(self.clusters.spaces);
        assert!((2..=crate::state::RING).contains(&ring), "a ring has 2 to 8 spaces");
        assert!(self.clusters.start < self.clusters.spaces, "markers start on the ring");
        assert!(self.row.points.len() > 1, "the row of black stars has slots");
        assert!(self.turn.points <= 15, "a turn has at most 15 movement points");
        let open = usize::from(self.setup.race_cards.max(self.setup.advanced_cards));
        assert!(open <= crate::state::OPEN, "at most 4 cards of a sort lie open");
    }
}

/// The thing with that name, or an error that proposes the nearest.
pub(crate) fn by_name<T>(
    what: &str,
    word: &str,
    things: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, String> {
    let mut names = Vec::new();
    for (name, thing) in things {
        if name == word {
            return Ok(thing);
        }
        names.push(name);
    }
    let hint = exaequo_game::nearest(word, names)
        .map_or_else(String::new, |near| format!(" (did you mean \"{near}\"?)"));
    let word: String = word.chars().take(40).collect();
    Err(format!("no {what} is called \"{word}\"{hint}"))
}
