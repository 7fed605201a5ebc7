//! Ratings: one number a bot from all that happened between them.
//!
//! The model is Bradley and Terry's, told on the scale of Elo: 400 points more are ten wins to one.
//! A game of several counts as one meeting of every two seats; the better place beats the worse,
//! equal places are half a win for both. 0 is the mean of the bots that took part. One imagined draw
//! of every bot against a rival of that mean keeps the rating of a bot that always wins finite.

use crate::interval::student;

/// What the bots got off each other in the games of one deal: row against column.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Meetings {
    bots: usize,
    points: Vec<f64>,
}

impl Meetings {
    pub(crate) fn new(bots: usize) -> Self {
        Meetings { bots, points: vec![0.0; bots * bots] }
    }

    /// The first got so much of a point off the second, who got the rest.
    pub(crate) fn note(&mut self, one: usize, other: usize, part: f64) {
        self.points[one * self.bots + other] += part;
        self.points[other * self.bots + one] += 1.0 - part;
    }

    fn add(&mut self, other: &Meetings) {
        for (mine, theirs) in self.points.iter_mut().zip(&other.points) {
            *mine += theirs;
        }
    }

    fn get(&self, one: usize, other: usize) -> f64 {
        self.points[one * self.bots + other]
    }

    /// By how much each bot did better than these strengths foretell.
    fn surprise(&self, strengths: &[f64]) -> Vec<f64> {
        let of = |one: usize| {
            let against = |other: usize| {
                let met = self.get(one, other) + self.get(other, one);
                self.get(one, other) - met * chance(strengths[one] - strengths[other])
            };
            (0..self.bots).map(against).sum()
        };
        (0..self.bots).map(of).collect()
    }
}

/// A rating with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Points of Elo's scale for one unit of the logistic curve.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings of so many bots, fitted to all deals.
pub(crate) fn ratings(bots: usize, deals: &[Meetings]) -> Vec<Rating> {
    let mut total = Meetings::new(bots);
    deals.iter().for_each(|deal| total.add(deal));
    let strengths = fit(&total);
    let mean = strengths.iter().sum::<f64>() / bots.max(1) as f64;
    let information = information(&total, &strengths);
    let surprises: Vec<_> = deals.iter().map(|deal| deal.surprise(&strengths)).collect();
    let quantile = student(deals.len() as f64 - 1.0);
    let rating = |bot: usize| {
        let value = POINTS * (strengths[bot] - mean);
        let half = POINTS * quantile * variance(bot, &information, &surprises).sqrt();
        Rating { value, low: value - half, high: value + half }
    };
    (0..bots).map(rating).collect()
}

/// The chance to win with so much more strength.
fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The most likely strengths, by Newton's method: the curve has one top.
fn fit(total: &Meetings) -> Vec<f64> {
    let mut strengths = vec![0.0; total.bots];
    for _ in 0..200 {
        let mut slope = total.surprise(&strengths);
        for (slope, &strength) in slope.iter_mut().zip(&strengths) {
            *slope += 0.5 - chance(strength);
        }
        let step = solve(information(total, &strengths), slope);
        let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
        // Far from the top the curve is flat and a full step would overshoot.
        let scale = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += scale * part;
        }
        if longest < 1e-10 {
            break;
        }
    }
    strengths
}

/// How sharply the curve bends: the observed information, the imagined draws included.
fn information(total: &Meetings, strengths: &[f64]) -> Vec<Vec<f64>> {
    let bots = total.bots;
    let mut matrix = vec![vec![0.0; bots]; bots];
    for one in 0..bots {
        let alone = chance(strengths[one]);
        matrix[one][one] += alone * (1.0 - alone);
        for other in (0..bots).filter(|&other| other != one) {
            let met = total.get(one, other) + total.get(other, one);
            let chance = chance(strengths[one] - strengths[other]);
            matrix[one][one] += met * chance * (1.0 - chance);
            matrix[one][other] -= met * chance * (1.0 - chance);
        }
    }
    matrix
}

