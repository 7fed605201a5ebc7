//! Hints: a strong bot's advice to a seat, thought about once for each question.

use exaequo_catalogue::{AdviceJob, PlannedStep, PlannedTurn};
use exaequo_game::{Lang, Seat};
use exaequo_protocol::{Gain, HintedPlan, Move, PromptId};

use crate::Time;
use crate::denial::Denial;
use crate::live::Live;
use crate::stored::Write;
use crate::table::{HASTE, Table};

/// What was advised to a seat.
#[derive(Clone)]
pub(crate) struct Advice {
    seat: Seat,
    /// What it was asked.
    prompt: PromptId,
    plans: Vec<PlannedTurn>,
}

impl Table {
    /// May the seat have a hint for what it is asked?
    fn may_hint(&self, seat: Seat, prompt: PromptId) -> Result<&Live, Denial> {
        let live = self.live.as_ref().ok_or(Denial::NotPlaying)?;
        if !self.settings.hints {
            return Err(Denial::NoHints);
        }
        if !live.is_asked(seat) || live.prompt(seat) != prompt {
            return Err(Denial::Stale);
        }
        Ok(live)
    }

    /// The hint for what the seat is asked, if it was thought about before.
    ///
    /// # Errors
    /// Why there is none.
    pub fn hint(
        &self,
        seat: Seat,
        prompt: PromptId,
        lang: Lang,
    ) -> Result<Option<Vec<HintedPlan>>, Denial> {
        let live = self.may_hint(seat, prompt)?;
        let known = |advice: &&Advice| (advice.seat, advice.prompt) == (seat, prompt);
        let advice = live.advice.iter().find(known);
        Ok(advice.map(|advice| advice.plans.iter().map(|plan| told(plan, lang)).collect()))
    }

    /// The thinking to be done for a hint.
    ///
    /// # Errors
    /// Why there is none.
    pub fn ask_hint(&self, seat: Seat, prompt: PromptId, seed: u64) -> Result<AdviceJob, Denial> {
        let live = self.may_hint(seat, prompt)?;
        let adviser = self.module.levels().last().map_or(HASTE, |level| level.bot.as_str());
        let job = live.shown().advice_job(seat, adviser, seed, &live.stored.names);
        job.map_err(|error| Denial::Setup(error.to_string()))
    }

    /// The thinking is done: from now on it is the hint for this question, and the record shows that it
    /// was given.
    ///
    /// # Errors
    /// If the question has changed meanwhile.
    pub fn give_hint(
        &mut self,
        now: Time,
        seat: Seat,
        prompt: PromptId,
        plans: Vec<PlannedTurn>,
    ) -> Result<Vec<Write>, Denial> {
        self.may_hint(seat, prompt)?;
        let live = self.live.as_mut().ok_or(Denial::NotPlaying)?;
        live.advice.retain(|old| old.seat != seat);
        live.advice.push(Advice { seat, prompt, plans });
        Ok(vec![live.note_hint(now, seat)])
    }
}

fn told(plan: &PlannedTurn, lang: Lang) -> HintedPlan {
    let step = |step: &PlannedStep| Move {
        action: step.text.clone(),
        sentence: step.sentences[lang as usize].clone(),
    };
    HintedPlan {
        steps: plan.steps.iter().map(step).collect(),
        chance: plan.chance,
        gains: plan.gains.iter().copied().map(Gain::from).collect(),
        points: plan.points,
    }
}
