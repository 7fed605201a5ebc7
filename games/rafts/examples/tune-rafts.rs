//! Finds weights for `data/strategy.toml` by play:
//! `cargo run --release --package rafts --example tune-rafts -- [SEATS] [CHANGES] [SEED]`.

use exaequo_game::{Game, Seat};
use exaequo_laws::weights::{Weighed, tune};
use rafts::{Rafts, Style};

struct Weights(Style);

impl Weighed for Weights {
    type Game = Rafts;

    fn read(file: &str) -> Self {
        Weights(Style::parse(file).expect("the names stay the same"))
    }

    fn priors(
        &self,
        game: &Rafts,
        seat: Seat,
        legal: &[<Rafts as Game>::Action],
        priors: &mut Vec<f32>,
    ) {
        self.0.priors(game, seat, legal, priors);
    }
}

fn main() {
    tune::<Weights>(|_| include_str!("../data/strategy.toml"));
}
