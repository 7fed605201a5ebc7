//! `exaequo bench`: how fast the engine is on this machine.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use exaequo_catalogue::GameModule;
use exaequo_simulation::{Bench, Figure};
use serde::Serialize;

use crate::failure::Failure;
use crate::scores::aligned;
use crate::setup::{self, GameArg};

/// Measure the engine and the search, with checksums that tell whether two runs did the same work
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; all of them if left out.
    #[arg(value_parser = setup::game_parser())]
    game: Option<GameArg>,
    /// How many seats; every number the game can have if left out.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// How long each figure is measured.
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Where all chance comes from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  exaequo bench                                every game, every number of seats
  exaequo bench nobel-run --seats 4 --json     figures for a program
  exaequo bench nobel-run --seconds 10         less noise";

/// The longest time for one figure.
const LONGEST: f64 = 3600.0;

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|s| *s > 0.0 && *s <= LONGEST);
    seconds.ok_or_else(|| format!("give a number of seconds above 0, at most {LONGEST}"))
}

/// The figures of one game with so many seats.
#[derive(Serialize)]
struct Measured {
    game: &'static str,
    seats: u8,
    figures: Vec<Shown>,
}

/// A figure with its checksum as text: not every reader of JSON keeps 64 bits.
#[derive(Serialize)]
struct Shown {
    name: &'static str,
    per_second: f64,
    slowest: f64,
    fastest: f64,
    checksum: String,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    details: BTreeMap<&'static str, f64>,
}

impl From<Figure> for Shown {
    fn from(figure: Figure) -> Self {
        Shown {
            name: figure.name,
            per_second: figure.per_second,
            slowest: figure.range.0,
            fastest: figure.range.1,
            checksum: format!("{:016x}", figure.checksum),
            details: figure.details.into_iter().collect(),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let tables = tables(args)?;
    let mut measured = Vec::new();
    for (game, seats) in tables {
        let table = measure(args, game, seats)?;
        if !args.json {
            show(out, &table)?;
            out.flush()?;
        }
        measured.push(table);
    }
    if args.json {
        let all = serde_json::json!({
            "seed": args.seed, "seconds": args.seconds, "tables": measured,
        });
        return Ok(writeln!(out, "{all}")?);
    }
    writeln!(out, "Each figure is the median of 5 rounds; slowest and fastest tell the noise.")?;
    writeln!(out, "Equal checksums mean equal work (seed {}).", args.seed)?;
    Ok(())
}

/// Which games with how many seats.
fn tables(args: &Args) -> Result<Vec<(&'static dyn GameModule, u8)>, Failure> {
    let games = match args.game {
        Some(GameArg(game)) => vec![game],
        None => exaequo_catalogue::games().to_vec(),
    };
    let mut tables = Vec::new();
    for game in games {
        match args.seats {
            Some(asked) => tables.push((game, setup::seats(game, Some(asked))?)),
            None => tables.extend(game.meta().seats.clone().map(|seats| (game, seats))),
        }
    }
    Ok(tables)
}

fn measure(args: &Args, game: &'static dyn GameModule, seats: u8) -> Result<Measured, Failure> {
    let time = Duration::from_secs_f64(args.seconds);
    let figures = game.bench(&Bench { seats, seed: args.seed, time }).map_err(Failure::usage)?;
    let figures = figures.into_iter().map(Shown::from).collect();
    Ok(Measured { game: game.meta().id, seats, figures })
}

fn show(out: &mut dyn Write, table: &Measured) -> Result<(), Failure> {
    let mut rows =
        vec![["", "a second", "slowest", "fastest", "checksum"].map(str::to_owned).to_vec()];
    for figure in &table.figures {
        rows.push(vec![
            figure.name.to_owned(),
            format!("{:.0}", figure.per_second),
            format!("{:.0}", figure.slowest),
            format!("{:.0}", figure.fastest),
            figure.checksum.clone(),
        ]);
    }
    writeln!(out, "{}, {} seats\n{}", table.game, table.seats, aligned(&rows))?;
    for figure in table.figures.iter().filter(|figure| !figure.details.is_empty()) {
        let detail = |(what, number): (&&str, &f64)| format!("{what}: {number:.1}");
        let details: Vec<String> = figure.details.iter().map(detail).collect();
        writeln!(out, "  {}: {}", figure.name, details.join("; "))?;
    }
    Ok(writeln!(out)?)
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn times_are_sensible() {
        assert_eq!(seconds("0.5"), Ok(0.5));
        for bad in ["0", "-1", "nan", "inf", "1e9", "long"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
