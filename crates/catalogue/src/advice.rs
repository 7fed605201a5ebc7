//! Advice for a turn: what a strong bot would do, in sentences, and what that brings.

use std::sync::atomic::AtomicBool;

use exaequo_bots::{Belief, Bot, Choice, Plan, choose, plan};
use exaequo_game::{Complete, GameRng, Lang, Narration, ScoreLine, ScoreRow, Seat, Viewer};

use crate::any_match::{PlannedStep, PlannedTurn};

/// So many ways to play a turn are proposed.
const MOST: usize = 3;

/// The best ways to play the turn, the best first.
pub(crate) fn advise<G: Complete>(
    bot: &Bot,
    belief: &Belief<G>,
    rng: &mut GameRng,
    names: &[String],
    stop: &AtomicBool,
) -> Vec<PlannedTurn> {
    let chosen = choose(bot, belief, rng, stop);
    let hurried = bot.hurried();
    let mut turn = |(action, chance): (_, Option<f64>)| {
        let plan = plan(belief, action, &hurried, rng, stop);
        let chance = chance.filter(|_| belief.seats() > 1);
        told(&plan, belief.seat(), chance, names)
    };
    openings(&chosen).into_iter().map(&mut turn).collect()
}

/// The first steps worth thinking on from, with the chance to win if there is one to speak of.
fn openings<A: Copy>(chosen: &Choice<A>) -> Vec<(A, Option<f64>)> {
    let tried = chosen.considered.iter().filter(|one| one.visits > 0);
    let best: Vec<_> = tried.map(|one| (one.action, Some(one.value))).take(MOST).collect();
    if best.is_empty() { vec![(chosen.action, None)] } else { best }
}

fn told<G: Complete>(
    plan: &Plan<G>,
    seat: Seat,
    chance: Option<f64>,
    names: &[String],
) -> PlannedTurn {
    let step = |(game, action): &(G, G::Action)| {
        let told =
            |lang: Lang| game.action_sentence(seat, *action, &Narration::new(lang, names).of(game));
        PlannedStep { text: action.to_string(), sentences: Lang::ALL.map(told) }
    };
    let own = Viewer::Seat(seat);
    let before = row(&plan.steps[0].0, seat, own);
    let after: Vec<ScoreRow> = plan.ends.iter().map(|end| row(end, seat, own)).collect();
    PlannedTurn {
        steps: plan.steps.iter().map(step).collect(),
        chance,
        gains: gains(&before, &after),
        points: certain(after.iter().map(|row| row.total - before.total)).unwrap_or(0),
    }
}

/// The seat's scores, as far as the viewer may know them.
pub(crate) fn row<G: Complete>(game: &G, seat: Seat, viewer: Viewer) -> ScoreRow {
    let sheet = game.score_seen(viewer);
    sheet.row(Some(seat)).expect("everybody has a row").clone()
}

/// What certainly changes, category by category.
pub(crate) fn gains(before: &ScoreRow, after: &[ScoreRow]) -> Vec<ScoreLine> {
    let gain = |line: &ScoreLine| {
        let now = |row: &ScoreRow| row.points(line.category).unwrap_or(0) - line.points;
        let points = certain(after.iter().map(now)).filter(|points| *points != 0)?;
        Some(ScoreLine { points, ..*line })
    };
    before.categories.iter().filter_map(gain).collect()
}

/// What all guesses agree on.
fn certain(mut guesses: impl Iterator<Item = i16>) -> Option<i16> {
    let first = guesses.next()?;
    guesses.all(|other| other == first).then_some(first)
}
