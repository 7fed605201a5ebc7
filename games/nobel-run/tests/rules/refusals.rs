//! Every reason of a refusal: it can be met, names its rule, and has its sentence.

use exaequo_game::{Game, Refuse};
use exaequo_laws::refusals::{
    all_are_met, have_sentences, numbers, rule_book_comes_from, rule_book_has,
    stand_in_the_rule_book,
};
use nobel_run::{NobelRun, Refusal};
use serde_json::{Value, json};

use crate::support::{cards, pool};

/// Seat 0's turn with this hand, these resources and these cards in front.
fn turn(hand: &str, purse: Value, front: &str) -> Value {
    json!({
        "players": [
            {"hand": cards(hand), "deck": cards("2 work"), "front": cards(front)},
            {"hand": cards("2 work"), "deck": cards("2 work")},
        ],
        "purse": purse,
        "pool": pool("predoc", ""),
        "tops": {"basic": "predoc"},
    })
}

fn solo(hand: &str, purse: Value, front: &str) -> Value {
    json!({
        "players": [{"hand": cards(hand), "deck": cards("2 work"), "front": cards(front)}],
        "purse": purse,
        "pool": cards("predoc 5 local_grant"),
    })
}

/// Seat 1 is asked, with this hand, before seat 0's turn.
fn window(rival: &str) -> Value {
    json!({
        "players": [
            {"hand": cards("work research"), "deck": cards("2 work")},
            {"hand": cards(rival), "deck": cards("2 work")},
        ],
        "window": {"cause": {"why": "turn_begins"}},
    })
}

/// Two are asked, and seat 1 has answered.
fn answered() -> Value {
    let mut position = window("care");
    let other = json!({"hand": cards("imposter_syndrome"), "deck": cards("2 work")});
    position["players"].as_array_mut().expect("players").push(other);
    position["window"]["answers"] = json!([null, "pass"]);
    position
}

/// Seat 0 has to give up 2 effort.
fn demand() -> Value {
    json!({
        "players": [
            {"hand": cards("work research"), "deck": cards("2 work")},
            {"hand": cards("care"), "deck": cards("2 work")},
        ],
        "window": {"cause": {"why": "turn_begins"}},
        "demand": {"resource": "effort", "amount": 2},
    })
}

fn at_stage(mut position: Value, stage: &str) -> Value {
    position["stage"] = json!(stage);
    position
}

fn over(seats: usize, round: u8) -> Value {
    let players = vec![json!({"hand": [], "deck": []}); seats];
    json!({"players": players, "round": round, "active": seats - 1, "stage": "over", "pool": []})
}

type Case = (Refusal, &'static str, Value, u8, &'static str);

/// The moments of the game.
fn cases_of_course() -> Vec<Case> {
    let none = || json!({});
    let mut over_two = over(2, 50);
    over_two["pool"] = json!(null);
    vec![
        (Refusal::NotYourTurn, "NR-19", turn("work", none(), ""), 1, "end turn"),
        (Refusal::RivalsAreAsked, "NR-38", window("care"), 0, "end turn"),
        (Refusal::AlreadyAnswered, "NR-38", answered(), 1, "pass"),
        (Refusal::VictimChooses, "NR-38", demand(), 1, "pass"),
        (Refusal::ReactOrPass, "NR-38", window("care"), 1, "end turn"),
        (Refusal::GiveFirst, "NR-31", demand(), 0, "end turn"),
        (
            Refusal::TurnIsEnding,
            "NR-17",
            at_stage(turn("work", none(), ""), "discard"),
            0,
            "end turn",
        ),
        (Refusal::KeepFirst, "NR-55", at_stage(solo("work", none(), ""), "keep"), 0, "end turn"),
        (Refusal::NoWindow, "NR-38", turn("work", none(), ""), 0, "pass"),
        (Refusal::EndTurnFirst, "NR-17", turn("work", none(), ""), 0, "draw"),
        (Refusal::NothingDemanded, "NR-31", turn("work", none(), ""), 0, "give work"),
        (Refusal::NotKeeping, "NR-55", solo("work", none(), ""), 0, "keep predoc"),
        (Refusal::GameOver, "NR-40", over_two, 0, "end turn"),
        (Refusal::SoloOver, "NR-59", over(1, 16), 0, "end turn"),
        (Refusal::GivesNone, "NR-31", demand(), 0, "give research"),
        (Refusal::StillHasSome, "NR-32", demand(), 0, "give nothing"),
        (Refusal::NotToKeep, "NR-55", at_stage(solo("work", none(), ""), "keep"), 0, "keep senior"),
        (Refusal::NotOnOwnTurn, "NR-30", turn("care", none(), ""), 0, "attack care"),
        (Refusal::NotNegative, "NR-30", window("care work"), 1, "attack work"),
        (Refusal::OnlyToPlace, "NR-37", window("chien_shiung_wu"), 1, "attack chien_shiung_wu"),
        (Refusal::NothingToBlock, "NR-34", window("leaking_pipeline"), 1, "block leaking_pipeline"),
        (Refusal::OnlyPrestigeNow, "NR-38", publication(), 1, "attack care"),
    ]
}

/// Seat 0 is about to publish a Predoc; seat 1 could place Wu.
fn publication() -> Value {
    let mut position = window("care chien_shiung_wu");
    position["players"][0]["hand"] = json!(["predoc"]);
    position["window"]["cause"] = json!({"why": "publish", "card": "predoc"});
    position
}

