//! Tables written down and set up again, like FEN in chess.

use exaequo_game::{Fault, GameRng, Positions, Seat, read_table};
use serde_json::{Value, json};

use crate::setup;
use crate::state::{{Name}};

impl Positions for {{Name}} {
    fn describe(&self) -> Value {
        json!({"seats": self.seats, "turn": self.turn, "left": self.left})
    }

    fn from_position(position: &Value, _rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        read_table(position, &["seats", "turn", "left"], |fields, seats| {
            let heap = setup::heap(seats);
            let turn = fields.seat("turn", seats).unwrap_or(Seat(0));
            let left = fields.number("left", 0..=heap).unwrap_or(heap);
            {{Name}} { seats, turn, left }
        })
    }
}
