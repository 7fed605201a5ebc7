//! Whole games: golden playthroughs, finished games as records, and a run that meets everything.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use exaequo_game::{Game, GameRng, Match, Outcome, Seat, Seed, Status, Viewer};
use exaequo_laws::{coverage, golden, records};
use rafts::{Action, Bench, Card, Effect, Event, Kind, Options, Rafts, Style, printed};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn blessing() -> bool {
    std::env::var_os("EXAEQUO_BLESS").is_some()
}

// ---- golden playthroughs ----

/// Short games: random players may take a hundred rounds.
#[test]
fn playthroughs_are_as_they_were() {
    for (seats, seed) in [(2, 2600), (3, 2303), (4, 103), (5, 2962), (6, 1074)] {
        let text =
            golden::playthrough::<Rafts>(&Options::default(), seats, seed).expect("a fresh game");
        golden::compare_golden(folder("golden").join(format!("{seats}-seats.txt")), &text);
    }
}

// ---- records, one for each way a game can end ----

/// How the players of a game behave.
#[derive(Clone, Copy, PartialEq)]
enum Manner {
    /// They mostly do what looks best.
    Lively,
    /// They only end their turns.
    Idle,
    /// They play a card now and then and never proclaim.
    Aimless,
}

fn game(seats: u8, number: u64, manner: Manner) -> Match<Rafts> {
    let mut game =
        Match::<Rafts>::start(Options::default(), seats, Seed::from_number(number)).unwrap();
    let mut rng = GameRng::for_search(number);
    let (mut legal, mut priors) = (Vec::new(), Vec::new());
    while let Some(seat) = game.state().waiting().first() {
        game.state().legal_actions(seat, &mut legal);
        let ending = legal.iter().copied().find(|action| *action == Action::EndTurn);
        Style::of(game.state()).priors(game.state(), seat, &legal, &mut priors);
        let best = (0..legal.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b])).unwrap();
        let any = *rng.pick(&legal).unwrap();
        let action = match (manner, ending) {
            (Manner::Lively, _) if rng.below(100) < 15 => any,
            (Manner::Lively, _) => legal[best],
            (Manner::Idle, Some(end)) => end,
            (Manner::Aimless, Some(end)) if any == Action::Proclaim || rng.below(10) < 3 => end,
            _ => any,
        };
        game.submit(seat, action, &mut Vec::new()).unwrap();
    }
    game
}

fn outcome(game: &Match<Rafts>) -> Outcome {
    match game.state().status() {
        Status::Finished(outcome) => outcome,
        Status::Waiting(_) => panic!("the game goes on"),
    }
}

/// The names of the ways a game ended, and what they are.
fn ways_to_end(game: &Match<Rafts>) -> Vec<(&'static str, &'static str)> {
    match outcome(game).reason {
        "idle" => return vec![("tie-idle", "Three rounds without a card: a tie of all (RF-16).")],
        "round_limit" => return vec![("tie-limit", "A hundred rounds: a tie of all (RF-16).")],
        _ => {}
    }
    let view = game.state().view(Viewer::Everything);
    let winner = &view.players[outcome(game).winners.first().unwrap().index()];
    let goal = winner.objectives.iter().position(|goal| goal.met).unwrap();
    let objective = &winner.objectives[goal];
    let ticks = objective.ticks.iter().find(|ticks| ticks.missing == 0).unwrap();
    let mut ways = Vec::new();
    if winner.objectives.len() == 1 && ticks.bench == Bench::First && !ticks.lipid_rafts {
        ways.push(("victory", "Victory with the one objective (RF-15)."));
    }
    if goal == 1 {
        ways.push(("victory-second-objective", "Victory with a second objective (RF-32)."));
    }
    if ticks.bench == Bench::Second {
        ways.push(("victory-second-bench", "Victory on the bench of a lab expansion (RF-30)."));
    }
    if ticks.lipid_rafts && ticks.time < objective.time {
        ways.push(("victory-rafts-time", "Lipid Rafts stands for time (RF-06)."));
    }
    if ticks.lipid_rafts && ticks.food < objective.food {
        ways.push(("victory-rafts-food", "Lipid Rafts stands for food (RF-06)."));
    }
    if ticks.lipid_rafts && ticks.money < objective.money {
        ways.push(("victory-rafts-money", "Lipid Rafts stands for money (RF-06)."));
    }
    ways
}

const WAYS: [&str; 8] = [
    "tie-idle",
    "tie-limit",
    "victory-rafts-food",
    "victory-rafts-money",
    "victory-rafts-time",
    "victory-second-bench",
    "victory-second-objective",
    "victory",
];

