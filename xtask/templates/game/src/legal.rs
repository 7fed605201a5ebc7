//! What may be done, and why not.

use exaequo_game::{Seat, ensure};

use crate::action::Action;
use crate::refusal::Refusal;
use crate::state::{{Name}};

/// Everything the seat may do now, sorted.
pub(crate) fn legal_actions(game: &{{Name}}, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let all = (1..=3).map(|count| Action::Take { count });
    out.extend(all.filter(|&action| check(game, seat, action).is_ok()));
}

/// May the seat do this now?
pub(crate) fn check(game: &{{Name}}, seat: Seat, action: Action) -> Result<(), Refusal> {
    ensure(game.waiting().contains(seat), Refusal::NotYourTurn)?;
    match action {
        Action::Take { count } => {
            ensure((1..=game.left.min(3)).contains(&count), Refusal::OneToThree)
        }
    }
}
