//! Many games, fast: the rules without records, events or views.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use exaequo_bots::{Belief, Bot, JobError, bots_chance, choose};
use exaequo_game::{Complete, GameRng, NoEvents, Played, Player, Seat, Seed, Watch};
use serde_json::Value;

use crate::read_options;
use crate::tally::Tally;

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

/// How many games a thread takes at a time, if they are fast.
const CHUNK: u64 = 64;

/// Plays many games.
///
/// # Errors
/// Why this cannot be played, and what can.
pub fn simulate<G: Complete>(series: &Series<'_>) -> Result<Tally, JobError> {
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
