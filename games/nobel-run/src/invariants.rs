//! What must hold of every table: no card lost, none doubled, nothing remembered wrongly.

use exaequo_game::{Seat, SeatSet};

use crate::action::Action;
use crate::card::{Bag, Card, Resource};
use crate::components::Components;
use crate::scoring;
use crate::setup::starting_cards;
use crate::state::{NobelRun, Player, Window};

pub(crate) fn invariants(game: &NobelRun) -> Result<(), String> {
    cards_conserved(game)?;
    for seat in Seat::first(game.seats) {
        memory_holds(game.components(), seat, game.player(seat))?;
    }
    if !game.is_solo() && scoring::goal_reached(game) && !game.last_round {
        return Err("20 prestige are reached and the round is not the last".into());
    }
    if game.is_solo() && !is_within(&game.player(game.active).front, &game.met) {
        return Err("an event that never came out lies in front of the CV".into());
    }
    decision_holds(game)
}

/// A demand comes of a card played in a window, and a window asks those who could react (NR-39).
fn decision_holds(game: &NobelRun) -> Result<(), String> {
    match (game.demand, &game.window) {
        (Some(_), None) => Err("a demand without a window".into()),
        (Some(_), Some(window)) if *window != Window::new(window.cause, SeatSet::EMPTY) => {
            Err("somebody is asked while a card is being resolved".into())
        }
        (None, Some(window)) => window_holds(game, window),
        _ => Ok(()),
    }
}

fn window_holds(game: &NobelRun, window: &Window) -> Result<(), String> {
    if window.asked != game.asked_by(window.cause) {
        return Err("others are asked than could react".into());
    }
    if window.waiting().is_empty() {
        return Err("all have answered and the window is open".into());
    }
    let answers = (0..).map(Seat).zip(window.answers);
    for (seat, answer) in answers.filter_map(|(seat, answer)| Some((seat, answer?))) {
        if !window.asked.contains(seat) || !can_answer(game, window, seat, answer) {
            return Err(format!("seat {seat} cannot have answered \"{answer}\""));
        }
    }
    Ok(())
}

/// Does the hand allow this answer?
pub(crate) fn can_answer(game: &NobelRun, window: &Window, seat: Seat, answer: Action) -> bool {
    let mut found = false;
    game.each_reaction(seat, window.cause, |possible| found |= possible == answer);
    found
}

/// Are all these cards among those?
pub(crate) fn is_within(these: &Bag, those: &Bag) -> bool {
    these.kinds().all(|card| these.count(card) <= those.count(card))
}

/// Every card of the box is in exactly one place.
fn cards_conserved(game: &NobelRun) -> Result<(), String> {
    let zones = zones(game);
    for card in Card::all() {
        let found: u32 = zones.iter().map(|zone| u32::from(zone.count(card))).sum();
        let expected = match starting_cards().iter().position(|&starting| starting == card) {
            Some(which) => game.starting[which],
            None => card.facts(game.components()).copies,
        };
        if found != u32::from(expected) {
            return Err(format!("{found} cards {card}, there should be {expected}"));
        }
    }
    Ok(())
}

/// Every pile on the table.
pub(crate) fn zones(game: &NobelRun) -> Vec<Bag> {
    let mut zones = vec![game.pool_bag(), game.peio, game.out];
    zones.extend(game.decks);
    zones.push(game.tops.iter().flatten().copied().collect());
    for player in &game.players {
        zones.extend(player_zones(player));
    }
    zones
}

pub(crate) fn player_zones(player: &Player) -> [Bag; 6] {
    [player.hand, player.deck, player.discard, player.play, player.cv, player.front]
}

/// What is derived, and what everybody is said to know, agrees with the cards.
fn memory_holds(components: &Components, seat: Seat, player: &Player) -> Result<(), String> {
    if player.prestige != scoring::prestige(components, &player.cv) {
        return Err(format!("seat {seat}: prestige and CV differ"));
    }
    if !is_within(&player.known, &player.hand) {
        return Err(format!("seat {seat}: a card is known to be in the hand and is not"));
    }
    for resource in Resource::ALL {
        let lacks = player.lacks >> resource as u8 & 1 == 1;
        if lacks && !player.hand.of(&components.gives[resource as usize]).is_empty() {
            return Err(format!("seat {seat}: the hand has {resource:?} that it is known to lack"));
        }
    }
    Ok(())
}
