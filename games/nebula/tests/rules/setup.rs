//! Setting up (NB-30 to NB-36).

use std::collections::BTreeSet;

use exaequo_game::{Game, GameRng, Seat, Viewer};
use nebula::{Nebula, Options, Variant};
use serde_json::{Value, json};

use crate::support::{Sentences, Table};

#[test]
fn nb_30_every_cluster_space_is_filled_and_a_star_is_boosted() {
    let mut boosted = BTreeSet::new();
    for seed in 0..80 {
        let view = Table::fresh(2, seed).open();
        assert!(view.clusters.iter().all(|cluster| cluster.stars.iter().all(Option::is_some)));
        boosted.insert(view.boosted);
    }
    assert_eq!(boosted.len(), 7, "it may be any colour, black too");
}

#[test]
fn nb_31_four_race_cards_and_in_the_full_game_four_advanced_ones_lie_open() {
    let view = Table::fresh(3, 1).open();
    assert_eq!((view.race.len(), view.advanced.len()), (4, 4));
    let moved = view.values.iter().flat_map(|track| &track.tokens).filter(|token| token.step > 0);
    assert_eq!(moved.count(), 0, "the tokens are at their start");
}

#[test]
fn nb_32_everybody_chooses_one_of_two_cards_at_the_same_time() {
    let mut table = Table::fresh(3, 2);
    assert_eq!(table.state().waiting().len(), 3);
    let cards: BTreeSet<String> = (0..3).flat_map(|seat| table.choices(seat)).collect();
    assert_eq!(cards.len(), 6, "two different cards each");
    let choice = table.choices(1)[1].clone();
    table.plays(1, &choice);
    assert_eq!(table.asks(), "choose [Seat(0), Seat(2)]");
    table.refuses(1, &choice, "NB-32");
    table.all_choose();
    assert_eq!(table.asks(), "collect 0");
}

#[test]
fn nb_32_the_order_of_choosing_does_not_matter() {
    let play = |order: [u8; 2]| {
        let mut table = Table::fresh(2, 3);
        for seat in order {
            let first = table.choices(seat)[0].clone();
            table.plays(seat, &first);
        }
        table.state().clone()
    };
    assert_eq!(play([0, 1]), play([1, 0]));
}

#[test]
fn nb_32_rivals_see_neither_the_kept_card_nor_the_other() {
    let mut table = Table::fresh(2, 4);
    let choice = table.choices(0)[0].clone();
    table.plays(0, &choice);
    assert_eq!(table.seen(Viewer::Seat(Seat(1)))[0], json!({"event": "chose", "seat": 0}));
    let own = table.seen(Viewer::Seat(Seat(0)));
    assert_eq!(own[0]["card"], json!(choice.strip_prefix("choose ").unwrap()));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let seen = table.view(viewer).players[0].clone();
        assert!(seen.chosen && seen.kept.is_none() && seen.dealt.is_none());
        assert_eq!(seen.score.personal, None);
    }
    let mine = table.view(Viewer::Seat(Seat(0))).players[0].clone();
    assert!(mine.kept.is_some() && mine.dealt.is_some_and(|cards| cards.len() == 2));
}

#[test]
fn nb_32_the_kept_card_is_shown_at_scoring_and_the_other_never() {
    let table = Table::at(json!({
        "players": [{"personal": "many_red", "discarded": "few_empty"}, {}],
        "stage": "over", "active": 1, "ending": "empty_bag", "bag": {}, "boosted": "yellow",
    }));
    let seen = table.view(Viewer::Spectator).players[0].clone();
    assert_eq!(seen.kept.map(|kept| kept.card.id()), Some("many_red"));
    assert!(seen.dealt.is_none());
    assert_eq!(seen.score.personal, Some(0));
}

#[test]
fn nb_33_the_host_names_the_first_player_or_the_seed_picks() {
    for first in 0..4 {
        let options =
            Options { variant: Variant::Full, first_player: Some(first), ..Options::default() };
        let mut table = Table::fresh_with(options, 4, 1);
        assert_eq!(table.all_choose().asks(), format!("collect {first}"));
    }
    let picked: BTreeSet<Seat> =
        (0..40).map(|seed| Table::fresh_with(Options::default(), 4, seed).open().first).collect();
    assert_eq!(picked.len(), 4);
    let options = Options { variant: Variant::Full, first_player: Some(2), ..Options::default() };
    assert!(Nebula::new(&options, 2, &mut GameRng::for_search(1)).is_err());
}

#[test]
fn nb_33_play_goes_on_in_seat_order() {
    let options = Options { variant: Variant::Full, first_player: Some(2), ..Options::default() };
    let mut table = Table::fresh_with(options, 3, 1);
    table.all_choose();
    for (seat, round) in [(2, 1), (0, 1), (1, 1), (2, 2)] {
        assert_eq!((table.asks(), table.open().round), (format!("collect {seat}"), round));
        table.idles(seat);
    }
    assert_eq!(table.open().first, Seat(2), "the first player never changes");
}

#[test]
fn nb_34_players_draw_0_1_2_3_stars_by_turn_order_after_all_have_chosen() {
    let options = Options { variant: Variant::Full, first_player: Some(1), ..Options::default() };
    let mut table = Table::fresh_with(options, 4, 5);
    let zones = |table: &Table| [0, 1, 2, 3].map(|seat| table.player(seat).zone.len());
    assert_eq!(zones(&table), [0; 4]);
    table.all_choose();
    assert_eq!(zones(&table), [3, 0, 1, 2]);
}

#[test]
fn nb_35_the_introductory_game_has_no_values_board_and_no_advanced_cards() {
    let options =
        Options { variant: Variant::Introductory, first_player: Some(0), ..Options::default() };
    let view = Table::fresh_with(options, 2, 1).open();
    assert!(view.advanced.is_empty() && view.values.is_empty());
    let mut table = Table::at(json!({
        "variant": "introductory", "stage": "place",
        "players": [{"galaxy": {"centre": "red"}, "zone": {"black": 1}}, {}],
    }));
    table.plays(0, "place black");
    assert_eq!(table.asks(), "place 0", "there is no second step of the black star");
    let score = table.score(0);
    assert_eq!((score.points("colours"), score.points("advanced")), (None, None));
}

#[test]
fn nb_36_everything_but_the_personal_cards_is_public() {
    let mut table = Table::fresh(2, 6);
    table.all_choose();
    let [mine, theirs] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))].map(|viewer| {
        let mut view = json!(table.view(viewer));
        view["you"] = Value::Null;
        for player in view["players"].as_array_mut().unwrap() {
            for field in ["dealt", "kept"] {
                player.as_object_mut().unwrap().remove(field);
            }
            let score = player["score"].as_object_mut().unwrap();
            score.remove("personal");
            score.remove("total");
        }
        view
    });
    assert_eq!(mine, theirs);
    let bag: u64 = mine["bag"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
    assert_eq!(bag, 150 - 18 - 1 - 1, "what the bag holds is shown by colour");
}

#[test]
fn options_and_seats_that_make_no_game_are_refused() {
    let options = Options::default();
    for seats in [0, 1, 5] {
        assert!(Nebula::new(&options, seats, &mut GameRng::for_search(1)).is_err(), "{seats}");
    }
    assert!(serde_json::from_value::<Options>(json!({"variant": "long"})).is_err());
    let read: Options = serde_json::from_value(json!({"variant": "introductory"})).unwrap();
    assert_eq!(read.variant, Variant::Introductory);
}
