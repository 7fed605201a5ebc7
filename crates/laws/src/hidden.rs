//! Laws about what nobody may learn: redeals and events.

use std::io::Write;

use exaequo_game::{Complete, Game, GameRng, Lang, Narration, Seat, Status, Viewer};

use crate::inspector::Inspector;
use crate::leaves::{difference_of_bytes, difference_of_unequal};
use crate::{Broken, Law};

/// One action being done: what it leads to and what happens.
#[derive(Clone, Debug)]
pub(crate) struct Played<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) after: G,
    pub(crate) events: Vec<G::Event>,
    chance: GameRng,
}

impl<G: Game> Played<G> {
    pub(crate) fn new(state: &G, (seat, action): (Seat, G::Action), chance: GameRng) -> Self {
        let mut events = Vec::new();
        let mut after = state.clone();
        after.apply(seat, action, &mut chance.clone(), &mut events);
        Played { seat, action, after, events, chance }
    }
}

/// All that one viewer is given at one moment. The buffers are used again and again: the large
/// count of non-interference looks millions of times.
#[derive(Debug)]
struct Glimpse<G: Game> {
    view: Vec<u8>,
    prompt: String,
    legal: Vec<G::Action>,
    status: Option<Status>,
}

impl<G: Complete> Glimpse<G> {
    fn new() -> Self {
        Glimpse { view: Vec::new(), prompt: String::new(), legal: Vec::new(), status: None }
    }

    fn look(&mut self, state: &G, viewer: Viewer, names: &[String]) -> Result<(), String> {
        let view = state.view(viewer);
        self.view.clear();
        serde_json::to_writer(&mut self.view, &view)
            .map_err(|error| format!("the view of {viewer} is not JSON: {error}"))?;
        let lang = Lang::En;
        self.prompt = G::prompt_sentence(&view, &Narration::new(lang, names).to(viewer));
        self.legal.clear();
        if let Viewer::Seat(seat) = viewer {
            state.legal_actions(seat, &mut self.legal);
        }
        self.status = Some(state.status());
        Ok(())
    }

    /// Is the table the same? What a seat may do is not part of the table.
    fn shows_the_same(&self, other: &Self) -> bool {
        self.view == other.view && self.status == other.status
    }

    /// What differs, if anything does.
    fn difference(&self, other: &Self) -> Option<String> {
        if let Some(told) = difference_of_bytes(&self.view, &other.view) {
            return Some(format!("in the view {told}"));
        }
        if self.status != other.status {
            let (one, two) = (self.status, other.status);
            return Some(format!("the status is {one:?} and {two:?}"));
        }
        if self.legal != other.legal {
            let (one, two) = (&self.legal, &other.legal);
            return Some(format!("the legal actions are {one:?} and {two:?}"));
        }
        let (one, two) = (&self.prompt, &other.prompt);
        (one != two).then(|| format!("the prompt is \"{one}\" and \"{two}\""))
    }
}

/// What a viewer is given before and after an action, and what it is told in between.
#[derive(Debug)]
struct Sight<G: Game> {
    before: Glimpse<G>,
    after: Glimpse<G>,
    told: Vec<u8>,
}

impl<G: Complete> Sight<G> {
    fn new() -> Self {
        Sight { before: Glimpse::new(), after: Glimpse::new(), told: Vec::new() }
    }

