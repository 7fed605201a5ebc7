//! Games played by bots and looked at closely: what statistics are made of.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use exaequo_bots::JobError;
use exaequo_game::{
    Complete, EventSink, GameRng, MAX_SEATS, Note, Outcome, Played, ScoreSheet, Seat, Watch,
};

use crate::read_options;
use crate::simulate::{Series, Worker, read_bots};

/// How closely games are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// The game and its seats.
    #[default]
    Games,
    /// Every decision too.
    Decisions,
}

/// Where observed games go; a break ends the series.
pub type Tell<'a> = &'a (dyn Fn(Observed) -> ControlFlow<()> + Sync);

/// One finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Observed {
    /// Which game of the series: with the series' seed, where its chance came from.
    pub index: u64,
    /// Which of the series' bots had each seat.
    pub bots: Vec<usize>,
    /// How it ended.
    pub outcome: Outcome,
    /// Who had the first turn, if somebody had.
    pub first: Option<Seat>,
    /// How many actions were done.
    pub steps: u32,
    /// How many turns there were.
    pub turns: u32,
    /// Legal actions listed, over all decisions.
    pub listed: u64,
    /// Decisions between several actions.
    pub free: u32,
    /// The longest list.
    pub longest_list: u32,
    /// A fingerprint of every choice and of the outcome.
    pub checksum: u64,
    /// Who led when.
    pub lead: Lead,
    /// Every score category of every seat at the end.
    pub points: ScoreSheet,
    /// What each seat took, in the order it happened.
    pub taken: Vec<Taken>,
    /// Every decision, if they were asked for.
    pub decisions: Vec<Chosen>,
}

/// Who led when, by the score sheet at the beginning of each turn and at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lead {
    /// How often somebody else came to lead alone.
    pub changes: u32,
    /// The turn since which the only winner led alone until the end.
    pub decided: Option<u32>,
    /// How far the only winner was ever behind.
    pub comeback: Option<i32>,
}

/// Something that a seat took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The turn in which it happened, counted from 1; 0 is the setup.
    pub turn: u32,
    /// Who.
    pub seat: Seat,
    /// How.
    pub deed: &'static str,
    /// What.
    pub item: &'static str,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The turn, counted from 1; 0 is before the first.
    pub turn: u32,
    /// Who.
    pub seat: Seat,
    /// How many actions there were to choose from.
    pub choices: u32,
    /// Which one of the list, counted from 0.
    pub chosen: u32,
    /// The action, in its one-line notation.
    pub action: String,
}

/// Plays many games and tells about each, as they come: in no order if several threads play.
///
/// # Errors
/// Why this cannot be played, and what can.
pub fn observe<G: Complete>(
    series: &Series<'_>,
    depth: Depth,
    tell: Tell<'_>,
) -> Result<(), JobError> {
    let options = read_options::<G>(&series.options)?;
    G::new(&options, series.seats, &mut GameRng::for_search(0))?;
    let bots = read_bots::<G>(series)?;
    let (next, broken) = (AtomicU64::new(series.first), AtomicBool::new(false));
    let work = || {
        let mut worker = Worker::<G>::new(series, &options, &bots);
        worker.games(&next, |worker, index| {
            let mut watcher = Watcher::new(depth);
            let Some(played) = worker.game(index, &mut watcher) else { return false };
            let told = tell(watcher.observed(series, index, &played));
            broken.fetch_or(told.is_break(), Ordering::Relaxed);
            !broken.load(Ordering::Relaxed)
        });
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..series.threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
    Ok(())
}

/// Looks on while a game of this type is played.
struct Watcher<G> {
    depth: Depth,
    turn: u32,
    turn_began: bool,
    first: Option<Seat>,
    last_seat: Option<Seat>,
    /// How often another seat acted than before, for games that do not tell their turns.
    changes: u32,
    free: u32,
    longest_list: u32,
    race: Race,
    points: ScoreSheet,
    taken: Vec<Taken>,
    decisions: Vec<Chosen>,
    game: std::marker::PhantomData<fn(G)>,
}

impl<G: Complete> Watcher<G> {
    fn new(depth: Depth) -> Self {
        Watcher {
            depth,
            turn: 0,
            turn_began: false,
            first: None,
            last_seat: None,
            changes: 0,
            free: 0,
            longest_list: 0,
            race: Race::default(),
            points: ScoreSheet::default(),
            taken: Vec::new(),
            decisions: Vec::new(),
            game: std::marker::PhantomData,
        }
    }

    fn note(&mut self, note: Note) {
        match note {
            Note::Turn { seat } => {
                self.turn += 1;
                if self.turn == 1 {
                    self.first = seat;
                }
                self.turn_began = true;
            }
            Note::Took { seat, deed, item } => {
                self.taken.push(Taken { turn: self.turn, seat, deed, item });
            }
        }
    }

    fn observed(self, series: &Series<'_>, index: u64, played: &Played) -> Observed {
        let seat_bot = |seat| series.seating.bot(series.bots.len(), seat, index);
        let turns = if self.turn > 0 { self.turn } else { self.changes };
        Observed {
            index,
            bots: Seat::first(series.seats).map(seat_bot).collect(),
            outcome: played.outcome,
            first: self.first,
            steps: played.steps,
            turns,
            listed: played.listed,
            free: self.free,
            longest_list: self.longest_list,
            checksum: played.checksum,
            lead: self.race.lead(&played.outcome, turns),
            points: self.points,
            taken: self.taken,
            decisions: self.decisions,
        }
    }
}

impl<G: Complete> EventSink<G::Event> for Watcher<G> {
    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        G::note(&event(), &mut |note| self.note(note));
    }
}

