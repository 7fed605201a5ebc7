//! Finds weights for `data/strategy.toml` (one seat: `data/strategy-solo.toml`) by play:
//! `cargo run --release --package nobel-run --example tune-nobel-run -- [SEATS] [CHANGES] [SEED]`.

use exaequo_game::{Game, Seat};
use exaequo_laws::weights::{Weighed, tune};
use nobel_run::{NobelRun, Style};

struct Weights(Style);

impl Weighed for Weights {
    type Game = NobelRun;

    fn read(file: &str) -> Self {
        Weights(Style::parse(file).expect("the names stay the same"))
    }

    fn priors(
        &self,
        game: &NobelRun,
        seat: Seat,
        legal: &[<NobelRun as Game>::Action],
        priors: &mut Vec<f32>,
    ) {
        self.0.priors(game, seat, legal, priors);
    }
}

fn main() {
    tune::<Weights>(|seats| match seats {
        1 => include_str!("../data/strategy-solo.toml"),
        _ => include_str!("../data/strategy.toml"),
    });
}
