//! Whatever is played, no individual and no circle is lost or doubled; shrunk to the shortest game that
//! fails.

use exaequo_laws::games::{conserves, reads_back};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};
use prototype_c19::{Options, PrototypeC19, Scenario};

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn individuals_and_circles_are_conserved(
        seats in 1u8..=5,
        scenario in 0usize..14,
        seed in any::<u64>(),
        choices in vec(any::<u16>(), 0..300),
    ) {
        let options = Options { scenario: Scenario::ALL[scenario], ..Options::default() };
        prop_assert_eq!(conserves::<PrototypeC19>(&options, seats, seed, &choices), Ok(()));
    }

    /// Text from anywhere is either an action that prints the same, or an error; never a panic.
    #[test]
    fn any_text_is_an_action_or_an_error(
        text in "(reroll|take|mark|free|analyse|convert|place|resist|formula)?( (mutant|sample|pair|turn|health|=3|[-+]?[0-9]{1,4}|r[0-9]|c[0-9]|[a-z_]{0,9})){0,6}",
    ) {
        prop_assert_eq!(reads_back::<PrototypeC19>(&text), Ok(()));
    }
}
