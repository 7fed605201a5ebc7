//! The server with real sockets and a real SQLite file.

mod lobby;
mod play;
mod support;
