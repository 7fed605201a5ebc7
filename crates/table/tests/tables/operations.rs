//! What people ask of a table beside moves, as plain data that comes from another machine.

use exaequo_protocol::{Phase, SeatPlan};
use exaequo_table::{Denial, Key, Operation};

use crate::support::{Play, host, key, me, new_match, plain};

/// As it arrives after it has travelled.
fn travelled(operation: &Operation) -> Operation {
    let text = serde_json::to_string(operation).unwrap();
    assert!(!text.contains("seat 0"), "a secret travels as its hash: {text}");
    serde_json::from_str(&text).unwrap()
}

fn operate(play: &mut Play, operation: &Operation) -> Result<(), Denial> {
    let arrived = travelled(operation);
    assert_eq!(arrived, *operation);
    play.table.operate(play.now, &arrived, || new_match(1)).map(|_| ())
}

#[test]
fn each_operation_arrives_as_it_was_sent_and_does_what_its_method_does() {
    let mut play = Play::new(vec![me("Ana"), SeatPlan::Open], plain());
    let own = key(0);
    let sit = Operation::Sit { key: key(1), name: "Berta".into(), seat: None };
    let bot = || Some("random".to_owned());
    let steps = [
        (Operation::Start { key: own }, Err(Denial::NotHost)),
        (Operation::Rearrange { key: host(), seat: 1, bot: bot() }, Ok(())),
        (Operation::Rearrange { key: host(), seat: 1, bot: None }, Ok(())),
        (sit, Ok(())),
        (Operation::SetPace { key: own, bot_pause: 0 }, Ok(())),
        (Operation::Start { key: host() }, Ok(())),
        (Operation::Look, Ok(())),
        (Operation::Rematch { key: own }, Err(Denial::NotOver)),
        (Operation::HandOver { key: own, seat: 0, bot: bot() }, Ok(())),
        (Operation::HandOver { key: own, seat: 0, bot: None }, Ok(())),
        (Operation::AgreeToEnd { key: own }, Ok(())),
        (Operation::PlayOn { key: own }, Ok(())),
        (Operation::Leave { key: Key::of("nobody's") }, Err(Denial::NotSeated)),
        (Operation::Leave { key: own }, Ok(())),
        (Operation::Resign { key: key(1) }, Ok(())),
    ];
    for (operation, expected) in steps {
        assert_eq!(operate(&mut play, &operation), expected, "{operation:?}");
    }
    assert_eq!(play.table.info().phase, Phase::Finished);
    assert_eq!(Operation::Resign { key: own }.whose(), Some(own));
}
