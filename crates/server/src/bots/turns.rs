//! Taking turns.

use std::borrow::Borrow;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Something from which one is taken after another.
pub(super) trait Line: Default {
    type Item;

    fn take(&mut self) -> Option<Self::Item>;

    fn len(&self) -> usize;
}

impl<T> Line for VecDeque<T> {
    type Item = T;

    fn take(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn len(&self) -> usize {
        VecDeque::len(self)
    }
}

/// Lines that take turns: one of each, and then again.
pub(super) struct Turns<K, L> {
    order: VecDeque<K>,
    lines: HashMap<K, L>,
}

impl<K, L> Default for Turns<K, L> {
    fn default() -> Self {
        Turns { order: VecDeque::new(), lines: HashMap::new() }
    }
}

impl<K: Clone + Eq + Hash, L: Line> Turns<K, L> {
    /// The line with that name; a new one comes last.
    pub(super) fn line(&mut self, name: K) -> &mut L {
        if !self.lines.contains_key(&name) {
            self.order.push_back(name.clone());
        }
        self.lines.entry(name).or_default()
    }

    /// Takes a whole line out.
    pub(super) fn remove<Q: Eq + Hash + ?Sized>(&mut self, name: &Q) -> Option<L>
    where
        K: Borrow<Q>,
    {
        self.order.retain(|other| other.borrow() != name);
        self.lines.remove(name)
    }
}

impl<K: Clone + Eq + Hash, L: Line> Line for Turns<K, L> {
    type Item = L::Item;

    fn take(&mut self) -> Option<L::Item> {
        loop {
            let name = self.order.pop_front()?;
            let Some(line) = self.lines.get_mut(&name) else { continue };
            let next = line.take();
            if line.len() == 0 {
                self.lines.remove(&name);
            } else {
                self.order.push_back(name);
            }
            if next.is_some() {
                return next;
            }
        }
    }

    fn len(&self) -> usize {
        self.lines.values().map(Line::len).sum()
    }
}
