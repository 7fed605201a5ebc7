//! The risk zone: infections, resistant individuals, and what they complete (PC-33, PC-40 to PC-45).

use exaequo_game::{EventSink, Seat, ensure};

use crate::action::Action;
use crate::components::{Cells, Zone};
use crate::event::Event;
use crate::icon::{Icon, Mark, Resource};
use crate::legal::{self, Verdict};
use crate::refusal::Refusal;
use crate::scenario::Scenario;
use crate::state::{Ask, Die, Player, PrototypeC19};

// ---- what is legal ----

impl PrototypeC19 {
    /// The cells of which an infection must cover one: the corner first, then those next to an
    /// infected one and the half-infected ones themselves (PC-41).
    #[inline]
    pub(crate) fn infection_reach(&self, player: &Player) -> Cells {
        let (zone, ill) = (&self.components().zone, player.infected.or(player.half));
        if ill.is_empty() { zone.corner } else { zone.beside(ill).or(player.half) }
    }

    /// May the shape lie somewhere?
    pub(crate) fn fits(&self, player: &Player, shape: u8) -> bool {
        legal::infections(self, player, shape).next().is_some()
    }

    /// An infection of this shape, laid or forced into a column.
    pub(crate) fn may_infect(&self, seat: Seat, shape: u8, action: Action) -> Verdict {
        let (player, zone) = (self.player(seat), &self.components().zone);
        match action {
            Action::Place { shape: said, row, column, turn } => {
                ensure(said == shape, Refusal::WrongShape)?;
                let cells = zone.placed(shape, row, column, turn).ok_or(Refusal::Outside)?;
                ensure(!cells.meets(player.infected), Refusal::OnInfected)?;
                let first = player.infected.or(player.half).is_empty();
                let apart = if first { Refusal::CornerFirst } else { Refusal::NotBesideInfected };
                ensure(cells.meets(self.infection_reach(player)), apart)
            }
            Action::Column { column } => {
                ensure(!self.fits(player, shape), Refusal::FitsSomewhere)?;
                let cells = zone.columns.get(usize::from(column).wrapping_sub(1));
                let open = cells.is_some_and(|cells| !player.infected.covers(*cells));
                ensure(open, Refusal::ColumnIsFull)
            }
            _ => Err(Refusal::InfectFirst),
        }
    }

    /// Where a resistant individual may enter (PC-33).
    #[inline]
    pub(crate) fn resistible(&self, player: &Player) -> Cells {
        let (zone, anchors) = (&self.components().zone, player.resistant.or(player.half));
        let reach = if anchors.is_empty() { zone.resistant_corner } else { zone.beside(anchors) };
        reach.and(healthy(zone, player)).without(zone.beside(player.infected))
    }

    /// Whenever one is asked for something (PC-33): is there a bonus to spend, or a second one to place?
    #[inline]
    pub(crate) fn can_resist(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.desk.second || player.has(Resource::Resistant) > 0
    }

    /// Is there a bonus, or half of one, and room for it?
    pub(crate) fn has_resistants_to_place(&self, seat: Seat) -> bool {
        self.can_resist(seat) && !self.resistible(self.player(seat)).is_empty()
    }

    pub(crate) fn may_resist(&self, seat: Seat, row: u8, column: u8) -> Verdict {
        let (player, zone) = (self.player(seat), &self.components().zone);
        ensure(self.can_resist(seat), Refusal::NoResistants)?;
        let cell = zone.at(row, column);
        ensure(cell.meets(healthy(zone, player)), Refusal::NotHealthy)?;
        ensure(!cell.meets(zone.beside(player.infected)), Refusal::BesideInfected)?;
        let first = player.resistant.or(player.half).is_empty();
        let apart = if first { Refusal::ResistantCorner } else { Refusal::NotBesideResistant };
        ensure(cell.meets(self.resistible(player)), apart)
    }
}

fn healthy(zone: &Zone, player: &Player) -> Cells {
    zone.individuals.without(player.infected.or(player.half).or(player.resistant))
}

// ---- what happens ----

