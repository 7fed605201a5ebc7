//! The course of the game: rounds, dice, and who is asked next (PC-01 to PC-09, PC-S14).
//!
//! Only `roll` and `reroll` use chance, and only one seat at a time can do either. Whatever several
//! seats do at the same time stays on their own sheets; the game moves on when nobody is asked any
//! more, in the same way whoever was last.

use exaequo_game::{EventSink, GameRng, Seat};

use crate::action::Action;
use crate::dice::{Dice, FACES};
use crate::event::Event;
use crate::icon::Resource;
use crate::scenario::Scenario;
use crate::state::{Change, Desk, Die, Phase, PrototypeC19, Stage};

pub(crate) fn apply(
    game: &mut PrototypeC19,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut impl EventSink<Event>,
) {
    match action {
        Action::Roll => game.roll(seat, rng, events),
        Action::Reroll { dice, mutant } => game.reroll(seat, dice, mutant, rng, events),
        Action::Keep => game.keep(seat, events),
        Action::Take { dice } => game.take(seat, dice, events),
        Action::Biotech { die } => game.take_for_biotech(seat, die, events),
        Action::Pair { pair } => game.write_biotech_die(seat, pair, events),
        Action::Health { with, value } => game.write_health(seat, with, value, events),
        Action::Formula { with, value, factor } => {
            game.write_formula(seat, (with, value), factor, events)
        }
        Action::Cell { with, value, pair } => game.write_cell(seat, with, (value, pair), events),
        Action::Analyse { die, change } => game.analyse(seat, die, change, events),
        Action::Convert { die, pair } => game.convert(seat, die, pair, events),
        Action::Place { shape, row, column, turn } => {
            game.infect(seat, (shape, row, column, turn), events)
        }
        Action::Column { column } => game.infect_column(seat, column, events),
        Action::Resist { row, column } => game.resist(seat, (row, column), events),
        Action::Pick { die } => game.pick(seat, die, events),
        Action::Decline { mark } => game.decline(seat, mark, events),
        Action::GiveUp { pair } => game.give_up(seat, pair, events),
        Action::Done => game.finish_action(seat, events),
    }
    game.tidy(seat, events);
    game.settle(events);
}

impl PrototypeC19 {
    /// What an action leaves behind that can never be used.
    fn tidy(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        self.drop_useless_marks(seat, events);
        let (full, none_left) =
            (self.player(seat).is_full(self.components()), self.dice.is_empty());
        let desk = self.desk_mut(seat);
        if full {
            desk.due = 0;
        }
        let at_rest = desk.infection.value == 0 && none_left;
        if desk.phase == Phase::EndDice && (full || at_rest) {
            desk.phase = Phase::Idle;
            desk.infection = Die::NONE;
            self.dice = Dice::NONE;
        }
        if self.desk(seat).phase == Phase::LastResistants && !self.has_resistants_to_place(seat) {
            self.desk_mut(seat).phase = Phase::Idle;
        }
    }

    /// Moves on until somebody is asked.
    pub(crate) fn settle(&mut self, events: &mut impl EventSink<Event>) {
        while self.stage != Stage::Over && self.waiting().is_empty() {
            self.move_on(events);
        }
    }

    fn move_on(&mut self, events: &mut impl EventSink<Event>) {
        match self.stage {
            Stage::Opening => self.begin_turn(events),
            Stage::Research | Stage::AfterResearch if self.doses > 0 => {
                self.hand_out_doses(Stage::AfterResearch, events)
            }
            Stage::Research | Stage::AfterResearch => self.begin_assisting(events),
            Stage::Assist | Stage::AfterAssist if self.doses > 0 => {
                self.hand_out_doses(Stage::AfterAssist, events)
            }
            Stage::Assist | Stage::AfterAssist => self.next_turn(events),
            Stage::Final => self.go_on_ending(events),
            Stage::GiveUp => self.ask_for_resistants(events),
            Stage::LastResistants | Stage::Over => self.finish(events),
        }
    }

