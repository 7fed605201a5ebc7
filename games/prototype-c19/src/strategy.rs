//! What looks good at a glance: for `greedy`, for rollouts, and to guide search.
//!
//! Nothing here is a rule. Everything is measured in points: what a sheet has, and what it can still
//! be expected to bring. The weights are in `data/strategy.toml`; the example `tune` finds them by play.

mod advisor;
mod worth;

use std::sync::LazyLock;

use exaequo_game::{GameRng, Outcome, Search, SearchData, Seat, Viewer, weights};
use serde::Deserialize;

use crate::action::Action;
use crate::hidden;
use crate::state::PrototypeC19;
use advisor::Advisor;

/// The tuning of the search and the levels people can play against, as they were found by play.
static SEARCH: SearchData =
    SearchData::new(include_str!("../data/search.toml"), include_str!("../data/levels.toml"));

impl Search for PrototypeC19 {
    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        hidden::redeal_hidden(self, observer, rng);
    }

    /// Several compete for the best score; alone, what counts is the score itself: with others the
    /// part of the win, alone a number from 0 to 1 that grows with the score.
    fn utility(outcome: &Outcome, seat: Seat) -> f64 {
        if outcome.seats > 1 {
            return outcome.share(seat);
        }
        grown(f64::from(outcome.scores[seat]))
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

/// From 0 to 1, a half at the score of a middling solo game.
pub(crate) fn grown(score: f64) -> f64 {
    const MIDDLING: f64 = 150.0;
    const SPREAD: f64 = 60.0;
    let above = score - MIDDLING;
    0.5 + 0.5 * above / (SPREAD + above.abs())
}

/// A way of judging: what things are worth. `data/strategy.toml` says what each weight means.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    explorer: f32,
    analysis: f32,
    lab_rat: f32,
    resistant: f32,
    mark_health: f32,
    mark_formula: f32,
    mark_biotechnology: f32,
    mark_free: f32,
    half_pair: f32,
    pair: f32,
    room: f32,
    row_of_samples: f32,
    formula_next: f32,
    formula_lead: f32,
    formula_closed: f32,
    column: f32,
    row: f32,
    infected: f32,
    resistant_cell: f32,
    reroll: f32,
    spare: f32,
    lead: f32,
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
    pub fn of(_game: &PrototypeC19) -> &'static Style {
        static STYLE: LazyLock<Style> = LazyLock::new(|| {
            Style::parse(include_str!("../data/strategy.toml")).expect("the weights are complete")
        });
        &STYLE
    }

    /// How it stands for the seat as far as a glance can tell: see `exaequo_game::Search::evaluation`.
    pub fn evaluation(&self, game: &PrototypeC19, seat: Seat) -> f64 {
        Advisor::new(self, game).evaluation(seat)
    }

    /// How promising each legal action is: see `exaequo_game::Search::priors`.
    pub fn priors(&self, game: &PrototypeC19, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        out.clear();
        Advisor::new(self, game).priors(seat, legal, out);
    }
}
