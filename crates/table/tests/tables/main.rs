//! One table, with scripted time: who may do what, and what everybody sees meanwhile.

mod clocks;
mod orders;
mod requests;
mod restore;
mod seats;
mod support;
mod undo;
mod windows;
