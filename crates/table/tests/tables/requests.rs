//! One click is one move; hints are marked; what is denied changes nothing.

use exaequo_game::{Lang, Seat};
use exaequo_protocol::{PromptId, RequestId, TableSettings};
use exaequo_table::{Denial, EntryKind, Telling, Trouble};

use serde_json::json;

use crate::support::{Play, key, new_match, people, plain};

#[test]
fn a_repeated_request_gets_its_first_answer_and_changes_nothing() {
    let mut play = Play::new(people(2), plain());
    let scene = play.scene(0);
    let (prompt, action) = (scene.prompt, scene.legal[0].0.clone());
    let mut send = |id: u32, prompt: PromptId, action: &str| {
        let named = (RequestId(id), prompt);
        let done = play.act(|table, now| table.play(now, Seat(0), named, action, Lang::En));
        (done, play.kept.entries.len())
    };
    assert_eq!(send(1, prompt, &action), (Ok(()), 1));
    assert_eq!(send(1, prompt, &action), (Ok(()), 1), "the same click");
    assert_eq!(send(2, prompt, &action), (Err(Denial::Stale.into()), 1), "a late click");
    let next = PromptId(prompt.0 + 1);
    let (refused, _) = send(3, next, "acquire paper_q1");
    assert!(matches!(refused, Err(Trouble::Play(_) | Trouble::Denied(_))));
    assert_eq!(send(3, next, "acquire paper_q1"), (refused, 1), "the same refusal");
}

#[test]
fn one_seats_request_is_not_anothers() {
    let mut play = Play::new(people(2), plain());
    let scene = play.scene(0);
    let (id, action) = ((RequestId(1), scene.prompt), scene.legal[0].0.clone());
    play.act(|table, now| table.play(now, Seat(0), id, &action, Lang::En)).unwrap();
    let other = play.act(|table, now| table.play(now, Seat(1), id, &action, Lang::En));
    assert!(other.is_err() && play.kept.entries.len() == 1);
}

#[test]
fn what_is_denied_changes_nothing() {
    let mut play = Play::new(people(2), plain());
    let before = play.scene(0);
    for action in ["fly to the moon", "acquire paper_q1", ""] {
        assert!(play.try_play(0, action).is_err());
        assert!(play.table.why(Seat(0), &json!(action), Lang::Es).is_err());
    }
    assert_eq!(play.scene(0), before);
    assert_eq!(play.table.why(Seat(0), &before.legal[0].1.to_value(), Lang::En), Ok(()));
    let (prompt, moves) = play.table.moves(Seat(0), Telling::to_you(Lang::Es));
    let actions: Vec<String> = moves.into_iter().map(|one| one.action).collect();
    let legal: Vec<String> = before.legal.into_iter().map(|one| one.0).collect();
    assert_eq!((prompt, actions), (before.prompt, legal));
}

#[test]
fn a_hint_is_marked_in_the_record_and_the_host_can_forbid_it() {
    let mut play = Play::new(people(2), plain());
    let prompt = play.scene(0).prompt;
    assert_eq!(play.table.ask_hint(Seat(1), prompt, 1).err(), Some(Denial::Stale));
    let job = play.table.ask_hint(Seat(0), prompt, 1).unwrap();
    let plans = job(&std::sync::atomic::AtomicBool::new(true));
    assert_eq!(play.table.hint(Seat(0), prompt, Lang::En), Ok(None), "nobody has thought yet");
    play.act(|table, now| table.give_hint(now, Seat(0), prompt, plans)).unwrap();
    let hinted = play.table.hint(Seat(0), prompt, Lang::En).unwrap().expect("it is remembered");
    assert!((1..=3).contains(&hinted.len()));
    let in_spanish = play.table.hint(Seat(0), prompt, Lang::Es).unwrap().unwrap();
    assert_ne!(hinted[0].steps[0].sentence, in_spanish[0].steps[0].sentence);
    let legal = play.scene(0).legal;
    let listed = |action: &str| legal.iter().any(|one| one.0 == action);
    assert!(hinted.iter().all(|plan| listed(&plan.steps[0].action)));
    assert_eq!(play.scene(0).prompt, prompt, "the question is still the same");
    assert_eq!(play.kept.entries[0].kind, EntryKind::Hint);
    play.plays(0, &hinted[0].steps[0].action);
    assert_eq!(play.table.hint(Seat(0), prompt, Lang::En), Err(Denial::Stale));
    let record = play.kept.begun.clone().unwrap().record(&play.kept.entries);
    assert_eq!(record.hinted, [1]);
    let strict = Play::new(people(2), TableSettings { hints: false, ..plain() });
    let prompt = strict.scene(0).prompt;
    assert_eq!(strict.table.ask_hint(Seat(0), prompt, 1).err(), Some(Denial::NoHints));
}

/// A click that comes late is refused in the next match as well: no question's number comes back.
#[test]
fn an_old_message_does_nothing_after_a_rematch() {
    let mut play = Play::new(people(2), plain());
    let scene = play.scene(0);
    let (click, action) = ((RequestId(1), scene.prompt), scene.legal[0].0.clone());
    play.act(|table, now| table.play(now, Seat(0), click, &action, Lang::En)).unwrap();
    let take_back = (RequestId(2), play.scene(0).undo);
    assert!(take_back.1.is_some());
    for seat in [0, 1] {
        play.act(|table, now| table.agree_to_end(now, &key(seat))).unwrap();
    }
    play.table = play.restored();
    play.act(|table, now| table.rematch(now, &key(0), new_match(2))).unwrap();
    play.table = play.restored();
    let again = play.act(|table, now| table.play(now, Seat(0), click, &action, Lang::En));
    assert_eq!(again, Err(Denial::Stale.into()));
    let next = play.scene(0).legal[0].0.clone();
    play.plays(0, &next);
    let undone = play.act(|table, now| table.undo(now, Seat(0), take_back));
    assert_eq!(undone, Err(Denial::Stale.into()));
    assert_eq!(play.kept.entries.len(), 1, "one move of the new match");
}

/// Who counts the numbers of questions finds no gap where somebody else was given a hint.
#[test]
fn a_hint_leaves_no_gap_in_anybodys_numbers() {
    let told = |hint: bool| {
        let mut play = Play::new(people(2), plain());
        if hint {
            let prompt = play.scene(0).prompt;
            play.act(|table, now| table.give_hint(now, Seat(0), prompt, Vec::new())).unwrap();
        }
        play.ends_turn(0);
        play.wait(60_000);
        let scene = play.scene(1);
        (scene.prompt, scene.undo, scene.step, play.table.info())
    };
    assert!(told(false).0.is_some());
    assert_eq!(told(true), told(false));
}
