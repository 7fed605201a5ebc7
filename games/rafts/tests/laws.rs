//! Rafts! obeys every law.

use exaequo_game::{Game, GameRng, Seat, Viewer};
use exaequo_laws::games::played;
use exaequo_laws::{Trial, every_law_holds, nothing_hidden_shows};
use rafts::{Action, Options, Prompt, Rafts};

/// Who has met what is public; only the prompt and the viewer's own seat differ between viewers.
const NOT_SECRET: &[&str] = &["prompt", "you"];

fn trial(seats: u8, games: u32) -> Trial<Rafts> {
    Trial { games, not_secret: NOT_SECRET, commute, ..Trial::new(seats) }
}

/// RF-41: the first serendipity counts. It is the only simultaneous choice whose order matters.
fn commute(_: &Rafts, _: Seat, one: Action, _: Seat, other: Action) -> bool {
    let catches = |action| matches!(action, Action::Catch { .. });
    !(catches(one) && catches(other))
}

#[test]
fn every_law_holds_for_every_number_of_seats() {
    for seats in 2..=6 {
        every_law_holds(&trial(seats, 6));
    }
}

/// `cargo xtask soak` looks at 10,000 positions for each number of seats.
#[test]
fn non_interference_holds_for_every_number_of_seats() {
    for seats in 2..=6 {
        nothing_hidden_shows(&trial(seats, 1), 80);
    }
}

/// Letting the moment pass is possible for everybody who is asked in a window, and for nobody else.
#[test]
fn rf_45_every_window_can_be_let_pass() {
    let mut windows = 0;
    for number in 0..60 {
        let mut rng = GameRng::for_search(number);
        played::<Rafts>(&Options::default(), 2 + (number % 5) as u8, number, |turn| {
            windows += u32::from(can_be_let_pass(turn.game));
            turn.any(&mut rng)
        });
    }
    assert!(windows > 100, "only {windows} windows were met");
}

/// Is a window open? Then everybody who is asked can let it pass.
fn can_be_let_pass(game: &Rafts) -> bool {
    let prompt = game.view(Viewer::Spectator).prompt;
    let window = matches!(prompt, Prompt::Shield { .. } | Prompt::Catch { .. });
    for seat in Seat::first(game.seats()) {
        let pass = game.let_pass(seat);
        assert_eq!(pass.is_some(), window && game.waiting().contains(seat));
        assert!(pass.is_none_or(|pass| game.check(seat, pass).is_ok()));
    }
    window
}
