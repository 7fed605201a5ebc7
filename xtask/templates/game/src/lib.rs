//! {{Title}}.
//!
//! The game's README maps every rule number to a file. In short:
//!
//! - the table: `state` is the position;
//! - the rules: `setup` deals, `legal` says what may be done and `refusal` why not, `turn` does it,
//!   `scoring` knows who has won, `invariants` what always holds;
//! - what people see: `action` and `event` are what is done and what happens, `view` shows it, `words`
//!   says it;
//! - beside the rules: `position` writes tables down, `strategy` judges them for the bots.
//!
//! The methods of [`Game`] are done by the functions of the same names in these modules
//! ([`exaequo_game::rules_in_modules!`] lists them).

mod action;
mod event;
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
mod words;

use exaequo_game::{Game, Meta, Reactions, Statistics};

pub use action::Action;
pub use event::{Event, SeenEvent};
pub use refusal::Refusal;
pub use setup::Options;
pub use state::{{Name}};
pub use view::View;

impl Game for {{Name}} {
    const META: &'static Meta = &Meta {
        id: "{{id}}",
        title: "{{Title}}",
        prefix: "{{PREFIX}}",
        seats: 2..=4,
        rules_version: 1,
        max_steps: 20,
    };

    exaequo_game::rules_in_modules!();
}

impl Statistics for {{Name}} {}

impl Reactions for {{Name}} {}
