//! Tables as Parquet files.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, Encoding};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::{ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{WriterProperties, WriterPropertiesPtr};
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::{ColumnPath, TypePtr};

use crate::bounds;
use crate::columns::{Batch, Column, Field, Kind};
use crate::error::LabError;

/// The key under which a file says who wrote it, and how.
const ORIGIN: &str = "exaequo";

/// Writes one batch as a file of its own, with one group of rows.
pub(crate) fn write(path: &Path, batch: &Batch, origin: &str) -> std::result::Result<(), LabError> {
    let file = File::create(path).map_err(|error| LabError::file(path, error))?;
    let done = write_batch(file, batch, origin);
    done.map_err(|error| LabError::parquet(path, error))
}

fn write_batch(file: File, batch: &Batch, origin: &str) -> Result<()> {
    let mut writer =
        SerializedFileWriter::new(file, schema(&batch.fields)?, properties(&batch.fields, origin))?;
    let mut group = writer.next_row_group()?;
    for column in &batch.columns {
        write_column(&mut group, column)?;
    }
    group.close()?;
    // What a crash must not take away is on the disk, not only on its way.
    writer.finish()?;
    writer.inner().sync_data().map_err(|error| ParquetError::External(Box::new(error)))
}

fn write_column(group: &mut SerializedRowGroupWriter<'_, File>, column: &Column) -> Result<()> {
    let missing = || ParquetError::General("the schema has fewer columns".to_owned());
    let mut writer = group.next_column()?.ok_or_else(missing)?;
    match column {
        Column::Whole(values) => {
            writer.typed::<Int32Type>().write_batch(values, None, None)?;
        }
        Column::Perhaps(values) => {
            let there: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
            let values: Vec<i32> = values.iter().copied().flatten().collect();
            writer.typed::<Int32Type>().write_batch(&values, Some(&there), None)?;
        }
        Column::Number(values) => {
            let values: Vec<i64> = values.iter().map(|&value| value.cast_signed()).collect();
            writer.typed::<Int64Type>().write_batch(&values, None, None)?;
        }
        Column::Real(values) => {
            writer.typed::<DoubleType>().write_batch(values, None, None)?;
        }
        Column::Text(words) => {
            writer.typed::<ByteArrayType>().write_batch(words, None, None)?;
        }
        Column::Texts(words, ends) => {
            let (there, again) = levels(ends);
            writer.typed::<ByteArrayType>().write_batch(words, Some(&there), Some(&again))?;
        }
    }
    writer.close()
}

/// Parquet's levels of lists: whether there is an element, and whether it continues the row's list.
fn levels(ends: &[usize]) -> (Vec<i16>, Vec<i16>) {
    let (mut there, mut again) = (Vec::new(), Vec::new());
    let mut start = 0;
    for &end in ends {
        let length = end - start;
        there.extend(std::iter::repeat_n(i16::from(length > 0), length.max(1)));
        again.push(0);
        again.extend(std::iter::repeat_n(1, length.saturating_sub(1)));
        start = end;
    }
    (there, again)
}

fn schema(fields: &[Field]) -> Result<TypePtr> {
    let line = |field: &Field| {
        let name = &field.name;
        match field.kind {
            Kind::Whole => format!("required int32 {name};"),
            Kind::Perhaps => format!("optional int32 {name};"),
            Kind::Number => format!("required int64 {name} (INTEGER(64,false));"),
            Kind::Real => format!("required double {name};"),
            Kind::Text => format!("required binary {name} (STRING);"),
            Kind::Texts => format!(
                "required group {name} (LIST) {{ repeated group list {{ \
                 required binary element (STRING); }} }}"
            ),
        }
    };
    let lines: Vec<String> = fields.iter().map(line).collect();
    Ok(Arc::new(parse_message_type(&format!("message rows {{ {} }}", lines.join(" ")))?))
}

