//! Tables written down: what is left out, what comes back, and what is wrong.

use exaequo_game::{Game, GameRng, Positions};
use exaequo_laws::positions::{comes_back, spoiled};
use nobel_run::NobelRun;
use serde_json::{Value, json};

use crate::support::{Sentences, Table, cards, faults, pile, pool};

// ---- what is left out takes its place in a fresh game ----

#[test]
fn only_the_number_of_seats_is_a_fresh_game() {
    for seats in 2..=4u8 {
        let table = Table::at(json!({"seats": seats}));
        assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 1));
        for seat in 0..seats {
            assert_eq!(table.owned(seat), pile("4 work research predoc local_grant"));
            assert_eq!((table.hand(seat).len(), table.deck(seat).len()), (5, 2));
        }
        let below: Vec<u8> = table.open().decks.iter().map(|deck| deck.below).collect();
        assert_eq!(below, [54 - 2 * seats - 6, 30]);
        assert_eq!(table.pool().len(), 10);
        assert_eq!(table.purse(), "nothing");
        assert!(!table.open().published && !table.open().last_round);
    }
}

#[test]
fn an_empty_solo_table_is_a_fresh_solo_game() {
    let table = Table::at(json!({"seats": 1}));
    assert_eq!(table.owned(0), pile("8 work 2 research"));
    assert_eq!((table.hand(0).len(), table.pool().len()), (5, 10));
    assert!(table.pile("/peio").is_empty());
}

#[test]
fn a_player_left_out_is_dealt_a_fresh_deck() {
    let table = Table::at(json!({"seats": 3, "players": [{"hand": ["senior"]}]}));
    for seat in [1, 2] {
        assert_eq!(table.owned(seat), pile("4 work research predoc local_grant"));
        assert_eq!(table.hand(seat).len(), 5);
    }
}

#[test]
fn a_deck_left_out_has_the_starting_cards_that_lie_nowhere_else() {
    let table = Table::at(json!({
        "players": [
            {"hand": cards("2 work senior"), "discard": ["predoc"], "cv": ["research"]}, {},
        ],
    }));
    assert_eq!(table.deck(0), pile("2 work local_grant"));
}

#[test]
fn a_hand_left_out_is_drawn_from_the_deck() {
    let table = Table::at(json!({"players": [{"deck": cards("7 work")}, {"deck": ["work"]}]}));
    assert_eq!((table.hand(0), table.deck(0)), (pile("5 work"), pile("2 work")));
    assert_eq!((table.hand(1), table.deck(1)), (pile("work"), pile("")));
    let empty = Table::at(json!({"players": [{"hand": []}, {}]}));
    assert!(empty.hand(0).is_empty(), "a written empty hand is empty");
    assert_eq!(empty.deck(0).len(), 7);
}

#[test]
fn slots_tops_and_decks_left_out_are_dealt_from_the_rest() {
    let table = Table::at(json!({
        "players": [{}, {}],
        "pool": ["care", "predoc"],
        "tops": {"advanced": "paper_top"},
    }));
    let slots = table.slots();
    assert_eq!((slots[0].as_deref(), slots[1].as_deref()), (Some("care"), Some("predoc")));
    assert!(slots.iter().all(Option::is_some));
    assert_eq!(table.top("advanced").as_deref(), Some("paper_top"));
    let below: Vec<u8> = table.open().decks.iter().map(|deck| deck.below).collect();
    assert_eq!(below, [44, 30]);
}

#[test]
fn what_a_written_deck_does_not_have_is_out_of_the_game() {
    let table = Table::at(json!({
        "players": [{}, {}],
        "pool": pool("", "2 senior"),
        "decks": {"basic": ["care"], "advanced": []},
        "tops": {"basic": "hedy_lamarr"},
    }));
    assert_eq!((table.top("basic").as_deref(), table.top("advanced")), (Some("hedy_lamarr"), None));
    // 54 less 4 with the players, 5 in the pool, the top and Care; 36 less 5 in the pool.
    assert_eq!(table.pile("/out").len(), 43 + 31);
}

