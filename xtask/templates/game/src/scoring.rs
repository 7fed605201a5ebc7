//! Who has won ({{PREFIX}}-04).

use exaequo_game::{Outcome, PerSeat, ScoreRow, ScoreSheet, Seat, SeatSet};

use crate::state::{{Name}};

/// Who took the last match, once it is taken.
fn winner(game: &{{Name}}) -> Option<Seat> {
    (game.left == 0).then(|| Seat((game.turn.0 + game.seats - 1) % game.seats))
}

fn points(game: &{{Name}}, seat: Seat) -> i16 {
    i16::from(winner(game) == Some(seat))
}

pub(crate) fn outcome(game: &{{Name}}) -> Outcome {
    let mut scores = PerSeat::default();
    Seat::first(game.seats).for_each(|seat| scores[seat] = points(game, seat));
    let winners = winner(game).map_or(SeatSet::EMPTY, SeatSet::only);
    Outcome { seats: game.seats, scores, winners, automa: None, reason: "heap_empty" }
}

pub(crate) fn score_sheet(game: &{{Name}}) -> ScoreSheet {
    let row = |seat| {
        let points = points(game, seat);
        ScoreRow::new(Some(seat), [("last_match", points)], points)
    };
    Seat::first(game.seats).map(row).collect()
}
