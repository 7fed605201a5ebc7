//! The past of a match, through one viewer's eyes.

use exaequo_catalogue::{AnyMatch, Narrated};
use exaequo_game::{Lang, Narration, Seat, Viewer, Weight};
use exaequo_protocol::{Gain, LogEntry, LogLine, PastStep, Scene, Tree, diff};

use crate::sight::scene_of;

/// What happened in the match's last step; before the first one, what the set-up brought to light.
pub(crate) fn entry(game: &dyn AnyMatch, viewer: Viewer, narration: &Narration<'_>) -> LogEntry {
    let narrated = game.narrate(viewer, narration);
    let Seat(seat) = whose(game, &narrated);
    let line = |one: Narrated| LogLine {
        sentence: one.sentence,
        rule: one.rule.map(str::to_owned),
        weight: one.weight.into(),
    };
    let lines = narrated.into_iter().map(line).collect();
    let turn = game.turn_begun().map(|(Seat(seat), round)| (seat, round));
    let gains = game.turn_gains(viewer).into_iter().map(Gain::from).collect();
    LogEntry { step: game.step(), seat, lines, turn, gains }
}

/// Whose step it was. With the last answer in a window, what was announced by somebody else is done: what
/// is worth telling belongs to whom it tells of first, and a loss to whose turn it is.
fn whose(game: &dyn AnyMatch, narrated: &[Narrated]) -> Seat {
    let told = || narrated.iter().filter(|one| one.weight != Weight::Aside);
    let deed = |one: &Narrated| one.who.filter(|who| one.weight != Weight::Against(*who));
    let doer = game.done(game.step()).map_or(Seat(0), |(seat, _)| seat);
    if told().next().is_none() {
        return doer;
    }
    told().find_map(deed).or(game.whose_turn().map(|(seat, _)| seat)).unwrap_or(doer)
}

/// What the set-up brought to light, and whose turn began with it: step 0 of the log, if there is anything.
pub(crate) fn opening(
    game: &dyn AnyMatch,
    viewer: Viewer,
    narration: &Narration<'_>,
) -> Option<LogEntry> {
    let opening = entry(&*game.past(0), viewer, narration);
    (!opening.lines.is_empty() || opening.turn.is_some()).then_some(opening)
}

/// What happened after that step.
pub(crate) fn log(
    game: &dyn AnyMatch,
    after: u32,
    viewer: Viewer,
    narration: &Narration<'_>,
) -> Vec<LogEntry> {
    let mut past = game.past(after);
    (after..game.step())
        .map(|_| {
            go_on(&mut *past, game);
            entry(&*past, viewer, narration)
        })
        .collect()
}

/// Does in `past` what `game` did next.
fn go_on(past: &mut dyn AnyMatch, game: &dyn AnyMatch) {
    let (seat, action) = game.done(past.step() + 1).expect("the match went on from here");
    let redone = past.play(seat, &action, Lang::En);
    debug_assert!(redone.is_ok(), "a match's own actions are legal");
}

/// How the match looked after `from` steps, and what changed from step to step up to `to`. With
/// `points`, every seat's points as if the game had ended then: only for games that are over.
pub fn replay(
    game: &dyn AnyMatch,
    (from, to): (u32, u32),
    viewer: Viewer,
    narration: &Narration<'_>,
    points: Points,
) -> (Scene, Vec<PastStep>) {
    let to = to.min(game.step());
    let mut past = game.past(from.min(to));
    let first = scene_of(&*past, viewer, narration);
    let mut before = Tree::of(&first);
    let mut steps = Vec::new();
    while past.step() < to {
        go_on(&mut *past, game);
        let now = Tree::of(&scene_of(&*past, viewer, narration));
        steps.push(PastStep {
            log: entry(&*past, viewer, narration),
            scene: diff(&before, &now).unwrap_or_default(),
            points: match points {
                Points::Hidden => Vec::new(),
                Points::Shown => totals(&*past),
            },
        });
        before = now;
    }
    (first, steps)
}

/// Are the points of all seats told with each step?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// They may tell what is hidden: the game is not over.
    Hidden,
    /// The game is over.
    Shown,
}

fn totals(game: &dyn AnyMatch) -> Vec<i16> {
    let sheet = game.score_sheet();
    sheet.rows.iter().map(|row| row.total).collect()
}
