//! What must hold of every table.

use crate::setup;
use crate::state::{{Name}};

pub(crate) fn invariants(game: &{{Name}}) -> Result<(), String> {
    let most = setup::heap(game.seats);
    if game.left > most {
        return Err(format!("{} matches, there are only {most}", game.left));
    }
    Ok(())
}
