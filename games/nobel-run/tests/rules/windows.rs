//! When rivals may react, and what becomes of the announcement: NR-38.

use serde_json::json;

use crate::support::{Sentences, Table, cards, pile, pool};

/// Seat 0 may buy a Local grant (4 effort); the rivals hold these hands and own nothing else.
fn rivals(hands: &[&str]) -> Table {
    let mut players = vec![json!({"hand": cards("senior predoc"), "deck": cards("5 work")})];
    players.extend(hands.iter().map(|hand| json!({"hand": cards(hand), "deck": []})));
    Table::at(json!({
        "players": players,
        "purse": {"money": 9, "effort": 9, "data": 9},
        "pool": pool("predoc", ""),
        "tops": {"basic": "lab_equipment"},
    }))
}

// ---- NR-38: when ----

#[test]
fn nr_38_a_before_a_turns_first_action() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("care 4 work"), "deck": cards("2 work")},
            {"hand": cards("5 work"), "deck": cards("2 work")},
        ],
    }));
    table.ends_turn(0);
    assert_eq!((table.asks(), table.cause()), ("react 0".to_owned(), "turn_begins".to_owned()));
    table.refuses(1, "use work effort", "NR-38");
    table.plays(0, "attack care").plays(1, "give work").plays(1, "give work");
    assert_eq!((table.asks(), table.hand(1)), ("turn 1".to_owned(), pile("3 work")));
}

#[test]
fn nr_38_a_once_at_the_beginning_only() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("care 4 work"), "deck": cards("2 work")},
            {"hand": cards("work predoc hedy_lamarr jocelyn_bell_burnell"), "deck": [],
             "front": ["imposter_syndrome"]},
        ],
        "active": 1,
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(0, "pass");
    let quiet = [
        "use work effort",
        "publish hedy_lamarr",
        "place jocelyn_bell_burnell in 0",
        "use predoc effort",
        "disable imposter_syndrome",
        "end turn",
    ];
    for action in quiet {
        assert_eq!(table.asks(), "turn 1", "before {action}");
        table.plays(1, action);
    }
}

#[test]
fn nr_38_b_when_an_acquisition_is_announced_before_it_happens() {
    for action in ["acquire local_grant", "acquire predoc", "acquire top basic with predoc"] {
        let mut table = rivals(&["care work"]);
        table.plays(0, action);
        assert_eq!(table.asks(), "react 1", "{action}");
        assert_eq!(table.purse(), "9 money, 9 effort, 9 data", "{action}");
        assert!(table.discard(0).is_empty(), "{action}");
        for own in ["use senior data", "end turn", "acquire predoc", "pass"] {
            table.refuses(0, own, "NR-38");
        }
        table.plays(1, "pass");
        assert_eq!((table.asks(), table.discard(0).len()), ("turn 0".to_owned(), 1), "{action}");
    }
}

#[test]
fn nr_38_b_each_announcement_opens_a_window_of_its_own() {
    let mut table = rivals(&["care work"]);
    for _ in 0..2 {
        table.plays(0, "acquire local_grant");
        assert_eq!(table.asks(), "react 1");
        table.plays(1, "pass");
    }
    assert_eq!(table.discard(0), pile("2 local_grant"));
}

#[test]
fn nr_38_b_a_publication_for_prestige_negative_prestige_only() {
    let mut table = rivals(&["chien_shiung_wu leaking_pipeline care work"]);
    table.plays(0, "publish senior");
    assert_eq!((table.asks(), table.cause()), ("react 1".to_owned(), "publish".to_owned()));
    assert_eq!((table.prestige(0), table.hand(0)), (0, pile("senior predoc")));
    for action in ["attack care", "block care", "attack leaking_pipeline"] {
        table.refuses(1, action, "NR-38");
    }
    assert_eq!(
        table.choices(1),
        ["place leaking_pipeline in 0", "place chien_shiung_wu in 0", "pass"]
    );
    table.plays(1, "place chien_shiung_wu in 0");
    assert_eq!((table.asks(), table.prestige(0)), ("react 1".to_owned(), -4));
    table.plays(1, "pass");
    assert_eq!((table.asks(), table.prestige(0)), ("turn 0".to_owned(), -1));
    assert_eq!(table.cv(0), pile("senior chien_shiung_wu"));
}