impl PrototypeC19 {
    pub(crate) fn resist(
        &mut self,
        seat: Seat,
        (row, column): (u8, u8),
        events: &mut impl EventSink<Event>,
    ) {
        if !self.desk(seat).second {
            self.spend(seat, Resource::Resistant, events);
        }
        let cell = self.components().zone.at(row, column);
        let player = self.player_mut(seat);
        player.resistant = player.resistant.or(cell);
        events.emit(|| Event::Resisted { seat, row, column });
        let more = !self.desk(seat).second && !self.resistible(self.player(seat)).is_empty();
        self.desk_mut(seat).second = more;
    }

    /// PC-40, PC-43.
    pub(crate) fn infect(
        &mut self,
        seat: Seat,
        (shape, row, column, turn): (u8, u8, u8, u8),
        events: &mut impl EventSink<Event>,
    ) {
        let zone = &self.components().zone;
        let cells = zone.placed(shape, row, column, turn).expect("the action is legal");
        self.use_up_infection(seat);
        let cholera = self.is(Scenario::Colera);
        let player = self.player_mut(seat);
        let before = player.infected;
        let resisting = cells.and(player.resistant);
        let halved = if cholera { Cells::NONE } else { resisting };
        player.infected = player.infected.or(cells.without(halved));
        player.half = player.half.without(cells).or(halved);
        player.resistant = player.resistant.without(cells);
        events.emit(|| Event::Infected { seat, shape, row, column, turn, half: halved.len() });
        if cholera && !resisting.is_empty() {
            self.receive(seat, resisting.len(), events);
        }
        self.complete(seat, before, events);
    }

    /// PC-42: nobody of the column is spared.
    pub(crate) fn infect_column(
        &mut self,
        seat: Seat,
        column: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let cells = self.components().zone.columns[usize::from(column) - 1];
        self.use_up_infection(seat);
        let player = self.player_mut(seat);
        let before = player.infected;
        player.infected = player.infected.or(cells);
        player.half = player.half.without(cells);
        player.resistant = player.resistant.without(cells);
        events.emit(|| Event::ColumnForced { seat, column });
        self.complete(seat, before, events);
    }

    /// The infection that was asked for is placed: one received, or the die.
    fn use_up_infection(&mut self, seat: Seat) {
        match self.ask(seat) {
            Ask::Due(_) => self.desk_mut(seat).due -= 1,
            _ => self.desk_mut(seat).infection = Die::NONE,
        }
    }

    /// The scenario hands out infections; somebody whose sheet is full ignores them (PC-S14).
    pub(crate) fn receive(&mut self, seat: Seat, count: u8, events: &mut impl EventSink<Event>) {
        let shape = self.due_shape();
        if count == 0 || self.player(seat).is_full(self.components()) {
            return;
        }
        let desk = self.desk_mut(seat);
        desk.due = desk.due.saturating_add(count);
        events.emit(|| Event::Received { seat, count, shape });
    }

    /// PC-44, PC-45: what has become full or surrounded since.
    fn complete(&mut self, seat: Seat, before: Cells, events: &mut impl EventSink<Event>) {
        let (zone, now) = (&self.components().zone, self.player(seat).infected);
        let new = |cells: Cells| now.covers(cells) && !before.covers(cells);
        for (row, &cells) in (1..).zip(&zone.rows) {
            if new(cells) {
                let raises = self.rows_raise();
                events.emit(|| Event::RowFull { seat, row, raises });
                self.reward(seat, zone.row_rewards[usize::from(row) - 1], events);
            }
        }
        for (column, &cells) in (1..).zip(&zone.columns) {
            if new(cells) {
                events.emit(|| Event::ColumnFull { seat, column });
            }
        }
        for &(hospital, cells) in &zone.around {
            if new(cells) {
                let (row, column) = zone.place(hospital);
                events.emit(|| Event::Surrounded { seat, row, column });
                self.reward(seat, Icon::Mark(Mark::Free), events);
            }
        }
    }
}

// ---- what is counted ----

impl Player {
    /// How many rows are full.
    pub(crate) fn full_rows(&self, zone: &Zone) -> u8 {
        zone.rows.iter().filter(|cells| self.infected.covers(**cells)).count() as u8
    }

    /// How many columns are full.
    pub(crate) fn full_columns(&self, zone: &Zone) -> u8 {
        zone.columns.iter().filter(|cells| self.infected.covers(**cells)).count() as u8
    }

    /// How many hospitals are surrounded.
    pub(crate) fn surrounded(&self, zone: &Zone) -> u8 {
        zone.around.iter().filter(|(_, cells)| self.infected.covers(*cells)).count() as u8
    }
}
