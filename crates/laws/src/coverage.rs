//! Does random play ever meet every card, every effect, every way to end?

use std::collections::BTreeMap;

use exaequo_game::{Search, Seat, SetupError};

use crate::play;

/// How often each label was met.
pub type Counts = BTreeMap<String, u64>;

/// Plays games at random, numbered from `seed`, and counts labels. `label` gets the position
/// before each action, the action, and what happened; it returns whatever the test wants to see
/// met, such as the card used or the event's name.
///
/// # Errors
/// If the options or the number of seats do not make a game.
pub fn run<G: Search>(
    options: &G::Options,
    seats: u8,
    games: u32,
    seed: u64,
    label: impl Fn(&G, Seat, G::Action, &[G::Event]) -> Vec<String>,
) -> Result<Counts, SetupError> {
    let mut counts = Counts::new();
    for number in seed..seed + u64::from(games) {
        let count = |labels: Vec<String>| {
            for label in labels {
                *counts.entry(label).or_default() += 1;
            }
        };
        game(options, seats, number, &label, count)?;
    }
    Ok(counts)
}

fn game<G: Search>(
    options: &G::Options,
    seats: u8,
    number: u64,
    label: &impl Fn(&G, Seat, G::Action, &[G::Event]) -> Vec<String>,
    mut count: impl FnMut(Vec<String>),
) -> Result<(), SetupError> {
    let mut play = play::start::<G>(options, seats, number)?;
    let mut rng = play::decisions(number);
    let (mut lists, mut events) = (Vec::new(), Vec::new());
    while play.step() < G::META.max_steps {
        let before = play.state().clone();
        play::list_all(&before, &mut lists);
        let Some((seat, action)) = play::choose_lively(&before, &lists, &mut rng) else {
            break;
        };
        events.clear();
        if play.submit(seat, action, &mut events).is_ok() {
            count(label(&before, seat, action, &events));
        }
    }
    Ok(())
}

/// The expected labels that were never met, in the order given.
pub fn never_met<L: AsRef<str>>(
    expected: impl IntoIterator<Item = L>,
    counts: &Counts,
) -> Vec<String> {
    let labels = expected.into_iter().map(|label| label.as_ref().to_owned());
    labels.filter(|label| !counts.contains_key(label)).collect()
}

/// Fails unless every expected label was met.
///
/// # Panics
/// If some were not; the message names them.
#[track_caller]
pub fn assert_covered<L: AsRef<str>>(expected: impl IntoIterator<Item = L>, counts: &Counts) {
    let missing = never_met(expected, counts);
    assert!(missing.is_empty(), "random play never met: {}", missing.join(", "));
}
