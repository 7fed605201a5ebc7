//! The balance report: one HTML page that needs nothing else, or the same as part of another page.

mod course;
mod html;
mod plots;
mod sections;
mod svg;
mod taken;
mod words;

use exaequo_game::Lang;

use self::html::{Html, escape};
use self::words::Narrator;
use crate::stats::Summary;

/// How the report looks. Everything is under the class `lab-report`, so it disturbs no other page.
pub const STYLE: &str = include_str!("../../data/report.css");

/// The report as a page of its own, in one file.
pub fn page(summary: &Summary, lang: Lang) -> String {
    let narrator = Narrator { lang, game: summary.game };
    let title = escape(&title(narrator));
    format!(
        "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}</title><style>{PAGE_STYLE}{STYLE}</style></head>\
         <body><main class=\"lab-report\"><h1>{title}</h1>{}</main></body></html>\n",
        inside(summary, narrator)
    )
}

/// The page around the report has no colours of its own.
const PAGE_STYLE: &str = "\
    :root{color-scheme:light dark}body{margin:0;background:#fbfaf7}\
    @media(prefers-color-scheme:dark){body{background:#15171c}}\
    @media print{body{background:#fff}}";

/// The report as part of another page, which has a heading of its own.
pub fn fragment(summary: &Summary, lang: Lang) -> String {
    let narrator = Narrator { lang, game: summary.game };
    format!("<div class=\"lab-report\" lang=\"{lang}\">{}</div>", inside(summary, narrator))
}

fn title(narrator: Narrator) -> String {
    narrator.fill("title", &[("game", &narrator.game.meta().title)])
}

fn inside(summary: &Summary, narrator: Narrator) -> String {
    let mut html = Html::default();
    overview(summary, narrator, &mut html);
    sections::wins(summary, narrator, &mut html);
    sections::ladder(summary, narrator, &mut html);
    sections::scenarios(summary, narrator, &mut html);
    sections::scores(summary, narrator, &mut html);
    course::length(summary, narrator, &mut html);
    course::drama(summary, narrator, &mut html);
    course::branching(summary, narrator, &mut html);
    taken::taken(summary, narrator, &mut html);
    sections::endings(summary, narrator, &mut html);
    how(summary, narrator, &mut html);
    html.finish()
}

/// The most important figures at a glance.
fn overview(summary: &Summary, narrator: Narrator, html: &mut Html) {
    let games = narrator.whole(summary.games);
    let bots = summary.bots.list().join(", ");
    let gaps: [(&str, &dyn exaequo_game::Filling); 3] =
        [("games", &games), ("seats", &summary.seats), ("bots", &bots)];
    let key = if summary.seats == 1 { "lead_one" } else { "lead" };
    html.classed("p", "lead", &narrator.fill(key, &gaps));
    let decimal = |value: f64| narrator.decimal(value, 1);
    let mut figures = vec![
        (narrator.say("overview.turns"), decimal(summary.turns.mean())),
        (narrator.say("overview.decisions"), decimal(summary.decisions.mean())),
        (narrator.say("overview.minutes"), narrator.decimal(summary.minutes.mean(), 0)),
        (narrator.say("overview.choices"), decimal(summary.mean_choices())),
        (narrator.say("overview.leads"), decimal(summary.lead_changes.mean())),
    ];
    if summary.seats == 1 {
        figures.remove(4);
    }
    html.raw("<dl class=\"glance\">");
    for (name, value) in figures {
        html.raw("<div>");
        html.element("dt", name);
        html.element("dd", &value);
        html.raw("</div>");
    }
    html.raw("</dl>");
}

/// Where the figures come from, and what they cannot tell.
fn how(summary: &Summary, narrator: Narrator, html: &mut Html) {
    html.section("how", narrator.say("how.heading"), |html| {
        html.element("p", narrator.say("how.bots"));
        html.element("p", narrator.say("how.intervals"));
        let meta = summary.game.meta();
        let seeds: Vec<String> = summary.seeds.iter().map(u64::to_string).collect();
        let scenarios = summary.scenarios.list().join(" · ");
        let seeds = seeds.join(", ");
        let gaps: [(&str, &dyn exaequo_game::Filling); 6] = [
            ("game", &meta.id),
            ("rules", &meta.rules_version),
            ("seeds", &seeds),
            ("options", &scenarios),
            ("version", &env!("CARGO_PKG_VERSION")),
            ("seats", &summary.seats),
        ];
        html.element("p", &narrator.fill("how.made", &gaps));
    });
}
