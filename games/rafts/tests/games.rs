//! Whole games: golden playthroughs, finished games as records, and a run that meets everything.
//!
//! `cargo xtask bless` writes the files anew after a change that is meant.

use exaequo_game::{Game, Match, Seat, Turn, Viewer};
use exaequo_laws::games::{Lively, played, retell};
use exaequo_laws::table::outcome;
use exaequo_laws::{coverage, golden, records};
use rafts::{Action, Bench, Card, Effect, Event, Kind, Options, Rafts, printed};

// ---- golden playthroughs ----

/// Short games: random players may take a hundred rounds.
#[test]
fn playthroughs_are_as_they_were() {
    for (seats, seed) in [(2, 2600), (3, 2303), (4, 103), (5, 2962), (6, 1074)] {
        let file = format!("{}/tests/golden/{seats}-seats.txt", env!("CARGO_MANIFEST_DIR"));
        golden::compare::<Rafts>(file, &Options::default(), seats, seed);
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
    let mut players = Lively::new(number, 15);
    played::<Rafts>(&Options::default(), seats, number, |turn| match manner {
        Manner::Lively => players.decide(&turn),
        _ => without_aim(&turn, manner, &mut players),
    })
}

/// Ends the turn if it can and wants to; anything else by chance.
fn without_aim(turn: &Turn<'_, Rafts>, manner: Manner, players: &mut Lively) -> usize {
    let any = turn.any(&mut players.rng);
    match turn.legal.binary_search(&Action::EndTurn) {
        Ok(end) if manner == Manner::Idle => end,
        Ok(end) if turn.legal[any] == Action::Proclaim || players.rng.below(10) < 3 => end,
        _ => any,
    }
}

/// The names of the ways a game ended.
fn ways_to_end(game: &Match<Rafts>) -> Vec<&'static str> {
    match outcome(game).reason {
        "idle" => vec!["tie-idle"],
        "round_limit" => vec!["tie-limit"],
        _ => ways_to_win(game),
    }
}

fn ways_to_win(game: &Match<Rafts>) -> Vec<&'static str> {
    let view = game.state().view(Viewer::Everything);
    let winner = &view.players[outcome(game).winners.first().unwrap().index()];
    let goal = winner.objectives.iter().position(|goal| goal.met).unwrap();
    let objective = &winner.objectives[goal];
    let ticks = objective.ticks.iter().find(|ticks| ticks.missing == 0).unwrap();
    let mut ways = Vec::new();
    if winner.objectives.len() == 1 && ticks.bench == Bench::First && !ticks.lipid_rafts {
        ways.push("victory");
    }
    if goal == 1 {
        ways.push("victory-second-objective");
    }
    if ticks.bench == Bench::Second {
        ways.push("victory-second-bench");
    }
    if ticks.lipid_rafts && ticks.time < objective.time {
        ways.push("victory-rafts-time");
    }
    if ticks.lipid_rafts && ticks.food < objective.food {
        ways.push("victory-rafts-food");
    }
    if ticks.lipid_rafts && ticks.money < objective.money {
        ways.push("victory-rafts-money");
    }
    ways
}

const WAYS: [records::Way; 8] = [
    ("tie-idle", "Three rounds without a card: a tie of all (RF-16)."),
    ("tie-limit", "A hundred rounds: a tie of all (RF-16)."),
    ("victory", "Victory with the one objective (RF-15)."),
    ("victory-rafts-food", "Lipid Rafts stands for food (RF-06)."),
    ("victory-rafts-money", "Lipid Rafts stands for money (RF-06)."),
    ("victory-rafts-time", "Lipid Rafts stands for time (RF-06)."),
    ("victory-second-bench", "Victory on the bench of a lab expansion (RF-30)."),
    ("victory-second-objective", "Victory with a second objective (RF-32)."),
];

#[test]
fn finished_games_end_as_they_ended() {
    let idle = (1..2).map(|number| game(3, number, Manner::Idle));
    let aimless = (0..200).map(|number| game(2, number, Manner::Aimless));
    let tied = aimless.filter(|game| outcome(game).reason == "round_limit").take(1);
    let lively = (0..20_000).map(|number| game(2 + (number % 5) as u8, number, Manner::Lively));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    records::one_for_each(folder, &WAYS, idle.chain(tied).chain(lively), ways_to_end);
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
    for card in Card::all().filter(|&card| printed().facts(card).copies > 0) {
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
    let chains = (0..400).filter(|&number| has_chain(&game(4, number, Manner::Lively)));
    assert!(chains.count() > 0, "nobody ever caught what a serendipity replaced");
    assert_eq!(printed().facts(printed().card(Effect::Serendipity)).copies, 3);
}

fn has_chain(game: &Match<Rafts>) -> bool {
    let (mut replaced, mut chain) = (None, false);
    retell(game, |_, _, events| {
        for event in events {
            match event {
                Event::Caught { card, replaced: next, .. } => {
                    chain |= replaced == Some(*card);
                    replaced = *next;
                }
                Event::TurnEnded { .. } => replaced = None,
                _ => {}
            }
        }
    });
    chain
}
