//! The end of a turn: NR-17 to NR-19.

use std::collections::BTreeSet;

use serde_json::json;

use crate::support::{Sentences, Table, cards, pile, pool};

#[test]
fn nr_17_the_turn_can_always_be_ended() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("work predoc hedy_lamarr"), "deck": cards("5 work"), "front": ["care"]},
            {},
        ],
        "pool": pool("lab_equipment", ""),
        "purse": {"money": 4},
    }));
    let can_end = |table: &Table| assert!(table.allows(0, "end turn"));
    can_end(&table);
    for action in ["use work money", "publish hedy_lamarr", "acquire lab_equipment"] {
        can_end(table.plays(0, action));
    }
    assert_eq!(table.purse(), "1 money, 4 data", "ended with resources left and Care in front");
    table.ends_turn(0);
    assert_eq!(table.asks(), "turn 1");
    let mut empty = Table::at(json!({"players": [{"hand": [], "deck": []}, {}]}));
    can_end(&empty);
    empty.plays(0, "end turn");
    assert_eq!(empty.asks(), "turn 1", "with no hand there is nothing to discard");
}

#[test]
fn nr_17_any_number_of_hand_cards_is_discarded_then_drawn_up_to_five() {
    for discarded in 0..=4 {
        let mut table = Table::at(json!({
            "players": [{"hand": cards("4 predoc"), "deck": cards("8 work")}, {}],
        }));
        table.plays(0, "end turn");
        for _ in 0..discarded {
            assert_eq!(table.asks(), "discard 0");
            table.plays(0, "discard predoc");
        }
        if discarded < 4 {
            table.plays(0, "draw");
        }
        assert_eq!(table.asks(), "turn 1");
        let kept = 4 - discarded;
        assert_eq!(table.hand(0), pile(&format!("{kept} predoc {} work", 5 - kept)));
        assert_eq!(table.discard(0), pile(&format!("{discarded} predoc")));
    }
}

#[test]
fn nr_17_the_play_area_goes_to_the_discard_pile_before_the_draw() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": [], "play": cards("predoc research")}, {}],
    }));
    table.plays(0, "end turn").plays(0, "discard work");
    // Nothing but the three cards of this turn was there to be drawn.
    assert_eq!(table.hand(0), pile("work predoc research"));
    assert!(table.discard(0).is_empty() && table.deck(0).is_empty() && table.play(0).is_empty());
}

#[test]
fn nr_17_used_and_acquired_cards_lie_on_the_discard_pile_afterwards() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("4 work research"), "deck": cards("5 predoc")}, {}],
        "pool": pool("lab_equipment", ""),
    }));
    for _ in 0..4 {
        table.plays(0, "use work money");
    }
    table.plays(0, "acquire lab_equipment");
    assert_eq!(table.discard(0), pile("lab_equipment"));
    table.plays(0, "end turn").plays(0, "discard research");
    assert_eq!(table.discard(0), pile("4 work research lab_equipment"));
    assert_eq!((table.hand(0), table.play(0)), (pile("5 predoc"), pile("")));
}

#[test]
fn nr_17_after_the_end_only_discarding_drawing_and_negative_prestige() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("work predoc chien_shiung_wu"), "deck": cards("5 work"),
             "front": ["imposter_syndrome"]},
            {},
        ],
        "purse": {"money": 20, "effort": 20},
        "pool": pool("lab_equipment", ""),
    }));
    table.plays(0, "end turn");
    let too_late = [
        "use work money",
        "acquire lab_equipment",
        "acquire top basic with work",
        "publish predoc",
        "disable imposter_syndrome",
        "end turn",
    ];
    for action in too_late {
        table.refuses(0, action, "NR-17");
    }
    table.refuses(0, "discard research", "NR-10");
    assert_eq!(
        table.choices(0),
        [
            "place chien_shiung_wu in 1",
            "discard work",
            "discard predoc",
            "discard chien_shiung_wu",
            "draw",
        ]
    );
}

#[test]
fn nr_17_discarding_and_drawing_come_at_the_end_only() {
    let mut table = Table::fresh(2, 1);
    table.refuses(0, "draw", "NR-17");
    table.refuses(0, "discard work", "NR-17");
}

#[test]
fn nr_17_with_five_or_more_kept_nothing_is_drawn_and_nothing_need_be_discarded() {
    for kept in [5, 6, 8] {
        let mut table = Table::at(json!({
            "players": [{"hand": cards(&format!("{kept} work")), "deck": cards("3 predoc")}, {}],
        }));
        table.plays(0, "end turn").plays(0, "draw");
        assert!(!table.told("drew"));
        assert_eq!(table.hand(0).len(), kept);
        assert_eq!(table.deck(0), pile("3 predoc"));
    }
}

