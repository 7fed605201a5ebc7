//! What looks good at a glance: for `greedy`, for rollouts, and to guide search.
//!
//! Nothing here is a rule. Everything is measured in points: what a galaxy has, and what it can still
//! be expected to bring. The weights are in `data/strategy.toml`; the example `tune` finds them by play.

mod advisor;
mod lens;

use std::sync::LazyLock;

use exaequo_game::{Level, Seat, Tuning};
use serde::Deserialize;

use crate::action::Action;
use crate::state::Nebula;
use advisor::Advisor;

/// How the search divides its attention here.
pub(crate) fn tuning() -> Tuning {
    static TUNING: LazyLock<Tuning> = LazyLock::new(|| {
        toml::from_str(include_str!("../data/search.toml")).expect("search.toml is complete")
    });
    *TUNING
}

/// The levels people can play against.
pub(crate) fn levels() -> &'static [Level] {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        level: Vec<Level>,
    }
    static LEVELS: LazyLock<File> = LazyLock::new(|| {
        toml::from_str(include_str!("../data/levels.toml")).expect("levels.toml is complete")
    });
    &LEVELS.level
}

/// What things are worth; `data/strategy.toml` says what each weight means.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Weights {
    turns: f32,
    placements: f32,
    effort: f32,
    sharp: f32,
    personal: f32,
    race: f32,
    race_later: f32,
    constellation: f32,
    centre: f32,
    star: f32,
    colour: f32,
    pattern: f32,
    future: f32,
    black: f32,
    most_black: f32,
    zone: f32,
    zone_black: f32,
    hold: f32,
    third: f32,
    spare: f32,
    chaos: f32,
    rival: f32,
    lead: f32,
    indirect_links: f32,
    highlighted: f32,
    stars_of: f32,
    most_black_card: f32,
    few_empty: f32,
}

/// A way of judging.
#[derive(Clone, Debug)]
pub struct Style {
    weights: Weights,
}

impl Style {
    /// Reads weights in the form of `data/strategy.toml`.
    ///
    /// # Errors
    /// If a weight is missing or unknown.
    pub fn parse(toml: &str) -> Result<Self, String> {
        let weights: Weights = toml::from_str(toml).map_err(|error| error.to_string())?;
        Ok(Style { weights })
    }

    /// The style the bots use at this table.
    pub fn of(_game: &Nebula) -> &'static Style {
        static STYLE: LazyLock<Style> = LazyLock::new(|| {
            Style::parse(include_str!("../data/strategy.toml")).expect("the weights are complete")
        });
        &STYLE
    }

    /// The chance to win as far as a glance can tell: points, and what the galaxy will bring.
    pub fn estimate(&self, game: &Nebula, seat: Seat) -> f64 {
        Advisor::new(&self.weights, game).estimate(seat)
    }

    /// How promising each legal action is: see `exaequo_game::Search::priors`.
    pub fn priors(&self, game: &Nebula, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        out.clear();
        Advisor::new(&self.weights, game).promises(seat, legal, out);
    }
}
