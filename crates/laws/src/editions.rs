//! What must hold of a game that is played with a corrected box.

use exaequo_game::{Complete, Edition, Fault, GameRng, Match, NoEvents, Record, RecordError};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Trial, check_all, games};

/// A box of the game that differs from the printed one by this data.
///
/// # Panics
/// If the game has no editions.
///
/// # Errors
/// All that is wrong with the data, as `place: problem`.
pub fn seal<G: Complete>(data: Value) -> Result<Edition, Vec<String>> {
    let editions = G::editions().expect("a game that can be corrected");
    let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect();
    editions.seal("test", data).map_err(told)
}

/// All that is wrong with a box of this data, as `place: problem`.
///
/// # Panics
/// If nothing is.
#[track_caller]
pub fn faults<G: Complete>(data: Value) -> Vec<String> {
    seal::<G>(data).expect_err("this box is faulty")
}

/// Fails unless every part is told by one of the faults.
///
/// # Panics
/// If one is not; the message has all faults.
#[track_caller]
pub fn tells(faults: &[String], parts: &[&str]) {
    for part in parts {
        assert!(faults.iter().any(|fault| fault.contains(part)), "no {part:?} in {faults:#?}");
    }
}

/// The edition in this file (TOML), as an owner would write it.
///
/// # Panics
/// With all that is wrong with it.
#[track_caller]
pub fn from_file<G: Complete>(toml: &str) -> Edition {
    let mut data: Value = toml::from_str(toml).expect("an edition is TOML");
    let tables = data.as_object_mut().expect("an edition has tables");
    assert_eq!(tables.remove("game"), Some(json!(G::META.id)));
    tables.remove("name");
    seal::<G>(data).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// Plays so many games with the edition by chance, with every number of seats in turn, and holds the
/// invariants at every end. Gives how many steps were played.
///
/// # Panics
/// If a game does not end, or is not as it must be.
pub fn plays_through<G: Complete>(edition: &Edition, count: u64) -> u64 {
    let options = options_with::<G>(edition);
    let all: Vec<u8> = G::META.seats.clone().collect();
    let mut steps = 0;
    for number in 0..count {
        let seats = all[number as usize % all.len()];
        let mut rng = GameRng::for_search(number);
        let game = games::played::<G>(&options, seats, number, |turn| turn.any(&mut rng));
        game.state().invariants().unwrap_or_else(|fault| panic!("game {number}: {fault}"));
        steps += u64::from(game.step());
    }
    steps
}

/// The game's options with this edition of its box.
///
/// # Panics
/// If the options have no field for it.
pub fn options_with<G: Complete>(edition: &Edition) -> G::Options {
    G::Options::deserialize(json!({ "edition": edition })).expect("options with an edition")
}

/// Plays with the edition and looks at everything that carries it: records, described tables, and
/// every law. The trial says how many seats there are and what the laws must know of the game.
///
/// # Panics
/// If something is not as it must be.
pub fn check_edition<G: Complete>(edition: &Edition, trial: Trial<G>) {
    let options = options_with::<G>(edition);
    let game = opening::<G>(&options, trial.seats);
    replays(&game, edition);
    is_described(&game, edition);
    let trial = Trial { games: 4, options, ..trial };
    check_all(&trial).unwrap_or_else(|broken| panic!("with an edition: {broken}"));
}

fn opening<G: Complete>(options: &G::Options, seats: u8) -> Match<G> {
    let mut game = games::start::<G>(options, seats, 5);
    let mut rng = GameRng::for_search(9);
    let mut legal = Vec::new();
    for _ in 0..60 {
        let Some(seat) = game.state().next_to_act() else { break };
        game.state().legal_actions(seat, &mut legal);
        let action = *rng.pick(&legal).expect("something is legal");
        game.submit(seat, action, &mut NoEvents).expect("a legal action");
    }
    game
}

/// A record brings its box along, and is refused if that makes another box.
fn replays<G: Complete>(game: &Match<G>, edition: &Edition) {
    let mut json = serde_json::to_value(game.record()).expect("a record");
    assert_eq!(json["options"]["edition"]["hash"], json!(edition.hash));
    let record = Record::deserialize(&json).expect("a record");
    let again = Match::<G>::replay(&record, usize::MAX).expect("it replays");
    assert_eq!(again.state(), game.state(), "a replay meets the same data");
    json["options"]["edition"]["hash"] = json!("0".repeat(64));
    let record = Record::deserialize(&json).expect("a record");
    match Match::<G>::replay(&record, usize::MAX) {
        Err(RecordError::Setup(error)) => assert!(error.0.contains("another box"), "{error}"),
        other => panic!("a record of another box was replayed: {:?}", other.is_ok()),
    }
}

fn is_described<G: Complete>(game: &Match<G>, edition: &Edition) {
    let mut described = game.state().describe();
    assert_eq!(described["edition"], json!(edition), "a described table brings its box along");
    let read = |table: &Value| G::from_position(table, &mut GameRng::for_search(1));
    assert_eq!(&read(&described).expect("the same table"), game.state());
    described["edition"]["hash"] = json!("00");
    let faults = read(&described).expect_err("another box is no such table");
    assert!(faults.iter().any(|fault| fault.problem.contains("another box")), "{faults:?}");
}
