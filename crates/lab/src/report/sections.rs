//! Who wins, what it is made of, and how scenarios and bots compare.

use super::html::{Html, Table};
use super::plots::{Caption, dot, histogram, sample_row, sample_table, shares};
use super::svg::{Pair, dots, pairs};
use super::words::Tongue;
use crate::schema::OTHER;
use crate::stats::measure::{Histogram, Share};
use crate::stats::{SeatSums, Summary};

/// Wins by place in the order of play, and by seat.
pub(crate) fn wins(summary: &Summary, tongue: Tongue, html: &mut Html) {
    html.section("wins", tongue.say("wins.heading"), |html| {
        if summary.seats == 1 {
            return alone(summary, tongue, html);
        }
        html.element("p", tongue.say("wins.about"));
        if summary.bots.list().len() > 1 {
            html.element("p", tongue.say("wins.bots"));
        }
        let fair = Some(1.0 / summary.seats as f64);
        let rows = |sums: &[SeatSums], key: &str| -> Vec<(String, Share)> {
            let name = |at: usize| tongue.fill(key, &[("number", &(at + 1))]);
            sums.iter().enumerate().map(|(at, sums)| (name(at), sums.wins)).collect()
        };
        html.figures(|html| {
            if summary.place.iter().any(|place| place.wins.n > 0) {
                let title = (tongue.say("wins.place_title"), tongue.say("place"));
                shares(html, tongue, title, &rows(&summary.place, "place_number"), fair);
            }
            let title = (tongue.say("wins.seat_title"), tongue.say("seat"));
            shares(html, tongue, title, &rows(&summary.seat, "seat_number"), fair);
        });
    });
}

/// A game for one: how often it is won, and what the scripted opponent scores.
fn alone(summary: &Summary, tongue: Tongue, html: &mut Html) {
    html.element("p", tongue.say("wins.alone"));
    let mut rows = vec![(tongue.say("player").to_owned(), summary.seat[0].wins)];
    if summary.automa.n() > 0 {
        let n = summary.automa.n();
        let rest = Share { n, sum: n as f64 - summary.seat[0].wins.sum };
        rows.push((tongue.say("automa").to_owned(), rest));
    }
    let title = (tongue.say("wins.alone_title"), tongue.say("who"));
    html.figures(|html| shares(html, tongue, title, &rows, None));
}

/// How bots compare, if there are several.
pub(crate) fn ladder(summary: &Summary, tongue: Tongue, html: &mut Html) {
    if summary.bots.list().len() < 2 {
        return;
    }
    html.section("ladder", tongue.say("ladder.heading"), |html| {
        html.element("p", tongue.say("ladder.about"));
        let mut order: Vec<usize> = (0..summary.bot.len()).collect();
        order.sort_by(|&a, &b| {
            let mean = |bot: usize| summary.bot[bot].wins.mean();
            mean(b).total_cmp(&mean(a))
        });
        let name = |bot: usize| bot_name(summary, tongue, bot);
        let rows: Vec<(String, Share)> =
            order.iter().map(|&bot| (name(bot), summary.bot[bot].wins)).collect();
        let title = (tongue.say("ladder.title"), tongue.say("bot"));
        html.figures(|html| {
            shares(html, tongue, title, &rows, Some(1.0 / summary.seats as f64));
        });
        html.element("h3", tongue.say("ladder.duels"));
        html.table(&duels(summary, tongue, &order));
        let mut scores = sample_table(tongue, tongue.say("ladder.scores"), tongue.say("bot"));
        for &bot in &order {
            scores.row(sample_row(tongue, &name(bot), &summary.bot[bot].scores));
        }
        html.folded(tongue.say("ladder.scores"), &scores);
    });
}

/// The bot, with its level's name if it is one.
fn bot_name(summary: &Summary, tongue: Tongue, bot: usize) -> String {
    let name = &summary.bots.list()[bot];
    let is_it = |level: &&exaequo_game::Level| &level.bot == name || &level.id == name;
    match summary.game.levels().iter().find(is_it) {
        Some(level) => {
            let told = tongue.own(&["level"], &level.id);
            let short = told.split(':').next().unwrap_or(&told).to_owned();
            if &level.bot == name { format!("{short} ({name})") } else { short }
        }
        None => name.clone(),
    }
}

/// Who does better than whom: rows against columns.
fn duels(summary: &Summary, tongue: Tongue, order: &[usize]) -> Table {
    let names = summary.bots.list();
    let mut head = vec![tongue.say("bot")];
    head.extend(order.iter().map(|&bot| names[bot].as_str()));
    let mut table = Table::new(tongue.say("ladder.duels"), &head);
    for &one in order {
        let mut row = vec![names[one].clone()];
        row.extend(order.iter().map(|&other| match summary.duels.get(&(one, other)) {
            Some(share) => tongue.percent(share.mean()),
            None => "–".to_owned(),
        }));
        table.row(row);
    }
    table
}

