//! The rules of Prototype C19, number by number, as tests.
//!
//! Every expected value is written from the rules by hand. A test's name starts with the number of the
//! rule it holds; `examples` has the worked score and the printed examples.

mod dice;
mod examples;
mod infection;
mod positions;
mod refusals;
mod research;
mod resistants;
mod resources;
mod scenarios;
mod scoring;
mod sheet;
mod support;
mod undo;
