//! Negative cards: NR-30 to NR-35.

use serde_json::{Value, json};

use crate::printed::{Printed, printed_cards};
use crate::support::{Sentences, Table, cards, pile, pool};

/// Seat 0 announces a Local grant (4 effort); seat 1 may react.
fn announced(hand: &str, purse: Value, rival: &str) -> Table {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards(hand), "deck": cards("4 work research")},
            {"hand": cards(rival), "deck": cards("5 work")},
        ],
        "purse": purse,
        "pool": pool("predoc", ""),
    }));
    table.plays(0, "acquire local_grant");
    table
}

fn negative_cards() -> Vec<Printed> {
    printed_cards().into_iter().filter(|card| card.single("attack").is_some()).collect()
}

// ---- NR-30 ----

#[test]
fn nr_30_seven_cards_are_negative() {
    let ids: Vec<&str> = negative_cards().iter().map(Printed::id).collect();
    let expected = [
        "care",
        "backup_data_loss",
        "leaking_pipeline",
        "imposter_syndrome",
        "elizabeth_magie",
        "margaret_eloise_knight",
        "rosalind_elsie_franklin",
    ];
    assert_eq!(ids, expected);
    for card in expected {
        let table = announced("work", json!({"effort": 4}), card);
        assert!(table.allows(1, &format!("attack {card}")), "{card}");
    }
    let others = [
        ("work", "NR-30"),
        ("senior", "NR-30"),
        ("dorothy_crowfoot_hodgkin", "NR-37"),
        ("chien_shiung_wu", "NR-37"),
    ];
    for (card, rule) in others {
        let mut table = announced("work", json!({"effort": 4}), &format!("care {card}"));
        table.refuses(1, &format!("attack {card}"), rule);
        table.refuses(1, &format!("block {card}"), rule);
    }
}

#[test]
fn nr_30_never_on_its_owners_own_turn() {
    for card in negative_cards() {
        let mut table = Table::at(json!({
            "players": [{"hand": [card.id()], "deck": []}, {"hand": cards("5 work"), "deck": []}],
        }));
        table.refuses(0, &format!("attack {}", card.id()), "NR-30");
        table.refuses(0, &format!("block {}", card.id()), "NR-30");
    }
}

#[test]
fn nr_30_it_is_played_from_the_hand() {
    let mut table = announced("work", json!({"effort": 4}), "care");
    for card in ["imposter_syndrome", "elizabeth_magie"] {
        table.refuses(1, &format!("attack {card}"), "NR-10");
    }
}

#[test]
fn nr_30_its_owner_chooses_the_normal_or_the_publication_effect() {
    for card in negative_cards().iter().filter(|card| card.id() != "leaking_pipeline") {
        let table = announced("work", json!({"effort": 4}), card.id());
        let id = card.id();
        assert_eq!(
            table.choices(1),
            [format!("attack {id}"), format!("block {id}"), "pass".into()]
        );
    }
}

#[test]
fn nr_30_the_publication_effect_of_leaking_pipeline_is_negative_prestige() {
    let mut table = announced("work", json!({"effort": 4}), "leaking_pipeline");
    assert_eq!(
        table.choices(1),
        ["place leaking_pipeline in 0", "attack leaking_pipeline", "pass"]
    );
    table.refuses(1, "block leaking_pipeline", "NR-34");
}

// ---- NR-31 ----

#[test]
fn nr_31_each_negative_card_demands_what_is_printed() {
    for card in negative_cards() {
        let (resource, amount) = card.single("attack").expect("a negative card");
        let mut table = announced("2 work", json!({"effort": 4, "data": 1}), card.id());
        table.plays(1, &format!("attack {}", card.id()));
        table.tells(json!({
            "event": "attacked", "seat": 1, "card": card.id(), "victim": 0,
            "resource": resource, "amount": amount,
        }));
        assert_eq!(table.discard(1), pile(card.id()), "it goes to its owner's discard pile");
        assert!(table.hand(1).is_empty());
    }
}

#[test]
fn nr_31_cards_are_given_up_one_at_a_time_until_the_amount_is_reached() {
    // Seat 1 reacts to a money purchase: 2 effort are demanded of the hand alone.
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("3 work research"), "deck": cards("5 work")},
            {"hand": cards("care"), "deck": cards("5 work")},
        ],
        "purse": {"money": 4},
        "pool": pool("predoc", ""),
    }));
    table.plays(0, "acquire predoc").plays(1, "attack care");
    assert_eq!(table.asks(), "give 0: 2 effort");
    table.plays(0, "give work");
    assert_eq!(table.asks(), "give 0: 1 effort");
    table.plays(0, "give work");
    assert_eq!(table.hand(0), pile("work research"), "then it stops");
    assert_eq!(table.discard(0), pile("2 work predoc"), "to the victim's discard pile");
    assert_eq!(table.purse(), "nothing", "the cards gave nothing else, the Predoc was paid for");
}

