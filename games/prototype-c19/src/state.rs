//! The whole table, flat: five sheets, what each seat is in the middle of, the dice.

use exaequo_game::{EditionId, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::components::{
    Cells, Components, EDITIONS, FORMULA, HEALTH, MAX_PLAYERS, MUTANTS, PAIRS, SAMPLES,
};
use crate::dice::Dice;
use crate::icon::{MARKS, Mark, RESOURCES, Resource};
use crate::scenario::Scenario;

/// The table of Prototype C19. Nothing is hidden: everybody sees all of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PrototypeC19 {
    /// Which sheet is played with.
    pub(crate) edition: EditionId,
    pub(crate) seats: u8,
    pub(crate) scenario: Scenario,
    /// PC-54.
    pub(crate) base_multiplier: u8,
    /// Who was the first researcher (PC-01).
    pub(crate) first: Seat,
    pub(crate) researcher: Seat,
    /// From 1.
    pub(crate) round: u8,
    pub(crate) stage: Stage,
    /// Dice that can still be taken, and those the researcher took (PC-07).
    pub(crate) dice: Dice,
    pub(crate) taken: Dice,
    /// The mutant die as it reads now; 0 if it is not on the table.
    pub(crate) mutant: u8,
    /// Re-rolls of this turn (PC-02).
    pub(crate) rerolls: u8,
    /// Samples added to formulas since infections were last received for them (PC-S13).
    pub(crate) doses: u8,
    pub(crate) players: [Player; MAX_PLAYERS],
}

const _: () = assert!(size_of::<PrototypeC19>() <= 1024, "a position fits a kilobyte");

/// Where in the game we are.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Infections before the first round (PC-S3).
    Opening,
    /// The researcher's turn (PC-02).
    Research,
    /// Infections caused by the researcher's action (PC-S13).
    AfterResearch,
    /// The assistants, all at the same time (PC-07); the second turn of solo (PC-08).
    Assist,
    /// Infections caused by the assistants' actions (PC-S13).
    AfterAssist,
    /// Infections after the last round (PC-S14).
    Final,
    /// Pairs can be given up (PC-S12).
    GiveUp,
    /// Resistant individuals that are left can be placed before the score (PC-33).
    LastResistants,
    /// The game has ended.
    Over,
}

impl Stage {
    /// All of them.
    pub const ALL: [Stage; 9] = [
        Stage::Opening,
        Stage::Research,
        Stage::AfterResearch,
        Stage::Assist,
        Stage::AfterAssist,
        Stage::Final,
        Stage::GiveUp,
        Stage::LastResistants,
        Stage::Over,
    ];

    /// The word in positions.
    pub fn id(self) -> &'static str {
        [
            "opening",
            "research",
            "after_research",
            "assist",
            "after_assist",
            "final",
            "give_up",
            "last_resistants",
            "over",
        ][self as usize]
    }
}

/// One player's sheet and what the player is in the middle of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The samples in the columns of health as they were used; 0 is empty (PC-20).
    pub(crate) health: [u8; HEALTH],
    /// The dice in the cells of the formula; 0 is empty (PC-23).
    pub(crate) formula: [u8; FORMULA],
    /// The factor crossed out with each of them, by its place among the sheet's factors plus 1.
    pub(crate) crossed_with: [u8; FORMULA],
    /// The numbers of the pairs; 0 is empty (PC-24).
    pub(crate) pairs: [[u8; 2]; PAIRS],
    /// Numbers crossed out, two bits a pair (PC-25).
    pub(crate) crossed: u32,
    /// Pairs given up, as bits (PC-S12).
    pub(crate) given_up: u16,
    /// Circles opened and spent, by bonus (PC-30).
    pub(crate) open: [u8; RESOURCES],
    pub(crate) spent: [u8; RESOURCES],
    /// The mutant cells; 0 is empty (PC-03).
    pub(crate) mutants: [u8; MUTANTS],
    /// The risk zone: fully infected, half infected, resistant (PC-40 to PC-43).
    pub(crate) infected: Cells,
    pub(crate) half: Cells,
    pub(crate) resistant: Cells,
    pub(crate) desk: Desk,
}

