//! What search counts on: small values, and steps that do not allocate.

use std::convert::Infallible;

use exaequo_game::{Game, GameRng, NoEvents, Player, Search, Seed, Viewer};

use crate::games::best;

/// A position has at most 1024 bytes, an action at most 8: search copies millions of them.
///
/// # Panics
/// If one is larger.
#[track_caller]
pub fn values_are_small<G: Game>() {
    let (position, action) = (size_of::<G>(), size_of::<G::Action>());
    println!("a position has {position} bytes, an action {action}");
    assert!(position <= 1024, "a position has {position} bytes");
    assert!(action <= 8, "an action has {action} bytes");
}

/// Runs something and counts its allocations. The counting allocator is the test program's own:
/// `|run| allocation_counter::measure(run).count_total`.
pub type Count = fn(&mut dyn FnMut()) -> u64;

/// Plays games by chance, with a redeal now and then as search would do: no step allocates once the
/// buffers are warm.
///
/// # Panics
/// If one does.
#[track_caller]
pub fn steps_do_not_allocate<G: Search>(options: &G::Options, seats: u8, games: u64, count: Count) {
    let mut player = Player::<G>::default();
    let mut play_all =
        || -> u32 { (0..games).map(|number| by_chance(options, seats, number, &mut player)).sum() };
    let steps = play_all();
    let allocations = count(&mut || assert_eq!(play_all(), steps));
    assert!(u64::from(steps) > 40 * games, "the games were played");
    assert_eq!(allocations, 0, "{seats} seats: allocations in {steps} steps");
}

fn by_chance<G: Search>(
    options: &G::Options,
    seats: u8,
    number: u64,
    player: &mut Player<G>,
) -> u32 {
    let (game, seed) = fresh::<G>(options, seats, number);
    let mut chooser = GameRng::for_search(number);
    let played = player.play(game, &seed, &mut NoEvents, |turn| {
        if turn.step % 16 == 1 {
            turn.game.clone().redeal_hidden(Viewer::Seat(turn.seat), &mut chooser);
        }
        Ok::<_, Infallible>(turn.any(&mut chooser))
    });
    let Ok(played) = played;
    played.steps
}

/// Plays a game by what looks best: neither priors nor evaluations allocate once the buffers are warm.
///
/// # Panics
/// If one does.
#[track_caller]
pub fn advice_does_not_allocate<G: Search>(options: &G::Options, seats: u8, count: Count) {
    let (mut player, mut priors) = (Player::default(), Vec::new());
    let mut play = || {
        let (game, seed) = fresh::<G>(options, seats, 4);
        let played = player.play(game, &seed, &mut NoEvents, |turn| {
            turn.game.priors(turn.seat, turn.legal, &mut priors);
            assert!(turn.game.evaluation(turn.seat) > 0.0);
            Ok::<_, Infallible>(best(&priors))
        });
        let Ok(played) = played;
        assert!(played.steps > 10, "the game was played");
    };
    play();
    assert_eq!(count(&mut play), 0, "{seats} seats");
}

fn fresh<G: Game>(options: &G::Options, seats: u8, number: u64) -> (G, Seed) {
    let seed = Seed::from_number(number);
    let game = G::new(options, seats, &mut GameRng::for_step(&seed, 0));
    (game.expect("a fresh game"), seed)
}
