//! Every reason of a refusal: it can be met, names its rule, and has its sentence.

use exaequo_game::Game;
use exaequo_laws::refusals::{
    all_are_met, have_sentences, numbers, rule_book_comes_from, rule_book_has,
    stand_in_the_rule_book,
};
use rafts::{Rafts, Refusal};
use serde_json::{Value, json};

use crate::support::{cards, expanded, player, table, with_rafts};

type Case = (Refusal, Value, u8, &'static str);

/// Seat 0's turn with this hand and bench; the rival has some of everything.
fn turn(hand: &str, bench: &str) -> Value {
    table(&[player("insulin", hand, bench), player("blood", "", "escherichia_coli HBB food")])
}

fn window(question: Value, discard: &str) -> Value {
    json!({
        "players": [
            player("insulin", "", "time"),
            player("blood", "bioeconomy", "escherichia_coli time money"),
            player("plastic", "bioeconomy", "bacillus_subtilis time money"),
        ],
        "discard": cards(discard), "played": true, "lively": true, "question": question,
    })
}

fn shield(attack: &str) -> Value {
    window(json!({"ask": "shield", "attack": attack}), attack)
}

fn catch() -> Value {
    window(json!({"ask": "catch", "offer": ["food"]}), "food")
}

fn over() -> Value {
    json!({
        "players": [player("insulin", "", ""), player("blood", "", "")],
        "stage": "over", "round": 100,
    })
}

fn won() -> Value {
    let set = "escherichia_coli INS 2 time food money";
    json!({
        "players": [player("insulin", "", set), player("blood", "", "")],
        "stage": "over", "winner": 0,
    })
}

/// The course of the game.
fn cases_of_course() -> Vec<Case> {
    let drawing = |drawn: bool| {
        let set = "escherichia_coli INS 2 time food money";
        json!({
            "players": [player("insulin", "", set), player("blood", "", "")],
            "stage": "draw", "drawn": drawn,
        })
    };
    let discarding = json!({
        "players": [player("insulin", "", ""), player("blood", "", "")],
        "stage": "discard", "aside": ["food"], "lively": true,
    });
    let mut no_actions = drawing(false);
    no_actions["discard"] = json!(cards(
        "4 industrial_espionage 3 research_exchange 4 fungal_contamination 3 antibiotic_spill \
         3 blackout 3 unexpected_expenses 2 lab_expansion 3 bioeconomy 3 european_funding \
         3 serendipity 3 emergency_generator 3 antibiotic_resistance 3 savings"
    ));
    let played = {
        let mut position = turn("time food", "");
        position["played"] = json!(true);
        position["lively"] = json!(true);
        position
    };
    vec![
        (Refusal::NotYourTurn, turn("", ""), 1, "end turn"),
        (Refusal::EndTurnFirst, turn("", ""), 0, "draw general"),
        (Refusal::DrawFirst, drawing(false), 0, "end turn"),
        (Refusal::PlayedThisTurn, played, 0, "discard time"),
        (Refusal::NothingAside, turn("time", ""), 0, "lay down"),
        (Refusal::LayDownFirst, discarding, 0, "end turn"),
        (Refusal::DeckEmpty, no_actions, 0, "draw action"),
        (Refusal::ObjectiveNotMet, turn("", ""), 0, "proclaim"),
        (Refusal::WaitToProclaim, turn("", ""), 1, "proclaim"),
        (Refusal::TooLateToProclaim, drawing(true), 0, "proclaim"),
        (Refusal::GameWon, won(), 0, "end turn"),
        (Refusal::GameTied, over(), 0, "end turn"),
        (Refusal::NoWindow, turn("", ""), 0, "pass"),
        (Refusal::NothingToLoseNow, turn("", ""), 0, "lose 1"),
        (Refusal::NothingToTakeNow, turn("", ""), 0, "take time"),
        (Refusal::NothingToAdoptNow, turn("", ""), 0, "adopt blood"),
    ]
}

/// Cards that are played in a turn.
fn cases_of_cards() -> Vec<Case> {
    let exchange = |mine: &str, theirs: &str| {
        table(&[player(mine, "research_exchange", ""), player(theirs, "", "")])
    };
    let two = || player("insulin blood", "european_funding", "");
    let rival = || player("blood", "", "");
    let both_rafts = table(&[
        with_rafts(player("insulin", "industrial_espionage lipid_rafts", "")),
        with_rafts(rival()),
    ]);
    let lab = table(&[expanded("insulin", "lab_expansion", "", ""), rival()]);
    vec![
        (Refusal::ObjectiveIsNotPlayed, turn("", ""), 0, "play blood"),
        (Refusal::AtLimit, turn("time", "2 time"), 0, "play time"),
        (Refusal::SecondRafts, both_rafts.clone(), 0, "play lipid_rafts"),
        (Refusal::StealsSecondRafts, both_rafts, 0, "steal lipid_rafts from 1"),
        (Refusal::NotInHand, turn("time", ""), 0, "play food"),
        (Refusal::QuickInWindows, turn("savings", ""), 0, "play savings"),
        (Refusal::NameTheTarget, turn("research_exchange", ""), 0, "play research_exchange"),
        (Refusal::NoSuchRival, turn("industrial_espionage", ""), 0, "steal HBB from 5"),
        (Refusal::NotStealable, turn("industrial_espionage", ""), 0, "steal food from 1"),
        (Refusal::NotThere, turn("industrial_espionage", ""), 0, "steal INS from 1"),
        (
            Refusal::NoSuchPartner,
            exchange("insulin", "blood"),
            0,
            "exchange insulin with 0 for insulin",
        ),
        (
            Refusal::NotYourObjective,
            exchange("insulin", "blood"),
            0,
            "exchange plastic with 1 for blood",
        ),
        (
            Refusal::NotTheirObjective,
            exchange("insulin", "blood"),
            0,
            "exchange insulin with 1 for plastic",
        ),
        (
            Refusal::SameObjective,
            exchange("insulin", "insulin"),
            0,
            "exchange insulin with 1 for insulin",
        ),
        (
            Refusal::ObjectiveTwice,
            exchange("insulin blood", "blood"),
            0,
            "exchange insulin with 1 for blood",
        ),
        (Refusal::NoSuchVictim, turn("fungal_contamination", ""), 0, "contaminate 4"),
        (Refusal::NoFood, turn("fungal_contamination", ""), 0, "contaminate 0"),
        (Refusal::NoSecondBench, turn("time", ""), 0, "play time on 2"),
        (Refusal::NotOnABench, turn("blackout", ""), 0, "play blackout on 2"),
        (Refusal::AlreadyExpanded, lab, 0, "play lab_expansion"),
        (Refusal::NothingToTake, turn("bioeconomy", ""), 0, "play bioeconomy"),
        (Refusal::HasTwoObjectives, table(&[two(), rival()]), 0, "play european_funding"),
    ]
}

/// Questions that are open.
fn cases_of_questions() -> Vec<Case> {
    let asked = |question: &str| {
        let mut position = turn("", "");
        position["discard"] = json!(["time", "blackout"]);
        position["played"] = json!(true);
        position["lively"] = json!(true);
        position["question"] = json!({"ask": question});
        position
    };
    let losing = json!({
        "players": [
            expanded("insulin", "", "time", "time"),
            player("blood", "", ""),
        ],
        "played": true, "lively": true, "question": {"ask": "lose", "resource": "time"},
    });
    let mut answered = catch();
    answered["question"]["answers"] = json!([null, "pass"]);
    vec![
        (Refusal::LoseFirst, losing, 0, "pass"),
        (Refusal::TakeFirst, asked("take"), 0, "end turn"),
        (Refusal::NotInPile, asked("take"), 0, "take food"),
        (Refusal::AdoptFirst, asked("adopt"), 0, "end turn"),
        (Refusal::SameAsYours, asked("adopt"), 0, "adopt insulin"),
        (Refusal::NotAnObjectiveLeft, asked("adopt"), 0, "adopt HBB"),
        (Refusal::NotOffered, catch(), 1, "catch time"),
        (Refusal::NoSerendipity, catch(), 1, "catch food"),
        (Refusal::NoGenerator, shield("blackout"), 1, "shield"),
        (Refusal::NoResistance, shield("antibiotic_spill"), 1, "shield"),
        (Refusal::SavesSomethingElse, shield("antibiotic_spill"), 1, "shield both"),
        (Refusal::NoSavings, shield("unexpected_expenses"), 1, "shield"),
        (Refusal::ShieldOrPass, shield("blackout"), 1, "end turn"),
        (Refusal::CatchOrPass, catch(), 1, "shield"),
        (Refusal::AlreadyAnswered, answered, 1, "pass"),
        (Refusal::NotAsked, catch(), 0, "pass"),
    ]
}

/// At most eleven of the sixteen objectives lie in front of six players when one of them has room for
/// a second: the deck always has another one. A box with fewer objectives could run out.
const OF_OTHER_BOXES: [Refusal; 1] = [Refusal::NoOtherObjective];

#[test]
fn every_refusal_can_be_met_and_names_its_rule() {
    let cases = cases_of_course().into_iter().chain(cases_of_cards()).chain(cases_of_questions());
    all_are_met::<Rafts>(cases, &OF_OTHER_BOXES, Refusal::ALL);
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    have_sentences::<Rafts>(Refusal::ALL);
}

#[test]
fn every_refusals_rule_stands_in_the_rule_book() {
    stand_in_the_rule_book::<Rafts>(Refusal::ALL);
}

#[test]
fn the_rule_book_has_every_number_once_in_both_languages() {
    assert_eq!(Rafts::META.prefix, "RF");
    let plain = (1..=6).chain(10..=17).chain(20..=25).chain(30..=32).chain(40..=48);
    rule_book_has::<Rafts>(numbers(plain));
}

/// Every other rule is printed from beginning to end.
#[test]
fn every_part_of_a_rule_says_where_it_comes_from() {
    rule_book_comes_from::<Rafts>(
        "
        RF-01 printed reconstruction
        RF-02 printed reconstruction
        RF-05 printed ruling
        RF-06 printed ruling
        RF-10 printed ruling
        RF-11 printed ruling
        RF-12 printed ruling
        RF-13 ruling
        RF-14 printed ruling
        RF-15 printed ruling
        RF-16 ruling
        RF-20 printed ruling
        RF-21 printed ruling
        RF-22 printed ruling
        RF-23 printed ruling
        RF-24 printed ruling
        RF-25 printed ruling
        RF-30 printed ruling
        RF-31 printed ruling
        RF-32 printed ruling
        RF-40 printed ruling
        RF-41 printed ruling
        RF-42 printed ruling
        RF-43 printed ruling
        RF-44 printed ruling
        RF-45 ruling
        RF-46 ruling
        RF-47 ruling
        RF-48 ruling
        ",
    );
}
