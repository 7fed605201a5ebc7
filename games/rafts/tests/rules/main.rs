//! The rules of Rafts!, number by number, as tests.
//!
//! Every expected value is written from the rules by hand. A test's name starts with the number of
//! the rule it holds; `examples` has the worked examples.

mod attacks;
mod cards;
mod examples;
mod improvements;
mod positions;
mod refusals;
mod secrets;
mod serendipity;
mod support;
mod turn;
mod undo;
mod windows;
