//! What taking something goes together with.
//!
//! Who takes a card may win for other reasons: she sits well, plays well, or takes a lot. So seats are
//! compared only within a *stratum*: the same scenario, seat and bot, and about as many things taken in
//! all. Within each the difference in the share of wins between those who took the card and those who
//! did not is weighed by how much it can tell (Mantel and Haenszel's weights). Games fall into blocks;
//! leaving out one at a time shows how uncertain the sum is, whatever links the seats of a game.

use std::collections::HashMap;

use super::measure::{Estimate, Share};

/// How many blocks games fall into.
const BLOCKS: usize = 20;
/// Student's 97.5 % quantile with one degree of freedom fewer.
const STUDENT: f64 = 2.093;

/// Whom somebody is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stratum {
    pub(crate) scenario: usize,
    /// The place in the order of play.
    pub(crate) seat: u8,
    pub(crate) bot: usize,
    /// How much was taken, in doublings.
    pub(crate) bulk: u32,
}

impl Stratum {
    /// In which doubling this number lies.
    pub(crate) fn bulk(taken: usize) -> u32 {
        usize::BITS - taken.leading_zeros()
    }
}

/// Seats and their wins.
#[derive(Clone, Copy, Default)]
struct Cell {
    seats: u32,
    sixtieths: u64,
}

impl Cell {
    fn add(&mut self, sixtieths: u64) {
        self.seats += 1;
        self.sixtieths += sixtieths;
    }

    fn plus(self, other: Cell) -> Cell {
        Cell { seats: self.seats + other.seats, sixtieths: self.sixtieths + other.sixtieths }
    }

    fn minus(self, other: Cell) -> Cell {
        Cell { seats: self.seats - other.seats, sixtieths: self.sixtieths - other.sixtieths }
    }

    fn share(self) -> f64 {
        self.sixtieths as f64 / 60.0 / f64::from(self.seats)
    }
}

type Blocks = [Cell; BLOCKS];

#[derive(Clone, Default)]
struct Strata {
    all: Blocks,
    takers: Vec<Blocks>,
}

/// Everything counted about what was taken.
#[derive(Clone, Default)]
pub(crate) struct Effects {
    strata: HashMap<Stratum, Strata>,
    /// How often each thing was taken, repeated takes included.
    times: Vec<u64>,
}

/// What taking one thing goes together with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Effect {
    /// Which thing.
    pub(crate) item: usize,
    /// The share of seats that took it at least once.
    pub(crate) taken: Estimate,
    /// How often a seat took it on the average.
    pub(crate) times: f64,
    /// The wins of those who did, and of those who did not.
    pub(crate) with: Share,
    pub(crate) without: Share,
    /// The difference between like and like; none if too few games tell.
    pub(crate) corrected: Option<Estimate>,
}

impl Effects {
    /// Counts one seat of a game. `taken` may name a thing several times.
    pub(crate) fn add(&mut self, stratum: Stratum, game: u64, sixtieths: u64, taken: &[usize]) {
        let block = (game % BLOCKS as u64) as usize;
        let strata = self.strata.entry(stratum).or_default();
        strata.all[block].add(sixtieths);
        for (at, &item) in taken.iter().enumerate() {
            if self.times.len() <= item {
                self.times.resize(item + 1, 0);
            }
            self.times[item] += 1;
            if taken[..at].contains(&item) {
                continue;
            }
            if strata.takers.len() <= item {
                strata.takers.resize(item + 1, Blocks::default());
            }
            strata.takers[item][block].add(sixtieths);
        }
    }

    /// Everything that was ever taken.
    pub(crate) fn all(&self) -> Vec<Effect> {
        let items = (0..self.times.len()).filter(|&item| self.times[item] > 0);
        items.map(|item| self.effect(item)).collect()
    }

    fn effect(&self, item: usize) -> Effect {
        let (mut all, mut takers) = (Share::default(), Share::default());
        for (blocks, taken) in self.blocks(item) {
            for (share, blocks) in [(&mut all, blocks), (&mut takers, &taken)] {
                let sum = total(blocks);
                share.n += u64::from(sum.seats);
                share.sum += sum.sixtieths as f64 / 60.0;
            }
        }
        Effect {
            item,
            taken: Share { n: all.n, sum: takers.n as f64 }.estimate(),
            times: self.times[item] as f64 / all.n.max(1) as f64,
            with: takers,
            without: Share { n: all.n - takers.n, sum: all.sum - takers.sum },
            corrected: self.corrected(item),
        }
    }

