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
//! Where to find a rule: the game's README maps every number to a file. In short: `components` is the box, `setup` deals,
//! `legal` says what may be done, `turn` does it, `reactions` asks the rivals, `solo` plays Peio,
//! `scoring` counts; `hidden` knows who knows what, `view` shows it, `words` says it.

mod action;
mod bag;
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

use exaequo_game::{
    AnyEditionRegistry, EventSink, Fault, Game, GameRng, Level, Meta, Note, OptionsSchema, Pace,
    Positions, ScoreSheet, Search, Seat, Setup, SetupError, Statistics, Status, Tuning, Viewer,
};
use serde_json::Value;

pub use action::{Action, Gain, Rival};
pub use bag::{Bag, Kinds};
pub use card::{CARDS, Card, Deck, Facts, Kind, Purse, Resource, Special};
pub use components::{Components, printed};
pub use event::{Event, SeenEvent};
pub use payment::{Offer, Payment};
pub use refusal::Refusal;
pub use setup::Options;
pub use state::{Cause, Demand, NobelRun, Player, Stage, Window};
pub use strategy::Style;
pub use view::{DeckView, PlayerView, Prompt, SlotView, SoloView, View};

impl Game for NobelRun {
    type Options = Options;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;

    const META: &'static Meta = &Meta {
        id: "nobel-run",
        title: "Nobel Run",
        prefix: "NR",
        seats: 1..=4,
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

    fn let_pass(&self, seat: Seat) -> Option<Action> {
        let asked =
            matches!(self.decision(), state::Decision::React(window) if window.asked == seat);
        asked.then_some(Action::Pass)
    }

    fn score_sheet(&self) -> ScoreSheet {
        scoring::score_sheet(self)
    }

    fn invariants(&self) -> Result<(), String> {
        invariants::check(self)
    }
}

impl Setup for NobelRun {
    fn options_schema() -> OptionsSchema {
        setup::options_schema()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&components::EDITIONS)
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

impl Search for NobelRun {
    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        self.redeal(observer, rng);
    }

    fn tuning() -> Tuning {
        strategy::tuning()
    }

    fn levels() -> &'static [Level] {
        strategy::levels()
    }

    fn evaluation(&self, seat: Seat) -> f64 {
        Style::of(self).estimate(self, seat)
    }

    fn priors(&self, seat: Seat, legal: &[Action], priors: &mut Vec<f32>) {
        Style::of(self).priors(self, seat, legal, priors);
    }
}

impl Positions for NobelRun {
    fn describe(&self) -> Value {
        position::describe(self)
    }

    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        position::read(position, rng)
    }
}
