//! How a game goes: its length, its lead, its choices.

use super::html::{Html, Table};
use super::plots::{Caption, histogram, sample_row, sample_table};
use super::svg::{Bar, bars};
use super::words::Narrator;
use crate::stats::Summary;

/// How long games are, in turns and in estimated minutes.
pub(crate) fn length(summary: &Summary, narrator: Narrator, html: &mut Html) {
    html.section("length", narrator.say("length.heading"), |html| {
        let pace = summary.game.pace();
        let gaps: [(&str, &dyn exaequo_game::Filling); 3] = [
            ("choice", &pace.choice_seconds),
            ("forced", &pace.forced_seconds),
            ("setup", &pace.setup_minutes),
        ];
        html.element("p", &narrator.fill("length.about", &gaps));
        html.figures(|html| {
            let title = narrator.say("length.turns_title");
            histogram(
                html,
                narrator,
                &Caption { title, axis: narrator.say("turns") },
                &summary.turns,
            );
            let title = narrator.say("length.minutes_title");
            let axis = narrator.say("minutes");
            histogram(html, narrator, &Caption { title, axis }, &summary.minutes);
        });
        let mut table =
            sample_table(narrator, narrator.say("length.table"), narrator.say("measure"));
        let rows = [
            ("turns", &summary.turns),
            ("decisions", &summary.decisions),
            ("minutes", &summary.minutes),
        ];
        for (key, values) in rows {
            table.row(sample_row(narrator, narrator.say(key), values));
        }
        html.folded(narrator.say("length.table"), &table);
    });
}

/// Who leads, and how long it stays open.
pub(crate) fn drama(summary: &Summary, narrator: Narrator, html: &mut Html) {
    if summary.margin.n() == 0 {
        return;
    }
    html.section("drama", narrator.say("drama.heading"), |html| {
        html.element("p", narrator.say("drama.about"));
        html.figures(|html| {
            let title = narrator.say("drama.changes_title");
            let axis = narrator.say("drama.changes");
            histogram(html, narrator, &Caption { title, axis }, &summary.lead_changes);
            if summary.decided.n() > 0 {
                decided(summary, narrator, html);
            }
        });
        let mut table =
            sample_table(narrator, narrator.say("drama.table"), narrator.say("measure"));
        table.row(sample_row(narrator, narrator.say("drama.changes"), &summary.lead_changes));
        table.row(sample_row(narrator, narrator.say("drama.comeback"), &summary.comeback));
        table.row(sample_row(narrator, narrator.say("drama.margin"), &summary.margin));
        html.folded(narrator.say("drama.table"), &table);
    });
}

/// When the only winner took the lead for good, in tenths of the game.
fn decided(summary: &Summary, narrator: Narrator, html: &mut Html) {
    let title = narrator.say("drama.decided_title");
    let counts: Vec<u64> = (0..10).map(|tenth| summary.decided.count(tenth)).collect();
    let head = [narrator.say("drama.part"), narrator.say("games"), narrator.say("share")];
    let mut table = Table::new(title, &head);
    let mut drawn = Vec::new();
    for (tenth, &count) in counts.iter().enumerate() {
        let share = count as f64 / summary.decided.n().max(1) as f64;
        let (label, percent) = (part(tenth), narrator.percent(share));
        let title = format!("{label}: {percent}");
        let written = percent.clone();
        drawn.push(Bar { label: (tenth * 10).to_string(), value: share, written, title });
        table.row([label, narrator.whole(count), percent]);
    }
    let plot = bars(title, narrator.say("drama.part"), &drawn);
    html.figure(title, &plot, narrator.say("as_table"), &table);
}

/// A tenth of the game, in hundredths.
fn part(tenth: usize) -> String {
    format!("{}–{}\u{a0}%", tenth * 10, tenth * 10 + 10)
}

/// How many actions there are to choose from.
pub(crate) fn branching(summary: &Summary, narrator: Narrator, html: &mut Html) {
    html.section("branching", narrator.say("branching.heading"), |html| {
        let forced = narrator.percent(summary.forced.mean());
        let mean = narrator.decimal(summary.mean_choices(), 1);
        let gaps: [(&str, &dyn exaequo_game::Filling); 2] = [("mean", &mean), ("forced", &forced)];
        html.element("p", &narrator.fill("branching.about", &gaps));
        html.figures(|html| {
            let axis = narrator.say("branching.axis");
            if summary.lists.n() == 0 {
                let title = narrator.say("branching.games_title");
                return histogram(html, narrator, &Caption { title, axis }, &summary.choices);
            }
            let title = narrator.say("branching.lists_title");
            histogram(html, narrator, &Caption { title, axis }, &summary.lists);
            tenths(summary, narrator, html);
        });
        if summary.lists.n() == 0 {
            html.classed("p", "note", narrator.say("branching.more"));
        }
    });
}

fn tenths(summary: &Summary, narrator: Narrator, html: &mut Html) {
    let title = narrator.say("branching.tenths_title");
    let head = [narrator.say("drama.part"), narrator.say("mean"), narrator.say("count")];
    let mut table = Table::new(title, &head);
    let mut drawn = Vec::new();
    for (tenth, &(sum, n)) in summary.tenths.iter().enumerate() {
        let mean = if n == 0 { 0.0 } else { sum / n as f64 };
        let (label, written) = (part(tenth), narrator.decimal(mean, 1));
        let title = format!("{label}: {written}");
        table.row([label, written.clone(), narrator.whole(n)]);
        drawn.push(Bar { label: (tenth * 10).to_string(), value: mean, written, title });
    }
    let plot = bars(title, narrator.say("drama.part"), &drawn);
    html.figure(title, &plot, narrator.say("as_table"), &table);
}