/// Care is played against a hand; nothing has been produced.
fn care_against(hand: &str) -> Table {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards(hand), "deck": cards("5 work")},
            {"hand": ["care"], "deck": cards("5 work")},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(1, "attack care");
    table
}

#[test]
fn nr_31_the_victim_chooses_and_excess_is_lost() {
    let mut table = care_against("work senior predoc");
    assert_eq!(table.choices(0), ["give work", "give predoc", "give senior"]);
    table.plays(0, "give senior");
    assert_eq!((table.asks(), table.purse()), ("turn 0".to_owned(), "nothing".to_owned()));
    assert_eq!((table.hand(0), table.discard(0)), (pile("work predoc"), pile("senior")));
    let mut table = care_against("work senior predoc");
    table.plays(0, "give work").plays(0, "give predoc");
    assert_eq!((table.asks(), table.purse()), ("turn 0".to_owned(), "nothing".to_owned()));
    assert_eq!(table.hand(0), pile("senior"));
}

#[test]
fn nr_31_only_cards_with_that_use_can_be_given_up() {
    let mut table = care_against("work research lab_equipment");
    for card in ["research", "lab_equipment"] {
        table.refuses(0, &format!("give {card}"), "NR-31");
    }
    table.refuses(0, "give predoc", "NR-10");
    table.refuses(0, "use work effort", "NR-31");
    table.refuses(0, "end turn", "NR-31");
    table.refuses(1, "pass", "NR-38");
}

#[test]
fn nr_31_the_amount_counted_is_that_of_use_not_of_publication() {
    // Gladys Mae West: 2 effort when used, 4 when published; Local grant: 1 effort, 2 money.
    let mut table = care_against("local_grant gladys_mae_west");
    table.plays(0, "give local_grant");
    assert_eq!(table.asks(), "give 0: 1 effort");
    table.plays(0, "give gladys_mae_west");
    assert_eq!((table.asks(), table.purse()), ("turn 0".to_owned(), "nothing".to_owned()));
    assert_eq!((table.prestige(0), table.cv(0)), (0, pile("")));
}

#[test]
fn nr_31_nothing_is_given_where_nothing_is_demanded() {
    let mut table = Table::fresh(2, 1);
    table.refuses(0, "give work", "NR-31");
    table.refuses(0, "give nothing", "NR-31");
}

// ---- NR-32 ----

#[test]
fn nr_32_a_victim_who_cannot_provide_enough_loses_all_of_it() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("work research lab_equipment"), "deck": cards("5 work")},
            {"hand": ["care"], "deck": cards("5 work")},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(1, "attack care");
    table.refuses(0, "give nothing", "NR-32");
    table.plays(0, "give work");
    assert_eq!(table.asks(), "give 0: 1 effort", "whether there is more is not public");
    table.plays(0, "give nothing");
    assert_eq!((table.hand(0), table.discard(0)), (pile("research lab_equipment"), pile("work")));
    assert_eq!(table.asks(), "turn 0");
}

/// Magie (2 money) is played while a Q4 (2 effort, 1 data) is announced.
fn magie_against(hand: &str, money: u8) -> Table {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards(hand), "deck": []},
            {"hand": cards("elizabeth_magie"), "deck": []},
        ],
        "purse": {"money": money, "effort": 2, "data": 1},
        "pool": pool("paper_q4", ""),
    }));
    table.plays(0, "acquire paper_q4").plays(1, "attack elizabeth_magie");
    table
}

#[test]
fn nr_32_every_hand_card_with_that_use_is_lost() {
    let mut table = magie_against("work gladys_mae_west", 0);
    table.plays(0, "give work");
    assert_eq!((table.hand(0), table.discard(0)), (pile("gladys_mae_west"), pile("work")));
    assert_eq!(table.cv(0), pile("paper_q4"), "1 money was all there was; the purchase goes on");
}

#[test]
fn nr_32_all_unspent_resources_of_that_kind_are_lost() {
    let table = magie_against("gladys_mae_west", 1);
    assert_eq!((table.purse(), table.hand(0)), ("nothing".to_owned(), pile("gladys_mae_west")));
    assert_eq!((table.cv(0), table.asks()), (pile("paper_q4"), "turn 0".to_owned()));
}

