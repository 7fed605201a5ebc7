//! Everything people read, put together from the text files.

mod happenings;
mod tables;

use exaequo_game::{Game, Gaps, Narration, Seat, SeatSet, Texts, Words};

use crate::action::{Action, Source, Target};
use crate::components::HealthCell;
use crate::dice::Dice;
use crate::event::{self, Event, SeenEvent};
use crate::factor::Factor;
use crate::icon::{Icon, Mark};
use crate::state::{PrototypeC19, Stage};
use crate::view::View;
use crate::writing::written_in;

/// Everything people read, in every language.
static TEXTS: Texts = Texts::new(
    [include_str!("../data/text.en.toml"), include_str!("../data/text.es.toml")],
    [include_str!("../data/rules.en.toml"), include_str!("../data/rules.es.toml")],
);

exaequo_game::narrator!(PrototypeC19);

impl Narrator<'_> {
    fn names(&self, seats: SeatSet) -> String {
        self.0.names(seats).join(", ")
    }

    /// "an explorer".
    fn icon(&self, icon: Icon) -> &'static str {
        self.text.get(&format!("icon.{icon}"))
    }

    /// "3, 5", with the mutant die if it is among them.
    fn dice(&self, dice: Dice) -> String {
        self.joined(dice.faces().map(|face| face.to_string()), "table.none")
    }

    /// "the sample of 3".
    fn target(&self, die: Target) -> String {
        match die {
            Target::Sample(value) => self.say("die.sample", &[("value", &value)]),
            Target::Infection => self.say("die.infection", &[]),
            Target::Biotechnology => self.say("die.biotechnology", &[]),
            Target::Mutant => self.say("die.mutant", &[]),
        }
    }

    /// "a sample", "a health mark", "a free sample".
    fn source(&self, with: Source, area: Mark) -> &'static str {
        match with.mark(area) {
            None => self.text.get("die.a_sample"),
            Some(mark) => self.icon(Icon::Mark(mark)),
        }
    }

    /// " and crosses out =3", or nothing.
    fn crossing(&self, key: &str, seat: Seat, factor: Option<Factor>) -> String {
        factor.map_or_else(String::new, |factor| self.about(key, seat, &[("factor", &factor)]))
    }
}

impl Words for PrototypeC19 {
    exaequo_game::words_by_narrator!();

    fn action_sentence(&self, seat: Seat, action: Action, narration: &Narration<'_>) -> String {
        Narrator::new(narration).action_sentence(self, seat, action)
    }

    fn painted_table(view: &View, narration: &Narration<'_>) -> String {
        Narrator(PrototypeC19::narrator(narration).coloured()).table_text(view)
    }
}

// ---- actions ----

/// What would happen in the risk zone.
fn stakes(game: &PrototypeC19, seat: Seat, action: Action) -> Vec<Event> {
    let (mut after, mut events) = (game.clone(), Vec::new());
    match action {
        _ if game.check(seat, action).is_err() => {}
        Action::Place { shape, row, column, turn } => {
            after.infect(seat, (shape, row, column, turn), &mut events);
        }
        Action::Column { column } => after.infect_column(seat, column, &mut events),
        _ => {}
    }
    events
}

