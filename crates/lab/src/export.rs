//! Playing games into files.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

use exaequo_simulation::{Observed, Tally};

use crate::columns::Batch;
use crate::error::LabError;
use crate::parts::Parts;
use crate::plan::{Plan, Rows};
use crate::rows::RowMaker;

/// Is this a new run, or does an interrupted one go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// From the first game.
    Fresh,
    /// After the last complete part.
    Resumed,
}

/// A run whose games are written down.
pub struct Export<'a> {
    /// What is played.
    pub plan: &'a Plan,
    /// How much is written.
    pub rows: Rows,
    /// The file of the games; those of the other tables lie beside it.
    pub path: &'a Path,
    /// New, or going on.
    pub beginning: Beginning,
    /// How many threads play.
    pub threads: usize,
    /// Raised from outside to end early; what was played until then is kept.
    pub stop: &'a AtomicBool,
    /// How many games are done so far, for a progress bar.
    pub done: &'a AtomicU64,
}

/// What a run left.
#[derive(Debug)]
pub struct Exported {
    /// What came of all games in the files.
    pub tally: Tally,
    /// The files.
    pub files: Vec<PathBuf>,
    /// Were all games played?
    pub complete: bool,
}

/// Plays the games and writes them, in their order whatever the threads do.
///
/// # Errors
/// Why not, and what to do. Complete parts stay, and a resumed run goes on after them.
pub fn export(job: &Export<'_>) -> Result<Exported, LabError> {
    let categories = job.plan.categories()?;
    let description = job.plan.description(job.rows, &categories);
    let mut parts = match job.beginning {
        Beginning::Fresh => Parts::fresh(job.path, job.rows, &categories, &description)?,
        Beginning::Resumed => Parts::resumed(job.path, job.rows, &categories, &description)?,
    };
    let mut tally = Tally::default();
    parts.recount(&mut tally)?;
    job.done.store(tally.games, Ordering::Relaxed);
    let maker = RowMaker::new(job.plan, job.rows, &categories);
    let (sender, receiver) = sync_channel(1);
    let queue = Queue::new(job, maker, tally, sender);
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| write(&mut parts, receiver, &queue.broken));
        let played = queue.play();
        queue.close();
        let written = writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        // A disk that is full is the cause, a run that broke off because of it the effect.
        written.and(played)
    })?;
    finish(&parts, queue)
}

/// What goes to the writer: a batch for each table.
enum Piece {
    Whole(Vec<Batch>),
    Partial(Vec<Batch>),
}

fn write(parts: &mut Parts, pieces: Receiver<Piece>, broken: &AtomicBool) -> Result<(), LabError> {
    for piece in pieces {
        let done = match piece {
            Piece::Whole(batches) => parts.add(&batches),
            Piece::Partial(batches) => parts.add_partial(&batches),
        };
        if let Err(error) = done {
            broken.store(true, Ordering::Relaxed);
            return Err(error);
        }
    }
    Ok(())
}

fn finish(parts: &Parts, queue: Queue<'_>) -> Result<Exported, LabError> {
    let all = queue.job.plan.all_games();
    let state = queue.state.into_inner().expect("nobody panicked while holding it");
    let files = parts.join()?;
    let complete = state.next == all;
    if complete {
        parts.remove()?
    } else {
        parts.keep()?
    }
    Ok(Exported { tally: state.tally, files, complete })
}

/// Puts games that threads finish in any order back into theirs. Who is far ahead waits, so only a
/// bounded number of games is ever in memory.
struct Queue<'a> {
    job: &'a Export<'a>,
    state: Mutex<State<'a>>,
    moved: Condvar,
    /// Raised if writing failed.
    broken: AtomicBool,
    /// How many games anybody may be ahead.
    window: u64,
    part: u64,
}

struct State<'a> {
    /// The number of the game that comes next.
    next: u64,
    waiting: BTreeMap<u64, Observed>,
    maker: RowMaker<'a>,
    tally: Tally,
    /// Gone once there is nothing more to send.
    sender: Option<SyncSender<Piece>>,
}

impl<'a> Queue<'a> {
    fn new(
        job: &'a Export<'a>,
        maker: RowMaker<'a>,
        tally: Tally,
        sender: SyncSender<Piece>,
    ) -> Self {
        let state = State {
            next: tally.games,
            waiting: BTreeMap::new(),
            maker,
            tally,
            sender: Some(sender),
        };
        Queue {
            job,
            state: Mutex::new(state),
            moved: Condvar::new(),
            broken: AtomicBool::new(false),
            window: 256 * job.threads.max(1) as u64,
            part: job.plan.part(job.rows),
        }
    }

    /// Plays what is missing, scenario by scenario.
    fn play(&self) -> Result<(), LabError> {
        let plan = self.job.plan;
        let start = self.lock().next;
        for scenario in (start / plan.games) as usize..plan.scenarios.len() {
            let begins = scenario as u64 * plan.games;
            let first = start.saturating_sub(begins);
            let flags = (self.job.stop, self.job.done);
            let series = plan.series(scenario, first, self.job.threads, flags);
            let tell = |game: Observed| self.tell(scenario, game);
            plan.game.observe(&series, self.job.rows.depth(), &tell)?;
            if self.is_over() || self.lock().next < begins + plan.games {
                return Ok(());
            }
        }
        Ok(())
    }

    fn tell(&self, scenario: usize, game: Observed) -> ControlFlow<()> {
        let begins = scenario as u64 * self.job.plan.games;
        let number = begins + game.index;
        let mut state = self.lock();
        while number >= state.next + self.window {
            if self.is_over() {
                return ControlFlow::Break(());
            }
            // Also woken by time: the flag from outside wakes nobody.
            let nap = Duration::from_millis(50);
            state = self.moved.wait_timeout(state, nap).expect("nobody panics holding it").0;
        }
        state.waiting.insert(number, game);
        while let Some(game) = {
            let next = state.next;
            state.waiting.remove(&next)
        } {
            state.tally.count_observed(&game);
            state.maker.add(scenario, &game);
            state.next += 1;
            if state.maker.games() == self.part {
                let batches = state.maker.take();
                self.send(&state, Piece::Whole(batches));
            }
        }
        drop(state);
        self.moved.notify_all();
        if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Hands rows to the writer. If it is gone it has told why.
    fn send(&self, state: &State<'_>, piece: Piece) {
        if let Some(sender) = &state.sender {
            let _ = sender.send(piece);
        }
    }

    /// Sends what is left and lets the writer end.
    fn close(&self) {
        let mut state = self.lock();
        if state.maker.games() > 0 {
            let batches = state.maker.take();
            let all = state.next == self.job.plan.all_games();
            let piece = if all { Piece::Whole(batches) } else { Piece::Partial(batches) };
            self.send(&state, piece);
        }
        state.sender = None;
    }

    fn is_over(&self) -> bool {
        self.broken.load(Ordering::Relaxed) || self.job.stop.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, State<'a>> {
        self.state.lock().expect("nobody panics while holding it")
    }
}
