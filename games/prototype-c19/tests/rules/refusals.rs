//! Every refusal can be met, names its rule and has its sentence.

use exaequo_game::Game;
use exaequo_laws::refusals::{
    all_are_met, have_sentences, lettered, numbers, rule_book_comes_from, rule_book_has,
    stand_in_the_rule_book,
};
use prototype_c19::{PrototypeC19, Refusal};
use serde_json::{Value, json};

use crate::support::{Table, acting, choosing, rolled, with, with_desk};

const FULL: [&str; 7] =
    ["#######", "##H####", "####H##", "#######", "#H#####", "##.H###", "#....#."];
const ONE: [&str; 7] =
    ["#......", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];

type Case = (Refusal, Value, u8, &'static str);

fn fresh() -> Value {
    json!({"seats": 2})
}

fn over() -> Value {
    json!({"players": [{}, {}], "stage": "over", "round": 6})
}

fn before_the_score() -> Value {
    json!({"players": [{}, {}], "stage": "last_resistants", "round": 6})
}

fn assisting() -> Value {
    let players = json!([{}, {"desk": {"phase": "choose"}}, {}]);
    json!({"players": players, "stage": "assist", "dice": [2, 3, 3], "taken": [1, 6]})
}

fn marked(marks: Value) -> Value {
    with_desk(json!({}), json!({"phase": "act", "marks": marks}))
}

fn end_of(scenario: &str, stage: &str, desk: Value, dice: Value) -> Value {
    let pairs = json!([[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]]);
    json!({
        "scenario": scenario, "stage": stage, "round": 6, "dice": dice,
        "players": [{"desk": desk, "biotechnology": pairs}, {}],
    })
}

fn cases_of_course() -> Vec<Case> {
    let dice = [1, 2, 3, 4, 5];
    let quarantine = with(rolled(json!({}), dice, 6), "scenario", json!("cuarentena"));
    let no_explorer = rolled(json!({"circles": {"explorer": [1, 1]}}), dice, 6);
    let full = json!({"biotechnology": [[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]]});
    let biotech =
        with_desk(json!({"biotechnology": [[1, 2]]}), json!({"phase": "biotech", "biotech": 3}));
    let picked = json!({"phase": "end_dice", "infection": 3});
    vec![
        (Refusal::GameOver, over(), 0, "done"),
        (Refusal::NotYourTurn, fresh(), 1, "roll"),
        (Refusal::AlreadyDone, assisting(), 2, "done"),
        (Refusal::RollFirst, fresh(), 0, "keep"),
        (Refusal::AlreadyRolled, acting(json!({}), &[1], 0), 0, "roll"),
        (Refusal::NoSuchDice, rolled(json!({}), dice, 6), 0, "reroll 6"),
        (Refusal::KeepFirst, rolled(json!({}), dice, 6), 0, "take 1 2"),
        (Refusal::NoRerollForAssistants, assisting(), 1, "reroll 3"),
        (Refusal::ChooseFirst, choosing(json!({}), dice), 0, "done"),
        (Refusal::AlreadyChosen, acting(json!({}), &[1], 0), 0, "take 1 2"),
        (Refusal::NoFreeCell, choosing(full, dice), 0, "biotech 1"),
        (Refusal::WrongNumber, choosing(json!({}), dice), 0, "take 1"),
        (Refusal::NoSuchSample, acting(json!({}), &[1], 0), 0, "health 2"),
        (Refusal::WriteFirst, biotech.clone(), 0, "done"),
        (Refusal::PairFull, biotech.clone(), 0, "pair 1"),
        (Refusal::NoSuchPair, biotech.clone(), 0, "pair 0"),
        (Refusal::NotWithBiotechnology, biotech, 0, "convert sample 3 pair 1"),
        (Refusal::DiceGone, choosing(json!({}), dice), 0, "take 1 1"),
        (Refusal::InfectFirst, acting(json!({}), &[1], 3), 0, "done"),
        (Refusal::NoInfectionDie, acting(json!({}), &[1], 0), 0, "place 1 r1 c1 turn 0"),
        (Refusal::NoExplorer, with(no_explorer, "rerolls", json!(1)), 0, "reroll 1"),
        (Refusal::NoExplorersInQuarantine, with(quarantine, "rerolls", json!(1)), 0, "reroll 1"),
        (Refusal::NotTheEnd, acting(json!({}), &[1], 0), 0, "pick 3"),
        (
            Refusal::PickFirst,
            end_of("cuarentena", "final", json!({"phase": "end_dice"}), json!([3])),
            0,
            "place 3 r1 c1 turn 0",
        ),
        (
            Refusal::InfectFirst,
            end_of("cuarentena", "final", picked.clone(), json!([3])),
            0,
            "pick 3",
        ),
        (
            Refusal::NoPairsAtTheEnd,
            end_of("cuarentena", "final", picked, json!([3])),
            0,
            "convert infection pair 1",
        ),
        (Refusal::OnlyResistants, before_the_score(), 0, "give up 1"),
        (Refusal::NothingToGiveUp, acting(json!({}), &[1], 0), 0, "give up 1"),
        (
            Refusal::OnlyGivingUp,
            end_of("virus_de_diseno", "give_up", json!({"phase": "give_up"}), json!([])),
            0,
            "roll",
        ),
    ]
}

fn cases_of_writing() -> Vec<Case> {
    let poor = json!({"circles": {"analysis": [1, 1], "lab_rat": [1, 1], "resistant": [1, 1]}});
    let pairs = json!({"biotechnology": [[5, 3], [4], [-2, 3]]});
    let formula = |cells: Value, samples: &[u8]| acting(json!({"formula": cells}), samples, 0);
    let eight = json!([
        [1, "+1"],
        [2, "+2"],
        [4, "=2"],
        [2, "-1"],
        [1, "=3"],
        [3, "-2"],
        [1, "=4"],
        [4, "=5"],
    ]);
    let mut nine = eight.clone();
    nine.as_array_mut().unwrap().push(json!([5]));
    let ten = json!({"health": [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]});
    vec![
        (Refusal::HealthComplete, acting(ten, &[3], 0), 0, "health 3"),
        (Refusal::NoSuchRow, acting(json!({"health": [1, 2, 3]}), &[4], 0), 0, "health 4"),
        (Refusal::FormulaComplete, formula(nine, &[5]), 0, "formula 5"),
        (Refusal::FormulaClosed, formula(json!([[6, "+1"]]), &[5]), 0, "formula 5 =2"),
        (Refusal::WrongTarget, formula(json!([[6, "=3"]]), &[5]), 0, "formula 5 =2"),
        (Refusal::FactorNeeded, formula(json!([]), &[5]), 0, "formula 5"),
        (Refusal::NoFactorNeeded, formula(eight, &[5]), 0, "formula 5 =2"),
        (Refusal::FactorCrossed, formula(json!([[6, "=5"]]), &[5]), 0, "formula 5 =5"),
        (Refusal::PairIncomplete, acting(pairs.clone(), &[4], 0), 0, "convert sample 4 pair 2"),
        (Refusal::PairUsed, acting(pairs.clone(), &[3], 0), 0, "convert sample 3 pair 3"),
        (Refusal::NotThatNumber, acting(pairs, &[4], 0), 0, "convert sample 4 pair 1"),
        (Refusal::NoAnalysis, acting(poor.clone(), &[4], 0), 0, "analyse sample 4 +1"),
        (Refusal::OutOfRange, acting(json!({}), &[6], 0), 0, "analyse sample 6 +1"),
        (Refusal::NotThatDie, acting(json!({}), &[6], 0), 0, "analyse mutant -1"),
        (Refusal::NoLabRat, choosing(poor.clone(), [1, 2, 3, 4, 5]), 0, "take 1 2 3"),
        (Refusal::RewardsFirst, marked(json!({"free": 1})), 0, "done"),
        (Refusal::NoSuchMark, marked(json!({"free": 1})), 0, "mark health 3"),
        (Refusal::NoSuchValue, marked(json!({"free": 1})), 0, "free health 7"),
        (Refusal::NoResistants, acting(poor, &[4], 0), 0, "resist r7 c1"),
    ]
}

fn cases_of_the_zone() -> Vec<Case> {
    let zone = |rows: [&str; 7], infection: u8| acting(json!({"zone": rows}), &[], infection);
    let mut resisting = ONE;
    resisting[6] = "r......";
    let second = with_desk(json!({"zone": resisting}), json!({"phase": "act", "second": true}));
    let received = with_desk(json!({}), json!({"phase": "act", "received": 1}));
    let received = with(received, "scenario", json!("colera"));
    vec![
        (Refusal::SecondFirst, second.clone(), 0, "done"),
        (Refusal::NotBesideResistant, second, 0, "resist r4 c4"),
        (Refusal::NotHealthy, zone(ONE, 0), 0, "resist r1 c1"),
        (Refusal::ResistantCorner, zone(ONE, 0), 0, "resist r4 c4"),
        (Refusal::BesideInfected, zone(ONE, 0), 0, "resist r1 c2"),
        (Refusal::WrongShape, zone(ONE, 2), 0, "place 1 r1 c2 turn 0"),
        (Refusal::Outside, zone(ONE, 2), 0, "place 2 r1 c7 turn 0"),
        (Refusal::OnInfected, zone(ONE, 2), 0, "place 2 r1 c1 turn 0"),
        (Refusal::CornerFirst, acting(json!({}), &[], 2), 0, "place 2 r1 c2 turn 0"),
        (Refusal::NotBesideInfected, zone(ONE, 2), 0, "place 2 r4 c4 turn 0"),
        (Refusal::FitsSomewhere, zone(ONE, 2), 0, "column 2"),
        (Refusal::ColumnIsFull, zone(FULL, 6), 0, "column 1"),
        (Refusal::ReceivedFirst, received, 0, "done"),
    ]
}

#[test]
fn every_refusal_can_be_met_and_names_its_rule() {
    let cases = cases_of_course().into_iter().chain(cases_of_writing()).chain(cases_of_the_zone());
    all_are_met::<PrototypeC19>(cases, &[nothing_to_reroll(), low_enough()], Refusal::ALL);
}

/// Only JSON can name a re-roll of nothing.
fn nothing_to_reroll() -> Refusal {
    let table = Table::at(rolled(json!({}), [1, 2, 3, 4, 5], 6));
    let nothing = json!({"do": "reroll", "dice": [], "mutant": false});
    let action = serde_json::from_value(nothing).unwrap();
    table.state().check(exaequo_game::Seat(0), action).unwrap_err()
}

/// The seventh pair given up reaches the least multiplier.
fn low_enough() -> Refusal {
    let desk = json!({"phase": "give_up"});
    let mut position = end_of("virus_de_diseno", "give_up", desk, json!([]));
    for pair in 0..7 {
        position["players"][0]["biotechnology"][pair] = json!({"given_up": [1, 2]});
    }
    let table = Table::at(position);
    let action = "give up 1".parse().unwrap();
    table.state().check(exaequo_game::Seat(0), action).unwrap_err()
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    have_sentences::<PrototypeC19>(Refusal::ALL);
}

#[test]
fn every_refusals_rule_stands_in_the_rule_book() {
    stand_in_the_rule_book::<PrototypeC19>(Refusal::ALL);
}

#[test]
fn the_rule_book_has_every_number_once_in_both_languages() {
    assert_eq!(PrototypeC19::META.prefix, "PC");
    let plain = (1..=9).chain(20..=25).chain(30..=33).chain(40..=45).chain(50..=57);
    rule_book_has::<PrototypeC19>(numbers(plain).chain(lettered('S', 14)));
}

/// Every other rule is printed from beginning to end.
#[test]
fn every_part_of_a_rule_says_where_it_comes_from() {
    rule_book_comes_from::<PrototypeC19>(
        "
        PC-01 printed ruling
        PC-04 printed ruling
        PC-05 printed ruling
        PC-07 printed ruling ours
        PC-08 printed ruling
        PC-09 ruling
        PC-20 printed ruling
        PC-23 printed ruling
        PC-25 printed ruling
        PC-30 printed ruling
        PC-31 printed ruling
        PC-32 printed ruling
        PC-33 printed ruling
        PC-40 printed ruling reconstruction
        PC-41 printed ruling
        PC-42 printed ruling
        PC-44 printed ruling
        PC-45 printed ruling
        PC-50 printed ruling
        PC-51 printed ruling
        PC-53 printed ruling
        PC-54 printed reconstruction
        PC-55 printed ruling
        PC-56 ours
        PC-S1 printed ruling
        PC-S2 printed ruling
        PC-S5 printed ruling
        PC-S6 printed ruling
        PC-S8 printed ruling
        PC-S9 printed ruling
        PC-S10 printed ruling
        PC-S11 printed ruling ours
        PC-S12 printed ruling
        PC-S13 printed ruling
        PC-S14 ruling
        ",
    );
}
