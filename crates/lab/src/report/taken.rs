//! What is taken, and what that goes together with.

use super::html::{Html, Table};
use super::plots::dot;
use super::svg::dots;
use super::words::Narrator;
use crate::stats::Summary;
use crate::stats::effect::Effect;

/// How many of the strongest effects a plot shows, half of them at each end.
const SHOWN: usize = 24;

/// Every card or objective, a part for each way of taking it.
pub(crate) fn taken(summary: &Summary, narrator: Narrator, html: &mut Html) {
    let all = summary.effects.all();
    if all.is_empty() {
        return;
    }
    html.section("taken", narrator.say("taken.heading"), |html| {
        for key in ["taken.about", "taken.corrected", "taken.not"] {
            html.element("p", narrator.say(key));
        }
        html.figures(|html| {
            for deed in deeds(summary, &all) {
                let of_it = |effect: &&Effect| deed_of(summary, effect) == deed;
                let mut effects: Vec<Effect> = all.iter().filter(of_it).copied().collect();
                let value =
                    |effect: &Effect| effect.corrected.map_or(f64::NEG_INFINITY, |e| e.value);
                effects.sort_by(|one, other| value(other).total_cmp(&value(one)));
                html.raw("<div>");
                html.element("h3", &capital(&narrator.own(&["deed"], &deed)));
                of_deed(summary, narrator, html, &effects);
                html.raw("</div>");
            }
        });
    });
}

/// The ways of taking, in the order they were met.
fn deeds(summary: &Summary, all: &[Effect]) -> Vec<String> {
    let mut deeds: Vec<String> = Vec::new();
    for effect in all {
        let deed = deed_of(summary, effect);
        if !deeds.contains(&deed) {
            deeds.push(deed);
        }
    }
    deeds
}

fn deed_of(summary: &Summary, effect: &Effect) -> String {
    let word = &summary.items.list()[effect.item];
    word.split_once(':').map_or("", |(deed, _)| deed).to_owned()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn of_deed(summary: &Summary, narrator: Narrator, html: &mut Html, effects: &[Effect]) {
    let title = narrator.say("taken.title");
    let certain: Vec<&Effect> = effects.iter().filter(|e| e.corrected.is_some()).collect();
    let hidden = certain.len().saturating_sub(SHOWN);
    let ends = |at: &usize| *at < SHOWN / 2 || *at >= SHOWN / 2 + hidden;
    let drawn: Vec<_> = (0..certain.len())
        .filter(ends)
        .filter_map(|at| {
            let effect = certain[at];
            let estimate = effect.corrected?;
            let points = |value: f64| narrator.points(value);
            let (name, _) = narrator.item(&summary.items.list()[effect.item]);
            let interval = narrator.interval(estimate, points);
            Some(dot(&name, estimate, points(estimate.value), &interval))
        })
        .collect();
    let table = table(summary, narrator, effects);
    if drawn.is_empty() {
        html.table(&table);
        return;
    }
    let mark = Some((0.0, narrator.say("taken.none")));
    let plot = dots(title, &drawn, mark, |at| narrator.decimal(at * 100.0, 0));
    html.figure(title, &plot, narrator.say("taken.all"), &table);
}

fn table(summary: &Summary, narrator: Narrator, effects: &[Effect]) -> Table {
    let keys = ["taken.item", "taken.share", "taken.times", "taken.with", "taken.without"];
    let mut head: Vec<&str> = keys.map(|key| narrator.say(key)).to_vec();
    head.extend(["taken.raw", "taken.effect", "interval"].map(|key| narrator.say(key)));
    let mut table = Table::new(narrator.say("taken.title"), &head);
    for effect in effects {
        let points = |value: f64| narrator.points(value);
        let none = || narrator.say("taken.unsure").to_owned();
        let raw = effect.with.mean() - effect.without.mean();
        let corrected = effect.corrected;
        table.row([
            narrator.item(&summary.items.list()[effect.item]).0,
            narrator.percent(effect.taken.value),
            narrator.decimal(effect.times, 2),
            narrator.percent(effect.with.mean()),
            narrator.percent(effect.without.mean()),
            points(raw),
            corrected.map_or_else(none, |estimate| points(estimate.value)),
            corrected.map_or_else(String::new, |estimate| narrator.interval(estimate, points)),
        ]);
    }
    table
}