#[test]
fn the_active_player_is_the_first_unless_written() {
    let table = Table::at(json!({"seats": 3, "first": 2}));
    assert_eq!(table.asks(), "turn 2");
    let table = Table::at(json!({"seats": 3, "first": 2, "active": 1}));
    assert_eq!((table.asks(), table.open().first.0), ("turn 1".to_owned(), 2));
}

#[test]
fn twenty_prestige_make_the_round_the_last_unwritten() {
    let cv = cards("4 paper_q1_open_access");
    let table = Table::at(json!({"players": [{"cv": cv}, {}]}));
    assert!(table.open().last_round);
}

// ---- there and back ----

#[test]
fn described_tables_come_back_equal() {
    comes_back::<NobelRun>(json!({"seats": 4}));
    comes_back::<NobelRun>(json!({"seats": 1}));
    comes_back::<NobelRun>(json!({
        "players": [
            {"hand": cards("work predoc"), "deck": cards("research"), "discard": cards("care"),
             "play": cards("2 work"), "cv": cards("paper_q1 2 work"), "front": ["elizabeth_magie"],
             "known": ["predoc"]},
            {"hand": cards("leaking_pipeline research"), "deck": cards("3 work"),
             "lacks": ["effort"]},
            {},
        ],
        "first": 1, "active": 0, "round": 12, "published": true,
        "purse": {"money": 3, "data": 1},
        "pool": pool("2 predoc", "senior"),
        "tops": {"basic": "local_grant", "advanced": "paper_top"},
        "out": ["hedy_lamarr"],
    }));
}

#[test]
fn every_moment_comes_back_equal() {
    let window = |cause: Value| {
        json!({
            "players": [
                {"hand": cards("work predoc"), "deck": cards("2 work")},
                {"hand": cards("leaking_pipeline care"), "deck": cards("2 work")},
            ],
            "purse": {"money": 9},
            "pool": pool("predoc", ""),
            "window": {"cause": cause},
        })
    };
    comes_back::<NobelRun>(window(json!({"why": "turn_begins"})));
    comes_back::<NobelRun>(window(json!({"why": "acquire", "card": "predoc"})));
    comes_back::<NobelRun>(window(json!({"why": "acquire_top", "deck": "basic", "extra": "work"})));
    comes_back::<NobelRun>(window(json!({"why": "publish", "card": "predoc"})));
    let mut demand = window(json!({"why": "turn_begins"}));
    demand["demand"] = json!({"resource": "effort", "amount": 2});
    comes_back::<NobelRun>(demand);
    comes_back::<NobelRun>(json!({
        "players": [{}, {"hand": ["chien_shiung_wu"], "deck": []}],
        "active": 1, "round": 50, "stage": "last_word",
        "window": {"cause": {"why": "last_word"}},
    }));
    comes_back::<NobelRun>(json!({"players": [{"hand": ["work"]}, {}], "stage": "discard"}));
    comes_back::<NobelRun>(json!({"seats": 2, "active": 1, "round": 50, "stage": "over"}));
    comes_back::<NobelRun>(json!({
        "players": [{}], "pool": cards("6 predoc"), "stage": "keep", "kept": [0, 3],
        "peio": cards("2 paper_q4 chien_shiung_wu"), "round": 4,
    }));
    comes_back::<NobelRun>(json!({"players": [{"front": ["care"]}], "purse": {"effort": 2}}));
}

#[test]
fn a_table_in_the_middle_of_an_empty_deck_comes_back_equal() {
    comes_back::<NobelRun>(json!({
        "players": [{}, {}],
        "pool": [null, "predoc", "predoc", null, "local_grant"],
        "decks": {"basic": []},
    }));
}

// ---- what is wrong ----

/// The faults are exactly these.
fn wrong(position: Value, expected: &[&str]) {
    assert_eq!(faults(&position), expected, "{position}");
}

#[test]
fn an_unknown_card_gets_a_suggestion() {
    wrong(
        json!({"players": [{"hand": ["wrok", "work", "xyzzy"]}, {"cv": ["paper_q9"]}]}),
        &[
            "players[0].hand[0]: no card is called \"wrok\" (did you mean \"work\"?)",
            "players[0].hand[2]: no card is called \"xyzzy\"",
            "players[1].cv[0]: no card is called \"paper_q9\" (did you mean \"paper_q1\"?)",
        ],
    );
}