/// What a player is in the middle of: a small stack of decisions, answered from the top.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Desk {
    /// The lowest decision.
    pub(crate) phase: Phase,
    /// The infection die (PC-05).
    pub(crate) infection: Die,
    /// The samples that are left (PC-05).
    pub(crate) samples: [Die; SAMPLES],
    /// The die for biotechnology (PC-06).
    pub(crate) biotech: Die,
    /// Infections that were received and are not placed yet; the scenario says how large.
    pub(crate) due: u8,
    /// Marks that wait, by [`Mark`] (PC-32).
    pub(crate) marks: [u8; MARKS],
    /// The second resistant individual of a bonus must still be placed (PC-33).
    pub(crate) second: bool,
}

/// A die in somebody's hand; with the value 0 there is none.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Die {
    /// What it counts as now.
    pub(crate) value: u8,
    /// What it showed when it was taken.
    pub(crate) face: u8,
    /// Why it differs, as bits: see [`Change`].
    pub(crate) why: u8,
}

/// Why a die counts as something else than it shows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The scenario (PC-S8).
    Scenario,
    /// An analysis (PC-31).
    Analysis,
    /// A pair (PC-25).
    Conversion,
}

impl Change {
    /// All of them.
    pub const ALL: [Change; 3] = [Change::Scenario, Change::Analysis, Change::Conversion];
}

/// What a player does apart from infections and rewards that come in between.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing.
    #[default]
    Idle,
    /// About to roll.
    Roll,
    /// Has rolled and may roll again.
    Rolled,
    /// Takes samples or turns to biotechnology (PC-04).
    Choose,
    /// Writes the die of biotechnology (PC-06).
    Biotech,
    /// Uses samples and places the infection (PC-09).
    Act,
    /// Places the dice rolled at the end (PC-S11).
    EndDice,
    /// Gives up pairs, or not (PC-S12).
    GiveUp,
    /// Places resistant individuals before the score, or not (PC-33).
    LastResistants,
}

impl Phase {
    /// All of them.
    pub const ALL: [Phase; 9] = [
        Phase::Idle,
        Phase::Roll,
        Phase::Rolled,
        Phase::Choose,
        Phase::Biotech,
        Phase::Act,
        Phase::EndDice,
        Phase::GiveUp,
        Phase::LastResistants,
    ];

    /// The word in positions.
    pub fn id(self) -> &'static str {
        [
            "idle",
            "roll",
            "rolled",
            "choose",
            "biotech",
            "act",
            "end_dice",
            "give_up",
            "last_resistants",
        ][self as usize]
    }
}

/// What a seat is asked now: the top of its stack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// Nothing.
    Nothing,
    /// The second resistant individual of a bonus.
    Second,
    /// An infection that was received, of this value.
    Due(u8),
    /// Marks.
    Marks,
    /// What the phase says.
    Phase(Phase),
}

impl PrototypeC19 {
    /// What is printed: the one way by which rules code reads component data.
    #[inline]
    pub fn components(&self) -> &'static Components {
        EDITIONS.at(self.edition)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn desk(&self, seat: Seat) -> &Desk {
        &self.player(seat).desk
    }

    #[inline]
    pub(crate) fn desk_mut(&mut self, seat: Seat) -> &mut Desk {
        &mut self.player_mut(seat).desk
    }

    #[inline]
    pub(crate) fn is(&self, scenario: Scenario) -> bool {
        self.scenario == scenario
    }

    pub(crate) fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// Is it a turn with dice of one's own: the researcher's, or the second one of solo (PC-08)?
    pub(crate) fn is_own_turn(&self) -> bool {
        self.stage == Stage::Research || self.stage == Stage::Assist && self.is_solo()
    }

    /// The top of the seat's stack. In the scenario of cholera infections come before rewards
    /// (PC-S6), otherwise rewards are taken before anything else goes on (PC-32).
    #[inline]
    pub(crate) fn ask(&self, seat: Seat) -> Ask {
        let desk = self.desk(seat);
        if desk.second {
            return Ask::Second;
        }
        if desk.due > 0 && (self.is(Scenario::Colera) || desk.marks == [0; MARKS]) {
            return Ask::Due(self.due_shape());
        }
        if desk.marks != [0; MARKS] {
            return Ask::Marks;
        }
        match desk.phase {
            Phase::Idle => Ask::Nothing,
            phase => Ask::Phase(phase),
        }
    }

