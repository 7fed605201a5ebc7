//! Prestige and the end (NR-40 to NR-43, NR-59).

use exaequo_game::{Automa, Outcome, PerSeat, ScoreRow, ScoreSheet, Seat, SeatSet};

use crate::card::{Bag, Kind};
use crate::components::Components;
use crate::state::{GOAL, NobelRun};

/// NR-40: what a CV is worth.
pub(crate) fn prestige(components: &Components, cv: &Bag) -> i16 {
    cv.cards().map(|card| i16::from(card.facts(components).value())).sum()
}

/// NR-41, NR-42; NR-59 in solo.
pub(crate) fn outcome(game: &NobelRun) -> Outcome {
    let mut scores = PerSeat::default();
    for seat in Seat::first(game.seats) {
        scores[seat] = game.player(seat).prestige;
    }
    let peio = game.is_solo().then(|| prestige(game.components(), &game.peio));
    let best = Seat::first(game.seats).map(|seat| scores[seat]).chain(peio).max();
    let best = best.expect("somebody plays");
    Outcome {
        seats: game.seats,
        scores,
        winners: SeatSet::from_iter(Seat::first(game.seats).filter(|seat| scores[*seat] == best)),
        automa: peio.map(|score| Automa { name: "peio", score, won: score == best }),
        reason: reason(game),
    }
}

/// Which way of ending it was.
pub(crate) fn reason(game: &NobelRun) -> &'static str {
    match (game.is_solo(), game.last_round) {
        (true, _) => "solo_rounds",
        (false, true) => "prestige_reached",
        (false, false) => "round_limit",
    }
}

/// What prestige came from, for the score sheet.
const CATEGORIES: [(&str, &[Kind]); 3] = [
    ("papers", &[Kind::Paper]),
    ("scientists", &[Kind::Scientist]),
    ("grants_and_staff", &[Kind::Grant, Kind::Staff]),
];

pub(crate) fn score_sheet(game: &NobelRun) -> ScoreSheet {
    let cvs = Seat::first(game.seats).map(|seat| (Some(seat), game.player(seat).cv));
    let all = cvs.chain(game.is_solo().then_some((None, game.peio)));
    all.map(|(seat, cv)| row(game.components(), seat, &cv)).collect()
}

fn row(components: &Components, seat: Option<Seat>, cv: &Bag) -> ScoreRow {
    let counted = CATEGORIES.iter().map(|(category, kinds)| {
        let cards = cv.cards().filter(|card| kinds.contains(&card.facts(components).kind));
        (*category, cards.map(|card| i16::from(card.facts(components).prestige)).sum())
    });
    let harm = cv.cards().map(|card| i16::from(card.facts(components).harm)).sum::<i16>();
    let all = counted.chain([("negative_cards", -harm)]);
    ScoreRow::new(seat, all, prestige(components, cv))
}

/// Has anybody reached the goal?
pub(crate) fn goal_reached(game: &NobelRun) -> bool {
    Seat::first(game.seats).any(|seat| game.player(seat).prestige >= GOAL)
}
