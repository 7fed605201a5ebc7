//! RF-10 to RF-17: dealing, playing, drawing, discarding, winning, ties.

use exaequo_game::{Game, GameRng, Seat, SeatSet, Viewer};
use rafts::{Options, Rafts};
use serde_json::json;

use crate::support::{Sentences, Table, expanded, pile, player, table, table_with};

#[test]
fn rf_10_everybody_gets_two_cards_of_each_deck_and_an_objective() {
    for seats in 2..=6 {
        let table = Table::fresh(seats, 7);
        for player in &table.view(Viewer::Spectator).players {
            let count = player.hand_count;
            assert_eq!((count.action, count.general, count.specific), (2, 2, 2));
            assert_eq!(player.objectives.len(), 1);
        }
    }
    for seats in [0, 1, 7] {
        let fresh = Rafts::new(&Options::default(), seats, &mut GameRng::for_search(1));
        assert!(fresh.is_err_and(|error| error.0.contains("2 to 6")));
    }
}

#[test]
fn rf_10_the_seed_picks_the_first_player_and_play_goes_round() {
    let mut firsts = SeatSet::EMPTY;
    for seed in 0..60 {
        let game = Rafts::new(&Options::default(), 4, &mut GameRng::for_search(seed)).unwrap();
        firsts = firsts.with(game.next_to_act().unwrap());
    }
    assert_eq!(firsts, SeatSet::all(4));
    let named = Options { first_player: Some(2), ..Options::default() };
    let game = Rafts::new(&named, 4, &mut GameRng::for_search(1)).unwrap();
    assert_eq!(game.waiting(), SeatSet::only(Seat(2)));
    let beyond = Options { first_player: Some(4), ..Options::default() };
    assert!(Rafts::new(&beyond, 4, &mut GameRng::for_search(1)).is_err());
    let mut table = Table::fresh(3, 1);
    for seat in [0, 1, 2, 0] {
        assert_eq!(table.asks(), format!("turn {seat}"));
        table.refuses((seat + 1) % 3, "end turn", "RF-11");
        table.plays(seat, "end turn");
    }
}

#[test]
fn rf_11_any_number_of_cards_may_be_played() {
    let mut table = Table::of(&[
        player("insulin", "escherichia_coli INS 2 time food money", ""),
        player("blood", "", ""),
    ]);
    for card in ["escherichia_coli", "INS", "time", "time", "food", "money"] {
        table.plays(0, &format!("play {card}"));
    }
    assert!(table.hand(0).is_empty());
    table.plays(0, "proclaim");
}

#[test]
fn rf_11_quick_cards_only_in_windows() {
    let hand = "serendipity emergency_generator antibiotic_resistance savings";
    let mut table = Table::of(&[player("insulin", hand, "time"), player("blood", "", "")]);
    for card in hand.split(' ') {
        table.refuses(0, &format!("play {card}"), "RF-11");
    }
}

#[test]
fn rf_11_attacks_on_all_may_hit_nobody_and_targets_must_be_there() {
    let hand = "blackout unexpected_expenses antibiotic_spill industrial_espionage bioeconomy";
    let mut table = Table::of(&[player("insulin", hand, ""), player("blood", "", "")]);
    table.refuses(0, "steal alkB from 1", "RF-20");
    table.refuses(0, "play bioeconomy", "RF-31");
    table.refuses(0, "play industrial_espionage", "RF-11");
    for card in ["blackout", "unexpected_expenses", "antibiotic_spill"] {
        table.plays(0, &format!("play {card}"));
        assert_eq!(table.asks(), "turn 0", "nobody loses anything: nobody is asked");
    }
}

#[test]
fn rf_12_one_draws_up_to_six_one_card_at_a_time_from_any_deck() {
    let mut table = Table::of(&[player("insulin", "2 time 2 food", ""), player("blood", "", "")]);
    table.refuses(0, "draw general", "RF-12");
    table.plays(0, "play time").plays(0, "end turn");
    assert_eq!(table.choices(0), ["draw action", "draw general", "draw specific"]);
    table.refuses(0, "play time", "RF-12");
    table.refuses(0, "end turn", "RF-12");
    table.plays(0, "draw action").plays(0, "draw specific");
    assert_eq!(table.hand(0).len(), 5);
    table.plays(0, "draw general");
    assert_eq!(table.hand(0).len(), 6);
    assert_eq!(table.asks(), "turn 1");
}

#[test]
fn rf_13_who_played_nothing_may_discard_together() {
    let hand = "time merA pseudomonas_putida blackout food money";
    let mut table = Table::of(&[player("insulin", hand, ""), player("blood", "blackout", "")]);
    table.refuses(0, "lay down", "RF-13");
    table.plays(0, "discard merA").plays(0, "discard blackout");
    assert_eq!(table.asks(), "discard 0");
    table.refuses(0, "play time", "RF-13");
    table.plays(0, "discard pseudomonas_putida").plays(0, "lay down");
    assert_eq!(table.asks(), "catch 1", "one window; who discarded holds no action card");
    assert_eq!(table.offer(), pile("merA pseudomonas_putida"), "action cards are not offered");
    table.plays(1, "pass");
    assert_eq!(table.asks(), "draw 0");
    assert_eq!(table.discard(), pile("merA pseudomonas_putida blackout"));
}

