//! A run's files in the making: finished parts in a folder beside the file, and a manifest.
//!
//! A part holds a fixed number of games, so an interrupted run that goes on makes the same parts as
//! one that was never interrupted, and the joined files are equal byte for byte.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use exaequo_simulation::Tally;
use serde_json::Value;

use crate::columns::{Batch, Field};
use crate::csv_file;
use crate::error::LabError;
use crate::parquet_file;
use crate::plan::Rows;
use crate::rows::{recount, recount_seats};
use crate::schema::Table;

/// The sort of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Columns, compressed.
    Parquet,
    /// Lines.
    Csv,
}

impl Format {
    /// By the file's name.
    ///
    /// # Errors
    /// Which endings there are.
    pub fn of(path: &Path) -> Result<Self, LabError> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("parquet") => Ok(Format::Parquet),
            Some("csv") => Ok(Format::Csv),
            _ => {
                let message = "the name of the file ends in .parquet or .csv";
                Err(LabError::Asked(format!("{}: {message}", path.display())))
            }
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::Csv => "csv",
        }
    }
}

/// The file of a table, beside that of the games.
pub fn sister(path: &Path, table: Table) -> PathBuf {
    match table {
        Table::Games => path.to_path_buf(),
        other => {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("parquet");
            path.with_extension(format!("{}.{ending}", other.name()))
        }
    }
}

/// The folder of a run's parts.
pub(crate) struct Parts {
    path: PathBuf,
    folder: PathBuf,
    format: Format,
    rows: Rows,
    categories: Vec<String>,
    /// The plan, as JSON.
    origin: String,
    /// How many parts are complete.
    complete: u64,
}

const MANIFEST: &str = "manifest.json";
/// The part that a stopped run leaves for the joined file only.
const PARTIAL: &str = "partial";

impl Parts {
    /// A fresh folder.
    pub(crate) fn fresh(
        path: &Path,
        rows: Rows,
        categories: &[String],
        plan: &Value,
    ) -> Result<Self, LabError> {
        let parts = Self::at(path, rows, categories, plan)?;
        if parts.folder.exists() {
            let message = "an earlier run was interrupted here; go on with --resume, \
                           or remove this folder to begin anew";
            return Err(LabError::content(&parts.folder, message));
        }
        let fault = |error| LabError::file(&parts.folder, error);
        fs::create_dir(&parts.folder).map_err(fault)?;
        if let Err(error) = parts.write_manifest() {
            // Nothing was played yet; half a manifest would only be in the way.
            let _ = fs::remove_dir_all(&parts.folder);
            return Err(error);
        }
        Ok(parts)
    }

    /// The folder of an interrupted run; a fresh one if there is none.
    pub(crate) fn resumed(
        path: &Path,
        rows: Rows,
        categories: &[String],
        plan: &Value,
    ) -> Result<Self, LabError> {
        let mut parts = Self::at(path, rows, categories, plan)?;
        if !parts.folder.exists() {
            if path.exists() {
                let message = "there is nothing to go on with: this run is complete; \
                               leave out --resume to play it again";
                return Err(LabError::content(path, message));
            }
            return Self::fresh(path, rows, categories, plan);
        }
        parts.check_manifest(plan)?;
        let last = |n: &u64| parts.part(Table::Games, &name(*n)).exists();
        parts.complete = (0..).take_while(last).count() as u64;
        Ok(parts)
    }

    fn at(path: &Path, rows: Rows, categories: &[String], plan: &Value) -> Result<Self, LabError> {
        let format = Format::of(path)?;
        let mut folder = path.as_os_str().to_owned();
        folder.push(".parts");
        Ok(Parts {
            path: path.to_path_buf(),
            folder: PathBuf::from(folder),
            format,
            rows,
            categories: categories.to_vec(),
            origin: plan.to_string(),
            complete: 0,
        })
    }

    fn write_manifest(&self) -> Result<(), LabError> {
        let path = self.folder.join(MANIFEST);
        let fault = |error| LabError::file(&path, error);
        let mut file = fs::File::create(&path).map_err(fault)?;
        file.write_all(self.origin.as_bytes()).map_err(fault)?;
        file.sync_all().map_err(fault)
    }

