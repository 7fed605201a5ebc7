//! The rows of a file, one after the other, with a bounded number in memory.

use std::path::{Path, PathBuf};

use crate::columns::{Batch, Field, Kind};
use crate::csv_file;
use crate::error::LabError;
use crate::parquet_file;
use crate::parts::Format;
use crate::schema::{POINTS, Table};

/// The rows of a file.
pub(crate) struct Rows {
    path: PathBuf,
    source: Source,
    fields: Vec<Field>,
    batch: Option<Batch>,
    row: usize,
}

enum Source {
    Parquet { reader: parquet_file::Reader, next: usize },
    Csv(csv_file::Reader),
}

impl Rows {
    /// Opens a file of that table; columns that are needed must be there.
    pub(crate) fn open(path: &Path, table: Table) -> Result<Self, LabError> {
        let kind = |name: &str| {
            let known = table.columns().iter().find(|(column, ..)| *column == name);
            let points = name.starts_with(POINTS) && table == Table::Seats;
            known.map(|&(_, kind, _)| kind).or(points.then_some(Kind::Perhaps))
        };
        let (source, fields) = match Format::of(path)? {
            Format::Parquet => {
                let reader = parquet_file::Reader::open(path)?;
                let fields: Vec<Field> =
                    reader.fields().into_iter().filter(|f| kind(&f.name) == Some(f.kind)).collect();
                (Source::Parquet { reader, next: 0 }, fields)
            }
            Format::Csv => {
                let reader = csv_file::Reader::open(path, kind)?;
                let fields = reader.fields().to_vec();
                (Source::Csv(reader), fields)
            }
        };
        let there = |name: &str| fields.iter().any(|field| field.name == name);
        if let Some((missing, ..)) = table.columns().iter().find(|(name, ..)| !there(name)) {
            let message = format!(
                "the column \"{missing}\" is missing: this is no table of {} that \
                 `exaequo simulate --out` wrote",
                table.name()
            );
            return Err(LabError::content(path, message));
        }
        Ok(Rows { path: path.to_path_buf(), source, fields, batch: None, row: 0 })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The next row, which stays the next.
    pub(crate) fn peek(&mut self) -> Result<Option<(&Batch, usize)>, LabError> {
        while self.batch.as_ref().is_none_or(|batch| self.row >= batch.rows()) {
            let Some(batch) = self.source.read(&self.fields)? else { return Ok(None) };
            self.batch = Some(batch);
            self.row = 0;
        }
        Ok(self.batch.as_ref().map(|batch| (batch, self.row)))
    }

    /// The next row.
    pub(crate) fn next(&mut self) -> Result<Option<(&Batch, usize)>, LabError> {
        if self.peek()?.is_none() {
            return Ok(None);
        }
        self.row += 1;
        Ok(self.batch.as_ref().map(|batch| (batch, self.row - 1)))
    }
}

impl Source {
    fn read(&mut self, fields: &[Field]) -> Result<Option<Batch>, LabError> {
        match self {
            Source::Csv(reader) => reader.read(),
            Source::Parquet { reader, next } => {
                if *next == reader.groups() {
                    return Ok(None);
                }
                *next += 1;
                reader.read(*next - 1, fields).map(Some)
            }
        }
    }
}
