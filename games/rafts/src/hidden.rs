//! What nobody but its owner knows, and a fresh guess at it.
//!
//! Hidden are the faces in hands and the answers in an open window. Decks hide only their order, and
//! no order is stored: a card is drawn at random from what is left. What everybody can tell of a hand
//! (RF-17) is how many cards of each deck it holds, and `known`: the cards taken openly into it.
//!
//! A redeal keeps that. It shuffles each deck together with the unknown cards of the hands the observer
//! does not see and deals them anew; whoever has answered has then answered anything that the new hand
//! allows, and those who used serendipity did so in any order.

use exaequo_game::{GameRng, MAX_SEATS, Seat, SeatSet, Viewer};

use crate::action::Action;
use crate::card::{Bag, Deck};
use crate::state::Rafts;

pub(crate) fn redeal_hidden(game: &mut Rafts, observer: Viewer, rng: &mut GameRng) {
    if observer == Viewer::Everything {
        return;
    }
    let hidden = |seat: &Seat| !observer.sees(*seat);
    for deck in Deck::ALL {
        game.redeal_deck(deck, hidden, rng);
    }
    if game.question.is_sealed() {
        game.answer_anew(hidden, rng);
    }
}

impl Rafts {
    fn redeal_deck(&mut self, deck: Deck, hidden: impl Fn(&Seat) -> bool, rng: &mut GameRng) {
        let kinds = &self.components().decks[deck as usize];
        let mut pool = self.decks[deck as usize];
        let mut unknown = [0; MAX_SEATS];
        for seat in Seat::first(self.seats).filter(&hidden) {
            let player = self.player_mut(seat);
            let cards = player.hand.of(kinds).minus(&player.known.of(kinds));
            player.hand = player.hand.minus(&cards);
            unknown[seat.index()] = cards.len();
            pool.add_all(&cards);
        }
        for seat in Seat::first(self.seats).filter(&hidden) {
            for _ in 0..unknown[seat.index()] {
                let card = pool.draw(rng).expect("the real hands are one of the guesses");
                self.player_mut(seat).hand.add(card);
            }
        }
        self.decks[deck as usize] = pool;
    }

    /// Sealed answers are as unknown as the hands they came from.
    fn answer_anew(&mut self, hidden: impl Fn(&Seat) -> bool, rng: &mut GameRng) {
        for seat in self.asked.iter().filter(&hidden) {
            if self.answers[seat.index()].is_some() {
                self.answers[seat.index()] = Some(self.any_answer(seat, rng));
            }
        }
        self.arrive_anew(rng);
    }

    /// Any order in which the serendipities may have arrived.
    fn arrive_anew(&mut self, rng: &mut GameRng) {
        let caught: SeatSet = self.asked.iter().filter(|&seat| self.catches(seat)).collect();
        self.catches = [None; MAX_SEATS];
        for (arrived, seat) in self.catches.iter_mut().zip(caught.iter()) {
            *arrived = Some(seat);
        }
        rng.shuffle(&mut self.catches[..caught.iter().count()]);
    }

    /// Any answer the seat could give now, each equally likely.
    fn any_answer(&self, seat: Seat, rng: &mut GameRng) -> Action {
        let (mut chosen, mut count) = (Action::Pass, 0);
        self.each_answer(seat, |answer| {
            count += 1;
            if rng.below(count) == 0 {
                chosen = answer;
            }
        });
        chosen
    }
}

/// How many cards of each deck a hand holds, by `Deck`.
pub(crate) fn counts(game: &Rafts, hand: &Bag) -> [u8; 3] {
    Deck::ALL.map(|deck| hand.of(&game.components().decks[deck as usize]).len())
}
