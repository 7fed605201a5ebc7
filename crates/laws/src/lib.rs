//! What every game must obey, as one suite that a new game gets with a few lines.
//!
//! [`check_all`] plays games at random and looks at every [`Law`] on the way. A law that does not
//! hold comes back as [`Broken`], with the seed and the step to find it again.
//!
//! ```
//! use exaequo_game::Complete;
//! use exaequo_laws::{Trial, check_all, non_interference};
//!
//! // In a game's `tests/laws.rs`, with the game's own type in place of `G`.
//! fn obeys_every_law<G: Complete>() {
//!     for seats in G::META.seats.clone() {
//!         let trial = Trial::<G> { games: 50, ..Trial::new(seats) };
//!         let summary = check_all(&trial).unwrap();
//!         println!("{summary}");
//!     }
//! }
//!
//! // The large count of redeals, for the nightly run.
//! fn hides_what_is_hidden<G: Complete>() {
//!     non_interference(&Trial::<G>::new(2), 10_000, 20).unwrap();
//! }
//! ```
//!
//! Beside the laws there are [`golden`] playthroughs, stored [`records`] of finished games, and
//! the [`coverage`] of random play; [`weights`] finds numbers for a bot by play.
//!
//! # What it does not do
//! It does not know any game's rules: that a card costs what is printed on it is for the game's
//! own tests. It plays at random, so it finds what random play comes by; [`coverage`] says what
//! that is. It cannot see a secret that no view shows: chance kept in a field is found only if
//! the view of [`exaequo_game::Viewer::Everything`] shows that field, as it should. It does not
//! test `reveals`, `utility` and score sheets, and counts no allocations.

mod advice;
mod choices;
mod course;
pub mod coverage;
pub mod editions;
pub mod golden;
mod hidden;
mod inspector;
mod law;
mod leaves;
mod non_interference;
mod play;
pub mod records;
mod run;
mod secrets;
mod trial;
pub mod weights;
mod words;

pub use law::{Broken, Law};
pub use non_interference::non_interference;
pub use run::check_all;
pub use trial::{Commute, Summary, Trial};
