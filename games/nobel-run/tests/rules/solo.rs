//! Solo: set-up, turn, events and what has no target there: NR-50 to NR-53, NR-57, NR-58.

use std::collections::BTreeSet;

use exaequo_game::{Lang, Narration, Positions, Seat, Viewer, Words};
use nobel_run::{Card, Deck, NobelRun};
use serde_json::{Value, json};

use crate::printed::printed_cards;
use crate::support::{Sentences, Table, cards, pile};

/// A solo turn with this hand, these resources, this pool and these unanswered events.
fn solo(hand: &str, purse: Value, pool: &str, events: &str) -> Table {
    Table::at(json!({
        "players": [{"hand": cards(hand), "deck": cards("5 work"), "front": cards(events)}],
        "purse": purse,
        "pool": cards(pool),
    }))
}

fn count_of(table: &Table, field: &str, deck: usize) -> u64 {
    let piles = table.state().describe()[field].clone();
    let piles = piles.as_array().expect("three piles").clone();
    piles.iter().map(|pile| pile[deck].as_u64().expect("a number")).sum()
}

// ---- NR-50 to NR-52 ----

#[test]
fn nr_50_the_personal_deck_is_two_research_and_eight_work() {
    for seed in 0..10 {
        let table = Table::fresh(1, seed);
        assert_eq!(table.owned(0), pile("2 research 8 work"));
        assert_eq!((table.hand(0).len(), table.deck(0).len()), (5, 5));
        assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 1));
    }
}

#[test]
fn nr_51_knight_and_magie_are_taken_out() {
    for seed in 0..20 {
        let table = Table::fresh(1, seed);
        let out = table.pile("/out");
        assert!(out.contains(&"margaret_eloise_knight".to_owned()));
        assert!(out.contains(&"elizabeth_magie".to_owned()));
        let all = table.state().describe().to_string();
        assert_eq!(all.matches("margaret_eloise_knight").count(), 1);
        assert_eq!(all.matches("elizabeth_magie").count(), 1);
    }
}

#[test]
fn nr_51_one_deck_of_88_cards() {
    for seed in 0..30 {
        let table = Table::fresh(1, seed);
        let met = events_met(&table).len() as u64;
        let left = u64::from(table.open().solo.expect("solo").deck_count);
        assert_eq!(left + 10 + met, 88, "seed {seed}");
        let described: usize = ["basic", "advanced"]
            .iter()
            .map(|deck| table.state().describe()["decks"][deck].as_array().map_or(0, Vec::len))
            .sum();
        assert_eq!(described as u64, left);
        assert_eq!(count_of(&table, "piles", 0) + count_of(&table, "piles", 1), left);
    }
}

/// The events that came with the first pool: in front, or out if they helped.
fn events_met(table: &Table) -> Vec<String> {
    let out = table.pile("/out").into_iter().filter(|card| card == "shoulders_of_giants");
    table.front(0).into_iter().chain(out).collect()
}

#[test]
fn nr_51_every_other_card_is_in_the_deck_or_the_pool() {
    let all = Table::fresh(1, 3).state().describe().to_string();
    for card in printed_cards().iter().filter(|card| card.word("group") != "starting") {
        let copies = all.matches(&format!("\"{}\"", card.id())).count();
        assert_eq!(copies, usize::from(card.number("copies")), "{}", card.id());
    }
}

#[test]
fn nr_51_the_deck_is_face_down() {
    let table = Table::fresh(1, 1);
    assert!(table.open().decks.is_empty(), "no top card is shown");
}

#[test]
fn nr_52_the_pool_is_ten_cards_of_any_colour_without_events() {
    let mut advanced_in_first_row = BTreeSet::new();
    for seed in 0..60 {
        let slots = Table::fresh(1, seed).slots();
        assert_eq!((slots.len(), slots.iter().flatten().count()), (10, 10));
        let facts = |slot: &Option<String>| {
            slot.as_ref()
                .expect("a card")
                .parse::<Card>()
                .expect("a card")
                .facts(nobel_run::printed())
        };
        for slot in &slots {
            assert_ne!(facts(slot).kind, nobel_run::Kind::Situation);
        }
        let row = slots[..5].iter().filter(|slot| facts(slot).deck == Some(Deck::Advanced));
        advanced_in_first_row.insert(row.count());
    }
    assert!(advanced_in_first_row.len() >= 3, "{advanced_in_first_row:?}");
}

// ---- NR-53 ----

