//! The thirteen scenarios (PC-S1 to PC-S14).

use prototype_c19::Stage;
use serde_json::{Value, json};

use crate::support::{
    Sentences, Table, acting, choosing, ending, late, nearly_done, rolled, with, with_desk,
};

fn of(scenario: &str, position: Value) -> Table {
    Table::at(with(position, "scenario", json!(scenario)))
}

const BLANK: [&str; 7] =
    [".......", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];

/// The zone with only these cells healthy, everything else infected.
fn healthy_only(cells: &[(usize, usize)]) -> Value {
    let mut rows: Vec<String> = BLANK.iter().map(|row| row.replace('.', "#")).collect();
    for &(row, column) in cells {
        rows[row - 1].replace_range(column - 1..column, ".");
    }
    json!(rows)
}

#[test]
fn pc_s1_ets_adds_ones_highest_mutant_value_to_the_player_on_the_right() {
    let players = json!([{"mutants": [1, 2]}, {"mutants": [6, 5]}, {"mutants": [3]}]);
    let table = of("ets", late(json!({"players": players})));
    // Seat 1 adds 6 to seat 0, seat 2 adds 3 to seat 1, seat 0 adds 2 to seat 2.
    let sums = [0, 1, 2].map(|seat| table.player(seat).score.mutant_sum);
    assert_eq!(sums, [3 + 6, 11 + 3, 3 + 2]);
    let alone = of("ets", late(json!({"players": [{"mutants": [1, 4]}]})));
    assert_eq!(alone.points(0, "mutant"), -(5 + 4) * 3);
}

#[test]
fn pc_s2_dengue_raises_ones_and_twos_of_the_first_roll() {
    let (mut raised, mut kept) = (0, 0);
    for seed in 0..40 {
        let mut table = Table::fresh(2, json!({"scenario": "dengue"}), seed);
        table.plays(0, "roll");
        let dice = table.public().dice;
        assert!(dice.left.faces().all(|face| face >= 3) && dice.mutant.unwrap() >= 3);
        raised += u8::from(table.told("raised"));
        let face = dice.left.faces().next().unwrap();
        table.plays(0, &format!("reroll {face} mutant"));
        let low = table.public().dice.left.faces().any(|face| face < 3);
        kept += u8::from(low || table.public().dice.mutant.unwrap() < 3);
    }
    assert!(raised > 20 && kept > 5, "re-rolled dice keep their faces: {raised} {kept}");
    let mut solo = Table::fresh(1, json!({"scenario": "dengue"}), 2);
    solo.hurries(0).plays(0, "roll");
    assert!(solo.public().dice.left.faces().all(|face| face >= 3), "the three dice of solo too");
}

#[test]
fn pc_s3_common_flu_infects_everybody_at_the_start_and_at_the_end() {
    let mut table = Table::fresh(3, json!({"scenario": "gripe_comun"}), 1);
    assert_eq!((table.public().stage, table.waits()), (Stage::Opening, vec![0, 1, 2]));
    table.plays(2, "place 3 r1 c1 turn 0").plays(0, "place 3 r1 c1 turn 1");
    assert_eq!(table.waits(), [1]);
    table.plays(1, "place 3 r1 c1 turn 2");
    assert_eq!((table.public().stage, table.waits()), (Stage::Research, vec![0]));
}

