//! Whole games: golden playthroughs, finished games as records, and a run that meets everything.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use exaequo_game::{Game, GameRng, Match, Outcome, Seat, Seed, Status};
use exaequo_laws::{coverage, golden, records};
use nobel_run::{Action, Card, Event, NobelRun, Options, Style};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn blessing() -> bool {
    std::env::var_os("EXAEQUO_BLESS").is_some()
}

// ---- golden playthroughs ----

#[test]
fn playthroughs_are_as_they_were() {
    for seats in 1..=4 {
        let text = golden::playthrough::<NobelRun>(&Options::default(), seats, 2026)
            .expect("a fresh game");
        golden::compare_golden(folder("golden").join(format!("{seats}-seats.txt")), &text);
    }
}

// ---- records, one for each way a game can end ----

/// A game by players who mostly do what looks best.
fn lively_game(seats: u8, number: u64) -> Match<NobelRun> {
    let mut game =
        Match::<NobelRun>::start(Options::default(), seats, Seed::from_number(number)).unwrap();
    let mut rng = GameRng::for_search(number);
    let (mut legal, mut priors) = (Vec::new(), Vec::new());
    let noise = [2, 10, 40][number as usize % 3];
    while let Some(seat) = game.state().waiting().first() {
        game.state().legal_actions(seat, &mut legal);
        Style::of(game.state()).priors(game.state(), seat, &legal, &mut priors);
        let best = (0..legal.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b])).unwrap();
        let action = if rng.below(100) < noise { *rng.pick(&legal).unwrap() } else { legal[best] };
        game.submit(seat, action, &mut Vec::new()).unwrap();
    }
    game
}

fn outcome(game: &Match<NobelRun>) -> Outcome {
    match game.state().status() {
        Status::Finished(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on"),
    }
}

/// The name of a way to end, and what it is.
fn way_to_end(game: &Match<NobelRun>) -> (&'static str, &'static str) {
    let outcome = outcome(game);
    let shared = outcome.winners.len() > 1;
    match (outcome.reason, outcome.automa) {
        (_, Some(peio)) if peio.won && !outcome.winners.is_empty() => {
            ("solo-tie", "Solo: as much prestige as Peio (NR-59).")
        }
        (_, Some(peio)) if peio.won => ("solo-loss", "Solo: Peio has more prestige (NR-59)."),
        (_, Some(_)) => ("solo-win", "Solo: more prestige than Peio (NR-59)."),
        ("prestige_reached", _) if shared => {
            ("goal-ex-aequo", "Somebody reached 20, and the best share the win (NR-42).")
        }
        ("prestige_reached", _) if overtaken(game) => {
            ("goal-overtaken", "Whoever reached 20 first did not win (NR-41).")
        }
        ("prestige_reached", _) => ("goal", "Somebody reached 20 and won (NR-40)."),
        (_, _) if shared => {
            ("limit-ex-aequo", "Round 50, and the best share the win (NR-42, NR-43).")
        }
        (_, _) => ("limit", "Round 50 (NR-43)."),
    }
}

/// Did somebody else win than who reached 20 first?
fn overtaken(game: &Match<NobelRun>) -> bool {
    let record = game.record();
    let mut again = Match::replay(record, 0).unwrap();
    for step in &record.actions {
        let mut events = Vec::new();
        again.submit(step.seat, step.action, &mut events).unwrap();
        let first = events.iter().find_map(|event| match event {
            Event::LastRound { seat } => Some(*seat),
            _ => None,
        });
        if let Some(first) = first {
            return !outcome(game).winners.contains(first);
        }
    }
    false
}

const WAYS: [&str; 8] = [
    "goal-ex-aequo",
    "goal-overtaken",
    "goal",
    "limit-ex-aequo",
    "limit",
    "solo-loss",
    "solo-tie",
    "solo-win",
];

fn write_records() {
    let mut found = BTreeMap::new();
    for number in 0..400_000 {
        let game = lively_game(1 + (number / 3 % 4) as u8, number);
        let (name, about) = way_to_end(&game);
        found.entry(name).or_insert_with(|| {
            records::write_record(folder("records").join(format!("{name}.json")), about, &game)
                .unwrap();
        });
        if found.len() == WAYS.len() {
            return;
        }
    }
    panic!("some way to end was never met: only {:?}", found.keys());
}

#[test]
fn finished_games_end_as_they_ended() {
    if blessing() {
        write_records();
    }
    let replayed = records::replay_folder::<NobelRun>(folder("records")).unwrap();
    let names: Vec<String> = replayed
        .iter()
        .map(|game| game.file.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names, WAYS, "one record for each way a game can end");
}

// ---- everything is met ----

fn kind(action: Action) -> &'static str {
    match action {
        Action::Use { .. } => "use",
        Action::UseAgainst { .. } => "use against",
        Action::Acquire { .. } => "acquire",
        Action::AcquireTop { .. } => "acquire top",
        Action::Publish { .. } => "publish",
        Action::Place { .. } => "place",
        Action::Disable { .. } => "disable",
        Action::EndTurn => "end turn",
        Action::Discard { .. } => "discard",
        Action::Draw => "draw",
        Action::Attack { .. } => "attack",
        Action::Block { .. } => "block",
        Action::Give { .. } => "give",
        Action::GiveNothing => "give nothing",
        Action::Keep { .. } => "keep",
        Action::Pass => "pass",
    }
}

