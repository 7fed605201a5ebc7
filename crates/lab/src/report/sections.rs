//! Who wins, what it is made of, and how scenarios and bots compare.

use super::html::{Html, Table};
use super::plots::{Caption, dot, histogram, sample_row, sample_table, shares};
use super::svg::{Pair, dots, pairs};
use super::words::Narrator;
use crate::schema::OTHER;
use crate::stats::measure::{Histogram, Share};
use crate::stats::{SeatSums, Summary};

/// Wins by place in the order of play, and by seat.
pub(crate) fn wins(summary: &Summary, narrator: Narrator, html: &mut Html) {
    html.section("wins", narrator.say("wins.heading"), |html| {
        if summary.seats == 1 {
            return alone(summary, narrator, html);
        }
        html.element("p", narrator.say("wins.about"));
        if summary.bots.list().len() > 1 {
            html.element("p", narrator.say("wins.bots"));
        }
        let fair = Some(1.0 / summary.seats as f64);
        let rows = |sums: &[SeatSums], key: &str| -> Vec<(String, Share)> {
            let name = |at: usize| narrator.fill(key, &[("number", &(at + 1))]);
            sums.iter().enumerate().map(|(at, sums)| (name(at), sums.wins)).collect()
        };
        html.figures(|html| {
            if summary.place.iter().any(|place| place.wins.n > 0) {
                let title = (narrator.say("wins.place_title"), narrator.say("place"));
                shares(html, narrator, title, &rows(&summary.place, "place_number"), fair);
            }
            let title = (narrator.say("wins.seat_title"), narrator.say("seat"));
            shares(html, narrator, title, &rows(&summary.seat, "seat_number"), fair);
        });
    });
}

/// A game for one: how often it is won, and what the scripted opponent scores.
fn alone(summary: &Summary, narrator: Narrator, html: &mut Html) {
    html.element("p", narrator.say("wins.alone"));
    let mut rows = vec![(narrator.say("player").to_owned(), summary.seat[0].wins)];
    if summary.automa.n() > 0 {
        let n = summary.automa.n();
        let rest = Share { n, sum: n as f64 - summary.seat[0].wins.sum };
        rows.push((narrator.say("automa").to_owned(), rest));
    }
    let title = (narrator.say("wins.alone_title"), narrator.say("who"));
    html.figures(|html| shares(html, narrator, title, &rows, None));
}

/// How bots compare, if there are several.
pub(crate) fn ladder(summary: &Summary, narrator: Narrator, html: &mut Html) {
    if summary.bots.list().len() < 2 {
        return;
    }
    html.section("ladder", narrator.say("ladder.heading"), |html| {
        html.element("p", narrator.say("ladder.about"));
        let mut order: Vec<usize> = (0..summary.bot.len()).collect();
        order.sort_by(|&a, &b| {
            let mean = |bot: usize| summary.bot[bot].wins.mean();
            mean(b).total_cmp(&mean(a))
        });
        let name = |bot: usize| bot_name(summary, narrator, bot);
        let rows: Vec<(String, Share)> =
            order.iter().map(|&bot| (name(bot), summary.bot[bot].wins)).collect();
        let title = (narrator.say("ladder.title"), narrator.say("bot"));
        html.figures(|html| {
            shares(html, narrator, title, &rows, Some(1.0 / summary.seats as f64));
        });
        html.element("h3", narrator.say("ladder.duels"));
        html.table(&duels(summary, narrator, &order));
        let mut scores = sample_table(narrator, narrator.say("ladder.scores"), narrator.say("bot"));
        for &bot in &order {
            scores.row(sample_row(narrator, &name(bot), &summary.bot[bot].scores));
        }
        html.folded(narrator.say("ladder.scores"), &scores);
    });
}

/// The bot, with its level's name if it is one.
fn bot_name(summary: &Summary, narrator: Narrator, bot: usize) -> String {
    let name = &summary.bots.list()[bot];
    let is_it = |level: &&exaequo_game::Level| &level.bot == name || &level.id == name;
    match summary.game.levels().iter().find(is_it) {
        Some(level) => {
            let told = narrator.own(&["level"], &level.id);
            let short = told.split(':').next().unwrap_or(&told).to_owned();
            if &level.bot == name { format!("{short} ({name})") } else { short }
        }
        None => name.clone(),
    }
}

/// Who does better than whom: rows against columns.
fn duels(summary: &Summary, narrator: Narrator, order: &[usize]) -> Table {
    let names = summary.bots.list();
    let mut head = vec![narrator.say("bot")];
    head.extend(order.iter().map(|&bot| names[bot].as_str()));
    let mut table = Table::new(narrator.say("ladder.duels"), &head);
    for &one in order {
        let mut row = vec![names[one].clone()];
        row.extend(order.iter().map(|&other| match summary.duels.get(&(one, other)) {
            Some(share) => narrator.percent(share.mean()),
            None => "–".to_owned(),
        }));
        table.row(row);
    }
    table
}

