//! What must hold of described tables, beside the law `position-round-trip`.

use exaequo_game::{GameRng, Positions};
use serde_json::Value;

use crate::table::{Table, faults};

/// The table, described, is set up again as the same table, whatever the chance.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn comes_back<G: Positions>(position: Value) {
    stays_the_same(&Table::<G>::at(position));
}

/// The same for a table that was played at.
///
/// # Panics
/// If it is another table.
#[track_caller]
pub fn stays_the_same<G: Positions>(table: &Table<G>) {
    let described = table.state().describe();
    for seed in [1, 2] {
        let again = G::from_position(&described, &mut GameRng::for_search(seed));
        let again = again.unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(&again, table.state());
        assert_eq!(again.describe(), described);
        assert_eq!(again.invariants(), Ok(()));
    }
}

/// The description is refused, and this is one of the reasons.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn finds<G: Positions>(position: &Value, problem: &str) {
    let found = faults::<G>(position);
    assert!(found.iter().any(|fault| fault.contains(problem)), "no \"{problem}\" in {found:#?}");
}

/// The first position that a game's README shows: it must come back.
///
/// # Panics
/// If there is none, or if it is not what it says.
#[track_caller]
pub fn readmes_example<G: Positions>(readme: &str) -> Table<G> {
    let block = readme.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let position: Value = serde_json::from_str(block.expect("an example")).expect("JSON");
    let table = Table::at(position);
    stays_the_same(&table);
    table
}
