//! Finds weights for `data/strategy.toml` by play:
//! `cargo run --release --package nebula --example tune-nebula -- [SEATS] [CHANGES] [SEED]`.

use exaequo_game::{Game, Seat};
use exaequo_laws::weights::{Weighed, tune};
use nebula::{Nebula, Style};

struct Weights(Style);

impl Weighed for Weights {
    type Game = Nebula;

    fn read(file: &str) -> Self {
        Weights(Style::parse(file).expect("the names stay the same"))
    }

    fn priors(
        &self,
        game: &Nebula,
        seat: Seat,
        legal: &[<Nebula as Game>::Action],
        priors: &mut Vec<f32>,
    ) {
        self.0.priors(game, seat, legal, priors);
    }
}

fn main() {
    tune::<Weights>(|_| include_str!("../data/strategy.toml"));
}