fn write_records() {
    let mut found = BTreeMap::new();
    let note = |found: &mut BTreeMap<&'static str, ()>, game: &Match<Rafts>| {
        for (name, about) in ways_to_end(game) {
            found.entry(name).or_insert_with(|| {
                let file = folder("records").join(format!("{name}.json"));
                records::write_record(file, about, game).unwrap();
            });
        }
    };
    note(&mut found, &game(3, 1, Manner::Idle));
    for number in 0..200 {
        let aimless = game(2, number, Manner::Aimless);
        if outcome(&aimless).reason == "round_limit" {
            note(&mut found, &aimless);
            break;
        }
    }
    for number in 0..20_000 {
        note(&mut found, &game(2 + (number % 5) as u8, number, Manner::Lively));
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
    let replayed = records::replay_folder::<Rafts>(folder("records")).unwrap();
    let mut names: Vec<String> = replayed
        .iter()
        .map(|game| game.file.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut ways = WAYS.map(str::to_owned);
    ways.sort();
    assert_eq!(names, ways, "one record for each way a game can end");
}

// ---- everything is met ----

/// What is worth meeting in one step.
fn labels(_: &Rafts, _: Seat, action: Action, events: &[Event]) -> Vec<String> {
    let word = action.to_string();
    let mut labels = vec![word.split(' ').next().unwrap().to_owned()];
    for event in events {
        labels.push(match event {
            Event::Laid { card, .. } => format!("laid {card}"),
            Event::Played { card, .. } => format!("played {card}"),
            Event::Stole { .. } => "played industrial_espionage".to_owned(),
            Event::Exchanged { .. } => "played research_exchange".to_owned(),
            Event::Contaminated { .. } => "played fungal_contamination".to_owned(),
            Event::Took { .. } => "took".to_owned(),
            Event::Adopted { .. } => "adopted".to_owned(),
            Event::Shielded { card, .. } => format!("played {card}"),
            Event::Caught { replaced: Some(_), .. } => "caught, replacing".to_owned(),
            Event::Caught { .. } => "caught".to_owned(),
            Event::Reshuffled { deck } => format!("reshuffled {}", deck.id()),
            Event::Proclaimed { objective, .. } => format!("proclaimed {objective}"),
            _ => continue,
        });
    }
    let caught = events.iter().any(|event| matches!(event, Event::Caught { .. }));
    let opened = events.iter().any(|event| matches!(event, Event::WindowOpened { .. }));
    if caught {
        labels.push("played serendipity".to_owned());
    }
    if caught && opened {
        labels.push("serendipity opens another window".to_owned());
    }
    labels
}

fn everything() -> Vec<String> {
    let words = "play steal exchange contaminate take adopt proclaim discard lay end draw shield lose \
        catch pass";
    let mut all: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    all.push("serendipity opens another window".to_owned());
    all.extend(["caught", "caught, replacing", "took", "adopted"].map(str::to_owned));
    all.extend(["reshuffled general", "reshuffled specific"].map(str::to_owned));
    for card in Card::all() {
        all.push(match printed().kind(card) {
            Kind::Action(_) => format!("played {card}"),
            Kind::Objective(_) => format!("proclaimed {card}"),
            _ => format!("laid {card}"),
        });
    }
    all
}

#[test]
fn random_games_meet_every_card_and_every_kind_of_action() {
    let mut met = coverage::Counts::new();
    for seats in 2..=6 {
        met.extend(coverage::run(&Options::default(), seats, 150, 1, labels).unwrap());
    }
    coverage::assert_covered(everything(), &met);
    assert!(!met.contains_key("reshuffled action"), "RF-14: the action deck is not reshuffled");
}

/// A serendipity that triggers another: what the first one replaces is caught by the second.
#[test]
fn random_games_meet_a_serendipity_that_triggers_another() {
    let chains = (0..400).filter(|&number| {
        let played = game(4, number, Manner::Lively);
        let mut again = Match::replay(played.record(), 0).unwrap();
        let mut replaced = None;
        played.record().actions.iter().any(|step| {
            let mut events = Vec::new();
            again.submit(step.seat, step.action, &mut events).unwrap();
            events.iter().any(|event| match event {
                Event::Caught { card, replaced: next, .. } => {
                    let chain = replaced == Some(*card);
                    replaced = *next;
                    chain
                }
                Event::TurnEnded { .. } => {
                    replaced = None;
                    false
                }
                _ => false,
            })
        })
    });
    assert!(chains.count() > 0, "nobody ever caught what a serendipity replaced");
    assert_eq!(printed().facts(printed().card(Effect::Serendipity)).copies, 3);
}
