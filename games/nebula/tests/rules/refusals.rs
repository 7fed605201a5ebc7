//! Every refusal can be met, names its rule and has its sentence.

use exaequo_game::Game;
use exaequo_laws::refusals::{
    all_are_met, have_sentences, lettered, numbers, rule_book_comes_from, rule_book_has,
    stand_in_the_rule_book,
};
use nebula::{Nebula, Refusal};
use serde_json::{Value, json};

use crate::support::{placing, plain_clusters, player, stars, with};

fn collecting(zone: &str) -> Value {
    json!({
        "players": [player("centre red", zone), player("", "")],
        "clusters": plain_clusters(), "boosted": "yellow",
    })
}

fn moved(steps: i8) -> Value {
    let mut position = collecting("red");
    position["clusters"]["top"]["moved"] = json!(steps);
    position
}

fn keeping() -> Value {
    let mut position = collecting("red");
    position["stage"] = json!("keep");
    position["drawn"] = stars("2 white blue");
    position
}

fn choosing() -> Value {
    let mut position = json!({"seats": 2, "stage": "choose"});
    position["players"] = json!([
        {"dealt": ["many_red", "few_empty"]}, {"personal": "many_blue"},
    ]);
    position
}

fn advancing() -> Value {
    let mut position = placing("centre red", "white");
    position["stage"] = json!("advance");
    position["placed"] = json!(["black"]);
    position["values"] = json!({"colours": [["red", 6]]});
    position["advanced"] = json!(["races", "surrounded", "orbits_red", "orbits_blue"]);
    position
}

fn over() -> Value {
    json!({
        "players": [{}, {}], "stage": "over", "active": 1, "ending": "empty_bag", "bag": {}, "boosted": "yellow",
    })
}

type Case = (Refusal, Value, u8, &'static str);

fn cases_of_course() -> Vec<Case> {
    let full_row = {
        let mut position = placing("centre red", "black");
        position["players"][0]["black"] = json!(8);
        position
    };
    let introductory = with(placing("centre red", ""), "variant", json!("introductory"));
    vec![
        (Refusal::GameOver, over(), 0, "end turn"),
        (Refusal::NotYourTurn, collecting(""), 1, "take"),
        (Refusal::AlreadyChosen, choosing(), 1, "choose many_blue"),
        (Refusal::ChooseFirst, choosing(), 0, "take"),
        (Refusal::ChoiceIsOver, collecting(""), 0, "choose many_red"),
        (Refusal::NotDealt, choosing(), 0, "choose many_blue"),
        (Refusal::CollectFirst, collecting("red"), 0, "end turn"),
        (Refusal::AlreadyCollected, placing("", ""), 0, "take"),
        (Refusal::KeepFirst, keeping(), 0, "end turn"),
        (Refusal::NotDrawn, keeping(), 0, "keep red"),
        (Refusal::NothingDrawn, placing("", ""), 0, "keep red"),
        (Refusal::RowFull, full_row, 0, "place black"),
        (Refusal::AdvanceFirst, advancing(), 0, "place white A1"),
        (Refusal::NothingToAdvance, placing("", ""), 0, "advance red"),
        (Refusal::NoValuesBoard, introductory, 0, "advance red"),
        (Refusal::CardNotOpen, advancing(), 0, "advance orbits_white"),
        (Refusal::TokenAtEnd, advancing(), 0, "advance red"),
    ]
}

fn cases_of_stars() -> Vec<Case> {
    let two = |boost: &str| {
        let mut position = placing("centre red, A1 blue", "white yellow orange");
        position["placed"] = json!(["blue", "purple"]);
        position["boosted"] = json!(boost);
        position
    };
    let three = {
        let mut position = two("yellow");
        position["placed"] = json!(["blue", "yellow", "purple"]);
        position
    };
    vec![
        (Refusal::MarkerMoved, moved(2), 0, "move top +1"),
        (Refusal::NoSteps, collecting(""), 0, "move top 0"),
        (Refusal::NotEnoughPoints, moved(4), 0, "move right +2"),
        (Refusal::PointsLeft, moved(4), 0, "take"),
        (Refusal::TimeBegun, moved(1), 0, "chaos red"),
        (Refusal::NothingToGiveUp, collecting("red"), 0, "chaos blue"),
        (Refusal::BagEmpty, with(collecting("red"), "bag", stars("")), 0, "chaos red"),
        (Refusal::NotInZone, placing("centre red", ""), 0, "place blue A1"),
        (Refusal::OnlyBoosted, two("yellow"), 0, "place white T1"),
        (Refusal::NoMoreStars, three, 0, "place white T1"),
        (
            Refusal::ColourPlaced,
            with(placing("centre red", "blue"), "placed", json!(["blue"])),
            0,
            "place blue A1",
        ),
        (Refusal::CentreFirst, placing("", "red"), 0, "place red A1"),
        (Refusal::NotLinked, placing("centre red", "blue"), 0, "place blue A2"),
        (Refusal::SameColourLinked, placing("centre red", "red"), 0, "place red A1"),
        (Refusal::BlackInRow, placing("centre red", "black"), 0, "place black A1"),
    ]
}

#[test]
fn every_refusal_can_be_met_and_names_its_rule() {
    let cases = cases_of_course().into_iter().chain(cases_of_stars());
    all_are_met::<Nebula>(cases, &[], Refusal::ALL);
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    have_sentences::<Nebula>(Refusal::ALL);
}

#[test]
fn every_refusals_rule_stands_in_the_rule_book() {
    stand_in_the_rule_book::<Nebula>(Refusal::ALL);
}

#[test]
fn the_rule_book_has_every_number_once_in_both_languages() {
    assert_eq!(Nebula::META.prefix, "NB");
    let plain = [1, 2].into_iter().chain(10..=16).chain(20..=21).chain(30..=36).chain(40..=41);
    let plain = plain.chain(50..=56).chain([60, 70, 80, 81]).chain(90..=97);
    let cards = lettered('P', 5).chain(lettered('R', 10)).chain(lettered('A', 6));
    rule_book_has::<Nebula>(numbers(plain).chain(cards));
}

/// Every other rule is printed from beginning to end.
#[test]
fn every_part_of_a_rule_says_where_it_comes_from() {
    rule_book_comes_from::<Nebula>(
        "
        NB-10 printed reconstruction
        NB-11 printed reconstruction
        NB-13 printed reconstruction
        NB-14 printed ruling
        NB-16 printed reconstruction ruling
        NB-20 printed reconstruction
        NB-21 printed reconstruction
        NB-33 printed ruling
        NB-35 ruling
        NB-36 ruling
        NB-41 printed ruling
        NB-54 printed ruling
        NB-55 printed ruling
        NB-56 printed ruling
        NB-60 printed ruling
        NB-70 printed ruling
        NB-80 printed ruling
        NB-81 ruling
        NB-P1 printed reconstruction
        NB-P2 printed reconstruction
        NB-P3 printed reconstruction
        NB-P4 printed reconstruction
        NB-P5 printed reconstruction
        NB-R1 printed reconstruction
        NB-R2 printed reconstruction
        NB-R3 printed reconstruction
        NB-R4 printed reconstruction
        NB-R5 printed reconstruction
        NB-R6 printed reconstruction
        NB-R7 printed reconstruction
        NB-R8 printed reconstruction
        NB-R9 printed reconstruction
        NB-R10 printed reconstruction
        NB-A1 printed reconstruction
        NB-A2 printed ruling reconstruction
        NB-A3 printed reconstruction
        NB-A4 printed reconstruction
        NB-A5 printed ruling reconstruction
        NB-A6 printed reconstruction
        ",
    );
}
