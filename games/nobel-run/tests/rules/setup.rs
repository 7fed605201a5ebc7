//! Set-up: NR-01 to NR-04.

use std::collections::BTreeSet;

use exaequo_game::{Game, Match, Positions, Seat, Seed, Setup, Viewer};
use nobel_run::{Card, Deck, NobelRun, Options};
use serde_json::json;

use crate::printed::printed_cards;
use crate::support::{Sentences, Table, cards, pile, pool};

#[test]
fn nr_01_each_player_starts_with_four_work_a_research_a_predoc_and_a_local_grant() {
    for seats in 2..=4 {
        let table = Table::fresh(seats, 7);
        for seat in 0..seats {
            assert_eq!(table.owned(seat), pile("4 work research predoc local_grant"));
            assert_eq!(table.hand(seat).len(), 5);
            assert_eq!(table.deck(seat).len(), 2);
            assert!(table.discard(seat).is_empty() && table.play(seat).is_empty());
            assert!(table.cv(seat).is_empty() && table.front(seat).is_empty());
            assert_eq!(table.prestige(seat), 0);
        }
    }
}

#[test]
fn nr_01_the_personal_deck_is_shuffled() {
    // Two of seven cards are not drawn: each is missing from 2/7 of the first hands.
    let mut undrawn = [0; 3];
    for seed in 0..700 {
        let deck = Table::fresh(2, seed).deck(1);
        for (count, card) in undrawn.iter_mut().zip(["research", "predoc", "local_grant"]) {
            *count += usize::from(deck.contains(&card.to_owned()));
        }
    }
    assert!(undrawn.iter().all(|n| (140..=260).contains(n)), "{undrawn:?}, about 200 each");
}

#[test]
fn nr_01_starting_cards_not_dealt_stay_out_of_the_game() {
    for seats in 2..=4 {
        let table = Table::fresh(seats, 3);
        let everywhere = table.state().describe().to_string();
        let copies = |card: &str| everywhere.matches(&format!("\"{card}\"")).count();
        assert_eq!(copies("work"), usize::from(seats) * 4);
        assert_eq!(copies("research"), usize::from(seats));
        let market = [table.pool(), table.pile("/out")].concat();
        assert!(!market.contains(&"work".to_owned()) && !market.contains(&"research".to_owned()));
    }
}

#[test]
fn nr_02_five_basic_and_five_advanced_cards_are_the_pool() {
    for seats in 2..=4 {
        let slots = Table::fresh(seats, 5).slots();
        let decks: Vec<Option<Deck>> = slots
            .iter()
            .map(|slot| {
                slot.as_ref()
                    .expect("a card")
                    .parse::<Card>()
                    .expect("a card")
                    .facts(nobel_run::printed())
                    .deck
            })
            .collect();
        assert_eq!(decks[..5], [Some(Deck::Basic); 5]);
        assert_eq!(decks[5..], [Some(Deck::Advanced); 5]);
    }
}

#[test]
fn nr_02_the_remaining_cards_are_in_the_decks() {
    // Basic: 54 less a Predoc and a Local grant for each player, 5 in the pool and the top card.
    for (seats, basic_below) in [(2, 44), (3, 42), (4, 40)] {
        let view = Table::fresh(seats, 11).open();
        let below: Vec<u8> = view.decks.iter().map(|deck| deck.below).collect();
        assert_eq!(below, [basic_below, 30], "{seats} seats");
        assert!(view.decks.iter().all(|deck| deck.top.is_some()));
    }
}

#[test]
fn nr_02_no_basic_or_advanced_card_is_missing_or_doubled() {
    for seats in 2..=4 {
        let everywhere = Table::fresh(seats, 13).state().describe().to_string();
        for card in printed_cards().iter().filter(|card| card.word("group") != "starting") {
            let copies = everywhere.matches(&format!("\"{}\"", card.id())).count();
            assert_eq!(copies, usize::from(card.number("copies")), "{}", card.id());
        }
    }
}

#[test]
fn nr_02_everybody_sees_the_pool_and_both_top_cards() {
    let table = Table::fresh(3, 17);
    let open = table.open();
    for viewer in Viewer::of_table(3) {
        let view = table.view(viewer);
        let shown: Vec<_> = view.pool.iter().map(|slot| slot.card).collect();
        assert_eq!(shown, open.pool.iter().map(|slot| slot.card).collect::<Vec<_>>());
        assert!(view.decks.iter().all(|deck| deck.top.is_some()), "{viewer}");
        assert_eq!(view.decks[0].top, open.decks[0].top);
        assert_eq!(view.decks[1].top, open.decks[1].top);
    }
}

#[test]
fn nr_02_the_decks_are_shuffled() {
    let tops: BTreeSet<_> =
        (0..300).filter_map(|seed| Table::fresh(2, seed).top("basic")).collect();
    // 23 different basic cards; with 300 tops nearly all of them are seen.
    assert!(tops.len() >= 18, "{tops:?}");
    let slots: BTreeSet<_> =
        (0..300).filter_map(|seed| Table::fresh(2, seed).slots()[7].clone()).collect();
    assert!(slots.len() >= 14, "18 different advanced cards: {slots:?}");
}

#[test]
fn nr_03_the_host_may_name_the_first_player() {
    for first in 0..3 {
        for seed in 0..5 {
            let options = Options { first_player: Some(first), ..Options::default() };
            let table = Table::fresh_with(options, 3, seed);
            assert_eq!(table.asks(), format!("turn {first}"));
            assert_eq!(table.open().first, Seat(first));
        }
    }
}