fn properties(fields: &[Field], origin: &str) -> WriterPropertiesPtr {
    let said = KeyValue::new(ORIGIN.to_owned(), origin.to_owned());
    let mut builder = WriterProperties::builder()
        .set_created_by(concat!("exaequo ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(vec![said]))
        .set_offset_index_disabled(true)
        .set_statistics_enabled(parquet::file::properties::EnabledStatistics::Chunk);
    // Numbers that hardly ever repeat are small as differences, and useless as a dictionary.
    for field in fields.iter().filter(|field| ["number", "index"].contains(&field.name.as_str())) {
        let path = ColumnPath::from(field.name.as_str());
        builder = builder
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
    }
    let checksum = ColumnPath::from("checksum");
    Arc::new(builder.set_column_dictionary_enabled(checksum, false).build())
}

/// Puts the groups of rows of many files into one, as they are.
pub(crate) fn join(
    parts: &[PathBuf],
    fields: &[Field],
    origin: &str,
    path: &Path,
) -> std::result::Result<(), LabError> {
    let file = File::create(path).map_err(|error| LabError::file(path, error))?;
    let fault = |error| LabError::parquet(path, error);
    let schema = schema(fields).map_err(fault)?;
    let mut writer =
        SerializedFileWriter::new(file, schema, properties(fields, origin)).map_err(fault)?;
    for part in parts {
        append(&mut writer, part).map_err(|error| LabError::parquet(part, error))?;
    }
    writer.close().map_err(fault)?;
    Ok(())
}

fn append(writer: &mut SerializedFileWriter<File>, part: &Path) -> Result<()> {
    let file = File::open(part)?;
    let reader = SerializedFileReader::new(file.try_clone()?)?;
    for group in reader.metadata().row_groups() {
        let mut out = writer.next_row_group()?;
        for column in group.columns() {
            let close = ColumnCloseResult {
                bytes_written: column.compressed_size() as u64,
                rows_written: group.num_rows() as u64,
                metadata: column.clone(),
                bloom_filter: None,
                column_index: None,
                offset_index: None,
            };
            out.append_column(&file, close)?;
        }
        out.close()?;
    }
    Ok(())
}

/// A Parquet file that this program wrote.
pub(crate) struct Reader {
    path: PathBuf,
    file: File,
    inner: SerializedFileReader<File>,
}

impl Reader {
    pub(crate) fn open(path: &Path) -> std::result::Result<Self, LabError> {
        let file = File::open(path).map_err(|error| LabError::file(path, error))?;
        let not = |_| {
            let message = "this is not a Parquet file, or its end is missing; \
                           name a file that `exaequo simulate --out` wrote";
            LabError::content(path, message)
        };
        let copy = file.try_clone().map_err(|error| LabError::file(path, error))?;
        let inner = guarded(|| SerializedFileReader::new(file)).map_err(not)?;
        let said = inner.metadata().file_metadata().key_value_metadata();
        if !said.is_some_and(|all| all.iter().any(|one| one.key == ORIGIN)) {
            let message = "another program wrote this file; \
                           name one that `exaequo simulate --out` wrote";
            return Err(LabError::content(path, message));
        }
        if let Some(excess) = bounds::excess(&copy, inner.metadata()) {
            let message = format!("{excess}: no file that `exaequo simulate --out` wrote does");
            return Err(LabError::content(path, message));
        }
        Ok(Reader { path: path.to_path_buf(), file: copy, inner })
    }

    pub(crate) fn groups(&self) -> usize {
        self.inner.num_row_groups()
    }

    /// The columns of the file that are known here.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let schema = self.inner.metadata().file_metadata().schema();
        schema.get_fields().iter().filter_map(known_field).collect()
    }

    /// The chosen columns of one group of rows.
    pub(crate) fn read(
        &self,
        group: usize,
        fields: &[Field],
    ) -> std::result::Result<Batch, LabError> {
        let read = || {
            let reader = self.inner.get_row_group(group)?;
            let columns = fields.iter().map(|field| read_column(&self.file, &*reader, field));
            Ok(Batch { fields: fields.to_vec(), columns: columns.collect::<Result<_>>()? })
        };
        guarded(read).map_err(|error| LabError::parquet(&self.path, error))
    }
}

/// The library gives up in its own way on some damaged files: for us that is an error like any other.
fn guarded<T>(read: impl FnOnce() -> Result<T>) -> Result<T> {
    let damaged = |_| Err(ParquetError::General("its content contradicts itself".to_owned()));
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(damaged)
}

fn known_field(field: &TypePtr) -> Option<Field> {
    use parquet::basic::{Repetition, Type};
    let name = field.name().to_owned();
    if field.is_group() {
        return Some(Field { name, kind: Kind::Texts });
    }
    let optional = field.get_basic_info().repetition() == Repetition::OPTIONAL;
    let kind = match (field.get_physical_type(), optional) {
        (Type::INT32, true) => Kind::Perhaps,
        (Type::INT32, false) => Kind::Whole,
        (Type::INT64, _) => Kind::Number,
        (Type::DOUBLE, _) => Kind::Real,
        (Type::BYTE_ARRAY, _) => Kind::Text,
        _ => return None,
    };
    Some(Field { name, kind })
}

fn read_column(file: &File, group: &dyn RowGroupReader, field: &Field) -> Result<Column> {
    let rows = group.metadata().num_rows() as usize;
    let is_it = |column: &parquet::file::metadata::ColumnChunkMetaData| {
        column.column_path().parts().first() == Some(&field.name)
    };
    let missing = || ParquetError::General(format!("the column {} is missing", field.name));
    let at = group.metadata().columns().iter().position(is_it).ok_or_else(missing)?;
    let other = || ParquetError::General(format!("the column {} has another type", field.name));
    if let Some(excess) = bounds::excess_of_column(file, group.metadata().column(at)) {
        return Err(ParquetError::General(excess));
    }
    Ok(match (group.get_column_reader(at)?, field.kind) {
        (ColumnReader::Int32ColumnReader(reader), Kind::Whole) => {
            Column::Whole(values(reader, rows)?.0)
        }
        (ColumnReader::Int32ColumnReader(reader), Kind::Perhaps) => {
            let (found, there, _) = values(reader, rows)?;
            let mut found = found.into_iter();
            let value = |&level: &i16| if level > 0 { found.next() } else { None };
            Column::Perhaps(there.iter().map(value).collect())
        }
        (ColumnReader::Int64ColumnReader(reader), Kind::Number) => {
            let (found, ..) = values(reader, rows)?;
            Column::Number(found.into_iter().map(i64::cast_unsigned).collect())
        }
        (ColumnReader::DoubleColumnReader(reader), Kind::Real) => {
            Column::Real(values(reader, rows)?.0)
        }
        (ColumnReader::ByteArrayColumnReader(reader), Kind::Text) => {
            Column::Text(values(reader, rows)?.0)
        }
        (ColumnReader::ByteArrayColumnReader(reader), Kind::Texts) => {
            let (words, there, again) = values(reader, rows)?;
            Column::Texts(words, ends(&there, &again))
        }
        _ => return Err(other()),
    })
}

/// Values, and two levels for each place where one can be.
type Levelled<T> = (Vec<T>, Vec<i16>, Vec<i16>);

/// All values of a column with their levels.
fn values<T: DataType>(mut reader: ColumnReaderImpl<T>, rows: usize) -> Result<Levelled<T::T>> {
    let (mut values, mut there, mut again) = (Vec::new(), Vec::new(), Vec::new());
    let mut read = 0;
    while read < rows {
        let (records, ..) =
            reader.read_records(rows - read, Some(&mut there), Some(&mut again), &mut values)?;
        if records == 0 {
            return Err(ParquetError::General("a column is shorter than its table".to_owned()));
        }
        read += records;
    }
    Ok((values, there, again))
}

fn ends(there: &[i16], again: &[i16]) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut end = 0;
    for (&there, &again) in there.iter().zip(again) {
        end += usize::from(there > 0);
        match ends.last_mut() {
            Some(last) if again > 0 => *last = end,
            _ => ends.push(end),
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::{Reader, ends, join, levels, write};
    use crate::columns::{Batch, Column, Field, Kind, Word};
    use parquet::file::reader::FileReader;

    fn batch(from: i32) -> Batch {
        let kinds = [Kind::Whole, Kind::Perhaps, Kind::Number, Kind::Real, Kind::Text, Kind::Texts];
        let field = |kind: Kind| Field { name: format!("{kind:?}").to_lowercase(), kind };
        let mut batch = Batch::new(kinds.map(field).to_vec());
        for n in from..from + 5 {
            batch.columns[0].push_whole(n);
            batch.columns[1].push_perhaps((n % 2 == 0).then_some(-n));
            batch.columns[2].push_number(u64::MAX - n as u64);
            batch.columns[3].push_real(f64::from(n) / 3.0);
            batch.columns[4].push_text(Word::from("ñ"));
            batch.columns[5].push_texts((0..n % 3).map(|i| Word::from(format!("w{i}").as_str())));
        }
        batch
    }

    #[test]
    fn what_was_written_is_read_from_the_joined_file() {
        let folder = tempfile::tempdir().unwrap();
        let parts: Vec<_> = (0..3).map(|n| folder.path().join(format!("{n}"))).collect();
        for (n, part) in parts.iter().enumerate() {
            write(part, &batch(n as i32 * 5), "{}").unwrap();
        }
        let whole = folder.path().join("whole");
        join(&parts, &batch(0).fields, "{}", &whole).unwrap();
        let reader = Reader::open(&whole).unwrap();
        assert_eq!((reader.groups(), reader.fields()), (3, batch(0).fields));
        for group in 0..3 {
            assert_eq!(reader.read(group, &batch(0).fields).unwrap(), batch(group as i32 * 5));
        }
    }

    #[test]
    fn a_small_file_that_becomes_large_is_refused_before_it_does() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.parquet");
        let fields = vec![Field { name: "whole".to_owned(), kind: Kind::Whole }];
        let same = Column::Whole(vec![7; 5 << 20]);
        write(&path, &Batch { fields, columns: vec![same] }, "{}").unwrap();
        assert!(std::fs::metadata(&path).unwrap().len() < 1 << 20, "it looks harmless");
        let refusal = Reader::open(&path).map(|_| ()).unwrap_err().to_string();
        assert!(refusal.contains("claims to hold 5242880 rows"), "{refusal}");
    }

    #[test]
    fn a_page_that_lies_about_its_size_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.parquet");
        write(&path, &batch(0), "{}").unwrap();
        let reader = Reader::open(&path).unwrap();
        let (start, _) = reader.inner.metadata().row_group(0).column(0).byte_range();
        let mut bytes = std::fs::read(&path).unwrap();
        // The second number of the first page's head is what it unpacks to.
        let at = start as usize + 3;
        assert_eq!((bytes[at - 1], bytes[at] & 0x80), (0x15, 0), "a number in one byte");
        bytes[at] = 0x7f;
        std::fs::write(&path, bytes).unwrap();
        let refusal = reader.read(0, &batch(0).fields).unwrap_err().to_string();
        assert!(refusal.contains("claims to unpack"), "{refusal}");
    }

    #[test]
    fn a_spoiled_file_is_refused_or_read_and_never_more_than_that() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.parquet");
        write(&path, &batch(0), "{}").unwrap();
        let whole = std::fs::read(&path).unwrap();
        for at in 0..whole.len() {
            for flip in [0x01, 0x80, 0xff] {
                let mut spoiled = whole.clone();
                spoiled[at] ^= flip;
                std::fs::write(&path, &spoiled).unwrap();
                if let Ok(reader) = Reader::open(&path) {
                    let _ = (0..reader.groups())
                        .try_for_each(|group| reader.read(group, &reader.fields()).map(drop));
                }
            }
        }
    }

    #[test]
    fn levels_tell_where_lists_end() {
        let lists = [0, 2, 2, 5, 6, 6];
        let (there, again) = levels(&lists);
        assert_eq!(there, [0, 1, 1, 0, 1, 1, 1, 1, 0]);
        assert_eq!(ends(&there, &again), lists);
    }

    #[test]
    fn other_files_are_refused_with_advice() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.parquet");
        std::fs::write(&path, "number,game\n").unwrap();
        let refusal = Reader::open(&path).map(|_| ()).unwrap_err().to_string();
        assert!(refusal.contains("simulate --out"), "{refusal}");
        let Column::Whole(values) = &batch(0).columns[0] else { panic!("the first column") };
        assert_eq!(values.len(), 5);
    }
}
