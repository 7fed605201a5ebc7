//! Random games over all scenarios and seat counts: every game ends, nobody is stuck, nothing is lost.
//! `cargo run --release --package prototype-c19 --example soak-prototype-c19 -- [GAMES]`.

use exaequo_laws::games::ends_whole;
use prototype_c19::{Options, PrototypeC19, Scenario};

/// What was seen of all games together.
#[derive(Default)]
struct Tally {
    steps: u64,
    longest: u32,
    listed: u64,
}

fn main() {
    let games = std::env::args().nth(1).map_or(100_000, |word| word.parse().expect("a number"));
    let mut tally = Tally::default();
    for number in 0..games {
        play(number, &mut tally);
    }
    println!("a position has {} bytes", size_of::<PrototypeC19>());
    println!(
        "{games} games, {} steps, the longest game {}, mean list {:.1}",
        tally.steps,
        tally.longest,
        tally.listed as f64 / tally.steps as f64
    );
}

fn play(number: u64, tally: &mut Tally) {
    let scenario = Scenario::ALL[number as usize % Scenario::ALL.len()];
    let seats = 1 + (number / Scenario::ALL.len() as u64 % 5) as u8;
    let options = Options { scenario, ..Options::default() };
    let played = match ends_whole::<PrototypeC19>(&options, seats, number) {
        Ok(Some(played)) => played,
        Ok(None) => panic!("game {number}, {scenario}, {seats} seats: a dead end"),
        Err(problem) => panic!("game {number}, {scenario}, {seats} seats: {problem}"),
    };
    tally.listed += played.listed;
    tally.steps += u64::from(played.steps);
    tally.longest = tally.longest.max(played.steps);
}
