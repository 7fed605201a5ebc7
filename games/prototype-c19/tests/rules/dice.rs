//! Rounds, dice, A and B, assistants, solo (PC-01 to PC-09).

use exaequo_game::{Game, GameRng, Match, Seat, Seed};
use prototype_c19::{Options, PrototypeC19, Stage};
use serde_json::{Value, json};

use crate::support::{Sentences, Table, acting, choosing, ending, late, nearly_done, rolled, with};

#[test]
fn pc_01_four_five_or_six_rounds() {
    let rounds = [1, 2, 3, 4, 5].map(|seats| Table::fresh(seats, json!({}), 1).public().rounds);
    assert_eq!(rounds, [6, 6, 6, 5, 4]);
}

#[test]
fn pc_01_everybody_is_researcher_once_a_round_in_seat_order() {
    let mut table = Table::fresh(3, json!({"first_player": 1}), 5);
    let mut researchers = Vec::new();
    while table.public().round < 3 {
        let researcher = table.public().researcher.0;
        researchers.push(researcher);
        table.hurries(researcher);
        for assistant in (0..3).filter(|&seat| seat != researcher) {
            table.hurries(assistant);
        }
    }
    assert_eq!(researchers, [1, 2, 0, 1, 2, 0]);
}

#[test]
fn pc_01_the_host_names_the_first_researcher_or_the_seed_picks() {
    let picked: Vec<u8> = (0..30)
        .map(|seed| {
            let game = Match::<PrototypeC19>::start(Options::default(), 4, Seed::from_number(seed));
            game.unwrap().state().next_to_act().unwrap().0
        })
        .collect();
    assert!((0..4).all(|seat| picked.contains(&seat)), "{picked:?}");
    let options = Options { first_player: Some(4), ..Options::default() };
    assert!(PrototypeC19::new(&options, 4, &mut GameRng::for_search(1)).is_err());
}

