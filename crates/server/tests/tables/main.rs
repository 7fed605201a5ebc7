//! The server with real sockets, a real SQLite file, a real PostgreSQL and a real NATS.

mod archive;
mod course;
mod crew;
mod curtain;
mod disk;
mod earlier;
mod editions;
mod front;
mod guard;
mod host;
mod kills;
mod lobby;
mod moving;
mod network;
mod nginx;
mod nodes;
mod page;
mod people;
mod play;
mod practice;
mod projection;
mod relay;
mod storm;
mod support;
mod timing;
