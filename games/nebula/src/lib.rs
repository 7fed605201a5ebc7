//! Nebula, introductory and full, by its printed rules.
//!
//! ```
//! use exaequo_game::{Game, Match, Seat, Seed};
//! use nebula::{Nebula, Options};
//!
//! let mut game = Match::<Nebula>::start(Options::default(), 2, Seed::from_number(1)).unwrap();
//! // Personal cards are chosen by all at the same time.
//! for seat in [Seat(1), Seat(0)] {
//!     let mut legal = Vec::new();
//!     game.state().legal_actions(seat, &mut legal);
//!     game.submit(seat, legal[0], &mut Vec::new()).unwrap();
//! }
//! assert_eq!(game.state().waiting().len(), 1);
//! ```
//!
//! Where to find a rule: the game's README maps every number to a file. In short: `components` holds what is
//! in the box, `setup` deals, `legal` says what may be done, `turn` does it, `galaxy` and `values` are
//! the boards, `progress` looks at objectives, `scoring` counts; `hidden` knows who knows what, `view`
//! shows it, `words` says it.

mod action;
mod board;
mod colour;
mod components;
mod event;
mod examine;
mod galaxy;
mod hidden;
mod invariants;
mod legal;
mod matching;
mod objective;
mod position;
mod progress;
mod refusal;
mod scoring;
mod setup;
mod state;
mod strategy;
mod turn;
mod values;
mod view;
mod words;

use exaequo_game::{
    AnyEditionRegistry, EventSink, Fault, Game, GameRng, Level, Meta, Note, OptionsSchema, Pace,
    Positions, ScoreSheet, Search, Seat, SeatSet, Setup, SetupError, Statistics, Status, Tuning,
    Viewer,
};
use serde_json::Value;

pub use action::{Action, ClusterName};
pub use board::{
    Board, CONSTELLATIONS, Constellation, Link, ORBITS, SPACES, Space, SpaceFacts, Spaces,
};
pub use colour::{COLOURS, Colour, KINDS, Stars};
pub use components::{Components, printed};
pub use event::{Event, SeenEvent};
pub use galaxy::Galaxy;
pub use objective::{
    Advanced, AdvancedFacts, Goal, Pattern, Personal, PersonalFacts, Race, RaceFacts,
};
pub use progress::Progress;
pub use refusal::Refusal;
pub use scoring::Score;
pub use setup::Options;
pub use state::{Cluster, Ending, Nebula, Player, RaceSlot, Stage, Variant};
pub use strategy::Style;
pub use values::{Token, Track, TrackName};
pub use view::{
    AdvancedView, BlackTrackView, BoardView, ClusterView, ConstellationView, GalaxyView,
    PatternView, PersonalView, PlayerView, Prompt, RaceView, SpaceView, TokenView, TrackView, View,
};

impl Game for Nebula {
    type Options = Options;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;

    const META: &'static Meta = &Meta {
        id: "nebula",
        title: "Nebula",
        prefix: "NB",
        seats: 2..=4,
        rules_version: 1,
        max_steps: 2_200,
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
        scoring::score_sheet(self, Viewer::Everything)
    }

    fn score_seen(&self, viewer: Viewer) -> ScoreSheet {
        scoring::score_sheet(self, viewer)
    }

    fn invariants(&self) -> Result<(), String> {
        invariants::check(self)
    }
}

impl Setup for Nebula {
    fn options_schema() -> OptionsSchema {
        setup::options_schema()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&components::EDITIONS)
    }
}

impl Statistics for Nebula {
    fn note(event: &Event, tell: &mut impl FnMut(Note)) {
        event::note(event, tell);
    }

    /// Placing a star well takes a look at the whole galaxy.
    fn pace() -> Pace {
        Pace { setup_minutes: 10, choice_seconds: 12, forced_seconds: 3 }
    }
}

impl Search for Nebula {
    /// Personal cards are kept in secret (NB-32).
    const FACE_DOWN: bool = true;

    fn redeal_hidden(&mut self, observer: Viewer, rng: &mut GameRng) {
        self.redeal(observer, rng);
    }

    fn seen_action(&self, actor: Seat, action: Action, observer: Viewer) -> Option<Action> {
        match action {
            Action::Choose { .. } if !observer.sees(actor) => None,
            open => Some(open),
        }
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

impl Positions for Nebula {
    fn describe(&self) -> Value {
        position::describe(self)
    }

    fn from_position(position: &Value, rng: &mut GameRng) -> Result<Self, Vec<Fault>> {
        position::read(position, rng)
    }
}
