//! Rafts! obeys every law.

use exaequo_game::{Game, GameRng, Match, Seat, Seed, Viewer};
use exaequo_laws::{Trial, check_all, non_interference};
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
        match check_all(&trial(seats, 6)) {
            Ok(summary) => println!("{seats} seats: {summary}"),
            Err(broken) => panic!("{broken}"),
        }
    }
}

/// `cargo xtask soak` looks at 10,000 positions for each number of seats.
#[test]
fn non_interference_holds_for_every_number_of_seats() {
    let positions = std::env::var_os("EXAEQUO_POSITIONS").map_or(80, |count| {
        let count = count.to_string_lossy();
        count.parse().expect("EXAEQUO_POSITIONS is a number")
    });
    for seats in 2..=6 {
        match non_interference(&trial(seats, 1), positions, 20) {
            Ok(summary) => println!("{seats} seats: {summary}"),
            Err(broken) => panic!("{broken}"),
        }
    }
}

/// Letting the moment pass is possible for everybody who is asked in a window, and for nobody else.
#[test]
fn rf_45_every_window_can_be_let_pass() {
    let mut windows = 0;
    for number in 0..60 {
        let seats = 2 + (number % 5) as u8;
        let mut game =
            Match::<Rafts>::start(Options::default(), seats, Seed::from_number(number)).unwrap();
        let mut rng = GameRng::for_search(number);
        let mut legal = Vec::new();
        while let Some(seat) = game.state().waiting().first() {
            let prompt = game.state().view(Viewer::Spectator).prompt;
            let window = matches!(prompt, Prompt::Shield { .. } | Prompt::Catch { .. });
            windows += u32::from(window);
            for other in Seat::first(seats) {
                let asked = window && game.state().waiting().contains(other);
                let pass = game.state().let_pass(other);
                assert_eq!(pass.is_some(), asked);
                assert!(pass.is_none_or(|pass| game.state().check(other, pass).is_ok()));
            }
            game.state().legal_actions(seat, &mut legal);
            game.submit(seat, *rng.pick(&legal).unwrap(), &mut Vec::new()).unwrap();
        }
    }
    assert!(windows > 100, "only {windows} windows were met");
}
