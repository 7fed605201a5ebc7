//! A client of the server: what the web app does in the browser, for tests, load and bots of others.
//!
//! [`Http`] makes and joins tables; a [`Seat`] holds one connection to a table and mirrors what it
//! is told. Like the web app it notices when it has missed something and asks for everything anew,
//! sends heartbeats, and never sends one click twice without saying that it is the same.
//!
//! What this crate does *not* do: it knows no rules; what can be done comes from the server.

mod http;
mod mirror;
mod seat;

pub use http::{Answer, Http, HttpError};
pub use mirror::{Mirror, News};
pub use seat::{Lost, Seat};
