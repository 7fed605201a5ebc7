//! Using and acquiring: NR-10 to NR-14.

use serde_json::json;

use crate::printed::printed_cards;
use crate::support::{Sentences, Table, amounts, cards, pile, pool};

/// Seat 0 to play with these resources, in front of this pool.
fn with_purse(purse: serde_json::Value, basic: &str, advanced: &str) -> Table {
    Table::at(json!({
        "players": [{"hand": cards("2 work"), "deck": cards("5 work")}, {}],
        "purse": purse,
        "pool": pool(basic, advanced),
    }))
}

// ---- NR-10 ----

#[test]
fn nr_10_any_number_of_cards_one_after_the_other() {
    let mut table = Table::of(json!([{"hand": cards("3 work research predoc"), "deck": []}, {}]));
    let uses = ["work money", "work effort", "research data", "predoc effort", "work money"];
    let purses = [
        "1 money",
        "1 money, 1 effort",
        "1 money, 1 effort, 1 data",
        "1 money, 3 effort, 1 data",
        "2 money, 3 effort, 1 data",
    ];
    for (used, purse) in uses.iter().zip(purses) {
        table.plays(0, &format!("use {used}"));
        assert_eq!(table.purse(), purse);
        assert_eq!(table.asks(), "turn 0");
    }
    assert!(table.hand(0).is_empty());
    assert_eq!(table.play(0), pile("3 work research predoc"));
    assert!(table.discard(0).is_empty(), "used cards stay in the play area");
}

#[test]
fn nr_10_a_use_gives_exactly_one_of_the_printed_uses() {
    for card in printed_cards().iter().filter(|card| !card.is_paper()) {
        let id = card.id();
        for gain in ["money", "effort", "data"] {
            let mut table = Table::at(json!({"players": [{"hand": [id], "deck": []}, {}]}));
            let amount = card.number(&format!("use_{gain}"));
            let action = format!("use {id} {gain}");
            if amount == 0 {
                table.refuses(0, &action, "NR-10");
                continue;
            }
            table.plays(0, &action);
            assert_eq!(table.purse(), format!("{amount} {gain}"), "{id}");
            assert_eq!((table.play(0), table.hand(0)), (pile(id), pile("")), "{id}");
            table.tells(json!(
                {"event": "used", "seat": 0, "card": id, "gain": gain, "amount": amount}
            ));
            table.refuses(0, &action, "NR-10");
        }
    }
}

#[test]
fn nr_10_a_card_without_any_use_cannot_be_used() {
    // Care has no use_*: neither a resource nor a special effect.
    let mut table = Table::at(json!({"players": [{"hand": ["care"], "deck": []}, {}]}));
    for gain in ["money", "effort", "data", "draw"] {
        table.refuses(0, &format!("use care {gain}"), "NR-10");
    }
    table.refuses(0, "use care against 1", "NR-21");
}

#[test]
fn nr_10_only_hand_cards_can_be_used() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["work"], "deck": ["research"], "discard": ["predoc"], "play": ["senior"],
             "cv": ["postdoc"]},
            {"hand": ["local_grant"], "deck": []},
        ],
    }));
    for card in
        ["research data", "predoc effort", "senior data", "postdoc data", "local_grant money"]
    {
        table.refuses(0, &format!("use {card}"), "NR-10");
    }
}

#[test]
fn nr_10_only_the_active_player_uses_cards() {
    let mut table = Table::at(json!({
        "players": [{}, {"hand": ["work"], "deck": []}, {"hand": ["work"], "deck": []}],
    }));
    table.refuses(1, "use work effort", "NR-19");
    table.refuses(2, "use work effort", "NR-19");
}

// ---- NR-11 ----

#[test]
fn nr_11_exactly_the_cost_is_taken_and_the_rest_stays_usable() {
    let mut table = with_purse(json!({"money": 9, "effort": 9, "data": 9}), "predoc paper_q3", "");
    table.plays(0, "acquire predoc");
    assert_eq!(table.purse(), "5 money, 9 effort, 9 data");
    table.plays(0, "acquire paper_q3");
    assert_eq!(table.purse(), "5 money, 6 effort, 8 data");
    table.plays(0, "acquire local_grant");
    assert_eq!(table.purse(), "5 money, 2 effort, 8 data");
    table.refuses(0, "acquire local_grant", "NR-11");
}

#[test]
fn nr_11_two_data_of_one_lab_equipment_pay_for_a_q4_and_a_q3() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["lab_equipment"], "deck": []}, {}],
        "purse": {"effort": 5},
        "pool": pool("paper_q4 paper_q3", ""),
    }));
    table.plays(0, "use lab_equipment data").plays(0, "acquire paper_q4");
    assert_eq!(table.purse(), "3 effort, 1 data");
    table.plays(0, "acquire paper_q3");
    assert_eq!(table.purse(), "nothing");
}