#[test]
fn nr_32_a_victim_who_has_none_loses_nothing() {
    let mut table = care_against("research lab_equipment");
    assert_eq!(table.choices(0), ["give nothing"]);
    table.plays(0, "give nothing");
    assert_eq!(
        (table.asks(), table.hand(0)),
        ("turn 0".to_owned(), pile("research lab_equipment"))
    );
    assert!(table.discard(0).is_empty());
}

#[test]
fn nr_32_with_an_empty_hand_nobody_is_asked_for_cards() {
    let mut table = care_against("");
    assert_eq!(table.asks(), "turn 0");
    table.plays(0, "end turn");
}

// ---- NR-33 ----

#[test]
fn nr_33_unspent_resources_are_lost_first() {
    let mut table = announced("2 work", json!({"money": 3, "effort": 6}), "care");
    table.plays(1, "attack care");
    table.tells(json!({"event": "purse_lost", "seat": 0, "resource": "effort", "amount": 2}));
    assert_eq!(table.hand(0), pile("2 work"), "no hand card had to go");
    assert_eq!(table.purse(), "3 money", "6 effort less 2 lost less 4 paid");
    assert_eq!(table.discard(0), pile("local_grant"));
}

#[test]
fn nr_33_the_rest_comes_from_the_hand() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("2 work"), "deck": cards("5 work")},
            {"hand": ["care"], "deck": cards("5 work")},
        ],
        "purse": {"money": 5, "effort": 1},
        "pool": pool("predoc", ""),
    }));
    table.plays(0, "acquire predoc").plays(1, "attack care");
    assert_eq!(
        (table.asks(), table.purse()),
        ("give 0: 1 effort".to_owned(), "5 money".to_owned())
    );
    table.plays(0, "give work");
    assert_eq!((table.hand(0), table.purse()), (pile("work"), "1 money".to_owned()));
}

#[test]
fn nr_33_an_announced_purchase_can_be_ruined() {
    let mut table = announced("2 work", json!({"effort": 5}), "care");
    table.plays(1, "attack care");
    table.tells(json!({"event": "lapsed", "seat": 0, "card": "local_grant"}));
    assert_eq!((table.asks(), table.purse()), ("turn 0".to_owned(), "3 effort".to_owned()));
    assert!(table.discard(0).is_empty());
    table.plays(0, "use work effort").plays(0, "acquire local_grant");
    assert_eq!(table.discard(0), pile("local_grant"), "it can be announced again");
}

// ---- NR-34 ----

/// Seat 0 has plenty of everything, and these cards in front of the CV.
fn blocked_by(front: &str) -> Table {
    Table::at(json!({
        "players": [
            {"hand": cards("work predoc chien_shiung_wu"), "deck": cards("5 work"),
             "front": cards(front)},
            {},
        ],
        "purse": {"money": 20, "effort": 20, "data": 20},
        "pool": pool("predoc paper_q4", "postdoc paper_q1_open_access"),
        "tops": {"basic": "local_grant", "advanced": "senior"},
    }))
}

#[test]
fn nr_34_the_card_is_put_in_front_of_the_victims_cv() {
    let mut table = announced("work", json!({"effort": 4}), "care");
    table.plays(1, "block care");
    table.tells(json!({
        "event": "blocked", "seat": 1, "card": "care", "victim": 0, "resource": "effort", "amount": 4
    }));
    assert_eq!(table.front(0), pile("care"));
    assert!(table.hand(1).is_empty() && table.discard(1).is_empty() && table.cv(0).is_empty());
    assert_eq!(table.purse(), "4 effort", "the announcement lapsed: it is blocked");
    table.tells(json!({"event": "lapsed", "seat": 0, "card": "local_grant"}));
    table.refuses(0, "acquire local_grant", "NR-34");
}

#[test]
fn nr_34_nothing_that_costs_the_resource_can_be_acquired() {
    let costs = [
        ("acquire predoc", "money"),
        ("acquire postdoc", "money"),
        ("acquire top advanced with work", "money"),
        ("acquire local_grant", "effort"),
        ("acquire top basic with work", "effort"),
        ("acquire paper_q4", "effort data"),
        ("acquire paper_q1_open_access", "money effort data"),
    ];
    for card in negative_cards().iter().filter(|card| card.id() != "leaking_pipeline") {
        let (blocked, _) = card.single("affect").expect("a publication effect");
        let mut table = blocked_by(card.id());
        for (action, needs) in costs {
            if needs.contains(blocked) {
                table.refuses(0, action, "NR-34");
            } else {
                assert!(table.allows(0, action), "{action} with {} in front", card.id());
            }
        }
    }
}

