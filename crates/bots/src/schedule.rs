//! Who meets whom, and who sits where.
//!
//! A *line-up* says which bots sit at a table. Every deal is played by every line-up in every
//! rotation, so that luck of the deal and of the seat helps everybody once:
//!
//! - one seat: each bot plays alone;
//! - as many bots as seats: all of them at one table;
//! - more bots than seats: every choice of as many bots as there are seats;
//! - two bots at a larger table: one of the first against the second in all other seats;
//! - three or more bots at a still larger table: so for every pair, both ways round.

/// Every game of a tournament, in the order of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Schedule {
    lineups: Vec<Vec<usize>>,
    seats: usize,
}

/// One game to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fixture {
    /// Games with the same number begin with the same deal.
    pub(crate) deal: u64,
    /// Which bot sits in each seat.
    pub(crate) seated: Vec<usize>,
}

impl Schedule {
    /// The schedule for so many bots; `None` if a table cannot be filled with them.
    pub(crate) fn new(bots: usize, seats: usize) -> Option<Self> {
        if seats == 0 || bots == 0 || (bots == 1 && seats > 1) {
            return None;
        }
        let lineups = match bots {
            _ if bots >= seats => combinations(bots, seats),
            2 => vec![one_against(0, 1, seats)],
            _ => both_ways(bots).map(|(one, other)| one_against(one, other, seats)).collect(),
        };
        Some(Schedule { lineups, seats })
    }

    /// How many games are played with the same deal.
    pub(crate) fn games_a_deal(&self) -> u64 {
        (self.lineups.len() * self.seats) as u64
    }

    /// At least so many games, in whole deals.
    pub(crate) fn whole_deals(&self, games: u64) -> u64 {
        games.max(1).div_ceil(self.games_a_deal()).saturating_mul(self.games_a_deal())
    }

    /// The game with that number.
    pub(crate) fn fixture(&self, number: u64) -> Fixture {
        let (deal, within) = (number / self.games_a_deal(), number % self.games_a_deal());
        let within = within as usize;
        let mut seated = self.lineups[within / self.seats].clone();
        seated.rotate_left(within % self.seats);
        Fixture { deal, seated }
    }
}

/// How many games a tournament has if at least so many are asked for; `None` if the bots do not
/// fill a table.
pub fn planned_games(bots: usize, seats: u8, games: u64) -> Option<u64> {
    Schedule::new(bots, usize::from(seats)).map(|schedule| schedule.whole_deals(games))
}

/// Every choice of `size` out of `0..count`, each in ascending order.
fn combinations(count: usize, size: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..size {
        let longer = |chosen: &Vec<usize>| {
            let next = chosen.last().map_or(0, |last| last + 1);
            let chosen = chosen.clone();
            (next..count).map(move |bot| [&chosen[..], &[bot]].concat())
        };
        found = found.iter().flat_map(longer).collect();
    }
    found
}

fn one_against(one: usize, other: usize, seats: usize) -> Vec<usize> {
    let mut lineup = vec![other; seats];
    lineup[0] = one;
    lineup
}

fn both_ways(bots: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..bots).flat_map(move |one| (0..bots).map(move |other| (one, other))).filter(|(a, b)| a != b)
}

#[cfg(test)]
mod tests {
    use super::{Schedule, planned_games};

    #[test]
    fn every_table_has_the_lineups_that_are_promised() {
        let lineups = |bots, seats| Schedule::new(bots, seats).unwrap().lineups;
        assert_eq!(lineups(2, 2), [[0, 1]]);
        assert_eq!(lineups(3, 1), [[0], [1], [2]]);
        assert_eq!(lineups(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(lineups(2, 4), [[0, 1, 1, 1]]);
        assert_eq!(lineups(3, 4).len(), 6);
        assert_eq!(lineups(6, 4).len(), 15);
        assert_eq!(Schedule::new(1, 2), None);
        assert_eq!(Schedule::new(0, 1), None);
    }

    #[test]
    fn every_bot_sits_everywhere_equally_often_in_every_deal() {
        for (bots, seats) in [(2, 2), (2, 4), (3, 3), (5, 3), (3, 4), (4, 1)] {
            let schedule = Schedule::new(bots, seats).unwrap();
            let mut sat = vec![vec![0; seats]; bots];
            for number in 0..schedule.games_a_deal() {
                let fixture = schedule.fixture(number);
                assert_eq!(fixture.deal, 0);
                for (seat, &bot) in fixture.seated.iter().enumerate() {
                    sat[bot][seat] += 1;
                }
            }
            for bot in &sat {
                assert!(bot.iter().all(|&times| times == bot[0] && times > 0), "{sat:?}");
            }
            assert_eq!(schedule.fixture(schedule.games_a_deal()).deal, 1);
        }
    }

    #[test]
    fn games_come_in_whole_deals() {
        assert_eq!(planned_games(2, 4, 1), Some(4));
        assert_eq!(planned_games(2, 2, 101), Some(102));
        assert_eq!(planned_games(3, 1, 100), Some(102));
        assert_eq!(planned_games(1, 2, 100), None);
    }
}
