//! The course of a solo game: Peio, the pool, the rounds: NR-51, NR-54 to NR-56, NR-59.

use exaequo_game::{Positions, Seat};
use nobel_run::{Card, Deck};
use serde_json::json;

use crate::support::{Sentences, Table, cards, pile};

fn solo(pool: &str, deck: &str) -> Table {
    Table::at(json!({
        "players": [{"hand": cards("2 work"), "deck": cards("3 research 4 work")}],
        "pool": cards(pool),
        "decks": {"basic": cards(deck), "advanced": []},
    }))
}

// ---- NR-54 ----

#[test]
fn nr_54_after_your_turn_peio_takes_the_paper_of_least_prestige() {
    let papers =
        ["paper_q4", "paper_q3", "paper_q2", "paper_q1", "paper_q1_open_access", "paper_top"];
    for least in 0..papers.len() {
        let pool = format!("predoc {} senior", papers[least..].join(" "));
        let mut table = solo(&pool, "");
        let next = table.open().solo.expect("solo").peio_next;
        assert_eq!(next.map(Card::id), Some(papers[least]));
        table.plays(0, "end turn").plays(0, "draw");
        table.tells(json!({"event": "peio_took", "card": papers[least]}));
        assert_eq!(table.pile("/peio"), pile(papers[least]));
        assert!(!table.pool().contains(&papers[least].to_owned()));
    }
}

#[test]
fn nr_54_he_takes_one_paper_only() {
    let mut table = solo("3 paper_q4 paper_q3", "");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.pile("/peio"), pile("paper_q4"));
    assert_eq!(table.pool(), pile("2 paper_q4 paper_q3"));
    assert_eq!(table.open().solo.expect("solo").peio_prestige, 1);
}

#[test]
fn nr_54_papers_you_bought_are_not_there_for_him() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": cards("5 work")}],
        "purse": {"effort": 2, "data": 1},
        "pool": cards("paper_q4 paper_q2"),
    }));
    table.plays(0, "acquire paper_q4");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.pile("/peio"), pile("paper_q2"));
}

#[test]
fn nr_54_with_no_paper_he_gets_nothing() {
    let mut table = solo("predoc senior", "");
    table.plays(0, "end turn").plays(0, "draw");
    table.tells(json!({"event": "peio_took", "card": null}));
    assert!(table.pile("/peio").is_empty());
}

// ---- NR-55 ----

#[test]
fn nr_55_the_choice_comes_with_the_new_hand_already_drawn() {
    let mut table = solo("3 predoc 3 local_grant", "5 paper_q4");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.asks(), "keep 0: 5");
    assert_eq!(table.hand(0).len(), 5);
    table.refuses(0, "end turn", "NR-55");
    table.refuses(0, "use work effort", "NR-55");
    table.refuses(0, "keep senior", "NR-55");
}

#[test]
fn nr_55_exactly_five_stay_the_rest_leave_and_five_are_drawn() {
    let mut table = solo("3 predoc 3 local_grant 2 lab_equipment hedy_lamarr", "7 paper_q4");
    table.plays(0, "end turn").plays(0, "draw");
    for (left, card) in [(5, "predoc"), (4, "hedy_lamarr"), (3, "local_grant"), (2, "predoc")] {
        assert_eq!(table.asks(), format!("keep 0: {left}"));
        table.plays(0, &format!("keep {card}"));
        table.tells(json!({"event": "kept", "card": card}));
    }
    table.plays(0, "keep predoc");
    let gone = json!(["local_grant", "local_grant", "lab_equipment", "lab_equipment"]);
    table.tells(json!({"event": "pool_left", "cards": gone}));
    assert_eq!(table.pool(), pile("3 predoc local_grant hedy_lamarr 5 paper_q4"));
    assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 2));
    for card in pile("2 local_grant 2 lab_equipment") {
        assert!(table.pile("/out").contains(&card), "{card} left the game");
    }
    assert_eq!(table.open().solo.expect("solo").deck_count, 2);
}

