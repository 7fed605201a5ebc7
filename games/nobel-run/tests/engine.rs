//! What the engine promises beside the rules: no allocation, small values, complete texts.

use std::collections::BTreeSet;

use exaequo_game::{Game, GameRng, Lang, NoEvents, Search, Seed, Viewer, Words};
use nobel_run::{Action, Card, Kind, NobelRun, Options, Refusal};

#[test]
fn values_are_small() {
    assert!(size_of::<NobelRun>() <= 1024, "a position has {} bytes", size_of::<NobelRun>());
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
}

/// Plays a game by chance, with a redeal now and then as search would do.
fn play(seats: u8, number: u64, legal: &mut Vec<Action>) -> u32 {
    let seed = Seed::from_number(number);
    let mut game = NobelRun::new(&Options::default(), seats, &mut GameRng::for_step(&seed, 0))
        .expect("a fresh game");
    let mut chooser = GameRng::for_search(number);
    let mut step = 0;
    while let Some(seat) = game.waiting().first() {
        game.legal_actions(seat, legal);
        let action = *chooser.pick(legal).expect("a waiting seat has an action");
        if step % 16 == 0 {
            game.clone().redeal_hidden(Viewer::Seat(seat), &mut chooser);
        }
        step += 1;
        game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
    }
    step
}

#[test]
fn steps_do_not_allocate_once_warm() {
    let mut legal = Vec::new();
    for seats in 1..=4 {
        (0..100).for_each(|number| {
            play(seats, number, &mut legal);
        });
        let mut steps = 0;
        let count = allocation_counter::measure(|| {
            for number in 0..100 {
                steps += play(seats, number, &mut legal);
            }
        });
        assert!(steps > 1_000, "the games were played");
        assert_eq!(count.count_total, 0, "{seats} seats: allocations in {steps} steps");
    }
}

#[test]
fn both_languages_have_the_same_keys() {
    let keys = |lang| NobelRun::text(lang).keys().map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(keys(Lang::En), keys(Lang::Es));
}

#[test]
fn both_languages_have_the_same_gaps() {
    let gaps = |sentence: &str| -> BTreeSet<String> {
        let opened = sentence.split('{').skip(1);
        opened.filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect()
    };
    for key in NobelRun::text(Lang::En).keys() {
        let [en, es] = Lang::ALL.map(|lang| gaps(NobelRun::text(lang).get(key)));
        assert_eq!(en, es, "{key}");
    }
}

/// Every key is a card's, a refusal's, or stands in the code that tells.
#[test]
fn no_text_is_unused() {
    let code = concat!(include_str!("../src/words.rs"), include_str!("../src/words/tables.rs"));
    let made = [
        "card.",
        "about.",
        "refusal.",
        "resource.",
        "name.",
        "score.",
        "level.",
        "deed.",
        "event.finished.",
    ];
    for key in NobelRun::text(Lang::En).keys() {
        let used = made.iter().any(|start| key.starts_with(start)) || code.contains(key);
        assert!(used, "nobody says {key}");
    }
}

#[test]
fn every_card_has_a_name_and_a_text() {
    for lang in Lang::ALL {
        let text = NobelRun::text(lang);
        for card in Card::all() {
            assert!(!text.get(&format!("card.{card}")).is_empty());
            let about = text.get(&format!("about.{card}"));
            let sentences = about.matches(['.', '!', '?']).count();
            if matches!(card.facts(nobel_run::printed()).kind, Kind::Scientist | Kind::Situation) {
                assert!((2..=8).contains(&sentences), "{card} in {lang}: {about}");
            }
        }
    }
}

#[test]
fn every_refusal_has_a_rule_and_a_sentence() {
    use exaequo_game::Refuse;
    for lang in Lang::ALL {
        for &refusal in Refusal::ALL {
            assert!(!NobelRun::refusal_sentence(refusal, lang).is_empty());
            assert!(NobelRun::rules(lang).find(refusal.rule()).is_some(), "{refusal:?}");
        }
    }
}

/// The box: 20 starting, 54 basic and 36 advanced cards.
#[test]
fn the_box_is_complete() {
    let count = |deck| -> u32 {
        let cards = Card::all().filter(|card| card.facts(nobel_run::printed()).deck == deck);
        cards.map(|card| u32::from(card.facts(nobel_run::printed()).copies)).sum()
    };
    use nobel_run::Deck;
    assert_eq!((count(None), count(Some(Deck::Basic)), count(Some(Deck::Advanced))), (20, 54, 36));
    let kinds =
        |kind| Card::all().filter(|card| card.facts(nobel_run::printed()).kind == kind).count();
    assert_eq!((kinds(Kind::Scientist), kinds(Kind::Situation)), (23, 5));
}
