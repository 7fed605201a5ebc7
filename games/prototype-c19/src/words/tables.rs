//! Prompts, and the sheets drawn in text.

use exaequo_game::{Gaps, Seat};

use super::Narrator;
use crate::icon::Icon;
use crate::view::{Next, PairView, PlayerView, Prompt, View, Waiting};

impl Narrator<'_> {
    pub(super) fn prompt_sentence(&self, view: &View) -> String {
        match view.prompt {
            Prompt::Over => self.say("prompt.over", &[]),
            Prompt::Others { waiting } => {
                self.say("prompt.others", &[("names", &self.names(waiting))])
            }
            asked => match asked_seat(asked) {
                Some(seat) if view.you != Some(seat) => self.about("prompt.other", seat, &[]),
                _ => self.question(asked),
            },
        }
    }

    fn question(&self, prompt: Prompt) -> String {
        match prompt {
            Prompt::Roll { .. } => self.say("prompt.roll", &[]),
            Prompt::Rolled { free: true, .. } => self.say("prompt.rolled_free", &[]),
            Prompt::Rolled { explorers, .. } => {
                self.say("prompt.rolled", &[("explorers", &explorers)])
            }
            Prompt::Choose { .. } => self.say("prompt.choose", &[]),
            Prompt::Biotech { value, .. } => self.say("prompt.biotech", &[("value", &value)]),
            Prompt::Act { samples: 0, infection: 0, .. } => self.say("prompt.act_done", &[]),
            Prompt::Act { samples: 0, infection, .. } => {
                self.say("prompt.infect_only", &[("shape", &infection)])
            }
            Prompt::Act { samples, infection: 0, .. } => {
                self.say("prompt.act", &[("samples", &samples)])
            }
            Prompt::Act { samples, infection, .. } => {
                self.say("prompt.infect", &[("samples", &samples), ("shape", &infection)])
            }
            Prompt::Received { shape, left, .. } => {
                self.say("prompt.received", &[("shape", &shape), ("left", &left)])
            }
            Prompt::Marks { left, .. } => self.say("prompt.marks", &[("left", &left)]),
            Prompt::SecondResistant { .. } => self.say("prompt.second_resistant", &[]),
            Prompt::PickDie { .. } => self.say("prompt.pick_die", &[]),
            Prompt::PlaceDie { shape, .. } => self.say("prompt.place_die", &[("shape", &shape)]),
            Prompt::GiveUp { .. } => self.say("prompt.give_up", &[]),
            Prompt::LastResistants { left, .. } => {
                self.say("prompt.last_resistants", &[("left", &left)])
            }
            Prompt::Others { .. } | Prompt::Over => self.say("prompt.over", &[]),
        }
    }

    pub(super) fn table_text(&self, view: &View) -> String {
        let mut lines = vec![self.head(view)];
        lines.push(self.dice_line(view));
        if view.doses > 0 {
            lines.push(self.say("table.doses", &[("doses", &view.doses)]));
        }
        lines.extend(self.shapes(view));
        for player in &view.players {
            lines.push(String::new());
            lines.extend(self.player(view, player));
        }
        lines.extend(view.ranks.iter().map(|rank| {
            let level = self.text.get(&format!("level.{}", rank.level));
            self.say("table.rank", &[("share", &rank.better_than), ("level", &level)])
        }));
        lines.join("\n")
    }

    fn head(&self, view: &View) -> String {
        let scenario = self.text.get(&format!("scenario.{}", view.scenario));
        let gaps: &Gaps<'_> = &[
            ("round", &view.round),
            ("rounds", &view.rounds),
            ("name", &self.name(view.researcher)),
            ("scenario", &scenario),
        ];
        self.say("table.head", gaps)
    }

    fn dice_line(&self, view: &View) -> String {
        let none = || self.text.get("table.none").to_owned();
        let mutant = view.dice.mutant.map_or_else(none, |value| value.to_string());
        let gaps: &Gaps<'_> = &[
            ("left", &self.dice(view.dice.left)),
            ("taken", &self.dice(view.dice.taken)),
            ("mutant", &mutant),
        ];
        self.say("table.dice", gaps)
    }

    /// The shapes of infections side by side, before they are turned.
    fn shapes(&self, view: &View) -> Vec<String> {
        let shapes = &view.sheet.shapes;
        let title = shapes.iter().map(|shape| format!("{:<5}", shape.value)).collect();
        let height = shapes.iter().map(|shape| shape.rows.len()).max().unwrap_or(0);
        let row = |at: usize| {
            let cells = shapes.iter().map(|shape| shape.rows.get(at).map_or("", String::as_str));
            cells.map(|cells| format!("{cells:<5}")).collect()
        };
        let rows: Vec<String> = [title].into_iter().chain((0..height).map(row)).collect();
        let rows = rows.iter().map(|row| format!("    {}", row.trim_end()));
        [self.text.get("table.shapes").to_owned()].into_iter().chain(rows).collect()
    }

    // ---- one sheet ----

    fn player(&self, view: &View, player: &PlayerView) -> Vec<String> {
        let mut lines = vec![self.player_head(view, player)];
        lines.extend(self.health(view, player));
        lines.push(self.formula(view, player));
        lines.push(self.pairs(view, player));
        lines.push(self.circles(player));
        lines.push(self.mutants(player));
        lines.extend(self.zone(view, player));
        lines.extend(self.hand(player));
        lines
    }

    fn player_head(&self, view: &View, player: &PlayerView) -> String {
        let you = if view.you == Some(player.seat) { self.text.get("table.you") } else { "" };
        let thinking = if player.thinking { self.text.get("table.thinking") } else { "" };
        let score = &player.score;
        let gaps: &Gaps<'_> = &[
            ("name", &self.name(player.seat)),
            ("you", &you),
            ("thinking", &thinking),
            ("total", &score.total),
            ("health", &score.health),
            ("formula", &score.formula),
            ("biotechnology", &score.biotechnology),
            ("curve", &score.curve),
            ("mutant", &score.mutant),
        ];
        self.say("table.player", gaps)
    }

    /// Rows of cells; a written number in brackets, `<` where a sample of those values goes.
    fn health(&self, view: &View, player: &PlayerView) -> Vec<String> {
        let rows = (0i8..).zip(&view.sheet.health).map(|(down, cells)| {
            let row = view.sheet.top_row - down;
            let drawn = cells.iter().enumerate().map(|(column, cell)| {
                match player.health.filled.get(column) {
                    Some(mark) if mark.row == row => format!("[{}]", mark.written),
                    _ => self.short_cell(cell.as_deref()),
                }
            });
            let drawn: String = drawn.map(|cell| format!("{cell:<5}")).collect();
            format!("    {}{}", drawn, self.next_values(player, row)).trim_end().to_owned()
        });
        let title = format!("  {}", self.text.get("table.health"));
        [title].into_iter().chain(rows).collect()
    }

    fn short_cell(&self, cell: Option<&str>) -> String {
        match cell {
            None => String::new(),
            Some("") => "_".to_owned(),
            Some(times) if times.starts_with('x') => times.to_owned(),
            Some(icon) => self.short(icon).to_owned(),
        }
    }

    /// Two or three letters for an icon.
    fn short(&self, icon: &str) -> &'static str {
        self.text.get(&format!("short.{icon}"))
    }

    /// "< 1 2": the values whose next cell is in this row.
    fn next_values(&self, player: &PlayerView, row: i8) -> String {
        let here = (1..).zip(&player.health.next).filter(|(_, next)| **next == Some(row));
        let here: Vec<String> = here.map(|(value, _): (u8, _)| value.to_string()).collect();
        if here.is_empty() { String::new() } else { format!("< {}", here.join(" ")) }
    }

    fn formula(&self, view: &View, player: &PlayerView) -> String {
        let cells = view.sheet.formula.iter().enumerate().map(|(at, times)| {
            match (player.formula.filled.get(at), times) {
                (Some(mark), _) => {
                    let factor = mark.factor.map_or_else(String::new, |f| format!(" {f}"));
                    format!("[{}]{factor}", mark.written)
                }
                (None, 1) => "_".to_owned(),
                (None, times) => format!("x{times}"),
            }
        });
        let factors = view.sheet.factors.iter().zip(&player.formula.crossed);
        let left: Vec<String> =
            factors.filter(|(_, crossed)| !**crossed).map(|(f, _)| f.to_string()).collect();
        let next = match player.formula.next {
            Next::Any => self.text.get("table.any").to_owned(),
            Next::Target(target) => target.to_string(),
            Next::Closed => self.text.get("table.closed").to_owned(),
            Next::Complete => self.text.get("table.complete").to_owned(),
        };
        let gaps: &Gaps<'_> = &[
            ("cells", &cells.collect::<Vec<_>>().join("  ")),
            ("next", &next),
            ("factors", &left.join(" ")),
        ];
        self.say("table.formula", gaps)
    }

    fn pairs(&self, view: &View, player: &PlayerView) -> String {
        let pairs = (1..).zip(player.pairs.iter().zip(&view.sheet.pairs));
        let pairs = pairs.map(|(at, (pair, icon)): (u8, _)| {
            format!("{at}:{} ({})", pair_numbers(pair), self.short(Icon::id(*icon)))
        });
        self.say("table.pairs", &[("pairs", &pairs.collect::<Vec<_>>().join("  "))])
    }

    fn circles(&self, player: &PlayerView) -> String {
        let circles = player.circles.iter().map(|circles| {
            let short = self.short(circles.resource.id());
            format!("{short} {}/{}", circles.open - circles.spent, circles.circles)
        });
        self.say("table.circles", &[("circles", &circles.collect::<Vec<_>>().join("  "))])
    }

    fn mutants(&self, player: &PlayerView) -> String {
        let values: Vec<String> = player.mutants.iter().map(u8::to_string).collect();
        let gaps: &Gaps<'_> = &[
            ("values", &values.join(" ")),
            ("sum", &player.score.mutant_sum),
            ("multiplier", &player.score.multiplier),
        ];
        self.say("table.mutants", gaps)
    }

    /// The zone with numbered rows and columns, what a row gives, `*` for full ones.
    fn zone(&self, view: &View, player: &PlayerView) -> Vec<String> {
        let full = |full: bool| if full { '*' } else { ' ' };
        let columns = (1..).zip(&player.zone.full_columns);
        let letter = |at: u8| if at < 10 { "c" } else { "" };
        let numbers: String =
            columns.map(|(at, f): (u8, _)| format!("{}{at}{}", letter(at), full(*f))).collect();
        let rows = (1..).zip(&player.zone.cells).map(|(at, cells): (usize, _)| {
            let drawn: String =
                cells.chars().map(|letter| format!(" {} ", self.ink(letter))).collect();
            let reward = self.short(view.sheet.row_rewards[at - 1].id());
            let full = full(player.zone.full_rows[at - 1]);
            let row = format!("r{at}{full}");
            format!("    {row:<4}{drawn} {reward}")
        });
        let title = format!("  {}", self.text.get("table.zone"));
        [title, format!("        {}", numbers.trim_end())].into_iter().chain(rows).collect()
    }

    fn ink(&self, letter: char) -> String {
        let colour = match letter {
            '#' => 31,
            '/' => 33,
            'r' => 32,
            'H' | 'S' => 36,
            _ => return letter.to_string(),
        };
        self.paint(letter, colour)
    }

    /// The dice in hand and what waits, if anything does.
    fn hand(&self, player: &PlayerView) -> Vec<String> {
        let hand = &player.hand;
        let mut lines = Vec::new();
        if hand.infection.is_some() || !hand.samples.is_empty() {
            let none = || self.text.get("table.none").to_owned();
            let infection = hand.infection.as_ref().map_or_else(none, |d| d.value.to_string());
            let samples: Vec<String> = hand.samples.iter().map(|d| d.value.to_string()).collect();
            let samples = if samples.is_empty() { none() } else { samples.join(", ") };
            let gaps: &Gaps<'_> = &[("infection", &infection), ("samples", &samples)];
            lines.push(self.say("table.hand", gaps));
        }
        if let Some(die) = &hand.biotech {
            lines.push(self.say("table.biotech", &[("value", &die.value)]));
        }
        if !player.stack.is_empty() {
            let waiting: Vec<String> = player.stack.iter().map(|one| self.waiting(*one)).collect();
            lines.push(self.say("table.stack", &[("waiting", &waiting.join("; "))]));
        }
        lines
    }

    fn waiting(&self, waiting: Waiting) -> String {
        match waiting {
            Waiting::SecondResistant => self.say("table.second", &[]),
            Waiting::Infections { shape, count } => {
                self.say("table.received", &[("shape", &shape), ("count", &count)])
            }
            Waiting::Marks { mark, count } => format!("{count} × {}", self.icon(Icon::Mark(mark))),
        }
    }
}

/// "5/-3": a crossed number between hyphens; `_` is empty.
fn pair_numbers(pair: &PairView) -> String {
    let cell = |at: usize| match (pair.numbers.get(at), pair.crossed.get(at)) {
        (Some(number), Some(true)) => format!("-{number}-"),
        (Some(number), _) => number.to_string(),
        (None, _) => "_".to_owned(),
    };
    let numbers = format!("{}/{}", cell(0), cell(1));
    if pair.given_up { format!("({numbers})") } else { numbers }
}

/// Who is asked.
fn asked_seat(prompt: Prompt) -> Option<Seat> {
    match prompt {
        Prompt::Roll { seat }
        | Prompt::Rolled { seat, .. }
        | Prompt::Choose { seat }
        | Prompt::Biotech { seat, .. }
        | Prompt::Act { seat, .. }
        | Prompt::Received { seat, .. }
        | Prompt::Marks { seat, .. }
        | Prompt::SecondResistant { seat }
        | Prompt::PickDie { seat }
        | Prompt::PlaceDie { seat, .. }
        | Prompt::GiveUp { seat }
        | Prompt::LastResistants { seat, .. } => Some(seat),
        Prompt::Others { .. } | Prompt::Over => None,
    }
}
