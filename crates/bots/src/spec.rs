//! The notation of bots: `random`, `greedy`, `ismcts:ms=50`, a level's name, `cmd:PROGRAM`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use exaequo_game::{Search, Tuning};

use crate::ismcts::Budget;

/// A bot that plays inside this program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bot {
    /// Every legal action is equally likely.
    Random,
    /// What looks best at a glance; so many of a hundred choices are mistakes.
    Greedy(Carelessness),
    /// Tree search.
    Ismcts(Thinking),
}

/// How somebody errs who plays at a glance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Carelessness {
    /// Mistakes in a hundred choices.
    pub mistakes: u32,
    /// How much worse than the best a mistake may look, by the game's priors: a beginner overlooks what is
    /// good, and does not throw away what everybody can see is needed.
    pub slack: f32,
}

impl Carelessness {
    /// So many mistakes in a hundred choices, of any size.
    pub fn of(mistakes: u32) -> Self {
        Carelessness { mistakes, slack: f32::INFINITY }
    }

    fn parse(settings: &str) -> Result<Self, UnknownBot> {
        let mut careless = Carelessness::of(0);
        for (key, value) in pairs(settings)? {
            match key {
                "mistakes" => careless.mistakes = number(key, value, 100)?,
                "slack" => careless.slack = number(key, value, 1000.0)?,
                other => return Err(unknown_setting(other, "mistakes, slack")),
            }
        }
        Ok(careless)
    }
}

/// How a tree search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thinking {
    /// How long.
    pub budget: Budget,
    /// On how many threads.
    pub threads: usize,
    /// Mistakes in a hundred choices.
    pub mistakes: u32,
    /// How many nodes its trees may have, all threads together: the bound of its memory.
    pub nodes: usize,
    /// How it divides its attention.
    pub tuning: Tuning,
}

/// Nobody knows such a bot; the message says what there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownBot {}

/// The longest a bot may be told to think about one move.
const LONGEST: Duration = Duration::from_secs(60);
/// How many nodes a search may have unless told otherwise: about 80 MB.
const NODES: usize = 400_000;
/// How much less a hurried bot thinks.
const HASTE: u32 = 10;
/// The most threads a bot may be told to use.
const MOST_THREADS: usize = 64;

impl Bot {
    /// Reads a bot's notation for this game; a level's name stands for its bot.
    ///
    /// # Errors
    /// What is wrong with it, and what there is.
    pub fn parse<G: Search>(text: &str) -> Result<Bot, UnknownBot> {
        let level = G::levels().iter().find(|level| level.id == text);
        let text = level.map_or(text, |level| level.bot.as_str());
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        match name {
            "random" if settings.is_empty() => Ok(Bot::Random),
            "greedy" => Carelessness::parse(settings).map(Bot::Greedy),
            "ismcts" => Thinking::parse::<G>(settings).map(Bot::Ismcts),
            "cmd" => Err(UnknownBot("programs of others (cmd:) play in the arena only".to_owned())),
            _ => Err(unknown::<G>(text)),
        }
    }

    /// The same bot in a hurry: for the later steps of a turn whose first one was thought about well.
    #[must_use]
    pub fn hurried(self) -> Bot {
        match self {
            Bot::Ismcts(thinking) => {
                let budget = match thinking.budget {
                    Budget::Time(time) => Budget::Time(time / HASTE),
                    Budget::Iterations(most) => Budget::Iterations(most.div_ceil(HASTE)),
                };
                Bot::Ismcts(Thinking { budget, ..thinking })
            }
            other => other,
        }
    }
}

impl Thinking {
    fn parse<G: Search>(settings: &str) -> Result<Self, UnknownBot> {
        let budget = Budget::Time(Duration::from_millis(100));
        let mut thinking =
            Thinking { budget, threads: 1, mistakes: 0, nodes: NODES, tuning: G::tuning() };
        for (key, value) in pairs(settings)? {
            thinking.set(key, value)?;
        }
        Ok(thinking)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), UnknownBot> {
        let most_ms = LONGEST.as_millis() as u32;
        match key {
            "ms" => {
                let ms = number(key, value, most_ms)?;
                self.budget = Budget::Time(Duration::from_millis(u64::from(ms)));
            }
            "iterations" => self.budget = Budget::Iterations(number(key, value, 10_000_000)?),
            "threads" => self.threads = number::<usize>(key, value, MOST_THREADS)?.max(1),
            "mistakes" => self.mistakes = number(key, value, 100)?,
            "nodes" => self.nodes = number(key, value, 100_000_000)?,
            "exploration" => self.tuning.exploration = number(key, value, 100.0)?,
            "trust" => self.tuning.trust = number(key, value, 100.0)?,
            "widening" => self.tuning.widening = number(key, value, 1000.0)?,
            "depth" => {
                // Whoever names a depth means it, at every table.
                self.tuning.depth = number(key, value, 100_000)?;
                self.tuning.depth_per_seat = 0;
            }
            "noise" => self.tuning.noise = number(key, value, 100)?,
            other => {
                let known = "ms, iterations, threads, mistakes, nodes, exploration, trust, widening, \
                             depth, noise";
                return Err(unknown_setting(other, known));
            }
        }
        Ok(())
    }
}

fn pairs(settings: &str) -> Result<Vec<(&str, &str)>, UnknownBot> {
    let parts =
        settings.split(';').flat_map(|part| part.split(',')).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            part.split_once('=')
                .ok_or_else(|| UnknownBot(format!("\"{}\" is not a setting=value", short(part))))
        })
        .collect()
}

fn number<T>(key: &str, value: &str, most: T) -> Result<T, UnknownBot>
where
    T: FromStr + PartialOrd + Default + fmt::Display,
{
    let read = value.parse::<T>().ok().filter(|n| *n >= T::default() && *n <= most);
    read.ok_or_else(|| UnknownBot(format!("{key} is a number from 0 to {most}")))
}

fn unknown_setting(key: &str, known: &str) -> UnknownBot {
    UnknownBot(format!("there is no setting \"{}\"; there are: {known}", short(key)))
}

fn unknown<G: Search>(text: &str) -> UnknownBot {
    let levels: Vec<&str> = G::levels().iter().map(|level| level.id.as_str()).collect();
    let levels = if levels.is_empty() { String::new() } else { format!(", {}", levels.join(", ")) };
    UnknownBot(format!(
        "there is no bot \"{}\"; the bots are: random, greedy, ismcts:ms=50, \
         ismcts:iterations=1000{levels}",
        short(text)
    ))
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
