//! What is to be played: everything that decides which rows come out.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64};

use exaequo_catalogue::{GameModule, JobError};
use exaequo_game::OptionField;
use exaequo_simulation::{Depth, Observed, Seating, Series};
use serde_json::{Map, Value, json};

use crate::error::LabError;
use crate::schema::{OTHER, SCHEMA_VERSION, Table};

/// How much is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Rows {
    /// One row a game.
    Games,
    /// One row a seat too; what a report needs.
    #[default]
    Seats,
    /// One row a decision too.
    Decisions,
}

impl Rows {
    /// Every choice.
    pub const ALL: [Rows; 3] = [Rows::Games, Rows::Seats, Rows::Decisions];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        self.tables()[self as usize].name()
    }

    /// The tables that are written.
    pub fn tables(self) -> &'static [Table] {
        &Table::ALL[..=self as usize]
    }

    pub(crate) fn depth(self) -> Depth {
        if self == Rows::Decisions { Depth::Decisions } else { Depth::Games }
    }
}

/// What is to be played.
#[derive(Clone)]
pub struct Plan {
    /// The game.
    pub game: &'static dyn GameModule,
    /// How many seats.
    pub seats: u8,
    /// Who plays.
    pub bots: Vec<String>,
    /// How they take their seats.
    pub seating: Seating,
    /// The options; with several, each of them is played so often.
    pub scenarios: Vec<Value>,
    /// How many games of each.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Plan {
    /// All games of all scenarios.
    pub fn all_games(&self) -> u64 {
        self.games * self.scenarios.len() as u64
    }

    /// The games of one scenario from `first` on, with everything the rules need.
    pub fn series<'a>(
        &self,
        scenario: usize,
        first: u64,
        threads: usize,
        (stop, done): (&'a AtomicBool, &'a AtomicU64),
    ) -> Series<'a> {
        Series {
            options: self.scenarios[scenario].clone(),
            seats: self.seats,
            bots: self.bots.clone(),
            seating: self.seating,
            first,
            games: self.games,
            seed: self.seed,
            threads,
            stop,
            done,
        }
    }

    /// What makes the same rows, as JSON: files and manifests hold it.
    pub(crate) fn description(&self, rows: Rows, categories: &[String]) -> Value {
        let meta = self.game.meta();
        json!({
            "schema": SCHEMA_VERSION,
            "game": meta.id,
            "rules_version": meta.rules_version,
            "seats": self.seats,
            "bots": self.bots,
            "seating": if self.seating == Seating::Rotating { "rotating" } else { "fixed" },
            "scenarios": self.scenarios,
            "games": self.games,
            "seed": self.seed,
            "rows": rows.name(),
            "categories": categories,
        })
    }

    /// The score categories, as a few games by chance show them. Their order is that of the sheet;
    /// points in a category that was not met are kept as `other`.
    ///
    /// # Errors
    /// Why the plan cannot be played: unknown bots, options that do not fit.
    pub fn categories(&self) -> Result<Vec<String>, LabError> {
        const TRIED: u64 = 8;
        for bot in &self.bots {
            self.game.check_bot(bot).map_err(JobError::Bot)?;
        }
        let found = Mutex::new((Vec::new(), BTreeSet::new()));
        let note = |game: Observed| {
            let mut found = found.lock().expect("nobody panics while holding it");
            let (order, known) = &mut *found;
            for line in game.points.rows.iter().flat_map(|row| &row.categories) {
                if known.insert(line.category) {
                    order.push(line.category.to_owned());
                }
            }
            ControlFlow::Continue(())
        };
        let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
        for scenario in 0..self.scenarios.len() {
            let mut series = self.series(scenario, 0, 1, (&stop, &done));
            series.bots = vec!["random".to_owned(); usize::from(self.seats)];
            series.seating = Seating::Fixed;
            series.games = TRIED;
            self.game.observe(&series, Depth::Games, &note)?;
        }
        let (mut order, _) = found.into_inner().expect("nobody panicked while holding it");
        order.push(OTHER.to_owned());
        Ok(order)
    }

    /// How many games make a part of the files. It depends on nothing but the plan, so the files do
    /// too; slow bots lose little when they are stopped.
    pub(crate) fn part(&self, rows: Rows) -> u64 {
        let slow = |bot: &String| !bot.starts_with("random") && !bot.starts_with("greedy");
        let by_chance = self.bots.iter().all(|bot| bot == "random");
        match rows {
            _ if self.bots.iter().any(slow) => 64,
            Rows::Decisions => 1024,
            _ if by_chance => 8192,
            _ => 1024,
        }
    }
}

/// Every value of an option that the game lists, each put into the given options.
///
/// # Errors
/// Which options can be run through.
pub fn each_value(
    game: &dyn GameModule,
    option: &str,
    options: &Value,
) -> Result<Vec<Value>, LabError> {
    let schema = game.options_schema();
    let Some(values) = schema.find(option).and_then(OptionField::values) else {
        let listed = schema.fields.iter().filter(|field| field.values().is_some());
        let names: Vec<&str> = listed.map(|field| field.name).collect();
        let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        let id = game.meta().id;
        let message =
            format!("{id} has no option \"{option}\" with a list of values; it has: {known}");
        return Err(LabError::Asked(message));
    };
    let with = |value: &&str| {
        let mut all: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
        all.insert(option.to_owned(), Value::from(*value));
        Value::Object(all)
    };
    Ok(values.iter().map(with).collect())
}
