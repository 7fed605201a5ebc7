//! Counting, means, shares and how sure they are.

use std::collections::BTreeMap;

/// A value with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The normal distribution's 97.5 % quantile.
const NORMAL: f64 = 1.959_964;

/// A share of games, each counting between 0 and 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Share {
    pub(crate) n: u64,
    pub(crate) sum: f64,
}

impl Share {
    pub(crate) fn add(&mut self, part: f64) {
        self.n += 1;
        self.sum += part;
    }

    pub(crate) fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum / self.n as f64 }
    }

    /// Wilson's interval. Shared wins vary less than whole ones, so it is rather too wide for them.
    pub(crate) fn estimate(&self) -> Estimate {
        if self.n == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, mean, square) = (self.n as f64, self.mean(), NORMAL * NORMAL);
        let centre = (mean + square / (2.0 * n)) / (1.0 + square / n);
        let inner = mean * (1.0 - mean) / n + square / (4.0 * n * n);
        let half = NORMAL * inner.sqrt() / (1.0 + square / n);
        // Rounding must not put the mean outside.
        Estimate {
            value: mean,
            low: (centre - half).clamp(0.0, mean),
            high: (centre + half).clamp(mean, 1.0),
        }
    }
}

/// How often each whole number came.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Histogram {
    counts: BTreeMap<i64, u64>,
    n: u64,
    sum: f64,
    squares: f64,
}

impl Histogram {
    pub(crate) fn add(&mut self, value: i64) {
        *self.counts.entry(value).or_default() += 1;
        self.n += 1;
        self.sum += value as f64;
        self.squares += (value * value) as f64;
    }

    pub(crate) fn n(&self) -> u64 {
        self.n
    }

    /// How often this number came.
    pub(crate) fn count(&self, value: i64) -> u64 {
        self.counts.get(&value).copied().unwrap_or(0)
    }

    /// Adds everything the other has counted.
    pub(crate) fn merge(&mut self, other: &Histogram) {
        for (&value, &count) in &other.counts {
            *self.counts.entry(value).or_default() += count;
        }
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(crate) fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum / self.n as f64 }
    }

    /// The sample's standard deviation.
    pub(crate) fn deviation(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        let n = self.n as f64;
        ((self.squares - self.sum * self.sum / n).max(0.0) / (n - 1.0)).sqrt()
    }

    /// The mean with its interval, by the normal distribution.
    pub(crate) fn estimate(&self) -> Estimate {
        let half = NORMAL * self.deviation() / (self.n.max(1) as f64).sqrt();
        let value = self.mean();
        Estimate { value, low: value - half, high: value + half }
    }

    /// The smallest value that so many hundredths do not exceed.
    pub(crate) fn percentile(&self, hundredths: u64) -> i64 {
        let wanted = (self.n * hundredths).div_ceil(100).max(1);
        let mut seen = 0;
        for (&value, &count) in &self.counts {
            seen += count;
            if seen >= wanted {
                return value;
            }
        }
        0
    }

    /// The counts in at most so many boxes of equal width, each with its first and last value.
    pub(crate) fn boxes(&self, most: usize) -> Vec<(i64, i64, u64)> {
        let (Some((&low, _)), Some((&high, _))) =
            (self.counts.first_key_value(), self.counts.last_key_value())
        else {
            return Vec::new();
        };
        let width = nice_width(high - low + 1, most as i64);
        let start = low.div_euclid(width) * width;
        let boxes = (high - start) / width + 1;
        let mut all: Vec<(i64, i64, u64)> =
            (0..boxes).map(|n| (start + n * width, start + (n + 1) * width - 1, 0)).collect();
        for (&value, &count) in &self.counts {
            all[((value - start) / width) as usize].2 += count;
        }
        all
    }
}

/// A round width (1, 2, 5, 10, …) for which so many boxes are enough.
fn nice_width(range: i64, most: i64) -> i64 {
    let mut width = 1;
    for step in [1, 2, 5].into_iter().cycle() {
        if range <= (width * step) * (most - 1).max(1) {
            return width * step;
        }
        if step == 5 {
            width *= 10;
        }
    }
    unreachable!("the cycle does not end")
}

#[cfg(test)]
mod tests {
    use super::{Histogram, Share};

    #[test]
    fn a_share_is_never_certain() {
        let mut share = Share::default();
        (0..100).for_each(|n| share.add(f64::from(n % 4 == 0)));
        let found = share.estimate();
        // Wilson's interval for 25 of 100, as in the tables.
        assert!((found.low - 0.1755).abs() < 5e-4 && (found.high - 0.3430).abs() < 5e-4);
        let never = Share { n: 50, sum: 0.0 }.estimate();
        assert!(never.low == 0.0 && never.high > 0.05);
    }

    #[test]
    fn figures_of_a_sample() {
        let mut sample = Histogram::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|value| sample.add(value));
        assert_eq!(sample.mean(), 5.0);
        assert!((sample.deviation() - 2.138).abs() < 1e-3);
        assert_eq!((sample.percentile(5), sample.percentile(50), sample.percentile(95)), (2, 4, 9));
    }

    #[test]
    fn boxes_hold_everything_once() {
        let mut sample = Histogram::default();
        (-7..400).for_each(|value| sample.add(value));
        let boxes = sample.boxes(30);
        assert!(boxes.len() <= 30 && boxes.len() > 10, "{}", boxes.len());
        assert_eq!(boxes.iter().map(|b| b.2).sum::<u64>(), sample.n());
        assert_eq!(boxes[0].0.rem_euclid(boxes[0].1 - boxes[0].0 + 1), 0);
    }
}