#[test]
fn nr_03_otherwise_the_seed_picks_and_every_seat_occurs() {
    for seats in 2..=4u8 {
        let mut times = vec![0; usize::from(seats)];
        for seed in 0..400 {
            let table = Table::fresh_with(Options::default(), seats, seed);
            times[table.open().first.index()] += 1;
            assert_eq!(table.asks(), format!("turn {}", table.open().first));
        }
        let fair = 400 / usize::from(seats);
        assert!(times.iter().all(|&n| n > fair / 2 && n < fair * 3 / 2), "{times:?}");
    }
}

#[test]
fn nr_03_the_same_seed_gives_the_same_game() {
    for seats in 1..=4 {
        let deal = |seed| Table::fresh_with(Options::default(), seats, seed).state().describe();
        assert_eq!(deal(21), deal(21));
        assert_ne!(deal(21), deal(22));
    }
}

#[test]
fn nr_03_play_goes_in_seat_order() {
    let mut table =
        Table::fresh_with(Options { first_player: Some(2), ..Options::default() }, 4, 1);
    for (seat, next) in [(2, 3), (3, 0), (0, 1)] {
        table.ends_turn(seat);
        assert_eq!(table.asks(), format!("turn {next}"));
        assert_eq!(table.open().round, 1);
    }
    table.ends_turn(1);
    assert_eq!((table.asks(), table.open().round), ("turn 2".to_owned(), 2));
}

#[test]
fn nr_03_a_first_player_without_a_seat_is_refused() {
    for (first, seats) in [(2, 2), (4, 4), (1, 1), (200, 3)] {
        let options = Options { first_player: Some(first), ..Options::default() };
        let refused = Match::<NobelRun>::start(options, seats, Seed::from_number(1)).unwrap_err();
        let message = refused.to_string();
        assert!(message.contains(&format!("first_player is {first}")), "{message}");
        assert!(message.contains(&format!("0 to {}", seats - 1)), "{message}");
    }
}

#[test]
fn one_to_four_can_play() {
    assert_eq!(NobelRun::META.seats, 1..=4);
    for seats in [0, 5, 6, 255] {
        let refused = Match::<NobelRun>::start(Options::default(), seats, Seed::from_number(1));
        assert!(refused.unwrap_err().to_string().contains("1 to 4"), "{seats} seats");
    }
}

#[test]
fn options_are_an_object_with_at_most_the_first_player() {
    let read = |json| serde_json::from_value::<Options>(json);
    assert_eq!(read(json!({})).unwrap(), Options::default());
    assert_eq!(
        read(json!({"first_player": 2})).unwrap(),
        Options { first_player: Some(2), ..Options::default() }
    );
    assert!(read(json!({"frist_player": 2})).is_err());
    let schema = serde_json::to_value(NobelRun::options_schema()).unwrap();
    assert_eq!(schema["additionalProperties"], false);
}

#[test]
fn nr_04_hands_are_hidden_and_the_other_zones_public() {
    let position = json!({
        "players": [
            {"hand": cards("2 work predoc"), "deck": cards("research local_grant"),
             "play": cards("work"), "discard": cards("care"), "cv": cards("paper_q4"),
             "front": cards("elizabeth_magie")},
            {"hand": cards("imposter_syndrome work"), "deck": cards("3 work"),
             "discard": cards("senior"), "cv": cards("paper_top")},
        ],
        "pool": pool("", ""),
    });
    let table = Table::at(position);
    for viewer in Viewer::of_table(2) {
        let view = json!(table.view(viewer));
        let mine = &view["players"][0];
        assert_eq!(mine["play"], json!(["work"]), "{viewer}");
        assert_eq!(mine["discard"], json!(["care"]), "{viewer}");
        assert_eq!(mine["cv"], json!(["paper_q4"]), "{viewer}");
        assert_eq!(mine["front"], json!(["elizabeth_magie"]), "{viewer}");
        assert_eq!((&mine["hand_count"], &mine["deck_count"]), (&json!(3), &json!(2)));
        let sees = |seat: usize| view["players"][seat]["hand"].is_array();
        assert_eq!(sees(0), viewer == Viewer::Seat(Seat(0)), "{viewer}");
        assert_eq!(sees(1), viewer == Viewer::Seat(Seat(1)), "{viewer}");
    }
}

#[test]
fn nr_04_nobody_sees_which_of_their_unseen_cards_a_rival_holds() {
    let holding = |hand: &str, deck: &str| {
        let table = Table::of(json!([{}, {"hand": cards(hand), "deck": cards(deck)}]));
        (table.view(Viewer::Seat(Seat(0))), table.view(Viewer::Spectator))
    };
    assert_eq!(
        holding("2 work senior", "2 predoc care"),
        holding("2 predoc care", "2 work senior")
    );
}

#[test]
fn nr_04_a_draw_is_seen_by_its_owner_only() {
    let mut table = Table::of(json!([{"hand": [], "deck": cards("5 work 3 predoc")}, {}]));
    table.plays(0, "end turn");
    let drew = |viewer| {
        let seen = table.seen(viewer);
        seen.into_iter().find(|event| event["event"] == "drew").expect("cards were drawn")
    };
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(drew(viewer), json!({"event": "drew", "seat": 0, "count": 5}));
    }
    let drawn = drew(Viewer::Seat(Seat(0)))["cards"].clone();
    assert_eq!(drawn.as_array().map(Vec::len), Some(5));
}
