//! A test for every rule number, which its name begins with.

use exaequo_game::{Game, Match, NoEvents, Positions, Refuse, Seat, Seed, Status};
use {{crate}}::{Action, {{Name}}, Options};
use serde_json::json;

fn fresh(seats: u8) -> Match<{{Name}}> {
    let options = Options { first_player: Some(0) };
    Match::start(options, seats, Seed::from_number(1)).unwrap()
}

#[test]
fn {{prefix}}_01_five_matches_for_each_player() {
    assert_eq!(fresh(3).state().describe()["left"], json!(15));
}

#[test]
fn {{prefix}}_02_turns_go_to_the_left() {
    let mut game = fresh(2);
    let refused = game.submit(Seat(1), Action::Take { count: 1 }, &mut NoEvents);
    assert_eq!(refused.unwrap_err().rule(), "{{PREFIX}}-02");
    game.submit(Seat(0), Action::Take { count: 1 }, &mut NoEvents).unwrap();
    assert_eq!(game.state().next_to_act(), Some(Seat(1)));
}

#[test]
fn {{prefix}}_03_one_to_three_are_taken() {
    let mut game = fresh(2);
    let refused = game.submit(Seat(0), Action::Take { count: 4 }, &mut NoEvents);
    assert_eq!(refused.unwrap_err().rule(), "{{PREFIX}}-03");
    game.submit(Seat(0), Action::Take { count: 3 }, &mut NoEvents).unwrap();
    assert_eq!(game.state().describe()["left"], json!(7));
}

#[test]
fn {{prefix}}_04_the_last_match_wins() {
    let table = json!({"seats": 2, "turn": 1, "left": 2});
    let mut game = Match::<{{Name}}>::from_position(table, Seed::from_number(1)).unwrap();
    game.submit(Seat(1), Action::Take { count: 2 }, &mut NoEvents).unwrap();
    let Status::Finished(outcome) = game.state().status() else { panic!("it is not over") };
    assert!(outcome.winners.contains(Seat(1)) && outcome.winners.len() == 1);
}
