//! What the bots know about good play.

use exaequo_game::{GameRng, Search, Seat, Viewer};

use crate::action::Action;
use crate::state::{{Name}};

impl Search for {{Name}} {
    /// Nothing is hidden.
    fn redeal_hidden(&mut self, _observer: Viewer, _rng: &mut GameRng) {}

    /// How good each legal action looks: leaving a multiple of four is good.
    fn priors(&self, _seat: Seat, legal: &[Action], priors: &mut Vec<f32>) {
        priors.clear();
        priors.extend(legal.iter().map(|&action| {
            let Action::Take { count } = action;
            f32::from(u8::from((self.left - count).is_multiple_of(4)))
        }));
    }
}
