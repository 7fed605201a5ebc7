//! The two special cards: NR-20 and NR-21.

use std::collections::BTreeMap;

use exaequo_game::Viewer;
use serde_json::json;

use crate::support::{Sentences, Table, cards, pile};

#[test]
fn nr_20_sally_ride_draws_two_cards_when_used() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("sally_kristen_ride work"), "deck": cards("5 predoc")}, {}],
    }));
    table.plays(0, "use sally_kristen_ride draw");
    assert_eq!(table.hand(0), pile("work 2 predoc"));
    assert_eq!((table.play(0), table.deck(0)), (pile("sally_kristen_ride"), pile("3 predoc")));
    assert_eq!(table.purse(), "nothing");
    table.plays(0, "use predoc effort");
    assert_eq!(table.purse(), "2 effort", "the drawn cards can be used at once");
}

#[test]
fn nr_20_she_draws_nothing_when_discarded_at_the_end_of_the_turn() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("sally_kristen_ride 4 work"), "deck": cards("9 predoc")}, {}],
    }));
    table.plays(0, "end turn").plays(0, "discard sally_kristen_ride");
    assert_eq!((table.hand(0), table.asks()), (pile("4 work"), "discard 0".to_owned()));
    table.plays(0, "draw");
    assert_eq!(table.hand(0), pile("4 work predoc"));
}

#[test]
fn nr_20_she_draws_nothing_as_the_extra_card_of_nr_14() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["sally_kristen_ride"], "deck": cards("9 predoc")}, {}],
        "purse": {"money": 4},
        "tops": {"basic": "care"},
    }));
    table.plays(0, "acquire top basic with sally_kristen_ride");
    assert!(table.hand(0).is_empty() && !table.told("drew"));
    assert_eq!(table.deck(0), pile("9 predoc"));
}

#[test]
fn nr_20_she_draws_nothing_when_a_rival_makes_her_go() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["donna_strickland"], "deck": cards("5 work")},
            {"hand": ["sally_kristen_ride"], "deck": cards("5 predoc")},
        ],
    }));
    table.plays(0, "use donna_strickland against 1");
    assert!(table.hand(1).is_empty() && !table.told("drew"));
    assert_eq!(table.discard(1), pile("sally_kristen_ride"));
}

#[test]
fn nr_20_published_she_gives_money_and_draws_nothing() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["sally_kristen_ride"], "deck": cards("5 predoc")}, {}],
    }));
    table.plays(0, "publish sally_kristen_ride");
    assert_eq!(table.purse(), "4 money");
    assert!(table.hand(0).is_empty());
}

#[test]
fn nr_20_only_she_draws() {
    let mut table = Table::at(json!({"players": [{"hand": ["senior"], "deck": ["work"]}, {}]}));
    table.refuses(0, "use senior draw", "NR-10");
}

// ---- NR-21 ----

fn strickland(rival_hand: &str, seed: u64) -> Table {
    let position = json!({
        "players": [
            {"hand": ["donna_strickland"], "deck": cards("5 work")},
            {"hand": cards("2 work"), "deck": []},
            {"hand": cards(rival_hand), "deck": cards("3 predoc"), "discard": ["senior"]},
        ],
    });
    Table::at_seed(position, seed)
}

#[test]
fn nr_21_one_card_of_the_chosen_rival_goes_to_their_discard_pile() {
    let mut table = strickland("research", 1);
    table.plays(0, "use donna_strickland against 2");
    assert_eq!((table.hand(2), table.discard(2)), (pile(""), pile("research senior")));
    assert_eq!(table.hand(1), pile("2 work"), "the other rival loses nothing");
    assert_eq!((table.play(0), table.purse()), (pile("donna_strickland"), "nothing".to_owned()));
    let struck = json!({
        "event": "struck", "seat": 0, "card": "donna_strickland", "rival": 2, "lost": "research",
    });
    for viewer in Viewer::of_table(3) {
        assert!(table.seen(viewer).contains(&struck), "a discard pile is public: {viewer}");
    }
}

#[test]
fn nr_21_the_card_is_chosen_blindly() {
    let mut lost = BTreeMap::new();
    for seed in 0..600 {
        let mut table = strickland("4 work care research", seed);
        table.plays(0, "use donna_strickland against 2");
        assert_eq!(table.hand(2).len(), 5);
        let event = &table.events()[0];
        *lost.entry(event["lost"].as_str().expect("a card").to_owned()).or_insert(0) += 1;
    }
    // Six cards, each as likely: 400, 100 and 100 of 600.
    assert!((340..=460).contains(&lost["work"]), "{lost:?}");
    assert!((60..=140).contains(&lost["care"]), "{lost:?}");
    assert!((60..=140).contains(&lost["research"]), "{lost:?}");
}

#[test]
fn nr_21_a_rival_with_an_empty_hand_may_be_chosen() {
    let mut table = strickland("", 1);
    table.plays(0, "use donna_strickland against 2");
    assert_eq!((table.discard(2), table.deck(2)), (pile("senior"), pile("3 predoc")));
    assert_eq!(table.play(0), pile("donna_strickland"));
    assert_eq!(table.asks(), "turn 0");
}

#[test]
fn nr_21_only_rivals_at_the_table() {
    let mut table = strickland("work", 1);
    table.refuses(0, "use donna_strickland against 0", "NR-21");
    table.refuses(0, "use donna_strickland against 3", "NR-21");
    assert!(table.allows(0, "use donna_strickland against 1"));
    assert!(table.allows(0, "use donna_strickland against 2"));
}

#[test]
fn nr_21_her_effect_comes_with_use_only() {
    let full = |deck: &str| {
        Table::at(json!({
            "players": [
                {"hand": cards("donna_strickland work"), "deck": cards(deck)},
                {"hand": cards("5 work"), "deck": []},
            ],
            "purse": {"money": 4},
            "tops": {"basic": "care"},
        }))
    };
    let mut extra = full("5 work");
    extra.plays(0, "acquire top basic with donna_strickland");
    assert_eq!(extra.hand(1), pile("5 work"));
    let mut discarded = full("5 work");
    discarded.plays(0, "end turn").plays(0, "discard donna_strickland");
    assert_eq!(discarded.hand(1), pile("5 work"));
    let mut published = full("5 work");
    published.plays(0, "publish donna_strickland");
    assert_eq!((published.hand(1), published.prestige(0)), (pile("5 work"), 4));
    published.refuses(0, "use donna_strickland draw", "NR-10");
}

#[test]
fn nr_21_in_solo_she_has_no_target() {
    let mut table = Table::at(json!({"players": [{"hand": ["donna_strickland"], "deck": []}]}));
    table.refuses(0, "use donna_strickland against 0", "NR-58");
    table.refuses(0, "use donna_strickland against 1", "NR-58");
}
