//! The ten worked examples of the printed book.

use serde_json::json;

use crate::support::{Sentences, Table, cards, pile, pool};

#[test]
fn example_01_three_work_and_one_research_as_money_buy_lab_equipment() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("3 work research"), "deck": []}, {}],
        "pool": pool("lab_equipment", ""),
    }));
    for _ in 0..3 {
        table.plays(0, "use work money");
    }
    table.plays(0, "use research money");
    assert_eq!(table.purse(), "4 money");
    table.plays(0, "acquire lab_equipment");
    assert_eq!((table.purse(), table.discard(0)), ("nothing".to_owned(), pile("lab_equipment")));
}

#[test]
fn example_02_three_work_as_effort_and_one_research_as_data_buy_a_q3() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("3 work research"), "deck": []}, {}],
        "pool": pool("paper_q3", ""),
    }));
    for _ in 0..3 {
        table.plays(0, "use work effort");
    }
    table.plays(0, "use research data");
    assert_eq!(table.purse(), "3 effort, 1 data");
    table.plays(0, "acquire paper_q3");
    assert_eq!((table.cv(0), table.prestige(0)), (pile("paper_q3"), 2));
    assert_eq!(table.purse(), "nothing");
}

#[test]
fn example_03_lab_equipment_and_five_effort_buy_a_q4_and_a_q3_in_one_turn() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("lab_equipment 2 predoc work"), "deck": []}, {}],
        "pool": pool("paper_q4 paper_q3", ""),
    }));
    table.plays(0, "use lab_equipment data").plays(0, "use work effort");
    table.plays(0, "use predoc effort").plays(0, "use predoc effort");
    assert_eq!(table.purse(), "5 effort, 2 data");
    table.plays(0, "acquire paper_q4").plays(0, "acquire paper_q3");
    assert_eq!((table.cv(0), table.prestige(0)), (pile("paper_q4 paper_q3"), 3));
    assert_eq!(table.purse(), "nothing");
}

#[test]
fn example_04_the_basic_deck_shows_backup_data_loss() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("2 work research"), "deck": cards("5 predoc")}, {}],
        "tops": {"basic": "backup_data_loss"},
    }));
    table.plays(0, "use work money").plays(0, "use work money");
    table.plays(0, "acquire top basic with research");
    table.plays(0, "end turn");
    assert_eq!(table.discard(0), pile("2 work research backup_data_loss"));
}

#[test]
fn example_05_raye_jean_montague_used_or_published() {
    let holding =
        || Table::at(json!({"players": [{"hand": ["raye_jean_montague"], "deck": ["work"]}, {}]}));
    let mut used = holding();
    used.plays(0, "use raye_jean_montague money");
    assert_eq!((used.purse(), used.play(0)), ("3 money".to_owned(), pile("raye_jean_montague")));
    let mut published = holding();
    published.plays(0, "publish raye_jean_montague");
    assert_eq!(published.purse(), "4 effort");
    assert_eq!((published.cv(0), published.prestige(0)), (pile("raye_jean_montague"), 0));
    published.ends_turn(0);
    assert_eq!(published.purse(), "nothing", "for this turn");
}

#[test]
fn example_06_care_makes_the_rival_discard_cards_worth_two_effort() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("care 4 work"), "deck": cards("2 work")},
            {"hand": cards("2 work predoc research local_grant"), "deck": cards("2 work")},
        ],
    }));
    table.ends_turn(0);
    table.plays(0, "attack care");
    assert_eq!(table.asks(), "give 1: 2 effort");
    table.plays(1, "give work").plays(1, "give work");
    assert_eq!(table.hand(1), pile("predoc research local_grant"));
    assert_eq!((table.discard(1), table.discard(0)), (pile("2 work"), pile("care")));
    assert_eq!((table.asks(), table.purse()), ("turn 1".to_owned(), "nothing".to_owned()));
}

#[test]
fn example_07_care_in_front_of_a_cv() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("4 work 2 predoc"), "deck": []},
            {"hand": ["care"], "deck": []},
        ],
        "pool": pool("alexandra_elbakyan", ""),
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(1, "block care");
    table.plays(0, "use predoc effort").plays(0, "use predoc effort");
    assert_eq!(table.purse(), "4 effort");
    table.refuses(0, "acquire local_grant", "NR-34");
    table.plays(0, "use work money").plays(0, "use work money");
    table.plays(0, "acquire alexandra_elbakyan");
    assert_eq!(table.discard(0), pile("alexandra_elbakyan"), "money can still buy");
    table.plays(0, "disable care");
    assert_eq!((table.purse(), table.cv(0)), ("nothing".to_owned(), pile("care")));
    assert!(table.front(0).is_empty());
}

#[test]
fn example_08_bell_burnell_placed_in_a_cv_takes_four_prestige() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["jocelyn_bell_burnell"], "deck": []}, {"cv": cards("2 paper_q1")}],
    }));
    table.plays(0, "place jocelyn_bell_burnell in 1");
    assert_eq!(table.prestige(1), 4, "8 less 4");
    assert_eq!(table.cv(1), pile("2 paper_q1 jocelyn_bell_burnell"));
}

#[test]
fn example_09_the_two_with_22_win() {
    let cvs = [
        "4 paper_q1_open_access paper_q3",
        "4 paper_q1 paper_top",
        "4 paper_q2 paper_top margaret_hamilton",
    ];
    let players: Vec<_> =
        cvs.iter().map(|cv| json!({"hand": [], "deck": [], "cv": cards(cv)})).collect();
    let mut table = Table::at(json!({"players": players, "active": 2}));
    table.plays(2, "end turn");
    let outcome = table.outcome();
    assert_eq!(outcome.seat_scores(), [22, 22, 21]);
    assert_eq!(outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn example_10_a_q3_and_a_q1_are_left_and_peio_takes_the_q3() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": cards("5 work")}],
        "pool": cards("paper_q1 paper_q3 predoc"),
    }));
    table.plays(0, "end turn").plays(0, "draw");
    table.tells(json!({"event": "peio_took", "card": "paper_q3"}));
    assert_eq!(table.pile("/peio"), pile("paper_q3"));
    assert_eq!(table.open().solo.expect("solo").peio_prestige, 2);
}
