//! How fast the engine is, with seeds and checksums so that two runs measured the same work.

use std::hint::black_box;
use std::time::{Duration, Instant};

use exaequo_game::{Complete, GameRng, NoEvents, Seat, Seed, SetupError, Viewer};
use serde::Serialize;

use crate::simulate::play_out;

/// What to measure.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// How many seats.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: u64,
    /// How long each figure is measured.
    pub time: Duration,
}

/// One measured figure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// What was measured.
    pub name: &'static str,
    /// How often it was done a second, the median of the rounds.
    pub per_second: f64,
    /// The slowest and the fastest round: the machine's noise.
    pub range: (f64, f64),
    /// A fingerprint of the work, equal on every machine.
    pub checksum: u64,
}

/// How many rounds a figure is taken from.
const ROUNDS: u32 = 5;
/// How many games a round's checksum covers.
const GAMES: u64 = 50;

pub(crate) fn run<G: Complete>(bench: &Bench) -> Result<Vec<Figure>, SetupError> {
    let options = G::Options::default();
    G::new(&options, bench.seats, &mut GameRng::for_search(0))?;
    let mut figures = playouts::<G>(bench, &options);
    figures.extend(parts(bench, &positions::<G>(bench, &options)));
    Ok(figures)
}

/// Random games: actions and games a second.
fn playouts<G: Complete>(bench: &Bench, options: &G::Options) -> Vec<Figure> {
    let mut legal = Vec::new();
    let mut checksum = 0u64;
    let (mut actions, mut games) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (mut steps, mut played, mut round_sum) = (0u64, 0u64, 0u64);
        let start = Instant::now();
        while played < GAMES || start.elapsed() < bench.time / ROUNDS {
            let seed = Seed::from_pair(bench.seed, played);
            let game = play_out::<G>(options, bench.seats, &seed, &mut legal);
            steps += u64::from(game.steps);
            if played < GAMES {
                round_sum = round_sum.wrapping_add(game.checksum);
            }
            played += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        actions.push(steps as f64 / seconds);
        games.push(played as f64 / seconds);
        checksum = round_sum;
    }
    vec![figure("random actions", actions, checksum), figure("random games", games, checksum)]
}

fn figure(name: &'static str, mut rounds: Vec<f64>, checksum: u64) -> Figure {
    rounds.sort_by(f64::total_cmp);
    let range = (rounds[0], rounds[rounds.len() - 1]);
    Figure { name, per_second: rounds[rounds.len() / 2], range, checksum }
}

/// Positions from the course of random games.
fn positions<G: Complete>(bench: &Bench, options: &G::Options) -> Vec<G> {
    let mut found = Vec::new();
    let mut legal = Vec::new();
    let mut chooser = GameRng::for_search(bench.seed);
    for index in 0..20 {
        let seed = Seed::from_pair(bench.seed, index);
        let mut state = G::new(options, bench.seats, &mut GameRng::for_step(&seed, 0))
            .expect("the table was set up before with the same options");
        let mut step = 0;
        while let Some(seat) = state.waiting().first() {
            if step % 20 == 0 {
                found.push(state.clone());
            }
            state.legal_actions(seat, &mut legal);
            let action = *chooser.pick(&legal).expect("a waiting seat has an action");
            step += 1;
            state.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
        }
    }
    found
}

/// The parts a search is made of.
fn parts<G: Complete>(bench: &Bench, positions: &[G]) -> Vec<Figure> {
    let viewer = Viewer::Seat(Seat(0));
    let mut legal = Vec::new();
    let mut rng = GameRng::for_search(bench.seed);
    let listing = |state: &G| {
        let seat = state.waiting().first().expect("taken while the game went on");
        state.legal_actions(seat, &mut legal);
        legal.len() as u64
    };
    let redealing = |state: &G| {
        let mut guess = state.clone();
        guess.redeal_hidden(viewer, &mut rng);
        u64::from(black_box(guess).seats())
    };
    let viewing = |state: &G| {
        let json = serde_json::to_vec(&state.view(viewer)).expect("a view becomes JSON");
        json.len() as u64
    };
    vec![
        repeat("legal lists", bench, positions, listing),
        repeat("clone and redeal", bench, positions, redealing),
        repeat("view as JSON", bench, positions, viewing),
    ]
}

fn repeat<G>(
    name: &'static str,
    bench: &Bench,
    positions: &[G],
    mut work: impl FnMut(&G) -> u64,
) -> Figure {
    let mut rounds = Vec::new();
    let mut checksum = 0;
    for _ in 0..ROUNDS {
        let mut done = 0u64;
        let start = Instant::now();
        loop {
            let sum = positions.iter().fold(0u64, |sum, state| sum.wrapping_mul(31) + work(state));
            checksum = sum;
            done += positions.len() as u64;
            if start.elapsed() >= bench.time / ROUNDS {
                break;
            }
        }
        rounds.push(done as f64 / start.elapsed().as_secs_f64());
    }
    figure(name, rounds, checksum)
}