    // ---- rounds ----

    pub(crate) fn begin_turn(&mut self, events: &mut impl EventSink<Event>) {
        let (seat, round) = (self.researcher, self.round);
        self.stage = Stage::Research;
        self.clear_dice();
        self.desk_mut(seat).phase = Phase::Roll;
        events.emit(|| Event::TurnBegan { seat, round });
    }

    fn clear_dice(&mut self) {
        (self.dice, self.taken) = (Dice::NONE, Dice::NONE);
        (self.mutant, self.rerolls) = (0, 0);
    }

    /// PC-07; alone, the assistant's turn of PC-08.
    fn begin_assisting(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Assist;
        if self.is_solo() {
            self.clear_dice();
            self.desk_mut(self.researcher).phase = Phase::Roll;
        } else {
            for seat in Seat::first(self.seats).filter(|&seat| seat != self.researcher) {
                self.players[seat.index()].desk.phase = Phase::Choose;
            }
        }
        let dice = self.dice;
        events.emit(|| Event::AssistBegan { dice });
    }

    fn next_turn(&mut self, events: &mut impl EventSink<Event>) {
        self.researcher = self.researcher.left(self.seats);
        if self.researcher == self.first {
            if self.round == self.components().rounds(self.seats) {
                self.begin_ending(events);
                return;
            }
            self.round += 1;
        }
        self.begin_turn(events);
    }

    /// PC-S13: everybody receives an infection for every sample that went into a formula.
    fn hand_out_doses(&mut self, stage: Stage, events: &mut impl EventSink<Event>) {
        self.stage = stage;
        let doses = std::mem::take(&mut self.doses);
        Seat::first(self.seats).for_each(|seat| self.receive(seat, doses, events));
    }

    // ---- dice ----

    fn roll(&mut self, seat: Seat, rng: &mut GameRng, events: &mut impl EventSink<Event>) {
        let numbers = &self.components().numbers;
        let count = match self.stage {
            Stage::Assist => numbers.dice.solo,
            Stage::Final => numbers.scenarios.quarantine_dice,
            _ => numbers.dice.samples,
        };
        self.dice = (0..count).map(|_| any_face(rng)).collect();
        self.mutant = if self.stage == Stage::Research { any_face(rng) } else { 0 };
        let (dice, mutant) = (self.dice, (self.mutant > 0).then_some(self.mutant));
        events.emit(|| Event::Rolled { seat, dice, mutant });
        if self.is(Scenario::Dengue) {
            self.raise_low_faces(events);
        }
        self.desk_mut(seat).phase = Phase::Rolled;
    }

    /// PC-S2: low faces of a first roll become the highest.
    fn raise_low_faces(&mut self, events: &mut impl EventSink<Event>) {
        let low = self.components().numbers.scenarios.dengue_below;
        let dice: Dice = self.dice.faces().filter(|&face| face < low).collect();
        let mutant = self.mutant > 0 && self.mutant < low;
        let raise = |face: u8| if face < low { FACES } else { face };
        self.dice = self.dice.faces().map(raise).collect();
        if mutant {
            self.mutant = FACES;
        }
        if mutant || !dice.is_empty() {
            events.emit(|| Event::Raised { dice, mutant });
        }
    }

    fn reroll(
        &mut self,
        seat: Seat,
        dice: Dice,
        mutant: bool,
        rng: &mut GameRng,
        events: &mut impl EventSink<Event>,
    ) {
        if !self.is_reroll_free() {
            self.spend(seat, Resource::Explorer, events);
        }
        self.rerolls = self.rerolls.saturating_add(1);
        let fresh: Dice = (0..dice.len()).map(|_| any_face(rng)).collect();
        self.dice = self.dice.minus(dice).plus(fresh);
        if mutant {
            self.mutant = any_face(rng);
        }
        let (dice, mutant) = (self.dice, (self.mutant > 0).then_some(self.mutant));
        events.emit(|| Event::Rerolled { seat, dice, mutant });
    }

