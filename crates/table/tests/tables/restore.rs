//! A table made again from what was stored goes on where it was.

use exaequo_game::{GameRng, Lang, Seat, Viewer};
use exaequo_protocol::{Phase, TableSettings};
use exaequo_table::{Table, Telling};

use crate::support::{Play, bot, me, people, plain};

/// What each viewer sees, is asked and may take back.
fn eyes(table: &Table, seats: u8) -> Vec<String> {
    let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]);
    let see = |viewer: Viewer| {
        let log = table.log(viewer, Telling::to_you(Lang::En), 0, 3);
        format!("{:?} {log:?}", table.scene(viewer, Lang::En))
    };
    viewers.map(see).collect()
}

#[test]
fn at_every_moment_of_whole_games_a_table_made_again_is_equal() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (1, 4)] {
        let mut play = Play::at(people(seats), plain(), None, seed);
        let mut rng = GameRng::for_search(seed);
        let mut undone = 0;
        loop {
            let again = play.restored();
            for (again, now) in eyes(&again, seats).iter().zip(eyes(&play.table, seats)) {
                assert!(*again == now, "after {}:\n{again}\n{now}", play.kept.entries.len());
            }
            assert_eq!(
                (again.phase(), again.thinking()),
                (play.table.phase(), play.table.thinking())
            );
            let taker = (0..seats).find(|seat| play.scene(*seat).undo.is_some());
            if let Some(seat) = taker.filter(|_| rng.below(6) == 0) {
                play.try_undo(seat).unwrap();
                undone += 1;
            } else if !play.random_step(&mut rng) {
                break;
            }
            play.wait(u64::from(rng.below(3)) * 10);
        }
        assert_eq!((play.table.phase(), play.kept.finished), (Phase::Finished, 1));
        assert!(undone > 3, "the log has entries that were taken back");
    }
}

#[test]
fn a_game_goes_on_with_the_table_made_again_at_any_moment() {
    let mut play = Play::at(vec![me("Ana"), bot(), me("Carla")], plain(), None, 5);
    let mut rng = GameRng::for_search(5);
    loop {
        play.bots_act();
        if rng.below(4) == 0 {
            play.table = play.restored();
        }
        if !play.random_step(&mut rng) && play.table.thinking().is_empty() {
            break;
        }
    }
    assert_eq!((play.table.phase(), play.kept.finished), (Phase::Finished, 1));
    let record = play.kept.begun.clone().unwrap().record(&play.kept.entries);
    let replayed = play.table.module().load(&record, None).unwrap();
    assert_eq!(replayed.step(), play.scene(0).step);
}

#[test]
fn a_match_of_other_rules_is_archived_and_can_be_looked_at() {
    let play = Play::new(people(2), plain());
    let mut kept = play.kept.clone();
    let mut begun = kept.begun.take().unwrap();
    begun.rules_version += 1;
    let table =
        Table::restore(play.table.module(), kept.table.unwrap(), Some((begun, kept.entries)), 1);
    assert_eq!((table.phase(), table.scene(Viewer::Spectator, Lang::En)), (Phase::Archived, None));
}

/// The machine's clock was set back while the server was down: what was stored is from the future.
#[test]
fn a_clock_that_goes_back_shows_nobody_an_old_table_and_stops_no_clock() {
    let settings = TableSettings { move_seconds: Some(10), game_minutes: Some(1), ..plain() };
    let mut play = Play::new(people(2), settings);
    play.wait(4_000);
    let action = play.scene(0).legal[0].0.clone();
    play.plays(0, &action);
    let (before, left) = (eyes(&play.table, 2), play.table.clocks(play.now).seats[0].clone());
    play.now -= 900_000;
    play.table = play.restored();
    assert_eq!(eyes(&play.table, 2), before, "the latest table");
    let clock = &play.table.clocks(play.now).seats[0];
    assert_eq!((clock.running, clock.for_game), (true, left.for_game));
    assert_eq!(play.table.wake_at(), Some(play.now + 10_000));
    play.wait(10_000);
    assert_eq!(play.table.thinking().len(), 1, "her time is over");
}
