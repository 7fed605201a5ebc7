//! How much a Parquet file may unfold to. A few bytes can say "the same value a billion times": what a
//! file and its pages claim is looked at before anything is read into memory.

use std::fs::File;

use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData};

use crate::pages::{PageHead, heads};

/// No group of rows has more; ours have less than a fifth of it.
const ROWS_OF_GROUP: i64 = 1 << 22;
/// Every row takes some room: a file has at most so many for each of its bytes.
const ROWS_OF_BYTE: u64 = 64;
/// No column of a group has more values, lists counted by their elements.
const VALUES_OF_COLUMN: i64 = 1 << 24;
/// Snappy makes nothing smaller than a twenty-second of it.
const UNPACKED_OF_BYTE: i64 = 32;
/// How our values are written: plainly, by a dictionary (two names of it), in runs, or as differences. In other
/// forms a few bytes stand for long texts, again and again.
const ENCODINGS: [i64; 5] = [0, 2, 3, 5, 8];

/// What is out of bounds in a file, going by what it says of itself.
pub(crate) fn excess(file: &File, metadata: &ParquetMetaData) -> Option<String> {
    let bytes = file.metadata().map_or(0, |about| about.len());
    let rows = || metadata.row_groups().iter().map(|group| group.num_rows());
    if let Some(wrong) = rows().find(|rows| !(0..=ROWS_OF_GROUP).contains(rows)) {
        return Some(format!("a group claims to hold {wrong} rows"));
    }
    let all: u64 = rows().map(i64::cast_unsigned).sum();
    let most = bytes.saturating_mul(ROWS_OF_BYTE);
    (all > most).then(|| format!("{bytes} bytes claim to hold {all} rows"))
}

/// The same for a column, going by the heads of its pages.
pub(crate) fn excess_of_column(file: &File, column: &ColumnChunkMetaData) -> Option<String> {
    let (start, length) = column.byte_range();
    match heads(file, start, length) {
        Ok(heads) => excess_of_pages(&heads),
        Err(error) => Some(error.to_string()),
    }
}

fn excess_of_pages(heads: &[PageHead]) -> Option<String> {
    let values = heads.iter().fold(0_i64, |sum, head| sum.saturating_add(head.values));
    if values > VALUES_OF_COLUMN || heads.iter().any(|head| head.values < 0) {
        return Some(format!("a column claims to hold {values} values"));
    }
    heads.iter().find_map(excess_of_page)
}

fn excess_of_page(head: &PageHead) -> Option<String> {
    let most = head.packed.saturating_mul(UNPACKED_OF_BYTE).saturating_add(4096);
    if !(0..=most).contains(&head.unpacked) {
        let (packed, unpacked) = (head.packed, head.unpacked);
        return Some(format!("a page of {packed} bytes claims to unpack to {unpacked}"));
    }
    let unknown = !ENCODINGS.contains(&head.encoding);
    unknown.then(|| "a page is written in a form that we never use".to_owned())
}

#[cfg(test)]
mod tests {
    use super::excess_of_pages;
    use crate::pages::PageHead;

    #[test]
    fn pages_that_unfold_beyond_their_size_are_refused() {
        let honest = PageHead { unpacked: 20_000, packed: 1000, values: 9, encoding: 8 };
        assert_eq!(excess_of_pages(&[honest; 3]), None);
        for hostile in [
            PageHead { unpacked: i64::from(i32::MAX), ..honest },
            PageHead { unpacked: -1, ..honest },
            PageHead { values: 1 << 24, ..honest },
            PageHead { values: -1, ..honest },
            // Texts that each repeat the one before.
            PageHead { encoding: 7, ..honest },
        ] {
            assert!(excess_of_pages(&[honest, hostile]).is_some(), "{hostile:?}");
        }
    }
}
