//! The crate's own tests, one program.

mod laws;
mod tools;
mod toy;
