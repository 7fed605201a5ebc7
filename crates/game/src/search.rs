//! What a bot needs on top of the rules.

use std::sync::OnceLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;

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

    /// Do scores say who of two losers did better? Not in a game where a score decides nothing.
    const SCORES_RANK: bool = true;

    /// What an outcome is worth to a seat, from 0 to 1.
    fn utility(outcome: &Outcome, seat: Seat) -> f64 {
        outcome.share(seat)
    }

    /// A guess at what the seat's outcome will be worth, from 0 to 1. Only sums, products,
    /// quotients and square roots: these give the same number on every machine.
    fn evaluation(&self, _seat: Seat) -> f64 {
        1.0 / f64::from(self.seats())
    }

    /// The game's files on search, if it has any: then they say the tuning and the levels.
    fn data() -> Option<&'static SearchData> {
        None
    }

    /// How search divides its attention in this game.
    fn tuning() -> Tuning {
        Self::data().map_or_else(Tuning::default, SearchData::tuning)
    }

    /// The levels that people can choose to play against, from the weakest to the strongest.
    fn levels() -> &'static [Level] {
        Self::data().map_or(&[], SearchData::levels)
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

/// A game's data on search, read when it is first asked for: how it is tuned, and the levels.
#[derive(Debug)]
pub struct SearchData {
    files: [&'static str; 2],
    read: OnceLock<(Tuning, Vec<Level>)>,
}

impl SearchData {
    /// The tuning and the levels in these files (TOML).
    pub const fn new(tuning: &'static str, levels: &'static str) -> Self {
        SearchData { files: [tuning, levels], read: OnceLock::new() }
    }

    fn read(&self) -> &(Tuning, Vec<Level>) {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Levels {
            level: Vec<Level>,
        }
        self.read.get_or_init(|| {
            let [tuning, levels] = self.files;
            let levels: Levels = weights(levels).expect("the levels are complete");
            (weights(tuning).expect("the tuning is complete"), levels.level)
        })
    }

    /// What [`Search::tuning`] says.
    ///
    /// # Panics
    /// If the files are faulty: they are part of the program, the first test finds it.
    pub fn tuning(&self) -> Tuning {
        self.read().0
    }

    /// What [`Search::levels`] says.
    ///
    /// # Panics
    /// If the files are faulty.
    pub fn levels(&self) -> &[Level] {
        &self.read().1
    }
}

/// Reads the weights of a way of judging, or other data on search, from TOML.
///
/// # Errors
/// If one is missing or unknown.
pub fn weights<W: DeserializeOwned>(toml: &str) -> Result<W, String> {
    toml::from_str(toml).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::{SearchData, Tuning, weights};

    #[test]
    fn tuning_and_levels_are_read_from_their_files() {
        static DATA: SearchData = SearchData::new(
            "exploration = 1\ntrust = 2\nwidening = 3\ndepth = 4\nnoise = 5",
            "[[level]]\nid = 'calm'\nbot = 'random'\nrating = 0",
        );
        assert_eq!((DATA.tuning().trust, DATA.tuning().depth_per_seat), (2.0, 0));
        assert_eq!(DATA.levels()[0].id, "calm");
        assert!(weights::<Tuning>("exploration = 1").unwrap_err().contains("trust"));
    }
}
