//! Sentences speak to their reader as "you", and call everybody by name where several read them.

use exaequo_game::{Lang, Seat, Viewer};
use exaequo_table::{Address, Telling};

use serde_json::json;

use crate::orders::blackout;
use crate::support::{Play, people, plain};

#[test]
fn a_player_is_you_and_a_shared_device_calls_everybody_by_name() {
    let mut play = Play::new(people(2), plain());
    let first = play.scene(0).legal[0].0.clone();
    play.plays(0, &first);
    let (ana, berta) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let told = |viewer, telling| {
        let log = play.table.log(viewer, telling, 0, 1);
        let past = play.table.past(viewer, telling, (0, 1)).unwrap().1;
        assert_eq!(past.last().map(|step| &step.log), log.last(), "the past is told as it was");
        log[1].lines[0].sentence.clone()
    };
    let to_you = |viewer| told(viewer, Telling::to_you(Lang::En));
    let shared = Telling { lang: Lang::En, address: Address::Name };
    assert!(to_you(ana).starts_with("You "), "{}", to_you(ana));
    let named = to_you(berta);
    assert!(!named.contains("You") && !named.contains("you"), "{named}");
    for same in [to_you(Viewer::Spectator), told(ana, shared), told(berta, shared)] {
        assert_eq!(same, named);
    }
    assert!(told(ana, Telling::to_you(Lang::Es)).starts_with("Usas "));
}

/// Ana has announced an acquisition; Berta and Carla can answer.
fn announced() -> Play {
    let rival = |harm: &str| json!({"hand": ["work", "work"], "deck": [harm, "work"]});
    let ana = json!({"hand": ["senior", "predoc"], "deck": ["work", "work"]});
    let position = json!({
        "players": [ana, rival("imposter_syndrome"), rival("care")],
        "purse": {"effort": 9},
        "pool": ["local_grant", "local_grant", "local_grant", "local_grant", "local_grant"],
        "window": {"cause": {"why": "acquire", "card": "local_grant"}},
    });
    Play::at(people(3), plain(), Some(position), 1)
}

/// Whose step it was that tells of this.
fn whose(play: &Play, told: &str) -> Option<u8> {
    let log = play.table.log(Viewer::Spectator, Telling::to_you(Lang::En), 0, u32::MAX);
    let tells = |entry: &&exaequo_protocol::LogEntry| {
        entry.lines.iter().any(|line| line.sentence.contains(told))
    };
    log.iter().find(tells).map(|entry| entry.seat)
}

#[test]
fn the_last_answer_in_a_window_does_not_make_others_deeds_ones_own() {
    let mut passed = announced();
    passed.wait(5000);
    assert_eq!(whose(&passed, "Ana acquires"), Some(0), "Carla was the last to let it pass");
    let mut struck = Play::of("rafts", people(3), plain(), Some(blackout(false)), 1);
    struck.wait(5000);
    assert_eq!(
        whose(&struck, "Ana loses"),
        Some(2),
        "Carla played the blackout, Berta answered last"
    );
}
