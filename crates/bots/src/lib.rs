//! Bots: random, greedy, and information-set Monte Carlo tree search.
//!
//! A bot sees a game only from a [`Belief`], which holds a guess at what is hidden and never the
//! truth. [`choose`] asks a [`Bot`] for its move. What makes a bot good at a game is not here: the
//! game brings its `evaluation`, its `priors` and its tuning ([`exaequo_game::Search`]).
//!
//! [`hold`] holds a [`Tournament`], in which programs of others can take part too, and tells how
//! strong everybody is and how sure that is.
//!
//! What this crate does *not* do: it keeps no match and knows no particular game.

mod arena;
mod belief;
mod bout;
mod interval;
mod ismcts;
mod outside;
mod plan;
mod rating;
mod schedule;
mod spec;
mod standings;
mod times;

use std::sync::atomic::AtomicBool;

use exaequo_game::{GameRng, Search};

pub use arena::{Entrant, EntrantKind, JobError, Tournament, hold};
pub use belief::Belief;
pub use bout::bots_chance;
pub use ismcts::{Budget, Considered, Report, search};
pub use outside::{Program, Reason};
pub use plan::{Plan, plan};
pub use schedule::planned_games;
pub use spec::{Bot, Carelessness, Thinking, UnknownBot};
pub use standings::{ForfeitCount, Standing, Standings};

/// A bot's choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// The move.
    pub action: A,
    /// What a search thought of the moves, the most tried first; empty for bots that do not think.
    pub considered: Vec<Considered<A>>,
    /// How many iterations a search did.
    pub iterations: u32,
}

/// The bot's choice for the seat whose belief it is. Raising `stop` ends a search at once with
/// the best found so far.
///
/// # Panics
/// If the seat is not waited for: there is nothing to choose.
pub fn choose<G: Search>(
    bot: &Bot,
    belief: &Belief<G>,
    rng: &mut GameRng,
    stop: &AtomicBool,
) -> Choice<G::Action> {
    let plain = |action| Choice { action, considered: Vec::new(), iterations: 0 };
    match bot {
        Bot::Random => {
            let mut legal = Vec::new();
            belief.legal(&mut legal);
            plain(*rng.pick(&legal).expect("a waiting seat has an action"))
        }
        Bot::Greedy(careless) => plain(glance(belief, *careless, rng)),
        Bot::Ismcts(thinking) => {
            let Report { considered, iterations, .. } = search(belief, thinking, rng, stop);
            let slip = rng.below(100) < thinking.mistakes;
            let action = if slip {
                glance(belief, Carelessness::of(100), rng)
            } else {
                considered[0].action
            };
            Choice { action, considered, iterations }
        }
    }
}

/// What looks best at a glance. A mistake is human: one of the three that look best, or now and then
/// anything, as long as it does not look worse than the slack allows.
fn glance<G: Search>(belief: &Belief<G>, careless: Carelessness, rng: &mut GameRng) -> G::Action {
    let (mut legal, mut priors) = (Vec::new(), Vec::new());
    belief.legal(&mut legal);
    belief.priors(&legal, &mut priors);
    let best = ismcts::best(&priors);
    if rng.below(100) >= careless.mistakes {
        return legal[best];
    }
    let mut order: Vec<usize> = (0..legal.len()).collect();
    order.retain(|&at| priors[at] >= priors[best] - careless.slack);
    order.sort_by(|&a, &b| priors[b].total_cmp(&priors[a]));
    let among = if rng.below(4) == 0 { order.len() } else { order.len().min(3) };
    legal[order[rng.below(among as u32) as usize]]
}
