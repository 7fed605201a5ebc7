//! Prompts and the table in words, with the galaxy drawn in letters.

use std::fmt::Write;

use exaequo_game::Gaps;

use super::Narrator;
use crate::board::{Constellation, ORBITS, Space};
use crate::colour::{Colour, Stars};
use crate::components::printed;
use crate::galaxy::Galaxy;
use crate::progress::Progress;
use crate::view::{ClusterView, PlayerView, Prompt, SpaceView, TrackView, View};

impl Narrator<'_> {
    pub(super) fn prompt_sentence(&self, view: &View) -> String {
        let mine = |seat| view.you == Some(seat);
        match view.prompt {
            Prompt::Over => self.say("prompt.over", &[]),
            Prompt::Choose { waiting } if view.you.is_some_and(|you| waiting.contains(you)) => {
                self.say("prompt.choose", &[])
            }
            Prompt::Choose { waiting } => {
                let names: Vec<&str> = waiting.iter().map(|seat| self.name(seat)).collect();
                self.say("prompt.choose_other", &[("names", &names.join(", "))])
            }
            Prompt::Collect { seat, points_left, chaos } if mine(seat) => {
                let key = if chaos { "prompt.collect" } else { "prompt.collect_time" };
                self.collecting(view, points_left, key)
            }
            Prompt::Collect { seat, .. } => self.about("prompt.collect_other", seat, &[]),
            Prompt::Keep { seat, left } if mine(seat) => {
                self.say("prompt.keep", &[("left", &left)])
            }
            Prompt::Keep { seat, .. } => self.about("prompt.keep_other", seat, &[]),
            Prompt::Place { seat, left, only_boosted } if mine(seat) => {
                self.placing_prompt(view, left, only_boosted)
            }
            Prompt::Place { seat, .. } => self.about("prompt.place_other", seat, &[]),
            Prompt::Advance { seat } if mine(seat) => self.say("prompt.advance", &[]),
            Prompt::Advance { seat } => self.about("prompt.advance_other", seat, &[]),
        }
    }

    fn collecting(&self, view: &View, points_left: u8, start: &str) -> String {
        let stars: Stars = view.clusters.iter().filter_map(|cluster| cluster.in_front).collect();
        let gaps: &Gaps<'_> = &[("points", &points_left), ("stars", &self.stars(&stars))];
        match points_left {
            0 => self.say("prompt.take", gaps),
            _ if view.clusters.iter().any(|cluster| cluster.moved != 0) => {
                self.say("prompt.move_on", gaps)
            }
            _ => self.say(start, &[("points", &points_left)]),
        }
    }

    fn placing_prompt(&self, view: &View, left: u8, only_boosted: bool) -> String {
        let boost = self.colour(view.boost);
        match (left, only_boosted) {
            (0, _) => self.say("prompt.place_none", &[]),
            (_, true) => self.say("prompt.place_boosted", &[("boost", &boost)]),
            _ => self.say("prompt.place", &[("left", &left), ("boost", &boost)]),
        }
    }

    pub(super) fn table_text(&self, view: &View) -> String {
        let clusters = self.text.get("table.clusters");
        let mut lines = vec![self.head(view), format!("\n{clusters}")];
        lines.extend(view.clusters.iter().map(|cluster| self.cluster_line(cluster)));
        lines.push(self.sky(view));
        lines.push(self.bag(view));
        lines.push(format!("\n{}", self.text.get("table.race")));
        lines.extend((0..view.race.len()).map(|at| self.race_line(view, at)));
        if !view.advanced.is_empty() {
            lines.push(format!("\n{}", self.text.get("table.advanced")));
            lines.extend((0..view.advanced.len()).map(|at| self.advanced_line(view, at)));
            lines.push(format!("\n{}", self.text.get("table.values")));
            lines.extend(view.values.iter().map(|track| self.track_line(track)));
        }
        for player in &view.players {
            lines.push(self.player(view, player));
        }
        lines.join("\n")
    }

    fn head(&self, view: &View) -> String {
        let gaps: &Gaps<'_> = &[("round", &view.round), ("name", &self.name(view.active))];
        let mut head = self.say("table.head", gaps);
        if let Some(ending) = view.ending {
            head.push(' ');
            head.push_str(self.text.get(&format!("event.last.{}", ending.id())));
        }
        head
    }

    // ---- the shared boards ----

    /// A star as one letter, in its colour where that can be seen.
    fn letter(&self, colour: Colour) -> String {
        let letter = self.text.get(&format!("letter.{colour}"));
        let code = match colour {
            Colour::Red => "1;31",
            Colour::Purple => "1;35",
            Colour::Yellow => "1;93",
            Colour::White => "1;97",
            Colour::Blue => "1;94",
            Colour::Orange => "1;38;5;208",
            Colour::Black => "1;30;47",
        };
        self.paint(letter, code)
    }

    fn letters(&self, stars: &Stars) -> String {
        let each = stars.colours().map(|colour| {
            let letter = self.letter(colour);
            vec![letter; usize::from(stars.count(colour))].join(" ")
        });
        self.joined(each, "table.nothing")
    }

    /// The spaces in order, the marker's in brackets, the moon's in parentheses.
    fn cluster_line(&self, cluster: &ClusterView) -> String {
        let mut line = format!("  {:<9}", self.cluster(cluster.cluster));
        for (at, star) in cluster.stars.iter().enumerate() {
            let star = star.map_or_else(|| "·".to_owned(), |star| self.letter(star));
            let (open, close) = match at as u8 {
                here if here == cluster.marker => ('[', ']'),
                here if here == cluster.moon => ('(', ')'),
                _ => (' ', ' '),
            };
            let _ = write!(line, " {at}{open}{star}{close}");
        }
        line
    }

    fn sky(&self, view: &View) -> String {
        let boosted = format!("{} {}", self.letter(view.boosted), self.colour(view.boosted));
        let highlighted: Vec<String> = view.track.highlighted.iter().map(u8::to_string).collect();
        let gaps: &Gaps<'_> = &[
            ("boosted", &boosted),
            ("step", &view.track.step),
            ("steps", &view.track.steps),
            ("highlighted", &highlighted.join(", ")),
        ];
        self.say("table.sky", gaps)
    }

    fn bag(&self, view: &View) -> String {
        let counts =
            view.bag.colours().map(|c| format!("{} {}", view.bag.count(c), self.letter(c)));
        let counts = self.joined(counts, "table.nothing");
        let mut line = self.say("table.bag", &[("count", &view.bag.len()), ("stars", &counts)]);
        if !view.drawn.is_empty() {
            line.push('\n');
            line.push_str(&self.say("table.drawn", &[("stars", &self.letters(&view.drawn))]));
        }
        line
    }

    fn progress(&self, progress: &Progress) -> String {
        let tick = if progress.have >= progress.need { "*" } else { "" };
        format!("{}/{}{tick}", progress.have, progress.need)
    }

    fn race_line(&self, view: &View, at: usize) -> String {
        let race = &view.race[at];
        let standing = view.players.iter().map(|player| {
            let name = self.name(player.seat);
            match (race.met.contains(player.seat), race.first_seat == Some(player.seat)) {
                (true, true) => format!("{name} {}", self.points(race.first)),
                (true, false) => format!("{name} {}", self.points(race.later)),
                _ => format!("{name} {}", self.progress(&player.race[at])),
            }
        });
        let standing = standing.collect::<Vec<_>>().join("; ");
        let (name, first, later) = (self.card(race.card), race.first, race.later);
        format!("  {name} ({first}/{later}, {}): {standing}", race.rule)
    }

    fn advanced_line(&self, view: &View, at: usize) -> String {
        let card = &view.advanced[at];
        let count = |player: &PlayerView| {
            format!("{} {}", self.name(player.seat), player.advanced[at].count)
        };
        let counts = view.players.iter().map(count).collect::<Vec<_>>().join("; ");
        let pays = self.say("table.pays", &[("points", &self.points(card.pays))]);
        format!("  {} ({pays}, {}): {counts}", self.card(card.card), card.rule)
    }

    fn track_line(&self, track: &TrackView) -> String {
        let name = self.text.get(&format!("track.{}", track.track.id()));
        let tokens = track.tokens.iter().map(|token| {
            let paid = if token.pays > 0 { format!(" (+{})", token.pays) } else { String::new() };
            format!("{} {}{paid}", self.token(token.token), token.step)
        });
        format!("  {name}: {}", tokens.collect::<Vec<_>>().join(", "))
    }

    // ---- a player ----

    fn player(&self, view: &View, player: &PlayerView) -> String {
        let mine = view.you == Some(player.seat);
        let you = if mine { self.text.get("table.you") } else { "" };
        let points = view.board.row.get(usize::from(player.black)).copied().unwrap_or(0);
        let gaps: &Gaps<'_> = &[
            ("name", &self.name(player.seat)),
            ("you", &you),
            ("total", &player.score.total),
            ("zone", &self.letters(&player.zone)),
            ("black", &player.black),
            ("points", &points),
        ];
        let mut lines = vec![format!("\n{}", self.say("table.player", gaps))];
        lines.extend(self.personal(player));
        let galaxy = &player.galaxy.0;
        if galaxy.occupied().is_empty() {
            lines.push(format!("  {}", self.text.get("table.empty_galaxy")));
        }
        if mine || !galaxy.occupied().is_empty() {
            lines.push(self.drawing(view, galaxy));
        }
        lines.join("\n")
    }

    fn personal(&self, player: &PlayerView) -> Option<String> {
        let shown = player.kept.as_slice();
        let open = player.dealt.as_deref().filter(|_| !player.chosen).unwrap_or(shown);
        let told = open.iter().map(|card| {
            let progress = self.progress(&card.progress);
            format!("{} ({progress}, {})", self.card(card.card), card.rule)
        });
        let told: Vec<String> = told.collect();
        (!told.is_empty())
            .then(|| format!("  {}", self.say("table.personal", &[("cards", &told.join("; "))])))
    }

    /// The galaxy; one with other lines than the drawing has is listed.
    fn drawing(&self, view: &View, galaxy: &Galaxy) -> String {
        let (board, drawn) = (&view.board, &printed().board);
        let same = (&board.direct, &board.indirect, &board.orbit)
            == (&drawn.direct, &drawn.indirect, &drawn.orbit);
        let lines = if same { self.drawn(view, galaxy) } else { self.by_orbits(view, galaxy) };
        lines.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
    }

    /// The orbits from the outside in, each clockwise from the top, then solid and dashed lines.
    fn by_orbits(&self, view: &View, galaxy: &Galaxy) -> String {
        let mut out = String::new();
        for orbit in (1..=ORBITS as u8).rev().map(Some).chain([None]) {
            let on_it = view.board.spaces.iter().filter(|space| space.orbit == orbit);
            let mut spaces: Vec<&SpaceView> = on_it.collect();
            spaces.sort_by_key(|space| space.angle);
            let cells = spaces.iter().map(|space| self.cell(view, galaxy, space.space.id()));
            let number = orbit.map_or_else(|| " ".to_owned(), |orbit| orbit.to_string());
            let _ = writeln!(out, "{number} {}", cells.collect::<Vec<_>>().join("  "));
        }
        for (sign, links) in [('-', &view.board.direct), (':', &view.board.indirect)] {
            let told = links.iter().map(|[a, b]| format!("{a}{sign}{b}"));
            let _ = writeln!(out, "  {}", told.collect::<Vec<_>>().join(" "));
        }
        out
    }

    /// The galaxy as the data file draws it: `<A3a>` becomes the space with its star.
    fn drawn(&self, view: &View, galaxy: &Galaxy) -> String {
        let mut out = String::new();
        let mut rest = printed().board.drawing.trim_matches('\n');
        while let Some((before, opened)) = rest.split_once('<') {
            let Some((name, after)) = opened.split_once('>') else { break };
            out.push_str(before);
            out.push_str(&self.cell(view, galaxy, name));
            rest = after;
        }
        out.push_str(rest);
        out
    }

    /// Five characters for a space: its name, `*` if it is highlighted, its star.
    fn cell(&self, view: &View, galaxy: &Galaxy, name: &str) -> String {
        let width = name.len() + 2;
        let bare = name.trim_end_matches('_');
        if let Some(found) = Constellation::ALL.into_iter().find(|c| c.id() == bare) {
            return format!("{:<width$}", self.constellation(found));
        }
        let space = Space::all().find(|space| space.id().starts_with(bare));
        let Some(space) = space else { return " ".repeat(width) };
        let facts = view.board.spaces.iter().find(|facts| facts.space == space);
        let mark = if facts.is_some_and(|facts| facts.highlighted) { '*' } else { ' ' };
        let star = galaxy.at(space).map_or_else(|| "·".to_owned(), |star| self.letter(star));
        let label: String = space.id().chars().take(3).collect();
        format!("{label:<3}{mark}{star}")
    }
}
