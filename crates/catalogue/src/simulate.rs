//! Many games, fast: the rules without records, events or views.

use std::convert::Infallible;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use exaequo_bots::{Belief, Bot, JobError, bots_chance, choose};
use exaequo_game::{
    Complete, GameRng, NoEvents, Outcome, PerSeat, Played, Player, Seat, Seed, Watch,
};
use serde_json::Value;

use crate::module::read_options;
use crate::observe::Observed;

/// A series of games to play. The `i`-th game depends on the series' seed, the bots and `i` only,
/// never on the threads, unless a bot goes by the clock.
#[derive(Debug)]
pub struct Series<'a> {
    /// The options of every game.
    pub options: Value,
    /// How many seats.
    pub seats: u8,
    /// Who plays: a bot for each seat, in the notation of [`Bot::parse`].
    pub bots: Vec<String>,
    /// How the bots take their seats.
    pub seating: Seating,
    /// The first game that is played; those before it were played earlier.
    pub first: u64,
    /// How many games there are, those before the first included.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
    /// Raised from outside to end early; what was played until then is told.
    pub stop: &'a AtomicBool,
    /// How many games are done so far, for a progress bar.
    pub done: &'a AtomicU64,
}

/// How the bots of a series take their seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seating {
    /// Each bot has its seat: there are as many bots as seats.
    #[default]
    Fixed,
    /// From game to game everybody moves up one seat; any number of bots takes turns.
    Rotating,
}

impl Seating {
    /// Which of so many bots has the seat in that game.
    pub fn bot(self, bots: usize, seat: Seat, index: u64) -> usize {
        match self {
            Seating::Fixed => seat.index(),
            Seating::Rotating => (index as usize + seat.index()) % bots,
        }
    }
}

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

    fn count(&mut self, game: &Played) {
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

/// How many games a thread takes at a time, if they are fast.
const CHUNK: u64 = 64;

pub(crate) fn run<G: Complete>(series: &Series<'_>) -> Result<Tally, JobError> {
    let options = read_options::<G>(&series.options)?;
    G::new(&options, series.seats, &mut GameRng::for_search(0))?;
    let bots = read_bots::<G>(series)?;
    let next = AtomicU64::new(series.first);
    let worker = || work::<G>(series, &options, &bots, &next);
    let mut total = Tally::default();
    if series.threads <= 1 {
        total += &worker();
        return Ok(total);
    }
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..series.threads).map(|_| scope.spawn(worker)).collect();
        for handle in workers {
            match handle.join() {
                Ok(tally) => total += &tally,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    Ok(total)
}

pub(crate) fn read_bots<G: Complete>(series: &Series<'_>) -> Result<Vec<Bot>, JobError> {
    let (bots, seats) = (series.bots.len(), series.seats);
    let fits = match series.seating {
        Seating::Fixed => bots == usize::from(seats),
        Seating::Rotating => bots > 0,
    };
    if !fits {
        return Err(JobError::Lineup(format!("{bots} bots for {seats} seats: name one for each")));
    }
    Ok(series.bots.iter().map(|bot| Bot::parse::<G>(bot)).collect::<Result<_, _>>()?)
}

fn work<G: Complete>(
    series: &Series<'_>,
    options: &G::Options,
    bots: &[Bot],
    next: &AtomicU64,
) -> Tally {
    let mut tally = Tally::default();
    let mut worker = Worker::<G>::new(series, options, bots);
    worker.games(next, |worker, index| {
        let Some(played) = worker.game(index, &mut NoEvents) else { return false };
        tally.count(&played);
        true
    });
    tally
}

/// Plays the games of a series, one after the other.
pub(crate) struct Worker<'a, G: Complete> {
    series: &'a Series<'a>,
    options: &'a G::Options,
    bots: &'a [Bot],
    by_chance: bool,
    player: Player<G>,
}

impl<'a, G: Complete> Worker<'a, G> {
    pub(crate) fn new(series: &'a Series<'a>, options: &'a G::Options, bots: &'a [Bot]) -> Self {
        let by_chance = bots.iter().all(|bot| *bot == Bot::Random);
        Worker { series, options, bots, by_chance, player: Player::default() }
    }

    /// Takes games until there are none left, it is time to stop, or `play` says so.
    pub(crate) fn games(&mut self, next: &AtomicU64, mut play: impl FnMut(&mut Self, u64) -> bool) {
        let series = self.series;
        let chunk = if self.by_chance { CHUNK } else { 1 };
        loop {
            let start = next.fetch_add(chunk, Ordering::Relaxed);
            if start >= series.games {
                return;
            }
            for index in start..(start + chunk).min(series.games) {
                if series.stop.load(Ordering::Relaxed) || !play(self, index) {
                    return;
                }
                series.done.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Plays one game; `None` if the series was stopped meanwhile.
    pub(crate) fn game(&mut self, index: u64, watch: &mut impl Watch<G>) -> Option<Played> {
        let series = self.series;
        let seed = Seed::from_pair(series.seed, index);
        if self.by_chance {
            return Some(by_chance(&mut self.player, self.options, series.seats, &seed, watch));
        }
        let thoughts = bots_chance(series.seed, index);
        let bots = self.bots;
        let game = opening::<G>(self.options, series.seats, &seed);
        let played = self.player.play(game, &seed, watch, |turn| {
            let mut rng = GameRng::for_step(&thoughts, turn.step);
            let belief = Belief::new(turn.game, turn.seat, &mut rng);
            let bot = &bots[series.seating.bot(bots.len(), turn.seat, index)];
            let action = choose(bot, &belief, &mut rng, series.stop).action;
            // A search that was cut short chose otherwise than it would have.
            if series.stop.load(Ordering::Relaxed) { Err(()) } else { Ok(turn.place(action)) }
        });
        played.ok()
    }
}

fn opening<G: Complete>(options: &G::Options, seats: u8, seed: &Seed) -> G {
    G::new(options, seats, &mut GameRng::for_step(seed, 0))
        .expect("the table was set up before with the same options")
}

/// Plays one game by chance.
pub(crate) fn by_chance<G: Complete>(
    player: &mut Player<G>,
    options: &G::Options,
    seats: u8,
    seed: &Seed,
    watch: &mut impl Watch<G>,
) -> Played {
    let start = u64::from_le_bytes(seed.0[..8].try_into().expect("eight bytes"));
    let mut chooser = GameRng::for_search(start);
    let game = opening::<G>(options, seats, seed);
    let Ok(played) =
        player.play(game, seed, watch, |turn| Ok::<_, Infallible>(turn.any(&mut chooser)));
    played
}
