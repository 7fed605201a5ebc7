//! Doing it.

use exaequo_game::{EventSink, GameRng, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::{{Name}};

pub(crate) fn apply(
    game: &mut {{Name}},
    seat: Seat,
    action: Action,
    _rng: &mut GameRng,
    events: &mut impl EventSink<Event>,
) {
    let Action::Take { count } = action;
    game.left -= count;
    game.turn = seat.left(game.seats);
    let left = game.left;
    events.emit(|| Event::Took { seat, count, left });
}
