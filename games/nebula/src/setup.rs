//! Setting up (NB-30 to NB-35).

use exaequo_game::{
    AnyEditionRegistry, Edition, EditionId, Game, GameRng, OptionsSchema, Seat, Setup, SetupError,
    first_player,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::colour::{Colour, Stars};
use crate::components::EDITIONS;
use crate::objective::{Advanced, Personal, Race};
use crate::state::{Cluster, MAX_PLAYERS, Nebula, OPEN, Player, RaceSlot, Stage, Variant};
use crate::values::{Track, TrackName};

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which game (NB-35).
    pub variant: Variant,
    /// Who begins; left out, the seed picks (NB-33).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_player: Option<u8>,
    /// A corrected box; left out, the printed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<Edition>,
}

impl Setup for Nebula {
    fn options_schema() -> OptionsSchema {
        let about = "The introductory game has no values board and no advanced cards (NB-35).";
        OptionsSchema::new()
            .choice("variant", ["introductory", "full"], "full", about)
            .first_player(Self::META, "The seat that begins; null lets the seed pick (NB-33).")
            .edition()
    }

    fn editions() -> Option<&'static dyn AnyEditionRegistry> {
        Some(&EDITIONS)
    }
}

pub(crate) fn new(options: &Options, seats: u8, rng: &mut GameRng) -> Result<Nebula, SetupError> {
    Nebula::META.check_seats(seats)?;
    let first = first_player(options.first_player, seats, rng)?;
    let edition = EDITIONS.place(options.edition.as_ref())?;
    let mut game = empty(edition, seats, options.variant, first);
    game.bag = game.components().supply(seats);
    game.fill_clusters(rng);
    game.boosted = game.bag.draw(rng).expect("the bag of a fresh game has stars");
    game.boost = game.boosted;
    game.deal_race(&[], rng);
    game.deal_advanced(&[], rng);
    game.deal_personal(rng);
    Ok(game)
}

/// The table before anything is dealt.
pub(crate) fn empty(edition: EditionId, seats: u8, variant: Variant, first: Seat) -> Nebula {
    let rings = &EDITIONS.at(edition).numbers.clusters;
    let ring = |(spaces, marker)| Cluster { spaces, marker, ..Cluster::default() };
    Nebula {
        edition,
        seats,
        variant,
        first,
        active: first,
        round: 1,
        stage: Stage::Choose,
        ending: None,
        players: [Player::new([Personal(0), Personal(1)]); MAX_PLAYERS],
        clusters: [0, 1, 2].map(|at| ring((rings.spaces[at], rings.start[at]))),
        boosted: Colour::Red,
        boost: Colour::Red,
        placed: 0,
        drawn: Stars::NONE,
        to_keep: 0,
        track: 0,
        race: [RaceSlot { card: Race(0), first: None, met: 0 }; OPEN],
        advanced: [None; OPEN],
        tracks: TrackName::ALL.map(|track| Track::new(track.tokens())),
        bag: Stars::NONE,
        out: Stars::NONE,
    }
}

impl Nebula {
    /// NB-30: every space of every cluster.
    pub(crate) fn fill_clusters(&mut self, rng: &mut GameRng) {
        for cluster in &mut self.clusters {
            for star in cluster.ring_mut().iter_mut().filter(|star| star.is_none()) {
                *star = self.bag.draw(rng);
            }
        }
    }

    /// NB-31: these cards and others up to the number; in ascending order, since it has no meaning.
    pub(crate) fn deal_race(&mut self, named: &[RaceSlot], rng: &mut GameRng) {
        let count = usize::from(self.components().numbers.setup.race_cards);
        let mut left: u32 = (1 << self.components().race.len()) - 1;
        named.iter().for_each(|slot| left &= !(1 << slot.card.0));
        for (at, slot) in self.race[..count].iter_mut().enumerate() {
            *slot = named.get(at).copied().unwrap_or_else(|| RaceSlot {
                card: Race(draw_bit(&mut left, rng)),
                first: None,
                met: 0,
            });
        }
        self.race[..count].sort_unstable_by_key(|slot| slot.card);
    }

    /// NB-31: the same for the advanced cards of the full game.
    pub(crate) fn deal_advanced(&mut self, named: &[Advanced], rng: &mut GameRng) {
        if !self.is_full() {
            return;
        }
        let count = usize::from(self.components().numbers.setup.advanced_cards);
        let mut left: u32 = (1 << self.components().advanced.len()) - 1;
        named.iter().for_each(|card| left &= !(1 << card.0));
        for (at, slot) in self.advanced[..count].iter_mut().enumerate() {
            let card = named.get(at).copied();
            *slot = Some(card.unwrap_or_else(|| Advanced(draw_bit(&mut left, rng))));
        }
        self.advanced[..count].sort_unstable();
    }

    /// NB-32: two cards each.
    fn deal_personal(&mut self, rng: &mut GameRng) {
        let mut left = all_personal(self);
        for seat in Seat::first(self.seats) {
            self.player_mut(seat).dealt = draw_two(&mut left, rng);
        }
    }
}

/// Every personal card, as bits.
pub(crate) fn all_personal(game: &Nebula) -> u32 {
    (1 << game.components().personal.len()) - 1
}

/// Takes two cards out, ascending.
pub(crate) fn draw_two(left: &mut u32, rng: &mut GameRng) -> [Personal; 2] {
    let mut two = [draw_bit(left, rng), draw_bit(left, rng)].map(Personal);
    two.sort_unstable();
    two
}

/// Takes one bit out at random, each equally likely.
pub(crate) fn draw_bit(left: &mut u32, rng: &mut GameRng) -> u8 {
    let skip = rng.below(left.count_ones());
    let mut rest = *left;
    (0..skip).for_each(|_| rest &= rest - 1);
    let bit = rest.trailing_zeros();
    *left &= !(1 << bit);
    bit as u8
}
