//! What must not be guessed: secrets of seats, links of tables and matches, seeds.

use data_encoding::BASE32_NOPAD;
use exaequo_game::Seed;
use exaequo_table::NewMatch;

/// 128 random bits as 26 letters and digits, easy to read aloud and to put into an address.
pub(crate) fn token() -> String {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    BASE32_NOPAD.encode(&bytes).to_lowercase()
}

/// Does this look like one? Anything else need not be looked up.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// A match's id and seed.
pub(crate) fn new_match() -> NewMatch {
    let mut seed = [0; 32];
    fill(&mut seed);
    NewMatch { id: token(), seed: Seed(seed) }
}

/// Chance for a bot's thinking.
pub(crate) fn number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has random numbers");
}

#[cfg(test)]
mod tests {
    use super::{is_token, token};

    #[test]
    fn tokens_have_128_bits_and_are_recognised() {
        assert!(is_token(&token()) && token() != token());
        assert!(!is_token("short") && !is_token(&"A".repeat(26)) && !is_token(&"é".repeat(13)));
    }
}
