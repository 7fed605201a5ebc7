//! The law that what is hidden does vary. A redeal that does nothing would pass all others.

use std::collections::BTreeMap;

use exaequo_game::{GameRng, Search, Viewer};

use crate::inspector::Inspector;
use crate::leaves::{Leaves, is_within, leaves, pooled};
use crate::{Broken, Law};

/// So often must a hidden thing have been looked at before its never varying says anything: now
/// and then there is only one possibility left.
const ENOUGH: u32 = 24;

/// Everything seen by somebody else and not by the observer, over a whole run.
#[derive(Debug)]
pub(crate) struct Secrets {
    not_secret: &'static [&'static str],
    found: BTreeMap<Hidden, Sightings>,
}

/// A place in somebody else's view. The all-seeing eye is somebody else too: it sees what lies
/// face down before everybody.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Hidden {
    observer: Viewer,
    other: Viewer,
    path: String,
}

/// What the observer sees, and what everybody does.
struct Known {
    mine: Leaves,
    public: Leaves,
}

impl Known {
    /// Does somebody else see here what the observer does not? Where the other sees nothing
    /// either, or only what a spectator sees too, there is no secret.
    fn hides(&self, path: &str, value: &str) -> bool {
        let is_nothing = matches!(value, "null" | "[]" | "{}");
        let sees = |leaves: &Leaves| leaves.get(path).is_some_and(|seen| seen == value);
        !is_nothing && !sees(&self.mine) && !sees(&self.public)
    }
}

#[derive(Debug)]
struct Sightings {
    times: u32,
    varied: bool,
    value: String,
    is_constant: bool,
    seed: u64,
    step: u32,
}

impl Secrets {
    pub(crate) fn new(not_secret: &'static [&'static str]) -> Self {
        Secrets { not_secret, found: BTreeMap::new() }
    }

    /// Redeals once for the observer and notes what varied in everybody else's view.
    pub(crate) fn observe<G: Search>(
        &mut self,
        at: &mut Inspector,
        state: &G,
        observer: Viewer,
        rng: &mut GameRng,
    ) -> Result<(), Broken> {
        let (seed, step) = (at.seed, at.step);
        at.check(Law::HiddenVaries, || {
            let mut guess = state.clone();
            guess.redeal_hidden(observer, rng);
            let known = Known {
                mine: leaves(&state.view(observer))?,
                public: leaves(&state.view(Viewer::Spectator))?,
            };
            let everybody = Viewer::of_table(state.seats()).chain([Viewer::Everything]);
            for other in everybody.filter(|other| *other != observer) {
                let truth = leaves(&state.view(other))?;
                let redealt = leaves(&guess.view(other))?;
                let hidden = truth.into_iter().filter(|(path, value)| known.hides(path, value));
                for (path, value) in hidden {
                    let varied = redealt.get(&path) != Some(&value);
                    self.note(observer, other, &path, (seed, step), value, varied);
                }
            }
            Ok(())
        })
    }

    fn note(
        &mut self,
        observer: Viewer,
        other: Viewer,
        path: &str,
        (seed, step): (u64, u32),
        value: String,
        varied: bool,
    ) {
        let path = pooled(path);
        if self.not_secret.iter().any(|place| is_within(&path, place)) {
            return;
        }
        let hidden = Hidden { observer, other, path };
        let sightings = self.found.entry(hidden).or_insert_with(|| Sightings {
            times: 0,
            varied: false,
            value: value.clone(),
            is_constant: true,
            seed,
            step,
        });
        sightings.times += 1;
        sightings.varied |= varied;
        sightings.is_constant &= sightings.value == value;
    }

    /// Who has hidden places before it that were not seen often enough to say anything?
    pub(crate) fn undecided(&self) -> impl Iterator<Item = (Viewer, String)> {
        let open = |(_, seen): &(&Hidden, &Sightings)| !seen.varied && seen.times < ENOUGH;
        self.found.iter().filter(open).map(|(hidden, seen)| {
            let Hidden { observer, other, path } = hidden;
            let told = format!(
                "{path} of {other} did not vary for {observer}, seen {} times only",
                seen.times
            );
            (*observer, told)
        })
    }

    /// At the end of a run: was there a secret that no redeal ever changed?
    pub(crate) fn verdict(&self, at: &mut Inspector) -> Result<(), Broken> {
        let stuck = |(_, seen): &(&Hidden, &Sightings)| {
            seen.times >= ENOUGH && !seen.varied && !seen.is_constant
        };
        let stuck: Vec<(&Hidden, &Sightings)> = self.found.iter().filter(stuck).collect();
        let Some((hidden, seen)) = stuck.first() else {
            return Ok(());
        };
        let message = format!(
            "{} redeals for {} never changed {}, which {} sees and {} does not; first seen here, \
             as {} ({} such places in all)",
            seen.times,
            hidden.observer,
            hidden.path,
            hidden.other,
            hidden.observer,
            seen.value,
            stuck.len()
        );
        (at.seed, at.step) = (seen.seed, seen.step);
        Err(at.broken(Law::HiddenVaries, message))
    }
}
