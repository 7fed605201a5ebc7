//! Whole games: golden playthroughs, finished games as records, a run that meets everything, and many
//! games that must all end.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use exaequo_game::{Game, GameRng, Match, NoEvents, Outcome, Seat, Seed, Status, Viewer};
use exaequo_laws::{coverage, golden, records};
use prototype_c19::{
    Action, Change, Event, Icon, Options, PrototypeC19, Resource, Scenario, Source, Style, Target,
    printed,
};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn blessing() -> bool {
    std::env::var_os("EXAEQUO_BLESS").is_some()
}

fn options(scenario: Scenario) -> Options {
    Options { scenario, ..Options::default() }
}

// ---- golden playthroughs ----

fn golden_game(scenario: Scenario, seats: u8, file: &str) {
    let text = golden::playthrough::<PrototypeC19>(&options(scenario), seats, 2026);
    golden::compare_golden(folder("golden").join(file), &text.expect("a fresh game"));
}

#[test]
fn playthroughs_are_as_they_were() {
    for seats in [1, 2, 3, 5] {
        golden_game(Scenario::None, seats, &format!("{seats}-seats.txt"));
    }
}

#[test]
fn playthroughs_of_every_scenario_are_as_they_were() {
    for &scenario in &Scenario::ALL[1..] {
        golden_game(scenario, 2, &format!("{scenario}.txt"));
    }
}

// ---- records, one for each way a game can end ----

/// Plays what looks best, and some by chance.
fn play(scenario: Scenario, seats: u8, number: u64) -> Match<PrototypeC19> {
    let seed = Seed::from_number(number);
    let mut game = Match::<PrototypeC19>::start(options(scenario), seats, seed).unwrap();
    let mut rng = GameRng::for_search(number);
    let (mut legal, mut priors) = (Vec::new(), Vec::new());
    let noise = [0, 10, 60][number as usize % 3];
    while let Some(seat) = game.state().waiting().first() {
        game.state().legal_actions(seat, &mut legal);
        Style::of(game.state()).priors(game.state(), seat, &legal, &mut priors);
        let best = (0..legal.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b])).unwrap();
        let stray = rng.below(100) < noise;
        let action = if stray { *rng.pick(&legal).unwrap() } else { legal[best] };
        game.submit(seat, action, &mut NoEvents).unwrap();
    }
    game
}

fn outcome(game: &Match<PrototypeC19>) -> Outcome {
    match game.state().status() {
        Status::Finished(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on"),
    }
}

const WAYS: [(&str, &str); 3] = [
    ("best_score", "One player has the best score (PC-55)."),
    ("shared", "Two have the best score: the win is shared (PC-55)."),
    ("solo", "A solo game ends with a score (PC-55)."),
];

fn write_records() {
    let mut found = BTreeMap::new();
    let mut keep = |name: &'static str, game: &Match<PrototypeC19>| {
        found.entry(name).or_insert_with(|| {
            let about = WAYS.iter().find(|way| way.0 == name).expect("a known way").1;
            records::write_record(folder("records").join(format!("{name}.json")), about, game)
                .unwrap();
        });
        found.len()
    };
    keep("solo", &play(Scenario::None, 1, 1));
    for number in 0..100_000u64 {
        let game = play(Scenario::ALL[number as usize % 14], 2 + (number % 4) as u8, number);
        if keep(outcome(&game).reason, &game) == WAYS.len() {
            return;
        }
    }
    panic!("some way to end was never met");
}

#[test]
fn finished_games_end_as_they_ended() {
    if blessing() {
        write_records();
    }
    let replayed = records::replay_folder::<PrototypeC19>(folder("records")).unwrap();
    let names: Vec<String> = replayed
        .iter()
        .map(|game| game.file.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names, WAYS.map(|way| way.0), "one record for each way a game can end");
    for game in &replayed {
        let name = game.file.file_stem().unwrap().to_string_lossy();
        assert_eq!(game.outcome["reason"], *name);
        let winners = game.outcome["winners"].as_array().unwrap().len();
        assert_eq!(winners > 1, name == "shared");
    }
}

