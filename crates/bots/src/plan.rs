//! A turn thought ahead, from where one seat stands: step by step, as far as the seat can know.

use std::sync::atomic::AtomicBool;

use exaequo_game::{EventSink, Game, GameRng, NoEvents, Reactions, Search, Seat, Viewer};

use crate::belief::Belief;
use crate::choose;
use crate::spec::Bot;

/// How many guesses are played side by side: where they begin to differ, something has come to light.
const GUESSES: usize = 3;
/// No turn is thought further ahead.
const LONGEST: usize = 12;

/// A turn thought ahead.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// What is done, in order, each with a guess at the table at which it is done.
    pub steps: Vec<(G, G::Action)>,
    /// Guesses at the table it leads to: what is true in all of them the seat can count on.
    pub ends: Vec<G>,
}

/// Begins a turn with this action and goes on as the bot would, supposing that nobody reacts, until the
/// turn is over or something comes to light that the seat cannot know. An answer in a reaction window
/// stands for itself.
pub fn plan<G: Search + Reactions>(
    belief: &Belief<G>,
    first: G::Action,
    bot: &Bot,
    rng: &mut GameRng,
    stop: &AtomicBool,
) -> Plan<G> {
    let seat = belief.seat();
    let mut guesses: Vec<G> = (0..GUESSES).map(|_| belief.imagine(rng)).collect();
    let (turn, reacts) = (guesses[0].whose_turn(), guesses[0].let_pass(seat).is_some());
    let mut steps = vec![(guesses[0].clone(), first)];
    while let Some((_, action)) = steps.last() {
        let mut certain = true;
        for guess in &mut guesses {
            certain &= act(guess, seat, *action, rng);
        }
        if reacts {
            break;
        }
        guesses.iter_mut().for_each(|guess| let_pass(guess, seat, rng));
        let goes_on = guesses[0].whose_turn() == turn && guesses[0].waiting().contains(seat);
        if !certain || !goes_on || !agree(&guesses, seat) || steps.len() == LONGEST {
            break;
        }
        let next = choose(bot, &Belief::new(&guesses[0], seat, rng), rng, stop).action;
        steps.push((guesses[0].clone(), next));
    }
    Plan { steps, ends: guesses }
}

/// Does the action. Did it bring nothing to light?
fn act<G: Game>(game: &mut G, seat: Seat, action: G::Action, rng: &mut GameRng) -> bool {
    let mut dark = Dark(true, G::reveals);
    game.apply(seat, action, rng, &mut dark);
    dark.0
}

/// Notes whether everything that happens leaves in the dark what is in the dark.
struct Dark<E>(bool, fn(&E) -> bool);

impl<E> EventSink<E> for Dark<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.0 &= !(self.1)(&event());
    }
}

/// Everybody else who is asked to react lets the moment pass.
fn let_pass<G: Reactions>(game: &mut G, seat: Seat, rng: &mut GameRng) {
    let turn = game.whose_turn();
    while !game.waiting().contains(seat) && game.whose_turn() == turn {
        let Some(other) = game.next_to_act() else { break };
        let Some(pass) = game.let_pass(other) else { break };
        game.apply(other, pass, rng, &mut NoEvents);
    }
}

/// Does the table look the same to the seat in all guesses?
fn agree<G: Game>(guesses: &[G], seat: Seat) -> bool {
    let seen = |guess: &G| guess.view(Viewer::Seat(seat));
    guesses.windows(2).all(|two| seen(&two[0]) == seen(&two[1]))
}