#[test]
fn rf_13_who_played_may_not_discard() {
    let mut table = Table::of(&[player("insulin", "time food", ""), player("blood", "", "")]);
    table.plays(0, "play time").refuses(0, "discard food", "RF-13");
}

/// RF-13: a quick card counts as a card played in one's turn.
#[test]
fn rf_13_quick_cards_count_as_played() {
    let position = json!({
        "players": [
            player("insulin", "serendipity food", "merA"),
            player("blood", "", ""),
        ],
        "discard": ["alkB"], "lively": true,
        "question": {"ask": "catch", "offer": ["alkB"]},
    });
    let mut caught = Table::at(position.clone());
    caught.plays(0, "catch alkB").refuses(0, "discard food", "RF-13");
    let mut passed = Table::at(position);
    passed.plays(0, "pass").plays(0, "discard food");
}

#[test]
fn rf_14_an_empty_deck_gets_its_discards_back_at_the_draw() {
    let general = "12 time 12 food 11 money 4 lipid_rafts";
    let players = [player("insulin", "alkB", ""), player("blood", "money", "")];
    let mut table = Table::at(table_with(&players, &format!("{general} merA blackout")));
    assert!(table.deck("general").is_empty());
    table.plays(0, "end turn").plays(0, "draw general");
    assert!(table.told("reshuffled"));
    assert_eq!(table.deck("general").len(), 38);
    assert_eq!(table.discard(), pile("merA blackout"));
}

#[test]
fn rf_14_the_action_deck_is_not_reshuffled_and_empty_decks_cannot_be_chosen() {
    let actions = "4 industrial_espionage 3 research_exchange 4 fungal_contamination \
        3 antibiotic_spill 3 blackout 3 unexpected_expenses 2 lab_expansion 3 bioeconomy \
        3 european_funding 3 serendipity 3 emergency_generator 3 antibiotic_resistance 3 savings";
    let rich = "2 time 2 food 2 money";
    let mut players: Vec<_> = ["insulin", "insulin", "blood", "blood", "oil_spill", "oil_spill"]
        .map(|objective| player(objective, "", rich))
        .into();
    for player in &mut players[..4] {
        player["lipid_rafts"] = json!(true);
    }
    let mut table = Table::at(table_with(&players, actions));
    table.plays(0, "end turn");
    assert_eq!(table.choices(0), ["draw specific"]);
    table.refuses(0, "draw action", "RF-14");
    table.refuses(0, "draw general", "RF-14");
}

/// RF-14: whoever finds all decks empty draws fewer cards.
#[test]
fn rf_14_one_draws_fewer_if_all_decks_are_empty() {
    let actions = "4 industrial_espionage 3 research_exchange 4 fungal_contamination \
        3 antibiotic_spill 3 blackout 3 unexpected_expenses 2 lab_expansion 3 bioeconomy \
        3 european_funding 3 serendipity 3 emergency_generator 3 antibiotic_resistance 3 savings";
    let rich = "2 time 2 food 2 money";
    let mut players: Vec<_> = ["insulin", "insulin", "blood", "blood", "oil_spill", "oil_spill"]
        .map(|objective| player(objective, "", rich))
        .into();
    for player in &mut players[..4] {
        player["lipid_rafts"] = json!(true);
    }
    let specific = "3 pseudomonas_putida 4 escherichia_coli 4 bacillus_subtilis \
        4 synechococcus_elongatus 4 lactococcus_lactis 4 deinococcus_radiodurans 3 alkB 3 xylR \
        3 HBB 3 INS 3 PETase 3 hasA 3 pdc 3 cscB 3 IL10 3 BRZ 3 merA 3 phoN";
    let mut table = Table::at(table_with(&players, &format!("{actions} {specific}")));
    table.plays(0, "end turn");
    let mut draws = 0;
    while table.asks() == "draw 0" {
        table.plays(0, "draw specific");
        draws += 1;
    }
    assert_eq!(draws, 6);
    let everything = table.deck("specific").len();
    assert_eq!(everything, 54);
    let full = player("insulin", "pseudomonas_putida", rich);
    players[0] = full;
    let mut table = Table::at(table_with(&players, actions));
    let left = table.deck("specific").len();
    assert_eq!(left, 59);
    table.plays(0, "end turn");
    for drawn in 0..5 {
        assert_eq!(table.hand(0).len(), 1 + drawn);
        table.plays(0, "draw specific");
    }
    assert_eq!(table.asks(), "turn 1");
}

