//! What the engine promises beside the rules: no allocation, small values, complete texts.

use std::collections::BTreeSet;

use exaequo_game::{
    Game, GameRng, Lang, Narration, NoEvents, Outcome, PerSeat, Search, Seat, SeatSet, Seed,
    Viewer, Words,
};
use prototype_c19::{Action, Icon, Options, PrototypeC19, Scenario};

#[test]
fn values_are_small() {
    let size = size_of::<PrototypeC19>();
    assert!(size <= 1024, "a position has {size} bytes");
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
}

fn fresh(scenario: Scenario, seats: u8, seed: &Seed) -> PrototypeC19 {
    let options = Options { scenario, ..Options::default() };
    PrototypeC19::new(&options, seats, &mut GameRng::for_step(seed, 0)).expect("a fresh game")
}

/// Plays a game by chance.
fn play(scenario: Scenario, seats: u8, number: u64, legal: &mut Vec<Action>) -> u32 {
    let seed = Seed::from_number(number);
    let mut game = fresh(scenario, seats, &seed);
    let mut chooser = GameRng::for_search(number);
    let mut step = 0;
    while let Some(seat) = game.waiting().first() {
        game.legal_actions(seat, legal);
        let action = *chooser.pick(legal).expect("a waiting seat has an action");
        step += 1;
        game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
    }
    step
}

#[test]
fn steps_do_not_allocate_once_warm() {
    let mut legal = Vec::with_capacity(512);
    play(Scenario::None, 2, 1, &mut legal);
    for &scenario in Scenario::ALL {
        for seats in 1..=5 {
            let mut steps = 0;
            let count = allocation_counter::measure(|| {
                for number in 0..8 {
                    steps += play(scenario, seats, number, &mut legal);
                }
            });
            assert!(steps > 300, "the games were played");
            assert_eq!(count.count_total, 0, "{scenario}, {seats} seats: {steps} steps");
        }
    }
}

#[test]
fn promises_and_estimates_do_not_allocate_once_warm() {
    let (mut legal, mut priors) = (Vec::with_capacity(512), Vec::with_capacity(512));
    for &scenario in Scenario::ALL {
        let seed = Seed::from_number(4);
        let mut game = fresh(scenario, 3, &seed);
        game.evaluation(Seat(0));
        let count = allocation_counter::measure(|| {
            for step in 1..2000 {
                let Some(seat) = game.waiting().first() else { break };
                game.legal_actions(seat, &mut legal);
                game.priors(seat, &legal, &mut priors);
                assert!(game.evaluation(seat) > 0.0);
                let best = (0..legal.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b]));
                let action = legal[best.expect("a waiting seat has an action")];
                game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
            }
        });
        assert!(game.waiting().is_empty(), "the game was played");
        assert_eq!(count.count_total, 0, "{scenario}");
    }
}

/// Alone, the utility of an outcome grows with the score; with others it is the part of the win.
#[test]
fn the_utility_of_solo_grows_with_the_score() {
    let outcome = |seats: u8, score: i16| {
        let mut scores = PerSeat::default();
        scores[Seat(0)] = score;
        let winners = SeatSet::only(Seat(0));
        Outcome { seats, scores, winners, automa: None, reason: "solo" }
    };
    let utilities = [-400, -20, 0, 80, 100, 150, 400]
        .map(|score| PrototypeC19::utility(&outcome(1, score), Seat(0)));
    assert!(utilities.is_sorted_by(|a, b| a < b), "{utilities:?}");
    assert!(utilities.iter().all(|utility| (0.0..=1.0).contains(utility)));
    assert_eq!(PrototypeC19::utility(&outcome(2, -20), Seat(0)), 1.0);
    assert_eq!(PrototypeC19::utility(&outcome(2, -20), Seat(1)), 0.0);
}

#[test]
fn both_languages_have_the_same_keys() {
    let keys = |lang| PrototypeC19::text(lang).keys().map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(keys(Lang::En), keys(Lang::Es));
}

#[test]
fn both_languages_have_the_same_gaps() {
    let gaps = |sentence: &str| -> BTreeSet<String> {
        let opened = sentence.split('{').skip(1);
        opened.filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect()
    };
    for key in PrototypeC19::text(Lang::En).keys() {
        let [en, es] = Lang::ALL.map(|lang| gaps(PrototypeC19::text(lang).get(key)));
        assert_eq!(en, es, "{key}");
    }
}

/// Every key is an icon's, a scenario's, a refusal's, or stands in the code that tells.
#[test]
fn no_text_is_unused() {
    let code = concat!(
        include_str!("../src/words.rs"),
        include_str!("../src/words/tables.rs"),
        include_str!("../src/words/happenings.rs")
    );
    let made = [
        "icon.",
        "short.",
        "scenario.",
        "refusal.",
        "score.",
        "level.",
        "deed.",
        "card.",
        "event.finished.",
    ];
    for key in PrototypeC19::text(Lang::En).keys() {
        let used = made.iter().any(|start| key.starts_with(start)) || code.contains(key);
        assert!(used, "nobody says {key}");
    }
}

#[test]
fn every_icon_and_scenario_has_a_name_of_its_own() {
    for lang in Lang::ALL {
        let text = PrototypeC19::text(lang);
        for kind in ["icon", "short"] {
            let names: BTreeSet<&str> =
                Icon::all().map(|icon| text.get(&format!("{kind}.{icon}"))).collect();
            assert_eq!(names.len(), 8, "{kind} in {lang}");
        }
        let scenarios = Scenario::ALL.iter();
        let names: BTreeSet<&str> = scenarios.map(|s| text.get(&format!("scenario.{s}"))).collect();
        assert_eq!(names.len(), 14, "{lang}");
    }
}

/// In a terminal an individual's state is a letter; colours only come on top.
#[test]
fn paint_only_adds_colour() {
    let mut game = fresh(Scenario::GripeComun, 2, &Seed::from_number(1));
    let place: Action = "place 2 r1 c1 turn 0".parse().unwrap();
    game.apply(Seat(0), place, &mut GameRng::for_search(1), &mut NoEvents);
    let names = ["Ada".to_owned(), "Vera".to_owned()];
    for lang in Lang::ALL {
        let narration = Narration { lang, names: &names };
        let view = game.view(Viewer::Spectator);
        let painted = PrototypeC19::painted_table(&view, &narration);
        let mut plain = String::new();
        let mut rest = painted.as_str();
        while let Some((before, escape)) = rest.split_once("\x1b[") {
            plain.push_str(before);
            rest = escape.split_once('m').expect("a colour ends").1;
        }
        plain.push_str(rest);
        assert!(painted.len() > plain.len());
        assert_eq!(plain, PrototypeC19::table_text(&view, &narration));
    }
}
