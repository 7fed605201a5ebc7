//! The lab: many games as tables of data, and what they tell about a game.
//!
//! ```text
//! Plan ──observe──▶ queue (back in order) ──▶ rows ──▶ parts ──▶ x.parquet, x.seats.parquet, …
//!                                                                     │
//! the server's lab ──observe──▶ Summary ◀──────────── read ◀──────────┘
//!                                  └──▶ report: one HTML page, or a fragment of one
//! ```
//!
//! [`export`] plays a [`Plan`] into Parquet or CSV files: the same plan gives the same bytes, with any
//! number of threads, and also if it was interrupted and resumed.
//!
//! What this crate does *not* do: it knows no particular game, and plays none: the catalogue does.

mod again;
mod bounds;
mod columns;
mod csv_file;
mod error;
mod export;
mod pages;
mod parquet_file;
mod parts;
mod plan;
mod read;
mod report;
mod rows;
mod schema;
mod stats;

pub use again::record;
pub use columns::{Field, Kind};
pub use error::LabError;
pub use export::{Beginning, Export, Exported, export};
pub use parts::{Format, sister};
pub use plan::{Plan, Rows, each_value};
pub use report::{STYLE, fragment, page};
pub use schema::{SCHEMA_VERSION, Table, markdown};
pub use stats::Summary;
