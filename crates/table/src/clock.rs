//! The players' clocks: time for a move, time for the game. Both are optional.
//!
//! A move is a stretch of decisions in which a seat is waited for without a break. When a person's
//! time is over, a bot decides in her place until the stretch ends; the seat stays hers.

use exaequo_game::{MAX_SEATS, Seat, SeatSet};
use exaequo_protocol::{SeatClock, TableSettings};

use crate::Time;

/// The clocks of one match.
#[derive(Clone, Debug)]
pub(crate) struct SeatClocks {
    for_move: Option<u64>,
    for_game: Option<u64>,
    /// How much each seat has used of the game's time, up to its last entry.
    used: [u64; MAX_SEATS],
    /// Since when the seat's move has lasted.
    move_began: [Option<Time>; MAX_SEATS],
    /// Since when the present decision has lasted.
    began: [Option<Time>; MAX_SEATS],
}

impl SeatClocks {
    pub(crate) fn new(settings: &TableSettings) -> Self {
        SeatClocks {
            for_move: settings.move_seconds.map(|seconds| u64::from(seconds) * 1000),
            for_game: settings.game_minutes.map(|minutes| u64::from(minutes) * 60_000),
            used: [0; MAX_SEATS],
            move_began: [None; MAX_SEATS],
            began: [None; MAX_SEATS],
        }
    }

    /// Lets exactly the clocks of these seats run.
    pub(crate) fn run(&mut self, now: Time, seats: SeatSet) {
        for seat in Seat::first(MAX_SEATS as u8) {
            let index = seat.index();
            if seats.contains(seat) {
                self.move_began[index].get_or_insert(now);
                self.began[index].get_or_insert(now);
            } else {
                self.move_began[index] = None;
                self.began[index] = None;
            }
        }
    }

    /// The seat has decided: how long did it take? The next decision begins now.
    pub(crate) fn punch(&mut self, now: Time, seat: Seat) -> u32 {
        let Some(began) = self.began[seat.index()] else { return 0 };
        let spent = now.saturating_sub(began);
        self.began[seat.index()] = Some(now);
        self.charge(seat, spent);
        u32::try_from(spent).unwrap_or(u32::MAX)
    }

    /// Counts time that was used before.
    pub(crate) fn charge(&mut self, seat: Seat, spent: u64) {
        self.used[seat.index()] += spent;
    }

    /// When the seat's time will be over, if its clock runs.
    pub(crate) fn ends(&self, seat: Seat) -> Option<Time> {
        let index = seat.index();
        let by_move = self.for_move.zip(self.move_began[index]).map(|(time, began)| began + time);
        let by_game = self
            .for_game
            .zip(self.began[index])
            .map(|(time, began)| began + time.saturating_sub(self.used[index]));
        by_move.into_iter().chain(by_game).min()
    }

    /// Is the seat's time over?
    pub(crate) fn over(&self, now: Time, seat: Seat) -> bool {
        self.ends(seat).is_some_and(|end| now >= end)
    }

    /// What the clocks show; nothing if the table plays without.
    pub(crate) fn show(&self, now: Time, seats: u8) -> Vec<SeatClock> {
        if self.for_move.is_none() && self.for_game.is_none() {
            return Vec::new();
        }
        Seat::first(seats).map(|seat| self.one(now, seat.index())).collect()
    }

    fn one(&self, now: Time, seat: usize) -> SeatClock {
        let since = |began: Option<Time>| began.map_or(0, |began| now.saturating_sub(began));
        let left =
            |time: u64, used: u64| u32::try_from(time.saturating_sub(used)).unwrap_or(u32::MAX);
        SeatClock {
            for_move: self.for_move.map(|time| left(time, since(self.move_began[seat]))),
            for_game: self
                .for_game
                .map(|time| left(time, self.used[seat] + since(self.began[seat]))),
            running: self.began[seat].is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SeatClocks;
    use exaequo_game::{Seat, SeatSet};
    use exaequo_protocol::TableSettings;

    fn clocks(move_seconds: Option<u16>, game_minutes: Option<u16>) -> SeatClocks {
        SeatClocks::new(&TableSettings { move_seconds, game_minutes, ..TableSettings::default() })
    }

    #[test]
    fn a_move_lasts_over_several_decisions() {
        let mut clocks = clocks(Some(10), None);
        clocks.run(1000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.punch(4000, Seat(0)), 3000);
        clocks.run(4000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.ends(Seat(0)), Some(11_000));
        clocks.run(5000, SeatSet::EMPTY);
        clocks.run(6000, SeatSet::only(Seat(0)));
        assert_eq!(clocks.ends(Seat(0)), Some(16_000));
        assert!(clocks.over(16_000, Seat(0)) && !clocks.over(15_999, Seat(0)));
    }

    #[test]
    fn the_games_time_is_only_used_while_the_clock_runs() {
        let mut clocks = clocks(None, Some(1));
        clocks.run(0, SeatSet::only(Seat(1)));
        clocks.punch(50_000, Seat(1));
        clocks.run(50_000, SeatSet::EMPTY);
        clocks.run(90_000, SeatSet::only(Seat(1)));
        assert_eq!(clocks.ends(Seat(1)), Some(100_000));
        assert_eq!(clocks.show(95_000, 2)[1].for_game, Some(5000));
    }

    #[test]
    fn without_clocks_nothing_ends_and_nothing_shows() {
        let mut clocks = clocks(None, None);
        clocks.run(0, SeatSet::all(2));
        assert_eq!((clocks.ends(Seat(0)), clocks.show(5, 2)), (None, Vec::new()));
    }
}
