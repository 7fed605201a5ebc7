//! Prototype C19 with its thirteen scenarios, by its printed rules.
//!
//! ```
//! use exaequo_game::{Game, Match, Seat, Seed};
//! use prototype_c19::{Options, PrototypeC19};
//!
//! let options = Options { first_player: Some(0), ..Options::default() };
//! let mut game = Match::<PrototypeC19>::start(options, 2, Seed::from_number(1)).unwrap();
//! for action in ["roll", "keep"] {
//!     game.submit(Seat(0), action.parse().unwrap(), &mut Vec::new()).unwrap();
//! }
//! let mut legal = Vec::new();
//! game.state().legal_actions(Seat(0), &mut legal);
//! assert!(legal.iter().any(|action| action.to_string().starts_with("take ")));
//! ```
//!
//! Where to find a rule: the game's README maps every number to a file. In short: `sheet` holds what is
//! printed, `state` the table, `legal` and `list` say what may be done, `turn` is the course of the
//! game, `writing` and `infection` what happens on a sheet, `scoring` counts; `view` shows it, `words`
//! says it, `position` writes it down, `strategy` judges it for the bots.

mod action;
mod dice;
mod event;
mod factor;
mod icon;
mod infection;
mod invariants;
mod legal;
mod list;
mod position;
mod refusal;
mod scenario;
mod scoring;
mod setup;
mod sheet;
mod solo;
mod state;
mod strategy;
mod turn;
mod view;
mod words;
mod writing;

use exaequo_game::{
    AnyEditionRegistry, EventSink, Fault, Game, GameRng, Level, Meta, Note, OptionsSchema, Outcome,
    Pace, Positions, ScoreSheet, Search, Seat, SeatSet, Setup, SetupError, Statistics, Status,
    Tuning, Viewer,
};
use serde_json::Value;

pub use action::{Action, Source, Target};
pub use dice::{Dice, FACES};
pub use event::{Event, SeenEvent};
pub use factor::{Factor, Sign};
pub use icon::{Icon, Mark, Resource};
pub use refusal::Refusal;
pub use scenario::Scenario;
pub use scoring::Score;
pub use setup::Options;
pub use sheet::{Cells, HealthCell, Placement, Sheet, Zone, printed};
pub use solo::SoloRank;
pub use state::{Change, Desk, Die, Phase, Player, PrototypeC19, Stage};
pub use strategy::Style;
pub use view::{
    CirclesView, DiceView, DieView, FormulaMark, FormulaView, HandView, HealthMark, HealthView,
    Next, PairView, PlayerView, Prompt, ShapeView, SheetView, View, Waiting, ZoneView,
};

impl Game for PrototypeC19 {
    type Options = Options;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;

    const META: &'static Meta = &Meta {
        id: "prototype-c19",
        title: "Prototype C19",
        prefix: "PC",
        seats: 1..=5,
        rules_version: 1,
        max_steps: 2_000,
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

    fn waiting(&self) -> SeatSet {
        self.waited_for()
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
}

impl Setup for PrototypeC19 {
    fn options_schema() -> OptionsSchema {
        setup::options_schema()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&sheet::EDITIONS)
    }
}

impl Statistics for PrototypeC19 {
    fn note(event: &Event, tell: &mut impl FnMut(Note)) {
        event::note(event, tell);
    }

    /// The first turn begins with the setup.
    fn dealt(&self, tell: &mut impl FnMut(Note)) {
        tell(Note::Turn { seat: Some(self.researcher) });
    }

    /// Such that five players come to the 45 minutes of the box.
    fn pace() -> Pace {
        Pace { setup_minutes: 2, choice_seconds: 6, forced_seconds: 2 }
    }
}

impl Search for PrototypeC19 {
    /// Nothing is hidden: only the dice to come are unknown, and they are not in the position.
    fn redeal_hidden(&mut self, _observer: Viewer, _rng: &mut GameRng) {}

    /// Several compete for the best score; alone, what counts is the score itself.
    fn utility(outcome: &Outcome, seat: Seat) -> f64 {
        strategy::utility(outcome, seat)
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

impl Positions for PrototypeC19 {
    fn describe(&self) -> Value {
        position::describe(self)
    }

    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        position::read(position, rng)
    }
}
