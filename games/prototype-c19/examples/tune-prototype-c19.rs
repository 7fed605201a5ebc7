//! Finds weights for `data/strategy.toml` by play:
//! `cargo run --release --package prototype-c19 --example tune-prototype-c19 -- [SEATS] [CHANGES] [SEED]`.

use exaequo_game::{Game, Seat};
use exaequo_laws::weights::{Weighed, tune};
use prototype_c19::{PrototypeC19, Style};

struct Weights(Style);

impl Weighed for Weights {
    type Game = PrototypeC19;

    fn read(file: &str) -> Self {
        Weights(Style::parse(file).expect("the names stay the same"))
    }

    fn priors(
        &self,
        game: &PrototypeC19,
        seat: Seat,
        legal: &[<PrototypeC19 as Game>::Action],
        priors: &mut Vec<f32>,
    ) {
        self.0.priors(game, seat, legal, priors);
    }
}

fn main() {
    tune::<Weights>(|_| include_str!("../data/strategy.toml"));
}