#[test]
fn nr_53_a_solo_turn_uses_acquires_and_publishes_as_above() {
    let mut table = solo("4 work predoc", json!({}), "lab_equipment paper_q4", "");
    for _ in 0..4 {
        table.plays(0, "use work money");
    }
    table.plays(0, "acquire lab_equipment").plays(0, "publish predoc");
    assert_eq!((table.discard(0), table.cv(0)), (pile("lab_equipment"), pile("predoc")));
    assert_eq!(table.prestige(0), 1);
    table.refuses(0, "acquire paper_q4", "NR-11");
}

#[test]
fn nr_53_the_top_card_cannot_be_bought() {
    let purse = json!({"money": 20, "effort": 20, "data": 20});
    let mut table = solo("work", purse, "paper_q4", "");
    table.refuses(0, "acquire top basic with work", "NR-53");
    table.refuses(0, "acquire top advanced with work", "NR-53");
}

#[test]
fn nr_53_the_pool_is_not_refilled_during_the_turn() {
    let mut table = solo("work", json!({"effort": 8}), "2 local_grant predoc", "");
    table.plays(0, "acquire local_grant");
    assert_eq!(table.pool(), pile("local_grant predoc"));
    table.plays(0, "acquire local_grant");
    assert_eq!(table.pool(), pile("predoc"));
    assert!(!table.told("refilled"));
}

#[test]
fn nr_53_nobody_reacts_in_solo() {
    let mut table =
        solo("postdoc rosalind_elsie_franklin", json!({"effort": 4}), "local_grant", "");
    table.plays(0, "acquire local_grant").plays(0, "publish postdoc");
    assert_eq!((table.asks(), table.prestige(0)), ("turn 0".to_owned(), 2));
}

// ---- NR-57 ----

#[test]
fn nr_57_each_event_names_its_price() {
    let prices = [
        ("care", "effort", 2),
        ("leaking_pipeline", "effort", 2),
        ("imposter_syndrome", "effort", 1),
        ("backup_data_loss", "data", 1),
    ];
    for (event, resource, price) in prices {
        let answer = format!("disable {event}");
        let mut short = solo("work", json!({resource: price - 1}), "paper_q4", event);
        short.refuses(0, &answer, "NR-57");
        let mut table = solo("work", json!({resource: price + 1}), "paper_q4", event);
        table.plays(0, &answer);
        assert_eq!(table.purse(), format!("1 {resource}"), "{event}");
        assert!(table.front(0).is_empty() && table.cv(0).is_empty(), "{event} leaves the game");
        assert!(table.pile("/out").contains(&event.to_owned()));
    }
}

#[test]
fn nr_57_before_it_is_answered_nothing_that_needs_its_resource_is_acquired() {
    let everything = json!({"money": 20, "effort": 20, "data": 20});
    let pool = "predoc local_grant paper_q4 postdoc";
    for event in ["care", "leaking_pipeline", "imposter_syndrome"] {
        let mut table = solo("work", everything.clone(), pool, event);
        table.refuses(0, "acquire local_grant", "NR-57");
        table.refuses(0, "acquire paper_q4", "NR-57");
        table.plays(0, "acquire predoc");
        table.plays(0, &format!("disable {event}")).plays(0, "acquire local_grant");
    }
    let mut table = solo("work", everything, pool, "backup_data_loss");
    table.refuses(0, "acquire paper_q4", "NR-57");
    table.plays(0, "acquire local_grant").plays(0, "acquire predoc");
    table.plays(0, "disable backup_data_loss").plays(0, "acquire paper_q4");
    assert_eq!(table.purse(), "16 money, 14 effort, 18 data");
}

#[test]
fn nr_57_each_event_is_answered_by_itself() {
    let mut table = solo(
        "work",
        json!({"effort": 9}),
        "local_grant",
        "care imposter_syndrome leaking_pipeline",
    );
    table.plays(0, "disable care");
    table.refuses(0, "acquire local_grant", "NR-57");
    table.plays(0, "disable leaking_pipeline");
    table.refuses(0, "acquire local_grant", "NR-57");
    table.plays(0, "disable imposter_syndrome").plays(0, "acquire local_grant");
    assert_eq!(table.purse(), "nothing", "9 less 2, 2, 1 and 4");
}

#[test]
fn nr_57_at_any_moment_of_the_turn_from_what_is_produced_in_it() {
    let mut table = solo("2 work gladys_mae_west", json!({}), "local_grant", "care");
    table.plays(0, "use work effort");
    table.refuses(0, "disable care", "NR-57");
    table.plays(0, "publish gladys_mae_west").plays(0, "disable care");
    assert_eq!(table.purse(), "3 effort", "1 by use, 4 by publication, 2 spent");
    table.plays(0, "use work effort").plays(0, "acquire local_grant");
}