#[test]
fn nr_55_each_copy_can_be_kept_once() {
    let mut table = solo("2 predoc 4 local_grant", "5 paper_q4");
    table.plays(0, "end turn").plays(0, "draw");
    table.plays(0, "keep predoc").plays(0, "keep predoc");
    table.refuses(0, "keep predoc", "NR-55");
    assert_eq!(table.choices(0), ["keep local_grant"]);
}

#[test]
fn nr_55_keeping_has_its_own_moment() {
    solo("6 predoc", "").refuses(0, "keep predoc", "NR-55");
    Table::fresh(2, 1).refuses(0, "keep predoc", "NR-55");
}

#[test]
fn nr_55_with_five_or_fewer_left_all_stay_and_still_five_are_drawn() {
    for left in [0, 1, 3, 5] {
        let mut table = solo(&format!("{left} predoc"), "7 paper_q4");
        table.plays(0, "end turn").plays(0, "draw");
        assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 2));
        assert_eq!(table.pool(), pile(&format!("{left} predoc 5 paper_q4")));
    }
}

#[test]
fn nr_55_or_what_the_deck_still_has() {
    let mut table = solo("3 predoc", "2 paper_q4");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.pool(), pile("3 predoc 2 paper_q4"));
    let mut table = solo("3 predoc", "");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!((table.asks(), table.pool()), ("turn 0".to_owned(), pile("3 predoc")));
}

#[test]
fn nr_55_after_peios_paper_of_round_16_the_game_ends_without_this_step() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": cards("5 work")}],
        "pool": cards("paper_q4 9 predoc"),
        "round": 16,
    }));
    table.plays(0, "end turn").plays(0, "draw");
    table.tells(json!({"event": "peio_took", "card": "paper_q4"}));
    assert_eq!((table.asks(), table.pool()), ("over".to_owned(), pile("9 predoc")));
}

// ---- NR-56 ----

#[test]
fn nr_56_an_event_is_no_pool_card_and_another_is_drawn_for_it() {
    let mut drawn = 0;
    for seed in 0..40 {
        let position = json!({
            "players": [{"hand": cards("5 work"), "deck": cards("5 work")}],
            "pool": cards("4 predoc"),
            "decks": {"basic": cards("imposter_syndrome 6 paper_q4"), "advanced": []},
        });
        let mut table = Table::at_seed(position, seed);
        table.plays(0, "end turn").plays(0, "draw");
        assert_eq!(table.pool(), pile("4 predoc 5 paper_q4"), "seed {seed}");
        let left = table.open().solo.expect("solo").deck_count;
        if table.told("situation") {
            drawn += 1;
            table.tells(json!({"event": "situation", "card": "imposter_syndrome"}));
            assert_eq!((table.front(0), left), (pile("imposter_syndrome"), 1));
        } else {
            assert_eq!((table.front(0), left), (pile(""), 2));
        }
    }
    // It is among the first five or six of seven cards more often than not.
    assert!((20..40).contains(&drawn), "{drawn} of 40");
}

#[test]
fn nr_56_an_event_as_the_last_card_leaves_the_pool_short() {
    let mut table = solo("2 predoc", "care leaking_pipeline 3 paper_q4");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.pool(), pile("2 predoc 3 paper_q4"));
    assert_eq!(table.front(0), pile("care leaking_pipeline"), "both hit at once");
}

#[test]
fn nr_56_an_event_leaves_the_game() {
    let mut table = solo("2 predoc", "care 4 paper_q4");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.front(0), pile("care"));
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.front(0), pile(""));
    assert!(table.pile("/out").contains(&"care".to_owned()));
    assert!(!table.owned(0).contains(&"care".to_owned()));
}

// ---- NR-51, NR-59: a whole game ----

