//! What came of many games.

use std::ops::AddAssign;

use exaequo_game::{Outcome, PerSeat, Played, Seat};

use crate::observe::Observed;

/// What came of a series. Sums of whole numbers only, so that the order of adding never matters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Actions done in them.
    pub actions: u64,
    /// The shortest game's number of actions.
    pub shortest: u32,
    /// The longest game's number of actions.
    pub longest: u32,
    /// Legal actions listed, over all decisions.
    pub listed: u64,
    /// A fingerprint of every choice and every outcome.
    pub checksum: u64,
    /// What came of it for each seat.
    pub seats: PerSeat<SeatTally>,
    /// Games against a scripted opponent.
    pub automa_games: u64,
    /// Wins of the scripted opponent, in sixtieths.
    pub automa_sixtieths: u64,
    /// How often games ended in each way.
    pub endings: Vec<(String, u64)>,
}

/// What came of a series for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatTally {
    /// Its part of the wins, in sixtieths: a win shared by up to six divides evenly.
    pub win_sixtieths: u64,
    /// The sum of its scores.
    pub score_sum: i64,
    /// The sum of their squares.
    pub score_squares: i64,
    /// The lowest.
    pub lowest: i16,
    /// The highest.
    pub highest: i16,
}

impl Default for SeatTally {
    fn default() -> Self {
        SeatTally {
            win_sixtieths: 0,
            score_sum: 0,
            score_squares: 0,
            lowest: i16::MAX,
            highest: i16::MIN,
        }
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        if other.games == 0 {
            return;
        }
        self.shortest =
            if self.games == 0 { other.shortest } else { self.shortest.min(other.shortest) };
        self.longest = self.longest.max(other.longest);
        self.games += other.games;
        self.actions += other.actions;
        self.listed += other.listed;
        self.checksum = self.checksum.wrapping_add(other.checksum);
        self.automa_games += other.automa_games;
        self.automa_sixtieths += other.automa_sixtieths;
        for (mine, theirs) in self.seats.0.iter_mut().zip(&other.seats.0) {
            mine.add(theirs);
        }
        for (reason, times) in &other.endings {
            self.count_ending(reason, *times);
        }
    }
}

impl SeatTally {
    fn add(&mut self, other: &SeatTally) {
        self.win_sixtieths += other.win_sixtieths;
        self.score_sum += other.score_sum;
        self.score_squares += other.score_squares;
        self.lowest = self.lowest.min(other.lowest);
        self.highest = self.highest.max(other.highest);
    }
}

impl Tally {
    /// Counts an ending.
    pub fn count_ending(&mut self, reason: &str, times: u64) {
        match self.endings.binary_search_by(|(known, _)| known.as_str().cmp(reason)) {
            Ok(at) => self.endings[at].1 += times,
            Err(at) => self.endings.insert(at, (reason.to_owned(), times)),
        }
    }

    /// Counts one seat's score and its sixtieths of the win; the game itself is counted apart.
    pub fn count_seat(&mut self, seat: Seat, score: i16, win_sixtieths: u64) {
        self.seats[seat].add(&SeatTally {
            win_sixtieths,
            score_sum: i64::from(score),
            score_squares: i64::from(score) * i64::from(score),
            lowest: score,
            highest: score,
        });
    }

    pub(crate) fn count(&mut self, game: &Played) {
        self.count_game(&game.outcome, game.steps, game.listed, game.checksum);
    }

    /// Counts a game that was looked at.
    pub fn count_observed(&mut self, game: &Observed) {
        self.count_game(&game.outcome, game.steps, game.listed, game.checksum);
    }

    fn count_game(&mut self, outcome: &Outcome, steps: u32, listed: u64, checksum: u64) {
        let mut game = Tally {
            games: 1,
            actions: u64::from(steps),
            shortest: steps,
            longest: steps,
            listed,
            checksum,
            automa_games: u64::from(outcome.automa.is_some()),
            ..Tally::default()
        };
        for seat in Seat::first(outcome.seats) {
            game.count_seat(seat, outcome.scores[seat], sixtieths(outcome.share(seat)));
        }
        if outcome.automa.is_some() {
            let seated: u64 = game.seats.0.iter().map(|seat| seat.win_sixtieths).sum();
            game.automa_sixtieths = 60 - seated;
        }
        *self += &game;
        self.count_ending(outcome.reason, 1);
    }
}

fn sixtieths(share: f64) -> u64 {
    (share * 60.0).round() as u64
}
