//! What happened, as sentences.

use exaequo_game::{Gaps, Seat};

use super::Narrator;
use crate::dice::Dice;
use crate::event::SeenEvent;
use crate::icon::{Icon, Mark};

impl Narrator<'_> {
    pub(super) fn event_sentence(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::TurnBegan { seat, round } => {
                self.about("event.turn_began", seat, &[("round", &round)])
            }
            SeenEvent::AssistBegan { dice } if dice.is_empty() => {
                self.say("event.assist_solo", &[])
            }
            SeenEvent::AssistBegan { dice } => {
                self.say("event.assist_began", &[("dice", &self.dice(dice))])
            }
            SeenEvent::Rolled { seat, dice, mutant } => {
                self.rolled("event.rolled", seat, dice, mutant)
            }
            SeenEvent::Rerolled { seat, dice, mutant } => {
                self.rolled("event.rerolled", seat, dice, mutant)
            }
            SeenEvent::Raised { dice, mutant } => {
                let mut raised: Vec<String> = dice.faces().map(|face| face.to_string()).collect();
                if mutant {
                    raised.push(self.text.get("die.mutant").to_owned());
                }
                self.say("event.raised", &[("dice", &raised.join(", "))])
            }
            SeenEvent::MutantWritten { seat, value, cell } => {
                self.about("event.mutant_written", seat, &[("value", &value), ("cell", &cell)])
            }
            SeenEvent::Spent { seat, resource } => {
                let icon = self.icon(Icon::Resource(resource));
                self.about("event.spent", seat, &[("icon", &icon)])
            }
            SeenEvent::FinalBegan => self.say("event.final_began", &[]),
            SeenEvent::LastResistants => self.say("event.last_resistants", &[]),
            SeenEvent::Over => self.say("event.over", &[]),
            ref other => self.taken(other),
        }
    }

    fn rolled(&self, key: &str, seat: Seat, dice: Dice, mutant: Option<u8>) -> String {
        let mutant = mutant
            .map_or_else(String::new, |value| self.say("event.and_mutant", &[("value", &value)]));
        self.about(key, seat, &[("dice", &self.dice(dice)), ("mutant", &mutant)])
    }

    /// Dice that are taken and changed.
    fn taken(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Took { seat, infection, samples, .. } => {
                let gaps: &Gaps<'_> =
                    &[("samples", &self.dice(samples)), ("infection", &infection)];
                self.about("event.took", seat, gaps)
            }
            SeenEvent::TookBiotech { seat, die } => {
                self.about("event.took_biotech", seat, &[("die", &die)])
            }
            SeenEvent::Shifted { seat, infection: Some(infection), samples } => {
                let gaps: &Gaps<'_> =
                    &[("samples", &self.dice(samples)), ("infection", &infection)];
                self.about("event.shifted", seat, gaps)
            }
            SeenEvent::Shifted { seat, samples, .. } => {
                self.about("event.shifted_biotech", seat, &[("samples", &self.dice(samples))])
            }
            SeenEvent::Analysed { seat, die, to } => {
                self.about("event.analysed", seat, &[("die", &self.target(die)), ("to", &to)])
            }
            SeenEvent::Converted { seat, die, to, pair } => {
                let gaps: &Gaps<'_> = &[("die", &self.target(die)), ("to", &to), ("pair", &pair)];
                self.about("event.converted", seat, gaps)
            }
            SeenEvent::Finished { seat, lost } if lost.is_empty() => {
                self.about("event.done", seat, &[])
            }
            SeenEvent::Finished { seat, lost } => {
                self.about("event.done_lost", seat, &[("dice", &self.dice(lost))])
            }
            SeenEvent::Picked { seat, die } => self.about("event.picked", seat, &[("die", &die)]),
            SeenEvent::GaveUp { seat, pair } => {
                self.about("event.gave_up", seat, &[("pair", &pair)])
            }
            ref other => self.written(other),
        }
    }

    /// What is written in the areas, and what that brings.
    fn written(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Health { seat, with, value, column, written, .. } => {
                let with = self.source(with, Mark::Health);
                let gaps: &Gaps<'_> = &[
                    ("with", &with),
                    ("value", &value),
                    ("column", &column),
                    ("number", &written),
                ];
                self.about("event.health", seat, gaps)
            }
            SeenEvent::Formula { seat, with, value, cell, written, factor, .. } => {
                let gaps: &Gaps<'_> = &[
                    ("with", &self.source(with, Mark::Formula)),
                    ("value", &value),
                    ("cell", &cell),
                    ("number", &written),
                    ("factor", &self.crossing("event.crossing", seat, factor)),
                ];
                self.about("event.formula", seat, gaps)
            }
            SeenEvent::Biotech { seat, value, pair } => {
                self.about("event.biotech", seat, &[("value", &value), ("pair", &pair)])
            }
            SeenEvent::PairComplete { seat, pair } => {
                self.about("event.pair_complete", seat, &[("pair", &pair)])
            }
            SeenEvent::Gained { seat, icon } => {
                self.about("event.gained", seat, &[("icon", &self.icon(icon))])
            }
            SeenEvent::Lost { seat, icon } => {
                self.about("event.lost", seat, &[("icon", &self.icon(icon))])
            }
            SeenEvent::Declined { seat, mark } => {
                self.about("event.declined", seat, &[("icon", &self.icon(Icon::Mark(mark)))])
            }
            ref other => self.infected(other),
        }
    }

    /// What happens in the risk zone.
    fn infected(&self, event: &SeenEvent) -> String {
        match *event {
            SeenEvent::Infected { seat, shape, row, column, half, .. } => {
                let key = if half > 0 { "event.infected_half" } else { "event.infected" };
                let gaps: &Gaps<'_> =
                    &[("shape", &shape), ("row", &row), ("column", &column), ("half", &half)];
                self.about(key, seat, gaps)
            }
            SeenEvent::ColumnForced { seat, column } => {
                self.about("event.column_forced", seat, &[("column", &column)])
            }
            SeenEvent::NoInfection { seat } => self.about("event.no_infection", seat, &[]),
            SeenEvent::RowFull { seat, row, raises } => {
                let key = if raises { "event.row_full_raises" } else { "event.row_full" };
                self.about(key, seat, &[("row", &row)])
            }
            SeenEvent::ColumnFull { seat, column } => {
                self.about("event.column_full", seat, &[("column", &column)])
            }
            SeenEvent::Surrounded { seat, row, column } => {
                self.about("event.surrounded", seat, &[("row", &row), ("column", &column)])
            }
            SeenEvent::Resisted { seat, row, column } => {
                self.about("event.resisted", seat, &[("row", &row), ("column", &column)])
            }
            SeenEvent::Received { seat, count, shape } => {
                self.about("event.received", seat, &[("count", &count), ("shape", &shape)])
            }
            ref other => unreachable!("{other:?} is told elsewhere"),
        }
    }
}
