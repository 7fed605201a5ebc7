//! Whose series may work: few at a time, and whoever has the fewest at work comes first.

use std::net::IpAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// So many series work at once.
const AT_ONCE: usize = 2;

/// The turns of all series.
#[derive(Default)]
pub(super) struct Turns {
    queue: Mutex<Queue>,
    freed: Condvar,
}

#[derive(Default)]
struct Queue {
    next: u64,
    waiting: Vec<(u64, IpAddr)>,
    working: Vec<IpAddr>,
}

impl Queue {
    /// Whose turn it is now.
    fn first(&self) -> Option<u64> {
        let at_work = |address: IpAddr| self.working.iter().filter(|one| **one == address).count();
        let order = |&(ticket, address): &(u64, IpAddr)| (at_work(address), ticket);
        let first = self.waiting.iter().copied().min_by_key(order);
        first.filter(|_| self.working.len() < AT_ONCE).map(|(ticket, _)| ticket)
    }
}

/// The right to work until this is dropped.
pub(super) struct Turn<'a> {
    turns: &'a Turns,
    address: IpAddr,
}

impl Turns {
    /// Waits for a turn.
    pub(super) fn wait(&self, address: IpAddr) -> Turn<'_> {
        let mut queue = self.lock();
        let ticket = queue.next;
        queue.next += 1;
        queue.waiting.push((ticket, address));
        while queue.first() != Some(ticket) {
            queue = self.freed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        queue.waiting.retain(|(other, _)| *other != ticket);
        queue.working.push(address);
        // There may be room for one more.
        self.freed.notify_all();
        Turn { turns: self, address }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut queue = self.turns.lock();
        if let Some(at) = queue.working.iter().position(|one| *one == self.address) {
            queue.working.swap_remove(at);
        }
        self.turns.freed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, Queue, Turns};
    use std::net::{IpAddr, Ipv4Addr};

    const SCHOOL: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
    const NEIGHBOUR: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 2));

    #[test]
    fn a_neighbour_does_not_wait_for_a_whole_class() {
        let mut queue = Queue { working: vec![SCHOOL], ..Queue::default() };
        queue.waiting = (0..30).map(|ticket| (ticket, SCHOOL)).chain([(30, NEIGHBOUR)]).collect();
        assert_eq!(queue.first(), Some(30));
        queue.working = vec![NEIGHBOUR];
        assert_eq!(queue.first(), Some(0), "then the class, in its order");
        queue.working = vec![SCHOOL; AT_ONCE];
        assert_eq!(queue.first(), None);
    }

    #[test]
    fn a_turn_that_is_given_back_is_taken_by_who_waits() {
        let turns = Turns::default();
        let held: Vec<_> = (0..AT_ONCE).map(|_| turns.wait(SCHOOL)).collect();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| drop(turns.wait(NEIGHBOUR)));
            drop(held);
            waiting.join().unwrap();
        });
        assert!(turns.lock().working.is_empty() && turns.lock().waiting.is_empty());
    }
}
