//! What is legal: one check for each action, by what the seat is asked.

mod list;

use exaequo_game::{Seat, ensure};

use crate::action::{Action, Source, Target};
use crate::dice::{Dice, FACES};
use crate::factor::Factor;
use crate::icon::{Mark, Resource};
use crate::refusal::Refusal;
use crate::scenario::Scenario;
use crate::state::{Ask, Phase, Player, PrototypeC19, Stage};

pub(crate) use list::{infections, legal_actions};

pub(crate) type Verdict = Result<(), Refusal>;

pub(crate) fn check(game: &PrototypeC19, seat: Seat, action: Action) -> Verdict {
    ensure(game.stage != Stage::Over, Refusal::GameOver)?;
    ensure(seat.0 < game.seats, Refusal::NotYourTurn)?;
    let ask = game.ask(seat);
    ensure(ask != Ask::Nothing, game.why_not_asked(seat))?;
    if let Action::Resist { row, column } = action {
        return game.may_resist(seat, row, column);
    }
    match ask {
        Ask::Nothing => Err(game.why_not_asked(seat)),
        Ask::Second => Err(Refusal::SecondFirst),
        Ask::Due(shape) => match action {
            Action::Place { .. } | Action::Column { .. } => game.may_infect(seat, shape, action),
            _ => Err(Refusal::ReceivedFirst),
        },
        Ask::Marks => game.may_use_mark(seat, action),
        Ask::Phase(phase) => game.may_go_on(seat, phase, action),
    }
}

impl PrototypeC19 {
    fn why_not_asked(&self, seat: Seat) -> Refusal {
        let assists = self.stage != Stage::Assist || seat != self.researcher;
        if self.stage == Stage::Research || !assists {
            return Refusal::NotYourTurn;
        }
        Refusal::AlreadyDone
    }

    fn may_go_on(&self, seat: Seat, phase: Phase, action: Action) -> Verdict {
        match (phase, action) {
            (Phase::Roll, Action::Roll) | (Phase::Rolled, Action::Keep) => Ok(()),
            (Phase::Roll, _) => Err(Refusal::RollFirst),
            (Phase::Rolled, Action::Reroll { dice, mutant }) => self.may_reroll(seat, dice, mutant),
            (Phase::Rolled, Action::Analyse { die: die @ Target::Mutant, change }) => {
                self.may_analyse(seat, die, change)
            }
            (Phase::Rolled, _) => Err(Refusal::KeepFirst),
            (Phase::Choose, Action::Take { dice }) => self.may_take(seat, dice),
            (Phase::Choose, Action::Biotech { die }) => self.may_turn_to_biotech(seat, die),
            (Phase::Choose, Action::Reroll { .. }) => Err(Refusal::NoRerollForAssistants),
            (Phase::Choose, _) => Err(Refusal::ChooseFirst),
            (Phase::Biotech, Action::Pair { pair }) => self.may_write_pair(seat, pair),
            (Phase::Biotech, Action::Analyse { die: die @ Target::Biotechnology, change }) => {
                self.may_analyse(seat, die, change)
            }
            (Phase::Biotech, Action::Convert { .. }) => Err(Refusal::NotWithBiotechnology),
            (Phase::Biotech, _) => Err(Refusal::WriteFirst),
            (Phase::Act, action) => self.may_act(seat, action),
            (Phase::EndDice, action) => self.may_place_end_dice(seat, action),
            (Phase::GiveUp, Action::GiveUp { pair }) => self.may_give_up(seat, pair),
            (Phase::GiveUp, Action::Done) => Ok(()),
            (Phase::GiveUp, _) => Err(Refusal::OnlyGivingUp),
            (Phase::LastResistants, Action::Done) => Ok(()),
            (Phase::LastResistants, _) => Err(Refusal::OnlyResistants),
            (Phase::Idle, _) => Err(Refusal::AlreadyDone),
        }
    }

