//! What is written to people's terminals holds no orders to the terminal, wherever it came from: a name in
//! a record, an edition's text, a cell of a table. Only our own emphasis passes.

use std::io::{self, Write};

/// What `Paint` writes.
const OURS: [&[u8]; 3] = [b"\x1b[0m", b"\x1b[1m", b"\x1b[2m"];
/// The longest beginning of something that cannot be judged yet.
const LONGEST: usize = 4;

/// Passes on what is written, with every control character but line breaks and tabs spelled out as
/// JSON does.
pub(crate) struct Calm<W> {
    inner: W,
    /// The beginning of what may become an order or one of ours.
    held: Vec<u8>,
}

impl<W: Write> Calm<W> {
    pub(crate) fn new(inner: W) -> Self {
        Calm { inner, held: Vec::with_capacity(LONGEST) }
    }

    /// One byte after others that could not be judged yet.
    fn judge(&mut self, byte: u8) -> io::Result<()> {
        self.held.push(byte);
        if OURS.iter().any(|ours| *ours == self.held) {
            return self.pass();
        }
        if OURS.iter().any(|ours| ours.starts_with(&self.held)) || self.held == [0xc2] {
            return Ok(());
        }
        match self.held[..] {
            // The control characters beyond ASCII.
            [0xc2, low @ 0x80..=0x9f] => self.spell(low, 2),
            [0xc2, _] => self.pass(),
            [first, ..] if is_control(first) => self.spell(first, 1),
            _ => self.pass(),
        }
    }

    fn pass(&mut self) -> io::Result<()> {
        let held = std::mem::take(&mut self.held);
        self.inner.write_all(&held)
    }

    /// Spells a control character out; what followed it is judged anew.
    fn spell(&mut self, control: u8, length: usize) -> io::Result<()> {
        let rest = self.held.split_off(length);
        self.held.clear();
        write!(self.inner, "\\u{control:04x}")?;
        rest.into_iter().try_for_each(|byte| self.judge(byte))
    }
}

fn is_control(byte: u8) -> bool {
    byte.is_ascii_control() && byte != b'\n' && byte != b'\t'
}

impl<W: Write> Write for Calm<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        // Hardly anything needs a second look.
        if self.held.is_empty() && !buffer.iter().any(|byte| is_control(*byte) || *byte == 0xc2) {
            self.inner.write_all(buffer)?;
        } else {
            buffer.iter().try_for_each(|byte| self.judge(*byte))?;
        }
        Ok(buffer.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::Calm;
    use std::io::Write;

    fn calm(pieces: &[&str]) -> String {
        let mut out = Vec::new();
        let mut writer = Calm::new(&mut out);
        pieces.iter().for_each(|piece| writer.write_all(piece.as_bytes()).unwrap());
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn orders_to_the_terminal_are_spelled_out_and_emphasis_is_not() {
        assert_eq!(calm(&["a\x1b]0;title\x07b"]), "a\\u001b]0;title\\u0007b");
        assert_eq!(calm(&["\x1b[2J", "\x1b[1mbold\x1b[0m"]), "\\u001b[2J\x1b[1mbold\x1b[0m");
        assert_eq!(calm(&["\x1b", "[", "1", "m\x1b", "[31m"]), "\x1b[1m\\u001b[31m");
        assert_eq!(calm(&["\x1b\x1b[1m"]), "\\u001b\x1b[1m");
        assert_eq!(
            calm(&["x\u{9b}2Jy\u{a0}ñé\r\n\t\u{7f}"]),
            "x\\u009b2Jy\u{a0}ñé\\u000d\n\t\\u007f"
        );
    }

    #[test]
    fn json_stays_json() {
        let text = calm(&[&serde_json::json!({"name": "a\u{9b}b\u{7f}"}).to_string()]);
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read["name"], "a\u{9b}b\u{7f}");
    }
}
