//! Every command of the real program, with good and bad input.

#[allow(dead_code, reason = "every test file uses a part of it")]
mod support;

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use support::{exaequo, exaequo_reading, folder};

/// A finished game, as the referee records it.
fn finished_record(test: &str) -> Value {
    let path = folder(test).join("game.json");
    let ran = exaequo_reading(
        &["play", "nobel-run", "--seed", "3", "--save", path.to_str().unwrap()],
        &first_moves(),
    );
    assert!(ran.good().out.contains("The game is over."));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Always the first move of the list: every game comes to its end somehow.
fn first_moves() -> Vec<u8> {
    "1\n".repeat(20_000).into_bytes()
}

#[test]
fn it_prints_its_help() {
    exaequo(&["--help"]).good().shows(&["Usage: exaequo", "serve", "simulate", "Examples"]);
    exaequo(&["--version"]).good().shows(&["exaequo "]);
}

#[test]
fn every_command_has_help_with_examples() {
    for command in [
        "serve",
        "play",
        "rules",
        "simulate",
        "report",
        "arena",
        "levels",
        "replay",
        "verify",
        "tables",
        "backup",
        "restore",
        "referee",
        "bench",
        "completions",
    ] {
        exaequo(&[command, "--help"]).good().shows(&["Examples:", "exaequo "]);
    }
}

#[test]
fn a_wrong_command_line_is_told_with_code_2() {
    exaequo(&["dance"]).bad(2, &["dance"]);
    exaequo(&["simulate"]).bad(2, &["GAME"]);
    exaequo(&["simulate", "nobel-rum"]).bad(2, &["nobel-run"]);
    exaequo(&["simulate", "nobel-run", "--seats", "9"]).bad(2, &["1 to 4"]);
    exaequo(&["simulate", "nobel-run", "--games", "0"]).bad(2, &["games"]);
    exaequo(&["simulate", "nobel-run", "--options", "{"]).bad(2, &["JSON"]);
    exaequo(&["simulate", "nobel-run", "--options", "[]"]).bad(2, &["object"]);
    exaequo(&["simulate", "nobel-run", "--options", r#"{"x":1}"#]).bad(2, &["options"]);
    exaequo(&["simulate", "nobel-run", "--bots", "oracle"]).bad(2, &["random"]);
    exaequo(&["simulate", "nobel-run", "--bots", "random,random,random"]).bad(2, &["2 seats"]);
    exaequo(&["simulate", "nobel-run", "--threads", "0"]).bad(2, &["threads"]);
    exaequo(&["bench", "nobel-run", "--seconds", "0"]).bad(2, &["seconds"]);
    exaequo(&["bench", "nobel-run", "--seats", "7"]).bad(2, &["1 to 4"]);
    exaequo(&["rules", "nobel-run", "--lang", "fr"]).bad(2, &["es"]);
    exaequo(&["play", "nobel-run", "--seat", "5"]).bad(2, &["0 to 1"]);
    exaequo(&["play", "nobel-run", "--seed", "x"]).bad(2, &["hexadecimal"]);
    exaequo(&["play"]).bad(2, &["GAME"]);
    exaequo(&["completions", "tcsh"]).bad(2, &["bash"]);
}

#[test]
fn completions_know_the_commands_and_the_games() {
    exaequo(&["completions", "bash"]).good().shows(&["simulate", "nobel-run"]);
    for shell in ["zsh", "fish", "powershell", "elvish"] {
        exaequo(&["completions", shell]).good().shows(&["simulate"]);
    }
}

fn simulated(seats: &str, threads: &str) -> Value {
    let arguments = ["--seats", seats, "--games", "300", "--seed", "9", "--threads", threads];
    let ran = exaequo(&[&["simulate", "nobel-run", "--json"][..], &arguments].concat());
    ran.good().json()
}

#[test]
fn simulate_prints_one_object_that_does_not_depend_on_threads() {
    for seats in ["1", "2", "4"] {
        let (one, two) = (simulated(seats, "1"), simulated(seats, "2"));
        for field in
            ["checksum", "games", "actions", "mean_length", "wins_by_seat", "scores", "endings"]
        {
            assert_eq!(one[field], two[field], "{field}");
            assert!(!one[field].is_null(), "{field}");
        }
        for field in ["seconds", "games_per_second", "actions_per_second", "mean_list_length"] {
            assert!(one[field].as_f64().unwrap() > 0.0, "{field}");
        }
        assert_eq!(one["game"], "nobel-run");
        assert_eq!(one["seats"].to_string(), seats);
        assert_eq!(one["games"], 300);
        assert_eq!(one["complete"], true);
        assert_eq!(one["checksum"].as_str().unwrap().len(), 16);
        let shares = one["wins_by_seat"].as_array().unwrap().iter().map(|s| s.as_f64().unwrap());
        let automa = one["automa_wins"].as_f64().unwrap_or(0.0);
        assert!((shares.sum::<f64>() + automa - 1.0).abs() < 1e-9, "{one}");
        let score = &one["scores"][0];
        assert!(score["min"].as_f64() <= score["mean"].as_f64());
        assert!(score["mean"].as_f64() <= score["max"].as_f64());
    }
}

#[test]
fn another_seed_gives_another_checksum() {
    let sum = |seed: &str| {
        let ran = exaequo(&["simulate", "nobel-run", "--games", "5", "--seed", seed, "--json"]);
        ran.good().json()["checksum"].clone()
    };
    assert_ne!(sum("1"), sum("2"));
}

#[test]
fn simulate_for_people_is_a_table() {
    let ran = exaequo(&["simulate", "nobel-run", "--seats", "3", "--games", "20"]).good();
    assert!(ran.err.is_empty(), "no bar without a terminal: {}", ran.err);
    ran.shows(&["nobel-run, 3 seats, 20 games", "checksum", "wins", "endings"]);
}

#[test]
fn an_interrupted_simulation_tells_what_was_done() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_exaequo"))
        .args(["simulate", "nobel-run", "--games", "1000000000", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(700));
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signal.success());
    let start = Instant::now();
    let status = child.wait().unwrap();
    assert!(start.elapsed() < Duration::from_secs(5));
    assert_eq!(status.code(), Some(0));
    let report: Value = serde_json::from_reader(child.stdout.unwrap()).unwrap();
    assert_eq!(report["complete"], false);
    assert!(report["games"].as_u64().unwrap() > 0);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let program = env!("CARGO_BIN_EXE_exaequo");
    for command in ["rules nobel-run", "completions bash", "--help", "referee"] {
        let input = "{\"cmd\":\"games\"}\n".repeat(5000);
        let script =
            format!("printf '%s' '{input}' | {program} {command} | true; echo ${{PIPESTATUS[1]}}");
        let output = Command::new("bash").args(["-c", &script]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "0", "{command}");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(!err.contains("panicked") && !err.contains("exaequo:"), "{command}: {err}");
    }
}

#[test]
fn rules_can_be_listed_shown_and_searched() {
    exaequo(&["rules", "nobel-run"]).good().shows(&["NR-01", "NR-34", "The starting deck"]);
    for number in ["NR-34", "nr-34", "34"] {
        exaequo(&["rules", "nobel-run", number]).good().shows(&["NR-34"]);
    }
    let one = exaequo(&["rules", "nobel-run", "1", "--lang", "es"]).good().shows(&["NR-01"]);
    assert!(!one.out.contains("NR-02") && one.out.lines().all(|l| l.chars().count() <= 100));
    exaequo(&["rules", "nobel-run", "--search", "PREDOC"]).good().shows(&["NR-01"]);
    exaequo(&["rules", "nobel-run", "--search", "zzz"]).good().shows(&["No rule says that"]);
    exaequo(&["rules", "nobel-run", "5"]).bad(2, &["nearest", "NR-04"]);
    exaequo(&["rules", "nobel-run", "xyz"]).bad(2, &["no rule \"xyz\""]);
}

#[test]
fn bench_measures_every_table() {
    let ran = exaequo(&["bench", "nobel-run", "--seconds", "0.02", "--json"]).good();
    let report = ran.json();
    let tables = report["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 4);
    for figure in tables.iter().flat_map(|table| table["figures"].as_array().unwrap()) {
        assert!(figure["slowest"].as_f64() <= figure["per_second"].as_f64(), "{figure}");
        assert!(figure["per_second"].as_f64() <= figure["fastest"].as_f64(), "{figure}");
    }
    let words = exaequo(&["bench", "--seats", "2", "--seconds", "0.02"]).good();
    words.shows(&["nobel-run, 2 seats", "random games", "checksum", "noise"]);
}

#[test]
fn records_are_verified_and_replayed() {
    let folder = folder("records");
    let file = |name: &str, content: &Value| {
        let path = folder.join(name);
        fs::write(&path, content.to_string()).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let wrapped = finished_record("finished to verify");
    let record = &wrapped["record"];
    let bare = file("bare.json", record);
    let ran =
        exaequo(&["verify", &bare]).good().shows(&["nobel-run", "sha256", "verified", "winners"]);
    let outcome = ran.out.lines().find_map(|line| line.strip_prefix("outcome")).unwrap();
    let outcome: Value = serde_json::from_str(outcome.trim()).unwrap();
    exaequo(&["verify", &file("wrapped.json", &wrapped)]).good();
    let honest = json!({"record": record, "outcome": outcome});
    exaequo(&["verify", &file("honest.json", &honest)]).good().shows(&["verified"]);
    let mut lie = honest;
    lie["outcome"]["winners"] = json!([0, 1]);
    let ran = exaequo(&["verify", &file("lie.json", &lie)]).bad(1, &["claims"]);
    assert!(!ran.out.contains("verified"));

    exaequo(&["replay", &bare]).good().shows(&["Player 1", "The game is over", "total"]);
    exaequo(&["replay", &bare, "--at", "0"]).good().shows(&["Step 0 of", "Nothing has happened"]);
    exaequo(&["replay", &bare, "--at", "5", "--seat", "1"]).good().shows(&["Step 5 of"]);
    exaequo(&["replay", &bare, "--lang", "es"]).good().shows(&["Jugadora 1", "ha terminado"]);
    exaequo(&["replay", &bare, "--at", "999999"]).bad(2, &["steps"]);
    exaequo(&["replay", &bare, "--seat", "7"]).bad(2, &["0 to 1"]);
}

#[test]
fn broken_records_are_told_with_their_reason() {
    let folder = folder("broken");
    let file = |name: &str, content: &str| {
        let path = folder.join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let mut record = finished_record("finished to break")["record"].clone();
    for command in ["verify", "replay"] {
        exaequo(&[command, "no such file"]).bad(1, &["no such file"]);
        exaequo(&[command, folder.to_str().unwrap()]).bad(1, &["cannot be read"]);
        exaequo(&[command, &file("empty", "")]).bad(1, &["not JSON"]);
        exaequo(&[command, &file("list", "[1]")]).bad(1, &["not a record"]);
        exaequo(&[command, &file("chess", r#"{"game":"chess"}"#)]).bad(1, &["chess", "nobel-run"]);
        exaequo(&[command, &file("bare", r#"{"game":"nobel-run"}"#)]).bad(1, &["not a record"]);
    }
    record["actions"][3] = json!([9, "end turn"]);
    exaequo(&["verify", &file("changed", &record.to_string())]).bad(1, &["step 4", "seat 9"]);
}

#[test]
fn a_game_is_played_to_its_end_and_saved() {
    let folder = folder("play");
    let path = folder.join("game.json");
    let file = path.to_str().unwrap();
    let ran = exaequo_reading(
        &["play", "nobel-run", "--seats", "3", "--seat", "1", "--seed", "5", "--save", file],
        &first_moves(),
    );
    let ran =
        ran.good().shows(&["You are Player 2", "The game is over.", "Player 2 (you)", "total"]);
    assert!(ran.err.is_empty(), "{}", ran.err);
    exaequo(&["verify", file]).good().shows(&["verified", "winners"]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no leftovers");
    exaequo(&["play", "nobel-run", "--save", file]).bad(2, &["exists already", "--resume"]);
}

#[test]
fn the_orders_of_a_player_are_obeyed() {
    let input = b"h\nm\nt\ns\nl\nr 34\nr\nr 999\ndance\n9999\n0\nu\n\nacquire paper_top\nq\n";
    let ran = exaequo_reading(&["play", "nobel-run", "--seed", "1"], input).good();
    ran.shows(&[
        "take back your last move",
        "If the game ended now",
        "NR-34",
        "Name a rule",
        "There is no rule of that number",
        "That is neither a number",
        "There is no move of that number",
        "It cannot be taken back",
        "Not possible:",
        "Nothing was saved",
    ]);
}

#[test]
fn the_terminal_speaks_spanish() {
    let input = b"h\ns\nu\nacquire paper_top\nq\n";
    let ran = exaequo_reading(&["play", "nobel-run", "--seats", "1", "--lang", "es"], input).good();
    ran.shows(&["Eres Jugadora 1", "Tus jugadas", "No se puede", "No se ha guardado nada"]);
    let output = Command::new(env!("CARGO_BIN_EXE_exaequo"))
        .args(["play", "nobel-run"])
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "es_ES.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("Tus jugadas"));
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let folder = folder("resume");
    let path = folder.join("my game.json");
    let file = path.to_str().unwrap();
    let orders = format!("1\nw {file}\n1\n1\nq\n");
    let ran = exaequo_reading(&["play", "nobel-run", "--seed", "8"], orders.as_bytes()).good();
    let ran = ran.shows(&["Saved in", "exaequo play --resume '"]);
    let steps = |text: &str| -> usize {
        let record: Value = serde_json::from_str(text).unwrap();
        record["record"]["actions"].as_array().unwrap().len()
    };
    let before = steps(&fs::read_to_string(&path).unwrap());
    assert!(before >= 3, "{}", ran.out);
    let resume = ["play", "--resume", file, "--save", file];
    exaequo_reading(&resume, b"l\n1\n").good().shows(&["Saved in"]);
    assert!(steps(&fs::read_to_string(&path).unwrap()) > before);
    exaequo(&["play", "--resume", file, "--seats", "2"]).bad(2, &["--seats"]);
    exaequo(&["play", "--resume", "nowhere"]).bad(1, &["nowhere"]);
}

/// docs/editions.md: what is printed can be read again, and what the example says happens.
#[test]
fn editions_are_printed_checked_and_played_with() {
    let folder = folder("editions");
    for game in exaequo_catalogue::games() {
        let id = game.meta().id;
        for (form, name) in
            [(&["edition", id][..], "my box"), (&["edition", id, "--template"], "My box")]
        {
            let printed = exaequo(form).good();
            let whole = folder.join(format!("{id}.toml"));
            fs::write(&whole, &printed.out).unwrap();
            exaequo(&["edition", id, whole.to_str().unwrap()]).good().shows(&["0 changes", name]);
        }
    }
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/editions/nebula.toml");
    exaequo(&["edition", "nebula", example]).good().shows(&[
        "Nebula, as on my shelf",
        "table.track.steps: 15 -> 18",
        "objectives.race[two_of_each].first: 12 -> 14",
        "sha256",
    ]);
    let options = json!({ "edition": example }).to_string();
    let simulate = ["simulate", "nebula", "--games", "20", "--json"];
    let plain = exaequo(&simulate).good().json();
    let corrected = exaequo(&[&simulate[..], &["--options", &options]].concat()).good().json();
    assert_ne!(plain["checksum"], corrected["checksum"]);
    assert_eq!(corrected["options"]["edition"]["name"], "Nebula, as on my shelf");
}

#[test]
fn a_faulty_edition_is_refused_with_everything_that_is_wrong() {
    let folder = folder("faulty editions");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let bad = file("bad.toml", "game = \"nebula\"\n[table.row]\npoints = 3\n[tabel]\n");
    let told = ["table.row.points: this must be a list", "did you mean \"table\""];
    exaequo(&["edition", "nebula", &bad]).bad(1, &told);
    let options = json!({ "edition": bad }).to_string();
    exaequo(&["simulate", "nebula", "--games", "1", "--options", &options]).bad(2, &told);
    exaequo(&["edition", "rafts", &bad]).bad(1, &["for the game \"nebula\", not for rafts"]);
    exaequo(&["edition", "rafts", &file("no.toml", "[cards]")]).bad(1, &["game = \"rafts\""]);
    exaequo(&["edition", "rafts", &file("t.toml", "= =")]).bad(1, &["no edition file"]);
    let nowhere = ["simulate", "rafts", "--games", "1", "--options", "{\"edition\":\"nowhere\"}"];
    exaequo(&nowhere).bad(2, &["there is no edition \"nowhere\""]);
}
