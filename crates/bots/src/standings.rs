//! From games to figures.

use std::cmp::Ordering;

use serde::Serialize;

use crate::bout::{Bout, Place};
use crate::interval::{Cluster, share};
use crate::outside::Reason;
use crate::rating::{Meetings, Rating, ratings};
use crate::times::Times;

/// What came of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// How many games count.
    pub games: u64,
    /// How many different deals they began with.
    pub deals: u64,
    /// Were all games asked for played?
    pub complete: bool,
    /// A fingerprint of every choice in every game.
    #[serde(serialize_with = "as_digits")]
    pub checksum: u64,
    /// What came of it for each bot, in the order they were named.
    pub bots: Vec<Standing>,
}

/// What came of a tournament for one bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The bot, as it was named.
    pub bot: String,
    /// Games it took part in.
    pub games: u64,
    /// Its wins, a shared win counted in parts.
    pub wins: f64,
    /// Its share of the wins.
    pub share: f64,
    /// The lower end of the share's 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// What its share would be if all bots were equally strong: its part of the seats. None in solo
    /// games, where the rival is not one of them.
    pub fair: Option<f64>,
    /// Its strength on the scale of Elo; 0 is the mean of the bots.
    pub rating: f64,
    /// The lower end of the rating's 95 % interval.
    pub rating_low: f64,
    /// The upper end.
    pub rating_high: f64,
    /// The mean of its scores in games played to the end.
    pub mean_score: Option<f64>,
    /// How many times it had to choose between several actions.
    pub moves: u64,
    /// How long it took on the average, in milliseconds.
    pub ms_mean: f64,
    /// 99 of 100 moves took no longer.
    pub ms_p99: f64,
    /// The longest.
    pub ms_max: f64,
    /// Games it lost by breaking the rules.
    pub forfeits: u64,
    /// How it broke them.
    pub forfeit_reasons: Vec<ForfeitCount>,
}

/// One way in which a bot broke the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ForfeitCount {
    /// Which.
    pub reason: Reason,
    /// How often.
    pub games: u64,
    /// What was seen the first time.
    pub first: String,
}

/// Not every reader of JSON keeps 64 bits.
fn as_digits<S: serde::Serializer>(checksum: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{checksum:016x}"))
}

/// Tells what came of games that are sorted by deal.
pub(crate) fn standings(
    names: &[&str],
    bouts: &[Bout],
    times: &[Times],
    complete: bool,
) -> Standings {
    let deals: Vec<&[Bout]> = bouts.chunk_by(|one, other| one.deal == other.deal).collect();
    let meetings: Vec<_> = deals.iter().map(|deal| meetings(names.len(), deal)).collect();
    let ratings = ratings(names.len(), &meetings);
    let standing = |bot: usize| {
        let clusters: Vec<_> = deals.iter().map(|deal| cluster(bot, deal)).collect();
        let figures = Figures::of(bot, bouts);
        figures.standing(names[bot], &clusters, ratings[bot], &times[bot])
    };
    Standings {
        games: bouts.len() as u64,
        deals: deals.len() as u64,
        complete,
        checksum: bouts.iter().fold(0, |sum, bout| sum.wrapping_add(bout.checksum)),
        bots: (0..names.len()).map(standing).collect(),
    }
}

/// What the bot got from one deal. In the seats of a table where it holds several, it wins together.
fn cluster(bot: usize, deal: &[Bout]) -> Cluster {
    let mut cluster = Cluster::default();
    for bout in deal {
        let mine = || bout.places.iter().filter(|place| place.bot == bot);
        cluster.games += u32::from(mine().count() > 0);
        cluster.sum += mine().map(|place| place.share).sum::<f64>();
    }
    cluster
}

/// Who did better than whom in one deal. Bots that play alone meet by way of the deal.
fn meetings(bots: usize, deal: &[Bout]) -> Meetings {
    let mut meetings = Meetings::new(bots);
    let mut meet = |places: &[Place]| {
        for (at, one) in places.iter().enumerate() {
            for other in places[at + 1..].iter().filter(|other| other.bot != one.bot) {
                meetings.note(one.bot, other.bot, better(one, other));
            }
        }
    };
    if deal.iter().all(|bout| bout.places.len() == 1) {
        meet(&deal.iter().map(|bout| bout.places[0]).collect::<Vec<_>>());
    } else {
        deal.iter().for_each(|bout| meet(&bout.places));
    }
    meetings
}

/// 1 if the first place is the better one, 0 if the second is, a half if they are equal: the share
/// of the win decides, then the score, if scores rank.
fn better(one: &Place, other: &Place) -> f64 {
    match (one.share, one.rank).partial_cmp(&(other.share, other.rank)) {
        Some(Ordering::Greater) => 1.0,
        Some(Ordering::Less) => 0.0,
        _ => 0.5,
    }
}

/// What is simply counted.
#[derive(Default)]
struct Figures {
    seated: u64,
    seats: u64,
    solo: u64,
    scores: Vec<i16>,
    forfeits: Vec<ForfeitCount>,
}

impl Figures {
    fn of(bot: usize, bouts: &[Bout]) -> Self {
        let mut figures = Figures::default();
        for bout in bouts.iter().filter(|bout| bout.places.iter().any(|place| place.bot == bot)) {
            let mine = || bout.places.iter().filter(|place| place.bot == bot);
            figures.seated += mine().count() as u64;
            figures.seats += bout.places.len() as u64;
            figures.solo += u64::from(bout.places.len() == 1);
            figures.scores.extend(mine().filter_map(|place| place.score));
            if let Some((loser, forfeit)) = &bout.forfeit
                && *loser == bot
            {
                figures.count(forfeit.reason, &forfeit.detail);
            }
        }
        figures.forfeits.sort_by_key(|count| count.reason);
        figures
    }

