//! Setting up.

use exaequo_game::{GameRng, NoEvents, Seat, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::icon::RESOURCES;
use crate::scenario::Scenario;
use crate::sheet::{self, MAX_PLAYERS};
use crate::state::{Player, PrototypeC19, Stage};

/// The largest base multiplier that can be chosen.
pub(crate) const MOST_BASE: u8 = 10;

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// One or none.
    pub scenario: Scenario,
    /// What the mutant sum is multiplied by before full rows are added; 0 is the literal reading of
    /// the printed text (PC-54).
    pub base_multiplier: u8,
    /// Who is the first researcher; left out, the seed picks (PC-01).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_player: Option<u8>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            scenario: Scenario::None,
            base_multiplier: sheet::printed().numbers.base_multiplier,
            first_player: None,
        }
    }
}

pub(crate) fn schema() -> Value {
    let scenarios: Vec<&str> = Scenario::ALL.iter().map(|scenario| scenario.id()).collect();
    json!({
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "scenario": {
                "enum": scenarios,
                "default": "none",
                "description": "One of the thirteen scenarios, or none (PC-S1 to PC-S13)."
            },
            "base_multiplier": {
                "type": "integer",
                "minimum": 0,
                "maximum": MOST_BASE,
                "default": sheet::printed().numbers.base_multiplier,
                "description": "The mutant multiplier before full rows are added; 0 is the literal reading (PC-54)."
            },
            "first_player": {
                "type": ["integer", "null"],
                "minimum": 0,
                "maximum": MAX_PLAYERS - 1,
                "default": null,
                "description": "The seat of the first researcher; null lets the seed pick (PC-01)."
            }
        }
    })
}

pub(crate) fn fresh(
    options: &Options,
    seats: u8,
    rng: &mut GameRng,
) -> Result<PrototypeC19, SetupError> {
    if !(1..=MAX_PLAYERS as u8).contains(&seats) {
        return Err(SetupError(format!("Prototype C19 has 1 to 5 seats, not {seats}")));
    }
    if options.base_multiplier > MOST_BASE {
        let message =
            format!("base_multiplier is {}, it can be 0 to {MOST_BASE}", options.base_multiplier);
        return Err(SetupError(message));
    }
    let first = match options.first_player {
        Some(first) if first >= seats => {
            let message = format!("first_player is {first}, the seats are 0 to {}", seats - 1);
            return Err(SetupError(message));
        }
        Some(first) => Seat(first),
        None => Seat(rng.below(u32::from(seats)) as u8),
    };
    let mut game = empty(seats, options.scenario, first);
    game.base_multiplier = options.base_multiplier;
    game.begin();
    Ok(game)
}

/// The table with blank sheets, before anybody is asked.
pub(crate) fn empty(seats: u8, scenario: Scenario, first: Seat) -> PrototypeC19 {
    let numbers = &sheet::printed().numbers;
    let blank = Player { open: [numbers.open; RESOURCES], ..Player::default() };
    PrototypeC19 {
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
