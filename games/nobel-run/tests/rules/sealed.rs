//! All who are asked answer at the same time, sealed: NR-38.

use exaequo_game::{Reactions, Seat, Viewer};
use serde_json::{Value, json};

use crate::support::{Sentences, Table, cards, pile, pool};

/// Seat 2 of four has announced a Local grant; all others hold one negative card and own no other.
fn announced() -> Table {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["care"], "deck": []},
            {"hand": ["imposter_syndrome"], "deck": []},
            {"hand": [], "deck": cards("5 work")},
            {"hand": ["elizabeth_magie"], "deck": []},
        ],
        "active": 2,
        "purse": {"money": 9, "effort": 9},
        "pool": pool("", ""),
    }));
    table.plays(2, "acquire local_grant");
    table
}

/// What everybody but seat 1 sees of the table and of the last step.
fn seen_by_others(table: &Table) -> Vec<(Value, Vec<Value>)> {
    let others = [0, 2, 3].map(|seat| Viewer::Seat(Seat(seat)));
    let others = others.into_iter().chain([Viewer::Spectator]);
    others.map(|viewer| (json!(table.view(viewer)), table.seen(viewer))).collect()
}

#[test]
fn nr_38_all_who_are_asked_answer_in_any_order() {
    for order in [[0, 1, 3], [3, 1, 0], [1, 0, 3]] {
        let mut table = announced();
        assert_eq!(table.asks(), "react 0 1 3");
        for seat in order {
            table.plays(seat, "pass");
            table.tells(json!({"event": "answered", "seat": seat, "answer": {"do": "pass"}}));
            assert_eq!(table.told("acquired"), seat == order[2], "after the last answer");
        }
        assert_eq!((table.asks(), table.discard(2)), ("turn 2".to_owned(), pile("local_grant")));
    }
}

#[test]
fn nr_38_whoever_has_answered_waits_for_the_others() {
    let mut table = announced();
    table.plays(0, "attack care");
    assert_eq!((table.asks(), table.hand(0)), ("react 1 3".to_owned(), pile("care")));
    for action in ["pass", "block care"] {
        table.refuses(0, action, "NR-38");
    }
    table.refuses(2, "end turn", "NR-38");
}

#[test]
fn nr_38_an_answer_is_seen_by_its_owner_only() {
    let mut table = announced();
    table.plays(1, "attack imposter_syndrome");
    let answer = json!({"do": "attack", "card": "imposter_syndrome"});
    let own = Viewer::Seat(Seat(1));
    assert_eq!(json!(table.view(own))["players"][1]["answer"], answer);
    assert_eq!(table.seen(own), [json!({"event": "answered", "seat": 1, "answer": answer})]);
    for (view, events) in seen_by_others(&table) {
        assert_eq!(view["players"][1]["answer"], Value::Null);
        assert_eq!(events, [json!({"event": "answered", "seat": 1})]);
    }
}

#[test]
fn nr_38_only_the_first_card_from_the_active_players_left_is_played() {
    let cards = [
        (3, "attack elizabeth_magie", "elizabeth_magie"),
        (0, "attack care", "care"),
        (1, "attack imposter_syndrome", "imposter_syndrome"),
    ];
    for first in 0..3 {
        let mut table = announced();
        for (place, (seat, attack, _)) in cards.into_iter().enumerate().rev() {
            table.plays(seat, if place < first { "pass" } else { attack });
        }
        for (place, (seat, _, card)) in cards.into_iter().enumerate() {
            let (hand, discard) = (table.hand(seat), table.discard(seat));
            let played = place == first;
            let kept = if played { (pile(""), pile(card)) } else { (pile(card), pile("")) };
            assert_eq!((hand, discard), kept, "seat {seat} when place {first} is the first");
        }
    }
}

