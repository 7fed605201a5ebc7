//! The server with real sockets and a real SQLite file.

mod archive;
mod course;
mod crew;
mod disk;
mod earlier;
mod editions;
mod front;
mod host;
mod kills;
mod lobby;
mod network;
mod nginx;
mod page;
mod people;
mod play;
mod practice;
mod projection;
mod storm;
mod support;
mod timing;