    fn check_manifest(&self, plan: &Value) -> Result<(), LabError> {
        let path = self.folder.join(MANIFEST);
        let text = fs::read_to_string(&path).map_err(|error| LabError::file(&path, error))?;
        let written: Value = serde_json::from_str(&text).map_err(|error| {
            let message = format!(
                "the manifest is damaged ({error}); remove the folder of parts and begin anew"
            );
            LabError::content(&path, message)
        })?;
        let other: Vec<&str> = plan
            .as_object()
            .into_iter()
            .flatten()
            .filter(|(name, value)| written.get(name.as_str()) != Some(value))
            .map(|(name, _)| name.as_str())
            .collect();
        if other.is_empty() {
            return Ok(());
        }
        let message = format!(
            "the interrupted run had other parameters: {}; repeat its command with --resume, \
             or remove the folder of parts and begin anew",
            other.join(", ")
        );
        Err(LabError::content(&path, message))
    }

    /// Counts the games of the complete parts.
    pub(crate) fn recount(&self, tally: &mut Tally) -> Result<(), LabError> {
        for number in 0..self.complete {
            self.read(Table::Games, number, |games| recount(tally, games))?;
            if self.rows >= Rows::Seats {
                self.read(Table::Seats, number, |seats| recount_seats(tally, seats))?;
            }
        }
        Ok(())
    }

    fn read(
        &self,
        table: Table,
        number: u64,
        mut each: impl FnMut(&Batch),
    ) -> Result<(), LabError> {
        let path = self.part(table, &name(number));
        let fields = table.fields(&self.categories);
        match self.format {
            Format::Parquet => each(&parquet_file::Reader::open(&path)?.read(0, &fields)?),
            Format::Csv => {
                let mut reader = csv_file::Reader::open_part(&path, &fields)?;
                while let Some(batch) = reader.read()? {
                    each(&batch);
                }
            }
        }
        Ok(())
    }

    /// Writes the next complete part. The table of games comes last: where it is, the part is whole.
    pub(crate) fn add(&mut self, batches: &[Batch]) -> Result<(), LabError> {
        self.write(&name(self.complete), batches)?;
        self.complete += 1;
        Ok(())
    }

    /// Writes what a stopped run has beyond its complete parts.
    pub(crate) fn add_partial(&self, batches: &[Batch]) -> Result<(), LabError> {
        self.write(PARTIAL, batches)
    }

    fn write(&self, name: &str, batches: &[Batch]) -> Result<(), LabError> {
        for (&table, batch) in self.rows.tables().iter().zip(batches).rev() {
            let path = self.part(table, name);
            let draft = path.with_extension("draft");
            match self.format {
                Format::Parquet => parquet_file::write(&draft, batch, &self.origin)?,
                Format::Csv => csv_file::write(&draft, batch)?,
            }
            fs::rename(&draft, &path).map_err(|error| LabError::file(&path, error))?;
        }
        Ok(())
    }

    fn part(&self, table: Table, name: &str) -> PathBuf {
        self.folder.join(format!("{}.{name}.{}", table.name(), self.format.ending()))
    }

    /// Makes the files of all parts, the partial one included, and names them.
    pub(crate) fn join(&self) -> Result<Vec<PathBuf>, LabError> {
        let mut files = Vec::new();
        for &table in self.rows.tables() {
            let names = (0..self.complete).map(name).chain([PARTIAL.to_owned()]);
            let parts: Vec<PathBuf> =
                names.map(|name| self.part(table, &name)).filter(|part| part.exists()).collect();
            let fields = table.fields(&self.categories);
            let file = sister(&self.path, table);
            self.join_table(&parts, &fields, &file)?;
            files.push(file);
        }
        Ok(files)
    }

    fn join_table(&self, parts: &[PathBuf], fields: &[Field], file: &Path) -> Result<(), LabError> {
        let draft = self.folder.join("joined.draft");
        match self.format {
            Format::Parquet => parquet_file::join(parts, fields, &self.origin, &draft)?,
            Format::Csv => csv_file::join(parts, fields, &draft)?,
        }
        fs::rename(&draft, file).map_err(|error| LabError::file(file, error))
    }

    /// The run goes on one day: what was partial is played again then.
    pub(crate) fn keep(&self) -> Result<(), LabError> {
        for &table in self.rows.tables() {
            let part = self.part(table, PARTIAL);
            if part.exists() {
                fs::remove_file(&part).map_err(|error| LabError::file(&part, error))?;
            }
        }
        Ok(())
    }

    /// The run is complete: the folder has done its work.
    pub(crate) fn remove(&self) -> Result<(), LabError> {
        fs::remove_dir_all(&self.folder).map_err(|error| LabError::file(&self.folder, error))
    }
}

fn name(number: u64) -> String {
    format!("{number:06}")
}
