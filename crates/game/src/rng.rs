//! Chance. The numbers are frozen: an old game must replay for ever, whatever crates change.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The secret from which all chance of one match comes. In text: 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from a small number, for simulations and tests: neighbours share nothing.
    pub fn from_number(number: u64) -> Self {
        Self::from_pair(number, 0)
    }

    /// The seed of the `index`-th game of a series.
    pub fn from_pair(series: u64, index: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(series);
        rng.set_stream(index);
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The text was not a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is 64 hexadecimal digits")
    }
}

impl std::error::Error for SeedError {}

impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(SeedError);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digits = std::str::from_utf8(pair).map_err(|_| SeedError)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedError)?;
        }
        Ok(Seed(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A source of chance. Rules get one as an argument and never keep it.
#[derive(Clone)]
pub struct GameRng(ChaCha8Rng);

impl GameRng {
    /// The chance of one step of a match. Every step has a stream of its own: jumping anywhere is
    /// cheap, and a rule that draws one number more never shifts the steps after it.
    pub fn for_step(seed: &Seed, step: u32) -> Self {
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        rng.set_stream(u64::from(step));
        GameRng(rng)
    }

    /// Chance for bots, redeals and tests: belongs to no match.
    pub fn for_search(seed: u64) -> Self {
        GameRng(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number in `0..n`, each equally likely. Lemire's method with rejection.
    ///
    /// # Panics
    /// If `n` is 0: there is nothing to choose from.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a choice from nothing");
        let mut wide = u64::from(self.0.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (wide as u32) < threshold {
                wide = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// One of the things, each equally likely; `None` if there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        match things.len() {
            0 => None,
            n => Some(&things[self.below(n as u32) as usize]),
        }
    }

    /// Every order equally likely (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            things.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// 64 random bits, to seed another source.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl fmt::Debug for GameRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameRng")
    }
}

#[cfg(test)]
mod tests {
    use super::{GameRng, Seed};

    /// If this fails, every stored game would replay differently: mend the code, not the numbers.
    #[test]
    fn the_numbers_are_frozen() {
        let seed = Seed::from_number(1);
        let mut rng = GameRng::for_step(&seed, 5);
        let drawn: Vec<u32> = (0..8).map(|i| rng.below(10 + 100 * i)).collect();
        let mut cards: Vec<u8> = (0..12).collect();
        rng.shuffle(&mut cards);
        assert_eq!(seed.to_string(), FROZEN_SEED);
        assert_eq!(drawn, FROZEN_DRAWS);
        assert_eq!(cards, FROZEN_SHUFFLE);
        assert_eq!(GameRng::for_search(9).bits(), FROZEN_BITS);
    }

    const FROZEN_SEED: &str = "b10da48cea4c09676b8e0efcd806941465060736032bb898420d0863dca72538";
    const FROZEN_DRAWS: [u32; 8] = [5, 76, 131, 94, 355, 465, 293, 54];
    const FROZEN_SHUFFLE: [u8; 12] = [8, 2, 1, 4, 5, 10, 3, 7, 6, 11, 9, 0];
    const FROZEN_BITS: u64 = 0x1d37_260f_812b_941f;

    #[test]
    fn seeds_survive_their_text() {
        let seed = Seed::from_pair(3, 4);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("zz".parse::<Seed>().is_err());
        assert!("+1".repeat(32).parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }

    #[test]
    fn steps_have_streams_of_their_own() {
        let seed = Seed::from_number(1);
        let first: Vec<u64> = (0..64).map(|s| GameRng::for_step(&seed, s).bits()).collect();
        let mut distinct = first.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), first.len());
    }

    #[test]
    fn below_reaches_every_value_about_equally() {
        let mut rng = GameRng::for_search(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (9_500..10_500).contains(&n)), "{counts:?}");
    }
}
