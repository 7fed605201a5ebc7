//! One game of a tournament.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use exaequo_game::{GameRng, NoEvents, Outcome, Search, Seat, Seed, Status};

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
    legal: Vec<G::Action>,
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
        Ok(Worker { tournament, options, players, times, legal: Vec::new(), checksum: 0 })
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
            Ok(outcome) => (places(&outcome, &fixture.seated), None),
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
        let seats = self.tournament.seats;
        let mut game = G::new(self.options, seats, &mut GameRng::for_step(&seed, 0))
            .expect("the table was set up before with the same options");
        for step in 1..=G::META.max_steps {
            let seat = match game.status() {
                Status::Waiting(seats) => {
                    seats.first_from(game.order_from()).expect("somebody is waited for")
                }
                Status::Finished(outcome) => return Ok(outcome),
            };
            let bot = fixture.seated[seat.index()];
            let decided = self.decide(&game, seat, bot, &mut GameRng::for_step(&thoughts, step));
            let action = decided.map_err(|why| BrokenOff { bot, why })?;
            let chosen = self.legal.binary_search(&action).expect("bots choose from the list");
            self.checksum = mixed(self.checksum, (self.legal.len() as u64) << 32 | chosen as u64);
            game.apply(seat, action, &mut GameRng::for_step(&seed, step), &mut NoEvents);
        }
        match game.status() {
            Status::Finished(outcome) => Ok(outcome),
            Status::Waiting(_) => panic!("the game with seed {seed} does not end"),
        }
    }

    /// Asks the bot, and looks at the clock. With a single action there is nothing to ask.
    fn decide(
        &mut self,
        game: &G,
        seat: Seat,
        bot: usize,
        rng: &mut GameRng,
    ) -> Result<G::Action, NoAnswer> {
        let stop = self.tournament.stop;
        game.legal_actions(seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return Ok(only);
        }
        let start = Instant::now();
        let action = match &mut self.players[bot] {
            Player::Inside(bot) => choose(bot, &Belief::new(game, seat, rng), rng, stop).action,
            Player::Outside(outside) => outside.ask(game, seat, &self.legal, stop)?,
        };
        self.times[bot].note(start.elapsed());
        // A search that was cut short chose otherwise than it would have.
        if stop.load(Ordering::Relaxed) { Err(NoAnswer::Stopped) } else { Ok(action) }
    }
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

fn places(outcome: &Outcome, seated: &[usize]) -> Vec<Place> {
    let place = |(seat, &bot): (Seat, &usize)| Place {
        share: outcome.share(seat),
        score: Some(outcome.scores[seat]),
        bot,
    };
    Seat::first(outcome.seats).zip(seated).map(place).collect()
}

/// Who breaks the rules has lost; the others share the win.
fn places_after_forfeit(loser: usize, seated: &[usize]) -> Vec<Place> {
    let others = seated.iter().filter(|&&bot| bot != loser).count().max(1);
    let share = |bot: usize| if bot == loser { 0.0 } else { 1.0 / others as f64 };
    seated.iter().map(|&bot| Place { share: share(bot), score: None, bot }).collect()
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
