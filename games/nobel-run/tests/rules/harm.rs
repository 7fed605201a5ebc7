//! Several negative cards, and negative prestige: NR-36 and NR-37.

use serde_json::json;

use crate::printed::printed_cards;
use crate::support::{Sentences, Table, cards, pile, pool};

// ---- NR-36 ----

#[test]
fn nr_36_several_cards_are_disabled_one_by_one() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": [], "deck": [], "front": cards("care imposter_syndrome elizabeth_magie")}, {},
        ],
        "purse": {"money": 8, "effort": 10},
        "pool": pool("predoc", ""),
    }));
    table.plays(0, "disable care");
    assert_eq!(
        (table.front(0), table.purse()),
        (pile("imposter_syndrome elizabeth_magie"), "8 money, 6 effort".to_owned())
    );
    table.refuses(0, "acquire local_grant", "NR-34");
    table.plays(0, "disable imposter_syndrome").plays(0, "acquire local_grant");
    table.refuses(0, "acquire predoc", "NR-34");
    table.plays(0, "disable elizabeth_magie").plays(0, "acquire predoc");
    assert_eq!(table.cv(0), pile("care imposter_syndrome elizabeth_magie"));
    assert_eq!(table.purse(), "nothing");
}

#[test]
fn nr_36_two_rivals_can_block_the_same_player() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": [], "deck": cards("5 work")},
            {"hand": ["care"], "deck": []},
            {"hand": ["margaret_eloise_knight"], "deck": []},
        ],
        "purse": {"money": 4},
        "pool": pool("predoc", ""),
    }));
    table
        .plays(0, "acquire predoc")
        .plays(1, "block care")
        .plays(2, "block margaret_eloise_knight");
    table.plays(2, "block margaret_eloise_knight");
    assert_eq!(table.front(0), pile("care margaret_eloise_knight"));
}

// ---- NR-37 ----

#[test]
fn nr_37_the_four_cards_take_their_value_from_a_rivals_prestige() {
    let harms = [
        ("dorothy_crowfoot_hodgkin", 2),
        ("chien_shiung_wu", 4),
        ("jocelyn_bell_burnell", 4),
        ("leaking_pipeline", 2),
    ];
    for (card, harm) in harms {
        let mut table = Table::of(json!([{"hand": [card], "deck": []}, {"cv": ["paper_q3"]}, {}]));
        table.plays(0, &format!("place {card} in 1"));
        assert_eq!((table.prestige(1), table.prestige(0)), (2 - harm, 0), "{card}");
        assert_eq!((table.cv(1), table.hand(0)), (pile(&format!("paper_q3 {card}")), pile("")));
        assert!(!table.open().published, "it does not use up the publication");
    }
}

#[test]
fn nr_37_in_any_rivals_cv_but_not_in_ones_own() {
    let mut table = Table::of(json!([{"hand": ["chien_shiung_wu"], "deck": []}, {}, {}]));
    table.refuses(0, "place chien_shiung_wu in 0", "NR-37");
    table.refuses(0, "place chien_shiung_wu in 3", "NR-37");
    table.refuses(0, "place chien_shiung_wu in peio", "NR-37");
    assert!(table.allows(0, "place chien_shiung_wu in 1"));
    assert!(table.allows(0, "place chien_shiung_wu in 2"));
}

#[test]
fn nr_37_no_other_card_can_be_placed() {
    for card in printed_cards().iter().filter(|card| !card.is_paper()) {
        if card.number("affect_prestige") == 0 {
            let hand = [card.id()];
            let mut table = Table::at(json!({"players": [{"hand": hand, "deck": []}, {}]}));
            table.refuses(0, &format!("place {} in 1", card.id()), "NR-37");
        }
    }
}

#[test]
fn nr_37_on_other_turns_in_the_windows_and_against_any_rival() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": []}, {"hand": ["chien_shiung_wu"], "deck": []}, {}],
        "purse": {"effort": 4},
        "pool": pool("", ""),
    }));
    table.refuses(1, "place chien_shiung_wu in 0", "NR-19");
    table.plays(0, "acquire local_grant");
    assert_eq!(table.asks(), "react 1");
    table.refuses(1, "place chien_shiung_wu in 1", "NR-37");
    assert!(table.allows(1, "place chien_shiung_wu in 0"));
    table.plays(1, "place chien_shiung_wu in 2");
    assert_eq!((table.prestige(0), table.prestige(2)), (0, -4));
    assert_eq!(table.discard(0), pile("local_grant"), "the purchase goes on");
}

#[test]
fn nr_37_at_the_end_of_turn_discard() {
    let mut table = Table::of(json!([
        {"hand": cards("chien_shiung_wu leaking_pipeline"), "deck": cards("5 work")}, {},
    ]));
    table.plays(0, "end turn");
    assert_eq!(table.asks(), "discard 0");
    table.plays(0, "place chien_shiung_wu in 1");
    assert_eq!((table.asks(), table.prestige(1)), ("discard 0".to_owned(), -4));
    table.plays(0, "place leaking_pipeline in 1");
    assert_eq!(table.asks(), "turn 1", "with an empty hand the draw comes by itself");
    assert_eq!((table.prestige(1), table.hand(0)), (-6, pile("5 work")));
}

/// Care demands 2 effort of this hand.
fn demanded(hand: &str) -> Table {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards(hand), "deck": cards("5 work")}, {"hand": ["care"], "deck": []}, {},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(1, "attack care");
    table
}

#[test]
fn nr_37_while_giving_up_cards_it_is_placed_before_it_is_lost() {
    let mut table = demanded("chien_shiung_wu research");
    assert_eq!(
        table.choices(0),
        ["place chien_shiung_wu in 1", "place chien_shiung_wu in 2", "give chien_shiung_wu"]
    );
    table.plays(0, "place chien_shiung_wu in 2");
    assert_eq!((table.asks(), table.prestige(2)), ("give 0: 2 effort".to_owned(), -4));
    table.plays(0, "give nothing");
    assert_eq!((table.asks(), table.hand(0)), ("turn 0".to_owned(), pile("research")));
}

#[test]
fn nr_37_a_card_that_gives_none_of_it_can_be_placed_too() {
    let mut table = demanded("leaking_pipeline work");
    table.plays(0, "place leaking_pipeline in 1").plays(0, "give work");
    assert_eq!((table.asks(), table.prestige(1)), ("turn 0".to_owned(), -2));
}
