//! What a bot may guess.

use exaequo_game::{GameRng, Search, Seat, Viewer};

use super::cards::Cards;
use super::flaw::{self, Flaw};
use super::{Action, Phase, Toy};

impl Search for Toy {
    const FACE_DOWN: bool = true;

    fn evaluation(&self, seat: Seat) -> f64 {
        let boast = if flaw::is(Flaw::HeuristicBoasts) { 1.0 } else { 0.0 };
        boast + f64::from(self.players[seat].points.min(9)) / 10.0
    }

    fn priors(&self, _seat: Seat, legal: &[Action], priors: &mut Vec<f32>) {
        let missing = usize::from(flaw::is(Flaw::PromiseIsMissing));
        priors.clear();
        priors.resize(legal.len() - missing, 0.0);
    }

    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        if flaw::is(Flaw::RedealDoesNothing) || observer == Viewer::Everything {
            return;
        }
        let others: Vec<Seat> =
            Seat::first(self.seats).filter(|seat| !observer.sees(*seat)).collect();
        self.redeal_cards(&others, rng);
        for &seat in &others {
            let highest = u32::from(self.highest_bid(seat));
            let guess = rng.below(highest + 1) as u8;
            if !flaw::is(Flaw::RedealForgetsBids) {
                let bid = &mut self.players[seat].bid;
                *bid = bid.map(|_| guess);
            }
        }
    }

    fn seen_action(&self, actor: Seat, action: Action, observer: Viewer) -> Option<Action> {
        let face_down = matches!(action, Action::Bid(_)) && !observer.sees(actor);
        (!face_down).then_some(action)
    }
}

impl Toy {
    /// Gathers every card that lies hidden, in a fixed order, and deals as many to every place as
    /// lay there.
    fn redeal_cards(&mut self, others: &[Seat], rng: &mut GameRng) {
        let shown = self.phase == Phase::Over || flaw::is(Flaw::RedealForgetsFaceDown);
        let kept = |hand: Cards| match flaw::current() {
            Flaw::RedealKeepsLowest => hand.lowest(),
            _ => None,
        };
        let mut hidden = self.deck;
        for &seat in others {
            let player = &self.players[seat];
            let hand = player.hand.iter().filter(|card| Some(*card) != kept(player.hand));
            hand.for_each(|card| hidden.add(card));
            if !shown {
                hidden.add(player.face_down);
            }
        }
        let mut hidden: Vec<u8> = hidden.iter().collect();
        rng.shuffle(&mut hidden);
        for &seat in others {
            let player = &mut self.players[seat];
            let kept = kept(player.hand);
            let fresh = hidden.split_off(hidden.len() + kept.iter().len() - player.hand.len());
            player.hand = fresh.into_iter().chain(kept).collect();
            if !shown {
                player.face_down = hidden.pop().unwrap_or(player.face_down);
            }
        }
        self.deck = hidden.into_iter().collect();
    }
}
