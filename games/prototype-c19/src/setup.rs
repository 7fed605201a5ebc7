//! Setting up.

use exaequo_game::{
    AnyEditionRegistry, Edition, EditionId, Game, GameRng, NoEvents, OptionsSchema, Seat, Setup,
    SetupError, first_player,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::components::{EDITIONS, MAX_PLAYERS};
use crate::dice::Dice;
use crate::icon::RESOURCES;
use crate::scenario::Scenario;
use crate::state::{Player, PrototypeC19, Stage};

/// The largest base multiplier that can be chosen.
pub(crate) const MOST_BASE: u8 = 10;

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// One or none.
    pub scenario: Scenario,
    /// What the mutant sum is multiplied by before full rows are added; 0 is the literal reading of
    /// the printed text, left out it is what the sheet says (PC-54).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub base_multiplier: Option<u8>,
    /// Who is the first researcher; left out, the seed picks (PC-01).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_player: Option<u8>,
    /// A corrected sheet; left out, ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<Edition>,
}

impl Setup for PrototypeC19 {
    fn options_schema() -> OptionsSchema {
        let scenarios = Scenario::ALL.iter().map(|scenario| scenario.id());
        let about = "The mutant multiplier before full rows are added; 0 is the literal reading, null what \
                     the sheet says (PC-54).";
        let begins = "The seat of the first researcher; null lets the seed pick (PC-01).";
        let which = "One of the thirteen scenarios, or none (PC-S1 to PC-S13).";
        OptionsSchema::new()
            .choice("scenario", scenarios, "none", which)
            .number("base_multiplier", 0..=MOST_BASE, about)
            .first_player(Self::META, begins)
            .edition()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&EDITIONS)
    }
}

pub(crate) fn new(
    options: &Options,
    seats: u8,
    rng: &mut GameRng,
) -> Result<PrototypeC19, SetupError> {
    PrototypeC19::META.check_seats(seats)?;
    if let Some(base) = options.base_multiplier.filter(|base| *base > MOST_BASE) {
        let message = format!("base_multiplier is {base}, it can be 0 to {MOST_BASE}");
        return Err(SetupError(message));
    }
    let first = first_player(options.first_player, seats, rng)?;
    let edition = EDITIONS.place(options.edition.as_ref())?;
    let mut game = empty(edition, seats, options.scenario, first);
    game.base_multiplier = options.base_multiplier.unwrap_or(game.base_multiplier);
    game.begin();
    Ok(game)
}

/// The table with blank sheets, before anybody is asked.
pub(crate) fn empty(
    edition: EditionId,
    seats: u8,
    scenario: Scenario,
    first: Seat,
) -> PrototypeC19 {
    let numbers = &EDITIONS.at(edition).numbers;
    let blank = Player { open: [numbers.open; RESOURCES], ..Player::default() };
    PrototypeC19 {
        edition,
        seats,
        scenario,
        base_multiplier: numbers.base_multiplier,
        first,
        researcher: first,
        round: 1,
        stage: Stage::Opening,
        dice: Dice::NONE,
        taken: Dice::NONE,
        mutant: 0,
        rerolls: 0,
        doses: 0,
        players: [blank; MAX_PLAYERS],
    }
}

impl PrototypeC19 {
    /// PC-S3: an infection for everybody; otherwise the first researcher begins.
    pub(crate) fn begin(&mut self) {
        if self.is(Scenario::GripeComun) {
            Seat::first(self.seats).for_each(|seat| self.receive(seat, 1, &mut NoEvents));
        }
        self.settle(&mut NoEvents);
    }
}