#[test]
fn nr_34_all_else_stays_possible() {
    let mut table = blocked_by("care");
    table.plays(0, "use work effort").plays(0, "publish predoc");
    table.plays(0, "place chien_shiung_wu in 1").plays(0, "acquire predoc");
    assert_eq!((table.prestige(0), table.prestige(1)), (1, -4));
    table.ends_turn(0);
    assert_eq!(table.asks(), "turn 1");
}

#[test]
fn nr_34_it_hinders_its_victim_only() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": [], "front": ["care"]}, {}],
        "active": 1,
        "purse": {"effort": 4},
        "pool": pool("", ""),
    }));
    table.plays(1, "acquire local_grant");
}

// ---- NR-35 ----

#[test]
fn nr_35_disabling_costs_the_printed_amount_in_one_payment() {
    for card in negative_cards().iter().filter(|card| card.id() != "leaking_pipeline") {
        let (resource, amount) = card.single("affect").expect("a publication effect");
        let with = |amount: u8| {
            Table::at(json!({
                "players": [{"hand": [], "deck": [], "front": [card.id()]}, {}],
                "purse": {resource: amount},
            }))
        };
        let disable = format!("disable {}", card.id());
        with(amount - 1).refuses(0, &disable, "NR-35");
        let mut table = with(amount + 1);
        table.plays(0, &disable);
        assert_eq!(table.purse(), format!("1 {resource}"), "{}", card.id());
        assert_eq!((table.front(0), table.cv(0)), (pile(""), pile(card.id())));
        assert_eq!(table.prestige(0), 0, "it lies there, inert");
    }
}

#[test]
fn nr_35_partial_payments_are_not_kept() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("3 work"), "deck": cards("4 work"), "front": ["care"]}, {}],
    }));
    for round in 0..2 {
        for _ in 0..3 {
            table.plays(0, "use work effort");
            table.refuses(0, "disable care", "NR-35");
        }
        table.ends_turn(0).ends_turn(1);
        assert_eq!(table.front(0), pile("care"), "turn {round}: as many rounds as it takes");
    }
    for _ in 0..4 {
        table.plays(0, "use work effort");
    }
    table.plays(0, "disable care");
    assert!(table.front(0).is_empty());
}

#[test]
fn nr_35_resources_of_a_publication_pay_for_it() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["gladys_mae_west"], "deck": [], "front": ["care"]}, {}],
        "pool": pool("", ""),
    }));
    table.plays(0, "publish gladys_mae_west").plays(0, "disable care");
    assert_eq!((table.purse(), table.cv(0)), ("nothing".to_owned(), pile("gladys_mae_west care")));
}

#[test]
fn nr_35_afterwards_the_victim_can_buy_again() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": [], "front": ["imposter_syndrome"]}, {}],
        "purse": {"effort": 6},
        "pool": pool("", ""),
    }));
    table.refuses(0, "acquire local_grant", "NR-34");
    table.plays(0, "disable imposter_syndrome").plays(0, "acquire local_grant");
    assert_eq!(table.purse(), "nothing");
}

#[test]
fn nr_35_on_a_turn_of_theirs_outside_a_window() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": [], "deck": [], "front": ["care"]},
            {"hand": ["imposter_syndrome"], "deck": [], "front": ["elizabeth_magie"]},
        ],
        "purse": {"money": 4, "effort": 4},
        "pool": pool("predoc", ""),
    }));
    table.refuses(0, "disable elizabeth_magie", "NR-35");
    table.refuses(1, "disable elizabeth_magie", "NR-19");
    table.plays(0, "acquire predoc");
    assert_eq!(table.asks(), "react 1");
    table.refuses(0, "disable care", "NR-38");
    table.plays(1, "pass").plays(0, "disable care");
}

#[test]
fn nr_35_a_disabled_card_is_never_used_again() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": [], "deck": cards("9 work"), "front": ["care"]},
            {"hand": cards("5 work"), "deck": cards("2 work")},
        ],
        "purse": {"effort": 8},
        "pool": pool("", ""),
    }));
    table.plays(0, "disable care");
    table.refuses(0, "disable care", "NR-35");
    table.plays(0, "acquire local_grant");
    for _ in 0..4 {
        table.ends_turn(0).ends_turn(1);
        assert_eq!(table.cv(0), pile("care"));
        assert_eq!(table.front(0), pile(""));
    }
}