/// The active player's actions.
fn cases_of_actions() -> Vec<Case> {
    let none = || json!({});
    let published = {
        let mut position = turn("work predoc", none(), "");
        position["published"] = json!(true);
        position
    };
    let no_deck = {
        let mut position = turn("work", json!({"money": 9}), "");
        position["tops"] = json!({});
        position["decks"] = json!({"basic": []});
        position
    };
    let rich = || json!({"money": 9, "effort": 9, "data": 9});
    vec![
        (Refusal::NotInHand, "NR-10", turn("work", none(), ""), 0, "use predoc effort"),
        (Refusal::NoSuchUse, "NR-10", turn("work", none(), ""), 0, "use work data"),
        (Refusal::NotAgainstRivals, "NR-21", turn("work", none(), ""), 0, "use work against 1"),
        (
            Refusal::NoSuchRival,
            "NR-21",
            turn("donna_strickland", none(), ""),
            0,
            "use donna_strickland against 2",
        ),
        (
            Refusal::NoTargetInSolo,
            "NR-58",
            solo("donna_strickland", none(), ""),
            0,
            "use donna_strickland against 0",
        ),
        (Refusal::NotInPool, "NR-11", turn("work", rich(), ""), 0, "acquire care"),
        (Refusal::CannotPay, "NR-11", turn("work", none(), ""), 0, "acquire predoc"),
        (Refusal::Blocked, "NR-34", turn("work", rich(), "care"), 0, "acquire local_grant"),
        (Refusal::EventUnanswered, "NR-57", solo("work", rich(), "care"), 0, "acquire local_grant"),
        (Refusal::DeckEmpty, "NR-14", no_deck, 0, "acquire top basic with work"),
        (
            Refusal::DeckFaceDown,
            "NR-53",
            solo("work", rich(), ""),
            0,
            "acquire top basic with work",
        ),
        (
            Refusal::ExtraNotInHand,
            "NR-14",
            turn("work", rich(), ""),
            0,
            "acquire top basic with senior",
        ),
        (Refusal::AlreadyPublished, "NR-15", published, 0, "publish predoc"),
        (Refusal::NotPublishable, "NR-15", turn("care", none(), ""), 0, "publish care"),
        (Refusal::NoNegativePrestige, "NR-37", turn("care", none(), ""), 0, "place care in 1"),
        (
            Refusal::NotInOwnCv,
            "NR-37",
            turn("leaking_pipeline", none(), ""),
            0,
            "place leaking_pipeline in 0",
        ),
        (
            Refusal::OnlyPeio,
            "NR-58",
            solo("chien_shiung_wu", none(), ""),
            0,
            "place chien_shiung_wu in 1",
        ),
        (
            Refusal::PeioIsNotHere,
            "NR-37",
            turn("chien_shiung_wu", none(), ""),
            0,
            "place chien_shiung_wu in peio",
        ),
        (Refusal::NotInFront, "NR-35", turn("work", rich(), ""), 0, "disable care"),
        (
            Refusal::CannotDisable,
            "NR-35",
            turn("work", json!({"effort": 3}), "care"),
            0,
            "disable care",
        ),
        (
            Refusal::CannotAnswer,
            "NR-57",
            solo("work", json!({"effort": 1}), "care"),
            0,
            "disable care",
        ),
    ]
}

#[test]
fn every_refusal_can_be_met_and_names_its_rule() {
    let cases = cases_of_course().into_iter().chain(cases_of_actions());
    let cases = cases.map(|(refusal, rule, position, seat, action)| {
        assert_eq!(refusal.rule(), rule, "{refusal:?}");
        (refusal, position, seat, action)
    });
    all_are_met::<NobelRun>(cases, &[], Refusal::ALL);
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    have_sentences::<NobelRun>(Refusal::ALL);
}

#[test]
fn every_refusals_rule_stands_in_the_rule_book() {
    stand_in_the_rule_book::<NobelRun>(Refusal::ALL);
}

#[test]
fn the_rule_book_has_every_number_once_in_both_languages() {
    assert_eq!(NobelRun::META.prefix, "NR");
    let plain = (1..=4).chain(10..=21).chain(30..=43).chain(50..=59);
    rule_book_has::<NobelRun>(numbers(plain));
}

/// By the specification: what is printed is called so, and everything else a ruling.
#[test]
fn the_rule_book_says_what_is_printed_and_what_is_a_ruling() {
    rule_book_comes_from::<NobelRun>(
        "NR-03 printed ruling
         NR-11 printed ruling
         NR-13 printed ruling
         NR-14 printed ruling
         NR-15 printed ruling
         NR-17 printed ruling
         NR-18 printed ruling
         NR-20 printed ruling
         NR-21 printed ruling
         NR-31 printed ruling printed
         NR-32 printed ruling
         NR-33 ruling
         NR-34 printed ruling
         NR-35 printed ruling
         NR-36 ruling
         NR-37 printed ruling
         NR-38 ruling
         NR-39 ruling
         NR-40 printed ruling
         NR-43 ruling
         NR-53 printed ruling
         NR-55 printed ruling
         NR-57 printed ruling
         NR-58 printed ruling
         NR-59 printed ruling",
    );
}