#[test]
fn an_unknown_field_gets_a_suggestion() {
    wrong(
        json!({"seats": 2, "rond": 3, "players": [{"hnad": []}]}),
        &[
            "there is no field \"rond\" (did you mean \"round\"?)",
            "players[0]: there is no field \"hnad\" (did you mean \"hand\"?)",
        ],
    );
}

#[test]
fn wrong_types_are_named_where_they_are() {
    wrong(
        json!({
            "seats": 2, "round": "three", "active": 2, "last_round": 1,
            "purse": {"money": -1, "effort": 100, "gold": 1},
            "players": [{"hand": "work"}, {"deck": [3]}],
        }),
        &[
            "active: this must be a whole number from 0 to 1",
            "round: this must be a whole number from 1 to 50",
            "last_round: this must be true or false",
            "purse: there is no field \"gold\"",
            "purse.money: this must be a whole number from 0 to 99",
            "purse.effort: this must be a whole number from 0 to 99",
            "players[0].hand: this must be a list",
            "players[1].deck[0]: this must be a word in quotes",
        ],
    );
}

#[test]
fn the_whole_must_be_an_object_with_a_number_of_seats() {
    wrong(json!([]), &["this must be an object", "say how many \"seats\" there are, from 1 to 4"]);
    wrong(json!({}), &["say how many \"seats\" there are, from 1 to 4"]);
    wrong(json!({"seats": 5}), &["seats: this must be a whole number from 1 to 4"]);
    wrong(json!({"seats": 1, "players": [{}, {}]}), &["seats: there are more players than seats"]);
}

#[test]
fn each_fault_is_listed_once() {
    wrong(json!({"seats": 2, "players": 3}), &["players: this must be a list"]);
}

#[test]
fn too_many_copies() {
    wrong(
        json!({
            "players": [{"hand": ["care"]}, {"discard": ["care"]}],
            "pool": cards("5 lab_equipment"),
        }),
        &["lab_equipment is named 5 times, the box has 4", "care is named 2 times, the box has 1"],
    );
    wrong(
        json!({"players": [{"hand": ["care", "care"]}, {}]}),
        &["players[0].hand[1]: more cards care than one pile can have"],
    );
}

#[test]
fn the_wrong_row() {
    let found = faults(&json!({"seats": 2, "pool": ["senior", "predoc", "work"]}));
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].starts_with("pool[0]: senior is advanced"), "{found:?}");
    assert!(found[1].starts_with("pool[2]: work is a starting card"), "{found:?}");
    let basic_below = json!({"seats": 2, "pool": cards("5 predoc care")});
    assert!(faults(&basic_below)[0].starts_with("pool[5]: care is basic"));
}

#[test]
fn papers_are_in_no_hand_deck_discard_pile_or_play_area() {
    for zone in ["hand", "deck", "discard", "play"] {
        let mut player = json!({"hand": []});
        player[zone] = json!(["paper_q1"]);
        wrong(
            json!({"players": [player, {}]}),
            &[&format!(
                "players[0]: paper_q1 cannot be in the {zone}: papers go to the CV (NR-12)"
            )],
        );
    }
}

#[test]
fn what_cannot_lie_in_front_of_a_cv() {
    for card in ["work", "leaking_pipeline", "chien_shiung_wu", "shoulders_of_giants"] {
        let found = faults(&json!({"players": [{"front": [card]}, {}]}));
        assert!(found[0].contains(&format!("{card} cannot lie in front of a CV")), "{found:?}");
    }
    let solo = faults(&json!({"players": [{"front": ["rosalind_elsie_franklin"]}]}));
    assert!(solo[0].contains("cannot lie in front"), "only events do in solo: {solo:?}");
}

#[test]
fn only_the_active_player_has_cards_in_the_play_area() {
    let found = faults(&json!({"players": [{}, {"play": ["work"]}]}));
    assert_eq!(found, ["players[1]: only the active player has a play area with cards (NR-17)"]);
}

