//! Random games over all scenarios and seat counts: every game ends, nobody is stuck, nothing is lost.
//! `cargo run --release --package prototype-c19 --example soak-prototype-c19 -- [GAMES]`.

use exaequo_game::{Game, GameRng, NoEvents, Seed};
use prototype_c19::{Options, PrototypeC19, Scenario};

/// What was seen of all games together.
#[derive(Default)]
struct Tally {
    steps: u64,
    longest: u32,
    listed: u64,
    longest_list: usize,
}

fn main() {
    let games = std::env::args().nth(1).map_or(100_000, |word| word.parse().expect("a number"));
    let mut tally = Tally::default();
    for number in 0..games {
        play(number, &mut tally);
    }
    println!("a position has {} bytes", size_of::<PrototypeC19>());
    println!(
        "{games} games, {} steps, the longest game {}, mean list {:.1}, longest list {}",
        tally.steps,
        tally.longest,
        tally.listed as f64 / tally.steps as f64,
        tally.longest_list
    );
}

fn play(number: u64, tally: &mut Tally) {
    let scenario = Scenario::ALL[number as usize % Scenario::ALL.len()];
    let seats = 1 + (number / Scenario::ALL.len() as u64 % 5) as u8;
    let (seed, options) = (Seed::from_number(number), Options { scenario, ..Options::default() });
    let mut game =
        PrototypeC19::new(&options, seats, &mut GameRng::for_step(&seed, 0)).expect("a fresh game");
    let (mut chooser, mut legal, mut step) = (GameRng::for_search(number), Vec::new(), 0);
    loop {
        let waiting: Vec<_> = game.waiting().iter().collect();
        let Some(&seat) = chooser.pick(&waiting) else { break };
        game.legal_actions(seat, &mut legal);
        let action = *chooser.pick(&legal).expect("a waiting seat has an action");
        step += 1;
        game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
        if let Err(problem) = game.invariants() {
            panic!("game {number}, {scenario}, {seats} seats, step {step}: {problem}");
        }
        tally.listed += legal.len() as u64;
        tally.longest_list = tally.longest_list.max(legal.len());
    }
    assert!(step <= PrototypeC19::META.max_steps, "game {number} has {step} steps");
    tally.steps += u64::from(step);
    tally.longest = tally.longest.max(step);
}
