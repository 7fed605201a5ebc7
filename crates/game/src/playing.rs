//! The one loop by which games are played to their end.
//!
//! Simulation, the lab, the arena, benchmarks and tuning differ in who decides and who looks on, never
//! in who acts next or where chance comes from: that is here.

use crate::{
    EventSink, Game, GameRng, MAX_SEATS, NoEvents, Outcome, PerSeat, Seat, SeatSet, Seed, Status,
};

/// Plays games one after the other and keeps its buffers.
#[derive(Debug)]
pub struct Player<G: Game> {
    legal: Vec<G::Action>,
}

/// What somebody has to decide.
#[derive(Debug)]
pub struct Turn<'a, G: Game> {
    /// The position, everything seen: whoever decides by it must not peek.
    pub game: &'a G,
    /// Whose decision it is.
    pub seat: Seat,
    /// What the seat may do.
    pub legal: &'a [G::Action],
    /// Which step of the game it will be, counted from 1.
    pub step: u32,
}

/// One finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many actions were done.
    pub steps: u32,
    /// Legal actions listed, over all decisions.
    pub listed: u64,
    /// A fingerprint of every choice and of the outcome.
    pub checksum: u64,
}

/// Somebody who looks on while a game is played; by default at nothing, which costs nothing.
pub trait Watch<G: Game>: EventSink<G::Event> {
    /// The table is set.
    #[inline(always)]
    fn begin(&mut self, _game: &G) {}

    /// The seat chose from the list.
    #[inline(always)]
    fn chose(&mut self, _seat: Seat, _legal: &[G::Action], _chosen: usize) {}

    /// The action was done.
    #[inline(always)]
    fn done(&mut self, _game: &G) {}

    /// The game is over.
    #[inline(always)]
    fn end(&mut self, _game: &G) {}
}

impl<G: Game> Watch<G> for NoEvents {}

impl<G: Game> Default for Player<G> {
    fn default() -> Self {
        Player { legal: Vec::with_capacity(256) }
    }
}

impl<G: Game> Player<G> {
    /// Plays from `game` to the end, exactly as a [`crate::Match`] with that seed would go on from its
    /// first step. `decide` says which of the legal actions is done, by its place in the list.
    ///
    /// # Errors
    /// What `decide` breaks off with.
    ///
    /// # Panics
    /// If the game does not end within the steps it promises.
    #[inline]
    pub fn play<E>(
        &mut self,
        mut game: G,
        seed: &Seed,
        watch: &mut impl Watch<G>,
        mut decide: impl FnMut(Turn<'_, G>) -> Result<usize, E>,
    ) -> Result<Played, E> {
        let mut played = Played::nothing(game.seats());
        watch.begin(&game);
        while let Some(seat) = game.next_to_act() {
            game.legal_actions(seat, &mut self.legal);
            played.steps += 1;
            assert!(played.steps <= G::META.max_steps, "the game with seed {seed} does not end");
            let legal = &self.legal[..];
            let chosen = decide(Turn { game: &game, seat, legal, step: played.steps })?;
            played.note(legal.len() as u64, chosen as u64);
            watch.chose(seat, legal, chosen);
            let mut rng = GameRng::for_step(seed, played.steps);
            game.apply(seat, legal[chosen], &mut rng, watch);
            watch.done(&game);
        }
        watch.end(&game);
        match game.status() {
            Status::Finished(outcome) => played.finish(outcome),
            Status::Waiting(_) => unreachable!("a game that goes on waits for somebody"),
        }
        Ok(played)
    }
}

impl<G: Game> Turn<'_, G> {
    /// Any of the legal actions.
    #[inline]
    pub fn any(&self, rng: &mut GameRng) -> usize {
        rng.below(self.legal.len() as u32) as usize
    }

    /// The place of an action in the list.
    ///
    /// # Panics
    /// If it is not legal.
    pub fn place(&self, action: G::Action) -> usize {
        self.legal.binary_search(&action).expect("the choice is one of the list")
    }
}

impl Played {
    fn nothing(seats: u8) -> Self {
        let outcome = Outcome {
            seats,
            scores: PerSeat([0; MAX_SEATS]),
            winners: SeatSet::EMPTY,
            automa: None,
            reason: "",
        };
        Played { outcome, steps: 0, listed: 0, checksum: 0 }
    }

    #[inline]
    fn note(&mut self, listed: u64, chosen: u64) {
        self.listed += listed;
        self.mix(listed << 32 | chosen);
    }

    #[inline]
    fn mix(&mut self, value: u64) {
        self.checksum = (self.checksum.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&mut self, outcome: Outcome) {
        for &score in outcome.seat_scores() {
            self.mix(score as u64);
        }
        for seat in outcome.winners.iter() {
            self.mix(u64::from(seat.0));
        }
        self.outcome = outcome;
    }
}
