//! Time for a move, time for the game: when it is over, a bot decides and the seat stays hers.

use exaequo_game::{Seat, Viewer};
use exaequo_protocol::TableSettings;

use crate::support::{Play, key, people, plain};

#[test]
fn when_a_moves_time_is_over_a_bot_decides_until_the_move_ends() {
    let mut play = Play::new(people(2), TableSettings { move_seconds: Some(10), ..plain() });
    assert_eq!(play.table.wake_at(), Some(play.now + 10_000));
    play.wait(9_999);
    assert!(play.table.thinking().is_empty(), "there is still time");
    play.wait(1);
    assert!(play.table.thinking().iter().all(|think| think.seat == Seat(0)));
    assert!(play.scene(0).prompt.is_some(), "she may still be faster than the bot");
    let mut decided = 0;
    while play.table.thinking().iter().any(|think| think.seat == Seat(0)) && decided < 99 {
        let think = play.table.thinking().remove(0);
        let action = play.think(&think);
        play.act(|table, now| Ok::<_, ()>(table.bot_chose(now, &think, &action))).unwrap();
        decided += 1;
    }
    assert!(decided > 0 && play.kept.entries.len() as u32 == decided);
    let scene = play.scene(0);
    assert!(scene.reaction.is_some() || !scene.waiting.contains(&0), "her move is over");
    assert_eq!(play.table.viewer(Some(&key(0))), Ok(Viewer::Seat(Seat(0))));
    assert_eq!(play.table.info().seats[0].stand_in, None, "the seat is hers");
    assert!(play.table.thinking().is_empty(), "the next player has time of her own");
}

#[test]
fn the_games_time_runs_only_while_a_seat_is_waited_for() {
    let settings = TableSettings { game_minutes: Some(1), reaction_seconds: 0, ..plain() };
    let mut play = Play::new(people(2), settings);
    play.wait(20_000);
    play.plays(0, "end turn");
    let left = |play: &Play, seat: usize| play.table.clocks(play.now).seats[seat].for_game.unwrap();
    let spent = left(&play, 0);
    assert_eq!((spent, left(&play, 1)), (40_000, 60_000));
    let asked = play.scene(0).waiting[0];
    play.wait(7_000);
    let other = 1 - asked;
    assert_eq!(left(&play, usize::from(asked)), [40_000, 60_000][usize::from(asked)] - 7_000);
    assert_eq!(left(&play, usize::from(other)), [40_000, 60_000][usize::from(other)]);
    play.wait(60_000);
    assert_eq!(left(&play, usize::from(asked)), 0);
    assert!(play.table.thinking().iter().any(|think| think.seat == Seat(asked)));
}

#[test]
fn without_clocks_nothing_happens_by_itself() {
    let mut play = Play::new(people(2), plain());
    play.wait(10_000_000);
    assert!(play.table.wake_at().is_none() && play.kept.entries.is_empty());
}

#[test]
fn bots_let_people_look_and_hurry_when_nobody_does() {
    for (looking, pause) in [(true, 300), (false, 0)] {
        let mut play = with_a_bot(300);
        if !looking {
            play.table.disconnect(play.now, Viewer::Seat(Seat(0)));
        }
        play.ends_turn(0);
        the_bot_pauses(&mut play, pause);
    }
}

#[test]
fn who_lets_a_bot_play_for_her_still_looks() {
    let mut play = with_a_bot(300);
    play.ends_turn(0);
    play.act(|table, now| table.hand_over(now, &key(0), 0, Some("greedy"))).unwrap();
    the_bot_pauses(&mut play, 300);
}

/// Ana, who is here, and a bot.
fn with_a_bot(bot_pause: u16) -> Play {
    let seats = vec![crate::support::me("Ana"), crate::support::bot()];
    let mut play = Play::new(seats, TableSettings { bot_pause, ..plain() });
    play.table.connect(Viewer::Seat(Seat(0)));
    play
}

fn the_bot_pauses(play: &mut Play, pause: u64) {
    let think = play.table.thinking().remove(0);
    let (action, before) = (play.think(&think), play.kept.entries.len());
    play.act(|table, now| Ok::<_, ()>(table.bot_chose(now, &think, &action))).unwrap();
    assert_eq!(play.kept.entries.len() > before, pause == 0);
    play.wait(pause);
    assert_eq!(play.kept.entries.len(), before + 1);
}
