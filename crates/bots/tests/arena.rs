//! Tournaments of Nobel Run: the same for everybody who holds them, and fair.

mod support;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use exaequo_bots::{JobError, planned_games};
use support::{Cup, hold};

/// Everything but the times, which no two runs share.
fn timeless(cup: &Cup) -> Vec<String> {
    let standings = hold(cup).unwrap();
    let mut told = vec![format!("{} {:x}", standings.games, standings.checksum)];
    for mut bot in standings.bots {
        (bot.ms_mean, bot.ms_p99, bot.ms_max) = (0.0, 0.0, 0.0);
        told.push(format!("{bot:?}"));
    }
    told
}

#[test]
fn the_same_seed_gives_the_same_games_with_any_number_of_threads() {
    let bots = ["ismcts:iterations=12", "ismcts:iterations=6;threads=2", "greedy:mistakes=30"];
    let cup = Cup { seats: 2, games: 12, ..Cup::of(&bots) };
    let once = timeless(&cup);
    assert_eq!(timeless(&cup), once);
    assert_eq!(timeless(&Cup { threads: 2, ..cup }), once);
    assert_ne!(timeless(&Cup { seed: 2, ..cup }), once);
}

#[test]
fn equal_bots_get_equal_shares() {
    for seats in [2, 3, 4] {
        let bots = ["random"; 4];
        let cup = Cup { seats, games: 600, ..Cup::of(&bots[..usize::from(seats)]) };
        let standings = hold(&cup).unwrap();
        let fair = 1.0 / f64::from(seats);
        let held = standings.bots.iter().filter(|bot| bot.low <= fair && fair <= bot.high).count();
        // Of nine intervals one may miss; a seat that were favoured would shift several.
        assert!(held + 1 >= standings.bots.len(), "{standings:?}");
        let sum: f64 = standings.bots.iter().map(|bot| bot.share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{standings:?}");
        assert!(standings.bots.iter().all(|bot| bot.fair == Some(fair) && bot.forfeits == 0));
    }
    let alike = hold(&Cup { games: 200, ..Cup::of(&["greedy", "greedy"]) }).unwrap();
    assert!(alike.bots[0].low <= 0.5 && 0.5 <= alike.bots[0].high, "{alike:?}");
    assert!(alike.bots[0].rating_low <= 0.0 && 0.0 <= alike.bots[0].rating_high, "{alike:?}");
}

#[test]
fn the_stronger_bot_is_found_at_every_table() {
    for seats in [1, 2, 3, 4] {
        let cup = Cup { seats, games: 120, ..Cup::of(&["random", "greedy"]) };
        let standings = hold(&cup).unwrap();
        let [random, greedy] = &standings.bots[..] else { panic!("two bots") };
        assert_eq!(Some(standings.games), planned_games(2, seats, 120));
        assert!(standings.complete && random.rating_high < greedy.rating_low, "{standings:?}");
        assert!(random.mean_score < greedy.mean_score, "{standings:?}");
        if seats > 1 {
            assert!(random.high < random.fair.unwrap(), "{standings:?}");
            assert!((greedy.fair.unwrap() + random.fair.unwrap() - 1.0).abs() < 1e-12);
        }
    }
}

#[test]
fn games_are_rounded_up_to_whole_deals() {
    let games = |seats, bots: &[&str]| {
        let standings = hold(&Cup { seats, games: 5, ..Cup::of(bots) }).unwrap();
        (standings.games, standings.deals, standings.bots[0].games)
    };
    assert_eq!(games(2, &["random", "random"]), (6, 3, 6));
    assert_eq!(games(2, &["random", "random", "random"]), (6, 1, 4));
    assert_eq!(games(4, &["random", "random"]), (8, 2, 8));
    assert_eq!(games(3, &["random", "random", "random", "random"]), (12, 1, 9));
    assert_eq!(games(1, &["random"]), (5, 5, 5));
}

#[test]
fn what_cannot_begin_is_told() {
    let trouble = |cup: &Cup| hold(cup).unwrap_err();
    assert!(matches!(trouble(&Cup::of(&["random"])), JobError::Lineup(_)));
    assert!(matches!(trouble(&Cup::of(&[])), JobError::Lineup(_)));
    assert!(matches!(trouble(&Cup::of(&["random", "oracle"])), JobError::Bot(_)));
    let lost = trouble(&Cup::of(&["random", "cmd:/no/such/program"]));
    assert!(lost.to_string().contains("/no/such/program"), "{lost}");
    let crowded = Cup { seats: 9, ..Cup::of(&["random", "random"]) };
    assert!(matches!(trouble(&crowded), JobError::Setup(_)));
}

#[test]
fn a_raised_flag_ends_it_at_once_and_what_was_played_counts() {
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let cup = Cup { games: 1_000_000, ..Cup::of(&["greedy", "ismcts:iterations=5"]) };
    let start = Instant::now();
    let standings = std::thread::scope(|scope| {
        scope.spawn(|| {
            while done.load(Ordering::Relaxed) < 5 {
                std::thread::sleep(Duration::from_millis(2));
            }
            stop.store(true, Ordering::Relaxed);
        });
        support::hold_until(&cup, &stop, &done).unwrap()
    });
    assert!(start.elapsed() < Duration::from_secs(10));
    assert!(!standings.complete && standings.games >= 4 && standings.games % 2 == 0);
    stop.store(true, Ordering::Relaxed);
    let slow = Cup { games: 10, ..Cup::of(&["ismcts:ms=60000", "greedy"]) };
    assert_eq!(support::hold_until(&slow, &stop, &done).unwrap().games, 0);
}

#[test]
fn times_are_told() {
    let standings = hold(&Cup { games: 2, ..Cup::of(&["ismcts:ms=2", "random"]) }).unwrap();
    let slow = &standings.bots[0];
    assert!(slow.moves > 10 && slow.ms_mean >= 2.0, "{slow:?}");
    assert!(slow.ms_mean <= slow.ms_max && slow.ms_p99 <= slow.ms_max, "{slow:?}");
    assert!(standings.bots[1].ms_mean < 1.0, "{standings:?}");
}
