//! Bots play from what they know, from nothing else, and the same way every time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use exaequo_bots::{Belief, Bot, choose, search};
use exaequo_game::{Game, GameRng, Match, NoEvents, Search, Seat, Seed, Viewer};
use nobel_run::{Action, NobelRun, Options};

const BOTS: [&str; 5] = [
    "random",
    "greedy",
    "greedy:mistakes=50",
    "ismcts:iterations=25",
    "ismcts:iterations=24;threads=2;mistakes=20",
];

fn bot(spec: &str) -> Bot {
    Bot::parse::<NobelRun>(spec).unwrap()
}

/// Positions from the middle of games by bots that make mistakes, with something to choose.
fn positions(seats: u8, count: usize) -> Vec<(NobelRun, Seat)> {
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    let lively = bot("greedy:mistakes=60");
    for number in 0.. {
        let seed = Seed::from_pair(5, number);
        let mut game = Match::<NobelRun>::start(Options::default(), seats, seed).unwrap();
        let mut rng = GameRng::for_search(number);
        while let Some(seat) = game.state().next_to_act() {
            game.state().legal_actions(seat, &mut legal);
            if game.step() % 23 == 22 && legal.len() > 1 {
                found.push((game.state().clone(), seat));
            }
            if found.len() == count {
                return found;
            }
            let belief = Belief::new(game.state(), seat, &mut rng);
            let chosen = choose(&lively, &belief, &mut rng, &AtomicBool::new(false));
            game.submit(seat, chosen.action, &mut NoEvents).unwrap();
        }
    }
    unreachable!("there are games enough")
}

fn choice(bot: &Bot, game: &NobelRun, seat: Seat, seed: u64) -> Action {
    let mut rng = GameRng::for_search(seed);
    let belief = Belief::new(game, seat, &mut rng);
    choose(bot, &belief, &mut rng, &AtomicBool::new(false)).action
}

#[test]
fn what_a_bot_cannot_see_does_not_change_its_move() {
    for seats in [2, 3, 4] {
        for (game, seat) in positions(seats, 3) {
            let mut others = GameRng::for_search(99);
            let redealt: Vec<NobelRun> = (0..50)
                .map(|_| {
                    let mut other = game.clone();
                    other.redeal_hidden(Viewer::Seat(seat), &mut others);
                    other
                })
                .collect();
            assert!(redealt.iter().any(|other| *other != game), "something is hidden");
            for spec in BOTS {
                let bot = bot(spec);
                let honest = choice(&bot, &game, seat, 7);
                for other in &redealt {
                    assert_eq!(choice(&bot, other, seat, 7), honest, "{spec}, {seats} seats");
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_move() {
    for (game, seat) in positions(3, 6) {
        for spec in BOTS {
            let bot = bot(spec);
            for seed in 0..3 {
                let once = choice(&bot, &game, seat, seed);
                assert_eq!(choice(&bot, &game, seat, seed), once, "{spec}");
                assert!(game.check(seat, once).is_ok(), "{spec}");
            }
        }
    }
}

#[test]
fn several_threads_share_the_iterations() {
    let Bot::Ismcts(thinking) = bot("ismcts:iterations=200;threads=2") else { panic!("a search") };
    let (game, seat) = positions(2, 1).remove(0);
    let report = |seed| {
        let mut rng = GameRng::for_search(seed);
        let belief = Belief::new(&game, seat, &mut rng);
        search(&belief, &thinking, &mut rng, &AtomicBool::new(false))
    };
    let found = report(1);
    assert_eq!(found, report(1));
    assert_eq!(found.iterations, 200);
    let visits: u32 = found.considered.iter().map(|considered| considered.visits).sum();
    assert_eq!(visits, 200);
    assert!(found.considered.is_sorted_by(|a, b| a.visits >= b.visits));
    assert!(found.considered.iter().all(|considered| (0.0..=1.0).contains(&considered.value)));
}

#[test]
fn a_raised_flag_ends_a_search_at_once_with_a_legal_move() {
    for spec in ["ismcts:ms=60000", "ismcts:iterations=10000000;threads=2"] {
        let bot = bot(spec);
        let (game, seat) = positions(4, 1).remove(0);
        let mut rng = GameRng::for_search(3);
        let belief = Belief::new(&game, seat, &mut rng);
        for wait in [0, 60] {
            let stop = AtomicBool::new(wait == 0);
            let start = Instant::now();
            let chosen = std::thread::scope(|scope| {
                scope.spawn(|| {
                    std::thread::sleep(Duration::from_millis(wait));
                    stop.store(true, Ordering::Relaxed);
                });
                choose(&bot, &belief, &mut rng, &stop)
            });
            assert!(start.elapsed() < Duration::from_millis(wait + 10_000));
            assert!(game.check(seat, chosen.action).is_ok());
            assert_eq!(chosen.iterations > 0, wait > 0);
        }
    }
}

#[test]
fn a_search_keeps_to_its_time() {
    let (game, seat) = positions(2, 1).remove(0);
    let start = Instant::now();
    choice(&bot("ismcts:ms=50"), &game, seat, 1);
    let taken = start.elapsed();
    assert!((50..10_000).contains(&taken.as_millis()), "{taken:?}");
}

#[test]
fn a_tree_keeps_to_its_nodes() {
    let Bot::Ismcts(thinking) = bot("ismcts:iterations=3000,nodes=200,threads=2") else {
        panic!("a search")
    };
    let (game, seat) = positions(2, 1).remove(0);
    let mut rng = GameRng::for_search(1);
    let belief = Belief::new(&game, seat, &mut rng);
    let report = search(&belief, &thinking, &mut rng, &AtomicBool::new(false));
    assert_eq!(report.iterations, 3000);
    assert!((100..=200).contains(&report.nodes), "{} nodes", report.nodes);
}

#[test]
fn a_mistake_looks_no_worse_than_the_slack_allows() {
    let (careless, wild) = (bot("greedy:mistakes=100;slack=1.5"), bot("greedy:mistakes=100"));
    let mut wilder = 0;
    for (game, seat) in positions(3, 40) {
        let (mut legal, mut priors) = (Vec::new(), Vec::new());
        game.legal_actions(seat, &mut legal);
        game.priors(seat, &legal, &mut priors);
        let best = priors.iter().copied().fold(f32::MIN, f32::max);
        let loss =
            |action: Action| best - priors[legal.iter().position(|one| *one == action).unwrap()];
        for seed in 0..20 {
            assert!(loss(choice(&careless, &game, seat, seed)) <= 1.5);
            wilder += u32::from(loss(choice(&wild, &game, seat, seed)) > 1.5);
        }
    }
    assert!(wilder > 0, "without slack there are worse mistakes");
    assert!(Bot::parse::<NobelRun>("greedy:slack=-1").is_err());
}
