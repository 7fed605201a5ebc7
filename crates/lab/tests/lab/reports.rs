//! Reports of every game, in every language, from files and from games just played.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64};

use exaequo_game::Lang;
use exaequo_lab::{Plan, Rows, Summary, fragment, page};
use exaequo_simulation::{Depth, Seating};
use serde_json::{Value, json};

use crate::support::{Run, plan};

fn read(plan: &Plan, rows: Rows, name: &str) -> Summary {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    Run { rows, threads: 2, ..Run::of(plan) }.to(&path).unwrap();
    Summary::read(&path).unwrap()
}

/// Every element is closed, and nothing is not a number.
fn well_formed(page: &str) {
    let body =
        page.find("<body").map_or(page, |at| page[at..].trim_end().trim_end_matches("</html>"));
    let mut open: Vec<&str> = Vec::new();
    for piece in body.split('<').skip(1) {
        let inside = piece.split('>').next().unwrap_or("");
        match inside.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed), "{piece}"),
            None if inside.ends_with('/') => {}
            None => open.push(inside.split(' ').next().unwrap_or("")),
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
    for bad in ["NaN", "inf\"", "{game}", "{number}"] {
        assert!(!page.contains(bad), "{bad}");
    }
}

/// Saves a page for human eyes, if somebody asks.
fn save(name: &str, page: &str) {
    if let Some(folder) = std::env::var_os("EXAEQUO_LAB_PAGES") {
        fs::write(Path::new(&folder).join(name), page).unwrap();
    }
}

#[test]
fn every_game_has_a_report_in_every_language() {
    for game in exaequo_catalogue::games() {
        let id = game.meta().id;
        let most = *game.meta().seats.end();
        let mut plan = plan(id, most, 400);
        plan.bots = vec!["greedy".to_owned(); usize::from(most)];
        let summary = read(&plan, Rows::Seats, "x.parquet");
        for lang in Lang::ALL {
            let page = page(&summary, lang);
            well_formed(&page);
            for section in ["wins", "scores", "length", "branching", "endings", "how"] {
                assert!(page.contains(&format!("id=\"lab-{section}\"")), "{id} {section}");
            }
            assert!(!page.contains("id=\"lab-ladder\"") && !page.contains("id=\"lab-scenarios\""));
            assert!(!page.contains("<script") && !page.contains("http"), "it needs nothing else");
            save(&format!("{id}.{lang}.html"), &page);
        }
    }
}

#[test]
fn several_bots_and_scenarios_are_compared() {
    let mut plan = plan("nebula", 2, 60);
    plan.bots = vec!["greedy".into(), "random".into()];
    plan.seating = Seating::Rotating;
    plan.scenarios = vec![json!({"variant": "full"}), json!({"variant": "introductory"})];
    let summary = read(&plan, Rows::Decisions, "x.csv");
    let page = page(&summary, Lang::En);
    well_formed(&page);
    save("compared.html", &page);
    for told in ["id=\"lab-ladder\"", "id=\"lab-scenarios\"", "introductory", "Who did better"] {
        assert!(page.contains(told), "{told}");
    }
    assert!(page.contains("Legal actions, by decision"));
}

#[test]
fn a_game_for_one_is_told_as_such() {
    let summary = read(&plan("nobel-run", 1, 300), Rows::Seats, "x.parquet");
    let page = page(&summary, Lang::Es);
    well_formed(&page);
    save("solo.html", &page);
    assert!(page.contains("rival automático"));
}

#[test]
fn games_just_played_tell_the_same_as_their_file() {
    let mut plan = plan("nobel-run", 3, 200);
    plan.bots = vec!["greedy".into(); 3];
    let from_file = read(&plan, Rows::Seats, "x.parquet");
    let live = Mutex::new(Summary::of_plan(&plan).unwrap());
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let series = plan.series(0, 0, 1, (&stop, &done));
    let tell = |game| {
        live.lock().unwrap().observe(&plan, 0, &game);
        ControlFlow::Continue(())
    };
    plan.game.observe(&series, Depth::Games, &tell).unwrap();
    let live = live.into_inner().unwrap();
    assert_eq!(fragment(&live, Lang::En), fragment(&from_file, Lang::En));
    well_formed(&fragment(&live, Lang::Es));
}

#[test]
fn nothing_yet_is_a_report_too() {
    let plan = Plan { scenarios: vec![Value::Null], ..plan("rafts", 2, 1) };
    let nothing = Summary::of_plan(&plan).unwrap();
    well_formed(&fragment(&nothing, Lang::En));
}

#[test]
fn files_that_are_no_tables_of_games_are_refused_with_advice() {
    let folder = tempfile::tempdir().unwrap();
    let refusal = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        Summary::read(&path).map(|_| ()).unwrap_err().to_string()
    };
    assert!(refusal("a.parquet", "nothing").contains("not a Parquet file"));
    assert!(refusal("a.csv", "a,b\n1,2\n").contains("\"number\" is missing"));
    assert!(refusal("a.txt", "").contains(".parquet or .csv"));
    let missing = Summary::read(&folder.path().join("b.parquet")).map(|_| ()).unwrap_err();
    assert!(missing.to_string().contains("is the path right?"));
    let small = plan("rafts", 2, 5);
    let path = folder.path().join("c.parquet");
    Run { rows: Rows::Games, ..Run::of(&small) }.to(&path).unwrap();
    let alone = Summary::read(&path).map(|_| ()).unwrap_err().to_string();
    assert!(alone.contains("--rows seats"), "{alone}");
}

#[test]
fn markup_in_a_file_stays_text() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.csv");
    Run::of(&plan("rafts", 2, 5)).to(&path).unwrap();
    for file in [path.clone(), folder.path().join("x.seats.csv")] {
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text.replace("random", "<script>alert(1)</script>")).unwrap();
    }
    let page = page(&Summary::read(&path).unwrap(), Lang::En);
    assert!(!page.contains("<script") && page.contains("&lt;script&gt;"));
}
