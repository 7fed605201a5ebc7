//! Lines of any length, in bounded memory.

use std::io::{self, BufRead, ErrorKind};

/// After a long line the buffer shrinks to this.
const KEPT: usize = 64 << 10;

/// Reads lines. Of a line longer than the limit, one byte more than the limit is kept, so that the
/// reader can tell; the rest is thrown away.
pub(crate) struct Lines<R> {
    input: R,
    limit: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R, limit: usize) -> Self {
        Lines { input, limit, line: Vec::new() }
    }

    /// The next line without its line break; `None` at the end of the input.
    pub(crate) fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.line.clear();
        self.line.shrink_to(KEPT);
        let mut begun = false;
        loop {
            let available = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                other => other?,
            };
            if available.is_empty() {
                return Ok(begun.then_some(&self.line[..]));
            }
            begun = true;
            let end = available.iter().position(|&byte| byte == b'\n');
            let piece = &available[..end.unwrap_or(available.len())];
            let room = (self.limit + 1).saturating_sub(self.line.len());
            self.line.extend_from_slice(&piece[..piece.len().min(room)]);
            let used = piece.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(&self.line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use std::io::BufReader;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let input = BufReader::with_capacity(3, &b"abc\n0123456789\n\nlast"[..]);
        let mut lines = Lines::new(input, 4);
        let mut read = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            read.push(String::from_utf8(line.to_vec()).unwrap());
        }
        assert_eq!(read, ["abc", "01234", "", "last"]);
    }
}
