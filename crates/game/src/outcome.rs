//! Whether a game goes on, and how it ended.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use ts_rs::TS;

use crate::{PerSeat, Seat, SeatSet};

/// What a game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// These seats may act now; each of them has at least one legal action.
    Waiting(SeatSet),
    /// The game is over.
    Finished(Outcome),
}

impl Status {
    /// Waiting for these seats; for nobody means that the game is over, with that outcome.
    #[inline]
    pub fn new(waiting: SeatSet, outcome: impl FnOnce() -> Outcome) -> Self {
        if waiting.is_empty() { Status::Finished(outcome()) } else { Status::Waiting(waiting) }
    }

    /// The seats that may act; nobody once the game is over.
    pub fn waiting(self) -> SeatSet {
        match self {
            Status::Waiting(seats) => seats,
            Status::Finished(_) => SeatSet::EMPTY,
        }
    }

    /// How the game ended, once it has.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Status::Waiting(_) => None,
            Status::Finished(outcome) => Some(outcome),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "{ scores: number[]; winners: number[]; automa?: Automa; reason: string }")]
pub struct Outcome {
    /// How many seats took part.
    pub seats: u8,
    /// The final score of each seat.
    pub scores: PerSeat<i16>,
    /// Everybody who won; several share the win, ex aequo.
    pub winners: SeatSet,
    /// The scripted opponent of a solo game.
    pub automa: Option<Automa>,
    /// Which way of ending this was, one word of the game's own.
    pub reason: &'static str,
}

/// A scripted opponent that has no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Automa {
    /// Its name.
    pub name: &'static str,
    /// Its final score.
    pub score: i16,
    /// Did it win, alone or ex aequo?
    pub won: bool,
}

impl Outcome {
    /// The seat's part of the win: 1 alone, a half each for two, 0 for a loser.
    pub fn share(&self, seat: Seat) -> f64 {
        if !self.winners.contains(seat) {
            return 0.0;
        }
        let automa = u32::from(self.automa.is_some_and(|automa| automa.won));
        1.0 / f64::from(self.winners.len() + automa)
    }

    /// The scores of the seats that took part.
    pub fn seat_scores(&self) -> &[i16] {
        &self.scores.0[..usize::from(self.seats)]
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = 3 + usize::from(self.automa.is_some());
        let mut out = serializer.serialize_struct("Outcome", fields)?;
        out.serialize_field("scores", self.seat_scores())?;
        out.serialize_field("winners", &self.winners)?;
        if let Some(automa) = &self.automa {
            out.serialize_field("automa", automa)?;
        }
        out.serialize_field("reason", self.reason)?;
        out.end()
    }
}

#[cfg(test)]
mod tests {
    use super::{Automa, Outcome, Status};
    use crate::{PerSeat, Seat, SeatSet};

    fn outcome(winners: SeatSet, automa: Option<Automa>) -> Outcome {
        let scores = PerSeat([22, 22, 21, 0, 0, 0]);
        Outcome { seats: 3, scores, winners, automa, reason: "prestige" }
    }

    #[test]
    fn a_shared_win_counts_in_parts() {
        let shared = outcome(SeatSet::all(2), None);
        assert_eq!(shared.share(Seat(0)), 0.5);
        assert_eq!(shared.share(Seat(2)), 0.0);
        let peio = Automa { name: "peio", score: 22, won: true };
        assert_eq!(outcome(SeatSet::all(1), Some(peio)).share(Seat(0)), 0.5);
    }

    #[test]
    fn a_status_waits_or_has_an_outcome() {
        let end = outcome(SeatSet::all(1), None);
        assert_eq!(Status::new(SeatSet::EMPTY, || end), Status::Finished(end));
        assert_eq!(Status::new(SeatSet::all(2), || end), Status::Waiting(SeatSet::all(2)));
        assert_eq!(Status::Finished(end).outcome(), Some(end));
        assert_eq!(Status::Finished(end).waiting(), SeatSet::EMPTY);
        assert_eq!(Status::Waiting(SeatSet::all(1)).outcome(), None);
    }

    #[test]
    fn json_lists_only_the_seats_that_played() {
        let json = serde_json::to_value(outcome(SeatSet::all(2), None)).unwrap();
        let expected =
            serde_json::json!({"scores": [22, 22, 21], "winners": [0, 1], "reason": "prestige"});
        assert_eq!(json, expected);
    }
}
