//! Whole games: golden playthroughs, finished games as records, a run that meets everything, and many
//! games that must all end.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use exaequo_game::{Game, Match, Seat, Viewer};
use exaequo_laws::games::{Lively, ends_whole, played};
use exaequo_laws::table::outcome;
use exaequo_laws::{coverage, golden, records};
use prototype_c19::{
    Action, Change, Event, Icon, Options, PrototypeC19, Resource, Scenario, Source, Target, printed,
};

fn options(scenario: Scenario) -> Options {
    Options { scenario, ..Options::default() }
}

// ---- golden playthroughs ----

fn golden_game(scenario: Scenario, seats: u8, name: &str) {
    let file = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    golden::compare::<PrototypeC19>(file, &options(scenario), seats, 2027);
}

#[test]
fn playthroughs_are_as_they_were() {
    for seats in [1, 2, 3, 5] {
        golden_game(Scenario::None, seats, &format!("{seats}-seats"));
    }
}

/// Alone, so that the files stay short.
#[test]
fn playthroughs_of_every_scenario_are_as_they_were() {
    for &scenario in &Scenario::ALL[1..] {
        golden_game(scenario, 1, &scenario.to_string());
    }
}

// ---- records, one for each way a game can end ----

/// Plays what looks best, and some by chance.
fn lively_game(scenario: Scenario, seats: u8, number: u64) -> Match<PrototypeC19> {
    let mut players = Lively::new(number, [0, 10, 60][number as usize % 3]);
    played(&options(scenario), seats, number, |turn| players.decide(&turn))
}

const WAYS: [records::Way; 3] = [
    ("best_score", "One player has the best score (PC-55)."),
    ("shared", "Two have the best score: the win is shared (PC-55)."),
    ("solo", "A solo game ends with a score (PC-55)."),
];

#[test]
fn finished_games_end_as_they_ended() {
    let solo = (1..2).map(|number| lively_game(Scenario::None, 1, number));
    let games = solo.chain((0..100_000).map(|number| {
        lively_game(Scenario::ALL[number as usize % 14], 2 + (number % 4) as u8, number)
    }));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    let ends = |game: &Match<PrototypeC19>| vec![outcome(game).reason];
    for game in records::one_for_each(folder, &WAYS, games, ends) {
        assert_eq!(game.outcome["reason"], game.name());
        let winners = game.outcome["winners"].as_array().unwrap().len();
        assert_eq!(winners > 1, game.name() == "shared");
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
    all.extend((1..=7).map(|column| format!("column {column}")));
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
    for number in 0..1_400u64 {
        let scenario = Scenario::ALL[number as usize % 14];
        let seats = 1 + (number / 14 % 5) as u8;
        let played = ends_whole::<PrototypeC19>(&options(scenario), seats, number);
        let played = played.unwrap_or_else(|fault| panic!("{scenario}, {seats} seats: {fault}"));
        assert!(played.is_some(), "{scenario}, {seats} seats, game {number}: a dead end");
    }
}
