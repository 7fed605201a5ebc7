//! Playing games at random and looking at every law on the way.

use exaequo_game::{Complete, GameRng, Match, Seat, Status, Viewer};

use crate::choices::{self, Pool};
use crate::hidden::{self, Played, Redeals, Witness};
use crate::inspector::{Inspector, guarded};
use crate::secrets::Secrets;
use crate::{Broken, Law, Summary, Trial, advice, course, order, play, words};

/// Plays the trial's games and looks at every law; the cheap ones at every position, the others at
/// about one position in [`Trial::every`] and at the end of every game.
///
/// # Errors
/// The first law found broken, and where. A panic of the rules is reported as
/// [`Law::NoPanics`].
pub fn check_all<G: Complete>(trial: &Trial<G>) -> Result<Summary, Broken> {
    let mut run = Run::new(trial);
    guarded(&mut run, |run| &run.at, Run::play_all)?;
    Ok(run.at.summary)
}

/// How often a run looks at hidden things again after its last game, at most.
const MOST_EXTRA_OBSERVATIONS: u64 = 2_000;

/// How closely a position is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Glance,
    Close,
}

struct Run<'t, G: Complete> {
    trial: &'t Trial<G>,
    at: Inspector,
    rng: GameRng,
    names: Vec<String>,
    lists: Vec<Vec<G::Action>>,
    pool: Pool<G::Action>,
    refusals: Vec<G::Refusal>,
    witness: Witness<G>,
    secrets: Secrets,
}

impl<'t, G: Complete> Run<'t, G> {
    fn new(trial: &'t Trial<G>) -> Self {
        Run {
            trial,
            at: Inspector::new(trial.seats),
            rng: play::decisions(trial.first_seed),
            names: words::readers(),
            lists: Vec::new(),
            pool: Pool::new(),
            refusals: Vec::new(),
            witness: Witness::new(words::names()),
            secrets: Secrets::new(trial.not_secret),
        }
    }

    fn play_all(&mut self) -> Result<(), Broken> {
        let trial = self.trial;
        self.at.check(Law::Starts, || course::refuses_wrong_tables(trial))?;
        let first = trial.first_seed;
        for number in first..first + u64::from(trial.games) {
            self.game(number)?;
        }
        self.settle_secrets(first + u64::from(trial.games))?;
        self.secrets.verdict(&mut self.at)
    }

    /// Plays on, for the law `hidden-varies` alone, while something hidden was not seen often
    /// enough: short runs should not pass by looking away.
    fn settle_secrets(&mut self, first: u64) -> Result<(), Broken> {
        let begun = self.at.summary.checks(Law::HiddenVaries);
        for number in first..first + MOST_EXTRA_OBSERVATIONS {
            let mut observers: Vec<Viewer> = self.secrets.undecided().map(|open| open.0).collect();
            observers.dedup();
            let observed = self.at.summary.checks(Law::HiddenVaries) - begun;
            if observers.is_empty() || observed > MOST_EXTRA_OBSERVATIONS {
                break;
            }
            self.secret_game(number, &observers)?;
        }
        self.at.summary.undecided = self.secrets.undecided().map(|open| open.1).collect();
        Ok(())
    }

    fn secret_game(&mut self, number: u64, observers: &[Viewer]) -> Result<(), Broken> {
        let trial = self.trial;
        (self.at.seed, self.at.step) = (number, 0);
        self.rng = play::decisions(number);
        let mut play = self.at.check(Law::Starts, || course::starts(trial, number))?;
        while let Some(played) = self.next(&play)? {
            for &observer in observers {
                self.secrets.observe(&mut self.at, play.state(), observer, &mut self.rng)?;
            }
            self.submit(&mut play, &played)?;
            self.at.step += 1;
        }
        Ok(())
    }

    fn game(&mut self, number: u64) -> Result<(), Broken> {
        let trial = self.trial;
        self.at.begin(number);
        self.rng = play::decisions(number);
        let mut play = self.at.check(Law::Starts, || course::starts(trial, number))?;
        let mut trail = vec![course::fingerprint(play.state())];
        while let Some(played) = self.position(&mut play)? {
            self.step(&mut play, &played)?;
            trail.push(course::fingerprint(play.state()));
        }
        let rng = &mut self.rng;
        self.at.check(Law::Replay, || course::replays(&play, &trail, rng))
    }

    /// The next action of a game that is looked at for its secrets alone.
    fn next(&mut self, play: &Match<G>) -> Result<Option<Played<G>>, Broken> {
        let (state, step) = (play.state(), play.step());
        self.at.check(Law::Ends, || course::ends(state, step))?;
        play::list_all(state, &mut self.lists);
        self.foresee(play)
    }

    /// Looks at one position, and foresees the action that will be done there.
    fn position(&mut self, play: &mut Match<G>) -> Result<Option<Played<G>>, Broken> {
        let look = self.how_closely(play.state());
        self.course(play.state(), look)?;
        self.lists(play.state())?;
        self.checks(play, look)?;
        self.notations(play.state(), look)?;
        self.pairs(play)?;
        let played = self.foresee(play)?;
        self.hidden(play.state(), played.as_ref(), look)?;
        Ok(played)
    }

    fn how_closely(&mut self, state: &G) -> Look {
        let finished = matches!(state.status(), Status::Finished(_));
        if finished || self.rng.below(self.trial.every.max(1)) == 0 {
            self.at.summary.positions += 1;
            return Look::Close;
        }
        Look::Glance
    }

