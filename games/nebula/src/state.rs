//! The whole table, flat.

use exaequo_game::{EditionId, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::colour::{Colour, Stars};
use crate::components::{self, Components};
use crate::galaxy::Galaxy;
use crate::objective::{Advanced, Personal, Race};
use crate::values::{Token, Track, TrackName};

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 4;
/// Room for the spaces of a cluster; how many it has is in the data.
pub(crate) const RING: usize = 12;
/// Room for the open cards of a sort; how many there are is in the data.
pub(crate) const OPEN: usize = 4;
/// How many clusters there are (NB-20).
pub(crate) const CLUSTERS: usize = 3;

/// Which of the two games is played (NB-35).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Without values board and advanced cards.
    Introductory,
    /// With everything.
    #[default]
    Full,
}

/// The table of Nebula, everything seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Nebula {
    /// Which box is played with.
    pub(crate) edition: EditionId,
    pub(crate) seats: u8,
    pub(crate) variant: Variant,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    pub(crate) round: u8,
    pub(crate) stage: Stage,
    /// What ends the game after this round, once it was seen (NB-80).
    pub(crate) ending: Option<Ending>,
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) clusters: [Cluster; CLUSTERS],
    pub(crate) boosted: Colour,
    /// The colour that was boosted when the turn began (NB-50, NB-55).
    pub(crate) boost: Colour,
    /// The colours placed this turn, as bits (NB-51).
    pub(crate) placed: u8,
    /// Stars drawn by chaos, and how many of them are still to be kept (NB-41).
    pub(crate) drawn: Stars,
    pub(crate) to_keep: u8,
    /// How far the black-star track is (NB-20).
    pub(crate) track: u8,
    pub(crate) race: [RaceSlot; OPEN],
    /// The open advanced cards, ascending; none in the introductory game.
    pub(crate) advanced: [Option<Advanced>; OPEN],
    /// The values board, by [`TrackName`].
    pub(crate) tracks: [Track; 3],
    /// What is left to draw, in an order nobody knows.
    pub(crate) bag: Stars,
    /// Stars that left the game.
    pub(crate) out: Stars,
}

const _: () = assert!(size_of::<Nebula>() <= 1024, "a position fits a kilobyte");

/// One player's things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    pub(crate) galaxy: Galaxy,
    /// Black stars in the row (NB-16).
    pub(crate) black: u8,
    /// The observation zone (NB-34).
    pub(crate) zone: Stars,
    /// The two personal cards dealt, ascending (NB-32).
    pub(crate) dealt: [Personal; 2],
    /// Which of them was kept.
    pub(crate) kept: Option<Personal>,
}

/// One cluster (NB-20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cluster {
    pub(crate) stars: [Option<Colour>; RING],
    /// How many of these spaces it has.
    pub(crate) spaces: u8,
    /// Where the time marker is.
    pub(crate) marker: u8,
    /// How far it was moved this turn, clockwise.
    pub(crate) moved: i8,
}

/// A race card on the table and who has a marker on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RaceSlot {
    pub(crate) card: Race,
    /// Who met it first.
    pub(crate) first: Option<Seat>,
    /// Everybody who met it.
    pub(crate) met: u8,
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Everybody chooses a personal card (NB-32).
    Choose,
    /// Collecting by time or by chaos (NB-40).
    Collect,
    /// Keeping some of the stars that chaos brought (NB-41).
    Keep,
    /// Placing stars (NB-50).
    Place,
    /// Advancing a value token (NB-56).
    Advance,
    /// The game has ended.
    Over,
}

/// The ways a game can end (NB-80, NB-81).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The black-star track is at its last step.
    BlackTrack,
    /// Somebody has three complete constellations.
    Constellations,
    /// The bag is empty.
    EmptyBag,
    /// The race cards hold enough markers.
    RaceMarkers,
    /// The last round has been played.
    RoundLimit,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 5] = [
        Ending::BlackTrack,
        Ending::Constellations,
        Ending::EmptyBag,
        Ending::RaceMarkers,
        Ending::RoundLimit,
    ];

    /// The word in outcomes.
    pub fn id(self) -> &'static str {
        ["black_track", "constellations", "empty_bag", "race_markers", "round_limit"][self as usize]
    }
}

