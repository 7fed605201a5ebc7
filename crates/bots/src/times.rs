//! How long moves take.

use std::time::Duration;

/// How many parts a doubling of time is divided into.
const PARTS: u32 = 16;

/// The times of many moves in little room: the mean and the longest are exact, a percentile is
/// known to a sixteenth.
#[derive(Clone, Debug)]
pub(crate) struct Times {
    moves: u64,
    total: Duration,
    longest: Duration,
    buckets: Vec<u64>,
}

impl Times {
    pub(crate) fn new() -> Self {
        let buckets = vec![0; (u64::BITS * PARTS) as usize];
        Times { moves: 0, total: Duration::ZERO, longest: Duration::ZERO, buckets }
    }

    pub(crate) fn note(&mut self, time: Duration) {
        self.moves += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        self.buckets[bucket(time)] += 1;
    }

    pub(crate) fn add(&mut self, other: &Times) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
        for (mine, theirs) in self.buckets.iter_mut().zip(&other.buckets) {
            *mine += theirs;
        }
    }

    pub(crate) fn moves(&self) -> u64 {
        self.moves
    }

    /// In milliseconds.
    pub(crate) fn mean(&self) -> f64 {
        milliseconds(self.total) / self.moves.max(1) as f64
    }

    /// In milliseconds.
    pub(crate) fn longest(&self) -> f64 {
        milliseconds(self.longest)
    }

    /// So many of a hundred moves took no longer than this, in milliseconds.
    pub(crate) fn percentile(&self, percent: u64) -> f64 {
        let wanted = (self.moves * percent).div_ceil(100);
        let mut seen = 0;
        let reached = self.buckets.iter().position(|count| {
            seen += count;
            seen >= wanted.max(1)
        });
        reached.map_or(0.0, |at| upper_bound(at).min(self.longest()))
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The leading bit of the nanoseconds, then the four bits after it.
fn bucket(time: Duration) -> usize {
    let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX).max(u64::from(PARTS));
    let lead = nanos.ilog2();
    let part = (nanos >> (lead - PARTS.ilog2())) as u32 & (PARTS - 1);
    (lead * PARTS + part) as usize
}

fn upper_bound(bucket: usize) -> f64 {
    let (lead, part) = (bucket as u32 / PARTS, bucket as u32 % PARTS);
    let step = 2f64.powi(lead as i32 - PARTS.ilog2() as i32);
    step * f64::from(PARTS + part + 1) / 1e6
}

#[cfg(test)]
mod tests {
    use super::Times;
    use std::time::Duration;

    #[test]
    fn a_percentile_is_known_to_a_sixteenth() {
        let mut times = Times::new();
        for micros in 1..=1000 {
            times.note(Duration::from_micros(micros));
        }
        assert!((times.mean() - 0.5005).abs() < 1e-9);
        assert_eq!(times.longest(), 1.0);
        let p99 = times.percentile(99);
        assert!((0.99..=0.99 * 17.0 / 16.0).contains(&p99), "{p99}");
        assert_eq!(Times::new().percentile(99), 0.0);
    }

    #[test]
    fn sums_are_as_if_noted_together() {
        let (mut one, mut other) = (Times::new(), Times::new());
        one.note(Duration::from_nanos(3));
        other.note(Duration::from_secs(7));
        one.add(&other);
        assert_eq!((one.moves(), one.longest()), (2, 7000.0));
    }
}
