//! The heads of a column's pages, read without the pages: a page says in its head how large it will be when it
//! is unpacked, how many values it stands for, and how they are written (Thrift's compact form).

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};

/// What a page says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PageHead {
    /// Its bytes when it is unpacked.
    pub(crate) unpacked: i64,
    /// Its bytes in the file.
    pub(crate) packed: i64,
    /// How many values it stands for.
    pub(crate) values: i64,
    /// How they are written, as the format counts it.
    pub(crate) encoding: i64,
}

/// The heads of the pages in that part of the file.
pub(crate) fn heads(file: &File, start: u64, length: u64) -> io::Result<Vec<PageHead>> {
    let mut file = BufReader::new(file);
    let (mut at, end) = (start, start.saturating_add(length));
    let mut heads = Vec::new();
    while at < end {
        file.seek(SeekFrom::Start(at))?;
        let mut thrift = Thrift { bytes: (&mut file).take(end - at), read: 0 };
        let head = thrift.page_head()?;
        let packed = u64::try_from(head.packed).map_err(|_| damaged())?;
        at = at.saturating_add(thrift.read).saturating_add(packed);
        heads.push(head);
    }
    Ok(heads)
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the head of a page is damaged")
}

/// The kinds of Thrift's compact form.
const I32: u8 = 5;
const STRUCT: u8 = 12;

struct Thrift<R> {
    bytes: R,
    read: u64,
}

impl<R: Read> Thrift<R> {
    fn page_head(&mut self) -> io::Result<PageHead> {
        let mut head = PageHead::default();
        self.fields(0, &mut |it, id, kind| {
            match (id, kind) {
                (2, I32) => head.unpacked = it.number()?,
                (3, I32) => head.packed = it.number()?,
                (5 | 7 | 8, STRUCT) => it.values_head(id, &mut head)?,
                _ => it.skip(kind, 0)?,
            }
            Ok(())
        })?;
        Ok(head)
    }

    /// The part that differs: a page of data (5, or 8 in the newer form), or a dictionary (7).
    fn values_head(&mut self, sort: i64, head: &mut PageHead) -> io::Result<()> {
        let encoding = if sort == 8 { 4 } else { 2 };
        self.fields(1, &mut |it, id, kind| {
            match (id, kind) {
                (1, I32) => head.values = it.number()?,
                (id, I32) if id == encoding => head.encoding = it.number()?,
                _ => it.skip(kind, 1)?,
            }
            Ok(())
        })
    }

    /// Every field of a structure: its number and its kind.
    fn fields(
        &mut self,
        depth: u8,
        each: &mut dyn FnMut(&mut Self, i64, u8) -> io::Result<()>,
    ) -> io::Result<()> {
        if depth > 8 {
            return Err(damaged());
        }
        let mut id = 0_i64;
        loop {
            let head = self.byte()?;
            if head == 0 {
                return Ok(());
            }
            let step = i64::from(head >> 4);
            id = if step == 0 { self.number()? } else { id.saturating_add(step) };
            each(self, id, head & 15)?;
        }
    }

    fn skip(&mut self, kind: u8, depth: u8) -> io::Result<()> {
        match kind {
            // Yes and no are told by the kind itself.
            1 | 2 => Ok(()),
            3 => self.leave_out(1),
            4..=6 => self.number().map(drop),
            7 => self.leave_out(8),
            8 => {
                let length = self.varint()?;
                self.leave_out(length)
            }
            9 | 10 => self.skip_list(depth),
            STRUCT => self.fields(depth + 1, &mut |it, _, kind| it.skip(kind, depth + 1)),
            _ => Err(damaged()),
        }
    }

    fn skip_list(&mut self, depth: u8) -> io::Result<()> {
        let head = self.byte()?;
        let size = if head >> 4 == 15 { self.varint()? } else { u64::from(head >> 4) };
        // In a list they take a byte each.
        let kind = if head & 15 <= 2 { 3 } else { head & 15 };
        (0..size).try_for_each(|_| self.skip(kind, depth + 1))
    }

    fn leave_out(&mut self, length: u64) -> io::Result<()> {
        let left = io::copy(&mut (&mut self.bytes).take(length), &mut io::sink())?;
        self.read += left;
        if left == length { Ok(()) } else { Err(damaged()) }
    }

    fn byte(&mut self) -> io::Result<u8> {
        let mut byte = [0];
        self.bytes.read_exact(&mut byte)?;
        self.read += 1;
        Ok(byte[0])
    }

    fn varint(&mut self) -> io::Result<u64> {
        let mut number = 0;
        for place in 0..10 {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << (7 * place);
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(damaged())
    }

    /// A number whose lowest bit is its sign.
    fn number(&mut self) -> io::Result<i64> {
        let number = self.varint()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }
}

#[cfg(test)]
mod tests {
    use super::{PageHead, Thrift};

    #[test]
    fn heads_are_read_and_what_is_not_needed_is_left_out() {
        // 2: 1000 bytes, 3: 300 packed, 5: {1: 7 values, 2: written as 8, 5: {1: "ab"}}, and a byte beyond.
        let bytes = [
            0x25, 0xd0, 0x0f, 0x15, 0xd8, 0x04, 0x2c, 0x15, 0x0e, 0x15, 0x10, 0x3c, 0x18, 0x02,
            b'a', b'b', 0, 0, 0, 99,
        ];
        let mut thrift = Thrift { bytes: &bytes[..], read: 0 };
        let head = PageHead { unpacked: 1000, packed: 300, values: 7, encoding: 8 };
        assert_eq!((thrift.page_head().unwrap(), thrift.read), (head, 19));
        for cut in 0..19 {
            assert!(Thrift { bytes: &bytes[..cut], read: 0 }.page_head().is_err(), "{cut}");
        }
        let deep = [0x2c; 100];
        assert!(Thrift { bytes: &deep[..], read: 0 }.page_head().is_err());
    }
}
