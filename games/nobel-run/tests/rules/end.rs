//! Prestige and the end: NR-40 to NR-43.

use exaequo_game::{Game, Seat};
use serde_json::json;

use crate::support::{Sentences, Table, cards, pile, pool};

fn winners(table: &Table) -> Vec<u8> {
    table.outcome().winners.iter().map(|seat| seat.0).collect()
}

// ---- NR-40 ----

#[test]
fn nr_40_prestige_is_what_is_published_less_what_was_placed() {
    let table = Table::at(json!({
        "players": [
            {"cv": cards("2 paper_q4 paper_top senior donna_strickland work care hedy_lamarr")},
            {"cv": cards("paper_q3 chien_shiung_wu leaking_pipeline")},
        ],
    }));
    // 1 + 1 + 6 + 3 + 4, the others count nothing; 2 - 4 - 2.
    assert_eq!((table.prestige(0), table.prestige(1)), (15, -4));
}

#[test]
fn nr_40_the_score_sheet_says_where_prestige_came_from() {
    let table = Table::at(json!({
        "players": [
            {"cv": cards("paper_q4 paper_top senior local_grant donna_strickland chien_shiung_wu")},
            {},
        ],
    }));
    let sheet = table.state().score_sheet();
    let mine = sheet.row(Some(Seat(0))).unwrap();
    assert_eq!(mine.total, 11);
    let mine: Vec<_> = mine.categories.iter().map(|line| (line.category, line.points)).collect();
    let expected =
        [("papers", 7), ("scientists", 4), ("grants_and_staff", 4), ("negative_cards", -4)];
    assert_eq!(mine, expected);
}

/// Seat `active` has 19 prestige and a Predoc (1 prestige) to publish; nobody else has anything.
fn nineteen(active: u8, first: u8) -> Table {
    let player = |seat: u8| {
        if seat == active {
            let cv = cards("4 paper_q1 paper_q2");
            json!({"hand": ["predoc"], "deck": cards("2 work"), "cv": cv})
        } else {
            json!({"hand": cards("2 work"), "deck": cards("2 work")})
        }
    };
    Table::at(json!({
        "players": [player(0), player(1), player(2)],
        "active": active, "first": first, "round": 7,
    }))
}

#[test]
fn nr_40_the_round_in_which_20_is_reached_is_played_to_its_end() {
    let mut table = nineteen(0, 0);
    assert!(!table.open().last_round);
    table.plays(0, "publish predoc");
    table.tells(json!({"event": "last_round", "seat": 0}));
    assert_eq!((table.prestige(0), table.open().last_round), (20, true));
    table.ends_turn(0);
    assert_eq!(table.asks(), "turn 1");
    table.ends_turn(1);
    assert_eq!(table.asks(), "turn 2");
    table.ends_turn(2);
    assert_eq!((table.asks(), table.open().round), ("over".to_owned(), 7));
    assert_eq!(table.outcome().reason, "prestige_reached");
    table.tells(json!({"event": "finished", "reason": "prestige_reached"}));
}

#[test]
fn nr_40_all_players_get_the_same_number_of_turns() {
    // Seat 1 began: its right neighbour, seat 0, has the last turn of the round.
    let mut table = nineteen(0, 1);
    table.plays(0, "publish predoc");
    table.ends_turn(0);
    assert_eq!(table.asks(), "over");
    let mut table = nineteen(2, 1);
    table.plays(2, "publish predoc");
    table.ends_turn(2);
    assert_eq!(table.asks(), "turn 0");
    table.ends_turn(0);
    assert_eq!(table.asks(), "over");
}

#[test]
fn nr_40_nineteen_end_nothing() {
    let mut table = nineteen(2, 0);
    table.ends_turn(2);
    assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 8));
}

#[test]
fn nr_40_a_paper_can_reach_it_too() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": [], "cv": cards("4 paper_q1 paper_q3")}, {}],
        "purse": {"effort": 3, "data": 1},
        "pool": pool("paper_q3", ""),
    }));
    table.plays(0, "acquire paper_q3");
    table.tells(json!({"event": "last_round", "seat": 0}));
}

#[test]
fn nr_40_once_reached_it_stays_triggered() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["predoc"], "deck": [], "cv": cards("4 paper_q1 paper_q2")},
            {"hand": ["chien_shiung_wu"], "deck": []},
        ],
    }));
    table.plays(0, "publish predoc").plays(1, "pass");
    assert_eq!((table.prestige(0), table.open().last_round), (20, true));
    table.plays(0, "end turn").plays(1, "place chien_shiung_wu in 0");
    assert_eq!((table.prestige(0), table.open().last_round), (16, true));
    table.plays(1, "end turn");
    assert_eq!(table.outcome().seat_scores(), [16, 0]);
    assert_eq!(table.outcome().reason, "prestige_reached");
}

#[test]
fn nr_40_negative_prestige_in_time_keeps_20_from_being_reached() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["predoc"], "deck": [], "cv": cards("4 paper_q1 paper_q2")},
            {"hand": ["leaking_pipeline"], "deck": []},
        ],
    }));
    table.plays(0, "publish predoc").plays(1, "place leaking_pipeline in 0");
    assert_eq!((table.prestige(0), table.open().last_round), (18, false));
}

