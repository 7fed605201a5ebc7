//! What is in the box: the board, the cards and every number, read from `data/`.
//!
//! Rules code asks the position for it (`Nebula::components`) and nothing else, so that another edition can
//! take its place in one spot. Only names are looked up without a position.

mod examine;

use exaequo_game::{
    BoxWords, ComponentData, EditionId, EditionRegistry, Fault, Faults, Game, Text,
};
use serde::Deserialize;

use crate::board::{self, Board};
use crate::colour::{COLOURS, Colour, KINDS, Stars};
use crate::objective::{self, AdvancedFacts, PersonalFacts, RaceFacts};
use crate::state::{OPEN, RING};
use crate::words::goals;

/// Everything that is printed.
#[derive(Debug)]
pub struct Components {
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

/// Every box of this game: the printed one, and those that owners corrected.
pub(crate) static EDITIONS: EditionRegistry<Components> = EditionRegistry::with_words(
    &[
        ("galaxy", include_str!("../data/galaxy.toml")),
        ("objectives", include_str!("../data/objectives.toml")),
        ("table", include_str!("../data/table.toml")),
    ],
    BoxWords::new(
        [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")],
        &["card", "about", "constellation"],
    ),
);

/// The box as printed and reconstructed.
pub fn printed() -> &'static Components {
    EDITIONS.at(EditionId::PRINTED)
}

/// The data files.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Files {
    galaxy: board::File,
    objectives: objective::File,
    table: Numbers,
}

impl ComponentData for Components {
    type Files = Files;

    fn build(files: Files) -> Result<Components, Vec<Fault>> {
        let mut faults = Faults::default();
        files.table.check(&mut faults);
        let board = Board::new(files.galaxy, &mut faults);
        files.objectives.check(&mut faults);
        let Some(board) = board else { return Err(faults.list()) };
        let objective::File { personal, race, advanced, .. } = files.objectives;
        let numbers = files.table;
        faults.settle(Components { board, personal, race, advanced, numbers })
    }

    fn examine(&self) -> Vec<Fault> {
        examine::examine(self)
    }

    fn made_words(&self, text: &Text) -> Vec<(String, String)> {
        goals::changed(self, text)
    }
}

impl Components {
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

exaequo_game::numbers! {
    StarNumbers { coloured: u8, black: [u8; 3] }
    Row { points: Vec<u8> }
    Clusters { spaces: [u8; 3], start: [u8; 3] }
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
    /// What the position and the rules have room for.
    fn check(&self, faults: &mut Faults) {
        for (ring, start) in self.clusters.spaces.into_iter().zip(self.clusters.start) {
            faults.number("table.clusters.spaces", ring, 1..=RING as u8);
            faults.number("table.clusters.start", start, 0..=ring.saturating_sub(1));
        }
        faults.number("table.row.points (how many)", count(&self.row.points), 2..=31);
        faults.number("table.track.steps", self.track.steps, 1..=100);
        for &step in &self.track.highlighted {
            faults.number("table.track.highlighted", step, 1..=self.track.steps);
        }
        faults.number("table.values.steps", self.values.steps, 1..=15);
        faults.number("table.setup.race_cards", self.setup.race_cards, 1..=OPEN as u8);
        faults.number("table.setup.advanced_cards", self.setup.advanced_cards, 1..=OPEN as u8);
        faults.number("table.turn.points", self.turn.points, 1..=15);
        faults.number("table.turn.chaos_drawn", self.turn.chaos_drawn, 1..=15);
        faults.number("table.turn.chaos_kept", self.turn.chaos_kept, 1..=self.turn.chaos_drawn);
        faults.number("table.turn.placed", self.turn.placed, 1..=15);
        faults.number("table.turn.placed_with_boost", self.turn.placed_with_boost, 1..=15);
        self.check_stars(faults);
        self.check_length(faults);
    }

    /// The bag of a fresh game fills the clusters and leaves something to draw.
    fn check_stars(&self, faults: &mut Faults) {
        faults.number("table.stars.coloured", self.stars.coloured, 1..=30);
        for black in self.stars.black {
            faults.number("table.stars.black", black, 0..=30);
        }
        let dealt = self.clusters.spaces.iter().map(|&n| u32::from(n)).sum::<u32>() + 1;
        let fewest = 6 * u32::from(self.stars.coloured)
            + self.stars.black.iter().min().map_or(0, |&black| u32::from(black));
        let dealt = dealt + self.setup.stars_by_turn.iter().map(|&n| u32::from(n)).sum::<u32>();
        if fewest < dealt {
            faults.note("table.stars", format!("{fewest} stars; the setup needs {dealt} (NB-30)"));
        }
    }

    /// Every game ends within the steps that are promised for it.
    fn check_length(&self, faults: &mut Faults) {
        let turn = &self.turn;
        let collecting = u32::from(turn.chaos_kept + 1).max(4);
        let in_a_turn = collecting + u32::from(turn.placed.max(turn.placed_with_boost)) + 2;
        let steps = 4 + 4 * u32::from(self.limit.rounds) * in_a_turn;
        if steps > crate::Nebula::META.max_steps || self.limit.rounds == 0 {
            let problem = format!(
                "a game of {} rounds could take {steps} actions, more than {} (NB-81)",
                self.limit.rounds,
                crate::Nebula::META.max_steps
            );
            faults.note("table.limit.rounds", problem);
        }
    }
}

fn count<T>(list: &[T]) -> u8 {
    u8::try_from(list.len()).unwrap_or(u8::MAX)
}
