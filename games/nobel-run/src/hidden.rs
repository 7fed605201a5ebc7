//! What nobody but its owner knows, and a fresh guess at it.
//!
//! Hidden are the hands, and the answers in an open window. Decks hide only their order, and no order
//! is stored: a card is drawn at random from what is left. What everybody can tell of a hand:
//!
//! - hand and deck *together*, since every card that enters a player's piles does so face up;
//! - `known`: hand cards that everybody can name. When a deck runs out, all of its owner's unseen
//!   cards are in the hand, so the whole hand is known until cards leave it; and an announcement
//!   (NR-14, NR-15) shows the card it names;
//! - `lacks`: after a player had nothing (more) to give (NR-32), no hand card gives that resource,
//!   until a card joins the hand.
//!
//! A redeal keeps all three and deals the rest of the hand anew; whoever has answered a window has
//! then answered anything that the new hand allows. What is asked (NR-39) is worked out from the same
//! knowledge, so a redeal asks the same seats.

use exaequo_game::{GameRng, Seat, Viewer};

use crate::action::Action;
use crate::card::{Bag, Kinds, Resource};
use crate::components::Components;
use crate::state::{NobelRun, Player};

/// As far as everybody can tell, could the hand hold one of these cards (NR-39)?
pub(crate) fn could_hold(components: &Components, player: &Player, kinds: &Kinds) -> bool {
    let unknown = player.hand.len() - player.known.len();
    !player.known.of(kinds).is_empty()
        || unknown > 0 && !candidates(components, player).of(kinds).is_empty()
}

/// The cards of which the unknown part of a hand is a part, as far as everybody can tell.
fn candidates(components: &Components, player: &Player) -> Bag {
    let mut candidates = player.unseen().minus(&player.known);
    for resource in Resource::ALL {
        if player.lacks >> resource as u8 & 1 == 1 {
            candidates = candidates.not_of(&components.gives[resource as usize]);
        }
    }
    candidates
}

pub(crate) fn redeal_hidden(game: &mut NobelRun, observer: Viewer, rng: &mut GameRng) {
    for seat in Seat::first(game.seats) {
        if !observer.sees(seat) {
            let components = game.components();
            redeal_hand(game.player_mut(seat), components, rng);
            game.answer_anew(seat, rng);
        }
    }
}

fn redeal_hand(player: &mut Player, components: &Components, rng: &mut GameRng) {
    let size = player.hand.len();
    let unseen = player.unseen();
    let mut candidates = candidates(components, player);
    player.hand = player.known;
    for _ in player.known.len()..size {
        let card = candidates.draw(rng).expect("the real hand is one of the guesses");
        player.hand.add(card);
    }
    player.deck = unseen.minus(&player.hand);
}

impl NobelRun {
    /// A sealed answer is as unknown as the hand it came from: any that the hand allows.
    fn answer_anew(&mut self, seat: Seat, rng: &mut GameRng) {
        let Some(mut window) = self.window else { return };
        if window.answers[seat.index()].is_none() {
            return;
        }
        let (mut chosen, mut count) = (Action::Pass, 0);
        self.each_reaction(seat, window.cause, |answer| {
            count += 1;
            if rng.below(count) == 0 {
                chosen = answer;
            }
        });
        window.answers[seat.index()] = Some(chosen);
        self.window = Some(window);
    }
}
