//! Where bots think: a few threads of their own, so that no person's move ever waits for one.
//!
//! Tables take turns: a table with many bots does not hold up a table with one.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use exaequo_catalogue::Job;

/// The threads. Clones share them.
#[derive(Clone)]
pub(crate) struct BotPool(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    ready: Condvar,
}

#[derive(Default)]
struct Queue {
    /// The tables that have something to think about, in order of their turns.
    turns: VecDeque<String>,
    jobs: HashMap<String, VecDeque<Waiting>>,
    closed: bool,
}

struct Waiting {
    /// Thinks and answers.
    work: Job<()>,
    stop: Arc<AtomicBool>,
}

/// A thought under way; dropping it ends the thinking, and nobody hears of it.
pub(crate) struct Thought(Arc<AtomicBool>);

impl Drop for Thought {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl BotPool {
    /// So many threads; they end when the last clone is closed.
    pub(crate) fn start(threads: usize) -> Self {
        let shared = Arc::new(Shared { queue: Mutex::default(), ready: Condvar::new() });
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            let named = thread::Builder::new().name(format!("bot-{number}"));
            named.spawn(move || work(&shared)).expect("a thread can be started");
        }
        BotPool(shared)
    }

    /// Thinks for a table when it is its turn, then calls `answer`, unless the thought was dropped.
    pub(crate) fn think<T: 'static>(
        &self,
        table: &str,
        job: Job<T>,
        answer: impl FnOnce(T) + Send + 'static,
    ) -> Thought {
        let stop = Arc::new(AtomicBool::new(false));
        let work = |stop: &AtomicBool| {
            let chosen = job(stop);
            if !stop.load(Ordering::Relaxed) {
                answer(chosen);
            }
        };
        let waiting = Waiting { work: Box::new(work), stop: Arc::clone(&stop) };
        let mut queue = self.0.lock();
        let jobs = queue.jobs.entry(table.to_owned()).or_default();
        jobs.push_back(waiting);
        if jobs.len() == 1 {
            queue.turns.push_back(table.to_owned());
        }
        metrics::gauge!("exaequo_bot_queue").set(queue.turns.len() as f64);
        drop(queue);
        self.0.ready.notify_one();
        Thought(stop)
    }

    /// Ends all thinking and the threads.
    pub(crate) fn close(&self) {
        let mut queue = self.0.lock();
        queue.closed = true;
        for waiting in queue.jobs.values().flatten() {
            waiting.stop.store(true, Ordering::Relaxed);
        }
        drop(queue);
        self.0.ready.notify_all();
    }
}

impl Shared {
    /// A panic of one bot must not silence all the others.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thought; `None` when the pool is closed.
    fn next(&self) -> Option<Waiting> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(waiting) = queue.take() {
                return Some(waiting);
            }
            queue = self.ready.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Queue {
    fn take(&mut self) -> Option<Waiting> {
        let table = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&table)?;
        let waiting = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.turns.push_back(table);
        }
        metrics::gauge!("exaequo_bot_queue").set(self.turns.len() as f64);
        waiting
    }
}

fn work(shared: &Shared) {
    while let Some(Waiting { work, stop }) = shared.next() {
        if stop.load(Ordering::Relaxed) {
            continue;
        }
        let began = std::time::Instant::now();
        let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&stop)));
        metrics::histogram!("exaequo_bot_seconds").record(began.elapsed());
        if thought.is_err() {
            tracing::error!("a bot failed; its seat waits for its person or the host");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BotPool;
    use exaequo_catalogue::{BotAnswer, Choice};
    use std::sync::mpsc;
    use std::time::Duration;

    fn answer(text: &str) -> BotAnswer {
        let choice = Choice { text: text.to_owned(), action: exaequo_protocol::Tree::of(&()) };
        BotAnswer { choice, considered: Vec::new(), iterations: 0 }
    }

    #[test]
    fn tables_take_turns() {
        let pool = BotPool::start(0);
        let (tell, told) = mpsc::channel();
        let think = |table: &str, text: &'static str| {
            let tell = tell.clone();
            let reply = move |chosen: BotAnswer| tell.send(chosen.choice.text).unwrap();
            pool.think(table, Box::new(move |_| answer(text)), reply)
        };
        let thoughts = [
            think("a", "a1"),
            think("a", "a2"),
            think("a", "a3"),
            think("b", "b1"),
            think("c", "c1"),
        ];
        let shared = std::sync::Arc::clone(&pool.0);
        std::thread::spawn(move || super::work(&shared));
        let order: Vec<String> =
            (0..5).map(|_| told.recv_timeout(Duration::from_secs(5)).unwrap()).collect();
        assert_eq!(order, ["a1", "b1", "c1", "a2", "a3"]);
        drop(thoughts);
        pool.close();
    }

    #[test]
    fn a_dropped_thought_is_never_heard_of() {
        let pool = BotPool::start(1);
        let (tell, told) = mpsc::channel::<()>();
        let (begin, begun) = mpsc::channel();
        let job = Box::new(move |stop: &std::sync::atomic::AtomicBool| {
            begin.send(()).unwrap();
            while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                std::thread::yield_now();
            }
            answer("late")
        });
        let thought = pool.think("a", job, move |_| tell.send(()).unwrap());
        begun.recv_timeout(Duration::from_secs(5)).unwrap();
        drop(thought);
        assert!(told.recv_timeout(Duration::from_secs(5)).is_err(), "the answer was dropped");
        pool.close();
    }
}
