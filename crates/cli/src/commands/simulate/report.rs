//! The figures of a series, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use exaequo_lab::{Exported, Plan};
use exaequo_simulation::SeatTally;
use serde::Serialize;
use serde_json::Value;

use crate::scores::aligned;

/// What `--json` prints.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    seats: u8,
    options: Value,
    /// The options of each scenario, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    scenarios: Vec<Value>,
    bots: Vec<String>,
    seed: u64,
    threads: usize,
    /// Games played to their end.
    games: u64,
    /// Were all games asked for played?
    complete: bool,
    actions: u64,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
    checksum: String,
    mean_length: f64,
    shortest: u32,
    longest: u32,
    mean_list_length: f64,
    /// Each seat's share of the games, a shared win in parts.
    wins_by_seat: Vec<f64>,
    /// The scripted opponent's share, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    automa_wins: Option<f64>,
    scores: Vec<Scores>,
    endings: BTreeMap<String, u64>,
    /// The files that were written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    files: Vec<String>,
}

/// One seat's scores; `null` if there are none.
#[derive(Serialize)]
struct Scores {
    mean: Option<f64>,
    sd: Option<f64>,
    min: Option<i16>,
    max: Option<i16>,
}

impl Report {
    pub(super) fn new(
        plan: &Plan,
        exported: &Exported,
        asked: u64,
        threads: usize,
        seconds: f64,
    ) -> Self {
        let tally = &exported.tally;
        let games = tally.games;
        let seats = &tally.seats.0[..usize::from(plan.seats)];
        let share = |sixtieths: u64| ratio(sixtieths as f64 / 60.0, games as f64);
        let several = plan.scenarios.len() > 1;
        Report {
            game: plan.game.meta().id,
            seats: plan.seats,
            options: options(&plan.scenarios[0]),
            scenarios: if several { plan.scenarios.clone() } else { Vec::new() },
            bots: plan.bots.clone(),
            seed: plan.seed,
            threads,
            games,
            complete: games == asked,
            actions: tally.actions,
            seconds,
            games_per_second: ratio(games as f64, seconds),
            actions_per_second: ratio(tally.actions as f64, seconds),
            checksum: format!("{:016x}", tally.checksum),
            mean_length: ratio(tally.actions as f64, games as f64),
            shortest: tally.shortest,
            longest: tally.longest,
            mean_list_length: ratio(tally.listed as f64, tally.actions as f64),
            wins_by_seat: seats.iter().map(|seat| share(seat.win_sixtieths)).collect(),
            automa_wins: (tally.automa_games > 0).then(|| share(tally.automa_sixtieths)),
            scores: seats.iter().map(|seat| Scores::new(seat, games)).collect(),
            endings: tally.endings.iter().cloned().collect(),
            files: exported.files.iter().map(|file| file.display().to_string()).collect(),
        }
    }
}

/// The default options are an empty object.
fn options(options: &Value) -> Value {
    if options.is_null() { Value::Object(Default::default()) } else { options.clone() }
}

/// A part of a whole; nothing of nothing is nothing.
fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

impl Scores {
    fn new(seat: &SeatTally, games: u64) -> Self {
        let any = games > 0;
        Scores {
            mean: any.then(|| seat.score_sum as f64 / games as f64),
            sd: any.then(|| deviation(seat, games)),
            min: any.then_some(seat.lowest),
            max: any.then_some(seat.highest),
        }
    }
}

/// The sample's standard deviation. Whole numbers until the last step, so nothing cancels.
fn deviation(seat: &SeatTally, games: u64) -> f64 {
    let (n, sum) = (i128::from(games), i128::from(seat.score_sum));
    let spread = n * i128::from(seat.score_squares) - sum * sum;
    ratio(spread as f64, (n * (n - 1)) as f64).sqrt()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let early = if self.complete { "" } else { " (ended early)" };
        writeln!(f, "{}, {} seats, {} games{early}", self.game, self.seats, self.games)?;
        writeln!(
            f,
            "{:.2} s on {} threads: {:.0} games and {:.0} actions a second",
            self.seconds, self.threads, self.games_per_second, self.actions_per_second
        )?;
        writeln!(
            f,
            "{:.1} actions a game ({} to {}), {:.1} to choose from each time",
            self.mean_length, self.shortest, self.longest, self.mean_list_length
        )?;
        writeln!(f, "\n{}\n", self.seat_table())?;
        let ending = |(reason, times): (&String, &u64)| format!("{reason} {times}");
        let endings: Vec<String> = self.endings.iter().map(ending).collect();
        writeln!(f, "endings   {}", endings.join(", "))?;
        write!(f, "checksum  {} (seed {})", self.checksum, self.seed)
    }
}

impl Report {
    fn seat_table(&self) -> String {
        let head = ["seat", "bot", "wins", "mean", "sd", "min", "max"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for (seat, scores) in self.scores.iter().enumerate() {
            rows.push(vec![
                seat.to_string(),
                self.bots.get(seat).cloned().unwrap_or_default(),
                percent(self.wins_by_seat[seat]),
                decimal(scores.mean),
                decimal(scores.sd),
                whole(scores.min),
                whole(scores.max),
            ]);
        }
        if let Some(share) = self.automa_wins {
            rows.push(vec!["automa".to_owned(), String::new(), percent(share)]);
        }
        aligned(&rows)
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn decimal(number: Option<f64>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| format!("{number:.2}"))
}

fn whole(number: Option<i16>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::{Scores, deviation};
    use exaequo_simulation::SeatTally;

    #[test]
    fn the_deviation_is_that_of_a_sample() {
        let seat = SeatTally {
            score_sum: 2 + 4 + 6,
            score_squares: 4 + 16 + 36,
            lowest: 2,
            highest: 6,
            ..SeatTally::default()
        };
        assert_eq!(deviation(&seat, 3), 2.0);
        assert_eq!(deviation(&seat, 1), 0.0);
    }

    #[test]
    fn no_games_have_no_scores() {
        let scores = serde_json::to_string(&Scores::new(&SeatTally::default(), 0)).unwrap();
        assert_eq!(scores, r#"{"mean":null,"sd":null,"min":null,"max":null}"#);
    }
}
