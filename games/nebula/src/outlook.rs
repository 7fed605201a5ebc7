//! What an action would bring, told before it is done.

use exaequo_game::{NoEvents, Seat, Viewer};

use crate::action::Action;
use crate::objective::Goal;
use crate::progress::{self, Share};
use crate::scoring;
use crate::state::Nebula;

/// An objective's name, and how far it would be.
pub(crate) type Step = (String, Share);

/// What an action would change.
pub(crate) struct Outlook {
    /// Points as if the game ended after this turn, for those for whom they change; the player first.
    pub(crate) points: Vec<(Seat, i16)>,
    /// The player's own objectives that would be at another point.
    pub(crate) steps: Vec<Step>,
}

/// Looks ahead as far as the player may know; nothing for actions whose worth shows only later.
pub(crate) fn outlook(game: &Nebula, seat: Seat, action: Action) -> Option<Outlook> {
    let after = after(game, action)?;
    let changes = changes(game, &after, seat);
    let players = Seat::first(game.seats).map(|at| Seat((seat.0 + at.0) % game.seats));
    let points = players.map(|player| (player, changes[usize::from(player.0)]));
    Some(Outlook {
        points: points.filter(|&(_, change)| change != 0).collect(),
        steps: steps(game, &after, seat),
    })
}

/// What everybody's points would change by, seat by seat.
pub(crate) fn points(game: &Nebula, seat: Seat, action: Action) -> Vec<i16> {
    after(game, action).map_or_else(Vec::new, |after| changes(game, &after, seat))
}

fn changes(before: &Nebula, after: &Nebula, seat: Seat) -> Vec<i16> {
    let (before, after) = (counted(before), counted(after));
    let total = |game: &Nebula, player| scoring::score(game, player, Viewer::Seat(seat)).total;
    let change = |player| total(&after, player) - total(&before, player);
    Seat::first(before.seats).map(change).collect()
}

/// The table after an action that no chance has a hand in, as far as points go.
fn after(game: &Nebula, action: Action) -> Option<Nebula> {
    let mut after = game.clone();
    match action {
        Action::Place { star, space } => after.place(star, space, &mut NoEvents),
        Action::PlaceBlack => after.player_mut(game.active).black += 1,
        Action::Advance { token } => after.advance(token, &mut NoEvents),
        _ => return None,
    }
    Some(after)
}

/// With the race objectives that the turn's end would count.
fn counted(game: &Nebula) -> Nebula {
    let mut game = game.clone();
    game.claim_races(&mut NoEvents);
    game
}

fn steps(before: &Nebula, after: &Nebula, seat: Seat) -> Vec<Step> {
    let moved = |(card, goal): (String, Goal)| {
        let share = progress::share(after, seat, goal);
        (share != progress::share(before, seat, goal)).then_some((card, share))
    };
    goals(before, seat).into_iter().filter_map(moved).collect()
}

/// The objectives that the player still works on.
fn goals(game: &Nebula, seat: Seat) -> Vec<(String, Goal)> {
    let components = game.components();
    let open = game.race_slots().iter().filter(|slot| !slot.has(seat));
    let race = open.map(|slot| (slot.card.to_string(), slot.card.facts(components).goal));
    let kept = game.player(seat).kept;
    let personal = kept.map(|card| (card.to_string(), card.facts(components).goal));
    personal.into_iter().chain(race).collect()
}
