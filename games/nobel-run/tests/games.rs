//! Whole games: golden playthroughs, finished games as records, and a run that meets everything.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use exaequo_game::{Match, Seat};
use exaequo_laws::games::{Lively, played, retell};
use exaequo_laws::table::outcome;
use exaequo_laws::{coverage, golden, records};
use nobel_run::{Action, Card, Event, NobelRun, Options};

// ---- golden playthroughs ----

/// Short games, which are read more easily; in the last one windows wait for several.
#[test]
fn playthroughs_are_as_they_were() {
    for (seats, seed) in [(1, 2204), (2, 2057), (3, 2041), (4, 2047)] {
        let file = format!("{}/tests/golden/{seats}-seats.txt", env!("CARGO_MANIFEST_DIR"));
        golden::compare::<NobelRun>(file, &Options::default(), seats, seed);
    }
}

// ---- records, one for each way a game can end ----

/// A game by players who mostly do what looks best.
fn lively_game(seats: u8, number: u64) -> Match<NobelRun> {
    let mut players = Lively::new(number, [2, 10, 40][number as usize % 3]);
    played(&Options::default(), seats, number, |turn| players.decide(&turn))
}

/// The name of the way it ended.
fn way_to_end(game: &Match<NobelRun>) -> &'static str {
    let outcome = outcome(game);
    let shared = outcome.winners.len() > 1;
    match (outcome.reason, outcome.automa) {
        (_, Some(peio)) if peio.won && !outcome.winners.is_empty() => "solo-tie",
        (_, Some(peio)) if peio.won => "solo-loss",
        (_, Some(_)) => "solo-win",
        ("prestige_reached", _) if shared => "goal-ex-aequo",
        ("prestige_reached", _) if overtaken(game) => "goal-overtaken",
        ("prestige_reached", _) => "goal",
        (_, _) if shared => "limit-ex-aequo",
        (_, _) => "limit",
    }
}

/// Did somebody else win than who reached 20 first?
fn overtaken(game: &Match<NobelRun>) -> bool {
    let mut first = None;
    retell(game, |_, _, events| {
        first = first.or(events.iter().find_map(|event| match event {
            Event::LastRound { seat } => Some(*seat),
            _ => None,
        }));
    });
    first.is_some_and(|first| !outcome(game).winners.contains(first))
}

const WAYS: [records::Way; 8] = [
    ("goal", "Somebody reached 20 and won (NR-40)."),
    ("goal-ex-aequo", "Somebody reached 20, and the best share the win (NR-42)."),
    ("goal-overtaken", "Whoever reached 20 first did not win (NR-41)."),
    ("limit", "Round 50 (NR-43)."),
    ("limit-ex-aequo", "Round 50, and the best share the win (NR-42, NR-43)."),
    ("solo-loss", "Solo: Peio has more prestige (NR-59)."),
    ("solo-tie", "Solo: as much prestige as Peio (NR-59)."),
    ("solo-win", "Solo: more prestige than Peio (NR-59)."),
];

#[test]
fn finished_games_end_as_they_ended() {
    let games = (0..400_000).map(|number| lively_game(1 + (number / 3 % 4) as u8, number));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    records::one_for_each(folder, &WAYS, games, |game| vec![way_to_end(game)]);
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
