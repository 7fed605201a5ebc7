//! How often something can be done in a second.

use std::str::FromStr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How to measure.
pub(crate) struct Plan {
    /// How long one round takes.
    seconds: f64,
    /// How many rounds.
    rounds: usize,
    /// How many rollouts a search may do for one move.
    pub(crate) rollouts: u32,
}

/// How much one call did.
pub(crate) struct Work(pub(crate) u64);

/// What was measured: so many a second, in each round.
pub(crate) struct Figure(Vec<f64>);

impl Plan {
    pub(crate) fn parse(words: &[String]) -> Result<Self, String> {
        let mut plan = Plan { seconds: 1.0, rounds: 5, rollouts: 1000 };
        for pair in words.chunks(2) {
            let value = pair.get(1).map_or("", String::as_str);
            match pair[0].as_str() {
                "--seconds" => plan.seconds = number(value)?,
                "--rounds" => plan.rounds = number(value)?,
                "--rollouts" => plan.rollouts = number(value)?,
                other => return Err(format!("there is no setting \"{other}\"")),
            }
        }
        if !(0.001..=3600.0).contains(&plan.seconds) || plan.rounds == 0 || plan.rollouts == 0 {
            return Err("give a time up to an hour, and at least one round and rollout".to_owned());
        }
        Ok(plan)
    }
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("\"{text}\" is not a number"))
}

/// Repeats the work for every round, after a short one that does not count.
pub(crate) fn measure(plan: &Plan, work: &mut impl FnMut() -> Work) -> Figure {
    round(plan.seconds / 5.0, work);
    Figure((0..plan.rounds).map(|_| round(plan.seconds, work)).collect())
}

fn round(seconds: f64, work: &mut impl FnMut() -> Work) -> f64 {
    let time = Duration::from_secs_f64(seconds);
    let start = Instant::now();
    let mut done = 0;
    loop {
        // Looking at the clock costs as much as a move: do a handful in between.
        for _ in 0..16 {
            done += work().0;
        }
        let elapsed = start.elapsed();
        if elapsed >= time {
            return done as f64 / elapsed.as_secs_f64();
        }
    }
}

impl Figure {
    /// The figure with a check: numbers that must agree with the other side's, if both do the same.
    pub(crate) fn to_json(&self, mode: &str, check: Value) -> Value {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let (least, most) = (sorted[0], sorted[sorted.len() - 1]);
        json!({
            "mode": mode,
            "per_second": sorted[sorted.len() / 2],
            "range": [least, most],
            "rounds": self.0,
            "check": check,
        })
    }
}
