//! Plots with their tables, as sections need them.

use super::html::{Html, Table};
use super::svg::{Bar, Dot, bars, dots};
use super::words::Narrator;
use crate::stats::measure::{Estimate, Histogram, Share};

/// What a plot is called, and what its axis counts.
pub(crate) struct Caption<'a> {
    pub(crate) title: &'a str,
    pub(crate) axis: &'a str,
}

/// How many games had which value.
pub(crate) fn histogram(
    html: &mut Html,
    narrator: Narrator,
    caption: &Caption<'_>,
    values: &Histogram,
) {
    const BOXES: usize = 24;
    let named = |(low, high, count): (i64, i64, u64)| {
        let from = narrator.decimal(low as f64, 0);
        let label = match low == high {
            true => from,
            false => format!("{from}–{}", narrator.decimal(high as f64, 0)),
        };
        (label, narrator.decimal(low as f64, 0), count)
    };
    let boxes: Vec<_> = values.boxes(BOXES).into_iter().map(named).collect();
    let mut table =
        Table::new(caption.title, &[caption.axis, narrator.say("games"), narrator.say("share")]);
    let mut drawn = Vec::new();
    for (label, short, count) in boxes {
        let share = count as f64 / values.n().max(1) as f64;
        let percent = narrator.percent(share);
        let title = format!("{label}: {percent}");
        drawn.push(Bar { label: short, value: share, written: percent.clone(), title });
        table.row([label, narrator.whole(count), percent]);
    }
    let plot = bars(caption.title, caption.axis, &drawn);
    html.figure(caption.title, &plot, narrator.say("as_table"), &table);
}

/// A mean with what else is told about a sample.
pub(crate) fn sample_row(narrator: Narrator, name: &str, values: &Histogram) -> Vec<String> {
    let decimal = |value: f64| narrator.decimal(value, 2);
    let whole = |hundredths: u64| narrator.decimal(values.percentile(hundredths) as f64, 0);
    vec![
        name.to_owned(),
        narrator.whole(values.n()),
        decimal(values.mean()),
        narrator.interval(values.estimate(), decimal),
        decimal(values.deviation()),
        whole(5),
        whole(50),
        whole(95),
    ]
}

/// The head of a table of such rows.
pub(crate) fn sample_table(narrator: Narrator, caption: &str, first: &str) -> Table {
    let keys = ["count", "mean", "interval", "deviation", "p5", "median", "p95"];
    let mut head = vec![first];
    head.extend(keys.map(|key| narrator.say(key)));
    Table::new(caption, &head)
}

/// Shares of wins with their intervals.
pub(crate) fn shares(
    html: &mut Html,
    narrator: Narrator,
    (title, first): (&str, &str),
    rows: &[(String, Share)],
    fair: Option<f64>,
) {
    let percent = |share: f64| narrator.percent(share);
    let head = [first, narrator.say("count"), narrator.say("win_share"), narrator.say("interval")];
    let mut table = Table::new(title, &head);
    let mut drawn = Vec::new();
    for (name, share) in rows {
        let estimate = share.estimate();
        let interval = narrator.interval(estimate, percent);
        drawn.push(dot(name, estimate, percent(estimate.value), &interval));
        table.row([name.clone(), narrator.whole(share.n), percent(estimate.value), interval]);
    }
    let mark = fair.map(|fair| (fair, narrator.say("even")));
    let plot =
        dots(title, &drawn, mark, |at| format!("{}\u{a0}%", narrator.decimal(at * 100.0, 0)));
    html.figure(title, &plot, narrator.say("as_table"), &table);
}

pub(crate) fn dot(name: &str, estimate: Estimate, value: String, interval: &str) -> Dot {
    let title = format!("{name}: {value} ({interval})");
    Dot { label: name.to_owned(), estimate, value, title }
}