#[test]
fn nr_57_an_unanswered_event_ends_with_the_turn() {
    let mut table = Table::at(json!({
        "players": [{"hand": ["work"], "deck": cards("5 work"), "front": ["care"]}],
        "pool": cards("6 predoc"),
        "decks": {"basic": cards("5 local_grant"), "advanced": []},
    }));
    table.plays(0, "end turn").plays(0, "draw");
    assert!(table.front(0).is_empty());
    assert!(table.pile("/out").contains(&"care".to_owned()));
    for _ in 0..5 {
        table.plays(0, "keep predoc");
    }
    assert_eq!((table.asks(), table.front(0)), ("turn 0".to_owned(), pile("")));
    assert_eq!(table.cv(0), pile(""));
}

/// Six pool cards, of which five stay, and a deck whose few cards all come out.
fn next_turn_draws(deck: &str) -> Table {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("5 work"), "deck": cards("5 work")}],
        "pool": cards("6 predoc"),
        "decks": {"basic": cards(deck), "advanced": []},
    }));
    table.plays(0, "end turn").plays(0, "draw");
    for _ in 0..5 {
        table.plays(0, "keep predoc");
    }
    table
}

#[test]
fn nr_57_the_shoulders_of_giants_give_two_effort_in_the_turn_about_to_begin() {
    let mut table = next_turn_draws("shoulders_of_giants 4 local_grant");
    table.tells(json!({"event": "situation", "card": "shoulders_of_giants"}));
    assert_eq!((table.asks(), table.open().round), ("turn 0".to_owned(), 2));
    assert_eq!(table.purse(), "2 effort");
    table.plays(0, "use work effort").plays(0, "use work effort").plays(0, "acquire local_grant");
    assert_eq!(table.purse(), "nothing", "given resources pay like produced ones");
    assert!(table.pile("/out").contains(&"shoulders_of_giants".to_owned()));
    let mut table = next_turn_draws("shoulders_of_giants 4 local_grant");
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.purse(), "nothing", "for this turn only");
}

#[test]
fn nr_57_the_shoulders_of_giants_can_answer_another_event() {
    let mut table = next_turn_draws("shoulders_of_giants care 3 local_grant");
    assert_eq!((table.front(0), table.purse()), (pile("care"), "2 effort".to_owned()));
    table.plays(0, "disable care");
    assert_eq!(table.purse(), "nothing");
}

#[test]
fn nr_57_events_are_shown_in_the_turn_they_came_out_for() {
    let mut table = next_turn_draws("shoulders_of_giants care 3 local_grant");
    assert_eq!(table.pile("/met"), pile("shoulders_of_giants care"));
    let met = json!(table.public())["solo"]["met"].clone();
    assert_eq!(met.as_array().map(Vec::len), Some(2));
    table.plays(0, "disable care");
    assert_eq!(table.pile("/met"), pile("shoulders_of_giants care"), "answered or not");
    table.plays(0, "end turn").plays(0, "draw");
    assert!(table.pile("/met").is_empty());
}

#[test]
fn nr_56_events_of_the_first_pool_are_told_at_the_start() {
    let mut told = 0;
    for seed in 0..60 {
        let table = Table::fresh(1, seed);
        let names = ["Ada".to_owned()];
        let narration = Narration::new(Lang::En, &names);
        let opening = NobelRun::opening(&table.view(Viewer::Seat(Seat(0))));
        let sentences: Vec<String> =
            opening.iter().map(|event| NobelRun::event_sentence(event, &narration)).collect();
        let expected: Vec<String> = table
            .pile("/met")
            .iter()
            .map(|card| NobelRun::text(Lang::En).get(&format!("card.{card}")))
            .map(|card| format!("An event comes out of the deck: {card}."))
            .collect();
        told += expected.len();
        assert_eq!(sentences.len(), expected.len(), "seed {seed}");
        assert!(expected.iter().all(|one| sentences.contains(one)), "{sentences:?}");
    }
    assert!(told > 20, "{told}");
}

#[test]
fn nr_57_events_of_the_first_pool_hit_the_first_turn() {
    let mut met = BTreeSet::new();
    for seed in 0..200 {
        let table = Table::fresh(1, seed);
        let helped = events_met(&table).contains(&"shoulders_of_giants".to_owned());
        assert_eq!(table.purse(), if helped { "2 effort" } else { "nothing" }, "seed {seed}");
        let mut shown = events_met(&table);
        shown.sort();
        assert_eq!(table.pile("/met"), shown, "seed {seed}");
        met.extend(events_met(&table));
    }
    assert_eq!(met.len(), 5, "all five events occur: {met:?}");
}

