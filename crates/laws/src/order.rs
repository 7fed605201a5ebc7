//! The law about turn order, by which everything that plays by itself knows who comes next.

use exaequo_game::{Game, GameRng, Search, Seat, Viewer};

/// Turn order begins at a seat of this table, and the first waiting seat from there comes next.
pub(crate) fn comes_next<G: Game>(state: &G) -> Result<(), String> {
    let (from, seats) = (state.order_from(), state.seats());
    if from.0 >= seats {
        return Err(format!("turn order begins at seat {from}, nobody sits there"));
    }
    let in_order = (0..seats).map(|places| Seat((from.0 + places) % seats));
    let first = in_order.into_iter().find(|seat| state.waiting().contains(*seat));
    match state.next_to_act() {
        next if next == first => Ok(()),
        next => Err(format!(
            "{} comes next, in turn order from seat {from} it would be {}",
            named(next),
            named(first)
        )),
    }
}

/// However the hidden things lie, turn order begins at the same seat.
pub(crate) fn is_public<G: Search>(
    state: &G,
    viewer: Viewer,
    rng: &mut GameRng,
) -> Result<(), String> {
    let mut guess = state.clone();
    guess.redeal_hidden(viewer, rng);
    let (truth, redealt) = (state.order_from(), guess.order_from());
    if truth == redealt {
        return Ok(());
    }
    Err(format!("turn order begins at seat {truth}, after a redeal for {viewer} at seat {redealt}"))
}

fn named(seat: Option<Seat>) -> String {
    seat.map_or("nobody".to_owned(), |seat| format!("seat {seat}"))
}