#[test]
fn nr_38_b_who_holds_no_negative_prestige_is_not_asked_about_a_publication() {
    let mut table = rivals(&["care imposter_syndrome"]);
    table.plays(0, "publish senior");
    assert_eq!((table.asks(), table.prestige(0)), ("turn 0".to_owned(), 3));
}

#[test]
fn nr_38_b_a_publication_without_prestige_cannot_be_reacted_to() {
    for card in ["hedy_lamarr", "work"] {
        let mut table = Table::at(json!({
            "players": [
                {"hand": [card], "deck": []},
                {"hand": cards("chien_shiung_wu leaking_pipeline"), "deck": []},
            ],
        }));
        table.plays(0, &format!("publish {card}"));
        assert_eq!((table.asks(), table.cv(0)), ("turn 0".to_owned(), pile(card)));
    }
}

// ---- NR-38: how ----

#[test]
fn nr_38_any_number_of_cards_each_fully_resolved_before_the_next() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("3 work"), "deck": cards("5 work")},
            {"hand": cards("care imposter_syndrome margaret_eloise_knight work"), "deck": []},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(1, "attack imposter_syndrome");
    table.refuses(1, "attack care", "NR-38");
    table.plays(0, "give work");
    assert_eq!(table.asks(), "react 1");
    table.plays(1, "attack care").plays(0, "give work").plays(0, "give work");
    assert_eq!(table.asks(), "react 1");
    table.plays(1, "block margaret_eloise_knight");
    assert_eq!((table.asks(), table.hand(0)), ("turn 0".to_owned(), pile("")));
    assert_eq!(table.front(0), pile("margaret_eloise_knight"));
}

#[test]
fn nr_38_an_announcement_that_became_impossible_lapses_and_the_turn_goes_on() {
    let mut table = rivals(&["care work"]);
    let before = table.slots();
    table.plays(0, "acquire local_grant").plays(1, "block care");
    table.tells(json!({"event": "lapsed", "seat": 0, "card": "local_grant"}));
    assert!(!table.told("acquired"));
    assert_eq!(table.purse(), "9 money, 9 effort, 9 data", "nothing is spent on it");
    assert_eq!((table.asks(), table.slots()), ("turn 0".to_owned(), before));
    table.plays(0, "use senior data").plays(0, "acquire predoc");
    assert_eq!(table.discard(0), pile("predoc"));
}

#[test]
fn nr_38_a_lapsed_top_card_costs_no_extra_card() {
    let mut table = rivals(&["elizabeth_magie"]);
    table.plays(0, "acquire top basic with predoc").plays(1, "block elizabeth_magie");
    table.tells(json!({"event": "lapsed", "seat": 0, "card": "lab_equipment"}));
    assert_eq!((table.hand(0), table.play(0)), (pile("senior predoc"), pile("")));
    assert_eq!(table.top("basic").as_deref(), Some("lab_equipment"));
}

#[test]
fn nr_38_an_announcement_still_possible_happens_after_the_reactions() {
    let mut table = rivals(&["care work"]);
    table.plays(0, "acquire local_grant").plays(1, "attack care");
    assert_eq!(table.purse(), "9 money, 3 effort, 9 data", "9 less 2 lost less 4 paid");
    assert_eq!(table.discard(0), pile("local_grant"));
}

#[test]
fn nr_38_in_a_window_only_negative_cards_or_a_pass() {
    let mut table = rivals(&["care work predoc"]);
    table.plays(0, "acquire local_grant");
    for action in [
        "use work effort",
        "publish predoc",
        "acquire predoc",
        "end turn",
        "draw",
        "give work",
        "give nothing",
        "discard work",
        "disable care",
        "keep predoc",
    ] {
        table.refuses(1, action, "NR-38");
    }
}
