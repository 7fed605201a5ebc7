//! What many games tell: sums that grow with the variety of games, never with their number.

pub(crate) mod effect;
mod feed;
pub(crate) mod measure;

use std::collections::HashMap;

use exaequo_catalogue::GameModule;

use self::effect::{Effects, Stratum};
use self::measure::{Histogram, Share};

/// Names by number, in the order they were met.
#[derive(Clone, Default, Debug)]
pub(crate) struct Names {
    list: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Names {
    pub(crate) fn number(&mut self, name: &str) -> usize {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        self.list.push(name.to_owned());
        self.numbers.insert(name.to_owned(), self.list.len() - 1);
        self.list.len() - 1
    }

    pub(crate) fn list(&self) -> &[String] {
        &self.list
    }
}

/// One game, in numbers.
pub(crate) struct GameFacts {
    pub(crate) number: u64,
    pub(crate) scenario: usize,
    pub(crate) reason: usize,
    /// The seat that had the first turn.
    pub(crate) first: Option<usize>,
    pub(crate) decisions: u32,
    pub(crate) free: u32,
    pub(crate) turns: u32,
    pub(crate) choices: u64,
    pub(crate) margin: Option<i64>,
    pub(crate) lead_changes: u32,
    pub(crate) decided: Option<u32>,
    pub(crate) comeback: Option<i64>,
    pub(crate) automa: Option<i64>,
    pub(crate) seats: Vec<SeatFacts>,
}

/// One seat of a game, in numbers.
pub(crate) struct SeatFacts {
    pub(crate) bot: usize,
    pub(crate) score: i64,
    pub(crate) share: f64,
    /// The points of each category.
    pub(crate) points: Vec<Option<i64>>,
    /// What was taken, in order.
    pub(crate) taken: Vec<usize>,
}

/// What many games tell.
#[derive(Clone)]
pub struct Summary {
    pub(crate) game: &'static dyn GameModule,
    pub(crate) seats: usize,
    pub(crate) seeds: Vec<u64>,
    pub(crate) scenarios: Names,
    pub(crate) bots: Names,
    pub(crate) reasons: Names,
    pub(crate) items: Names,
    pub(crate) categories: Vec<String>,
    pub(crate) games: u64,
    pub(crate) endings: Vec<u64>,
    pub(crate) seat: Vec<SeatSums>,
    /// The same by place in the order of play, as far as somebody began.
    pub(crate) place: Vec<SeatSums>,
    pub(crate) category: Vec<CategorySums>,
    pub(crate) turns: Histogram,
    pub(crate) decisions: Histogram,
    pub(crate) minutes: Histogram,
    pub(crate) choices: Histogram,
    /// Legal actions listed, over all decisions of all games.
    pub(crate) listed: u64,
    pub(crate) forced: Share,
    pub(crate) lead_changes: Histogram,
    /// How far into the game it was decided, in tenths.
    pub(crate) decided: Histogram,
    pub(crate) comeback: Histogram,
    pub(crate) margin: Histogram,
    pub(crate) automa: Histogram,
    pub(crate) scenario: Vec<ScenarioSums>,
    pub(crate) bot: Vec<BotSums>,
    /// How often the first bot did better than the second where they met.
    pub(crate) duels: HashMap<(usize, usize), Share>,
    pub(crate) effects: Effects,
    /// The lengths of lists of legal actions, if decisions were written down.
    pub(crate) lists: Histogram,
    /// The same by tenth of the game: sum and number.
    pub(crate) tenths: [(f64, u64); 10],
}

/// What came of it for a seat.
#[derive(Clone, Default)]
pub(crate) struct SeatSums {
    pub(crate) wins: Share,
    pub(crate) scores: Histogram,
}

impl SeatSums {
    fn add(&mut self, facts: &SeatFacts) {
        self.wins.add(facts.share);
        self.scores.add(facts.score);
    }
}

/// What a category brought.
#[derive(Clone, Default)]
pub(crate) struct CategorySums {
    pub(crate) winners: Histogram,
    pub(crate) others: Histogram,
}

/// What came of it with these options.
#[derive(Clone, Default)]
pub(crate) struct ScenarioSums {
    pub(crate) scores: Histogram,
    /// The wins of whoever began.
    pub(crate) first: Share,
    /// The seats' part of the wins: less than everything only against a scripted opponent.
    pub(crate) won: Share,
    pub(crate) turns: Histogram,
    pub(crate) minutes: Histogram,
}

/// What came of it for a bot.
#[derive(Clone, Default)]
pub(crate) struct BotSums {
    pub(crate) wins: Share,
    pub(crate) scores: Histogram,
}

impl Summary {
    /// Nothing yet.
    pub fn new(game: &'static dyn GameModule, seats: u8, categories: Vec<String>) -> Self {
        let seats = usize::from(seats);
        Summary {
            game,
            seats,
            seeds: Vec::new(),
            scenarios: Names::default(),
            bots: Names::default(),
            reasons: Names::default(),
            items: Names::default(),
            games: 0,
            endings: Vec::new(),
            seat: vec![SeatSums::default(); seats],
            place: vec![SeatSums::default(); seats],
            category: vec![CategorySums::default(); categories.len()],
            categories,
            turns: Histogram::default(),
            decisions: Histogram::default(),
            minutes: Histogram::default(),
            choices: Histogram::default(),
            listed: 0,
            forced: Share::default(),
            lead_changes: Histogram::default(),
            decided: Histogram::default(),
            comeback: Histogram::default(),
            margin: Histogram::default(),
            automa: Histogram::default(),
            scenario: Vec::new(),
            bot: Vec::new(),
            duels: HashMap::new(),
            effects: Effects::default(),
            lists: Histogram::default(),
            tenths: [(0.0, 0); 10],
        }
    }

