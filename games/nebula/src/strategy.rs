//! What looks good at a glance: for `greedy`, for rollouts, and to guide search.
//!
//! Nothing here is a rule. Everything is measured in points: what a galaxy has, and what it can still
//! be expected to bring. The weights are in `data/strategy.toml`; the example `tune` finds them by play.

mod advisor;
mod lens;

use std::sync::LazyLock;

use exaequo_game::{GameRng, Search, SearchData, Seat, Viewer, weights};
use serde::Deserialize;

use crate::action::Action;
use crate::hidden;
use crate::state::Nebula;
use advisor::Advisor;

/// The tuning of the search and the levels people can play against, as they were found by play.
static SEARCH: SearchData =
    SearchData::new(include_str!("../data/search.toml"), include_str!("../data/levels.toml"));

impl Search for Nebula {
    /// Personal cards are kept in secret (NB-32).
    const FACE_DOWN: bool = true;

    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        hidden::redeal_hidden(self, observer, rng);
    }

    fn seen_action(&self, actor: Seat, action: Action, observer: Viewer) -> Option<Action> {
        match action {
            Action::Choose { .. } if !observer.sees(actor) => None,
            open => Some(open),
        }
    }

    fn evaluation(&self, seat: Seat) -> f64 {
        Style::of(self).evaluation(self, seat)
    }

    fn data() -> Option<&'static SearchData> {
        Some(&SEARCH)
    }

    fn priors(&self, seat: Seat, legal: &[Action], priors: &mut Vec<f32>) {
        Style::of(self).priors(self, seat, legal, priors);
    }
}

/// A way of judging: what things are worth. `data/strategy.toml` says what each weight means.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
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

impl Style {
    /// Reads weights in the form of `data/strategy.toml`.
    ///
    /// # Errors
    /// If a weight is missing or unknown.
    pub fn parse(toml: &str) -> Result<Self, String> {
        weights(toml)
    }

    /// The style the bots use at this table.
    pub fn of(_game: &Nebula) -> &'static Style {
        static STYLE: LazyLock<Style> = LazyLock::new(|| {
            Style::parse(include_str!("../data/strategy.toml")).expect("the weights are complete")
        });
        &STYLE
    }

    /// The chance to win as far as a glance can tell: points, and what the galaxy will bring.
    pub fn evaluation(&self, game: &Nebula, seat: Seat) -> f64 {
        Advisor::new(self, game).evaluation(seat)
    }

    /// How promising each legal action is: see `exaequo_game::Search::priors`.
    pub fn priors(&self, game: &Nebula, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        out.clear();
        Advisor::new(self, game).priors(seat, legal, out);
    }
}
