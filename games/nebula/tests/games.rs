//! Whole games: golden playthroughs, finished games as records, and a run that meets everything.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use exaequo_game::{Game, GameRng, Match, NoEvents, Seat, Viewer};
use exaequo_laws::games::{Lively, best, played, retell};
use exaequo_laws::table::outcome;
use exaequo_laws::{coverage, golden, records};
use nebula::{Action, Advanced, Ending, Event, Nebula, Options, Personal, Prompt, Race, Variant};

const VARIANTS: [Variant; 2] = [Variant::Introductory, Variant::Full];

fn options(variant: Variant) -> Options {
    Options { variant, ..Options::default() }
}

// ---- golden playthroughs ----

/// Every number of seats and both variants, in short games, which are read more easily.
#[test]
fn playthroughs_are_as_they_were() {
    let games = [
        (Variant::Full, 2, 2035, "full-2-seats"),
        (Variant::Introductory, 3, 2030, "introductory-3-seats"),
        (Variant::Full, 4, 2042, "full-4-seats"),
    ];
    for (variant, seats, seed, name) in games {
        let file = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        golden::compare::<Nebula>(file, &options(variant), seats, seed);
    }
}

// ---- records, one for each way a game can end ----

/// A game by players who mostly do what looks best. Personal cards are kept by chance, so that
/// somebody tries every one.
fn lively_game(variant: Variant, seats: u8, number: u64) -> Match<Nebula> {
    let mut players = Lively::new(number, [0, 10, 60][number as usize % 3]);
    played(&options(variant), seats, number, |turn| match turn.legal[0] {
        Action::Choose { .. } => turn.any(&mut players.rng),
        _ => players.decide(&turn),
    })
}

/// A game by players who take as few stars as possible and place none.
fn idle_game(seats: u8, number: u64) -> Match<Nebula> {
    played(&options(Variant::Full), seats, number, |turn| {
        let worth = turn.legal.iter().map(|&action| idleness(turn.game, turn.seat, action));
        best(&worth.collect::<Vec<_>>())
    })
}

/// Moves that leave the fewest stars in front of the markers come first.
fn idleness(game: &Nebula, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Move { .. } => -(fewest(&after(game, seat, action)) as f32),
        Action::Chaos { .. } => -10.0,
        Action::EndTurn => 1.0,
        _ => 0.0,
    }
}

/// The fewest stars that can be in front of the markers once all points are spent.
fn fewest(game: &Nebula) -> usize {
    let view = game.view(Viewer::Spectator);
    let Prompt::Collect { seat, points_left, .. } = view.prompt else { return 9 };
    if points_left == 0 {
        return view.clusters.iter().filter(|cluster| cluster.in_front.is_some()).count();
    }
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let moves = legal.into_iter().filter(|action| matches!(action, Action::Move { .. }));
    moves.map(|action| fewest(&after(game, seat, action))).min().unwrap_or(9)
}

fn after(game: &Nebula, seat: Seat, action: Action) -> Nebula {
    let mut next = game.clone();
    next.apply(seat, action, &mut GameRng::for_search(0), &mut NoEvents);
    next
}

const WAYS: [records::Way; 6] = [
    ("black_track", "The black-star track was filled (NB-80)."),
    ("constellations", "Somebody completed three constellations (NB-80)."),
    ("empty_bag", "The bag was emptied (NB-80)."),
    ("race_markers", "The race cards hold enough markers (NB-80)."),
    ("round_limit", "Sixty rounds were played (NB-81)."),
    ("shared", "Points and black stars are equal: the win is shared (NB-97)."),
];

fn ways_to_end(game: &Match<Nebula>) -> Vec<&'static str> {
    let outcome = outcome(game);
    let shared = (outcome.winners.len() > 1).then_some("shared");
    std::iter::once(outcome.reason).chain(shared).collect()
}

#[test]
fn finished_games_end_as_they_ended() {
    let lively = (0..100_000u64).map(|number| {
        lively_game(VARIANTS[number as usize / 3 % 2], 2 + (number / 6 % 3) as u8, number)
    });
    let games = (1..2).map(|number| idle_game(2, number)).chain(lively);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    let replayed = records::one_for_each(folder, &WAYS, games, ways_to_end);
    let of = |name: &str| &replayed.iter().find(|game| game.name() == name).unwrap().outcome;
    for ending in Ending::ALL {
        assert_eq!(of(ending.id())["reason"], ending.id());
    }
    assert!(of("shared")["winners"].as_array().unwrap().len() > 1);
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
        let game = lively_game(Variant::Full, 2 + (number / 3 % 3) as u8, number);
        retell(&game, |before, (seat, action), events| {
            for label in labels(before, seat, action, events) {
                *met.entry(label).or_default() += 1;
            }
        });
        if number % 150 == 0 && coverage::never_met(everything(), &met).is_empty() {
            return;
        }
    }
    coverage::assert_covered(everything(), &met);
}
