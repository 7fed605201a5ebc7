//! Tournaments: many games between bots, from which their strength can be told honestly.
//!
//! Every deal is played by every line-up in every rotation (`schedule.rs` says who meets whom).
//! Chance comes from the tournament's seed, the deal, the rotation and the step alone, so bots that
//! count their iterations play the same games on every machine and with any number of threads.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use exaequo_game::{GameRng, Search, SetupError};

use crate::bout::{Bout, Worker};
use crate::outside::Program;
use crate::schedule::Schedule;
use crate::spec::{Bot, UnknownBot};
use crate::standings::{Standings, standings};
use crate::times::Times;

/// Somebody who takes part in a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrant {
    /// What it was called on entering.
    pub name: String,
    /// Who plays.
    pub kind: EntrantKind,
}

/// Where somebody who takes part thinks.
#[derive(Clone, PartialEq, Debug)]
pub enum EntrantKind {
    /// Inside this program.
    Inside(Bot),
    /// In a program of its own.
    Outside(Program),
}

impl Entrant {
    /// Reads a bot's notation, or `cmd:PROGRAM [ARGS]`.
    ///
    /// # Errors
    /// What is wrong with it, and what there is.
    pub fn parse<G: Search>(text: &str) -> Result<Self, UnknownBot> {
        let kind = match text.strip_prefix("cmd:") {
            Some(command) => EntrantKind::Outside(Program::parse(command)?),
            None => EntrantKind::Inside(Bot::parse::<G>(text)?),
        };
        Ok(Entrant { name: text.to_owned(), kind })
    }
}

/// A tournament to be held.
#[derive(Debug)]
pub struct Tournament<'a> {
    /// How many seats each table has.
    pub seats: u8,
    /// How many games at least; whole deals are played.
    pub games: u64,
    /// Who takes part. The same bot may enter twice.
    pub entrants: Vec<Entrant>,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games are played at a time. Bots that go by the clock disturb each other.
    pub threads: usize,
    /// How long a program of others may think about a move.
    pub move_limit: Duration,
    /// Raised from outside to end early; what was played until then is told.
    pub stop: &'a AtomicBool,
    /// How many games are done so far, for a progress bar.
    pub done: &'a AtomicU64,
}

/// Work that cannot begin. The sentences say what would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobError {
    /// This is not a game.
    Setup(SetupError),
    /// There is no such bot.
    Bot(UnknownBot),
    /// So many bots do not fill so many seats.
    Lineup(String),
    /// A program cannot be started.
    Program(String),
}

impl fmt::Display for JobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JobError::Setup(error) => error.fmt(f),
            JobError::Bot(error) => error.fmt(f),
            JobError::Lineup(message) | JobError::Program(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for JobError {}

impl From<SetupError> for JobError {
    fn from(error: SetupError) -> Self {
        JobError::Setup(error)
    }
}

impl From<UnknownBot> for JobError {
    fn from(error: UnknownBot) -> Self {
        JobError::Bot(error)
    }
}

/// Holds a tournament.
///
/// # Errors
/// Why it cannot begin.
pub fn hold<G: Search>(
    tournament: &Tournament<'_>,
    options: &G::Options,
) -> Result<Standings, JobError> {
    G::new(options, tournament.seats, &mut GameRng::for_search(0))?;
    let bots = tournament.entrants.len();
    let schedule = Schedule::new(bots, usize::from(tournament.seats))
        .ok_or_else(|| JobError::Lineup("name at least two bots, apart by commas".to_owned()))?;
    let next = AtomicU64::new(0);
    let mut workers = Vec::new();
    for _ in 0..tournament.threads.max(1) {
        workers.push(Worker::<G>::new(tournament, options)?);
    }
    let (mut bouts, mut times) = (Vec::new(), vec![Times::new(); bots]);
    std::thread::scope(|scope| {
        let play = |worker| scope.spawn(|| work(worker, &schedule, &next));
        let handles: Vec<_> = workers.into_iter().map(play).collect();
        for handle in handles {
            let (played, taken) = handle.join().unwrap_or_else(|p| std::panic::resume_unwind(p));
            bouts.extend(played);
            times.iter_mut().zip(&taken).for_each(|(sum, times)| sum.add(times));
        }
    });
    // The order in which threads finish must not show in sums of fractions.
    bouts.sort_by_key(|bout| bout.number);
    let complete = bouts.len() as u64 == schedule.whole_deals(tournament.games);
    keep_whole_deals(&mut bouts, schedule.games_a_deal());
    let names = tournament.entrants.iter().map(|entrant| entrant.name.as_str());
    Ok(standings(&names.collect::<Vec<_>>(), &bouts, &times, complete))
}

/// Plays games until there are none left or it is time to stop.
fn work<G: Search>(
    mut worker: Worker<'_, G>,
    schedule: &Schedule,
    next: &AtomicU64,
) -> (Vec<Bout>, Vec<Times>) {
    let tournament = worker.tournament();
    let games = schedule.whole_deals(tournament.games);
    let mut played = Vec::new();
    while !tournament.stop.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= games {
            break;
        }
        // A game that was stopped halfway says nothing.
        let Some(bout) = worker.play(number, &schedule.fixture(number)) else { break };
        played.push(bout);
        tournament.done.fetch_add(1, Ordering::Relaxed);
    }
    (played, worker.into_times())
}

/// A deal of which rotations are missing would favour somebody, so it counts only if there is
/// nothing better.
fn keep_whole_deals(bouts: &mut Vec<Bout>, games_a_deal: u64) {
    let is_whole = |deal: &[Bout]| deal.len() as u64 == games_a_deal;
    let whole: Vec<Bout> = bouts
        .chunk_by(|one, other| one.deal == other.deal)
        .filter(|deal| is_whole(deal))
        .flatten()
        .cloned()
        .collect();
    if !whole.is_empty() {
        *bouts = whole;
    }
}
