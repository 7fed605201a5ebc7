//! What the engine promises beside the rules: no allocation, small values, complete texts.

use std::collections::BTreeSet;

use exaequo_game::{Game, GameRng, Lang, NoEvents, Refuse, Search, Seed, Viewer, Words};
use rafts::{Action, Card, Deck, Kind, Options, Rafts, Refusal, printed};

#[test]
fn values_are_small() {
    assert!(size_of::<Rafts>() <= 1024, "a position has {} bytes", size_of::<Rafts>());
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
    println!("a position has {} bytes, an action {}", size_of::<Rafts>(), size_of::<Action>());
}

/// Plays a game by chance, with a redeal and a look at the promises now and then as search would do.
fn play(seats: u8, number: u64, legal: &mut Vec<Action>, priors: &mut Vec<f32>) -> u32 {
    let seed = Seed::from_number(number);
    let mut game = Rafts::new(&Options::default(), seats, &mut GameRng::for_step(&seed, 0))
        .expect("a fresh game");
    let mut chooser = GameRng::for_search(number);
    let mut step = 0;
    while let Some(seat) = game.waiting().first() {
        game.legal_actions(seat, legal);
        let action = *chooser.pick(legal).expect("a waiting seat has an action");
        if step % 16 == 0 {
            game.clone().redeal_hidden(Viewer::Seat(seat), &mut chooser);
            game.priors(seat, legal, priors);
        }
        step += 1;
        game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
    }
    step
}

#[test]
fn steps_do_not_allocate_once_warm() {
    let (mut legal, mut priors) = (Vec::with_capacity(256), Vec::with_capacity(256));
    for seats in 2..=6 {
        play(seats, 0, &mut legal, &mut priors);
        let mut steps = 0;
        let count = allocation_counter::measure(|| {
            for number in 0..50 {
                steps += play(seats, number, &mut legal, &mut priors);
            }
        });
        assert!(steps > 1_000, "the games were played");
        assert_eq!(count.count_total, 0, "{seats} seats: allocations in {steps} steps");
    }
}

#[test]
fn both_languages_have_the_same_keys() {
    let keys = |lang| Rafts::text(lang).keys().map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(keys(Lang::En), keys(Lang::Es));
}

#[test]
fn both_languages_have_the_same_gaps() {
    let gaps = |sentence: &str| -> BTreeSet<String> {
        let opened = sentence.split('{').skip(1);
        opened.filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect()
    };
    for key in Rafts::text(Lang::En).keys() {
        let [en, es] = Lang::ALL.map(|lang| gaps(Rafts::text(lang).get(key)));
        assert_eq!(en, es, "{key}");
    }
}

/// Every key is a card's, a refusal's, or stands in the code that tells.
#[test]
fn no_text_is_unused() {
    let code = concat!(
        include_str!("../src/words.rs"),
        include_str!("../src/words/happenings.rs"),
        include_str!("../src/words/tables.rs")
    );
    let made = [
        "card.",
        "about.",
        "note.",
        "refusal.",
        "name.",
        "score.",
        "deed.",
        "level.",
        "event.finished.",
    ];
    for key in Rafts::text(Lang::En).keys() {
        let plain = key.strip_suffix("_other").unwrap_or(key);
        let used = made.iter().any(|start| key.starts_with(start)) || code.contains(plain);
        assert!(used, "nobody says {key}");
    }
}

#[test]
fn every_card_has_a_name_and_a_text() {
    for lang in Lang::ALL {
        let text = Rafts::text(lang);
        for card in Card::all() {
            assert!(!text.get(&format!("card.{card}")).is_empty());
            let about = text.get(&format!("about.{card}"));
            assert!(about.ends_with('.') && about.len() > 30, "{card} in {lang}: {about}");
        }
    }
}

/// The game says where it simplifies the science, and that the deck is a reconstruction.
#[test]
fn what_is_simplified_is_said() {
    for lang in Lang::ALL {
        for note in ["reconstruction", "HBB", "blood", "pdc", "solar_fuel"] {
            assert!(Rafts::text(lang).get(&format!("note.{note}")).len() > 40, "{note}");
        }
    }
}

#[test]
fn every_refusal_has_a_rule_and_a_sentence() {
    for lang in Lang::ALL {
        for &refusal in Refusal::ALL {
            assert!(!Rafts::refusal_sentence(refusal, lang).is_empty());
            assert!(Rafts::rules(lang).find(refusal.rule()).is_some(), "{refusal:?}");
        }
    }
}

/// 156 cards: 40 actions, 40 general and 60 specific resources, 16 objectives. Every objective needs
/// a bacterium and a gene that are there, and one or two of each general resource.
#[test]
fn rf_02_the_box_is_complete() {
    let components = printed();
    let count = |deck: Option<Deck>| -> u32 {
        let cards = Card::all().map(|card| components.facts(card));
        cards.filter(|facts| facts.kind.deck() == deck).map(|facts| u32::from(facts.copies)).sum()
    };
    let counts = [Some(Deck::Action), Some(Deck::General), Some(Deck::Specific), None].map(count);
    assert_eq!(counts, [40, 40, 60, 16]);
    for objective in Card::all() {
        let Kind::Objective(need) = components.kind(objective) else { continue };
        assert_eq!(components.kind(need.bacterium), Kind::Bacterium, "{objective}");
        assert_eq!(components.kind(need.gene), Kind::Gene, "{objective}");
        assert!(need.units.iter().all(|units| (1..=2).contains(units)), "{objective}");
    }
}
