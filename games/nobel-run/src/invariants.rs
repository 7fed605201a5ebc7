//! What must hold of every table: no card lost, none doubled, nothing remembered wrongly.

use exaequo_game::Seat;

use crate::card::{Bag, Card, Resource};
use crate::components::Components;
use crate::scoring;
use crate::setup::starting_cards;
use crate::state::{NobelRun, Player};

pub(crate) fn invariants(game: &NobelRun) -> Result<(), String> {
    cards_conserved(game)?;
    for seat in Seat::first(game.seats) {
        memory_holds(game.components(), seat, game.player(seat))?;
    }
    if !game.is_solo() && scoring::goal_reached(game) && !game.last_round {
        return Err("20 prestige are reached and the round is not the last".into());
    }
    if game.demand.is_some() && game.window.is_none() {
        return Err("a demand without a window".into());
    }
    Ok(())
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
    if player.known.kinds().any(|card| player.known.count(card) > player.hand.count(card)) {
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