#[test]
fn nr_11_every_card_costs_what_is_printed() {
    for card in printed_cards().iter().filter(|card| card.word("group") != "starting") {
        let basic = card.word("group") == "basic";
        let (row, other) = if basic { (card.id(), "") } else { ("", card.id()) };
        let mut table = with_purse(json!({"money": 20, "effort": 20, "data": 20}), row, other);
        table.plays(0, &format!("acquire {}", card.id()));
        let cost = card.purse("cost");
        let left = nobel_run::Purse {
            money: 20 - cost.money,
            effort: 20 - cost.effort,
            data: 20 - cost.data,
        };
        assert_eq!(table.purse(), amounts(&left), "{}", card.id());
        table.tells(json!({"event": "acquired", "seat": 0, "card": card.id(), "paid": cost}));
    }
}

#[test]
fn nr_11_no_resource_replaces_another() {
    // A Predoc costs 4 money, a Local grant 4 effort, a Q4 2 effort and 1 data.
    let purse = json!({"money": 3, "effort": 20, "data": 20});
    with_purse(purse, "predoc", "").refuses(0, "acquire predoc", "NR-11");
    let purse = json!({"money": 20, "effort": 3, "data": 20});
    with_purse(purse, "predoc", "").refuses(0, "acquire local_grant", "NR-11");
    let purse = json!({"money": 20, "effort": 20, "data": 0});
    with_purse(purse, "paper_q4", "").refuses(0, "acquire paper_q4", "NR-11");
}

#[test]
fn nr_11_what_is_left_vanishes_at_the_end_of_the_turn() {
    let mut table = with_purse(json!({"money": 4}), "predoc", "");
    table.ends_turn(0);
    assert_eq!((table.asks(), table.purse()), ("turn 1".to_owned(), "nothing".to_owned()));
    table.refuses(1, "acquire predoc", "NR-11");
    table.ends_turn(1);
    assert_eq!((table.asks(), table.purse()), ("turn 0".to_owned(), "nothing".to_owned()));
}

#[test]
fn nr_11_hand_cards_that_were_not_used_pay_for_nothing() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("4 work"), "deck": []}, {}],
        "pool": pool("predoc", ""),
    }));
    table.refuses(0, "acquire predoc", "NR-11");
    for _ in 0..3 {
        table.plays(0, "use work money");
        table.refuses(0, "acquire predoc", "NR-11");
    }
    table.plays(0, "use work money").plays(0, "acquire predoc");
}

#[test]
fn nr_11_resources_of_a_publication_pay_too() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["lise_meitner"], "deck": []}, {}],
        "pool": pool("", "national_grant"),
    }));
    table.plays(0, "publish lise_meitner").plays(0, "acquire national_grant");
    assert_eq!((table.purse(), table.discard(0)), ("nothing".to_owned(), pile("national_grant")));
}

#[test]
fn nr_11_only_pool_cards_are_acquired() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["predoc"], "deck": []}, {}],
        "purse": {"money": 30, "effort": 30, "data": 30},
        "pool": pool("2 paper_q4", "postdoc"),
        "tops": {"basic": "hedy_lamarr", "advanced": "senior"},
    }));
    for card in ["hedy_lamarr", "senior", "predoc", "work", "paper_top"] {
        table.refuses(0, &format!("acquire {card}"), "NR-11");
    }
}

#[test]
fn nr_11_any_number_of_acquisitions() {
    let mut table = with_purse(json!({"effort": 30}), "", "");
    for bought in 1..=5 {
        table.plays(0, "acquire local_grant");
        assert_eq!(table.discard(0).len(), bought);
    }
    assert_eq!((table.purse(), table.discard(0)), ("10 effort".to_owned(), pile("5 local_grant")));
}

// ---- NR-12 ----

#[test]
fn nr_12_an_acquired_card_goes_to_the_discard_pile_at_once() {
    let mut table = with_purse(json!({"money": 4}), "predoc", "");
    table.plays(0, "acquire predoc");
    assert_eq!(table.discard(0), pile("predoc"));
    assert_eq!((table.hand(0), table.play(0)), (pile("2 work"), pile("")));
}