#[test]
fn nr_38_it_is_fully_resolved_before_all_are_asked_anew() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": cards("3 work"), "deck": cards("5 work")},
            {"hand": ["care"], "deck": []},
            {"hand": ["imposter_syndrome"], "deck": []},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    }));
    table.plays(2, "attack imposter_syndrome").plays(1, "attack care");
    assert_eq!(table.asks(), "give 0: 2 effort");
    table.refuses(2, "attack imposter_syndrome", "NR-38");
    table.plays(0, "give work").plays(0, "give work");
    assert_eq!(table.asks(), "react 2", "its card was taken back");
    table.plays(2, "attack imposter_syndrome").plays(0, "give work");
    assert_eq!((table.asks(), table.hand(0)), ("turn 0".to_owned(), pile("")));
}

#[test]
fn nr_38_cards_taken_back_are_shown_to_nobody() {
    // Seat 1 answers with a card or with a pass; the card of seat 0 is played.
    let with = |answer: &str| {
        let mut table = announced();
        table.plays(3, "pass").plays(1, answer);
        let mut seen = seen_by_others(&table);
        table.plays(0, "attack care");
        seen.extend(seen_by_others(&table));
        (seen, table)
    };
    let (pass, mut passed) = with("pass");
    let (card, mut taken_back) = with("attack imposter_syndrome");
    assert_eq!(pass, card);
    assert_eq!(passed.state(), taken_back.state(), "nothing sealed outlives its window");
    for table in [&mut passed, &mut taken_back] {
        assert_eq!(
            (table.asks(), table.hand(1)),
            ("react 1 3".to_owned(), pile("imposter_syndrome"))
        );
        table.plays(1, "pass").plays(3, "pass");
    }
    assert_eq!(passed.state(), taken_back.state());
}

#[test]
fn nr_38_a_window_in_which_all_pass_looks_the_same_for_every_hand() {
    let passed = |hand: &str, deck: &str| {
        let mut table = Table::at(json!({
            "players": [
                {"hand": cards("work"), "deck": cards("5 work")},
                {"hand": cards(hand), "deck": cards(deck)},
                {"hand": cards("care"), "deck": cards("work")},
            ],
            "purse": {"effort": 4},
            "pool": pool("", ""),
        }));
        table.plays(0, "acquire local_grant").plays(2, "pass").plays(1, "pass");
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator];
        viewers.map(|viewer| (table.view(viewer), table.seen(viewer)))
    };
    let negative = "imposter_syndrome elizabeth_magie";
    assert_eq!(passed(negative, "2 work"), passed("2 work", negative));
}

#[test]
fn nr_38_asked_anew_until_a_window_in_which_all_pass() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": [], "deck": cards("5 work")},
            {"hand": cards("care elizabeth_magie"), "deck": []},
            {"hand": cards("imposter_syndrome leaking_pipeline"), "deck": []},
        ],
        "purse": {"money": 4, "effort": 9},
        "pool": pool("predoc", ""),
    }));
    table.plays(0, "acquire predoc").plays(1, "pass").plays(2, "attack imposter_syndrome");
    assert_eq!(table.asks(), "react 1 2", "who passed is asked again, who played too");
    table.plays(1, "attack care").plays(2, "pass");
    assert_eq!(table.asks(), "react 1 2");
    table.plays(1, "pass").plays(2, "pass");
    assert_eq!((table.asks(), table.discard(0)), ("turn 0".to_owned(), pile("predoc")));
    assert_eq!(table.purse(), "6 effort", "9 less 1 less 2");
}

#[test]
fn nr_38_once_the_announcement_is_impossible_only_negative_prestige_is_asked_for() {
    let mut table = Table::at(json!({
        "players": [
            {"hand": ["senior"], "deck": cards("5 work")},
            {"hand": ["care"], "deck": []},
            {"hand": ["imposter_syndrome"], "deck": []},
            {"hand": cards("leaking_pipeline elizabeth_magie"), "deck": []},
        ],
        "purse": {"effort": 9},
        "pool": pool("", ""),
    }));
    table.plays(0, "acquire local_grant");
    table.plays(1, "block care").plays(2, "pass").plays(3, "pass");
    assert_eq!(table.asks(), "react 3", "seat 2 owns no negative prestige");
    for action in ["attack elizabeth_magie", "block elizabeth_magie", "attack leaking_pipeline"] {
        table.refuses(3, action, "NR-38");
    }
    table.plays(3, "place leaking_pipeline in 2");
    table.tells(json!({"event": "lapsed", "seat": 0, "card": "local_grant"}));
    assert_eq!((table.prestige(2), table.purse()), (-2, "9 effort".to_owned()));
}

