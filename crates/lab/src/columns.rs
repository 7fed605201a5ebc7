//! A table in columns, whatever file it is written to.

use parquet::data_type::ByteArray;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number of 32 bits.
    Whole,
    /// The same, or nothing.
    Perhaps,
    /// A whole number of 64 bits without a sign.
    Number,
    /// A real number.
    Real,
    /// A text.
    Text,
    /// A list of texts; in CSV they are apart by single spaces.
    Texts,
}

impl Kind {
    /// Its name in the documentation.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Whole => "int32",
            Kind::Perhaps => "int32 or null",
            Kind::Number => "uint64",
            Kind::Real => "double",
            Kind::Text => "string",
            Kind::Texts => "list of strings",
        }
    }
}

/// A column's name, and what it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name in the file.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
}

/// A short text that is shared, not copied.
pub(crate) type Word = ByteArray;

/// The text of a word. The files are written in UTF-8; others are shown as far as possible.
pub(crate) fn text(word: &Word) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(word.data())
}

/// The values of one column.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Column {
    Whole(Vec<i32>),
    Perhaps(Vec<Option<i32>>),
    Number(Vec<u64>),
    Real(Vec<f64>),
    Text(Vec<Word>),
    /// All words, and where each row's end.
    Texts(Vec<Word>, Vec<usize>),
}

impl Column {
    pub(crate) fn new(kind: Kind) -> Self {
        match kind {
            Kind::Whole => Column::Whole(Vec::new()),
            Kind::Perhaps => Column::Perhaps(Vec::new()),
            Kind::Number => Column::Number(Vec::new()),
            Kind::Real => Column::Real(Vec::new()),
            Kind::Text => Column::Text(Vec::new()),
            Kind::Texts => Column::Texts(Vec::new(), Vec::new()),
        }
    }

    pub(crate) fn rows(&self) -> usize {
        match self {
            Column::Whole(values) => values.len(),
            Column::Perhaps(values) => values.len(),
            Column::Number(values) => values.len(),
            Column::Real(values) => values.len(),
            Column::Text(values) => values.len(),
            Column::Texts(_, ends) => ends.len(),
        }
    }

    /// The row's list of words; empty for other kinds.
    pub(crate) fn list(&self, row: usize) -> &[Word] {
        let Column::Texts(words, ends) = self else { return &[] };
        let start = if row == 0 { 0 } else { ends[row - 1] };
        &words[start..ends[row]]
    }

    /// The row's word; an empty one for other kinds.
    pub(crate) fn word(&self, row: usize) -> Word {
        match self {
            Column::Text(values) => values[row].clone(),
            _ => Word::from(""),
        }
    }

    /// The row's whole number, if it has one.
    pub(crate) fn whole(&self, row: usize) -> Option<i64> {
        match self {
            Column::Whole(values) => Some(i64::from(values[row])),
            Column::Perhaps(values) => values[row].map(i64::from),
            Column::Number(values) => i64::try_from(values[row]).ok(),
            _ => None,
        }
    }

    /// The row's number without a sign; 0 for other kinds.
    pub(crate) fn number(&self, row: usize) -> u64 {
        match self {
            Column::Number(values) => values[row],
            _ => self.whole(row).map_or(0, |value| value.max(0) as u64),
        }
    }

    /// The row's real number; 0 for other kinds.
    pub(crate) fn real(&self, row: usize) -> f64 {
        match self {
            Column::Real(values) => values[row],
            _ => 0.0,
        }
    }

    pub(crate) fn push_whole(&mut self, value: i32) {
        match self {
            Column::Whole(values) => values.push(value),
            Column::Perhaps(values) => values.push(Some(value)),
            other => panic!("a whole number in {other:?}"),
        }
    }

    pub(crate) fn push_perhaps(&mut self, value: Option<i32>) {
        let Column::Perhaps(values) = self else { panic!("an optional number in {self:?}") };
        values.push(value);
    }

    pub(crate) fn push_number(&mut self, value: u64) {
        let Column::Number(values) = self else { panic!("a large number in {self:?}") };
        values.push(value);
    }

    pub(crate) fn push_real(&mut self, value: f64) {
        let Column::Real(values) = self else { panic!("a real number in {self:?}") };
        values.push(value);
    }

    pub(crate) fn push_text(&mut self, value: Word) {
        let Column::Text(values) = self else { panic!("a text in {self:?}") };
        values.push(value);
    }

    pub(crate) fn push_texts(&mut self, list: impl IntoIterator<Item = Word>) {
        let Column::Texts(words, ends) = self else { panic!("a list of texts in {self:?}") };
        words.extend(list);
        ends.push(words.len());
    }
}

/// Rows of a table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Batch {
    pub(crate) fields: Vec<Field>,
    pub(crate) columns: Vec<Column>,
}

impl Batch {
    pub(crate) fn new(fields: Vec<Field>) -> Self {
        let columns = fields.iter().map(|field| Column::new(field.kind)).collect();
        Batch { fields, columns }
    }

    pub(crate) fn rows(&self) -> usize {
        self.columns.first().map_or(0, Column::rows)
    }

    /// The column of that name.
    pub(crate) fn column(&self, name: &str) -> Option<&Column> {
        let at = self.fields.iter().position(|field| field.name == name)?;
        self.columns.get(at)
    }
}
