//! Writing on the sheet: health, formula, biotechnology, rewards, and dice that are changed
//! (PC-20 to PC-32).

use exaequo_game::{EventSink, Seat};

use crate::action::{Source, Target};
use crate::components::HealthCell;
use crate::event::Event;
use crate::factor::Factor;
use crate::icon::{Icon, Mark, Resource};
use crate::scenario::Scenario;
use crate::state::{Change, Die, Phase, PrototypeC19};

impl PrototypeC19 {
    /// PC-20 to PC-22.
    pub(crate) fn write_health(
        &mut self,
        seat: Seat,
        with: Source,
        value: u8,
        events: &mut impl EventSink<Event>,
    ) {
        self.use_up(seat, with, Mark::Health, value);
        let (column, row) =
            self.health_place(self.player(seat), value).expect("the action is legal");
        let cell = self.components().health_cell(column, row);
        self.player_mut(seat).health[usize::from(column)] = value;
        let written = written_in(cell, value);
        let column = column + 1;
        events.emit(|| Event::Health { seat, with, value, column, row, written });
        self.reward(seat, Icon::Resource(Resource::Resistant), events);
        if let HealthCell::Icon(icon) = cell {
            self.reward(seat, icon, events);
        }
    }

    /// PC-23.
    pub(crate) fn write_formula(
        &mut self,
        seat: Seat,
        (with, value): (Source, u8),
        factor: Option<Factor>,
        events: &mut impl EventSink<Event>,
    ) {
        self.use_up(seat, with, Mark::Formula, value);
        let at = usize::from(self.player(seat).formulated());
        let written = value * self.components().formula[at];
        let crossed = factor
            .map_or(0, |f| 1 + self.factor_at(self.player(seat), f).expect("the action is legal"));
        let player = self.player_mut(seat);
        player.formula[at] = value;
        player.crossed_with[at] = crossed as u8;
        let cell = at as u8 + 1;
        let target = factor.and_then(|factor| factor.target(written));
        events.emit(|| Event::Formula { seat, with, value, cell, written, factor, target });
        if self.is(Scenario::AntiVacunas) {
            self.doses += 1;
        }
    }

    /// PC-06, PC-24.
    pub(crate) fn write_pair(
        &mut self,
        seat: Seat,
        value: u8,
        pair: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let at = usize::from(pair) - 1;
        let icon = self.components().pairs[at];
        let numbers = &mut self.player_mut(seat).pairs[at];
        let cell = usize::from(numbers[0] > 0);
        numbers[cell] = value;
        events.emit(|| Event::Biotech { seat, value, pair });
        if cell == 1 {
            events.emit(|| Event::PairComplete { seat, pair });
            self.reward(seat, icon, events);
        }
    }

    /// B: the die taken goes into a pair.
    pub(crate) fn write_biotech_die(
        &mut self,
        seat: Seat,
        pair: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let desk = self.desk_mut(seat);
        let value = std::mem::take(&mut desk.biotech).value;
        desk.phase = Phase::Act;
        self.write_pair(seat, value, pair, events);
    }

    /// A mark is written as a die of biotechnology.
    pub(crate) fn write_cell(
        &mut self,
        seat: Seat,
        with: Source,
        (value, pair): (u8, u8),
        events: &mut impl EventSink<Event>,
    ) {
        self.use_up(seat, with, Mark::Biotechnology, value);
        self.write_pair(seat, value, pair, events);
    }

    /// The sample or the mark that is written is gone.
    fn use_up(&mut self, seat: Seat, with: Source, area: Mark, value: u8) {
        let desk = self.desk_mut(seat);
        match with.mark(area) {
            Some(mark) => desk.marks[mark as usize] -= 1,
            None => {
                let used = desk.samples.iter_mut().find(|die| die.value == value);
                *used.expect("the action is legal") = Die::NONE;
            }
        }
    }

    // ---- rewards ----

    /// PC-30, PC-32: a bonus opens a circle, a mark waits to be used.
    pub(crate) fn reward(&mut self, seat: Seat, icon: Icon, events: &mut impl EventSink<Event>) {
        let circles = self.components().circles;
        let player = self.player_mut(seat);
        match icon {
            Icon::Resource(resource) => {
                let open = &mut player.open[resource as usize];
                if *open == circles[resource as usize] {
                    events.emit(|| Event::Lost { seat, icon });
                    return;
                }
                *open += 1;
            }
            Icon::Mark(mark) => player.desk.marks[mark as usize] += 1,
        }
        events.emit(|| Event::Gained { seat, icon });
    }

    pub(crate) fn decline(&mut self, seat: Seat, mark: Mark, events: &mut impl EventSink<Event>) {
        self.desk_mut(seat).marks[mark as usize] -= 1;
        events.emit(|| Event::Declined { seat, mark });
    }

    /// PC-32: a mark that cannot be used is lost.
    pub(crate) fn drop_useless_marks(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        for mark in Mark::ALL {
            while self.desk(seat).marks_of(mark) > 0 && !self.is_usable(seat, mark) {
                self.desk_mut(seat).marks[mark as usize] -= 1;
                events.emit(|| Event::Lost { seat, icon: Icon::Mark(mark) });
            }
        }
    }

    pub(crate) fn spend(
        &mut self,
        seat: Seat,
        resource: Resource,
        events: &mut impl EventSink<Event>,
    ) {
        self.player_mut(seat).spent[resource as usize] += 1;
        events.emit(|| Event::Spent { seat, resource });
    }

    // ---- dice that are changed ----

    /// PC-31.
    pub(crate) fn analyse(
        &mut self,
        seat: Seat,
        die: Target,
        change: i8,
        events: &mut impl EventSink<Event>,
    ) {
        self.spend(seat, Resource::Analysis, events);
        let to = if die == Target::Mutant {
            self.mutant = self.mutant.saturating_add_signed(change);
            self.mutant
        } else {
            let held = self.die_mut(seat, die);
            *held = held.turned(held.value.saturating_add_signed(change), Change::Analysis);
            held.value
        };
        events.emit(|| Event::Analysed { seat, die, to });
    }

    /// PC-25: the number equal to the die is crossed out, the die becomes the other one.
    pub(crate) fn convert(
        &mut self,
        seat: Seat,
        die: Target,
        pair: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let at = usize::from(pair) - 1;
        let [a, b] = self.player(seat).pairs[at];
        let held = self.die_mut(seat, die);
        let (crossed, to) = if held.value == a { (1, b) } else { (2, a) };
        *held = held.turned(to, Change::Conversion);
        self.player_mut(seat).crossed |= crossed << (2 * at);
        events.emit(|| Event::Converted { seat, die, to, pair });
    }

    fn die_mut(&mut self, seat: Seat, die: Target) -> &mut Die {
        let desk = self.desk_mut(seat);
        match die {
            Target::Sample(value) => {
                let held = desk.samples.iter_mut().find(|held| held.value == value);
                held.expect("the action is legal")
            }
            Target::Infection => &mut desk.infection,
            Target::Biotechnology | Target::Mutant => &mut desk.biotech,
        }
    }
}

/// PC-21: what a sample leaves in a cell of health.
pub(crate) fn written_in(cell: HealthCell, value: u8) -> u8 {
    match cell {
        HealthCell::Times(times) => value * times,
        _ => value,
    }
}
