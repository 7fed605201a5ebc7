//! What nobody but its owner knows: nothing.
//!
//! Every sheet lies open. Only the dice to come are unknown, and they are not in the position.

use exaequo_game::{GameRng, Viewer};

use crate::state::PrototypeC19;

pub(crate) fn redeal_hidden(_: &mut PrototypeC19, _: Viewer, _: &mut GameRng) {}
