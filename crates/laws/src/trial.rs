//! What a run looks at, and what it has looked at.

use std::fmt;

use exaequo_game::{Game, Seat};

use crate::Law;

/// May these two choices of different seats be asked to commute?
pub type Commute<G> = fn(&G, Seat, <G as Game>::Action, Seat, <G as Game>::Action) -> bool;

/// Which games a run plays and how closely it looks.
#[derive(Clone)]
pub struct Trial<G: Game> {
    /// The options of every game.
    pub options: G::Options,
    /// How many sit at the table.
    pub seats: u8,
    /// How many games are played.
    pub games: u32,
    /// The number of the first game; game `n` has the seed `Seed::from_number(n)`.
    pub first_seed: u64,
    /// About one position in so many is looked at closely, by the laws that cost time. 1 means
    /// every position.
    pub every: u32,
    /// Which pairs of simultaneous choices must commute. A game whose printed rules make the first
    /// one to act better off says so here.
    pub commute: Commute<G>,
    /// Paths of the view that differ between viewers without being secrets: what is about the
    /// viewer (`you`, `prompt`, what a card would cost her), and what everybody can deduce. The
    /// law `hidden-varies` leaves these paths and all below them out; `[*]` is any index, as in
    /// `decks[*].offer`. Name as few as will do: nothing below them is looked at.
    pub not_secret: &'static [&'static str],
}

impl<G: Game> Trial<G> {
    /// Twenty games with the default options.
    pub fn new(seats: u8) -> Self {
        Trial {
            options: G::Options::default(),
            seats,
            games: 20,
            first_seed: 1,
            every: 8,
            commute: |_, _, _, _, _| true,
            not_secret: &["prompt", "viewer", "you"],
        }
    }
}

impl<G: Game> fmt::Debug for Trial<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trial")
            .field("options", &self.options)
            .field("seats", &self.seats)
            .field("games", &self.games)
            .field("first_seed", &self.first_seed)
            .field("every", &self.every)
            .field("not_secret", &self.not_secret)
            .finish_non_exhaustive()
    }
}

/// What a run looked at without finding a law broken.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Games begun.
    pub games: u32,
    /// Actions done.
    pub steps: u64,
    /// The steps of the longest game.
    pub longest: u32,
    /// Positions looked at closely.
    pub positions: u64,
    /// Redeals whose view was compared with the true one.
    pub redeals: u64,
    /// Hidden places that never varied but were met too rarely for the law `hidden-varies` to say
    /// anything, as sentences. More games decide them.
    pub undecided: Vec<String>,
    pub(crate) checks: [u64; Law::ALL.len()],
}

impl Summary {
    /// How often the law was looked at. Zero means that this run says nothing about it: a game
    /// without simultaneous choices cannot break the law about them.
    pub fn checks(&self, law: Law) -> u64 {
        self.checks[law.index()]
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} games, {} steps (the longest game {}), {} positions looked at closely, {} redeals",
            self.games, self.steps, self.longest, self.positions, self.redeals
        )?;
        for law in Law::ALL {
            writeln!(f, "  {law:<33} {:>9}", self.checks(law))?;
        }
        self.undecided.iter().try_for_each(|told| writeln!(f, "  undecided: {told}"))
    }
}
