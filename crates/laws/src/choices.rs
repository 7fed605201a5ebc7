//! Laws about what a seat may do: the lists, `check`, refusals, simultaneous choices.

use std::collections::BTreeSet;

use exaequo_game::{
    Complete, Game, GameRng, Lang, Match, NoEvents, Refuse, Seat, SeatSet, Seed, Status,
};

use crate::{Trial, words};

/// How many actions of a run are kept to be tried where they may not be legal.
const POOL: usize = 400;
/// How many of them are tried at a position that is not looked at closely.
const HANDFUL: usize = 24;

/// Actions that were legal somewhere: candidates to be refused elsewhere.
#[derive(Debug)]
pub(crate) struct Pool<A> {
    kept: Vec<A>,
    met: BTreeSet<A>,
}

impl<A: Copy + Ord> Pool<A> {
    pub(crate) fn new() -> Self {
        Pool { kept: Vec::new(), met: BTreeSet::new() }
    }

    /// Notes a legal action; says whether it is a new one. The kept ones are a fair sample of all
    /// that were met (reservoir sampling).
    pub(crate) fn meet(&mut self, action: A, rng: &mut GameRng) -> bool {
        if !self.met.insert(action) {
            return false;
        }
        if self.kept.len() < POOL {
            self.kept.push(action);
        } else if let Some(place) = self.kept.get_mut(rng.below(self.met.len() as u32) as usize) {
            *place = action;
        }
        true
    }

    pub(crate) fn all(&self) -> &[A] {
        &self.kept
    }

    /// Some of the kept actions, others each time.
    pub(crate) fn handful(&self, rng: &mut GameRng) -> &[A] {
        let spare = self.kept.len().saturating_sub(HANDFUL);
        let from = rng.below(spare as u32 + 1) as usize;
        &self.kept[from..self.kept.len().min(from + HANDFUL)]
    }
}

/// Exactly the waiting seats have actions, and somebody is waited for until the end.
pub(crate) fn waiting_seats<G: Game>(state: &G, lists: &[Vec<G::Action>]) -> Result<(), String> {
    if state.status() == Status::Waiting(SeatSet::EMPTY) {
        return Err("the game goes on and waits for nobody".into());
    }
    let waiting = state.waiting();
    if let Some(seat) = waiting.iter().find(|seat| seat.0 >= state.seats()) {
        return Err(format!("seat {seat} is waited for, nobody sits there"));
    }
    for (seat, list) in Seat::first(state.seats()).zip(lists) {
        match (waiting.contains(seat), list.first()) {
            (true, None) => return Err(format!("seat {seat} is waited for and can do nothing")),
            (false, Some(action)) => {
                return Err(format!("seat {seat} is not waited for and may still do \"{action}\""));
            }
            _ => {}
        }
        if let Some(pass) = state.let_pass(seat).filter(|pass| !list.contains(pass)) {
            return Err(format!(
                "seat {seat} would let it pass with \"{pass}\", which is not legal"
            ));
        }
    }
    Ok(())
}

/// Sorted, no duplicates.
pub(crate) fn sorted_lists<G: Game>(lists: &[Vec<G::Action>]) -> Result<(), String> {
    for (seat, list) in lists.iter().enumerate() {
        if let Some([a, b]) = list.array_windows().find(|[a, b]| a >= b) {
            return Err(format!("the list of seat {seat} has \"{a}\" right before \"{b}\""));
        }
    }
    Ok(())
}

/// Every listed action passes, and a candidate passes exactly if it is listed. The refusals met on
/// the way are added to `refusals`, each once.
pub(crate) fn list_equals_check<G: Complete>(
    state: &G,
    lists: &[Vec<G::Action>],
    candidates: &[G::Action],
    refusals: &mut Vec<G::Refusal>,
) -> Result<(), String> {
    for (seat, list) in Seat::first(state.seats()).zip(lists) {
        for &action in list {
            if let Err(refusal) = state.check(seat, action) {
                return Err(format!(
                    "seat {seat} has \"{action}\" listed, {} refuses it",
                    refusal.rule()
                ));
            }
        }
        for &action in candidates {
            match (state.check(seat, action), list.binary_search(&action)) {
                (Ok(()), Err(_)) => {
                    return Err(format!("seat {seat} may do \"{action}\", which is not listed"));
                }
                (Err(refusal), _) if !refusals.contains(&refusal) => refusals.push(refusal),
                _ => {}
            }
        }
    }
    Ok(())
}

/// The rule of a refusal has the game's prefix and stands in the book, and the sentence is there.
pub(crate) fn refusal<G: Complete>(refusal: G::Refusal) -> Result<(), String> {
    let rule = refusal.rule();
    let number = rule.strip_prefix(G::META.prefix);
    if !number.is_some_and(|number| number.starts_with('-')) {
        return Err(format!(
            "{refusal:?} names the rule {rule}, rules here begin with {}-",
            G::META.prefix
        ));
    }
    for lang in Lang::ALL {
        if G::rules(lang).find(rule).is_none() {
            return Err(format!("{refusal:?} names the rule {rule}, the book ({lang}) has none"));
        }
        words::clean("a refusal", lang, &G::refusal_sentence(refusal, lang))?;
    }
    Ok(())
}