// ---- everything is met ----

/// What is worth meeting in one step.
fn labels(before: &PrototypeC19, seat: Seat, action: Action, events: &[Event]) -> Vec<String> {
    let scenario = before.view(Viewer::Spectator).scenario;
    let mut labels = vec![kind(action)];
    for event in events {
        labels.extend(happened(event));
        labels.extend(struck(scenario, event));
    }
    if let Action::Convert { pair, .. } = action {
        labels.push(format!("convert pair {pair}"));
    }
    let player = &before.view(Viewer::Spectator).players[seat.index()];
    let samples = player.hand.samples.iter().chain(&player.hand.infection);
    for change in samples.flat_map(|die| &die.changed_by) {
        labels.push(format!("changed by {change:?}"));
    }
    labels
}

/// The first word of an action, and what it is done with.
fn kind(action: Action) -> String {
    let text = action.to_string();
    let word = |n: usize| text.split(' ').nth(n).unwrap_or("").to_owned();
    match action {
        Action::Health { with, .. } | Action::Formula { with, .. } | Action::Cell { with, .. } => {
            let area = if with == Source::Sample { word(0) } else { word(1) };
            format!("{area} with {with:?}")
        }
        Action::Analyse { die, .. } | Action::Convert { die, .. } => match die {
            Target::Sample(_) => format!("{} Sample", word(0)),
            other => format!("{} {other:?}", word(0)),
        },
        Action::Place { shape, turn, .. } => format!("place {shape} turn {turn}"),
        Action::Reroll { mutant, .. } => format!("reroll, mutant {mutant}"),
        Action::Take { dice } => format!("take {}", dice.len()),
        Action::Decline { mark } => format!("decline {}", mark.id()),
        _ => word(0),
    }
}

fn happened(event: &Event) -> Option<String> {
    Some(match event {
        Event::Gained { icon, .. } => format!("gained {icon}"),
        Event::Lost { icon, .. } => format!("lost {icon}"),
        Event::Spent { resource, .. } => format!("spent {}", resource.id()),
        Event::Formula { factor: Some(factor), .. } => format!("factor {factor}"),
        Event::Formula { cell, factor: None, .. } => format!("formula cell {cell}"),
        Event::Health { column, row, .. } => format!("health {column} {row}"),
        Event::PairComplete { pair, .. } => format!("pair {pair}"),
        Event::RowFull { row, .. } => format!("row {row}"),
        Event::ColumnFull { column, .. } => format!("column {column}"),
        Event::ColumnForced { .. } => "forced column".to_owned(),
        Event::Surrounded { row, column, .. } => format!("hospital {row} {column}"),
        Event::Infected { half, .. } if *half > 0 => "half infected".to_owned(),
        Event::Finished { lost, .. } if !lost.is_empty() => "sample lost".to_owned(),
        _ => return None,
    })
}

/// What a scenario did.
fn struck(scenario: Scenario, event: &Event) -> Option<String> {
    let effect = match event {
        Event::Raised { .. } => "raised",
        Event::Received { .. } => "received",
        Event::Shifted { .. } => "shifted",
        Event::NoInfection { .. } => "no infection",
        Event::Picked { .. } => "picked",
        Event::GaveUp { .. } => "gave up",
        Event::Over => "over",
        _ => return None,
    };
    Some(format!("{scenario}: {effect}"))
}

