//! One table, with scripted time: who may do what, and what everybody sees meanwhile.

mod clocks;
mod operations;
mod orders;
mod people;
mod requests;
mod restore;
mod seats;
mod secrets;
mod support;
mod telling;
mod undo;
mod windows;