/// The variance of a bot's strength above the mean: what the information says, or, if that is more,
/// what the deals say by how much they differ (the games of a deal depend on each other).
fn variance(bot: usize, information: &[Vec<f64>], surprises: &[Vec<f64>]) -> f64 {
    let bots = information.len();
    let contrast: Vec<f64> = (0..bots).map(|at| f64::from(at == bot) - 1.0 / bots as f64).collect();
    let direction = solve(information.to_vec(), contrast.clone());
    let plain = dot(&contrast, &direction);
    let deals = surprises.len() as f64;
    if deals < 2.0 {
        return plain;
    }
    let squares: f64 = surprises.iter().map(|deal| dot(deal, &direction).powi(2)).sum();
    plain.max(squares * deals / (deals - 1.0))
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// Solves linear equations by Gauss's elimination. The matrix bends the same way in all directions,
/// so no row is ever empty.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for at in 0..size {
        let (done, rest) = matrix.split_at_mut(at + 1);
        let pivot = &done[at];
        for (row, below) in rest.iter_mut().enumerate() {
            let factor = below[at] / pivot[at];
            for (cell, above) in below.iter_mut().zip(pivot) {
                *cell -= factor * above;
            }
            right[at + 1 + row] -= factor * right[at];
        }
    }
    for at in (0..size).rev() {
        let known: f64 = (at + 1..size).map(|later| matrix[at][later] * right[later]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::{Meetings, POINTS, chance, ratings};
    use exaequo_game::GameRng;

    /// Deals in which every two bots meet twice.
    fn synthetic(truth: &[f64], deals: usize, seed: u64) -> Vec<Meetings> {
        let mut rng = GameRng::for_search(seed);
        let mut deal = || {
            let mut meetings = Meetings::new(truth.len());
            for one in 0..truth.len() {
                for other in (0..truth.len()).filter(|&other| other != one) {
                    let win = chance((truth[one] - truth[other]) / POINTS) * 1e6;
                    meetings.note(one, other, f64::from(f64::from(rng.below(1_000_000)) < win));
                }
            }
            meetings
        };
        (0..deals).map(|_| deal()).collect()
    }

    #[test]
    fn a_known_order_is_recovered() {
        let truth = [-300.0, -60.0, 0.0, 110.0, 250.0];
        let found = ratings(truth.len(), &synthetic(&truth, 800, 1));
        assert!(found.is_sorted_by(|a, b| a.value < b.value), "{found:?}");
        for (rating, truth) in found.iter().zip(truth) {
            assert!((rating.value - truth).abs() < 30.0, "{truth}: {rating:?}");
        }
        assert!(found.iter().map(|rating| rating.value).sum::<f64>().abs() < 1e-6);
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let truth = [-120.0, 20.0, 100.0];
        let held = |seed| {
            let found = ratings(3, &synthetic(&truth, 60, seed));
            found.iter().zip(truth).filter(|(r, t)| r.low <= *t && *t <= r.high).count()
        };
        let share = (0..300).map(held).sum::<usize>() as f64 / 900.0;
        assert!((0.92..0.985).contains(&share), "{share}");
    }

    #[test]
    fn games_that_repeat_each_other_are_counted_once() {
        let single = synthetic(&[40.0, -40.0], 100, 3);
        let mut tripled = single.clone();
        for (deal, again) in tripled.iter_mut().zip(&single) {
            deal.add(again);
            deal.add(again);
        }
        let width = |deals: &[Meetings]| {
            let rating = ratings(2, deals)[0];
            rating.high - rating.low
        };
        assert!((width(&tripled) / width(&single) - 1.0).abs() < 0.05);
    }

    #[test]
    fn who_always_wins_is_not_rated_without_end() {
        let mut deal = Meetings::new(2);
        deal.note(0, 1, 1.0);
        let found = ratings(2, &vec![deal; 100]);
        assert!((300.0..1500.0).contains(&found[0].value), "{found:?}");
        assert!(found[0].low > found[1].high, "{found:?}");
        assert!(found[0].high - found[0].low > 100.0, "{found:?}");
        assert!(ratings(1, &[]).len() == 1 && ratings(2, &[])[0].value == 0.0);
    }
}