    /// The dice stay as they are.
    fn keep(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        let end = self.stage == Stage::Final;
        self.desk_mut(seat).phase = if end { Phase::EndDice } else { Phase::Choose };
        if self.stage == Stage::Research {
            self.write_mutant(seat, events);
        }
    }

    /// PC-03: the mutant die is always written.
    fn write_mutant(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        let value = std::mem::take(&mut self.mutant);
        let player = self.player_mut(seat);
        let cell = player.mutated();
        player.mutants[usize::from(cell)] = value;
        events.emit(|| Event::MutantWritten { seat, value, cell: cell + 1 });
    }

    /// PC-05: of the dice taken the highest is the infection.
    fn take(&mut self, seat: Seat, dice: Dice, events: &mut impl EventSink<Event>) {
        if dice.len() > self.components().numbers.dice.taken {
            self.spend(seat, Resource::LabRat, events);
        }
        self.remove_dice(dice);
        let infection = dice.highest().expect("dice are taken");
        let samples = dice.without(infection);
        let desk = self.desk_mut(seat);
        desk.infection = Die::showing(infection);
        for (held, face) in desk.samples.iter_mut().zip(samples.faces()) {
            *held = Die::showing(face);
        }
        desk.phase = Phase::Act;
        events.emit(|| Event::Took { seat, dice, infection, samples });
        self.shift(seat, events);
    }

    /// PC-06.
    fn take_for_biotech(&mut self, seat: Seat, die: u8, events: &mut impl EventSink<Event>) {
        self.remove_dice(Dice::NONE.with(die));
        let desk = self.desk_mut(seat);
        desk.biotech = Die::showing(die);
        desk.phase = Phase::Biotech;
        events.emit(|| Event::TookBiotech { seat, die });
        self.shift(seat, events);
    }

    /// PC-07: the researcher removes dice, assistants do not.
    fn remove_dice(&mut self, dice: Dice) {
        if self.stage == Stage::Research {
            self.dice = self.dice.minus(dice);
            self.taken = dice;
        }
    }

    /// PC-S8: dice change as soon as their roles are fixed.
    fn shift(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        if !self.is(Scenario::PesteNegra) {
            return;
        }
        let desk = *self.desk(seat);
        let infection = self.raised(desk.infection.value);
        let samples = desk.samples.map(|held| self.lowered(held.value));
        let biotech = self.lowered(desk.biotech.value);
        let desk = self.desk_mut(seat);
        let held = desk.samples.iter_mut().chain([&mut desk.biotech, &mut desk.infection]);
        for (held, value) in held.zip(samples.into_iter().chain([biotech, infection])) {
            if held.value != value {
                *held = held.turned(value, Change::Scenario);
            }
        }
        let held = desk.samples.into_iter().chain([desk.biotech]).map(|die| die.value);
        let samples = held.filter(|&value| value > 0).collect();
        let infection = Some(desk.infection.value).filter(|&value| value > 0);
        events.emit(|| Event::Shifted { seat, infection, samples });
    }

    /// PC-S8: what a die counts as once it is the infection.
    pub(crate) fn raised(&self, value: u8) -> u8 {
        let grows = self.is(Scenario::PesteNegra) && (1..FACES).contains(&value);
        if grows { value + 1 } else { value }
    }

    /// PC-S8: what a die counts as once it is a sample or goes to biotechnology.
    pub(crate) fn lowered(&self, value: u8) -> u8 {
        if self.is(Scenario::PesteNegra) && value > 1 { value - 1 } else { value }
    }