    fn listen(&mut self, events: &[G::Event], viewer: Viewer) -> Result<(), String> {
        self.told.clear();
        for seen in events.iter().filter_map(|event| G::see(event, viewer)) {
            serde_json::to_writer(&mut self.told, &seen)
                .map_err(|error| format!("an event of {viewer} is not JSON: {error}"))?;
            self.told.write_all(b"\n").map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn told(&self) -> String {
        match String::from_utf8_lossy(&self.told).trim() {
            "" => "nothing".to_owned(),
            told => told.replace('\n', " "),
        }
    }
}

/// Compares what a viewer is given in the true game with what it would be given if everything it
/// cannot know were different.
#[derive(Debug)]
pub(crate) struct Witness<G: Game> {
    truth: Sight<G>,
    guess: Sight<G>,
    events: Vec<G::Event>,
    candidates: Vec<G::Action>,
    names: Vec<String>,
}

impl<G: Complete> Witness<G> {
    pub(crate) fn new(names: Vec<String>) -> Self {
        Witness {
            truth: Sight::new(),
            guess: Sight::new(),
            events: Vec::new(),
            candidates: Vec::new(),
            names,
        }
    }

    /// Looks at one viewer of one position, and at the action played there if the game goes on.
    pub(crate) fn watch(
        &mut self,
        at: &mut Inspector,
        state: &G,
        played: Option<&Played<G>>,
        viewer: Viewer,
        redeals: &mut Redeals<'_>,
    ) -> Result<(), Broken> {
        at.check(Law::RedealKeepsView, || self.see_the_truth(state, played, viewer))?;
        for _ in 0..redeals.count {
            let guess = self.redeal(at, state, viewer, redeals.rng)?;
            at.summary.redeals += 1;
            let Some(played) = played else {
                continue;
            };
            if let Some(action) = self.alike(state, &guess, played, viewer, redeals.rng) {
                self.follow(at, (guess, action), played, viewer)?;
            }
        }
        Ok(())
    }

    fn see_the_truth(
        &mut self,
        state: &G,
        played: Option<&Played<G>>,
        viewer: Viewer,
    ) -> Result<(), String> {
        self.truth.before.look(state, viewer, &self.names)?;
        let Some(played) = played else {
            return Ok(());
        };
        self.truth.after.look(&played.after, viewer, &self.names)?;
        self.truth.listen(&played.events, viewer)
    }

    /// A redeal must change nothing the viewer is given, and lose nothing.
    fn redeal(
        &mut self,
        at: &mut Inspector,
        state: &G,
        viewer: Viewer,
        rng: &mut GameRng,
    ) -> Result<G, Broken> {
        at.check(Law::RedealKeepsView, || {
            let mut guess = state.clone();
            guess.redeal_hidden(viewer, rng);
            guess.invariants().map_err(|told| format!("after a redeal for {viewer}: {told}"))?;
            self.guess.before.look(&guess, viewer, &self.names)?;
            match self.truth.before.difference(&self.guess.before) {
                None => Ok(guess),
                Some(told) => Err(format!("a redeal shows to {viewer}: {told}")),
            }
        })
    }

    /// An action possible in the guess that looks to the viewer like the one played: that very
    /// action, or any other if it is done face down.
    fn alike(
        &mut self,
        state: &G,
        guess: &G,
        played: &Played<G>,
        viewer: Viewer,
        rng: &mut GameRng,
    ) -> Option<G::Action> {
        let (seat, action) = (played.seat, played.action);
        if viewer.sees(seat) {
            return guess.check(seat, action).is_ok().then_some(action);
        }
        let seen = state.seen_action(seat, action, viewer);
        guess.legal_actions(seat, &mut self.candidates);
        self.candidates.retain(|&other| guess.seen_action(seat, other, viewer) == seen);
        rng.pick(&self.candidates).copied()
    }

    /// Does it in the guess, and compares what the viewer learns.
    fn follow(
        &mut self,
        at: &mut Inspector,
        (mut guess, action): (G, G::Action),
        played: &Played<G>,
        viewer: Viewer,
    ) -> Result<(), Broken> {
        at.check(Law::EventsSayNoMoreThanTheView, || {
            self.events.clear();
            let mut chance = played.chance.clone();
            guess.apply(played.seat, action, &mut chance, &mut self.events);
            self.guess.after.look(&guess, viewer, &self.names)?;
            self.guess.listen(&self.events, viewer)?;
            self.events_are_covered(played, viewer)
        })?;
        at.check(Law::ChangesAreExplained, || self.changes_are_told(played, viewer))
    }

    fn events_are_covered(&self, played: &Played<G>, viewer: Viewer) -> Result<(), String> {
        let same_table = self.truth.after.shows_the_same(&self.guess.after);
        if !same_table || self.truth.told == self.guess.told {
            return Ok(());
        }
        Err(format!(
            "after \"{}\" of seat {} two possible tables look the same to {viewer}, the events \
             tell them apart: {} or {}",
            played.action,
            played.seat,
            self.truth.told(),
            self.guess.told()
        ))
    }

    fn changes_are_told(&self, played: &Played<G>, viewer: Viewer) -> Result<(), String> {
        if self.truth.told != self.guess.told {
            return Ok(());
        }
        match self.truth.after.difference(&self.guess.after) {
            None => Ok(()),
            Some(difference) => Err(format!(
                "\"{}\" of seat {} told {viewer} the same ({}) at two possible tables, then \
                 {difference}",
                played.action,
                played.seat,
                self.truth.told()
            )),
        }
    }
}

/// How many redeals, and their chance.
#[derive(Debug)]
pub(crate) struct Redeals<'a> {
    pub(crate) count: u32,
    pub(crate) rng: &'a mut GameRng,
}

/// The same chance gives the same redeal, whatever the truth was.
pub(crate) fn depends_on_knowledge<G: Complete>(
    state: &G,
    viewer: Viewer,
    rng: &mut GameRng,
) -> Result<(), String> {
    let mut from_guess = state.clone();
    from_guess.redeal_hidden(viewer, rng);
    let mut from_truth = state.clone();
    from_truth.redeal_hidden(viewer, &mut rng.clone());
    from_guess.redeal_hidden(viewer, &mut rng.clone());
    if from_truth == from_guess {
        return Ok(());
    }
    Err(format!(
        "a redeal for {viewer} depends on what it replaces: from the truth and from another \
         possibility {}",
        difference_of_unequal(&from_truth, &from_guess)
    ))
}

/// What everybody sees is known to every observer: no redeal may change the spectator's view.
pub(crate) fn keeps_what_is_public<G: Complete>(
    state: &G,
    viewer: Viewer,
    rng: &mut GameRng,
) -> Result<(), String> {
    let mut guess = state.clone();
    guess.redeal_hidden(viewer, rng);
    let (truth, redealt) = (state.view(Viewer::Spectator), guess.view(Viewer::Spectator));
    match crate::leaves::difference(&truth, &redealt) {
        None => Ok(()),
        Some(told) => Err(format!("a redeal for {viewer} changes what everybody sees: {told}")),
    }
}
