//! What must not be guessed: secrets of seats, links of tables and matches, seeds.

use std::sync::atomic::{AtomicU64, Ordering};

use data_encoding::BASE32_NOPAD;
use exaequo_game::Seed;
use exaequo_table::NewMatch;

/// 128 random bits as 26 letters and digits, easy to read aloud and to put into an address.
pub(crate) fn token() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    BASE32_NOPAD.encode(&bytes).to_lowercase()
}

/// So many letters of an alphabet, each as likely as every other.
pub(crate) fn letters(alphabet: &[u8], length: usize) -> String {
    let even = 256 - 256 % alphabet.len();
    let letter = || {
        loop {
            let mut byte = [0];
            fill(&mut byte);
            let drawn = usize::from(byte[0]);
            if drawn < even {
                return char::from(alphabet[drawn % alphabet.len()]);
            }
        }
    };
    std::iter::repeat_with(letter).take(length).collect()
}

/// Does this look like one? Anything else need not be looked up.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Where matches and bots get their chance: from the system, or, for tests that must go the same way
/// every time, from a number.
#[derive(Debug, Default)]
pub(crate) struct Chance {
    fixed: Option<u64>,
    drawn: AtomicU64,
}

impl Chance {
    pub(crate) fn new(fixed: Option<u64>) -> Self {
        Chance { fixed, drawn: AtomicU64::new(0) }
    }

    /// A match's id and seed.
    pub(crate) fn new_match(&self) -> NewMatch {
        NewMatch { id: token(), seed: self.seed() }
    }

    /// Chance for a bot's thinking.
    pub(crate) fn number(&self) -> u64 {
        let Seed(bytes) = self.seed();
        u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes"))
    }

    fn seed(&self) -> Seed {
        let Some(fixed) = self.fixed else {
            let mut seed = [0; 32];
            fill(&mut seed);
            return Seed(seed);
        };
        Seed::from_pair(fixed, self.drawn.fetch_add(1, Ordering::Relaxed))
    }
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has random numbers");
}

#[cfg(test)]
mod tests {
    use super::{Chance, is_token, token};

    #[test]
    fn tokens_have_128_bits_and_are_recognised() {
        assert!(is_token(&token()) && token() != token());
        assert!(!is_token("short") && !is_token(&"A".repeat(26)) && !is_token(&"é".repeat(13)));
    }

    #[test]
    fn only_fixed_chance_comes_back() {
        let [one, same] = [Chance::new(Some(7)), Chance::new(Some(7))];
        assert_eq!(one.new_match().seed, same.new_match().seed);
        assert_ne!(one.new_match().seed, one.new_match().seed);
        assert_ne!(Chance::new(None).number(), Chance::new(None).number());
    }
}