fn everything() -> Vec<String> {
    let sheet = printed();
    let mut all: Vec<String> = [
        "roll",
        "reroll, mutant true",
        "reroll, mutant false",
        "keep",
        "take 2",
        "take 3",
        "biotech",
        "pair",
        "health with Sample",
        "health with Mark",
        "health with Free",
        "formula with Sample",
        "formula with Mark",
        "formula with Free",
        "biotech with Mark",
        "biotech with Free",
        "analyse Sample",
        "analyse Infection",
        "analyse Biotechnology",
        "analyse Mutant",
        "convert Sample",
        "convert Infection",
        "column",
        "resist",
        "pick",
        "give",
        "done",
        "forced column",
        "half infected",
        "sample lost",
        "formula cell 9",
    ]
    .map(str::to_owned)
    .into();
    all.extend(Icon::all().map(|icon| format!("gained {icon}")));
    all.extend(Resource::ALL.iter().map(|resource| format!("spent {}", resource.id())));
    all.extend(sheet.factors.iter().map(|factor| format!("factor {factor}")));
    all.extend((1..=7).flat_map(|at| [format!("pair {at}"), format!("convert pair {at}")]));
    all.extend((1..=7).map(|row| format!("row {row}")));
    all.extend((1..=6).map(|column| format!("column {column}")));
    all.extend(sheet.zone.hospitals.iter().map(|cell| {
        let (row, column) = sheet.zone.place(cell);
        format!("hospital {row} {column}")
    }));
    for value in 1..=6 {
        let turns = sheet.zone.placements(value).iter().map(|placement| placement.turn);
        all.extend(turns.map(|turn| format!("place {value} turn {turn}")));
    }
    for mark in ["health", "formula", "biotechnology", "free"] {
        all.push(format!("decline {mark}"));
    }
    for change in Change::ALL {
        all.push(format!("changed by {change:?}"));
    }
    all.extend(health_cells());
    all.extend(Scenario::ALL.iter().map(|scenario| format!("{scenario}: over")));
    all.extend(effects().map(str::to_owned));
    all.sort_unstable();
    all.dedup();
    all
}

/// Every cell of health.
fn health_cells() -> Vec<String> {
    let sheet = printed();
    let mut cells = Vec::new();
    for column in 0..sheet.columns() {
        for row in -2..=2 {
            if sheet.health_cell(column, row) != prototype_c19::HealthCell::Missing {
                cells.push(format!("health {} {row}", column + 1));
            }
        }
    }
    cells
}

fn effects() -> [&'static str; 12] {
    [
        "dengue: raised",
        "gripe_comun: received",
        "covid_19: received",
        "colera: received",
        "gripe_porcina: received",
        "peste_negra: shifted",
        "gripe_aviar: received",
        "cuarentena: no infection",
        "cuarentena: picked",
        "virus_de_diseno: gave up",
        "anti_vacunas: received",
        "virus_intrahospitalario: over",
    ]
}

/// Games in which every other action is what looks best, and games by what looks best with noise.
#[test]
fn games_meet_every_icon_factor_pair_row_hospital_and_scenario() {
    let mut met = coverage::Counts::new();
    let mut add = |counts: coverage::Counts| {
        for (label, count) in counts {
            *met.entry(label).or_default() += count;
        }
        coverage::never_met(everything(), &met)
    };
    let mut missing = Vec::new();
    for round in 0..60u64 {
        for &scenario in Scenario::ALL {
            let seats = 1 + ((round + scenario as u64) % 5) as u8;
            let counts = coverage::run(&options(scenario), seats, 1, 1 + round, labels).unwrap();
            missing = add(counts);
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("never met: {}", missing.join(", "));
}

// ---- every game ends ----

/// A share of the run of `cargo run --release --package prototype-c19 --example soak-prototype-c19`.
#[test]
fn random_games_end_without_dead_ends_and_nothing_is_lost() {
    let mut legal = Vec::new();
    for number in 0..1_400u64 {
        let scenario = Scenario::ALL[number as usize % 14];
        let seats = 1 + (number / 14 % 5) as u8;
        let seed = Seed::from_number(number);
        let rng = &mut GameRng::for_step(&seed, 0);
        let mut game = PrototypeC19::new(&options(scenario), seats, rng).unwrap();
        let mut chooser = GameRng::for_search(number);
        let mut step = 0;
        while let Some(seat) = game.waiting().first() {
            game.legal_actions(seat, &mut legal);
            let action = *chooser.pick(&legal).expect("no dead end");
            step += 1;
            game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
            assert_eq!(game.invariants(), Ok(()), "{scenario}, {seats} seats, game {number}");
        }
        assert!(step <= PrototypeC19::META.max_steps, "{step} steps");
    }
}