/// Plays a game in which nothing is bought. What came out of the deck: how many basic and advanced cards in its first 20, next 48 and last 20; and how many pool
/// cards came in each round.
fn course(seed: u64) -> (Vec<[u32; 2]>, Vec<usize>, Table) {
    let mut table = Table::fresh(1, seed);
    let mut came: Vec<String> = table.slots().into_iter().flatten().collect();
    came.extend(table.front(0));
    came.extend(table.pile("/out").into_iter().filter(|card| card == "shoulders_of_giants"));
    let mut by_round = vec![10];
    while table.asks() != "over" {
        let action = table.choices(0).pop().expect("something to do");
        table.plays(0, &action);
        if table.told("turn_began") {
            by_round.push(0);
        }
        for event in table.events() {
            let refilled = event["event"] == "refilled";
            if refilled || event["event"] == "situation" {
                came.push(event["card"].as_str().expect("a card").to_owned());
            }
            *by_round.last_mut().expect("a round") += usize::from(refilled);
        }
    }
    let count = |part: &[String]| {
        part.iter().fold([0, 0], |mut sum, card| {
            let deck = card.parse::<Card>().expect("a card").facts(nobel_run::printed()).deck;
            sum[usize::from(deck == Some(Deck::Advanced))] += 1;
            sum
        })
    };
    let piles = [0..20, 20..68, 68..came.len()].map(|part| count(&came[part]));
    (piles.to_vec(), by_round, table)
}

#[test]
fn nr_51_pile_a_lies_on_c_and_c_on_b() {
    for seed in 0..25 {
        let (piles, _, _) = course(seed);
        // A: 15 basic and 5 advanced; C: 52 - 15 - 5 and 36 - 5 - 15; B: 5 and 15.
        assert_eq!(piles, [[15, 5], [32, 16], [5, 15]], "seed {seed}");
    }
}

#[test]
fn nr_59_after_16_rounds_the_deck_is_exhausted_and_the_game_ends() {
    for seed in 0..25 {
        let (_, by_round, table) = course(seed);
        // 83 = 10 + 14 x 5 + 3.
        let expected: Vec<usize> = [vec![10], vec![5; 14], vec![3]].concat();
        assert_eq!(by_round, expected, "seed {seed}");
        assert_eq!((table.asks(), table.open().round), ("over".to_owned(), 16));
        assert_eq!(table.outcome().reason, "solo_rounds");
        let left = &table.state().describe()["decks"];
        for deck in ["basic", "advanced"] {
            assert_eq!(left[deck].as_array().map(Vec::len), Some(0), "seed {seed}");
        }
    }
}

/// The last turn ends with these CVs and an empty pool.
fn result(mine: &str, peio: &str) -> (Vec<i16>, Vec<u8>, bool) {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": [], "cv": cards(mine)}],
        "peio": cards(peio),
        "pool": [],
        "round": 16,
    }));
    table.plays(0, "end turn");
    let outcome = table.outcome();
    let peio = outcome.automa.expect("Peio");
    assert_eq!(peio.name, "peio");
    let winners = outcome.winners.iter().map(|seat| seat.0).collect();
    (vec![outcome.scores[Seat(0)], peio.score], winners, peio.won)
}

#[test]
fn nr_59_more_prestige_than_peio_wins_less_loses_equal_is_a_tie() {
    assert_eq!(result("paper_q1", "paper_q2"), (vec![4, 3], vec![0], false));
    assert_eq!(result("paper_q2", "paper_q1"), (vec![3, 4], vec![], true));
    assert_eq!(result("paper_q1", "paper_q2 paper_q4"), (vec![4, 4], vec![0], true));
    assert_eq!(result("", "chien_shiung_wu"), (vec![0, -4], vec![0], false));
}

#[test]
fn nr_59_a_tie_is_worth_half_a_win() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": []}], "pool": [], "round": 16,
    }));
    table.plays(0, "end turn");
    assert_eq!(table.outcome().share(Seat(0)), 0.5);
}

#[test]
fn nr_59_20_prestige_end_nothing_in_solo() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["senior"], "deck": cards("5 work"),
                     "cv": cards("4 paper_q1_open_access")}],
        "pool": cards("2 predoc"),
        "round": 3,
    }));
    table.plays(0, "publish senior");
    assert!(!table.told("last_round") && !table.open().last_round);
    assert_eq!(table.prestige(0), 23);
    table.plays(0, "end turn");
    assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 4));
}

#[test]
fn nr_59_after_the_end_nothing_can_be_done() {
    let mut table = Table::at(json!({
        "players": [{"hand": [], "deck": []}], "pool": [], "round": 16,
    }));
    table.plays(0, "end turn");
    assert!(table.choices(0).is_empty());
    table.refuses(0, "end turn", "NR-59");
}
