//! Tables written down: what is left out is dealt, and everything wrong is listed.

use exaequo_laws::positions::{finds, readmes_example, spoiled, stays_the_same};
use rafts::Rafts;
use serde_json::json;

use crate::support::{Sentences, Table, bench, faults, pile, player};

#[test]
fn what_is_left_out_takes_its_place_in_a_fresh_game() {
    let table = Table::at(json!({"seats": 3, "players": [{"hand": ["time"]}]}));
    assert_eq!(table.hand(0), pile("time"));
    assert_eq!((table.hand(1).len(), table.hand(2).len()), (6, 6));
    assert!((0..3).all(|seat| table.objectives(seat).len() == 1));
    assert_eq!(table.deck("general").len(), 35);
    assert_eq!(table.asks(), "turn 0");
}

#[test]
fn the_readmes_example_can_be_set_up() {
    readmes_example::<Rafts>(include_str!("../../README.md"));
}

#[test]
fn a_described_table_is_set_up_equally() {
    let mut table = Table::of(&[
        player("insulin", "blackout", ""),
        player("blood", "emergency_generator", "time"),
        player("plastic", "savings", "time"),
    ]);
    table.plays(0, "play blackout").plays(1, "shield");
    stays_the_same(&table);
}

#[test]
fn every_fault_is_listed() {
    let found = faults(&json!({
        "seats": 2, "stge": "turn", "round": 0,
        "players": [
            {"hand": ["tme", "time"], "benches": [{"bacterium": "alkB", "time": 3}]},
            {"objectives": ["time", "blood"], "known": ["food"], "hand": []},
        ],
        "discard": ["blood"],
    }));
    for part in [
        "there is no field \"stge\" (did you mean \"stage\"?)",
        "round: this must be a whole number from 1 to 100",
        "players[0].hand[0]: no card is called \"tme\" (did you mean \"time\"?)",
        "players[0].benches[0].bacterium: alkB is no bacterium",
        "players[0].benches[0].time: this must be a whole number from 0 to 2",
        "players[1].objectives[0]: time is no objective",
        "players[1]: what is known of a hand must be in it (RF-17)",
        "discard[0]: blood is an objective: it lies in front of a player (RF-02)",
    ] {
        assert!(found.iter().any(|fault| fault == part), "no \"{part}\" in {found:#?}");
    }
}

/// What each of these would be is not a moment of any game.
#[test]
fn impossible_tables_are_refused() {
    let two = || json!([player("insulin", "", ""), player("blood", "", "")]);
    let catch = |offer: &str, discard: &str| {
        json!({
            "players": [player("insulin", "", ""), player("blood", "savings", "")],
            "lively": true, "discard": pile(discard),
            "question": {"ask": "catch", "offer": pile(offer)},
        })
    };
    let hands = |hand: &str| json!({"players": [player("insulin", hand, ""), {}]});
    let cases = [
        (json!({}), "say how many"),
        (json!({"seats": 1}), "from 2 to 6"),
        (json!({"seats": 2, "players": [{}, {}, {}]}), "more players than seats"),
        (hands("4 lab_expansion"), "more cards lab_expansion than the box has"),
        (hands("3 time 4 food"), "nobody holds more than 6"),
        (
            json!({"players": [player("plastic", "", ""), player("plastic", "", "")]}),
            "the box has 1",
        ),
        (json!({"players": [player("blood blood", "", ""), {}]}), "same objective twice"),
        (json!({"players": two(), "stage": "discard"}), "exactly while discarding"),
        (json!({"players": two(), "drawn": true}), "drawn in the stage"),
        (json!({"players": two(), "played": true}), "the round is lively"),
        (json!({"players": two(), "winner": 0}), "a victory ends the game"),
        (json!({"players": two(), "winner": 0, "stage": "over"}), "objective is not met"),
        (json!({"players": two(), "stage": "over", "round": 7}), "after a whole round"),
        (json!({"players": two(), "idle": 3, "round": 9}), "end the game"),
        (json!({"players": two(), "question": {"ask": "take"}}), "played in a turn"),
        (json!({"players": two(), "question": {}}), "this question has a field \"ask\""),
        (catch("time", ""), "lies in the discard pile"),
        (catch("blackout", "blackout"), "only resources are offered"),
        (json!({"players": two(), "decks": {"general": []}}), "nowhere else"),
        (
            json!({"players": [
                {"hand": [], "objectives": ["insulin"], "benches": [bench(""), bench(""), bench("")]},
                {},
            ]}),
            "at most 2",
        ),
    ];
    for (position, part) in cases {
        finds::<Rafts>(&position, part);
    }
}

/// RF-46: who is asked follows from the table, and sealed answers must be possible.
#[test]
fn rf_46_a_window_asks_whom_it_must() {
    let window = |question| {
        json!({
            "players": [player("insulin", "", ""), player("blood", "savings", "time")],
            "lively": true, "played": true, "discard": ["blackout"], "question": question,
        })
    };
    let asks = |asked| json!({"ask": "shield", "attack": "blackout", "asked": asked});
    assert_eq!(faults(&window(asks([1]))), Vec::<String>::new());
    let wrong = faults(&window(asks([0])));
    assert_eq!(wrong, ["question.asked: these seats are asked: 1 (RF-46)"]);
    let answers = json!({"ask": "shield", "attack": "blackout", "answers": [null, "shield"]});
    assert_eq!(faults(&window(answers)), ["question.answers[1]: the seat cannot answer that"]);
    let all = json!({"ask": "shield", "attack": "blackout", "answers": [null, "pass"]});
    let found = faults(&window(all));
    assert_eq!(found, ["question.answers: once all have answered, the window is closed"]);
}

/// `EXAEQUO_SPOILED=100000` looks at more.
#[test]
fn spoiled_tables_are_refused_or_played_to_the_end() {
    let spoiled = spoiled::<Rafts>(500);
    assert!(spoiled.refused > spoiled.played && spoiled.played > 0, "{spoiled:?}");
}