#[test]
fn nr_40_after_the_end_nothing_can_be_done() {
    let mut table = nineteen(2, 0);
    table.plays(2, "publish predoc");
    table.ends_turn(2);
    for seat in 0..3 {
        assert!(table.choices(seat).is_empty());
        table.refuses(seat, "end turn", "NR-40");
        table.refuses(seat, "pass", "NR-40");
    }
}

// ---- NR-41, NR-42 ----

/// The last turn, after which nobody can react.
fn final_cvs(cvs: &[&str]) -> Table {
    let players: Vec<_> =
        cvs.iter().map(|cv| json!({"hand": [], "deck": [], "cv": cards(cv)})).collect();
    let mut table = Table::at(json!({"players": players, "active": cvs.len() - 1}));
    table.plays(cvs.len() as u8 - 1, "end turn");
    table
}

#[test]
fn nr_41_the_highest_prestige_wins_not_whoever_got_to_20_first() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": [], "deck": [], "cv": cards("4 paper_q1_open_access")},
            {"hand": ["senior"], "deck": [], "cv": cards("4 paper_q1 paper_q2")},
        ],
        "active": 1,
    }));
    assert!(table.open().last_round, "seat 0 got to 20 first");
    table.plays(1, "publish senior").plays(1, "end turn");
    assert_eq!(table.outcome().seat_scores(), [20, 22]);
    assert_eq!(winners(&table), [1]);
}

#[test]
fn nr_41_the_last_word_decides_too() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["dorothy_crowfoot_hodgkin"], "deck": [], "cv": cards("4 paper_q1_open_access")},
            {"hand": [], "deck": [], "cv": cards("4 paper_q1 paper_q2 paper_q3")},
        ],
        "active": 1,
    }));
    table.plays(1, "end turn").plays(0, "place dorothy_crowfoot_hodgkin in 1");
    assert_eq!((table.outcome().seat_scores().to_vec(), winners(&table)), (vec![20, 19], vec![0]));
}

#[test]
fn nr_42_a_tie_is_shared_by_everybody_with_the_top_score() {
    let cvs = ["4 paper_q1_open_access", "2 paper_top 2 paper_q1", "4 paper_q2 2 paper_q1", "work"];
    let table = final_cvs(&cvs);
    assert_eq!(table.outcome().seat_scores(), [20, 20, 20, 0]);
    assert_eq!(winners(&table), [0, 1, 2]);
    assert!((table.outcome().share(Seat(1)) - 1.0 / 3.0).abs() < 1e-9);
    assert_eq!(table.outcome().share(Seat(3)), 0.0);
    assert!(table.outcome().automa.is_none());
}

#[test]
fn nr_42_all_four_can_win_together() {
    // A game without prestige, ended by NR-43.
    let players = vec![json!({"hand": [], "deck": []}); 4];
    let mut table = Table::at(json!({"players": players, "active": 3, "round": 50}));
    table.plays(3, "end turn");
    assert_eq!(winners(&table), [0, 1, 2, 3]);
}

// ---- NR-43 ----

#[test]
fn nr_43_the_game_ends_after_round_50_with_the_same_scoring() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": [], "deck": [], "cv": cards("paper_q2")},
            {"hand": [], "deck": [], "cv": cards("paper_q4 chien_shiung_wu")},
        ],
        "round": 49, "active": 1,
    }));
    table.plays(1, "end turn");
    assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 50));
    table.plays(0, "end turn");
    assert_eq!(table.asks(), "turn 1", "round 50 is played to its end");
    table.plays(1, "end turn");
    assert_eq!((table.asks(), winners(&table)), ("over".to_owned(), vec![0]));
    assert_eq!(table.outcome().seat_scores(), [3, -3]);
    assert_eq!(table.outcome().reason, "round_limit");
}

#[test]
fn nr_43_window_c_included() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["jocelyn_bell_burnell"], "deck": [], "cv": cards("paper_q4")},
            {"hand": [], "deck": [], "cv": cards("paper_q2")},
        ],
        "round": 50, "active": 1,
    }));
    table.plays(1, "end turn");
    assert_eq!((table.asks(), table.cause()), ("react 0".to_owned(), "last_word".to_owned()));
    table.plays(0, "place jocelyn_bell_burnell in 1");
    assert_eq!((table.outcome().seat_scores().to_vec(), winners(&table)), (vec![1, -1], vec![0]));
}

#[test]
fn nr_43_a_game_of_turns_that_only_end_lasts_50_rounds() {
    let mut table = Table::fresh(2, 9);
    for round in 1..=50 {
        assert_eq!(table.open().round, round);
        table.ends_turn(0).ends_turn(1);
    }
    assert_eq!((table.asks(), table.outcome().reason), ("over".to_owned(), "round_limit"));
    assert_eq!(pile("4 work research predoc local_grant"), table.owned(1));
}