#[test]
fn an_empty_slot_with_a_full_deck() {
    let found = faults(&json!({"seats": 2, "pool": ["predoc", null]}));
    assert_eq!(found, ["pool slot 1 is empty, but the basic deck is not (NR-13)"]);
}

#[test]
fn a_window_nobody_could_answer() {
    let nobody = "window: nobody could hold a card that fits (NR-39)";
    for rival in [
        json!({}),
        json!({"hand": [], "deck": ["care"]}),
        json!({"hand": ["work"], "discard": ["care"]}),
        json!({"hand": ["work"], "known": ["work"], "deck": ["care"]}),
    ] {
        assert_eq!(window(rival.clone(), json!({})), [nobody], "{rival}");
    }
    assert!(window(json!({"hand": ["care"]}), json!({})).is_empty());
}

/// What is wrong with a window before seat 0's turn: seats 1 and 2 are there, seat 2 with Care.
fn window(rival: Value, mut more: Value) -> Vec<String> {
    more["cause"] = json!({"why": "turn_begins"});
    faults(&json!({"players": [{"hand": ["work"]}, rival], "window": more}))
}

#[test]
fn a_window_that_asks_others_or_has_answers_that_cannot_be() {
    let care = || json!({"hand": cards("care work"), "deck": ["imposter_syndrome"]});
    let asked = window(care(), json!({"asked": [0, 1]}));
    assert_eq!(asked, ["window.asked: these seats are asked: 1 (NR-39)"]);
    assert!(window(care(), json!({"asked": [1]})).is_empty());
    let closed = "window.answers: once all have answered the window is closed (NR-38)";
    assert_eq!(window(care(), json!({"answers": [null, "pass"]})), [closed]);
    let cannot = "the seat cannot answer that (NR-38)";
    let answers =
        [json!(["pass"]), json!([null, "attack imposter_syndrome"]), json!([null, "draw"])];
    for answers in answers {
        let found = window(care(), json!({"answers": answers}));
        assert!(found.len() == 1 && found[0].ends_with(cannot), "{found:?}");
    }
    let nonsense = window(care(), json!({"answers": [null, "fly"]}));
    assert_eq!(nonsense, ["window.answers[1]: \"fly\" is not an action of Nobel Run"]);
}

#[test]
fn nobody_is_asked_while_cards_are_given_up() {
    let found = faults(&json!({
        "players": [{"hand": ["work"]}, {"hand": ["care"]}],
        "window": {"cause": {"why": "turn_begins"}, "asked": [1]},
        "demand": {"resource": "effort", "amount": 2},
    }));
    assert_eq!(found, ["window: while cards are given up nobody else is asked (NR-38)"]);
}

#[test]
fn events_that_came_out_belong_to_a_solo_turn() {
    let found = faults(&json!({"seats": 1, "met": ["predoc"]}));
    assert_eq!(found, ["predoc is no event (NR-56)"]);
    let found = faults(&json!({"players": [{"front": ["care"]}], "met": []}));
    assert_eq!(found, ["an event in front has not come out (NR-56)"]);
}

#[test]
fn a_window_about_something_impossible() {
    let about = |cause: Value| {
        faults(&json!({
            "players": [{"hand": ["hedy_lamarr"]}, {"hand": ["leaking_pipeline"]}],
            "pool": pool("", ""),
            "window": {"cause": cause},
        }))
    };
    assert_eq!(
        about(json!({"why": "acquire", "card": "care"})),
        ["the announced card is not in the pool"]
    );
    assert_eq!(
        about(json!({"why": "publish", "card": "hedy_lamarr"})),
        ["the announced card cannot be published"]
    );
    assert_eq!(
        about(json!({"why": "aquire", "card": "care"})),
        ["window.cause.why: no cause is called \"aquire\" (did you mean \"acquire\"?)"]
    );
    assert_eq!(about(json!({"why": "acquire"})), ["window.cause: this cause has a field \"card\""]);
}

