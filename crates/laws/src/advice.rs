//! The law about what a game tells its bots.

use exaequo_game::{Search, Seat, Viewer};

/// A prior for every legal action and nothing that is not a number; an estimate from 0 to 1.
pub(crate) fn sound<G: Search>(state: &G, lists: &[Vec<G::Action>]) -> Result<(), String> {
    let mut priors = Vec::new();
    for (seat, list) in Seat::first(state.seats()).zip(lists) {
        let estimate = state.evaluation(seat);
        if !(0.0..=1.0).contains(&estimate) {
            return Err(format!("the evaluation of seat {seat} is {estimate}"));
        }
        if list.is_empty() {
            continue;
        }
        state.priors(seat, list, &mut priors);
        if priors.len() != list.len() {
            let (given, listed) = (priors.len(), list.len());
            return Err(format!("seat {seat} has {given} promises for {listed} actions"));
        }
        if let Some(place) = priors.iter().position(|priors| !priors.is_finite()) {
            return Err(format!("\"{}\" promises {}", list[place], priors[place]));
        }
    }
    if G::FACE_DOWN { Ok(()) } else { open(state, lists) }
}

/// A game that says nothing is done face down hides no action from anybody.
fn open<G: Search>(state: &G, lists: &[Vec<G::Action>]) -> Result<(), String> {
    for (seat, list) in Seat::first(state.seats()).zip(lists) {
        let pairs = list.iter().flat_map(|&action| {
            Viewer::of_table(state.seats()).map(move |viewer| (action, viewer))
        });
        for (action, viewer) in pairs {
            if state.seen_action(seat, action, viewer) != Some(action) {
                return Err(format!(
                    "\"{action}\" of seat {seat} is hidden from {viewer}, but FACE_DOWN is false"
                ));
            }
        }
    }
    Ok(())
}
