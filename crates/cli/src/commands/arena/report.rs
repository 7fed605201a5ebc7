//! The figures of a tournament, for people and for programs.

use std::fmt;

use exaequo_catalogue::{ArenaJob, Standing, Standings};
use serde::Serialize;
use serde_json::Value;

use super::Args;
use crate::scores::aligned;

/// What `--json` prints.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    seats: u8,
    options: Value,
    seed: u64,
    threads: u16,
    move_limit_ms: u64,
    seconds: f64,
    #[serde(flatten)]
    standings: Standings,
}

impl Report {
    pub(super) fn new(args: &Args, job: &ArenaJob<'_>, seconds: f64, standings: Standings) -> Self {
        Report {
            game: args.game.meta().id,
            seats: job.seats,
            options: job.options.clone(),
            seed: args.seed,
            threads: args.threads,
            move_limit_ms: args.move_limit,
            seconds,
            standings,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Standings { games, deals, complete, checksum, bots } = &self.standings;
        let early = if *complete { "" } else { " (ended early)" };
        writeln!(
            f,
            "{}, {} seats, {games} games from {deals} deals{early}, {:.1} s",
            self.game, self.seats, self.seconds
        )?;
        writeln!(f, "\n{}\n", table(bots))?;
        for bot in bots {
            for count in &bot.forfeit_reasons {
                let (name, games, first) = (&bot.bot, count.games, &count.first);
                writeln!(f, "{name} lost {games} games: {} (first: {first})", count.reason)?;
            }
        }
        writeln!(
            f,
            "In brackets: 95 % intervals. Fair is the share of a bot no better than the rest;"
        )?;
        writeln!(f, "the rating is on the scale of Elo, 0 the mean of these bots.")?;
        write!(f, "checksum  {checksum:016x} (seed {})", self.seed)
    }
}

fn table(bots: &[Standing]) -> String {
    let head =
        ["bot", "games", "wins", "share", "", "fair", "rating", "", "score", "ms/move", "p99"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(bots.iter().map(row));
    aligned(&rows)
}

fn row(bot: &Standing) -> Vec<String> {
    let percent = |share: f64| format!("{:.1}", share * 100.0);
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    vec![
        bot.bot.clone(),
        bot.games.to_string(),
        format!("{:.1}", bot.wins),
        format!("{} %", percent(bot.share)),
        format!("({} to {})", percent(bot.low), percent(bot.high)),
        or_dash(bot.fair.map(|fair| format!("{} %", percent(fair)))),
        format!("{:+.0}", bot.rating),
        format!("({:+.0} to {:+.0})", bot.rating_low, bot.rating_high),
        or_dash(bot.mean_score.map(|score| format!("{score:.1}"))),
        format!("{:.3}", bot.ms_mean),
        format!("{:.3}", bot.ms_p99),
    ]
}
