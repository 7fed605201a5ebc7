//! Programs of others: good ones play, bad ones lose, and the arena goes on.

#![cfg(unix)]

#[allow(dead_code, reason = "every test file uses a part of it")]
mod support;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use exaequo_bots::{Reason, Standings};
use support::{Cup, hold, hold_until};

/// The program loses both games for that reason, and the rival wins them.
#[track_caller]
fn loses(program: &str, limit_ms: u64, reason: Reason) -> Standings {
    let bots = [program, "random"];
    let cup = Cup { limit_ms, ..Cup::of(&bots) };
    let standings = hold(&cup).unwrap();
    let [bad, good] = &standings.bots[..] else { panic!("two bots") };
    assert!(standings.complete && standings.games == 2, "{standings:?}");
    assert_eq!((bad.forfeits, bad.share, bad.mean_score), (2, 0.0, None), "{standings:?}");
    assert_eq!((good.forfeits, good.share), (0, 1.0), "{standings:?}");
    assert_eq!(bad.forfeit_reasons.len(), 1, "{standings:?}");
    assert_eq!((bad.forfeit_reasons[0].reason, bad.forfeit_reasons[0].games), (reason, 2));
    standings
}

#[test]
fn the_example_in_python_plays_whole_games() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/python_bot.py");
    let example = format!("cmd:python3 '{example}'");
    let bots = [example.as_str(), "random"];
    for (seats, threads) in [(2, 1), (3, 2), (1, 1)] {
        let cup = Cup { seats, games: 6, threads, ..Cup::of(&bots) };
        let standings = hold(&cup).unwrap();
        let python = &standings.bots[0];
        assert_eq!(python.forfeits, 0, "{standings:?}");
        assert!(python.mean_score.is_some() && python.moves > 50, "{standings:?}");
        assert_eq!(hold(&Cup { threads: 1, ..cup }).unwrap().games, standings.games);
    }
}

#[test]
fn garbage_loses() {
    let told =
        loses("cmd:sh -c 'while read line; do echo nonsense; done'", 5000, Reason::Unreadable);
    assert!(told.bots[0].forfeit_reasons[0].first.contains("nonsense"));
    loses("cmd:sh -c 'while :; do echo [1,2]; done'", 5000, Reason::Unreadable);
    loses("cmd:sh -c 'read line; head -c 3000000 /dev/zero; cat'", 5000, Reason::Unreadable);
}

#[test]
fn an_illegal_move_loses() {
    let program = r#"cmd:sh -c 'n=0; while read line; do n=$((n+1));
        echo "{\"id\":$n,\"action\":\"fly\"}"; done'"#;
    loses(program, 5000, Reason::Illegal);
}

#[test]
fn a_late_answer_loses() {
    let start = Instant::now();
    let told = loses("cmd:sleep 1000", 20, Reason::TooSlow);
    assert!(start.elapsed() < Duration::from_secs(8), "{told:?}");
}

#[test]
fn a_program_that_ends_loses() {
    loses("cmd:true", 5000, Reason::Died);
    let told = loses("cmd:sh -c 'read line; exit 3'", 5000, Reason::Died);
    assert!(told.bots[0].forfeit_reasons[0].first.contains('3'), "{told:?}");
}

#[test]
fn a_forfeit_among_several_gives_the_win_to_the_others() {
    let cup = Cup { seats: 3, games: 3, ..Cup::of(&["greedy", "cmd:true", "random"]) };
    let standings = hold(&cup).unwrap();
    let shares: Vec<f64> = standings.bots.iter().map(|bot| bot.share).collect();
    assert_eq!(standings.bots[1].forfeits, 3, "{standings:?}");
    assert_eq!(shares, [0.5, 0.0, 0.5]);
    assert!(standings.bots[1].rating < standings.bots[2].rating);
    let alone = hold(&Cup { seats: 1, ..Cup::of(&["cmd:true", "greedy"]) }).unwrap();
    assert_eq!((alone.bots[0].forfeits, alone.bots[0].share), (1, 0.0));
}

#[test]
fn a_raised_flag_does_not_wait_for_a_program() {
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let cup = Cup { limit_ms: 600_000, ..Cup::of(&["cmd:sleep 1000", "random"]) };
    let start = Instant::now();
    let standings = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(200));
            stop.store(true, Ordering::Relaxed);
        });
        hold_until(&cup, &stop, &done).unwrap()
    });
    assert!(start.elapsed() < Duration::from_secs(5));
    assert_eq!((standings.games, standings.bots[0].forfeits), (0, 0));
}
