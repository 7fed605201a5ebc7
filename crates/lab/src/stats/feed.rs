//! Where a summary's games come from: played just now, or read from files.

use std::path::Path;

use exaequo_game::Seat;
use exaequo_simulation::Observed;

use super::{GameFacts, SeatFacts, Summary};
use crate::columns::{Batch, text};
use crate::error::LabError;
use crate::parts::sister;
use crate::plan::Plan;
use crate::read::Rows;
use crate::rows::{margin, points, scenario_text};
use crate::schema::{POINTS, Table};

impl Summary {
    /// Nothing yet of this plan.
    ///
    /// # Errors
    /// Why the plan cannot be played.
    pub fn of_plan(plan: &Plan) -> Result<Self, LabError> {
        let mut summary = Summary::new(plan.game, plan.seats, plan.categories()?);
        summary.seeds.push(plan.seed);
        Ok(summary)
    }

    /// Adds a game that was just played.
    pub fn observe(&mut self, plan: &Plan, scenario: usize, game: &Observed) {
        let lead = &game.lead;
        let number = scenario as u64 * plan.games + game.index;
        let seats = Seat::first(plan.seats).map(|seat| self.seat_of(plan, game, seat)).collect();
        let facts = GameFacts {
            number,
            scenario: self.scenarios.number(&scenario_text(&plan.scenarios[scenario])),
            reason: self.reasons.number(game.outcome.reason),
            first: game.first.map(Seat::index),
            decisions: game.steps,
            free: game.free,
            turns: game.turns,
            choices: game.listed,
            margin: margin(&game.outcome).map(i64::from),
            lead_changes: lead.changes,
            decided: lead.decided,
            comeback: lead.comeback.map(i64::from),
            automa: game.outcome.automa.map(|automa| i64::from(automa.score)),
            seats,
        };
        self.add(&facts);
    }

    fn seat_of(&mut self, plan: &Plan, game: &Observed, seat: Seat) -> SeatFacts {
        let mine = game.taken.iter().filter(|taken| taken.seat == seat);
        let words: Vec<String> = mine.map(|t| format!("{}:{}", t.deed, t.item)).collect();
        let known = &self.categories;
        let found = |category: &String| points(game, seat, category, known).map(i64::from);
        SeatFacts {
            points: known.iter().map(found).collect(),
            bot: self.bots.number(&plan.bots[game.bots[seat.index()]]),
            score: i64::from(game.outcome.scores[seat]),
            share: game.outcome.share(seat),
            taken: words.iter().map(|word| self.items.number(word)).collect(),
        }
    }

    /// Reads the file of games and its sisters.
    ///
    /// # Errors
    /// What is wrong with the files, and what to do.
    pub fn read(path: &Path) -> Result<Self, LabError> {
        let mut games = Rows::open(path, Table::Games)?;
        let seats = sister(path, Table::Seats);
        if !seats.exists() {
            let message = "the file of the seats is missing; a report needs it: \
                           simulate with --rows seats";
            return Err(LabError::content(&seats, message));
        }
        let mut seats = Rows::open(&seats, Table::Seats)?;
        let mut summary = Self::of_first_row(path, &mut games, &seats)?;
        while let Some((batch, row)) = games.next()? {
            let facts = summary.game_row(batch, row, &mut seats)?;
            summary.add(&facts);
        }
        let decisions = sister(path, Table::Decisions);
        if decisions.exists() {
            summary.read_lists(&decisions)?;
        }
        Ok(summary)
    }

    fn of_first_row(path: &Path, games: &mut Rows, seats: &Rows) -> Result<Self, LabError> {
        let Some((batch, row)) = games.peek()? else {
            return Err(LabError::content(path, "there are no games in this file"));
        };
        let id = batch.column("game").map_or_else(String::new, |c| text(&c.word(row)).into_owned());
        let count = batch.column("seats").and_then(|column| column.whole(row)).unwrap_or(0);
        let count = u8::try_from(count).unwrap_or(0);
        let category = |field: &crate::Field| Some(field.name.strip_prefix(POINTS)?.to_owned());
        let categories = seats.fields().iter().filter_map(category).collect();
        let module = exaequo_catalogue::find(&id)
            .map_err(|error| LabError::content(path, error.to_string()))?;
        if count == 0 || usize::from(count) > exaequo_game::MAX_SEATS {
            return Err(LabError::content(path, format!("a table of {count} seats cannot be")));
        }
        Ok(Summary::new(module, count, categories))
    }

