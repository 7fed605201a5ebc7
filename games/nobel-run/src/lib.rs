//! Nobel Run, competitive and solo, by its printed rules.
//!
//! ```
//! use exaequo_game::{Game, Match, Seat, Seed};
//! use nobel_run::{NobelRun, Options};
//!
//! let options = Options { first_player: Some(0), ..Options::default() };
//! let mut game = Match::<NobelRun>::start(options, 2, Seed::from_number(1)).unwrap();
//! let mut legal = Vec::new();
//! game.state().legal_actions(Seat(0), &mut legal);
//! game.submit(Seat(0), "end turn".parse().unwrap(), &mut Vec::new()).unwrap();
//! ```
//!
//! The game's README maps every rule number to a file. In short:
//!
//! - the table: `components` is the box, `card` what lies in it, `state` the position;
//! - the rules: `setup` deals, `legal` says what may be done and `refusal` why not, `turn` does it,
//!   `reactions` asks the rivals, `solo` plays Peio, `scoring` counts, `invariants` knows what always
//!   holds;
//! - what people see: `action` and `event` are what is done and what happens, `hidden` knows who knows
//!   what, `view` shows it, `payment` proposes, `words` says it;
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
mod payment;
mod position;
mod reactions;
mod refusal;
mod scoring;
mod setup;
mod solo;
mod state;
mod strategy;
mod turn;
mod view;
mod words;

use exaequo_game::{Game, Meta, Moment, Note, Pace, Reactions, Seat, SeatSet, Statistics};

pub use action::{Action, Gain, Rival};
pub use card::{Bag, CARDS, Card, Deck, Facts, Kind, Kinds, Purse, Resource, Special};
pub use components::{Components, printed};
pub use event::{Event, SeenEvent};
pub use payment::{Offer, Payment};
pub use refusal::Refusal;
pub use setup::Options;
pub use state::{Cause, Demand, NobelRun, Player, Stage, Window};
pub use strategy::Style;
pub use view::{DeckView, PlayerView, Prompt, SlotView, SoloView, View};

impl Game for NobelRun {
    const META: &'static Meta = &Meta {
        id: "nobel-run",
        title: "Nobel Run",
        prefix: "NR",
        seats: 1..=4,
        rules_version: 2,
        max_steps: 60_000,
    };

    exaequo_game::rules_in_modules!();

    fn let_pass(&self, seat: Seat) -> Option<Action> {
        let reacting = matches!(self.decision(), state::Decision::React(_));
        (reacting && self.waiting().contains(seat)).then_some(Action::Pass)
    }

    /// NR-38: windows go from the active player's left.
    #[inline]
    fn order_from(&self) -> Seat {
        self.active.left(self.seats)
    }
}

/// NR-38. A card of the first who may still play one is played for certain, and then all are asked anew.
impl Reactions for NobelRun {
    const MOMENTS: &'static [&'static str] = &["turn_begins", "acquire", "publish", "last_word"];

    fn moment(&self, _seat: Seat) -> Option<Moment> {
        let state::Decision::React(window) = self.decision() else { return None };
        let about = self.announced(window.cause).map(Card::id);
        Some(Moment { kind: window.cause.kind(), about })
    }

    fn whose_turn(&self) -> Option<(Seat, u16)> {
        Some((self.active, u16::from(self.round)))
    }

    /// The solo game has its own table of rounds.
    fn last_round(&self) -> Option<(u16, &'static str)> {
        let open = !self.is_solo() && !self.last_round;
        open.then_some((u16::from(state::LAST_ROUND), "NR-43"))
    }

    fn preparable(&self, seat: Seat, kind: &str) -> Vec<Action> {
        let any = [Cause::TurnBegins, Cause::LastWord];
        let cause = any[usize::from(matches!(kind, "publish" | "last_word"))];
        let mut answers = Vec::new();
        if !self.is_solo() {
            self.each_reaction(seat, cause, |answer| answers.push(answer));
            answers.retain(|answer| *answer != Action::Pass);
        }
        answers
    }

    fn subjects(&self, kind: &str) -> Vec<&'static str> {
        let offered = self.pool.iter().chain(&self.tops).flatten().copied().collect::<Bag>();
        if kind == "acquire" { offered.kinds().map(Card::id).collect() } else { Vec::new() }
    }

    fn cuts_short(&self, seat: Seat, answer: Action, open: SeatSet) -> bool {
        let place = |seat: Seat| (seat.0 + self.seats - self.order_from().0) % self.seats;
        answer != Action::Pass && open.iter().all(|other| place(other) > place(seat))
    }
}

impl Statistics for NobelRun {
    fn note(event: &Event, tell: &mut impl FnMut(Note)) {
        event::note(event, tell);
    }

    /// The first turn begins with the setup.
    fn dealt(&self, tell: &mut impl FnMut(Note)) {
        tell(Note::Turn { seat: Some(self.active) });
    }

    /// A hand is read quickly; most actions use one card of it.
    fn pace() -> Pace {
        Pace { setup_minutes: 5, choice_seconds: 4, forced_seconds: 2 }
    }

    /// Prestige is kept up to date; the sheet counts every card anew.
    fn totals(&self, tell: &mut impl FnMut(Option<Seat>, i16)) {
        Seat::first(self.seats).for_each(|seat| tell(Some(seat), self.player(seat).prestige));
        if self.is_solo() {
            tell(None, scoring::prestige(self.components(), &self.peio));
        }
    }
}