    /// Using samples and placing the infection, in any order (PC-09).
    fn may_act(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Health { with: Source::Sample, value } => {
                self.has_sample(seat, value)?;
                self.may_heal(seat, value)
            }
            Action::Formula { with: Source::Sample, value, factor } => {
                self.has_sample(seat, value)?;
                self.may_formulate(seat, value, factor)
            }
            Action::Analyse { die, change } => self.may_analyse(seat, die, change),
            Action::Convert { die, pair } => self.may_convert(seat, die, pair),
            Action::Place { .. } | Action::Column { .. } => {
                let shape = self.infection_shape(seat);
                ensure(shape > 0, Refusal::NoInfectionDie)?;
                self.may_infect(seat, shape, action)
            }
            Action::Done => ensure(!self.must_infect(seat), Refusal::InfectFirst),
            Action::Roll | Action::Reroll { .. } | Action::Keep => Err(Refusal::AlreadyRolled),
            Action::Take { .. } | Action::Biotech { .. } | Action::Pair { .. } => {
                Err(Refusal::AlreadyChosen)
            }
            Action::Pick { .. } => Err(Refusal::NotTheEnd),
            Action::GiveUp { .. } => Err(Refusal::NothingToGiveUp),
            _ => Err(Refusal::NoSuchMark),
        }
    }

    /// Is there an infection die that marks somebody?
    #[inline]
    pub(crate) fn must_infect(&self, seat: Seat) -> bool {
        self.infection_shape(seat) > 0 && !self.player(seat).is_full(self.components())
    }

    fn has_sample(&self, seat: Seat, value: u8) -> Verdict {
        let there = self.desk(seat).samples_left().any(|die| die.value == value);
        ensure(there, Refusal::NoSuchSample)
    }

    // ---- dice ----

    /// PC-02: the first is free, the others cost an explorer; at the end each costs one (PC-S11).
    fn may_reroll(&self, seat: Seat, dice: Dice, mutant: bool) -> Verdict {
        ensure(mutant || !dice.is_empty(), Refusal::NothingToReroll)?;
        let there = self.dice.covers(dice) && (!mutant || self.mutant > 0);
        ensure(there, Refusal::NoSuchDice)?;
        self.can_pay_reroll(seat)
    }

    pub(crate) fn can_pay_reroll(&self, seat: Seat) -> Verdict {
        if self.is_reroll_free() {
            return Ok(());
        }
        let quarantine = self.is(Scenario::Cuarentena) && self.stage != Stage::Final;
        ensure(!quarantine, Refusal::NoExplorersInQuarantine)?;
        ensure(self.player(seat).has(Resource::Explorer) > 0, Refusal::NoExplorer)
    }

    pub(crate) fn is_reroll_free(&self) -> bool {
        self.is_own_turn() && self.rerolls < self.components().numbers.dice.free_rerolls
    }

    /// PC-05, PC-07.
    fn may_take(&self, seat: Seat, dice: Dice) -> Verdict {
        let (count, usual) = (dice.len(), self.components().numbers.dice.taken);
        ensure(count == usual || count == usual + 1, Refusal::WrongNumber)?;
        ensure(self.dice.covers(dice), Refusal::DiceGone)?;
        let rat = self.player(seat).has(Resource::LabRat) > 0;
        ensure(count == usual || rat, Refusal::NoLabRat)
    }

    /// PC-04, PC-06.
    fn may_turn_to_biotech(&self, seat: Seat, die: u8) -> Verdict {
        ensure(self.dice.has(die), Refusal::DiceGone)?;
        ensure(self.has_free_cell(seat), Refusal::NoFreeCell)
    }

    pub(crate) fn has_free_cell(&self, seat: Seat) -> bool {
        (0..self.components().pairs.len()).any(|pair| !self.player(seat).is_complete(pair))
    }

    /// The pair with that number, from 1.
    pub(crate) fn pair_at(&self, pair: u8) -> Result<usize, Refusal> {
        let at = usize::from(pair).wrapping_sub(1);
        ensure(at < self.components().pairs.len(), Refusal::NoSuchPair)?;
        Ok(at)
    }

    fn may_write_pair(&self, seat: Seat, pair: u8) -> Verdict {
        let at = self.pair_at(pair)?;
        ensure(!self.player(seat).is_complete(at), Refusal::PairFull)
    }

    /// PC-31.
    fn may_analyse(&self, seat: Seat, die: Target, change: i8) -> Verdict {
        ensure(self.player(seat).has(Resource::Analysis) > 0, Refusal::NoAnalysis)?;
        let value = self.value_of(seat, die)?;
        let to = value as i8 + change.clamp(-1, 1);
        ensure(change.abs() == 1 && (1..=FACES as i8).contains(&to), Refusal::OutOfRange)
    }

    /// What one's own die counts as.
    fn value_of(&self, seat: Seat, die: Target) -> Result<u8, Refusal> {
        let (desk, phase) = (self.desk(seat), self.desk(seat).phase);
        match die {
            Target::Sample(value) => self.has_sample(seat, value).map(|()| value),
            Target::Infection if desk.infection.value > 0 => Ok(desk.infection.value),
            Target::Infection => Err(Refusal::NoInfectionDie),
            Target::Biotechnology if desk.biotech.value > 0 => Ok(desk.biotech.value),
            Target::Mutant if phase == Phase::Rolled && self.mutant > 0 => Ok(self.mutant),
            Target::Biotechnology | Target::Mutant => Err(Refusal::NotThatDie),
        }
    }

    /// PC-25.
    fn may_convert(&self, seat: Seat, die: Target, pair: u8) -> Verdict {
        let converts = matches!(die, Target::Sample(_) | Target::Infection);
        ensure(converts, Refusal::NotWithBiotechnology)?;
        let value = self.value_of(seat, die)?;
        let (at, player) = (self.pair_at(pair)?, self.player(seat));
        ensure(player.is_complete(at), Refusal::PairIncomplete)?;
        ensure(player.is_untouched(at), Refusal::PairUsed)?;
        ensure(player.pairs[at].contains(&value), Refusal::NotThatNumber)
    }

    // ---- areas ----

    /// PC-20.
    fn may_heal(&self, seat: Seat, value: u8) -> Verdict {
        self.health_place(self.player(seat), value).map(|_| ())
    }

    /// Where a sample of this value goes: column from 0, and row.
    pub(crate) fn health_place(&self, player: &Player, value: u8) -> Result<(u8, i8), Refusal> {
        let (sheet, column) = (self.components(), player.healthy());
        ensure(column < sheet.columns(), Refusal::HealthComplete)?;
        let row = self.health_row(player, column, value);
        let there = sheet.health_cell(column, row) != crate::components::HealthCell::Missing;
        ensure(there, Refusal::NoSuchRow)?;
        Ok((column, row))
    }

    /// The row of a column's sample: equal stays, greater goes up, smaller goes down.
    pub(crate) fn health_row(&self, player: &Player, column: u8, value: u8) -> i8 {
        let mut row = self.components().start_row;
        for at in 1..=usize::from(column) {
            let now = if at == usize::from(column) { value } else { player.health[at] };
            row += now.cmp(&player.health[at - 1]) as i8;
        }
        row
    }

    /// What the next cell of the formula asks for: any die first, then the target.
    pub(crate) fn formula_target(&self, player: &Player) -> Result<Option<u8>, Refusal> {
        let (sheet, filled) = (self.components(), usize::from(player.formulated()));
        ensure(filled < sheet.formula.len(), Refusal::FormulaComplete)?;
        let Some(last) = filled.checked_sub(1) else { return Ok(None) };
        let factor = sheet.factors[usize::from(player.crossed_with[last]) - 1];
        let written = player.formula[last] * sheet.formula[last];
        factor.target(written).map(Some).ok_or(Refusal::FormulaClosed)
    }

    /// PC-23.
    fn may_formulate(&self, seat: Seat, value: u8, factor: Option<Factor>) -> Verdict {
        let player = self.player(seat);
        let target = self.formula_target(player)?;
        ensure(target.is_none_or(|target| target == value), Refusal::WrongTarget)?;
        let last = usize::from(player.formulated()) + 1 == self.components().formula.len();
        match factor {
            None => ensure(last, Refusal::FactorNeeded),
            Some(_) if last => Err(Refusal::NoFactorNeeded),
            Some(factor) => self.factor_at(player, factor).map(|_| ()),
        }
    }

    /// The place of a factor that is not crossed out yet.
    pub(crate) fn factor_at(&self, player: &Player, factor: Factor) -> Result<usize, Refusal> {
        let crossed = player.factors();
        let mut found = self.components().factors.iter().enumerate();
        let found = found.find(|&(at, &there)| there == factor && crossed >> at & 1 == 0);
        found.map(|(at, _)| at).ok_or(Refusal::FactorCrossed)
    }

    /// Is there a factor for the next cell, or does it need none?
    fn has_factor(&self, player: &Player) -> bool {
        let sheet = self.components();
        let last = usize::from(player.formulated()) + 1 == sheet.formula.len();
        last || (player.factors().count_ones() as usize) < sheet.factors.len()
    }

    // ---- marks ----

    /// PC-32.
    fn may_use_mark(&self, seat: Seat, action: Action) -> Verdict {
        match action {
            Action::Health { with, value } if with != Source::Sample => {
                self.has_mark(seat, with, Mark::Health, value)?;
                self.may_heal(seat, value)
            }
            Action::Formula { with, value, factor } if with != Source::Sample => {
                self.has_mark(seat, with, Mark::Formula, value)?;
                self.may_formulate(seat, value, factor)
            }
            Action::Cell { with, value, pair } => {
                self.has_mark(seat, with, Mark::Biotechnology, value)?;
                self.may_write_pair(seat, pair)
            }
            Action::Decline { mark } => {
                ensure(self.desk(seat).marks_of(mark) > 0, Refusal::NoSuchMark)
            }
            _ => Err(Refusal::RewardsFirst),
        }
    }

    fn has_mark(&self, seat: Seat, with: Source, area: Mark, value: u8) -> Verdict {
        let waits = with.mark(area).is_some_and(|mark| self.desk(seat).marks_of(mark) > 0);
        ensure(waits, Refusal::NoSuchMark)?;
        ensure((1..=FACES).contains(&value), Refusal::NoSuchValue)
    }

    /// Could a mark for this area still be used?
    pub(crate) fn is_usable(&self, seat: Seat, mark: Mark) -> bool {
        let player = self.player(seat);
        match mark {
            Mark::Health => (1..=FACES).any(|value| self.health_place(player, value).is_ok()),
            Mark::Formula => self.formula_target(player).is_ok() && self.has_factor(player),
            Mark::Biotechnology => self.has_free_cell(seat),
            Mark::Free => Mark::ALL[..3].iter().any(|&area| self.is_usable(seat, area)),
        }
    }

    // ---- the end ----

    /// PC-S11: choose a die, then mark it. It was rolled, so an analysis may change it; a pair may not.
    fn may_place_end_dice(&self, seat: Seat, action: Action) -> Verdict {
        let value = self.desk(seat).infection.value;
        match action {
            Action::Pick { die } if value == 0 => ensure(self.dice.has(die), Refusal::NoSuchDice),
            Action::Place { .. } | Action::Column { .. } if value > 0 => {
                self.may_infect(seat, value, action)
            }
            Action::Analyse { die, change } if value > 0 => self.may_analyse(seat, die, change),
            Action::Convert { .. } => Err(Refusal::NoPairsAtTheEnd),
            _ if value > 0 => Err(Refusal::InfectFirst),
            _ => Err(Refusal::PickFirst),
        }
    }

    /// PC-S12.
    fn may_give_up(&self, seat: Seat, pair: u8) -> Verdict {
        let (at, player) = (self.pair_at(pair)?, self.player(seat));
        ensure(self.can_give_up(player), Refusal::LowEnough)?;
        ensure(player.is_complete(at) && player.is_untouched(at), Refusal::NothingToGiveUp)
    }

    pub(crate) fn can_give_up(&self, player: &Player) -> bool {
        let numbers = &self.components().numbers.scenarios;
        let given = player.given_up.count_ones() as i16;
        numbers.design_multiplier - given > numbers.design_least
    }
}
