//! One game of a tournament.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use exaequo_game::{GameRng, NoEvents, Outcome, Search, Seat, Seed, Turn};

use crate::arena::{Entrant, EntrantKind, JobError, Tournament};
use crate::belief::Belief;
use crate::choose;
use crate::outside::{Forfeit, NoAnswer, Outside};
use crate::schedule::Fixture;
use crate::spec::Bot;
use crate::times::Times;

/// A game that was played, or lost before its end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bout {
    /// Its place in the schedule.
    pub(crate) number: u64,
    /// Games with the same number began with the same deal.
    pub(crate) deal: u64,
    /// What came of it for each seat.
    pub(crate) places: Vec<Place>,
    /// Which bot broke the rules, and how.
    pub(crate) forfeit: Option<(usize, Forfeit)>,
    /// A fingerprint of every choice.
    pub(crate) checksum: u64,
}

/// What came of a game for one seat.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) struct Place {
    /// Its part of the win.
    pub(crate) share: f64,
    /// Its score; none if the game was not played to the end.
    pub(crate) score: Option<i16>,
    /// What says who of two with equal parts of the win did better: the score, where it tells.
    pub(crate) rank: Option<i16>,
    /// Who sat there.
    pub(crate) bot: usize,
}

/// Somebody ready to play.
enum Player {
    Inside(Bot),
    Outside(Outside),
}

impl Player {
    /// Starts a program, so that a wrong name is told before the first game.
    fn ready(entrant: &Entrant, limit: Duration) -> Result<Self, JobError> {
        match &entrant.kind {
            EntrantKind::Inside(bot) => Ok(Player::Inside(*bot)),
            EntrantKind::Outside(program) => {
                let mut outside = Outside::new(program.clone(), limit);
                let failed = |error| format!("\"{}\" cannot be started: {error}", entrant.name);
                outside.start().map_err(|error| JobError::Program(failed(error)))?;
                Ok(Player::Outside(outside))
            }
        }
    }
}

/// Plays games one after the other, with programs of its own.
pub(crate) struct Worker<'a, G: Search> {
    tournament: &'a Tournament<'a>,
    options: &'a G::Options,
    players: Vec<Player>,
    times: Vec<Times>,
    player: exaequo_game::Player<G>,
    checksum: u64,
}

/// Why a game has no outcome, and by whose doing.
struct BrokenOff {
    bot: usize,
    why: NoAnswer,
}

impl<'a, G: Search> Worker<'a, G> {
    pub(crate) fn new(
        tournament: &'a Tournament<'a>,
        options: &'a G::Options,
    ) -> Result<Self, JobError> {
        let mut players = Vec::new();
        for entrant in &tournament.entrants {
            players.push(Player::ready(entrant, tournament.move_limit)?);
        }
        let times = vec![Times::new(); players.len()];
        Ok(Worker { tournament, options, players, times, player: Default::default(), checksum: 0 })
    }

    pub(crate) fn tournament(&self) -> &'a Tournament<'a> {
        self.tournament
    }

    pub(crate) fn into_times(self) -> Vec<Times> {
        self.times
    }

    /// Plays a game; `None` if the tournament was stopped meanwhile.
    pub(crate) fn play(&mut self, number: u64, fixture: &Fixture) -> Option<Bout> {
        self.checksum = number;
        let (places, forfeit) = match self.play_out(number, fixture) {
            Ok(outcome) => (places::<G>(&outcome, &fixture.seated), None),
            Err(BrokenOff { why: NoAnswer::Stopped, .. }) => return None,
            Err(BrokenOff { bot, why: NoAnswer::Forfeit(forfeit) }) => {
                (places_after_forfeit(bot, &fixture.seated), Some((bot, forfeit)))
            }
        };
        Some(Bout { number, deal: fixture.deal, places, forfeit, checksum: self.checksum })
    }

