//! The rules of Nebula, number by number, as tests.
//!
//! Every expected value is written from the rulebook by hand. A test's name starts with the number
//! of the rule it holds; `examples` has the six worked examples of the printed book.

mod advanced;
mod board;
mod collecting;
mod components;
mod ending;
mod examples;
mod outlook;
mod personal;
mod placing;
mod positions;
mod race;
mod refusals;
mod scoring;
mod setup;
mod support;
mod turn_end;
mod undo;
