//! What nobody but its owner knows, and a fresh guess at it.
//!
//! Hidden are the hands. Decks hide only their order, and no order is stored: a card is drawn at
//! random from what is left. What everybody can tell of a hand:
//!
//! - hand and deck *together*, since every card that enters a player's piles does so face up;
//! - `known`: hand cards that everybody can name. When a deck runs out, all of its owner's unseen
//!   cards are in the hand, so the whole hand is known until cards leave it; and an announcement
//!   (NR-14, NR-15) shows the card it names;
//! - `lacks`: after a player had nothing (more) to give (NR-32), no hand card gives that resource,
//!   until the next draw.
//!
//! A redeal keeps all three and deals the rest of the hand anew.

use exaequo_game::{GameRng, Seat, Viewer};

use crate::card::Resource;
use crate::components::Components;
use crate::state::{NobelRun, Player};

pub(crate) fn redeal_hidden(game: &mut NobelRun, observer: Viewer, rng: &mut GameRng) {
    for seat in Seat::first(game.seats) {
        if !observer.sees(seat) {
            let components = game.components();
            redeal_hand(game.player_mut(seat), components, rng);
        }
    }
}

impl NobelRun {}

fn redeal_hand(player: &mut Player, components: &Components, rng: &mut GameRng) {
    let size = player.hand.len();
    let unseen = player.unseen();
    let mut candidates = unseen.minus(&player.known);
    for resource in Resource::ALL {
        if player.lacks >> resource as u8 & 1 == 1 {
            candidates = candidates.not_of(&components.gives[resource as usize]);
        }
    }
    player.hand = player.known;
    for _ in player.known.len()..size {
        let card = candidates.draw(rng).expect("the real hand is one of the guesses");
        player.hand.add(card);
    }
    player.deck = unseen.minus(&player.hand);
}
