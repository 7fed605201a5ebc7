//! Laws about the course of a match: it starts, can be written down, replayed, and ends.

use std::hash::{DefaultHasher, Hasher};

use exaequo_game::{
    Complete, Game, GameRng, MAX_SEATS, Match, NoEvents, Positions, Record, Status,
};
use serde_json::json;

use crate::leaves::{difference, difference_of_unequal};
use crate::{Trial, play};

/// A number that stands for a position: a whole game of them fits anywhere.
pub(crate) fn fingerprint<G: Game>(state: &G) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

/// A number of seats the game is not made for is refused, and `{}` means the default options.
pub(crate) fn refuses_wrong_tables<G: Game>(trial: &Trial<G>) -> Result<(), String> {
    let wrong = (0..=MAX_SEATS as u8 + 1).filter(|seats| !G::META.seats.contains(seats));
    for seats in wrong {
        if G::new(&trial.options, seats, &mut GameRng::for_search(0)).is_ok() {
            return Err(format!("a game for {:?} seats was set up for {seats}", G::META.seats));
        }
    }
    match serde_json::from_value::<G::Options>(json!({})) {
        Ok(options) if options == G::Options::default() => Ok(()),
        Ok(options) => Err(format!("the options {{}} mean {options:?}")),
        Err(error) => Err(format!("the options {{}} cannot be read: {error}")),
    }
}

/// A fresh match of the numbered game.
pub(crate) fn starts<G: Game>(trial: &Trial<G>, number: u64) -> Result<Match<G>, String> {
    let play = play::start::<G>(&trial.options, trial.seats, number)
        .map_err(|error| format!("it cannot be set up: {error}"))?;
    match play.state().seats() {
        seats if seats == trial.seats => Ok(play),
        seats => Err(format!("asked for {} seats, it has {seats}", trial.seats)),
    }
}

/// The end has come, or may still come in time.
pub(crate) fn ends<G: Game>(state: &G, step: u32) -> Result<(), String> {
    let promised = G::META.max_steps;
    match state.status() {
        Status::Waiting(_) if step >= promised => {
            Err(format!("still not over after the promised {promised} steps"))
        }
        Status::Finished(_) if step > promised => {
            Err(format!("over only after {step} steps, {promised} were promised"))
        }
        _ => Ok(()),
    }
}

/// The position survives JSON.
pub(crate) fn state_json<G: Game>(state: &G) -> Result<(), String> {
    let json = serde_json::to_vec(state)
        .map_err(|error| format!("the position cannot be written as JSON: {error}"))?;
    let read: G = serde_json::from_slice(&json)
        .map_err(|error| format!("the position's JSON does not read back: {error}"))?;
    if read == *state {
        return Ok(());
    }
    let told = difference_of_unequal(state, &read);
    Err(format!("the position reads back differently: {told}"))
}

/// The described table can be set up again, whatever the chance.
pub(crate) fn position<G: Positions>(state: &G, rng: &mut GameRng) -> Result<(), String> {
    let described = state.describe();
    let again = G::from_position(&described, rng).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        format!("the described table is called faulty: {}", faults.join("; "))
    })?;
    if again != *state {
        let told = difference_of_unequal(state, &again);
        return Err(format!("the described table is set up differently: {told}"));
    }
    match difference(&described, &again.describe()) {
        None => Ok(()),
        Some(told) => Err(format!("the table is described differently: {told}")),
    }
}

/// The record, written and read again, leads through the same positions; `trail` has the
/// fingerprint of each, from the opening to the last.
pub(crate) fn replays<G: Complete>(
    play: &Match<G>,
    trail: &[u64],
    rng: &mut GameRng,
) -> Result<(), String> {
    let record = read_back(&play.record())?;
    let mut again = replay::<G>(&record, 0)?;
    compare(&again, trail)?;
    for &(seat, action) in play.actions() {
        again
            .submit(seat, action, &mut NoEvents)
            .map_err(|refusal| format!("a second run refuses a step: {refusal:?}"))?;
        compare(&again, trail)?;
    }
    if again.state() != play.state() {
        let told = difference_of_unequal(play.state(), again.state());
        return Err(format!("a second run ends differently: {told}"));
    }
    let prefixes = [(); 2].map(|()| rng.below(trail.len() as u32) as usize);
    prefixes.into_iter().try_for_each(|steps| compare(&replay::<G>(&record, steps)?, trail))
}

fn read_back(record: &Record) -> Result<Record, String> {
    let json = serde_json::to_string(record)
        .map_err(|error| format!("the record cannot be written: {error}"))?;
    let read: Record = serde_json::from_str(&json)
        .map_err(|error| format!("the record does not read back: {error}"))?;
    if read == *record {
        return Ok(read);
    }
    Err("the record reads back differently".into())
}

fn replay<G: Positions>(record: &Record, steps: usize) -> Result<Match<G>, String> {
    Match::replay(record, steps).map_err(|error| format!("the record does not replay: {error}"))
}

fn compare<G: Game>(again: &Match<G>, trail: &[u64]) -> Result<(), String> {
    let step = again.step() as usize;
    if trail.get(step) == Some(&fingerprint(again.state())) {
        return Ok(());
    }
    Err(format!("a second run from the same seed differs after step {step}"))
}
