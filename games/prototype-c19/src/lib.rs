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
//! The game's README maps every rule number to a file. In short:
//!
//! - the table: `components` is the printed sheet, `dice`, `factor`, `icon` and `scenario` what it is
//!   about, `state` the position;
//! - the rules: `setup` begins, `legal` says what may be done and `refusal` why not, `turn` does it,
//!   `writing` and `infection` are what happens on a sheet, `scoring` counts, `solo` compares,
//!   `invariants` knows what always holds;
//! - what people see: `action` and `event` are what is done and what happens, `hidden` knows that all
//!   lies open, `view` shows it, `words` says it;
//! - beside the rules: `position` writes tables down, `strategy` judges them for the bots.
//!
//! The methods of [`Game`] are done by the functions of the same names in these modules
//! ([`exaequo_game::rules_in_modules!`] lists them); the other traits are implemented where their work
//! is done: `Setup` in `setup`, `Search` in `strategy`, `Positions` in `position`, `Words` in `words`.

mod action;
mod components;
mod dice;
mod event;
mod factor;
mod hidden;
mod icon;
mod infection;
mod invariants;
mod legal;
mod position;
mod refusal;
mod scenario;
mod scoring;
mod setup;
mod solo;
mod state;
mod strategy;
mod turn;
mod view;
mod words;
mod writing;

use exaequo_game::{Game, Meta, Note, Pace, Statistics};

pub use action::{Action, Source, Target};
pub use components::{Cells, Components, HealthCell, Placement, Zone, printed};
pub use dice::{Dice, FACES};
pub use event::{Event, SeenEvent};
pub use factor::{Factor, Sign};
pub use icon::{Icon, Mark, Resource};
pub use refusal::Refusal;
pub use scenario::Scenario;
pub use scoring::Score;
pub use setup::Options;
pub use solo::SoloRank;
pub use state::{Change, Desk, Die, Phase, Player, PrototypeC19, Stage};
pub use strategy::Style;
pub use view::{
    CirclesView, DiceView, DieView, FormulaMark, FormulaView, HandView, HealthMark, HealthView,
    Next, PairView, PlayerView, Prompt, ShapeView, SheetView, View, Waiting, ZoneView,
};

impl Game for PrototypeC19 {
    const META: &'static Meta = &Meta {
        id: "prototype-c19",
        title: "Prototype C19",
        prefix: "PC",
        seats: 1..=5,
        rules_version: 2,
        max_steps: 2_000,
    };

    exaequo_game::rules_in_modules!();
}

impl exaequo_game::Reactions for PrototypeC19 {
    fn whose_turn(&self) -> Option<(exaequo_game::Seat, u16)> {
        Some((self.researcher, u16::from(self.round)))
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
