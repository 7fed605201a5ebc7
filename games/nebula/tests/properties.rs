//! Whatever is played, no star is lost and none is doubled; shrunk to the shortest game that fails.

use exaequo_laws::games::{conserves, reads_back};
use nebula::{Nebula, Options, Variant};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn stars_are_conserved(
        seats in 2u8..=4,
        full in any::<bool>(),
        seed in any::<u64>(),
        choices in vec(any::<u16>(), 0..300),
    ) {
        let variant = if full { Variant::Full } else { Variant::Introductory };
        let options = Options { variant, ..Options::default() };
        prop_assert_eq!(conserves::<Nebula>(&options, seats, seed, &choices), Ok(()));
    }

    /// Text from anywhere is either an action that prints the same, or an error; never a panic.
    #[test]
    fn any_text_is_an_action_or_an_error(
        text in "(move|place|keep|chaos|advance|choose|take)?( (top|left|red|black|A1|centre|[-+]?[0-9]{1,4}|[a-z_]{0,9})){0,3}",
    ) {
        prop_assert_eq!(reads_back::<Nebula>(&text), Ok(()));
    }
}
