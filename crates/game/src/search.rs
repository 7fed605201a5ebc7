//! What a bot needs on top of the rules.

use serde::Deserialize;

use crate::{Game, GameRng, Outcome, Seat, Viewer};

/// What a bot needs on top of the rules.
pub trait Search: Game {
    /// Are some actions done face down, so that [`Search::seen_action`] hides them from others?
    const FACE_DOWN: bool = false;

    /// Replaces everything the observer cannot know by a fresh random guess that fits all it does
    /// know. The result depends on the observer's knowledge only, never on the truth replaced.
    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng);

    /// The action as the observer sees it; `None` if it is face down.
    fn seen_action(
        &self,
        _actor: Seat,
        action: Self::Action,
        _observer: Viewer,
    ) -> Option<Self::Action> {
        Some(action)
    }

    /// What an outcome is worth to a seat, from 0 to 1.
    fn utility(outcome: &Outcome, seat: Seat) -> f64 {
        outcome.share(seat)
    }

    /// A guess at what the seat's outcome will be worth, from 0 to 1. Only sums, products,
    /// quotients and square roots: these give the same number on every machine.
    fn evaluation(&self, _seat: Seat) -> f64 {
        1.0 / f64::from(self.seats())
    }

    /// How search divides its attention in this game.
    fn tuning() -> Tuning {
        Tuning::default()
    }

    /// The levels that people can choose to play against, from the weakest to the strongest.
    fn levels() -> &'static [Level] {
        &[]
    }

    /// How promising each legal action looks at a glance, in the order of the list: higher is
    /// better. `greedy` takes the best, rollouts and search lean towards the good ones.
    fn priors(&self, _seat: Seat, legal: &[Self::Action], priors: &mut Vec<f32>) {
        priors.clear();
        priors.resize(legal.len(), 0.0);
    }
}

/// How a tree search divides its attention. Found by the arena, kept in the game's data.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// How much actions attract that were seldom tried.
    pub exploration: f32,
    /// How strongly [`Search::priors`] guides; 0 is not at all.
    pub trust: f32,
    /// How fast further actions are looked at: after `n` visits `2 + widening * sqrt(n)` of them.
    pub widening: f32,
    /// How many steps a rollout plays before the evaluation speaks.
    pub depth: u32,
    /// How many more for each seat beyond two: a round of many players is longer.
    #[serde(default)]
    pub depth_per_seat: u32,
    /// How many rollout steps of a hundred are left to chance.
    pub noise: u32,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning {
            exploration: 1.0,
            trust: 1.0,
            widening: 2.0,
            depth: 1000,
            depth_per_seat: 0,
            noise: 100,
        }
    }
}

/// A strength of play with a name.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its name in commands; the texts have `level.<id>` for people.
    pub id: String,
    /// The bot it is, in the notation of the arena.
    pub bot: String,
    /// Its measured rating in this game; the weakest level's is 0 by definition.
    pub rating: i32,
}