impl Nebula {
    /// What is in the box: the one way by which rules code reads component data.
    #[inline]
    pub fn components(&self) -> &'static Components {
        components::EDITIONS.at(self.edition)
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.variant == Variant::Full
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Who may act while the game goes on.
    #[inline]
    pub(crate) fn waiting(&self) -> SeatSet {
        match self.stage {
            Stage::Choose => {
                Seat::first(self.seats).filter(|&seat| self.player(seat).kept.is_none()).collect()
            }
            Stage::Over => SeatSet::EMPTY,
            _ => SeatSet::only(self.active),
        }
    }

    /// The race cards on the table.
    #[inline]
    pub(crate) fn race_slots(&self) -> &[RaceSlot] {
        &self.race[..usize::from(self.components().numbers.setup.race_cards)]
    }

    /// How many movement points are left this turn (NB-40).
    #[inline]
    pub(crate) fn points_left(&self) -> u8 {
        let spent: u8 = self.clusters.iter().map(|cluster| cluster.moved.unsigned_abs()).sum();
        self.components().numbers.turn.points - spent
    }

    /// The track a token is on, and its number there; `None` for a card that is not on the table.
    pub(crate) fn token_place(&self, token: Token) -> Option<(TrackName, u8)> {
        Some(match token {
            Token::Colour(colour) => (TrackName::Colours, colour as u8),
            Token::Constellation(which) => (TrackName::Constellations, which as u8),
            Token::Card(card) => {
                let slot = self.advanced.iter().position(|&open| open == Some(card))?;
                (TrackName::Cards, slot as u8)
            }
        })
    }

    /// The token with that number on a track; `None` for an empty slot.
    pub(crate) fn token(&self, track: TrackName, number: u8) -> Option<Token> {
        let at = usize::from(number);
        Some(match track {
            TrackName::Colours => Token::Colour(Colour::COLOURED[at]),
            TrackName::Constellations => Token::Constellation(crate::Constellation::ALL[at]),
            TrackName::Cards => Token::Card(self.advanced[at]?),
        })
    }

    /// May this token of a track still move (NB-21)?
    #[inline]
    pub(crate) fn can_advance(&self, track: TrackName, number: u8) -> bool {
        let there = track != TrackName::Cards || self.advanced[usize::from(number)].is_some();
        there && self.tracks[track as usize].step(number) < self.components().numbers.values.steps
    }

    /// Every token that can still move, in the order of [`Token`].
    pub(crate) fn movable_tokens(&self) -> impl Iterator<Item = Token> {
        TrackName::ALL.into_iter().flat_map(move |track| {
            let numbers = (0..track.tokens()).filter(move |&n| self.can_advance(track, n));
            numbers.filter_map(move |number| self.token(track, number))
        })
    }
}

impl Player {
    /// Nothing yet, but the cards.
    pub(crate) fn new(dealt: [Personal; 2]) -> Self {
        Player { galaxy: Galaxy::default(), black: 0, zone: Stars::NONE, dealt, kept: None }
    }

    /// The card that left the game unseen (NB-32).
    pub(crate) fn discarded(&self) -> Option<Personal> {
        let kept = self.kept?;
        let [a, b] = self.dealt;
        Some(if kept == a { b } else { a })
    }
}

impl Cluster {
    /// The star in front of the marker.
    #[inline]
    pub(crate) fn in_front(&self) -> Option<Colour> {
        self.stars[usize::from(self.marker)]
    }

    /// How many stars there are.
    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.stars.iter().flatten().count() as u8
    }

    /// The spaces it has.
    #[inline]
    pub(crate) fn ring(&self) -> &[Option<Colour>] {
        &self.stars[..usize::from(self.spaces)]
    }

    #[inline]
    pub(crate) fn ring_mut(&mut self) -> &mut [Option<Colour>] {
        &mut self.stars[..usize::from(self.spaces)]
    }

    /// Where the marker would be so many steps on.
    #[inline]
    pub(crate) fn after(&self, steps: i8) -> u8 {
        (self.marker as i8 + steps).rem_euclid(self.spaces as i8) as u8
    }
}

impl RaceSlot {
    /// Has this seat a marker here?
    #[inline]
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.met >> seat.0 & 1 == 1
    }
}
