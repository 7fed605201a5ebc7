//! Sentences speak to their reader as "you", and call everybody by name where several read them.

use exaequo_game::{Lang, Seat, Viewer};
use exaequo_table::{Address, Telling};

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
        log[0].lines[0].sentence.clone()
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