/// How hard scenarios are, if there are several.
pub(crate) fn scenarios(summary: &Summary, narrator: Narrator, html: &mut Html) {
    if summary.scenarios.list().len() < 2 {
        return;
    }
    html.section("scenarios", narrator.say("scenarios.heading"), |html| {
        html.element("p", narrator.say("scenarios.about"));
        let title = narrator.say("scenarios.title");
        let mut order: Vec<usize> = (0..summary.scenario.len()).collect();
        order.sort_by(|&a, &b| {
            let mean = |at: usize| summary.scenario[at].scores.mean();
            mean(a).total_cmp(&mean(b))
        });
        let decimal = |value: f64| narrator.decimal(value, 1);
        let drawn: Vec<_> = order
            .iter()
            .map(|&at| {
                let estimate = summary.scenario[at].scores.estimate();
                let interval = narrator.interval(estimate, decimal);
                dot(
                    &scenario_name(summary, narrator, at),
                    estimate,
                    decimal(estimate.value),
                    &interval,
                )
            })
            .collect();
        let plot =
            dots(title, &drawn, None, |at| narrator.decimal(at, usize::from(at.fract() != 0.0)));
        html.figures(|html| {
            html.figure(
                title,
                &plot,
                narrator.say("as_table"),
                &scenario_table(summary, narrator, &order),
            );
        });
    });
}

fn scenario_table(summary: &Summary, narrator: Narrator, order: &[usize]) -> Table {
    let mut head =
        vec![narrator.say("scenario"), narrator.say("games"), narrator.say("mean_score")];
    head.extend(
        ["interval", "won", "beginner_wins", "turns", "minutes"].map(|key| narrator.say(key)),
    );
    let mut table = Table::new(narrator.say("scenarios.title"), &head);
    for &at in order {
        let sums = &summary.scenario[at];
        let decimal = |value: f64| narrator.decimal(value, 2);
        table.row([
            scenario_name(summary, narrator, at),
            narrator.whole(sums.won.n),
            decimal(sums.scores.mean()),
            narrator.interval(sums.scores.estimate(), decimal),
            narrator.percent(sums.won.mean()),
            narrator.percent(sums.first.mean()),
            narrator.decimal(sums.turns.mean(), 1),
            narrator.decimal(sums.minutes.mean(), 0),
        ]);
    }
    table
}

/// What is different about a scenario: the options that not all of them share.
fn scenario_name(summary: &Summary, narrator: Narrator, at: usize) -> String {
    let read = |text: &String| serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    let all: Vec<_> = summary.scenarios.list().iter().map(read).collect();
    let Some(mine) = all[at].as_object() else { return summary.scenarios.list()[at].clone() };
    let differs = |name: &str| all.iter().any(|other| other.get(name) != mine.get(name));
    let told = mine.iter().filter(|(name, _)| differs(name)).map(|(name, value)| {
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        narrator.own(&[name.as_str(), "name", "table"], &word)
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { narrator.say("default").to_owned() } else { told.join(", ") }
}

/// How scores are distributed, and what they are made of.
pub(crate) fn scores(summary: &Summary, narrator: Narrator, html: &mut Html) {
    html.section("scores", narrator.say("scores.heading"), |html| {
        let all = summary.seat.iter().fold(Histogram::default(), |mut all, seat| {
            all.merge(&seat.scores);
            all
        });
        html.figures(|html| {
            let caption =
                Caption { title: narrator.say("scores.title"), axis: narrator.say("score") };
            histogram(html, narrator, &caption, &all);
            categories(summary, narrator, html);
        });
        let mut table =
            sample_table(narrator, narrator.say("scores.by_seat"), narrator.say("seat"));
        for (at, seat) in summary.seat.iter().enumerate() {
            let name = narrator.fill("seat_number", &[("number", &(at + 1))]);
            table.row(sample_row(narrator, &name, &seat.scores));
        }
        html.folded(narrator.say("scores.by_seat"), &table);
    });
}

fn categories(summary: &Summary, narrator: Narrator, html: &mut Html) {
    let title = narrator.say("scores.categories");
    let groups = [narrator.say("winners"), narrator.say("others")];
    let mut table = sample_table(narrator, title, narrator.say("category"));
    let mut drawn = Vec::new();
    for (name, sums) in summary.categories.iter().zip(&summary.category) {
        if name == OTHER && sums.winners.n() + sums.others.n() == 0 {
            continue;
        }
        let label = narrator.own(&["score"], name);
        let values = [sums.winners.mean(), sums.others.mean()];
        let written = values.map(|value| narrator.decimal(value, 2));
        drawn.push(Pair { label: label.clone(), values, written });
        for (group, sums) in groups.iter().zip([&sums.winners, &sums.others]) {
            table.row(sample_row(narrator, &format!("{label}, {group}"), sums));
        }
    }
    if !drawn.is_empty() {
        html.figure(title, &pairs(title, groups, &drawn), narrator.say("as_table"), &table);
    }
}

/// How games ended.
pub(crate) fn endings(summary: &Summary, narrator: Narrator, html: &mut Html) {
    html.section("endings", narrator.say("endings.heading"), |html| {
        let head = [narrator.say("ending"), narrator.say("games"), narrator.say("share")];
        let mut table = Table::new(narrator.say("endings.heading"), &head);
        let mut order: Vec<usize> = (0..summary.endings.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(summary.endings[at]));
        for at in order {
            let count = summary.endings[at];
            let share = count as f64 / summary.games.max(1) as f64;
            let name = narrator.own(&["event.finished", "ending"], &summary.reasons.list()[at]);
            table.row([name, narrator.whole(count), narrator.percent(share)]);
        }
        html.table(&table);
    });
}
