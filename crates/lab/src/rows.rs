//! From observed games to rows.

use std::collections::HashMap;

use exaequo_game::{Outcome, Seat};
use exaequo_simulation::{Chosen, Observed, Taken, Tally};

use crate::columns::{Batch, Column, Word};
use crate::plan::{Plan, Rows};
use crate::schema::{OTHER, Table};

/// Makes the rows of games and keeps them until they are taken.
pub(crate) struct RowMaker<'a> {
    plan: &'a Plan,
    categories: &'a [String],
    rows: Rows,
    scenarios: Vec<Word>,
    bots: Vec<Word>,
    id: Word,
    words: HashMap<(&'static str, &'static str), Word>,
    batches: Vec<Batch>,
    games: u64,
}

/// Fills the row's cells from the left.
struct Cells<'a>(std::slice::IterMut<'a, Column>);

impl Cells<'_> {
    fn next(&mut self) -> &mut Column {
        self.0.next().expect("the schema has a column for every value")
    }

    fn whole(&mut self, value: impl TryInto<i32>) -> &mut Self {
        self.next().push_whole(value.try_into().unwrap_or(i32::MAX));
        self
    }

    fn perhaps(&mut self, value: Option<i32>) -> &mut Self {
        self.next().push_perhaps(value);
        self
    }

    fn number(&mut self, value: u64) -> &mut Self {
        self.next().push_number(value);
        self
    }

    fn text(&mut self, value: &Word) -> &mut Self {
        self.next().push_text(value.clone());
        self
    }
}

impl<'a> RowMaker<'a> {
    pub(crate) fn new(plan: &'a Plan, rows: Rows, categories: &'a [String]) -> Self {
        let word = |text: &str| Word::from(text);
        RowMaker {
            plan,
            categories,
            rows,
            scenarios: plan.scenarios.iter().map(|value| word(&scenario_text(value))).collect(),
            bots: plan.bots.iter().map(|bot| word(bot)).collect(),
            id: word(plan.game.meta().id),
            words: HashMap::new(),
            batches: empty(rows, categories),
            games: 0,
        }
    }

    /// How many games wait to be taken.
    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    /// All rows made since the last time, a batch for each table.
    pub(crate) fn take(&mut self) -> Vec<Batch> {
        self.games = 0;
        std::mem::replace(&mut self.batches, empty(self.rows, self.categories))
    }

    pub(crate) fn add(&mut self, scenario: usize, game: &Observed) {
        let number = scenario as u64 * self.plan.games + game.index;
        self.add_game(number, scenario, game);
        if self.rows >= Rows::Seats {
            for seat in Seat::first(self.plan.seats) {
                self.add_seat(number, scenario, game, seat);
            }
        }
        if self.rows >= Rows::Decisions {
            for (step, chosen) in (1..).zip(&game.decisions) {
                self.add_decision(number, scenario, game, step, chosen);
            }
        }
        self.games += 1;
    }

    fn add_game(&mut self, number: u64, scenario: usize, game: &Observed) {
        let outcome = &game.outcome;
        let automa = outcome.automa.map(|automa| i32::from(automa.score));
        let automa_won = outcome.automa.is_some_and(|automa| automa.won);
        let best = outcome.seat_scores().iter().copied().max().unwrap_or(0);
        let mut cells = Cells(self.batches[Table::Games as usize].columns.iter_mut());
        cells.number(number).text(&self.id).whole(self.plan.game.meta().rules_version);
        cells.text(&self.scenarios[scenario]).number(self.plan.seed).number(game.index);
        cells.whole(self.plan.seats);
        cells.next().push_texts(game.bots.iter().map(|&bot| self.bots[bot].clone()));
        cells.perhaps(game.first.map(|seat| i32::from(seat.0)));
        cells.whole(game.steps).whole(game.free).whole(game.turns);
        cells.number(game.listed).whole(game.longest_list).text(&Word::from(outcome.reason));
        cells.whole(outcome.winners.len() + u32::from(automa_won)).whole(best);
        cells.perhaps(margin(outcome)).whole(game.lead.changes);
        cells.perhaps(game.lead.decided.map(|turn| turn as i32)).perhaps(game.lead.comeback);
        cells.perhaps(automa).number(game.checksum);
    }

