//! What a solo score is worth: how often each level of bot scores less in the same scenario.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use exaequo_game::Search;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::PrototypeC19;

/// How a score compares with the games of one level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SoloRank {
    /// The level's id.
    pub level: &'static str,
    /// In so many of a hundred of its games it scored less.
    pub better_than: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Series {
    #[serde(rename = "games")]
    _games: u32,
    /// The lowest score, every twentieth, the highest.
    scores: Vec<i16>,
}

/// By scenario and level.
type File = BTreeMap<String, BTreeMap<String, Series>>;

fn file() -> &'static File {
    static FILE: LazyLock<File> =
        LazyLock::new(|| toml::from_str(include_str!("../data/solo.toml")).expect("solo.toml"));
    &FILE
}

/// The ranks of a finished solo game, from the weakest level to the strongest; none if it was played
/// with another sheet or multiplier than the levels were.
pub(crate) fn ranks(game: &PrototypeC19, score: i16) -> Vec<SoloRank> {
    let sheet = crate::components::printed();
    let as_measured = std::ptr::eq(game.components(), sheet)
        && game.base_multiplier == sheet.numbers.base_multiplier
        && game.seats == 1;
    let levels = file().get(game.scenario.id()).filter(|_| as_measured);
    let known = PrototypeC19::levels().iter().filter_map(|level| {
        let series = levels?.get(level.id.as_str())?;
        Some(SoloRank { level: &level.id, better_than: better_than(&series.scores, score) })
    });
    known.collect()
}

/// How many of a hundred scored less, between the twentieths in a straight line.
fn better_than(scores: &[i16], score: i16) -> u8 {
    let steps = scores.len().saturating_sub(1).max(1) as i32;
    let below = scores.iter().filter(|one| **one < score).count();
    if below == 0 {
        return 0;
    }
    let Some(&above) = scores.get(below) else { return 100 };
    let under = scores[below - 1];
    let part = 100 * i32::from(score - under) / i32::from(above - under).max(1);
    ((100 * (below as i32 - 1) + part) / steps).clamp(0, 100) as u8
}

#[cfg(test)]
mod tests {
    use super::{PrototypeC19, better_than, file};
    use crate::scenario::Scenario;
    use exaequo_game::Search;

    #[test]
    fn a_score_stands_between_those_of_the_level() {
        let scores = [10, 20, 30];
        assert_eq!(
            [5, 10, 15, 20, 25, 30, 31].map(|s| better_than(&scores, s)),
            [0, 0, 25, 50, 75, 100, 100]
        );
    }

    /// By all but the strongest, which has not been measured on this sheet yet.
    #[test]
    fn every_scenario_was_played_by_the_levels() {
        for scenario in Scenario::ALL {
            let levels = file().get(scenario.id()).unwrap_or_else(|| panic!("{}", scenario.id()));
            let played: Vec<&str> = levels.keys().map(String::as_str).collect();
            for level in &PrototypeC19::levels()[..3] {
                assert!(played.contains(&level.id.as_str()), "{} in {}", level.id, scenario.id());
            }
            for (level, series) in levels {
                assert_eq!(series.scores.len(), 21, "{level} in {}", scenario.id());
                assert!(series.scores.is_sorted(), "{level} in {}", scenario.id());
            }
        }
    }
}