#[test]
fn nr_17_cards_lost_on_other_players_turns_are_not_replaced_before() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["donna_strickland"], "deck": cards("5 work")},
            {"hand": cards("5 work"), "deck": cards("5 predoc")},
        ],
    }));
    table.plays(0, "use donna_strickland against 1");
    assert_eq!(table.hand(1), pile("4 work"));
    table.ends_turn(0);
    assert_eq!((table.asks(), table.hand(1)), ("turn 1".to_owned(), pile("4 work")));
    table.ends_turn(1);
    assert_eq!(table.hand(1), pile("4 work predoc"), "replaced at the end of the own turn");
}

#[test]
fn nr_17_cards_played_on_other_players_turns_are_not_replaced_before() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("2 work"), "deck": cards("5 work")},
            {"hand": cards("imposter_syndrome 4 work"), "deck": cards("5 predoc")},
        ],
        "purse": {"effort": 4},
        "pool": pool("", ""),
    }));
    table.plays(0, "acquire local_grant").plays(1, "attack imposter_syndrome");
    table.ends_turn(0);
    assert_eq!((table.asks(), table.hand(1)), ("turn 1".to_owned(), pile("4 work")));
    table.ends_turn(1);
    assert_eq!(table.hand(1), pile("4 work predoc"));
}

// ---- NR-18 ----

#[test]
fn nr_18_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": cards("2 predoc"), "discard": cards("4 work")}, {}],
    }));
    table.plays(0, "end turn");
    table.tells(json!({"event": "reshuffled", "seat": 0}));
    assert_eq!(table.hand(0), pile("2 predoc 3 work"));
    assert_eq!((table.deck(0), table.discard(0)), (pile("work"), pile("")));
}

#[test]
fn nr_18_not_before_a_card_must_be_drawn() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": cards("5 predoc"), "discard": cards("4 work")}, {}],
    }));
    table.plays(0, "end turn");
    assert!(!table.told("reshuffled"));
    assert_eq!((table.deck(0), table.discard(0)), (pile(""), pile("4 work")));
}

#[test]
fn nr_18_the_new_deck_is_shuffled() {
    let hands: BTreeSet<_> = (0..60)
        .map(|seed| {
            let discard = cards("work research predoc local_grant senior postdoc");
            let mut table = Table::at_seed(
                json!({"players": [{"hand": [], "deck": [], "discard": discard}, {}]}),
                seed,
            );
            table.plays(0, "end turn");
            table.deck(0)
        })
        .collect();
    assert_eq!(hands.len(), 6, "each of the six cards is the last one left at times");
}

#[test]
fn nr_18_the_play_area_is_not_part_of_it_until_the_turn_ends() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("work sally_kristen_ride"), "deck": [], "discard": ["predoc"]},
            {},
        ],
    }));
    table.plays(0, "use work money").plays(0, "use sally_kristen_ride draw");
    assert_eq!(table.hand(0), pile("predoc"), "one card, although two were to be drawn");
    assert_eq!(table.play(0), pile("work sally_kristen_ride"));
    assert!(table.deck(0).is_empty() && table.discard(0).is_empty());
}

#[test]
fn nr_18_with_nothing_left_the_draw_stops() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": ["predoc"], "discard": ["senior"]}, {}],
    }));
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.hand(0), pile("work predoc senior"));
    assert!(table.deck(0).is_empty() && table.discard(0).is_empty());
    assert_eq!(table.asks(), "turn 1");
}

// ---- NR-19 ----

#[test]
fn nr_19_then_the_player_to_the_left_takes_a_turn() {
    let mut table = Table::fresh(3, 4);
    for (seat, left) in [(0, 1), (1, 2), (2, 0), (0, 1)] {
        table.refuses(left, "end turn", "NR-19");
        table.ends_turn(seat);
        assert_eq!(table.asks(), format!("turn {left}"));
        table.refuses(seat, "end turn", "NR-19");
    }
}

#[test]
fn nr_19_the_next_turn_is_announced_with_its_round() {
    let mut table = Table::fresh(2, 4);
    table.ends_turn(0);
    table.tells(json!({"event": "turn_ended", "seat": 0}));
    table.tells(json!({"event": "turn_began", "seat": 1, "round": 1}));
    table.ends_turn(1);
    table.tells(json!({"event": "turn_began", "seat": 0, "round": 2}));
}
