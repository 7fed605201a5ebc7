//! The values board (NB-21, NB-96): three tracks of tokens.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::Constellation;
use crate::colour::{COLOURS, Colour};
use crate::objective::Advanced;

/// One of the 14 value tokens (NB-02).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub enum Token {
    /// A colour.
    Colour(Colour),
    /// A constellation.
    Constellation(Constellation),
    /// One of the open advanced cards.
    Card(Advanced),
}

impl Token {
    /// All of them, and of the cards those that are not open too.
    fn all() -> impl Iterator<Item = Token> {
        let colours = Colour::COLOURED.into_iter().map(Token::Colour);
        let constellations = Constellation::ALL.into_iter().map(Token::Constellation);
        colours.chain(constellations).chain(Advanced::all().map(Token::Card))
    }

    /// The word in commands.
    pub fn id(self) -> &'static str {
        match self {
            Token::Colour(colour) => colour.id(),
            Token::Constellation(constellation) => constellation.id(),
            Token::Card(card) => card.id(),
        }
    }
}

exaequo_game::ids! {
    Token, "value token", Token::all() => Display, FromStr, Serialize, Deserialize
}

/// Which track.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TrackName {
    /// Of the colours.
    Colours,
    /// Of the constellations.
    Constellations,
    /// Of the advanced cards.
    Cards,
}

impl TrackName {
    /// All of them.
    pub const ALL: [TrackName; 3] =
        [TrackName::Colours, TrackName::Constellations, TrackName::Cards];

    /// The word in positions.
    pub fn id(self) -> &'static str {
        ["colours", "constellations", "cards"][self as usize]
    }

    /// How many tokens are on it.
    pub(crate) fn tokens(self) -> u8 {
        [6, 4, 4][self as usize]
    }
}

/// Tokens on one track, by number: who is first, and how far each is. A token that lands on others
/// goes on top and so comes before them: the order is all that stacks are (NB-21).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Track {
    order: [u8; COLOURS],
    steps: [u8; COLOURS],
    count: u8,
}

impl Track {
    /// All tokens at the start.
    pub(crate) fn new(count: u8) -> Self {
        Track { order: [0, 1, 2, 3, 4, 5], steps: [0; COLOURS], count }
    }

    /// How far a token is.
    #[inline]
    pub fn step(&self, token: u8) -> u8 {
        self.steps[usize::from(token)]
    }

    /// The tokens, the first one first.
    #[inline]
    pub fn ranking(&self) -> &[u8] {
        &self.order[..usize::from(self.count)]
    }

    /// One step on, and on top of whatever is there.
    pub(crate) fn advance(&mut self, token: u8) {
        let (count, here) = (usize::from(self.count), self.step(token) + 1);
        self.steps[usize::from(token)] = here;
        let from = self.order[..count].iter().position(|&other| other == token);
        let from = from.expect("the token is on the track");
        let ahead = |other: &u8| *other != token && self.steps[usize::from(*other)] > here;
        let to = self.order[..count].iter().filter(|other| ahead(other)).count();
        self.order[to..=from].rotate_right(1);
    }

    /// The place of each token that pays, from 0; `None` if it never moved (NB-96).
    #[inline]
    pub fn place(&self, token: u8) -> Option<usize> {
        let place = self.ranking().iter().position(|&other| other == token)?;
        (self.step(token) > 0).then_some(place)
    }

    /// What a token's place pays, of the three that do.
    #[inline]
    pub(crate) fn pays(&self, token: u8, points: &[u8; 3]) -> u8 {
        self.place(token).and_then(|place| points.get(place)).copied().unwrap_or(0)
    }

    /// The track with tokens at these steps, listed from the first to the last; those not listed are
    /// at the start. `None` if the list is not in order.
    pub(crate) fn from_ranking(count: u8, listed: &[(u8, u8)]) -> Option<Self> {
        let mut track = Track::new(count);
        let descending = listed.array_windows().all(|[a, b]| a.1 >= b.1);
        let rest = (0..count).filter(|token| listed.iter().all(|(other, _)| other != token));
        let order: Vec<u8> = listed.iter().map(|(token, _)| *token).chain(rest).collect();
        if !descending || order.len() != usize::from(count) {
            return None;
        }
        track.order[..order.len()].copy_from_slice(&order);
        for &(token, step) in listed {
            track.steps[usize::from(token)] = step;
        }
        Some(track)
    }

    /// Is everything as it should be?
    pub(crate) fn is_sound(&self, steps: u8) -> bool {
        let ranking = self.ranking();
        let descending = ranking.array_windows().all(|[a, b]| self.step(*a) >= self.step(*b));
        let all = (0..self.count).all(|token| ranking.contains(&token));
        descending && all && ranking.iter().all(|&token| self.step(token) <= steps)
    }
}

#[cfg(test)]
mod tests {
    use super::Track;

    /// NB-21.
    #[test]
    fn nb_21_a_token_lands_on_top_and_the_others_keep_their_order() {
        let mut track = Track::new(4);
        assert_eq!((track.ranking(), track.place(0)), (&[0, 1, 2, 3][..], None));
        track.advance(2);
        track.advance(0);
        assert_eq!(track.ranking(), [0, 2, 1, 3], "0 lies on 2");
        track.advance(3);
        assert_eq!(track.ranking(), [3, 0, 2, 1]);
        track.advance(0);
        assert_eq!(track.ranking(), [0, 3, 2, 1], "when 0 leaves, 3 still lies on 2");
        track.advance(2);
        assert_eq!(track.ranking(), [2, 0, 3, 1]);
        assert_eq!([0, 1, 2, 3].map(|token| track.step(token)), [2, 0, 2, 1]);
        assert!(track.is_sound(6));
    }
}
