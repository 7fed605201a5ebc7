//! Tables as CSV files: for spreadsheets, and for eyes.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::columns::{Batch, Column, Field, Kind, Word, text};
use crate::error::LabError;

/// Writes the rows without their names.
pub(crate) fn write(path: &Path, batch: &Batch) -> Result<(), LabError> {
    let fault = |error| LabError::file(path, error);
    let file = File::create(path).map_err(fault)?;
    let mut writer = csv::Writer::from_writer(BufWriter::new(file));
    for row in 0..batch.rows() {
        let cells = batch.columns.iter().map(|column| cell(column, row));
        writer.write_record(cells).map_err(|error| fault(error.into()))?;
    }
    writer.flush().map_err(fault)?;
    let buffered = writer.into_inner().map_err(|error| fault(error.into_error()))?;
    let file = buffered.into_inner().map_err(|error| fault(error.into_error()))?;
    file.sync_data().map_err(fault)
}

fn cell(column: &Column, row: usize) -> String {
    match column {
        Column::Whole(values) => values[row].to_string(),
        Column::Perhaps(values) => values[row].map_or_else(String::new, |value| value.to_string()),
        Column::Number(values) => values[row].to_string(),
        Column::Real(values) => values[row].to_string(),
        Column::Text(values) => text(&values[row]).into_owned(),
        Column::Texts(..) => column.list(row).iter().map(text).collect::<Vec<_>>().join(" "),
    }
}

/// Puts the rows of many files into one, under the names of the columns.
pub(crate) fn join(parts: &[PathBuf], fields: &[Field], path: &Path) -> Result<(), LabError> {
    let fault = |error| LabError::file(path, error);
    let mut file = BufWriter::new(File::create(path).map_err(fault)?);
    let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
    writeln!(file, "{}", names.join(",")).map_err(fault)?;
    for part in parts {
        let mut rows = File::open(part).map_err(|error| LabError::file(part, error))?;
        std::io::copy(&mut rows, &mut file).map_err(fault)?;
    }
    file.flush().map_err(fault)
}

/// How many rows are read at a time.
const ROWS: usize = 8192;

/// A CSV file with the columns of one of our tables.
pub(crate) struct Reader {
    path: PathBuf,
    inner: csv::Reader<Box<dyn Read>>,
    /// The column of each field.
    places: Vec<usize>,
    fields: Vec<Field>,
}

impl Reader {
    /// Opens a file with a line of names. `kinds` says what a column of that name holds.
    pub(crate) fn open(
        path: &Path,
        kinds: impl Fn(&str) -> Option<Kind>,
    ) -> Result<Self, LabError> {
        let file = File::open(path).map_err(|error| LabError::file(path, error))?;
        Self::over(path, Box::new(BufReader::new(file)), kinds)
    }

    /// A part has no names: they are those of the fields.
    pub(crate) fn open_part(path: &Path, fields: &[Field]) -> Result<Self, LabError> {
        let file = File::open(path).map_err(|error| LabError::file(path, error))?;
        let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        let head = std::io::Cursor::new(format!("{}\n", names.join(",")));
        let kind = |name: &str| Some(fields.iter().find(|field| field.name == name)?.kind);
        Self::over(path, Box::new(head.chain(BufReader::new(file))), kind)
    }

    fn over(
        path: &Path,
        bytes: Box<dyn Read>,
        kinds: impl Fn(&str) -> Option<Kind>,
    ) -> Result<Self, LabError> {
        let mut inner = csv::Reader::from_reader(bytes);
        let bad = |error: csv::Error| LabError::content(path, format!("no CSV: {error}"));
        let names = inner.headers().map_err(bad)?.clone();
        let known = names.iter().enumerate().filter_map(|(at, name)| {
            Some((at, Field { name: name.to_owned(), kind: kinds(name)? }))
        });
        let (places, fields) = known.unzip();
        Ok(Reader { path: path.to_path_buf(), inner, places, fields })
    }

    pub(crate) fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The next rows; none at the end.
    pub(crate) fn read(&mut self) -> Result<Option<Batch>, LabError> {
        let mut batch = Batch::new(self.fields.clone());
        let mut record = csv::StringRecord::new();
        while batch.rows() < ROWS {
            let bad = |error: csv::Error| LabError::content(&self.path, format!("no CSV: {error}"));
            if !self.inner.read_record(&mut record).map_err(bad)? {
                break;
            }
            for (column, &place) in batch.columns.iter_mut().zip(&self.places) {
                let cell = record.get(place).unwrap_or("");
                push(column, cell).ok_or_else(|| self.not_a_value(cell, &record))?;
            }
        }
        Ok((batch.rows() > 0).then_some(batch))
    }

    fn not_a_value(&self, cell: &str, record: &csv::StringRecord) -> LabError {
        let line = record.position().map_or(0, csv::Position::line);
        let cell: String = cell.chars().take(40).collect();
        LabError::content(&self.path, format!("line {line} has \"{cell}\" where a number belongs"))
    }
}

fn push(column: &mut Column, cell: &str) -> Option<()> {
    match column {
        Column::Whole(values) => values.push(cell.parse().ok()?),
        Column::Perhaps(values) if cell.is_empty() => values.push(None),
        Column::Perhaps(values) => values.push(Some(cell.parse().ok()?)),
        Column::Number(values) => values.push(cell.parse().ok()?),
        Column::Real(values) => values.push(cell.parse().ok()?),
        Column::Text(values) => values.push(Word::from(cell)),
        Column::Texts(..) => column.push_texts(cell.split_whitespace().map(Word::from)),
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{Reader, join, write};
    use crate::columns::{Batch, Field, Kind, Word};

    #[test]
    fn rows_survive_with_commas_and_quotes() {
        let fields = [("n", Kind::Perhaps), ("options", Kind::Text), ("taken", Kind::Texts)];
        let field = |&(name, kind): &(&str, Kind)| Field { name: name.to_owned(), kind };
        let fields: Vec<Field> = fields.iter().map(field).collect();
        let mut batch = Batch::new(fields.clone());
        for n in [None, Some(-3)] {
            batch.columns[0].push_perhaps(n);
            batch.columns[1].push_text(Word::from("{\"a\":1,\"b\":\"ñ\"}"));
            batch.columns[2].push_texts(["x:y", "z:w"].map(Word::from));
        }
        let folder = tempfile::tempdir().unwrap();
        let (part, whole) = (folder.path().join("part"), folder.path().join("whole.csv"));
        write(&part, &batch).unwrap();
        join(&[part.clone(), part.clone()], &fields, &whole).unwrap();
        let kind = |name: &str| Some(fields.iter().find(|field| field.name == name)?.kind);
        let mut reader = Reader::open(&whole, kind).unwrap();
        let read = reader.read().unwrap().unwrap();
        assert_eq!((read.rows(), read.fields.len()), (4, 3));
        assert_eq!(read.columns[2].list(3), batch.columns[2].list(1));
        assert!(reader.read().unwrap().is_none());
        assert_eq!(Reader::open_part(&part, &fields).unwrap().read().unwrap(), Some(batch));
    }

    #[test]
    fn a_wrong_cell_is_named_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.csv");
        std::fs::write(&path, "score\n1\nmany\n").unwrap();
        let mut reader = Reader::open(&path, |_| Some(Kind::Whole)).unwrap();
        let error = reader.read().unwrap_err().to_string();
        assert!(error.contains("line 3") && error.contains("many"), "{error}");
    }
}
