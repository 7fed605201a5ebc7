//! Setting up ({{PREFIX}}-01).

use exaequo_game::{Game, GameRng, OptionsSchema, Setup, SetupError, first_player};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::{{Name}};

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who begins; left out, the seed picks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_player: Option<u8>,
}

impl Setup for {{Name}} {
    fn options_schema() -> OptionsSchema {
        let about = "The seat that begins; null lets the seed pick ({{PREFIX}}-02).";
        OptionsSchema::new().first_player(Self::META, about)
    }
}

/// How many matches the heap begins with.
pub(crate) fn heap(seats: u8) -> u8 {
    5 * seats
}

pub(crate) fn new(options: &Options, seats: u8, rng: &mut GameRng) -> Result<{{Name}}, SetupError> {
    {{Name}}::META.check_seats(seats)?;
    let turn = first_player(options.first_player, seats, rng)?;
    Ok({{Name}} { seats, turn, left: heap(seats) })
}