/// What is worth meeting in one step: the kind of action, a card and what was done with it.
fn labels(_: &NobelRun, _: Seat, action: Action, events: &[Event]) -> Vec<String> {
    let mut labels = vec![kind(action).to_owned()];
    match action {
        Action::Use { card, gain } => labels.push(format!("use {card} {}", gain.id())),
        Action::UseAgainst { card, .. } => labels.push(format!("use {card} against")),
        Action::Publish { card } => labels.push(format!("publish {card}")),
        Action::Place { card, .. } => labels.push(format!("place {card}")),
        Action::Disable { card } => labels.push(format!("disable {card}")),
        Action::Attack { card } => labels.push(format!("attack {card}")),
        Action::Block { card } => labels.push(format!("block {card}")),
        _ => {}
    }
    for event in events {
        match event {
            Event::Acquired { card, .. } => labels.push(format!("acquired {card}")),
            Event::Situation { card } => labels.push(format!("event {card}")),
            Event::Lapsed { .. } => labels.push("lapsed".to_owned()),
            Event::PurseLost { .. } => labels.push("purse lost".to_owned()),
            Event::PeioTook { card: Some(card) } => labels.push(format!("peio took {card}")),
            _ => {}
        }
    }
    labels
}

/// Every card in every way it can be used, worked out from what is printed on it.
fn everything() -> Vec<String> {
    let mut all: Vec<String> = [
        "use",
        "use against",
        "acquire",
        "acquire top",
        "publish",
        "place",
        "disable",
        "end turn",
        "discard",
        "draw",
        "attack",
        "block",
        "give",
        "give nothing",
        "keep",
        "pass",
        "lapsed",
        "purse lost",
    ]
    .map(str::to_owned)
    .into();
    for card in Card::all() {
        let facts = card.facts(nobel_run::printed());
        let paper = facts.kind == nobel_run::Kind::Paper;
        all.extend(
            facts.uses.amounts().map(|(resource, _)| format!("use {card} {}", resource.id())),
        );
        if facts.deck.is_some() {
            all.push(format!("acquired {card}"));
        }
        if !paper && !facts.affects() {
            all.push(format!("publish {card}"));
        }
        if facts.harm > 0 {
            all.push(format!("place {card}"));
        }
        if facts.attack.is_some() {
            all.push(format!("attack {card}"));
        }
        if facts.block.is_some() {
            all.push(format!("block {card}"));
            all.push(format!("disable {card}"));
        }
        if facts.kind == nobel_run::Kind::Situation {
            all.push(format!("event {card}"));
        }
        if paper {
            all.push(format!("peio took {card}"));
        }
    }
    all.push("use sally_kristen_ride draw".to_owned());
    all.push("use donna_strickland against".to_owned());
    all
}

#[test]
fn random_games_meet_every_card_and_every_kind_of_action() {
    let mut met = coverage::Counts::new();
    for seats in 1..=4 {
        met.extend(coverage::run(&Options::default(), seats, 800, 1, labels).unwrap());
    }
    coverage::assert_covered(everything(), &met);
}
