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
//! The game's README maps every rule number to a file. In short:
//!
//! - the table: `components` is the box, `board`, `colour` and `objective` what lies in it, `state` the
//!   position with a `galaxy` for everybody and the tracks of `values`;
//! - the rules: `setup` deals, `legal` says what may be done and `refusal` why not, `turn` does it,
//!   `progress` and `matching` look at objectives, `scoring` counts, `invariants` knows what always
//!   holds;
//! - what people see: `action` and `event` are what is done and what happens, `hidden` knows who knows
//!   what, `view` shows it, `words` says it;
//! - beside the rules: `position` writes tables down, `strategy` judges them for the bots.
//!
//! The methods of [`Game`] are done by the functions of the same names in these modules
//! ([`exaequo_game::rules_in_modules!`] lists them); the other traits are implemented where their work
//! is done: `Setup` in `setup`, `Search` in `strategy`, `Positions` in `position`, `Words` in `words`.

mod action;
mod board;
mod colour;
mod components;
mod event;
mod galaxy;
mod hidden;
mod invariants;
mod lacking;
mod legal;
mod matching;
mod objective;
mod outlook;
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

use exaequo_game::{Game, Meta, Note, Pace, ScoreSheet, Statistics, Viewer};

pub use action::{Action, ClusterName};
pub use board::{
    Board, CONSTELLATIONS, Constellation, Link, ORBITS, SPACES, Space, SpaceFacts, Spaces,
};
pub use colour::{COLOURS, Colour, KINDS, Stars};
pub use components::{Components, printed};
pub use event::{Event, SeenEvent};
pub use galaxy::Galaxy;
pub use lacking::{Hues, Lacking};
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
    const META: &'static Meta = &Meta {
        id: "nebula",
        title: "Nebula",
        prefix: "NB",
        seats: 2..=4,
        rules_version: 2,
        max_steps: 2_200,
    };

    exaequo_game::rules_in_modules!();

    fn score_seen(&self, viewer: Viewer) -> ScoreSheet {
        scoring::score_seen(self, viewer)
    }
}

impl exaequo_game::Reactions for Nebula {
    fn whose_turn(&self) -> Option<(exaequo_game::Seat, u16)> {
        Some((self.active, u16::from(self.round)))
    }

    fn last_round(&self) -> Option<(u16, &'static str)> {
        let last = u16::from(self.components().numbers.limit.rounds);
        self.ending.is_none().then_some((last, "NB-81"))
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
