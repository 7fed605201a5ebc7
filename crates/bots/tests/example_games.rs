//! The two example games play by their rules, and search plays them well.
//!
//! They live beside the benchmark that compares engines (`benches/peers`): small models of how a
//! game implements the contract.

#[path = "../benches/peers/connect_four.rs"]
mod connect_four;
#[path = "../benches/peers/tic_tac_toe.rs"]
mod tic_tac_toe;

use std::sync::atomic::AtomicBool;

use exaequo_bots::{Belief, Budget, Thinking, search};
use exaequo_game::{
    Game, GameRng, Match, NoEvents, Refuse, Search, Seat, SeatSet, Seed, Status, Viewer,
};

use connect_four::ConnectFour;
use tic_tac_toe::TicTacToe;

/// The number of ways to play is known from the literature.
#[test]
fn tic_tac_toe_has_as_many_games_as_it_should() {
    assert_eq!(complete_games(&fresh::<TicTacToe>()), 255_168);
}

/// Up to six discs every column has room; of the seven-disc lines seven would overfill a column.
#[test]
fn connect_four_has_as_many_lines_as_it_should() {
    let game = fresh::<ConnectFour>();
    let lines: Vec<u64> = (1..=7).map(|plies| lines_of(&game, plies)).collect();
    assert_eq!(lines, [7, 49, 343, 2401, 16_807, 117_649, 823_536]);
}

#[test]
fn connect_four_is_won_in_every_direction() {
    for (direction, columns) in [
        ("up", "0101010"),
        ("to the right", "0011223"),
        ("rising", "01122323363"),
        ("falling", "65544343303"),
    ] {
        let (before, last) = columns.split_at(columns.len() - 1);
        assert_eq!(winners(&after::<ConnectFour>(before)), None, "{direction}, one disc before");
        let game = after::<ConnectFour>(&format!("{before}{last}"));
        assert_eq!(winners(&game), Some(SeatSet::only(Seat(0))), "{direction}");
    }
}

#[test]
fn tic_tac_toe_is_won_by_every_row_of_three() {
    for (row, others) in [
        ("012", "34"),
        ("345", "01"),
        ("678", "01"),
        ("036", "12"),
        ("147", "02"),
        ("258", "01"),
        ("048", "12"),
        ("246", "01"),
    ] {
        let first: Vec<char> = row.chars().collect();
        let second: Vec<char> = others.chars().collect();
        let cells = [first[0], second[0], first[1], second[1], first[2]];
        let game = after::<TicTacToe>(&String::from_iter(cells));
        assert_eq!(winners(&game), Some(SeatSet::only(Seat(0))), "{row}");
    }
}

#[test]
fn a_full_board_is_a_shared_win() {
    let both = Some(SeatSet::all(2));
    assert_eq!(winners(&after::<TicTacToe>("012435768")), both);
    assert_eq!(winners(&after::<ConnectFour>(FULL_BOARD)), both);
}

/// A random game in which nobody got four in a row.
const FULL_BOARD: &str = "015502320345364356222230416104501114435666";

#[test]
fn refusals_name_their_rule_and_change_nothing() {
    refuses::<ConnectFour>("000000", Seat(0), "0", "C4-02");
    refuses::<ConnectFour>("3", Seat(0), "0", "C4-01");
    refuses::<ConnectFour>("0101010", Seat(1), "0", "C4-03");
    refuses::<TicTacToe>("4", Seat(1), "4", "TT-02");
    refuses::<TicTacToe>("4", Seat(0), "0", "TT-01");
    refuses::<TicTacToe>("03142", Seat(1), "8", "TT-03");
}

#[test]
fn actions_survive_their_text_and_their_json() {
    round_trips::<ConnectFour>(7);
    round_trips::<TicTacToe>(9);
    for text in ["7", "-1", "+1", "", "03", "x"] {
        assert!(text.parse::<connect_four::Column>().is_err(), "{text:?}");
    }
    assert!(serde_json::from_str::<connect_four::Column>("7").is_err());
    assert!(serde_json::from_str::<tic_tac_toe::Mark>("9").is_err());
}

/// Another way to see four in a row, cell by cell, over all positions of many random games.
#[test]
fn connect_four_agrees_with_a_slow_model() {
    let mut rng = GameRng::for_search(4);
    let mut legal = Vec::new();
    for _ in 0..2_000 {
        let mut game = fresh::<ConnectFour>();
        while let Some(seat) = game.next_to_act() {
            game.legal_actions(seat, &mut legal);
            let column = *rng.pick(&legal).expect("a waiting seat has an action");
            game.apply(seat, column, &mut rng, &mut NoEvents);
            game.invariants().expect("nothing is lost or doubled");
            let won = winners(&game) == Some(SeatSet::only(seat));
            assert_eq!(won, slow_four(&game, seat), "{game:?}");
        }
    }
}