#[test]
fn rf_15_victory_at_any_moment_before_drawing_but_never_by_itself() {
    let set = "escherichia_coli INS 2 time food money";
    let full = || player("insulin", "merA", &format!("{set} food"));
    let start = || Table::of(&[full(), player("blood", "", "")]);
    start().plays(0, "proclaim");
    let mut table = start();
    table.plays(0, "discard merA").plays(0, "proclaim");
    let mut table = start();
    table.plays(0, "end turn").plays(0, "proclaim");
    let mut table = start();
    table.plays(0, "end turn").plays(0, "draw general").refuses(0, "proclaim", "RF-15");
    let mut table = start();
    table.ends_turn(0);
    assert_eq!(table.asks(), "turn 1", "nobody proclaims it for you");
    let outcome = start().plays(0, "proclaim").outcome();
    assert_eq!((outcome.winners, outcome.reason), (SeatSet::only(Seat(0)), "victory"));
    assert_eq!(outcome.scores[Seat(0)], 6);
}

#[test]
fn rf_15_also_while_one_is_asked_for_a_serendipity() {
    let set = "escherichia_coli INS 2 time food money";
    let mut table =
        Table::of(&[expanded("insulin", "merA savings", set, "alkB"), player("blood", "", "")]);
    table.plays(0, "play merA on 2");
    assert_eq!(
        (table.asks(), table.choices(0)),
        ("catch 0".into(), vec!["proclaim".into(), "pass".into()])
    );
    table.plays(0, "pass").plays(0, "proclaim");
}

#[test]
fn rf_15_an_incomplete_set_is_refused() {
    let mut table = Table::of(&[
        player("insulin", "", "escherichia_coli INS time food money"),
        player("blood", "", ""),
    ]);
    table.refuses(0, "proclaim", "RF-15");
}

#[test]
fn rf_16_three_idle_rounds_end_in_a_tie_of_all() {
    let mut table = Table::fresh(3, 5);
    for turn in 0..9u8 {
        assert_eq!(table.asks(), format!("turn {}", turn % 3));
        table.plays(turn % 3, "end turn");
    }
    let outcome = table.outcome();
    assert_eq!((outcome.winners, outcome.reason), (SeatSet::all(3), "idle"));
    table.refuses(0, "end turn", "RF-16");
}

#[test]
fn rf_16_a_card_played_or_discarded_breaks_the_idleness() {
    let mut position = table(&[player("insulin", "time", ""), player("blood", "food", "")]);
    position["idle"] = json!(2);
    position["round"] = json!(5);
    for action in ["play time", "discard time"] {
        let mut table = Table::at(position.clone());
        table.plays(0, action);
        if action == "discard time" {
            table.plays(0, "lay down").plays(0, "draw general");
            while table.asks() == "draw 0" {
                table.plays(0, "draw general");
            }
        } else {
            table.ends_turn(0);
        }
        table.ends_turn(1);
        assert_eq!(table.asks(), "turn 0", "{action}");
        assert_eq!(table.view(Viewer::Spectator).idle_rounds, 0);
    }
    let mut table = Table::at(position);
    table.ends_turn(0).ends_turn(1);
    assert_eq!(table.outcome().reason, "idle");
}

#[test]
fn rf_16_a_hundred_rounds_end_in_a_tie_of_all() {
    let mut position = table(&[player("insulin", "time", ""), player("blood", "food", "")]);
    position["round"] = json!(100);
    position["active"] = json!(1);
    position["lively"] = json!(true);
    let mut table = Table::at(position);
    table.ends_turn(1);
    let outcome = table.outcome();
    assert_eq!((outcome.winners, outcome.reason), (SeatSet::all(2), "round_limit"));
}

#[test]
fn rf_17_faces_are_hidden_and_counts_are_public() {
    let rival = player("blood", "food savings", "");
    let table = Table::of(&[player("insulin", "time blackout merA alkB", ""), rival]);
    let view = table.view(Viewer::Seat(Seat(1)));
    assert_eq!(view.players[0].hand, None);
    let count = view.players[0].hand_count;
    assert_eq!((count.action, count.general, count.specific), (1, 1, 2));
    assert!(view.players[1].hand.is_some());
    let spectator = table.view(Viewer::Spectator);
    assert!(spectator.players.iter().all(|player| player.hand.is_none()));
    assert_eq!(spectator.decks.iter().map(|deck| deck.count).collect::<Vec<_>>(), [38, 38, 58]);
    assert_eq!(spectator.objectives_left.len(), 14);
}

/// RF-17: which deck is drawn from is seen, which card is not.
#[test]
fn rf_17_drawing_is_seen() {
    let mut table = Table::of(&[player("insulin", "5 time", ""), player("blood", "", "")]);
    table.plays(0, "end turn").plays(0, "draw specific");
    let drew = |viewer| {
        let seen = table.seen(viewer);
        seen.into_iter().find(|event| event["event"] == "drew").expect("a card was drawn")
    };
    assert_eq!(drew(Viewer::Spectator)["deck"], "specific");
    assert_eq!(drew(Viewer::Seat(Seat(1))).get("card"), None);
    assert!(drew(Viewer::Seat(Seat(0))).get("card").is_some());
}
