//! What every game must obey, as one suite that a new game gets with a few lines.
//!
//! [`check_all`] plays games at random and looks at every [`Law`] on the way. A law that does not
//! hold comes back as [`Broken`], with the seed and the step to find it again.
//!
//! ```
//! use exaequo_game::Complete;
//! use exaequo_laws::{Trial, every_law_holds, nothing_hidden_shows};
//!
//! // In a game's `tests/laws.rs`, with the game's own type in place of `G`.
//! fn obeys_every_law<G: Complete>() {
//!     for seats in G::META.seats.clone() {
//!         every_law_holds(&Trial::<G> { games: 50, ..Trial::new(seats) });
//!     }
//! }
//!
//! // The large count of redeals; the nightly run looks at more positions.
//! fn hides_what_is_hidden<G: Complete>() {
//!     nothing_hidden_shows(&Trial::<G>::new(2), 300);
//! }
//! ```
//!
//! Beside the laws it has what every game's own tests need: [`table`] is the language of the rule
//! tests, [`positions`], [`refusals`], [`texts`] and [`editions`] hold a game's files against each
//! other, [`promises`] are those of a fast engine, [`games`] plays whole games by the one playing
//! loop, [`golden`] and [`records`] keep some of them, [`coverage`] says what random play meets, and
//! [`weights`] finds numbers for a bot by play.
//!
//! # What it does not do
//! It does not know any game's rules: that a card costs what is printed on it is for the game's
//! own tests. It plays at random, so it finds what random play comes by; [`coverage`] says what
//! that is. It cannot see a secret that no view shows: chance kept in a field is found only if
//! the view of [`exaequo_game::Viewer::Everything`] shows that field, as it should. It does not
//! test `reveals`, `utility` and score sheets.

mod advice;
mod choices;
mod course;
pub mod coverage;
pub mod editions;
pub mod games;
pub mod golden;
mod hidden;
mod inspector;
mod law;
mod leaves;
mod non_interference;
mod order;
mod persons;
mod places;
mod play;
pub mod positions;
pub mod promises;
pub mod records;
pub mod refusals;
mod run;
mod secrets;
pub mod table;
pub mod texts;
mod trial;
mod verdict;
pub mod weights;
mod words;

pub use law::{Broken, Law};
pub use non_interference::non_interference;
pub use run::check_all;
pub use trial::{Commute, Summary, Trial};
pub use verdict::{every_law_holds, nothing_hidden_shows};
