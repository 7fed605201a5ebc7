//! Short codes: a table's id begins with five letters and digits that can be read aloud and typed on a
//! tablet. The rest of the id stays as hard to guess as before. A code leads to a table only as long as
//! somebody can still sit down there.

use crate::error::Error;
use crate::rooms::Shared;
use crate::secrets::{letters, token};

/// How many letters a code has.
pub(crate) const LENGTH: usize = 5;

/// What cannot be taken for something else, in capitals as in small letters: no I, L, 1; no O, 0, Q's
/// tail is long enough; no S, 5; no Z, 2; no U, V; no G beside a 6; no B beside an 8.
const ALPHABET: &[u8; 22] = b"abcdefghjkmnpqrtwxy347";

/// Tables that nobody touched for so long are no longer found, in milliseconds.
const STALE: u64 = 24 * 3600 * 1000;

/// Does this look like a code? Anything else need not be looked up.
pub(crate) fn read(text: &str) -> Option<String> {
    let code = text.to_ascii_lowercase();
    let looks = code.len() == LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    looks.then_some(code)
}

impl Shared {
    /// An id whose code leads to no other table.
    pub(crate) async fn new_table_id(&self) -> Result<String, Error> {
        loop {
            let code = letters(ALPHABET, LENGTH);
            if self.tables_of(&code).await?.is_empty() {
                return Ok(format!("{code}{}", &token()[LENGTH..]));
            }
        }
    }

    /// The table that a code leads to.
    pub(crate) async fn table_of(&self, code: &str) -> Result<String, Error> {
        let found = self.tables_of(code).await?;
        let mut open = found.into_iter().filter(|table| table.takes_people());
        open.next().map(|table| table.listed().id).ok_or(Error::UnknownCode)
    }

    async fn tables_of(&self, code: &str) -> Result<Vec<exaequo_table::StoredTable>, Error> {
        let since = self.clock.now().saturating_sub(STALE);
        Ok(self.store.beginning_with(code, since).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::{ALPHABET, read};

    #[test]
    fn codes_are_read_in_capitals_too_and_hold_nothing_that_is_confused() {
        assert_eq!(read("K3MXA").as_deref(), Some("k3mxa"));
        assert!(read("k3mx").is_none() && read("k3mx%").is_none() && read("ñ3mx").is_none());
        assert!(!ALPHABET.iter().any(|letter| b"01258 6ilosuvz".contains(letter)));
    }
}
