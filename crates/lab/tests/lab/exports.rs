//! The files are what the games were, for any number of threads.

use std::sync::atomic::{AtomicBool, AtomicU64};

use exaequo_lab::{Rows, Table, each_value, markdown, record};
use exaequo_simulation::{Seating, Tally};
use serde_json::{Value, json};

use crate::support::{Run, contents, plan};

#[test]
fn files_do_not_depend_on_threads() {
    for (name, rows) in [("x.parquet", Rows::Decisions), ("x.csv", Rows::Seats)] {
        let mut plan = plan("rafts", 3, 1500);
        plan.bots = vec!["random".into(), "greedy".into()];
        plan.seating = Seating::Rotating;
        let files = |threads: usize| {
            let folder = tempfile::tempdir().unwrap();
            Run { rows, threads, ..Run::of(&plan) }.to(&folder.path().join(name)).unwrap();
            contents(folder.path())
        };
        let one = files(1);
        assert_eq!(one.len(), rows.tables().len());
        assert!(one == files(3), "{name} depends on threads");
    }
}

#[test]
fn the_tally_is_that_of_playing_without_files() {
    for (game, seats) in [("nobel-run", 1), ("nobel-run", 4), ("nebula", 2), ("rafts", 3)] {
        let plan = plan(game, seats, 50);
        let folder = tempfile::tempdir().unwrap();
        let exported = Run::of(&plan).to(&folder.path().join("x.parquet")).unwrap();
        let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
        let tally: Tally = plan.game.simulate(&plan.series(0, 0, 1, (&stop, &done))).unwrap();
        assert_eq!(exported.tally, tally, "{game}");
        assert!(exported.complete);
    }
}

#[test]
fn scenarios_follow_each_other_with_the_same_deals() {
    let mut plan = plan("nebula", 2, 30);
    plan.scenarios = each_value(plan.game, "variant", &json!({"first_player": 1})).unwrap();
    assert_eq!(plan.scenarios.len(), 2);
    assert_eq!(plan.scenarios[0]["first_player"], 1);
    let folder = tempfile::tempdir().unwrap();
    Run::of(&plan).to(&folder.path().join("x.csv")).unwrap();
    let (_, games) = &contents(folder.path())[0];
    let games = String::from_utf8(games.clone()).unwrap();
    let lines: Vec<&str> = games.lines().collect();
    assert_eq!(lines.len(), 1 + 60);
    assert!(lines[1].starts_with("0,nebula,") && lines[1].contains("introductory"));
    assert!(lines[31].starts_with("30,nebula,") && lines[31].contains("full"));
    assert!(lines[31].contains(",7,0,2,"), "the index begins anew: {}", lines[31]);
}

#[test]
fn who_had_the_first_turn_is_told() {
    for game in exaequo_catalogue::games() {
        let id = game.meta().id;
        let mut plan = plan(id, 2, 5);
        plan.scenarios = vec![json!({"first_player": 1})];
        let folder = tempfile::tempdir().unwrap();
        Run { rows: Rows::Decisions, ..Run::of(&plan) }.to(&folder.path().join("x.csv")).unwrap();
        let files = contents(folder.path());
        let column = |table: &str, name: &str| -> Vec<String> {
            let (_, bytes) = files.iter().find(|(file, _)| file == table).unwrap();
            let mut reader = csv::Reader::from_reader(bytes.as_slice());
            let at = reader.headers().unwrap().iter().position(|head| head == name).unwrap();
            reader.records().map(|row| row.unwrap()[at].to_owned()).collect()
        };
        assert_eq!(column("x.csv", "first"), ["1"; 5], "{id}");
        let (turns, seats) = (column("x.decisions.csv", "turn"), column("x.decisions.csv", "seat"));
        let first = turns.iter().position(|turn| turn == "1").unwrap();
        assert_eq!(seats[first], "1", "{id}: the first decision of the first turn");
    }
}

#[test]
fn options_without_a_list_cannot_be_run_through() {
    let game = exaequo_catalogue::find("nebula").unwrap();
    let refusal = each_value(game, "first_player", &Value::Null).unwrap_err().to_string();
    assert!(refusal.contains("variant"), "{refusal}");
}

#[test]
fn a_row_can_be_played_again_and_verified() {
    let mut plan = plan("nobel-run", 2, 20);
    plan.bots = vec!["random".into(), "greedy".into(), "random".into()];
    plan.seating = Seating::Rotating;
    let folder = tempfile::tempdir().unwrap();
    Run::of(&plan).to(&folder.path().join("x.csv")).unwrap();
    let (_, games) = &contents(folder.path())[0];
    let games = String::from_utf8(games.clone()).unwrap();
    let row: Vec<String> = games.lines().nth(18).unwrap().split(',').map(str::to_owned).collect();
    let at = games.lines().next().unwrap().split(',').position(|name| name == "decisions").unwrap();
    let again = record(&plan, 0, 17).unwrap();
    assert_eq!(again.actions.len().to_string(), row[at]);
    let replayed = plan.game.load(&again, None).unwrap();
    assert!(replayed.status().waiting().is_empty(), "the record goes to the end");
}

#[test]
fn the_schema_in_the_documentation_is_the_true_one() {
    let docs = include_str!("../../../../docs/lab.md");
    for table in Table::ALL {
        assert!(docs.contains(&markdown(table)), "docs/lab.md lacks:\n{}", markdown(table));
    }
}