impl<G: Complete> Watch<G> for Watcher<G> {
    fn begin(&mut self, state: &G) {
        state.dealt(&mut |note| self.note(note));
        self.turn_began = false;
    }

    fn chose(&mut self, seat: Seat, legal: &[G::Action], chosen: usize) {
        self.free += u32::from(legal.len() > 1);
        self.longest_list = self.longest_list.max(legal.len() as u32);
        if self.last_seat.replace(seat) != Some(seat) {
            self.changes += 1;
        }
        if self.depth == Depth::Decisions {
            self.decisions.push(Chosen {
                turn: self.turn,
                seat,
                choices: legal.len() as u32,
                chosen: chosen as u32,
                action: legal[chosen].to_string(),
            });
        }
    }

    fn done(&mut self, state: &G) {
        if std::mem::take(&mut self.turn_began) {
            let mut totals = Totals::default();
            state.totals(&mut |seat, points| totals[place(seat)] = Some(i32::from(points)));
            self.race.standing(self.turn, &totals);
        }
    }

    fn end(&mut self, state: &G) {
        self.points = state.score_sheet();
    }
}

/// How far everybody is ahead, over the turns.
#[derive(Default)]
struct Race {
    /// Who led alone last.
    leader: Option<usize>,
    changes: u32,
    /// Since which turn the same one leads alone without a pause.
    since: Option<(usize, u32)>,
    /// How far each seat was ever behind the best.
    behind: [i32; MAX_SEATS],
}

/// Everybody's points, the scripted opponent's after those of all seats.
type Totals = [Option<i32>; MAX_SEATS + 1];

fn place(seat: Option<Seat>) -> usize {
    seat.map_or(MAX_SEATS, Seat::index)
}

impl Race {
    fn standing(&mut self, turn: u32, totals: &Totals) {
        let Some(best) = totals.iter().flatten().max().copied() else { return };
        for (behind, total) in self.behind.iter_mut().zip(totals) {
            *behind = (*behind).max(total.map_or(0, |total| best - total));
        }
        let mut leaders = (0..totals.len()).filter(|&at| totals[at] == Some(best));
        let alone = leaders.next().filter(|_| leaders.next().is_none());
        match (alone, self.since) {
            (Some(leader), Some((since, _))) if leader == since => {}
            (alone, _) => self.since = alone.map(|leader| (leader, turn)),
        }
        if let Some(leader) = alone {
            self.changes += u32::from(self.leader.is_some_and(|before| before != leader));
            self.leader = Some(leader);
        }
    }

    fn lead(mut self, outcome: &Outcome, turns: u32) -> Lead {
        let mut totals = Totals::default();
        for seat in Seat::first(outcome.seats) {
            totals[place(Some(seat))] = Some(i32::from(outcome.scores[seat]));
        }
        totals[place(None)] = outcome.automa.map(|automa| i32::from(automa.score));
        self.standing(turns, &totals);
        let automa = outcome.automa.is_some_and(|automa| automa.won);
        let alone = outcome.winners.len() + u32::from(automa) == 1;
        let winner = outcome.winners.first().filter(|_| alone);
        let rivals = totals.iter().flatten().count() > 1;
        let Some(winner) = winner.filter(|_| rivals) else {
            return Lead { changes: self.changes, ..Lead::default() };
        };
        // Who won by another measure than the score led only when it was over.
        let since = self.since.filter(|(leader, _)| *leader == winner.index());
        Lead {
            changes: self.changes,
            decided: Some(since.map_or(turns, |(_, turn)| turn)),
            comeback: Some(self.behind[winner.index()]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lead, Race, Totals};
    use exaequo_game::{Outcome, PerSeat, Seat, SeatSet};

    fn lead(samples: &[[i16; 2]], last: [i16; 2], winners: SeatSet) -> Lead {
        let mut race = Race::default();
        for (turn, totals) in samples.iter().enumerate() {
            let mut sample = Totals::default();
            (sample[0], sample[1]) = (Some(totals[0].into()), Some(totals[1].into()));
            race.standing(turn as u32 + 1, &sample);
        }
        let mut scores = PerSeat::default();
        (scores[Seat(0)], scores[Seat(1)]) = (last[0], last[1]);
        let outcome = Outcome { seats: 2, scores, winners, automa: None, reason: "" };
        race.lead(&outcome, samples.len() as u32)
    }

    #[test]
    fn ties_are_no_change_of_the_lead() {
        let samples = [[0, 0], [3, 0], [3, 3], [5, 3], [5, 8]];
        let found = lead(&samples, [5, 9], SeatSet::only(Seat(1)));
        assert_eq!(found, Lead { changes: 1, decided: Some(5), comeback: Some(3) });
        let found = lead(&samples, [9, 8], SeatSet::only(Seat(0)));
        assert_eq!(found, Lead { changes: 2, decided: Some(5), comeback: Some(3) });
    }

    #[test]
    fn a_lead_that_is_never_lost_decided_early() {
        let found = lead(&[[0, 0], [2, 0], [4, 3], [6, 3]], [7, 4], SeatSet::only(Seat(0)));
        assert_eq!(found, Lead { changes: 0, decided: Some(2), comeback: Some(0) });
    }

    #[test]
    fn shared_wins_have_no_winner_to_tell_of() {
        let found = lead(&[[0, 1], [2, 1]], [4, 4], SeatSet::all(2));
        assert_eq!(found, Lead { changes: 1, decided: None, comeback: None });
    }
}