    fn add_seat(&mut self, number: u64, scenario: usize, game: &Observed, seat: Seat) {
        let taken: Vec<Word> =
            game.taken.iter().filter(|taken| taken.seat == seat).map(|t| self.word(t)).collect();
        let mut cells = Cells(self.batches[Table::Seats as usize].columns.iter_mut());
        cells.number(number).text(&self.scenarios[scenario]);
        cells.number(self.plan.seed).number(game.index).whole(seat.0);
        cells.text(&self.bots[game.bots[seat.index()]]).whole(game.outcome.scores[seat]);
        cells.next().push_real(game.outcome.share(seat));
        cells.next().push_texts(taken);
        for category in self.categories {
            cells.perhaps(points(game, seat, category, self.categories));
        }
    }

    fn add_decision(
        &mut self,
        number: u64,
        scenario: usize,
        game: &Observed,
        step: i32,
        chosen: &Chosen,
    ) {
        let mut cells = Cells(self.batches[Table::Decisions as usize].columns.iter_mut());
        cells.number(number).text(&self.scenarios[scenario]);
        cells.number(self.plan.seed).number(game.index);
        cells.whole(step).whole(chosen.turn).whole(chosen.seat.0);
        cells.text(&self.bots[game.bots[chosen.seat.index()]]);
        cells.whole(chosen.choices).whole(chosen.chosen);
        cells.text(&Word::from(chosen.action.as_str()));
    }

    /// `deed:item`, made once.
    fn word(&mut self, taken: &Taken) -> Word {
        let make = || Word::from(format!("{}:{}", taken.deed, taken.item).as_str());
        self.words.entry((taken.deed, taken.item)).or_insert_with(make).clone()
    }
}

fn empty(rows: Rows, categories: &[String]) -> Vec<Batch> {
    rows.tables().iter().map(|table| Batch::new(table.fields(categories))).collect()
}

/// The options as text; the default is an empty object.
pub(crate) fn scenario_text(options: &serde_json::Value) -> String {
    if options.is_null() { "{}".to_owned() } else { options.to_string() }
}

/// How far the best is ahead of the second; none if there is nobody else.
pub(crate) fn margin(outcome: &Outcome) -> Option<i32> {
    let seats = outcome.seat_scores().iter().map(|&score| i32::from(score));
    let mut scores: Vec<i32> =
        seats.chain(outcome.automa.map(|automa| i32::from(automa.score))).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    Some(scores.first()? - scores.get(1)?)
}

/// The seat's points of a category; `other` has those that no column was foreseen for.
pub(crate) fn points(game: &Observed, seat: Seat, category: &str, known: &[String]) -> Option<i32> {
    let mine = game.points.row(Some(seat)).into_iter().flat_map(|row| &row.categories);
    let is_it = |name: &str| match category {
        OTHER => !known.iter().any(|known| known == name),
        _ => name == category,
    };
    let mut found = mine.filter(|line| is_it(line.category)).map(|line| i32::from(line.points));
    found.next().map(|first| first + found.sum::<i32>())
}

/// Counts the games of rows that were written earlier, as if they had been played now.
pub(crate) fn recount(tally: &mut Tally, games: &Batch) {
    for row in 0..games.rows() {
        let whole = |name: &str| games.column(name).and_then(|column| column.whole(row));
        let number = |name: &str| games.column(name).map_or(0, |column| column.number(row));
        let steps = whole("decisions").unwrap_or(0) as u32;
        let automa = u64::from(whole("automa").is_some());
        let mut one = Tally {
            games: 1,
            actions: u64::from(steps),
            shortest: steps,
            longest: steps,
            listed: number("choices"),
            checksum: number("checksum"),
            automa_games: automa,
            automa_sixtieths: automa * 60,
            ..Tally::default()
        };
        if let Some(reason) = games.column("reason") {
            one.count_ending(&crate::columns::text(&reason.word(row)), 1);
        }
        *tally += &one;
    }
}

/// The same for the rows of seats. A scripted opponent has what the seats leave of the wins.
pub(crate) fn recount_seats(tally: &mut Tally, seats: &Batch) {
    let column = |name: &str| seats.column(name).expect("our own parts have all columns");
    let (place, score, share) = (column("seat"), column("score"), column("share"));
    for row in 0..seats.rows() {
        let seat = Seat(place.whole(row).unwrap_or(0) as u8);
        let sixtieths = (share.real(row) * 60.0).round() as u64;
        tally.count_seat(seat, score.whole(row).unwrap_or(0) as i16, sixtieths);
        if tally.automa_games > 0 {
            tally.automa_sixtieths -= sixtieths;
        }
    }
}