// ---- NR-38 c ----

/// The last turn of a game that somebody has decided; all hold one card with negative prestige.
fn last_turn() -> Table {
    Table::at(json!({
        "players": [
            {"hand": ["chien_shiung_wu"], "deck": [], "cv": cards("4 paper_q1_open_access")},
            {"hand": ["jocelyn_bell_burnell"], "deck": [], "cv": cards("4 paper_q1")},
            {"hand": cards("leaking_pipeline care"), "deck": []},
        ],
        "active": 2,
    }))
}

#[test]
fn nr_38_c_after_the_last_turn_all_are_asked() {
    let mut table = last_turn();
    table.plays(2, "end turn").plays(2, "draw");
    assert_eq!((table.asks(), table.cause()), ("react 0 1 2".to_owned(), "last_word".to_owned()));
    table.plays(2, "pass").plays(0, "pass").plays(1, "pass");
    assert_eq!(table.asks(), "over");
}

#[test]
fn nr_38_c_the_seat_after_the_last_active_player_comes_first() {
    let mut table = last_turn();
    table.plays(2, "end turn").plays(2, "draw");
    table.plays(2, "place leaking_pipeline in 0").plays(1, "place jocelyn_bell_burnell in 0");
    table.plays(0, "place chien_shiung_wu in 1");
    assert_eq!((table.prestige(0), table.prestige(1)), (20, 12), "only Wu of seat 0 was played");
    assert_eq!(table.asks(), "react 1 2");
    table.plays(2, "place leaking_pipeline in 0").plays(1, "pass");
    assert_eq!(table.asks(), "react 1", "asked anew, until all pass");
    table.plays(1, "place jocelyn_bell_burnell in 0");
    assert_eq!(table.outcome().seat_scores(), [14, 12, 0]);
}

#[test]
fn nr_38_c_negative_prestige_only() {
    let mut table = last_turn();
    table.plays(2, "end turn").plays(2, "draw");
    for action in ["attack care", "block care", "attack leaking_pipeline"] {
        table.refuses(2, action, "NR-38");
    }
    table.plays(2, "place leaking_pipeline in 0");
}

// ---- described windows ----

#[test]
fn nr_38_a_window_with_its_sealed_answers_can_be_written_down() {
    let mut table = announced();
    table.plays(3, "attack elizabeth_magie").plays(0, "pass");
    let window = table.described("/window");
    assert_eq!(window["asked"], json!([0, 1, 3]));
    assert_eq!(window["answers"], json!(["pass", null, null, "attack elizabeth_magie"]));
    let mut again = Table::at(table.described(""));
    assert_eq!(again.state(), table.state());
    again.plays(1, "pass");
    again.tells(json!({
        "event": "attacked", "seat": 3, "card": "elizabeth_magie", "victim": 2,
        "resource": "money", "amount": 2,
    }));
}

// ---- what a table is told ----

#[test]
fn nr_38_a_window_is_a_moment_for_which_answers_can_be_ready() {
    let table = announced();
    let game = table.state();
    let moment = game.moment(Seat(0)).expect("a window is open");
    assert_eq!((moment.kind, moment.about), ("acquire", Some("local_grant")));
    let ready: Vec<String> =
        game.preparable(Seat(0), "acquire").iter().map(ToString::to_string).collect();
    assert_eq!(ready, ["attack care", "block care"]);
    assert!(game.preparable(Seat(0), "publish").is_empty(), "negative prestige only");
    assert!(game.subjects("acquire").contains(&"local_grant"));
}