#[test]
fn nr_12_a_reshuffle_later_in_the_same_turn_includes_it() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["sally_kristen_ride"], "deck": [], "discard": []}, {}],
        "purse": {"money": 4},
        "pool": pool("predoc", ""),
    }));
    table.plays(0, "acquire predoc").plays(0, "use sally_kristen_ride draw");
    assert!(table.told("reshuffled"));
    assert_eq!((table.hand(0), table.discard(0)), (pile("predoc"), pile("")));
    table.plays(0, "use predoc effort");
    assert_eq!(table.purse(), "2 effort");
}

#[test]
fn nr_12_a_paper_goes_to_the_cv_at_once_and_scores() {
    let worth = [
        ("paper_q4", 1),
        ("paper_q3", 2),
        ("paper_q2", 3),
        ("paper_q1", 4),
        ("paper_q1_open_access", 5),
        ("paper_top", 6),
    ];
    for (paper, prestige) in worth {
        let basic = ["paper_q4", "paper_q3"].contains(&paper);
        let (row, other) = if basic { (paper, "") } else { ("", paper) };
        let mut table = with_purse(json!({"money": 9, "effort": 9, "data": 9}), row, other);
        table.plays(0, &format!("acquire {paper}"));
        assert_eq!((table.cv(0), table.prestige(0)), (pile(paper), prestige), "{paper}");
        assert!(table.discard(0).is_empty() && table.hand(0) == pile("2 work"), "{paper}");
    }
}

// ---- NR-13 ----

#[test]
fn nr_13_a_slot_is_refilled_at_once_from_its_own_deck() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": cards("5 work")}, {}],
        "purse": {"money": 10, "effort": 10},
        "pool": pool("predoc", "postdoc"),
        "tops": {"basic": "hedy_lamarr", "advanced": "ada_lovelace"},
    }));
    let below =
        |table: &Table| table.open().decks.iter().map(|deck| deck.below).collect::<Vec<_>>();
    let [basic, advanced] = below(&table)[..] else { panic!("two decks") };
    table.plays(0, "acquire predoc");
    assert_eq!(table.slots()[0].as_deref(), Some("hedy_lamarr"));
    assert_eq!(table.top("advanced").as_deref(), Some("ada_lovelace"));
    assert_eq!(below(&table), [basic - 1, advanced]);
    table.tells(json!({"event": "refilled", "slot": 0, "card": "hedy_lamarr"}));
    let new_top = table.top("basic").expect("a new top card");
    table.tells(json!({"event": "uncovered", "deck": "basic", "card": new_top}));
    table.plays(0, "acquire postdoc");
    assert_eq!(table.slots()[5].as_deref(), Some("ada_lovelace"));
    assert_eq!(table.top("basic"), Some(new_top));
    assert_eq!(below(&table), [basic - 1, advanced - 1]);
    assert!(table.slots().iter().all(Option::is_some));
}

#[test]
fn nr_13_an_empty_deck_leaves_the_slot_empty() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": []}, {}],
        "purse": {"effort": 12},
        "pool": pool("predoc", ""),
        "decks": {"basic": []},
        "tops": {"basic": "care"},
    }));
    table.plays(0, "acquire local_grant");
    assert_eq!(table.slots()[1].as_deref(), Some("care"), "the last basic card");
    assert_eq!(table.top("basic"), None);
    assert!(!table.told("uncovered"));
    table.plays(0, "acquire local_grant");
    assert!(!table.told("refilled"));
    let slots = table.slots();
    assert_eq!(slots.iter().filter(|slot| slot.is_none()).count(), 1);
    assert_eq!(slots[2], None);
    assert!(slots[5..].iter().all(Option::is_some), "the advanced row is not touched");
    table.refuses(0, "acquire top basic with work", "NR-14");
    table.plays(0, "acquire local_grant");
    table.ends_turn(0);
    assert_eq!(table.slots().iter().filter(|slot| slot.is_none()).count(), 2);
}

// ---- NR-14 ----

/// Seat 0 in front of a basic deck that shows Backup data loss (2 money).
fn backup_on_top(hand: &str, money: u8) -> Table {
    Table::at(json!({
        "players": [{"hand": cards(hand), "deck": cards("5 work")}, {}],
        "purse": {"money": money},
        "pool": pool("", ""),
        "tops": {"basic": "backup_data_loss", "advanced": "postdoc"},
    }))
}

#[test]
fn nr_14_a_top_card_costs_its_price_and_one_extra_card_that_gives_nothing() {
    let mut table = backup_on_top("work lab_equipment", 2);
    let before = table.slots();
    table.plays(0, "acquire top basic with lab_equipment");
    table.tells(json!({
        "event": "acquisition_announced", "seat": 0, "card": "backup_data_loss",
        "extra": "lab_equipment",
    }));
    assert_eq!(table.purse(), "nothing", "2 money paid, no data from the extra card");
    assert_eq!((table.hand(0), table.play(0)), (pile("work"), pile("lab_equipment")));
    assert_eq!(table.discard(0), pile("backup_data_loss"));
    assert_eq!(table.slots(), before, "the pool is not touched");
    assert!(table.top("basic").is_some_and(|top| top != "backup_data_loss"));
}