    fn game_row(
        &mut self,
        batch: &Batch,
        row: usize,
        seats: &mut Rows,
    ) -> Result<GameFacts, LabError> {
        let whole = |name: &str| batch.column(name).and_then(|column| column.whole(row));
        let small = |name: &str| whole(name).map_or(0, |value| value.clamp(0, 1 << 30) as u32);
        let large = |name: &str| batch.column(name).map_or(0, |column| column.number(row));
        let word = |name: &str| batch.column(name).map(|column| column.word(row));
        let number = large("number");
        if !self.seeds.contains(&large("seed")) && self.seeds.len() < 8 {
            self.seeds.push(large("seed"));
        }
        Ok(GameFacts {
            number,
            scenario: word("scenario").map_or(0, |word| self.scenarios.number(&text(&word))),
            reason: word("reason").map_or(0, |word| self.reasons.number(&text(&word))),
            first: whole("first").and_then(|seat| usize::try_from(seat).ok()),
            decisions: small("decisions"),
            free: small("free"),
            turns: small("turns"),
            choices: large("choices"),
            margin: whole("margin"),
            lead_changes: small("lead_changes"),
            decided: whole("decided").map(|turn| turn.clamp(0, 1 << 30) as u32),
            comeback: whole("comeback"),
            automa: whole("automa"),
            seats: self.seat_rows(number, seats)?,
        })
    }

    /// The rows of the game's seats. Both files are in the order of the games.
    fn seat_rows(&mut self, number: u64, seats: &mut Rows) -> Result<Vec<SeatFacts>, LabError> {
        let mut found = Vec::with_capacity(self.seats);
        while let Some((batch, row)) = seats.peek()? {
            if batch.column("number").map(|column| column.number(row)) != Some(number) {
                break;
            }
            found.push(self.seat_row(batch, row));
            seats.next()?;
        }
        if found.len() == self.seats {
            return Ok(found);
        }
        let message = format!(
            "game {number} has {} rows of seats instead of {}; do the files belong together?",
            found.len(),
            self.seats
        );
        Err(LabError::content(seats.path(), message))
    }

    fn seat_row(&mut self, batch: &Batch, row: usize) -> SeatFacts {
        let whole = |name: &str| batch.column(name).and_then(|column| column.whole(row));
        let category = |name: &String| whole(&format!("{POINTS}{name}"));
        let points = self.categories.iter().map(category).collect();
        let bot = batch.column("bot").map(|column| column.word(row));
        let taken = batch.column("taken").map_or(&[][..], |column| column.list(row));
        SeatFacts {
            bot: bot.map_or(0, |word| self.bots.number(&text(&word))),
            score: whole("score").unwrap_or(0),
            share: batch.column("share").map_or(0.0, |c| c.real(row)).clamp(0.0, 1.0),
            points,
            taken: taken.iter().map(|word| self.items.number(&text(word))).collect(),
        }
    }

    fn read_lists(&mut self, path: &Path) -> Result<(), LabError> {
        let mut decisions = Rows::open(path, Table::Decisions)?;
        let (mut game, mut lists) = (None, Vec::new());
        while let Some((batch, row)) = decisions.next()? {
            let number = batch.column("number").map(|column| column.number(row));
            if game != number {
                self.add_lists(&lists);
                lists.clear();
                game = number;
            }
            let choices = batch.column("choices").and_then(|column| column.whole(row));
            lists.push(choices.unwrap_or(0).clamp(0, 1 << 30) as u32);
        }
        self.add_lists(&lists);
        Ok(())
    }
}