/// How hard scenarios are, if there are several.
pub(crate) fn scenarios(summary: &Summary, tongue: Tongue, html: &mut Html) {
    if summary.scenarios.list().len() < 2 {
        return;
    }
    html.section("scenarios", tongue.say("scenarios.heading"), |html| {
        html.element("p", tongue.say("scenarios.about"));
        let title = tongue.say("scenarios.title");
        let mut order: Vec<usize> = (0..summary.scenario.len()).collect();
        order.sort_by(|&a, &b| {
            let mean = |at: usize| summary.scenario[at].scores.mean();
            mean(a).total_cmp(&mean(b))
        });
        let decimal = |value: f64| tongue.decimal(value, 1);
        let drawn: Vec<_> = order
            .iter()
            .map(|&at| {
                let estimate = summary.scenario[at].scores.estimate();
                let interval = tongue.interval(estimate, decimal);
                dot(
                    &scenario_name(summary, tongue, at),
                    estimate,
                    decimal(estimate.value),
                    &interval,
                )
            })
            .collect();
        let plot =
            dots(title, &drawn, None, |at| tongue.decimal(at, usize::from(at.fract() != 0.0)));
        html.figures(|html| {
            html.figure(
                title,
                &plot,
                tongue.say("as_table"),
                &scenario_table(summary, tongue, &order),
            );
        });
    });
}

fn scenario_table(summary: &Summary, tongue: Tongue, order: &[usize]) -> Table {
    let mut head = vec![tongue.say("scenario"), tongue.say("games"), tongue.say("mean_score")];
    head.extend(
        ["interval", "won", "beginner_wins", "turns", "minutes"].map(|key| tongue.say(key)),
    );
    let mut table = Table::new(tongue.say("scenarios.title"), &head);
    for &at in order {
        let sums = &summary.scenario[at];
        let decimal = |value: f64| tongue.decimal(value, 2);
        table.row([
            scenario_name(summary, tongue, at),
            tongue.whole(sums.won.n),
            decimal(sums.scores.mean()),
            tongue.interval(sums.scores.estimate(), decimal),
            tongue.percent(sums.won.mean()),
            tongue.percent(sums.first.mean()),
            tongue.decimal(sums.turns.mean(), 1),
            tongue.decimal(sums.minutes.mean(), 0),
        ]);
    }
    table
}

/// What is different about a scenario: the options that not all of them share.
fn scenario_name(summary: &Summary, tongue: Tongue, at: usize) -> String {
    let read = |text: &String| serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    let all: Vec<_> = summary.scenarios.list().iter().map(read).collect();
    let Some(mine) = all[at].as_object() else { return summary.scenarios.list()[at].clone() };
    let differs = |name: &str| all.iter().any(|other| other.get(name) != mine.get(name));
    let told = mine.iter().filter(|(name, _)| differs(name)).map(|(name, value)| {
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        tongue.own(&[name.as_str(), "name", "table"], &word)
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { tongue.say("default").to_owned() } else { told.join(", ") }
}

/// How scores are distributed, and what they are made of.
pub(crate) fn scores(summary: &Summary, tongue: Tongue, html: &mut Html) {
    html.section("scores", tongue.say("scores.heading"), |html| {
        let all = summary.seat.iter().fold(Histogram::default(), |mut all, seat| {
            all.merge(&seat.scores);
            all
        });
        html.figures(|html| {
            let caption = Caption { title: tongue.say("scores.title"), axis: tongue.say("score") };
            histogram(html, tongue, &caption, &all);
            categories(summary, tongue, html);
        });
        let mut table = sample_table(tongue, tongue.say("scores.by_seat"), tongue.say("seat"));
        for (at, seat) in summary.seat.iter().enumerate() {
            let name = tongue.fill("seat_number", &[("number", &(at + 1))]);
            table.row(sample_row(tongue, &name, &seat.scores));
        }
        html.folded(tongue.say("scores.by_seat"), &table);
    });
}

fn categories(summary: &Summary, tongue: Tongue, html: &mut Html) {
    let title = tongue.say("scores.categories");
    let groups = [tongue.say("winners"), tongue.say("others")];
    let mut table = sample_table(tongue, title, tongue.say("category"));
    let mut drawn = Vec::new();
    for (name, sums) in summary.categories.iter().zip(&summary.category) {
        if name == OTHER && sums.winners.n() + sums.others.n() == 0 {
            continue;
        }
        let label = tongue.own(&["score"], name);
        let values = [sums.winners.mean(), sums.others.mean()];
        let written = values.map(|value| tongue.decimal(value, 2));
        drawn.push(Pair { label: label.clone(), values, written });
        for (group, sums) in groups.iter().zip([&sums.winners, &sums.others]) {
            table.row(sample_row(tongue, &format!("{label}, {group}"), sums));
        }
    }
    if !drawn.is_empty() {
        html.figure(title, &pairs(title, groups, &drawn), tongue.say("as_table"), &table);
    }
}

/// How games ended.
pub(crate) fn endings(summary: &Summary, tongue: Tongue, html: &mut Html) {
    html.section("endings", tongue.say("endings.heading"), |html| {
        let head = [tongue.say("ending"), tongue.say("games"), tongue.say("share")];
        let mut table = Table::new(tongue.say("endings.heading"), &head);
        let mut order: Vec<usize> = (0..summary.endings.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(summary.endings[at]));
        for at in order {
            let count = summary.endings[at];
            let share = count as f64 / summary.games.max(1) as f64;
            let name = tongue.own(&["event.finished", "ending"], &summary.reasons.list()[at]);
            table.row([name, tongue.whole(count), tongue.percent(share)]);
        }
        html.table(&table);
    });
}
