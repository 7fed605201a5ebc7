//! What the engine promises beside the rules: no allocation, small values, complete texts.

use std::collections::BTreeSet;

use exaequo_game::{Game, GameRng, Lang, NoEvents, Search, Seed, Viewer, Words};
use nebula::{Action, Advanced, Nebula, Options, Personal, Race, Variant};

#[test]
fn values_are_small() {
    assert!(size_of::<Nebula>() <= 1024, "a position has {} bytes", size_of::<Nebula>());
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
}

/// Plays a game by chance, with a redeal now and then as search would do.
fn play(variant: Variant, seats: u8, number: u64, legal: &mut Vec<Action>) -> u32 {
    let seed = Seed::from_number(number);
    let options = Options { variant, first_player: None, ..Options::default() };
    let mut game =
        Nebula::new(&options, seats, &mut GameRng::for_step(&seed, 0)).expect("a fresh game");
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
    for variant in [Variant::Introductory, Variant::Full] {
        for seats in 2..=4 {
            (0..60).for_each(|number| {
                play(variant, seats, number, &mut legal);
            });
            let mut steps = 0;
            let count = allocation_counter::measure(|| {
                for number in 0..60 {
                    steps += play(variant, seats, number, &mut legal);
                }
            });
            assert!(steps > 1_000, "the games were played");
            assert_eq!(count.count_total, 0, "{seats} seats: allocations in {steps} steps");
        }
    }
}

#[test]
fn promises_and_estimates_do_not_allocate_once_warm() {
    let seed = Seed::from_number(4);
    let mut game = Nebula::new(&Options::default(), 3, &mut GameRng::for_step(&seed, 0)).unwrap();
    let (mut legal, mut priors) = (Vec::with_capacity(256), Vec::with_capacity(256));
    game.evaluation(exaequo_game::Seat(0));
    let count = allocation_counter::measure(|| {
        for step in 1..200 {
            let Some(seat) = game.waiting().first() else { break };
            game.legal_actions(seat, &mut legal);
            game.priors(seat, &legal, &mut priors);
            assert!(game.evaluation(seat) > 0.0);
            let best = (0..legal.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b]));
            let action = legal[best.expect("a waiting seat has an action")];
            game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
        }
    });
    assert_eq!(count.count_total, 0);
}

#[test]
fn both_languages_have_the_same_keys() {
    let keys = |lang| Nebula::text(lang).keys().map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(keys(Lang::En), keys(Lang::Es));
}

#[test]
fn both_languages_have_the_same_gaps() {
    let gaps = |sentence: &str| -> BTreeSet<String> {
        let opened = sentence.split('{').skip(1);
        opened.filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect()
    };
    for key in Nebula::text(Lang::En).keys() {
        let [en, es] = Lang::ALL.map(|lang| gaps(Nebula::text(lang).get(key)));
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
        "score.",
        "level.",
        "deed.",
        "event.finished.",
        "event.last.",
        "colour.",
        "star.",
        "letter.",
        "cluster.",
        "constellation.",
        "track.",
        "points.",
    ];
    for key in Nebula::text(Lang::En).keys() {
        let used = made.iter().any(|start| key.starts_with(start)) || code.contains(key);
        assert!(used, "nobody says {key}");
    }
}

#[test]
fn every_card_has_a_name_and_a_sentence() {
    let ids: Vec<&str> = Personal::all()
        .map(Personal::id)
        .chain(Race::all().map(Race::id))
        .chain(Advanced::all().map(Advanced::id))
        .collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), 70, "every card has an id of its own");
    for lang in Lang::ALL {
        let text = Nebula::text(lang);
        let names: BTreeSet<&str> = ids.iter().map(|id| text.get(&format!("card.{id}"))).collect();
        assert_eq!(names.len(), 70, "every card has a name of its own in {lang}");
        for id in &ids {
            assert!(text.get(&format!("about.{id}")).ends_with('.'), "{id} in {lang}");
        }
    }
}

/// In a terminal a star is a letter of its own; colours only come on top.
#[test]
fn letters_differ_and_paint_only_adds_colour() {
    for lang in Lang::ALL {
        let letters: BTreeSet<&str> = nebula::Colour::ALL
            .iter()
            .map(|colour| Nebula::text(lang).get(&format!("letter.{colour}")))
            .collect();
        assert_eq!(letters.len(), 7);
        let seed = Seed::from_number(1);
        let game = Nebula::new(&Options::default(), 2, &mut GameRng::for_step(&seed, 0)).unwrap();
        let names = ["Ada".to_owned(), "Vera".to_owned()];
        let narration = exaequo_game::Narration { lang, names: &names };
        let view = game.view(Viewer::Spectator);
        let painted = Nebula::painted_table(&view, &narration);
        let mut plain = String::new();
        let mut rest = painted.as_str();
        while let Some((before, escape)) = rest.split_once("\x1b[") {
            plain.push_str(before);
            rest = escape.split_once('m').expect("a colour ends").1;
        }
        plain.push_str(rest);
        assert!(painted.len() > plain.len());
        assert_eq!(plain, Nebula::table_text(&view, &narration));
    }
}
