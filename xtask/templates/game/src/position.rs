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
            let number = |name: &str, usual: u8, most: u8| {
                let Some(place) = fields.get(name) else { return usual };
                let found = place.value().as_u64().filter(|&number| number <= u64::from(most));
                found.map_or_else(
                    || {
                        place.fault(format!("this must be a number from 0 to {most}"));
                        usual
                    },
                    |number| number as u8,
                )
            };
            let heap = setup::heap(seats);
            let (turn, left) = (Seat(number("turn", 0, seats - 1)), number("left", heap, heap));
            {{Name}} { seats, turn, left }
        })
    }
}
