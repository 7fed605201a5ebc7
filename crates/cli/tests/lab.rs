//! Games in files and the reports made of them, with the real program.

#[allow(dead_code, reason = "every test file uses a part of it")]
mod support;

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use support::{exaequo, folder};

#[test]
fn games_go_to_files_and_a_report_comes_out() {
    let folder = folder("lab-report");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (games, page) = (path("x.parquet"), path("x.html"));
    let simulate = ["simulate", "rafts", "--seats", "3", "--games", "60", "--bots", "greedy"];
    let with_file = [&simulate[..], &["--out", &games, "--json"]].concat();
    let told = exaequo(&with_file).good().json();
    let without = exaequo(&[&simulate[..], &["--json"]].concat()).good().json();
    for field in ["checksum", "games", "actions", "wins_by_seat", "scores", "endings"] {
        assert_eq!(told[field], without[field], "{field}");
    }
    assert_eq!(told["files"].as_array().unwrap().len(), 2);
    exaequo(&["report", &games, "--out", &page]).good().shows(&["60 games", "x.html"]);
    let english = fs::read_to_string(&page).unwrap();
    assert!(english.contains("<html lang=\"en\">") && english.contains("Who wins"));
    exaequo(&["report", &games, "--out", &page, "--lang", "es"]).good();
    assert!(fs::read_to_string(&page).unwrap().contains("Quién gana"));
}

#[test]
fn one_game_is_played_again_and_verified() {
    let folder = folder("lab-only");
    let record = folder.join("game.json").to_str().unwrap().to_owned();
    let words = ["simulate", "nobel-run", "--seats", "3", "--bots", "greedy,random", "--rotate"];
    let only = [&words[..], &["--only", "4", "--record", &record, "--json"]].concat();
    let told = exaequo(&only).good().json();
    assert_eq!((&told["games"], &told["complete"]), (&Value::from(1), &Value::from(true)));
    exaequo(&["verify", &record]).good();
    let file: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    assert_eq!(file["actions"].as_array().unwrap().len() as u64, told["actions"]);
}

#[test]
fn each_value_of_an_option_is_played() {
    let words = ["simulate", "nebula", "--games", "3", "--each", "variant", "--json"];
    let told = exaequo(&words).good().json();
    assert_eq!(told["games"], 6);
    assert_eq!(told["scenarios"].as_array().unwrap().len(), 2);
    exaequo(&["simulate", "nebula", "--each", "colour"]).bad(2, &["colour", "variant"]);
}

#[test]
fn an_interrupted_run_keeps_its_games_and_goes_on() {
    let folder = folder("lab-interrupted");
    let games = folder.join("x.csv").to_str().unwrap().to_owned();
    let words = ["simulate", "nobel-run", "--games", "40000", "--rows", "games", "--out", &games];
    let mut child = Command::new(env!("CARGO_BIN_EXE_exaequo"))
        .args([&words[..], &["--json", "--threads", "1"]].concat())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signal.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let told: Value = serde_json::from_reader(child.stdout.unwrap()).unwrap();
    let rows = || fs::read_to_string(&games).unwrap().lines().count() as u64 - 1;
    assert_eq!((told["complete"].as_bool(), told["games"].as_u64()), (Some(false), Some(rows())));
    exaequo(&words).bad(1, &["--resume"]);
    let other = [&words[..], &["--resume", "--seed", "2"]].concat();
    exaequo(&other).bad(1, &["other parameters: seed"]);
    let whole = exaequo(&[&words[..], &["--resume", "--json"]].concat()).good().json();
    assert_eq!((whole["complete"].as_bool(), rows()), (Some(true), 40_000));
    let at_once = exaequo(&["simulate", "nobel-run", "--games", "40000", "--json"]).good().json();
    assert_eq!(whole["checksum"], at_once["checksum"]);
}

/// No room for a file is told, and nothing that was played is lost. The system's limit for a file stands
/// for a full disk: writing fails in the same way.
#[cfg(target_os = "linux")]
#[test]
fn without_room_nothing_is_lost() {
    let folder = folder("lab-no-room");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (broken, whole) = (file("broken.parquet"), file("whole.parquet"));
    let words =
        |file| ["simulate", "nobel-run", "--games", "20000", "--rows", "games", "--out", file];
    for room in ["0", "200"] {
        let script = format!("trap '' XFSZ; ulimit -f {room}; exec \"$@\"");
        let started = Command::new("sh")
            .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_exaequo")])
            .args(words(&broken))
            .args(["--threads", "1"])
            .output()
            .unwrap();
        let told = String::from_utf8(started.stderr).unwrap();
        assert_eq!(started.status.code(), Some(1), "{told}");
        assert!(told.contains("make room, then go on with --resume"), "{told}");
        assert!(!folder.join("broken.parquet").exists());
    }
    let parts = || fs::read_dir(folder.join("broken.parquet.parts")).unwrap().count();
    assert!(parts() > 1, "the games of before are there");
    exaequo(&[&words(&broken)[..], &["--resume"]].concat()).good();
    exaequo(&words(&whole)).good();
    assert!(fs::read(&broken).unwrap() == fs::read(&whole).unwrap(), "the file of an unbroken run");
}

#[test]
fn what_is_wrong_is_told_with_what_to_do() {
    let folder = folder("lab-wrong");
    let file = folder.join("x.parquet").to_str().unwrap().to_owned();
    fs::write(&file, "no table").unwrap();
    exaequo(&["report", &file, "--out", "x.html"]).bad(1, &["not a Parquet file", "--out"]);
    exaequo(&["report", "nowhere.parquet", "--out", "x.html"]).bad(1, &["is the path right?"]);
    exaequo(&["report", "x.parquet"]).bad(2, &["--out"]);
    exaequo(&["simulate", "rafts", "--out", "x.xlsx"]).bad(2, &[".parquet or .csv"]);
    exaequo(&["simulate", "rafts", "--resume"]).bad(2, &["--out"]);
    exaequo(&["simulate", "rafts", "--out", &file, "--rows", "cards"]).bad(2, &["decisions"]);
    exaequo(&["simulate", "rafts", "--bots", "oracle", "--out", &file]).bad(2, &["random"]);
}