    fn course(&mut self, state: &G, look: Look) -> Result<(), Broken> {
        let step = self.at.step;
        self.at.check(Law::Conserved, || state.invariants())?;
        self.at.check(Law::Ends, || course::ends(state, step))?;
        if look == Look::Close {
            self.at.check(Law::JsonRoundTrip, || course::state_json(state))?;
            let rng = &mut self.rng;
            self.at.check(Law::PositionRoundTrip, || course::position(state, rng))?;
            let names = &self.names;
            self.at.check(Law::Words, || words::views(state, names))?;
        }
        Ok(())
    }

    fn lists(&mut self, state: &G) -> Result<(), Broken> {
        let lists = &mut self.lists;
        self.at.check(Law::WaitingSeatsHaveActions, || {
            play::list_all(state, lists);
            choices::waiting_seats(state, lists)
        })?;
        self.at.check(Law::TurnOrder, || order::comes_next(state))?;
        self.at.check(Law::SortedLists, || choices::sorted_lists::<G>(lists))?;
        let lists = &self.lists;
        self.at.check(Law::SoundAdvice, || advice::sound(state, lists))
    }

    /// The lists against `check`, and refusals against the rule book.
    fn checks(&mut self, play: &mut Match<G>, look: Look) -> Result<(), Broken> {
        let candidates = match look {
            Look::Close => self.pool.all(),
            Look::Glance => self.pool.handful(&mut self.rng),
        };
        let known = self.refusals.len();
        let (lists, refusals) = (&self.lists, &mut self.refusals);
        self.at.check(Law::ListEqualsCheck, || {
            choices::list_equals_check(play.state(), lists, candidates, refusals)?;
            let mut new = refusals[known..].iter();
            new.try_for_each(|&refusal| choices::refusal::<G>(refusal))
        })?;
        if look == Look::Glance {
            return Ok(());
        }
        let refused = choices::some_refused::<G>(lists, candidates, &mut self.rng);
        refused.map_or(Ok(()), |(seat, action)| {
            self.at.check(Law::ListEqualsCheck, || choices::refused_submit(play, seat, action))
        })
    }

    /// Texts of actions: all of them at a close look, otherwise those never met before.
    fn notations(&mut self, state: &G, look: Look) -> Result<(), Broken> {
        let (at, names) = (&mut self.at, &self.names);
        for (seat, list) in Seat::first(state.seats()).zip(&self.lists) {
            for &action in list {
                let new = self.pool.meet(action, &mut self.rng);
                if new {
                    at.check(Law::TextRoundTrip, || choices::text_round_trip::<G>(action))?;
                    at.check(Law::JsonRoundTrip, || choices::json_round_trip::<G>(action))?;
                }
                if new || look == Look::Close {
                    at.check(Law::Words, || words::action(state, seat, action, names))?;
                }
            }
        }
        Ok(())
    }

    fn pairs(&mut self, play: &Match<G>) -> Result<(), Broken> {
        let (state, seed) = (play.state(), *play.seed());
        let pair = choices::some_pair(self.trial, state, &self.lists, &mut self.rng);
        let Some(pair) = pair else {
            return Ok(());
        };
        self.at.check(Law::SimultaneousChoicesCommute, || {
            choices::commute(state, pair, &seed, play.step())
        })
    }

    fn foresee(&mut self, play: &Match<G>) -> Result<Option<Played<G>>, Broken> {
        let state = play.state();
        let Some(chosen) = play::choose_lively(state, &self.lists, &mut self.rng) else {
            return Ok(None);
        };
        let chance = GameRng::for_step(play.seed(), play.step() + 1);
        let played = self.at.check(Law::NoPanics, || Ok(Played::new(state, chosen, chance)))?;
        Ok(Some(played))
    }

    /// One viewer at a glance, all viewers at a close look.
    fn hidden(&mut self, state: &G, played: Option<&Played<G>>, look: Look) -> Result<(), Broken> {
        let mut viewers: Vec<Viewer> = Viewer::of_table(state.seats()).collect();
        self.rng.shuffle(&mut viewers);
        let (at, rng) = (&mut self.at, &mut self.rng);
        if look == Look::Glance {
            viewers.truncate(1);
        }
        for &viewer in &viewers {
            let mut redeals = Redeals { count: 1, rng };
            self.witness.watch(at, state, played, viewer, &mut redeals)?;
            at.check(Law::RedealDependsOnKnowledge, || {
                hidden::depends_on_knowledge(state, viewer, rng)
            })?;
            at.check(Law::TurnOrder, || order::is_public(state, viewer, rng))?;
        }
        if look == Look::Close {
            let observer = viewers[0];
            at.check(Law::RedealKeepsView, || hidden::keeps_what_is_public(state, observer, rng))?;
            self.secrets.observe(at, state, observer, rng)?;
        }
        Ok(())
    }

    fn step(&mut self, play: &mut Match<G>, played: &Played<G>) -> Result<(), Broken> {
        let events = self.submit(play, played)?;
        let (seats, names) = (self.trial.seats, &self.names);
        self.at.check(Law::Words, || words::events::<G>(seats, &events, names))?;
        self.at.stepped();
        Ok(())
    }

    /// Does in the match what was foreseen beside it: both must come out the same.
    fn submit(&mut self, play: &mut Match<G>, played: &Played<G>) -> Result<Vec<G::Event>, Broken> {
        let (seat, action) = (played.seat, played.action);
        let mut events = Vec::new();
        self.at.check(Law::Replay, || {
            play.submit(seat, action, &mut events)
                .map_err(|refusal| format!("the match refuses a legal action: {refusal:?}"))?;
            if *play.state() == played.after {
                return Ok(events);
            }
            Err(format!(
                "\"{action}\" of seat {seat} comes out differently the second time: {}",
                crate::leaves::difference_of_unequal(&played.after, play.state())
            ))
        })
    }
}