    /// PC-09: what is left of the samples is lost. PC-S12: no more pairs are given up.
    fn finish_action(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        let desk = std::mem::take(self.desk_mut(seat));
        if desk.infection.value > 0 {
            events.emit(|| Event::NoInfection { seat });
        }
        let lost = desk.samples_left().map(|die| die.value).collect();
        events.emit(|| Event::Finished { seat, lost });
    }

    // ---- the end ----

    /// PC-S14: counts are taken first, then everybody receives what the scenario says.
    fn begin_ending(&mut self, events: &mut impl EventSink<Event>) {
        self.clear_dice();
        self.stage = Stage::Final;
        let counts: [u8; crate::components::MAX_PLAYERS] =
            std::array::from_fn(|at| self.final_infections(Seat(at as u8)));
        let expects = counts[..usize::from(self.seats)].iter().any(|&count| count > 0);
        if expects || self.is(Scenario::Cuarentena) {
            events.emit(|| Event::FinalBegan);
        }
        for seat in Seat::first(self.seats) {
            self.receive(seat, counts[seat.index()], events);
        }
        match self.scenario {
            Scenario::Cuarentena => self.desk_mut(self.first).phase = Phase::Roll,
            Scenario::VirusDeDiseno => self.ask_for_pairs(),
            _ => {}
        }
    }

    /// How many infections the scenario hands to the seat at the end.
    fn final_infections(&self, seat: Seat) -> u8 {
        let sheet = self.components();
        let all = || self.players[..usize::from(self.seats)].iter();
        match self.scenario {
            Scenario::GripeComun => 1,
            Scenario::Covid19 => self.player(seat).unused_pairs().count() as u8,
            Scenario::GripePorcina => all().map(|p| sheet.columns() - p.healthy()).sum(),
            Scenario::GripeAviar => {
                let factors = sheet.factors.len() as u8;
                all().map(|p| factors - p.factors().count_ones() as u8).sum()
            }
            _ => 0,
        }
    }

    /// PC-S12: who has a complete pair may give it up.
    fn ask_for_pairs(&mut self) {
        self.stage = Stage::GiveUp;
        for seat in Seat::first(self.seats) {
            if self.player(seat).unused_pairs().next().is_some() {
                self.desk_mut(seat).phase = Phase::GiveUp;
            }
        }
    }

    /// PC-S11: one after the other rolls and places five dice.
    fn go_on_ending(&mut self, events: &mut impl EventSink<Event>) {
        self.researcher = self.researcher.left(self.seats);
        if !self.is(Scenario::Cuarentena) || self.researcher == self.first {
            self.researcher = self.first;
            self.ask_for_resistants(events);
            return;
        }
        self.clear_dice();
        self.desk_mut(self.researcher).phase = Phase::Roll;
    }

    /// PC-33: once more before the score, all at once: who still has a bonus and can place one.
    pub(crate) fn ask_for_resistants(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::LastResistants;
        self.clear_dice();
        for seat in Seat::first(self.seats) {
            if self.has_resistants_to_place(seat) {
                self.desk_mut(seat).phase = Phase::LastResistants;
            }
        }
        if !self.waiting().is_empty() {
            events.emit(|| Event::LastResistants);
        }
    }

    fn pick(&mut self, seat: Seat, die: u8, events: &mut impl EventSink<Event>) {
        self.dice = self.dice.without(die);
        self.desk_mut(seat).infection = Die::showing(die);
        events.emit(|| Event::Picked { seat, die });
    }

    fn give_up(&mut self, seat: Seat, pair: u8, events: &mut impl EventSink<Event>) {
        self.player_mut(seat).given_up |= 1 << (pair - 1);
        events.emit(|| Event::GaveUp { seat, pair });
    }

    fn finish(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Over;
        self.clear_dice();
        for player in &mut self.players {
            player.desk = Desk::default();
        }
        events.emit(|| Event::Over);
    }
}

fn any_face(rng: &mut GameRng) -> u8 {
    rng.below(u32::from(FACES)) as u8 + 1
}
