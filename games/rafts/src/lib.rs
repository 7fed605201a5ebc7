//! Rafts! by its printed rules, with a reconstructed deck.
//!
//! ```
//! use exaequo_game::{Game, Match, Seat, Seed};
//! use rafts::{Options, Rafts};
//!
//! let options = Options { first_player: Some(0), ..Options::default() };
//! let mut game = Match::<Rafts>::start(options, 3, Seed::from_number(1)).unwrap();
//! let mut legal = Vec::new();
//! game.state().legal_actions(Seat(0), &mut legal);
//! game.submit(Seat(0), "end turn".parse().unwrap(), &mut Vec::new()).unwrap();
//! ```
//!
//! The game's README maps every rule number to a file. In short:
//!
//! - the table: `components` is the box, `card` what lies in it, `state` the position;
//! - the rules: `setup` deals, `legal` says what may be done and `refusal` why not, `turn` does it,
//!   `windows` asks the others, `scoring` knows who has won, `invariants` what always holds;
//! - what people see: `action` and `event` are what is done and what happens, `hidden` knows who knows
//!   what, `view` shows it, `words` says it;
//! - beside the rules: `position` writes tables down, `strategy` judges them for the bots.
//!
//! The methods of [`Game`] are done by the functions of the same names in these modules
//! ([`exaequo_game::rules_in_modules!`] lists them); the other traits are implemented where their work
//! is done: `Setup` in `setup`, `Search` in `strategy`, `Positions` in `position`, `Words` in `words`.

mod action;
mod card;
mod components;
mod event;
mod hidden;
mod invariants;
mod legal;
mod position;
mod refusal;
mod scoring;
mod setup;
mod state;
mod strategy;
mod turn;
mod view;
mod windows;
mod words;

use exaequo_game::{Game, Meta, Moment, Note, Pace, Reactions, Seat, SeatSet, Statistics};

pub use action::{Action, Bench, Save};
pub use card::{Bag, Card, Deck, Effect, Facts, Kind, Kinds, Need, Resource};
pub use components::{Components, printed};
pub use event::{Event, SeenEvent};
pub use refusal::Refusal;
pub use setup::Options;
pub use state::{Attack, Player, Question, Rafts, Slots, Stage};
pub use strategy::Style;
pub use view::{BenchView, DeckView, GoalView, HandCount, PlayerView, Prompt, Ticks, View};

impl Game for Rafts {
    const META: &'static Meta = &Meta {
        id: "rafts",
        title: "Rafts!",
        prefix: "RF",
        seats: 2..=6,
        rules_version: 2,
        max_steps: 60_000,
    };

    exaequo_game::rules_in_modules!();

    fn let_pass(&self, seat: Seat) -> Option<Action> {
        let asked = self.question.is_window() && self.waiting().contains(seat);
        asked.then_some(Action::Pass)
    }

    /// RF-41.
    #[inline]
    fn order_from(&self) -> Seat {
        self.active
    }
}

/// RF-45. A shield window always runs its time; a catch is shown for certain, and everybody is asked
/// anew about what is left. A proclaimed victory ends the game at once (RF-15).
impl Reactions for Rafts {
    const MOMENTS: &'static [&'static str] = &["shield", "serendipity", "own"];
    const SELDOM: &'static [&'static str] = &["own"];

    fn moment(&self, seat: Seat) -> Option<Moment> {
        match self.question {
            Question::Shield { attack } => Some(Moment {
                kind: "shield",
                about: Some(self.components().card(attack.effect()).id()),
            }),
            // What the active player has brought about herself, unless she could still win by it (RF-15).
            Question::Catch if seat == self.active && !self.could_proclaim() => {
                Some(Moment { kind: "own", about: None })
            }
            Question::Catch => Some(Moment { kind: "serendipity", about: None }),
            _ => None,
        }
    }

    fn whose_turn(&self) -> Option<(Seat, u16)> {
        Some((self.active, u16::from(self.round)))
    }

    fn last_round(&self) -> Option<(u16, &'static str)> {
        Some((u16::from(self.components().last_round), "RF-16"))
    }

    /// A shield can be ready before an attack comes; what will be discarded nobody knows.
    fn preparable(&self, seat: Seat, kind: &str) -> Vec<Action> {
        let shields = [Effect::EmergencyGenerator, Effect::AntibioticResistance, Effect::Savings];
        let held = |effect: Effect| self.player(seat).hand.has(self.components().card(effect));
        let any = kind == "shield" && shields.into_iter().any(held);
        any.then_some(Action::Shield { save: Save::It }).into_iter().collect()
    }

    fn subjects(&self, kind: &str) -> Vec<&'static str> {
        let attacks = [Effect::AntibioticSpill, Effect::Blackout, Effect::UnexpectedExpenses];
        let ids = attacks.map(|effect| self.components().card(effect).id());
        if kind == "shield" { ids.to_vec() } else { Vec::new() }
    }

    fn cuts_short(&self, _seat: Seat, answer: Action, _open: SeatSet) -> bool {
        matches!(answer, Action::Catch { .. } | Action::Proclaim)
    }
}

impl Statistics for Rafts {
    fn note(event: &Event, tell: &mut impl FnMut(Note)) {
        event::note(event, tell);
    }

    /// Everybody's first objective; the first turn begins with the setup.
    fn dealt(&self, tell: &mut impl FnMut(Note)) {
        tell(Note::Turn { seat: Some(self.active) });
        for seat in Seat::first(self.seats) {
            for card in self.player(seat).goals() {
                tell(Note::Took { seat, deed: "dealt", item: card.id() });
            }
        }
    }

    /// Cards are quick here, as the box says.
    fn pace() -> Pace {
        Pace { setup_minutes: 2, choice_seconds: 5, forced_seconds: 2 }
    }
}
