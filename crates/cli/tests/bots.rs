//! Bots everywhere in the program: arena, levels, simulate, play, referee.

#[allow(dead_code, reason = "every test file uses a part of it")]
mod support;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use exaequo_cli::referee::Referee;
use serde_json::{Value, json};

use support::{exaequo, exaequo_reading};

fn arena(arguments: &[&str]) -> Value {
    exaequo(&[&["arena", "nobel-run", "--json"], arguments].concat()).good().json()
}

/// Everything that does not depend on the clock.
fn timeless(mut report: Value) -> Value {
    for field in ["seconds", "threads"] {
        report.as_object_mut().unwrap().remove(field);
    }
    for bot in report["bots"].as_array_mut().unwrap() {
        for field in ["ms_mean", "ms_p99", "ms_max"] {
            assert!(bot.as_object_mut().unwrap().remove(field).unwrap().is_f64());
        }
    }
    report
}

#[test]
fn arena_prints_one_object_that_does_not_depend_on_threads() {
    let bots = ["--seats", "3", "--games", "10", "--bots", "ismcts:iterations=9,depth=4,greedy"];
    let one = arena(&bots);
    let two = arena(&[&bots[..], &["--threads", "2"]].concat());
    assert_eq!(timeless(one.clone()), timeless(two));
    assert_eq!(
        (&one["games"], &one["deals"], &one["complete"]),
        (&json!(12), &json!(4), &json!(true))
    );
    assert_eq!(one["bots"][0]["bot"], "ismcts:iterations=9,depth=4");
    for bot in one["bots"].as_array().unwrap() {
        let number = |field: &str| bot[field].as_f64().unwrap_or_else(|| panic!("{field}: {bot}"));
        assert!(number("low") <= number("share") && number("share") <= number("high"), "{bot}");
        assert!(number("rating_low") < number("rating_high"), "{bot}");
        assert!((number("wins") / number("games") - number("share")).abs() < 1e-9, "{bot}");
        assert_eq!((number("games"), number("forfeits")), (12.0, 0.0));
        assert!(bot["mean_score"].is_f64() && bot["fair"].is_f64(), "{bot}");
    }
}

#[test]
fn arena_for_people_is_a_table() {
    let ran = exaequo(&["arena", "nobel-run", "--games", "40", "--bots", "greedy,random"]).good();
    assert!(ran.err.is_empty(), "no bar without a terminal: {}", ran.err);
    ran.shows(&["nobel-run, 2 seats, 40 games from 20 deals", "share", "rating", "checksum"]);
    let bots = "cmd:true,random";
    let ran =
        exaequo(&["arena", "nobel-run", "--games", "2", "--bots", bots, "--move-limit", "900"]);
    ran.good().shows(&["cmd:true lost 2 games: died"]);
}

#[test]
fn a_wrong_arena_is_told_with_code_2() {
    let told = |bots: &str, holds: &[&str]| {
        exaequo(&["arena", "nobel-run", "--bots", bots]).bad(2, holds);
    };
    told("random", &["two bots"]);
    told("random,oracle", &["oracle", "greedy"]);
    told("random,ismcts:speed=3", &["speed", "iterations"]);
    told("random,ismcts:ms=fast", &["ms"]);
    told("random,,greedy", &["commas"]);
    told("random,cmd:/no/such/program", &["/no/such/program"]);
    told("random,cmd:", &["PROGRAM"]);
    exaequo(&["arena", "nobel-run"]).bad(2, &["--bots"]);
    exaequo(&["arena", "nobel-run", "--bots", "random,random", "--seats", "9"]).bad(2, &["1 to 4"]);
    exaequo(&["arena", "nobel-run", "--bots", "random,random", "--games", "0"]).bad(2, &["games"]);
    exaequo(&["simulate", "nobel-run", "--bots", "cmd:true"]).bad(2, &["arena"]);
    exaequo(&["play", "nobel-run", "--bots", "oracle"]).bad(2, &["oracle"]);
    exaequo(&["play", "nobel-run", "--bots", "greedy,greedy,greedy"]).bad(2, &["1 other"]);
}

#[test]
fn an_interrupted_arena_tells_what_was_done() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_exaequo"))
        .args(["arena", "nobel-run", "--games", "1000000", "--bots", "greedy,random", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(700));
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signal.success());
    let start = Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(5));
    let report: Value = serde_json::from_reader(child.stdout.unwrap()).unwrap();
    assert_eq!(report["complete"], false);
    assert!(report["games"].as_u64().unwrap() > 0);
}

