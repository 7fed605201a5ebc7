//! What happened, as sentences.

use std::fmt::Display;

use exaequo_game::Seat;

use super::{Gaps, Narrator};
use crate::dice::Dice;
use crate::event::Event;
use crate::icon::{Icon, Mark};

impl Narrator<'_> {
    pub(super) fn event(&self, event: &Event) -> String {
        match *event {
            Event::TurnBegan { seat, round } => {
                self.about("event.turn_began", seat, &[("round", &round)])
            }
            Event::AssistBegan { dice } if dice.is_empty() => self.say("event.assist_solo", &[]),
            Event::AssistBegan { dice } => {
                self.say("event.assist_began", &[("dice", &self.dice(dice))])
            }
            Event::Rolled { seat, dice, mutant } => self.rolled("event.rolled", seat, dice, mutant),
            Event::Rerolled { seat, dice, mutant } => {
                self.rolled("event.rerolled", seat, dice, mutant)
            }
            Event::Raised { dice, mutant } => {
                let mut raised: Vec<String> = dice.faces().map(|face| face.to_string()).collect();
                if mutant {
                    raised.push(self.text.get("die.mutant").to_owned());
                }
                self.say("event.raised", &[("dice", &raised.join(", "))])
            }
            Event::MutantWritten { seat, value, cell } => {
                self.about("event.mutant_written", seat, &[("value", &value), ("cell", &cell)])
            }
            Event::Spent { seat, resource } => {
                let icon = self.icon(Icon::Resource(resource));
                self.about("event.spent", seat, &[("icon", &icon)])
            }
            Event::FinalBegan => self.say("event.final_began", &[]),
            Event::Over => self.say("event.over", &[]),
            ref other => self.taken(other),
        }
    }

    fn rolled(&self, key: &str, seat: Seat, dice: Dice, mutant: Option<u8>) -> String {
        let mutant = mutant
            .map_or_else(String::new, |value| self.say("event.and_mutant", &[("value", &value)]));
        self.about(key, seat, &[("dice", &self.dice(dice)), ("mutant", &mutant)])
    }

    /// Dice that are taken and changed.
    fn taken(&self, event: &Event) -> String {
        match *event {
            Event::Took { seat, infection, samples, .. } => {
                let gaps: &Gaps<'_> =
                    &[("samples", &self.dice(samples)), ("infection", &infection)];
                self.about("event.took", seat, gaps)
            }
            Event::TookBiotech { seat, die } => {
                self.about("event.took_biotech", seat, &[("die", &die)])
            }
            Event::Shifted { seat, infection: Some(infection), samples } => {
                let gaps: &Gaps<'_> =
                    &[("samples", &self.dice(samples)), ("infection", &infection)];
                self.about("event.shifted", seat, gaps)
            }
            Event::Shifted { seat, samples, .. } => {
                self.about("event.shifted_biotech", seat, &[("samples", &self.dice(samples))])
            }
            Event::Analysed { seat, die, to } => {
                self.about("event.analysed", seat, &[("die", &self.target(die)), ("to", &to)])
            }
            Event::Converted { seat, die, to, pair } => {
                let gaps: &Gaps<'_> = &[("die", &self.target(die)), ("to", &to), ("pair", &pair)];
                self.about("event.converted", seat, gaps)
            }
            Event::Finished { seat, lost } if lost.is_empty() => {
                self.about("event.done", seat, &[])
            }
            Event::Finished { seat, lost } => {
                self.about("event.done_lost", seat, &[("dice", &self.dice(lost))])
            }
            Event::Picked { seat, die } => self.about("event.picked", seat, &[("die", &die)]),
            Event::GaveUp { seat, pair } => self.about("event.gave_up", seat, &[("pair", &pair)]),
            ref other => self.written(other),
        }
    }

    /// What is written in the areas, and what that brings.
    fn written(&self, event: &Event) -> String {
        match *event {
            Event::Health { seat, with, value, column, written, .. } => {
                let with = self.source(with, Mark::Health);
                let gaps: &Gaps<'_> = &[
                    ("with", &with),
                    ("value", &value),
                    ("column", &column),
                    ("number", &written),
                ];
                self.about("event.health", seat, gaps)
            }
            Event::Formula { seat, with, value, cell, written, factor, .. } => {
                let gaps: &Gaps<'_> = &[
                    ("with", &self.source(with, Mark::Formula)),
                    ("value", &value),
                    ("cell", &cell),
                    ("number", &written),
                    ("factor", &self.crossing("event.crossing", factor)),
                ];
                self.about("event.formula", seat, gaps)
            }
            Event::Biotech { seat, value, pair } => {
                self.about("event.biotech", seat, &[("value", &value), ("pair", &pair)])
            }
            Event::PairComplete { seat, pair } => {
                self.about("event.pair_complete", seat, &[("pair", &pair)])
            }
            Event::Gained { seat, icon } => {
                self.about("event.gained", seat, &[("icon", &self.icon(icon))])
            }
            Event::Lost { seat, icon } => {
                self.about("event.lost", seat, &[("icon", &self.icon(icon))])
            }
            Event::Declined { seat, mark } => {
                self.about("event.declined", seat, &[("icon", &self.icon(Icon::Mark(mark)))])
            }
            ref other => self.infected(other),
        }
    }

    /// What happens in the risk zone.
    fn infected(&self, event: &Event) -> String {
        match *event {
            Event::Infected { seat, shape, row, column, half, .. } => {
                let key = if half > 0 { "event.infected_half" } else { "event.infected" };
                let gaps: &Gaps<'_> =
                    &[("shape", &shape), ("row", &row), ("column", &column), ("half", &half)];
                self.about(key, seat, gaps)
            }
            Event::ColumnForced { seat, column } => {
                self.about("event.column_forced", seat, &[("column", &column)])
            }
            Event::NoInfection { seat } => self.about("event.no_infection", seat, &[]),
            Event::RowFull { seat, row } => self.about("event.row_full", seat, &[("row", &row)]),
            Event::ColumnFull { seat, column } => {
                self.about("event.column_full", seat, &[("column", &column)])
            }
            Event::Surrounded { seat, row, column } => {
                self.about("event.surrounded", seat, &[("row", &row), ("column", &column)])
            }
            Event::Resisted { seat, row, column } => {
                self.about("event.resisted", seat, &[("row", &row), ("column", &column)])
            }
            Event::Received { seat, count, shape } => {
                self.about("event.received", seat, &[("count", &count), ("shape", &shape)])
            }
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    pub(super) fn about(&self, key: &str, seat: Seat, more: &Gaps<'_>) -> String {
        let name = self.name(seat);
        let mut gaps: Vec<(&str, &dyn Display)> = vec![("name", &name)];
        gaps.extend_from_slice(more);
        self.say(key, &gaps)
    }
}
