//! Whole games: golden playthroughs, finished games as records, and a run that meets everything.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use exaequo_game::{Game, GameRng, Match, Outcome, Seat, Seed, Status, Viewer};
use exaequo_laws::{coverage, golden, records};
use nebula::{
    Action, Advanced, Ending, Event, Nebula, Options, Personal, Prompt, Race, Style, Variant,
};

const VARIANTS: [(Variant, &str); 2] =
    [(Variant::Introductory, "introductory"), (Variant::Full, "full")];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn blessing() -> bool {
    std::env::var_os("EXAEQUO_BLESS").is_some()
}

fn options(variant: Variant) -> Options {
    Options { variant, first_player: None, ..Options::default() }
}

// ---- golden playthroughs ----

#[test]
fn playthroughs_are_as_they_were() {
    for (variant, name) in VARIANTS {
        for seats in 2..=4 {
            let text = golden::playthrough::<Nebula>(&options(variant), seats, 2026)
                .expect("a fresh game");
            let file = format!("{name}-{seats}-seats.txt");
            golden::compare_golden(folder("golden").join(file), &text);
        }
    }
}

// ---- records, one for each way a game can end ----

/// How somebody plays: mostly what looks best, or so as to take as few stars as possible.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    Lively,
    Idle,
}

fn play(manner: Manner, variant: Variant, seats: u8, number: u64) -> Match<Nebula> {
    let seed = Seed::from_number(number);
    let mut game = Match::<Nebula>::start(options(variant), seats, seed).unwrap();
    let mut rng = GameRng::for_search(number);
    let (mut legal, mut priors) = (Vec::new(), Vec::new());
    let noise = [0, 10, 60][number as usize % 3];
    while let Some(seat) = game.state().waiting().first() {
        game.state().legal_actions(seat, &mut legal);
        match manner {
            Manner::Lively => {
                Style::of(game.state()).priors(game.state(), seat, &legal, &mut priors)
            }
            Manner::Idle => idleness(game.state(), &legal, &mut priors),
        }
        let best = (0..legal.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b])).unwrap();
        // Personal cards are kept by chance, so that somebody tries every one.
        let choosing = matches!(legal[0], Action::Choose { .. });
        let stray = manner == Manner::Lively && (choosing || rng.below(100) < noise);
        let action = if stray { *rng.pick(&legal).unwrap() } else { legal[best] };
        game.submit(seat, action, &mut Vec::new()).unwrap();
    }
    game
}

/// Moves that leave the fewest stars in front of the markers; nothing is ever placed.
fn idleness(game: &Nebula, legal: &[Action], priors: &mut Vec<f32>) {
    let taken = |game: &Nebula| {
        let clusters = game.view(Viewer::Spectator).clusters;
        clusters.iter().filter(|cluster| cluster.in_front.is_some()).count()
    };
    fn fewest(game: &Nebula, taken: &impl Fn(&Nebula) -> usize) -> usize {
        let Prompt::Collect { seat, points_left } = game.view(Viewer::Spectator).prompt else {
            return 9;
        };
        if points_left == 0 {
            return taken(game);
        }
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let moves = legal.into_iter().filter(|action| matches!(action, Action::Move { .. }));
        let after = moves.map(|action| {
            let mut next = game.clone();
            next.apply(seat, action, &mut GameRng::for_search(0), &mut Vec::new());
            fewest(&next, taken)
        });
        after.min().unwrap_or(9)
    }
    priors.clear();
    priors.extend(legal.iter().map(|&action| match action {
        Action::Move { .. } => {
            let mut next = game.clone();
            let seat = game.waiting().first().expect("somebody collects");
            next.apply(seat, action, &mut GameRng::for_search(0), &mut Vec::new());
            -(fewest(&next, &taken) as f32)
        }
        Action::Chaos { .. } => -10.0,
        Action::EndTurn => 1.0,
        _ => 0.0,
    }));
}

