//! Standing orders: people are asked as seldom as can be, and nobody learns anything by it.

use exaequo_game::{GameRng, Seat, Seed, Viewer};
use exaequo_protocol::{Orders, PreparedAnswer, StandingPass, TableSettings};
use exaequo_table::{Denial, Trouble};
use serde_json::{Value, json};

use crate::support::{Play, actions, answers, bot, bytes, me, people, plain};

/// Seat 2 has discarded a food card; everybody else has an action card and may lay food down. Only
/// who `holds` it has a serendipity.
fn serendipity(holds: [bool; 2]) -> Value {
    let hand = |holds| if holds { json!(["serendipity"]) } else { json!(["savings"]) };
    json!({
        "active": 2, "first": 2, "played": true, "lively": true,
        "players": [
            {"hand": hand(holds[0]), "objectives": ["insulin"]},
            {"hand": hand(holds[1]), "objectives": ["blood"]},
            {"hand": ["time"], "objectives": ["plastic"]},
        ],
        "discard": ["food"],
        "question": {"ask": "catch", "offer": ["food"]},
    })
}

/// Seat 2 plays a blackout; the others have a time card and an action card.
pub(crate) fn blackout(holds: bool) -> Value {
    let shield = if holds { "emergency_generator" } else { "savings" };
    json!({
        "active": 2, "first": 2, "played": true, "lively": true,
        "players": [
            {"hand": [shield], "objectives": ["insulin"], "benches": [{"time": 1}]},
            {"hand": ["savings"], "objectives": ["blood"], "benches": [{"time": 1}]},
            {"hand": ["food"], "objectives": ["plastic"]},
        ],
        "discard": ["blackout"],
        "question": {"ask": "shield", "attack": "blackout"},
    })
}

fn rafts(position: Value) -> Play {
    Play::of("rafts", people(3), plain(), Some(position), 1)
}

fn order(play: &mut Play, seat: u8, orders: Orders) {
    play.act(|table, now| table.order(now, Seat(seat), orders)).unwrap();
}

fn pass(pass: StandingPass) -> Orders {
    Orders { pass: Some(pass), ..Orders::default() }
}

fn never(kind: &str) -> Orders {
    Orders { never: vec![kind.to_owned()], ..Orders::default() }
}

fn prepared(kind: &str, action: &str) -> Orders {
    let answer = PreparedAnswer { kind: kind.to_owned(), about: None, action: action.to_owned() };
    Orders { prepared: vec![answer], never: usual(), ..Orders::default() }
}

/// What is so in Rafts! until somebody says otherwise, as all know.
fn usual() -> Vec<String> {
    vec!["own".to_owned()]
}

/// What a seat's rivals and spectators can see.
fn seen_by_others(play: &Play, seat: u8) -> String {
    let others = (0..3).filter(|other| *other != seat).map(|other| Viewer::Seat(Seat(other)));
    let told: Vec<String> = others
        .chain([Viewer::Spectator])
        .map(|viewer| bytes(&play.table, play.now, viewer))
        .collect();
    format!("{told:?} {:?}", play.table.wake_at())
}

