//! What nobody but its owner knows, and a fresh guess at it.
//!
//! Hidden are the personal cards (NB-32, NB-36): of a rival both cards dealt and which of them was
//! kept; once the game is over only the card that was not kept. Nothing else is secret: the bag has no
//! order, and what it holds follows from what was seen.

use exaequo_game::{GameRng, Seat, Viewer};

use crate::objective::Personal;
use crate::setup::{all_personal, draw_bit, draw_two};
use crate::state::{Nebula, Stage};

pub(crate) fn redeal_hidden(game: &mut Nebula, observer: Viewer, rng: &mut GameRng) {
    let over = game.stage == Stage::Over;
    let mut left = all_personal(game);
    for seat in Seat::first(game.seats) {
        let player = game.player(seat);
        if observer.sees(seat) {
            player.dealt.iter().for_each(|card| left &= !(1 << card.0));
        } else if let Some(kept) = player.kept.filter(|_| over) {
            left &= !(1 << kept.0);
        }
    }
    for seat in Seat::first(game.seats).filter(|&seat| !observer.sees(seat)) {
        let player = game.player_mut(seat);
        match player.kept {
            Some(kept) if over => {
                let mut two = [kept, Personal(draw_bit(&mut left, rng))];
                two.sort_unstable();
                player.dealt = two;
            }
            chosen => {
                player.dealt = draw_two(&mut left, rng);
                player.kept = chosen.map(|_| player.dealt[rng.below(2) as usize]);
            }
        }
    }
}

impl Nebula {}
