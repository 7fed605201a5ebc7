//! Playing by chance: which seat acts, and what it does.

use exaequo_game::{Game, GameRng, Match, Search, Seat, Seed, SetupError};

/// The chance by which a random player decides in the numbered game: apart from the game's own.
pub(crate) fn decisions(number: u64) -> GameRng {
    GameRng::for_search(number ^ 0x5EED_0F0F_C401_CE55)
}

/// A fresh match of the numbered game.
pub(crate) fn start<G: Game>(
    options: &G::Options,
    seats: u8,
    number: u64,
) -> Result<Match<G>, SetupError> {
    Match::start(options.clone(), seats, Seed::from_number(number))
}

/// What every seat may do, one list a seat.
pub(crate) fn list_all<G: Game>(state: &G, lists: &mut Vec<Vec<G::Action>>) {
    lists.resize_with(usize::from(state.seats()), Vec::new);
    for (seat, list) in Seat::first(state.seats()).zip(lists) {
        state.legal_actions(seat, list);
    }
}

/// Any seat that is waited for, and any of its actions; `None` once the game is over.
pub(crate) fn choose<G: Game>(
    state: &G,
    lists: &[Vec<G::Action>],
    rng: &mut GameRng,
) -> Option<(Seat, G::Action)> {
    let waiting: Vec<Seat> = state.waiting().iter().collect();
    let seat = *rng.pick(&waiting)?;
    let action = *rng.pick(lists.get(seat.index())?)?;
    Some((seat, action))
}

/// The same, but every other action is the one that looks best, so that games get somewhere: players
/// by pure chance hardly ever build anything.
pub(crate) fn choose_lively<G: Search>(
    state: &G,
    lists: &[Vec<G::Action>],
    rng: &mut GameRng,
) -> Option<(Seat, G::Action)> {
    let (seat, any) = choose(state, lists, rng)?;
    if rng.below(2) == 0 {
        return Some((seat, any));
    }
    let list = lists.get(seat.index())?;
    let mut priors = Vec::new();
    state.priors(seat, list, &mut priors);
    let best = priors.iter().copied().fold(f32::MIN, f32::max);
    let looks_best = |place: &usize| priors[*place] >= best;
    let best: Vec<usize> = (0..list.len()).filter(looks_best).collect();
    Some((seat, list[*rng.pick(&best)?]))
}
