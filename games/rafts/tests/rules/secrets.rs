//! RF-17, RF-41, RF-46: who knows what.

use exaequo_game::{Game, GameRng, Search, Seat, Viewer};
use serde_json::json;

use crate::support::{Sentences, Table, pile, player};

fn blackout() -> Table {
    let mut table = Table::of(&[
        player("insulin", "blackout", ""),
        player("blood", "emergency_generator", "time"),
        player("plastic", "savings", "time"),
    ]);
    table.plays(0, "play blackout");
    table
}

/// RF-41: an answer is sealed until the window closes.
#[test]
fn rf_41_answers_are_face_down_until_all_have_answered() {
    let answers = ["shield", "pass"].map(|answer| {
        let mut table = blackout();
        let action = answer.parse().unwrap();
        let seen = |seat| table.state().seen_action(Seat(1), action, Viewer::Seat(Seat(seat)));
        assert_eq!((seen(0), seen(1), seen(2)), (None, Some(action), None));
        table.plays(1, answer);
        table
    });
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let [shield, pass] =
            answers.each_ref().map(|table| (table.view(viewer), table.seen(viewer)));
        assert_eq!(shield, pass, "{viewer} can tell nothing");
    }
    let own = answers[0].view(Viewer::Seat(Seat(1)));
    assert_eq!(json!(own.players[1].answer), json!({"do": "shield", "save": "it"}));
}

/// RF-41: later answers are shown to nobody.
#[test]
fn rf_41_a_late_serendipity_looks_like_a_pass() {
    let after = ["catch food", "pass"].map(|late| {
        let mut table = Table::at(json!({
            "players": [
                player("blood", "", ""),
                player("insulin", "serendipity", ""),
                player("plastic", "serendipity", ""),
            ],
            "discard": ["food"], "lively": true,
            "question": {"ask": "catch", "offer": ["food"]},
        }));
        table.plays(1, "catch food").plays(2, late);
        table
    });
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let [caught, passed] =
            after.each_ref().map(|table| (table.view(viewer), table.seen(viewer)));
        assert_eq!(caught, passed, "{viewer}");
    }
    assert_eq!(after[0].hand(2), pile("serendipity"));
}

/// RF-17: a card taken openly stays known until it is played, and no redeal forgets it.
#[test]
fn rf_17_a_redeal_keeps_a_card_taken_openly() {
    let mut table = Table::at(json!({
        "players": [
            player("insulin", "bioeconomy merA alkB blackout", ""),
            player("blood", "food", ""),
        ],
        "discard": ["escherichia_coli", "time"],
    }));
    table.plays(0, "play bioeconomy").plays(0, "take escherichia_coli");
    let mut others = 0;
    for seed in 0..40 {
        let mut guess = table.state().clone();
        guess.redeal_hidden(Viewer::Seat(Seat(1)), &mut GameRng::for_search(seed));
        let hand = json!(guess.view(Viewer::Everything).players[0].hand);
        let hand: Vec<&str> =
            hand.as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
        assert!(hand.contains(&"escherichia_coli"), "{hand:?}");
        assert_eq!(hand.len(), 4);
        others += usize::from(!hand.contains(&"merA"));
    }
    assert!(others > 20, "the other cards are guessed");
    table.plays(0, "play escherichia_coli");
    assert!(table.known(0).is_empty());
}

/// RF-46: who is asked does not depend on what the action cards are.
#[test]
fn rf_46_the_same_seats_are_asked_whatever_they_hold() {
    let mut asked = Vec::new();
    for card in ["emergency_generator", "serendipity", "bioeconomy", "savings"] {
        let mut table =
            Table::of(&[player("insulin", "blackout", "time"), player("blood", card, "time")]);
        table.plays(0, "play blackout");
        asked.push((table.asks(), table.view(Viewer::Seat(Seat(0)))));
    }
    assert!(asked.windows(2).all(|pair| pair[0] == pair[1]));
}

/// A guess at sealed answers fits the guessed hand.
#[test]
fn rf_41_redeals_guess_sealed_answers_anew() {
    let mut table = blackout();
    table.plays(1, "shield");
    let mut shields = 0;
    for seed in 0..200 {
        let mut guess = table.state().clone();
        guess.redeal_hidden(Viewer::Seat(Seat(2)), &mut GameRng::for_search(seed));
        assert_eq!(guess.invariants(), Ok(()));
        let player = json!(guess.view(Viewer::Everything).players[1]);
        let holds = player["hand"].as_array().unwrap().contains(&json!("emergency_generator"));
        let shield = player["answer"]["do"] == "shield";
        assert!(holds || !shield);
        shields += u32::from(shield);
    }
    assert!((1..100).contains(&shields), "{shields}");
}

/// RF-41: the order of those who used serendipity is as unknown as what they answered.
#[test]
fn rf_41_redeals_guess_the_order_anew() {
    let mut table = Table::at(json!({
        "players": [
            player("blood", "savings", ""),
            player("insulin", "serendipity", ""),
            player("plastic", "serendipity", ""),
        ],
        "discard": ["food"], "lively": true,
        "question": {"ask": "catch", "offer": ["food"]},
    }));
    table.plays(2, "catch food").plays(1, "catch food");
    assert_eq!(table.view(Viewer::Everything).catches, [Seat(2), Seat(1)]);
    assert!(table.view(Viewer::Seat(Seat(0))).catches.is_empty());
    let mut firsts = [0; 3];
    for seed in 0..2_000 {
        let mut guess = table.state().clone();
        guess.redeal_hidden(Viewer::Seat(Seat(0)), &mut GameRng::for_search(seed));
        let order = guess.view(Viewer::Everything).catches;
        firsts[order.first().map_or(0, |seat| seat.index())] += 1;
    }
    assert!(firsts[1] > 20 && firsts[2] > 20, "{firsts:?}");
}
