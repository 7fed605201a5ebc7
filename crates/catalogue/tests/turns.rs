//! What a turn brought is told with the step that ends it.

use exaequo_catalogue::{AnyMatch, find};
use exaequo_game::{GameRng, Lang, Seat, Seed, Status, Viewer};
use serde_json::json;

const SEATS: u8 = 2;
const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];

/// The points of a seat as each viewer knows them.
fn totals(game: &dyn AnyMatch, seat: Seat) -> [i16; 3] {
    let total =
        |viewer| game.score_seen(viewer).row(Some(seat)).expect("everybody has a row").total;
    VIEWERS.map(total)
}

fn told(game: &dyn AnyMatch) -> [i16; 3] {
    let sum = |viewer| game.turn_gains(viewer).iter().map(|line| line.points).sum();
    VIEWERS.map(sum)
}

/// Plays a whole game at random and counts the turns that brought something. The last turn is left out:
/// with the end comes to light what nobody knew when it began.
fn turns_with_gains(id: &str) -> usize {
    let module = find(id).expect("a game of the catalogue");
    let mut game = module.start(&json!({}), SEATS, Seed::from_number(3)).expect("two can play");
    let (mut rng, mut brought) = (GameRng::for_search(3), 0);
    let mut turn = game.whose_turn().expect("somebody has the turn");
    let mut before = totals(&*game, turn.0);
    while let Status::Waiting(waiting) = game.status() {
        let seat = waiting.first().expect("somebody is waited for");
        let action = rng.pick(&game.legal(seat)).expect("who is asked can act").text.clone();
        game.play(seat, &action, Lang::En).expect("it is legal");
        match (game.whose_turn(), game.status()) {
            (_, Status::Finished(_)) => break,
            (now, _) if now == Some(turn) => assert_eq!(told(&*game), [0; 3], "in the middle"),
            (now, _) => {
                let after = totals(&*game, turn.0);
                let gains = std::array::from_fn(|viewer| after[viewer] - before[viewer]);
                assert_eq!(told(&*game), gains, "{id}, step {}", game.step());
                assert_eq!(told(&*game.past(game.step())), gains, "the same if it is loaded");
                brought += usize::from(gains != [0; 3]);
                turn = now.expect("somebody has the turn");
                before = totals(&*game, turn.0);
            }
        }
    }
    brought
}

#[test]
fn what_a_turn_brought_is_what_each_viewer_saw_change() {
    for id in ["nobel-run", "nebula", "prototype-c19"] {
        assert!(turns_with_gains(id) > 0, "{id}: some turn brings something");
    }
}
