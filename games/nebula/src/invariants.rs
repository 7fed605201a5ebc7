//! What must hold of every table: no star lost, none doubled, nothing remembered wrongly.

use exaequo_game::Seat;

use crate::colour::{Colour, Stars};
use crate::state::{Nebula, Player, Stage};

pub(crate) fn invariants(game: &Nebula) -> Result<(), String> {
    stars_conserved(game)?;
    for seat in Seat::first(game.seats) {
        player_sound(game, seat, game.player(seat))?;
    }
    cards_apart(game)?;
    for track in &game.tracks {
        if !track.is_sound(game.components().numbers.values.steps) {
            return Err(format!("a values track is in disorder: {track:?}"));
        }
    }
    if game.track > game.components().numbers.track.steps {
        return Err("the black-star track is beyond its end".into());
    }
    if (game.stage == Stage::Keep) != (game.to_keep > 0) {
        return Err("stars are to be kept in the stage Keep, and only there".into());
    }
    Ok(())
}

/// Every star of the box is in exactly one place.
fn stars_conserved(game: &Nebula) -> Result<(), String> {
    let found = on_the_table(game);
    let expected = game.components().supply(game.seats);
    for colour in Colour::ALL {
        let (there, should) = (found.count(colour), expected.count(colour));
        if there != should {
            return Err(format!("{there} {colour} stars, there should be {should}"));
        }
    }
    Ok(())
}

/// All stars, wherever they are.
pub(crate) fn on_the_table(game: &Nebula) -> Stars {
    let mut found = game.bag;
    found.add_all(&game.out);
    found.add_all(&named(game));
    found
}

/// All stars but those in the bag and out of the game.
pub(crate) fn named(game: &Nebula) -> Stars {
    let clusters = game.clusters.iter().flat_map(|cluster| cluster.stars).flatten();
    let mut found: Stars = clusters.chain([game.boosted]).collect();
    found.add_all(&game.drawn);
    for player in &game.players[..usize::from(game.seats)] {
        found.add_all(&player.zone);
        let mut counts = Colour::ALL.map(|colour| match colour {
            Colour::Black => player.black,
            other => player.galaxy.of(other).len(),
        });
        counts[Colour::Black as usize] = player.black;
        found.add_all(&Stars::new(counts));
    }
    found
}

fn player_sound(game: &Nebula, seat: Seat, player: &Player) -> Result<(), String> {
    let board = &game.components().board;
    if !player.galaxy.is_sound(board) {
        return Err(format!("seat {seat}: the galaxy is in disorder"));
    }
    for colour in Colour::COLOURED {
        if !player.galaxy.of(colour).and(player.galaxy.near(colour)).is_empty() {
            return Err(format!("seat {seat}: two {colour} stars are linked"));
        }
    }
    let occupied = player.galaxy.occupied();
    if !occupied.is_empty() && !occupied.contains(board.centre) {
        return Err(format!("seat {seat}: there are stars, but none on the centre"));
    }
    if player.black > game.components().slots() {
        return Err(format!("seat {seat}: more black stars than slots"));
    }
    if player.kept.is_some_and(|kept| !player.dealt.contains(&kept)) {
        return Err(format!("seat {seat}: the kept card was not dealt"));
    }
    if game.stage != Stage::Choose && player.kept.is_none() {
        return Err(format!("seat {seat}: no personal card was kept"));
    }
    Ok(())
}

/// No card is twice on the table.
fn cards_apart(game: &Nebula) -> Result<(), String> {
    let mut seen = 0u32;
    for player in &game.players[..usize::from(game.seats)] {
        for card in player.dealt {
            if seen >> card.0 & 1 == 1 {
                return Err(format!("the personal card {card} was dealt twice"));
            }
            seen |= 1 << card.0;
        }
    }
    let ascending = game.race_slots().array_windows().all(|[a, b]| a.card < b.card);
    let open: Vec<_> = game.advanced.iter().flatten().collect();
    if !ascending || open.array_windows().any(|[a, b]| a >= b) {
        return Err("the open cards are not ascending".into());
    }
    Ok(())
}
