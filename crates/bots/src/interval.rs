//! How sure a share of wins is.
//!
//! Games with the same deal depend on each other, so the deal is the unit that counts: the variance
//! is that of the deals' means. It is turned into the number of independent games that would be as
//! certain, and Wilson's interval for that number is what is told: it never leaves 0 to 1 and never
//! shrinks to nothing. The number is at most that of the games played. A series of wins only does not
//! tell how alike the games of a deal are: then it is between the deals and the games.

/// What a bot got from all games of one deal.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Cluster {
    /// The sum of its shares.
    pub(crate) sum: f64,
    /// How many games.
    pub(crate) games: u32,
}

/// A share with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Share {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The mean share and its interval. No games could be anything.
pub(crate) fn share(clusters: &[Cluster]) -> Share {
    let games: f64 = clusters.iter().map(|cluster| f64::from(cluster.games)).sum();
    if games == 0.0 {
        return Share { mean: 0.0, low: 0.0, high: 1.0 };
    }
    let deals = clusters.iter().filter(|cluster| cluster.games > 0).count() as f64;
    let mean = clusters.iter().map(|cluster| cluster.sum).sum::<f64>() / games;
    let per_deal = games / deals;
    let squares: f64 = clusters
        .iter()
        .map(|cluster| ((cluster.sum - mean * f64::from(cluster.games)) / per_deal).powi(2))
        .sum();
    // One more deal, as uncertain as a deal can be, keeps a few lucky ones from looking certain.
    let cautious = (mean * deals + 1.0) / (deals + 2.0);
    let spread = cautious * (1.0 - cautious);
    let variance = (squares + spread) / deals / deals;
    let rarer = (mean * games).min(games - mean * games);
    let independent = (spread / variance).min(most_independent(deals, games, rarer));
    let (low, high) = wilson(mean, independent, student(deals - 1.0));
    Share { mean, low, high }
}

/// How many independent games there can be at most: between the deals and the games as long as the
/// rarer result was hardly ever seen, the games if it often was.
fn most_independent(deals: f64, games: f64, rarer: f64) -> f64 {
    let between = (deals * games).sqrt();
    between + (games - between) * rarer / (rarer + 2.0)
}

/// Wilson's score interval.
fn wilson(mean: f64, games: f64, quantile: f64) -> (f64, f64) {
    let square = quantile * quantile;
    let centre = (mean + square / (2.0 * games)) / (1.0 + square / games);
    let inner = mean * (1.0 - mean) / games + square / (4.0 * games * games);
    let half = quantile * inner.sqrt() / (1.0 + square / games);
    // Rounding must not put the mean outside.
    ((centre - half).clamp(0.0, mean), (centre + half).clamp(mean, 1.0))
}

/// Student's 97.5 % quantile: with few deals the variance itself is uncertain.
pub(crate) fn student(freedom: f64) -> f64 {
    const FEW: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
    const NORMAL: f64 = 1.959_964;
    let freedom = freedom.max(1.0);
    if freedom <= FEW.len() as f64 {
        return FEW[freedom as usize - 1];
    }
    // The first terms of Cornish and Fisher's expansion are exact enough from here on.
    let z = NORMAL;
    z + (z.powi(3) + z) / (4.0 * freedom)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * freedom * freedom)
}

#[cfg(test)]
mod tests {
    use super::{Cluster, share, student};
    use exaequo_game::GameRng;

    /// How often the interval holds the truth, if every deal has two games that are equal so many
    /// times in a hundred.
    fn coverage(truth_percent: u32, alike: u32, deals: usize) -> f64 {
        const TRIALS: u32 = 2000;
        let mut rng = GameRng::for_search(u64::from(truth_percent * 1000 + alike));
        let truth = f64::from(truth_percent) / 100.0;
        let mut held = 0;
        for _ in 0..TRIALS {
            let toss = |rng: &mut GameRng| f64::from(rng.below(100) < truth_percent);
            let deal = |_| {
                let first = toss(&mut rng);
                let second = if rng.below(100) < alike { first } else { toss(&mut rng) };
                Cluster { sum: first + second, games: 2 }
            };
            let found = share(&(0..deals).map(deal).collect::<Vec<_>>());
            assert!(0.0 <= found.low && found.low < found.high && found.high <= 1.0);
            assert!(found.low <= found.mean && found.mean <= found.high);
            held += u32::from(found.low <= truth && truth <= found.high);
        }
        f64::from(held) / f64::from(TRIALS)
    }

    #[test]
    fn ninety_five_of_a_hundred_intervals_hold_the_truth() {
        for truth in [50, 25, 80, 95] {
            for alike in [0, 50, 100] {
                for deals in [8, 40, 200] {
                    let held = coverage(truth, alike, deals);
                    assert!(held >= 0.925, "{truth} % alike {alike} deals {deals}: {held}");
                }
            }
        }
    }

    #[test]
    fn wins_only_are_not_certainty() {
        let wins = vec![Cluster { sum: 2.0, games: 2 }; 50];
        let found = share(&wins);
        assert_eq!((found.mean, found.high), (1.0, 1.0));
        assert!((0.93..0.96).contains(&found.low), "{found:?}");
        let losses = vec![Cluster { sum: 0.0, games: 2 }; 50];
        assert!((share(&losses).high - (1.0 - found.low)).abs() < 1e-12);
        let one = share(&[Cluster { sum: 1.0, games: 1 }]);
        assert!(one.low < 0.05 && one.high == 1.0, "{one:?}");
        assert_eq!(share(&[]).high - share(&[]).low, 1.0);
    }

    #[test]
    fn deals_that_always_split_even_are_more_certain_but_never_wholly() {
        let even = share(&vec![Cluster { sum: 1.0, games: 2 }; 100]);
        assert!(even.low > 0.42 && even.low < 0.45, "{even:?}");
        assert!((even.low + even.high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (freedom, quantile) in [(1.0, 12.706), (7.0, 2.365), (30.0, 2.042), (1e9, 1.960)] {
            assert!((student(freedom) - quantile).abs() < 0.003, "{freedom}");
        }
    }
}
