//! {{Title}} obeys every law.

use exaequo_laws::{Trial, every_law_holds};
use {{crate}}::{{Name}};

/// Whose eyes a view is for is no secret.
const NOT_SECRET: &[&str] = &["you"];

#[test]
fn every_law_holds_for_every_number_of_seats() {
    for seats in 2..=4 {
        every_law_holds(&Trial::<{{Name}}> {
            games: 20,
            not_secret: NOT_SECRET,
            ..Trial::new(seats)
        });
    }
}
