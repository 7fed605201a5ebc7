//! Everything a seat may do, in the order of [`Action`].

use exaequo_game::Seat;

use crate::action::{Action, Source, Target};
use crate::components::Placement;
use crate::dice::FACES;
use crate::factor::Factor;
use crate::icon::{MARKS, Mark, Resource};
use crate::state::{Ask, Phase, Player, PrototypeC19};

/// Where an infection of this shape may lie.
pub(crate) fn infections<'a>(
    game: &'a PrototypeC19,
    player: &'a Player,
    shape: u8,
) -> impl Iterator<Item = &'static Placement> + 'a {
    let reach = game.infection_reach(player);
    let placements = game.components().zone.placements(shape).iter();
    placements.filter(move |p| p.cells.meets(reach) && !p.cells.meets(player.infected))
}

pub(crate) fn legal_actions(game: &PrototypeC19, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if seat.0 >= game.seats {
        return;
    }
    match game.ask(seat) {
        Ask::Nothing => {}
        Ask::Second => game.list_resistants(seat, out),
        Ask::Due(shape) => {
            game.list_infection(seat, shape, out);
            game.list_resistants(seat, out);
        }
        Ask::Marks => game.list_marks(seat, out),
        Ask::Phase(phase) => game.list_phase(seat, phase, out),
    }
}