#[test]
fn pc_01_the_game_ends_after_the_last_round() {
    let mut table = Table::at(ending("none", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done").goes_to_the_score();
    assert_eq!(table.outcome().reason, "shared");
}

#[test]
fn pc_02_five_sample_dice_and_the_mutant_die() {
    let mut table = Table::fresh(2, json!({}), 3);
    assert_eq!((table.waits(), table.choices(0)[0].as_str()), (vec![0], "roll"));
    table.plays(0, "roll");
    let dice = table.public().dice;
    assert_eq!(dice.left.len(), 5);
    assert!((1..=6).contains(&dice.mutant.unwrap()));
    assert!(dice.free_reroll);
}

#[test]
fn pc_02_one_reroll_is_free_then_each_costs_an_explorer() {
    let mut table = Table::at(rolled(json!({}), [1, 2, 3, 4, 5], 6));
    table.plays(0, "reroll 1 2 mutant");
    assert_eq!(table.left(0, "explorer"), 1, "the first one is free");
    let dice = table.public().dice.left;
    assert!([3, 4, 5].iter().all(|&face| dice.has(face)), "the others stay: {dice}");
    assert_eq!(dice.len(), 5);
    table.plays(0, "reroll mutant");
    assert_eq!(table.left(0, "explorer"), 0);
    assert_eq!(table.public().dice.left, dice, "only the mutant die was rolled");
    table.refuses(0, "reroll mutant", "PC-31");
}

#[test]
fn pc_02_any_of_the_dice_can_be_rolled_again_and_equal_ones_are_one_choice() {
    let table = Table::at(rolled(json!({}), [1, 1, 1, 6, 6], 2));
    // 0 to 3 of the 1s, 0 to 2 of the 6s, the mutant die or not, but not nothing.
    assert_eq!(table.choices_of(0, "reroll").len(), 4 * 3 * 2 - 1);
    let table = Table::at(rolled(json!({}), [1, 2, 3, 4, 5], 2));
    assert_eq!(table.choices_of(0, "reroll").len(), 63);
}

#[test]
fn pc_03_the_mutant_die_is_always_written() {
    let mut table = Table::at(late(rolled(json!({"mutants": [3]}), [1, 2, 3, 4, 5], 6)));
    table.refuses(0, "take 1 2", "PC-03");
    table.plays(0, "keep");
    table.tells(json!({"event": "mutant_written", "seat": 0, "value": 6, "cell": 2}));
    assert_eq!(table.player(0).mutants, [3, 6]);
    assert_eq!(table.public().dice.mutant, None);
    assert_eq!(table.player(1).mutants, Vec::<u8>::new(), "the researcher's sheet only");
}

#[test]
fn pc_04_nobody_passes_and_biotechnology_needs_a_free_cell() {
    let mut table = Table::at(choosing(json!({}), [1, 2, 3, 4, 5]));
    table.refuses(0, "done", "PC-04");
}

#[test]
fn pc_04_biotechnology_needs_a_free_cell() {
    let full = json!({"biotechnology": [[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]]});
    let mut table = Table::at(choosing(full, [1, 2, 3, 4, 5]));
    table.refuses(0, "biotech 3", "PC-04");
    assert!(!table.choices_of(0, "take").is_empty(), "A is always possible");
}

#[test]
fn pc_05_two_dice_the_highest_is_the_infection() {
    let mut table = Table::at(choosing(json!({}), [1, 2, 3, 4, 5]));
    table.plays(0, "take 2 5");
    table
        .tells(json!({"event": "took", "seat": 0, "dice": [2, 5], "infection": 5, "samples": [2]}));
    let hand = table.player(0).hand;
    assert_eq!(hand.infection.unwrap().value, 5);
    assert_eq!(hand.samples.len(), 1);
    assert_eq!(table.left(0, "lab_rat"), 1);
}

#[test]
fn pc_05_three_dice_cost_a_lab_rat() {
    let mut table = Table::at(choosing(json!({}), [1, 2, 3, 3, 3]));
    table.plays(0, "take 1 3 3");
    assert_eq!(table.left(0, "lab_rat"), 0);
    let hand = table.player(0).hand;
    assert_eq!(hand.infection.unwrap().value, 3, "of equal highest dice one is the infection");
    let samples: Vec<u8> = hand.samples.iter().map(|die| die.value).collect();
    assert_eq!(samples, [1, 3]);
    let poor = json!({"circles": {"lab_rat": [1, 1]}});
    Table::at(choosing(poor, [1, 2, 3, 4, 5])).refuses(0, "take 1 2 3", "PC-31");
}

#[test]
fn pc_05_two_dice_are_taken_or_three() {
    let mut table = Table::at(choosing(json!({}), [1, 2, 3, 4, 5]));
    table.refuses(0, "take 1", "PC-05");
    table.refuses(0, "take 1 2 3 4", "PC-05");
}

/// Roles are fixed by the faces when taken: a sample that is raised above the infection stays a sample.
#[test]
fn pc_05_roles_are_fixed_before_any_change() {
    let mut table = Table::at(choosing(json!({}), [3, 3, 1, 1, 1]));
    table.plays(0, "take 3 3").plays(0, "analyse sample 3 +1");
    let hand = table.player(0).hand;
    assert_eq!((hand.infection.unwrap().value, hand.samples[0].value), (3, 4));
}

#[test]
fn pc_06_exactly_one_die_into_any_free_cell_and_no_infection() {
    let mut table = Table::at(choosing(json!({"biotechnology": [[4, 4]]}), [1, 2, 3, 4, 5]));
    table.plays(0, "biotech 3");
    table.refuses(0, "pair 1", "PC-06");
    table.refuses(0, "pair 8", "PC-06");
    assert_eq!(table.choices_of(0, "pair"), ["2", "3", "4", "5", "6", "7"]);
    table.plays(0, "pair 7");
    assert_eq!(table.player(0).pairs[6].numbers, [3]);
    assert!(table.player(0).hand.infection.is_none());
    table.plays(0, "done");
}

fn assisting(left: &[u8], taken: &[u8]) -> Table {
    Table::at(json!({
        "players": [{}, {}, {}], "stage": "assist", "dice": left, "taken": taken,
    }))
}

#[test]
fn pc_07_assistants_use_the_dice_that_are_left() {
    let mut table = Table::at(json!({"players": [{}, {}, {}], "dice": [1, 2, 3, 4, 5]}));
    table.plays(0, "take 1 2").plays(0, "place 2 r1 c1 turn 0").plays(0, "done");
    assert_eq!(table.public().dice.left.to_string(), "3 4 5");
    assert_eq!(table.waits(), [1, 2], "all at the same time");
}

#[test]
fn pc_07_after_biotechnology_four_dice_are_left() {
    let mut table = Table::at(json!({"players": [{}, {}], "dice": [1, 2, 3, 4, 5]}));
    table.does(0, "biotech 2, pair 1, done");
    assert_eq!(table.public().dice.left.to_string(), "1 3 4 5", "four after B");
}

#[test]
fn pc_07_after_a_lab_rat_two_dice_are_left() {
    let mut table = Table::at(json!({"players": [{}, {}], "dice": [1, 1, 2, 4, 5]}));
    table.does(0, "take 1 1 2, place 2 r1 c1 turn 0, done");
    assert_eq!(table.public().dice.left.to_string(), "4 5", "two after a lab rat");
    assert_eq!(table.choices_of(1, "take"), ["4 5"], "no third die is left for another rat");
}

#[test]
fn pc_07_assistants_do_not_remove_dice_and_may_use_the_same() {
    let mut table = assisting(&[2, 3, 3], &[1, 6]);
    table.plays(2, "take 2 3");
    assert_eq!(table.public().dice.left.to_string(), "2 3 3");
    table.plays(1, "take 2 3");
    table.refuses(1, "reroll 3", "PC-02");
}

#[test]
fn pc_07_no_rerolls_for_assistants_and_nobody_waits_for_a_slower_one() {
    let mut table = assisting(&[2, 3, 3], &[1, 6]);
    table.refuses(1, "reroll 3", "PC-07");
    table.refuses(0, "roll", "PC-01");
    table.does(2, "biotech 3, pair 1, done");
    table.refuses(2, "done", "PC-07");
    assert_eq!(table.waits(), [1]);
    table.does(1, "biotech 3, pair 1, done");
    assert_eq!(
        (table.waits(), table.public().researcher),
        (vec![1], Seat(1)),
        "the next researcher"
    );
}

/// Assistants' actions commute: whoever is first, the table is the same.
#[test]
fn pc_07_assistants_are_independent() {
    let (one, two) = ("take 2 3, place 3 r1 c1 turn 0, health 2, done", "biotech 3, pair 4, done");
    let mut there = assisting(&[2, 3, 3], &[1, 6]);
    there.does(1, one).does(2, two);
    let mut back = assisting(&[2, 3, 3], &[1, 6]);
    back.does(2, two).does(1, one);
    assert_eq!(there.state(), back.state());
}

#[test]
fn pc_08_solo_has_a_second_turn_with_three_fresh_dice() {
    let mut table = Table::fresh(1, json!({}), 4);
    table.hurries(0);
    assert_eq!(table.public().stage, Stage::Assist);
    assert_eq!(table.choices(0)[0], "roll");
    table.plays(0, "roll");
    assert_eq!((table.public().dice.left.len(), table.public().dice.mutant), (3, None));
    table.refuses(0, "reroll mutant", "PC-02");
    table.plays(0, "keep");
    assert!(table.choices(0).iter().any(|text| text.starts_with("biotech")));
    assert!(table.choices_of(0, "take").iter().any(|dice| dice.len() == 5), "a lab rat may help");
    table.hurries(0);
    assert_eq!((table.public().round, table.public().stage), (2, Stage::Research));
    assert_eq!(table.player(0).mutants.len(), 1);
}

/// The second turn differs only in its dice: one free re-roll, explorers, and no mutant die to write.
#[test]
fn pc_08_the_second_turn_has_a_free_reroll_and_explorers() {
    let desk = json!({"desk": {"phase": "rolled"}});
    let mut table = Table::at(json!({"players": [desk], "stage": "assist", "dice": [1, 2, 6]}));
    table.refuses(0, "take 1 2", "PC-03");
    table.refuses(0, "analyse mutant +1", "PC-31");
    table.plays(0, "reroll 6");
    assert_eq!(table.left(0, "explorer"), 1, "the first one is free");
    let face = table.public().dice.left.highest().unwrap();
    table.plays(0, &format!("reroll {face}"));
    assert_eq!(table.left(0, "explorer"), 0);
    let face = table.public().dice.left.highest().unwrap();
    table.refuses(0, &format!("reroll {face}"), "PC-31");
    table.plays(0, "keep");
    assert_eq!((table.asks(0).as_str(), table.player(0).mutants.len()), ("choose", 0));
    table.refuses(0, "reroll 1", "PC-07");
}

#[test]
fn pc_09_samples_may_be_left_and_the_infection_happens_at_any_time() {
    for order in [
        "place 1 r1 c1 turn 0, health 3, health 4, done",
        "health 3, place 1 r1 c1 turn 0, health 4, done",
        "health 3, health 4, place 1 r1 c1 turn 0, done",
        "place 1 r1 c1 turn 0, done",
    ] {
        Table::at(acting(json!({}), &[3, 4], 1)).does(0, order);
    }
    let mut table = Table::at(acting(json!({}), &[3, 4], 1));
    table.plays(0, "health 3");
    table.refuses(0, "done", "PC-09");
    table.does(0, "place 1 r1 c1 turn 0, done");
    table.tells(json!({"event": "finished", "seat": 0, "lost": [4]}));
}

/// PC-09: a sample that cannot be placed is lost.
#[test]
fn pc_09_a_sample_without_a_place_is_lost() {
    let position = acting(json!({"health": [1, 2, 3]}), &[4], 0);
    let mut table = Table::at(position);
    table.refuses(0, "health 4", "PC-20");
    let formula = with(acting(json!({"formula": [[2, "=3"]]}), &[4], 0), "round", json!(2));
    let choices: Vec<Value> = Table::at(formula).choices(0).into_iter().map(Value::from).collect();
    assert!(!choices.contains(&json!("formula 4 =2")));
}