#[test]
fn nr_14_any_one_hand_card_will_do() {
    for extra in ["work", "care", "sally_kristen_ride", "donna_strickland", "chien_shiung_wu"] {
        let mut table = backup_on_top(extra, 2);
        table.plays(0, &format!("acquire top basic with {extra}"));
        assert_eq!((table.hand(0), table.play(0)), (pile(""), pile(extra)), "no effect of {extra}");
        assert_eq!(table.prestige(1), 0);
        assert_eq!(table.hand(1).len(), 5);
    }
}

#[test]
fn nr_14_several_times_a_turn_with_one_extra_card_each() {
    let mut table = backup_on_top("2 work", 20);
    table.plays(0, "acquire top basic with work");
    table.plays(0, "acquire top advanced with work");
    assert!(table.hand(0).is_empty());
    assert_eq!(
        (table.play(0), table.discard(0)),
        (pile("2 work"), pile("backup_data_loss postdoc"))
    );
    assert_eq!(table.purse(), "12 money", "20 less 2 less 6");
    table.refuses(0, "acquire top advanced with work", "NR-14");
}

#[test]
fn nr_14_the_extra_card_comes_from_the_hand() {
    backup_on_top("", 2).refuses(0, "acquire top basic with work", "NR-14");
    backup_on_top("research", 2).refuses(0, "acquire top basic with work", "NR-14");
    let mut used = backup_on_top("work", 1);
    used.plays(0, "use work money").refuses(0, "acquire top basic with work", "NR-14");
}

#[test]
fn nr_14_the_cost_must_be_payable() {
    backup_on_top("2 work", 1).refuses(0, "acquire top basic with work", "NR-11");
    backup_on_top("2 work", 5).refuses(0, "acquire top advanced with work", "NR-11");
}

#[test]
fn nr_14_a_paper_on_top_goes_to_the_cv() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": cards("5 work")}, {}],
        "purse": {"effort": 7, "data": 3},
        "tops": {"advanced": "paper_top"},
    }));
    table.plays(0, "acquire top advanced with work");
    assert_eq!((table.cv(0), table.prestige(0)), (pile("paper_top"), 6));
    assert!(table.discard(0).is_empty());
}

/// The same, with a rival who holds Imposter syndrome (1 effort).
fn imposter_against_top(hand: &str) -> Table {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards(hand), "deck": cards("5 work")},
            {"hand": ["imposter_syndrome"], "deck": []},
        ],
        "purse": {"money": 2},
        "tops": {"basic": "backup_data_loss"},
    }));
    table.plays(0, "acquire top basic with work");
    table
}

#[test]
fn nr_14_extra_card_and_cost_are_paid_together_after_the_reactions() {
    let mut table = imposter_against_top("work");
    assert_eq!(table.asks(), "react 1");
    assert_eq!((table.purse(), table.hand(0)), ("2 money".to_owned(), pile("work")));
    assert!(table.play(0).is_empty() && table.discard(0).is_empty());
    table.plays(1, "pass");
    assert_eq!((table.purse(), table.hand(0)), ("nothing".to_owned(), pile("")));
    assert_eq!((table.play(0), table.discard(0)), (pile("work"), pile("backup_data_loss")));
}

#[test]
fn nr_14_if_the_extra_card_has_left_the_hand_the_announcement_lapses() {
    let mut table = imposter_against_top("work");
    table.plays(1, "attack imposter_syndrome").plays(0, "give work");
    table.tells(json!({"event": "lapsed", "seat": 0, "card": "backup_data_loss"}));
    assert_eq!((table.asks(), table.purse()), ("turn 0".to_owned(), "2 money".to_owned()));
    assert_eq!(table.top("basic").as_deref(), Some("backup_data_loss"));
    assert_eq!((table.discard(0), table.play(0)), (pile("work"), pile("")));
}

#[test]
fn nr_14_another_copy_of_the_named_card_serves_as_well() {
    let mut table = imposter_against_top("2 work");
    table.plays(1, "attack imposter_syndrome").plays(0, "give work");
    assert_eq!((table.hand(0), table.play(0)), (pile(""), pile("work")));
    assert_eq!(table.discard(0), pile("work backup_data_loss"));
}