fn outcome(game: &Match<Nebula>) -> Outcome {
    match game.state().status() {
        Status::Finished(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on"),
    }
}

const WAYS: [(&str, &str); 6] = [
    ("black_track", "The black-star track was filled (NB-80)."),
    ("constellations", "Somebody completed three constellations (NB-80)."),
    ("empty_bag", "The bag was emptied (NB-80)."),
    ("race_markers", "The race cards hold enough markers (NB-80)."),
    ("round_limit", "Sixty rounds were played (NB-81)."),
    ("shared", "Points and black stars are equal: the win is shared (NB-97)."),
];

fn write_records() {
    let mut found = BTreeMap::new();
    let mut keep = |name: &'static str, game: &Match<Nebula>| {
        found.entry(name).or_insert_with(|| {
            let about = WAYS.iter().find(|way| way.0 == name).expect("a known way").1;
            records::write_record(folder("records").join(format!("{name}.json")), about, game)
                .unwrap();
        });
        found.len()
    };
    keep("round_limit", &play(Manner::Idle, Variant::Full, 2, 1));
    for number in 0..100_000u64 {
        let (variant, _) = VARIANTS[number as usize / 3 % 2];
        let game = play(Manner::Lively, variant, 2 + (number / 6 % 3) as u8, number);
        let mut met = keep(outcome(&game).reason, &game);
        if outcome(&game).winners.len() > 1 {
            met = keep("shared", &game);
        }
        if met == WAYS.len() {
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
    let replayed = records::replay_folder::<Nebula>(folder("records")).unwrap();
    let names: Vec<String> = replayed
        .iter()
        .map(|game| game.file.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names, WAYS.map(|way| way.0), "one record for each way a game can end");
    for ending in Ending::ALL {
        let game =
            replayed.iter().find(|game| game.file.ends_with(format!("{}.json", ending.id())));
        let game = game.expect("a record of this ending");
        assert_eq!(game.outcome["reason"], ending.id());
    }
    let shared = replayed.iter().find(|game| game.file.ends_with("shared.json")).unwrap();
    assert!(shared.outcome["winners"].as_array().unwrap().len() > 1);
}

// ---- everything is met ----

fn kind(action: Action) -> &'static str {
    match action {
        Action::Choose { .. } => "choose",
        Action::Move { .. } => "move",
        Action::Take => "take",
        Action::Chaos { .. } => "chaos",
        Action::Keep { .. } => "keep",
        Action::Place { .. } => "place",
        Action::PlaceBlack => "place black",
        Action::Advance { .. } => "advance",
        Action::EndTurn => "end turn",
    }
}

/// What is worth meeting in one step: the kind of action, cards that were met, events.
fn labels(before: &Nebula, seat: Seat, action: Action, events: &[Event]) -> Vec<String> {
    let mut labels = vec![kind(action).to_owned()];
    if let Action::Choose { card } = action {
        labels.push(format!("chose {card}"));
    }
    for event in events {
        match event {
            Event::Claimed { card, .. } => labels.push(format!("claimed {card}")),
            Event::Revealed { card, points, .. } if *points > 0 => {
                labels.push(format!("met {card}"));
            }
            Event::Placed { replaced: Some(_), .. } => labels.push("replaced".to_owned()),
            Event::Boosted { .. } => labels.push("boosted".to_owned()),
            Event::Refilled { .. } => labels.push("refilled".to_owned()),
            Event::Finished { reason } => labels.push(format!("finished {}", reason.id())),
            _ => {}
        }
    }
    if action == Action::EndTurn {
        let view = before.view(Viewer::Spectator);
        let counts = &view.players[seat.index()].advanced;
        let met = view.advanced.iter().zip(counts).filter(|(_, pattern)| pattern.count > 0);
        labels.extend(met.map(|(open, _)| format!("counted {}", open.card)));
    }
    labels
}

fn everything() -> Vec<String> {
    let kinds = [
        "choose",
        "move",
        "take",
        "chaos",
        "keep",
        "place",
        "place black",
        "advance",
        "end turn",
        "replaced",
        "boosted",
        "refilled",
        "finished black_track",
        "finished constellations",
        "finished empty_bag",
        "finished race_markers",
    ];
    let mut all: Vec<String> = kinds.map(str::to_owned).into();
    for card in Personal::all() {
        all.push(format!("chose {card}"));
        all.push(format!("met {card}"));
    }
    all.extend(Race::all().map(|card| format!("claimed {card}")));
    all.extend(Advanced::all().map(|card| format!("counted {card}")));
    all
}

/// The games of the coverage run: every other action by chance, and games in which nearly every
/// action is what looks best, since chance alone builds nothing large.
#[test]
fn games_meet_every_objective_and_every_kind_of_action() {
    let mut met = coverage::Counts::new();
    for seats in 2..=4 {
        met.extend(coverage::run(&options(Variant::Full), seats, 60, 1, labels).unwrap());
    }
    for number in (0..6_000).step_by(3) {
        let game = play(Manner::Lively, Variant::Full, 2 + (number / 3 % 3) as u8, number);
        let record = game.record();
        let mut again = Match::replay(record, 0).unwrap();
        for step in &record.actions {
            let before = again.state().clone();
            let mut events = Vec::new();
            again.submit(step.seat, step.action, &mut events).unwrap();
            for label in labels(&before, step.seat, step.action, &events) {
                *met.entry(label).or_default() += 1;
            }
        }
        if number % 150 == 0 && coverage::never_met(everything(), &met).is_empty() {
            return;
        }
    }
    coverage::assert_covered(everything(), &met);
}