    fn count(&mut self, reason: Reason, detail: &str) {
        match self.forfeits.iter_mut().find(|count| count.reason == reason) {
            Some(count) => count.games += 1,
            None => {
                let first = detail.to_owned();
                self.forfeits.push(ForfeitCount { reason, games: 1, first });
            }
        }
    }

    fn standing(self, name: &str, clusters: &[Cluster], rating: Rating, times: &Times) -> Standing {
        let share = share(clusters);
        let score_sum: f64 = self.scores.iter().map(|&score| f64::from(score)).sum();
        let fair = self.seated as f64 / self.seats.max(1) as f64;
        Standing {
            bot: name.to_owned(),
            games: clusters.iter().map(|cluster| u64::from(cluster.games)).sum(),
            wins: clusters.iter().map(|cluster| cluster.sum).sum(),
            share: share.mean,
            low: share.low,
            high: share.high,
            fair: (self.solo == 0).then_some(fair),
            rating: rating.value,
            rating_low: rating.low,
            rating_high: rating.high,
            mean_score: (!self.scores.is_empty()).then(|| score_sum / self.scores.len() as f64),
            moves: times.moves(),
            ms_mean: times.mean(),
            ms_p99: times.percentile(99),
            ms_max: times.longest(),
            forfeits: self.forfeits.iter().map(|count| count.games).sum(),
            forfeit_reasons: self.forfeits,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::standings;
    use crate::bout::{Bout, Place};
    use crate::outside::{Forfeit, Reason};
    use crate::times::Times;

    fn bout(number: u64, deal: u64, places: &[(usize, f64, i16)]) -> Bout {
        let place = |&(bot, share, score): &(usize, f64, i16)| Place {
            bot,
            share,
            score: Some(score),
            rank: Some(score),
        };
        let places = places.iter().map(place).collect();
        Bout { number, deal, places, forfeit: None, checksum: number }
    }

    #[test]
    fn shares_scores_and_order_are_told() {
        let bouts = [
            bout(0, 0, &[(0, 1.0, 20), (1, 0.0, 10), (1, 0.0, 12)]),
            bout(1, 0, &[(1, 0.5, 18), (0, 0.5, 18), (1, 0.0, 9)]),
            bout(2, 0, &[(1, 0.0, 3), (1, 1.0, 21), (0, 0.0, 20)]),
        ];
        let told = standings(&["a", "b"], &bouts, &[Times::new(), Times::new()], true);
        let [a, b] = &told.bots[..] else { panic!("two bots") };
        assert_eq!((told.games, told.deals, told.checksum), (3, 1, 3));
        assert_eq!((a.games, a.wins, a.share), (3, 1.5, 0.5));
        assert_eq!((b.games, b.wins, b.share), (3, 1.5, 0.5));
        assert!((a.fair.unwrap() - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!(a.mean_score, Some(58.0 / 3.0));
        assert_eq!(b.mean_score, Some(73.0 / 6.0));
        assert!(a.rating > 0.0 && (a.rating + b.rating).abs() < 1e-9);
    }

    #[test]
    fn bots_that_play_alone_are_compared_by_the_deal() {
        let bouts: Vec<Bout> = (0..20)
            .map(|number| bout(number, number / 2, &[((number % 2) as usize, 0.0, number as i16)]))
            .collect();
        let told = standings(&["a", "b"], &bouts, &[Times::new(), Times::new()], true);
        assert!(told.bots[1].rating > 100.0 && told.bots[1].share == 0.0);
        assert_eq!(told.bots[0].fair, None);
    }

    #[test]
    fn a_score_that_decides_nothing_makes_no_loser_better() {
        let places = [(0, 0.0, 9), (1, 0.0, 2), (2, 1.0, 7)];
        let mut ranked = [bout(0, 0, &places), bout(1, 1, &places)];
        let rating = |bouts: &[Bout]| {
            let told = standings(&["a", "b", "c"], bouts, &vec![Times::new(); 3], true);
            [told.bots[0].rating, told.bots[1].rating]
        };
        let [better, worse] = rating(&ranked);
        assert!(better > worse);
        let places = ranked.iter_mut().flat_map(|bout| &mut bout.places);
        places.for_each(|place| place.rank = None);
        let [one, other] = rating(&ranked);
        assert!((one - other).abs() < 1e-6, "{one} {other}");
    }

    #[test]
    fn forfeits_are_counted_with_their_reasons() {
        let lost = |reason, detail: &str| Some((1, Forfeit { reason, detail: detail.to_owned() }));
        let mut bouts =
            [bout(0, 0, &[(0, 1.0, 0), (1, 0.0, 0)]), bout(1, 0, &[(1, 0.0, 0), (0, 1.0, 0)])];
        for (bout, detail) in bouts.iter_mut().zip(["fly", "swim"]) {
            bout.forfeit = lost(Reason::Illegal, detail);
            bout.places.iter_mut().for_each(|place| (place.score, place.rank) = (None, None));
        }
        let told = standings(&["a", "b"], &bouts, &[Times::new(), Times::new()], true);
        assert_eq!((told.bots[0].forfeits, told.bots[1].forfeits), (0, 2));
        assert_eq!(told.bots[1].forfeit_reasons[0].first, "fly");
        assert_eq!(told.bots[0].mean_score, None);
        assert_eq!(told.bots[0].share, 1.0);
        let json = serde_json::to_value(&told).unwrap();
        assert_eq!(json["bots"][1]["forfeit_reasons"][0]["reason"], "illegal");
        assert_eq!(json["checksum"], "0000000000000001");
    }
}