impl Narrator<'_> {
    fn action_sentence(&self, game: &PrototypeC19, seat: Seat, action: Action) -> String {
        match action {
            Action::Roll => self.say("action.roll", &[]),
            Action::Reroll { dice, mutant } => self.rerolling(game, dice, mutant),
            Action::Keep if game.stage == Stage::Final => self.say("action.keep_end", &[]),
            Action::Keep if game.mutant == 0 => self.say("action.keep_solo", &[]),
            Action::Keep => self.say("action.keep", &[("value", &game.mutant)]),
            Action::Take { dice } => self.taking(game, dice),
            Action::Biotech { die } => self.say("action.biotech", &[("die", &die)]),
            Action::Pair { pair } => {
                let value = game.desk(seat).biotech.value;
                self.paired("action.pair", game, (value, pair))
            }
            Action::Health { with, value } => self.healing(game, seat, with, value),
            Action::Formula { with, value, factor } => {
                self.formulating(game, seat, (with, value), factor)
            }
            Action::Cell { with, value, pair } => {
                let told = self.paired("action.pair", game, (value, pair));
                let with = self.source(with, Mark::Biotechnology);
                self.say("action.mark_pair", &[("with", &with), ("told", &told)])
            }
            Action::Analyse { die, change } => {
                let sign = format!("{change:+}");
                self.say("action.analyse", &[("die", &self.target(die)), ("change", &sign)])
            }
            Action::Convert { die, pair } => self.converting(game, seat, die, pair),
            Action::Place { shape, row, column, turn } => {
                let gaps: &Gaps<'_> =
                    &[("shape", &shape), ("row", &row), ("column", &column), ("turn", &turn)];
                self.with_stakes(self.say("action.place", gaps), game, seat, action)
            }
            Action::Column { column } => {
                let told = self.say("action.column", &[("column", &column)]);
                self.with_stakes(told, game, seat, action)
            }
            other => self.marking(other),
        }
    }

    /// What an infection would make full, and what that brings or costs.
    fn with_stakes(&self, told: String, game: &PrototypeC19, seat: Seat, action: Action) -> String {
        let stakes: Vec<String> =
            stakes(game, seat, action).iter().filter_map(|event| self.stake(game, event)).collect();
        if stakes.is_empty() {
            return told;
        }
        self.say("stake.with", &[("told", &told), ("stakes", &stakes.join("; "))])
    }

    fn stake(&self, game: &PrototypeC19, event: &Event) -> Option<String> {
        let components = game.components();
        let points = &components.numbers.points;
        Some(match *event {
            Event::RowFull { row, raises, .. } => {
                let icon = self.icon(components.zone.row_rewards[usize::from(row) - 1]);
                let key = if raises { "stake.row_raises" } else { "stake.row" };
                self.say(key, &[("row", &row), ("icon", &icon)])
            }
            Event::ColumnFull { column, .. } => {
                let cost = points.column_open - points.column_full;
                self.say("stake.column", &[("column", &column), ("cost", &cost)])
            }
            Event::Surrounded { .. } => {
                let icon = self.icon(Icon::Mark(Mark::Free));
                self.say("stake.hospital", &[("icon", &icon)])
            }
            _ => return None,
        })
    }

    /// What is done in the risk zone and at the end.
    fn marking(&self, action: Action) -> String {
        match action {
            Action::Resist { row, column } => {
                self.say("action.resist", &[("row", &row), ("column", &column)])
            }
            Action::Pick { die } => self.say("action.pick", &[("die", &die)]),
            Action::Decline { mark } => {
                self.say("action.decline", &[("mark", &self.icon(Icon::Mark(mark)))])
            }
            Action::GiveUp { pair } => self.say("action.give_up", &[("pair", &pair)]),
            _ => self.say("action.done", &[]),
        }
    }

    fn rerolling(&self, game: &PrototypeC19, dice: Dice, mutant: bool) -> String {
        let mut named: Vec<String> = dice.faces().map(|face| face.to_string()).collect();
        if mutant {
            named.push(self.text.get("die.mutant").to_owned());
        }
        let key = if game.is_reroll_free() { "action.reroll" } else { "action.reroll_paid" };
        self.say(key, &[("dice", &named.join(", "))])
    }

    fn taking(&self, game: &PrototypeC19, dice: Dice) -> String {
        let infection = dice.highest().unwrap_or(0);
        let samples = if dice.has(infection) { dice.without(infection) } else { dice };
        let rat = dice.len() > game.components().numbers.dice.taken;
        let key = if rat { "action.take_rat" } else { "action.take" };
        self.say(key, &[("samples", &self.dice(samples)), ("infection", &infection)])
    }

    fn paired(&self, key: &str, game: &PrototypeC19, (value, pair): (u8, u8)) -> String {
        let at = usize::from(pair).wrapping_sub(1);
        let icon = game.components().pairs.get(at).map_or("?", |&icon| self.icon(icon));
        self.say(key, &[("value", &value), ("pair", &pair), ("icon", &icon)])
    }

    /// Says where the sample goes and what that brings.
    fn healing(&self, game: &PrototypeC19, seat: Seat, with: Source, value: u8) -> String {
        let place = game.health_place(game.player(seat), value);
        let (column, row) = place.unwrap_or((0, 0));
        let gain = match game.components().health_cell(column, row) {
            HealthCell::Icon(icon) => self.say("action.gain", &[("icon", &self.icon(icon))]),
            cell => self.say("action.write", &[("number", &written_in(cell, value))]),
        };
        let gaps: &Gaps<'_> = &[
            ("with", &self.source(with, Mark::Health)),
            ("value", &value),
            ("column", &(column + 1)),
            ("gain", &gain),
        ];
        self.say("action.health", gaps)
    }

    fn formulating(
        &self,
        game: &PrototypeC19,
        seat: Seat,
        (with, value): (Source, u8),
        factor: Option<Factor>,
    ) -> String {
        let cell = usize::from(game.player(seat).formulated());
        let times = game.components().formula.get(cell).copied().unwrap_or(1);
        let gaps: &Gaps<'_> = &[
            ("with", &self.source(with, Mark::Formula)),
            ("value", &value),
            ("cell", &(cell + 1)),
            ("number", &(value * times)),
            ("factor", &self.crossing("action.crossing", seat, factor)),
        ];
        self.say("action.formula", gaps)
    }

    fn converting(&self, game: &PrototypeC19, seat: Seat, die: Target, pair: u8) -> String {
        let at = usize::from(pair).wrapping_sub(1);
        let [a, b] = game.player(seat).pairs.get(at).copied().unwrap_or_default();
        let value = match die {
            Target::Sample(value) => value,
            _ => game.desk(seat).infection.value,
        };
        let to = if value == a { b } else { a };
        self.say("action.convert", &[("die", &self.target(die)), ("pair", &pair), ("to", &to)])
    }
}
