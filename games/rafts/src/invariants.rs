//! What must hold of every table: no card lost, none doubled, nothing remembered wrongly.

use exaequo_game::{Seat, SeatSet};

use crate::card::{Bag, Card, Effect};
use crate::state::{Player, Question, Rafts, Stage};

pub(crate) fn invariants(game: &Rafts) -> Result<(), String> {
    cards_conserved(game)?;
    for seat in Seat::first(game.seats) {
        hand_holds(game, seat)?;
        table_holds(game, seat)?;
    }
    windows_hold(game)
}

/// Every card of the box is in exactly one place.
fn cards_conserved(game: &Rafts) -> Result<(), String> {
    let mut found = everywhere_but_decks(game);
    game.decks.iter().chain([&game.objectives]).for_each(|deck| found.add_all(deck));
    for card in Card::all() {
        let (found, expected) = (found.count(card), game.components().supply.count(card));
        if found != expected {
            return Err(format!("{found} cards {card}, there should be {expected}"));
        }
    }
    Ok(())
}

/// All cards in hands, on tables, aside and in the discard pile.
pub(crate) fn everywhere_but_decks(game: &Rafts) -> Bag {
    let mut cards = game.discard.plus(&game.aside);
    for player in &game.players {
        cards.add_all(&player.hand);
        cards.add_all(&table(game, player));
    }
    cards
}

/// What lies in front of a player.
pub(crate) fn table(game: &Rafts, player: &Player) -> Bag {
    let components = game.components();
    let mut cards: Bag = player.goals().collect();
    if player.rafts {
        cards.add(components.rafts);
    }
    if player.expanded {
        cards.add(components.card(Effect::LabExpansion));
    }
    for slots in &player.benches {
        [slots.bacterium, slots.gene].into_iter().flatten().for_each(|card| cards.add(card));
        for (&unit, copies) in components.units.iter().zip(slots.units) {
            (0..copies).for_each(|_| cards.add(unit));
        }
    }
    cards
}

fn hand_holds(game: &Rafts, seat: Seat) -> Result<(), String> {
    let player = game.player(seat);
    if player.hand.len() > game.components().hand {
        return Err(format!("seat {seat} holds {} cards (RF-12)", player.hand.len()));
    }
    if player.known.kinds().any(|card| player.known.count(card) > player.hand.count(card)) {
        return Err(format!("seat {seat}: a card is known to be in the hand and is not"));
    }
    Ok(())
}

fn table_holds(game: &Rafts, seat: Seat) -> Result<(), String> {
    let (player, components) = (game.player(seat), game.components());
    let limit = components.general_limit;
    let units = player.benches.iter().flat_map(|slots| slots.units);
    if units.into_iter().any(|count| count > limit) {
        return Err(format!("seat {seat} has more than {limit} of a general resource (RF-05)"));
    }
    if !player.expanded && player.benches[1] != Default::default() {
        return Err(format!("seat {seat} uses a second bench without a lab expansion (RF-30)"));
    }
    match player.objectives {
        [None, _] => Err(format!("seat {seat} has no objective (RF-02)")),
        [first, second] if first == second => {
            Err(format!("seat {seat} has an objective twice (RF-21)"))
        }
        _ => Ok(()),
    }
}

fn windows_hold(game: &Rafts) -> Result<(), String> {
    if game.offer.kinds().any(|card| game.offer.count(card) > game.discard.count(card)) {
        return Err("a card is offered that does not lie in the discard pile".into());
    }
    if game.question.is_sealed() == game.asked.is_empty() {
        return Err("a window asks nobody, or somebody is asked without one".into());
    }
    if (game.question == Question::Catch) == game.offer.is_empty() {
        return Err("cards are offered exactly in a serendipity window".into());
    }
    for (seat, answer) in (0..).map(Seat).zip(&game.answers) {
        if answer.is_some() && !game.asked.contains(seat) {
            return Err(format!("seat {seat} has answered without being asked"));
        }
    }
    let arrived: SeatSet = game.catches.iter().flatten().copied().collect();
    if arrived != Seat::first(game.seats).filter(|&seat| game.catches(seat)).collect() {
        return Err("the order of arrival is not that of those who used serendipity".into());
    }
    if game.stage != Stage::Discard && !game.aside.is_empty() {
        return Err("cards are put aside at the wrong time (RF-13)".into());
    }
    Ok(())
}