/// A refused action leaves the match as it was.
pub(crate) fn refused_submit<G: Game>(
    play: &mut Match<G>,
    seat: Seat,
    action: G::Action,
) -> Result<(), String> {
    let (state, record) = (play.state().clone(), play.record());
    let result = play.submit(seat, action, &mut NoEvents);
    if result.is_ok() {
        return Err(format!("the match took \"{action}\" of seat {seat}, which `check` refuses"));
    }
    if *play.state() != state || play.record() != record {
        return Err(format!("the refused \"{action}\" of seat {seat} changed the match"));
    }
    Ok(())
}

/// A candidate that some seat may not do now.
pub(crate) fn some_refused<G: Game>(
    lists: &[Vec<G::Action>],
    candidates: &[G::Action],
    rng: &mut GameRng,
) -> Option<(Seat, G::Action)> {
    let seat = rng.below(lists.len() as u32) as usize;
    let action = *rng.pick(candidates)?;
    let refused = lists[seat].binary_search(&action).is_err();
    refused.then_some((Seat(seat as u8), action))
}

/// One line of text that reads back as the same action.
pub(crate) fn text_round_trip<G: Game>(action: G::Action) -> Result<(), String> {
    let text = action.to_string();
    if text.trim() != text || text.is_empty() || text.contains('\n') {
        return Err(format!("the text of {action:?} is not one line: {text:?}"));
    }
    match text.parse::<G::Action>() {
        Err(error) => Err(format!("\"{text}\" does not read back: {error}")),
        Ok(read) if read != action => {
            Err(format!("\"{text}\" of {action:?} reads back as {read:?}"))
        }
        Ok(_) => Ok(()),
    }
}

/// JSON that reads back as the same action.
pub(crate) fn json_round_trip<G: Game>(action: G::Action) -> Result<(), String> {
    let json = serde_json::to_string(&action)
        .map_err(|error| format!("\"{action}\" cannot be written as JSON: {error}"))?;
    match serde_json::from_str::<G::Action>(&json) {
        Err(error) => Err(format!("{json} does not read back: {error}")),
        Ok(read) if read != action => {
            Err(format!("{json} of \"{action}\" reads back as \"{read}\""))
        }
        Ok(_) => Ok(()),
    }
}

/// Two choices of two seats that are waited for at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<A>([(Seat, A); 2]);

/// Any such pair that the trial asks about.
pub(crate) fn some_pair<G: Game>(
    trial: &Trial<G>,
    state: &G,
    lists: &[Vec<G::Action>],
    rng: &mut GameRng,
) -> Option<Pair<G::Action>> {
    let mut waiting: Vec<Seat> = state.waiting().iter().collect();
    if waiting.len() < 2 {
        return None;
    }
    rng.shuffle(&mut waiting);
    let (i, j) = (waiting[0], waiting[1]);
    let a = *rng.pick(&lists[i.index()])?;
    let b = *rng.pick(&lists[j.index()])?;
    (trial.commute)(state, i, a, j, b).then_some(Pair([(i, a), (j, b)]))
}

/// The pair gives the same position in either order. The chance belongs to the step, not to the
/// seat, as it would in a match.
pub(crate) fn commute<G: Game>(
    state: &G,
    pair: Pair<G::Action>,
    seed: &Seed,
    step: u32,
) -> Result<(), String> {
    let Pair([first, second]) = pair;
    let chances = [1, 2].map(|later| GameRng::for_step(seed, step + later));
    let there = in_order(state, [first, second], &chances)?;
    let back = in_order(state, [second, first], &chances)?;
    let (Some(there), Some(back)) = (there, back) else {
        return Ok(());
    };
    if there == back {
        return Ok(());
    }
    Err(format!(
        "\"{}\" of seat {} and \"{}\" of seat {} do not commute: {}",
        first.1,
        first.0,
        second.1,
        second.0,
        crate::leaves::difference_of_unequal(&there, &back)
    ))
}

/// The position after both; `None` if the first one ends the game.
fn in_order<G: Game>(
    state: &G,
    [(i, a), (j, b)]: [(Seat, G::Action); 2],
    [now, then]: &[GameRng; 2],
) -> Result<Option<G>, String> {
    let mut state = state.clone();
    state.apply(i, a, &mut now.clone(), &mut NoEvents);
    if matches!(state.status(), Status::Finished(_)) {
        return Ok(None);
    }
    if let Err(refusal) = state.check(j, b) {
        return Err(format!(
            "seat {j} may no longer do \"{b}\" after seat {i} did \"{a}\" ({})",
            refusal.rule()
        ));
    }
    state.apply(j, b, &mut then.clone(), &mut NoEvents);
    Ok(Some(state))
}
