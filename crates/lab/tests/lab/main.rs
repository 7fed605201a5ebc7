//! Games played into files, interrupted, resumed, read again and reported.

mod exports;
mod reports;
mod resumes;
mod support;
