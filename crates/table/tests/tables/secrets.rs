//! What others receive, and when, is the same for every hidden hand, every secret order and every order of
//! arrival that leads to the same cards being played.

use std::collections::BTreeMap;

use exaequo_game::{Lang, Seat, Viewer};
use exaequo_protocol::{Orders, PreparedAnswer};
use serde_json::{Value, json};

use crate::support::{Play, actions, bytes, people, plain};

/// What was done, by whom.
type Done = Vec<(u8, String)>;
/// Milliseconds after the window opened, the seat, and what it answers.
type ByHand<'a> = &'a [(u64, u8, &'a str)];

/// Seat 2 attacks with a blackout; the others have time on their benches and an action card each.
fn blackout(hands: [&str; 2]) -> Play {
    let victim = |hand: &str, goal: &str| json!({"hand": [hand], "objectives": [goal], "benches": [{"time": 1}]});
    let position = json!({
        "active": 2, "first": 2, "played": true, "lively": true,
        "players": [victim(hands[0], "insulin"), victim(hands[1], "blood"),
            {"hand": ["food"], "objectives": ["plastic"]}],
        "discard": ["blackout"],
        "question": {"ask": "shield", "attack": "blackout"},
    });
    Play::of("rafts", people(3), plain(), Some(position), 1)
}

/// Seat 0 announces an acquisition; everybody knows which cards the others own, not where they are. Seat 2
/// has the harmful card in hand, seat 1 has `first` there.
fn acquisition(first: &str) -> Play {
    let rest = if first == "work" { "imposter_syndrome" } else { "work" };
    let position: Value = json!({
        "players": [
            {"hand": ["senior", "predoc"], "deck": ["work", "work", "work"]},
            {"hand": [first, "work"], "deck": [rest, "work"]},
            {"hand": ["care", "work"], "deck": ["work", "work"]},
        ],
        "purse": {"effort": 9},
        "pool": ["local_grant", "local_grant", "local_grant", "local_grant", "local_grant"],
        "window": {"cause": {"why": "acquire", "card": "local_grant"}},
    });
    Play::at(people(3), plain(), Some(position), 1)
}

fn prepares(play: &mut Play, seat: u8, kind: &str, action: &str) {
    let answer = PreparedAnswer { kind: kind.to_owned(), about: None, action: action.to_owned() };
    let orders = Orders { prepared: vec![answer], ..play.scene(seat).orders };
    play.act(|table, now| table.order(now, Seat(seat), orders)).unwrap();
}

/// What is told at every tenth of a second to those who look from outside, until after the window.
fn course(mut play: Play, by_hand: ByHand<'_>, viewers: &[Viewer]) -> (Done, Vec<String>) {
    let mut seen = Vec::new();
    for tenth in 0..60 {
        for (_, seat, answer) in by_hand.iter().filter(|(at, ..)| at / 100 == tenth) {
            play.plays(*seat, answer);
        }
        let told = viewers.iter().map(|viewer| bytes(&play.table, play.now, *viewer));
        let wakes = play.table.wake_at().map(|at| at - 1_000_000);
        seen.push(format!("{:?} {wakes:?}", told.collect::<Vec<_>>()));
        play.wait(100);
    }
    (actions(&play), seen)
}

/// Courses by the cards that were played in them: within each group all are the same.
#[derive(Default)]
struct Groups(BTreeMap<Done, (String, Vec<String>)>);

impl Groups {
    fn add(&mut self, name: &str, (done, seen): (Done, Vec<String>)) {
        let (first, known) = self.0.entry(done).or_insert_with(|| (name.to_owned(), seen.clone()));
        for (tenth, (now, before)) in seen.iter().zip(known).enumerate() {
            assert!(now == before, "{tenth} tenths in, {name} can be told from {first}");
        }
    }
}

#[test]
fn nobody_can_tell_who_held_what_or_had_ordered_what_or_when_she_answered() {
    let others = [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator];
    let (mut groups, shield) = (Groups::default(), "emergency_generator");
    for (holds, by_hand) in [
        (shield, &[][..]),
        (shield, &[(0, 0, "pass")]),
        (shield, &[(3_100, 0, "pass")]),
        (shield, &[(0, 0, "shield")]),
        (shield, &[(4_900, 0, "shield")]),
        ("savings", &[]),
        ("savings", &[(1_700, 0, "pass")]),
    ] {
        let name = format!("{holds} {by_hand:?}");
        groups.add(&name, course(blackout([holds, "savings"]), by_hand, &others));
        for (kind, action) in [("shield", "shield"), ("serendipity", "catch time")] {
            let mut play = blackout([holds, "savings"]);
            prepares(&mut play, 0, kind, action);
            let given = play.scene(0).reaction.unwrap().answered;
            let by_hand = if given { &[][..] } else { by_hand };
            groups.add(&format!("{name} with {action} prepared"), course(play, by_hand, &others));
        }
    }
    assert_eq!(groups.0.len(), 2, "with and without the shield");
}

#[test]
fn nobody_can_tell_in_which_order_answers_came() {
    let (mut groups, shield) = (Groups::default(), "emergency_generator");
    let all = [Viewer::Seat(Seat(2)), Viewer::Spectator];
    let orders: [ByHand<'_>; 4] = [
        &[(0, 0, "shield"), (100, 1, "shield")],
        &[(0, 1, "shield"), (100, 0, "shield")],
        &[(2_000, 1, "shield"), (4_900, 0, "shield")],
        &[(4_900, 1, "shield"), (4_900, 0, "shield")],
    ];
    for by_hand in orders {
        groups.add(&format!("{by_hand:?}"), course(blackout([shield, shield]), by_hand, &all));
    }
    let passes: [ByHand<'_>; 4] = [
        &[],
        &[(0, 1, "pass")],
        &[(0, 1, "pass"), (900, 0, "pass")],
        &[(0, 0, "pass"), (900, 1, "pass")],
    ];
    for by_hand in passes {
        for hands in [[shield, shield], [shield, "savings"], ["savings", "savings"]] {
            groups.add(&format!("{hands:?} {by_hand:?}"), course(blackout(hands), by_hand, &all));
        }
    }
    assert_eq!(groups.0.len(), 2, "both shields and none");
}

/// NR-38: a card of the second in turn is no certain card, whatever the first has secretly answered.
#[test]
fn a_card_behind_somebody_who_may_still_answer_waits_like_a_pass() {
    let others = [Viewer::Seat(Seat(0)), Viewer::Spectator];
    let mut groups = Groups::default();
    for first in ["imposter_syndrome", "work"] {
        for by_hand in [&[][..], &[(200, 1, "pass")], &[(4_000, 1, "pass")]] {
            let mut play = acquisition(first);
            prepares(&mut play, 2, "acquire", "attack care");
            groups.add(&format!("{first} {by_hand:?}"), course(play, by_hand, &others));
            let with = [by_hand, &[(300, 2, "attack care")]].concat();
            groups.add(&format!("{first} {with:?}"), course(acquisition(first), &with, &others));
        }
    }
    let done: Vec<_> = groups.0.into_keys().collect();
    assert_eq!(done.len(), 1, "the same cards are played: {done:?}");
    assert_eq!(done[0][..2], [(1, "pass".to_owned()), (2, "attack care".to_owned())]);
}

/// What is told of a closed window is told of a table that was made again in it as well.
#[test]
fn a_table_made_again_opens_the_same_answers_in_the_same_order() {
    let mut play = blackout(["emergency_generator", "emergency_generator"]);
    play.plays(1, "shield");
    play.wait(1_000);
    play.table = play.restored();
    assert!(play.scene(1).reaction.unwrap().answered && play.scene(0).prompt.is_some());
    play.plays(0, "shield");
    play.wait(5_000);
    assert_eq!(actions(&play), [(0, "shield".to_owned()), (1, "shield".to_owned())]);
    let again = play.restored();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        assert_eq!(again.scene(viewer, Lang::En), play.table.scene(viewer, Lang::En));
    }
}
