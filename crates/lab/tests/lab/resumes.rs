//! A run that was interrupted goes on as if it had not been.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use exaequo_lab::{Beginning, Plan, Summary};

use crate::support::{Run, contents, plan};

/// Greedy games come in parts of 1024.
fn slow_plan() -> Plan {
    let mut plan = plan("rafts", 2, 2500);
    plan.bots = vec!["greedy:mistakes=50".into(), "greedy".into()];
    plan
}

/// Stops the run after so many games.
fn interrupted(plan: &Plan, path: &Path, games: u64) {
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let exported = thread::scope(|scope| {
        scope.spawn(|| {
            while done.load(Ordering::Relaxed) < games {
                thread::sleep(Duration::from_millis(1));
            }
            stop.store(true, Ordering::Relaxed);
        });
        Run { threads: 2, ..Run::of(plan) }.until(path, &stop, &done).unwrap()
    });
    assert!(!exported.complete && exported.tally.games > 0);
    assert_eq!(Summary::read(path).unwrap().games(), exported.tally.games, "it can be read");
}

fn resumed<'a>(plan: &'a Plan) -> Run<'a> {
    Run { beginning: Beginning::Resumed, ..Run::of(plan) }
}

#[test]
fn a_resumed_run_equals_one_that_was_never_interrupted() {
    let plan = slow_plan();
    for name in ["x.parquet", "x.csv"] {
        let (broken, whole) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let path = broken.path().join(name);
        interrupted(&plan, &path, 1200);
        let again = resumed(&plan).to(&path).unwrap();
        let at_once = Run::of(&plan).to(&whole.path().join(name)).unwrap();
        assert_eq!(again.tally, at_once.tally);
        assert!(contents(broken.path()) == contents(whole.path()), "{name} differs");
        assert!(!broken.path().join(format!("{name}.parts")).exists(), "the parts are gone");
    }
}

#[test]
fn a_killed_run_leaves_parts_and_no_harm() {
    let plan = slow_plan();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.parquet");
    interrupted(&plan, &path, 1200);
    // What a kill leaves: no joined file, and a draft that ends in the middle.
    let parts = folder.path().join("x.parquet.parts");
    fs::remove_file(&path).unwrap();
    fs::write(parts.join("seats.000001.draft"), b"PAR1 half").unwrap();
    let again = resumed(&plan).to(&path).unwrap();
    assert!(again.complete && again.tally.games == 2500);
}

#[test]
fn other_parameters_and_damage_are_told() {
    let plan = slow_plan();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.parquet");
    interrupted(&plan, &path, 100);
    let told = |refused: Result<_, exaequo_lab::LabError>| match refused {
        Ok(exaequo_lab::Exported { .. }) => panic!("it went on"),
        Err(error) => error.to_string(),
    };
    assert!(told(Run::of(&plan).to(&path)).contains("--resume"));
    let other = Plan { seed: 8, games: 3000, ..plan.clone() };
    let refusal = told(resumed(&other).to(&path));
    assert!(refusal.contains("games, seed") && refusal.contains("parameters"), "{refusal}");
    let manifest = folder.path().join("x.parquet.parts/manifest.json");
    fs::write(&manifest, "{\"game\":").unwrap();
    assert!(told(resumed(&plan).to(&path)).contains("damaged"));
    fs::remove_dir_all(folder.path().join("x.parquet.parts")).unwrap();
    assert!(told(resumed(&plan).to(&path)).contains("complete"));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let plan = plan("rafts", 2, 10);
    let refusal = Run::of(&plan).to(Path::new("/nowhere/x.parquet")).unwrap_err().to_string();
    assert!(refusal.contains("/nowhere") && refusal.contains("path"), "{refusal}");
    let refusal = Run::of(&plan).to(Path::new("x.txt")).unwrap_err().to_string();
    assert!(refusal.contains(".parquet"), "{refusal}");
}
