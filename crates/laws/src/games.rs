//! Whole games for tests, played by the one playing loop.

use std::convert::Infallible;

use exaequo_game::{
    EventSink, Game, GameRng, Match, NoEvents, Played, Player, Positions, Search, Seat, Seed, Turn,
    Watch,
};

/// A fresh match of the numbered game.
///
/// # Panics
/// If the options or the number of seats do not make a game.
#[track_caller]
pub fn start<G: Game>(options: &G::Options, seats: u8, number: u64) -> Match<G> {
    Match::start(options.clone(), seats, Seed::from_number(number)).expect("a fresh game")
}

/// The numbered game, played to its end. `decide` says which of the legal actions is done, by its
/// place in the list.
///
/// # Panics
/// If there is no such game, or if it does not end.
#[track_caller]
pub fn played<G: Game>(
    options: &G::Options,
    seats: u8,
    number: u64,
    mut decide: impl FnMut(Turn<'_, G>) -> usize,
) -> Match<G> {
    let mut game = start::<G>(options, seats, number);
    let (opening, seed) = (game.state().clone(), *game.seed());
    let mut scribe = Scribe(Vec::new());
    let Ok(_) = Player::default()
        .play(opening, &seed, &mut scribe, |turn| Ok::<_, Infallible>(decide(turn)));
    for (seat, action) in scribe.0 {
        game.submit(seat, action, &mut NoEvents).expect("what was played is legal");
    }
    game
}

/// Writes down who does what.
struct Scribe<A>(Vec<(Seat, A)>);

impl<A, E> EventSink<E> for Scribe<A> {
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

impl<G: Game> Watch<G> for Scribe<G::Action> {
    fn chose(&mut self, seat: Seat, legal: &[G::Action], chosen: usize) {
        self.0.push((seat, legal[chosen]));
    }
}

/// Players who mostly do what looks best; so many of 100 actions are done by chance.
#[derive(Debug)]
pub struct Lively {
    /// Their chance.
    pub rng: GameRng,
    strays: u32,
    priors: Vec<f32>,
}

impl Lively {
    /// The players of the numbered game.
    pub fn new(number: u64, strays: u32) -> Self {
        Lively { rng: GameRng::for_search(number), strays, priors: Vec::new() }
    }

    /// What they do, by its place in the list.
    pub fn decide<G: Search>(&mut self, turn: &Turn<'_, G>) -> usize {
        if self.rng.below(100) < self.strays {
            return turn.any(&mut self.rng);
        }
        turn.game.priors(turn.seat, turn.legal, &mut self.priors);
        best(&self.priors)
    }
}

/// The place of the highest number.
///
/// # Panics
/// If there is none.
pub fn best(priors: &[f32]) -> usize {
    let places = 0..priors.len();
    places.max_by(|&a, &b| priors[a].total_cmp(&priors[b])).expect("a waiting seat has an action")
}

/// Plays a match again and tells of every step: the position before it, what was done, what happened.
///
/// # Panics
/// If the record does not replay.
#[track_caller]
pub fn retell<G: Positions>(
    game: &Match<G>,
    mut tell: impl FnMut(&G, (Seat, G::Action), &[G::Event]),
) {
    let mut again = game.past(0);
    let mut events = Vec::new();
    for &(seat, action) in game.actions() {
        let before = again.state().clone();
        events.clear();
        again.submit(seat, action, &mut events).expect("a match's own actions are legal");
        tell(&before, (seat, action), &events);
    }
}

/// The numbered game played by these choices, each one a place in the list of legal actions counted
/// round and round, for as long as there are choices.
///
/// # Errors
/// What the invariants say at the first position where something is lost or doubled.
///
/// # Panics
/// If there is no such game, or if somebody is waited for who can do nothing.
pub fn conserves<G: Game>(
    options: &G::Options,
    seats: u8,
    number: u64,
    choices: &[u16],
) -> Result<(), String> {
    let mut choices = choices.iter();
    audited::<G, _>(options, seats, number, |turn| {
        choices.next().map(|&choice| usize::from(choice) % turn.legal.len()).ok_or(())
    })
    .map(|_| ())
}

/// The numbered game played by chance to its end; `None` if nothing was listed for somebody.
///
/// # Errors
/// What the invariants say at the first position where something is lost or doubled.
///
/// # Panics
/// If there is no such game, or if it does not end.
pub fn ends_whole<G: Game>(
    options: &G::Options,
    seats: u8,
    number: u64,
) -> Result<Option<Played>, String> {
    let mut chooser = GameRng::for_search(number);
    audited::<G, _>(options, seats, number, |turn| {
        if turn.legal.is_empty() { Err(()) } else { Ok(turn.any(&mut chooser)) }
    })
}

fn audited<G: Game, F: FnMut(Turn<'_, G>) -> Result<usize, ()>>(
    options: &G::Options,
    seats: u8,
    number: u64,
    decide: F,
) -> Result<Option<Played>, String> {
    let opening = start::<G>(options, seats, number);
    audited_from(opening.state().clone(), opening.seed(), decide).map(Result::ok)
}

/// Plays from this position to the end and looks at every one on the way.
///
/// # Errors
/// What the invariants say at the first position where something is lost or doubled.
pub(crate) fn audited_from<G: Game, E>(
    state: G,
    seed: &Seed,
    decide: impl FnMut(Turn<'_, G>) -> Result<usize, E>,
) -> Result<Result<Played, E>, String> {
    let mut auditor = Auditor { verdict: Ok(()) };
    let played = Player::default().play(state, seed, &mut auditor, decide);
    auditor.verdict.map(|()| played)
}

/// Looks at every position, and keeps the first fault.
struct Auditor {
    verdict: Result<(), String>,
}

impl<E> EventSink<E> for Auditor {
    fn emit(&mut self, _event: impl FnOnce() -> E) {}
}

impl<G: Game> Watch<G> for Auditor {
    fn begin(&mut self, game: &G) {
        self.verdict = game.invariants();
    }

    fn done(&mut self, game: &G) {
        if self.verdict.is_ok() {
            self.verdict = game.invariants();
        }
    }
}

/// Text from anywhere is an action whose own text reads back, or an error; never a panic.
///
/// # Errors
/// The two actions, if they differ.
pub fn reads_back<G: Game>(text: &str) -> Result<(), String> {
    let Ok(action) = text.parse::<G::Action>() else { return Ok(()) };
    match action.to_string().parse::<G::Action>() {
        Ok(again) if again == action => Ok(()),
        Ok(again) => Err(format!("{text:?} is \"{action}\", which is {again:?}")),
        Err(error) => Err(format!("{text:?} is \"{action}\", which is none: {error}")),
    }
}

/// The same for a game whose actions have one text each: it must be the one that was read.
///
/// # Errors
/// The two texts, if they differ.
pub fn reads_back_word_by_word<G: Game>(text: &str) -> Result<(), String> {
    reads_back::<G>(text)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    match text.parse::<G::Action>() {
        Ok(action) if action.to_string() != words.join(" ") => {
            Err(format!("{text:?} is \"{action}\""))
        }
        _ => Ok(()),
    }
}