#[test]
fn a_demand_needs_a_window_and_a_victim_who_could_pay() {
    let demand = json!({"resource": "effort", "amount": 2});
    let found = faults(&json!({"seats": 2, "demand": demand}));
    assert_eq!(found, ["a demand comes in a window that allows it (NR-31)"]);
    let solo = json!({
        "players": [{"hand": ["work"]}], "demand": demand,
        "window": {"cause": {"why": "turn_begins"}},
    });
    assert_eq!(faults(&solo), ["in solo nobody demands anything (NR-53)"]);
    let found = faults(&json!({
        "players": [{"hand": ["research"], "deck": []}, {"hand": ["care"]}],
        "window": {"cause": {"why": "turn_begins"}},
        "demand": demand,
    }));
    assert_eq!(found, ["the victim could not have what is demanded (NR-32)"]);
}

#[test]
fn solo_and_competitive_parts_do_not_mix() {
    let found = faults(&json!({"seats": 2, "peio": ["paper_q4"]}));
    assert_eq!(found, ["Peio plays in solo only (NR-54)"]);
    let found = faults(&json!({"seats": 2, "stage": "keep"}));
    assert!(found.iter().any(|fault| fault.contains("NR-55")), "{found:?}");
    let found = faults(&json!({"seats": 1, "tops": {"basic": "care"}}));
    assert!(found[0].contains("the solo deck is face down"), "{found:?}");
    let found = faults(&json!({"seats": 1, "pool": ["care"]}));
    assert_eq!(found, ["pool[0]: care is an event, never in the pool (NR-56)"]);
    let found = faults(&json!({"players": [{"hand": ["care"]}]}));
    assert!(found[0].contains("it is an event here (NR-56)"), "{found:?}");
    assert!(!faults(&json!({"players": [{"hand": ["elizabeth_magie"]}]})).is_empty());
}

#[test]
fn the_end_comes_at_the_end_of_a_last_round() {
    let found = faults(&json!({"seats": 2, "stage": "over", "round": 3, "active": 1}));
    assert_eq!(found, ["the game ends in a last round only (NR-40, NR-43, NR-59)"]);
    let found = faults(&json!({"seats": 2, "stage": "over", "round": 50, "active": 0}));
    assert_eq!(found, ["the game ends after the last player's turn (NR-40)"]);
    let found = faults(&json!({
        "players": [{"cv": cards("4 paper_q1_open_access")}, {}], "last_round": false,
    }));
    assert_eq!(found, ["somebody has 20 prestige: last_round must be true (NR-40)"]);
}

#[test]
fn what_everybody_knows_must_be_true() {
    let found = faults(&json!({"players": [{"hand": ["work"], "known": ["predoc"]}, {}]}));
    assert_eq!(found, ["players[0]: a known card is not in the hand"]);
    let found = faults(&json!({"players": [{"hand": ["work"], "lacks": ["effort"]}, {}]}));
    assert_eq!(found, ["players[0]: the hand has cards that give effort"]);
}

#[test]
fn piles_of_the_solo_deck_must_add_up() {
    let found = faults(&json!({"seats": 1, "piles": [[15, 5], [32, 16], [5, 14]]}));
    assert!(found.iter().any(|fault| fault.starts_with("piles: ")), "{found:?}");
}

/// Those of the descriptions that are taken for tables.
fn accepted(positions: Vec<Value>) -> Vec<String> {
    let fine = positions.iter().filter(|position| faults(position).is_empty());
    fine.map(Value::to_string).collect()
}

#[test]
fn tops_and_decks_hold_cards_of_their_own_deck() {
    let misplaced = vec![
        json!({"seats": 2, "tops": {"basic": "senior"}}),
        json!({"seats": 2, "tops": {"advanced": "predoc"}}),
        json!({"seats": 2, "tops": {"basic": "work"}}),
        json!({"seats": 2, "decks": {"basic": ["senior"]}}),
        json!({"seats": 2, "decks": {"advanced": ["research"]}}),
        json!({"seats": 1, "decks": {"basic": ["senior"]}}),
    ];
    assert_eq!(accepted(misplaced), [""; 0], "NR-02, NR-51");
}

