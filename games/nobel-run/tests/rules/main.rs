//! The rules of Nobel Run, number by number, as tests.
//!
//! Every expected value is written from the rulebook by hand. A test's name starts with the number
//! of the rule it holds; `examples` has the ten worked examples of the printed book. `cards.csv` is
//! the printed card table, kept here apart from the engine's own data file.

mod asked;
mod end;
mod examples;
mod harm;
mod negative;
mod payments;
mod positions;
mod printed;
mod publishing;
mod refusals;
mod sealed;
mod setup;
mod solo;
mod solo_course;
mod special;
mod support;
mod turn;
mod turn_end;
mod undo;
mod windows;
