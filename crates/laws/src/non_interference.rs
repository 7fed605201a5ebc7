//! The large count: however the hidden things lie, nobody can tell.

use exaequo_game::{Complete, GameRng, Match, Viewer};

use crate::hidden::{Played, Redeals, Witness};
use crate::inspector::{Inspector, guarded};
use crate::{Broken, Law, Summary, Trial, course, play, words};

/// Visits random positions of random games until `positions` of them have been looked at, about
/// one in [`Trial::every`]. For every viewer of each, everything hidden is dealt anew `redeals`
/// times: the view's bytes, the legal actions, the prompt and the status must stay the same, and
/// the action played there must tell the viewer no more and no less than its view shows.
///
/// [`Trial::games`] plays no part here: games are played until there are positions enough.
///
/// # Errors
/// The first law found broken, and where.
pub fn non_interference<G: Complete>(
    trial: &Trial<G>,
    positions: u32,
    redeals: u32,
) -> Result<Summary, Broken> {
    let mut count = Count {
        trial,
        at: Inspector::new(trial.seats),
        rng: play::decisions(trial.first_seed),
        lists: Vec::new(),
        witness: Witness::new(words::names()),
        positions: u64::from(positions),
        redeals,
    };
    guarded(&mut count, |count| &count.at, Count::play_all)?;
    Ok(count.at.summary)
}

struct Count<'t, G: Complete> {
    trial: &'t Trial<G>,
    at: Inspector,
    rng: GameRng,
    lists: Vec<Vec<G::Action>>,
    witness: Witness<G>,
    positions: u64,
    redeals: u32,
}

impl<G: Complete> Count<'_, G> {
    fn play_all(&mut self) -> Result<(), Broken> {
        let mut number = self.trial.first_seed;
        while !self.is_enough() {
            self.game(number)?;
            number += 1;
        }
        Ok(())
    }

    fn is_enough(&self) -> bool {
        self.at.summary.positions >= self.positions
    }

    fn game(&mut self, number: u64) -> Result<(), Broken> {
        let trial = self.trial;
        self.at.begin(number);
        self.rng = play::decisions(number);
        let mut play = self.at.check(Law::Starts, || course::starts(trial, number))?;
        while !self.is_enough() {
            let step = self.at.step;
            self.at.check(Law::Ends, || course::ends(play.state(), step))?;
            let Some(played) = self.position(&play)? else {
                break;
            };
            self.at.check(Law::NoPanics, || {
                let mut events = Vec::new();
                let done = play.submit(played.seat, played.action, &mut events);
                done.map_err(|refusal| format!("a legal action is refused: {refusal:?}"))
            })?;
            self.at.stepped();
        }
        Ok(())
    }

    fn position(&mut self, play: &Match<G>) -> Result<Option<Played<G>>, Broken> {
        let state = play.state();
        play::list_all(state, &mut self.lists);
        let chosen = play::choose_lively(state, &self.lists, &mut self.rng);
        let chance = GameRng::for_step(play.seed(), play.step() + 1);
        let played = chosen.map(|chosen| Played::new(state, chosen, chance));
        // The end is always looked at, so that every game brings the count forward.
        if played.is_some() && self.rng.below(self.trial.every.max(1)) > 0 {
            return Ok(played);
        }
        self.at.summary.positions += 1;
        for viewer in Viewer::of_table(state.seats()) {
            let mut redeals = Redeals { count: self.redeals, rng: &mut self.rng };
            self.witness.watch(&mut self.at, state, played.as_ref(), viewer, &mut redeals)?;
        }
        Ok(played)
    }
}