#[test]
fn pc_s3_common_flu_infects_everybody_at_the_end() {
    let mut table = Table::at(ending("gripe_comun", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done");
    assert_eq!((table.public().stage, table.waits()), (Stage::Final, vec![0, 1]));
    table.plays(1, "place 2 r1 c1 turn 0").plays(0, "place 2 r1 c1 turn 1").goes_to_the_score();
    assert_eq!(table.outcome().reason, "shared");
}

#[test]
fn pc_s4_surrounded_hospitals_raise_the_multiplier() {
    let rows = ["###....", "##H#...", "..#.H..", ".......", ".H.....", "...H...", "......."];
    let table = of("virus_intrahospitalario", acting(json!({"zone": rows}), &[], 0));
    assert_eq!(table.player(0).score.multiplier, 3 + 1);
}

#[test]
fn pc_s5_covid_infects_for_unused_pairs_only() {
    let crossed = json!({"biotechnology": [[-5, 3], [4]]});
    let mut table = Table::at(ending("covid_19", json!([nearly_done(crossed), {}])));
    table.plays(0, "done").goes_to_the_score();
    assert_eq!(table.outcome().reason, "best_score", "nobody has an unused pair");
}

#[test]
fn pc_s6_cholera_infects_resistant_ones_at_once_and_passes_it_on() {
    let rows = ["#rr....", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];
    let mut table = of("colera", acting(json!({"zone": rows}), &[3], 2));
    table.plays(0, "place 2 r1 c2 turn 0");
    table.tells(json!({"event": "received", "seat": 0, "count": 2, "shape": 1}));
    assert_eq!(table.player(0).zone.cells[0], "###....");
    table.refuses(0, "health 3", "PC-S14");
    table.does(0, "place 1 r1 c4 turn 0, place 1 r2 c1 turn 0, health 3, done");
}

/// Row 1 is completed by the shape, but the infection of 1 comes before its reward is used, and another
/// resistant one causes another.
#[test]
fn pc_s6_infections_come_before_rewards_and_cause_others() {
    let rows = ["#####.#", "##H##r#", "####Hr#", ".......", ".H.....", "...H...", "......."];
    let mut table = of("colera", acting(json!({"zone": rows}), &[], 2));
    table.plays(0, "place 2 r1 c6 turn 1");
    assert_eq!((table.received(0), table.marks(0)), (1, json!({"biotechnology": 1})), "row 2");
    table.refuses(0, "decline biotechnology", "PC-S14");
    table.plays(0, "place 1 r3 c6 turn 0");
    assert_eq!(table.received(0), 1, "another resistant one fell");
    table.does(0, "place 1 r4 c6 turn 0, decline biotechnology, done");
}

#[test]
fn pc_s6_a_forced_column_causes_none() {
    let mut sheet = json!({"zone": healthy_only(&[(7, 2), (5, 4)])});
    sheet["zone"][4] = json!("#H#r###");
    let mut table = of("colera", acting(sheet, &[], 6));
    table.plays(0, "column 4");
    assert_eq!(table.received(0), 0);
}

#[test]
fn pc_s7_swine_flu_counts_the_unused_columns_of_all() {
    let full = json!({"health": [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]});
    let mut table = Table::at(ending("gripe_porcina", json!([nearly_done(full.clone()), full])));
    table.plays(0, "done").goes_to_the_score();
    assert_eq!(table.public().stage, Stage::Over, "no infections");
}

#[test]
fn pc_s7_swine_flu_infects_all_by_the_unused_columns() {
    let mut table = Table::at(ending("gripe_porcina", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done");
    assert_eq!((table.received(0), table.received(1)), (20, 20));
}

#[test]
fn pc_s8_black_death_changes_dice_when_roles_are_fixed() {
    let mut table = of("peste_negra", choosing(json!({}), [1, 4, 5, 6, 6]));
    table.plays(0, "take 1 4 5");
    table.tells(json!({"event": "shifted", "seat": 0, "infection": 6, "samples": [1, 3]}));
    let infection = table.player(0).hand.infection.unwrap();
    assert_eq!(json!(infection), json!({"value": 6, "face": 5, "changed_by": ["scenario"]}));
    table.plays(0, "analyse infection -1");
    assert_eq!(table.player(0).hand.shape, Some(5), "analysis works on the result");
    let mut table = of("peste_negra", choosing(json!({}), [1, 4, 5, 6, 6]));
    table.does(0, "biotech 6, pair 1");
    assert_eq!(table.player(0).pairs[0].numbers, [5]);
    let mut table = of("peste_negra", rolled(json!({}), [1, 4, 5, 6, 6], 4));
    table.plays(0, "keep");
    assert_eq!(table.player(0).mutants, [4], "the mutant die does not change");
}

#[test]
fn pc_s8_lab_rats_raise_the_multiplier_and_marks_do_not_change() {
    let sheet = json!({"circles": {"lab_rat": [4, 3]}});
    let mut table =
        of("peste_negra", with_desk(sheet, json!({"phase": "act", "marks": {"free": 1}})));
    assert_eq!(table.player(0).score.multiplier, 3 + 3);
    table.plays(0, "free health 4");
    assert_eq!(table.player(0).health.filled[0].sample, 4);
}

#[test]
fn pc_s9_bird_flu_counts_the_unused_factors_of_all() {
    let mut table = Table::at(ending("gripe_aviar", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done");
    assert_eq!((table.received(0), table.received(1)), (16, 16));
}

#[test]
fn pc_s10_corrupt_laboratories_count_analyses() {
    let sheet = json!({"mutants": [2, 2], "circles": {"analysis": [3, 1]}});
    let table = of("laboratorios_corruptos", late(acting(sheet, &[], 0)));
    assert_eq!(table.player(0).score.mutant_sum, 4 + 1 + 3 + 3, "unopened circles count nothing");
}

#[test]
fn pc_s11_quarantine_halves_infections_last() {
    let sheet = json!({"biotechnology": [[5, 2]]});
    let mut table = of("cuarentena", acting(sheet, &[], 5));
    assert_eq!(table.player(0).hand.shape, Some(2));
    table.refuses(0, "place 5 r1 c1 turn 1", "PC-40");
    table.plays(0, "convert infection pair 1");
    assert_eq!(table.player(0).hand.shape, Some(1), "after analysis and conversion");
    table.plays(0, "place 1 r1 c1 turn 0");
    let mut table = of("cuarentena", acting(json!({}), &[], 1));
    table.refuses(0, "place 1 r1 c1 turn 0", "PC-09");
    table.plays(0, "done");
    assert!(table.told("no_infection"), "0 is nothing");
}

#[test]
fn pc_s11_no_explorers_during_play() {
    let mut table = of("cuarentena", rolled(json!({}), [1, 2, 3, 4, 5], 6));
    table.plays(0, "reroll 1");
    table.refuses(0, "reroll mutant", "PC-S11");
    assert!(table.choices_of(0, "reroll").is_empty());
}

#[test]
fn pc_s11_at_the_end_each_player_rolls_five_infection_dice() {
    let mut table = Table::at(ending("cuarentena", json!([nearly_done(json!({})), {}])));
    table.plays(0, "done");
    assert_eq!((table.public().stage, table.waits()), (Stage::Final, vec![0]), "in seat order");
    table.plays(0, "roll");
    assert_eq!((table.public().dice.left.len(), table.public().dice.mutant), (5, None));
    let face = table.public().dice.left.highest().unwrap();
    table.plays(0, &format!("reroll {face}"));
    assert_eq!(table.left(0, "explorer"), 0, "no free re-roll here");
    table.plays(0, "keep");
    for left in (0..5).rev() {
        let dice = table.public().dice.left;
        let die = dice.faces().nth(left).unwrap();
        table.plays(0, &format!("pick {die}"));
        assert_eq!(table.player(0).hand.shape, Some(die), "not halved");
        let place = table.choices(0).iter().find(|a| a.starts_with("place")).cloned().unwrap();
        table.plays(0, &place);
        while !table.choices_of(0, "decline").is_empty() {
            let mark = table.choices_of(0, "decline")[0].clone();
            table.plays(0, &format!("decline {mark}"));
        }
    }
    assert_eq!(table.waits(), [1], "then the next player");
    assert_eq!(table.asks(1), "roll");
}

/// The dice of the end are rolled, not received: an analysis changes one, a pair does not.
#[test]
fn pc_s11_analysis_changes_the_dice_of_the_end_and_pairs_do_not() {
    let desk = json!({"phase": "end_dice"});
    let sheet = json!({"desk": desk, "biotechnology": [[5, 1]], "circles": {"analysis": [2, 0]}});
    let mut table = of(
        "cuarentena",
        json!({"players": [sheet, {}], "stage": "final", "round": 6, "dice": [4, 5]}),
    );
    table.refuses(0, "analyse infection -1", "PC-S11");
    table.plays(0, "pick 5");
    table.refuses(0, "convert infection pair 1", "PC-S11");
    assert_eq!(table.choices_of(0, "analyse"), ["infection -1", "infection +1"]);
    table.does(0, "analyse infection -1, analyse infection -1");
    assert_eq!((table.player(0).hand.shape, table.left(0, "analysis")), (Some(3), 0));
    table.refuses(0, "place 5 r1 c1 turn 1", "PC-40");
    table.plays(0, "resist r7 c1").plays(0, "resist r7 c2");
    table.does(0, "place 3 r1 c1 turn 0, pick 4");
}

#[test]
fn pc_s12_designer_virus_multiplies_by_ten_less_the_pairs_given_up() {
    let sheet = json!({
        "mutants": [6, 6], "biotechnology": [[1, 2], [-3, 4], [1, 1]],
        "zone": ["#######", "#.H....", "....H..", ".......", ".H.....", "...H...", "......."],
    });
    let mut table = Table::at(ending("virus_de_diseno", json!([nearly_done(sheet), {}])));
    assert_eq!(table.player(0).score.multiplier, 10, "full rows do not add");
    table.plays(0, "done");
    assert_eq!(table.waits(), [0], "who has no complete pair is not asked");
    table.refuses(0, "give up 2", "PC-S12");
    assert_eq!(table.points(0, "biotechnology"), 13 + 4 + 12);
    table.plays(0, "give up 1");
    assert_eq!(table.points(0, "biotechnology"), 4 + 12, "numbers and 10 points are lost");
    assert_eq!(table.points(0, "mutant"), -12 * 9);
    table.plays(0, "done").goes_to_the_score();
    assert_eq!(table.outcome().seats, 2);
}

#[test]
fn pc_s12_a_full_row_does_not_raise_the_multiplier() {
    let rows = ["#####.#", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];
    let mut table = of("virus_de_diseno", acting(json!({"zone": rows}), &[], 1));
    table.plays(0, "place 1 r1 c6 turn 0");
    table.tells(json!({"event": "row_full", "seat": 0, "row": 1, "raises": false}));
    assert!(!table.player(0).zone.rows_raise);
    assert_eq!(table.player(0).score.multiplier, 10);
}

#[test]
fn pc_s12_not_below_three() {
    let pairs = json!([[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]]);
    let sheet = json!({"mutants": [6], "biotechnology": pairs});
    let mut table = Table::at(ending("virus_de_diseno", json!([nearly_done(sheet), {}])));
    table.plays(0, "done");
    (1..=7).for_each(|pair| {
        table.plays(0, &format!("give up {pair}"));
    });
    assert_eq!(table.player(0).score.multiplier, 3, "seven pairs lower it from 10 to 3");
    assert_eq!(table.choices(0), ["resist r7 c1", "done"], "no pair can be given up any more");
}

fn vaccinated(sheets: Value) -> Table {
    of("anti_vacunas", json!({"players": sheets, "dice": [1, 2, 3], "taken": [4, 5]}))
}

#[test]
fn pc_s13_every_sample_in_a_formula_infects_everybody() {
    let acting = json!({"desk": {"phase": "act", "samples": [2, 3]}});
    let mut table = vaccinated(json!([acting, {}, {}]));
    table.does(0, "formula 2 =3, formula 3 =2");
    assert_eq!(
        (table.public().doses, table.received(1)),
        (2, 0),
        "counted until the action is done"
    );
    table.plays(0, "done");
    assert_eq!((table.public().stage, table.waits()), (Stage::AfterResearch, vec![0, 1, 2]));
    assert_eq!([0, 1, 2].map(|seat| table.received(seat)), [2, 2, 2]);
    table.refuses(1, "take 1 2", "PC-S14");
    for seat in [2, 0, 1] {
        table.does(seat, "place 1 r1 c1 turn 0, place 1 r1 c2 turn 0");
    }
    assert_eq!((table.public().stage, table.waits()), (Stage::Assist, vec![1, 2]));
}

/// A row completed by such an infection gives a formula mark: that infects everybody once more.
#[test]
fn pc_s13_infections_they_cause_follow() {
    let rows = ["#######", "##H####", "####H##", "#######", "#H#####", "###H#.#", "......."];
    let ready = json!({"zone": rows, "formula": [[2, "=3"]]});
    let acting = json!({"desk": {"phase": "act", "samples": [2]}});
    let mut table = vaccinated(json!([acting, ready]));
    table.does(0, "formula 2 =3, done, place 1 r1 c1 turn 0");
    table.does(1, "place 1 r6 c6 turn 0, mark formula 3 =2");
    assert_eq!(table.public().stage, Stage::AfterResearch);
    assert_eq!((table.received(0), table.received(1)), (1, 1));
    table.plays(0, "place 1 r1 c2 turn 0").plays(1, "place 1 r7 c6 turn 0");
    assert_eq!(table.public().stage, Stage::Assist);
}

#[test]
fn pc_s13_resistant_individuals_before_the_infections_one_receives() {
    let acting = json!({"desk": {"phase": "act", "samples": [2]}});
    let mut table = vaccinated(json!([acting, {}]));
    table.does(0, "formula 2 =3, done");
    table.does(1, "resist r7 c1, resist r7 c2, place 1 r1 c1 turn 0");
    assert_eq!(table.player(1).zone.cells[6], "rr.....");
}

#[test]
fn pc_s13_and_again_when_the_last_assistant_is_done() {
    let mut table = of(
        "anti_vacunas",
        json!({
            "players": [{}, {}, {}], "stage": "assist", "dice": [1, 2, 3], "taken": [4, 5],
        }),
    );
    table.does(1, "take 1 2, formula 1 =3, place 2 r1 c1 turn 0, done");
    assert_eq!(table.received(0), 0);
    table.does(2, "biotech 1, pair 1, done");
    assert_eq!(table.public().stage, Stage::AfterAssist);
    table.plays(0, "place 1 r1 c1 turn 0").plays(2, "place 1 r1 c1 turn 0");
    table.plays(1, "place 1 r1 c3 turn 0");
    assert_eq!((table.public().stage, table.public().researcher.0), (Stage::Research, 1));
}

#[test]
fn pc_s14_infections_of_the_end_come_after_the_last_turn_and_still_give_resources() {
    let rows = ["#####.#", "..H....", "....H..", ".......", ".H.....", "...H...", "......."];
    let sheet = json!({"zone": rows, "formula": [[1, "=2"]]});
    let mut table = Table::at(ending("gripe_aviar", json!([nearly_done(sheet), {}])));
    table.plays(0, "done");
    assert_eq!(table.received(0), 15);
    table.plays(0, "place 1 r1 c6 turn 0");
    table.tells(json!({"event": "row_full", "seat": 0, "row": 1, "raises": true}));
    assert_eq!(table.left(0, "explorer"), 2);
    assert_eq!(table.received(0), 14, "one by one");
}

#[test]
fn pc_s14_a_full_sheet_ignores_the_rest() {
    let sheet = json!({"zone": healthy_only(&[(7, 5)])});
    let mut table = Table::at(ending("gripe_aviar", json!([nearly_done(sheet), {}])));
    table.plays(0, "done");
    assert_eq!(table.received(0), 16);
    table.plays(0, "place 1 r7 c5 turn 0");
    assert_eq!(table.received(0), 0);
}

/// Counts are taken first: a formula mark gained at the end does not lower what was received.
#[test]
fn pc_s14_counts_are_taken_first() {
    let rows = ["#######", "##H####", "####H##", "#######", "#H#####", "###H#.#", "......."];
    let sheet = json!({"zone": rows});
    let mut table = Table::at(ending("gripe_aviar", json!([nearly_done(sheet), {}])));
    table.does(0, "done, place 1 r6 c6 turn 0, mark formula 3 =2");
    assert_eq!((table.received(0), table.received(1)), (15, 16));
}