// ---- NR-58 ----

#[test]
fn nr_58_scientists_with_negative_effects_are_ordinary_pool_cards() {
    let pool = "rosalind_elsie_franklin dorothy_crowfoot_hodgkin chien_shiung_wu";
    let mut table = solo("work", json!({"money": 16}), pool, "");
    for card in pool.split(' ') {
        table.plays(0, &format!("acquire {card}"));
    }
    assert_eq!((table.discard(0), table.purse()), (pile(pool), "nothing".to_owned()));
}

#[test]
fn nr_58_negative_prestige_may_be_placed_in_peios_cv_on_your_turn() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("chien_shiung_wu predoc"), "deck": cards("5 work")}],
        "peio": cards("paper_q2"),
    }));
    table.refuses(0, "place chien_shiung_wu in 0", "NR-58");
    table.refuses(0, "place chien_shiung_wu in 1", "NR-58");
    table.plays(0, "place chien_shiung_wu in peio");
    let solo = table.open().solo.expect("solo");
    assert_eq!(solo.peio_prestige, -1, "3 less 4");
    assert_eq!(table.pile("/peio"), pile("paper_q2 chien_shiung_wu"));
    table.plays(0, "publish predoc");
}

#[test]
fn nr_58_or_at_the_discard_or_at_the_choice_of_five() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("chien_shiung_wu jocelyn_bell_burnell 4 work"), "deck": []}],
        "pool": cards("6 predoc"),
    }));
    table.plays(0, "end turn").plays(0, "place chien_shiung_wu in peio").plays(0, "draw");
    assert_eq!(table.asks(), "keep 0: 5");
    table.plays(0, "keep predoc").plays(0, "place jocelyn_bell_burnell in peio");
    assert_eq!(table.asks(), "keep 0: 4");
    assert_eq!(table.pile("/peio"), pile("chien_shiung_wu jocelyn_bell_burnell"));
    table.refuses(0, "attack chien_shiung_wu", "NR-55");
}

#[test]
fn nr_58_or_after_peios_last_paper() {
    let mut table = Table::at(json!({
        "players": [{"hand": cards("jocelyn_bell_burnell work"), "deck": cards("5 work"),
                     "cv": ["paper_q3"]}],
        "peio": ["paper_q4"],
        "pool": cards("paper_q1 predoc"),
        "round": 16,
    }));
    table.plays(0, "end turn").plays(0, "draw");
    assert_eq!(table.pile("/peio"), pile("paper_q4 paper_q1"));
    assert_eq!((table.asks(), table.cause()), ("react 0".to_owned(), "last_word".to_owned()));
    table.refuses(0, "use work effort", "NR-38");
    table.plays(0, "place jocelyn_bell_burnell in peio");
    let outcome = table.outcome();
    assert_eq!((outcome.scores[exaequo_game::Seat(0)], outcome.automa.unwrap().score), (2, 1));
}

#[test]
fn nr_58_franklins_effect_has_no_target() {
    let mut table = solo("rosalind_elsie_franklin", json!({}), "paper_q4", "");
    for gain in ["money", "effort", "data"] {
        table.refuses(0, &format!("use rosalind_elsie_franklin {gain}"), "NR-10");
    }
    table.refuses(0, "attack rosalind_elsie_franklin", "NR-58");
    table.refuses(0, "block rosalind_elsie_franklin", "NR-58");
    table.refuses(0, "publish rosalind_elsie_franklin", "NR-15");
    assert_eq!(table.choices(0), ["end turn"]);
}

#[test]
fn nr_58_strickland_can_only_be_published() {
    let mut table = solo("donna_strickland", json!({}), "paper_q4", "");
    table.refuses(0, "use donna_strickland against 0", "NR-58");
    assert_eq!(table.choices(0), ["publish donna_strickland", "end turn"]);
    table.plays(0, "publish donna_strickland");
    assert_eq!(table.prestige(0), 4);
}

#[test]
fn nr_58_hodgkin_wu_and_bell_burnell_keep_their_uses() {
    let hand = "dorothy_crowfoot_hodgkin chien_shiung_wu jocelyn_bell_burnell";
    let mut table = solo(hand, json!({}), "paper_q4", "");
    table.plays(0, "use dorothy_crowfoot_hodgkin money").plays(0, "use chien_shiung_wu effort");
    table.plays(0, "use jocelyn_bell_burnell data");
    assert_eq!(table.purse(), "2 money, 2 effort, 2 data");
}
