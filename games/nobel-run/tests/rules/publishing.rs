//! Publishing: NR-15 and NR-16.

use serde_json::json;

use crate::printed::printed_cards;
use crate::support::{Sentences, Table, amounts, cards, pile, pool};

fn holding(hand: &str) -> Table {
    Table::at(json!({"players": [{"hand": cards(hand), "deck": cards("8 work")}, {}]}))
}

#[test]
fn nr_15_a_published_card_gives_what_is_printed() {
    for card in printed_cards().iter().filter(|card| !card.is_paper() && !card.affects()) {
        let id = card.id();
        let mut table = Table::at(json!({"players": [{"hand": [id], "deck": []}, {}]}));
        table.plays(0, &format!("publish {id}"));
        assert_eq!(table.cv(0), pile(id));
        assert!(table.hand(0).is_empty() && table.play(0).is_empty(), "{id}");
        assert_eq!(table.prestige(0), i16::from(card.number("publish_prestige")), "{id}");
        assert_eq!(table.purse(), amounts(&card.purse("publish")), "{id}");
    }
}

#[test]
fn nr_15_a_card_with_the_affect_icon_cannot_be_published() {
    // The seven negative cards and the three scientists who take prestige away.
    let affecting: Vec<&str> =
        printed_cards().iter().filter(|card| card.affects()).map(|card| card.id()).collect();
    assert_eq!(affecting.len(), 10);
    for id in affecting {
        holding(id).refuses(0, &format!("publish {id}"), "NR-15");
    }
}

#[test]
fn nr_15_once_per_turn() {
    let mut table = holding("predoc local_grant work hedy_lamarr");
    table.plays(0, "publish predoc");
    assert!(table.open().published);
    for card in ["local_grant", "work", "hedy_lamarr"] {
        table.refuses(0, &format!("publish {card}"), "NR-15");
    }
    table.ends_turn(0);
    assert!(!table.open().published, "the next player has not published");
    table.ends_turn(1);
    table.plays(0, "publish local_grant");
    assert_eq!((table.cv(0), table.prestige(0)), (pile("predoc local_grant"), 2));
}

#[test]
fn nr_15_a_publication_for_nothing_or_for_resources_uses_it_up_too() {
    for first in ["work", "research", "hedy_lamarr"] {
        let mut table = holding(&format!("{first} predoc"));
        table.plays(0, &format!("publish {first}"));
        table.refuses(0, "publish predoc", "NR-15");
    }
}

#[test]
fn nr_15_research_and_work_can_be_published_for_nothing() {
    for card in ["work", "research"] {
        let mut table = holding(card);
        table.plays(0, &format!("publish {card}"));
        assert_eq!((table.cv(0), table.prestige(0)), (pile(card), 0));
        assert_eq!(table.purse(), "nothing");
        table.tells(json!({
            "event": "published", "seat": 0, "card": card, "prestige": 0,
            "gained": {"money": 0, "effort": 0, "data": 0},
        }));
    }
}

#[test]
fn nr_15_only_hand_cards_are_published() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["work"], "deck": ["research"], "discard": ["predoc"], "play": ["senior"]},
            {"hand": ["local_grant"], "deck": []},
        ],
        "pool": pool("", "postdoc"),
    }));
    for card in ["research", "predoc", "senior", "local_grant", "postdoc"] {
        table.refuses(0, &format!("publish {card}"), "NR-10");
    }
}

#[test]
fn nr_15_a_used_card_cannot_be_published_in_the_same_turn() {
    let mut table = holding("raye_jean_montague");
    table.plays(0, "use raye_jean_montague money");
    table.refuses(0, "publish raye_jean_montague", "NR-10");
}

#[test]
fn nr_15_resources_of_a_publication_are_for_this_turn() {
    let mut table = holding("katherine_johnson");
    table.plays(0, "publish katherine_johnson");
    assert_eq!(table.purse(), "5 data");
    table.ends_turn(0).ends_turn(1);
    assert_eq!(table.purse(), "nothing");
}

#[test]
fn nr_15_papers_do_not_use_up_the_publication() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["predoc"], "deck": []}, {}],
        "purse": {"effort": 2, "data": 1},
        "pool": pool("paper_q4", ""),
    }));
    table.plays(0, "acquire paper_q4").plays(0, "publish predoc");
    assert_eq!((table.cv(0), table.prestige(0)), (pile("paper_q4 predoc"), 2));
}

#[test]
fn nr_15_disabling_and_placing_do_not_use_up_the_publication() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("predoc chien_shiung_wu leaking_pipeline"), "deck": cards("5 work"),
             "front": ["care"]},
            {},
        ],
        "purse": {"effort": 4},
    }));
    table.plays(0, "disable care");
    table.plays(0, "place chien_shiung_wu in 1");
    table.plays(0, "publish predoc");
    table.plays(0, "place leaking_pipeline in 1");
    assert_eq!(table.cv(0), pile("care predoc"));
    assert_eq!(table.cv(1), pile("chien_shiung_wu leaking_pipeline"));
    assert_eq!((table.prestige(0), table.prestige(1)), (1, -6));
}

#[test]
fn nr_16_published_cards_stay_out_of_the_deck_for_good() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("predoc 4 work"), "deck": cards("research local_grant")}, {}],
    }));
    table.plays(0, "publish predoc");
    for _ in 0..8 {
        table.plays(0, "end turn");
        while table.asks() == "discard 0" {
            let discard = table.choices(0)[0].clone();
            table.plays(0, &discard);
        }
        table.ends_turn(1);
        assert_eq!(table.owned(0), pile("4 work research local_grant"));
        assert_eq!((table.cv(0), table.prestige(0)), (pile("predoc"), 1));
    }
    assert_eq!(table.open().round, 9);
}

#[test]
fn nr_16_the_prestige_of_published_cards_counts() {
    let mut table = holding("senior");
    table.plays(0, "publish senior");
    assert_eq!(table.prestige(0), 3);
    table.ends_turn(0);
    assert_eq!(table.prestige(0), 3);
    let mine = &exaequo_game::Game::score_sheet(table.state()).rows[0];
    assert_eq!((mine.points("grants_and_staff"), mine.total), (Some(3), 3));
}
