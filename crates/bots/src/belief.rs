//! What a bot gets to see.

use exaequo_game::{GameRng, Search, Seat, Viewer};

/// A game from where one seat stands: a guess at the position that fits everything the seat knows.
///
/// **Invariant**: the real position is not in here. The only way to make one redeals what the seat
/// cannot know, and since a redeal depends on the seat's knowledge alone, so does everything a bot
/// does with it.
#[derive(Clone, Debug)]
pub struct Belief<G> {
    guess: G,
    seat: Seat,
}

impl<G: Search> Belief<G> {
    /// Where the seat stands.
    pub fn new(game: &G, seat: Seat, rng: &mut GameRng) -> Self {
        let mut guess = game.clone();
        guess.redeal_hidden(Viewer::Seat(seat), rng);
        Belief { guess, seat }
    }

    /// Whose it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.guess.seats()
    }

    /// Another guess.
    pub fn imagine(&self, rng: &mut GameRng) -> G {
        let mut guess = self.guess.clone();
        guess.redeal_hidden(Viewer::Seat(self.seat), rng);
        guess
    }

    /// What the seat may do: the same whatever is hidden.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.guess.legal_actions(self.seat, out);
    }

    /// How promising each of them is, as far as this guess tells.
    pub(crate) fn priors(&self, legal: &[G::Action], out: &mut Vec<f32>) {
        self.guess.priors(self.seat, legal, out);
    }
}