#[test]
fn search_wins_in_one() {
    assert_eq!(thinks_best::<ConnectFour>("010101"), "0");
    assert_eq!(thinks_best::<ConnectFour>("001122"), "3");
    assert_eq!(thinks_best::<TicTacToe>("0314"), "2");
}

#[test]
fn search_blocks_a_loss_in_one() {
    assert_eq!(thinks_best::<ConnectFour>("30303"), "3");
    assert_eq!(thinks_best::<TicTacToe>("041"), "2");
}

fn fresh<G: Game>() -> G {
    G::new(&G::Options::default(), 2, &mut GameRng::for_search(0)).expect("two make a game")
}

/// The position after these actions, one character each.
fn after<G: Game>(actions: &str) -> G {
    table_after::<G>(actions).state().clone()
}

fn table_after<G: Game>(actions: &str) -> Match<G> {
    let mut table =
        Match::<G>::start(G::Options::default(), 2, Seed::from_number(0)).expect("two make a game");
    for action in actions.chars() {
        let seat = table.state().next_to_act().expect("the game goes on");
        let action = parse::<G>(&action.to_string());
        table.submit(seat, action, &mut NoEvents).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    }
    table
}

fn parse<G: Game>(text: &str) -> G::Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn winners<G: Game>(game: &G) -> Option<SeatSet> {
    match game.status() {
        Status::Waiting(_) => None,
        Status::Finished(outcome) => Some(outcome.winners),
    }
}

/// The positions one action further.
fn children<G: Game>(game: &G) -> Vec<G> {
    let mut legal = Vec::new();
    let Some(seat) = game.next_to_act() else { return Vec::new() };
    game.legal_actions(seat, &mut legal);
    let child = |&action| {
        let mut child = game.clone();
        child.apply(seat, action, &mut GameRng::for_search(0), &mut NoEvents);
        child
    };
    legal.iter().map(child).collect()
}

fn complete_games<G: Game>(game: &G) -> u64 {
    if game.waiting().is_empty() {
        return 1;
    }
    children(game).iter().map(complete_games).sum()
}

fn lines_of<G: Game>(game: &G, plies: u32) -> u64 {
    match plies {
        0 => 1,
        _ => children(game).iter().map(|child| lines_of(child, plies - 1)).sum(),
    }
}

fn refuses<G: Game>(actions: &str, seat: Seat, action: &str, rule: &str) {
    let mut table = table_after::<G>(actions);
    let before = (table.state().clone(), table.record());
    let action = parse::<G>(action);
    let refusal = table.submit(seat, action, &mut NoEvents).expect_err("the rules forbid it");
    assert_eq!(refusal.rule(), rule, "{action} after {actions}");
    assert!(*table.state() == before.0 && table.record() == before.1, "nothing changed");
    let mut legal = Vec::new();
    table.state().legal_actions(seat, &mut legal);
    assert!(!legal.contains(&action), "the list agrees");
}

fn round_trips<G: Game>(count: usize) {
    let game = fresh::<G>();
    let mut legal = Vec::new();
    game.legal_actions(Seat(0), &mut legal);
    assert_eq!(legal.len(), count);
    assert!(legal.is_sorted());
    for action in legal {
        assert_eq!(parse::<G>(&action.to_string()), action);
        let json = serde_json::to_string(&action).expect("an action becomes JSON");
        let back: G::Action = serde_json::from_str(&json).expect("and comes back");
        assert_eq!(back, action);
    }
}

fn slow_four(game: &ConnectFour, seat: Seat) -> bool {
    let view = serde_json::to_value(game.view(Viewer::Spectator)).expect("a view becomes JSON");
    let has = |row: i32, column: i32| {
        (0..6).contains(&row)
            && (0..7).contains(&column)
            && view["rows"][row as usize][column as usize] == seat.0
    };
    let four = |row: i32, column: i32| {
        [(0, 1), (1, 0), (1, 1), (1, -1)]
            .iter()
            .any(|(down, right)| (0..4).all(|i| has(row + i * down, column + i * right)))
    };
    (0..6).any(|row| (0..7).any(|column| four(row, column)))
}

/// What a search of 2,000 rollouts would do, as text.
fn thinks_best<G: Search>(actions: &str) -> String {
    let game = after::<G>(actions);
    let seat = game.next_to_act().expect("the game goes on");
    let mut rng = GameRng::for_search(5);
    let budget = Budget::Iterations(2_000);
    let thinking =
        Thinking { budget, threads: 1, mistakes: 0, nodes: 400_000, tuning: G::tuning() };
    let belief = Belief::new(&game, seat, &mut rng);
    let report = search(&belief, &thinking, &mut rng, &AtomicBool::new(false));
    report.considered[0].action.to_string()
}
