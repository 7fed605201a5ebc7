//! Whatever is played, no card is lost and none is doubled; shrunk to the shortest game that fails.

use exaequo_laws::games::{conserves, reads_back_word_by_word};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};
use rafts::{Options, Rafts};

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_are_conserved(
        seats in 2u8..=6,
        seed in any::<u64>(),
        choices in vec(any::<u16>(), 0..300),
    ) {
        let options = Options::default();
        prop_assert_eq!(conserves::<Rafts>(&options, seats, seed, &choices), Ok(()));
    }

    /// Text from anywhere is either an action that prints the same, or an error; never a panic.
    #[test]
    fn any_text_is_an_action_or_an_error(
        text in "(play|steal|exchange|contaminate|catch|draw|lose|shield)?( [a-z_0-9]{0,24}){0,7}",
    ) {
        prop_assert_eq!(reads_back_word_by_word::<Rafts>(&text), Ok(()));
    }
}