#[test]
fn levels_are_listed() {
    let report = exaequo(&["levels", "nobel-run", "--json"]).good().json();
    assert_eq!(report["game"], "nobel-run");
    let levels = report["levels"].as_array().unwrap();
    let ran = exaequo(&["levels", "nobel-run", "--lang", "es"]).good();
    for level in levels {
        assert!(level["rating"].is_i64() && level["name"].is_string(), "{level}");
        assert!(ran.out.contains(level["id"].as_str().unwrap()), "{}", ran.out);
        assert!(ran.out.contains(level["bot"].as_str().unwrap()), "{}", ran.out);
    }
}

#[test]
fn simulate_takes_bots() {
    let simulated = |bots: &str, threads: &str| {
        let arguments = ["--games", "20", "--threads", threads, "--bots", bots, "--json"];
        exaequo(&[&["simulate", "nobel-run"], &arguments[..]].concat()).good().json()
    };
    let one = simulated("greedy,ismcts:iterations=5,depth=3", "1");
    assert_eq!(one["checksum"], simulated("greedy,ismcts:iterations=5,depth=3", "2")["checksum"]);
    assert_eq!(one["bots"], json!(["greedy", "ismcts:iterations=5,depth=3"]));
    let weak = simulated("random,greedy", "2");
    assert!(weak["wins_by_seat"][1].as_f64().unwrap() > 0.8, "{weak}");
    assert_ne!(simulated("greedy", "1")["checksum"], simulated("random", "1")["checksum"]);
}

#[test]
fn a_player_gets_hints_and_chooses_rivals() {
    let input = "?\nhint\n1\nq\n";
    let arguments = ["play", "nobel-run", "--seed", "1", "--bots", "greedy"];
    let ran = exaequo_reading(&arguments, input.as_bytes()).good();
    let ran = ran.shows(&["played by bots: greedy", "thinks for half a second"]);
    let hints = ran.out.lines().filter(|line| line.contains(" %  ")).count();
    assert!((2..=6).contains(&hints), "{}", ran.out);
    let several = ["play", "nobel-run", "--seats", "3", "--seat", "1", "--bots"];
    let ran = exaequo_reading(&[&several[..], &["greedy,random"]].concat(), b"q\n").good();
    ran.shows(&["played by bots: greedy, random"]);
    exaequo_reading(&["play", "nobel-run", "--seats", "1", "--lang", "es"], b"pista\nq\n")
        .good()
        .shows(&["Un bot que piensa medio segundo"]);
}

/// Asks the referee in process.
fn ask(referee: &mut Referee, request: &Value) -> Value {
    serde_json::from_str(&referee.answer(request.to_string().as_bytes())).unwrap()
}

#[test]
fn the_referee_tells_what_a_bot_considered() {
    let mut referee = Referee::seeded(4);
    let opened = ask(&mut referee, &json!({"cmd": "new", "game": "nobel-run", "seats": 2}));
    let seat = opened["status"]["waiting"][0].clone();
    let mut bot = |name: &str| {
        let request = json!({"cmd": "bot", "match": 1, "seat": seat, "bot": name, "seed": 3});
        ask(&mut referee, &request)
    };
    let searched = bot("ismcts:iterations=60");
    let considered = searched["considered"].as_array().unwrap();
    assert!(!considered.is_empty() && considered.len() <= 20, "{searched}");
    assert_eq!(considered[0]["text"], searched["text"]);
    let visits: u64 = considered.iter().map(|one| one["visits"].as_u64().unwrap()).sum();
    assert_eq!((visits, &searched["iterations"]), (60, &json!(60)));
    assert!(considered.iter().all(|one| (0.0..=1.0).contains(&one["value"].as_f64().unwrap())));
    assert!(searched["ms"].is_f64() && searched["action"].is_object());
    assert_eq!(bot("ismcts:iterations=60")["considered"], searched["considered"]);
    let glanced = bot("greedy");
    assert_eq!(glanced["considered"], json!([]));
    assert!(glanced["ms"].is_null() && bot("greedy") == glanced);
    assert!(bot("ismcts:x=1")["error"]["message"].as_str().unwrap().contains("iterations"));
    assert_eq!(bot("cmd:true")["error"]["kind"], "unknown_bot");
}

#[test]
fn games_of_beginners_end_by_somebody_winning() {
    for seats in ["2", "3", "4"] {
        let simulate = ["simulate", "nobel-run", "--seats", seats, "--games", "200", "--json"];
        let report = exaequo(&[&simulate[..], &["--bots", "beginner"]].concat()).good().json();
        let limit = report["endings"]["round_limit"].as_u64().unwrap_or(0);
        assert!(limit <= 6, "{limit} of 200 games of {seats} end by the round limit");
    }
    let report = arena(&["--games", "200", "--bots", "beginner,student"]);
    let high = report["bots"][0]["high"].as_f64().unwrap();
    assert!(high <= 0.3, "a beginner's share against a student is at most {high}");
}
