//! Whatever is played, no card is lost and none is doubled; shrunk to the shortest game that fails.

use exaequo_game::{Game, Match, NoEvents, Seed};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};
use rafts::{Options, Rafts};

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_are_conserved(seats in 2u8..=6, seed in any::<u64>(), choices in vec(any::<u16>(), 0..300)) {
        let mut game = Match::<Rafts>::start(Options::default(), seats, Seed::from_number(seed)).unwrap();
        let mut legal = Vec::new();
        for choice in choices {
            prop_assert_eq!(game.state().invariants(), Ok(()));
            let Some(seat) = game.state().waiting().first() else { break };
            game.state().legal_actions(seat, &mut legal);
            prop_assert!(!legal.is_empty());
            let action = legal[usize::from(choice) % legal.len()];
            game.submit(seat, action, &mut NoEvents).unwrap();
        }
        prop_assert_eq!(game.state().invariants(), Ok(()));
    }

    /// Text from anywhere is either an action that prints the same, or an error; never a panic.
    #[test]
    fn any_text_is_an_action_or_an_error(text in "(play|steal|exchange|contaminate|catch|draw|lose|shield)?( [a-z_0-9]{0,24}){0,7}") {
        if let Ok(action) = text.parse::<rafts::Action>() {
            let words: Vec<&str> = text.split_whitespace().collect();
            prop_assert_eq!(action.to_string(), words.join(" "));
        }
    }
}