    /// How large the infections are that this scenario hands out.
    #[inline]
    pub(crate) fn due_shape(&self) -> u8 {
        let numbers = &self.components().numbers.scenarios;
        match self.scenario {
            Scenario::GripeComun => self.seats,
            Scenario::Covid19 => numbers.covid_shape,
            Scenario::Colera => numbers.cholera_shape,
            Scenario::GripePorcina => numbers.swine_flu_shape,
            Scenario::GripeAviar => numbers.bird_flu_shape,
            _ => numbers.antivaccine_shape,
        }
    }

    /// Everybody who is asked something.
    #[inline]
    pub(crate) fn waiting(&self) -> SeatSet {
        Seat::first(self.seats).filter(|&seat| self.ask(seat) != Ask::Nothing).collect()
    }

    /// What the infection die is worth in the zone: halved in the quarantine (PC-S11).
    #[inline]
    pub(crate) fn infection_shape(&self, seat: Seat) -> u8 {
        self.shape_of(self.desk(seat).infection.value)
    }

    /// The shape that an infection of this value marks: halved in the quarantine.
    pub(crate) fn shape_of(&self, value: u8) -> u8 {
        let halved = self.is(Scenario::Cuarentena) && self.stage != Stage::Final;
        if halved { value / 2 } else { value }
    }
}

impl Player {
    /// How many columns of health are filled.
    #[inline]
    pub(crate) fn healthy(&self) -> u8 {
        filled(&self.health)
    }

    /// How many cells of the formula are filled.
    #[inline]
    pub(crate) fn formulated(&self) -> u8 {
        filled(&self.formula)
    }

    /// How many mutant cells are filled.
    #[inline]
    pub(crate) fn mutated(&self) -> u8 {
        filled(&self.mutants)
    }

    /// The factors crossed out, as bits.
    #[inline]
    pub(crate) fn factors(&self) -> u32 {
        let with = self.crossed_with.iter().filter(|&&factor| factor > 0);
        with.fold(0, |bits, &factor| bits | 1 << (factor - 1))
    }

    /// How many circles of this bonus are open and not spent.
    #[inline]
    pub(crate) fn has(&self, resource: Resource) -> u8 {
        self.open[resource as usize] - self.spent[resource as usize]
    }

    /// Are both cells of the pair filled?
    #[inline]
    pub(crate) fn is_complete(&self, pair: usize) -> bool {
        self.pairs[pair][1] > 0
    }

    /// Is no number of the pair crossed out, and was it not given up?
    #[inline]
    pub(crate) fn is_untouched(&self, pair: usize) -> bool {
        self.crossed >> (2 * pair) & 3 == 0 && self.given_up >> pair & 1 == 0
    }

    /// Complete pairs with none crossed (PC-52).
    pub(crate) fn unused_pairs(&self) -> impl Iterator<Item = usize> {
        let player = *self;
        (0..PAIRS).filter(move |&pair| player.is_complete(pair) && player.is_untouched(pair))
    }

    /// Is everybody of the zone fully infected?
    #[inline]
    pub(crate) fn is_full(&self, sheet: &Components) -> bool {
        self.infected.covers(sheet.zone.individuals)
    }
}

#[inline]
fn filled(cells: &[u8]) -> u8 {
    cells.iter().position(|&cell| cell == 0).unwrap_or(cells.len()) as u8
}

impl Desk {
    /// How many marks of this sort wait.
    #[inline]
    pub(crate) fn marks_of(&self, mark: Mark) -> u8 {
        self.marks[mark as usize]
    }

    /// The samples that are left.
    #[inline]
    pub(crate) fn samples_left(&self) -> impl Iterator<Item = Die> {
        self.samples.into_iter().filter(|die| die.value > 0)
    }
}

impl Die {
    /// No die.
    pub(crate) const NONE: Die = Die { value: 0, face: 0, why: 0 };

    /// A die that counts as what it shows.
    pub(crate) fn showing(face: u8) -> Die {
        Die { value: face, face, why: 0 }
    }

    /// The die as it counts after a change.
    #[must_use]
    pub(crate) fn turned(self, value: u8, why: Change) -> Die {
        Die { value, why: self.why | 1 << why as u8, ..self }
    }

    /// Why it counts as something else than it shows.
    pub(crate) fn changes(self) -> impl Iterator<Item = Change> {
        Change::ALL.into_iter().filter(move |&change| self.why >> change as u8 & 1 == 1)
    }
}