    /// How many actions there are to choose from, on the average over all decisions.
    pub(crate) fn mean_choices(&self) -> f64 {
        self.listed as f64 / self.forced.n.max(1) as f64
    }

    /// How many games it knows.
    pub fn games(&self) -> u64 {
        self.games
    }

    pub(crate) fn add(&mut self, game: &GameFacts) {
        self.games += 1;
        *at(&mut self.endings, game.reason) += 1;
        self.add_course(game);
        self.add_scenario(game);
        for (seat, facts) in game.seats.iter().enumerate().take(self.seats) {
            self.add_seat(game, seat, facts);
        }
        self.add_duels(&game.seats);
    }

    fn add_course(&mut self, game: &GameFacts) {
        self.turns.add(i64::from(game.turns));
        self.decisions.add(i64::from(game.decisions));
        self.minutes.add(self.minutes_of(game));
        if game.decisions > 0 {
            self.choices.add((game.choices as f64 / f64::from(game.decisions)).round() as i64);
        }
        self.listed += game.choices;
        self.forced.n += u64::from(game.decisions);
        self.forced.sum += f64::from(game.decisions - game.free.min(game.decisions));
        self.lead_changes.add(i64::from(game.lead_changes));
        if let Some(decided) = game.decided.filter(|_| game.turns > 0) {
            self.decided.add(i64::from(decided * 10 / game.turns.max(1)).min(9));
        }
        game.comeback.into_iter().for_each(|points| self.comeback.add(points));
        game.margin.into_iter().for_each(|points| self.margin.add(points));
        game.automa.into_iter().for_each(|points| self.automa.add(points));
    }

    /// How long people would take: a rule of thumb, no measurement.
    fn minutes_of(&self, game: &GameFacts) -> i64 {
        let pace = self.game.pace();
        let forced = game.decisions - game.free.min(game.decisions);
        let seconds =
            game.free * u32::from(pace.choice_seconds) + forced * u32::from(pace.forced_seconds);
        i64::from(pace.setup_minutes) + i64::from((seconds + 30) / 60)
    }

    fn add_scenario(&mut self, game: &GameFacts) {
        let minutes = self.minutes_of(game);
        let first = game.seats.get(game.first.unwrap_or(0));
        let sums = at(&mut self.scenario, game.scenario);
        sums.won.add(game.seats.iter().map(|seat| seat.share).sum());
        sums.turns.add(i64::from(game.turns));
        sums.minutes.add(minutes);
        game.seats.iter().for_each(|seat| sums.scores.add(seat.score));
        first.into_iter().for_each(|seat| sums.first.add(seat.share));
    }

    fn add_seat(&mut self, game: &GameFacts, seat: usize, facts: &SeatFacts) {
        self.seat[seat].add(facts);
        let place = game.first.map(|first| (seat + self.seats - first % self.seats) % self.seats);
        place.into_iter().for_each(|place| self.place[place].add(facts));
        let bot = at(&mut self.bot, facts.bot);
        bot.wins.add(facts.share);
        bot.scores.add(facts.score);
        for (sums, points) in self.category.iter_mut().zip(&facts.points) {
            let whose = if facts.share > 0.0 { &mut sums.winners } else { &mut sums.others };
            points.iter().for_each(|&points| whose.add(points));
        }
        let stratum = Stratum {
            scenario: game.scenario,
            seat: place.unwrap_or(seat) as u8,
            bot: facts.bot,
            bulk: Stratum::bulk(facts.taken.len()),
        };
        let sixtieths = (facts.share * 60.0).round() as u64;
        self.effects.add(stratum, game.number, sixtieths, &facts.taken);
    }

    /// Every pair of different bots at the table: the part of the win decides, then the score.
    fn add_duels(&mut self, seats: &[SeatFacts]) {
        for one in seats {
            for other in seats.iter().filter(|other| other.bot != one.bot) {
                let order = (one.share, one.score).partial_cmp(&(other.share, other.score));
                let better = match order {
                    Some(std::cmp::Ordering::Greater) => 1.0,
                    Some(std::cmp::Ordering::Less) => 0.0,
                    _ => 0.5,
                };
                self.duels.entry((one.bot, other.bot)).or_default().add(better);
            }
        }
    }

    /// Counts the list lengths of one game's decisions, in order.
    pub(crate) fn add_lists(&mut self, lists: &[u32]) {
        for (at, &length) in lists.iter().enumerate() {
            self.lists.add(i64::from(length));
            let tenth = &mut self.tenths[at * 10 / lists.len()];
            tenth.0 += f64::from(length);
            tenth.1 += 1;
        }
    }
}

/// The element, made if it is not there yet.
fn at<T: Default + Clone>(list: &mut Vec<T>, index: usize) -> &mut T {
    if list.len() <= index {
        list.resize(index + 1, T::default());
    }
    &mut list[index]
}
