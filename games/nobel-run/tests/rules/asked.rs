//! Who is asked: NR-39.

use exaequo_game::{Seat, Viewer};
use serde_json::{Value, json};

use crate::support::{Sentences, Table, cards, pile, pool};

/// Seat 0 has announced a purchase; seat 1 owns Care in one of its zones.
fn owning(rival: Value) -> Table {
    let mut table = Table::at(json!({
        "players": [{"hand": ["senior"], "deck": cards("5 work")}, rival],
        "purse": {"effort": 9},
        "pool": pool("", ""),
    }));
    table.plays(0, "acquire local_grant");
    table
}

#[test]
fn nr_39_asked_is_whoever_could_hold_a_fitting_card() {
    let in_hand = owning(json!({"hand": cards("care work"), "deck": cards("2 work")}));
    assert_eq!(in_hand.asks(), "react 1");
    let in_deck = owning(json!({"hand": cards("2 work"), "deck": cards("care work")}));
    assert_eq!(in_deck.asks(), "react 1");
    assert_eq!(in_deck.choices(1), ["pass"]);
}

#[test]
fn nr_39_not_asked_is_whoever_owns_it_in_the_open_or_holds_no_card() {
    let open = [
        json!({"hand": cards("2 work"), "deck": cards("2 work"), "discard": ["care"]}),
        json!({"hand": cards("2 work"), "deck": cards("2 work"), "cv": ["care"]}),
        json!({"hand": cards("2 work"), "deck": cards("2 work"), "front": ["care"]}),
        json!({"hand": [], "deck": cards("2 work care")}),
        json!({"hand": cards("2 work"), "deck": cards("2 work")}),
    ];
    for rival in open {
        let table = owning(rival.clone());
        assert_eq!(table.asks(), "turn 0", "{rival}");
        assert_eq!(table.discard(0), pile("local_grant"), "{rival}");
    }
}

#[test]
fn nr_39_negative_prestige_fits_every_window_other_negative_cards_do_not() {
    let publishing = |deck: &str| {
        let mut table = Table::at(json!({
            "players": [
                {"hand": ["senior"], "deck": []},
                {"hand": cards("2 work"), "deck": cards(deck)},
            ],
        }));
        table.plays(0, "publish senior");
        table.asks()
    };
    assert_eq!(publishing("care imposter_syndrome elizabeth_magie"), "turn 0");
    for card in
        ["leaking_pipeline", "chien_shiung_wu", "dorothy_crowfoot_hodgkin", "jocelyn_bell_burnell"]
    {
        assert_eq!(publishing(card), "react 1", "{card}");
    }
    let acquiring = owning(json!({"hand": cards("2 work"), "deck": cards("chien_shiung_wu")}));
    assert_eq!(acquiring.asks(), "react 1");
}

#[test]
fn nr_39_asking_tells_nobody_what_is_in_a_hidden_hand() {
    let holding = owning(json!({"hand": cards("care work"), "deck": cards("2 predoc")}));
    let not_holding = owning(json!({"hand": cards("2 predoc"), "deck": cards("care work")}));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        assert_eq!(holding.view(viewer), not_holding.view(viewer), "{viewer}");
        assert_eq!(holding.seen(viewer), not_holding.seen(viewer), "{viewer}");
    }
}

#[test]
fn nr_39_whoever_has_played_the_only_fitting_card_is_not_asked_further() {
    let mut table = owning(json!({"hand": cards("care 3 work"), "deck": cards("2 work")}));
    table.plays(1, "attack care");
    assert_eq!(table.asks(), "turn 0", "no pass is needed");
}

#[test]
fn nr_39_whoever_might_hold_another_is_asked_further() {
    let rival = json!({"hand": cards("care 3 work"), "deck": cards("imposter_syndrome work")});
    let mut table = owning(rival);
    table.plays(1, "attack care");
    assert_eq!(table.asks(), "react 1");
    assert_eq!(table.choices(1), ["pass"]);
}

#[test]
fn nr_39_victims_too_are_asked_by_what_everybody_can_tell() {
    let attacked = |hand: &str, deck: &str| {
        let mut table = Table::at(json!({
            "players": [
                {"hand": cards(hand), "deck": cards(deck)},
                {"hand": ["care"], "deck": []},
            ],
            "window": {"cause": {"why": "turn_begins"}},
        }));
        table.plays(1, "attack care");
        table
    };
    let (has, has_not) = (attacked("work", "research"), attacked("research", "work"));
    assert_eq!(has.asks(), "give 0: 2 effort");
    assert_eq!(has.view(Viewer::Seat(Seat(1))), has_not.view(Viewer::Seat(Seat(1))));
    assert_eq!(attacked("research", "hedy_lamarr").asks(), "turn 0", "nobody would expect effort");
}