#[test]
fn every_accepted_table_is_whole() {
    let position = json!({"seats": 2, "tops": {"basic": "work"}});
    if let Ok(game) = NobelRun::from_position(&position, &mut GameRng::for_search(1)) {
        assert_eq!(game.invariants(), Ok(()));
    }
}

#[test]
fn solo_cards_are_kept_in_rounds_1_to_15_only() {
    // After Peio's paper of round 16 the game ends (NR-55): there is no round 17.
    let keep = json!({
        "players": [{"hand": [], "deck": []}], "pool": cards("6 predoc"), "stage": "keep",
        "round": 16,
    });
    assert_eq!(accepted(vec![keep]), [""; 0]);
}

#[test]
fn between_turns_no_play_area_and_no_events() {
    let keep = |player: Value| json!({"players": [player], "pool": cards("6 predoc"), "stage": "keep", "round": 3});
    let between = vec![
        keep(json!({"play": ["work"]})),
        keep(json!({"front": ["care"]})),
        json!({"seats": 2, "players": [{}, {"play": ["work"]}], "active": 1, "round": 50,
               "stage": "over"}),
    ];
    assert_eq!(accepted(between), [""; 0], "NR-17, NR-57");
}

#[test]
fn peios_cv_has_papers_and_negative_prestige_only() {
    let cvs = ["predoc", "care", "hedy_lamarr", "senior"];
    let positions = cvs.map(|card| json!({"seats": 1, "peio": [card]}));
    assert_eq!(accepted(positions.into()), [""; 0], "NR-54, NR-58");
}

#[test]
fn knight_and_magie_are_out_of_every_solo_table() {
    let positions = [
        json!({"seats": 1, "out": []}),
        json!({"seats": 1, "out": ["margaret_eloise_knight"], "pool": ["elizabeth_magie"]}),
        json!({"players": [{"hand": ["elizabeth_magie"]}], "out": ["margaret_eloise_knight"]}),
    ];
    for position in positions {
        if let Ok(game) = NobelRun::from_position(&position, &mut GameRng::for_search(1)) {
            let mut described = game.describe();
            described["out"] = Value::Null;
            let in_play = described.to_string();
            assert!(!in_play.contains("margaret_eloise_knight"), "NR-51: {position}");
            assert!(!in_play.contains("elizabeth_magie"), "NR-51: {position}");
        }
    }
}

#[test]
fn sixteen_work_cards_with_one_player_are_refused_or_counted_right() {
    let position = json!({
        "players": [{"hand": cards("8 work"), "deck": cards("8 work")}, {"hand": [], "deck": []}],
    });
    // Either such a table is refused with a reason, or it is counted right.
    let found = faults(&position);
    if !found.is_empty() {
        assert!(found.len() == 1 && found[0].contains("work"), "{found:?}");
        return;
    }
    let view = json!(Table::at(position).open());
    assert_eq!(view["players"][0]["unseen"], json!(cards("16 work")));
}

#[test]
fn a_cv_with_every_card_in_it_is_counted_right() {
    // 144 prestige: more than the engine's small numbers might hold.
    let cv = cards(
        "9 local_grant 9 predoc 8 paper_q4 4 paper_q3 4 national_grant 2 international_grant \
         4 postdoc 2 senior 4 paper_q2 4 paper_q1 4 paper_q1_open_access 2 paper_top \
         donna_strickland florence_nightingale margaret_hamilton marie_sklodowska_curie \
         valentina_tereshkova",
    );
    let table = Table::at(json!({
        "players": [{"hand": [], "deck": [], "cv": cv}, {}],
        "pool": cards("care 4 lab_equipment ada_lovelace chien_shiung_wu jocelyn_bell_burnell \
                       raye_jean_montague sally_kristen_ride"),
    }));
    assert_eq!(table.state().score_sheet().rows[0].total, 142);
}

/// `EXAEQUO_SPOILED=100000` looks at more.
#[test]
fn spoiled_tables_are_refused_or_played_to_the_end() {
    let spoiled = spoiled::<NobelRun>(500);
    assert!(spoiled.refused > spoiled.played && spoiled.played > 0, "{spoiled:?}");
}