    fn play_out(&mut self, number: u64, fixture: &Fixture) -> Result<Outcome, BrokenOff> {
        let seed = Seed::from_pair(self.tournament.seed, fixture.deal);
        let thoughts = bots_chance(self.tournament.seed, number);
        let game = G::new(self.options, self.tournament.seats, &mut GameRng::for_step(&seed, 0))
            .expect("the table was set up before with the same options");
        let Worker { tournament, player, players, times, checksum, .. } = self;
        let played = player.play(game, &seed, &mut NoEvents, |turn| {
            let bot = fixture.seated[turn.seat.index()];
            let mut rng = GameRng::for_step(&thoughts, turn.step);
            let decided = decide(&mut players[bot], &turn, &mut rng, tournament.stop);
            let (chosen, took) = decided.map_err(|why| BrokenOff { bot, why })?;
            took.into_iter().for_each(|took| times[bot].note(took));
            *checksum = mixed(*checksum, (turn.legal.len() as u64) << 32 | chosen as u64);
            Ok(chosen)
        })?;
        Ok(played.outcome)
    }
}

/// Asks the bot, and looks at the clock. With a single action there is nothing to ask.
fn decide<G: Search>(
    player: &mut Player,
    turn: &Turn<'_, G>,
    rng: &mut GameRng,
    stop: &AtomicBool,
) -> Result<(usize, Option<Duration>), NoAnswer> {
    let Turn { game, seat, legal, .. } = *turn;
    if legal.len() == 1 {
        return Ok((0, None));
    }
    let start = Instant::now();
    let action = match player {
        Player::Inside(bot) => choose(bot, &Belief::new(game, seat, rng), rng, stop).action,
        Player::Outside(outside) => outside.ask(game, seat, legal, stop)?,
    };
    // A search that was cut short chose otherwise than it would have.
    if stop.load(Ordering::Relaxed) {
        return Err(NoAnswer::Stopped);
    }
    Ok((turn.place(action), Some(start.elapsed())))
}

/// Where bots get their chance in the game with that number of a series: never where the game gets
/// its own, or they could foresee it.
pub fn bots_chance(seed: u64, number: u64) -> Seed {
    const APART: u64 = 0x626f_7473_2061_7061;
    Seed::from_pair(seed ^ APART, number)
}

fn mixed(checksum: u64, value: u64) -> u64 {
    (checksum.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn places<G: Search>(outcome: &Outcome, seated: &[usize]) -> Vec<Place> {
    let place = |(seat, &bot): (Seat, &usize)| Place {
        share: outcome.share(seat),
        score: Some(outcome.scores[seat]),
        rank: G::SCORES_RANK.then_some(outcome.scores[seat]),
        bot,
    };
    Seat::first(outcome.seats).zip(seated).map(place).collect()
}

/// Who breaks the rules has lost; the others share the win.
fn places_after_forfeit(loser: usize, seated: &[usize]) -> Vec<Place> {
    let others = seated.iter().filter(|&&bot| bot != loser).count().max(1);
    let share = |bot: usize| if bot == loser { 0.0 } else { 1.0 / others as f64 };
    seated.iter().map(|&bot| Place { share: share(bot), score: None, rank: None, bot }).collect()
}

#[cfg(test)]
mod tests {
    use super::{bots_chance, places_after_forfeit};
    use exaequo_game::Seed;

    #[test]
    fn the_others_share_the_win_after_a_forfeit() {
        let shares = |seated: &[usize]| -> Vec<f64> {
            places_after_forfeit(1, seated).iter().map(|place| place.share).collect()
        };
        assert_eq!(shares(&[0, 1]), [1.0, 0.0]);
        assert_eq!(shares(&[1, 0, 2]), [0.0, 0.5, 0.5]);
        assert_eq!(shares(&[1, 0, 1, 1]), [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(shares(&[1]), [0.0]);
    }

    #[test]
    fn bots_and_games_have_chances_of_their_own() {
        for number in 0..50 {
            assert_ne!(bots_chance(3, number), Seed::from_pair(3, number));
        }
    }
}
