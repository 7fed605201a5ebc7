//! Where seeds come from when nobody names one.

use exaequo_game::Seed;

/// A source of seeds.
pub(crate) enum Chance {
    /// The operating system.
    System,
    /// A series: always the same seeds in the same order.
    Series {
        /// Which series.
        number: u64,
        /// How many seeds it has given.
        given: u64,
    },
}

impl Chance {
    /// The series of that number.
    pub(crate) fn series(number: u64) -> Self {
        Chance::Series { number, given: 0 }
    }

    /// The next seed.
    pub(crate) fn seed(&mut self) -> Seed {
        match self {
            Chance::System => {
                let mut bytes = [0; 32];
                getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
                Seed(bytes)
            }
            Chance::Series { number, given } => {
                *given += 1;
                Seed::from_pair(*number, *given)
            }
        }
    }

    /// The next small number, to seed a bot.
    pub(crate) fn number(&mut self) -> u64 {
        let Seed(bytes) = self.seed();
        bytes[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn a_series_repeats_and_the_system_does_not() {
        assert_eq!(Chance::series(3).seed(), Chance::series(3).seed());
        assert_ne!(Chance::System.seed(), Chance::System.seed());
        let mut series = Chance::series(3);
        assert_ne!(series.number(), series.number());
    }
}
