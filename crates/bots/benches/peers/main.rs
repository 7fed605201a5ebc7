//! Figures to set beside those of other engines. `cargo xtask bench --peers` runs both sides.
//!
//! `cargo bench -p exaequo-bots --bench peers -- MODE [--seconds S] [--rounds R] [--rollouts N]`
//! with one of the modes `playouts`, `search`, `moves`, which print a JSON object, or `serve`, which
//! plays connect four by lines on its input (see [`serve`]).

mod connect_four;
mod measure;
mod serve;
mod tic_tac_toe;

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use exaequo_bots::{Belief, Budget, Report, Thinking, search};
use exaequo_game::{Game, GameRng, Match, NoEvents, Search, Seat, Seed, Status};
use serde_json::json;

use connect_four::{Column, ConnectFour};
use measure::{Plan, Work, measure};
use tic_tac_toe::{Mark, TicTacToe};

fn main() -> ExitCode {
    // Cargo adds `--bench` to what was asked for.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let Some((mode, rest)) = words.split_first() else {
        println!("nothing measured: choose playouts, search, moves or serve");
        return ExitCode::SUCCESS;
    };
    match run(mode, rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("peers: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(mode: &str, words: &[String]) -> Result<(), String> {
    let plan = Plan::parse(words)?;
    let figure = match mode {
        "playouts" => playouts(&plan),
        "search" => searches(&plan),
        "moves" => moves(&plan),
        "serve" => return serve::serve().map_err(|error| error.to_string()),
        other => return Err(format!("there is no mode \"{other}\"")),
    };
    println!("{figure}");
    Ok(())
}

/// Random games of connect four, from the empty board to the end.
fn playouts(plan: &Plan) -> serde_json::Value {
    let empty = empty_board();
    let mut rng = GameRng::for_search(1);
    let mut legal = Vec::new();
    let (mut games, mut steps, mut first) = (0u64, 0u64, 0.0);
    let mut play = || {
        let mut game = empty.clone();
        while let Some(seat) = game.next_to_act() {
            game.legal_actions(seat, &mut legal);
            let column = *rng.pick(&legal).expect("a waiting seat has an action");
            game.apply(seat, column, &mut rng, &mut NoEvents);
            steps += 1;
        }
        if let Status::Finished(outcome) = game.status() {
            first += outcome.share(Seat(0));
        }
        games += 1;
        Work(1)
    };
    let figure = measure(plan, &mut play);
    let check = json!({ "steps": steps as f64 / games as f64, "first": first / games as f64 });
    figure.to_json("playouts", check)
}

/// Whole searches from the empty board of connect four, counted in rollouts.
fn searches(plan: &Plan) -> serde_json::Value {
    let empty = empty_board();
    let mut seed = 0;
    let (mut value, mut moves) = (0.0, 0.0);
    let mut think = || {
        seed += 1;
        let report = consider(&empty, plan.rollouts, seed);
        value += report.considered[0].value;
        moves += 1.0;
        Work(u64::from(report.iterations))
    };
    let figure = measure(plan, &mut think);
    figure.to_json("search", json!({ "rollouts": plan.rollouts, "first": value / moves }))
}

/// Tic-tac-toe through a match: every move is checked, recorded, and tells its event.
fn moves(plan: &Plan) -> serde_json::Value {
    let orders = orders(20_000);
    let mut events = Vec::new();
    let (mut games, mut steps, mut first) = (0u64, 0u64, 0.0);
    let mut play = || {
        let order = &orders[games as usize % orders.len()];
        let mut table = Match::<TicTacToe>::start(Default::default(), 2, Seed([7; 32]))
            .expect("two players make a game");
        for (&mark, seat) in order.iter().zip([Seat(0), Seat(1)].into_iter().cycle()) {
            events.clear();
            table.submit(seat, mark, &mut events).expect("the cell is free and the game is on");
            black_box(&events);
            if let Status::Finished(outcome) = table.state().status() {
                first += outcome.share(Seat(0));
                break;
            }
        }
        let step = u64::from(black_box(&table).step());
        games += 1;
        steps += step;
        Work(step)
    };
    let figure = measure(plan, &mut play);
    let check = json!({ "steps": steps as f64 / games as f64, "first": first / games as f64 });
    figure.to_json("moves", check)
}

fn empty_board() -> ConnectFour {
    ConnectFour::new(&Default::default(), 2, &mut GameRng::for_search(0))
        .expect("two players make a game")
}

/// What our search, on one thread, thinks of a position of connect four.
fn consider(game: &ConnectFour, rollouts: u32, seed: u64) -> Report<Column> {
    let seat = game.next_to_act().expect("the game goes on");
    let mut rng = GameRng::for_search(seed);
    let thinking = Thinking {
        budget: Budget::Iterations(rollouts),
        threads: 1,
        mistakes: 0,
        nodes: 400_000,
        tuning: ConnectFour::tuning(),
    };
    let belief = Belief::new(game, seat, &mut rng);
    search(&belief, &thinking, &mut rng, &AtomicBool::new(false))
}

/// Random orders of the nine cells: choosing moves is no part of what is measured.
fn orders(count: usize) -> Vec<[Mark; 9]> {
    let mut rng = GameRng::for_search(2);
    let mut order = || {
        let mut cells =
            std::array::from_fn(|cell| Mark::try_from(cell as u8).expect("there are nine cells"));
        rng.shuffle(&mut cells);
        cells
    };
    (0..count).map(|_| order()).collect()
}