    fn blocks(&self, item: usize) -> impl Iterator<Item = (&Blocks, Blocks)> {
        let taken = move |strata: &Strata| strata.takers.get(item).copied().unwrap_or_default();
        self.strata.values().map(move |strata| (&strata.all, taken(strata)))
    }

    fn corrected(&self, item: usize) -> Option<Estimate> {
        let sums: Vec<(Cell, Cell, &Blocks, Blocks)> =
            self.blocks(item).map(|(all, taken)| (total(all), total(&taken), all, taken)).collect();
        let whole = difference(sums.iter().map(|&(all, taken, ..)| (all, taken)))?;
        let mut without = [0.0; BLOCKS];
        for (block, left) in without.iter_mut().enumerate() {
            let rest = |(all, taken, blocks, taken_blocks): &(Cell, Cell, &Blocks, Blocks)| {
                (all.minus(blocks[block]), taken.minus(taken_blocks[block]))
            };
            *left = difference(sums.iter().map(rest))?;
        }
        let mean = without.iter().sum::<f64>() / BLOCKS as f64;
        let squares: f64 = without.iter().map(|left| (left - mean).powi(2)).sum();
        let blocks = BLOCKS as f64;
        let half = STUDENT * (squares * (blocks - 1.0) / blocks).sqrt();
        // Blocks that agree by chance, or because nearly nobody took it, prove nothing.
        let rare: u32 =
            sums.iter().map(|(all, taken, ..)| taken.seats.min(all.seats - taken.seats)).sum();
        (rare >= 2 * BLOCKS as u32 && half > 0.0).then_some(Estimate {
            value: whole,
            low: whole - half,
            high: whole + half,
        })
    }
}

fn total(blocks: &Blocks) -> Cell {
    blocks.iter().fold(Cell::default(), |sum, &cell| sum.plus(cell))
}

/// The weighed difference of shares over strata, each given as everybody and those who took it.
fn difference(strata: impl Iterator<Item = (Cell, Cell)>) -> Option<f64> {
    let (mut sum, mut weights) = (0.0, 0.0);
    // The order of strata is that of a hash map: sorting keeps the last digit the same.
    let mut terms: Vec<(f64, f64)> = strata
        .filter(|(all, taken)| taken.seats > 0 && taken.seats < all.seats)
        .map(|(all, taken)| {
            let rest = all.minus(taken);
            let weight = f64::from(taken.seats) * f64::from(rest.seats) / f64::from(all.seats);
            (weight, taken.share() - rest.share())
        })
        .collect();
    terms.sort_by(|one, other| one.partial_cmp(other).expect("shares are numbers"));
    for (weight, difference) in terms {
        sum += weight * difference;
        weights += weight;
    }
    (weights > 0.0).then(|| sum / weights)
}

#[cfg(test)]
mod tests {
    use super::{Effects, Stratum};
    use exaequo_game::GameRng;

    /// Strong bots win and like a useless card; the card itself does so many hundredths.
    fn world(games: u64, worth: u32, seed: u64) -> Effects {
        let mut rng = GameRng::for_search(seed);
        let mut effects = Effects::default();
        for game in 0..games {
            for bot in 0..2 {
                let takes = rng.below(100) < if bot == 1 { 80 } else { 20 };
                let chance = 20 + 50 * bot as u32 + if takes { worth } else { 0 };
                let won = rng.below(100) < chance;
                let taken: &[usize] = if takes { &[3, 3] } else { &[0, 1] };
                let stratum = Stratum { scenario: 0, seat: 0, bot, bulk: Stratum::bulk(2) };
                effects.add(stratum, game, 60 * u64::from(won), taken);
            }
        }
        effects
    }

    #[test]
    fn who_takes_a_card_is_not_what_it_does() {
        let found = world(5000, 0, 1).effect(3);
        assert!(found.with.mean() - found.without.mean() > 0.25, "strong ones take it");
        let corrected = found.corrected.unwrap();
        assert!(corrected.low < 0.0 && 0.0 < corrected.high, "{corrected:?}");
        assert!(corrected.high - corrected.low < 0.08);
        assert!((found.times - 1.0).abs() < 0.05 && (found.taken.value - 0.5).abs() < 0.03);
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let held = |seed| {
            let found = world(600, 15, seed).effect(3).corrected.unwrap();
            found.low <= 0.15 && 0.15 <= found.high
        };
        let held = (0..400).filter(|&seed| held(seed)).count();
        assert!((365..=396).contains(&held), "{held} of 400");
    }

    #[test]
    fn a_handful_of_games_proves_nothing() {
        assert_eq!(world(15, 50, 1).effect(3).corrected, None);
        assert!(world(0, 0, 1).all().is_empty());
    }
}