// ---- hands of which everybody knows that nothing fits ----

#[test]
fn nr_39_a_hand_that_everybody_can_name_is_asked_only_if_it_fits() {
    let deck = cards("margaret_eloise_knight");
    let known = |hand: &str, known: &str| {
        owning(json!({"hand": cards(hand), "known": cards(known), "deck": deck})).asks()
    };
    assert_eq!(known("2 work", "2 work"), "turn 0");
    assert_eq!(known("2 work", "work"), "react 1", "the other card could be one");
    assert_eq!(known("work care", "work care"), "react 1");
    assert_eq!(known("work elizabeth_magie", "elizabeth_magie"), "react 1");
}

#[test]
fn nr_39_a_hand_known_to_lack_a_resource_holds_no_card_that_gives_it() {
    let lacking = |lacks: &str| {
        owning(json!({
            "hand": ["research"], "deck": cards("chien_shiung_wu work"), "lacks": cards(lacks),
        }))
        .asks()
    };
    assert_eq!(lacking("effort"), "turn 0", "Wu gives effort");
    assert_eq!(lacking(""), "react 1");
}

/// Seat 0 begins a turn with this hand; both rivals can demand 2 effort.
fn two_rivals(hand: &str) -> Table {
    Table::at(json!({
        "players": [
            {"hand": cards(hand), "deck": cards("5 work")},
            {"hand": ["care"], "deck": []},
            {"hand": ["leaking_pipeline"], "deck": []},
        ],
        "pool": pool("predoc", ""),
        "window": {"cause": {"why": "turn_begins"}},
    }))
}

#[test]
fn nr_39_a_victim_who_has_shown_to_have_none_is_not_asked_for_it_again() {
    let mut table = two_rivals("research lab_equipment");
    table.plays(1, "attack care").plays(2, "pass").plays(0, "give nothing");
    assert_eq!(table.asks(), "react 2");
    table.plays(2, "attack leaking_pipeline");
    assert_eq!(table.asks(), "turn 0", "nobody would expect effort now");
    assert!(!table.told("gave_nothing"));
}

#[test]
fn nr_39_that_is_remembered_until_a_card_joins_the_hand() {
    let mut table = two_rivals("research lab_equipment sally_kristen_ride");
    table.plays(1, "attack care").plays(2, "pass").plays(0, "give nothing").plays(2, "pass");
    table.plays(0, "use research money");
    assert_eq!(table.described("/players/0/lacks"), json!(["effort"]), "a card has left the hand");
    table.plays(0, "use sally_kristen_ride draw");
    assert_eq!(table.described("/players/0/lacks"), json!([]), "cards have joined it");
}

#[test]
fn nr_39_in_solo_only_what_can_be_answered_is_asked() {
    let last_word = |hand: &str, deck: &str| {
        let mut table = Table::at(json!({
            "players": [{"hand": cards(hand), "deck": cards(deck)}],
            "pool": ["paper_q4"],
            "round": 16,
        }));
        table.ends_turn(0);
        table
    };
    assert_eq!(last_word("5 work", "chien_shiung_wu").asks(), "over");
    let mut table = last_word("5 work chien_shiung_wu jocelyn_bell_burnell", "");
    assert_eq!(table.asks(), "react 0");
    table.plays(0, "place chien_shiung_wu in peio");
    assert_eq!(table.asks(), "react 0", "another one is in the hand");
    table.plays(0, "place jocelyn_bell_burnell in peio");
    assert_eq!(table.asks(), "over");
}

#[test]
fn nr_39_the_secret_of_an_extra_card_does_not_change_who_is_asked() {
    // Whether a second Work is in the hand shows only when the announcement is carried out.
    let table = |hand: &str, deck: &str| {
        let mut table = Table::at(json!({
            "players": [
                {"hand": cards(hand), "deck": cards(deck)},
                {"hand": cards("imposter_syndrome"), "deck": []},
                {"hand": cards("care"), "deck": []},
            ],
            "purse": {"money": 4},
            "pool": pool("", ""),
            "tops": {"basic": "lab_equipment"},
        }));
        table.plays(0, "acquire top basic with work").plays(1, "attack imposter_syndrome");
        table.plays(2, "pass").plays(0, "give work");
        table
    };
    let (mut has, mut has_not) = (table("2 work", "research"), table("work research", "work"));
    assert_eq!((has.asks(), has_not.asks()), ("react 2".to_owned(), "react 2".to_owned()));
    assert_eq!(has.choices(2), ["attack care", "block care", "pass"]);
    assert_eq!(has.public(), has_not.public());
    assert!(has.plays(2, "pass").told("acquired"));
    assert!(has_not.plays(2, "pass").told("lapsed"));
}
