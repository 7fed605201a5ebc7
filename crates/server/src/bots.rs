//! Where bots think: a few threads of their own, so that no person's move ever waits for one.
//!
//! Whoever made the tables take turns, and then the tables of each: neither a table with many bots nor
//! somebody with many tables holds up the others. Tables that nobody looks at come last.

mod turns;

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use exaequo_catalogue::Job;

use turns::{Line, Turns};

/// The threads. Clones share them.
#[derive(Clone)]
pub(crate) struct BotPool(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    ready: Condvar,
}

/// For whom a bot thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThinksFor {
    /// The address from which the table was made, if it is known.
    pub(crate) maker: Option<IpAddr>,
    pub(crate) table: String,
    pub(crate) watched: Watched,
}

/// Does anybody look at a table?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Watched {
    Now,
    ByNobody,
}

/// Turns by address, then by table.
type Thoughts = Turns<Option<IpAddr>, Turns<String, std::collections::VecDeque<Waiting>>>;

#[derive(Default)]
struct Queue {
    /// Those that somebody waits for, and those that nobody does.
    watched: Thoughts,
    unwatched: Thoughts,
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

    /// Thinks when it is the table's turn, then calls `answer`, unless the thought was dropped.
    pub(crate) fn think<T: 'static>(
        &self,
        ThinksFor { maker, table, watched }: ThinksFor,
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
        queue.of(watched).line(maker).line(table).push_back(waiting);
        queue.measure();
        drop(queue);
        self.0.ready.notify_one();
        Thought(stop)
    }

    /// Somebody looks at a table now that nobody looked at: what waits for it comes forward.
    pub(crate) fn come_forward(&self, maker: Option<IpAddr>, table: &str) {
        let mut queue = self.0.lock();
        let waiting = queue.unwatched.line(maker).remove(table).unwrap_or_default();
        if !waiting.is_empty() {
            queue.watched.line(maker).line(table.to_owned()).extend(waiting);
        }
    }

    /// Ends all thinking and the threads.
    pub(crate) fn close(&self) {
        let mut queue = self.0.lock();
        queue.closed = true;
        while let Some(waiting) = queue.take() {
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
    fn of(&mut self, watched: Watched) -> &mut Thoughts {
        match watched {
            Watched::Now => &mut self.watched,
            Watched::ByNobody => &mut self.unwatched,
        }
    }

    fn take(&mut self) -> Option<Waiting> {
        let next = self.watched.take().or_else(|| self.unwatched.take());
        self.measure();
        next
    }

    fn measure(&self) {
        let waiting = self.watched.len() + self.unwatched.len();
        metrics::gauge!("exaequo_bot_queue").set(waiting as f64);
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
    use super::{BotPool, ThinksFor, Watched};
    use exaequo_catalogue::{BotAnswer, Choice};
    use std::net::IpAddr;
    use std::sync::mpsc;
    use std::time::Duration;

    fn answer(text: &str) -> BotAnswer {
        let choice = Choice { text: text.to_owned(), action: exaequo_protocol::Tree::of(&()) };
        BotAnswer { choice, considered: Vec::new(), iterations: 0 }
    }

    fn address(last: u8) -> Option<IpAddr> {
        Some(IpAddr::from([10, 0, 0, last]))
    }

    /// The order in which these are thought about, by the address, the table and who looks at it.
    fn order(thoughts: &[(u8, &str, Watched)], later: impl FnOnce(&BotPool)) -> Vec<String> {
        let pool = BotPool::start(0);
        let (tell, told) = mpsc::channel();
        let mut held = Vec::new();
        for (number, (maker, table, watched)) in thoughts.iter().enumerate() {
            let (tell, text) = (tell.clone(), format!("{table}{number}"));
            let whom =
                ThinksFor { maker: address(*maker), table: (*table).to_owned(), watched: *watched };
            let reply = move |chosen: BotAnswer| tell.send(chosen.choice.text).unwrap();
            held.push(pool.think(whom, Box::new(move |_| answer(&text)), reply));
        }
        later(&pool);
        let shared = std::sync::Arc::clone(&pool.0);
        std::thread::spawn(move || super::work(&shared));
        let next = |_| told.recv_timeout(Duration::from_secs(60)).unwrap();
        let order = (0..thoughts.len()).map(next).collect();
        pool.close();
        order
    }

    #[test]
    fn tables_take_turns() {
        let now = Watched::Now;
        let thoughts = [(1, "a", now), (1, "a", now), (1, "a", now), (1, "b", now), (1, "c", now)];
        assert_eq!(order(&thoughts, |_| ()), ["a0", "b3", "c4", "a1", "a2"]);
    }

    #[test]
    fn somebody_with_many_tables_holds_up_nobody_else() {
        let now = Watched::Now;
        let thoughts = [
            (1, "a", now),
            (1, "b", now),
            (1, "c", now),
            (1, "d", now),
            (2, "x", now),
            (2, "x", now),
        ];
        assert_eq!(order(&thoughts, |_| ()), ["a0", "x4", "b1", "x5", "c2", "d3"]);
    }

    #[test]
    fn tables_that_nobody_looks_at_come_last_until_somebody_does() {
        let thoughts = [
            (1, "a", Watched::ByNobody),
            (1, "b", Watched::ByNobody),
            (2, "c", Watched::Now),
            (2, "c", Watched::Now),
        ];
        assert_eq!(order(&thoughts, |_| ()), ["c2", "c3", "a0", "b1"]);
        let looked_at = |pool: &BotPool| pool.come_forward(address(1), "b");
        assert_eq!(order(&thoughts, looked_at), ["c2", "b1", "c3", "a0"]);
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
        let whom = ThinksFor { maker: None, table: "a".to_owned(), watched: Watched::Now };
        let thought = pool.think(whom, job, move |_| tell.send(()).unwrap());
        begun.recv_timeout(Duration::from_secs(5)).unwrap();
        drop(thought);
        assert!(told.recv_timeout(Duration::from_secs(5)).is_err(), "the answer was dropped");
        pool.close();
    }
}