impl PrototypeC19 {
    fn list_phase(&self, seat: Seat, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::Idle => {}
            Phase::Roll => {
                out.push(Action::Roll);
                self.list_resistants(seat, out);
            }
            Phase::Rolled => self.list_rolled(seat, out),
            Phase::Choose => self.list_choice(seat, out),
            Phase::Biotech => {
                self.list_pairs(seat, out, |pair| Action::Pair { pair });
                let value = self.desk(seat).biotech.value;
                self.list_analyses(seat, Target::Biotechnology, value, out);
                self.list_resistants(seat, out);
            }
            Phase::Act => self.list_act(seat, out),
            Phase::EndDice => match self.desk(seat).infection.value {
                0 => {
                    self.list_resistants(seat, out);
                    out.extend(self.dice.different().map(|die| Action::Pick { die }));
                }
                value => {
                    self.list_analyses(seat, Target::Infection, value, out);
                    self.list_infection(seat, value, out);
                    self.list_resistants(seat, out);
                }
            },
            Phase::LastResistants => {
                self.list_resistants(seat, out);
                out.push(Action::Done);
            }
            Phase::GiveUp => {
                self.list_resistants(seat, out);
                let player = self.player(seat);
                if self.can_give_up(player) {
                    let pairs = player.unused_pairs();
                    out.extend(pairs.map(|pair| Action::GiveUp { pair: pair as u8 + 1 }));
                }
                out.push(Action::Done);
            }
        }
    }

    fn list_rolled(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.can_pay_reroll(seat).is_ok() {
            for dice in self.dice.parts() {
                if !dice.is_empty() {
                    out.push(Action::Reroll { dice, mutant: false });
                }
                if self.mutant > 0 {
                    out.push(Action::Reroll { dice, mutant: true });
                }
            }
        }
        out.push(Action::Keep);
        if self.mutant > 0 {
            self.list_analyses(seat, Target::Mutant, self.mutant, out);
        }
        self.list_resistants(seat, out);
    }

    fn list_choice(&self, seat: Seat, out: &mut Vec<Action>) {
        let usual = self.components().numbers.dice.taken;
        let most = usual + u8::from(self.player(seat).has(Resource::LabRat) > 0);
        let parts = self.dice.parts().filter(|part| (usual..=most).contains(&part.len()));
        out.extend(parts.map(|dice| Action::Take { dice }));
        if self.has_free_cell(seat) {
            out.extend(self.dice.different().map(|die| Action::Biotech { die }));
        }
        self.list_resistants(seat, out);
    }

    fn list_act(&self, seat: Seat, out: &mut Vec<Action>) {
        let desk = self.desk(seat);
        let [a, b] = desk.samples.map(|die| die.value);
        let (low, high) = (a.min(b), a.max(b));
        let different = [low, if high == low { 0 } else { high }];
        let samples = || different.into_iter().filter(|&value| value > 0);
        samples().for_each(|value| self.list_health(seat, Source::Sample, value, out));
        samples().for_each(|value| self.list_formula(seat, Source::Sample, value, out));
        samples().for_each(|value| self.list_analyses(seat, Target::Sample(value), value, out));
        let infection = desk.infection.value;
        if infection > 0 {
            self.list_analyses(seat, Target::Infection, infection, out);
        }
        samples().for_each(|value| self.list_conversions(seat, Target::Sample(value), value, out));
        if infection > 0 {
            self.list_conversions(seat, Target::Infection, infection, out);
        }
        let must_infect = self.must_infect(seat);
        if must_infect {
            self.list_infection(seat, self.infection_shape(seat), out);
        }
        self.list_resistants(seat, out);
        if !must_infect {
            out.push(Action::Done);
        }
    }

    fn list_marks(&self, seat: Seat, out: &mut Vec<Action>) {
        let desk = self.desk(seat);
        let sources = |area: Mark| {
            let sources = [Source::Mark, Source::Free].into_iter();
            sources.filter(move |with| with.mark(area).is_some_and(|m| desk.marks_of(m) > 0))
        };
        for with in sources(Mark::Health) {
            (1..=FACES).for_each(|value| self.list_health(seat, with, value, out));
        }
        for with in sources(Mark::Formula) {
            (1..=FACES).for_each(|value| self.list_formula(seat, with, value, out));
        }
        for with in sources(Mark::Biotechnology) {
            for value in 1..=FACES {
                self.list_pairs(seat, out, |pair| Action::Cell { with, value, pair });
            }
        }
        self.list_resistants(seat, out);
        let waiting = Mark::ALL.into_iter().filter(|&mark| desk.marks_of(mark) > 0);
        out.extend(waiting.take(MARKS).map(|mark| Action::Decline { mark }));
    }

    fn list_health(&self, seat: Seat, with: Source, value: u8, out: &mut Vec<Action>) {
        if self.health_place(self.player(seat), value).is_ok() {
            out.push(Action::Health { with, value });
        }
    }

    fn list_formula(&self, seat: Seat, with: Source, value: u8, out: &mut Vec<Action>) {
        let (player, sheet) = (self.player(seat), self.components());
        let Ok(target) = self.formula_target(player) else { return };
        if target.is_some_and(|target| target != value) {
            return;
        }
        if usize::from(player.formulated()) + 1 == sheet.formula.len() {
            out.push(Action::Formula { with, value, factor: None });
            return;
        }
        let crossed = player.factors();
        let mut before: Option<Factor> = None;
        for (at, &factor) in sheet.factors.iter().enumerate() {
            if crossed >> at & 1 == 0 && before != Some(factor) {
                out.push(Action::Formula { with, value, factor: Some(factor) });
                before = Some(factor);
            }
        }
    }

    fn list_pairs(&self, seat: Seat, out: &mut Vec<Action>, action: impl Fn(u8) -> Action) {
        let player = self.player(seat);
        let free = (0..self.components().pairs.len()).filter(|&pair| !player.is_complete(pair));
        out.extend(free.map(|pair| action(pair as u8 + 1)));
    }

    fn list_analyses(&self, seat: Seat, die: Target, value: u8, out: &mut Vec<Action>) {
        if self.player(seat).has(Resource::Analysis) == 0 {
            return;
        }
        if value > 1 {
            out.push(Action::Analyse { die, change: -1 });
        }
        if value < FACES {
            out.push(Action::Analyse { die, change: 1 });
        }
    }

    fn list_conversions(&self, seat: Seat, die: Target, value: u8, out: &mut Vec<Action>) {
        let player = self.player(seat);
        let pairs = player.unused_pairs().filter(|&pair| player.pairs[pair].contains(&value));
        out.extend(pairs.map(|pair| Action::Convert { die, pair: pair as u8 + 1 }));
    }

    fn list_infection(&self, seat: Seat, shape: u8, out: &mut Vec<Action>) {
        let (player, zone) = (self.player(seat), &self.components().zone);
        let before = out.len();
        out.extend(infections(self, player, shape).map(|placement| {
            let Placement { row, column, turn, .. } = *placement;
            Action::Place { shape, row, column, turn }
        }));
        if out.len() == before {
            let open = (1..).zip(&zone.columns).filter(|(_, c)| !player.infected.covers(**c));
            out.extend(open.map(|(column, _)| Action::Column { column }));
        }
    }

    fn list_resistants(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.can_resist(seat) {
            return;
        }
        let zone = &self.components().zone;
        let places = self.resistible(self.player(seat)).iter().map(|cell| zone.place(cell));
        out.extend(places.map(|(row, column)| Action::Resist { row, column }));
    }
}
