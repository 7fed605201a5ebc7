//! Who sits at the table, and who looks at it.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The largest table of any game here.
pub const MAX_SEATS: usize = 6;

/// One place at the table, counted from 0 in the order of play.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats `0..count`.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count).map(Seat)
    }

    /// The seat to the left: next in the order of play.
    #[must_use]
    pub fn left(self, count: u8) -> Seat {
        Seat(if self.0 + 1 >= count { 0 } else { self.0 + 1 })
    }

    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, as bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, TS)]
#[ts(type = "Seat[]")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats `0..count`.
    pub fn all(count: u8) -> Self {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// Just this seat.
    pub fn only(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }

    /// Is the seat in the set?
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Is nobody in it?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat.
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The first seat in turn order from this one on.
    #[inline]
    pub fn first_from(self, start: Seat) -> Option<Seat> {
        let later = SeatSet(self.0 & (u8::MAX << start.0));
        later.first().or_else(|| self.first())
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(left).first()?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// In JSON a set of seats is a sorted list of numbers.
impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.index() >= MAX_SEATS) {
            Some(seat) => Err(serde::de::Error::custom(format!("there is no seat {seat}"))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// One value a seat, flat.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Somebody who looks at the table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player, who sees what is hers to see.
    Seat(Seat),
    /// Somebody watching: sees what everybody sees.
    Spectator,
    /// The all-seeing eye of replays of finished games and of tests. Never sent to a live table.
    Everything,
}

impl Viewer {
    /// May this viewer see what is private to the seat?
    pub fn sees(self, seat: Seat) -> bool {
        self == Viewer::Everything || self == Viewer::Seat(seat)
    }

    /// The viewer's own seat, if it is a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }

    /// Every viewer of a live table with so many seats: the players, then a spectator.
    pub fn of_table(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Everything => f.write_str("everything"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatSet};

    #[test]
    fn sets_hold_what_was_put_in_them() {
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert!(set.contains(Seat(1)) && set.contains(Seat(4)) && !set.contains(Seat(0)));
        assert!(!set.contains(Seat(200)), "a seat out of range is in no set");
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
        assert_eq!(set.without(Seat(1)), SeatSet::only(Seat(4)));
        assert_eq!(SeatSet::all(3).len(), 3);
        assert_eq!(SeatSet::EMPTY.first(), None);
    }

    #[test]
    fn sets_are_lists_in_json() {
        let set: SeatSet = [Seat(2), Seat(0)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,2]");
        assert_eq!(serde_json::from_str::<SeatSet>("[2,0]").unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[9]").is_err());
    }

    #[test]
    fn turn_order_goes_round_the_table() {
        let set: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
        let first = |start| set.first_from(Seat(start));
        assert_eq!([first(0), first(1), first(2), first(3)], [0, 2, 2, 0].map(|n| Some(Seat(n))));
        assert_eq!(SeatSet::EMPTY.first_from(Seat(3)), None);
    }

    #[test]
    fn the_left_of_the_last_seat_is_the_first() {
        assert_eq!(Seat(2).left(3), Seat(0));
        assert_eq!(Seat(0).left(3), Seat(1));
        assert_eq!(Seat(0).left(1), Seat(0));
    }
}