/// How many games of each title.
fn games() -> u64 {
    std::env::var("EXAEQUO_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(8)
}

/// How often a lone person was asked to react, and how often the record says that she let it pass.
fn lone_game(game: &str, seed: u64) -> (usize, usize) {
    let settings = TableSettings { bot_pause: 0, ..TableSettings::default() };
    let mut play = Play::of(game, vec![me("Ana"), bot(), bot()], settings, None, seed);
    let mut rng = GameRng::for_step(&Seed::from_number(seed), 0);
    let mut asked = 0;
    loop {
        play.wait(100_000);
        play.bots_act();
        let scene = play.scene(0);
        let Some(choice) = rng.pick(&scene.legal) else {
            if play.table.finished().is_some() {
                break;
            }
            continue;
        };
        if scene.pass.is_some() {
            asked += 1;
            assert!(scene.legal.len() > 1, "{game}: nothing but a pass: {}", scene.ask);
        }
        play.plays(0, &choice.0.clone());
    }
    let passes = |entry: &&(u8, String)| entry.0 == 0 && entry.1 == "pass";
    (asked, actions(&play).iter().filter(passes).count())
}

#[test]
fn a_lone_person_is_never_asked_when_passing_is_all_she_can_do() {
    for module in exaequo_catalogue::games() {
        let game = module.meta().id;
        let all = (0..games()).map(|seed| lone_game(game, seed));
        let (asked, passed) = all.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        println!("{game}: {} games, asked {asked} times, passed {passed} times", games());
        let reacts = !module.moments().is_empty();
        assert_eq!(asked > 0, reacts, "{game}: she is asked when there is something to answer");
        assert_eq!(passed > 0, reacts, "{game}: the record shows the passes all the same");
    }
}

#[test]
fn somebody_who_watches_counts_as_people() {
    let seats = || vec![me("Ana"), bot(), bot()];
    let position = serendipity([false, false]);
    let lone = Play::of("rafts", seats(), plain(), Some(position.clone()), 1);
    assert_eq!(actions(&lone), [(0, "pass".to_owned())], "nobody is there to hide it from");
    let mut watched = Play::of("rafts", seats(), plain(), Some(position), 1);
    watched.table = {
        let mut kept = watched.kept.clone();
        kept.entries.clear();
        let mut table = exaequo_table::Table::restore(
            watched.table.module(),
            kept.table.unwrap(),
            kept.begun.map(|begun| (begun, Vec::new())),
            watched.now,
        );
        table.connect(Viewer::Spectator);
        table
    };
    watched.wait(60_000);
    assert!(watched.scene(0).prompt.is_some(), "a watcher would see that she was not asked");
    watched.table.disconnect(watched.now, Viewer::Spectator);
    assert_eq!(watched.table.wake_at(), Some(0), "the watcher is gone");
}

#[test]
fn a_standing_pass_is_public_and_ends_the_window_when_everybody_has_one() {
    let mut play = rafts(serendipity([true, true]));
    assert!(play.scene(0).reaction.is_some());
    order(&mut play, 0, pass(StandingPass::ThisTurn));
    assert_eq!(play.table.info().seats[0].standing.pass, Some(StandingPass::ThisTurn));
    assert!(play.scene(1).reaction.is_some(), "the other has all the time");
    order(&mut play, 1, never("serendipity"));
    assert!(play.scene(1).reaction.is_none(), "nobody is left who could answer");
    assert_eq!(actions(&play), [(0, "pass".to_owned()), (1, "pass".to_owned())]);
}

#[test]
fn a_standing_pass_ends_with_its_turn_and_a_kind_is_a_kind() {
    let mut play = rafts(serendipity([true, true]));
    order(&mut play, 0, pass(StandingPass::ThisTurn));
    order(&mut play, 1, pass(StandingPass::UntilMine));
    play.plays(2, "end turn");
    let mut round = 0;
    while play.scene(2).prompt.is_some() {
        let action = play.scene(2).legal[0].0.clone();
        play.plays(2, &action);
        round += 1;
        assert!(round < 9);
    }
    let standing = |play: &Play, seat: usize| play.table.info().seats[seat].standing.pass;
    assert_eq!((standing(&play, 0), standing(&play, 1)), (None, Some(StandingPass::UntilMine)));
    let mut shield = rafts(blackout(true));
    order(&mut shield, 0, never("serendipity"));
    assert!(shield.scene(0).prompt.is_some(), "another kind of moment");
}

/// All know that nobody is asked about what she discards herself, unless she wants to be.
#[test]
fn in_her_own_turn_she_is_asked_about_discards_only_if_she_says_so() {
    let position = json!({
        "active": 2, "first": 2,
        "players": [
            {"hand": ["time"], "objectives": ["insulin"]},
            {"hand": ["time"], "objectives": ["blood"]},
            {
                "hand": ["escherichia_coli", "serendipity"], "objectives": ["plastic"],
                "benches": [{"bacterium": "pseudomonas_putida"}],
            },
        ],
    });
    let mut play = rafts(position.clone());
    play.plays(2, "play escherichia_coli");
    assert!(play.scene(2).reaction.is_none(), "her turn goes on");
    let mut play = rafts(position);
    assert_eq!(play.scene(2).orders.never, ["own"], "she can see it");
    order(&mut play, 2, Orders::default());
    play.plays(2, "play escherichia_coli");
    assert!(play.scene(2).reaction.is_some() && play.scene(2).prompt.is_some());
}

#[test]
fn a_shield_window_runs_its_time_and_a_catch_ends_its_window() {
    let mut play = rafts(blackout(true));
    play.plays(0, "shield");
    play.wait(4_999);
    assert!(play.scene(1).reaction.is_some() && play.scene(1).step == 0);
    play.wait(1);
    assert!(play.scene(1).step >= 2);
    let mut play = rafts(serendipity([true, true]));
    play.plays(1, "catch food");
    assert!(play.scene(0).step >= 2, "it is shown for certain");
    assert_eq!(actions(&play)[..2], [(0, "pass".to_owned()), (1, "catch food".to_owned())]);
}

/// What others receive, and when, is the same whatever is prepared and whatever she holds.
#[test]
fn a_prepared_answer_is_given_behind_the_curtain() {
    let course = |holds: bool, orders: Option<Orders>, answer: Option<&str>| {
        let mut play = rafts(blackout(holds));
        if let Some(orders) = orders {
            order(&mut play, 0, orders);
        }
        if let Some(answer) = answer {
            play.plays(0, answer);
        }
        let mut seen = Vec::new();
        for _ in 0..50 {
            seen.push(seen_by_others(&play, 0));
            play.wait(99);
        }
        seen
    };
    let reference = course(true, None, None);
    let orders = || Some(prepared("shield", "shield"));
    for other in [
        course(true, orders(), None),
        course(false, orders(), None),
        course(true, None, Some("shield")),
        course(false, None, Some("pass")),
        course(true, Some(prepared("serendipity", "catch food")), None),
    ] {
        assert!(other == reference, "somebody could tell");
    }
    let mut play = rafts(blackout(true));
    order(&mut play, 0, prepared("shield", "shield"));
    assert!(play.scene(0).reaction.unwrap().answered);
    assert!(play.scene(0).orders.prepared.is_empty(), "it has been given");
    play.wait(5_000);
    assert_eq!(actions(&play)[0], (0, "shield".to_owned()));
}

#[test]
fn a_standing_pass_goes_before_a_prepared_answer_and_only_she_is_told() {
    let mut play = rafts(blackout(true));
    let both = Orders { pass: Some(StandingPass::ThisTurn), ..prepared("shield", "shield") };
    order(&mut play, 0, both);
    assert_eq!(answers(&play), [(0, "pass".to_owned())]);
    assert_eq!(play.scene(0).held_back.as_deref(), Some("shield"));
    assert_eq!(play.scene(0).orders.prepared.len(), 1, "it is kept for another time");
    let untouched = Orders { never: usual(), ..Orders::default() };
    assert_eq!((play.scene(1).held_back, play.scene(1).orders), (None, untouched));
    assert!(!seen_by_others(&play, 0).contains("prepared"));
}

#[test]
fn only_who_can_answer_is_asked_if_everybody_agrees() {
    let mut play = rafts(serendipity([true, false]));
    for seat in 0..3 {
        assert!(!play.table.info().quick && play.scene(1).prompt.is_some());
        play.act(|table, now| table.agree_quick(now, Seat(seat), true)).unwrap();
    }
    assert!(play.table.info().quick);
    assert!(play.scene(0).prompt.is_some() && !play.scene(1).prompt.is_some());
    play.act(|table, now| table.agree_quick(now, Seat(1), false)).unwrap();
    assert!(!play.table.info().quick, "everybody can take it back");
    let mut nobody = rafts(serendipity([false, false]));
    (0..3).for_each(|seat| {
        nobody.act(|table, now| table.agree_quick(now, Seat(seat), true)).unwrap();
    });
    assert!(nobody.scene(0).reaction.is_none() && nobody.scene(2).prompt.is_some());
}

#[test]
fn orders_are_stored_with_the_table_and_never_in_the_record() {
    let mut play = rafts(blackout(true));
    let orders =
        Orders { never: vec!["serendipity".into()], ..prepared("serendipity", "catch time") };
    order(&mut play, 1, orders.clone());
    let again = play.restored();
    let scene = again.scene(Viewer::Seat(Seat(1)), exaequo_game::Lang::En).unwrap();
    assert_eq!(scene.orders, orders);
    let record = play.kept.begun.clone().unwrap().record(&play.kept.entries);
    let record = serde_json::to_string(&record).unwrap();
    assert!(!record.contains("prepared") && !record.contains("never"));
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let mut play = rafts(blackout(true));
    let mut refused = |orders: Orders| play.act(|table, now| table.order(now, Seat(0), orders));
    let unknown = Err(Trouble::Denied(Denial::NoSuchMoment));
    assert_eq!(refused(never("lunch")), unknown);
    assert_eq!(refused(prepared("lunch", "shield")), unknown);
    assert!(matches!(refused(prepared("shield", "fly")), Err(Trouble::Play(_))));
    let many = Orders {
        prepared: vec![prepared("shield", "shield").prepared[0].clone(); 17],
        ..Orders::default()
    };
    assert_eq!(refused(many), Err(Trouble::Denied(Denial::TooManyOrders)));
    let mut nebula = Play::of("nebula", people(2), Default::default(), None, 1);
    assert_eq!(nebula.act(|table, now| table.order(now, Seat(0), never("shield"))), unknown);
    assert_eq!(nebula.act(|table, now| table.agree_quick(now, Seat(0), true)), unknown);
}

/// A badge that says "lets it pass" beside a card that was just played would let the window end early.
#[test]
fn who_has_played_a_card_in_a_window_cannot_say_that_she_lets_it_pass() {
    let mut play = rafts(blackout(true));
    play.plays(0, "shield");
    let refused = play.act(|table, now| table.order(now, Seat(0), never("shield")));
    assert_eq!(refused, Err(Trouble::Denied(Denial::Answered)));
    order(&mut play, 0, never("serendipity"));
    play.wait(5_000);
    order(&mut play, 0, never("shield"));
}
