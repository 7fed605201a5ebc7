//! A choice made face down must not be seen by the search: one seat hides a coin in one of two hands,
//! the other guesses which. A search that followed the hidden choice would think that the guesser
//! always wins.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use exaequo_bots::{Belief, Bot, search};
use exaequo_game::{
    EventSink, Game, GameRng, Meta, Outcome, PerSeat, Refuse, ScoreSheet, Search, Seat, SeatSet,
    SetupError, Status, Viewer,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Coin {
    hidden: Option<Hand>,
    guess: Option<Hand>,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
enum Hand {
    Left,
    Right,
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Hand::Left { "left" } else { "right" })
    }
}

impl FromStr for Hand {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "left" => Ok(Hand::Left),
            "right" => Ok(Hand::Right),
            other => Err(format!("\"{other}\" is not a hand")),
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
struct NotYou;

impl Refuse for NotYou {
    fn rule(self) -> &'static str {
        "CO-01"
    }
}

impl Game for Coin {
    type Options = ();
    type Action = Hand;
    type Refusal = NotYou;
    type Event = ();
    type SeenEvent = ();
    type View = Option<Hand>;
    const META: &'static Meta = &Meta {
        id: "coin",
        title: "Coin",
        prefix: "CO",
        seats: 2..=2,
        rules_version: 1,
        max_steps: 2,
    };

    fn new((): &(), _seats: u8, _rng: &mut GameRng) -> Result<Self, SetupError> {
        Ok(Coin { hidden: None, guess: None })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        match (self.hidden, self.guess) {
            (None, _) => Status::Waiting(SeatSet::only(Seat(0))),
            (_, None) => Status::Waiting(SeatSet::only(Seat(1))),
            (hidden, guess) => Status::Finished(Outcome {
                seats: 2,
                scores: PerSeat::default(),
                winners: SeatSet::only(Seat(u8::from(hidden == guess))),
                automa: None,
                reason: "guessed",
            }),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Hand>) {
        out.clear();
        if self.waiting().contains(seat) {
            out.extend([Hand::Left, Hand::Right]);
        }
    }

    fn check(&self, seat: Seat, _hand: Hand) -> Result<(), NotYou> {
        if self.waiting().contains(seat) { Ok(()) } else { Err(NotYou) }
    }

    fn apply(&mut self, seat: Seat, hand: Hand, _: &mut GameRng, _: &mut impl EventSink<()>) {
        let choice = if seat == Seat(0) { &mut self.hidden } else { &mut self.guess };
        *choice = Some(hand);
    }

    fn view(&self, viewer: Viewer) -> Option<Hand> {
        self.hidden.filter(|_| viewer.sees(Seat(0)))
    }

    fn see((): &(), _viewer: Viewer) -> Option<()> {
        Some(())
    }

    fn reveals((): &()) -> bool {
        false
    }

    fn score_sheet(&self) -> ScoreSheet {
        ScoreSheet::default()
    }

    fn invariants(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Search for Coin {
    const FACE_DOWN: bool = true;

    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        if self.hidden.is_some() && !observer.sees(Seat(0)) {
            self.hidden = rng.pick(&[Hand::Left, Hand::Right]).copied();
        }
    }

    fn seen_action(&self, actor: Seat, action: Hand, observer: Viewer) -> Option<Hand> {
        (actor == Seat(1) || observer.sees(actor)).then_some(action)
    }
}

#[test]
fn a_hidden_choice_is_worth_a_half_to_both() {
    let Ok(Bot::Ismcts(thinking)) = Bot::parse::<Coin>("ismcts:iterations=4000") else {
        panic!("a search")
    };
    let mut rng = GameRng::for_search(3);
    for hidden in [None, Some(Hand::Left), Some(Hand::Right)] {
        let game = Coin { hidden, guess: None };
        let seat = game.next_to_act().expect("somebody chooses");
        let belief = Belief::new(&game, seat, &mut rng);
        let report = search(&belief, &thinking, &mut rng, &AtomicBool::new(false));
        for considered in &report.considered {
            // Two searchers chase each other around a half; a peeping one would say 0 or 1.
            let fair = (0.15..0.85).contains(&considered.value);
            assert!(fair, "{hidden:?}: {report:?}");
        }
    }
}
