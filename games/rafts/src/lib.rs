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
//! Where to find a rule: the game's README maps every number to a file. In short: `components` is the
//! box, `setup` deals, `legal` says what may be done, `turn` does it, `windows` asks the others,
//! `scoring` knows who has won; `hidden` knows who knows what, `view` shows it, `words` says it.

mod action;
mod bag;
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

use exaequo_game::{
    AnyEditionRegistry, EventSink, Fault, Game, GameRng, Level, Meta, Note, OptionsSchema, Pace,
    Positions, ScoreSheet, Search, Seat, Setup, SetupError, Statistics, Status, Tuning, Viewer,
};
use serde_json::Value;

pub use action::{Action, Bench, Save};
pub use bag::{Bag, Kinds};
pub use card::{Card, Deck, Effect, Facts, Kind, Need, Resource};
pub use components::{Components, printed};
pub use event::{Event, SeenEvent};
pub use refusal::Refusal;
pub use setup::Options;
pub use state::{Attack, Player, Question, Rafts, Slots, Stage};
pub use strategy::Style;
pub use view::{BenchView, DeckView, GoalView, HandCount, PlayerView, Prompt, Ticks, View};

impl Game for Rafts {
    type Options = Options;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;

    const META: &'static Meta = &Meta {
        id: "rafts",
        title: "Rafts!",
        prefix: "RF",
        seats: 2..=6,
        rules_version: 1,
        max_steps: 60_000,
    };

    fn new(options: &Options, seats: u8, rng: &mut GameRng) -> Result<Self, SetupError> {
        setup::fresh(options, seats, rng)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn status(&self) -> Status {
        self.status_now()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.verdict(seat, action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        self.act(seat, action, rng, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::of(self, viewer)
    }

    fn see(event: &Event, viewer: Viewer) -> Option<SeenEvent> {
        Some(event.see(viewer))
    }

    fn reveals(event: &Event) -> bool {
        event::reveals(event)
    }

    fn score_sheet(&self) -> ScoreSheet {
        scoring::score_sheet(self)
    }

    fn invariants(&self) -> Result<(), String> {
        invariants::check(self)
    }

    fn let_pass(&self, seat: Seat) -> Option<Action> {
        let asked = self.question.is_window() && self.waiting_seats().contains(seat);
        asked.then_some(Action::Pass)
    }

    /// RF-41.
    #[inline]
    fn order_from(&self) -> Seat {
        self.active
    }

    fn waiting(&self) -> exaequo_game::SeatSet {
        self.waiting_seats()
    }
}

impl Setup for Rafts {
    fn options_schema() -> OptionsSchema {
        setup::options_schema()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&components::EDITIONS)
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

impl Search for Rafts {
    const FACE_DOWN: bool = true;

    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        self.redeal(observer, rng);
    }

    /// Answers to a question that several seats are asked lie face down until all have answered.
    fn seen_action(&self, actor: Seat, action: Action, observer: Viewer) -> Option<Action> {
        let open = !self.question.is_sealed() || observer.sees(actor);
        open.then_some(action)
    }

    fn tuning() -> Tuning {
        strategy::tuning()
    }

    fn levels() -> &'static [Level] {
        strategy::levels()
    }

    fn evaluation(&self, seat: Seat) -> f64 {
        Style::standard().estimate(self, seat)
    }

    fn priors(&self, seat: Seat, legal: &[Action], priors: &mut Vec<f32>) {
        Style::standard().priors(self, seat, legal, priors);
    }
}

impl Positions for Rafts {
    fn describe(&self) -> Value {
        position::describe(self)
    }

    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        position::read(position, rng)
    }
}
