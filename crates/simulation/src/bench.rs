//! How fast the engine is, with seeds and checksums so that two runs measured the same work.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use exaequo_bots::{Belief, Bot, Thinking, search};
use exaequo_game::{
    Complete, EventSink, GameRng, NoEvents, Player, Seat, Seed, SetupError, Viewer, Watch,
};
use serde::Serialize;

use crate::simulate::by_chance;

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
    /// More about it, with what each number is.
    pub details: Vec<(&'static str, f64)>,
}

/// How many rounds a figure is taken from.
const ROUNDS: u32 = 5;
/// How many games a round's checksum covers.
const GAMES: u64 = 50;
/// How many games positions are taken from.
const SOURCES: u64 = 20;
/// How many positions are searched, and how often.
const SEARCHED: usize = 4;
const ITERATIONS: u32 = 1000;

/// Measures the engine.
///
/// # Errors
/// If the game cannot be set up with so many seats.
pub fn bench<G: Complete>(bench: &Bench) -> Result<Vec<Figure>, SetupError> {
    let options = G::Options::default();
    G::new(&options, bench.seats, &mut GameRng::for_search(0))?;
    let mut figures = playouts::<G>(bench, &options);
    let courses = courses::<G>(bench, &options);
    figures.extend(parts(bench, &courses.concat()));
    figures.push(searching(bench, &courses));
    Ok(figures)
}

/// Random games: actions and games a second.
fn playouts<G: Complete>(bench: &Bench, options: &G::Options) -> Vec<Figure> {
    let mut player = Player::default();
    let mut checksum = 0u64;
    let (mut actions, mut games) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (mut steps, mut played, mut round_sum) = (0u64, 0u64, 0u64);
        let start = Instant::now();
        while played < GAMES || start.elapsed() < bench.time / ROUNDS {
            let seed = Seed::from_pair(bench.seed, played);
            let game = by_chance::<G>(&mut player, options, bench.seats, &seed, &mut NoEvents);
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
    Figure { name, per_second: rounds[rounds.len() / 2], range, checksum, details: Vec::new() }
}

/// Positions from the course of random games, in order.
fn courses<G: Complete>(bench: &Bench, options: &G::Options) -> Vec<Vec<G>> {
    let mut player = Player::default();
    let mut course = |index| {
        let mut found = Sampled { step: 0, positions: Vec::new() };
        let seed = Seed::from_pair(bench.seed, index);
        by_chance::<G>(&mut player, options, bench.seats, &seed, &mut found);
        found.positions
    };
    (0..SOURCES).map(&mut course).collect()
}

/// Keeps every twentieth position of a game that goes on.
struct Sampled<G> {
    step: u32,
    positions: Vec<G>,
}

impl<G: Complete> EventSink<G::Event> for Sampled<G> {
    fn emit(&mut self, _event: impl FnOnce() -> G::Event) {}
}

impl<G: Complete> Watch<G> for Sampled<G> {
    fn begin(&mut self, game: &G) {
        self.positions.push(game.clone());
    }

    fn done(&mut self, game: &G) {
        self.step += 1;
        if self.step.is_multiple_of(20) && !game.waiting().is_empty() {
            self.positions.push(game.clone());
        }
    }
}

/// The tree search: a fixed number of iterations from the middle of several games.
fn searching<G: Complete>(bench: &Bench, courses: &[Vec<G>]) -> Figure {
    let (stop, mut depths) = (AtomicBool::new(false), Vec::new());
    let middles: Vec<G> =
        courses.iter().filter_map(|course| middle(course)).take(SEARCHED).collect();
    let spec = format!("ismcts:iterations={ITERATIONS}");
    let Ok(Bot::Ismcts(thinking)) = Bot::parse::<G>(&spec) else { unreachable!("a known bot") };
    let thinking = Thinking { threads: 1, ..thinking };
    let work = |state: &G| {
        let seat = state.next_to_act().expect("taken while the game went on");
        let mut rng = GameRng::for_search(bench.seed);
        let belief = Belief::new(state, seat, &mut rng);
        let report = search(&belief, &thinking, &mut rng, &stop);
        depths.push(f64::from(report.depth));
        fingerprint(&report.considered[0].action.to_string())
    };
    let mut figure = repeat("search iterations", bench, &middles, work);
    let each = f64::from(ITERATIONS);
    figure.per_second *= each;
    figure.range = (figure.range.0 * each, figure.range.1 * each);
    depths.sort_by(f64::total_cmp);
    figure.details = vec![
        ("ms for 1000 iterations", 1e6 / figure.per_second.max(1e-9)),
        ("depth of the tree, median", depths.get(depths.len() / 2).copied().unwrap_or(0.0)),
        ("depth of the tree, most", depths.last().copied().unwrap_or(0.0)),
    ];
    figure
}

/// The first position from the middle on that has something to choose.
fn middle<G: Complete>(course: &[G]) -> Option<G> {
    let mut legal = Vec::new();
    let has_choice = |state: &&G| {
        let seat = state.next_to_act().expect("taken while the game went on");
        state.legal_actions(seat, &mut legal);
        legal.len() > 1
    };
    course[course.len() / 2..].iter().find(has_choice).cloned()
}

/// A number from a text, the same on every machine.
fn fingerprint(text: &str) -> u64 {
    let fold = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, fold)
}

/// The parts a search is made of.
fn parts<G: Complete>(bench: &Bench, positions: &[G]) -> Vec<Figure> {
    let viewer = Viewer::Seat(Seat(0));
    let mut legal = Vec::new();
    let mut rng = GameRng::for_search(bench.seed);
    let listing = |state: &G| {
        let seat = state.next_to_act().expect("taken while the game went on");
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
            let fold = |sum: u64, state| sum.wrapping_mul(31).wrapping_add(work(state));
            let sum = positions.iter().fold(0, fold);
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
