//! Taking back: exactly while nobody else acted and nothing came to light.

use exaequo_game::{Seat, UndoRefusal};
use exaequo_protocol::{RequestId, UndoId};
use exaequo_table::{Denial, EntryKind, Trouble};
use serde_json::json;

use crate::support::{Play, key, people, plain};

fn no_undo(why: UndoRefusal) -> Result<(), Trouble> {
    Err(Denial::NoUndo(why).into())
}

/// The first action of the list that begins like this.
fn like(play: &Play, seat: u8, start: &str) -> String {
    let legal = play.scene(seat).legal;
    let named = legal.iter().map(|one| &one.0);
    let found = named.clone().find(|action| action.starts_with(start)).cloned();
    found.unwrap_or_else(|| panic!("{legal:?}"))
}

#[test]
fn an_action_that_shows_nothing_can_be_taken_back() {
    let mut play = Play::new(people(2), plain());
    assert_eq!(
        (play.scene(0).undo, play.try_undo(0)),
        (UndoId::NONE, no_undo(UndoRefusal::Nothing))
    );
    let before = play.scene(0);
    let action = like(&play, 0, "use ");
    play.plays(0, &action);
    assert!(play.scene(0).undo.is_some() && !play.scene(1).undo.is_some());
    assert_eq!(play.try_undo(1), no_undo(UndoRefusal::SomebodyElseActed));
    play.try_undo(0).unwrap();
    let after = play.scene(0);
    assert_eq!((after.step, &after.view, after.undo), (0, &before.view, UndoId::NONE));
    assert!(after.prompt != before.prompt, "a late click on the old question hits nothing");
    assert_eq!(play.kept.entries[1].kind, EntryKind::Undo);
}

#[test]
fn what_came_to_light_stands_and_so_does_what_somebody_followed() {
    let mut play = Play::new(people(2), plain());
    play.ends_turn(0);
    assert_eq!(play.scene(0).undo, UndoId::NONE);
    let refused = play.try_undo(0).unwrap_err();
    assert!(
        matches!(refused, Trouble::Denied(Denial::NoUndo(_) | Denial::WindowOpen)),
        "{refused:?}"
    );
    play.wait(5_000);
    let next = play.scene(0).waiting[0];
    let action = play.scene(next).legal[0].0.clone();
    play.plays(next, &action);
    assert_eq!(play.try_undo(1 - next), no_undo(UndoRefusal::SomebodyElseActed));
}

#[test]
fn nothing_is_taken_back_while_a_window_is_open() {
    let position = json!({
        "players": [
            {"hand": ["senior", "predoc"], "deck": ["work"]},
            {"hand": ["care", "work"], "deck": ["work"]},
        ],
        "purse": {"effort": 9},
        "pool": ["local_grant"],
    });
    let mut play = Play::at(people(2), plain(), Some(position), 1);
    play.plays(0, "acquire local_grant");
    assert!(play.scene(0).reaction.is_some());
    assert_eq!(play.scene(0).undo, UndoId::NONE);
    assert_eq!(play.try_undo(0), Err(Denial::WindowOpen.into()));
    play.plays(1, "pass");
    assert_eq!(play.try_undo(1), Err(Denial::WindowOpen.into()));
}

#[test]
fn the_token_guards_against_a_late_or_repeated_request() {
    let mut play = Play::new(people(2), plain());
    for _ in 0..2 {
        let action = like(&play, 0, "use ");
        play.plays(0, &action);
    }
    let token = play.scene(0).undo;
    let undo = |play: &mut Play, id: u32| {
        play.act(|table, now| table.undo(now, Seat(0), (RequestId(id), token)))
    };
    undo(&mut play, 50).unwrap();
    assert_eq!(play.scene(0).step, 1);
    undo(&mut play, 50).unwrap();
    assert_eq!(play.scene(0).step, 1, "the same request does nothing more");
    assert_eq!(undo(&mut play, 51), Err(Denial::Stale.into()), "an old token is no use");
    assert_eq!(play.scene(0).step, 1);
    play.try_undo(0).unwrap();
    assert_eq!((play.scene(0).step, play.kept.entries.len()), (0, 4));
}

#[test]
fn who_has_handed_over_her_seat_takes_nothing_back() {
    let mut play = Play::new(people(2), plain());
    let action = like(&play, 0, "use ");
    play.plays(0, &action);
    let token = play.scene(0).undo;
    play.act(|table, now| table.hand_over(now, &key(0), 0, Some("random"))).unwrap();
    let denied = play.act(|table, now| table.undo(now, Seat(0), (RequestId(9), token)));
    assert_eq!(denied, Err(Denial::HandedOver.into()));
}
